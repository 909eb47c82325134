//! How far a game is.

use crate::state::{Stage, State};
use portolan_table::Seat;

/// After so many rounds few games go on for long.
const USUAL_ROUNDS: f32 = 20.0;

/// After so many rounds people would stop a game.
pub const LONG: u16 = 36;

/// How far the game is, from 0 to 1.
pub fn progress(state: &State) -> f32 {
    if state.ending.is_some() || matches!(state.stage, Stage::Over { .. }) {
        return 1.0;
    }
    let start = state.data().start;
    let open = f32::from(start.open_towns);
    let towns = (f32::from(state.known()) - open) / (f32::from(state.towns()) - open);
    let stocks = 1.0 - second_smallest_stock(state) / f32::from(start.stock);
    let rounds = (f32::from(state.round) / USUAL_ROUNDS).min(1.0);
    (0.9 * (0.6 * towns.max(stocks) + 0.4 * rounds)).clamp(0.0, 0.9)
}

/// How late it is beyond a usual game: 0 until then, 1 when people would stop. Where nobody hurries, what could still be
/// made of things is worth less and less.
pub fn lateness(state: &State) -> f32 {
    let late = f32::from(state.round) - USUAL_ROUNDS;
    (late / (f32::from(LONG) - USUAL_ROUNDS)).clamp(0.0, 1.0)
}

/// The stock that decides whether emptied stocks end the game.
pub fn second_smallest_stock(state: &State) -> f32 {
    let mut least = [u8::MAX; 2];
    for player in &state.players {
        if player.stock < least[0] {
            least = [player.stock, least[0]];
        } else if player.stock < least[1] {
            least[1] = player.stock;
        }
    }
    let enough = usize::from(state.data().table(state.seats()).empty_stocks).clamp(1, 2);
    f32::from(least[enough - 1])
}

/// How many turns of this seat are certain to come, once the end is near; 2 stands for "some".
pub fn turns_left(state: &State, seat: Seat) -> f32 {
    if matches!(state.stage, Stage::Over { .. }) {
        return 0.0;
    }
    let Some(ending) = state.ending else { return 2.0 };
    let seats = state.seats();
    let after = |seat: Seat| (seat.0 + seats - ending.by.0) % seats;
    if after(seat) > after(state.turn) || (seat == state.turn && state.actions_left > 0) {
        1.0
    } else {
        0.0
    }
}
