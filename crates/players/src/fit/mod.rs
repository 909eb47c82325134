//! Fitting the value of positions by self-play.
//!
//! Each generation plays games against itself with the weights it has, by greedy players that err now
//! and then; from each game it takes every seat's features and, as target, the λ-return: what the
//! forecasts that followed say, and in the end the result. The weights that foretell the targets best
//! are then solved for, not stepped towards, so there is no rate to tune and one seed gives one result.

mod selfplay;
mod solve;

pub use selfplay::{Game as Sample, Row};

use crate::judge::Judge;
use crate::player::Generator;
use crate::weights::Table;
use portolan_table::{Goal, Insight, Setup, SetupError};
use rand::SeedableRng;
use solve::Normal;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// How a fit is run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// Generations of self-play.
    pub generations: usize,
    /// Games in each.
    pub games: usize,
    /// How far targets trust the result rather than the next forecast.
    pub lambda: f32,
    /// Where chance and mistakes come from.
    pub seed: u64,
    /// How many games are played at once. It does not change the result.
    pub threads: usize,
    /// How many lines of a turn the players follow.
    pub lines: usize,
}

/// What a generation came to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Generation {
    /// Its number, from 1.
    pub number: usize,
    /// By how much the new weights miss the results of its games (root of the mean square).
    pub miss: f32,
    /// The mean result of a seat.
    pub mean: f32,
    /// The mean result of the winner.
    pub winners: f32,
}

/// Fits the weights for one set-up, from nothing.
///
/// # Errors
/// If the game refuses the set-up.
pub fn fit<G: Insight>(
    setup: &Setup,
    settings: &Settings,
    mut played: impl FnMut() + Send,
    mut done: impl FnMut(&Generation, &Table),
) -> Result<Table, SetupError> {
    let start = G::start(&setup.checked::<G>()?)?;
    let width = 2 * (G::FEATURES.len() + 1);
    let mut normal = Normal::new(width);
    let mut table: Option<Table> = None;
    for number in 1..=settings.generations {
        let games =
            generation::<G>(&start, setup.seats, table.as_ref(), number, settings, &mut played);
        // What older, weaker players did tells less and less.
        normal.fade(0.4);
        let lambda = if table.is_some() { settings.lambda } else { 1.0 };
        let before = table.take();
        let mut rows: Vec<(Vec<f32>, f32)> = Vec::new();
        for game in &games {
            selfplay::targets(game, lambda, before.as_ref(), G::GOAL, |row, target| {
                let spread = spread(row);
                match G::GOAL {
                    Goal::Score => normal.add(&spread, target),
                    Goal::Together => rows.push((spread, target / 100.0)),
                }
            });
        }
        let weights = match G::GOAL {
            Goal::Score => normal.solve(),
            Goal::Together => solve::logistic(&rows, width),
        };
        let mut fitted = gather(setup.seats, &weights);
        let report = measure(&games, &mut fitted, number, G::GOAL);
        done(&report, &fitted);
        table = Some(fitted);
    }
    Ok(table.unwrap_or_default())
}

/// Plays a generation's games, in parallel; their order does not depend on it.
fn generation<G: Insight>(
    start: &G::State,
    seats: u8,
    table: Option<&Table>,
    number: usize,
    settings: &Settings,
    played: &mut (impl FnMut() + Send),
) -> Vec<Sample> {
    let next = AtomicUsize::new(0);
    let games: Vec<Mutex<Option<Sample>>> = (0..settings.games).map(|_| Mutex::new(None)).collect();
    let played = Mutex::new(played);
    let work = || {
        let judge = Judge::<G>::with(seats, table.cloned());
        let mut desk = selfplay::Desk::new(judge, settings.lines);
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(place) = games.get(index) else { return };
            let seed = settings.seed ^ ((number as u64) << 40) ^ ((index as u64) << 8);
            let game = desk.play(start, &mut Generator::seed_from_u64(seed));
            *place.lock().unwrap_or_else(PoisonError::into_inner) = Some(game);
            played.lock().unwrap_or_else(PoisonError::into_inner)();
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..settings.threads.max(1) {
            scope.spawn(work);
        }
    });
    let taken = games.into_iter().map(|game| game.into_inner());
    taken.filter_map(|game| game.unwrap_or_else(PoisonError::into_inner)).collect()
}

/// A row as the fit sees it: the features by their share of the beginning, and of the end.
fn spread(row: &Row) -> Vec<f32> {
    let p = row.progress;
    let early = row.features.iter().chain(&[1.0]).map(|f| f * (1.0 - p));
    let late = row.features.iter().chain(&[1.0]).map(|f| f * p);
    early.chain(late).collect()
}

fn gather(seats: u8, weights: &[f32]) -> Table {
    let (early, late) = weights.split_at(weights.len() / 2);
    let features = early.len() - 1;
    Table {
        seats,
        base: [early[features], late[features]],
        early: early[..features].to_vec(),
        late: late[..features].to_vec(),
        ..Table::default()
    }
}

/// Measures how well the table foretells the games' results, and notes it in the table.
fn measure(games: &[Sample], table: &mut Table, number: usize, goal: Goal) -> Generation {
    // The square of the miss is itself fitted as a line over the game's progress.
    let mut sums = [0f64; 5];
    let (mut all, mut count) = (0f64, 0f64);
    for game in games {
        for row in &game.rows {
            let told = selfplay::forecast(row, table, goal);
            let miss = f64::from(told - game.results[row.seat.index()]).powi(2);
            let p = f64::from(row.progress);
            for (sum, term) in sums.iter_mut().zip([1.0, p, p * p, miss, miss * p]) {
                *sum += term;
            }
            all += miss;
            count += 1.0;
        }
    }
    let [n, p, pp, m, mp] = sums;
    let determinant = n * pp - p * p;
    let (base, slope) = if determinant.abs() < 1e-9 {
        (m / n.max(1.0), 0.0)
    } else {
        ((m * pp - mp * p) / determinant, (n * mp - p * m) / determinant)
    };
    table.noise = [base, base + slope].map(|square| square.max(0.1).sqrt() as f32);
    let results = games.iter().flat_map(|game| game.results.iter());
    let seats = f64::from(table.seats) * games.len() as f64;
    let mean = results.map(|&r| f64::from(r)).sum::<f64>() / seats.max(1.0);
    table.mean = mean as f32;
    let best = games.iter().map(|game| game.results.iter().fold(f32::MIN, |a, &b| a.max(b)));
    Generation {
        number,
        miss: (all / count.max(1.0)).sqrt() as f32,
        mean: mean as f32,
        winners: best.sum::<f32>() / games.len().max(1) as f32,
    }
}
