//! From the figures of an edition to tables, with every fault in them.

use super::figures::{Faults, Figure};
use super::{
    Abilities, Bishops, Capped, Conquistador, Data, Effect, LONGEST_TRACK, MOST_YEARS, Prizes,
    Religion, ShipmentSpec, Solo, Symbol, rates, spaces,
};
use crate::insight::Output;
use crate::pieces::{Place, Places, Shipment};
use portolan_table::edition::Fault;
use serde_json::Value;

/// The parts of a document.
const PARTS: [&str; 7] = ["boards", "buildings", "monks", "rates", "shipments", "tiles", "tracks"];

/// Lays the figures out, or says all that is wrong with them.
pub fn parse(figures: &Value) -> Result<Data, Vec<Fault>> {
    let faults = Faults::default();
    let root = Figure::root(figures, &faults);
    root.only(&PARTS);
    let data = data(&root);
    let faults = faults.into_inner();
    if faults.is_empty() { Ok(data) } else { Err(faults) }
}

fn data(root: &Figure<'_>) -> Data {
    let (tiles, tracks, monks) = (root.get("tiles"), root.get("tracks"), root.get("monks"));
    tiles.only(&["expansions", "road", "town_halls"]);
    tracks.only(&["religion", "conquistador"]);
    monks.only(&["per_player", "fee", "missions", "scholar_points", "abilities", "bishops"]);
    let abilities = abilities(&monks.get("abilities"));
    let paid = root.get("rates");
    let rates = rates::read(&paid, abilities.sale_bonus);
    let kinds = spaces::Kinds::read(&root.get("buildings"), rates.storage);
    let effect = |figure: &Figure<'_>| {
        figure.only(&["gain", "action"]);
        figure.effect(&Effect::ACTIONS).unwrap_or(Effect::Ship)
    };
    let outputs = kinds.specs.map(|spec| spec.effect.map_or_else(Output::default, Output::of));
    Data {
        outputs,
        spaces: kinds.specs,
        deals: kinds.deals,
        tiles: spaces::tiles(&tiles.get("expansions")),
        road: spaces::road(&tiles.get("road")),
        halls: spaces::halls(&tiles.get("town_halls")),
        boards: spaces::boards(&root.get("boards"), rates.roads),
        shipments: shipments(&root.get("shipments"), rates.storage),
        religion: religion(&tracks.get("religion"), rates.dice_per_player),
        conquistador: conquistador(&tracks.get("conquistador"), rates.years),
        monks: monks.get("per_player").small(1..=10),
        fee: monks.get("fee").small(0..=9),
        missions: table(&monks.get("missions"), Places::MISSIONS, |mission| mission.gain()),
        scholar_points: table(&monks.get("scholar_points"), Places::SCHOLARS, |points| {
            points.small(0..=20)
        }),
        abilities,
        bishops: bishops(&monks.get("bishops")),
        docks: four_or_five(&paid.get("docks"), effect),
        berths: four_or_five(&paid.get("berths"), effect),
        fourth_berth_happiness: effect(&paid.get("fourth_berth_happiness")),
        rates,
    }
}

