//! `portolan check`: replays every stored table, compares, and looks for rows that cannot be.

use super::upgrade::FrozenRow;
use crate::outcome::Outcome;
use indicatif::{ProgressBar, ProgressStyle};
use portolan_store::{Location, Store, StoreError, TableRow};
use portolan_tables::study::Study;
use portolan_tables::{LogRow, Status, TableLine, TableState, Visibility};
use serde::Serialize;

/// What is wrong.
#[derive(Clone, Debug, Serialize)]
pub struct Finding {
    /// With which table, if with one.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub table: String,
    /// With which other row, if with one: of which kind, and its id.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub row: String,
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
    /// Tables that are whole, but cannot be played by this program.
    pub frozen: Vec<FrozenRow>,
    /// What is wrong.
    pub findings: Vec<Finding>,
}

impl Finding {
    fn at_table(table: String, problem: String) -> Finding {
        Finding { table, row: String::new(), problem }
    }

    fn elsewhere(row: String, problem: String) -> Finding {
        Finding { table: String::new(), row, problem }
    }
}

/// Checks every table of a store, and that nothing else in it is lost or out of place.
pub async fn check(store: &Store, mut progress: impl FnMut()) -> Result<Report, StoreError> {
    let mut report = Report::default();
    let damage = store.damage().await?;
    report.findings.extend(damage.into_iter().map(|line| Finding::elsewhere("file".into(), line)));
    for fault in store.faults().await? {
        let row = format!("{} {}", fault.rows, fault.id);
        report.findings.push(Finding::elsewhere(row, fault.problem.to_owned()));
    }
    check_studies(store, &mut report).await?;
    let mut after = String::new();
    loop {
        let lines = store.tables_after(&after, 200).await?;
        let Some(last) = lines.last() else { return Ok(report) };
        after.clone_from(&last.id);
        for line in lines {
            let table = line.id.clone();
            report.tables += 1;
            progress();
            if let Some(frozen) = FrozenRow::of(&line) {
                report.frozen.push(frozen);
                continue;
            }
            match replay(store, line).await? {
                Ok(entries) => report.entries += entries,
                Err(problem) => report.findings.push(Finding::at_table(table, problem)),
            }
        }
    }
}

/// Replays every try of every study that this program can play.
async fn check_studies(store: &Store, report: &mut Report) -> Result<(), StoreError> {
    let mut after = String::new();
    loop {
        let rows = store.studies_after(&after, 200).await?;
        let Some(last) = rows.last() else { return Ok(()) };
        after.clone_from(&last.id);
        for row in rows {
            let (id, nodes) = (row.id.clone(), store.study_nodes(&row.id).await?);
            let replayed = Study::read(row, nodes).and_then(|study| study.replay());
            if let Err(error) = replayed
                && !error.is_frozen()
            {
                let row = format!("studies {id}");
                report.findings.push(Finding::elsewhere(row, error.to_string()));
            }
        }
    }
}

/// Replays one table; what is wrong with it, if anything.
async fn replay(store: &Store, row: TableRow) -> Result<Result<u64, String>, StoreError> {
    let id = row.id.clone();
    let snapshot = store.snapshot(&id).await?;
    let read =
        TableLine::try_from(row).and_then(|line| Ok((line.summary, TableState::empty(line.head)?)));
    let (stored, mut state) = match read {
        Ok(read) => read,
        Err(error) => return Ok(Err(error.to_string())),
    };
    // A server may be writing meanwhile: only what the summary counts is compared.
    while state.seq() < stored.seq {
        let before = state.seq();
        let rows = store.rows(&id, i64::try_from(before).unwrap_or(i64::MAX), 1000).await?;
        for row in rows {
            let row = match LogRow::read(&id, row) {
                Ok(row) => row,
                Err(error) => return Ok(Err(error.to_string())),
            };
            let seq = row.seq;
            if seq > stored.seq {
                break;
            }
            if let Err(error) = state.fold(row) {
                return Ok(Err(format!("entry {seq}: {error}")));
            }
            if let Some(game) = state.current_match()
                && let Err(violation) = game.audit()
            {
                return Ok(Err(format!("entry {seq}: {violation}")));
            }
            // Compared as values: in which order a position is written down means nothing.
            let kept = snapshot.as_ref().filter(|(at, _)| u64::try_from(*at) == Ok(seq));
            if let Some((at, position)) = kept
                && state.current_match().map(|game| game.position())
                    != serde_json::from_str(position).ok()
            {
                return Ok(Err(format!("the replay differs from the position kept after {at}")));
            }
        }
        if state.seq() == before {
            return Ok(Err(format!("entries after {before} are missing")));
        }
    }
    let sat = (0..).zip(state.places());
    let sat: Vec<(i64, String)> =
        sat.filter_map(|(seat, place)| Some((seat, place.person()?.to_owned()))).collect();
    let chairs = store.chairs_at(&id).await?;
    // Whoever sat down while this was read is in the list, and not yet among the entries that count.
    let unchanged = store.seq(&id).await? == i64::try_from(stored.seq).ok();
    if chairs != sat && unchanged {
        return Ok(Err(format!("the chairs are kept as {chairs:?}, replayed as {sat:?}")));
    }
    let public = state.head().settings.visibility == Visibility::Public;
    if store.is_listed(&id).await? != public {
        return Ok(Err("it is listed for everybody, or not, against its settings".to_owned()));
    }
    let replayed = state.summary();
    if replayed != stored {
        return Ok(Err(format!("stored as {stored:?}, replayed as {replayed:?}")));
    }
    if stored.status != Status::Over || store.is_result_due(&id).await? {
        return Ok(Ok(state.seq()));
    }
    let mut results = state.results();
    let kept = store.results_at(&id).await?;
    // What was said after the end moves the table's time on, not the result's.
    for (result, kept) in results.iter_mut().zip(&kept) {
        result.ended_at = kept.ended_at;
    }
    if results != kept {
        return Ok(Err(format!("kept as {kept:?}, but it ended as {results:?}")));
    }
    Ok(Ok(state.seq()))
}

/// The subcommand.
pub async fn run(location: &Location, json: bool) -> Outcome {
    let store = Store::open_existing(location).await?;
    let bar = ProgressBar::new(store.count_tables().await?);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} tables  {eta}") {
        bar.set_style(style);
    }
    let report = check(&store, || bar.inc(1)).await?;
    bar.finish_and_clear();
    if json {
        println!("{}", serde_json::to_string(&report)?);
    } else {
        for frozen in &report.frozen {
            println!("{}: frozen: {}", frozen.table, frozen.reason);
        }
        for finding in &report.findings {
            println!("{}{}: {}", finding.table, finding.row, finding.problem);
        }
        let (tables, entries, bad) = (report.tables, report.entries, report.findings.len());
        let frozen = report.frozen.len();
        println!(
            "{tables} tables, {entries} entries replayed, {frozen} tables frozen, {bad} faults"
        );
    }
    if report.findings.is_empty() { Ok(()) } else { Err("the check found faults".into()) }
}
