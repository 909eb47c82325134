//! Sums over games. All of them are of whole numbers, so that no order of adding changes them.

use portolan_table::{ArrayVec, MAX_SEATS, Outcome};
use serde::Serialize;
use std::collections::BTreeMap;

/// What is known of the games so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    games: u64,
    decisions: u64,
    least: u64,
    most: u64,
    lowest: i32,
    highest: i32,
    totals: ArrayVec<i64, MAX_SEATS>,
    wins: ArrayVec<u64, MAX_SEATS>,
    winners: u64,
    winners_total: i64,
    ends: BTreeMap<&'static str, u64>,
}

/// Decisions in a game.
#[derive(Serialize)]
pub struct Decisions {
    /// In the shortest.
    pub min: u64,
    /// On average.
    pub mean: f64,
    /// In the longest.
    pub max: u64,
}

/// Scores of seats.
#[derive(Serialize)]
pub struct Scores {
    /// The lowest of all.
    pub min: i32,
    /// Of all seats in all games.
    pub mean: f64,
    /// The highest of all.
    pub max: i32,
    /// For each seat over all games.
    pub mean_by_seat: Vec<f64>,
    /// Of those who won, alone or shared; none where nobody ever won.
    pub winner_mean: Option<f64>,
    /// Games won by each seat, alone or shared.
    pub wins_by_seat: Vec<u64>,
}

impl Tally {
    /// Nothing played yet.
    pub fn new(seats: u8) -> Tally {
        Tally {
            games: 0,
            decisions: 0,
            least: u64::MAX,
            most: 0,
            lowest: i32::MAX,
            highest: i32::MIN,
            totals: (0..seats).map(|_| 0).collect(),
            wins: (0..seats).map(|_| 0).collect(),
            winners: 0,
            winners_total: 0,
            ends: BTreeMap::new(),
        }
    }

    /// Counts one finished game.
    pub fn game(&mut self, decisions: u64, outcome: &Outcome) {
        self.games += 1;
        self.decisions += decisions;
        self.least = self.least.min(decisions);
        self.most = self.most.max(decisions);
        for score in &outcome.seats {
            let i = score.seat.index();
            self.lowest = self.lowest.min(score.total);
            self.highest = self.highest.max(score.total);
            self.totals[i] += i64::from(score.total);
            if outcome.won(score.seat) {
                self.wins[i] += 1;
                self.winners += 1;
                self.winners_total += i64::from(score.total);
            }
        }
        *self.ends.entry(outcome.end).or_default() += 1;
    }

    /// Adds the games of another tally.
    pub fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.least = self.least.min(other.least);
        self.most = self.most.max(other.most);
        self.lowest = self.lowest.min(other.lowest);
        self.highest = self.highest.max(other.highest);
        self.totals.iter_mut().zip(&other.totals).for_each(|(sum, more)| *sum += more);
        self.wins.iter_mut().zip(&other.wins).for_each(|(sum, more)| *sum += more);
        self.winners += other.winners;
        self.winners_total += other.winners_total;
        for (end, count) in &other.ends {
            *self.ends.entry(end).or_default() += count;
        }
    }

    /// Decisions in all games together.
    pub fn decisions(&self) -> u64 {
        self.decisions
    }

    /// Decisions game by game.
    pub fn per_game(&self) -> Decisions {
        let mean = self.decisions as f64 / self.games as f64;
        Decisions { min: self.least, mean, max: self.most }
    }

    /// Points and wins over all games, also seat by seat.
    pub fn scores(&self) -> Scores {
        let games = self.games as f64;
        let sum: i64 = self.totals.iter().sum();
        Scores {
            min: self.lowest,
            mean: sum as f64 / (games * self.totals.len() as f64),
            max: self.highest,
            mean_by_seat: self.totals.iter().map(|&total| total as f64 / games).collect(),
            winner_mean: (self.winners > 0)
                .then(|| self.winners_total as f64 / self.winners as f64),
            wins_by_seat: self.wins.to_vec(),
        }
    }

    /// How often each reason ended a game.
    pub fn ends(&self) -> &BTreeMap<&'static str, u64> {
        &self.ends
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use portolan_table::{Part, Verdict};

    fn outcome(totals: [i32; 2], end: &'static str) -> Outcome {
        let sheet = |points| (ArrayVec::from_iter([Part { id: "all", points }]), ());
        Outcome::ranked(end, Verdict::Ranked, totals.map(sheet))
    }

    #[test]
    fn sums_of_three_games() {
        let mut tally = Tally::new(2);
        tally.game(10, &outcome([3, 9], "a"));
        tally.game(14, &outcome([5, 5], "b"));
        let mut other = Tally::new(2);
        other.game(6, &outcome([-1, 2], "a"));
        tally.add(&other);
        let (per_game, scores) = (tally.per_game(), tally.scores());
        assert_eq!((per_game.min, per_game.mean, per_game.max), (6, 10.0, 14));
        assert_eq!((scores.min, scores.max), (-1, 9));
        assert_eq!(scores.mean, 23.0 / 6.0);
        assert_eq!(scores.mean_by_seat, [7.0 / 3.0, 16.0 / 3.0]);
        assert_eq!(scores.wins_by_seat, [1, 3]);
        assert_eq!(scores.winner_mean, Some((9.0 + 5.0 + 5.0 + 2.0) / 4.0));
        assert_eq!(tally.ends(), &BTreeMap::from([("a", 2), ("b", 1)]));
        assert_eq!(tally.decisions(), 30);
    }

    #[test]
    fn where_all_lose_nobody_has_a_winning_score() {
        let mut tally = Tally::new(2);
        let mut lost = outcome([1, 2], "storm");
        lost.verdict = Verdict::Lost;
        tally.game(1, &lost);
        assert_eq!(tally.scores().winner_mean, None);
    }
}
