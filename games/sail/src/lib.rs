//! SAIL: two players, one ship, the Kraken and a deck of 27 cards. The rules are in `guide/en.md`; where
//! comments cite paragraphs, they mean `rules.md`.
//!
//! | room | what lives there |
//! |---|---|
//! | [`card`], [`cards`] | suits, ranks, symbols; hands and piles as sets |
//! | [`ocean`], [`chart`], [`charttext`] | diamonds, what stands on them, charts as text |
//! | [`scenario`] | the voyages of the book |
//! | [`aid`], [`pirate`], [`kraken`] | the pair tables; the six pirates; the Kraken deck |
//! | [`data`] | the figures of the components: the built-in edition, and others |
//! | [`setup`], [`state`], [`action`] | options, the state, the steps and their notation |
//! | [`rules`] | what may be done and what it brings about |
//! | [`knowledge`] | what a player knows of the partner's hand, and worlds that fit it |
//! | [`forecast`] | what a trick brings, before it is whole and after |
//! | [`offer`] | what everybody counts, and what everybody knows of a player's choices |
//! | [`view`], [`sketch`], [`scene`], [`words`] | what an observer sees and reads |
//! | [`score`], [`audit`] | the result; the conservation laws |
//! | [`insight`] | how good a position is, and a player that looks one trick ahead |
//! | `encoding` | actions and views as numbers |

pub mod action;
pub mod aid;
pub mod audit;
pub mod card;
pub mod cards;
pub mod chart;
pub mod charttext;
pub mod data;
mod encoding;
pub mod forecast;
pub mod insight;
pub mod knowledge;
pub mod kraken;
pub mod ocean;
pub mod offer;
pub mod pirate;
pub mod rules;
pub mod scenario;
pub mod scene;
pub mod score;
pub mod setup;
pub mod sketch;
pub mod state;
pub mod view;
pub mod words;

pub use action::Action;
pub use state::State;
pub use view::View;

use data::Data;
use pirate::Pirate;
use portolan_table::{
    Actor, Game, Log, Observer, OptionSpec, Outcome, Phrase, Refusal, Seat, SeatCounts, SeatSet,
    Setup, SetupError, Speaker, Terms, Turn, Violation, Witnesses,
};
use rand::Rng;
use state::Stage;

/// The rules of SAIL.
#[derive(Clone, Copy, Debug)]
pub struct Sail;

impl Game for Sail {
    const ID: &'static str = "sail";
    const TITLE: &'static str = "SAIL";
    const RULES_VERSION: u32 = 2;
    const SEATS: SeatCounts = SeatCounts { min: 2, max: 2, unofficial: &[] };
    const OPTIONS: &'static [OptionSpec] = setup::OPTIONS;
    portolan_table::game_files!["en"; "strategy"];
    const CAMPAIGN: Option<&'static str> = Some(include_str!("../data/campaign.json"));
    const SILENCES: bool = true;
    const HIDES: bool = true;

    type Components = Data;
    type State = State;
    type Action = Action;
    type View = View;

    fn start(setup: &Setup) -> Result<State, SetupError> {
        let terms = setup.terms::<Sail>()?;
        let (options, voyage) = setup::read(setup, terms.figures.components())?;
        Ok(rules::begin::start(terms, options, voyage))
    }

    fn adopt(state: &mut State, terms: Terms<Data>) -> Result<(), Violation> {
        audit::adopt(state, terms)
    }

    fn setup(state: &State) -> Setup {
        setup::write(state)
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        rules::turn(state)
    }

    #[inline]
    fn list(state: &State, actor: Actor, actions: &mut Vec<Action>) {
        rules::list(state, actor, actions);
    }

    #[inline]
    fn check(state: &State, actor: Actor, action: Action) -> Result<(), Refusal> {
        rules::check(state, actor, action)
    }

    #[inline]
    fn perform<L: Log>(state: &mut State, actor: Actor, action: Action, log: &mut L) {
        rules::perform(state, actor, action, log);
    }

    #[inline]
    fn draw_chance<R: Rng>(state: &State, rng: &mut R) -> Action {
        rules::draw_chance(state, rng)
    }

    /// A dealt card is its receiver's secret, a laid one its giver's.
    fn witnesses(_: &State, actor: Actor, action: Action) -> Witnesses {
        match (action, actor) {
            (Action::Deal(to, _), _) => Witnesses::Only(SeatSet::only(to)),
            (Action::Pass(_), Actor::Seat(seat)) => Witnesses::Only(SeatSet::only(seat)),
            _ => Witnesses::Everyone,
        }
    }

    fn view(state: &State, observer: Observer) -> View {
        view::view(state, observer)
    }

    fn sketch(view: &View, speaker: &Speaker<'_>) -> String {
        sketch::sketch(view, speaker)
    }

    fn prompt(state: &State, _: Seat) -> Phrase {
        words::prompt(state)
    }

    fn describe(state: &State, actor: Actor, action: Action) -> Phrase {
        words::describe(state, actor, action)
    }

    /// Pirates that cannot be had, and hand cards that do not follow suit.
    fn greyed(state: &State, seat: Seat, actions: &mut Vec<Action>) {
        match state.stage {
            Stage::Muster => {
                let gone = Pirate::ALL.into_iter().filter(|&p| !rules::begin::is_free(state, p));
                actions.extend(gone.map(Action::Pirate));
            }
            Stage::Follow => {
                let hand = state.hands[seat.index()];
                let barred = hand.minus(rules::trick::playable(state, hand));
                actions.extend(barred.iter().map(Action::Play));
            }
            _ => {}
        }
    }

    fn shows_choices(state: &State, seat: Seat) -> bool {
        offer::is_public(state, seat)
    }

    fn holdings(state: &State, seat: Seat, holdings: &mut Vec<(&'static str, i32)>) {
        offer::holdings(state, seat, holdings);
    }

    fn begins_anew(before: &State, after: &State) -> bool {
        offer::begins_anew(before, after)
    }

    /// Keeping all cards is doing without bait.
    fn declines(action: Action) -> bool {
        action == Action::Keep
    }

    fn may_talk(state: &State) -> bool {
        state.may_talk()
    }

    fn standing(state: &State) -> Outcome {
        score::standing(state)
    }

    fn resample<R: Rng>(state: &mut State, seat: Seat, rng: &mut R) {
        knowledge::resample(state, seat, rng);
    }

    fn audit(state: &State) -> Result<(), Violation> {
        audit::audit(state)
    }
}
