//! The rules, one file per part of `rules.md`, and here the moments in which each of them
//! speaks. In every file stand side by side what may be done, why not, and what it does.

mod acquire;
mod build;
mod convert;
mod discovery;
mod employ;
mod free;
mod gain;
mod launch;
mod markers;
mod recall;
mod sail;
mod sell;
mod setup;
mod speed;
mod technologies;
mod turn;

pub(crate) use acquire::cost as technology_cost;
pub(crate) use build::{builders_of, cost as building_cost, is_possible as may_build_now};
pub(crate) use convert::{is_possible as may_trade, may_build, tradable};
pub(crate) use discovery::{draw, points as discovery_points};
pub(crate) use free::{is_aside, is_possible as is_free_action_possible};
pub(crate) use sell::{types as sale_types, worth as sale_worth};
pub(crate) use setup::{setup, start};
pub(crate) use speed::cost as speed_cost;

use crate::action::{Action, Order};
use crate::state::{Stage, State};
use crate::technology::Technology;
use portolan_table::{Log, Refusal, Turn};

/// What the game waits for.
#[inline]
pub fn whose_turn(state: &State) -> Turn {
    match state.stage {
        Stage::FaceUp | Stage::Removal | Stage::Discover => Turn::Chance,
        Stage::Over { .. } => Turn::Over,
        _ => Turn::of(state.turn),
    }
}

/// Appends every step that may be taken now, in a fixed order.
pub fn list(state: &State, actions: &mut Vec<Action>) {
    match &state.stage {
        Stage::FaceUp | Stage::Removal | Stage::Discover => discovery::list(state, actions),
        Stage::Main => turn::list(state, actions),
        Stage::Launch { from, .. } => launch::list(state, *from, actions),
        Stage::Harbor { .. } => actions.extend([Action::Harbor, Action::Skip]),
        Stage::Sail { fresh, exploring } => sail::list(state, fresh, *exploring, actions),
        Stage::Chart => actions.extend([Action::Map, Action::Skip]),
        Stage::Gain { coins, points, .. } => gain::list(state, *coins, *points, actions),
        Stage::Convert { must, .. } => convert::list(state, *must, actions),
        Stage::Architecture { .. } => {
            build::list(state, actions);
            actions.push(Action::Skip);
        }
        Stage::Sell { offered } => sell::list_sale(state, *offered, actions),
        Stage::Geography { .. } => technologies::list_floats(state, actions),
        Stage::Recall { any, .. } => recall::list_returns(state, *any, actions),
        Stage::Over { .. } => {}
    }
    if free::after_discovery(state).is_some() {
        free::list(state, actions);
    }
}

/// Why the step may not be taken now.
pub fn check(state: &State, action: Action) -> Result<(), Refusal> {
    match (&state.stage, action) {
        (Stage::FaceUp | Stage::Discover, Action::Town(card))
        | (Stage::Removal, Action::Removed(card)) => discovery::check(state, card),
        (Stage::Main, action) => turn::check(state, action),
        (Stage::Launch { from, .. }, Action::Launch { count, at }) => {
            launch::check(state, *from, count, at)
        }
        (Stage::Sail { fresh, exploring }, Action::Sail { from, to }) => {
            sail::check(state, fresh, *exploring, from, to)
        }
        (Stage::Gain { coins, points, .. }, Action::Gain(order)) => {
            gain::check(state, *coins, *points, order)
        }
        (Stage::Gain { .. } | Stage::Recall { .. }, Action::Return(piece)) => {
            state.player().check_holds(piece)
        }
        (Stage::Gain { .. }, Action::Bank) if state.terms.since(2) => {
            technologies::check_bank(state)
        }
        (Stage::Gain { .. }, Action::Geography) if state.terms.since(2) => {
            technologies::check_geography(state)
        }
        (Stage::Recall { any, .. }, Action::Done) => recall::check_done(*any),
        (Stage::Convert { .. }, Action::Trade(slot)) => convert::check(state, slot),
        (Stage::Convert { must, .. }, Action::Done) => convert::check_done(*must),
        (Stage::Architecture { .. }, Action::Build { at, from }) => build::check(state, at, from),
        (Stage::Sell { offered }, Action::Offer(slot)) => sell::check_offer(state, *offered, slot),
        (Stage::Sell { offered }, Action::Close) => sell::check_close(*offered),
        (Stage::Geography { .. }, Action::Float(piece)) => technologies::check_float(state, piece),
        (Stage::Launch { .. }, Action::CastOff)
        | (Stage::Harbor { .. }, Action::Harbor | Action::Skip)
        | (Stage::Sail { .. }, Action::Anchor)
        | (Stage::Chart, Action::Map | Action::Skip)
        | (Stage::Architecture { .. }, Action::Skip)
        | (Stage::Geography { .. }, Action::Done) => Ok(()),
        _ if free::after_discovery(state).is_some() => free::check(state, action),
        _ => Err(Refusal::not_now()),
    }
}

