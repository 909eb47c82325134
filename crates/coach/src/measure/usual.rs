//! What do good players score, by category?

use super::Games;
use crate::knowledge::Usual;
use crate::play;
use portolan_registry::Registered;
use portolan_table::{Match, SetupError};
use std::collections::BTreeMap;

/// The means over games of good players, as `data/coach.json` keeps them.
///
/// # Errors
/// If the game refuses the set-up.
pub fn usual<G: Registered>(games: &Games, told: &dyn Fn(u64)) -> Result<Usual, SetupError> {
    let mut parts: BTreeMap<String, f32> = BTreeMap::new();
    for deal in games.deals() {
        let mut game = Match::<G>::start(&games.setup)?;
        play::on(&mut game, games.players, deal);
        let share = 1.0 / (games.count as f32 * f32::from(games.setup.seats));
        for part in G::standing(game.state()).seats.iter().flat_map(|seat| &seat.parts) {
            *parts.entry(part.id.to_owned()).or_default() += part.points as f32 * share;
        }
        told(1);
    }
    for mean in parts.values_mut() {
        *mean = (*mean * 100.0).round() / 100.0;
    }
    let Games { setup, count, players, seed, .. } = games;
    let made = format!(
        "portolan coach usual {} --seats {} --players {players} --games {count} --seed {seed}",
        G::ID,
        setup.seats
    );
    Ok(Usual { seats: setup.seats, made, parts })
}
