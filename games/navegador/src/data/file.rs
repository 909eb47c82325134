//! The data file as it is written, and how it is laid out for play.

use super::{
    Data, Limits, PHASES, PhaseFigures, ROWS, Row, SPACES, Scoring, Sea, Sheet, Start, Station,
    TableSize,
};
use crate::parts::{Column, Each, Good, REGIONS, RING, Region, RegionSet, RondelAction};
use arrayvec::ArrayVec;
use portolan_table::MAX_SEATS;
use serde::Deserialize;
use std::array;
use std::collections::BTreeMap;

/// `data/components.json`. Fields that only say how sure a figure is are not read.
#[derive(Deserialize)]
pub(super) struct File {
    start: Start,
    limits: Limits,
    rondel: [RondelAction; RING as usize],
    rondel_free_steps: u8,
    market: Market,
    colony_prices: BTreeMap<Good, Vec<u16>>,
    colony_workers: u8,
    exploring_loss: Loss,
    regions: Vec<Described>,
    edges: Vec<[String; 2]>,
    red_edges: Vec<[String; 2]>,
    buildings: Chart,
    phases: [PhaseFigures; PHASES],
    cheap_cost: u16,
    virtual_sale: u16,
    gallery: Gallery,
    columns: Each<Column, Sheet, 5>,
    scoring: Scoring,
}

#[derive(Deserialize)]
struct Market {
    sugar: [u16; ROWS],
    gold: [u16; ROWS],
    spice: [u16; ROWS],
    factory: [u16; ROWS],
}

#[derive(Deserialize)]
struct Loss {
    ordinary: u8,
    double: u8,
}

#[derive(Deserialize)]
struct Described {
    id: String,
    name: String,
    good: Option<Good>,
    tokens: u8,
    #[serde(default)]
    double_loss_players: Vec<u8>,
    starts_phase: Option<u8>,
    #[serde(default)]
    ends_game: bool,
    #[serde(default)]
    kings_privilege: bool,
}

#[derive(Deserialize)]
struct Chart {
    sugar_factory: ArrayVec<u16, SPACES>,
    gold_factory: ArrayVec<u16, SPACES>,
    spice_factory: ArrayVec<u16, SPACES>,
    shipyard: ArrayVec<u16, SPACES>,
    church: ArrayVec<u16, SPACES>,
    shipyards_and_churches_used: BTreeMap<String, u8>,
    workers_needed: Needs,
}

#[derive(Deserialize)]
struct Needs {
    factory: u8,
    shipyard: u8,
    church: u8,
}

#[derive(Deserialize)]
struct Gallery {
    #[serde(rename = "2")]
    two: [u8; PHASES],
    #[serde(rename = "3")]
    three: [u8; PHASES],
    #[serde(rename = "4")]
    four: [u8; PHASES],
    #[serde(rename = "5")]
    five: [u8; PHASES],
    tokens_per_type: u8,
}

/// Words that live as long as the program: leaked once, when the data is loaded.
fn word(text: String) -> &'static str {
    text.leak()
}

/// Notes every region's distance from Portugal.
fn measure(seas: &mut [Sea; REGIONS]) -> Result<(), String> {
    let mut known = RegionSet::only(Region::PORTUGAL);
    let mut edge = known;
    for distance in 0.. {
        edge.iter().for_each(|region| seas[region.index()].from_portugal = distance);
        let wider = edge.iter().fold(known, |all, region| all | seas[region.index()].neighbours);
        (known, edge) = (wider, wider.minus(known));
        if edge.is_empty() {
            break;
        }
    }
    match usize::from(known.len()) == REGIONS {
        true => Ok(()),
        false => Err("a region cannot be reached from Portugal".to_owned()),
    }
}

