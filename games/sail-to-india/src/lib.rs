//! The rules of Sail to India: everything a player owns is thirteen markers, and the coast runs east
//! until somebody finds India.
//!
//! | room | what lives there |
//! |---|---|
//! | [`data`] | the figures of the game, which an edition can swap |
//! | [`town`], [`technology`] | the vocabulary: goods, buildings, cards, spaces, technologies |
//! | [`state`], [`action`] | the whole state, and the small steps that change it |
//! | [`rules`] | what may be done, why not, and what it does: one file per part |
//! | [`score`], [`audit`] | the final count, and what must hold at any time |
//! | [`insight`] | what prospects depend on, for computer players |
//! | `encoding` | actions and views as numbers |
//! | [`view`], [`sketch`], [`scene`], [`words`] | what people see and read |

pub mod action;
pub mod audit;
pub mod data;
mod encoding;
pub mod insight;
pub mod rules;
pub mod scene;
pub mod score;
pub mod sketch;
pub mod state;
pub mod technology;
pub mod town;
pub mod view;
pub mod words;

use action::Action;
use data::Data;
use portolan_table::{
    Actor, Game, Log, Observer, OptionSpec, Outcome, Phrase, Refusal, Seat, SeatCounts, Setup,
    SetupError, Speaker, Terms, Turn, Violation,
};
use rand::Rng;
use state::State;
use view::View;

/// The game.
pub struct SailToIndia;

/// Ids of the options.
pub mod options {
    #![allow(missing_docs)]
    pub const FIRST_GAME: &str = "first-game";
    pub const HARBOR_LIMIT: &str = "harbor-limit";
    pub const ARCHITECTURE_COST: &str = "architecture-cost";
    pub const REMOVED_TOWNS: &str = "removed-towns";
    pub const DISCOVERER_TRADES: &str = "discoverer-trades";
    pub const MOVE_BETWEEN_BUILDINGS: &str = "move-between-buildings";
}

impl Game for SailToIndia {
    const ID: &'static str = "sail-to-india";
    const TITLE: &'static str = "Sail to India";
    const RULES_VERSION: u32 = 2;
    const SEATS: SeatCounts = SeatCounts { min: 3, max: 4, unofficial: &[2] };
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec::choice(options::FIRST_GAME, &["off", "on"]),
        OptionSpec::choice(options::HARBOR_LIMIT, &["once-per-turn", "every-move"]),
        OptionSpec::choice(options::ARCHITECTURE_COST, &["pays", "free"]),
        OptionSpec::choice(options::REMOVED_TOWNS, &["shown", "hidden"]),
        OptionSpec::choice(options::DISCOVERER_TRADES, &["off", "on"]),
        OptionSpec::choice(options::MOVE_BETWEEN_BUILDINGS, &["on", "off"]),
    ];
    portolan_table::game_files!["en"; "strategy"];

    type Components = Data;
    type State = State;
    type Action = Action;
    type View = View;

    fn start(setup: &Setup) -> Result<State, SetupError> {
        rules::start(setup)
    }

    fn setup(state: &State) -> Setup {
        rules::setup(state)
    }

    fn adopt(state: &mut State, terms: Terms<Data>) -> Result<(), Violation> {
        state.terms = terms;
        Ok(())
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        rules::whose_turn(state)
    }

    #[inline]
    fn list(state: &State, _: Actor, actions: &mut Vec<Action>) {
        rules::list(state, actions);
    }

    #[inline]
    fn check(state: &State, _: Actor, action: Action) -> Result<(), Refusal> {
        rules::check(state, action)
    }

    fn perform<L: Log>(state: &mut State, _: Actor, action: Action, log: &mut L) {
        rules::perform(state, action, log);
    }

    fn draw_chance<R: Rng>(state: &State, rng: &mut R) -> Action {
        rules::draw(state, rng)
    }

    fn view(state: &State, observer: Observer) -> View {
        view::view(state, observer)
    }

    fn sketch(view: &View, speaker: &Speaker<'_>) -> String {
        sketch::sketch(view, speaker)
    }

    fn prompt(state: &State, seat: Seat) -> Phrase {
        words::prompt(state, seat)
    }

    fn describe(state: &State, _: Actor, action: Action) -> Phrase {
        words::describe(state, action)
    }

    fn greyed(state: &State, _: Seat, actions: &mut Vec<Action>) {
        rules::expected(state, actions);
    }

    fn wasteful(_: &State, action: Action) -> bool {
        matches!(action, Action::Recall | Action::Return(_) | Action::Pass)
    }

    fn holdings(state: &State, seat: Seat, holdings: &mut Vec<(&'static str, i32)>) {
        score::holdings(&state.players[seat.index()], holdings);
    }

    fn aside(state: &State, action: Action) -> Option<&'static str> {
        rules::is_aside(state, action).then_some("aside-free")
    }

    fn declines(action: Action) -> bool {
        // Dropping anchor and ending the turn come after something was done, so neither does without.
        matches!(action, Action::CastOff | Action::Done | Action::Skip | Action::Pass)
    }

    fn standing(state: &State) -> Outcome {
        score::standing(state)
    }

    fn audit(state: &State) -> Result<(), Violation> {
        audit::audit(state)
    }
}
