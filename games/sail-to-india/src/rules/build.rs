//! Build (§5.4): a marker in a town moves onto one of its free building spaces.

use crate::action::{Action, Piece};
use crate::state::{Stage, State};
use crate::technology::Technology;
use crate::town::{Slot, Slots};
use portolan_table::{Log, Phrase, Refusal, ensure};

/// What a building costs now, by an action or by Architecture.
#[inline]
pub fn cost(state: &State) -> u8 {
    let free = state.options.architecture_free && matches!(state.stage, Stage::Architecture { .. });
    if free { 0 } else { state.data().costs.build }
}

#[inline]
pub fn list(state: &State, actions: &mut Vec<Action>) {
    each(state, |at, from| actions.push(Action::Build { at, from }));
}

/// Could anything be built?
pub fn is_possible(state: &State) -> bool {
    let mut possible = false;
    each(state, |_, _| possible = true);
    possible
}

/// How many different markers could build on this space.
pub fn builders_of(state: &State, space: Slot) -> usize {
    let mut markers = 0;
    each(state, |at, _| markers += usize::from(at == space));
    markers
}

/// Could Geography make a marker free to build where it cannot as it stands: one that owns a building beside a
/// free one, at a table where it may not move there?
pub fn is_possible_by_geography(state: &State) -> bool {
    let free = state.free_buildings();
    state.is_ready(Technology::Geography)
        && state.player().affords(cost(state))
        && !state.player().buildings.across().intersection(free).is_empty()
}

/// Calls `found` for every space and marker with which this turn's player could build.
#[inline]
fn each(state: &State, mut found: impl FnMut(Slot, Piece)) {
    let player = state.player();
    if !player.affords(cost(state)) {
        return;
    }
    let markers = player.goods.union(player.buildings);
    let towns = player.reached().union(markers).union(markers.across());
    for at in state.free_buildings().intersection(towns).iter() {
        let position = at.position();
        if player.ships[usize::from(position)] > 0 {
            found(at, Piece::Ship(position));
        }
        for slot in player.goods.intersection(Slots::of_town(position)).iter() {
            found(at, Piece::Good(slot));
        }
        if state.options.move_between_buildings && player.buildings.contains(at.other()) {
            found(at, Piece::Building(at.other()));
        }
    }
}

/// Why a space cannot be had.
pub fn taken(mine: bool) -> &'static str {
    if mine { "refuse-space-yours" } else { "refuse-space-taken" }
}

pub fn check(state: &State, at: Slot, from: Piece) -> Result<(), Refusal> {
    let player = state.player();
    player.check_coins(cost(state))?;
    ensure!(at.position() <= state.known(), "refuse-unknown-town");
    ensure!(state.free_buildings().contains(at), taken(player.buildings.contains(at)));
    match from {
        Piece::Ship(_) | Piece::Good(_) => {}
        Piece::Building(_) => {
            ensure!(state.options.move_between_buildings, "refuse-move-between-buildings");
        }
        Piece::Banker | Piece::Historian => {
            let between = if state.options.move_between_buildings { "on" } else { "off" };
            return Err(Phrase::new("refuse-build-marker").text("between", between).into());
        }
    }
    ensure!(from.position() == at.position(), "refuse-build-elsewhere");
    player.check_holds(from)
}

pub fn perform<L: Log>(state: &mut State, at: Slot, from: Piece, log: &mut L) {
    let (who, cost, building) = (state.turn, cost(state), state.building(at));
    let (data, towns) = (state.data(), state.towns());
    let player = state.player_mut();
    player.pay(data, cost);
    player.take(data, from);
    player.buildings.insert(at);
    log.tell(|| {
        let phrase = Phrase::new("log-build").seat("who", who).term("building", building.term());
        crate::words::place(phrase, towns, at.position())
    });
}
