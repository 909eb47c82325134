//! Sell (§5.3): goods come home, then coins and points are gained.

use super::gain;
use crate::action::Action;
use crate::data::Sale;
use crate::state::{After, State};
use crate::technology::Technology;
use crate::town::{Slot, Slots};
use portolan_table::{Log, Phrase, Refusal, ensure};

#[inline]
pub fn list(state: &State, actions: &mut Vec<Action>) {
    if !state.player().goods.is_empty() {
        actions.push(Action::Sell);
    }
}

pub fn check(state: &State) -> Result<(), Refusal> {
    ensure!(
        !state.player().goods.is_empty(),
        Phrase::new("refuse-no-goods").int("markets", state.markets(state.player()).len())
    );
    Ok(())
}

pub fn list_sale(state: &State, offered: Slots, actions: &mut Vec<Action>) {
    actions.extend(state.player().goods.minus(offered).iter().map(Action::Offer));
    if !offered.is_empty() {
        actions.push(Action::Close);
    }
}

pub fn check_offer(state: &State, offered: Slots, slot: Slot) -> Result<(), Refusal> {
    ensure!(state.player().goods.contains(slot), "refuse-no-such-marker");
    ensure!(!offered.contains(slot), "refuse-already-offered");
    Ok(())
}

pub fn check_close(offered: Slots) -> Result<(), Refusal> {
    ensure!(!offered.is_empty(), "refuse-empty-sale");
    Ok(())
}

/// Different goods among those offered and the own marketplaces. Every own marketplace counts: using one
/// is never worse than not.
pub fn types(state: &State, offered: Slots) -> u8 {
    state.goods(offered).union(state.markets(state.player())).len()
}

/// What a sale of so many kinds brings this turn's player.
pub fn worth(state: &State, types: u8) -> Sale {
    let data = state.data();
    let Sale { coins, points } = data.sale[usize::from(types) - 1];
    let owns = state.player().owns(Technology::Factory);
    Sale { coins: coins + if owns { data.effects.factory } else { 0 }, points }
}

pub fn perform<L: Log>(state: &mut State, offered: Slots, log: &mut L) {
    let types = types(state, offered);
    let sale = worth(state, types);
    let who = state.turn;
    let player = state.player_mut();
    player.goods = player.goods.minus(offered);
    player.lisboa += offered.len();
    log.tell(|| {
        Phrase::new("log-sell").seat("who", who).int("goods", offered.len()).int("types", types)
    });
    gain::gain(state, sale.coins, sale.points, After::Main, log);
}
