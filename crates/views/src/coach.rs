//! What the coach says: hints for a moment, and the review of a whole game. Plain data, so that pages, programs and
//! the database share it; the thinking behind it is `portolan-coach`.

use portolan_table::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};
use utoipa::ToSchema;

/// Points in thousandths, so that sums are exact. Where all win together, percent of the chance of it.
///
/// ```
/// use portolan_views::coach::Points;
/// assert_eq!(Points::of(6.25).to_string(), "6.3");
/// assert_eq!(Points::of(-0.04).signed(), "0.0");
/// assert_eq!((Points::of(1.5) - Points::of(4.0)).signed(), "−2.5");
/// ```
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    Default,
    Serialize,
    Deserialize,
    ToSchema,
)]
#[serde(transparent)]
pub struct Points(pub i32);

impl Points {
    /// None at all.
    pub const ZERO: Points = Points(0);

    /// So many, rounded to thousandths.
    pub fn of(points: f32) -> Points {
        Points((points * 1000.0).round() as i32)
    }

    /// As a number.
    pub fn value(self) -> f32 {
        self.0 as f32 / 1000.0
    }

    /// With its sign, as in “+2.5”, “−0.3” and “0.0”.
    pub fn signed(self) -> String {
        match self.tenths() {
            0 => "0.0".to_owned(),
            up if up > 0 => format!("+{self}"),
            _ => self.to_string(),
        }
    }

    /// Rounded half away from zero.
    fn tenths(self) -> i32 {
        (self.0 + 50 * self.0.signum()) / 100
    }
}

impl fmt::Display for Points {
    /// With one decimal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = self.tenths();
        let sign = if tenths < 0 { "−" } else { "" };
        write!(f, "{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10)
    }
}

impl Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl Sub for Points {
    type Output = Points;
    fn sub(self, other: Points) -> Points {
        Points(self.0 - other.0)
    }
}

impl Neg for Points {
    type Output = Points;
    fn neg(self) -> Points {
        Points(-self.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::ZERO, Add::add)
    }
}

/// One step of a turn: how it is written, what it means, and what is clicked for it on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Step {
    /// The action in the game's notation.
    pub action: String,
    /// What it means, in words.
    pub text: String,
    /// The targets to click, one after the other; none where it is a button beside the board.
    pub clicks: Vec<String>,
}

/// Everybody's prospects at a moment.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct Prospects {
    /// Each seat's expected final score.
    pub scores: Vec<Points>,
    /// Each seat's chance to win, in thousandths; where all win together, the same for all.
    pub chances: Vec<u16>,
}

/// Where points come from: a group of what the game looks at, and by how many more or less.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Source {
    /// The group's id.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What it adds to the expected score.
    pub points: Points,
}

/// A way through a turn, up to where it passes on or something is revealed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Way {
    /// Its steps.
    pub steps: Vec<Step>,
    /// What may be expected if it is taken.
    pub prospects: Prospects,
    /// What it gives away beside the best known, for whoever takes it; never negative.
    pub loses: Points,
    /// Where its points come from, the most first: what changes beside the moment before it, or, where a review tells of
    /// a better way, beside what was played.
    pub sources: Vec<Source>,
    /// How many simulations know of it.
    pub simulations: u32,
}

/// What to think about, before any answer: a kind of move, and the part of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Idea {
    /// In words.
    pub text: String,
    /// Targets on the board that it is about.
    pub targets: Vec<String>,
}

/// A hint for a seat that decides, from what that seat knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Hint {
    /// Whose decision.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// After so many entries of the log.
    pub after: usize,
    /// What to think about.
    pub idea: Idea,
    /// The best ways, up to three, the best first.
    pub ways: Vec<Way>,
}

/// How good a turn was, by what it gave away.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// As good as the best known.
    Best,
    /// Hardly worse.
    Fine,
    /// Something was left on the table.
    Imprecise,
    /// It cost points that one would miss.
    Mistake,
    /// It cost a good part of the game.
    Blunder,
}

/// A turn looked at again, or what is left of one after something was revealed in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ReviewedTurn {
    /// It began after so many entries,
    pub from: usize,
    /// and ended with this many.
    pub to: usize,
    /// Whose.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// What was played.
    pub played: Vec<Step>,
    /// What could be expected before it, from what the seat knew.
    pub before: Prospects,
    /// What it gave away; never negative.
    pub loses: Points,
    /// How good it was.
    pub mark: Mark,
    /// What was better, where something was.
    pub better: Option<Way>,
    /// In which third of the game: 0, 1 or 2.
    pub phase: u8,
}

/// What chance did, all that it did between two decisions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Reveal {
    /// It began after so many entries,
    pub from: usize,
    /// and ended with this many.
    pub to: usize,
    /// What turned up, in words.
    pub text: String,
    /// By how much it was better for each seat than chance in the mean.
    pub swing: Vec<Points>,
}

/// Luck and skill of a seat, apart: `start + own + others + chance == end`, exactly.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Account {
    /// Whose.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// What could be expected when the game began.
    pub start: Points,
    /// What the seat's own decisions changed.
    pub own: Points,
    /// What the decisions of the others changed.
    pub others: Points,
    /// What chance changed.
    pub chance: Points,
    /// What it came to.
    pub end: Points,
    /// What the seat's turns gave away, all together.
    pub lost: Points,
    /// How close its turns came to the best, in percent: in each third of the game, then in all.
    pub accuracy: [u8; 4],
}

impl Account {
    /// The final score with average luck.
    pub fn with_average_luck(&self) -> Points {
        self.end - self.chance
    }
}

/// Where each seat's points came from, beside what good players usually have from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Category {
    /// The category's id.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What each seat had from it in the end.
    pub scored: Vec<Points>,
    /// What good players have from it at such a table, on average.
    pub usual: Option<Points>,
}

/// Something to practise next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Advice {
    /// For whom.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// In words.
    pub text: String,
    /// The theme of puzzles that train it, where there are any.
    pub theme: Option<String>,
    /// The heading of the guide that tells of it, as in its address.
    pub guide: Option<String>,
}

/// A game looked at again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Review {
    /// The form of this document; another form is made anew.
    pub version: u32,
    /// How many simulations were made for each turn.
    pub simulations: u32,
    /// How many entries the game had.
    pub entries: usize,
    /// Was the game over?
    pub over: bool,
    /// Do all win together? Then points are percent of the chance of it.
    pub together: bool,
    /// The bounds of the marks: what a turn gives away at least to be imprecise, a mistake, a blunder.
    pub bounds: [Points; 3],
    /// The turns, in order.
    pub turns: Vec<ReviewedTurn>,
    /// What chance did, in order.
    pub reveals: Vec<Reveal>,
    /// What could be expected at the end: the result, where the game was over.
    pub end: Prospects,
    /// Luck and skill, by seat.
    pub accounts: Vec<Account>,
    /// The turning points: places in `turns`, three to five where there are as many, in the order of the game.
    pub turning_points: Vec<usize>,
    /// Where the points came from.
    pub categories: Vec<Category>,
    /// What to practise next.
    pub advice: Vec<Advice>,
}

/// How far a review is that is being made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct ReviewProgress {
    /// Has it begun? Else it waits for others that came before.
    pub begun: bool,
    /// How much of it is done, in thousandths.
    #[schema(maximum = 1000)]
    pub thousandths: u16,
}

impl Review {
    /// The form of today's documents.
    pub const VERSION: u32 = 1;
}
