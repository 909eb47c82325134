//! Sell (§5.3): goods come home, then coins and points are gained.

use super::gain;
use crate::action::Action;
use crate::data::DATA;
use crate::state::{After, State};
use crate::technology::Technology;
use crate::town::{Building, Goods, Slot, Slots};
use portolan_table::{Log, Phrase, Refusal, ensure};

#[inline]
pub fn list(state: &State, actions: &mut Vec<Action>) {
    if !state.player().goods.is_empty() {
        actions.push(Action::Sell);
    }
}

pub fn check(state: &State) -> Result<(), Refusal> {
    ensure!(!state.player().goods.is_empty(), "refuse-no-goods");
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
    let markets = state.player().buildings.iter().filter_map(|slot| match state.building(slot) {
        Building::Marketplace(good) => Some(good),
        _ => None,
    });
    markets.fold(state.goods(offered), Goods::with).len()
}

pub fn perform<L: Log>(state: &mut State, offered: Slots, log: &mut L) {
    let types = types(state, offered);
    let sale = DATA.sale[types as usize - 1];
    let coins = sale.coins + u8::from(state.player().owns(Technology::Factory));
    let who = state.turn;
    let player = state.player_mut();
    player.goods = player.goods.minus(offered);
    player.lisboa += offered.len();
    log.tell(|| {
        Phrase::new("log-sell").seat("who", who).int("goods", offered.len()).int("types", types)
    });
    gain::gain(state, coins, sale.points, After::Main, log);
}
