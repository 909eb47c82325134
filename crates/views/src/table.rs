//! A table as one observer sees it. Taken once under the table's lock; whatever is drawn or written from it
//! keeps nobody waiting.

use crate::coach::{Points, Way};
use crate::settings::{Clock, Pace, Status, Visibility};
use portolan_table::erased::LogLine;
use portolan_table::{AnyGame, AnyMatch, AnyPerspective, Choice, Observer, Outcome, Speaker, Turn};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Lines of the log that a page shows at once.
pub const SHOWN_LOG: usize = 60;

/// The signs that players can show each other in one click: the word to send; the pages name it `sign-<word>`.
pub const SIGNS: [&str; 6] = ["good-luck", "well-played", "thanks", "bad-luck", "wonder", "moment"];

/// Who a seat belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SeatKind {
    /// Anybody who finds the table may sit down.
    Open,
    /// Whoever has the invitation may sit down.
    Invited,
    /// Somebody who played before may sit down.
    Kept,
    /// A person sits there.
    Person,
    /// A computer player sits there.
    Computer,
}

impl SeatKind {
    /// The word in answers and text files.
    pub const fn word(self) -> &'static str {
        match self {
            SeatKind::Open => "open",
            SeatKind::Invited => "invited",
            SeatKind::Kept => "kept",
            SeatKind::Person => "person",
            SeatKind::Computer => "computer",
        }
    }

    /// Does nobody sit there?
    pub const fn is_free(self) -> bool {
        matches!(self, SeatKind::Open | SeatKind::Invited | SeatKind::Kept)
    }
}

/// Why a computer player sits in for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Absence {
    /// The player gave up.
    Resigned,
    /// The player's time was up; they may come back.
    TimedOut,
    /// The player was gone, and the others agreed to it; they may come back.
    Replaced,
}

/// Does somebody look at the table?
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PresenceView {
    /// They look at it now.
    Here,
    /// They looked a moment ago, or their page lies behind others.
    Away,
    /// They do not.
    Gone,
}

impl PresenceView {
    /// The word in answers and text files.
    pub const fn word(self) -> &'static str {
        match self {
            PresenceView::Here => "here",
            PresenceView::Away => "away",
            PresenceView::Gone => "gone",
        }
    }
}

/// Those who look at a table and have no seat.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WatchingView {
    /// The names of those who have one.
    pub named: Vec<String>,
    /// How many have none.
    pub unnamed: usize,
}

/// Something that somebody proposes to the others.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MovedView {
    /// Who proposes it.
    pub seat: u8,
    /// The seat that a computer player would take; none where a pause is proposed.
    pub replaces: Option<u8>,
    /// Who has agreed so far.
    pub granted: Vec<u8>,
}

/// What one has decided ahead.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum PlanView {
    /// This action, if it is legal at the next decision.
    Once {
        /// In the game's notation.
        action: String,
        /// What it means, as far as that was to be chosen the last time.
        #[serde(skip_serializing_if = "Option::is_none")]
        words: Option<String>,
    },
    /// Doing without, so many times.
    Decline {
        /// How many more times.
        times: u8,
    },
}

impl Absence {
    /// The word in answers and text files.
    pub const fn word(self) -> &'static str {
        match self {
            Absence::Resigned => "resigned",
            Absence::TimedOut => "timed-out",
            Absence::Replaced => "replaced",
        }
    }
}

/// A seat and who plays it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SeatView {
    /// Its number.
    pub seat: u8,
    /// The name of who sits there.
    pub name: String,
    /// `open`, `invited`, `kept`, `person` or `computer`.
    #[schema(value_type = String)]
    pub kind: SeatKind,
    /// The level of the computer player that moves for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// Why a computer player sits in: `resigned`, `timed-out` or `replaced`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub absent: Option<Absence>,
    /// Is it one's own?
    pub mine: bool,
    /// Does it owe a decision?
    pub due: bool,
    /// Did its computer player last think for less than its level does, because many were waiting?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hurried: bool,
    /// Milliseconds left on its clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_left: Option<i64>,
    /// Until when its player is on vacation, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub away_until: Option<i64>,
    /// For how many of its decisions its player took a hint. Left out where it was none.
    #[serde(skip_serializing_if = "is_zero")]
    pub hints: u16,
    /// Whether its player looks at the table: `here`, `away` or `gone`; where it is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub presence: Option<PresenceView>,
}

