//! The score, to the last point (rules.md §8.2, §8.3, §11).

use crate::data::DATA;
use crate::parts::{Column, Key};
use crate::rules::privilege::has_room;
use crate::state::{Player, Stage, State};
use arrayvec::ArrayVec;
use portolan_table::{Outcome, Part, Seat, Verdict};

/// Points that the King's privilege adds in a column.
#[inline]
pub fn worth_of_the_king(player: &Player, column: Column) -> i32 {
    i32::from(player.achievements(column)) * i32::from(DATA.columns[column].step)
}

/// Where the King's privilege counts most: the leftmost of the best columns with a free position. Nobody
/// else is touched by the choice, so it is made for the player.
pub fn best_for_the_king(player: &Player) -> Option<Column> {
    let open = Column::ALL.iter().copied().filter(|&column| has_room(player, column));
    // The last maximum of the reversed order is the leftmost.
    open.rev().max_by_key(|&column| worth_of_the_king(player, column))
}

/// Points of one column with so many privileges.
fn column_points(player: &Player, column: Column, privileges: u8) -> i32 {
    let sheet = &DATA.columns[column];
    i32::from(player.achievements(column)) * i32::from(sheet.base + sheet.step * privileges)
}

/// The score sheet of a player; a King's privilege still in hand counts where it would be placed.
pub fn sheet(player: &Player) -> ArrayVec<Part, 12> {
    let king = player.kings_privilege.or_else(|| best_for_the_king(player));
    let part = |id, points| Part { id, points };
    let column = |id, column| {
        let privileges = player.privileges[column] + u8::from(king == Some(column));
        part(id, column_points(player, column, privileges))
    };
    let scoring = &DATA.scoring;
    ArrayVec::from_iter([
        part("workers", i32::from(player.workers * scoring.per_worker)),
        part("ships", i32::from(player.ships.total() * scoring.per_ship_on_map)),
        part("cash", (player.cash / scoring.cash_per_vp) as i32),
        column("colonies", Column::Colony),
        column("factories", Column::Factory),
        column("explorers", Column::Explorer),
        column("shipyards", Column::Shipyard),
        column("churches", Column::Church),
    ])
}

/// How soon a seat would have the Navegador card: its holder first, then along its way to the right.
fn on_the_cards_way(state: &State, seat: Seat) -> u8 {
    let seats = state.seats();
    seats - (state.card.holder.0 + seats - seat.0) % seats
}

/// The result, or the standing as if the game ended now.
pub fn standing(state: &State) -> Outcome {
    let (end, verdict) = match state.stage {
        Stage::Over { by } => (by.id(), Verdict::Ranked),
        _ => (Outcome::UNFINISHED, Verdict::Unfinished),
    };
    let sheets = Seat::all(state.seats())
        .map(|seat| (sheet(&state.players[seat.index()]), on_the_cards_way(state, seat)));
    Outcome::ranked(end, verdict, sheets)
}
