//! The figures of the game: read from an edition's document into plain arrays.

use crate::parts::{Building, Column, Each, Good, REGIONS, Region, RegionSet, TokenSet};
use arrayvec::ArrayVec;
use portolan_table::edition::{BuiltIn, Fault, Shelf};
use portolan_table::{Components, MAX_SEATS};
use serde_json::Value;
use std::ops::RangeInclusive;

mod layout;
mod sea_chart;
mod survey;

/// Rows of the market board.
pub const ROWS: usize = 10;
/// Spaces of the longest row of the building chart.
pub const SPACES: usize = 8;
/// Phases of the game.
pub const PHASES: usize = 3;
/// Positions for privileges in a column of a player's sheet.
pub const POSITIONS: usize = 3;

/// How many may play.
pub const SEAT_COUNTS: RangeInclusive<u8> = 2..=5;

/// The figures of an edition.
impl Components for Data {
    const GAME: &'static str = "navegador";

    fn built_in() -> BuiltIn {
        BuiltIn {
            id: "reconstruction",
            title: "Portolan's reconstruction",
            // The file is part of the program, and every test reads it.
            figures: serde_json::from_str(include_str!("../data/components.json"))
                .unwrap_or_else(|error| panic!("data/components.json: {error}")),
            fields: include_str!("../data/fields.json"),
        }
    }

    fn read(figures: &Value) -> Result<Data, Vec<Fault>> {
        layout::read(figures)
    }

    fn shelf() -> &'static Shelf<Data> {
        static SHELF: Shelf<Data> = Shelf::new();
        &SHELF
    }
}

/// All figures of the game.
#[derive(Clone, Debug)]
pub struct Data {
    /// How a player begins.
    pub start: Start,
    /// What is never exceeded.
    pub limits: Limits,
    /// Steps on the rondel that cost nothing.
    pub free_steps: u8,
    /// What a unit sold brings, by row from the top.
    pub selling: Each<Good, [u16; ROWS], 3>,
    /// What a unit processed brings, by row from the top.
    pub processing: [u16; ROWS],
    /// The tokens of each good, the one that is removed among them.
    pub tokens: Each<Good, TokenSet, 3>,
    /// Workers that each new colony needs.
    pub colony_workers: u8,
    /// Ships lost by exploring.
    pub exploring: Loss,
    /// The regions, Portugal first.
    pub seas: [Sea; REGIONS],
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
    /// Tokens of each kind in the box, the King's apart.
    pub privileges_of_each_kind: u8,
    /// The columns of a player's sheet.
    pub columns: Each<Column, Sheet, 5>,
    /// Points outside the columns.
    pub scoring: Scoring,
    /// What the manual has otherwise, for the option `book`.
    pub manual: Manual,
}

/// How a player begins.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// Cruzados.
    pub cash: u32,
    /// Ships in Portugal.
    pub ships: u8,
    /// Workers in Lisboa.
    pub workers: u8,
    /// Factories that process any good.
    pub wild_factories: u8,
    /// Shipyards owned before any is built.
    pub shipyards: u8,
    /// Churches owned before any is built.
    pub churches: u8,
    /// The row of every price marker, counted from 1 at the top.
    pub market_row: u8,
}

/// What is never exceeded.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Fewest workers.
    pub workers_min: u8,
    /// Most workers.
    pub workers_max: u8,
    /// Most ships on the map.
    pub ships_max: u8,
}

/// A region of the map.
#[derive(Clone, Copy, Debug)]
pub struct Sea {
    /// The good of its colonies; Portugal has none.
    pub good: Option<Good>,
    /// Tokens in its stack.
    pub tokens: u8,
    /// Regions across its borders.
    pub neighbours: RegionSet,
    /// Those across a red border.
    pub red: RegionSet,
    /// Borders on the shortest way from Portugal.
    pub from_portugal: u8,
    /// Ships lost by exploring it, by seats at the table (§7.3); one more must take part.
    pub loss: [u8; MAX_SEATS + 1],
}

/// Ships lost by exploring; one more must take part.
#[derive(Clone, Copy, Debug)]
pub struct Loss {
    /// In an ordinary sea.
    pub ordinary: u8,
    /// Where a double-loss marker lies.
    pub dangerous: u8,
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
#[derive(Clone, Copy, Debug)]
pub struct PhaseFigures {
    /// Borders a ship may cross.
    pub range: u8,
    /// A worker or ship beyond the churches or shipyards.
    pub extra_cost: u16,
}

/// A column of a player's sheet.
#[derive(Clone, Copy, Debug)]
pub struct Sheet {
    /// Points per achievement without a privilege.
    pub base: u8,
    /// Points that each privilege adds.
    pub step: u8,
    /// Cruzados per achievement, by the position that a privilege covers.
    pub cash: [u16; POSITIONS],
}

/// Points outside the columns.
#[derive(Clone, Copy, Debug)]
pub struct Scoring {
    /// Points for each worker in Lisboa.
    pub per_worker: u8,
    /// Points for each ship on the map, Portugal included.
    pub per_ship_on_map: u8,
    /// Cruzados for one point.
    pub cash_per_point: u32,
}

/// What the manual has otherwise (§D.3).
#[derive(Clone, Copy, Debug)]
pub struct Manual {
    /// The row of the sugar marker at the start: the first from the top at which sugar sells for the manual's price.
    pub sugar_row: u8,
    /// Points per factory without a privilege.
    pub factory_base: u8,
}

impl Data {
    /// A region of the map.
    #[inline]
    pub fn sea(&self, region: Region) -> &Sea {
        &self.seas[region.index()]
    }

    /// Every region across a border of one in the set, and the set itself.
    #[inline]
    pub fn widened(&self, set: RegionSet) -> RegionSet {
        set.iter().fold(set, |wide, region| wide.union(self.sea(region).neighbours))
    }

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
}
