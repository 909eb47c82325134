//! How games ended, for statistics.

use crate::db::{from_row, on_db};
use crate::error::StoreError;
use crate::store::Store;
use crate::unit::{Statement, Unit, args};

/// How a game ended for one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultRow {
    /// The id of the table it was played at.
    pub table: String,
    /// Its number at the table, from 0.
    pub seat: i64,
    /// The game's id.
    pub game: String,
    /// How many played.
    pub seats: i64,
    /// Whose seat it was, if a person's.
    pub person: Option<String>,
    /// The level of the computer player that played it to the end.
    pub level: Option<String>,
    /// The points.
    pub total: i64,
    /// 1 for the best; equal ones share it.
    pub place: i64,
    /// 1 if it won, alone or shared.
    pub won: i64,
    /// How many entries the game had.
    pub entries: i64,
    /// 1 if it counts in statistics that everybody sees. Those of private tables do not.
    pub shown: i64,
    /// 1 if the table was listed for everybody.
    pub listed: i64,
    /// When the game ended.
    pub ended_at: i64,
}

from_row!(ResultRow {
    table = "table_id",
    seat = "seat",
    game = "game",
    seats = "seats",
    person = "person",
    level = "level",
    total = "total",
    place = "place",
    won = "won",
    entries = "entries",
    shown = "shown",
    listed = "listed",
    ended_at = "ended_at",
});

impl ResultRow {
    /// The statement that keeps it.
    pub(crate) fn statement(&self) -> Statement {
        Statement::new(
            "INSERT INTO results (table_id, seat, game, seats, person, level, total, place, won, \
             entries, shown, listed, ended_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
            args![
                self.table.as_str(),
                self.seat,
                self.game.as_str(),
                self.seats,
                self.person.clone(),
                self.level.clone(),
                self.total,
                self.place,
                self.won,
                self.entries,
                self.shown,
                self.listed,
                self.ended_at
            ],
        )
    }
}

macro_rules! results {
    ($store:expr, $rest:literal $(, $bind:expr)* $(,)?) => {{
        let sql = concat!(
            "SELECT table_id, seat, game, seats, person, level, total, place, won, entries, shown, \
             listed, ended_at FROM results ",
            $rest
        );
        Ok(on_db!(&$store.db, pool => {
            sqlx::query_as(sql)$(.bind($bind))*.fetch_all(pool).await
        })?)
    }};
}

/// Games that are alike in one respect: by what they are alike, how many, how many of them won, the sum of
/// their points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// By what they are alike: a seat, a level, a total, a length.
    pub key: String,
    /// How many.
    pub count: i64,
    /// How many of them won.
    pub won: i64,
    /// The sum of their points.
    pub points: i64,
}

from_row!(Tally {
    key = "key",
    count = "count",
    won = "won",
    points = "points",
});

/// Sums up the shown results of a game for so many seats by a column.
macro_rules! tallies {
    ($store:expr, $column:literal, $condition:literal, $game:expr, $seats:expr) => {{
        let sql = concat!(
            "SELECT CAST(",
            $column,
            " AS TEXT) AS key, COUNT(*) AS count, CAST(SUM(won) AS BIGINT) AS won, \
             CAST(SUM(total) AS BIGINT) AS points FROM results \
             WHERE game = $1 AND seats = $2 AND shown = 1",
            $condition,
            " GROUP BY ",
            $column,
            " ORDER BY ",
            $column
        );
        Ok(on_db!(&$store.db, pool => {
            sqlx::query_as(sql).bind($game).bind($seats).fetch_all(pool).await
        })?)
    }};
}

impl Store {
    /// Games that ended before results were kept, after `after` in the order of their ids.
    pub async fn results_due(&self, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        let found: Vec<(String,)> = on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT table_id FROM results_due WHERE table_id > $1 ORDER BY table_id LIMIT $2",
            )
            .bind(after)
            .bind(i64::from(limit))
            .fetch_all(pool)
            .await
        })?;
        Ok(found.into_iter().map(|(id,)| id).collect())
    }

    /// Are the results of this game still to be added?
    pub async fn is_result_due(&self, table: &str) -> Result<bool, StoreError> {
        let found: Option<(String,)> = on_db!(&self.db, pool => {
            sqlx::query_as("SELECT table_id FROM results_due WHERE table_id = $1")
                .bind(table)
                .fetch_optional(pool)
                .await
        })?;
        Ok(found.is_some())
    }

    /// Adds the results of a game that ended before results were kept.
    pub async fn add_results_due(
        &self,
        table: &str,
        results: &[ResultRow],
    ) -> Result<(), StoreError> {
        let guard = Statement::new("DELETE FROM results_due WHERE table_id = $1", args![table]);
        let unit = Unit::new(table, guard);
        let unit = results.iter().fold(unit, |unit, result| unit.then(result.statement()));
        self.write(unit).await.map(drop)
    }

    /// The rows of a table.
    pub async fn results_at(&self, table: &str) -> Result<Vec<ResultRow>, StoreError> {
        results!(self, "WHERE table_id = $1 ORDER BY seat", table)
    }

    /// A person's results, newest first.
    pub async fn results_of(&self, person: &str, limit: u32) -> Result<Vec<ResultRow>, StoreError> {
        results!(
            self,
            "WHERE person = $1 ORDER BY ended_at DESC, table_id, seat LIMIT $2",
            person,
            i64::from(limit),
        )
    }

    /// The first seats of listed games, newest first.
    pub async fn listed_results(
        &self,
        game: &str,
        limit: u32,
    ) -> Result<Vec<ResultRow>, StoreError> {
        results!(
            self,
            "WHERE game = $1 AND listed = 1 AND seat = 0 ORDER BY ended_at DESC, table_id LIMIT $2",
            game,
            i64::from(limit),
        )
    }

    /// How many shown games of this game there were, by the number of seats.
    pub async fn games_by_seats(&self, game: &str) -> Result<Vec<(i64, i64)>, StoreError> {
        let found: Vec<(i64, i64)> = on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT seats, COUNT(*) FROM results WHERE game = $1 AND seat = 0 AND shown = 1 \
                 GROUP BY seats ORDER BY seats",
            )
            .bind(game)
            .fetch_all(pool)
            .await
        })?;
        Ok(found)
    }

    /// How each chair fared where so many played.
    pub async fn tally_seats(&self, game: &str, seats: i64) -> Result<Vec<Tally>, StoreError> {
        tallies!(self, "seat", "", game, seats)
    }

    /// By the level of computer players.
    pub async fn tally_levels(&self, game: &str, seats: i64) -> Result<Vec<Tally>, StoreError> {
        tallies!(self, "level", " AND level IS NOT NULL AND person IS NULL", game, seats)
    }

    /// By points.
    pub async fn tally_totals(&self, game: &str, seats: i64) -> Result<Vec<Tally>, StoreError> {
        tallies!(self, "total", "", game, seats)
    }

    /// How many games had so many entries; each counts once, with the points of its first seat.
    pub async fn tally_lengths(&self, game: &str, seats: i64) -> Result<Vec<Tally>, StoreError> {
        tallies!(self, "entries", " AND seat = 0", game, seats)
    }
}
