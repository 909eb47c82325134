//! Increase Speed (§5.6): one step per action.

use crate::action::Action;
use crate::data::Data;
use crate::state::{Player, State};
use portolan_table::{Log, Phrase, Refusal};

/// What the next speed costs, unless the ships are as fast as they get.
pub fn cost(data: &Data, player: &Player) -> Option<u8> {
    data.costs.speed.get(usize::from(player.speed) - 1).copied()
}

#[inline]
pub fn list(state: &State, actions: &mut Vec<Action>) {
    let player = state.player();
    if cost(state.data(), player).is_some_and(|cost| player.affords(cost)) {
        actions.push(Action::Speed);
    }
}

pub fn check(state: &State) -> Result<(), Refusal> {
    let player = state.player();
    let cost = cost(state.data(), player).ok_or("refuse-top-speed")?;
    player.check_coins(cost)
}

pub fn perform<L: Log>(state: &mut State, log: &mut L) {
    let (who, data) = (state.turn, state.data());
    let player = state.player_mut();
    let cost = cost(data, player);
    player.pay(data, cost.unwrap_or_else(|| unreachable!("the ships are at top speed")));
    player.speed += 1;
    let speed = player.speed;
    log.tell(|| Phrase::new("log-speed").seat("who", who).int("speed", speed));
}
