//! A game in progress: its entries, what they told, and how far back one may go.

use crate::game::{Game, Witnesses, why_not};
use crate::log::{Event, Journal, Revealing, Silent};
use crate::outcome::Outcome;
use crate::phrase::Refusal;
use crate::record::{Record, RecordError, RecordedEntry};
use crate::seat::{Observer, Seat};
use crate::setup::{Setup, SetupError};
use crate::turn::{Actor, Turn};
use rand::Rng;
use std::sync::OnceLock;

/// One line of the log: who did what, and who may read it. What it told is in [`Match::told`].
#[derive(Clone, Debug)]
pub struct Entry<A> {
    /// Who acted.
    pub actor: Actor,
    /// What was done.
    pub action: A,
    /// Who may read the action itself.
    pub witnesses: Witnesses,
    /// Something became known by it, or the turn passed on: undo does not go back past this entry.
    pub barrier: bool,
}

/// A game in progress. The log is the truth; the state is what it adds up to.
///
/// ```
/// use portolan_table::{Actor, Game, Match, Seat, Setup, Turn};
/// use portolan_toys::TicTacToe;
/// let mut game = Match::<TicTacToe>::start(&Setup::new(2))?;
/// assert!(game.act(Actor::Seat(Seat(0)), "b2".parse()?).is_ok());
/// assert!(game.act(Actor::Seat(Seat(1)), "b2".parse()?).is_err(), "and nothing is changed");
/// assert_eq!(game.entries().len(), 1);
/// assert_eq!(TicTacToe::turn(game.state()), Turn::of(Seat(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Match<G: Game> {
    setup: Setup,
    /// The state before the first entry, where that is not the game's own start.
    origin: Option<G::State>,
    state: G::State,
    entries: Vec<Entry<G::Action>>,
    /// The states before each entry since the last barrier, oldest first.
    undoable: Vec<G::State>,
    /// What each entry told, once anybody has asked.
    told: OnceLock<Vec<Vec<Event>>>,
}

impl<G: Game> Clone for Match<G> {
    fn clone(&self) -> Self {
        Match {
            setup: self.setup.clone(),
            origin: self.origin.clone(),
            state: self.state.clone(),
            entries: self.entries.clone(),
            undoable: self.undoable.clone(),
            told: self.told.clone(),
        }
    }
}

impl<G: Game> Match<G> {
    /// A new game.
    pub fn start(setup: &Setup) -> Result<Match<G>, SetupError> {
        let setup = setup.checked::<G>()?;
        let state = G::start(&setup)?;
        Ok(Match::at_the_start(setup, None, state))
    }

    /// Goes on from a state that came from elsewhere (a checked position); its log starts empty.
    pub fn from_state(state: G::State) -> Match<G> {
        let mut setup = G::setup(&state);
        setup.rules.get_or_insert(G::RULES_VERSION);
        Match::at_the_start(setup, Some(state.clone()), state)
    }

    fn at_the_start(setup: Setup, origin: Option<G::State>, state: G::State) -> Match<G> {
        let (entries, undoable) = (Vec::new(), Vec::new());
        Match { setup, origin, state, entries, undoable, told: OnceLock::new() }
    }

    /// Replays a record, checking every entry.
    pub fn replay(record: &Record) -> Result<Match<G>, RecordError> {
        Match::replay_until(record, usize::MAX)
    }

    /// Replays the first `count` entries of a record. With all of them, the result is checked too.
    pub fn replay_until(record: &Record, count: usize) -> Result<Match<G>, RecordError> {
        record.check_game::<G>()?;
        let mut game = Match::start(&record.setup)
            .map_err(|error| RecordError::at(record.lines.of(&error), error.to_string()))?;
        for RecordedEntry { line, actor, action } in record.entries.iter().take(count) {
            let parsed: G::Action = action
                .parse()
                .map_err(|e: crate::NotationError| RecordError::at(*line, e.to_string()))?;
            game.act(*actor, parsed)
                .map_err(|refusal| RecordError::refused::<G>(*line, *actor, action, &refusal))?;
        }
        if count >= record.entries.len() {
            record.check_result::<G>(&game.state)?;
        }
        Ok(game)
    }

