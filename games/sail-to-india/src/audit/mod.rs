//! Conservation laws, and that a state could have come about by play.

mod stages;

use crate::state::{End, Player, Stage, State};
use crate::technology::{Technologies, Technology};
use crate::town::{MAX_TOWNS, Slots};
use portolan_table::Violation;

fn law(holds: bool, sentence: impl FnOnce() -> String) -> Result<(), Violation> {
    Violation::unless(holds, sentence)
}

/// Checks everything that the rules take for granted.
pub fn audit(state: &State) -> Result<(), Violation> {
    law((2..=4).contains(&state.seats()), || {
        format!("Sail to India is not played by {}", state.seats())
    })?;
    law(state.turn.0 < state.seats(), || format!("there is no seat {}", state.turn))?;
    row(state)?;
    let mut technologies = Technologies::EMPTY;
    let (mut goods, mut buildings) = (Slots::EMPTY, Slots::EMPTY);
    for (seat, player) in state.players.iter().enumerate() {
        markers(state, seat, player)?;
        law(technologies.intersection(player.technologies).is_empty(), || {
            "a technology has two owners".to_owned()
        })?;
        law(goods.intersection(player.goods).is_empty(), || {
            "a goods space holds two markers".to_owned()
        })?;
        law(buildings.intersection(player.buildings).is_empty(), || {
            "a building space holds two markers".to_owned()
        })?;
        technologies = technologies.union(player.technologies);
        goods = goods.union(player.goods);
        buildings = buildings.union(player.buildings);
    }
    timing(state)?;
    ending(state)?;
    stages::stage(state)
}

fn row(state: &State) -> Result<(), Violation> {
    let seen = state.known() + state.removed.len() as u8;
    law(seen == MAX_TOWNS as u8 - state.unseen().len(), || {
        "a town card is in two places".to_owned()
    })?;
    law(state.known() <= state.towns(), || {
        format!("{} towns are open, but the row has only {}", state.known(), state.towns())
    })?;
    let spare = if state.options.removed_hidden { 0 } else { MAX_TOWNS as u8 - state.towns() };
    let removed = state.removed.len() as u8;
    let setting_up = matches!(state.stage, Stage::FaceUp | Stage::Removal);
    law(removed == spare || (setting_up && removed < spare), || {
        format!("{removed} towns are out of the game, but it should be {spare}")
    })?;
    let open = state.data().start.open_towns;
    law(setting_up || state.known() >= open, || {
        format!("only {} towns are open; {open} are from the start", state.known())
    })
}

fn markers(state: &State, seat: usize, player: &Player) -> Result<(), Violation> {
    let data = state.data();
    let fixed = 1 + data.start.scientists;
    let counters = [player.bankers(data), player.historians(data)];
    let sum = [player.stock, player.lisboa, counters[0], counters[1], fixed]
        .iter()
        .chain(&player.ships)
        .map(|&n| u32::from(n))
        .sum::<u32>()
        + u32::from(player.goods.len() + player.buildings.len());
    law(sum == u32::from(data.markers), || {
        format!("seat {seat} has {sum} markers, and there are {}", data.markers)
    })?;
    law(player.stock <= data.start.stock, || {
        format!("seat {seat} has {} markers in stock, more than at the start", player.stock)
    })?;
    law((1..=3).contains(&player.speed), || {
        format!("seat {seat} has ships of speed {}", player.speed)
    })?;
    law(player.technologies.len() <= data.start.scientists, || {
        format!("seat {seat} has {} technologies", player.technologies.len())
    })?;
    let open = Slots::of_first(state.known());
    law(open.covers(player.goods.union(player.buildings)), || {
        format!("seat {seat} has a marker in a town that is face down")
    })?;
    let explorer = u8::from(state.turn.index() == seat && exploring(state));
    let beyond = &player.ships[usize::from(state.known()) + 1..];
    let fits = match beyond.split_first() {
        Some((&next, rest)) => next == explorer && rest.iter().all(|&n| n == 0),
        None => explorer == 0,
    };
    law(fits, || match explorer {
        0 => format!("seat {seat} has a ship beyond the open towns"),
        _ => format!("seat {seat} has no ship, or too many, at the town it discovers"),
    })
}

fn exploring(state: &State) -> bool {
    matches!(state.stage, Stage::Discover | Stage::Sail { exploring: true, .. })
}

fn timing(state: &State) -> Result<(), Violation> {
    let data = state.data();
    // Only final turns that were promised go on after the last round (§D.9).
    let promised = state.terms.since(2) && state.ending.is_some_and(|end| state.turn.0 < end.by.0);
    let last = data.last_round + u16::from(promised);
    law((1..=last).contains(&state.round), || format!("there is no round {}", state.round))?;
    law(state.actions_left <= data.actions_per_turn, || {
        format!("{} actions are left of {}", state.actions_left, data.actions_per_turn)
    })?;
    for technology in state.used.iter() {
        let limited = match technology {
            Technology::Geography
            | Technology::PrintingPress
            | Technology::Architecture
            | Technology::BankSystem => true,
            Technology::HarborMaintenance => !state.options.harbor_every_move,
            _ => false,
        };
        law(limited && state.player().owns(technology), || {
            format!("“{technology}” cannot have been used in this turn")
        })?;
    }
    law(!state.discovered || state.known() > data.start.open_towns, || {
        "a town was discovered in this turn, but only the first ones are open".to_owned()
    })
}

fn ending(state: &State) -> Result<(), Violation> {
    let complete = state.known() == state.towns();
    law(state.india.is_some() == complete, || {
        "India is found when the last town is, by somebody".to_owned()
    })?;
    law(state.india.is_none_or(|seat| seat.0 < state.seats()), || "nobody sits there".to_owned())?;
    let empty = state.players.iter().filter(|player| player.stock == 0).count() as u8;
    let stocks = empty >= state.data().table(state.seats()).empty_stocks;
    law(state.ending.is_some() == (complete || stocks), || {
        "the end is near exactly when India is found or enough stocks are empty".to_owned()
    })?;
    let Some(ending) = state.ending else { return Ok(()) };
    law(ending.by.0 < state.seats(), || "nobody sits there".to_owned())?;
    let true_cause = match ending.end {
        End::India => state.india == Some(ending.by),
        End::Stock => stocks && state.players[ending.by.index()].stock == 0,
        End::Becalmed => false,
    };
    law(true_cause, || "the game does not end for the reason given".to_owned())
}
