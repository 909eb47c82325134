//! The contract itself.

use crate::edition::Components;
use crate::lesson::LessonFiles;
use crate::log::Log;
use crate::outcome::Outcome;
use crate::phrase::{NotationError, Phrase, Refusal, Violation};
use crate::seat::{Observer, Seat, SeatSet};
use crate::setup::{OptionSpec, Setup, SetupError};
use crate::terms::Terms;
use crate::text::Speaker;
use crate::turn::{Actor, Turn};
use rand::{Rng, RngExt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// How many may play.
///
/// ```
/// use portolan_table::SeatCounts;
/// let counts = SeatCounts { min: 3, max: 4, unofficial: &[2] };
/// assert!(counts.admits(2) && !counts.admits(5));
/// assert_eq!(counts.all().collect::<Vec<_>>(), [2, 3, 4]);
/// assert_eq!(counts.to_string(), "3 to 4 (unofficially 2)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SeatCounts {
    /// The fewest by the rules.
    pub min: u8,
    /// The most by the rules.
    pub max: u8,
    /// Counts outside the rules that are offered all the same, and shown as unofficial.
    pub unofficial: &'static [u8],
}

impl SeatCounts {
    /// Is the game offered for so many?
    pub fn admits(&self, seats: u8) -> bool {
        (self.min..=self.max).contains(&seats) || self.unofficial.contains(&seats)
    }

    /// Every count that is offered, in order.
    pub fn all(&self) -> impl Iterator<Item = u8> + use<> {
        let counts = *self;
        (1..=crate::MAX_SEATS as u8).filter(move |&n| counts.admits(n))
    }
}

impl Display for SeatCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.min == self.max {
            write!(f, "{}", self.min)?;
        } else {
            write!(f, "{} to {}", self.min, self.max)?;
        }
        for n in self.unofficial {
            write!(f, " (unofficially {n})")?;
        }
        Ok(())
    }
}

/// Who may read the action of an entry itself. The others see that an entry was made, not what it says.
///
/// ```
/// use portolan_table::{Observer, Seat, SeatSet, Witnesses};
/// let dealt = Witnesses::Only(SeatSet::only(Seat(1)));
/// assert!(dealt.includes(Observer::Seat(Seat(1))));
/// assert!(!dealt.includes(Observer::Seat(Seat(0))) && !dealt.includes(Observer::Spectator));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Witnesses {
    /// Everybody, spectators too.
    Everyone,
    /// These seats only: a card dealt to one hand, a choice made in secret.
    Only(SeatSet),
}

impl Witnesses {
    /// May this observer read the action?
    pub fn includes(self, observer: Observer) -> bool {
        match self {
            Witnesses::Everyone => true,
            Witnesses::Only(seats) => observer.seat().is_some_and(|seat| seats.contains(seat)),
        }
    }
}

/// Why this actor may not take this action now: it is not their turn, or the rules forbid it.
///
/// ```
/// use portolan_table::game::why_not;
/// use portolan_table::{Actor, Game, Seat, Setup};
/// use portolan_toys::TicTacToe;
/// let state = TicTacToe::start(&Setup::new(2)).unwrap();
/// let reason = |seat| {
///     let refusal = why_not::<TicTacToe>(&state, Actor::Seat(Seat(seat)), "b2".parse().unwrap());
///     refusal.err().map(|refusal| refusal.0.id)
/// };
/// assert_eq!(reason(0), None);
/// assert_eq!(reason(1), Some("table-not-your-turn"));
/// assert_eq!(reason(9), Some("table-no-such-seat"));
/// ```
///
/// # Errors
/// The reason, in a sentence for people.
#[inline]
pub fn why_not<G: Game>(state: &G::State, actor: Actor, action: G::Action) -> Result<(), Refusal> {
    if !G::turn(state).admits(actor) {
        return Err(not_admitted::<G>(state, actor));
    }
    G::check(state, actor, action)
}

#[cold]
fn not_admitted<G: Game>(state: &G::State, actor: Actor) -> Refusal {
    match (G::turn(state), actor) {
        (_, Actor::Seat(seat)) if seat.0 >= G::setup(state).seats => Refusal::no_such_seat(),
        (Turn::Over, _) => Refusal::game_over(),
        _ => Refusal::not_your_turn(),
    }
}

