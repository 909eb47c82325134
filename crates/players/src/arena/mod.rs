//! Tournaments between named players, on duplicate deals with all rotations of the seats.

pub mod game;
mod plot;
mod rating;
mod table;

pub use plot::plot;
pub use rating::{Interval, Standing, standings};
pub use table::table;

use crate::spec::Spec;
use portolan_table::{Insight, Setup, SetupError};
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// What is played: everything that the games of an arena depend on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Programme {
    /// The game's id.
    pub game: String,
    /// The rules it is played by.
    pub rules: u32,
    /// Seats and options.
    pub setup: Setup,
    /// The players by seat, for each meeting, before rotation.
    pub meetings: Vec<Vec<String>>,
    /// How many deals each meeting plays.
    pub deals: u64,
    /// Where chance comes from.
    pub seed: u64,
    /// Does everybody see everything?
    #[serde(default)]
    pub open_cards: bool,
}

/// One game that is to be played.
#[derive(Clone, PartialEq, Debug)]
pub struct Fixture {
    /// Its index in [`Programme::meetings`].
    pub meeting: usize,
    /// Counted from 0; games of one deal have the same chance.
    pub deal: u64,
    /// How far the seating is turned.
    pub rotation: usize,
    /// Who sits where.
    pub seating: Vec<Spec>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Result {
    /// Its index in [`Programme::meetings`].
    pub meeting: usize,
    /// Counted from 0; games of one deal had the same chance.
    pub deal: u64,
    /// How far the seating was turned.
    pub rotation: usize,
    /// Who sat where.
    pub seating: Vec<String>,
    /// The scores by seat.
    pub scores: Vec<i32>,
    /// The ranks by seat, 0 is best.
    pub ranks: Vec<u8>,
    /// Who won, alone or with others.
    pub won: Vec<bool>,
    /// Why it ended.
    pub end: String,
    /// How many decisions each seat took.
    pub decisions: Vec<u32>,
    /// The longest decision of each seat, in milliseconds.
    pub slowest: Vec<f64>,
    /// How long each seat thought in all, in milliseconds.
    #[serde(default)]
    pub thought: Vec<f64>,
}

/// Who meets whom: with fewer names than seats the last one fills the table.
pub fn fill(names: &[Spec], seats: u8) -> Vec<Spec> {
    let last = names.last().copied().unwrap_or(Spec::Random);
    (0..usize::from(seats)).map(|i| names.get(i).copied().unwrap_or(last)).collect()
}

/// Every pair of players, each once alone against a table of the other.
pub fn pairs(names: &[Spec], seats: u8) -> Vec<Vec<Spec>> {
    let each =
        |&one: &Spec| names.iter().filter(move |&&two| two != one).map(move |&two| [one, two]);
    names.iter().flat_map(each).map(|pair| fill(&pair, seats)).collect()
}

/// Neighbours in a list, each once alone against a table of the other.
pub fn ladder(names: &[Spec], seats: u8) -> Vec<Vec<Spec>> {
    names.windows(2).flat_map(|neighbours| pairs(neighbours, seats)).collect()
}

impl Programme {
    /// Every game of the programme, in order. A table where all seats are alike is not turned.
    ///
    /// # Errors
    /// If a player is not known any more.
    pub fn fixtures(&self) -> std::result::Result<Vec<Fixture>, crate::spec::UnknownPlayer> {
        let mut all = Vec::new();
        for (meeting, names) in self.meetings.iter().enumerate() {
            let seating = names
                .iter()
                .map(|name| name.parse())
                .collect::<std::result::Result<Vec<Spec>, _>>()?;
            for deal in 0..self.deals {
                for rotation in 0..seating.len() {
                    let mut turned = seating.clone();
                    turned.rotate_right(rotation);
                    if rotation == 0 || turned != seating {
                        all.push(Fixture { meeting, deal, rotation, seating: turned });
                    }
                }
            }
        }
        Ok(all)
    }
}

/// Plays the games in parallel. `done` gets each with its record as text, in the order they end.
///
/// ```
/// use portolan_players::arena::{Programme, pairs, play, standings};
/// use portolan_players::Spec;
/// use portolan_table::{Game, Setup};
/// use portolan_toys::TicTacToe;
///
/// let players: [Spec; 2] = ["search:200".parse()?, Spec::Random];
/// let names = |table: Vec<Spec>| table.iter().map(ToString::to_string).collect();
/// let programme = Programme {
///     game: TicTacToe::ID.to_owned(),
///     rules: TicTacToe::RULES_VERSION,
///     setup: Setup::new(2),
///     meetings: pairs(&players, 2).into_iter().map(names).collect(),
///     deals: 5,
///     seed: 1,
///     open_cards: false,
/// };
/// let fixtures = programme.fixtures()?;
/// // Two meetings, five deals each, and everybody sits in every seat.
/// assert_eq!(fixtures.len(), 20);
/// let mut results = Vec::new();
/// play::<TicTacToe>(&programme, &fixtures, 1, |result, _record| results.push(result))?;
/// let best = &standings(&results)[0];
/// assert_eq!(best.player, "search:200");
/// assert!(best.rating.mean > 0.0 && best.wins.mean > 0.5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the game refuses the set-up.
pub fn play<G: Insight>(
    programme: &Programme,
    fixtures: &[Fixture],
    threads: usize,
    done: impl FnMut(Result, String) + Send,
) -> std::result::Result<(), SetupError> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(done);
    let failed = Mutex::new(None);
    let work = || {
        while let Some(fixture) = fixtures.get(next.fetch_add(1, Ordering::Relaxed)) {
            match one::<G>(programme, fixture) {
                Ok((result, record)) => {
                    done.lock().unwrap_or_else(PoisonError::into_inner)(result, record);
                }
                Err(error) => {
                    *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                    next.store(fixtures.len(), Ordering::Relaxed);
                }
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(work);
        }
    });
    failed.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
}

fn milliseconds(times: &[Duration]) -> Vec<f64> {
    times.iter().map(|time| time.as_secs_f64() * 1000.0).collect()
}

fn one<G: Insight>(
    programme: &Programme,
    fixture: &Fixture,
) -> std::result::Result<(Result, String), SetupError> {
    let Programme { setup, seed, open_cards, .. } = programme;
    let played = game::play::<G>(setup, &fixture.seating, *seed, fixture.deal, *open_cards)?;
    let names: Vec<String> = fixture.seating.iter().map(ToString::to_string).collect();
    let record = played.game.record(&names).map(|record| record.to_string()).unwrap_or_default();
    let seats = &played.outcome.seats;
    let result = Result {
        meeting: fixture.meeting,
        deal: fixture.deal,
        rotation: fixture.rotation,
        seating: names,
        scores: seats.iter().map(|score| score.total).collect(),
        ranks: seats.iter().map(|score| score.rank).collect(),
        won: seats.iter().map(|score| played.outcome.won(score.seat)).collect(),
        end: played.outcome.end.to_owned(),
        decisions: played.decisions,
        slowest: milliseconds(&played.slowest),
        thought: milliseconds(&played.thought),
    };
    Ok((result, record))
}
