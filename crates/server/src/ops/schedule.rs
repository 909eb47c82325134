//! Backups by themselves: a copy every so often, named by its time, and old ones deleted. Of the last day all are kept,
//! then the last of each day for as long as one wishes, then the last of each week for four weeks more.

use crate::admin::free_bytes;
use crate::app::App;
use crate::config::Backups;
use portolan_store::{BackupRow, Location, Store};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

const DAY_MS: i64 = 86_400_000;
const WEEK_MS: i64 = 7 * DAY_MS;
/// So long the last copy of each week is kept besides.
const WEEKS_MS: i64 = 4 * WEEK_MS;
/// After a copy that failed, the next try is at most so much later.
const AGAIN_MS: i64 = 600_000;
/// So much room must be left on the disk beside a copy.
const ROOM: u64 = 64 << 20;
const BEFORE: &str = "portolan-";
const AFTER: &str = ".db";

/// Makes copies until the server closes.
pub fn start(app: &Arc<App>) {
    if let Some(backups) = app.config.backups.clone() {
        tokio::spawn(go_on(app.clone(), backups));
    }
}

async fn go_on(app: Arc<App>, backups: Backups) {
    let every = i64::try_from(backups.every.as_millis()).unwrap_or(i64::MAX);
    let mut closing = app.closing();
    let newest = newest(&backups.folder);
    app.metrics.last_backup.set(newest.map_or(0, |at| u64::try_from(at / 1000).unwrap_or(0)));
    let mut due = newest.map_or(i64::MIN, |at| at.saturating_add(every));
    loop {
        if app.now() >= due {
            let began = app.now();
            let made = make(&app, &backups, began).await;
            let again = if made { every } else { every.min(AGAIN_MS) };
            due = began.saturating_add(again);
        }
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => return,
            () = tokio::time::sleep(Duration::from_millis(500)) => {}
        }
    }
}

/// Makes one copy and writes down how that went; whether it was made.
async fn make(app: &App, backups: &Backups, began: i64) -> bool {
    let file = name(began);
    let made = copy(app, &backups.folder, &file).await;
    let mut row = BackupRow {
        outcome: "made".to_owned(),
        began_at: began,
        ended_at: app.now(),
        file: file.clone(),
        bytes: 0,
        problem: String::new(),
    };
    match &made {
        Ok(bytes) => {
            row.bytes = i64::try_from(*bytes).unwrap_or(i64::MAX);
            app.metrics.backups_made.add(1);
            app.metrics.last_backup.set(u64::try_from(began / 1000).unwrap_or(0));
            tracing::info!(file, bytes, "a backup was made");
            rotate(backups, began).await;
        }
        Err(problem) => {
            "failed".clone_into(&mut row.outcome);
            row.problem.clone_from(problem);
            app.metrics.backups_failed.add(1);
            tracing::error!(file, problem, "a backup failed");
        }
    }
    if let Err(error) = app.store.note_backup(&row).await {
        tracing::warn!(%error, "it was not written down how a backup went");
    }
    made.is_ok()
}

/// Copies the database under another name first, looks the copy through, and only then calls it a backup. Its size.
async fn copy(app: &App, folder: &Path, file: &str) -> Result<u64, String> {
    let told = |error: std::io::Error| format!("{}: {error}", folder.display());
    tokio::fs::create_dir_all(folder).await.map_err(told)?;
    if let Location::File(database) = &app.config.database {
        let size = tokio::fs::metadata(database).await.map_or(0, |about| about.len());
        if free_bytes(folder).is_some_and(|free| free < size + ROOM) {
            return Err(format!("there is too little room in {}", folder.display()));
        }
    }
    let (part, whole) = (folder.join(format!("{file}.part")), folder.join(file));
    remove_part(&part).await;
    let copied = async {
        app.store.copy_to(&part).await.map_err(|error| error.to_string())?;
        let copy = Store::look(&Location::File(part.clone())).await;
        let copy = copy.map_err(|error| error.to_string())?;
        let damage = copy.damage().await.map_err(|error| error.to_string());
        copy.close().await;
        match damage?.first() {
            Some(damage) => Err(format!("the copy is damaged: {damage}")),
            None => Ok(()),
        }
    };
    if let Err(error) = copied.await {
        remove_part(&part).await;
        return Err(error);
    }
    let size = tokio::fs::metadata(&part).await.map_err(told)?.len();
    tokio::fs::rename(&part, &whole).await.map_err(told)?;
    // The name is to outlast a loss of power, too.
    if let Ok(folder) = tokio::fs::File::open(folder).await {
        folder.sync_all().await.map_err(told)?;
    }
    Ok(size)
}

