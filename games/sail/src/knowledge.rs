//! What a player knows of the partner's hand, and other worlds that fit it.
//!
//! The partner's hand and the draw pile are the only secrets (and a card that lies face down in an
//! exchange). A player knows for certain the cards passed to the partner or openly taken from the discard
//! pile ([`State::known`]); everything else in the partner's hand was dealt there, and that part never
//! grows during a round. So a failure to follow suit, once seen, rules the suit out of it for the rest of
//! the round, whatever known cards come to the hand later.

use crate::cards::{Cards, Suits};
use crate::state::{Stage, State, partner};
use portolan_table::Seat;
use rand::Rng;
use serde::Serialize;

/// What one player can be sure of about the other's hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Knowledge {
    /// Cards that are certainly in it.
    pub holds: Cards,
    /// Suits of which it has no other card.
    pub lacks: Suits,
    /// Cards that may be in it or in the draw pile.
    pub unseen: Cards,
}

/// What `seat` can be sure of about the partner's hand.
pub fn of_partner(state: &State, seat: Seat) -> Knowledge {
    let other = partner(seat);
    let holds = state.known[seat.index()];
    let lacks = state.voids[other.index()];
    let unseen = state.hands[other.index()].minus(holds).union(state.draw_pile);
    Knowledge { holds, lacks, unseen }
}

/// Deals partner's hand and draw pile anew, uniformly among all worlds that `seat` cannot tell apart.
pub fn resample<R: Rng>(state: &mut State, seat: Seat, rng: &mut R) {
    if matches!(state.stage, Stage::Over(_)) {
        return;
    }
    let other = partner(seat);
    let Knowledge { holds, lacks, unseen } = of_partner(state, seat);
    let mut free = unseen.minus(unseen.of_suits(lacks));
    let hidden = state.hands[other.index()].len() - holds.len();
    let mut hand = holds;
    for _ in 0..hidden {
        // The true hand fits, so there are at least `hidden` cards to choose from.
        let Some(card) = free.pick(rng) else { break };
        free.remove(card);
        hand.insert(card);
    }
    state.hands[other.index()] = hand;
    state.draw_pile = unseen.minus(hand);
    if state.laid[other.index()].is_some() {
        state.laid[other.index()] = hand.pick(rng);
    }
}
