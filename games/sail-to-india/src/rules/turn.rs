//! The turn's frame: what follows what, final turns and the end (§5, §8.1).

use super::voyage;
use crate::data::DATA;
use crate::state::{After, End, Ending, Stage, State};
use crate::technology::Technologies;
use portolan_table::{Log, Phrase, Seat};

/// Goes on after a gain.
pub fn go_on(state: &mut State, then: After) {
    match then {
        After::Main => state.stage = Stage::Main,
        After::Sail => voyage::begin_sailing(state),
        After::Convert => voyage::begin_converting(state, true),
    }
}

/// The first condition that is met brings the end near; later ones change nothing (§8.1).
pub fn trigger_end<L: Log>(state: &mut State, end: End, log: &mut L) {
    if state.ending.is_some() {
        return;
    }
    let by = state.turn;
    state.ending = Some(Ending { by, end });
    log.tell(|| {
        let id = if end == End::India { "log-ending-india" } else { "log-ending-stock" };
        Phrase::new(id).seat("who", by)
    });
}

/// Did emptying a stock bring the end near?
pub fn check_stocks<L: Log>(state: &mut State, log: &mut L) {
    let empty = state.players.iter().filter(|player| player.stock == 0).count() as u8;
    if empty >= DATA.table(state.seats()).empty_stocks_that_end {
        trigger_end(state, End::Stock, log);
    }
}

/// Hands the turn on, or ends the game.
pub fn end_turn<L: Log>(state: &mut State, log: &mut L) {
    let next = state.turn.next(state.seats());
    if let Some(ending) = state.ending
        && ending.by == next
    {
        return finish(state, ending.end, log);
    }
    if next == Seat(0) {
        if state.round >= DATA.last_round {
            return finish(state, End::Becalmed, log);
        }
        state.round += 1;
    }
    state.turn = next;
    state.actions_left = DATA.actions_per_turn;
    state.used = Technologies::default();
    state.discovered = false;
    state.stage = Stage::Main;
}

fn finish<L: Log>(state: &mut State, end: End, log: &mut L) {
    state.stage = Stage::Over { end };
    log.tell(|| {
        Phrase::new(match end {
            End::India => "log-over-india",
            End::Stock => "log-over-stock",
            End::Becalmed => "log-over-becalmed",
        })
    });
}
