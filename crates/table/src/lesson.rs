//! A first lesson: a scripted record, and the steps at which the learner looks or acts.
//!
//! The record is a file of [`crate::record`]; the steps are JSON beside it:
//!
//! ```json
//! {"seat": 0, "steps": [
//!   {"at": 3, "say": "lesson-welcome", "guide": "the-aim"},
//!   {"at": 3, "say": "lesson-employ", "act": true},
//!   {"at": 4, "say": "lesson-done"}
//! ]}
//! ```
//!
//! `at` is how many entries of the record have been made at that step. With `act`, the learner makes the
//! next entry; what stands between that and the next step is played by the script.

use crate::game::Game;
use crate::matches::Match;
use crate::record::{Record, RecordError};
use crate::seat::Seat;
use crate::turn::Actor;
use serde::Deserialize;

/// The two files of a lesson, as a game embeds them.
#[derive(Clone, Copy, Debug)]
pub struct LessonFiles {
    /// The scripted game.
    pub record: &'static str,
    /// The steps, as JSON.
    pub steps: &'static str,
}

/// A lesson that has been checked: it replays, and every step stands where it can.
///
/// ```
/// use portolan_table::{Lesson, LessonError, LessonFiles};
/// use portolan_toys::TicTacToe;
/// const RECORD: &str =
///     "portolan record 1\ngame: tic-tac-toe\nrules: 1\nseats: 2\n\n1 0 b2\n2 1 a1\n";
/// let read = |steps| Lesson::read::<TicTacToe>(LessonFiles { record: RECORD, steps });
/// let lesson = read(
///     r#"{"seat": 0, "steps": [{"at": 0, "say": "lesson-middle", "act": true},
///                              {"at": 2, "say": "lesson-reply"}]}"#,
/// )?;
/// assert_eq!(lesson.wanted(0), Some("b2"));
/// assert_eq!(lesson.wanted(1), None, "here the learner looks on");
/// let unasked = read(r#"{"seat": 0, "steps": [{"at": 1, "say": "lesson-reply", "act": true}]}"#);
/// assert_eq!(unasked, Err(LessonError::NotTheLearner(1)));
/// # Ok::<(), LessonError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    seat: Seat,
    steps: Vec<Step>,
    record: Record,
}

/// One step of a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// How many entries have been made.
    pub at: usize,
    /// The id of the sentence that teaches here, in the game's text file.
    pub say: String,
    /// Does the learner make the next entry?
    #[serde(default)]
    pub act: bool,
    /// The address of the guide's heading to read more at.
    #[serde(default)]
    pub guide: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Steps {
    seat: u8,
    steps: Vec<Step>,
}

/// What is wrong with a lesson.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LessonError {
    /// The steps are not JSON of the right shape.
    #[error("the lesson's steps cannot be read: {0}")]
    Steps(String),
    /// The record cannot be read or does not replay.
    #[error("the lesson's record is wrong: {0}")]
    Record(#[from] RecordError),
    /// The learner's seat is not at the table.
    #[error("there is no seat {0} for the learner")]
    Seat(u8),
    /// A lesson has at least one step.
    #[error("the lesson has no steps")]
    Empty,
    /// A step lies before the one before it, or beyond the record.
    #[error("step {step} stands at entry {at}, which is not between {from} and {to}")]
    Order {
        /// The step, from 1.
        step: usize,
        /// Where it stands.
        at: usize,
        /// The earliest it may stand.
        from: usize,
        /// The latest it may stand.
        to: usize,
    },
    /// The learner should act where somebody else does, or where the record has ended.
    #[error("step {0} lets the learner act, but the next entry is not the learner’s")]
    NotTheLearner(usize),
    /// The last step must not wait for an action.
    #[error("the last step lets the learner act, and nothing would follow")]
    Endless,
}

impl Lesson {
    /// Reads and checks a lesson of this game.
    pub fn read<G: Game>(files: LessonFiles) -> Result<Lesson, LessonError> {
        let Steps { seat, steps } =
            serde_json::from_str(files.steps).map_err(|e| LessonError::Steps(e.to_string()))?;
        let record: Record = files.record.parse()?;
        Match::<G>::replay(&record)?;
        if seat >= record.setup.seats {
            return Err(LessonError::Seat(seat));
        }
        let lesson = Lesson { seat: Seat(seat), steps, record };
        lesson.check()?;
        Ok(lesson)
    }

    fn check(&self) -> Result<(), LessonError> {
        let (mut from, to) = (0, self.record.entries.len());
        for (i, step) in self.steps.iter().enumerate() {
            let at = step.at;
            if !(from..=to).contains(&at) {
                return Err(LessonError::Order { step: i + 1, at, from, to });
            }
            let learner = Actor::Seat(self.seat);
            if step.act && self.record.entries.get(at).is_none_or(|e| e.actor != learner) {
                return Err(LessonError::NotTheLearner(i + 1));
            }
            from = at + usize::from(step.act);
        }
        match self.steps.last() {
            None => Err(LessonError::Empty),
            Some(last) if last.act => Err(LessonError::Endless),
            Some(_) => Ok(()),
        }
    }

    /// Where the learner sits.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The steps, in order; there is at least one.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The scripted game.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The action, in the game's notation, that the learner is asked to take at a step; `None` where the
    /// learner only looks, or where there is no such step.
    pub fn wanted(&self, step: usize) -> Option<&str> {
        let step = self.steps.get(step).filter(|step| step.act)?;
        self.record.entries.get(step.at).map(|entry| entry.action.as_str())
    }
}

/// The files of a game's folder that its contract names: `text/<locale>.ftl` and `guide/<locale>.md` for each
/// locale, English first, and `data/lesson.record` with `data/lesson.json`. Stands in the `impl Game`.
#[macro_export]
macro_rules! game_files {
    ($($locale:literal),+ $(,)?) => {
        const TEXTS: &'static [(&'static str, &'static str)] = &[$((
            $locale,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/text/", $locale, ".ftl")),
        )),+];
        const GUIDES: &'static [(&'static str, &'static str)] = &[$((
            $locale,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/guide/", $locale, ".md")),
        )),+];
        const LESSON: Option<$crate::LessonFiles> = Some($crate::LessonFiles {
            record: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/lesson.record")),
            steps: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/lesson.json")),
        });
    };
}
