//! What a computer player should know about a position, as a fixed row of numbers.
//!
//! Each feature is scaled to lie roughly between 0 and 1 (differences between −1 and 1), so that a linear
//! value can be fitted on them without further care. Nothing here is hidden from any seat, and nothing is
//! allocated.

use crate::Navegador;
use crate::action::Action;
use crate::data::{Data, PHASES, POSITIONS, ROWS};
use crate::parts::{Building, Column, Field, Good, Key, RING, Region, RondelAction};
use crate::rules::{sailing, waters};
use crate::score;
use crate::state::{Player, Stage, State};
use portolan_table::{Beyond, Insight, Kind, Seat, Tuning};

macro_rules! features {
    ($($group:literal: $($name:literal),+);+ $(;)?) => {
        /// The name of each feature, in order; those of one kind stand together.
        pub const NAMES: [&str; COUNT] = [$($(concat!($group, ".", $name)),+),+];
        /// How many features there are.
        pub const COUNT: usize = [$($(concat!($group, $name)),+),+].len();
    };
}

features! {
    "points": "workers", "ships", "cash", "colonies", "factories", "explorers", "shipyards", "churches",
        "total", "ahead-of-best-rival", "ahead-of-mean-rival";
    "stock": "cash", "workers", "spare-workers", "ships", "churches", "shipyards", "king-in-hand";
    "goods": "sugar-colonies", "gold-colonies", "spice-colonies", "sugar-factories", "gold-factories",
        "spice-factories";
    "rivals": "sugar-colonies", "gold-colonies", "spice-colonies", "sugar-factories", "gold-factories",
        "spice-factories";
    "privileges": "colony", "factory", "explorer", "shipyard", "church";
    "next-privilege": "colony", "factory", "explorer", "shipyard", "church";
    "market": "sugar-row", "gold-row", "spice-row", "income-now";
    "map": "explored", "disks", "ships-in-portugal", "ships-abroad", "colonies-in-hand",
        "colonies-affordable", "can-explore", "rivals-can-explore", "farthest-ship";
    "tempo": "to-move", "turns-until-move", "holds-card", "card-still-good", "sailing", "workers", "market",
        "colony", "privilege", "ships", "buildings";
    "course": "phase-1", "phase-2", "phase-3", "buildings-left", "progress", "last-round", "turns-left";
}

impl Insight for Navegador {
    const FEATURES: &'static [&'static str] = &NAMES;
    const WEIGHTS: &'static str = include_str!("../data/insight.json");

    fn features(state: &State, seat: Seat, row: &mut [f32]) {
        for (place, value) in row.iter_mut().zip(features(state, seat)) {
            *place = value;
        }
    }

    fn progress(state: &State) -> f32 {
        match state.stage {
            Stage::Over { .. } => 1.0,
            _ if state.last_round.is_some() => 1.0,
            _ => 0.9 * course_run(state),
        }
    }

    /// Mostly the score, and plans of eight rounds.
    fn tuning(seats: u8) -> Tuning {
        let beyond = Beyond::Random { turns: 8 * u32::from(seats), times: 8 };
        Tuning { ambition: 12.0, replies: 1, beyond, ..Tuning::DEFAULT }
    }

    const COACH: &'static str = include_str!("../data/coach.json");

    fn kind(_: &State, action: Action) -> Option<Kind> {
        let kind = |id, guide| Some(Kind { id, guide });
        match action {
            Action::Go(field) => match field.action() {
                RondelAction::Sailing => kind("sailing", "sailing"),
                RondelAction::Workers => kind("workers", "workers"),
                RondelAction::Market => kind("market", "market"),
                RondelAction::Colony => kind("colony", "colony"),
                RondelAction::Privilege => kind("privilege", "privilege"),
                RondelAction::Ships => kind("ships", "ships"),
                RondelAction::Buildings => kind("buildings", "buildings"),
            },
            Action::Explore => kind("exploring", "sailing"),
            Action::Card => kind("card", "the-navegador-card"),
            Action::King(_) => kind("king", "the-kings-privilege-during-the-game"),
            _ => None,
        }
    }

    fn drags(state: &State) -> bool {
        turns_played(state) > LONG
    }
}

/// A row of numbers being filled in order.
struct Row {
    values: [f32; COUNT],
    filled: usize,
}

impl Row {
    fn push(&mut self, value: f32) {
        // Names and values are counted against each other by the tests; a surplus value is dropped.
        if let Some(place) = self.values.get_mut(self.filled) {
            *place = value;
        }
        self.filled += 1;
    }

    fn share(&mut self, part: impl Into<f32>, whole: impl Into<f32>) {
        self.push(part.into() / whole.into());
    }
}

