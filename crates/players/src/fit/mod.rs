//! Fitting the value of positions by self-play.
//!
//! Each generation plays games against itself with the weights it has, by players that err now and then:
//! greedy ones at first and, if asked for, such as search in the end. From each game it takes every seat's
//! features and, as target, the λ-return: what the forecasts that followed say, and in the end the result.
//! The weights that foretell the targets best are then solved for, not stepped towards, so there is no rate
//! to tune and one seed gives one result.

mod selfplay;
mod solve;

pub use selfplay::{Game as Sample, Row};

use crate::judge::Judge;
use crate::player::Generator;
use crate::weights::{KNOTS, NOISE_AT, Table, between};
use portolan_table::{Goal, Insight, SetupError};
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
    /// How many lines of a turn greedy players follow.
    pub lines: usize,
    /// And take turns that look worse by this much of the win `e` times less often, in one game or another.
    pub greedy_ease: [f32; 3],
    /// So many generations, the last ones, are played by players who search.
    pub searching: usize,
    /// With so many simulations for a turn.
    pub simulations: u32,
    /// And taking worse turns as `greedy_ease` says, by figures of their own.
    pub ease: [f32; 3],
}

/// What a generation came to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Generation {
    /// Counted from 1, in the order they are played.
    pub number: usize,
    /// By how much the new weights miss the results of its games (root of the mean square).
    pub miss: f32,
    /// The mean result of a seat.
    pub mean: f32,
    /// The mean result of the winner.
    pub winners: f32,
}

/// Fits the weights for so many seats, from nothing, at the tables where the game wants practice.
///
/// # Errors
/// If the game refuses the set-up.
pub fn fit<G: Insight>(
    seats: u8,
    settings: &Settings,
    mut played: impl FnMut() + Send,
    mut done: impl FnMut(&Generation, &Table),
) -> Result<Table, SetupError> {
    let mut starts = Vec::new();
    for setup in G::practice(seats) {
        starts.push(G::start(&setup.checked::<G>()?)?);
    }
    let width = KNOTS.len() * (G::FEATURES.len() + 1);
    let mut normal = Normal::new(width);
    let mut table: Option<Table> = None;
    for number in 1..=settings.generations {
        let games = generation::<G>(&starts, seats, table.as_ref(), number, settings, &mut played);
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
        let mut fitted = gather(seats, &weights);
        steady(&mut fitted, before.as_ref());
        let report = measure(&games, &mut fitted, number, G::GOAL);
        done(&report, &fitted);
        table = Some(fitted);
    }
    Ok(table.unwrap_or_default())
}

/// Plays a generation's games, in parallel; their order does not depend on it.
fn generation<G: Insight>(
    starts: &[G::State],
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
        let mut desk = if number + settings.searching > settings.generations {
            selfplay::Desk::search(judge, settings.simulations, settings.ease)
        } else {
            selfplay::Desk::greedy(judge, settings.lines, settings.greedy_ease)
        };
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(place) = games.get(index) else { return };
            let seed = settings.seed ^ ((number as u64) << 40) ^ ((index as u64) << 8);
            let game =
                desk.play(&starts[index % starts.len()], &mut Generator::seed_from_u64(seed));
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

/// A row as the fit sees it: one and the features, by their share of each knot.
fn spread(row: &Row) -> Vec<f32> {
    let (knot, way) = between(&KNOTS, row.progress);
    let share = |i: usize| match i {
        _ if i == knot => 1.0 - way,
        _ if i == knot + 1 => way,
        _ => 0.0,
    };
    let knots = 0..KNOTS.len();
    knots.flat_map(|i| [1.0].iter().chain(&row.features).map(move |f| f * share(i))).collect()
}

fn gather(seats: u8, weights: &[f32]) -> Table {
    let knots = weights.chunks(weights.len() / KNOTS.len()).map(<[f32]>::to_vec);
    Table { seats, weights: knots.collect(), ..Table::default() }
}

/// Mixes the weights of older generations in, so that one odd generation does not throw the next.
fn steady(table: &mut Table, before: Option<&Table>) {
    let Some(before) = before else { return };
    for (new, old) in table.weights.iter_mut().zip(&before.weights) {
        new.iter_mut().zip(old).for_each(|(new, old)| *new = 0.5 * (*new + *old));
    }
}

/// Measures how well the table foretells the games' results, and notes it in the table.
fn measure(games: &[Sample], table: &mut Table, number: usize, goal: Goal) -> Generation {
    let mut squares = [0f64; NOISE_AT.len()];
    let mut counts = [0f64; NOISE_AT.len()];
    for game in games {
        for row in &game.rows {
            let told = selfplay::forecast(row, table, goal);
            let (i, way) = between(&NOISE_AT, row.progress);
            let nearest = i + usize::from(way > 0.5);
            squares[nearest] += f64::from(told - game.results[row.seat.index()]).powi(2);
            counts[nearest] += 1.0;
        }
    }
    let (all, count) = (squares.iter().sum::<f64>(), counts.iter().sum::<f64>());
    let overall = (all / count.max(1.0)).sqrt() as f32;
    let noise = squares
        .iter()
        .zip(counts)
        .map(|(square, count)| if count < 30.0 { overall } else { (square / count).sqrt() as f32 });
    table.noise = noise.collect();
    let results = games.iter().flat_map(|game| game.results.iter());
    let seats = f64::from(table.seats) * games.len() as f64;
    let mean = results.map(|&r| f64::from(r)).sum::<f64>() / seats.max(1.0);
    table.mean = mean as f32;
    let best = games.iter().map(|game| game.results.iter().fold(f32::MIN, |a, &b| a.max(b)));
    Generation {
        number,
        miss: overall,
        mean: mean as f32,
        winners: best.sum::<f32>() / games.len().max(1) as f32,
    }
}