impl File {
    /// The figures as play needs them, or what is wrong with the file.
    pub(super) fn laid_out(self) -> Result<Data, String> {
        let seas = self.seas()?;
        let court = Region::all().find(|region| self.regions[region.index()].kings_privilege);
        let mut ladder: Vec<u16> = self.colony_prices.values().flatten().copied().collect();
        ladder.sort_unstable();
        ladder.dedup();
        let ladder: ArrayVec<u16, { crate::parts::RUNGS }> =
            ladder.as_slice().try_into().map_err(|_| "too many different colony prices")?;
        let prices = |good| self.colony_prices.get(&good).map(Vec::as_slice).unwrap_or_default();
        let tokens = [Good::Sugar, Good::Gold, Good::Spice].map(|good| {
            let set = Data::token_set(&ladder, prices(good));
            let stacked: u8 = seas.iter().filter(|s| s.good == Some(good)).map(|s| s.tokens).sum();
            // One token of each good stays out, and each price is on one token (§2, §4).
            match usize::from(set.len()) == prices(good).len() && stacked + 1 == set.len() {
                true => Ok(set),
                false => Err(format!("the stacks and prices of {good} do not fit")),
            }
        });
        let [sugar, gold, spice] = tokens;
        let regions_where = |holds: &dyn Fn(&Described) -> bool| -> RegionSet {
            Region::all().filter(|region| holds(&self.regions[region.index()])).collect()
        };
        Ok(Data {
            phase_starts: array::from_fn(|i| {
                regions_where(&|sea| sea.starts_phase == Some(i as u8 + 1))
            }),
            last_seas: regions_where(&|sea| sea.ends_game),
            rondel: self.stations(),
            tokens: Each::new([sugar?, gold?, spice?]),
            tables: self.tables()?,
            ladder,
            seas,
            court: court.ok_or("no region gives access to the King's privilege")?,
            start: self.start,
            limits: self.limits,
            free_steps: self.rondel_free_steps,
            selling: Each::new([self.market.sugar, self.market.gold, self.market.spice]),
            processing: self.market.factory,
            colony_workers: self.colony_workers,
            phases: self.phases,
            cheap_cost: self.cheap_cost,
            surplus_sale: self.virtual_sale,
            privileges_per_column: self.gallery.tokens_per_type,
            columns: self.columns,
            scoring: self.scoring,
            buildings: {
                let needs = self.buildings.workers_needed;
                Each::new([
                    Row { prices: self.buildings.sugar_factory, workers: needs.factory },
                    Row { prices: self.buildings.gold_factory, workers: needs.factory },
                    Row { prices: self.buildings.spice_factory, workers: needs.factory },
                    Row { prices: self.buildings.shipyard, workers: needs.shipyard },
                    Row { prices: self.buildings.church, workers: needs.church },
                ])
            },
        })
    }

    /// Fields with the same action are numbered in the order of the ring.
    fn stations(&self) -> [Station; RING as usize] {
        array::from_fn(|i| {
            let action = self.rondel[i];
            let same = |fields: &[RondelAction]| fields.iter().filter(|&&e| e == action).count();
            let id = match same(&self.rondel) {
                1 => action.to_string(),
                _ => format!("{action}-{}", same(&self.rondel[..=i])),
            };
            Station { action, term: word(format!("field-{id}")), id: word(id) }
        })
    }

    fn seas(&self) -> Result<[Sea; REGIONS], String> {
        let described: &[Described; REGIONS] = self
            .regions
            .as_slice()
            .try_into()
            .map_err(|_| format!("{} regions, not {REGIONS}", self.regions.len()))?;
        let home = &described[Region::PORTUGAL.index()];
        let stacked = |sea: &Described| sea.good.is_some() && sea.tokens > 0;
        if stacked(home) || !described[1..].iter().all(stacked) {
            return Err("every region but the first has a stack".to_owned());
        }
        let all: Vec<Region> = Region::all().collect();
        let across = |edges: &[[String; 2]], id: &str| -> Result<RegionSet, String> {
            let other = edges.iter().filter_map(|[a, b]| match (a == id, b == id) {
                (true, _) => Some(b),
                (_, true) => Some(a),
                _ => None,
            });
            let find = |id: &String| {
                let place = described.iter().position(|sea| sea.id == *id);
                place.map(|i| all[i]).ok_or_else(|| format!("no region “{id}”"))
            };
            other.map(find).collect()
        };
        let mut seas = ArrayVec::<Sea, REGIONS>::new();
        for sea in described {
            let loss = |seats: usize| match sea.double_loss_players.contains(&(seats as u8)) {
                true => self.exploring_loss.double,
                false => self.exploring_loss.ordinary,
            };
            seas.push(Sea {
                id: word(sea.id.clone()),
                term: word(format!("region-{}", sea.id)),
                name: word(sea.name.clone()),
                good: sea.good,
                tokens: sea.tokens,
                neighbours: across(&self.edges, &sea.id)?,
                red: across(&self.red_edges, &sea.id)?,
                from_portugal: u8::MAX,
                loss: array::from_fn(loss),
            });
        }
        let mut seas = seas.into_inner().map_err(|_| "regions are missing".to_owned())?;
        measure(&mut seas)?;
        Ok(seas)
    }

    fn tables(&self) -> Result<[TableSize; MAX_SEATS + 1], String> {
        let chart = &self.buildings;
        let galleries =
            [self.gallery.two, self.gallery.three, self.gallery.four, self.gallery.five];
        let none = TableSize { chart: Each::all(0), gallery: [0; PHASES] };
        let mut tables = [none; MAX_SEATS + 1];
        for (seats, gallery) in (2..).zip(galleries) {
            let used = chart.shipyards_and_churches_used.get(&seats.to_string());
            let &used = used.ok_or_else(|| format!("no building chart for {seats} players"))?;
            if usize::from(used) > chart.shipyard.len().min(chart.church.len()) {
                return Err(format!("too many shipyards or churches for {seats} players"));
            }
            let factories = [&chart.sugar_factory, &chart.gold_factory, &chart.spice_factory];
            let [sugar, gold, spice] = factories.map(|row| row.len() as u8);
            tables[seats] =
                TableSize { chart: Each::new([sugar, gold, spice, used, used]), gallery };
        }
        Ok(tables)
    }
}
