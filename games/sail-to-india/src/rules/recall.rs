//! Calling markers home to Lisboa (§6): free, from any distance.

use super::turn;
use crate::action::{Action, Piece};
use crate::state::{After, Stage, State};
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

pub fn perform<L: Log>(state: &mut State, piece: Piece, then: After, log: &mut L) {
    bring_home(state, piece, log);
    if state.player().has_piece_out() {
        state.stage = Stage::Recall { any: true, then };
    } else {
        turn::go_on(state, then, log);
    }
}

pub fn bring_home<L: Log>(state: &mut State, piece: Piece, log: &mut L) {
    let (who, data, towns) = (state.turn, state.data(), state.towns());
    let player = state.player_mut();
    player.take(data, piece);
    player.lisboa += 1;
    log.tell(|| crate::words::piece(Phrase::new("log-return").seat("who", who), towns, piece));
}
