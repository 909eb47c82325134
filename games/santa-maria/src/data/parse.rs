//! From the text of `data/*.json` to tables, with a reason where they do not fit together.

use super::{
    Abilities, Bishops, Conquistador, Data, Deal, DealSpec, Effect, Gain, Rates, Religion, Reward,
    ShipmentSpec, Solo, Space, SpaceSpec, Symbol, Terrain,
};
use crate::goods::{Good, Goods};
use crate::pieces::{Board, Hall, Place, Shipment, Tile};
use arrayvec::ArrayVec;
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawGain {
    #[serde(default)]
    wood: u8,
    #[serde(default)]
    grain: u8,
    #[serde(default)]
    sugar: u8,
    #[serde(default)]
    gem: u8,
    #[serde(default)]
    gold: u8,
    #[serde(default)]
    coins: u8,
    #[serde(default)]
    happiness: u8,
}

impl From<RawGain> for Gain {
    fn from(raw: RawGain) -> Gain {
        let goods = Goods::NONE
            .with(Good::Wood, raw.wood)
            .with(Good::Grain, raw.grain)
            .with(Good::Sugar, raw.sugar)
            .with(Good::Gem, raw.gem)
            .with(Good::Gold, raw.gold);
        Gain { goods, coins: raw.coins, happiness: raw.happiness }
    }
}

