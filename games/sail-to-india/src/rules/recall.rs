//! Calling markers home to Lisboa (§6): free, from any distance.

use crate::action::{Action, Piece};
use crate::state::{Stage, State};
use portolan_table::{Log, Phrase, Refusal, ensure};

#[inline]
pub fn list(state: &State, actions: &mut Vec<Action>) {
    if state.player().has_piece_out() {
        actions.push(Action::Recall);
    }
}

pub fn check(state: &State) -> Result<(), Refusal> {
    ensure!(state.player().has_piece_out(), "refuse-nobody-out");
    Ok(())
}

pub fn list_returns(state: &State, any: bool, actions: &mut Vec<Action>) {
    state.player().each_piece(|piece| actions.push(Action::Return(piece)));
    if any {
        actions.push(Action::Done);
    }
}

pub fn check_done(any: bool) -> Result<(), Refusal> {
    ensure!(any, "refuse-recall-none");
    Ok(())
}

pub fn perform<L: Log>(state: &mut State, piece: Piece, log: &mut L) {
    bring_home(state, piece, log);
    let more = state.player().has_piece_out();
    state.stage = if more { Stage::Recall { any: true } } else { Stage::Main };
}

pub fn bring_home<L: Log>(state: &mut State, piece: Piece, log: &mut L) {
    let who = state.turn;
    let player = state.player_mut();
    player.take(piece);
    player.lisboa += 1;
    log.tell(|| crate::words::piece(Phrase::new("log-return").seat("who", who), piece));
}
