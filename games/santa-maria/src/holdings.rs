//! What a player counts, in the order in which one looks for it.

use crate::goods::Good;
use crate::grid::Cell;
use crate::pieces::Space;
use crate::state::State;
use portolan_table::Seat;

/// Appends what the seat has. Whatever an action can bring is among it, so that one that brings nothing stands out.
pub fn holdings(state: &State, seat: Seat, held: &mut Vec<(&'static str, i32)>) {
    let player = &state.players[seat.index()];
    held.push(("coins", player.coins.into()));
    held.extend(Good::ALL.map(|good| (good.name(), player.goods[good].into())));
    held.push(("happiness", player.happiness.into()));
    let shipments: u8 = player.harbour_counts().iter().sum();
    held.push(("shipments", shipments.into()));
    held.push(("religion", player.religion.into()));
    held.push(("conquest", player.conquest.into()));
    held.push(("monks", player.monks.len().into()));
    let built = Cell::all().filter(|&cell| player.colony.space(cell) != Space::EMPTY);
    held.push(("land", built.count() as i32));
}
