//! What a seat is asked: only what it can do.

use crate::rules::{is_free_action_possible, may_build_now, tradable};
use crate::state::{Stage, State};
use portolan_table::{Phrase, Seat};

/// What the seat is asked.
pub fn prompt(state: &State, seat: Seat) -> Phrase {
    if seat != state.turn {
        return Phrase::new("prompt-wait").seat("who", state.turn);
    }
    let player = state.player();
    let yes = |is: bool| if is { "yes" } else { "no" };
    match state.stage {
        Stage::Main => {
            let id = if state.actions_left == 0 { "prompt-end" } else { "prompt-main" };
            let free = yes(is_free_action_possible(state));
            Phrase::new(id).int("left", state.actions_left).text("free", free)
        }
        Stage::Launch { .. } => Phrase::new("prompt-launch").int("n", player.lisboa),
        Stage::Harbor { points } => {
            Phrase::new("prompt-harbor").int("n", points).text("later", yes(state.actions_left > 0))
        }
        Stage::Sail { fresh, .. } if fresh.iter().all(|&ships| ships == 0) => {
            Phrase::new("prompt-anchor")
        }
        Stage::Sail { .. } => Phrase::new("prompt-sail").int("speed", player.speed),
        Stage::Chart => {
            let map = state.data().effects.map;
            Phrase::new("prompt-chart").int("cost", map.price).int("n", map.points)
        }
        Stage::Gain { coins, points, .. } => Phrase::new("prompt-gain")
            .int("coins", coins)
            .int("points", points)
            .int("fits", countable(state))
            .text("home", yes(player.has_piece_out())),
        Stage::Convert { must: true, .. } => Phrase::new("prompt-convert-must"),
        Stage::Convert { .. } if tradable(state).is_empty() => {
            Phrase::new("prompt-convert-geography")
        }
        Stage::Convert { .. } => Phrase::new("prompt-convert"),
        Stage::Architecture { .. } if may_build_now(state) => Phrase::new("prompt-architecture"),
        Stage::Architecture { .. } => Phrase::new("prompt-architecture-geography"),
        Stage::Sell { offered } => {
            let id = match (offered.is_empty(), offered == player.goods) {
                (true, _) => "prompt-sell",
                (_, false) => "prompt-sell-more",
                (_, true) => "prompt-sell-close",
            };
            Phrase::new(id).int("markets", state.markets(player).len())
        }
        Stage::Geography { .. } => {
            let what = match (player.goods.is_empty(), player.buildings.is_empty()) {
                (false, true) => "goods",
                (true, false) => "buildings",
                _ => "both",
            };
            Phrase::new("prompt-geography").text("what", what)
        }
        Stage::Recall { any, .. } => {
            let counts = match (player.coins > 0, player.points > 0) {
                (true, false) => "banker",
                (false, true) => "historian",
                (true, true) => "both",
                (false, false) => "none",
            };
            Phrase::new("prompt-recall").text("counts", counts).text("any", yes(any))
        }
        Stage::FaceUp | Stage::Removal | Stage::Discover => Phrase::new("prompt-chance"),
        Stage::Over { .. } => Phrase::new("table-game-over"),
    }
}

/// How much of a gain that waits could be counted as the markers stand.
pub fn countable(state: &State) -> u8 {
    match state.stage {
        Stage::Gain { coins, points, .. } => state.player().countable(state.data(), coins, points),
        _ => 0,
    }
}
