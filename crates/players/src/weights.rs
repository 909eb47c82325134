//! The file that a fit writes and a player reads: `data/insight.json` of each game.

use portolan_table::Insight;
use serde::{Deserialize, Serialize};

/// Fitted weights of a game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Weights {
    /// How the weights were made, in a sentence.
    pub note: String,
    /// The features, in the order of the weights.
    pub features: Vec<String>,
    /// The weights by number of seats.
    pub tables: Vec<Table>,
}

/// The weights for one number of seats.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Table {
    /// How many play.
    pub seats: u8,
    /// The command that made them.
    pub made: String,
    /// The mean of what was to be foretold.
    pub mean: f32,
    /// By how much the forecast misses on average (root of the mean square), at the beginning and at
    /// the end of a game.
    pub noise: [f32; 2],
    /// What everybody gets, at the beginning and at the end.
    pub base: [f32; 2],
    /// The weights at the beginning of a game.
    pub early: Vec<f32>,
    /// The weights at its end.
    pub late: Vec<f32>,
}

/// A weights file that does not fit its game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WeightsError {
    /// Not the right JSON.
    #[error("the weights do not read: {0}")]
    Json(String),
    /// A table has more or fewer weights than there are features.
    #[error("the weights for {seats} seats are {given}, but {features} features are named")]
    Length {
        /// The table.
        seats: u8,
        /// How many weights it has.
        given: usize,
        /// How many features are named.
        features: usize,
    },
}

impl Weights {
    /// Reads a weights file.
    pub fn parse(text: &str) -> Result<Weights, WeightsError> {
        if text.trim().is_empty() {
            return Ok(Weights::default());
        }
        let weights: Weights =
            serde_json::from_str(text).map_err(|e| WeightsError::Json(e.to_string()))?;
        for table in &weights.tables {
            for list in [&table.early, &table.late] {
                if list.len() != weights.features.len() {
                    return Err(WeightsError::Length {
                        seats: table.seats,
                        given: list.len(),
                        features: weights.features.len(),
                    });
                }
            }
        }
        Ok(weights)
    }

    /// The weights that come with the game, if they have been fitted for so many seats.
    ///
    /// # Panics
    /// If the embedded file is broken: it is part of the program, and a test reads every game's.
    pub fn built_in<G: Insight>(seats: u8) -> Option<Table> {
        let weights = Weights::parse(G::WEIGHTS).unwrap_or_else(|e| panic!("{}: {e}", G::ID));
        weights.for_game::<G>(seats)
    }

    /// The weights for so many seats, in the game's own order of features. Features that the file does
    /// not know weigh nothing.
    pub fn for_game<G: Insight>(&self, seats: u8) -> Option<Table> {
        let table = self.tables.iter().find(|table| table.seats == seats)?;
        let place = |name: &&str| self.features.iter().position(|known| known == name);
        let sort = |weights: &[f32]| -> Vec<f32> {
            let weight = |name| place(name).map_or(0.0, |i| weights[i]);
            G::FEATURES.iter().map(weight).collect()
        };
        let (early, late) = (sort(&table.early), sort(&table.late));
        Some(Table { early, late, ..table.clone() })
    }

    /// Puts a table in, in place of an older one for as many seats.
    pub fn put(&mut self, table: Table) {
        self.tables.retain(|old| old.seats != table.seats);
        self.tables.push(table);
        self.tables.sort_by_key(|table| table.seats);
    }
}
