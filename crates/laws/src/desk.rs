//! A desk for writing cases: a table set up by hand, and steps given as text.

use crate::begin;
use portolan_table::{
    Actor, Event, Game, Journal, Outcome, Refusal, Setup, Speaker, Texts, Turn, Violation,
};

/// A table of a test. Its state lies open, to be looked at and to be changed by hand; steps are given in the
/// game's notation. After every step the conservation laws are asked, and a refused one must change nothing.
///
/// A game's tests wrap it in a type of their own, with what they need to set up their own table.
///
/// ```
/// use portolan_laws::Desk;
/// use portolan_table::Setup;
/// use portolan_toys::TicTacToe;
/// let mut desk = Desk::<TicTacToe>::start(&Setup::new(2));
/// desk.play(&["a1", "b1", "a2", "b2"]).refuses("b2", "refuse-cell");
/// assert!(desk.may("a3"));
/// desk.play(&["a3"]);
/// assert_eq!(desk.told(), ["Player 1 puts a stone on a3."]);
/// assert_eq!(desk.points(0, "result"), 2, "a row of three");
/// ```
///
/// Or from the middle of a game:
///
/// ```
/// use portolan_laws::Desk;
/// use portolan_table::{Actor, Seat, Setup};
/// use portolan_toys::TicTacToe;
/// let desk = Desk::<TicTacToe>::start(&Setup::new(2)).edit(|board| board.stones = [0b11, 0b10000]);
/// desk.audit();
/// assert_eq!(desk.actor(), Actor::Seat(Seat(1)));
/// assert_eq!(desk.refused_by(Actor::Seat(Seat(0)), "a3"), "table-not-your-turn");
/// ```
pub struct Desk<G: Game> {
    /// What lies on the table.
    pub state: G::State,
    log: Vec<Event>,
}

impl<G: Game> Clone for Desk<G> {
    fn clone(&self) -> Self {
        Desk { state: self.state.clone(), log: self.log.clone() }
    }
}

impl<G: Game> Desk<G> {
    /// A table at its very beginning.
    pub fn start(setup: &Setup) -> Desk<G> {
        Desk::at(begin::<G>(setup).state().clone())
    }

    /// A table at this moment.
    pub fn at(state: G::State) -> Desk<G> {
        Desk { state, log: Vec::new() }
    }

    /// Changed by hand.
    #[must_use]
    pub fn edit(mut self, change: impl FnOnce(&mut G::State)) -> Desk<G> {
        change(&mut self.state);
        self
    }

    /// Who is to move: chance, or the first seat that owes a decision.
    pub fn actor(&self) -> Actor {
        G::turn(&self.state).deciders().first().map_or(Actor::Chance, Actor::Seat)
    }

    /// The conservation laws must hold.
    pub fn audit(&self) -> &Desk<G> {
        if let Err(Violation(sentence)) = G::audit(&self.state) {
            panic!("{}: {sentence}\n{:?}", G::ID, self.state);
        }
        self
    }

    /// Tries a step by whoever is to move.
    pub fn attempt(&mut self, action: &str) -> Result<(), Refusal> {
        self.attempt_by(self.actor(), action)
    }

    /// Tries a step by this actor.
    pub fn attempt_by(&mut self, actor: Actor, action: &str) -> Result<(), Refusal> {
        let parsed: G::Action = action.parse().unwrap_or_else(|e| panic!("{e}"));
        let before = self.state.clone();
        let mut journal = Journal::default();
        let result = G::apply(&mut self.state, actor, parsed, &mut journal);
        if result.is_err() {
            assert_eq!(before, self.state, "{}: the refused “{action}” changed something", G::ID);
        } else if let Err(violation) = G::audit(&self.state) {
            panic!("{}: after “{action}” by {actor}: {violation}\n{:?}", G::ID, self.state);
        } else {
            self.log = journal.0;
        }
        result
    }

    /// Takes the steps one after the other, each by whoever is to move; each must be accepted.
    pub fn play(&mut self, actions: &[&str]) -> &mut Desk<G> {
        for action in actions {
            self.play_by(self.actor(), action);
        }
        self
    }

    /// Takes a step by this actor; it must be accepted.
    pub fn play_by(&mut self, actor: Actor, action: &str) -> &mut Desk<G> {
        if let Err(refusal) = self.attempt_by(actor, action) {
            let may = self.legal_for(actor);
            panic!("{}: “{action}” by {actor}: {}; may: {may:?}", G::ID, refusal.0);
        }
        self
    }

    /// The step must be refused, for this reason.
    pub fn refuses(&mut self, action: &str, reason: &str) -> &mut Desk<G> {
        assert_eq!(self.refused(action), reason, "{}: “{action}”", G::ID);
        self
    }

    /// Why the step of whoever is to move is refused, as it must be: the id of the reason.
    pub fn refused(&self, action: &str) -> &'static str {
        self.refused_by(self.actor(), action)
    }

    /// Why the step of this actor is refused, as it must be: the id of the reason.
    pub fn refused_by(&self, actor: Actor, action: &str) -> &'static str {
        match self.clone().attempt_by(actor, action) {
            Ok(()) => panic!("{}: “{action}” by {actor} is accepted", G::ID),
            Err(refusal) => refusal.0.id,
        }
    }

    /// What may be done now, by anybody.
    pub fn legal(&self) -> Vec<String> {
        match G::turn(&self.state) {
            Turn::Decide(seats) => {
                seats.iter().flat_map(|seat| self.legal_for(Actor::Seat(seat))).collect()
            }
            Turn::Chance => self.legal_for(Actor::Chance),
            Turn::Over => Vec::new(),
        }
    }

    /// What this actor may do now.
    pub fn legal_for(&self, actor: Actor) -> Vec<String> {
        let mut actions = Vec::new();
        G::legal(&self.state, actor, &mut actions);
        actions.iter().map(ToString::to_string).collect()
    }

    /// May this be done now, by anybody?
    pub fn may(&self, action: &str) -> bool {
        self.legal().iter().any(|legal| legal == action)
    }

    /// What the last step told, to whomever.
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// The ids of what the last step told.
    pub fn log_ids(&self) -> Vec<&'static str> {
        self.log.iter().map(|event| event.phrase.id).collect()
    }

    /// What the last step told, in English.
    pub fn told(&self) -> Vec<String> {
        let (locale, source) = G::TEXTS[0];
        let texts = Texts::load(locale, source).unwrap_or_else(|e| panic!("{}: {e}", G::ID));
        let speaker = Speaker::new(&texts, &[]);
        self.log.iter().map(|event| speaker.say(&event.phrase)).collect()
    }

    /// The score as if the game ended now, or the result.
    pub fn standing(&self) -> Outcome {
        G::standing(&self.state)
    }

    /// The points that a seat has for a part of the score.
    pub fn points(&self, seat: usize, part: &str) -> i32 {
        let score = &self.standing().seats[seat];
        let found = score.parts.iter().find(|found| found.id == part);
        found.unwrap_or_else(|| panic!("{}: no part of the score is “{part}”", G::ID)).points
    }
}
