//! When people were here last, and from where. The time is kept in the database, to the hour; the address only in
//! memory, for a host who has to ban it.

use portolan_store::{Store, StoreError};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What is kept of somebody is brought up to date at most this often, so that being here costs next to nothing.
const HOUR_MS: i64 = 3_600_000;
/// Of more people than this, those who were here long ago are forgotten.
const MANY: usize = 100_000;

struct Visit {
    at: i64,
    address: String,
    kept: i64,
}

/// Who was here lately.
#[derive(Default)]
pub struct Seen {
    visits: Mutex<HashMap<String, Visit>>,
}

impl Seen {
    fn visits(&self) -> MutexGuard<'_, HashMap<String, Visit>> {
        self.visits.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody is here.
    pub fn note(&self, person: &str, address: &str, now: i64) {
        let mut visits = self.visits();
        if let Some(visit) = visits.get_mut(person) {
            visit.at = now;
            if visit.address != address {
                address.clone_into(&mut visit.address);
            }
            return;
        }
        if visits.len() >= MANY {
            visits.retain(|_, visit| visit.at > now - HOUR_MS);
        }
        visits.insert(person.to_owned(), Visit { at: now, address: address.to_owned(), kept: 0 });
    }

    /// When somebody was last here since the server began, and from which address.
    pub fn last(&self, person: &str) -> Option<(i64, String)> {
        self.visits().get(person).map(|visit| (visit.at, visit.address.clone()))
    }

    /// Keeps what is not kept yet; all of it, or what is older than an hour.
    pub async fn keep(&self, store: &Store, all: bool) -> Result<(), StoreError> {
        let due = |visit: &Visit| visit.at > visit.kept + if all { 0 } else { HOUR_MS };
        let seen: Vec<(String, i64)> = {
            let visits = self.visits();
            let due = visits.iter().filter(|(_, visit)| due(visit));
            due.map(|(person, visit)| (person.clone(), visit.at)).collect()
        };
        if seen.is_empty() {
            return Ok(());
        }
        store.note_seen(&seen).await?;
        let mut visits = self.visits();
        for (person, at) in &seen {
            if let Some(visit) = visits.get_mut(person) {
                visit.kept = *at;
            }
        }
        Ok(())
    }
}
