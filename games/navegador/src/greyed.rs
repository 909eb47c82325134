//! What a player looks for at a stage, whether or not it may be done.

use crate::action::Action;
use crate::parts::{Building, Column, Field, Key, Region};
use crate::rules::waters;
use crate::state::{KingsPrivilege, Stage, State};

/// Appends it for the active player.
pub fn greyed(state: &State, actions: &mut Vec<Action>) {
    let columns = || Column::ALL.iter().copied();
    match state.stage {
        Stage::Rondel => {
            actions.extend((state.card.holder == state.active).then_some(Action::Card));
            actions.extend(Field::all().map(Action::Go));
        }
        Stage::Sailing { .. } => {
            actions
                .extend(waters::frontier(state.data(), state.explored).iter().map(Action::Course));
        }
        Stage::Gather { .. } => actions.push(Action::Explore),
        Stage::Workers { .. } => actions.push(Action::Hire),
        Stage::Ships { .. } => actions.push(Action::Launch),
        Stage::Colony { .. } => {
            let ships = state.me().ships.regions().without(Region::PORTUGAL);
            let open =
                |&region: &Region| ships.contains(region) || !state.tokens[region].is_empty();
            actions.extend(Region::all().filter(open).map(Action::Found));
        }
        Stage::Buildings { .. } => {
            actions.extend(Building::ALL.iter().copied().map(Action::Build));
        }
        Stage::Market { good, .. } => {
            actions.extend([Action::Sell(good, 1), Action::Process(good, 1)]);
        }
        Stage::Privilege => {
            actions.extend(columns().map(Action::Take));
            if state.kings_privilege == KingsPrivilege::Variant {
                actions.extend(columns().map(Action::King));
            }
        }
        Stage::Start | Stage::Pay { .. } | Stage::Reveal { .. } | Stage::Over { .. } => {}
    }
}
