//! The conquistador track (rules.md §7).

use super::flow;
use crate::data::Gain;
use crate::goods::{Good, Goods};
use crate::pieces::Place;
use crate::state::State;
use portolan_table::{Log, Phrase, Seat};

/// Would the next step bring gold that must be sold at once? Only then is there a reason to wait, so only
/// then is the player asked: every other step does nothing but good.
pub fn would_waste_gold(state: &State) -> bool {
    let me = state.me();
    let track = &state.data().conquistador;
    me.conquest < track.end
        && track.gold[usize::from(me.conquest) + 1]
        && me.goods[Good::Gold] >= state.data().rates.storage
}

/// A conquistador action of the active seat.
pub fn advance<L: Log>(state: &mut State, log: &mut L) {
    let track = &state.data().conquistador;
    let who = state.active;
    if state.me().conquest < track.end {
        let me = state.me_mut();
        me.conquest += 1;
        let space = me.conquest;
        log.tell(|| Phrase::new("log-conquest").seat("who", who).int("space", space));
        overtake(state);
        if track.gold[usize::from(space)] {
            flow::gain(state, Gain { goods: Goods::of(Good::Gold, 1), ..Gain::default() }, log);
        }
    }
    if state.me().learned(Place::CAPTAIN) {
        let coins = state.data().abilities.conquest_coins;
        flow::gain(state, Gain { coins, ..Gain::default() }, log);
    }
}

/// Takes the conquistador action that was asked for.
pub fn take_action<L: Log>(state: &mut State, log: &mut L) {
    advance(state, log);
    flow::proceed(state, log);
}

/// Puts the active seat, which has just moved, behind all who stand as far or farther: they came first and
/// lie lower in the stack.
fn overtake(state: &mut State) {
    let who = state.active;
    let space = state.me().conquest;
    state.race.retain(|seat| *seat != who);
    let behind = |seat: &Seat| state.players[seat.index()].conquest < space;
    let rank = state.race.iter().position(behind).unwrap_or(state.race.len());
    // The race has room: the seat itself was just taken out of it.
    let _ = state.race.try_insert(rank, who);
}

/// What conquest is worth to a seat this year, as the race stands: nothing for the last, nothing for those who have
/// not moved. By the manual's words alone, a place is a place (§D.6).
pub fn points(state: &State, seat: Seat) -> u8 {
    let track = &state.data().conquistador;
    let space = state.players[seat.index()].conquest;
    if state.seats() == 1 {
        let goal = track.goal(state.year);
        return if space >= goal.reach { goal.points } else { 0 };
    }
    let rank = state.race.iter().position(|racer| *racer == seat).unwrap_or(state.race.len());
    let counts = state.options.by_manual || space > 0 && rank + 1 < state.race.len();
    let prizes = track.prizes(state.seats(), state.year);
    prizes.get(rank).copied().filter(|_| counts).unwrap_or(0)
}
