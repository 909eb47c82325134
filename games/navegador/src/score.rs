//! The score, to the last point (rules.md §8.2, §8.3, §11).

use crate::data::Data;
use crate::parts::{Column, Key};
use crate::rules::privilege::has_room;
use crate::state::{Book, Player, Stage, State};
use arrayvec::ArrayVec;
use portolan_table::{Outcome, Part, Seat, Verdict};

/// Points that the King's privilege adds in a column.
#[inline]
pub fn worth_of_the_king(data: &Data, player: &Player, column: Column) -> i32 {
    i32::from(player.achievements(data, column)) * i32::from(data.columns[column].step)
}

/// Where the King's privilege counts most: the leftmost of the best columns with a free position. Nobody
/// else is touched by the choice, so it is made for the player.
pub fn best_for_the_king(data: &Data, player: &Player) -> Option<Column> {
    let open = Column::ALL.iter().copied().filter(|&column| has_room(player, column));
    // The last maximum of the reversed order is the leftmost.
    open.rev().max_by_key(|&column| worth_of_the_king(data, player, column))
}

/// Points of each achievement of a column with so many privileges.
#[inline]
pub fn worth(state: &State, column: Column, privileges: u8) -> u8 {
    state.base(column) + state.data().columns[column].step * privileges
}

/// The score sheet of a player; a King's privilege still in hand counts where it would be placed.
pub fn sheet(state: &State, player: &Player) -> ArrayVec<Part, 12> {
    let data = state.data();
    let king = player.kings_privilege.or_else(|| best_for_the_king(data, player));
    let part = |id, points| Part { id, points };
    let column = |id, column| {
        let privileges = player.privileges[column] + u8::from(king == Some(column));
        let items = i32::from(player.achievements(data, column));
        part(id, items * i32::from(worth(state, column, privileges)))
    };
    let scoring = &data.scoring;
    ArrayVec::from_iter([
        part("workers", i32::from(player.workers) * i32::from(scoring.per_worker)),
        part("ships", i32::from(player.ships.total()) * i32::from(scoring.per_ship_on_map)),
        part("cash", (player.cash / scoring.cash_per_point) as i32),
        column("colonies", Column::Colony),
        column("factories", Column::Factory),
        column("explorers", Column::Explorer),
        column("shipyards", Column::Shipyard),
        column("churches", Column::Church),
    ])
}

/// Who wins a tie, the higher the better: the holder of the Navegador card, then the others along its way to the
/// right (§11.2); by the manual the others in turn order, which is to the left (§1.9).
fn tie_break(state: &State, seat: Seat) -> u8 {
    let (seats, holder) = (state.seats(), state.card.holder);
    let (from, to) = match state.book {
        Book::Published => (seat, holder),
        Book::Manual => (holder, seat),
    };
    seats - (to.0 + seats - from.0) % seats
}

/// The result, or the standing as if the game ended now.
pub fn standing(state: &State) -> Outcome {
    let (end, verdict) = match state.stage {
        Stage::Over { by } => (by.id(), Verdict::Ranked),
        _ => (Outcome::UNFINISHED, Verdict::Unfinished),
    };
    let sheets = Seat::all(state.seats())
        .map(|seat| (sheet(state, &state.players[seat.index()]), tie_break(state, seat)));
    Outcome::ranked(end, verdict, sheets)
}
