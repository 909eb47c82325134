//! Puzzles as one person sees them: a position with a question, and how they fare.

use crate::coach::Points;
use portolan_table::{AnyGame, AnyPerspective, Speaker};

/// A puzzle in a list.
#[derive(Clone)]
pub struct PuzzleItem {
    /// The rules.
    pub game: &'static dyn AnyGame,
    /// What its address ends with, after the game's id.
    pub id: String,
    /// What it trains, in words.
    pub theme: String,
    /// How hard it is, as ratings go; one's own mistakes have none.
    pub rating: Option<i64>,
}

/// A way to answer a puzzle.
#[derive(Clone, Debug)]
pub struct AnswerView {
    /// Its steps, in words.
    pub steps: Vec<String>,
    /// What may be expected if it is taken, for whoever decides.
    pub expected: Points,
    /// What it gives away beside the best.
    pub loses: Points,
    /// Is it what one has played?
    pub own: bool,
}

/// What came of an answer.
#[derive(Clone, Debug)]
pub struct VerdictView {
    /// Was it right?
    pub solved: bool,
    /// Was no answer given?
    pub given_up: bool,
    /// The best way, and others beside it.
    pub ways: Vec<AnswerView>,
}

/// How a person fares with the puzzles of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FareView {
    /// Their rating.
    pub rating: i64,
    /// Is it still uncertain?
    pub uncertain: bool,
    /// How many they have solved in a row.
    pub streak: i64,
    /// How many they have tried.
    pub tried: i64,
    /// How many of them they have solved.
    pub solved: i64,
}

/// A puzzle, as far as one has played its turn.
pub struct PuzzleView {
    /// What it is.
    pub item: PuzzleItem,
    /// The names for sentences.
    pub names: Vec<String>,
    /// What whoever decides has before them.
    pub perspective: Box<dyn AnyPerspective>,
    /// The steps so far, in the game's notation.
    pub steps: Vec<String>,
    /// What has been done so far, in words.
    pub told: Vec<String>,
    /// Do all win together? Then points are percent.
    pub together: bool,
    /// What came of it, once the turn is played.
    pub verdict: Option<VerdictView>,
    /// How the visitor fares, if they have tried any.
    pub fare: Option<FareView>,
    /// Has the visitor tried it before?
    pub known: bool,
}

impl PuzzleView {
    /// Speaks the game's language.
    pub fn speaker(&self) -> Speaker<'_> {
        Speaker::new(self.item.game.texts(crate::LOCALE), &self.names)
    }
}
