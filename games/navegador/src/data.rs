//! The component data, read once from `data/components.json` into plain arrays.

use crate::parts::{
    Building, Column, Each, Good, Price, REGIONS, RING, RUNGS, Region, RegionSet, RondelAction,
    TokenSet,
};
use arrayvec::ArrayVec;
use file::File;
use portolan_table::MAX_SEATS;
use serde::Deserialize;
use std::sync::LazyLock;

mod file;

/// Rows of the market board.
pub const ROWS: usize = 10;
/// Spaces of the longest row of the building chart.
pub const SPACES: usize = 8;
/// Phases of the game.
pub const PHASES: usize = 3;
/// Positions for privileges in a column of a player's sheet.
pub const POSITIONS: usize = 3;

/// The figures of the game. The file is part of the program, so a fault in it is a fault of the program;
/// `tests/rules/components.rs` loads and checks it.
pub static DATA: LazyLock<Data> = LazyLock::new(|| {
    let file: File = serde_json::from_str(include_str!("../data/components.json"))
        .unwrap_or_else(|e| panic!("data/components.json: {e}"));
    file.laid_out().unwrap_or_else(|fault| panic!("data/components.json: {fault}"))
});

/// All figures of the game.
#[derive(Clone, Debug)]
pub struct Data {
    /// How a player begins.
    pub start: Start,
    /// What is never exceeded.
    pub limits: Limits,
    /// The fields of the rondel, clockwise.
    pub rondel: [Station; RING as usize],
    /// Steps on the rondel that cost nothing.
    pub free_steps: u8,
    /// What a unit sold brings, by row from the top.
    pub selling: Each<Good, [u16; ROWS], 3>,
    /// What a unit processed brings, by row from the top.
    pub processing: [u16; ROWS],
    /// Every price that a colony token has, cheapest first.
    pub ladder: ArrayVec<u16, RUNGS>,
    /// The tokens of each good, the one that is removed among them.
    pub tokens: Each<Good, TokenSet, 3>,
    /// Workers that each new colony needs.
    pub colony_workers: u8,
    /// The regions, Portugal first.
    pub seas: [Sea; REGIONS],
    /// The regions whose exploration starts each phase; nothing need be explored for the first.
    pub phase_starts: [RegionSet; PHASES],
    /// The regions whose exploration calls for the last round.
    pub last_seas: RegionSet,
    /// Where a ship gives access to the King's privilege in the variant.
    pub court: Region,
    /// The rows of the building chart.
    pub buildings: Each<Building, Row, 5>,
    /// What depends on how many play, by seats.
    pub tables: [TableSize; MAX_SEATS + 1],
    /// The phases in order.
    pub phases: [PhaseFigures; PHASES],
    /// A worker by a church, a ship by a shipyard.
    pub cheap_cost: u16,
    /// What the bank gives for a worker or ship beyond the limit.
    pub surplus_sale: u16,
    /// Privileges of each kind.
    pub privileges_per_column: u8,
    /// The columns of a player's sheet.
    pub columns: Each<Column, Sheet, 5>,
    /// Points outside the columns.
    pub scoring: Scoring,
}

/// How a player begins.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Start {
    /// Cruzados.
    pub cash: u32,
    /// Ships in Portugal.
    pub ships_portugal: u8,
    /// Workers in Lisboa.
    pub workers: u8,
    /// Factories that process any good.
    pub wild_factory: u8,
    /// Shipyards.
    pub shipyards: u8,
    /// Churches.
    pub churches: u8,
    /// The row of every price marker, counted from 1 at the top.
    pub market_row: u8,
}

/// What is never exceeded.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Limits {
    /// Fewest workers.
    pub workers_min: u8,
    /// Most workers.
    pub workers_max: u8,
    /// Most ships on the map.
    pub ships_max: u8,
    /// Most privileges in a column, the King's among them.
    pub privileges_per_column: u8,
    /// A game ends after so many turns, whatever happens.
    pub turns: u16,
}

/// A field of the rondel.
#[derive(Clone, Copy, Debug)]
pub struct Station {
    /// What is done there.
    pub action: RondelAction,
    /// How it is written.
    pub id: &'static str,
    /// The message that names it.
    pub term: &'static str,
}

/// A region of the map.
#[derive(Clone, Copy, Debug)]
pub struct Sea {
    /// How it is written.
    pub id: &'static str,
    /// The message that names it.
    pub term: &'static str,
    /// Its name as the board has it.
    pub name: &'static str,
    /// The good of its colonies.
    pub good: Option<Good>,
    /// Tokens in its stack.
    pub tokens: u8,
    /// Regions across its borders.
    pub neighbours: RegionSet,
    /// Those across a red border.
    pub red: RegionSet,
    /// Borders on the shortest way from Portugal.
    pub from_portugal: u8,
    /// Ships lost by exploring it, by seats at the table.
    pub loss: [u8; MAX_SEATS + 1],
}

/// A row of the building chart.
#[derive(Clone, Debug)]
pub struct Row {
    /// Prices from the left.
    pub prices: ArrayVec<u16, SPACES>,
    /// Workers needed.
    pub workers: u8,
}

/// What depends on how many play.
#[derive(Clone, Copy, Debug)]
pub struct TableSize {
    /// Pieces on each row of the building chart.
    pub chart: Each<Building, u8, 5>,
    /// Privileges of each kind laid out in each phase.
    pub gallery: [u8; PHASES],
}

/// What a phase changes.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct PhaseFigures {
    /// Borders a ship may cross.
    pub range: u8,
    /// A worker or ship beyond the churches or shipyards.
    pub extra_cost: u16,
}

/// A column of a player's sheet.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Sheet {
    /// Points per achievement without a privilege.
    pub base: u8,
    /// Points that each privilege adds.
    pub step: u8,
    /// Cruzados per achievement, by the position that a privilege covers.
    pub cash: [u16; POSITIONS],
}

/// Points outside the columns.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Scoring {
    /// Per worker.
    pub per_worker: u8,
    /// Per ship on the map.
    pub per_ship_on_map: u8,
    /// Cruzados for one point.
    pub cash_per_vp: u32,
}

impl Data {
    /// The figures for a table of so many.
    #[inline]
    pub fn table(&self, seats: u8) -> &TableSize {
        &self.tables[usize::from(seats)]
    }

    /// The figures of a phase, counted from 1.
    #[inline]
    pub fn phase(&self, phase: u8) -> &PhaseFigures {
        &self.phases[usize::from(phase) - 1]
    }

    /// The phase that follows from what is explored.
    #[inline]
    pub fn phase_of(&self, explored: RegionSet) -> u8 {
        let begun = |starts: &RegionSet| !(explored & *starts).is_empty();
        self.phase_starts.iter().rposition(begun).unwrap_or(0) as u8 + 1
    }

    /// The token prices of a good, as a set.
    fn token_set(ladder: &[u16], prices: &[u16]) -> TokenSet {
        let on = |(rung, price): (usize, &u16)| {
            prices.contains(price).then_some(Price::at_rung(rung as u8))
        };
        ladder.iter().enumerate().filter_map(on).collect()
    }
}
