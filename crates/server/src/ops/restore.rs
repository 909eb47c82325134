//! `portolan restore`: a database from a backup. Nothing is overwritten, and a copy that is not whole is refused.

use super::check::check;
use crate::outcome::Outcome;
use portolan_store::{Location, Store, make_private};
use std::path::{Path, PathBuf};

/// So many faults are told of a copy that is refused.
const TOLD: usize = 5;

/// The subcommand.
pub async fn run(location: &Location, file: &Path) -> Outcome {
    let Location::File(target) = location else {
        return Err("a copy is restored into an SQLite file, which serves as it is; for PostgreSQL use its own \
                    means (pg_restore, or recovery to a point in time)"
            .into());
    };
    if !file.is_file() {
        return Err(format!("there is no file {}", file.display()).into());
    }
    if is_beside(file, "-wal") {
        return Err(format!(
            "{} is in use, or was not closed; make a copy of it with `portolan backup`",
            file.display()
        )
        .into());
    }
    let _claim = location.claim()?;
    if target.exists() || is_beside(target, "-wal") {
        return Err(format!("{} exists already; it is not overwritten", target.display()).into());
    }
    let part = beside(target, ".part");
    let checked = copy_and_check(file, &part).await;
    let (tables, entries) = match checked {
        Ok(counted) => counted,
        Err(error) => {
            clear(&part).await;
            return Err(error);
        }
    };
    tokio::fs::rename(&part, target).await?;
    clear(&part).await;
    println!("{tables} tables with {entries} entries are in {}", target.display());
    Ok(())
}

/// Copies the file and replays everything in it; how many tables and entries there are.
async fn copy_and_check(file: &Path, part: &Path) -> Outcome<(u64, u64)> {
    clear(part).await;
    make_private(part)?;
    tokio::fs::copy(file, part).await.map_err(|error| format!("{}: {error}", file.display()))?;
    let named = |error: portolan_store::StoreError| format!("{}: {error}", file.display());
    // Brought up to date and looked through here, so that the backup stays as it was.
    let store = Store::open(&Location::File(part.to_path_buf())).await.map_err(named)?;
    let report = check(&store, || {}).await.map_err(named);
    store.close().await;
    let report = report?;
    if report.findings.is_empty() {
        tokio::fs::File::open(part).await?.sync_all().await?;
        return Ok((report.tables, report.entries));
    }
    let told = report
        .findings
        .iter()
        .take(TOLD)
        .map(|found| format!("\n  {}{}: {}", found.table, found.row, found.problem));
    let count = report.findings.len();
    Err(format!("{} has {count} faults:{}", file.display(), told.collect::<String>()).into())
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Is there anything in a file of SQLite's beside this one?
fn is_beside(file: &Path, ending: &str) -> bool {
    std::fs::metadata(beside(file, ending)).is_ok_and(|about| about.len() > 0)
}

async fn clear(part: &Path) {
    for ending in ["", "-wal", "-shm", "-journal"] {
        // There is usually none.
        let _ = tokio::fs::remove_file(beside(part, ending)).await;
    }
}
