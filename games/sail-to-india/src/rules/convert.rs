//! Move Ships, steps 4 and 5 (§5.2): ships become trade goods, then Architecture may build.

use super::build;
use crate::action::Action;
use crate::state::{Stage, State};
use crate::technology::Technology;
use crate::town::{Slot, Slots};
use portolan_table::{Log, Phrase, Refusal, ensure};

/// Step 4 is passed over where no ship could become a good.
pub fn begin(state: &mut State, after_discovery: bool) {
    // Under the house rule the discoverer's ship must trade; it is still there unless it was called home to
    // count its own discovery.
    let arrived = state.player().ships[usize::from(state.known())] > 0;
    let must = state.options.discoverer_trades && after_discovery && arrived;
    go_on(state, must);
}

fn go_on(state: &mut State, must: bool) {
    if tradable(state).is_empty() {
        end(state);
    } else {
        state.stage = Stage::Convert { must };
    }
}

/// Goods spaces that this turn's player could take with a ship now.
pub fn tradable(state: &State) -> Slots {
    state.player().reached().intersection(state.free_goods())
}

pub fn list(state: &State, must: bool, actions: &mut Vec<Action>) {
    actions.extend(tradable(state).iter().map(Action::Trade));
    if !must {
        actions.push(Action::Done);
    }
}

pub fn check(state: &State, slot: Slot) -> Result<(), Refusal> {
    let position = slot.position();
    ensure!(position <= state.known(), "refuse-unknown-town");
    ensure!(state.player().ships[usize::from(position)] > 0, "refuse-no-ship-there");
    ensure!(state.free_goods().contains(slot), "refuse-space-taken");
    Ok(())
}

pub fn check_done(must: bool) -> Result<(), Refusal> {
    ensure!(!must, "refuse-discoverer-must-trade");
    Ok(())
}

pub fn perform<L: Log>(state: &mut State, must: bool, slot: Slot, log: &mut L) {
    let (who, good, position) = (state.turn, state.good(slot), slot.position());
    let player = state.player_mut();
    player.ships[usize::from(position)] -= 1;
    player.goods.insert(slot);
    log.tell(|| {
        let phrase = Phrase::new("log-trade").seat("who", who).term("good", good.term());
        crate::words::place(phrase, position)
    });
    go_on(state, must && position != state.known());
}

/// The voyage ends with Architecture, if it can be used at all.
pub fn end(state: &mut State) {
    state.stage = Stage::Architecture;
    if !state.is_ready(Technology::Architecture) || !build::is_possible(state) {
        state.stage = Stage::Main;
    }
}
