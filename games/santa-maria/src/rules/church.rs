//! The religion track, blue dice and monks (rules.md §7).

use super::flow;
use crate::data::Symbol;
use crate::pieces::{Place, Places};
use crate::state::{Bill, Stage, State};
use crate::words;
use portolan_table::{Log, Phrase, Seat};

/// Takes a religion action: one space, or the theologian's two. For a grain a second space follows the first,
/// when that one's effect is resolved (§D.7).
pub fn pray<L: Log>(state: &mut State, log: &mut L) {
    let theologian = state.me().learned(Place::THEOLOGIAN);
    state.steps = if theologian { state.data().abilities.religion_steps } else { 1 };
    state.second_space = !theologian && !state.grain_comes_first();
    flow::proceed(state, log);
}

/// The grain is paid: one space more. By the first version of the rules both are still to be walked.
pub fn pray_on<L: Log>(state: &mut State, log: &mut L) {
    state.steps = if state.grain_comes_first() { 2 } else { 1 };
    flow::proceed(state, log);
}

/// After the first space of an action: may a second one follow? True if that is asked. Who has found the
/// theologian on the first space walks on without grain.
pub fn second_space(state: &mut State) -> bool {
    state.second_space = false;
    let (me, data) = (state.me(), state.data());
    if me.religion >= data.religion.end {
        return false;
    }
    if me.learned(Place::THEOLOGIAN) {
        state.steps = data.abilities.religion_steps - 1;
        return false;
    }
    let asked = me.could_pay(data, state.price(Bill::Religion));
    if asked {
        state.stage = Stage::SecondSpace;
    }
    asked
}

/// Walks one space; true if its symbol asks or rolls. Steps past the end are lost.
pub fn walk<L: Log>(state: &mut State, log: &mut L) -> bool {
    let religion = &state.data().religion;
    let who = state.active;
    if state.me().religion >= religion.end {
        return false;
    }
    let me = state.me_mut();
    me.religion += 1;
    let space = me.religion;
    log.tell(|| Phrase::new("log-religion").seat("who", who).int("space", space));
    match religion.symbols[usize::from(space)] {
        Symbol::None => false,
        Symbol::Monk if can_recruit(state) => {
            state.stage = Stage::Recruit;
            true
        }
        Symbol::Monk => {
            log.tell(|| Phrase::new("log-no-monk").seat("who", who));
            false
        }
        Symbol::Die => {
            log.tell(|| Phrase::new("log-unlock").seat("who", who));
            // §11.9: an own die unlocked after retiring is rolled with the others next year. In a common
            // pool somebody else may use it today.
            let rolls = state.options.common_blue_dice || state.me().retired.is_none();
            if rolls {
                state.stage = Stage::Unlock;
            }
            rolls
        }
    }
}

/// Is there a monk to send and a place that could be paid for, if need be by selling everything?
fn can_recruit(state: &State) -> bool {
    let me = state.me();
    let most = me.coins.saturating_add(me.goods_worth(state.data()));
    let free = state.places().minus(me.monks);
    me.monks.len() < state.data().monks && free.iter().any(|place| state.fee(place) <= most)
}

/// Sends a monk. Everybody who has one there already is paid.
pub fn recruit<L: Log>(state: &mut State, place: Place, log: &mut L) {
    let who = state.active;
    log.tell(|| Phrase::new("log-monk").seat("who", who).term("place", words::place_term(place)));
    let fee = u16::from(state.data().fee);
    for seat in Seat::all(state.seats()).filter(|&seat| seat != who) {
        let other = &mut state.players[seat.index()];
        if other.monks.contains(place) {
            other.coins = other.coins.saturating_add(fee);
            log.tell(|| Phrase::new("log-fee").seat("who", who).seat("to", seat).int("coins", fee));
            let me = state.me_mut();
            me.coins = me.coins.saturating_sub(fee);
        }
    }
    state.me_mut().monks.insert(place);
    if Places::MISSIONS.contains(place) {
        flow::gain(state, state.data().missions[place.index()], log);
    }
    flow::proceed(state, log);
}
