//! Employ (§5.1): a coin brings a marker from the stock to Lisboa.

use super::turn;
use crate::action::Action;
use crate::state::State;
use portolan_table::{Log, Phrase, Refusal, ensure};

#[inline]
pub fn list(state: &State, actions: &mut Vec<Action>) {
    let player = state.player();
    if player.stock > 0 && player.affords(state.data().costs.employ) {
        actions.push(Action::Employ);
    }
}

pub fn check(state: &State) -> Result<(), Refusal> {
    let player = state.player();
    ensure!(player.stock > 0, "refuse-stock-empty");
    player.check_coins(state.data().costs.employ)
}

pub fn perform<L: Log>(state: &mut State, log: &mut L) {
    let (who, data) = (state.turn, state.data());
    let player = state.player_mut();
    player.pay(data, data.costs.employ);
    player.stock -= 1;
    player.lisboa += 1;
    let left = player.stock;
    log.tell(|| Phrase::new("log-employ").seat("who", who).int("left", left));
    if left == 0 {
        turn::check_stocks(state, log);
    }
}
