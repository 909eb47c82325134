//! The figures of an edition, checked and laid out for play.

use super::survey::{Place, Survey, all};
use super::{
    Data, Limits, Loss, Manual, PHASES, POSITIONS, PhaseFigures, ROWS, Row, SEAT_COUNTS, SPACES,
    Scoring, Sheet, Start, TableSize, sea_chart,
};
use crate::parts::{Building, Column, Each, Good, Key, RING};
use arrayvec::ArrayVec;
use portolan_table::MAX_SEATS;
use portolan_table::edition::Fault;
use serde_json::Value;

/// The dearest thing of the market, of a sheet or of the chart: far beyond any printed figure, and small
/// enough for every sum of play.
const DEAREST: u16 = 500;
const DEAREST_BUILDING: u16 = 2000;
const MOST_WORKERS: u8 = 20;
const MOST_SHIPS: u8 = 12;
/// The most points for one thing.
const MOST_POINTS: u8 = 10;

/// Lays the figures out, or says all that is wrong with them.
pub(super) fn read(figures: &Value) -> Result<Data, Vec<Fault>> {
    let survey = Survey::default();
    let data = data(&survey.root(figures));
    survey.finish(data)
}

fn data(root: &Place<'_>) -> Option<Data> {
    let [
        start,
        limits,
        rondel,
        market,
        colony_prices,
        colony_workers,
        exploring_loss,
        regions,
        borders,
        red_borders,
        buildings,
        phases,
        recruits,
        gallery,
        columns,
        scoring,
        manual,
    ] = root.fields([
        "start",
        "limits",
        "rondel",
        "market",
        "colony_prices",
        "colony_workers",
        "exploring_loss",
        "regions",
        "borders",
        "red_borders",
        "buildings",
        "phases",
        "recruits",
        "gallery",
        "columns",
        "scoring",
        "manual",
    ]);
    let limits = self::limits(&limits);
    let start = self::start(&start, limits);
    let [free_steps] = rondel.fields(["free_steps"]);
    let free_steps = free_steps.small(1..=RING);
    let market = self::market(&market);
    let colony_workers = workers(&colony_workers, limits);
    let loss = exploring(&exploring_loss, limits);
    let seas = sea_chart::seas(&regions, &borders, &red_borders, loss);
    let tokens = sea_chart::tokens(&colony_prices, seas.as_ref());
    let rows = self::rows(&buildings, limits);
    let phases = self::phases(&phases);
    let [cheap_cost, surplus_sale] = recruits.fields(["cheap_cost", "surplus_sale"]);
    let (cheap_cost, surplus_sale) =
        (cheap_cost.number(0..=DEAREST), surplus_sale.number(0..=DEAREST));
    let gallery = self::gallery(&gallery);
    let columns = all(columns.fields(COLUMNS.map(Key::word)).map(|column| sheet(&column)));
    let scoring = self::scoring(&scoring);
    let manual = self::manual(&manual, market.as_ref());
    let (selling, processing) = market?;
    let (buildings, used) = rows?;
    let (galleries, privileges_of_each_kind) = gallery?;
    Some(Data {
        start: start?,
        limits: limits?,
        free_steps: free_steps?,
        selling,
        processing,
        tokens: tokens?,
        colony_workers: colony_workers?,
        exploring: loss?,
        seas: seas?,
        tables: tables(&buildings, used, galleries),
        buildings,
        phases: phases?,
        cheap_cost: cheap_cost?,
        surplus_sale: surplus_sale?,
        privileges_of_each_kind,
        columns: Each::new(columns?),
        scoring: scoring?,
        manual: manual?,
    })
}

const COLUMNS: [Column; 5] =
    [Column::Colony, Column::Factory, Column::Explorer, Column::Shipyard, Column::Church];

fn limits(place: &Place<'_>) -> Option<Limits> {
    let [least, most, ships] = place.fields(["workers_min", "workers_max", "ships_max"]);
    let (workers_min, workers_max) = (least.small(0..=MOST_WORKERS), most.small(1..=MOST_WORKERS));
    let ships_max = ships.small(2..=MOST_SHIPS);
    let limits =
        Limits { workers_min: workers_min?, workers_max: workers_max?, ships_max: ships_max? };
    let room = limits.workers_min < limits.workers_max;
    most.ensure(room, || "Lisboa must have room for more than the fewest workers".to_owned())?;
    Some(limits)
}

