//! Set-up: pirates, then the Kraken deck (rules.md §3).

use super::deal;
use crate::card::Card;
use crate::cards::{Cards, Suits};
use crate::data::Data;
use crate::kraken::KrakenDeck;
use crate::pirate::Pirate;
use crate::scenario::Voyage;
use crate::state::{Options, Recruiting, Stage, State, Trace, Trick};
use portolan_table::{Log, Phrase, Refusal, Seat, Terms, ensure};

/// The first state of a table.
pub fn start(terms: Terms<Data>, options: Options, voyage: Voyage) -> State {
    let data = terms.figures.components();
    State {
        terms,
        options,
        voyage,
        stage: match options.pirates {
            Recruiting::None => Stage::KrakenDeck,
            Recruiting::Chosen | Recruiting::Dealt => Stage::Muster,
        },
        round: 1,
        ship: voyage.start(),
        pirates: [None; 2],
        tricks: [0; 2],
        leader: Seat(data.lead_by_round[0]),
        trick: Trick::default(),
        flips: 0,
        hands: [Cards::EMPTY; 2],
        draw_pile: Cards::ALL.minus(data.kraken_start),
        discard: Cards::EMPTY,
        kraken_deck: KrakenDeck::default(),
        meeple: 0,
        laid: [None; 2],
        ready: [false; 2],
        known: [Cards::EMPTY; 2],
        voids: [Suits::EMPTY; 2],
        trace: Trace::default(),
    }
}

/// The player who gets the next pirate: seat 0 first.
#[inline]
pub fn recruit(state: &State) -> Seat {
    Seat(u8::from(state.pirates[0].is_some()))
}

/// May this pirate still be taken? Never the same for both.
#[inline]
pub fn is_free(state: &State, pirate: Pirate) -> bool {
    state.options.has(pirate, state.data()) && state.owner(pirate).is_none()
}

/// The pirates that may still be taken.
#[inline]
pub fn free_pirates(state: &State) -> impl Iterator<Item = Pirate> {
    Pirate::ALL.into_iter().filter(|&pirate| is_free(state, pirate))
}

pub(super) fn may_muster(state: &State, pirate: Pirate) -> Result<(), Refusal> {
    ensure!(state.options.has(pirate, state.data()), "refuse-pirate-expansion");
    ensure!(state.owner(pirate).is_none(), Phrase::new("refuse-pirate-taken").seat("who", Seat(0)));
    Ok(())
}

pub(super) fn muster<L: Log>(state: &mut State, pirate: Pirate, log: &mut L) {
    let seat = recruit(state);
    state.pirates[seat.index()] = Some(pirate);
    log.tell(|| {
        Phrase::new("log-pirate")
            .seat("who", seat)
            .term("pirate", pirate.word())
            .term("ability", pirate.ability())
    });
    if state.pirates[1].is_some() {
        state.stage = Stage::KrakenDeck;
    }
}

/// The low cards that are not yet in the Kraken deck.
#[inline]
pub fn unlaid(state: &State) -> Cards {
    state.data().kraken_start.minus(state.kraken_deck.set())
}

pub(super) fn lay<L: Log>(state: &mut State, card: Card, log: &mut L) {
    state.kraken_deck.lay(card);
    let place = state.kraken_deck.len() as i64;
    log.reveal(|| {
        Phrase::new("log-kraken-card").int("place", place).phrase("card", state.named(card))
    });
    if unlaid(state).is_empty() {
        deal::begin(state, log);
    }
}
