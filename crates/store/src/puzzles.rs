//! How persons fared with puzzles, and how hard puzzles turned out to be.

use crate::db::{from_row, on_db};
use crate::error::StoreError;
use crate::store::Store;
use crate::unit::{Statement, Unit, args};

/// The first try of a person at a puzzle, and what they were after it. Ratings are in thousandths.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleTryRow {
    /// Who.
    pub person: String,
    /// The puzzle's id.
    pub puzzle: String,
    /// The game's id.
    pub game: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// 1 if the answer was found.
    pub solved: i64,
    /// How many of the game the person had tried with it.
    pub counted: i64,
    /// How many the person had solved in a row with it.
    pub streak: i64,
    /// The person's rating after it.
    pub rating: i64,
    /// How uncertain that is.
    pub deviation: i64,
    /// How much it moves, in millionths.
    pub volatility: i64,
}

from_row!(PuzzleTryRow {
    person = "person",
    puzzle = "puzzle",
    game = "game",
    at = "at",
    solved = "solved",
    counted = "counted",
    streak = "streak",
    rating = "rating",
    deviation = "deviation",
    volatility = "volatility",
});

/// How hard a puzzle turned out to be. Ratings are in thousandths.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleAverageRow {
    /// The puzzle's id.
    pub puzzle: String,
    /// Its rating.
    pub rating: i64,
    /// How uncertain that is.
    pub deviation: i64,
    /// How much it moves, in millionths.
    pub volatility: i64,
    /// How many have tried it.
    pub tried: i64,
    /// How many of them found the answer.
    pub solved: i64,
}

from_row!(PuzzleAverageRow {
    puzzle = "puzzle",
    rating = "rating",
    deviation = "deviation",
    volatility = "volatility",
    tried = "tried",
    solved = "solved",
});

impl Store {
    /// Every puzzle that a person has tried, in order.
    pub async fn puzzle_tries_of(&self, person: &str) -> Result<Vec<PuzzleTryRow>, StoreError> {
        Ok(on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT person, puzzle, game, at, solved, counted, streak, rating, deviation, volatility \
                 FROM puzzle_tries WHERE person = $1 ORDER BY at, game, counted",
            )
            .bind(person)
            .fetch_all(pool)
            .await
        })?)
    }

    /// How hard this puzzle turned out to be, if anybody has tried it.
    pub async fn puzzle_average(
        &self,
        puzzle: &str,
    ) -> Result<Option<PuzzleAverageRow>, StoreError> {
        Ok(on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT puzzle, rating, deviation, volatility, tried, solved \
                 FROM puzzle_averages WHERE puzzle = $1",
            )
            .bind(puzzle)
            .fetch_optional(pool)
            .await
        })?)
    }

    /// Keeps a person's first try at a puzzle, and how hard the puzzle is after it; `false` if they have tried it
    /// before, or another one at the same time.
    pub async fn add_puzzle_try(
        &self,
        row: &PuzzleTryRow,
        average: &PuzzleAverageRow,
    ) -> Result<bool, StoreError> {
        let guard = Statement::new(
            "INSERT INTO puzzle_tries (person, puzzle, game, at, solved, counted, streak, rating, deviation, \
             volatility) SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 WHERE NOT EXISTS (SELECT 1 FROM \
             puzzle_tries WHERE person = $1 AND (puzzle = $2 OR (game = $3 AND counted >= $6)))",
            args![
                row.person.as_str(),
                row.puzzle.as_str(),
                row.game.as_str(),
                row.at,
                row.solved,
                row.counted,
                row.streak,
                row.rating,
                row.deviation,
                row.volatility
            ],
        );
        let kept = Statement::new(
            "INSERT INTO puzzle_averages (puzzle, rating, deviation, volatility, tried, solved) \
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (puzzle) DO UPDATE SET rating = excluded.rating, \
             deviation = excluded.deviation, volatility = excluded.volatility, \
             tried = puzzle_averages.tried + 1, solved = puzzle_averages.solved + $7",
            args![
                average.puzzle.as_str(),
                average.rating,
                average.deviation,
                average.volatility,
                average.tried,
                average.solved,
                row.solved
            ],
        );
        self.write(Unit::new(row.person.as_str(), guard).then(kept)).await
    }
}
