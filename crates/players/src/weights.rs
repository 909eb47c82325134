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
    /// By how much the forecast misses on average (root of the mean square), at [`NOISE_AT`].
    pub noise: Vec<f32>,
    /// The weights at [`KNOTS`]: what everybody gets, then one for each feature.
    pub weights: Vec<Vec<f32>>,
}

/// The moments of a game, by progress, between which weights glide. Games that know their end before it
/// comes say 1 then and at most 0.95 before, so that the last weights are for that time alone.
pub const KNOTS: [f32; 4] = [0.0, 0.5, 0.95, 1.0];
/// The moments of a game, by progress, for which the noise of forecasts is measured.
pub const NOISE_AT: [f32; 6] = [0.1, 0.3, 0.5, 0.7, 0.9, 1.0];

/// Between which two of the moments the progress lies, and how far towards the second.
#[inline]
pub fn between(moments: &[f32], progress: f32) -> (usize, f32) {
    let last = moments.len() - 2;
    let i = (0..last).find(|&i| progress < moments[i + 1]).unwrap_or(last);
    let way = (progress - moments[i]) / (moments[i + 1] - moments[i]);
    (i, way.clamp(0.0, 1.0))
}

impl Table {
    /// The forecast for these features at this moment.
    #[inline]
    pub fn forecast(&self, features: &[f32], progress: f32) -> f32 {
        let (knot, way) = between(&KNOTS, progress);
        let (from, to) = (&self.weights[knot], &self.weights[knot + 1]);
        let (mut a, mut b) = (from[0], to[0]);
        for ((value, x), y) in features.iter().zip(&from[1..]).zip(&to[1..]) {
            a += value * x;
            b += value * y;
        }
        a + way * (b - a)
    }

    /// By how much a forecast at this moment misses on average.
    pub fn noise(&self, progress: f32) -> f32 {
        let (i, way) = between(&NOISE_AT, progress);
        self.noise[i] + way * (self.noise[i + 1] - self.noise[i])
    }
}

/// A weights file that does not fit its game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WeightsError {
    /// Not the right JSON.
    #[error("the weights do not read: {0}")]
    Json(String),
    /// A table has more or fewer weights than there are features.
    #[error(
        "the weights for {seats} seats are {given}, one more than the {features} features is right"
    )]
    Length {
        /// The table.
        seats: u8,
        /// How many weights it has.
        given: usize,
        /// How many features are named.
        features: usize,
    },
    /// A table has not the moments that are asked for.
    #[error(
        "the weights for {seats} seats are not for four moments of a game, or their noise not for six"
    )]
    Knots {
        /// The table.
        seats: u8,
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
            let right = weights.features.len() + 1;
            let wrong = table.weights.iter().map(Vec::len).find(|&given| given != right);
            if let Some(given) = wrong {
                let features = weights.features.len();
                return Err(WeightsError::Length { seats: table.seats, given, features });
            }
            if table.weights.len() != KNOTS.len() || table.noise.len() != NOISE_AT.len() {
                return Err(WeightsError::Knots { seats: table.seats });
            }
        }
        Ok(weights)
    }

    /// The weights that come with the game: those fitted for so many seats, or else for the nearest number;
    /// none if the game has not been fitted at all.
    ///
    /// # Panics
    /// If the embedded file is broken: it is part of the program, and a test reads every game's.
    pub fn built_in<G: Insight>(seats: u8) -> Option<Table> {
        let weights = Weights::parse(G::WEIGHTS).unwrap_or_else(|e| panic!("{}: {e}", G::ID));
        let nearest = weights.tables.iter().min_by_key(|table| table.seats.abs_diff(seats))?;
        weights.for_game::<G>(nearest.seats)
    }

    /// The weights for so many seats, in the game's own order of features. Features that the file does
    /// not know weigh nothing.
    pub fn for_game<G: Insight>(&self, seats: u8) -> Option<Table> {
        let table = self.tables.iter().find(|table| table.seats == seats)?;
        let place = |name: &&str| self.features.iter().position(|known| known == name);
        let sort = |weights: &Vec<f32>| -> Vec<f32> {
            let weight = |name| place(name).map_or(0.0, |i| weights[i + 1]);
            weights.iter().take(1).copied().chain(G::FEATURES.iter().map(weight)).collect()
        };
        Some(Table { weights: table.weights.iter().map(sort).collect(), ..table.clone() })
    }

    /// The file's text: one line for each list of weights, so that changes can be read in a diff.
    pub fn to_json(&self) -> String {
        let mut out = format!(
            "{{\n  \"note\": {},\n  \"features\": {},\n  \"tables\": [",
            line(&self.note),
            line(&self.features)
        );
        for (i, table) in self.tables.iter().enumerate() {
            let weights: Vec<String> = table.weights.iter().map(line).collect();
            out += &format!(
                "{}\n    {{\n      \"seats\": {},\n      \"made\": {},\n      \"mean\": {},\n      \
                 \"noise\": {},\n      \"weights\": [\n        {}\n      ]\n    }}",
                if i > 0 { "," } else { "" },
                table.seats,
                line(&table.made),
                line(&table.mean),
                line(&table.noise),
                weights.join(",\n        ")
            );
        }
        out + "\n  ]\n}"
    }

    /// Puts a table in, in place of an older one for as many seats.
    pub fn put(&mut self, table: Table) {
        self.tables.retain(|old| old.seats != table.seats);
        self.tables.push(table);
        self.tables.sort_by_key(|table| table.seats);
    }
}

/// A value as JSON on one line. Numbers, texts and lists of them always have such a form.
fn line<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
