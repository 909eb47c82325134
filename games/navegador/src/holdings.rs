//! What a player counts: all of it is open, so everybody may know.

use crate::parts::Column;
use crate::score;
use crate::state::State;
use portolan_table::Seat;

/// Appends what the seat owns: means first, then achievements, then what they come to.
pub fn holdings(state: &State, seat: Seat, holdings: &mut Vec<(&'static str, i32)>) {
    let Some(player) = state.players.get(seat.index()) else { return };
    let data = state.data();
    let count = |column| i32::from(player.achievements(data, column));
    let points = score::sheet(state, player).into_iter().map(|part| part.points);
    holdings.extend([
        ("cash", i32::try_from(player.cash).unwrap_or(i32::MAX)),
        ("workers", i32::from(player.workers)),
        ("ships", i32::from(player.ships.total())),
        ("colonies", count(Column::Colony)),
        ("factories", count(Column::Factory)),
        ("explorers", count(Column::Explorer)),
        ("shipyards", count(Column::Shipyard)),
        ("churches", count(Column::Church)),
        ("score", points.sum()),
    ]);
}
