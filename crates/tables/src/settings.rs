//! What a host decides when opening a table.

use portolan_table::Setup;
use portolan_table::campaign::Attempt;
use portolan_views::coach::Points;
use portolan_views::{Clock, Pace, Visibility};
use serde::{Deserialize, Serialize};

/// Everything about a table that is fixed when it is opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableSettings {
    /// Seats and options.
    pub setup: Setup,
    /// Who finds it.
    #[serde(default)]
    pub visibility: Visibility,
    /// How quickly it is played.
    #[serde(default)]
    pub pace: Pace,
    /// How much time players have.
    #[serde(default)]
    pub clock: Clock,
    /// Where several play in one browser: is each side shown only on request?
    #[serde(default)]
    pub curtain: bool,
    /// Where the rules forbid talk at times: is it allowed all the same?
    #[serde(default)]
    pub table_talk: bool,
    /// Is the only thing a seat can do done for it?
    #[serde(default)]
    pub plays_forced: bool,
    /// May those who play ask for hints? Where the host says nothing, as [`crate::hints`] decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<bool>,
    /// At a teaching table: the coach asks back about a turn that gives away so much, or more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teaching: Option<Points>,
    /// Where it stands in a campaign, if it is of one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub campaign: Option<CampaignLog>,
    /// For a table made from a record: the names of those who played it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
}

/// So many attempts are remembered: who needs more forgets the first ones that were lost.
const REMEMBERED: usize = 200;

/// Where a table stands in its campaign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CampaignLog {
    /// The leg that is played here.
    pub leg: String,
    /// What was tried before, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<Tried>,
}

/// A finished table of a campaign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tried {
    /// Its id, for links to it.
    pub table: String,
    /// What was tried there, and how it went.
    #[serde(flatten)]
    pub attempt: Attempt,
}

impl CampaignLog {
    /// The attempts alone.
    pub(crate) fn attempts(&self) -> Vec<Attempt> {
        self.before.iter().map(|tried| tried.attempt.clone()).collect()
    }

    /// The log with one table more.
    pub(crate) fn with(mut self, tried: Tried) -> CampaignLog {
        self.before.push(tried);
        if self.before.len() > REMEMBERED {
            let lost = self.before.iter().position(|tried| !tried.attempt.won);
            self.before.remove(lost.unwrap_or(0));
        }
        self
    }
}
