//! What a player counts, and whether it has grown.

use crate::goods::Good;
use crate::state::{Player, State};
use portolan_table::Seat;

/// Appends what the seat has, in the order in which one looks for it.
pub fn holdings(state: &State, seat: Seat, held: &mut Vec<(&'static str, i32)>) {
    let player = &state.players[seat.index()];
    held.push(("coins", player.coins.into()));
    held.extend(Good::ALL.map(|good| (good.name(), player.goods[good].into())));
    held.push(("happiness", player.happiness.into()));
    held.push(("shipments", player.harbour_counts().iter().sum::<u8>().into()));
}

/// Has the seat more of anything, or come farther: on a track, with its monks, with its colony?
pub fn gains(before: &State, after: &State, seat: Seat) -> bool {
    let reached = |player: &Player| {
        let goods = Good::ALL.map(|good| u16::from(player.goods[good]));
        let shipments = player.harbour_counts().iter().sum::<u8>();
        let far = [player.religion, player.conquest, player.monks.len(), shipments];
        let laid = player.colony.laid().len() as u16;
        let counted = [player.coins, player.happiness, laid].into_iter();
        counted.chain(goods).chain(far.map(u16::from)).collect::<arrayvec::ArrayVec<u16, 12>>()
    };
    let [had, has] = [before, after].map(|state| reached(&state.players[seat.index()]));
    has.into_iter().zip(had).any(|(now, then)| now > then)
}