fn start(place: &Place<'_>, limits: Option<Limits>) -> Option<Start> {
    let [cash, ships, workers, wild, shipyards, churches, row] = place.fields([
        "cash",
        "ships",
        "workers",
        "wild_factories",
        "shipyards",
        "churches",
        "market_row",
    ]);
    let cash = cash.number(0..=5000).map(u32::from);
    let ships = ships.small(0..=limits.map_or(MOST_SHIPS, |limits| limits.ships_max));
    let in_lisboa =
        limits.map_or(0..=MOST_WORKERS, |limits| limits.workers_min..=limits.workers_max);
    let workers = workers.small(in_lisboa);
    let wild_factories = wild.small(0..=1);
    let (shipyards, churches) = (shipyards.small(0..=5), churches.small(0..=5));
    let market_row = row.small(1..=ROWS as u8);
    Some(Start {
        cash: cash?,
        ships: ships?,
        workers: workers?,
        wild_factories: wild_factories?,
        shipyards: shipyards?,
        churches: churches?,
        market_row: market_row?,
    })
}

/// Workers that something needs; nobody has more than Lisboa holds.
fn workers(place: &Place<'_>, limits: Option<Limits>) -> Option<u8> {
    place.small(1..=limits.map_or(MOST_WORKERS, |limits| limits.workers_max))
}

type Market = (Each<Good, [u16; ROWS], 3>, [u16; ROWS]);

fn market(place: &Place<'_>) -> Option<Market> {
    let [sugar, gold, spice, factory] = place.fields(["sugar", "gold", "spice", "factory"]);
    let falling = |place: Place<'_>| {
        let prices = place.numbers::<ROWS>(0..=DEAREST)?;
        let never_rises = prices.is_sorted_by(|a, b| a >= b);
        place.ensure(never_rises, || "a price never rises from a row to the next".to_owned())?;
        let falls = prices[0] > prices[ROWS - 1];
        place.ensure(falls, || "the top row must be dearer than the bottom row".to_owned())?;
        Some(prices)
    };
    let selling = all([sugar, gold, spice].map(falling));
    let processing = factory.numbers::<ROWS>(0..=DEAREST).filter(|prices| {
        let rises = prices.is_sorted() && prices[0] < prices[ROWS - 1];
        let what = || "a factory brings more the lower the row, never less".to_owned();
        factory.ensure(rises, what).is_some()
    });
    Some((Each::new(selling?), processing?))
}

fn exploring(place: &Place<'_>, limits: Option<Limits>) -> Option<Loss> {
    let [ordinary, dangerous] = place.fields(["ordinary", "dangerous"]);
    // One ship more than are lost must take part (§7.3.2).
    let most = limits.map_or(MOST_SHIPS, |limits| limits.ships_max) - 1;
    let (ordinary, lost) = (ordinary.small(0..=most), dangerous.small(0..=most));
    let loss = Loss { ordinary: ordinary?, dangerous: lost? };
    let what = || "a dangerous sea takes no fewer ships than another".to_owned();
    dangerous.ensure(loss.dangerous >= loss.ordinary, what)?;
    Some(loss)
}

type Rows = (Each<Building, Row, 5>, [u8; 4]);

/// The rows of the building chart, and how many shipyards and churches are there by seats from 2 on.
fn rows(place: &Place<'_>, limits: Option<Limits>) -> Option<Rows> {
    let [sugar, gold, spice, shipyard, church, used, needed] = place.fields([
        "sugar_factory",
        "gold_factory",
        "spice_factory",
        "shipyard",
        "church",
        "shipyards_and_churches_used",
        "workers_needed",
    ]);
    let factories = all([sugar, gold, spice].map(|row| prices::<6>(&row)));
    let houses = all([shipyard, church].map(|row| prices::<SPACES>(&row)));
    let used = all(used.fields(["2", "3", "4", "5"]).map(|used| used.small(1..=SPACES as u8)));
    let needed = needed.fields(["factory", "shipyard", "church"]);
    let needed = all(needed.map(|place| workers(&place, limits)));
    let ([sugar, gold, spice], [shipyard, church]) = (factories?, houses?);
    let [factory, yard, nave] = needed?;
    let row = |prices, workers| Row { prices, workers };
    let rows = Each::new([
        row(sugar, factory),
        row(gold, factory),
        row(spice, factory),
        row(shipyard, yard),
        row(church, nave),
    ]);
    Some((rows, used?))
}

