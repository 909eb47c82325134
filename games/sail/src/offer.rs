//! What everybody counts, and whose choices everybody knows.

use crate::state::{Stage, State};
use portolan_table::Seat;

/// The player's tricks of this round, and the Kraken deck, which is the health of the one ship.
pub fn holdings(state: &State, seat: Seat, holdings: &mut Vec<(&'static str, i32)>) {
    holdings.push(("tricks", state.tricks_of_round()[seat.index() & 1].into()));
    holdings.push(("kraken-deck", state.kraken_deck.len() as i32));
}

/// Between rounds the tricks of the last one are still counted; with the deal they are not.
pub fn begins_anew(before: &State, after: &State) -> bool {
    before.stage == Stage::Pause && after.stage != Stage::Pause
}

/// Does everybody know what the player chooses from? A hand is secret unless it is down to its last card, which has to
/// be played whatever it is; all else lies open. Readiness is not asked at once, though there is nothing else to say
/// between rounds: the pause is there for talk, as long as both like (rules.md §4.1.4).
pub fn is_public(state: &State, seat: Seat) -> bool {
    match state.stage {
        Stage::Muster | Stage::Steer | Stage::EnemyShip | Stage::Salvage => true,
        Stage::Exchange { .. } | Stage::CrowsNest | Stage::Lead | Stage::Follow => {
            state.hands[seat.index() & 1].len() == 1
        }
        Stage::Pause
        | Stage::Bait
        | Stage::KrakenDeck
        | Stage::Deal
        | Stage::Flip
        | Stage::Over(_) => false,
    }
}
