//! Does the database take what is written?

use portolan_store::{Store, StoreError};
use std::time::{Duration, Instant};
use tokio::sync::Mutex;

/// However often it is asked, the database is tried at most this often.
const PAUSE: Duration = Duration::from_secs(1);

/// Whether the database takes what is written, as far as was tried last.
#[derive(Default)]
pub struct Readiness {
    tried: Mutex<Option<(Instant, Result<(), StoreError>)>>,
}

impl Readiness {
    /// Writes something, unless that was tried a moment ago.
    pub async fn check(&self, store: &Store, now: i64) -> Result<(), StoreError> {
        let mut tried = self.tried.lock().await;
        match &*tried {
            Some((at, known)) if at.elapsed() < PAUSE => known.clone(),
            _ => {
                let found = store.pulse(now).await;
                *tried = Some((Instant::now(), found.clone()));
                found
            }
        }
    }
}
