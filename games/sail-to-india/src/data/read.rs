//! Reads the figures of an edition, and notes every fault on the way: whoever made them sees all at once.

use super::{
    BuildingPoints, Costs, Data, Discovery, Effects, Exchange, Sale, Start, TableSize, Town, faults,
};
use crate::technology::Technology;
use crate::town::{Building, Card, Good, MAX_TOWNS};
use arrayvec::ArrayVec;
use portolan_table::bounds::quote;
use portolan_table::edition::Fault;
use serde::Deserialize;
use serde_json::Value;
use std::ops::RangeInclusive;

/// What is paid, what is gained at once, and what counts at the end.
const AMOUNT: RangeInclusive<u16> = 0..=20;
/// How much a technology or a discovery does.
const EFFECT: RangeInclusive<u16> = 0..=9;

/// The figures laid out, or everything that is wrong with them.
pub fn read(figures: &Value) -> Result<Data, Vec<Fault>> {
    let mut reader = Reader::default();
    let data = reader.data(&Part { at: String::new(), value: Some(figures) });
    if reader.0.is_empty() {
        reader.0 = faults::faults(&data);
    }
    if reader.0.is_empty() { Ok(data) } else { Err(reader.0) }
}

/// A part of the document and its place; without a value where it is missing, which has been noted.
struct Part<'a> {
    at: String,
    value: Option<&'a Value>,
}

impl<'a> Part<'a> {
    fn below(&self, key: impl std::fmt::Display, value: Option<&'a Value>) -> Part<'a> {
        let at = if self.at.is_empty() { key.to_string() } else { format!("{}.{key}", self.at) };
        Part { at, value }
    }

    /// The part of this key.
    fn get(&self, key: &str) -> Part<'a> {
        self.below(key, self.value.and_then(|value| value.get(key)))
    }
}

/// Goes through the document; what it cannot read is noted, and stands as something harmless.
#[derive(Default)]
struct Reader(Vec<Fault>);

impl Reader {
    fn fault(&mut self, part: &Part<'_>, what: impl Into<String>) {
        self.0.push(Fault::at(&part.at, what));
    }

    /// Has the object these keys, and no others?
    fn keys(&mut self, whole: &Part<'_>, keys: &[&str]) {
        let Some(value) = whole.value else { return };
        let Some(object) = value.as_object() else {
            return self.fault(whole, format!("this is an object of: {}", keys.join(", ")));
        };
        for key in object.keys().filter(|key| !keys.contains(&key.as_str())) {
            let known = keys.join(", ");
            self.fault(whole, format!("there is no {} here, only: {known}", quote(key)));
        }
        for key in keys.iter().filter(|key| !object.contains_key(**key)) {
            self.fault(&whole.get(key), "this is missing");
        }
    }

    /// A whole number of this range.
    fn number(&mut self, part: &Part<'_>, range: RangeInclusive<u16>) -> u16 {
        let (low, high) = range.into_inner();
        let Some(value) = part.value else { return low };
        let number = value.as_u64().and_then(|n| u16::try_from(n).ok());
        number.filter(|n| (low..=high).contains(n)).unwrap_or_else(|| {
            self.fault(part, format!("this is a whole number from {low} to {high}"));
            low
        })
    }

    /// The number of this key; every range but that of the rounds fits into a byte.
    fn figure(&mut self, whole: &Part<'_>, key: &str, range: RangeInclusive<u16>) -> u8 {
        self.number(&whole.get(key), range) as u8
    }

