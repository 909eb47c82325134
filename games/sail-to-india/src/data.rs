//! The component data, read once from `data/components.json`.

use crate::technology::Technology;
use crate::town::{Building, Card, Good, MAX_TOWNS};
use serde::Deserialize;
use std::sync::LazyLock;

/// The figures of the game. The file is part of the program, so a fault in it is a fault of the program;
/// `tests/rules/components.rs` loads and checks it.
pub static DATA: LazyLock<Data> = LazyLock::new(|| {
    let file: File = serde_json::from_str(include_str!("../data/components.json"))
        .unwrap_or_else(|e| panic!("data/components.json: {e}"));
    Data::from(file)
});

/// A town card's face.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Town {
    /// Its number.
    pub card: Card,
    /// The goods on its two goods spaces.
    pub goods: [Good; 2],
    /// The buildings on its two building spaces.
    pub buildings: [Building; 2],
    /// Its place in the row of a first game.
    pub first_game: Option<u8>,
}

/// What depends on how many play.
#[derive(Clone, Debug, Deserialize)]
pub struct TableSize {
    /// How many play.
    pub seats: u8,
    /// How many towns lie in the row.
    pub towns_in_row: u8,
    /// Coins by turn order.
    pub start_coins: Vec<u8>,
    /// How many empty stocks end the game.
    pub empty_stocks_that_end: u8,
}

/// What a sale brings.
#[derive(Clone, Copy, Debug, Deserialize)]
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
    /// One use of Bank System.
    pub bank: u8,
    /// One use of Map.
    pub map: u8,
}

/// Points per building at the end.
#[derive(Clone, Copy, Debug, Deserialize)]
#[allow(missing_docs)]
pub struct BuildingPoints {
    pub stronghold: u8,
    pub marketplace: u8,
    pub church: u8,
}

/// How a player begins.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Beginning {
    /// Markers on Lisboa.
    pub lisboa: u8,
    /// Ship speed.
    pub shipbuilder_speed: u8,
    /// Scientists, so technologies at most.
    pub scientists: u8,
    /// Markers in the stock.
    pub stock: u8,
    /// Points.
    pub start_points: u8,
    /// Towns that lie open from the start.
    pub towns_face_up: u8,
}

/// Everything in the data file, laid out for the rules.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Data {
    pub markers: u8,
    pub beginning: Beginning,
    pub tables: Vec<TableSize>,
    pub actions_per_turn: u8,
    pub last_round: u16,
    pub costs: Costs,
    pub per_counter: u8,
    pub discovery_points: u8,
    pub india_extra_points: u8,
    pub launches_per_harbor_point: u8,
    /// By number of different goods, less one.
    pub sale: [Sale; 6],
    pub building_points: BuildingPoints,
    pub renaissance_points: u8,
    pub points_per_favoured_building: u8,
    /// By technology.
    pub technology_cost: [u8; 12],
    /// Which of the three cards a technology stands on, by technology.
    pub technology_card: [u8; 12],
    /// By card index.
    pub towns: [Town; MAX_TOWNS],
    /// The cards of a first game, in order.
    pub first_game: Vec<Card>,
}

impl Data {
    /// What depends on how many play; `seats` is one of the offered counts.
    pub fn table(&self, seats: u8) -> &TableSize {
        let known = self.tables.iter().find(|table| table.seats == seats);
        known.unwrap_or_else(|| &self.tables[self.tables.len() - 1])
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
}

#[derive(Deserialize)]
struct File {
    markers_per_player: u8,
    setup: Beginning,
    tables: Vec<TableSize>,
    actions_per_turn: u8,
    last_round: u16,
    costs: CostsFile,
    track_max_per_marker: u8,
    discovery_points: u8,
    india_extra_points: u8,
    launches_per_harbor_point: u8,
    sale: [Sale; 6],
    building_points: BuildingPoints,
    renaissance_points: u8,
    points_per_favoured_building: u8,
    technologies: Vec<TechnologyFile>,
    towns: [Town; MAX_TOWNS],
}

#[derive(Deserialize)]
struct CostsFile {
    employ: u8,
    build: u8,
    speed: SpeedFile,
    bank: u8,
    map: u8,
}

#[derive(Deserialize)]
struct SpeedFile {
    #[serde(rename = "2")]
    two: u8,
    #[serde(rename = "3")]
    three: u8,
}

#[derive(Deserialize)]
struct TechnologyFile {
    id: String,
    cost: u8,
    card: u8,
}

impl From<File> for Data {
    fn from(file: File) -> Data {
        let technology = |wanted: Technology| {
            let found = file.technologies.iter().find(|t| t.id == wanted.id());
            found.unwrap_or_else(|| panic!("data/components.json: no technology “{wanted}”"))
        };
        let mut first: Vec<_> =
            file.towns.iter().filter(|town| town.first_game.is_some()).collect();
        first.sort_by_key(|town| town.first_game);
        let costs = file.costs;
        Data {
            markers: file.markers_per_player,
            beginning: file.setup,
            tables: file.tables,
            actions_per_turn: file.actions_per_turn,
            last_round: file.last_round,
            costs: Costs {
                employ: costs.employ,
                build: costs.build,
                speed: [costs.speed.two, costs.speed.three],
                bank: costs.bank,
                map: costs.map,
            },
            per_counter: file.track_max_per_marker,
            discovery_points: file.discovery_points,
            india_extra_points: file.india_extra_points,
            launches_per_harbor_point: file.launches_per_harbor_point,
            sale: file.sale,
            building_points: file.building_points,
            renaissance_points: file.renaissance_points,
            points_per_favoured_building: file.points_per_favoured_building,
            technology_cost: Technology::ALL.map(|t| technology(t).cost),
            technology_card: Technology::ALL.map(|t| technology(t).card),
            first_game: first.into_iter().map(|town| town.card).collect(),
            towns: file.towns,
        }
    }
}
