//! Ratings of persons and puzzles: a try is a match between the two (Glicko-2).

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// Whoever has tried none yet is taken to be this strong.
const NEWCOMER: f64 = 1200.0;
/// Ratings are shown as uncertain while they may be this far off.
const UNCERTAIN: f64 = 110.0;

/// How strong a person is, or how hard a puzzle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Strength(Glicko2Rating);

impl Strength {
    /// Somebody of whom nothing is known.
    pub fn newcomer() -> Strength {
        Strength(Glicko2Rating { rating: NEWCOMER, deviation: 350.0, volatility: 0.06 })
    }

    /// As it is kept: thousandths, and millionths.
    pub fn of_row(rating: i64, deviation: i64, volatility: i64) -> Strength {
        Strength(Glicko2Rating {
            rating: rating as f64 / 1e3,
            deviation: deviation as f64 / 1e3,
            volatility: volatility as f64 / 1e6,
        })
    }

    /// As it is kept.
    pub fn row(self) -> (i64, i64, i64) {
        let Glicko2Rating { rating, deviation, volatility } = self.0;
        let whole = |value: f64, unit: f64| (value * unit).round() as i64;
        (whole(rating, 1e3), whole(deviation, 1e3), whole(volatility, 1e6))
    }

    /// As people read it.
    pub fn rounded(self) -> i64 {
        self.0.rating.round() as i64
    }

    /// May it be far off?
    pub fn is_uncertain(self) -> bool {
        self.0.deviation > UNCERTAIN
    }

    /// A person and a puzzle after the person has tried it.
    pub fn after(self, puzzle: Strength, solved: bool) -> (Strength, Strength) {
        let outcome = if solved { Outcomes::WIN } else { Outcomes::LOSS };
        let (person, puzzle) = glicko2(&self.0, &puzzle.0, &outcome, &Glicko2Config::new());
        (Strength(person), Strength(puzzle))
    }
}

/// How hard a puzzle of this grade is taken to be before anybody has tried it.
pub fn of_grade(grade: u8) -> Strength {
    let rating = 750.0 + 250.0 * f64::from(grade.clamp(1, 5));
    Strength(Glicko2Rating { rating, deviation: 120.0, volatility: 0.06 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_solves_rises_and_what_is_solved_falls() {
        let (person, puzzle) = (Strength::newcomer(), of_grade(3));
        let (better, easier) = person.after(puzzle, true);
        assert!(better.rounded() > person.rounded() && easier.rounded() < puzzle.rounded());
        let (worse, harder) = person.after(puzzle, false);
        assert!(worse.rounded() < person.rounded() && harder.rounded() > puzzle.rounded());
        assert!(
            person.is_uncertain() && !Strength::of_row(1_500_000, 60_000, 60_000).is_uncertain()
        );
    }

    #[test]
    fn what_is_kept_is_what_was() {
        let (strength, _) = Strength::newcomer().after(of_grade(5), true);
        let (rating, deviation, volatility) = strength.row();
        assert_eq!(Strength::of_row(rating, deviation, volatility).row(), strength.row());
    }
}