    /// The items of the list of this key, which has so many.
    fn list<'a>(&mut self, whole: &Part<'a>, key: &str, length: usize) -> Vec<Part<'a>> {
        let part = whole.get(key);
        match part.value {
            Some(Value::Array(items)) if items.len() == length => {
                items.iter().enumerate().map(|(i, item)| part.below(i, Some(item))).collect()
            }
            Some(_) => {
                self.fault(&part, format!("this is a list of {length}"));
                Vec::new()
            }
            None => Vec::new(),
        }
    }

    /// The numbers of the list of this key.
    fn figures(
        &mut self,
        whole: &Part<'_>,
        key: &str,
        length: usize,
        range: &RangeInclusive<u16>,
    ) -> Vec<u8> {
        let items = self.list(whole, key, length);
        items.iter().map(|item| self.number(item, range.clone()) as u8).collect()
    }

    /// The two things of the list of this key, by their ids.
    fn pair<T>(&mut self, whole: &Part<'_>, key: &str, things: &[T]) -> [T; 2]
    where
        T: Copy + Into<String> + for<'de> Deserialize<'de>,
    {
        let mut pair = [things[0]; 2];
        for (thing, item) in pair.iter_mut().zip(self.list(whole, key, 2)) {
            match item.value.map(T::deserialize) {
                Some(Ok(read)) => *thing = read,
                _ => {
                    let known: Vec<String> = things.iter().map(|&thing| thing.into()).collect();
                    self.fault(&item, format!("this is one of: {}", known.join(", ")));
                }
            }
        }
        pair
    }

    fn data(&mut self, whole: &Part<'_>) -> Data {
        self.keys(
            whole,
            &[
                "markers",
                "per-counter",
                "actions-per-turn",
                "last-round",
                "start",
                "first-game",
                "tables",
                "costs",
                "discovery",
                "sale",
                "buildings",
                "technologies",
                "towns",
            ],
        );
        let start = self.start(&whole.get("start"));
        let technologies = whole.get("technologies");
        self.keys(&technologies, &Technology::ALL.map(Technology::id));
        let each = Technology::ALL.map(|technology| technologies.get(technology.id()));
        Data {
            markers: self.figure(whole, "markers", 6..=20),
            per_counter: self.figure(whole, "per-counter", 1..=10),
            actions_per_turn: self.figure(whole, "actions-per-turn", 1..=4),
            last_round: self.number(&whole.get("last-round"), 1..=200),
            start,
            first_game: self.first_game(whole, start.open_towns),
            tables: self.tables(&whole.get("tables")),
            costs: self.costs(&whole.get("costs")),
            discovery: self.discovery(&whole.get("discovery")),
            sale: self.sale(&whole.get("sale")),
            buildings: self.buildings(&whole.get("buildings")),
            effects: self.effects(&technologies),
            technology_cost: each.each_ref().map(|one| self.figure(one, "cost", AMOUNT)),
            technology_card: each.each_ref().map(|one| self.figure(one, "card", 1..=3)),
            towns: self.towns(&whole.get("towns")),
        }
    }

    fn start(&mut self, part: &Part<'_>) -> Start {
        self.keys(part, &["lisboa", "speed", "scientists", "stock", "points", "open-towns"]);
        Start {
            lisboa: self.figure(part, "lisboa", 0..=9),
            speed: self.figure(part, "speed", 1..=3),
            scientists: self.figure(part, "scientists", 0..=5),
            stock: self.figure(part, "stock", 1..=14),
            points: self.figure(part, "points", 0..=50),
            open_towns: self.figure(part, "open-towns", 1..=8),
        }
    }

    /// As many cards as lie open; how many that are is asked only where it was understood.
    fn first_game(&mut self, whole: &Part<'_>, open: u8) -> ArrayVec<Card, MAX_TOWNS> {
        let understood = !self.0.iter().any(|fault| fault.at.starts_with("start"));
        let given = whole.get("first-game").value.and_then(Value::as_array).map_or(0, Vec::len);
        let length = if understood { open.into() } else { given.min(MAX_TOWNS) };
        let cards = self.figures(whole, "first-game", length, &(1..=MAX_TOWNS as u16));
        cards.into_iter().filter_map(Card::new).collect()
    }

    fn tables(&mut self, part: &Part<'_>) -> [TableSize; 3] {
        self.keys(part, &["2", "3", "4"]);
        [2, 3, 4].map(|seats: u8| {
            let table = part.get(&seats.to_string());
            self.keys(&table, &["towns", "coins", "empty-stocks"]);
            TableSize {
                towns: self.figure(&table, "towns", 6..=MAX_TOWNS as u16),
                coins: self.figures(&table, "coins", seats.into(), &(0..=50)).into_iter().collect(),
                empty_stocks: self.figure(&table, "empty-stocks", 1..=seats.into()),
            }
        })
    }

    fn costs(&mut self, part: &Part<'_>) -> Costs {
        self.keys(part, &["employ", "build", "speed-2", "speed-3"]);
        Costs {
            employ: self.figure(part, "employ", AMOUNT),
            build: self.figure(part, "build", AMOUNT),
            speed: ["speed-2", "speed-3"].map(|speed| self.figure(part, speed, AMOUNT)),
        }
    }

    fn discovery(&mut self, part: &Part<'_>) -> Discovery {
        self.keys(part, &["points", "india"]);
        Discovery {
            points: self.figure(part, "points", EFFECT),
            india: self.figure(part, "india", EFFECT),
        }
    }

    fn sale(&mut self, part: &Part<'_>) -> [Sale; 6] {
        self.keys(part, &["coins", "points"]);
        let [coins, points] = ["coins", "points"].map(|key| self.figures(part, key, 6, &AMOUNT));
        let of = |row: &[u8], i: usize| row.get(i).copied().unwrap_or_default();
        std::array::from_fn(|i| Sale { coins: of(&coins, i), points: of(&points, i) })
    }

    fn buildings(&mut self, part: &Part<'_>) -> BuildingPoints {
        self.keys(part, &["stronghold", "marketplace", "church"]);
        BuildingPoints {
            stronghold: self.figure(part, "stronghold", AMOUNT),
            marketplace: self.figure(part, "marketplace", AMOUNT),
            church: self.figure(part, "church", AMOUNT),
        }
    }

    /// What the technologies do. Every one has its cost and its card besides.
    fn effects(&mut self, technologies: &Part<'_>) -> Effects {
        for technology in Technology::ALL {
            let own: &[&str] = match technology {
                Technology::Geography | Technology::Architecture => &["cost", "card"],
                Technology::Metallurgy => &["cost", "card", "discount"],
                Technology::HarborMaintenance => &["cost", "card", "launches"],
                Technology::Map | Technology::BankSystem => &["cost", "card", "price", "points"],
                Technology::Factory => &["cost", "card", "coins"],
                _ => &["cost", "card", "points"],
            };
            self.keys(&technologies.get(technology.id()), own);
        }
        let mut effect = |technology: Technology, key: &str, range: RangeInclusive<u16>| {
            self.figure(&technologies.get(technology.id()), key, range)
        };
        let mut exchange = |technology: Technology| Exchange {
            price: effect(technology, "price", EFFECT),
            points: effect(technology, "points", EFFECT),
        };
        let (map, bank) = (exchange(Technology::Map), exchange(Technology::BankSystem));
        Effects {
            map,
            bank,
            metallurgy: effect(Technology::Metallurgy, "discount", EFFECT),
            printing_press: effect(Technology::PrintingPress, "points", EFFECT),
            harbor_launches: effect(Technology::HarborMaintenance, "launches", 1..=9),
            factory: effect(Technology::Factory, "coins", EFFECT),
            renaissance: effect(Technology::Renaissance, "points", AMOUNT),
            mission_church: effect(Technology::MissionChurch, "points", EFFECT),
            guild: effect(Technology::Guild, "points", EFFECT),
            eastern_india: effect(Technology::EasternIndia, "points", EFFECT),
        }
    }

    fn towns(&mut self, part: &Part<'_>) -> [Town; MAX_TOWNS] {
        let numbers: [String; MAX_TOWNS] = std::array::from_fn(|i| (i + 1).to_string());
        self.keys(part, &numbers.each_ref().map(String::as_str));
        numbers.map(|number| {
            let town = part.get(&number);
            self.keys(&town, &["goods", "buildings"]);
            Town {
                goods: self.pair(&town, "goods", &Good::ALL),
                buildings: self.pair(&town, "buildings", &Building::all()),
            }
        })
    }
}
