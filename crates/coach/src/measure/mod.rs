//! What the coach must show, measured on games of computer players. Each figure says from how many cases it is, and
//! within which bounds it lies at 95 in 100.
//!
//! | file | question |
//! |---|---|
//! | `blunders` | is a bad turn that was put in found? |
//! | `strong` | how often is a strong player's turn called a mistake? |
//! | `luck` | is luck nothing in the mean? |
//! | `usual` | what do good players score? |
//! | `times` | how long do hints and reviews take? |

mod blunders;
mod luck;
mod strong;
mod times;
mod usual;

pub use blunders::blunders;
pub use luck::luck;
pub use strong::strong;
pub use times::times;
pub use usual::usual;

use crate::effort::Effort;
use portolan_players::Spec;
use portolan_table::Setup;
use serde::Serialize;

/// Games to measure on.
#[derive(Clone, Debug)]
pub struct Games {
    /// The table.
    pub setup: Setup,
    /// How many.
    pub count: u64,
    /// Who plays.
    pub players: Spec,
    /// Where chance comes from.
    pub seed: u64,
    /// How much the coach thinks about each turn.
    pub effort: Effort,
}

impl Games {
    /// The deals, one for each game.
    fn deals(&self) -> impl Iterator<Item = u64> + use<> {
        let seed = self.seed;
        (0..self.count).map(move |game| seed * 1_000_000 + game)
    }
}

/// So many of so many.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Share {
    /// How many did.
    pub hits: u64,
    /// Of how many.
    pub of: u64,
    /// The bounds within which the share lies (Wilson, 95 in 100).
    pub low: f64,
    /// The upper one.
    pub high: f64,
}

impl Share {
    /// So many of so many.
    ///
    /// ```
    /// use portolan_coach::measure::Share;
    /// let share = Share::of(45, 50);
    /// assert!((0.78..0.80).contains(&share.low) && (0.95..0.97).contains(&share.high));
    /// ```
    pub fn of(hits: u64, of: u64) -> Share {
        let (n, z) = (of.max(1) as f64, 1.96_f64);
        let share = hits as f64 / n;
        let middle = share + z * z / (2.0 * n);
        let reach = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
        let whole = 1.0 + z * z / n;
        Share {
            hits,
            of,
            low: ((middle - reach) / whole).max(0.0),
            high: ((middle + reach) / whole).min(1.0),
        }
    }
}

/// The mean of some numbers.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Mean {
    /// How many there were.
    pub of: u64,
    /// Their mean.
    pub mean: f64,
    /// By how much it may be off, 95 in 100.
    pub reach: f64,
    /// The largest of them.
    pub most: f64,
}

impl Mean {
    /// Of these numbers.
    pub fn of(numbers: &[f64]) -> Mean {
        let n = numbers.len().max(1) as f64;
        let mean = numbers.iter().sum::<f64>() / n;
        let squares: f64 = numbers.iter().map(|x| (x - mean).powi(2)).sum();
        let reach = 1.96 * (squares / (n - 1.0).max(1.0) / n).sqrt();
        let most = numbers.iter().copied().fold(f64::MIN, f64::max);
        Mean { of: numbers.len() as u64, mean, reach, most }
    }
}