/// Deletes a copy that is not whole, with what SQLite put beside it.
async fn remove_part(part: &Path) {
    for ending in ["", "-wal", "-shm", "-journal"] {
        let mut name = part.as_os_str().to_owned();
        name.push(ending);
        // There is usually none.
        let _ = tokio::fs::remove_file(PathBuf::from(name)).await;
    }
}

async fn rotate(backups: &Backups, now: i64) {
    let keep = i64::try_from(backups.keep.as_millis()).unwrap_or(i64::MAX);
    for at in stale(&times(&backups.folder), now, keep) {
        let file = backups.folder.join(name(at));
        match tokio::fs::remove_file(&file).await {
            Ok(()) => tracing::info!(file = %file.display(), "an old backup was deleted"),
            Err(error) => tracing::warn!(%error, file = %file.display(), "an old backup stays"),
        }
    }
}

/// The name of a copy that was begun then.
fn name(at: i64) -> String {
    let since = Duration::from_millis(u64::try_from(at).unwrap_or_default());
    let time = humantime::format_rfc3339_seconds(UNIX_EPOCH + since).to_string();
    format!("{BEFORE}{}{AFTER}", time.replace(':', "-"))
}

/// When a copy of this name was begun; `None` for every other file.
fn time_of(file: &str) -> Option<i64> {
    let time = file.strip_prefix(BEFORE)?.strip_suffix(AFTER)?;
    let (day, clock) = time.split_once('T')?;
    let time = format!("{day}T{}", clock.replace('-', ":"));
    let since = humantime::parse_rfc3339(&time).ok()?.duration_since(UNIX_EPOCH).ok()?;
    let at = i64::try_from(since.as_millis()).ok()?;
    (name(at) == file).then_some(at)
}

/// When the copies in a folder were begun, oldest first.
fn times(folder: &Path) -> Vec<i64> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut times: Vec<i64> =
        files.filter_map(|file| time_of(file.file_name().to_str()?)).collect();
    times.sort_unstable();
    times
}

fn newest(folder: &Path) -> Option<i64> {
    times(folder).pop()
}

/// Which copies of these times, oldest first, are to be deleted.
fn stale(times: &[i64], now: i64, keep: i64) -> Vec<i64> {
    let mut stale = Vec::new();
    let (mut days, mut weeks) = (BTreeSet::new(), BTreeSet::new());
    for (place, &at) in times.iter().enumerate().rev() {
        let age = now - at;
        let first_of_day = days.insert(at / DAY_MS);
        let first_of_week = weeks.insert(at / WEEK_MS);
        let stays = place + 1 == times.len()
            || age < DAY_MS
            || (first_of_day && age < keep)
            || (first_of_week && age < keep.saturating_add(WEEKS_MS));
        if !stays {
            stale.push(at);
        }
    }
    stale
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR_MS: i64 = 3_600_000;

    #[test]
    fn names_tell_times_and_other_files_are_none_of_ours() {
        let at = 1_795_000_000_000;
        assert_eq!(time_of(&name(at)), Some(at));
        for other in
            ["portolan.db", "portolan-monday.db", "portolan-2026-11-19T20-22-05Z.db.part", ""]
        {
            assert_eq!(time_of(other), None, "{other}");
        }
    }

    #[test]
    fn of_a_quarter_of_a_year_of_copies_few_stay_and_the_right_ones() {
        let now = 90 * DAY_MS + 12 * HOUR_MS;
        let mut kept: Vec<i64> = Vec::new();
        // Every six hours, and each time the old ones go.
        for copy in 0..=(now / (6 * HOUR_MS)) {
            let at = copy * 6 * HOUR_MS;
            kept.push(at);
            let gone = stale(&kept, at, 7 * DAY_MS);
            kept.retain(|at| !gone.contains(at));
        }
        let newest = *kept.last().unwrap();
        let young = kept.iter().filter(|at| newest - **at < DAY_MS).count();
        assert_eq!(young, 4, "all of the last day");
        let of_days = kept.iter().filter(|at| (DAY_MS..7 * DAY_MS).contains(&(newest - **at)));
        assert!((6..=7).contains(&of_days.count()), "one of each day for a week");
        let older: Vec<i64> =
            kept.iter().map(|at| newest - at).filter(|age| *age >= 7 * DAY_MS).collect();
        assert!((3..=5).contains(&older.len()), "one of each week for four more: {older:?}");
        assert!(older.iter().all(|age| *age < 36 * DAY_MS), "{older:?}");
    }

    #[test]
    fn the_newest_stays_however_old_it_is() {
        assert_eq!(stale(&[0], 1000 * DAY_MS, DAY_MS), [0; 0]);
        assert_eq!(stale(&[0, DAY_MS], 1000 * DAY_MS, DAY_MS), [0]);
        assert_eq!(stale(&[], 0, DAY_MS), [0; 0]);
    }
}
