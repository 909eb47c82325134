//! `portolan check`: replays every stored table and compares.

use crate::cli::Outcome;
use crate::store::{Location, Store, StoreError, TableLine};
use crate::tables::{Live, Status};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

/// What is wrong with a table.
#[derive(Clone, Debug, Serialize)]
pub struct Finding {
    /// The table.
    pub table: String,
    /// What is wrong.
    pub problem: String,
}

/// What a check found.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    /// Tables looked at.
    pub tables: u64,
    /// Rows replayed.
    pub entries: u64,
    /// What is wrong.
    pub findings: Vec<Finding>,
}

/// Checks every table of a store.
pub async fn check(store: &Store, mut progress: impl FnMut()) -> Result<Report, StoreError> {
    let mut report = Report::default();
    let mut after = String::new();
    loop {
        let lines = store.tables_after(&after, 200).await?;
        let Some(last) = lines.last() else { return Ok(report) };
        after.clone_from(&last.head.id);
        for line in lines {
            let table = line.head.id.clone();
            report.tables += 1;
            match replay(store, line).await? {
                Ok(entries) => report.entries += entries,
                Err(problem) => report.findings.push(Finding { table, problem }),
            }
            progress();
        }
    }
}

/// Replays one table; what is wrong with it, if anything.
async fn replay(store: &Store, line: TableLine) -> Result<Result<u64, String>, StoreError> {
    let snapshot = store.snapshot(&line.head.id).await?;
    let (id, stored) = (line.head.id.clone(), line.summary);
    let mut live = match Live::empty(line.head) {
        Ok(live) => live,
        Err(error) => return Ok(Err(error.to_string())),
    };
    // A server may be writing meanwhile: only what the summary counts is compared.
    while live.seq() < stored.seq {
        let rows = store.rows(&id, live.seq(), 1000).await?;
        let before = live.seq();
        for row in rows.into_iter().take_while(|row| row.seq <= stored.seq) {
            let seq = row.seq;
            if let Err(misfit) = live.fold(row) {
                return Ok(Err(format!("entry {seq}: {misfit}")));
            }
            if let Some(game) = live.play()
                && let Err(violation) = game.audit()
            {
                return Ok(Err(format!("entry {seq}: {violation}")));
            }
            if let Some((at, position)) = snapshot.as_ref().filter(|(at, _)| *at == seq)
                && live.play().map(|game| game.position().to_string()).as_ref() != Some(position)
            {
                return Ok(Err(format!("the replay differs from the position kept after {at}")));
            }
        }
        if live.seq() == before {
            return Ok(Err(format!("entries after {before} are missing")));
        }
    }
    let replayed = live.summary();
    if replayed != stored {
        return Ok(Err(format!("stored as {stored:?}, replayed as {replayed:?}")));
    }
    if stored.status != Status::Over {
        return Ok(Ok(live.seq()));
    }
    let mut results = live.results();
    let kept = store.results_at(&id).await?;
    // What was said after the end moves the table's time on, not the result's.
    for (result, kept) in results.iter_mut().zip(&kept) {
        result.ended_at = kept.ended_at;
    }
    if results != kept {
        return Ok(Err(format!("kept as {kept:?}, but it ended as {results:?}")));
    }
    Ok(Ok(live.seq()))
}

/// The subcommand.
pub async fn run(location: &Location, json: bool) -> Outcome {
    let store = Store::open(location).await?;
    let bar = ProgressBar::new(store.count_tables().await?);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} tables  {eta}") {
        bar.set_style(style);
    }
    let report = check(&store, || bar.inc(1)).await?;
    bar.finish_and_clear();
    if json {
        println!("{}", serde_json::to_string(&report)?);
    } else {
        for finding in &report.findings {
            println!("{}: {}", finding.table, finding.problem);
        }
        let (tables, entries, bad) = (report.tables, report.entries, report.findings.len());
        println!("{tables} tables, {entries} entries replayed, {bad} tables with a fault");
    }
    if report.findings.is_empty() { Ok(()) } else { Err("the check found faults".into()) }
}
