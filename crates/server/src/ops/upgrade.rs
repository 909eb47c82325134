//! `portolan check --upgrade`: which tables would freeze with this program.

use crate::outcome::Outcome;
use portolan_store::{Location, Store, StoreError, TableRow};
use portolan_tables::TableLine;
use serde::Serialize;
use std::collections::BTreeMap;

/// A table that this program cannot play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FrozenRow {
    /// The id it has in the store.
    pub table: String,
    /// Its game's id.
    pub game: String,
    /// The version of the rules it is played by.
    pub rules: i64,
    /// Where it is in its life.
    pub status: String,
    /// Why it cannot be played: the code.
    pub code: &'static str,
    /// Why, in words.
    pub reason: String,
}

impl FrozenRow {
    /// `None` if this program can play the table, or its row is not one.
    pub fn of(row: &TableRow) -> Option<FrozenRow> {
        let line = TableLine::try_from(row.clone()).ok()?;
        let error = line.head.game().err()?;
        Some(FrozenRow {
            table: row.id.clone(),
            game: row.game.clone(),
            rules: row.rules,
            status: row.summary.status.clone(),
            code: error.code(),
            reason: error.detail().unwrap_or_default(),
        })
    }
}

/// So many tables of a game would freeze, for one reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Count {
    /// The game's id.
    pub game: String,
    /// The version of the rules.
    pub rules: i64,
    /// Why: the code.
    pub code: &'static str,
    /// Why, in words.
    pub reason: String,
    /// How many tables.
    pub tables: u64,
    /// How many of them are not finished.
    pub unfinished: u64,
}

/// What would become of a store.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Forecast {
    /// Tables looked at.
    pub tables: u64,
    /// Those that would freeze, by game, version and reason.
    pub counts: Vec<Count>,
    /// Those that would freeze, one by one.
    pub frozen: Vec<FrozenRow>,
}

/// Looks at every table of a store, and changes nothing.
pub async fn forecast(store: &Store) -> Result<Forecast, StoreError> {
    let mut forecast = Forecast::default();
    let mut after = String::new();
    loop {
        let rows = store.tables_after(&after, 500).await?;
        let Some(last) = rows.last() else { break };
        after.clone_from(&last.id);
        forecast.tables += rows.len() as u64;
        forecast.frozen.extend(rows.iter().filter_map(FrozenRow::of));
    }
    let mut counts = BTreeMap::new();
    for row in &forecast.frozen {
        let key = (row.game.clone(), row.rules, row.code, row.reason.clone());
        let (tables, unfinished) = counts.entry(key).or_insert((0, 0));
        *tables += 1;
        *unfinished += u64::from(matches!(row.status.as_str(), "open" | "running"));
    }
    let count = |((game, rules, code, reason), (tables, unfinished))| Count {
        game,
        rules,
        code,
        reason,
        tables,
        unfinished,
    };
    forecast.counts = counts.into_iter().map(count).collect();
    Ok(forecast)
}

/// The subcommand.
pub async fn run(location: &Location, json: bool) -> Outcome {
    let forecast = forecast(&Store::look(location).await?).await?;
    if json {
        println!("{}", serde_json::to_string(&forecast)?);
        return Ok(());
    }
    for count in &forecast.counts {
        let Count { game, rules, reason, tables, unfinished, .. } = count;
        println!(
            "{game}, rules {rules}: {tables} tables, {unfinished} of them not finished: {reason}"
        );
    }
    println!(
        "{} tables, {} would freeze with this program",
        forecast.tables,
        forecast.frozen.len()
    );
    Ok(())
}
