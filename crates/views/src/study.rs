//! A study as one person sees it: a tree of tries from a moment of a game, and one step of it looked at.

use crate::coach::{Points, Prospects};
use portolan_table::{AnyGame, AnyPerspective, Choice, Speaker};
use serde::Serialize;
use utoipa::ToSchema;

/// A line of the tree: what one player did up to where somebody else goes on, or where tries part.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StudyLine {
    /// The step it comes to.
    pub node: i64,
    /// The step it follows; 0 for where the study begins.
    pub after: i64,
    /// How deep it stands in the tree: one more where tries part.
    pub depth: u16,
    /// Whose; left out for chance.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// What was done, in words.
    pub text: String,
    /// Was it played so in the game?
    pub played: bool,
    /// What was noted about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// What may be expected after it, where the coach may speak.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prospects: Option<Prospects>,
    /// How much more or less that is for whoever did it than before the tries parted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gained: Option<Points>,
}

/// What may be expected at the step that is looked at, seat by seat.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StudyMoment {
    /// What may be expected there.
    pub prospects: Prospects,
    /// The same beside where the tries parted.
    pub since_parting: Vec<Points>,
    /// The same beside what was played in the game, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beside_played: Option<Vec<Points>>,
}

/// What chance can bring at the step that is looked at.
pub struct StudyChance {
    /// What it brought in the game, in words, where it can bring that here.
    pub as_it_was: Option<String>,
    /// Everything that it can bring.
    pub outcomes: Vec<Choice>,
}

/// Those who look together, and what one may do among them.
#[derive(Clone, Debug, Default)]
pub struct StudyCompany {
    /// Is it one's own study?
    pub owns: bool,
    /// Does one lead?
    pub leads: bool,
    /// May one try moves, write notes, take steps away?
    pub may_change: bool,
    /// The name of whoever leads.
    pub leader: String,
    /// The step that the leader looks at.
    pub leads_at: i64,
    /// The name of whoever would like to lead.
    pub asks: Option<String>,
    /// Is that oneself?
    pub asks_oneself: bool,
}

/// A study as one person sees it, looked at after one of its steps.
pub struct StudyView {
    /// What its address ends with; empty while it is not kept yet.
    pub id: String,
    /// What its owner calls it; empty without a name.
    pub name: String,
    /// The rules.
    pub game: &'static dyn AnyGame,
    /// The names for sentences, in seat order.
    pub names: Vec<String>,
    /// The table whose game it is about.
    pub table: Option<String>,
    /// After so many entries of that game it begins.
    pub at: usize,
    /// Goes up with every change.
    pub seq: i64,
    /// The step that is looked at; 0 for where the study begins.
    pub here: i64,
    /// The step before it.
    pub before: Option<i64>,
    /// The tree, line by line.
    pub lines: Vec<StudyLine>,
    /// What was noted about the step that is looked at.
    pub note: Option<String>,
    /// What whoever decides there has before them.
    pub perspective: Box<dyn AnyPerspective>,
    /// What may be expected there, where the coach may speak.
    pub moment: Option<StudyMoment>,
    /// Where nobody decides: what chance can bring.
    pub chance: Option<StudyChance>,
    /// Did the game go on from there, and is that not in the tree yet?
    pub went_on: bool,
    /// May the coach speak?
    pub coach: bool,
    /// Those who look together.
    pub company: StudyCompany,
    /// Is the study as large as it may be?
    pub full: bool,
}

impl StudyView {
    /// Speaks the game's language with the names of the study.
    pub fn speaker(&self) -> Speaker<'_> {
        Speaker::new(self.game.texts(crate::LOCALE), &self.names)
    }

    /// Where the line stands that holds the step that is looked at; `None` where the study begins.
    pub fn line_here(&self) -> Option<usize> {
        self.lines.iter().position(|line| line.node == self.here)
    }
}
