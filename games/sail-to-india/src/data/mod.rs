//! The figures of the game: what an edition can swap. The built-in ones are those of `data/components.json`.

mod faults;
mod read;

use crate::technology::Technology;
use crate::town::{Building, Card, Good, MAX_TOWNS};
use arrayvec::ArrayVec;
use portolan_table::edition::{BuiltIn, Components, Fault, Shelf};
use serde_json::Value;

/// A town card's face.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Town {
    /// The goods on its two goods spaces.
    pub goods: [Good; 2],
    /// The buildings on its two building spaces.
    pub buildings: [Building; 2],
}

/// What depends on how many play.
#[derive(Clone, Debug)]
pub struct TableSize {
    /// How many towns lie in the row.
    pub towns: u8,
    /// Coins by turn order.
    pub coins: ArrayVec<u8, 4>,
    /// How many empty stocks end the game.
    pub empty_stocks: u8,
}

/// What a sale brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Sale {
    pub coins: u8,
    pub points: u8,
}

/// Coins to pay.
#[derive(Clone, Copy, Debug)]
pub struct Costs {
    /// One marker from stock to Lisboa.
    pub employ: u8,
    /// Any building.
    pub build: u8,
    /// To reach speed 2 and 3.
    pub speed: [u8; 2],
}

/// Points for a discovery.
#[derive(Clone, Copy, Debug)]
pub struct Discovery {
    /// Of any town.
    pub points: u8,
    /// What India brings besides.
    pub india: u8,
}

/// Points per building at the end.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct BuildingPoints {
    pub stronghold: u8,
    pub marketplace: u8,
    pub church: u8,
}

/// How a player begins.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// Markers on Lisboa.
    pub lisboa: u8,
    /// Ship speed.
    pub speed: u8,
    /// Scientists, so technologies at most.
    pub scientists: u8,
    /// Markers in the stock.
    pub stock: u8,
    /// Points that everybody has at first.
    pub points: u8,
    /// Towns that lie open.
    pub open_towns: u8,
}

/// How much the technologies do.
#[derive(Clone, Copy, Debug)]
pub struct Effects {
    /// Coins that Metallurgy takes off.
    pub metallurgy: u8,
    /// Points of Printing Press.
    pub printing_press: u8,
    /// Launches for a point by Harbor Maintenance.
    pub harbor_launches: u8,
    /// Coins that Map is paid, and what it brings.
    pub map: Exchange,
    /// Coins that Bank System is paid, and what it brings.
    pub bank: Exchange,
    /// Coins that Factory adds to a sale.
    pub factory: u8,
    /// Points of Renaissance at the end.
    pub renaissance: u8,
    /// Points of Mission Church for each church at the end.
    pub mission_church: u8,
    /// Points of Guild for each market at the end.
    pub guild: u8,
    /// Points of Eastern India Incorporated for each stronghold at the end.
    pub eastern_india: u8,
}

/// Coins for points.
#[derive(Clone, Copy, Debug)]
pub struct Exchange {
    /// Coins to pay.
    pub price: u8,
    /// Points to gain.
    pub points: u8,
}

/// All figures, laid out for the rules.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Data {
    pub markers: u8,
    /// What one banker or historian counts.
    pub per_counter: u8,
    pub actions_per_turn: u8,
    pub last_round: u16,
    pub start: Start,
    /// The cards of a first game, in order.
    pub first_game: ArrayVec<Card, MAX_TOWNS>,
    /// For 2, 3 and 4 players.
    tables: [TableSize; 3],
    pub costs: Costs,
    pub discovery: Discovery,
    /// By number of different goods, less one.
    pub sale: [Sale; 6],
    pub buildings: BuildingPoints,
    /// Coins as printed, by technology; Metallurgy takes some off.
    pub technology_cost: [u8; 12],
    /// Which of the three cards a technology stands on, by technology.
    pub technology_card: [u8; 12],
    pub effects: Effects,
    /// By card index.
    pub towns: [Town; MAX_TOWNS],
}

impl Data {
    /// What depends on how many play, 2 to 4.
    #[inline]
    pub fn table(&self, seats: u8) -> &TableSize {
        &self.tables[usize::from(seats.clamp(2, 4)) - 2]
    }

    /// A card's face.
    #[inline]
    pub fn town(&self, card: Card) -> &Town {
        &self.towns[card.index()]
    }

    /// Bankers or historians needed to count so much.
    #[inline]
    pub fn counters(&self, amount: u8) -> u8 {
        amount.div_ceil(self.per_counter)
    }

    /// What a technology costs, as printed.
    #[inline]
    pub fn cost_of(&self, technology: Technology) -> u8 {
        self.technology_cost[technology as usize]
    }

    /// Markers that are neither shipbuilder nor scientists.
    pub fn flexible(&self) -> u8 {
        self.markers - 1 - self.start.scientists
    }
}

impl Components for Data {
    const GAME: &'static str = "sail-to-india";

    fn built_in() -> BuiltIn {
        BuiltIn {
            id: "reconstruction",
            title: "Portolan's reconstruction",
            // The file is part of the program, and a test reads it.
            figures: serde_json::from_str(include_str!("../../data/components.json"))
                .unwrap_or_else(|error| panic!("data/components.json: {error}")),
            fields: include_str!("../../data/fields.json"),
        }
    }

    fn read(figures: &Value) -> Result<Data, Vec<Fault>> {
        read::read(figures)
    }

    fn shelf() -> &'static Shelf<Data> {
        static SHELF: Shelf<Data> = Shelf::new();
        &SHELF
    }
}
