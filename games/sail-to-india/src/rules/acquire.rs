//! Acquire Technology (§5.5): a scientist is placed on one that nobody owns.

use super::gain;
use crate::action::Action;
use crate::state::{After, State};
use crate::technology::Technology;
use portolan_table::{Log, Phrase, Refusal, ensure};

/// What a technology costs this turn's player: Metallurgy takes something off.
#[inline]
pub fn cost(state: &State, technology: Technology) -> u8 {
    let data = state.data();
    let owns = state.player().owns(Technology::Metallurgy);
    data.cost_of(technology).saturating_sub(if owns { data.effects.metallurgy } else { 0 })
}

#[inline]
pub fn list(state: &State, actions: &mut Vec<Action>) {
    let player = state.player();
    if player.scientists(state.data()) == 0 {
        return;
    }
    let owned = state.owned_technologies();
    for technology in Technology::ALL {
        if !owned.contains(technology) && player.affords(cost(state, technology)) {
            actions.push(Action::Acquire(technology));
        }
    }
}

pub fn check(state: &State, technology: Technology) -> Result<(), Refusal> {
    let player = state.player();
    ensure!(!player.owns(technology), "refuse-technology-yours");
    ensure!(!state.owned_technologies().contains(technology), "refuse-technology-owned");
    ensure!(player.scientists(state.data()) > 0, "refuse-no-scientist");
    player.check_coins(cost(state, technology))
}

pub fn perform<L: Log>(state: &mut State, technology: Technology, log: &mut L) {
    let (who, cost, data) = (state.turn, cost(state, technology), state.data());
    let player = state.player_mut();
    player.pay(data, cost);
    player.technologies.insert(technology);
    log.tell(|| {
        Phrase::new("log-acquire")
            .seat("who", who)
            .term("technology", technology.term())
            .int("cost", cost)
    });
    // Printing Press counts its own acquisition too (§2.3).
    if state.is_ready(Technology::PrintingPress) {
        state.used.insert(Technology::PrintingPress);
        gain::gain(state, 0, data.effects.printing_press, After::Main, log);
    }
}
