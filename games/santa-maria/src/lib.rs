//! Santa Maria for one to four players: dice, polyominoes, tracks, ships and monks.
//!
//! | room | what lives there |
//! |---|---|
//! | [`pieces`], [`goods`], [`dice`], [`grid`] | the small vocabulary: ids, heaps, spaces |
//! | [`data`] | the figures of the components: `data/*.json`, or an owner's edition |
//! | [`colony`] | a colony and what lies on it |
//! | [`player`], [`stage`], [`state`] | one player's things; what the game waits for; a game at one moment |
//! | [`action`] | one small step, and its notation |
//! | [`rules`] | what may be done and what it does |
//! | [`score`] | the score sheet |
//! | [`view`], [`sketch`], [`words`], [`holdings`] | what people see, read and count |
//! | [`audit`] | the conservation laws |
//! | [`insight`] | what a computer player may look at, and a simple greedy one |
//! | `encoding` | actions and views as numbers |
//!
//! Nothing is secret in this game: what nobody has seen yet is not in the state at all.

pub mod action;
pub mod audit;
pub mod colony;
pub mod data;
pub mod dice;
mod encoding;
pub mod goods;
pub mod grid;
pub mod holdings;
pub mod insight;
pub mod pieces;
pub mod player;
pub mod rules;
mod scene;
pub mod score;
pub mod sketch;
pub mod stage;
pub mod state;
pub mod view;
pub mod words;

pub use action::Action;
pub use state::State;
pub use view::View;

use data::Data;
use portolan_table::{
    Actor, Game, Log, Observer, OptionSpec, Outcome, Phrase, Refusal, Seat, SeatCounts, Setup,
    SetupError, Speaker, Terms, Turn, Violation,
};
use rand::Rng;
use state::Options;

/// The rules set.
pub struct SantaMaria;

impl Game for SantaMaria {
    const ID: &'static str = "santa-maria";
    const TITLE: &'static str = "Santa Maria";
    const RULES_VERSION: u32 = 2;
    const SEATS: SeatCounts = SeatCounts { min: 1, max: 4, unofficial: &[] };
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec::choice("boards", &["A", "B"]),
        OptionSpec::choice("blue-dice", &["own", "common"]),
        OptionSpec::choice("fourth-berth", &["shipping", "happiness"]),
        OptionSpec::choice("turn-order", &["clockwise", "by-space"]),
        OptionSpec::choice("book", &["published", "manual"]).since(2),
    ];
    portolan_table::game_files!["en"; "strategy"];

    type Components = Data;
    type State = State;
    type Action = Action;
    type View = View;

    fn start(setup: &Setup) -> Result<State, SetupError> {
        let is = |id: &str, value: &str| setup.value::<SantaMaria>(id) == value;
        let options = Options {
            advanced: is("boards", "B"),
            common_blue_dice: is("blue-dice", "common"),
            fourth_is_happiness: is("fourth-berth", "happiness"),
            order_by_space: is("turn-order", "by-space"),
            by_manual: is("book", "manual"),
        };
        Ok(rules::setup::start(setup.seats, setup.terms::<SantaMaria>()?, options))
    }

    fn setup(state: &State) -> Setup {
        let options = &state.options;
        [
            (options.advanced, "boards", "B"),
            (options.common_blue_dice, "blue-dice", "common"),
            (options.fourth_is_happiness, "fourth-berth", "happiness"),
            (options.order_by_space, "turn-order", "by-space"),
            (options.by_manual, "book", "manual"),
        ]
        .into_iter()
        .filter(|(set, ..)| *set)
        .fold(state.terms.setup(state.seats()), |setup, (_, id, value)| setup.with(id, value))
    }

    fn adopt(state: &mut State, terms: Terms<Data>) -> Result<(), Violation> {
        state.adopt(terms)
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        state.turn()
    }

    #[inline]
    fn list(state: &State, actor: Actor, actions: &mut Vec<Action>) {
        match actor {
            Actor::Chance => rules::chance::list(state, actions),
            Actor::Seat(_) => rules::list::list(state, actions),
        }
    }

    #[inline]
    fn check(state: &State, actor: Actor, action: Action) -> Result<(), Refusal> {
        match actor {
            Actor::Chance => rules::chance::check(state, action),
            Actor::Seat(_) => rules::check::check(state, action),
        }
    }

    #[inline]
    fn perform<L: Log>(state: &mut State, actor: Actor, action: Action, log: &mut L) {
        match actor {
            Actor::Chance => rules::chance::perform(state, action, log),
            Actor::Seat(_) => rules::perform(state, action, log),
        }
    }

    #[inline]
    fn draw_chance<R: Rng>(state: &State, rng: &mut R) -> Action {
        rules::chance::draw(state, rng)
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

    fn describe(state: &State, _actor: Actor, action: Action) -> Phrase {
        words::describe(state, action)
    }

    fn greyed(state: &State, _seat: Seat, actions: &mut Vec<Action>) {
        rules::list::greyed(state, actions);
    }

    #[inline]
    fn wasteful(state: &State, action: Action) -> bool {
        rules::list::wasteful(state, action)
    }

    fn holdings(state: &State, seat: Seat, held: &mut Vec<(&'static str, i32)>) {
        holdings::holdings(state, seat, held);
    }

    fn gains(before: &State, after: &State, seat: Seat) -> bool {
        holdings::gains(before, after, seat)
    }

    fn aside(_state: &State, action: Action) -> Option<&'static str> {
        (action == Action::Market).then_some("aside-market")
    }

    fn declines(action: Action) -> bool {
        // To leave the die somewhere ends its work; nothing more is expected of that.
        matches!(action, Action::Skip | Action::Done | Action::Park(_))
    }

    fn standing(state: &State) -> Outcome {
        score::standing(state)
    }

    fn audit(state: &State) -> Result<(), Violation> {
        audit::audit(state)
    }
}
