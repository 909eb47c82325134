//! Games of computer players as columns, for those who learn from them: what `portolan.play_many` writes down.

use crate::errors::{bad_record, bad_setup, wrong};
use crate::games::find;
use crate::matches::setup;
use crate::player::spec;
use crate::rewards::Reward;
use crate::typed;
use numpy::PyArray1;
use portolan_players::{Deadline, Spec};
use portolan_registry::Registered;
use portolan_table::chance::generator;
use portolan_table::record::{Record, RecordedEntry};
use portolan_table::{Actor, Observer, SeatKnowledge, Setup, Silent, Turn, position};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// What games to play, and what to keep of them.
pub struct Job {
    setup: Setup,
    seed: u64,
    players: Vec<Spec>,
    reward: Reward,
    observations: bool,
    positions: bool,
}

/// What was decided in one game: a row for each decision.
#[derive(Default)]
pub struct Played {
    entry: Vec<u32>,
    seat: Vec<u8>,
    action: Vec<i32>,
    /// How many legal actions each row has, and all of them one after the other.
    legal_counts: Vec<i32>,
    legal: Vec<i32>,
    /// How often each of them was looked at.
    visits: Vec<i32>,
    observations: Vec<i16>,
    positions: Vec<String>,
    /// What the result was worth, and the points, by seat.
    worth: Vec<f32>,
    scores: Vec<i32>,
}

/// Plays the game of this index under the job's seed.
pub fn play<G: Registered>(job: &Job, index: u64) -> Result<Played, String> {
    let number = |action: G::Action| G::action_id(action).map_or(-1, |id| id as i32);
    let mut state = G::start(&job.setup).map_err(|error| error.to_string())?;
    if let Some(why) = G::misfit(&state) {
        return Err(format!("this game cannot be played by numbers: {why}"));
    }
    let mut rng = generator(job.seed, index);
    let mut players: Vec<_> =
        job.players.iter().map(|spec| spec.player::<G>(job.setup.seats)).collect();
    let (mut played, mut legal, mut visits) = (Played::default(), Vec::new(), Vec::new());
    for entry in 0u32.. {
        let (actor, action) = match G::turn(&state) {
            Turn::Over => break,
            Turn::Chance => (Actor::Chance, G::draw_chance(&state, &mut rng)),
            Turn::Decide(seats) => {
                let seat = seats.first().unwrap_or_default();
                let player = &mut players[seat.index()];
                let seen = SeatKnowledge::new(&state, seat);
                let chosen = player.choose(&seen, &mut rng, &Deadline::unlimited());
                let action = chosen.ok_or_else(|| format!("seat {seat} decided nothing"))?;
                legal.clear();
                visits.clear();
                G::list(&state, Actor::Seat(seat), &mut legal);
                player.looked_at(&mut visits);
                let looked_at = |option| {
                    visits.iter().find(|(step, _)| *step == option).map_or(0, |v| v.1 as i32)
                };
                played.entry.push(entry);
                played.seat.push(seat.0);
                played.action.push(number(action));
                played.legal_counts.push(legal.len() as i32);
                played.legal.extend(legal.iter().map(|&option| number(option)));
                played.visits.extend(legal.iter().map(|&option| looked_at(option)));
                if job.observations {
                    let first = played.observations.len();
                    played.observations.resize(first + G::OBSERVATION, 0);
                    G::observe(&state, Observer::Seat(seat), &mut played.observations[first..]);
                }
                if job.positions {
                    played.positions.push(position::to_json::<G>(&state).to_string());
                }
                (Actor::Seat(seat), action)
            }
        };
        G::perform(&mut state, actor, action, &mut Silent);
    }
    let outcome = G::standing(&state);
    played.scores = outcome.seats.iter().map(|score| score.total).collect();
    played.worth = vec![0.0; played.scores.len()];
    job.reward.fill(&outcome, &mut played.worth);
    Ok(played)
}

