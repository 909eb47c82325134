//! Lading: two to four merchants, one quay, and a secret bill for each. The small game that
//! `docs/add-a-game.md` builds from an empty folder; its rules are in `rules.md`.

mod action;
mod audit;
mod cards;
mod insight;
mod rules;
mod scene;
mod state;
mod view;

use action::Action;
use cards::Good;
use portolan_table::{
    Actor, Encoding, Game, Log, Observer, OptionSpec, Outcome, Phrase, Refusal, Seat, SeatCounts,
    SeatSet, Setup, SetupError, Speaker, Turn, Verdict, Violation, Witnesses,
};
use rand::{Rng, RngExt};
use state::{Stage, State};
use view::View;

/// The game.
pub struct Lading;

/// Nobody learns this game from numbers yet.
impl Encoding for Lading {}

impl Game for Lading {
    const ID: &'static str = "lading";
    const TITLE: &'static str = "Lading";
    const RULES_VERSION: u32 = 1;
    const HIDES: bool = true;
    const SEATS: SeatCounts = SeatCounts { min: 2, max: 4, unofficial: &[] };
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec::choice("weather", &["rough", "fair"])];
    portolan_table::game_files!["en"];

    type Components = portolan_table::NoComponents;
    type State = State;
    type Action = Action;
    type View = View;

    fn start(setup: &Setup) -> Result<State, SetupError> {
        Ok(State::new(setup.seats, setup.value::<Lading>("weather") == "fair"))
    }

    fn setup(state: &State) -> Setup {
        let setup = Setup::new(state.seats());
        if state.fair { setup.with("weather", "fair") } else { setup }
    }

    fn turn(state: &State) -> Turn {
        match state.stage {
            Stage::Bills => Turn::Decide(state.without_bill()),
            Stage::Ready | Stage::Opened => Turn::of(state.current),
            Stage::Opening => Turn::Chance,
            Stage::Over => Turn::Over,
        }
    }

    fn list(state: &State, _: Actor, actions: &mut Vec<Action>) {
        rules::list(state, actions);
    }

    fn check(state: &State, _: Actor, action: Action) -> Result<(), Refusal> {
        rules::check(state, action)
    }

    fn perform<L: Log>(state: &mut State, actor: Actor, action: Action, log: &mut L) {
        let who = actor.seat().unwrap_or(state.current);
        match action {
            Action::Bill(good) => rules::write_bill(state, who, good, log),
            Action::Turn(card) => rules::turn_up(state, who, card, log),
            Action::Open => state.stage = Stage::Opening,
            Action::Load(good) => rules::load(state, who, good, log),
            Action::Challenge(whom, good) => rules::challenge(state, who, whom, good, log),
        }
    }

    fn draw_chance<R: Rng>(state: &State, rng: &mut R) -> Action {
        Action::Turn(state.pile[rng.random_range(0..state.pile.len())])
    }

    /// Only whoever writes a bill reads it.
    fn witnesses(_: &State, actor: Actor, action: Action) -> Witnesses {
        match (actor, action) {
            (Actor::Seat(seat), Action::Bill(_)) => Witnesses::Only(SeatSet::only(seat)),
            _ => Witnesses::Everyone,
        }
    }

    /// A bill that the seat cannot know may be for any good.
    fn resample<R: Rng>(state: &mut State, seat: Seat, rng: &mut R) {
        for owner in Seat::all(state.seats()) {
            let known = state.knows_bill(Observer::Seat(seat), owner);
            if let (false, Some(bill)) = (known, &mut state.merchants[owner.index()].bill) {
                *bill = Good::ALL[rng.random_range(0..Good::ALL.len())];
            }
        }
    }

    fn view(state: &State, observer: Observer) -> View {
        view::view(state, observer)
    }

    fn sketch(view: &View, speaker: &Speaker<'_>) -> String {
        view::sketch(view, speaker)
    }

    fn prompt(state: &State, _: Seat) -> Phrase {
        Phrase::new(match state.stage {
            Stage::Bills => "prompt-bill",
            Stage::Ready => "prompt-ready",
            _ => "prompt-opened",
        })
    }

    fn describe(_: &State, _: Actor, action: Action) -> Phrase {
        let about = |id, good: Good| Phrase::new(id).term("good", good.id());
        match action {
            Action::Bill(good) => about("do-bill", good),
            Action::Turn(card) => Phrase::new("do-turn").text("card", card.to_string()),
            Action::Open => Phrase::new("do-open"),
            Action::Load(good) => about("do-load", good),
            Action::Challenge(whom, good) => about("do-challenge", good).seat("whom", whom),
        }
    }

    fn standing(state: &State) -> Outcome {
        let (end, verdict) = match state.stage {
            Stage::Over => ("pile", Verdict::Ranked),
            _ => (Outcome::UNFINISHED, Verdict::Unfinished),
        };
        Outcome::ranked(end, verdict, state.merchants.iter().map(|m| (m.score(), ())))
    }

    fn audit(state: &State) -> Result<(), Violation> {
        audit::audit(state)
    }
}
