//! Is it alive, is it ready, what has it counted?

use crate::http::Shared;
use crate::store::{Store, StoreError};
use crate::trouble::Trouble;
use axum::http::HeaderName;
use axum::http::header::CONTENT_TYPE;
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

/// The process answers.
pub async fn healthz() -> &'static str {
    "ok\n"
}

/// The database takes what is written.
pub async fn readyz(house: Shared) -> Result<&'static str, Trouble> {
    house.readiness.check(&house.store, house.now()).await?;
    Ok("ready\n")
}

/// The figures.
pub async fn metrics(house: Shared) -> ([(HeaderName, &'static str); 1], String) {
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], house.metrics.text(&house))
}