/// Takes the step.
pub fn perform<L: Log>(state: &mut State, action: Action, log: &mut L) {
    match (state.stage, action) {
        (Stage::FaceUp, Action::Town(card)) => discovery::face_up(state, card, log),
        (Stage::Removal, Action::Removed(card)) => discovery::remove(state, card, log),
        (Stage::Discover, Action::Town(card)) => discovery::discover(state, card, log),
        (Stage::Main, action) => turn::perform(state, action, log),
        (Stage::Launch { launched, .. }, Action::Launch { count, at }) => {
            launch::perform(state, launched, count, at, log);
        }
        (Stage::Launch { launched, .. }, Action::CastOff) => launch::cast_off(state, launched, log),
        (Stage::Harbor { points }, Action::Harbor) => launch::harbor(state, points, log),
        (Stage::Harbor { .. }, Action::Skip) => sail::begin(state),
        (Stage::Sail { .. }, Action::Sail { from, to }) => sail::perform(state, from, to, log),
        (Stage::Sail { exploring, .. }, Action::Anchor) => sail::anchor(state, exploring),
        (Stage::Chart, Action::Map) => discovery::map(state, log),
        (Stage::Chart, Action::Skip) => discovery::count(state, 0, log),
        (Stage::Gain { coins, points, then }, Action::Gain(order)) => {
            gain::perform(state, coins, points, then, order, log);
        }
        (Stage::Gain { coins, points, then }, Action::Return(piece)) => {
            recall::bring_home(state, piece, log);
            if state.player().can_count(state.data(), coins, points) {
                gain::perform(state, coins, points, then, Order::Any, log);
            }
        }
        (Stage::Gain { coins, points, then }, Action::Bank) => {
            technologies::bank(state, coins, points, then, log);
        }
        (Stage::Gain { coins, points, then }, Action::Geography) => {
            technologies::geography(state, coins, points, then, log);
        }
        (Stage::Convert { must, found }, Action::Trade(slot)) => {
            convert::perform(state, must, found, slot, log);
        }
        (Stage::Convert { found, .. }, Action::Done) => convert::end(state, found),
        (Stage::Architecture { .. }, Action::Build { at, from }) => {
            build::perform(state, at, from, log);
            state.used.insert(Technology::Architecture);
            state.stage = Stage::Main;
        }
        (Stage::Sell { offered }, Action::Offer(slot)) => {
            state.stage = Stage::Sell { offered: offered.with(slot) };
        }
        (Stage::Sell { offered }, Action::Close) => sell::perform(state, offered, log),
        (Stage::Geography { coins, points, then }, Action::Float(piece)) => {
            technologies::float(state, piece, coins, points, then, log);
        }
        (Stage::Geography { coins, points, then }, Action::Done) => {
            technologies::end_geography(state, coins, points, then, log);
        }
        (Stage::Recall { then, .. }, Action::Return(piece)) => {
            recall::perform(state, piece, then, log);
        }
        (Stage::Recall { then, .. }, Action::Done) => turn::go_on(state, then, log),
        (Stage::Architecture { .. }, Action::Skip) => state.stage = Stage::Main,
        _ => match free::after_discovery(state) {
            Some(then) => free::perform(state, action, then, log),
            None => unreachable!("“{action}” is refused at {:?}", state.stage),
        },
    }
}

/// Appends what a player would look for.
pub fn expected(state: &State, actions: &mut Vec<Action>) {
    match state.stage {
        Stage::Main => turn::expected(state, actions),
        Stage::Convert { .. } => actions.push(Action::Done),
        Stage::Sell { .. } => actions.push(Action::Close),
        _ => {}
    }
}
