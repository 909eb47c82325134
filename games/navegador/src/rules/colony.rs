//! Founding colonies (rules.md §7.4).

use crate::action::Action;
use crate::data::DATA;
use crate::objection::Objection;
use crate::parts::{Good, Price, Region};
use crate::state::{Stage, State};
use portolan_table::{Log, Phrase};

/// The token that would be taken: always the cheapest of the region, for prices do not matter later.
#[inline]
fn may_found(state: &State, region: Region) -> Result<(Good, Price), Objection> {
    let Stage::Colony { founded } = state.stage else { return Err(Objection::NotNow) };
    let me = state.me();
    if me.ships[region] == 0 {
        return Err(Objection::NoShipAt(region));
    }
    let (Some(good), Some(token)) = (region.good(), state.tokens[region].cheapest()) else {
        return Err(Objection::NoColonyAt(region));
    };
    if state.ready[region] == 0 {
        return Err(Objection::ShipsBusy(region));
    }
    let needed = DATA.colony_workers;
    let free = me.workers.saturating_sub(founded * needed);
    if free < needed {
        return Err(Objection::WorkersBusy { needed, free });
    }
    let price = token.cruzados();
    if u32::from(price) > me.cash {
        return Err(Objection::TooDear { price, cash: me.cash });
    }
    Ok((good, token))
}

/// Begins the action, if a colony can be founded anywhere.
pub fn open(state: &mut State) -> bool {
    state.ready = state.me().ships;
    state.stage = Stage::Colony { founded: 0 };
    state.ready.regions().iter().any(|region| may_found(state, region).is_ok())
}

/// Regions with a colony to found, then the end of the action.
pub fn legal(state: &State, actions: &mut Vec<Action>) {
    let open = |region: &Region| may_found(state, *region).is_ok();
    actions.extend(state.ready.regions().iter().filter(open).map(Action::Found));
    actions.push(Action::Done);
}

/// Takes the cheapest token of the region.
pub fn found<L: Log>(state: &mut State, region: Region, log: &mut L) -> Result<(), Objection> {
    let (good, token) = may_found(state, region)?;
    if let Stage::Colony { founded } = &mut state.stage {
        *founded += 1;
    }
    state.ready[region] -= 1;
    state.tokens[region] = state.tokens[region].without(token);
    let who = state.active;
    let me = state.me_mut();
    me.pay(token.cruzados());
    me.colonies[good] = me.colonies[good].with(token);
    log.tell(|| {
        Phrase::new("log-found")
            .seat("who", who)
            .term("good", good.term())
            .term("region", region.term())
            .int("price", token.cruzados())
    });
    Ok(())
}
