//! Every step that may be taken now, in a fixed order.

use super::apply::{speed_cost, technology_cost, whose_turn};
use super::{markers, voyage};
use crate::action::{Action, Order, Piece};
use crate::data::DATA;
use crate::state::{Stage, State};
use crate::technology::Technology;
use crate::town::{Card, MAX_TOWNS};
use portolan_table::Actor;

/// Appends every step the actor may take.
pub fn legal(state: &State, actor: Actor, actions: &mut Vec<Action>) {
    if !whose_turn(state).admits(actor) {
        return;
    }
    let player = state.player();
    match state.stage {
        Stage::FaceUp | Stage::Discover => actions.extend(unseen(state).map(Action::Town)),
        Stage::Removal => actions.extend(unseen(state).map(Action::Removed)),
        Stage::Main => main(state, actions),
        Stage::Launch { from, .. } => {
            launches(state, from, actions);
            actions.push(Action::CastOff);
        }
        Stage::Harbor { .. } => actions.extend([Action::Harbor, Action::Skip]),
        Stage::Sail { fresh, exploring } => {
            voyages(state, &fresh, exploring, actions);
            actions.push(Action::Anchor);
        }
        Stage::Chart => actions.extend([Action::Map, Action::Skip]),
        Stage::Gain { coins, points, .. } => {
            if markers::order_matters(state, coins, points) {
                actions.extend([Action::Gain(Order::CoinsFirst), Action::Gain(Order::PointsFirst)]);
            } else {
                actions.push(Action::Gain(Order::Any));
            }
            player.each_piece(|piece| actions.push(Action::Return(piece)));
        }
        Stage::Convert { must } => {
            actions.extend(voyage::tradable(state).map(Action::Trade));
            if !must {
                actions.push(Action::Done);
            }
        }
        Stage::Architecture => {
            builds(state, actions);
            actions.push(Action::Skip);
        }
        Stage::Sell { offered } => {
            actions.extend(player.goods.minus(offered).map(Action::Offer));
            if !offered.is_empty() {
                actions.push(Action::Close);
            }
        }
        Stage::Geography => {
            actions.extend(player.goods.map(|slot| Action::Float(Piece::Good(slot))));
            actions.extend(player.buildings.map(|slot| Action::Float(Piece::Building(slot))));
            actions.push(Action::Done);
        }
        Stage::Recall { any } => {
            player.each_piece(|piece| actions.push(Action::Return(piece)));
            if any {
                actions.push(Action::Done);
            }
        }
        Stage::Over { .. } => {}
    }
}

/// Cards that may still turn up.
pub fn unseen(state: &State) -> impl Iterator<Item = Card> + use<> {
    let unseen = state.unseen();
    (0..MAX_TOWNS as u8).filter(move |i| unseen & 1 << i != 0).filter_map(|i| Card::new(i + 1))
}

fn main(state: &State, actions: &mut Vec<Action>) {
    let player = state.player();
    if state.actions_left > 0 {
        if player.stock > 0 && player.coins >= DATA.costs.employ {
            actions.push(Action::Employ);
        }
        actions.push(Action::Move);
        if !player.goods.is_empty() {
            actions.push(Action::Sell);
        }
        if player.coins >= DATA.costs.build {
            builds(state, actions);
        }
        if player.technologies.len() < DATA.beginning.scientists {
            let owned = state.owned_technologies();
            for technology in Technology::ALL {
                if !owned.contains(technology) && player.coins >= technology_cost(state, technology)
                {
                    actions.push(Action::Acquire(technology));
                }
            }
        }
        if speed_cost(state).is_some_and(|cost| player.coins >= cost) {
            actions.push(Action::Speed);
        }
    }
    let ready = |technology| player.owns(technology) && !state.used.contains(technology);
    if ready(Technology::BankSystem) && player.coins >= DATA.costs.bank {
        actions.push(Action::Bank);
    }
    if ready(Technology::Geography) && !(player.goods.is_empty() && player.buildings.is_empty()) {
        actions.push(Action::Geography);
    }
    if player.has_piece_out() {
        actions.push(Action::Recall);
    }
    actions.push(if state.actions_left > 0 { Action::Pass } else { Action::End });
}

fn builds(state: &State, actions: &mut Vec<Action>) {
    voyage::each_building_site(state, |at, from| actions.push(Action::Build { at, from }));
}

fn launches(state: &State, from: u8, actions: &mut Vec<Action>) {
    let lisboa = state.player().lisboa;
    let mut last = None;
    let harbours = std::iter::once(0).chain(voyage::strongholds(state));
    for at in harbours.filter(|&at| at >= from) {
        // A town may hold two strongholds; it is one harbour.
        if last != Some(at) {
            actions.extend((1..=lisboa).map(|count| Action::Launch { count, at }));
        }
        last = Some(at);
    }
}

fn voyages(state: &State, fresh: &[u8; MAX_TOWNS + 1], exploring: bool, actions: &mut Vec<Action>) {
    let speed = state.player().speed;
    let farthest = voyage::farthest(state, exploring);
    for (from, _) in fresh.iter().enumerate().filter(|(_, ships)| **ships > 0) {
        let from = from as u8;
        let reach = from.saturating_sub(speed)..=(from + speed).min(farthest);
        actions.extend(reach.filter(|&to| to != from).map(|to| Action::Sail { from, to }));
    }
}

/// Steps that a player would look for while choosing an action, and may not take.
pub fn greyed(state: &State, actions: &mut Vec<Action>) {
    let mut expected = vec![
        Action::Employ,
        Action::Sell,
        Action::Speed,
        Action::Bank,
        Action::Geography,
        Action::End,
    ];
    let player = state.player();
    expected.retain(|action| match action {
        Action::Bank => player.owns(Technology::BankSystem),
        Action::Geography => player.owns(Technology::Geography),
        _ => true,
    });
    expected.extend(Technology::ALL.map(Action::Acquire));
    let expected = match state.stage {
        Stage::Main => expected,
        Stage::Convert { must: true } => vec![Action::Done],
        Stage::Sell { offered } if offered.is_empty() => vec![Action::Close],
        _ => Vec::new(),
    };
    let mut listed = Vec::new();
    legal(state, Actor::Seat(state.turn), &mut listed);
    actions.extend(expected.into_iter().filter(|action| !listed.contains(action)));
}
