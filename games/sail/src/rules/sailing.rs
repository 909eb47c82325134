//! Moves, and the spaces they end on (rules.md §5.2, §9.2).

use super::{round, trick};
use crate::card::Card;
use crate::chart::Feature;
use crate::ocean::Heading;
use crate::state::{End, Stage, State};
use portolan_table::{Log, Phrase};

/// One move, and on over whirlpools; then the trick goes on unless a space wants a decision first.
pub(super) fn sail<L: Log>(state: &mut State, heading: Heading, log: &mut L) {
    loop {
        let Some(to) = state.voyage.way(state.ship, heading) else {
            let ship = state.ship;
            log.tell(|| Phrase::new("log-blocked").text("space", ship.to_string()));
            break;
        };
        state.ship = to;
        log.tell(|| Phrase::new("log-sail").text("space", to.to_string()));
        match state.voyage.feature(to) {
            Feature::End => return round::over(state, End::Arrived, log),
            Feature::Kraken => {
                log.tell(|| Phrase::new("log-kraken-space"));
                if round::hurt(state, log) {
                    return;
                }
            }
            Feature::Whirlpool => {
                log.tell(|| Phrase::new("log-whirlpool"));
                continue;
            }
            Feature::EnemyShip if can_sink(state) => {
                state.stage = Stage::EnemyShip;
                return;
            }
            Feature::CrowsNest if can_exchange(state) => {
                log.tell(|| Phrase::new("log-crows-nest"));
                state.stage = Stage::CrowsNest;
                return;
            }
            Feature::Sea | Feature::Island | Feature::EnemyShip | Feature::CrowsNest => {}
        }
        break;
    }
    trick::go_on(state, log);
}

/// Is there a card to sink at an enemy ship? A ship whose meeple is on Dead is past saving by it (§9.2.3).
#[inline]
pub fn can_sink(state: &State) -> bool {
    !state.discard.is_empty() && (state.sinking() != Some(End::Dead) || trick::flips_to_come(state))
}

/// Is there a reason to exchange at a crow's nest? Not for a ship that is past saving (§9.2.3).
#[inline]
pub fn can_exchange(state: &State) -> bool {
    !state.round_over() && (state.sinking().is_none() || trick::flips_to_come(state))
}

pub(super) fn sink<L: Log>(state: &mut State, card: Card, log: &mut L) {
    state.discard.remove(card);
    state.kraken_deck.put_under(card);
    let winner = state.winner();
    log.tell(|| Phrase::new("log-sink").seat("who", winner).phrase("card", state.named(card)));
    trick::go_on(state, log);
}
