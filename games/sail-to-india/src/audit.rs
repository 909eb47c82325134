//! Conservation laws, and that a state could have come about by play.

use crate::data::DATA;
use crate::state::{After, End, Player, Stage, State};
use crate::technology::{Technologies, Technology};
use crate::town::{MAX_TOWNS, Slots};
use portolan_table::Violation;

fn law(holds: bool, sentence: impl FnOnce() -> String) -> Result<(), Violation> {
    Violation::unless(holds, sentence)
}

/// Checks everything that the rules take for granted.
pub fn audit(state: &State) -> Result<(), Violation> {
    law(DATA.tables.iter().any(|t| t.seats == state.seats()), || {
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
    stage(state)
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
    law(setting_up || state.known() >= DATA.beginning.towns_face_up, || {
        format!(
            "only {} towns are open; {} are from the start",
            state.known(),
            DATA.beginning.towns_face_up
        )
    })
}

fn markers(state: &State, seat: usize, player: &Player) -> Result<(), Violation> {
    let fixed = 1 + DATA.beginning.scientists;
    let sum = [player.stock, player.lisboa, player.bankers(), player.historians(), fixed]
        .iter()
        .chain(&player.ships)
        .map(|&n| u32::from(n))
        .sum::<u32>()
        + u32::from(player.goods.len() + player.buildings.len());
    law(sum == u32::from(DATA.markers), || {
        format!("seat {seat} has {sum} markers, and there are {}", DATA.markers)
    })?;
    law(player.stock <= DATA.beginning.stock, || {
        format!("seat {seat} has {} markers in stock, more than at the start", player.stock)
    })?;
    law((1..=3).contains(&player.speed), || {
        format!("seat {seat} has ships of speed {}", player.speed)
    })?;
    law(player.technologies.len() <= DATA.beginning.scientists, || {
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
    law((1..=DATA.last_round).contains(&state.round), || {
        format!("there is no round {}", state.round)
    })?;
    law(state.actions_left <= DATA.actions_per_turn, || {
        format!("{} actions are left of {}", state.actions_left, DATA.actions_per_turn)
    })?;
    let limited = [
        Technology::Geography,
        Technology::PrintingPress,
        Technology::HarborMaintenance,
        Technology::Architecture,
        Technology::BankSystem,
    ];
    for technology in state.used.iter() {
        law(limited.contains(&technology) && state.player().owns(technology), || {
            format!("“{technology}” cannot have been used in this turn")
        })?;
    }
    let complete = state.known() == state.towns();
    law(state.india.is_some() == complete, || {
        "India is found when the last town is, by somebody".to_owned()
    })?;
    law(state.india.is_none_or(|seat| seat.0 < state.seats()), || "nobody sits there".to_owned())?;
    let empty = state.players.iter().filter(|player| player.stock == 0).count() as u8;
    let stocks = empty >= DATA.table(state.seats()).empty_stocks_that_end;
    law(state.ending.is_some() == (complete || stocks), || {
        "the end is near exactly when India is found or enough stocks are empty".to_owned()
    })?;
    if let Some(ending) = state.ending {
        law(ending.by.0 < state.seats(), || "nobody sits there".to_owned())?;
        let true_cause = match ending.end {
            End::India => complete,
            End::Stock => stocks,
            End::Becalmed => false,
        };
        law(true_cause, || "the game does not end for the reason given".to_owned())?;
    }
    law(!state.discovered || state.known() > DATA.beginning.towns_face_up, || {
        "a town was discovered in this turn, but only the first ones are open".to_owned()
    })
}

fn stage(state: &State) -> Result<(), Violation> {
    let law = |holds: bool, what: &str| {
        Violation::unless(holds, || format!("the stage of the turn does not fit: {what}"))
    };
    let player = state.player();
    let acting =
        !matches!(state.stage, Stage::Main | Stage::FaceUp | Stage::Removal | Stage::Over { .. });
    let free = matches!(
        state.stage,
        Stage::Geography | Stage::Recall { .. } | Stage::Gain { then: After::Main, .. }
    );
    law(!acting || free || state.actions_left < DATA.actions_per_turn, "no action was begun")?;
    match state.stage {
        Stage::FaceUp => {
            law(state.known() < DATA.beginning.towns_face_up, "the first towns are open")
        }
        Stage::Removal => law(
            state.known() == DATA.beginning.towns_face_up
                && !state.options.removed_hidden
                && (state.removed.len() as u8) < MAX_TOWNS as u8 - state.towns(),
            "no town is to leave the game",
        ),
        Stage::Main | Stage::Architecture => Ok(()),
        Stage::Launch { launched, from } => law(
            player.lisboa > 0 && launched <= player.fleet() && usize::from(from) <= MAX_TOWNS + 1,
            "these launches are impossible",
        ),
        Stage::Harbor { points } => law(
            state.is_ready(Technology::HarborMaintenance)
                && !state.options.harbor_every_move
                && points >= 1
                && points <= player.fleet() / DATA.launches_per_harbor_point,
            "Harbor Maintenance cannot bring this",
        ),
        Stage::Sail { fresh, exploring } => {
            let ships = player.ships.iter().zip(&fresh).all(|(all, fresh)| fresh <= all);
            let hidden = fresh[usize::from(state.known()) + 1..].iter().all(|&n| n == 0);
            law(ships && hidden, "more ships are to move than there are")?;
            law(
                !(exploring && state.discovered),
                "a second town cannot be discovered in one turn",
            )?;
            law(player.fleet() > 0, "there are no ships to move")
        }
        Stage::Discover => {
            law(!state.discovered && state.known() < state.towns(), "no town can be discovered")
        }
        Stage::Chart => law(
            state.discovered && player.owns(Technology::Map) && player.coins >= DATA.costs.map,
            "Map cannot be used",
        ),
        Stage::Gain { coins, points, then } => {
            let best = DATA.sale[DATA.sale.len() - 1];
            law(
                coins <= best.coins + 1 && points <= best.points && coins + points > 0,
                "no gain is like this",
            )?;
            law(then == After::Main || coins == 0, "only a sale brings coins")
        }
        Stage::Convert { must } => {
            let arrived = player.ships[usize::from(state.known())] > 0;
            let free = !Slots::of_town(state.known()).intersection(state.free_goods()).is_empty();
            let bound = state.options.discoverer_trades && state.discovered && arrived && free;
            law(!must || bound, "no ship has to become a good")?;
            law(!crate::rules::tradable(state).is_empty(), "no ship can become a good")
        }
        Stage::Sell { offered } => law(
            player.goods.covers(offered) && !player.goods.is_empty(),
            "goods are offered that are not there",
        ),
        Stage::Geography => law(
            state.used.contains(Technology::Geography) && player.can_float(),
            "Geography is not in use",
        ),
        Stage::Recall { .. } => law(player.has_piece_out(), "no marker can come home"),
        Stage::Over { end } => match state.ending {
            Some(ending) => law(
                ending.end == end || end == End::Becalmed,
                "the game does not end for the reason given",
            ),
            None => law(end == End::Becalmed && state.round == DATA.last_round, "the game goes on"),
        },
    }
}