/// A list with one effect for each place.
fn four_or_five<const N: usize>(
    list: &Figure<'_>,
    effect: impl Fn(&Figure<'_>) -> Effect,
) -> [Effect; N] {
    let mut all = [Effect::Ship; N];
    for (place, figure) in all.iter_mut().zip(list.list(N..=N)) {
        *place = effect(&figure);
    }
    all
}

/// A table with an entry for each of these places for monks.
fn table<T: Default + Copy>(
    figure: &Figure<'_>,
    places: Places,
    read: impl Fn(&Figure<'_>) -> T,
) -> [T; Place::COUNT] {
    let names: Vec<&str> = places.iter().map(Place::name).collect();
    figure.only(&names);
    let mut all = [T::default(); Place::COUNT];
    for place in places.iter() {
        all[place.index()] = read(&figure.get(place.name()));
    }
    all
}

fn shipments(figure: &Figure<'_>, storage: u8) -> [ShipmentSpec; Shipment::COUNT] {
    let names: Vec<&str> = Shipment::all().map(Shipment::name).collect();
    figure.only(&names);
    let mut all = [ShipmentSpec::default(); Shipment::COUNT];
    for shipment in Shipment::all() {
        let tile = figure.get(shipment.name());
        tile.only(&["cost", "points"]);
        all[shipment.index()] = ShipmentSpec {
            cost: tile.get("cost").price(storage),
            points: tile.get("points").small(0..=30),
        };
    }
    all
}

fn religion(figure: &Figure<'_>, dice: u8) -> Religion {
    figure.only(&["end", "monk", "die"]);
    let end = figure.get("end").small(3..=LONGEST_TRACK);
    let (monks, unlocked) = (figure.get("monk").spaces(end), figure.get("die").spaces(end));
    if unlocked.len() + 1 > usize::from(dice) {
        figure.get("die").fault(format!(
            "a player has {dice} blue dice, one of them from the beginning: {} cannot be unlocked",
            unlocked.len()
        ));
    }
    for space in unlocked.iter().filter(|space| monks.contains(space)) {
        figure.get("die").fault(format!("space {space} has a monk already"));
    }
    let mut track = Religion { end, symbols: Default::default(), dice: Default::default() };
    for space in 0..=end {
        let symbol = match space {
            _ if monks.contains(&space) => Symbol::Monk,
            _ if unlocked.contains(&space) => Symbol::Die,
            _ => Symbol::None,
        };
        track.symbols[usize::from(space)] = symbol;
        let below = unlocked.iter().filter(|&&at| at <= space).count();
        track.dice[usize::from(space)] = u8::try_from(1 + below).unwrap_or(u8::MAX);
    }
    track
}

fn conquistador(figure: &Figure<'_>, years: u8) -> Conquistador {
    figure.only(&["end", "gold", "points", "solo"]);
    let end = figure.get("end").small(3..=LONGEST_TRACK);
    let mut track = Conquistador {
        end,
        gold: Default::default(),
        points: Default::default(),
        solo: [Solo::default(); MOST_YEARS as usize],
    };
    for space in figure.get("gold").spaces(end) {
        track.gold[usize::from(space)] = true;
    }
    let points = figure.get("points");
    points.only(&["2", "3", "4"]);
    let all_years = usize::from(years)..=usize::from(years);
    for (seats, table) in (2..).zip(&mut track.points) {
        let rows = points.get(&seats.to_string()).list(all_years.clone());
        for (row, kept) in rows.iter().zip(table) {
            let noted = row.noted();
            let prizes: Prizes = row.list(1..=seats).iter().map(|p| p.small(0..=50)).collect();
            if noted == row.noted() && !prizes.is_sorted_by(|a, b| a >= b) {
                row.fault("a later place scores more than the one before it");
            }
            *kept = prizes;
        }
    }
    for (goal, kept) in figure.get("solo").list(all_years).iter().zip(&mut track.solo) {
        goal.only(&["reach", "points"]);
        let reach = goal.get("reach").small(1..=end);
        *kept = Solo { reach, points: goal.get("points").small(0..=50) };
    }
    track
}

fn abilities(figure: &Figure<'_>) -> Abilities {
    figure.only(&[
        "free_pips",
        "activation_discount",
        "wood_discount",
        "religion_steps",
        "conquest_coins",
        "shipment_discount",
        "sale_bonus",
        "trade_uses",
        "retirement",
    ]);
    Abilities {
        free_pips: figure.get("free_pips").small(0..=5),
        activation_discount: figure.get("activation_discount").small(0..=9),
        wood_discount: figure.get("wood_discount").small(0..=9),
        religion_steps: figure.get("religion_steps").small(2..=5),
        conquest_coins: figure.get("conquest_coins").small(0..=9),
        shipment_discount: figure.get("shipment_discount").small(0..=5),
        sale_bonus: figure.get("sale_bonus").small(0..=9),
        trade_uses: figure.get("trade_uses").small(2..=5),
        retirement: figure.get("retirement").gain(),
    }
}

fn bishops(figure: &Figure<'_>) -> Bishops {
    figure.only(&["price", "square", "dock", "cities", "colonists", "terrain", "diversity"]);
    let square = figure.get("square");
    square.only(&["3", "4", "5"]);
    let capped = |key: &str| {
        let bishop = figure.get(key);
        bishop.only(&["each", "most"]);
        Capped { each: bishop.get("each").small(0..=20), most: bishop.get("most").small(0..=100) }
    };
    Bishops {
        price: figure.get("price").small(0..=20),
        square: [3, 4, 5].map(|side: u8| (side, square.get(&side.to_string()).small(0..=50))),
        dock: capped("dock"),
        cities: capped("cities"),
        colonists: capped("colonists"),
        terrain: capped("terrain"),
        diversity: capped("diversity"),
    }
}