    /// Seats and options.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The state now. Never hand it to a computer player: give it [`crate::SeatKnowledge`].
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The log.
    pub fn entries(&self) -> &[Entry<G::Action>] {
        &self.entries
    }

    /// Makes an entry, or refuses it and changes nothing.
    pub fn act(&mut self, actor: Actor, action: G::Action) -> Result<&Entry<G::Action>, Refusal> {
        why_not::<G>(&self.state, actor, action)?;
        let before = self.state.clone();
        let witnesses = G::witnesses(&before, actor, action);
        let reveals = if let Some(told) = self.told.get_mut() {
            let mut journal = Journal::default();
            G::perform(&mut self.state, actor, action, &mut journal);
            let reveals = journal.0.iter().any(|event| event.reveals);
            told.push(journal.0);
            reveals
        } else {
            let mut revealing = Revealing::default();
            G::perform(&mut self.state, actor, action, &mut revealing);
            revealing.0
        };
        let barrier = reveals || passes(actor, G::turn(&self.state));
        if barrier {
            self.undoable.clear();
        } else {
            self.undoable.push(before);
        }
        self.entries.push(Entry { actor, action, witnesses, barrier });
        Ok(&self.entries[self.entries.len() - 1])
    }

    /// The only thing that the game can go on with, and whose: where a seat has one choice and everybody knows it.
    ///
    /// ```
    /// use portolan_table::{Actor, Match, Seat, Setup};
    /// use portolan_toys::TicTacToe;
    /// let mut game = Match::<TicTacToe>::start(&Setup::new(2))?;
    /// for (i, cell) in ["a1", "b2", "c3", "a2", "c2", "c1", "a3", "b3"].into_iter().enumerate() {
    ///     assert_eq!(game.forced(), None);
    ///     assert!(game.act(Actor::Seat(Seat(i as u8 % 2)), cell.parse()?).is_ok());
    /// }
    /// assert_eq!(game.forced(), Some((Seat(0), "b1".parse()?)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn forced(&self) -> Option<(Seat, G::Action)> {
        let mut choices = Vec::new();
        G::turn(&self.state).deciders().iter().find_map(|seat| {
            let only = sole_choice::<G>(&self.state, seat, &mut choices)?;
            G::shows_choices(&self.state, seat).then_some((seat, only))
        })
    }

    /// Draws chance once, if it is chance's turn.
    pub fn draw_chance<R: Rng>(&mut self, rng: &mut R) -> Option<&Entry<G::Action>> {
        if G::turn(&self.state) != Turn::Chance {
            return None;
        }
        let action = G::draw_chance(&self.state, rng);
        match self.act(Actor::Chance, action) {
            Ok(_) => self.entries.last(),
            Err(refusal) => {
                panic!("{}: chance drew “{action}”, which is refused: {}", G::ID, refusal.0)
            }
        }
    }

    /// How many entries may be taken back without anybody having learned anything.
    pub fn undo_depth(&self) -> usize {
        self.undoable.len()
    }

    /// Takes back the seat's last entry, if nothing became known since.
    ///
    /// ```
    /// use portolan_sail_to_india::SailToIndia;
    /// use portolan_table::{Actor, Match, Seat, Setup};
    /// let mut game = Match::<SailToIndia>::start(&Setup::new(3).with("first-game", "on"))?;
    /// while game.draw_chance(&mut portolan_laws::generator(1)).is_some() {}
    /// let seat = Actor::Seat(Seat(0));
    /// assert!(game.act(seat, "employ".parse()?).is_ok());
    /// assert!(game.undo(Seat(0)).is_ok(), "the turn goes on, and nothing was turned up");
    /// for action in ["employ", "pass", "end"] {
    ///     assert!(game.act(seat, action.parse()?).is_ok());
    /// }
    /// assert!(game.undo(Seat(0)).is_err(), "the turn has passed on");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        match self.entries.last() {
            Some(entry) if entry.actor == Actor::Seat(seat) => {}
            _ => return Err(Refusal::because("table-undo-nothing")),
        }
        let before = self.undoable.pop().ok_or_else(|| Refusal::because("table-undo-barrier"))?;
        self.entries.pop();
        if let Some(told) = self.told.get_mut() {
            told.pop();
        }
        self.state = before;
        Ok(())
    }

    /// What each entry told. It is put together when somebody first asks, so that replaying a record or
    /// opening a table for one move makes no sentence that nobody reads; from then on, entry by entry.
    ///
    /// ```
    /// use portolan_table::Setup;
    /// use portolan_toys::TicTacToe;
    /// let game = portolan_laws::random_match::<TicTacToe>(&Setup::new(2), 1);
    /// assert_eq!(game.told().len(), game.entries().len());
    /// assert_eq!(game.told()[0][0].phrase.id, "log-put");
    /// ```
    pub fn told(&self) -> &[Vec<Event>] {
        self.told.get_or_init(|| {
            let Some(mut state) = self.first_state() else { return Vec::new() };
            let tell = |entry: &Entry<G::Action>| {
                let mut journal = Journal::default();
                G::perform(&mut state, entry.actor, entry.action, &mut journal);
                journal.0
            };
            self.entries.iter().map(tell).collect()
        })
    }

    /// Where the log begins. There is one, for the set-up was accepted when this match began.
    fn first_state(&self) -> Option<G::State> {
        self.origin.clone().or_else(|| G::start(&self.setup).ok())
    }

    /// Goes back to the first `count` entries, whatever was learned since: for consent given by all, and
    /// for studying. Does nothing if there are not so many.
    ///
    /// ```
    /// use portolan_table::Setup;
    /// use portolan_toys::TicTacToe;
    /// let mut game = portolan_laws::random_match::<TicTacToe>(&Setup::new(2), 1);
    /// game.rewind(2);
    /// assert_eq!(game.entries().len(), 2);
    /// assert_eq!(game.standings().len(), 3, "before the first entry and after each");
    /// ```
    pub fn rewind(&mut self, count: usize) {
        if count >= self.entries.len() {
            return;
        }
        let kept: Vec<_> = self.entries.drain(..).take(count).collect();
        let origin = self.origin.clone().map(Match::from_state);
        // The set-up was accepted when this match began, and so was every entry kept.
        let Some(mut game) = origin.or_else(|| Match::start(&self.setup).ok()) else { return };
        for entry in &kept {
            let accepted = game.act(entry.actor, entry.action);
            debug_assert!(accepted.is_ok(), "a logged entry replays");
        }
        *self = game;
    }

    /// The score as it stood before the first entry and after each.
    pub fn standings(&self) -> Vec<Outcome> {
        let Some(mut state) = self.first_state() else { return Vec::new() };
        let mut standings = vec![G::standing(&state)];
        for entry in &self.entries {
            G::perform(&mut state, entry.actor, entry.action, &mut Silent);
            standings.push(G::standing(&state));
        }
        standings
    }

    /// The game as a record; `None` if it did not begin at its beginning but from a position.
    pub fn record(&self, names: &[String]) -> Option<Record> {
        self.origin.is_none().then(|| Record::of(self, names))
    }
}