impl Gain {
    /// The gain as one of the sides of a "/".
    fn reward(self) -> Option<Reward> {
        let mut goods = self.goods.iter();
        match (goods.next(), goods.next(), self.coins, self.happiness) {
            (Some((good, count)), None, 0, 0) => Some(Reward::Good(good, count)),
            (None, None, coins, 0) => Some(Reward::Coins(coins)),
            (None, None, 0, happiness) => Some(Reward::Happiness(happiness)),
            _ => None,
        }
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum RawAction {
    Shipping,
    Religion,
    Conquistador,
    Road,
}

#[derive(Deserialize)]
struct RawTrade {
    pay: Goods,
    rewards: Vec<Gain>,
}

#[derive(Deserialize)]
struct RawEffect {
    gain: Option<Gain>,
    action: Option<RawAction>,
}

impl RawEffect {
    fn effect(&self) -> Option<Effect> {
        match (&self.gain, &self.action) {
            (Some(gain), None) => Some(Effect::Gain(*gain)),
            (None, Some(RawAction::Shipping)) => Some(Effect::Ship),
            (None, Some(RawAction::Religion)) => Some(Effect::Pray),
            (None, Some(RawAction::Conquistador)) => Some(Effect::Conquer),
            (None, Some(RawAction::Road)) => Some(Effect::Road),
            _ => None,
        }
    }
}

#[derive(Deserialize)]
struct RawSpace {
    id: String,
    terrain: Option<Terrain>,
    #[serde(default)]
    colonists: u8,
    #[serde(default)]
    town_hall: bool,
    trade: Option<RawTrade>,
    #[serde(flatten)]
    effect: RawEffect,
}

#[derive(Deserialize)]
struct RawTiles {
    expansions: BTreeMap<String, Vec<String>>,
    road: String,
    town_halls: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
struct RawTracks {
    religion: RawReligion,
    conquistador: RawConquistador,
}

#[derive(Deserialize)]
struct RawReligion {
    end: u8,
    monk: Vec<u8>,
    die: Vec<u8>,
}

#[derive(Deserialize)]
struct RawConquistador {
    end: u8,
    gold: Vec<u8>,
    points: BTreeMap<u8, Vec<Vec<u8>>>,
    solo: Vec<Solo>,
}

#[derive(Deserialize)]
struct RawMonks {
    per_player: u8,
    fee: u8,
    missions: BTreeMap<String, Gain>,
    scholar_points: BTreeMap<String, u8>,
    abilities: Abilities,
    bishops: Bishops,
}

/// The part of `rates.json` that is not taken as it stands.
#[derive(Deserialize)]
struct RawEffects {
    docks: Vec<RawEffect>,
    berths: Vec<RawEffect>,
    fourth_berth_happiness: RawEffect,
}

fn read<'a, T: Deserialize<'a>>(name: &str, text: &'a str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|e| format!("{name}.json: {e}"))
}

/// A table with an entry for each id, in order.
fn table<T, const N: usize>(
    ids: impl Iterator<Item = &'static str>,
    mut find: impl FnMut(&str) -> Result<T, String>,
) -> Result<[T; N], String> {
    let list = ids.map(&mut find).collect::<Result<Vec<T>, String>>()?;
    list.try_into().map_err(|list: Vec<T>| format!("{} entries where {N} belong", list.len()))
}

fn effects<const N: usize>(raw: &[RawEffect]) -> Result<[Effect; N], String> {
    let list: Vec<Effect> = raw.iter().filter_map(RawEffect::effect).collect();
    list.try_into().map_err(|list: Vec<Effect>| format!("{} effects, not {N}", list.len()))
}

fn parse_spaces() -> Result<(Vec<SpaceSpec>, Vec<DealSpec>), String> {
    let raw: Vec<RawSpace> = read("buildings", include_str!("../../data/buildings.json"))?;
    let mut deals = Vec::new();
    let mut spaces = vec![SpaceSpec {
        id: ".".to_owned(),
        term: "space-empty".to_owned(),
        mark: "mark-empty".to_owned(),
        terrain: None,
        colonists: 0,
        town_hall: false,
        effect: None,
    }];
    for RawSpace { id, terrain, colonists, town_hall, trade, effect } in raw {
        let effect = match trade {
            None => effect.effect(),
            Some(RawTrade { pay, rewards }) => {
                let rewards: Option<ArrayVec<Reward, 3>> =
                    rewards.into_iter().map(Gain::reward).collect();
                let rewards = rewards.ok_or_else(|| format!("{id}: a reward is one thing"))?;
                deals.push(DealSpec { id: id.clone(), pay, rewards });
                Some(Effect::Trade(Deal(deals.len() as u8 - 1)))
            }
        };
        if effect.is_some() != terrain.is_some() {
            return Err(format!("{id}: buildings have terrain, roads have neither"));
        }
        // Colonies count them as one on every road and a second one where there is.
        let usual = if effect.is_some() { 0..=0 } else { 1..=2 };
        if !usual.contains(&colonists) {
            return Err(format!("{id}: one or two colonists live on a road, none in a building"));
        }
        let (term, mark) = (format!("space-{id}"), format!("mark-{id}"));
        spaces.push(SpaceSpec { id, term, mark, terrain, colonists, town_hall, effect });
    }
    Ok((spaces, deals))
}

pub(super) fn parse() -> Result<Data, String> {
    let (spaces, deals) = parse_spaces()?;
    let space = |id: &str| {
        let found = spaces.iter().position(|space| space.id == id);
        found.map(|i| Space(i as u8)).ok_or_else(|| format!("there is no building “{id}”"))
    };
    let missing = |id: &str| format!("“{id}” is missing");
    let piece = |list: Option<&Vec<String>>, id: &str| {
        let mut all = [Space::EMPTY; 3];
        for (i, name) in list.ok_or_else(|| missing(id))?.iter().enumerate() {
            *all.get_mut(i).ok_or_else(|| format!("{id} is too large"))? = space(name)?;
        }
        Ok::<_, String>(all)
    };
    let tiles: RawTiles = read("tiles", include_str!("../../data/tiles.json"))?;
    let boards: BTreeMap<String, Vec<String>> =
        read("boards", include_str!("../../data/boards.json"))?;
    let board = |id: &str| {
        let rows = boards.get(id).ok_or_else(|| missing(id))?;
        let all = rows.iter().flat_map(|row| row.split_whitespace()).map(&space);
        let all = all.collect::<Result<Vec<Space>, String>>()?;
        all.try_into().map_err(|_| format!("board {id} is not six by six"))
    };
    let mut shipments: BTreeMap<String, ShipmentSpec> =
        read("shipments", include_str!("../../data/shipments.json"))?;
    let tracks: RawTracks = read("tracks", include_str!("../../data/tracks.json"))?;
    let monks: RawMonks = read("monks", include_str!("../../data/monks.json"))?;
    let rates: Rates = read("rates", include_str!("../../data/rates.json"))?;
    let paid: RawEffects = read("rates", include_str!("../../data/rates.json"))?;
    let fourth = paid.fourth_berth_happiness.effect();
    Ok(Data {
        tiles: table(Tile::all().map(Tile::name), |id| piece(tiles.expansions.get(id), id))?,
        road: space(&tiles.road)?,
        halls: table(Hall::all().map(Hall::name), |id| piece(tiles.town_halls.get(id), id))?,
        boards: table(Board::all().map(Board::name), board)?,
        shipments: table(Shipment::all().map(Shipment::name), |id| {
            shipments.remove(id).ok_or_else(|| missing(id))
        })?,
        religion: parse_religion(&tracks.religion),
        conquistador: parse_conquistador(tracks.conquistador),
        monks: monks.per_player,
        fee: monks.fee,
        missions: table(Place::all().map(Place::name), |id| {
            Ok(monks.missions.get(id).copied().unwrap_or_default())
        })?,
        scholar_points: table(Place::all().map(Place::name), |id| {
            Ok(monks.scholar_points.get(id).copied().unwrap_or_default())
        })?,
        abilities: monks.abilities,
        bishops: monks.bishops,
        docks: effects(&paid.docks)?,
        berths: effects(&paid.berths)?,
        fourth_berth_happiness: fourth.ok_or_else(|| missing("fourth_berth_happiness"))?,
        rates,
        spaces,
        deals,
    })
}

fn parse_religion(raw: &RawReligion) -> Religion {
    let symbol = |space: u8| match () {
        () if raw.monk.contains(&space) => Symbol::Monk,
        () if raw.die.contains(&space) => Symbol::Die,
        () => Symbol::None,
    };
    let dice = |space: u8| 1 + raw.die.iter().filter(|&&at| at <= space).count() as u8;
    Religion {
        end: raw.end,
        symbols: (0..=raw.end).map(symbol).collect(),
        dice: (0..=raw.end).map(dice).collect(),
    }
}

fn parse_conquistador(raw: RawConquistador) -> Conquistador {
    Conquistador {
        end: raw.end,
        gold: (0..=raw.end).map(|space| raw.gold.contains(&space)).collect(),
        points: raw.points,
        solo: raw.solo,
    }
}
