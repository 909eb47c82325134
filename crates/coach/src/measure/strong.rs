//! How often is a strong player's turn called a mistake?

use super::{Games, Share};
use crate::Watch;
use crate::play;
use crate::review::review_match;
use portolan_registry::Registered;
use portolan_table::{Match, SetupError};
use portolan_views::coach::Mark;
use serde::Serialize;

/// What became of the turns of strong players.
#[derive(Clone, Debug, Serialize)]
pub struct Strong {
    /// Turns that were called mistakes or blunders, of all.
    pub mistakes: Share,
    /// What turns gave away that gave away anything, in points, the most first.
    pub losses: Vec<f32>,
}

/// Reviews games of strong players.
///
/// # Errors
/// If the game refuses the set-up.
pub fn strong<G: Registered>(games: &Games, told: &dyn Fn(u64)) -> Result<Strong, SetupError> {
    let (mut mistakes, mut all, mut losses) = (0, 0, Vec::new());
    for deal in games.deals() {
        let mut game = Match::<G>::start(&games.setup)?;
        play::on(&mut game, games.players, deal);
        let Some(review) = review_match(&game, &games.effort, &Watch::new()) else { continue };
        all += review.turns.len() as u64;
        mistakes += review.turns.iter().filter(|turn| turn.mark >= Mark::Mistake).count() as u64;
        losses.extend(review.turns.iter().map(|turn| turn.loses.value()).filter(|&l| l > 0.0));
        told(1);
    }
    losses.sort_by(|a, b| b.total_cmp(a));
    Ok(Strong { mistakes: Share::of(mistakes, all), losses })
}
