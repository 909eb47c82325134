//! Free actions: calling markers home, Geography and Bank System (§6.10, §6.11). Between actions, and inside an
//! action where they can change what planning ahead could not (§D.10): in what is left of a Move Ships action
//! that turned a town up, and before a gain that would fall short.

use super::{build, convert, recall, technologies};
use crate::action::Action;
use crate::state::{After, Stage, State};
use portolan_table::{Log, Refusal};

/// At this moment, a decision in the rest of an action after a town was turned up: what follows the free action.
/// Version 1 has none there.
#[inline]
pub fn after_discovery(state: &State) -> Option<After> {
    match state.stage {
        Stage::Chart if state.terms.since(2) => Some(After::Chart),
        Stage::Convert { found: true, .. } => Some(After::Convert),
        Stage::Architecture { found: true } => Some(After::Architecture),
        _ => None,
    }
}

#[inline]
pub fn list(state: &State, actions: &mut Vec<Action>) {
    technologies::list(state, actions);
    recall::list(state, actions);
}

/// Could any be taken between actions?
pub fn is_possible(state: &State) -> bool {
    [Action::Recall, Action::Bank, Action::Geography]
        .into_iter()
        .any(|action| check(state, action).is_ok())
}

pub fn check(state: &State, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Bank => technologies::check_bank(state),
        Action::Geography => technologies::check_geography(state),
        Action::Recall => recall::check(state),
        _ => Err(Refusal::not_now()),
    }
}

/// Is it a free action that is seldom the point of the moment? Before a gain that falls short all of them are, and
/// so is Geography where the voyage can only go on by it.
pub fn is_aside(state: &State, action: Action) -> bool {
    match (action, state.stage) {
        (Action::Recall | Action::Bank | Action::Geography, Stage::Gain { .. }) => false,
        (Action::Recall | Action::Bank, _) => true,
        (Action::Geography, Stage::Convert { .. }) => !convert::tradable(state).is_empty(),
        (Action::Geography, Stage::Architecture { .. }) => build::is_possible(state),
        (Action::Geography, _) => true,
        _ => false,
    }
}

pub fn perform<L: Log>(state: &mut State, action: Action, then: After, log: &mut L) {
    match action {
        Action::Bank => technologies::bank(state, 0, 0, then, log),
        Action::Geography => technologies::geography(state, 0, 0, then, log),
        Action::Recall => state.stage = Stage::Recall { any: false, then },
        _ => unreachable!("“{action}” is no free action"),
    }
}
