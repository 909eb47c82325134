//! Factories, shipyards and churches (rules.md §7.5).

use crate::action::Action;
use crate::data::DATA;
use crate::objection::Objection;
use crate::parts::{Building, Key};
use crate::state::{Stage, State};
use portolan_table::{Log, Phrase};

/// The price of the next piece of the row, if it may be bought. Rows are emptied from the cheap side.
#[inline]
fn may_build(state: &State, building: Building) -> Result<u16, Objection> {
    let Stage::Buildings { busy } = state.stage else { return Err(Objection::NotNow) };
    let price = state.building_price(building).ok_or(Objection::NoneLeft(building))?;
    let me = state.me();
    let needed = DATA.buildings[building].workers;
    let free = me.workers.saturating_sub(busy);
    if free < needed {
        return Err(Objection::WorkersBusy { needed, free });
    }
    if u32::from(price) > me.cash {
        return Err(Objection::TooDear { price, cash: me.cash });
    }
    Ok(price)
}

/// Begins the action, if anything can be bought.
pub fn open(state: &mut State) -> bool {
    state.stage = Stage::Buildings { busy: 0 };
    Building::ALL.iter().any(|&building| may_build(state, building).is_ok())
}

/// What can be bought, then the end of the action.
pub fn legal(state: &State, actions: &mut Vec<Action>) {
    let open = |building: &Building| may_build(state, *building).is_ok();
    actions.extend(Building::ALL.iter().copied().filter(open).map(Action::Build));
    actions.push(Action::Done);
}

/// Buys the next piece of the row.
pub fn build<L: Log>(state: &mut State, building: Building, log: &mut L) -> Result<(), Objection> {
    let price = may_build(state, building)?;
    if let Stage::Buildings { busy } = &mut state.stage {
        *busy += DATA.buildings[building].workers;
    }
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
    Ok(())
}
