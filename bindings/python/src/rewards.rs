//! What a finished game is worth to each seat, as one number.

use portolan_table::{Outcome, Verdict};
use pyo3::PyErr;
use std::str::FromStr;

/// How results become numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reward {
    /// 1 for the first place to -1 for the last, evenly; those who share a rank share what is between.
    Rank,
    /// 1 for those who won, 0 for the others.
    Win,
    /// The points as they are.
    Points,
}

impl FromStr for Reward {
    type Err = PyErr;

    fn from_str(text: &str) -> Result<Reward, PyErr> {
        match text {
            "rank" => Ok(Reward::Rank),
            "win" => Ok(Reward::Win),
            "points" => Ok(Reward::Points),
            other => Err(crate::errors::wrong(format!(
                "there is no reward “{other}”; there are: rank, win, points"
            ))),
        }
    }
}

impl Reward {
    /// Writes what the outcome is worth, by seat.
    pub fn fill(self, outcome: &Outcome, worth: &mut [f32]) {
        for (worth, score) in worth.iter_mut().zip(&outcome.seats) {
            *worth = match self {
                Reward::Points => score.total as f32,
                Reward::Win => f32::from(outcome.won(score.seat)),
                Reward::Rank => place(outcome, score.rank, score.total),
            };
        }
    }
}

fn place(outcome: &Outcome, rank: u8, total: i32) -> f32 {
    match outcome.verdict {
        Verdict::Won => 1.0,
        Verdict::Lost => -1.0,
        // One who plays alone has no place: a hundred points are as good as a win.
        Verdict::Solo(_) => total as f32 / 100.0,
        Verdict::Ranked | Verdict::Unfinished => {
            let sharing = outcome.seats.iter().filter(|other| other.rank == rank).count();
            let rivals = outcome.seats.len().saturating_sub(1).max(1);
            let mean = f32::from(rank) + (sharing - 1) as f32 / 2.0;
            1.0 - 2.0 * mean / rivals as f32
        }
    }
}
