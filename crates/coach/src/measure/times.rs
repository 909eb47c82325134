//! How long do hints and reviews take?

use super::{Games, Mean};
use crate::review::review_match;
use crate::spans::spans;
use crate::ways::Thinker;
use crate::{Effort, Watch, play};
use portolan_players::Deadline;
use portolan_registry::Registered;
use portolan_table::{Match, SeatKnowledge, SetupError};
use serde::Serialize;
use std::time::Instant;

/// Seconds.
#[derive(Clone, Debug, Serialize)]
pub struct Times {
    /// For a hint, at eight moments of each game.
    pub hint: Mean,
    /// For the review of a game.
    pub review: Mean,
}

/// Takes the time, on one core.
///
/// # Errors
/// If the game refuses the set-up.
pub fn times<G: Registered>(games: &Games, told: &dyn Fn(u64)) -> Result<Times, SetupError> {
    let (mut hints, mut reviews) = (Vec::new(), Vec::new());
    for deal in games.deals() {
        let mut game = Match::<G>::start(&games.setup)?;
        play::on(&mut game, games.players, deal);
        let mut free = spans(&game, 0, usize::MAX);
        free.retain(|span| span.free && span.seat.is_some());
        for span in free.iter().step_by((free.len() / 8).max(1)) {
            let begun = Instant::now();
            let mut thinker = Thinker::<G>::new(games.setup.seats, &Effort::HINT);
            let seen = SeatKnowledge::<G>::new(&span.before, span.seat.unwrap_or_default());
            thinker.think(&seen, &[], &Deadline::of(Effort::HINT.time), &mut |_| {});
            hints.push(begun.elapsed().as_secs_f64());
        }
        let begun = Instant::now();
        review_match(&game, &games.effort, &Watch::new());
        reviews.push(begun.elapsed().as_secs_f64());
        told(1);
    }
    Ok(Times { hint: Mean::of(&hints), review: Mean::of(&reviews) })
}
