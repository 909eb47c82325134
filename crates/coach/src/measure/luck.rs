//! Is luck nothing in the mean?

use super::{Games, Mean};
use crate::play;
use crate::review::ledger;
use portolan_registry::Registered;
use portolan_table::{Match, SetupError};

/// The luck of each seat over games of equals, in points.
///
/// # Errors
/// If the game refuses the set-up.
pub fn luck<G: Registered>(games: &Games, told: &dyn Fn(u64)) -> Result<Vec<Mean>, SetupError> {
    let mut by_seat = vec![Vec::new(); usize::from(games.setup.seats)];
    for deal in games.deals() {
        let mut game = Match::<G>::start(&games.setup)?;
        play::on(&mut game, games.players, deal);
        for account in ledger(&game, games.effort.seed ^ deal) {
            by_seat[account.seat.index()].push(f64::from(account.chance.value()));
        }
        told(1);
    }
    Ok(by_seat.iter().map(|numbers| Mean::of(numbers)).collect())
}
