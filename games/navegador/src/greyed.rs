//! Actions that a player looks for at a stage and may not take; the refusal says why.

use crate::action::Action;
use crate::parts::{Building, Column, Field, Key, Region};
use crate::rules::{self, waters};
use crate::state::{KingsPrivilege, Stage, State};
use portolan_table::{Actor, Seat, Silent};

/// Appends them for the seat whose turn it is.
pub fn greyed(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    let actor = Actor::Seat(seat);
    if !rules::turn(state).admits(actor) {
        return;
    }
    let refused =
        |action: &Action| rules::apply(&mut state.clone(), actor, *action, &mut Silent).is_err();
    actions.extend(expected(state).into_iter().filter(refused));
}

/// Everything one might expect, allowed or not.
fn expected(state: &State) -> Vec<Action> {
    let columns = || Column::ALL.iter().copied();
    match state.stage {
        Stage::Rondel => {
            let card = (state.card.holder == state.active).then_some(Action::Card);
            card.into_iter().chain(Field::all().map(Action::Go)).collect()
        }
        Stage::Sailing { .. } => {
            waters::frontier(state.explored).iter().map(Action::Course).collect()
        }
        Stage::Gather { .. } => vec![Action::Explore],
        Stage::Workers { .. } => vec![Action::Hire],
        Stage::Ships { .. } => vec![Action::Launch],
        Stage::Colony { .. } => {
            let ships = state.me().ships.regions().without(Region::PORTUGAL);
            let tokens = |region: &Region| !state.tokens[*region].is_empty();
            let open = Region::all().filter(tokens).fold(ships, |all, region| all.with(region));
            open.iter().map(Action::Found).collect()
        }
        Stage::Buildings { .. } => Building::ALL.iter().copied().map(Action::Build).collect(),
        Stage::Market { good, .. } => vec![Action::Sell(good, 1), Action::Process(good, 1)],
        Stage::Privilege => {
            let king = columns().filter(|_| state.kings_privilege == KingsPrivilege::Variant);
            columns().map(Action::Take).chain(king.map(Action::King)).collect()
        }
        Stage::Pay { .. } | Stage::Reveal { .. } | Stage::Over { .. } => Vec::new(),
    }
}
