//! What comes next. An action may set off a row of effects, some of which ask or roll first; the rest of
//! the row waits in the state's job and steps until then.

use super::{church, colony, conquest};
use crate::colony::Piece;
use crate::data::{Effect, Gain};
use crate::pieces::{Dock, Place};
use crate::state::{Job, Stage, State};
use crate::words;
use portolan_table::{Log, Phrase};

/// Goes on until somebody must decide, something must turn up, or the action is over.
pub fn proceed<L: Log>(state: &mut State, log: &mut L) {
    loop {
        if state.steps > 0 {
            state.steps -= 1;
            if church::walk(state, log) {
                return;
            }
            continue;
        }
        if state.second_space {
            if church::second_space(state) {
                return;
            }
            continue;
        }
        match state.job {
            Job::Rest => {
                state.stage = Stage::Done;
                return;
            }
            Job::Line { die, all, left } => {
                if let Some(cell) = left.first() {
                    state.job = Job::Line { die, all, left: left.rest() };
                    let effect = state.me().colony.effect(state.data(), cell);
                    if effect.is_some_and(|effect| happen(state, effect, log)) {
                        return;
                    }
                } else if die.is_some() && all.len() > 1 && state.me().learned(Place::FOREMAN) {
                    state.stage = Stage::Park;
                    return;
                } else if let Some(last) = all.last() {
                    colony::leave_die(state, last, log);
                } else {
                    state.job = Job::Rest;
                }
            }
            Job::Retire => state.job = Job::Income(state.me().harbour_counts()),
            Job::Income(mut left) => match Dock::all().find(|dock| left[dock.index()] > 0) {
                Some(dock) => {
                    left[dock.index()] -= 1;
                    state.job = Job::Income(left);
                    let effect = state.dock_effect(dock);
                    if happen(state, effect, log) {
                        return;
                    }
                }
                None => state.job = Job::Rest,
            },
        }
    }
}

/// Lets an effect happen; true if it waits for a decision. What could not be used even after selling and
/// buying is passed over.
pub fn happen<L: Log>(state: &mut State, effect: Effect, log: &mut L) -> bool {
    let (me, data) = (state.me(), state.data());
    let asks = match effect {
        Effect::Gain(gained) => {
            gain(state, gained, log);
            None
        }
        Effect::Trade(deal) => {
            let twice = me.learned(Place::BROKER);
            let uses = if twice { data.abilities.trade_uses } else { 1 };
            me.could_pay(data, data.deal(deal).price()).then_some(Stage::Trade(deal, uses))
        }
        Effect::Ship => can_ship(state).then_some(Stage::Ship),
        Effect::Pray => (me.religion < data.religion.end).then_some(Stage::Pray),
        Effect::Conquer => {
            if conquest::would_waste_gold(state) {
                Some(Stage::Conquer)
            } else {
                conquest::advance(state, log);
                None
            }
        }
        Effect::Road => can_pave(state).then_some(Stage::Place(Piece::Road)),
        Effect::ShipOrRoad => match (can_ship(state), can_pave(state)) {
            (true, true) => Some(Stage::ShipOrRoad),
            (true, false) => Some(Stage::Ship),
            (false, true) => Some(Stage::Place(Piece::Road)),
            (false, false) => None,
        },
    };
    if let Some(stage) = asks {
        state.stage = stage;
    }
    asks.is_some()
}

/// Could the active seat complete a shipment, if need be by selling and buying?
#[inline]
fn can_ship(state: &State) -> bool {
    let (me, data) = (state.me(), state.data());
    let mut open = state.docks.iter().flatten().map(|&open| me.shipment_price(data, open));
    open.any(|price| me.could_pay(data, price))
}

/// Is there a road tile, and room for it?
fn can_pave(state: &State) -> bool {
    state.roads_left() > 0 && state.me().colony.has_room(Piece::Road)
}

/// The active seat does without the effect that is offered.
pub fn skip<L: Log>(state: &mut State, log: &mut L) {
    let who = state.active;
    log.tell(|| Phrase::new("log-skip").seat("who", who));
    proceed(state, log);
}

/// Something comes in. What the store cannot hold is sold at once (rules.md §4.7).
pub fn gain<L: Log>(state: &mut State, gain: Gain, log: &mut L) {
    let (who, data) = (state.active, state.data());
    let storage = data.rates.storage;
    let me = state.me_mut();
    if gain.coins > 0 {
        me.coins = me.coins.saturating_add(gain.coins.into());
        log.tell(|| Phrase::new("log-gain-coins").seat("who", who).int("count", gain.coins));
    }
    if gain.happiness > 0 {
        me.happiness = me.happiness.saturating_add(gain.happiness.into());
        log.tell(|| {
            Phrase::new("log-gain-happiness").seat("who", who).int("count", gain.happiness)
        });
    }
    for (good, count) in gain.goods.iter() {
        let kept = count.min(storage.saturating_sub(me.goods[good]));
        me.goods[good] += kept;
        if kept > 0 {
            log.tell(|| words::good("log-gain-good", good, kept).seat("who", who));
        }
        let surplus = count - kept;
        if surplus > 0 {
            let coins = u16::from(surplus) * me.sale_price(data, good);
            me.coins = me.coins.saturating_add(coins);
            log.tell(|| {
                words::good("log-surplus", good, surplus).seat("who", who).int("coins", coins)
            });
        }
    }
}
