//! Which puzzle comes next.

use super::{name_of, rating};
use portolan_coach::puzzle::Puzzle;
use portolan_store::PuzzleTryRow;

/// Multiplied by it, days that follow each other lie far apart.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// The next of these puzzles for somebody: the one nearest to their strength that they have not tried; when they have
/// tried all, the one they tried longest ago. The one that they come from is not next.
pub fn next<'a>(
    puzzles: &[&'a Puzzle],
    tries: &[PuzzleTryRow],
    strength: i64,
    from: Option<&str>,
) -> Option<&'a Puzzle> {
    let others = || puzzles.iter().filter(|puzzle| from != Some(puzzle.id.as_str()));
    let tried = |puzzle: &Puzzle| {
        let name = name_of(puzzle);
        tries.iter().find(|row| row.puzzle == name).map(|row| row.at)
    };
    let fresh = others().filter(|puzzle| tried(puzzle).is_none());
    let apart = |puzzle: &Puzzle| rating::of_grade(puzzle.grade).rounded().abs_diff(strength);
    fresh
        .min_by_key(|puzzle| apart(puzzle))
        .or_else(|| others().min_by_key(|puzzle| tried(puzzle)))
        .or_else(|| puzzles.first())
        .copied()
}

/// The puzzle of a day, counted from any: the same for everybody.
pub fn of_the_day(puzzles: &[Puzzle], day: u64) -> Option<&Puzzle> {
    let count = u64::try_from(puzzles.len()).ok().filter(|&count| count > 0)?;
    let place = (day.wrapping_mul(SPREAD) >> 16) % count;
    puzzles.get(usize::try_from(place).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle(id: &str, grade: u8) -> Puzzle {
        let text = format!(
            "portolan puzzle 1\ngame: sail\nrules: 1\nseats: 2\nseat: 0\ntheme: leading\ngrade: {grade}\n\
             margin: 3.0\nmade: by hand\n\nanswer: 50.0 | a\nway: 40.0 | b\n"
        );
        Puzzle::parse(id, &text).unwrap()
    }

    fn row(puzzle: &str, at: i64) -> PuzzleTryRow {
        PuzzleTryRow {
            person: "ana".to_owned(),
            puzzle: format!("sail/{puzzle}"),
            game: "sail".to_owned(),
            at,
            solved: 1,
            counted: at,
            streak: 1,
            rating: 1_500_000,
            deviation: 100_000,
            volatility: 60_000,
        }
    }

    #[test]
    fn the_nearest_that_is_new_comes_next_and_then_the_oldest() {
        let all = [puzzle("easy", 1), puzzle("middle", 3), puzzle("hard", 5)];
        let all: Vec<&Puzzle> = all.iter().collect();
        let id = |tries: &[PuzzleTryRow], strength, from| {
            next(&all, tries, strength, from).unwrap().id.clone()
        };
        assert_eq!(id(&[], 1450, None), "middle");
        assert_eq!(id(&[row("middle", 1)], 1450, None), "easy");
        assert_eq!(id(&[], 1450, Some("middle")), "easy");
        let tried = [row("middle", 3), row("easy", 2), row("hard", 4)];
        assert_eq!(id(&tried, 1450, None), "easy");
        assert_eq!(id(&tried, 1450, Some("easy")), "middle");
        assert_eq!(next(&all[..1], &tried, 0, Some("easy")).unwrap().id, "easy");
        assert!(next(&[], &[], 0, None).is_none());
    }

    #[test]
    fn every_day_has_its_puzzle_and_in_a_year_most_have_their_day() {
        let all: Vec<Puzzle> = (0..40).map(|n| puzzle(&format!("p{n}"), 1)).collect();
        let mut seen = std::collections::HashSet::new();
        for day in 20_000..20_365 {
            seen.insert(of_the_day(&all, day).unwrap().id.clone());
        }
        assert!(seen.len() > 35, "{}", seen.len());
        assert!(of_the_day(&[], 1).is_none());
    }
}
