//! Factories, shipyards and churches (rules.md §7.5).

use super::{check_cash, check_workers};
use crate::action::Action;
use crate::parts::{Building, Key};
use crate::state::{Stage, State};
use portolan_table::{Log, Phrase, Refusal};

/// Workers whom nothing bought in this action keeps busy.
#[inline]
pub fn free_workers(state: &State, busy: u8) -> u8 {
    state.me().workers.saturating_sub(busy)
}

/// What can be bought.
fn wares(state: &State, busy: u8) -> impl Iterator<Item = Building> {
    let (me, data, free) = (state.me(), state.data(), free_workers(state, busy));
    Building::ALL.iter().copied().filter(move |&building| {
        free >= data.buildings[building].workers
            && state.building_price(building).is_some_and(|price| me.can_pay(price))
    })
}

/// Begins the action, if anything can be bought.
pub fn open(state: &mut State) -> bool {
    state.stage = Stage::Buildings { busy: 0 };
    wares(state, 0).next().is_some()
}

/// What can be bought, then the end of the action.
pub fn list(state: &State, busy: u8, actions: &mut Vec<Action>) {
    actions.extend(wares(state, busy).map(Action::Build));
    actions.push(Action::Done);
}

pub fn check_build(state: &State, busy: u8, building: Building) -> Result<(), Refusal> {
    let Some(price) = state.building_price(building) else {
        return Err(Phrase::new("refuse-building").term("building", building.term()).into());
    };
    check_workers(state.data().buildings[building].workers, free_workers(state, busy))?;
    check_cash(state, price)
}

/// Buys the next piece of the row. Rows are emptied from the cheap side.
pub fn build<L: Log>(state: &mut State, busy: u8, building: Building, log: &mut L) {
    let Some(price) = state.building_price(building) else { return };
    state.stage = Stage::Buildings { busy: busy + state.data().buildings[building].workers };
    state.chart[building] -= 1;
    let who = state.active;
    let me = state.me_mut();
    me.pay(price);
    match (building.processes(), building) {
        (Some(good), _) => me.factories[good] += 1,
        (None, Building::Shipyard) => me.shipyards += 1,
        (None, _) => me.churches += 1,
    }
    log.tell(|| {
        Phrase::new("log-build")
            .seat("who", who)
            .term("building", building.term())
            .int("price", price)
    });
}