/// The features of a position for one seat, in the order of [`NAMES`].
///
/// ```
/// use portolan_navegador::{Navegador, insight};
/// use portolan_table::{Game, Seat, Setup};
/// let state = Navegador::start(&Setup::new(4)).unwrap();
/// let row = insight::features(&state, Seat(2));
/// let workers = insight::NAMES.iter().position(|name| *name == "stock.workers").unwrap();
/// assert_eq!(row[workers], 3.0 / 9.0);
/// ```
pub fn features(state: &State, seat: Seat) -> [f32; COUNT] {
    let mut row = Row { values: [0.0; COUNT], filled: 0 };
    let me = &state.players[seat.index()];
    points(&mut row, state, seat);
    stock(&mut row, state.data(), me);
    goods(&mut row, state, seat);
    privileges(&mut row, state, me);
    market(&mut row, state, me);
    map(&mut row, state, seat);
    tempo(&mut row, state, seat);
    course(&mut row, state, seat);
    debug_assert_eq!(row.filled, COUNT);
    row.values
}

/// About what a good game brings altogether.
const GOOD_SCORE: f32 = 100.0;
/// About what a good game brings in one part.
const GOOD_PART: f32 = 30.0;
/// Cash beyond which more of it decides little.
const MUCH_CASH: f32 = 500.0;

fn total(state: &State, player: &Player) -> i32 {
    score::sheet(state, player).iter().map(|part| part.points).sum()
}

fn points(row: &mut Row, state: &State, seat: Seat) {
    let mine = score::sheet(state, &state.players[seat.index()]);
    for part in &mine {
        row.push(part.points as f32 / GOOD_PART);
    }
    let sum: i32 = mine.iter().map(|part| part.points).sum();
    row.push(sum as f32 / GOOD_SCORE);
    let rivals = || Seat::all(state.seats()).filter(|&other| other != seat);
    let scores = rivals().map(|other| total(state, &state.players[other.index()]));
    let best = scores.clone().max().unwrap_or(sum);
    let mean = scores.sum::<i32>() as f32 / rivals().count().max(1) as f32;
    row.push((sum - best) as f32 / GOOD_SCORE);
    row.push((sum as f32 - mean) / GOOD_SCORE);
}

fn stock(row: &mut Row, data: &Data, me: &Player) {
    let limits = &data.limits;
    row.push((me.cash as f32 / MUCH_CASH).min(2.0));
    row.share(me.workers, limits.workers_max);
    row.share(me.workers.saturating_sub(limits.workers_min), limits.workers_max);
    row.share(me.ships.total(), limits.ships_max);
    row.push(f32::from(me.churches) / 5.0);
    row.push(f32::from(me.shipyards) / 5.0);
    row.push(f32::from(u8::from(me.kings_privilege.is_none())));
}

fn goods(row: &mut Row, state: &State, seat: Seat) {
    let me = &state.players[seat.index()];
    let rivals = f32::from(state.seats() - 1);
    let all = |count: &dyn Fn(&Player) -> u8| -> u8 { state.players.iter().map(count).sum() };
    for &good in Good::ALL {
        row.push(f32::from(me.colonies[good].len()) / 6.0);
    }
    for &good in Good::ALL {
        row.push(f32::from(me.factories[good]) / 6.0);
    }
    for &good in Good::ALL {
        let theirs = all(&|player| player.colonies[good].len()) - me.colonies[good].len();
        row.push(f32::from(theirs) / 6.0 / rivals);
    }
    for &good in Good::ALL {
        let theirs = all(&|player| player.factories[good]) - me.factories[good];
        row.push(f32::from(theirs) / 6.0 / rivals);
    }
}

fn privileges(row: &mut Row, state: &State, me: &Player) {
    let (data, most) = (state.data(), POSITIONS as u8);
    for &column in Column::ALL {
        row.share(me.privileges_in(column), most);
    }
    // Points that one more privilege would add, where one can be had.
    for &column in Column::ALL {
        let open = state.gallery[column] > 0 && me.privileges_in(column) < most;
        let points = score::worth_of_the_king(data, me, column);
        row.push(if open { points as f32 / GOOD_PART } else { 0.0 });
    }
}

/// The most that a Market action would bring now.
fn best_income(state: &State, me: &Player) -> u16 {
    let data = state.data();
    let mut sum = 0;
    let mut wild = 0;
    for &good in Good::ALL {
        let level = usize::from(state.market[good]) - 1;
        let (selling, processing) = (data.selling[good][level], data.processing[level]);
        let sold = u16::from(me.colonies[good].len()) * selling;
        let processed = u16::from(me.factories[good]) * processing;
        let plain = sold.max(processed);
        sum += plain;
        wild = wild.max((processed + processing).saturating_sub(plain));
    }
    sum + wild * u16::from(data.start.wild_factories)
}

fn market(row: &mut Row, state: &State, me: &Player) {
    for &good in Good::ALL {
        row.share(state.market[good], ROWS as u8);
    }
    row.push(f32::from(best_income(state, me)) / MUCH_CASH);
}

