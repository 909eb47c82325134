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
                if round::damage(state, log) {
                    return;
                }
            }
            Feature::Whirlpool => {
                log.tell(|| Phrase::new("log-whirlpool"));
                continue;
            }
            Feature::EnemyShip if !state.discard.is_empty() => {
                state.stage = Stage::EnemyShip;
                return;
            }
            Feature::CrowsNest if !state.round_over() => {
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

pub(super) fn sink<L: Log>(state: &mut State, card: Card, log: &mut L) {
    state.discard.remove(card);
    state.kraken_deck.put_under(card);
    let winner = state.winner();
    log.tell(|| Phrase::new("log-sink").seat("who", winner).term("card", card.word()));
    trick::go_on(state, log);
}
