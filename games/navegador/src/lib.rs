//! Navegador: trade dynasties sail from Portugal to Nagasaki, on a rondel, for two to five.
//!
//! | room | what lives there |
//! |---|---|
//! | [`parts`] | the vocabulary of the board: goods, regions, fleets, tokens, fields |
//! | [`data`] | the figures: those of `data/components.json`, or of another edition |
//! | [`state`] | a running game as plain data |
//! | [`action`] | the small steps and their notation |
//! | `rules` | one file per paragraph of the rules: what may be done, why not, and what it does |
//! | [`score`] | points and ranking |
//! | [`view`], `sketch`, `scene` | what an observer knows, and that as a drawing in text and as a picture |
//! | [`insight`] | features of a state for computer players |
//! | `encoding` | actions and views as numbers |
//!
//! The guide for players is `guide/en.md`; every word is in `text/en.ftl`.

pub mod action;
mod audit;
pub mod data;
mod encoding;
mod greyed;
mod holdings;
pub mod insight;
pub mod parts;
mod rules;
mod scene;
pub mod score;
mod sketch;
pub mod state;
pub mod view;
mod words;

pub use action::Action;
pub use state::State;
pub use view::View;

use data::Data;
use portolan_table::{
    Actor, Game, Log, Observer, OptionSpec, Outcome, Phrase, Refusal, Seat, SeatCounts, Setup,
    SetupError, Speaker, Terms, Turn, Violation,
};
use rand::Rng;
use state::{Book, KingsPrivilege, Options};

/// The game Navegador.
pub struct Navegador;

/// The option that lets the King's privilege be placed during the game.
const KINGS_PRIVILEGE: &str = "kings-privilege";
/// The option that says whose rules are played where the manual differs.
const BOOK: &str = "book";

impl Game for Navegador {
    const ID: &'static str = "navegador";
    const TITLE: &'static str = "Navegador";
    const RULES_VERSION: u32 = 2;
    const SEATS: SeatCounts = SeatCounts { min: 2, max: 5, unofficial: &[] };
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec::choice(KINGS_PRIVILEGE, &["at-the-end", "variant"]),
        OptionSpec::choice(BOOK, &["published", "manual"]).since(2),
    ];
    portolan_table::game_files!["en"; "strategy"];

    type Components = Data;
    type State = State;
    type Action = Action;
    type View = View;

    fn start(setup: &Setup) -> Result<State, SetupError> {
        let kings_privilege = match setup.value::<Navegador>(KINGS_PRIVILEGE) {
            "variant" => KingsPrivilege::Variant,
            _ => KingsPrivilege::AtTheEnd,
        };
        let book = match setup.value::<Navegador>(BOOK) {
            "manual" => Book::Manual,
            _ => Book::Published,
        };
        let options = Options { kings_privilege, book };
        Ok(State::start(setup.seats, options, setup.terms::<Navegador>()?))
    }

    fn setup(state: &State) -> Setup {
        let mut setup = state.terms.setup(state.seats());
        if state.kings_privilege == KingsPrivilege::Variant {
            setup = setup.with(KINGS_PRIVILEGE, "variant");
        }
        if state.book == Book::Manual {
            setup = setup.with(BOOK, "manual");
        }
        setup
    }

    fn adopt(state: &mut State, terms: Terms<Data>) -> Result<(), Violation> {
        state.terms = terms;
        Ok(())
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        rules::turn(state)
    }

    fn list(state: &State, _actor: Actor, actions: &mut Vec<Action>) {
        rules::list(state, actions);
    }

    fn check(state: &State, _actor: Actor, action: Action) -> Result<(), Refusal> {
        rules::check(state, action)
    }

    fn perform<L: Log>(state: &mut State, _actor: Actor, action: Action, log: &mut L) {
        rules::perform(state, action, log);
    }

    fn draw_chance<R: Rng>(state: &State, rng: &mut R) -> Action {
        rules::draw_chance(state, rng)
    }

    fn view(state: &State, observer: Observer) -> View {
        view::view(state, observer)
    }

    fn sketch(view: &View, speaker: &Speaker<'_>) -> String {
        sketch::sketch(view, speaker)
    }

    fn prompt(state: &State, _seat: Seat) -> Phrase {
        words::prompt(state)
    }

    fn describe(state: &State, _actor: Actor, action: Action) -> Phrase {
        words::describe(state, action)
    }

    fn greyed(state: &State, _seat: Seat, actions: &mut Vec<Action>) {
        greyed::greyed(state, actions);
    }

    fn wasteful(state: &State, action: Action) -> bool {
        rules::wasteful(state, action)
    }

    fn holdings(state: &State, seat: Seat, holdings: &mut Vec<(&'static str, i32)>) {
        holdings::holdings(state, seat, holdings);
    }

    fn declines(action: Action) -> bool {
        matches!(action, Action::Leave(_) | Action::Done)
    }

    /// The stone's way, and what is paid for it, only lead to the action of a field.
    fn only_leads(_: &State, action: Action) -> Option<bool> {
        Some(matches!(action, Action::Go(_) | Action::Pay(_)))
    }

    fn standing(state: &State) -> Outcome {
        score::standing(state)
    }

    fn audit(state: &State) -> Result<(), Violation> {
        audit::audit(state)
    }
}
