//! Move Ships, step 1 (§5.2): markers on Lisboa become ships there or at own strongholds.

use super::{gain, sail, technologies};
use crate::action::Action;
use crate::data::DATA;
use crate::state::{After, Stage, State};
use crate::technology::Technology;
use crate::town::Building;
use portolan_table::{Log, Phrase, Refusal, ensure};

/// Without a marker on Lisboa there is nothing to launch.
pub fn begin<L: Log>(state: &mut State, log: &mut L) {
    let who = state.turn;
    log.tell(|| Phrase::new("log-move").seat("who", who));
    if state.player().lisboa > 0 {
        state.stage = Stage::Launch { launched: 0, from: 0 };
    } else {
        sail::begin(state);
    }
}

portolan_table::bit_set! {
    /// Positions where ships may be launched.
    struct Harbours(u16) of u8, by |position| position, |n| n;
}

/// Where this turn's player may launch: Lisboa, and towns with an own stronghold.
fn harbours(state: &State) -> Harbours {
    let own = state.player().buildings.iter();
    own.filter(|&slot| state.building(slot) == Building::Stronghold)
        .fold(Harbours::only(0), |harbours, slot| harbours.with(slot.position()))
}

pub fn list(state: &State, from: u8, actions: &mut Vec<Action>) {
    let lisboa = state.player().lisboa;
    for at in harbours(state).minus(Harbours::below(from)).iter() {
        actions.extend((1..=lisboa).map(|count| Action::Launch { count, at }));
    }
    actions.push(Action::CastOff);
}

/// Launches go from near to far, each harbour once: one closed step, so that ships cannot be launched,
/// called home and launched again for Harbor Maintenance.
#[inline(never)]
pub fn check(state: &State, from: u8, count: u8, at: u8) -> Result<(), Refusal> {
    let lisboa = state.player().lisboa;
    ensure!(harbours(state).contains(at), "refuse-no-harbour");
    ensure!(at >= from, "refuse-launch-order");
    ensure!(
        count <= lisboa,
        Phrase::new("refuse-launch-markers").int("need", count).int("have", lisboa)
    );
    Ok(())
}

pub fn perform<L: Log>(state: &mut State, launched: u8, count: u8, at: u8, log: &mut L) {
    let who = state.turn;
    let player = state.player_mut();
    player.lisboa -= count;
    player.ships[usize::from(at)] += count;
    log.tell(|| {
        crate::words::place(Phrase::new("log-launch").seat("who", who).int("n", count), at)
    });
    let (launched, from) = (launched + count, at + 1);
    if state.player().lisboa > 0 && !Harbours::below(from).covers(harbours(state)) {
        state.stage = Stage::Launch { launched, from };
    } else {
        cast_off(state, launched, log);
    }
}

/// The step ends; Harbor Maintenance counts what was launched in it.
pub fn cast_off<L: Log>(state: &mut State, launched: u8, log: &mut L) {
    let points = launched / DATA.launches_per_harbor_point;
    if points == 0 || !state.is_ready(Technology::HarborMaintenance) {
        sail::begin(state);
    } else if state.options.harbor_every_move {
        harbor(state, points, log);
    } else {
        state.stage = Stage::Harbor { points };
    }
}

pub fn harbor<L: Log>(state: &mut State, points: u8, log: &mut L) {
    if !state.options.harbor_every_move {
        state.used.insert(Technology::HarborMaintenance);
    }
    technologies::tell_use(state, Technology::HarborMaintenance, log);
    gain::gain(state, 0, points, After::Sail, log);
}