/// Could the player explore a region with the ships as they lie, in the phase in force?
fn can_explore(state: &State, player: &Player) -> bool {
    let (data, range) = (state.data(), sailing::range(state));
    let near = |target: Region| waters::approaches(data, state.explored, target, range);
    waters::frontier(data, state.explored)
        .iter()
        .any(|target| player.ships.within(near(target)) > sailing::loss(state, target))
}

fn map(row: &mut Row, state: &State, seat: Seat) {
    let me = &state.players[seat.index()];
    let seas = f32::from(Region::all().count() as u8 - 1);
    row.push(f32::from(state.explored.without(Region::PORTUGAL).len()) / seas);
    row.push(f32::from(me.explorers.len()) / seas);
    let ships = f32::from(state.data().limits.ships_max);
    let home = me.ships[Region::PORTUGAL];
    row.push(f32::from(home) / ships);
    row.push(f32::from(me.ships.total() - home) / ships);
    let (mut in_hand, mut affordable, mut farthest) = (0, 0, 0);
    for region in me.ships.regions().iter() {
        let tokens = state.tokens[region];
        in_hand += me.ships[region].min(tokens.len());
        let cheap = |price: &crate::parts::Price| u32::from(price.cruzados()) <= me.cash;
        affordable += me.ships[region].min(tokens.iter().filter(cheap).count() as u8);
        farthest = farthest.max(region.index());
    }
    let crews = me.workers / state.data().colony_workers;
    row.push(f32::from(in_hand.min(crews)) / ships);
    row.push(f32::from(affordable.min(crews)) / ships);
    row.push(f32::from(u8::from(can_explore(state, me))));
    let rivals = Seat::all(state.seats()).filter(|&other| other != seat);
    let able = rivals.filter(|other| can_explore(state, &state.players[other.index()])).count();
    row.push(able as f32 / f32::from(state.seats() - 1));
    row.push(farthest as f32 / seas);
}

/// How near an action is on the rondel: 1 for the next field, down to 0 for those beyond the free steps.
fn nearness(data: &Data, player: &Player, action: RondelAction) -> f32 {
    let Some(stone) = player.stone else { return 1.0 };
    let fields = Field::all().filter(|field| field.action() == action);
    let steps = fields.map(|field| stone.steps_to(field)).min().unwrap_or(RING);
    let free = data.free_steps;
    f32::from((free + 1).saturating_sub(steps)) / f32::from(free)
}

fn tempo(row: &mut Row, state: &State, seat: Seat) {
    let me = &state.players[seat.index()];
    let seats = state.seats();
    let over = matches!(state.stage, Stage::Over { .. });
    row.push(f32::from(u8::from(state.active == seat && !over)));
    row.push(f32::from((seat.0 + seats - state.active.0) % seats) / f32::from(seats));
    let holds = state.card.holder == seat;
    row.push(f32::from(u8::from(holds)));
    let way = match (me.stone, state.card.orange_ship) {
        (Some(stone), Some(orange)) if holds => stone.steps_to(orange),
        _ => 0,
    };
    row.share(way, RING);
    for &action in RondelAction::ALL {
        row.push(nearness(state.data(), me, action));
    }
}

fn course(row: &mut Row, state: &State, seat: Seat) {
    for phase in 1..=PHASES as u8 {
        row.push(f32::from(u8::from(state.phase == phase)));
    }
    let table = state.data().table(state.seats());
    let all: u8 = Building::ALL.iter().map(|&building| table.chart[building]).sum();
    let left: u8 = Building::ALL.iter().map(|&building| state.chart[building]).sum();
    row.share(left, all);
    row.push(course_run(state));
    row.push(f32::from(u8::from(state.last_round.is_some())));
    row.push(turns_left(state, seat));
}

/// How much of its course the game has run. Either trigger ends it, so the farther of the two counts.
fn course_run(state: &State) -> f32 {
    let seas = f32::from(Region::all().count() as u8 - 1);
    let explored = f32::from(state.explored.len() - 1) / seas;
    let table = state.data().table(state.seats());
    let all: u8 = Building::ALL.iter().map(|&building| table.chart[building]).sum();
    let left: u8 = Building::ALL.iter().map(|&building| state.chart[building]).sum();
    let built = 1.0 - f32::from(left) / f32::from(all);
    explored.max(built)
}

/// The turns of each player in a long game: nobody lets one go on for much longer.
const LONG: f32 = 48.0;

fn turns_played(state: &State) -> f32 {
    f32::from(state.turns) / f32::from(state.seats())
}

/// Own turns still to come, as a share of a long game; exact in the last round.
fn turns_left(state: &State, seat: Seat) -> f32 {
    if let Stage::Over { .. } = state.stage {
        return 0.0;
    }
    if let Some(last) = state.last_round {
        let seats = state.seats();
        let until = |seat: Seat| (seat.0 + seats - state.active.0) % seats;
        return f32::from(u8::from(until(seat) <= until(last.owner))) / LONG;
    }
    (LONG - turns_played(state)).max(0.0) / LONG
}
