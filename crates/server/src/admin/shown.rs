//! What hosts see, for the page and as JSON.

use portolan_store::{ActRow, AnnouncementRow, BanRow};
use serde::Serialize;

/// A person, as a host of the server sees them.
#[derive(Clone, Debug, Serialize)]
pub struct PersonInfo {
    /// Their id.
    pub id: String,
    /// The name they play under.
    pub name: String,
    /// The name of their account; guests have none.
    pub login: Option<String>,
    /// When they first came, in milliseconds since 1970.
    pub created_at: i64,
    /// When they were here last, to the hour or so; left out if not since this is kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seen_at: Option<i64>,
    /// At how many tables they sit.
    pub tables: u64,
    /// Do they look after the server?
    pub host: bool,
    /// The ban that holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ban: Option<BanInfo>,
}

/// A ban.
#[derive(Clone, Debug, Serialize)]
pub struct BanInfo {
    /// `person` or `address`.
    pub kind: String,
    /// A person's id, or an address.
    pub who: String,
    /// Why.
    pub reason: String,
    /// Since when, in milliseconds since 1970.
    pub since_at: i64,
    /// Until when; null for good.
    pub until_at: Option<i64>,
}

impl From<BanRow> for BanInfo {
    fn from(row: BanRow) -> BanInfo {
        let BanRow { kind, who, reason, since_at, until_at } = row;
        BanInfo { kind, who, reason, since_at, until_at }
    }
}

/// A seat, as a host of the server sees it.
#[derive(Clone, Debug, Serialize)]
pub struct SeatInfo {
    /// The name to show.
    pub name: String,
    /// The id of the person whose it is.
    pub person: Option<String>,
    /// Does a computer player play it, or sit in?
    pub computer: bool,
}

/// A table, as a host of the server sees it.
#[derive(Clone, Debug, Serialize)]
pub struct TableInfo {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Where it is in its life.
    pub status: &'static str,
    /// Who finds it.
    pub visibility: &'static str,
    /// How many play.
    pub seats: u8,
    /// The id of who opened it.
    pub host: Option<String>,
    /// When it was opened, in milliseconds since 1970.
    pub created_at: i64,
    /// When something last happened.
    pub changed_at: i64,
    /// Who sits where, where it was asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<SeatInfo>,
    /// Is the talk closed?
    pub hushed: bool,
}

/// Something that was done.
#[derive(Clone, Debug, Serialize)]
pub struct ActInfo {
    /// Its number.
    pub seq: i64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who did it.
    pub actor: String,
    /// The word for what was done.
    pub act: String,
    /// To what or whom.
    pub target: String,
    /// More about it.
    pub detail: String,
}

impl From<ActRow> for ActInfo {
    fn from(row: ActRow) -> ActInfo {
        let ActRow { seq, at, actor, act, target, detail } = row;
        ActInfo { seq, at, actor, act, target, detail }
    }
}

/// What everybody is told.
#[derive(Clone, Debug, Serialize)]
pub struct AnnouncementInfo {
    /// Its id.
    pub id: String,
    /// What it says.
    pub words: String,
    /// From when, in milliseconds since 1970.
    pub from_at: i64,
    /// Until when.
    pub until_at: i64,
}

impl From<AnnouncementRow> for AnnouncementInfo {
    fn from(row: AnnouncementRow) -> AnnouncementInfo {
        let AnnouncementRow { id, words, from_at, until_at } = row;
        AnnouncementInfo { id, words, from_at, until_at }
    }
}
