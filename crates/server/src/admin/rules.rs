//! What holds on this server because its hosts say so: who may not come in, what everybody is told, where nobody may
//! talk, and who the hosts are. Kept in memory, and read anew when another program has changed it.

use super::times::date_time;
use crate::error::{ApiError, Code};
use crate::people::Identity;
use portolan_pages::words;
use portolan_store::{ActRow, AnnouncementRow, BanKind, Store, StoreError};
use portolan_table::Phrase;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, PoisonError, RwLock};
use tokio::sync::{Mutex, watch};

/// So many things that were done last may not have been done yet when it was looked before.
const LATELY: u32 = 50;

/// Why, and until when, somebody may not come in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ban {
    /// In words for them.
    pub reason: String,
    /// Until when, in milliseconds since 1970; without it, for good.
    pub until: Option<i64>,
}

impl Ban {
    fn holds(&self, now: i64) -> bool {
        self.until.is_none_or(|until| until > now)
    }
}

impl From<&Ban> for ApiError {
    fn from(ban: &Ban) -> ApiError {
        let phrase = match ban.until {
            Some(until) => Phrase::new("banned-until").text("date", date_time(until)),
            None => Phrase::new("banned-for-good"),
        };
        ApiError::with(Code::Banned, words::say(&phrase.text("reason", ban.reason.clone())))
    }
}

#[derive(Default)]
struct Holding {
    hosts: HashSet<String>,
    bans: HashMap<(BanKind, String), Ban>,
    announcements: Vec<AnnouncementRow>,
    hushed: HashSet<String>,
}

/// What holds here now.
pub struct HouseRules {
    store: Store,
    holding: RwLock<Arc<Holding>>,
    /// The number of the last thing that is known here to be written down, and how often something was done.
    known: Mutex<(i64, i64)>,
    changed: watch::Sender<()>,
}

impl HouseRules {
    /// Reads them.
    pub async fn open(store: Store, now: i64) -> Result<HouseRules, StoreError> {
        let last = store.last_act().await?;
        let rules = HouseRules {
            store,
            holding: RwLock::default(),
            known: Mutex::new(last),
            changed: watch::Sender::new(()),
        };
        rules.read(now).await?;
        Ok(rules)
    }

    async fn read(&self, now: i64) -> Result<(), StoreError> {
        let hosts = self.store.admins().await?.into_iter().map(|(person, _)| person).collect();
        let bans = self.store.bans(now).await?.into_iter().filter_map(|row| {
            let ban = Ban { reason: row.reason, until: row.until_at };
            Some(((BanKind::read(&row.kind)?, row.who), ban))
        });
        let holding = Holding {
            hosts,
            bans: bans.collect(),
            announcements: self.store.announcements(now).await?,
            hushed: self.store.hushed().await?.into_iter().collect(),
        };
        *self.holding.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(holding);
        Ok(())
    }

    fn holding(&self) -> Arc<Holding> {
        self.holding.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Looks whether anything was done by a host since, here or by another program, and if so reads what holds now;
    /// what was done lately. `None` if nothing was since.
    pub async fn refresh(&self, now: i64) -> Result<Option<Vec<ActRow>>, StoreError> {
        let mut known = self.known.lock().await;
        let (last, done) = self.store.last_act().await?;
        if (last, done) == *known {
            return Ok(None);
        }
        // Those of before, too: they may have been done only now.
        let acts = self.store.acts_before(i64::MAX, LATELY).await?;
        self.read(now).await?;
        *known = (last, done);
        self.changed.send_replace(());
        Ok(Some(acts))
    }

    /// Does this person look after the server?
    pub fn is_host(&self, person: &str) -> bool {
        self.holding().hosts.contains(person)
    }

    /// The ban of a person or an address, if one holds.
    pub fn ban(&self, kind: BanKind, who: &str, now: i64) -> Option<Ban> {
        let holding = self.holding();
        if holding.bans.is_empty() {
            return None;
        }
        holding.bans.get(&(kind, who.to_owned())).filter(|ban| ban.holds(now)).cloned()
    }

    fn ban_of(&self, identity: &Identity, now: i64) -> Option<Ban> {
        let person = identity.id().and_then(|id| self.ban(BanKind::Person, id, now));
        person.or_else(|| self.ban(BanKind::Address, &identity.address.block, now))
    }

    /// Resolves when somebody may no longer be here. `now` tells the time.
    pub async fn banned(&self, identity: &Identity, now: impl Fn() -> i64) {
        let mut changed = self.changed.subscribe();
        while self.ban_of(identity, now()).is_none() {
            // The rules are there as long as whoever asks.
            if changed.changed().await.is_err() {
                return;
            }
        }
    }

    /// What everybody is told now, the latest first.
    pub fn announcements(&self, now: i64) -> Vec<AnnouncementRow> {
        let holds = |row: &&AnnouncementRow| row.from_at <= now && row.until_at > now;
        self.holding().announcements.iter().filter(holds).cloned().collect()
    }

    /// The tables where nobody may talk.
    pub fn hushed(&self) -> HashSet<String> {
        self.holding().hushed.clone()
    }
}