fn prices<const N: usize>(place: &Place<'_>) -> Option<ArrayVec<u16, SPACES>> {
    let prices = place.numbers::<N>(0..=DEAREST_BUILDING)?;
    let what =
        || "a row is sold from its cheap end: no price is lower than the one before".to_owned();
    place.ensure(prices.is_sorted(), what)?;
    Some(prices.into_iter().collect())
}

fn phases(place: &Place<'_>) -> Option<[PhaseFigures; PHASES]> {
    all(place.fields(["I", "II", "III"]).map(|phase| {
        let [range, cost] = phase.fields(["range", "extra_cost"]);
        let (range, extra_cost) = (range.small(1..=12), cost.number(0..=DEAREST_BUILDING));
        Some(PhaseFigures { range: range?, extra_cost: extra_cost? })
    }))
}

type Galleries = ([[u8; PHASES]; 4], u8);

/// How many privileges of each kind lie in the gallery, by seats from 2 on and phase; and how many there are.
fn gallery(place: &Place<'_>) -> Option<Galleries> {
    let [two, three, four, five, tokens] =
        place.fields(["2", "3", "4", "5", "tokens_of_each_kind"]);
    let there_are = tokens.small(1..=20);
    let rows = [two, three, four, five].map(|row| {
        let numbers = row.numbers::<PHASES>(0..=there_are?.into())?;
        let what = || "a later phase lays out no fewer than an earlier one".to_owned();
        row.ensure(numbers.is_sorted(), what)?;
        // The range just read is that of a small number.
        Some(numbers.map(|number| number as u8))
    });
    Some((all(rows)?, there_are?))
}

fn sheet(place: &Place<'_>) -> Option<Sheet> {
    let [base, step, cash] = place.fields(["base", "step", "cash"]);
    let (base, step) = (base.small(0..=MOST_POINTS), step.small(0..=MOST_POINTS));
    let cash = cash.numbers::<POSITIONS>(0..=DEAREST);
    Some(Sheet { base: base?, step: step?, cash: cash? })
}

fn scoring(place: &Place<'_>) -> Option<Scoring> {
    let [worker, ship, cash] = place.fields(["per_worker", "per_ship_on_map", "cash_per_point"]);
    let (per_worker, per_ship) = (worker.small(0..=MOST_POINTS), ship.small(0..=MOST_POINTS));
    let cash_per_point = cash.number(1..=10_000).map(u32::from);
    Some(Scoring {
        per_worker: per_worker?,
        per_ship_on_map: per_ship?,
        cash_per_point: cash_per_point?,
    })
}

/// What the manual has otherwise (§D.3).
fn manual(place: &Place<'_>, market: Option<&Market>) -> Option<Manual> {
    let [price, base] = place.fields(["sugar_price", "factory_base"]);
    let (sugar, factory_base) = (price.number(0..=DEAREST), base.small(0..=MOST_POINTS));
    let (sugar, rows) = (sugar?, market?.0[Good::Sugar]);
    let row = rows.iter().position(|&selling| selling == sugar);
    price.ensure(row.is_some(), || format!("sugar sells for {sugar} on no row of the market"))?;
    Some(Manual { sugar_row: row? as u8 + 1, factory_base: factory_base? })
}

fn tables(
    rows: &Each<Building, Row, 5>,
    used: [u8; 4],
    galleries: [[u8; PHASES]; 4],
) -> [TableSize; MAX_SEATS + 1] {
    let none = TableSize { chart: Each::all(0), gallery: [0; PHASES] };
    let mut tables = [none; MAX_SEATS + 1];
    let sizes = used.into_iter().zip(galleries);
    for (seats, (used, gallery)) in SEAT_COUNTS.zip(sizes) {
        let mut chart = Each::all(used);
        for &building in Building::ALL.iter().filter(|building| building.processes().is_some()) {
            chart[building] = rows[building].prices.len() as u8;
        }
        tables[usize::from(seats)] = TableSize { chart, gallery };
    }
    tables
}
