//! Move Ships, steps 4 and 5 (§5.2): ships become trade goods, then Architecture may build.

use super::build;
use crate::action::Action;
use crate::state::{Stage, State};
use crate::technology::Technology;
use crate::town::{Slot, Slots};
use portolan_table::{Log, Phrase, Refusal, ensure};

/// Step 4, after a discovery or without one.
pub fn begin(state: &mut State, found: bool) {
    // Under the house rule the discoverer's ship must trade; it is still there unless it was called home to
    // count its own discovery.
    let arrived = state.player().ships[usize::from(state.known())] > 0;
    let must = state.options.discoverer_trades && found && arrived;
    go_on(state, must, found && state.terms.since(2));
}

/// Passed over where no ship could become a good, and Geography could not change that.
fn go_on(state: &mut State, must: bool, found: bool) {
    if is_possible(state, found) {
        state.stage = Stage::Convert { must, found };
    } else {
        end(state, found);
    }
}

/// Could a ship become a good, by Geography too where a town was found?
pub fn is_possible(state: &State, found: bool) -> bool {
    !tradable(state).is_empty() || (found && is_possible_by_geography(state))
}

/// Goods spaces that this turn's player could take with a ship now.
pub fn tradable(state: &State) -> Slots {
    state.player().reached().intersection(state.free_goods())
}

/// Could Geography bring a marker below a free goods space other than its own?
fn is_possible_by_geography(state: &State) -> bool {
    let player = state.player();
    let beside = player.goods.across().union(player.buildings).union(player.buildings.across());
    state.is_ready(Technology::Geography) && !beside.intersection(state.free_goods()).is_empty()
}

pub fn list(state: &State, must: bool, actions: &mut Vec<Action>) {
    actions.extend(tradable(state).iter().map(Action::Trade));
    if !must {
        actions.push(Action::Done);
    }
}

pub fn check(state: &State, slot: Slot) -> Result<(), Refusal> {
    let (position, player) = (slot.position(), state.player());
    ensure!(position <= state.known(), "refuse-unknown-town");
    ensure!(player.ships[usize::from(position)] > 0, "refuse-no-ship-there");
    ensure!(state.free_goods().contains(slot), build::taken(player.goods.contains(slot)));
    Ok(())
}

pub fn check_done(must: bool) -> Result<(), Refusal> {
    ensure!(!must, "refuse-discoverer-must-trade");
    Ok(())
}

pub fn perform<L: Log>(state: &mut State, must: bool, found: bool, slot: Slot, log: &mut L) {
    let (who, good, position) = (state.turn, state.good(slot), slot.position());
    let towns = state.towns();
    let player = state.player_mut();
    player.ships[usize::from(position)] -= 1;
    player.goods.insert(slot);
    log.tell(|| {
        let phrase = Phrase::new("log-trade").seat("who", who).term("good", good.term());
        crate::words::place(phrase, towns, position)
    });
    go_on(state, must && position != state.known(), found);
}

/// The voyage ends with Architecture, if it can be used at all.
pub fn end(state: &mut State, found: bool) {
    state.stage = Stage::Architecture { found };
    if !may_build(state, found) {
        state.stage = Stage::Main;
    }
}

/// Can Architecture be used, with Geography before it where a town was found?
pub fn may_build(state: &State, found: bool) -> bool {
    let by_geography = || found && build::is_possible_by_geography(state);
    state.is_ready(Technology::Architecture) && (build::is_possible(state) || by_geography())
}