/// A rules set. The type is only a name: everything about a running game is in its `State`.
///
/// Laws that the law kit checks for every game:
///
/// * **Chance is explicit.** What is not known to anybody does not exist in the state. When it becomes
///   known, `turn` says [`Turn::Chance`], and the outcome is an entry like any other. Chance is uniform
///   over its legal list, so deal one card, roll one die, turn up one tile at a time.
/// * **Small steps.** A compound turn is several decisions with short lists, and no sequence of decisions
///   of one seat can go on for ever.
/// * **`list` is complete**, in a deterministic order, without duplicates; `check` allows exactly what it
///   lists. Whether it is the actor's turn at all is asked before, by the contract.
/// * **Views are built up** from what the observer may know.
/// * **`resample` depends only on what the seat knows** (and the generator): two states that the seat
///   cannot tell apart are resampled to the same world by the same generator.
/// * **No heap** is touched by `turn`, `list`, `check`, `perform` (unlogged), `draw_chance` and `standing` once the
///   caller's buffer has grown.
///
/// # A whole game
///
/// A heap of stones, of which one or two are taken in turn; whoever takes the last one wins.
///
/// ```
/// use portolan_table::*;
/// use serde::{Deserialize, Serialize};
/// use std::fmt;
/// use std::str::FromStr;
///
/// struct LastStone;
///
/// #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
/// #[serde(deny_unknown_fields)]
/// struct Heap {
///     stones: u8,
///     active: Seat,
/// }
///
/// #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
/// struct Take(u8);
///
/// impl fmt::Display for Take {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         write!(f, "take {}", self.0)
///     }
/// }
///
/// impl FromStr for Take {
///     type Err = NotationError;
///
///     fn from_str(text: &str) -> Result<Take, NotationError> {
///         match text {
///             "take 1" => Ok(Take(1)),
///             "take 2" => Ok(Take(2)),
///             _ => Err(NotationError::new(text, "stones are taken like “take 2”")),
///         }
///     }
/// }
///
/// impl Game for LastStone {
///     const ID: &'static str = "last-stone";
///     const TITLE: &'static str = "The Last Stone";
///     const RULES_VERSION: u32 = 1;
///     const SEATS: SeatCounts = SeatCounts { min: 2, max: 2, unofficial: &[] };
///     const OPTIONS: &'static [OptionSpec] = &[];
///     const TEXTS: &'static [(&'static str, &'static str)] = &[("en", "\
/// prompt = How many do you take, { $who }?
/// act-take = Take { $stones }
/// log-take = { $who } takes { $stones }.
/// refuse-stones = Only { $stones } are left.
/// end-taken = The last stone is taken.
/// part-last = Last stone
/// ")];
///     const GUIDES: &'static [(&'static str, &'static str)] = &[("en", "Take one or two.")];
///
///     type Components = NoComponents;
///     type State = Heap;
///     type Action = Take;
///     type View = Heap;
///
///     fn start(_: &Setup) -> Result<Heap, SetupError> {
///         Ok(Heap { stones: 7, active: Seat(0) })
///     }
///
///     fn setup(_: &Heap) -> Setup {
///         Setup::new(2)
///     }
///
///     fn turn(heap: &Heap) -> Turn {
///         if heap.stones == 0 { Turn::Over } else { Turn::of(heap.active) }
///     }
///
///     fn list(heap: &Heap, _: Actor, actions: &mut Vec<Take>) {
///         actions.extend((1..=heap.stones.min(2)).map(Take));
///     }
///
///     fn check(heap: &Heap, _: Actor, Take(stones): Take) -> Result<(), Refusal> {
///         ensure!(
///             stones <= heap.stones,
///             Phrase::new("refuse-stones").int("stones", heap.stones)
///         );
///         Ok(())
///     }
///
///     fn perform<L: Log>(heap: &mut Heap, _: Actor, Take(stones): Take, log: &mut L) {
///         let seat = heap.active;
///         heap.stones -= stones;
///         heap.active = seat.next(2);
///         log.tell(|| Phrase::new("log-take").seat("who", seat).int("stones", stones));
///     }
///
///     fn view(heap: &Heap, _: Observer) -> Heap {
///         *heap
///     }
///
///     fn sketch(heap: &Heap, _: &Speaker<'_>) -> String {
///         "o".repeat(heap.stones.into())
///     }
///
///     fn prompt(_: &Heap, seat: Seat) -> Phrase {
///         Phrase::new("prompt").seat("who", seat)
///     }
///
///     fn describe(_: &Heap, _: Actor, Take(stones): Take) -> Phrase {
///         Phrase::new("act-take").int("stones", stones)
///     }
///
///     fn standing(heap: &Heap) -> Outcome {
///         let over = heap.stones == 0;
///         let last = |seat: Seat| i32::from(over && seat != heap.active);
///         let sheet = |seat| (ArrayVec::from_iter([Part { id: "last", points: last(seat) }]), ());
///         let (end, verdict) = match over {
///             true => ("taken", Verdict::Ranked),
///             false => (Outcome::UNFINISHED, Verdict::Unfinished),
///         };
///         Outcome::ranked(end, verdict, Seat::all(2).map(sheet))
///     }
///
///     fn audit(heap: &Heap) -> Result<(), Violation> {
///         Violation::unless(heap.stones <= 7, || "there were only 7 stones".to_owned())?;
///         Violation::unless(heap.active.0 < 2, || "two play".to_owned())
///     }
/// }
///
/// let mut game = Match::<LastStone>::start(&Setup::new(2))?;
/// for (seat, action) in [(0, "take 1"), (1, "take 2"), (0, "take 2"), (1, "take 1")] {
///     assert!(game.act(Actor::Seat(Seat(seat)), action.parse()?).is_ok());
/// }
/// let refused = game.act(Actor::Seat(Seat(0)), "take 2".parse()?).unwrap_err();
/// assert_eq!(refused.0.id, "refuse-stones");
/// assert!(game.act(Actor::Seat(Seat(0)), "take 1".parse()?).is_ok());
/// assert_eq!(LastStone::standing(game.state()).ranking(), [[Seat(0)], [Seat(1)]]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Game: Sized + Send + Sync + 'static {
    /// The id used in paths, records and commands, e.g. `sail-to-india`.
    const ID: &'static str;
    /// The title for people.
    const TITLE: &'static str;
    /// The newest version of the rules, which new games are played by. Raised by every change that makes an old
    /// record play differently; the state knows its own version, and what was begun by an older one is played on
    /// as it was begun.
    const RULES_VERSION: u32;
    /// The oldest version that can still be played.
    const OLDEST_RULES: u32 = 1;
    /// How many may play.
    const SEATS: SeatCounts;
    /// What a host can set.
    const OPTIONS: &'static [OptionSpec];
    /// `(locale, text/<locale>.ftl)`, English first.
    const TEXTS: &'static [(&'static str, &'static str)];
    /// `(locale, guide/<locale>.md)`: the rules in our own words, English first.
    const GUIDES: &'static [(&'static str, &'static str)];
    /// Its [lessons](crate::lesson), the one for those who have never played it first.
    const LESSONS: &'static [LessonFiles] = &[];
    /// The [campaign](crate::campaign), as JSON.
    const CAMPAIGN: Option<&'static str> = None;
    /// Do the rules forbid talk at times? [`Game::may_talk`] says when.
    const SILENCES: bool = false;
    /// Is anything of the state hidden from a seat while somebody decides: a hand, a card laid face down? What
    /// nobody knows does not count, since it is not in the state. The law kit proves the answer either way, and
    /// only where something is hidden does it ask whether it stays so.
    const HIDES: bool = false;

    /// The figures of its components, which an edition can swap; [`NoComponents`](crate::edition::NoComponents) where
    /// there are none.
    type Components: Components;
    /// The whole state as plain data. Its serde form is the documented position.
    type State: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One small step of a seat or of chance. `Display` and `FromStr` are the notation: short lower-case
    /// words on one line, exact both ways.
    type Action: Copy
        + Eq
        + Hash
        + Ord
        + Debug
        + Display
        + FromStr<Err = NotationError>
        + Send
        + Sync;
    /// What one observer may know.
    type View: Serialize + Debug + Send + Sync + 'static;

    /// The first state of a game. The set-up has been [`Setup::checked`]; what only the game itself can
    /// judge (free-text options, combinations) is refused here.
    fn start(setup: &Setup) -> Result<Self::State, SetupError>;

    /// The set-up a state was started with.
    fn setup(state: &Self::State) -> Setup;

    /// Puts the rules version and the figures of a document into the state that was just read from it. What of
    /// the state rests on the figures is worked out anew. A game of one version and one edition has nothing to do.
    ///
    /// # Errors
    /// If such a state does not fit these terms.
    fn adopt(_state: &mut Self::State, _terms: Terms<Self::Components>) -> Result<(), Violation> {
        Ok(())
    }

    /// What the game waits for.
    fn turn(state: &Self::State) -> Turn;

    /// Appends every action of an actor whose turn it is.
    fn list(state: &Self::State, actor: Actor, actions: &mut Vec<Self::Action>);

    /// Why an actor whose turn it is may not take this action, if so. Every rule on what is allowed stands
    /// here and nowhere else.
    fn check(state: &Self::State, actor: Actor, action: Self::Action) -> Result<(), Refusal>;

    /// Carries out an action that [`Game::check`] allows. Whatever else it is given, it must not be.
    fn perform<L: Log>(state: &mut Self::State, actor: Actor, action: Self::Action, log: &mut L);

    /// Appends every action this actor may take now; nothing if it is not the actor's turn.
    /// Provided: a game writes [`Game::list`].
    #[inline]
    fn legal(state: &Self::State, actor: Actor, actions: &mut Vec<Self::Action>) {
        if Self::turn(state).admits(actor) {
            Self::list(state, actor, actions);
        }
    }

    /// Makes the entry, or refuses it with a reason and changes nothing. Provided: a game writes
    /// [`Game::check`] and [`Game::perform`].
    #[inline]
    fn apply<L: Log>(
        state: &mut Self::State,
        actor: Actor,
        action: Self::Action,
        log: &mut L,
    ) -> Result<(), Refusal> {
        why_not::<Self>(state, actor, action)?;
        Self::perform(state, actor, action, log);
        Ok(())
    }

    /// Draws one of the chance outcomes uniformly. Only called when the turn is [`Turn::Chance`]. A game
    /// that can draw without listing what may come says how.
    fn draw_chance<R: Rng>(state: &Self::State, rng: &mut R) -> Self::Action {
        let mut outcomes = Vec::new();
        Self::list(state, Actor::Chance, &mut outcomes);
        outcomes[rng.random_range(0..outcomes.len())]
    }

    /// Who may read this entry's action, judged before it is applied.
    fn witnesses(_state: &Self::State, _actor: Actor, _action: Self::Action) -> Witnesses {
        Witnesses::Everyone
    }

    /// Builds what the observer may know.
    fn view(state: &Self::State, observer: Observer) -> Self::View;

    /// Draws a view as text, for the terminal and for those who listen to the board.
    fn sketch(view: &Self::View, speaker: &Speaker<'_>) -> String;

    /// What the seat is asked now, in one sentence.
    fn prompt(state: &Self::State, seat: Seat) -> Phrase;

    /// What a legal action of this actor means, for buttons.
    fn describe(state: &Self::State, actor: Actor, action: Self::Action) -> Phrase;

    /// Appends actions that a seat whose turn it is might expect to take, legal or not; [`Game::check`] says
    /// why not.
    fn greyed(_state: &Self::State, _seat: Seat, _actions: &mut Vec<Self::Action>) {}

    /// Is it legal, but hardly ever wise, since it gives something up for nothing? Random play takes such an action only
    /// one time in sixteen that it comes up, so that random games go somewhere.
    fn wasteful(_state: &Self::State, _action: Self::Action) -> bool {
        false
    }

    /// Does everybody know what the seat may choose from? Only then may a sole choice be made for it: where it
    /// follows from a secret, making it at once would tell that.
    fn shows_choices(_state: &Self::State, _seat: Seat) -> bool {
        !Self::HIDES
    }

    /// Appends what a seat owns that is counted and known to everybody: money, workers, goods, points. The id `coins`
    /// is named by the message `holding-coins`; `score` is what the [standing](Game::standing) comes to, which pages
    /// show once.
    fn holdings(_state: &Self::State, _seat: Seat, _holdings: &mut Vec<(&'static str, i32)>) {}

    /// Does counting begin anew between two moments, as that of tricks with a round? What is lost by that is no price,
    /// and is not told of a choice. Provided: never.
    fn begins_anew(_before: &Self::State, _after: &Self::State) -> bool {
        false
    }

    /// Has the seat come by something between two moments? A step that brings nothing and after which nothing is left
    /// to do is vain. Provided: something that it [counts](Game::holdings) has grown.
    fn gains(before: &Self::State, after: &Self::State, seat: Seat) -> bool {
        let (mut had, mut has) = (Vec::new(), Vec::new());
        Self::holdings(before, seat, &mut had);
        Self::holdings(after, seat, &mut has);
        let amount = |id| had.iter().find(|held| held.0 == id).map_or(0, |held| held.1);
        has.into_iter().any(|(id, count)| count > amount(id))
    }

    /// The group of an action that can be taken at almost any moment and is seldom the point of it, as a message id:
    /// such actions stand together behind one button, so that what the moment is about stands out.
    fn aside(_state: &Self::State, _action: Self::Action) -> Option<&'static str> {
        None
    }

    /// Does the action only do without something: pass, leave, end? Players are warned before a step after which
    /// nothing else is left to do.
    fn declines(_action: Self::Action) -> bool {
        false
    }

    /// Is the action only the way to where something is done, such as a step to a field (`Some(true)`), or is
    /// something done by it already (`Some(false)`)? A mere way is in vain where the turn passes on at its end; what
    /// does something never is, even if nothing can be done after it. `None`: judged by what can be done after it.
    fn only_leads(_state: &Self::State, _action: Self::Action) -> Option<bool> {
        None
    }

    /// May the players talk now? Known to everybody, and always so where nothing [silences](Game::SILENCES)
    /// them.
    fn may_talk(_state: &Self::State) -> bool {
        true
    }

    /// The score as if the game ended now; the final result once the turn is [`Turn::Over`].
    fn standing(state: &Self::State) -> Outcome;

    /// Turns the state into one that `seat` cannot tell from it, drawn from all that are possible.
    /// A game without secrets leaves it alone.
    fn resample<R: Rng>(_state: &mut Self::State, _seat: Seat, _rng: &mut R) {}

    /// Checks the conservation laws and that the state could have come about by play.
    fn audit(state: &Self::State) -> Result<(), Violation>;
}
