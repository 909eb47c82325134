//! Puzzles: a position in which one turn is clearly better than the others, and what each is worth.
//!
//! A puzzle is a small text file: header lines, the entries of the game up to the moment, the ways through the turn with
//! what may be expected of each.
//!
//! ```text
//! portolan puzzle 1
//! game: navegador
//! rules: 2
//! seats: 2
//! seat: 1
//! theme: market
//! grade: 3
//! margin: 6.2
//! made: game 17 of captains; confirmed by 20000 simulations, seed 8; missed by cabin-boy, deckhand
//!
//! 1 * start 1
//! 2 1 go market-1
//! …
//!
//! answer: 84.213 | go sailing | sail pt>ba 1 | done
//! way: 80.110 | go workers | hire | hire
//! way: 78.002 | go ships | launch
//! ```
//!
//! | file | what |
//! |---|---|
//! | `format` | the text of a puzzle |
//! | `answer` | is a turn right? |
//! | `built_in` | the puzzles that come with the games |
//! | [`make`], `confirm` | finding puzzles in games; asking a longer search whether they are right |

mod answer;
mod built_in;
mod confirm;
mod format;
pub mod make;

pub use answer::Answer;
pub use built_in::{built_in, find};

use portolan_table::record::{Record, RecordError};
use portolan_table::{AnyGame, AnyMatch, Seat};
use portolan_views::coach::Points;

/// A position with a question: what is the best turn here?
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// Its id, part of its address: the name of its file.
    pub id: String,
    /// The game up to the moment.
    pub record: Record,
    /// Whose turn it is.
    pub seat: Seat,
    /// What it is about: the kind of move that is found or missed; `theme-<id>` in the game's text file names it.
    pub theme: String,
    /// How hard it is, from 1 to 5: the first of the levels that solves it, or 5 if only the strongest does.
    pub grade: u8,
    /// What any other turn gives away at least, those apart that are about as good as the answer.
    pub margin: Points,
    /// How it was made, in a sentence.
    pub made: String,
    /// The ways through the turn that are known, the best first: the answer.
    pub ways: Vec<PuzzleWay>,
}

/// A way through the turn of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleWay {
    /// What may be expected of it.
    pub expected: Points,
    /// The steps, in the game's notation.
    pub steps: Vec<String>,
}

impl Puzzle {
    /// Whose rules; `None` if this program does not know the game.
    pub fn game(&self) -> Option<&'static dyn AnyGame> {
        portolan_registry::find(&self.record.game)
    }

    /// The game at the moment of the question.
    ///
    /// # Errors
    /// If its entries do not replay.
    pub fn position(&self) -> Result<Box<dyn AnyMatch>, RecordError> {
        let unknown = || {
            let reason = format!("there is no game “{}”", self.record.game);
            RecordError::at(self.record.lines.game, reason)
        };
        self.game().ok_or_else(unknown)?.replay(&self.record, self.record.entries.len())
    }

    /// The answer.
    pub fn answer(&self) -> &PuzzleWay {
        // A puzzle without one does not parse, and is not made.
        &self.ways[0]
    }

    /// Ways that give away no more than this are as right as the answer: a third of the margin.
    pub fn tolerance(&self) -> Points {
        Points(self.margin.0 / 3)
    }

    /// What a way gives away beside the answer.
    pub fn loses(&self, way: &PuzzleWay) -> Points {
        (self.answer().expected - way.expected).max(Points::ZERO)
    }
}