/// What the seat must do, where it has one choice only; `choices` is room to list them.
pub(crate) fn sole_choice<G: Game>(
    state: &G::State,
    seat: Seat,
    choices: &mut Vec<G::Action>,
) -> Option<G::Action> {
    choices.clear();
    G::legal(state, Actor::Seat(seat), choices);
    match choices[..] {
        [only] => Some(only),
        _ => None,
    }
}

/// Does an entry by `actor` hand the game to somebody else?
pub(crate) fn passes(actor: Actor, after: Turn) -> bool {
    match actor {
        Actor::Chance => true,
        Actor::Seat(seat) => after != Turn::of(seat),
    }
}

/// Plays logged entries of a known-good game as fast as the rules allow; for benchmarks of replay.
pub fn replay_silently<G: Game>(
    setup: &Setup,
    entries: &[(Actor, G::Action)],
) -> Result<G::State, SetupError> {
    let mut state = G::start(&setup.checked::<G>()?)?;
    for &(actor, action) in entries {
        G::apply(&mut state, actor, action, &mut Silent)
            .map_err(|refusal| SetupError::Other(refusal.0.to_string()))?;
    }
    Ok(state)
}

impl<A: Copy> Entry<A> {
    /// The action's text, where the observer may read it.
    pub fn action_for(&self, observer: Observer) -> Option<A> {
        self.witnesses.includes(observer).then_some(self.action)
    }
}