/// Plays games `first..first + games` of a seed on so many threads: a dict of columns, in the order of the games
/// whatever the threads did.
#[pyfunction]
#[pyo3(signature = (game, seats, options, players, seed, first, games, threads, reward, observations, positions))]
#[expect(clippy::too_many_arguments, reason = "keywords in Python")]
pub fn play_columns<'py>(
    py: Python<'py>,
    game: &str,
    seats: Option<i64>,
    options: Option<BTreeMap<String, String>>,
    players: Vec<String>,
    seed: u64,
    first: u64,
    games: u64,
    threads: usize,
    reward: &str,
    observations: bool,
    positions: bool,
) -> PyResult<Bound<'py, PyDict>> {
    let game = find(game)?;
    let setup = setup(game, seats, options, None)?;
    let count = usize::from(setup.seats);
    let mut players = players.iter().map(|name| spec(name)).collect::<PyResult<Vec<_>>>()?;
    if let [one] = players[..] {
        players = vec![one; count];
    }
    if players.len() != count {
        return Err(wrong(format!("{} players are named for {count} seats", players.len())));
    }
    let typed = typed::of(game.id())?;
    if typed.version == 0 {
        return Err(wrong(format!("{} cannot be played by numbers", game.title())));
    }
    let job = Job { setup, seed, players, reward: reward.parse()?, observations, positions };
    let all = py.detach(|| play_all(&job, typed.play, first, games, threads)).map_err(wrong)?;
    columns(py, all, first, count)
}

fn play_all(
    job: &Job,
    play: fn(&Job, u64) -> Result<Played, String>,
    first: u64,
    games: u64,
    threads: usize,
) -> Result<Vec<Played>, String> {
    let next = AtomicU64::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= games {
                return done;
            }
            done.push((index, play(job, first + index)));
        }
    };
    let mut all = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads.clamp(1, 1024)).map(|_| scope.spawn(work)).collect();
        let join = |thread: thread::ScopedJoinHandle<'_, _>| {
            thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        threads.into_iter().flat_map(join).collect::<Vec<_>>()
    });
    all.sort_by_key(|(index, _)| *index);
    all.into_iter().map(|(_, played)| played).collect()
}

fn columns<'py>(
    py: Python<'py>,
    all: Vec<Played>,
    first: u64,
    seats: usize,
) -> PyResult<Bound<'py, PyDict>> {
    let rows = all.iter().map(|played| played.entry.len());
    let game =
        (first..).zip(rows).flat_map(|(game, rows)| std::iter::repeat_n(game, rows)).collect();
    let (mut worth, mut scores, mut offsets) = (Vec::new(), Vec::new(), vec![0i32]);
    let mut one = Played::default();
    for played in all {
        for &seat in &played.seat {
            worth.push(played.worth[usize::from(seat)]);
            scores.extend_from_slice(&played.scores);
        }
        for count in played.legal_counts {
            offsets.push(offsets[offsets.len() - 1] + count);
        }
        one.entry.extend(played.entry);
        one.seat.extend(played.seat);
        one.action.extend(played.action);
        one.legal.extend(played.legal);
        one.visits.extend(played.visits);
        one.observations.extend(played.observations);
        one.positions.extend(played.positions);
    }
    let dict = PyDict::new(py);
    dict.set_item("seats", seats)?;
    dict.set_item("game", PyArray1::<u64>::from_vec(py, game))?;
    dict.set_item("entry", PyArray1::from_vec(py, one.entry))?;
    dict.set_item("seat", PyArray1::from_vec(py, one.seat))?;
    dict.set_item("action", PyArray1::from_vec(py, one.action))?;
    dict.set_item("legal_offsets", PyArray1::from_vec(py, offsets))?;
    dict.set_item("legal", PyArray1::from_vec(py, one.legal))?;
    dict.set_item("visits", PyArray1::from_vec(py, one.visits))?;
    dict.set_item("observation", PyArray1::from_vec(py, one.observations))?;
    dict.set_item("position", one.positions)?;
    dict.set_item("return", PyArray1::from_vec(py, worth))?;
    dict.set_item("scores", PyArray1::from_vec(py, scores))?;
    Ok(dict)
}

/// Replays a record's entries so many times without Python in between: to measure what Python adds to a step.
#[pyfunction]
pub fn replay(py: Python<'_>, record: &str, times: usize) -> PyResult<usize> {
    let record: Record = record.parse().map_err(bad_record)?;
    let game = find(&record.game)?;
    let typed = typed::of(game.id())?;
    let number = |entry: &RecordedEntry| {
        let id = (typed.id)(&entry.action).ok().flatten();
        id.map(|id| (entry.actor, id)).ok_or_else(|| wrong("an entry of the record has no number"))
    };
    let entries = record.entries.iter().map(number).collect::<PyResult<Vec<_>>>()?;
    py.detach(|| {
        for _ in 0..times {
            let mut table = game.start(&record.setup).map_err(bad_setup)?;
            for &(actor, id) in &entries {
                if !matches!((typed.act)(table.as_mut(), actor, id), Some(Ok(()))) {
                    return Err(wrong("an entry of the record does not replay"));
                }
            }
        }
        Ok(entries.len() * times)
    })
}
