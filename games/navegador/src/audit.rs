//! The conservation laws, and what a position must keep so that it can be played.

use crate::data::{PHASES, POSITIONS, ROWS};
use crate::parts::{Building, Column, Good, Key, Region, RegionSet, TokenSet};
use crate::state::{KingsPrivilege, Player, Stage, State};
use portolan_table::{MAX_SEATS, Seat, Violation};

mod course;

/// More money than any game of the limited length can bring into play.
const MOST_CASH: u32 = 100_000_000;

/// `Ok` where a law holds, else its sentence.
fn law(holds: bool, sentence: impl FnOnce() -> String) -> Result<(), Violation> {
    Violation::unless(holds, sentence)
}

/// So many of a thing, in words.
fn count(number: u8, thing: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

/// Checks everything; the first law that is broken is named.
pub fn audit(state: &State) -> Result<(), Violation> {
    let seats = state.players.len();
    law((2..=MAX_SEATS).contains(&seats), || format!("{seats} players cannot play"))?;
    law((1..=PHASES as u8).contains(&state.phase), || {
        format!("there is no phase {}", state.phase)
    })?;
    explorers(state)?;
    for seat in Seat::all(state.seats()) {
        money(state, seat)?;
        workers_and_ships(state, seat)?;
    }
    for &good in Good::ALL {
        let row = state.market[good];
        law((1..=ROWS as u8).contains(&row), || format!("the market has no row {row} for {good}"))?;
    }
    Building::ALL.iter().try_for_each(|&building| buildings(state, building))?;
    Column::ALL.iter().try_for_each(|&column| privileges(state, column))?;
    Good::ALL.iter().try_for_each(|&good| tokens(state, good))?;
    course::course(state)
}

/// Every cruzado: what one has is what one began with, and received, and did not pay.
fn money(state: &State, seat: Seat) -> Result<(), Violation> {
    let Player { cash, paid, received, .. } = state.players[seat.index()];
    law(received <= MOST_CASH && paid <= MOST_CASH, || {
        format!("seat {seat} received {received} and paid {paid}, more than there can be")
    })?;
    let start = state.data().start.cash;
    law(start + received == paid.saturating_add(cash), || {
        format!(
            "seat {seat} has {cash} cruzados, but began with {start}, received {received} and paid {paid}"
        )
    })
}

fn workers_and_ships(state: &State, seat: Seat) -> Result<(), Violation> {
    let player = &state.players[seat.index()];
    let limits = &state.data().limits;
    let workers = player.workers;
    law((limits.workers_min..=limits.workers_max).contains(&workers), || {
        format!("seat {seat} has {}", count(workers, "worker"))
    })?;
    let ships = player.ships.total();
    law(ships <= limits.ships_max, || {
        format!("seat {seat} has {ships} ships on the map, but only {}", limits.ships_max)
    })?;
    // Ships that are gathering to explore stand in a region that nobody knows yet.
    let gathering = match state.stage {
        Stage::Gather { region, .. } if seat == state.active => RegionSet::only(region),
        _ => RegionSet::EMPTY,
    };
    let astray = player.ships.regions().minus(state.explored | gathering);
    law(astray.is_empty(), || format!("seat {seat} has ships in unexplored water"))
}

/// Twelve disks: one of each explored region, in one player's hands.
fn explorers(state: &State) -> Result<(), Violation> {
    let home = RegionSet::only(Region::PORTUGAL);
    law(state.explored.contains(Region::PORTUGAL), || "Portugal must be explored".to_owned())?;
    let data = state.data();
    let mut known = home;
    while (data.widened(known) & state.explored) != known {
        known = data.widened(known) & state.explored;
    }
    law(known == state.explored, || {
        "an explored region cannot be reached through explored water".to_owned()
    })?;
    let mut disks = RegionSet::EMPTY;
    for player in &state.players {
        law((disks & player.explorers).is_empty(), || {
            "two players have the explorer of one region".to_owned()
        })?;
        disks = disks | player.explorers;
    }
    law(disks == state.explored.minus(home), || {
        "the explorers' disks and the explored regions do not agree".to_owned()
    })
}

/// Pieces of a row: on the chart or with the players, who began with some.
fn buildings(state: &State, building: Building) -> Result<(), Violation> {
    let data = state.data();
    let all = data.table(state.seats()).chart[building];
    let left = state.chart[building];
    law(left <= all, || format!("{left} of {building} on the chart, which has {all}"))?;
    let mut built = 0u16;
    for (seat, player) in Seat::all(state.seats()).zip(&state.players) {
        let (owned, first) = match building.processes() {
            Some(good) => (player.factories[good], 0),
            None if building == Building::Shipyard => (player.shipyards, data.start.shipyards),
            None => (player.churches, data.start.churches),
        };
        law(owned >= first, || format!("seat {seat} lost the first {building}"))?;
        built += u16::from(owned) - u16::from(first);
    }
    law(u16::from(left) + built == u16::from(all), || {
        format!("{left} of {building} on the chart and {built} built do not make {all}")
    })
}

/// Privileges of a kind: in the gallery, with the players, or not laid out yet.
fn privileges(state: &State, column: Column) -> Result<(), Violation> {
    let most = POSITIONS as u16;
    let mut seen = u16::from(state.gallery[column]);
    for (seat, player) in Seat::all(state.seats()).zip(&state.players) {
        seen += u16::from(player.privileges[column]);
        law(
            u16::from(player.privileges[column])
                + u16::from(player.kings_privilege == Some(column))
                <= most,
            || format!("seat {seat} has more than {most} privileges for {column}"),
        )?;
    }
    let data = state.data();
    let laid_out = &data.table(state.seats()).gallery[..usize::from(state.phase)];
    let sum: u8 = laid_out.iter().sum();
    let highest = sum.min(data.privileges_of_each_kind);
    let lowest = laid_out.iter().copied().max().unwrap_or(0);
    law((u16::from(lowest)..=u16::from(highest)).contains(&seen), || {
        format!(
            "{seen} privileges for {column} have come out; by phase {} it is {lowest} to {highest}",
            state.phase
        )
    })
}

/// Tokens of a good: each in one place, and as many as the explored stacks had.
fn tokens(state: &State, good: Good) -> Result<(), Violation> {
    let mut seen = TokenSet::EMPTY;
    let mut out = 0;
    let data = state.data();
    let regions = || Region::all().filter(|&region| data.sea(region).good == Some(good));
    let full = |region: Region| data.sea(region).tokens;
    for region in regions() {
        let tokens = state.tokens[region];
        let stack = if state.explored.contains(region) { full(region) } else { 0 };
        law(tokens.len() <= stack, || {
            format!("{} in {region}", count(tokens.len(), "face-up token"))
        })?;
        law(seen.intersection(tokens).is_empty(), || {
            format!("one token of {good} lies in two places")
        })?;
        seen = seen | tokens;
        out += stack;
    }
    for player in &state.players {
        let tokens = player.colonies[good];
        law(seen.intersection(tokens).is_empty(), || {
            format!("one token of {good} is in two places")
        })?;
        seen = seen | tokens;
    }
    law(seen.minus(data.tokens[good]).is_empty(), || {
        format!("a token of {good} has a price that no {good} colony has")
    })?;
    if let Stage::Reveal { region, .. } = state.stage
        && data.sea(region).good == Some(good)
    {
        let turned = state.tokens[region].len();
        law(turned < full(region), || format!("nothing is left to turn up in {region}"))?;
        out -= (full(region) - turned).min(out);
    }
    law(seen.len() == out, || {
        format!("{} tokens of {good} are seen, but the explored stacks had {out}", seen.len())
    })
}

/// The King's privilege lies where and when the rules let it.
fn king(state: &State, seat: Seat) -> Result<(), Violation> {
    let player = &state.players[seat.index()];
    let in_play =
        state.kings_privilege == KingsPrivilege::Variant && state.explored.contains(Region::GOA);
    match state.stage {
        Stage::Over { .. } => law(
            crate::score::best_for_the_king(state.data(), player).is_none()
                || player.kings_privilege.is_some(),
            || format!("seat {seat} has not placed the King's privilege"),
        ),
        _ => law(player.kings_privilege.is_none() || in_play, || {
            format!("seat {seat} has placed the King's privilege too early")
        }),
    }
}
