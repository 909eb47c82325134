//! What a merchant's final score depends on, for computer players.

use crate::Lading;
use crate::cards::{Good, deck, worth};
use crate::state::State;
use portolan_table::{Insight, Seat};

impl Insight for Lading {
    const FEATURES: &'static [&'static str] =
        &["score.crates", "score.bill", "score.challenges", "bill.to-come", "quay.best"];
    const WEIGHTS: &'static str = include_str!("../data/insight.json");

    /// Judged in a world that the seat holds for possible, so it may look at every bill.
    fn features(state: &State, seat: Seat, features: &mut [f32]) {
        let merchant = &state.merchants[seat.index()];
        let gain =
            |good: Good| worth(&state.quay, good) * if merchant.bill == Some(good) { 2 } else { 1 };
        let best = Good::ALL.into_iter().map(gain).max().unwrap_or(0);
        let to_come = merchant.bill.map_or(0, |good| worth(&state.pile, good));
        let score = merchant.score().into_iter().map(|part| part.points);
        for (feature, points) in features.iter_mut().zip(score.chain([to_come, best])) {
            *feature = points as f32 / 10.0;
        }
    }

    fn progress(state: &State) -> f32 {
        1.0 - state.pile.len() as f32 / deck(state.fair).count() as f32
    }
}
