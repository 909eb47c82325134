//! What a coach knows of a game besides its insight: from how many points on a turn is a mistake, and what good players
//! usually score. It is in `data/coach.json` of the game's folder.

use portolan_players::judge::Judge;
use portolan_registry::{Registered, Visitor};
use portolan_table::{Goal, Insight};
use portolan_views::coach::{Mark, Points};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The file.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Knowledge {
    /// How its figures came about, in a sentence or two.
    pub note: String,
    /// What a turn gives away at least to be imprecise, a mistake, a blunder.
    pub bounds: [f32; 3],
    /// What is usual, by the number of seats.
    #[serde(default)]
    pub usual: Vec<Usual>,
}

/// What good players score at a table for so many.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Usual {
    /// How many play.
    pub seats: u8,
    /// The command that made it.
    pub made: String,
    /// The mean of each category of the score, over all seats.
    pub parts: BTreeMap<String, f32>,
}

/// A file that does not read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("what the coach knows of {game} does not read: {reason}")]
pub struct KnowledgeError {
    /// Which game's.
    pub game: &'static str,
    /// What is wrong.
    pub reason: String,
}

impl Knowledge {
    /// Reads what comes with the game.
    ///
    /// # Errors
    /// If the file is broken, or its bounds do not rise.
    pub fn read<G: Insight>() -> Result<Option<Knowledge>, KnowledgeError> {
        let bad = |reason: String| KnowledgeError { game: G::ID, reason };
        if G::COACH.trim().is_empty() {
            return Ok(None);
        }
        let known: Knowledge = serde_json::from_str(G::COACH).map_err(|e| bad(e.to_string()))?;
        match known.bounds {
            [a, b, c] if 0.0 < a && a < b && b < c => Ok(Some(known)),
            bounds => Err(bad(format!("the bounds {bounds:?} do not rise from above 0"))),
        }
    }

    /// What comes with the game; for one that has no such file, bounds by what is usually scored.
    pub fn built_in<G: Insight>(judge: &Judge<G>) -> Knowledge {
        // A broken file is found by the tests; a coach without it is still one.
        let read = Knowledge::read::<G>().ok().flatten();
        read.unwrap_or_else(|| {
            let scale = if G::GOAL == Goal::Together { 100.0 } else { judge.scale() };
            let bounds = [0.01, 0.025, 0.06].map(|part| part * scale);
            Knowledge { bounds, ..Knowledge::default() }
        })
    }

    /// The bounds in thousandths.
    pub fn bounds(&self) -> [Points; 3] {
        self.bounds.map(Points::of)
    }

    /// What is usual at a table for so many.
    pub fn usual(&self, seats: u8) -> Option<&Usual> {
        self.usual.iter().find(|usual| usual.seats == seats)
    }
}

/// What good players score in the game of this id at a table for so many, by the ids of its categories; `None` where
/// that is not known, and where all win or lose together.
///
/// ```
/// let usual = portolan_coach::knowledge::usual("navegador", 3).unwrap();
/// assert!(usual.iter().any(|(part, points)| part == "colonies" && *points > 5.0));
/// assert_eq!(portolan_coach::knowledge::usual("sail", 2), None);
/// ```
pub fn usual(game: &str, seats: u8) -> Option<Vec<(String, f32)>> {
    struct Look(u8);
    impl Visitor for Look {
        type Out = Option<Vec<(String, f32)>>;

        fn visit<G: Registered>(self) -> Self::Out {
            if G::GOAL == Goal::Together {
                return None;
            }
            // A broken file is found by the tests.
            let known = Knowledge::read::<G>().ok().flatten()?;
            let parts = &known.usual(self.0)?.parts;
            Some(parts.iter().map(|(id, &mean)| (id.clone(), mean)).collect())
        }
    }
    portolan_registry::visit(game, Look(seats)).flatten()
}

/// How good a turn is that gives away so much. What is less than a tenth of a point is nothing.
///
/// ```
/// use portolan_coach::knowledge::mark;
/// use portolan_views::coach::{Mark, Points};
/// let bounds = [1.0, 3.0, 7.0].map(Points::of);
/// let marks = [0.0, 0.5, 1.0, 3.5, 7.0].map(|loses| mark(Points::of(loses), &bounds));
/// assert_eq!(marks, [Mark::Best, Mark::Fine, Mark::Imprecise, Mark::Mistake, Mark::Blunder]);
/// ```
pub fn mark(loses: Points, bounds: &[Points; 3]) -> Mark {
    match loses {
        _ if loses >= bounds[2] => Mark::Blunder,
        _ if loses >= bounds[1] => Mark::Mistake,
        _ if loses >= bounds[0] => Mark::Imprecise,
        _ if loses > Points(100) => Mark::Fine,
        _ => Mark::Best,
    }
}
