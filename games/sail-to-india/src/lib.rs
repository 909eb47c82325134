//! The rules of Sail to India: everything a player owns is thirteen markers, and the coast runs east
//! until somebody finds India.
//!
//! | room | what lives there |
//! |---|---|
//! | [`data`] | the figures of the game, from `data/components.json` |
//! | [`town`], [`technology`] | the vocabulary: goods, buildings, cards, spaces, technologies |
//! | [`state`], [`action`] | the whole state, and the small steps that change it |
//! | [`rules`] | set-up, turns, voyages, bookkeeping of markers |
//! | [`score`], [`audit`] | the final count, and what must hold at any time |
//! | [`insight`] | what prospects depend on, for computer players |
//! | [`view`], [`sketch`], [`scene`], [`words`] | what people see and read |

pub mod action;
pub mod audit;
pub mod data;
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
use portolan_table::{
    Actor, Game, Log, Observer, OptionSpec, Outcome, Phrase, Refusal, Seat, SeatCounts, Setup,
    SetupError, Speaker, Turn, Violation,
};
use rand::{Rng, RngExt};
use state::{Stage, State};
use town::Card;
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
    const RULES_VERSION: u32 = 1;
    const SEATS: SeatCounts = SeatCounts { min: 3, max: 4, unofficial: &[2] };
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec::choice(options::FIRST_GAME, &["off", "on"]),
        OptionSpec::choice(options::HARBOR_LIMIT, &["once-per-turn", "every-move"]),
        OptionSpec::choice(options::ARCHITECTURE_COST, &["pays", "free"]),
        OptionSpec::choice(options::REMOVED_TOWNS, &["shown", "hidden"]),
        OptionSpec::choice(options::DISCOVERER_TRADES, &["off", "on"]),
        OptionSpec::choice(options::MOVE_BETWEEN_BUILDINGS, &["on", "off"]),
    ];
    portolan_table::game_files!["en"];

    type State = State;
    type Action = Action;
    type View = View;

    fn start(setup: &Setup) -> Result<State, SetupError> {
        Ok(rules::setup::start(setup))
    }

    fn setup(state: &State) -> Setup {
        rules::setup::setup(state)
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        rules::apply::whose_turn(state)
    }

    fn list(state: &State, actor: Actor, actions: &mut Vec<Action>) {
        rules::legal::legal(state, actor, actions);
    }

    fn check(state: &State, actor: Actor, action: Action) -> Result<(), Refusal> {
        let (state, log) = (&mut state.clone(), &mut portolan_table::Silent);
        rules::apply::apply(state, actor, action, log)
    }

    fn perform<L: Log>(state: &mut State, actor: Actor, action: Action, log: &mut L) {
        let _ = rules::apply::apply(state, actor, action, log);
    }

    fn draw_chance<R: Rng>(state: &State, rng: &mut R) -> Action {
        let unseen = state.unseen();
        let skip = rng.random_range(0..unseen.count_ones());
        let left = (0..skip).fold(unseen, |cards, _| cards & (cards - 1));
        let card = Card::new(left.trailing_zeros() as u8 + 1);
        // Chance is only asked while a town is face down, so a card is left to draw.
        let card = card.unwrap_or_else(|| unreachable!("no town is left to turn up"));
        if state.stage == Stage::Removal { Action::Removed(card) } else { Action::Town(card) }
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

    fn greyed(state: &State, seat: Seat, actions: &mut Vec<Action>) {
        if Self::turn(state).deciders().contains(seat) {
            rules::legal::greyed(state, actions);
        }
    }

    fn wasteful(_: &State, action: Action) -> bool {
        matches!(action, Action::Recall | Action::Return(_) | Action::Pass)
    }

    fn standing(state: &State) -> Outcome {
        score::standing(state)
    }

    fn audit(state: &State) -> Result<(), Violation> {
        audit::audit(state)
    }
}