fn is_zero(n: &u16) -> bool {
    *n == 0
}

/// A request to go back.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AskedView {
    /// Who asks.
    pub seat: u8,
    /// How many entries would stay.
    pub to: usize,
    /// Who has agreed so far.
    pub granted: Vec<u8>,
}

/// A line of chat.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ChatView {
    /// Its number at this table.
    pub seq: u64,
    /// Who.
    pub name: String,
    /// What; or the word for a sign.
    pub text: String,
    /// Is `text` the word for a sign? Left out where it is not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub sign: bool,
}

/// A campaign as it stands at one of its tables.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CampaignView {
    /// The leg that is played at this table.
    pub leg: String,
    /// The leg to play next; none once the campaign is won.
    pub next: Option<String>,
    /// Every leg, in order.
    pub legs: Vec<LegView>,
}

impl CampaignView {
    /// The leg of this id.
    pub fn leg(&self, id: &str) -> Option<&LegView> {
        self.legs.iter().find(|leg| leg.id == id)
    }

    /// Which attempt at its leg this table is, counted from 1.
    pub fn attempt(&self, table: &str) -> usize {
        let tried = self.leg(&self.leg).map_or(&[][..], |leg| &leg.tried);
        tried.iter().position(|tried| tried.table == table).unwrap_or(tried.len()) + 1
    }
}

/// A leg of a campaign, and how it went so far.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LegView {
    /// What the campaign calls it; `leg` and `next` name legs by it.
    pub id: String,
    /// What people call it.
    pub title: String,
    /// Does the campaign go on without it?
    pub optional: bool,
    /// May it be played?
    pub open: bool,
    /// At which attempt it was first won, counted from 1.
    pub won_at: Option<usize>,
    /// The tables it was tried at, oldest first.
    pub tried: Vec<TriedView>,
}

/// A finished table of a campaign.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TriedView {
    /// Its id, to look at it again.
    pub table: String,
    /// Was it won?
    pub won: bool,
}

/// What only the host sees.
#[derive(Clone, Debug)]
pub struct HostView {
    /// The secret of the invitation.
    pub invite: String,
    /// Where "your turn" is posted.
    pub hook: Option<String>,
    /// Is nobody else asked to the table?
    pub alone: bool,
}

/// What a coach does at a teaching table, as the learner sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct TeachingView {
    /// The coach asks back about a turn that gives away so much, or more.
    pub bound: Points,
    /// The turns it looked at.
    pub turns: u32,
    /// How often it asked back.
    pub asked: u32,
    /// How often the learner tried again.
    pub tried: u32,
    /// How often that went better.
    pub better: u32,
    /// After so many more turns in a row without a costly one the bound tightens; none where it cannot any more.
    pub tightens_after: Option<u32>,
    /// Does it look at the last turn now? The computer players wait for it.
    pub looking: bool,
    /// What it asks back.
    pub question: Option<QuestionView>,
    /// What was better than the turn that is being tried again, where the learner has seen it.
    pub shown: Option<Way>,
}

/// What a coach asks back about the learner's last turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct QuestionView {
    /// The turn began after so many entries.
    pub from: usize,
    /// What it gave away.
    pub loses: Points,
    /// Can it be tried again? Not where chance has shown something since.
    pub may_retry: bool,
    /// What was better, once the learner wants to see it.
    pub better: Option<Way>,
}

