//! Expanding the colony and activating its buildings (rules.md §3).

use super::{flow, setup, trade};
use crate::colony::{Colour, Piece};
use crate::grid::{Cell, Cells, Turned};
use crate::pieces::{Pips, Tile};
use crate::state::{Bill, Job, Stage, State};
use crate::words;
use portolan_table::{Log, Phrase};

/// Buys a tile of the display.
pub fn take<L: Log>(state: &mut State, tile: Tile, log: &mut L) {
    let (who, data) = (state.active, state.data());
    log.tell(|| words::tile("log-take", data, tile).seat("who", who));
    trade::charge(state, Bill::Tile(tile), log);
}

/// Lays the piece in hand.
pub fn place<L: Log>(state: &mut State, piece: Piece, at: Cell, turned: Turned, log: &mut L) {
    let (who, data) = (state.active, state.data());
    state.me_mut().colony.lay(data, piece, at, turned);
    log.tell(|| {
        let id = match piece {
            Piece::Tile(_) => "log-place-tile",
            Piece::Road => "log-place-road",
            Piece::Hall(_) => "log-place-hall",
        };
        words::cell(id, at).seat("who", who)
    });
    match piece {
        Piece::Hall(_) => setup::hall_laid(state, log),
        Piece::Tile(_) | Piece::Road => flow::proceed(state, log),
    }
}

/// Activates one building with coins, which stay on it.
pub fn coin<L: Log>(state: &mut State, cell: Cell, log: &mut L) {
    let (who, data) = (state.active, state.data());
    let cost = state.me().activation_cost(data);
    let me = state.me_mut();
    me.coins = me.coins.saturating_sub(cost);
    me.colony.pay_into(cell);
    let space = me.colony.space(cell);
    log.tell(|| {
        words::cell("log-coin", cell)
            .seat("who", who)
            .int("coins", cost)
            .phrase("space", words::space_name(data, space))
    });
    let all = Cells::only(cell);
    state.job = Job::Line { die: None, all, left: all };
    flow::proceed(state, log);
}

/// Takes a die: a white one of the pool, or a blue one, one's own or of the common pool.
pub fn take_die<L: Log>(state: &mut State, colour: Colour, pips: Pips, log: &mut L) {
    let who = state.active;
    let (ready, id) = match colour {
        Colour::White => (&mut state.white_dice, "log-white"),
        Colour::Blue if state.options.common_blue_dice => (&mut state.blue_dice, "log-blue"),
        Colour::Blue => (&mut state.me_mut().blue_dice, "log-blue"),
    };
    ready.take(pips);
    state.stage = Stage::Line(colour, pips);
    log.tell(|| Phrase::new(id).seat("who", who).int("pips", pips.shown()));
}

/// Turns the die in hand to a side, and activates that line's vacant buildings.
pub fn line<L: Log>(state: &mut State, colour: Colour, from: Pips, to: Pips, log: &mut L) {
    let who = state.active;
    let cost = state.me().pip_cost(state.data(), from, to);
    let me = state.me_mut();
    me.coins = me.coins.saturating_sub(cost);
    let all = colour.line(to).intersection(me.colony.vacant());
    log.tell(|| {
        let id = match colour {
            Colour::White => "log-column",
            Colour::Blue => "log-row",
        };
        Phrase::new(id).seat("who", who).int("line", to.shown()).int("coins", cost)
    });
    state.job = Job::Line { die: Some(colour), all, left: all };
    flow::proceed(state, log);
}

/// The foreman leaves the die where the player likes.
pub fn park<L: Log>(state: &mut State, cell: Cell, log: &mut L) {
    leave_die(state, cell, log);
    flow::proceed(state, log);
}

/// The die stays on a building for the rest of the year.
pub fn leave_die<L: Log>(state: &mut State, cell: Cell, log: &mut L) {
    if let Job::Line { die: Some(colour), .. } = state.job {
        let who = state.active;
        state.me_mut().colony.park(colour, cell);
        log.tell(|| words::cell("log-park", cell).seat("who", who));
    }
    state.job = Job::Rest;
}
