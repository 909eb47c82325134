//! A tiny game to test with: in each round the first rower may set a pace for all to hear and gives the
//! sign; then both choose in secret how hard to row; then the wind blows for one of them. It has chance,
//! decisions at once, secrets, undo and every kind of text.

use portolan_table::{
    Actor, AnyGame, AnyMatch, ArrayVec, Encoding, Erased, Game, Insight, Log, NotationError,
    Observer, OptionSpec, Outcome, Part, Phrase, Refusal, Seat, SeatCounts, SeatSet, Setup,
    SetupError, Speaker, Turn, Verdict, Violation, Witnesses, ensure,
};
use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The game.
pub struct Race;

/// Its untyped face.
pub static RACE: Erased<Race> = Erased::new();

/// A new race, the long one.
pub fn start() -> Box<dyn AnyMatch> {
    RACE.start(&Setup::new(2).with("length", "long")).expect("two may race")
}

/// The same after the sign: both decide.
pub fn rowing() -> Box<dyn AnyMatch> {
    let mut table = start();
    let speaker = Speaker::new(RACE.texts("en"), &[]);
    table.act(Actor::Seat(Seat(0)), "go", &speaker).expect("the first rower gives the sign");
    table
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    goal: u8,
    way: [u8; 2],
    /// The pace called this round.
    pace: Option<u8>,
    /// Has the sign been given this round?
    going: bool,
    /// What each chose in secret this round.
    rowed: [Option<u8>; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Action {
    /// Calls a pace.
    Pace(u8),
    /// Gives the sign.
    Go,
    /// Rows so hard.
    Row(u8),
    /// Chance: the wind carries seat 0 (1, 2) or seat 1 (3, 4) one length.
    Wind(u8),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Pace(n) => write!(f, "pace {n}"),
            Action::Go => f.write_str("go"),
            Action::Row(n) => write!(f, "row {n}"),
            Action::Wind(n) => write!(f, "wind {n}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let wrong = || NotationError::new(text, "it reads “pace N”, “go”, “row N” or “wind N”");
        if text == "go" {
            return Ok(Action::Go);
        }
        let (word, number) = text.split_once(' ').ok_or_else(wrong)?;
        let n = number.parse().map_err(|_| wrong())?;
        let action = match word {
            "pace" => Action::Pace(n),
            "row" => Action::Row(n),
            "wind" => Action::Wind(n),
            _ => return Err(wrong()),
        };
        if action.to_string() == text { Ok(action) } else { Err(wrong()) }
    }
}

#[derive(Serialize, Debug)]
pub struct View {
    way: [u8; 2],
    pace: Option<u8>,
    going: bool,
    mine: Option<u8>,
}

impl Game for Race {
    const ID: &'static str = "race";
    const TITLE: &'static str = "Race";
    const RULES_VERSION: u32 = 1;
    const SEATS: SeatCounts = SeatCounts { min: 2, max: 2, unofficial: &[] };
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec::choice("length", &["short", "long"])];
    const HIDES: bool = true;
    const TEXTS: &'static [(&'static str, &'static str)] = &[("en", TEXT)];
    const GUIDES: &'static [(&'static str, &'static str)] = &[("en", "# Race\n\nRow.")];

    type Components = portolan_table::NoComponents;
    type State = State;
    type Action = Action;
    type View = View;

    fn start(setup: &Setup) -> Result<State, SetupError> {
        let goal = if setup.value::<Race>("length") == "long" { 12 } else { 6 };
        Ok(State { goal, way: [0; 2], pace: None, going: false, rowed: [None; 2] })
    }

    fn setup(state: &State) -> Setup {
        let setup = Setup::new(2);
        if state.goal == 12 { setup.with("length", "long") } else { setup }
    }

    fn turn(state: &State) -> Turn {
        if state.rowed.iter().all(Option::is_some) {
            return Turn::Chance;
        }
        if state.going {
            let waiting = Seat::all(2).filter(|seat| state.rowed[seat.index()].is_none());
            return Turn::Decide(SeatSet::of(waiting));
        }
        let arrived = state.way.iter().any(|&way| way >= state.goal);
        if arrived { Turn::Over } else { Turn::of(Seat(0)) }
    }

    fn list(state: &State, actor: Actor, actions: &mut Vec<Action>) {
        match actor {
            Actor::Chance => actions.extend((1..=4).map(Action::Wind)),
            Actor::Seat(_) if state.going => actions.extend((1..=3).map(Action::Row)),
            Actor::Seat(_) => {
                actions.push(Action::Go);
                if state.pace.is_none() {
                    actions.extend((1..=3).map(Action::Pace));
                }
            }
        }
    }

    fn check(state: &State, actor: Actor, action: Action) -> Result<(), Refusal> {
        match (actor, action) {
            (Actor::Seat(_), Action::Pace(1..=3)) if !state.going => {
                ensure!(state.pace.is_none(), "refuse-pace");
                Ok(())
            }
            (Actor::Seat(_), Action::Go) if !state.going => Ok(()),
            (Actor::Seat(_), Action::Row(1..=3)) if state.going => Ok(()),
            (Actor::Chance, Action::Wind(1..=4)) => Ok(()),
            _ => Err(Refusal::not_now()),
        }
    }

    fn perform<L: Log>(state: &mut State, actor: Actor, action: Action, log: &mut L) {
        match (actor, action) {
            (Actor::Seat(seat), Action::Pace(n)) => {
                state.pace = Some(n);
                log.tell(|| Phrase::new("log-pace").seat("who", seat).int("n", n));
            }
            (Actor::Seat(seat), Action::Row(n)) => {
                state.rowed[seat.index()] = Some(n);
                log.confide(
                    SeatSet::only(seat),
                    || Phrase::new("log-row").seat("who", seat).int("n", n),
                    || Some(Phrase::new("log-row-secret").seat("who", seat)),
                );
            }
            (_, Action::Wind(n)) => {
                for (way, rowed) in state.way.iter_mut().zip(&mut state.rowed) {
                    *way += rowed.take().unwrap_or_default();
                }
                state.way[usize::from(n > 2)] += 1;
                (state.pace, state.going) = (None, false);
                let [a, b] = state.way;
                log.reveal(|| Phrase::new("log-wind").int("a", a).int("b", b));
            }
            _ => state.going = true,
        }
    }

    fn draw_chance<R: Rng>(_: &State, rng: &mut R) -> Action {
        Action::Wind(rng.random_range(1..=4))
    }

    fn witnesses(_: &State, actor: Actor, action: Action) -> Witnesses {
        match (actor, action) {
            (Actor::Seat(seat), Action::Row(_)) => Witnesses::Only(SeatSet::only(seat)),
            _ => Witnesses::Everyone,
        }
    }

    fn view(state: &State, observer: Observer) -> View {
        let mine = observer.seat().and_then(|seat| state.rowed[seat.index()]);
        View { way: state.way, pace: state.pace, going: state.going, mine }
    }

    fn sketch(view: &View, speaker: &Speaker<'_>) -> String {
        let way = |seat: Seat| {
            format!("{:>10} {}>", speaker.name(seat), "-".repeat(view.way[seat.index()].into()))
        };
        format!("{}\n{}", way(Seat(0)), way(Seat(1)))
    }

    fn prompt(_: &State, seat: Seat) -> Phrase {
        Phrase::new("prompt").seat("who", seat)
    }

    fn describe(_: &State, _: Actor, action: Action) -> Phrase {
        match action {
            Action::Pace(n) => Phrase::new("act-pace").int("n", n),
            Action::Go => Phrase::new("act-go"),
            Action::Row(n) => Phrase::new("act-row").int("n", n),
            Action::Wind(n) => Phrase::new("act-wind").int("n", n),
        }
    }

    fn greyed(state: &State, _: Seat, actions: &mut Vec<Action>) {
        if !state.going {
            actions.push(Action::Pace(1));
        }
    }

    fn standing(state: &State) -> Outcome {
        let over = Race::turn(state) == Turn::Over;
        let (end, verdict) = if over {
            ("goal", Verdict::Ranked)
        } else {
            (Outcome::UNFINISHED, Verdict::Unfinished)
        };
        let sheet = |way: u8| (ArrayVec::from_iter([Part { id: "way", points: way.into() }]), ());
        Outcome::ranked(end, verdict, state.way.map(sheet))
    }

    fn resample<R: Rng>(state: &mut State, seat: Seat, rng: &mut R) {
        let other = 1 - seat.index();
        if state.rowed[other].is_some() {
            state.rowed[other] = Some(rng.random_range(1..=3));
        }
    }

    fn audit(state: &State) -> Result<(), Violation> {
        let mut strokes = state.rowed.iter().chain([&state.pace]).flatten();
        Violation::unless(strokes.all(|n| (1..=3).contains(n)), || {
            "a stroke is of 1 to 3".to_owned()
        })?;
        Violation::unless(state.going || state.rowed == [None; 2], || {
            "nobody rows before the sign".to_owned()
        })?;
        Violation::unless(matches!(state.goal, 6 | 12), || "a race goes 6 or 12".to_owned())?;
        Violation::unless(state.way.iter().all(|&way| way < state.goal + 4), || {
            "nobody gets so far".to_owned()
        })
    }
}

impl Encoding for Race {}

impl Insight for Race {
    const FEATURES: &'static [&'static str] = &["way.own", "way.other"];
    const WEIGHTS: &'static str = "";

    fn features(state: &State, seat: Seat, features: &mut [f32]) {
        features[0] = f32::from(state.way[seat.index()]);
        features[1] = f32::from(state.way[1 - seat.index()]);
    }

    fn progress(state: &State) -> f32 {
        let way = state.way.iter().copied().max().unwrap_or_default();
        (f32::from(way) / f32::from(state.goal)).min(1.0)
    }
}

const TEXT: &str = "\
option-length = Length
option-length-help = How far the race goes.
option-length-short = short
option-length-long = long
log-row = { $who } rows { $n }.
log-row-secret = { $who } has rowed.
log-pace = { $who } calls pace { $n }.
log-wind = The wind blows: now { $a } and { $b }.
refuse-pace = You have called a pace already.
prompt = How hard do you row, { $who }?
act-row = Row { $n }
act-pace = Call pace { $n }
act-go = Give the sign
act-wind = Wind { $n }
end-goal = Somebody has arrived.
part-way = Way
";

mod laws {
    use super::*;
    portolan_laws::laws!(Race, [Setup::new(2), Setup::new(2).with("length", "long")]);
}