/// A table as one observer sees it.
pub struct TableView {
    /// What its address ends with, `/t/<id>`.
    pub id: String,
    /// The rules.
    pub game: &'static dyn AnyGame,
    /// The version of the rules it is played by to its end.
    pub rules_version: u32,
    /// Where it is in its life.
    pub status: Status,
    /// The last row's number.
    pub seq: u64,
    /// The number to expect with the observer's next act. Others' simultaneous decisions do not change it.
    pub expected_seq: u64,
    /// The number of the last row that changed the game: what to expect when taking back.
    pub changed_seq: u64,
    /// The seats, in order.
    pub seats: Vec<SeatView>,
    /// The names for sentences, in seat order.
    pub names: Vec<String>,
    /// The options that were set.
    pub options: BTreeMap<String, String>,
    /// Who finds it.
    pub visibility: Visibility,
    /// How quickly it is played.
    pub pace: Pace,
    /// How much time players have.
    pub clock: Clock,
    /// What only the host sees, if the host looks.
    pub host: Option<HostView>,
    /// Through whose eyes.
    pub observer: Observer,
    /// What the observer has before them, once the game has begun.
    pub perspective: Option<Box<dyn AnyPerspective>>,
    /// May the observer's seat take back its last decision at once?
    pub may_undo: bool,
    /// How many entries stay if the observer's seat takes back its last decision; `None` if it made none.
    pub before_own_last: Option<usize>,
    /// An open request to go back further.
    pub asked: Option<AskedView>,
    /// The log, or as much of it as was asked for.
    pub log: Option<Vec<LogLine>>,
    /// How many entries the game has.
    pub entries: usize,
    /// The last lines of chat.
    pub chat: Vec<ChatView>,
    /// The last lines of those who watch, for whoever may read them.
    pub asides: Option<Vec<ChatView>>,
    /// Does the game stand still?
    pub halted: bool,
    /// What somebody proposes to the others.
    pub moved: Option<MovedView>,
    /// What the observer's seat has decided ahead.
    pub plan: Option<PlanView>,
    /// Who watches, where it is asked for.
    pub watching: Option<WatchingView>,
    /// May one talk now?
    pub may_talk: bool,
    /// May those who play ask for hints?
    pub hints: bool,
    /// What the coach does, at a teaching table, for the one who learns.
    pub teaching: Option<TeachingView>,
    /// Has a host of the server closed the talk?
    pub hushed: bool,
    /// The table that goes on from here.
    pub rematch: Option<String>,
    /// Its campaign, if it is of one.
    pub campaign: Option<CampaignView>,
    /// The score as if the game ended now, where nothing is hidden that it could tell.
    pub standing: Option<Outcome>,
    /// The result, once the game has ended.
    pub result: Option<Outcome>,
    /// The whole game once it has ended and hides nothing any more, where a page asked for it.
    pub finished: Option<Box<dyn AnyMatch>>,
}

impl TableView {
    /// Speaks the game's language with the names of this table.
    pub fn speaker(&self) -> Speaker<'_> {
        Speaker::new(self.game.texts(crate::LOCALE), &self.names)
    }

    /// What the observer can choose from: legal choices first, then those with a reason why not.
    pub fn choices(&self) -> &[Choice] {
        self.perspective.as_deref().map_or(&[], |perspective| perspective.choices())
    }

    /// What the game waits for, once it has begun.
    pub fn turn(&self) -> Option<Turn> {
        self.perspective.as_deref().map(|perspective| perspective.turn())
    }

    /// What the observer is asked, if it must decide.
    pub fn prompt(&self) -> Option<&str> {
        self.perspective.as_deref().and_then(|perspective| perspective.prompt())
    }

    /// Has the one who looks a seat at the table?
    pub fn is_seated(&self) -> bool {
        self.seats.iter().any(|seat| seat.mine)
    }

    /// The lines of the log after the first `entries`.
    pub fn log_after(&self, entries: usize) -> &[LogLine] {
        let lines = self.log.as_deref().unwrap_or_default();
        &lines[lines.partition_point(|line| line.seq <= entries)..]
    }
}
