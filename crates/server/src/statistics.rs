//! Statistics of games, summed up from results. With a million games that takes the database a while: what took
//! long is kept for a minute, and one is summed up at a time, so that whoever asks again and again keeps nobody
//! waiting.

use portolan_pages::statistics::{GameStatistics, RECENT, ResultItem, Tally};
use portolan_store::{ResultRow, Store, StoreError};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;

/// What takes longer than this is worth keeping.
const LONG: Duration = Duration::from_millis(250);
/// For so long.
const KEPT: Duration = Duration::from_secs(60);
/// Far more than there are games and numbers of seats.
const MANY: usize = 256;

type Key = (&'static str, Option<i64>);

/// Statistics that took long to sum up.
#[derive(Default)]
pub struct Statistics {
    known: Mutex<HashMap<Key, (Instant, Arc<GameStatistics>)>>,
}

impl Statistics {
    /// The statistics of a game for so many seats; for the number that is played most, if none is given, and for the
    /// fewest where nothing was played.
    pub async fn of(
        &self,
        store: &Store,
        game: &'static str,
        seats: Option<i64>,
        fewest: i64,
    ) -> Result<Arc<GameStatistics>, StoreError> {
        let mut known = self.known.lock().await;
        if let Some((at, statistics)) = known.get(&(game, seats))
            && at.elapsed() < KEPT
        {
            return Ok(statistics.clone());
        }
        let began = Instant::now();
        let statistics = Arc::new(sum_up(store, game, seats, fewest).await?);
        if began.elapsed() > LONG {
            if known.len() >= MANY {
                known.clear();
            }
            known.insert((game, seats), (Instant::now(), statistics.clone()));
        }
        Ok(statistics)
    }
}

async fn sum_up(
    store: &Store,
    game: &str,
    seats: Option<i64>,
    fewest: i64,
) -> Result<GameStatistics, StoreError> {
    let counts = store.games_by_seats(game).await?;
    let most = counts.iter().max_by_key(|(_, games)| *games).map(|(seats, _)| *seats);
    let seats = seats.or(most).unwrap_or(fewest);
    let recent = store.listed_results(game, RECENT as u32).await?;
    Ok(GameStatistics {
        seats,
        counts,
        by_seat: tallies(store.tally_seats(game, seats).await?),
        levels: tallies(store.tally_levels(game, seats).await?),
        totals: tallies(store.tally_totals(game, seats).await?),
        lengths: tallies(store.tally_lengths(game, seats).await?),
        recent: recent.into_iter().map(item).collect(),
    })
}

fn tallies(rows: Vec<portolan_store::Tally>) -> Vec<Tally> {
    let tally = |row: portolan_store::Tally| Tally {
        key: row.key,
        count: row.count,
        won: row.won,
        points: row.points,
    };
    rows.into_iter().map(tally).collect()
}

/// A result as pages show it.
pub fn item(row: ResultRow) -> ResultItem {
    ResultItem {
        table: row.table,
        game: row.game,
        seats: row.seats,
        total: row.total,
        place: row.place,
        won: row.won != 0,
        listed: row.listed != 0,
        entries: row.entries,
    }
}
