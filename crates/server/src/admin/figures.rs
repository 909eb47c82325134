//! Figures for hosts: of the database, and of one running server.

use crate::error::ApiError;
use crate::work::Lane;
use portolan_store::{BackupRow, Location, Store};
use serde::Serialize;
use std::collections::VecDeque;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

const DAY_MS: i64 = 86_400_000;

/// What a database holds, and how it is kept.
#[derive(Clone, Debug, Serialize)]
pub struct Figures {
    /// Tables, by where they are in their life.
    pub tables: Vec<(String, i64)>,
    /// People with an account.
    pub accounts: i64,
    /// People without one.
    pub guests: i64,
    /// People who were here within a day.
    pub seen_today: i64,
    /// Bans that hold.
    pub bans: usize,
    /// Free bytes where the database is; null for a database on another machine.
    pub disk_free: Option<u64>,
    /// When the last copy was begun, in milliseconds since 1970, and its file.
    pub last_backup: Option<(i64, String)>,
    /// When a copy last failed, and why, if none was made since.
    pub failed_backup: Option<(i64, String)>,
    /// Of the server that answers; null at the command line.
    pub server: Option<NodeFigures>,
}

/// Figures of one running server.
#[derive(Clone, Debug, Serialize)]
pub struct NodeFigures {
    /// Tables in use.
    pub tables: usize,
    /// Open event streams.
    pub watchers: usize,
    /// Open connections.
    pub connections: usize,
    /// Rows written in a second, over the last minute.
    pub rows_per_second: f64,
    /// Expensive work that waits for its turn, by kind.
    pub waiting: Vec<(&'static str, usize)>,
    /// How long expensive work waited on average since the server began, in milliseconds.
    pub mean_wait_ms: f64,
}

/// The figures of a database.
pub async fn figures(
    store: &Store,
    location: &Location,
    now: i64,
    server: Option<NodeFigures>,
) -> Result<Figures, ApiError> {
    let counts = store.counts(now - DAY_MS).await?;
    let backups = store.backups().await?;
    let find = |outcome: &str| backups.iter().find(|row| row.outcome == outcome);
    let told = |row: &BackupRow, text: &str| (row.began_at, text.to_owned());
    let made = find("made");
    let failed = find("failed").filter(|row| made.is_none_or(|made| made.began_at < row.began_at));
    Ok(Figures {
        tables: counts.tables,
        accounts: counts.accounts,
        guests: counts.guests,
        seen_today: counts.seen,
        bans: store.bans(now).await?.len(),
        disk_free: match location {
            Location::File(path) => path.parent().and_then(free_bytes),
            Location::Postgres(_) => None,
        },
        last_backup: made.map(|row| told(row, &row.file)),
        failed_backup: failed.map(|row| told(row, &row.problem)),
        server,
    })
}

/// Free bytes on the disk of a folder, where the system tells.
pub fn free_bytes(folder: &Path) -> Option<u64> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    #[cfg(unix)]
    {
        let about = rustix::fs::statvfs(folder).ok()?;
        about.f_bavail.checked_mul(about.f_frsize)
    }
    #[cfg(not(unix))]
    {
        let _ = folder;
        None
    }
}

/// How much was written lately: a counter, looked at every second for a minute.
#[derive(Default)]
pub struct Flow {
    looks: Mutex<VecDeque<(i64, u64)>>,
}

impl Flow {
    /// The counter is at so much now.
    pub fn note(&self, now: i64, counted: u64) {
        let mut looks = self.looks.lock().unwrap_or_else(PoisonError::into_inner);
        looks.push_back((now, counted));
        while looks.front().is_some_and(|(at, _)| *at < now - 60_000) {
            looks.pop_front();
        }
    }

    /// What was counted in a second, over the last minute.
    pub fn per_second(&self) -> f64 {
        let looks = self.looks.lock().unwrap_or_else(PoisonError::into_inner);
        match (looks.front(), looks.back()) {
            (Some((from, first)), Some((to, last))) if to > from => {
                (last - first) as f64 * 1000.0 / (to - from) as f64
            }
            _ => 0.0,
        }
    }
}

impl NodeFigures {
    /// How much waits, kind by kind.
    pub fn waiting(count: impl Fn(Lane) -> usize) -> Vec<(&'static str, usize)> {
        Lane::ALL.into_iter().map(|lane| (lane.word(), count(lane))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_flows_is_measured_over_a_minute() {
        let flow = Flow::default();
        assert_eq!(flow.per_second(), 0.0);
        flow.note(0, 1_000_000);
        for second in 1..=100 {
            flow.note(second * 1000, 1_000_000 + 5 * u64::try_from(second).unwrap());
        }
        assert!((flow.per_second() - 5.0).abs() < 1e-9);
    }
}
