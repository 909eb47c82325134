//! Founding colonies (rules.md §7.4).

use super::{about, check_cash, check_workers};
use crate::action::Action;
use crate::parts::{Price, Region};
use crate::state::{Stage, State};
use portolan_table::{Log, Phrase, Refusal, ensure};

/// Workers whom no colony founded in this action keeps busy.
#[inline]
pub fn free_workers(state: &State, founded: u8) -> u8 {
    state.me().workers.saturating_sub(founded * state.data().colony_workers)
}

/// Where a colony can be founded.
fn sites(state: &State, founded: u8) -> impl Iterator<Item = Region> {
    let manned = free_workers(state, founded) >= state.data().colony_workers;
    let affordable = |token: Price| state.me().can_pay(token.cruzados());
    state
        .ready
        .regions()
        .iter()
        .filter(move |&region| manned && state.tokens[region].first().is_some_and(affordable))
}

/// Begins the action, if a colony can be founded anywhere.
pub fn open(state: &mut State) -> bool {
    state.ready = state.me().ships;
    state.stage = Stage::Colony { founded: 0 };
    sites(state, 0).next().is_some()
}

/// Regions with a colony to found, then the end of the action.
pub fn list(state: &State, founded: u8, actions: &mut Vec<Action>) {
    actions.extend(sites(state, founded).map(Action::Found));
    actions.push(Action::Done);
}

pub fn check_found(state: &State, founded: u8, region: Region) -> Result<(), Refusal> {
    ensure!(state.me().ships[region] > 0, about("refuse-ship", region));
    let Some(token) = state.tokens[region].first() else {
        return Err(about("refuse-colony", region).into());
    };
    ensure!(state.ready[region] > 0, about("refuse-idle-ship", region));
    check_workers(state.data().colony_workers, free_workers(state, founded))?;
    check_cash(state, token.cruzados())
}

/// Takes the cheapest token of the region, for prices do not matter later.
pub fn found<L: Log>(state: &mut State, founded: u8, region: Region, log: &mut L) {
    let (Some(good), Some(token)) = (state.data().sea(region).good, state.tokens[region].first())
    else {
        return;
    };
    state.stage = Stage::Colony { founded: founded + 1 };
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
}
