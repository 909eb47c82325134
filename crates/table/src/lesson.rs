//! Lessons: a scripted record, and the steps at which the learner looks or acts.
//!
//! The record is a file of [`crate::record`]; the steps are JSON beside it:
//!
//! ```json
//! {"seat": 0, "steps": [
//!   {"at": 3, "say": "lesson-welcome", "guide": "the-aim"},
//!   {"at": 3, "say": "lesson-employ", "act": true},
//!   {"at": 4, "say": "lesson-done", "show": "quay"}
//! ], "rules": [
//!   {"guide": "sell-goods", "steps": [
//!     {"at": 18, "say": "rule-sell", "act": true}, {"at": 19, "say": "rule-sold"}
//!   ]}
//! ]}
//! ```
//!
//! `at` is how many entries of the record have been made at that step. With `act`, the learner makes the
//! next entry; what stands between that and the next step is played by the script. `show` names the thing on
//! the board that a step speaks of where nothing is to be done.
//!
//! Under `rules` stand small lessons on moments of the same record, one for each heading of the guide that can
//! be tried.

use crate::game::Game;
use crate::matches::Match;
use crate::record::{Record, RecordError};
use crate::seat::Seat;
use crate::turn::Actor;
use serde::Deserialize;
use std::sync::Arc;

/// The two files of a lesson, as a game embeds them.
#[derive(Clone, Copy, Debug)]
pub struct LessonFiles {
    /// Its id, of small letters and hyphens: the name of the files, and part of its address.
    pub id: &'static str,
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
/// let files = |steps| LessonFiles { id: Lesson::FIRST, record: RECORD, steps };
/// let read = |steps| Lesson::read::<TicTacToe>(files(steps));
/// let lessons = read(
///     r#"{"seat": 0, "steps": [{"at": 0, "say": "lesson-middle", "act": true},
///                              {"at": 2, "say": "lesson-reply"}],
///         "rules": [{"guide": "corners", "seat": 1, "steps": [
///                      {"at": 1, "say": "rule-corner", "act": true}, {"at": 2, "say": "rule-done"}]}]}"#,
/// )?;
/// let [lesson, corners] = lessons.as_slice() else { panic!("a lesson, and one about a rule") };
/// assert_eq!((lesson.id(), lesson.rule()), ("first", None));
/// assert_eq!((corners.id(), corners.rule()), ("corners", Some("corners")));
/// assert_eq!(lesson.wanted(0), Some("b2"));
/// assert_eq!(lesson.wanted(1), None, "here the learner looks on");
/// assert_eq!(corners.wanted(0), Some("a1"));
/// let unasked = read(r#"{"seat": 0, "steps": [{"at": 1, "say": "lesson-reply", "act": true}]}"#);
/// assert_eq!(unasked, Err(LessonError::NotTheLearner(1)));
/// # Ok::<(), LessonError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    id: String,
    /// Is it about one rule only?
    small: bool,
    seat: Seat,
    steps: Vec<Step>,
    record: Arc<Record>,
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
    /// What on the board the sentence speaks of, by the id of its target; where the learner acts, that is known.
    #[serde(default)]
    pub show: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Steps {
    seat: u8,
    steps: Vec<Step>,
    #[serde(default)]
    rules: Vec<RuleSteps>,
}

/// A small lesson about one rule, on moments of the same record.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RuleSteps {
    /// The address of the guide's heading that tells the rule; its id too.
    guide: String,
    /// Whose part the learner takes, if not the lesson's own.
    seat: Option<u8>,
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
        /// Which of the lesson's, counted from 1.
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
    /// The id of a game's first lesson, for those who have never played it.
    pub const FIRST: &'static str = "first";

    /// Reads and checks a lesson of this game, and the small ones about single rules that go with it; the lesson
    /// itself comes first.
    pub fn read<G: Game>(files: LessonFiles) -> Result<Vec<Lesson>, LessonError> {
        let Steps { seat, steps, rules } =
            serde_json::from_str(files.steps).map_err(|e| LessonError::Steps(e.to_string()))?;
        let record: Record = files.record.parse()?;
        Match::<G>::replay(&record)?;
        let record = Arc::new(record);
        let lesson = |id: &str, small, seat, steps| {
            let record = Arc::clone(&record);
            let lesson = Lesson { id: id.to_owned(), small, seat: Seat(seat), steps, record };
            lesson.check().map(|()| lesson)
        };
        let mut all = vec![lesson(files.id, false, seat, steps)?];
        for rule in rules {
            all.push(lesson(&rule.guide, true, rule.seat.unwrap_or(seat), rule.steps)?);
        }
        Ok(all)
    }

    fn check(&self) -> Result<(), LessonError> {
        if self.seat.0 >= self.record.setup.seats {
            return Err(LessonError::Seat(self.seat.0));
        }
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

    /// Its id: unique among a game's lessons, and part of its address.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The address of the guide's heading that a small lesson lets one try; `None` for a whole lesson.
    pub fn rule(&self) -> Option<&str> {
        self.small.then_some(&self.id)
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
/// locale, English first, and `data/lesson.record` with `data/lesson.json`. After a semicolon stand the ids of
/// further lessons, `data/lessons/<id>.record` with `data/lessons/<id>.json`; the words `lesson-title-<id>` and
/// `lesson-about-<id>` say what they are about. Stands in the `impl Game`.
#[macro_export]
macro_rules! game_files {
    ($($locale:literal),+ $(,)? $(; $($lesson:literal),+ $(,)?)?) => {
        const TEXTS: &'static [(&'static str, &'static str)] = &[$((
            $locale,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/text/", $locale, ".ftl")),
        )),+];
        const GUIDES: &'static [(&'static str, &'static str)] = &[$((
            $locale,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/guide/", $locale, ".md")),
        )),+];
        const LESSONS: &'static [$crate::LessonFiles] = &[
            $crate::LessonFiles {
                id: $crate::Lesson::FIRST,
                record: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/lesson.record")),
                steps: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/lesson.json")),
            },
            $($($crate::LessonFiles {
                id: $lesson,
                record: include_str!(concat!(
                    env!("CARGO_MANIFEST_DIR"), "/data/lessons/", $lesson, ".record"
                )),
                steps: include_str!(concat!(
                    env!("CARGO_MANIFEST_DIR"), "/data/lessons/", $lesson, ".json"
                )),
            },)+)?
        ];
    };
}
