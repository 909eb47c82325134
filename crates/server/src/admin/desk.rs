//! Where a host of the server does something: everything that is done is written down in the same breath.

use super::shown::{ActInfo, AnnouncementInfo, BanInfo};
use super::times::date_time;
use crate::error::{ApiError, Code};
use crate::people::{People, secrets};
use portolan_pages::words;
use portolan_store::{AnnouncementRow, BanKind, NewAct, Store};
use portolan_table::bounds::clean;
use portolan_tables::Tables;
use std::net::IpAddr;

/// The longest reason and the longest announcement, in characters.
pub const MAX_WORDS: usize = 300;

/// Who does it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Actor {
    /// How they are called in the list of what was done.
    pub name: String,
    /// The id of the person, and the address they ask from; neither at the command line.
    pub person: Option<(String, String)>,
}

impl Actor {
    /// Whoever may write to the database.
    pub fn command_line() -> Actor {
        Actor { name: "command line".to_owned(), person: None }
    }

    /// The id of the person, if it is one.
    pub fn id(&self) -> Option<&str> {
        self.person.as_ref().map(|(id, _)| id.as_str())
    }
}

/// A host of the server at work.
pub struct Desk<'a> {
    /// What is kept.
    pub store: &'a Store,
    /// Everybody.
    pub people: &'a People,
    /// The tables in use.
    pub tables: &'a Tables,
    /// Who is at work.
    pub actor: Actor,
    /// The time, in milliseconds since 1970.
    pub now: i64,
}

fn bad(id: &str) -> ApiError {
    ApiError::with(Code::BadRequest, words::word(id))
}

/// Words that others read: one line, neither empty nor too long.
pub(super) fn clean_words(text: &str) -> Result<String, ApiError> {
    clean(text, MAX_WORDS).ok_or_else(|| bad("admin-bad-words"))
}

impl Desk<'_> {
    pub(super) fn act(&self, act: &str, target: &str, detail: impl Into<String>) -> NewAct {
        NewAct {
            at: self.now,
            actor: self.actor.name.clone(),
            act: act.to_owned(),
            target: target.to_owned(),
            detail: detail.into(),
        }
    }

    pub(super) fn ahead(&self, until: Option<i64>) -> Result<(), ApiError> {
        if until.is_some_and(|until| until <= self.now) {
            Err(bad("admin-bad-time"))
        } else {
            Ok(())
        }
    }

    /// Bans an address; of version 6, its whole /64.
    pub async fn ban_address(
        &self,
        address: &str,
        reason: &str,
        until: Option<i64>,
    ) -> Result<String, ApiError> {
        let block = block_of(address)?;
        if self.actor.person.as_ref().is_some_and(|(_, own)| *own == block) {
            return Err(ApiError::new(Code::OwnAddress));
        }
        self.keep_ban(BanKind::Address, &block, reason, until).await?;
        Ok(block)
    }

    pub(super) async fn keep_ban(
        &self,
        kind: BanKind,
        who: &str,
        reason: &str,
        until: Option<i64>,
    ) -> Result<(), ApiError> {
        let reason = clean_words(reason)?;
        self.ahead(until)?;
        let told = match until {
            Some(until) => format!("until {}: {reason}", date_time(until)),
            None => format!("for good: {reason}"),
        };
        let row = portolan_store::BanRow {
            kind: kind.word().to_owned(),
            who: who.to_owned(),
            reason,
            since_at: self.now,
            until_at: until,
        };
        Ok(self.store.ban(&row, &self.act("ban", who, told)).await?)
    }

    /// Ends the ban of an address.
    pub async fn unban_address(&self, address: &str) -> Result<(), ApiError> {
        let block = block_of(address)?;
        let act = self.act("unban", &block, "");
        if !self.store.unban(BanKind::Address, &block, &act).await? {
            return Err(ApiError::new(Code::NotBanned));
        }
        Ok(())
    }

    /// The bans that hold, newest first.
    pub async fn bans(&self) -> Result<Vec<BanInfo>, ApiError> {
        Ok(self.store.bans(self.now).await?.into_iter().map(BanInfo::from).collect())
    }

    /// Tells everybody something, above every page; its id.
    pub async fn announce(&self, text: &str, from: i64, until: i64) -> Result<String, ApiError> {
        let words = clean_words(text)?;
        self.ahead(Some(until))?;
        if until <= from {
            return Err(bad("admin-bad-time"));
        }
        let row = AnnouncementRow { id: secrets::id(), words, from_at: from, until_at: until };
        let told = format!("{} to {}: {}", date_time(from), date_time(until), row.words);
        self.store.announce(&row, &self.act("announce", &row.id, told)).await?;
        Ok(row.id)
    }

    /// Ends what everybody is told.
    pub async fn end_announcement(&self, id: &str) -> Result<(), ApiError> {
        let act = self.act("end-announcement", id, "");
        if !self.store.end_announcement(id, &act).await? {
            return Err(ApiError::new(Code::NoAnnouncement));
        }
        Ok(())
    }

    /// What everybody is or will be told.
    pub async fn announcements(&self) -> Result<Vec<AnnouncementInfo>, ApiError> {
        let rows = self.store.announcements(self.now).await?;
        Ok(rows.into_iter().map(AnnouncementInfo::from).collect())
    }

    /// What was done, newest first: so many before a number.
    pub async fn log(&self, before: i64, limit: u32) -> Result<Vec<ActInfo>, ApiError> {
        let rows = self.store.acts_before(before, limit).await?;
        Ok(rows.into_iter().map(ActInfo::from).collect())
    }
}

/// The address as bans name it.
fn block_of(address: &str) -> Result<String, ApiError> {
    let plain = address.trim();
    let plain = plain.strip_suffix("/64").unwrap_or(plain);
    let ip: IpAddr = plain.parse().map_err(|_| ApiError::new(Code::BadAddress))?;
    Ok(crate::limits::block(ip))
}
