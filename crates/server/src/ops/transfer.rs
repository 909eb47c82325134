//! `portolan export` and `portolan import`: tables as records, and back.

use crate::app::App;
use crate::config::Config;
use crate::error::ApiError;
use crate::outcome::Outcome;
use portolan_store::Location;
use portolan_table::record::Record;
use portolan_tables::orders::{ChairOrder, Order};
use portolan_tables::{TableError, Tables, Visibility};
use std::path::Path;

/// Writes one table, or all of them, as records.
pub async fn export(location: &Location, table: Option<&str>, to: Option<&Path>) -> Outcome {
    if let Location::File(path) = location
        && !path.is_file()
    {
        return Err(format!("there is no file {location}").into());
    }
    let app = App::open(Config::new(location.clone())).await?;
    if let Some(folder) = to {
        tokio::fs::create_dir_all(folder).await?;
    }
    match table {
        Some(id) => match record(&app.tables, id).await? {
            Some(text) => write(to, id, &text).await,
            None => Err("this table has no record: it began from a position, or not at all".into()),
        },
        None => {
            let (mut after, mut written, mut skipped) = (String::new(), 0, 0);
            let mut broken = Vec::new();
            loop {
                let lines = app.store.tables_after(&after, 200).await?;
                let Some(last) = lines.last() else { break };
                after.clone_from(&last.id);
                for line in &lines {
                    match record(&app.tables, &line.id).await {
                        Ok(Some(text)) => {
                            write(to, &line.id, &text).await?;
                            written += 1;
                        }
                        Ok(None) => skipped += 1,
                        // The other tables are not to suffer for it.
                        Err(TableError::Store(error)) => return Err(error.into()),
                        Err(error) => broken.push(error),
                    }
                }
            }
            eprintln!("{written} records written; {skipped} tables have none");
            for error in &broken {
                eprintln!("{error}");
            }
            match broken.len() {
                0 => Ok(()),
                1 => Err("one table could not be read".into()),
                n => Err(format!("{n} tables could not be read").into()),
            }
        }
    }
}

/// The record of a table; of a frozen one too, for a program that knows its rules.
async fn record(tables: &Tables, id: &str) -> Result<Option<String>, TableError> {
    let record = match tables.load(id).await {
        Ok(state) => state.current_match().and_then(|game| game.record(state.names())),
        Err(fault) if fault.is_frozen() => tables.kept(id, fault).await?.record(),
        Err(fault) => return Err(fault),
    };
    Ok(record.map(|record| record.to_string()))
}

async fn write(to: Option<&Path>, id: &str, text: &str) -> Outcome {
    match to {
        Some(folder) => tokio::fs::write(folder.join(format!("{id}.txt")), text).await?,
        None => print!("{text}"),
    }
    Ok(())
}

/// Opens a record as a table whose chairs anybody with the link may take.
pub async fn import(location: &Location, file: &Path) -> Outcome {
    let text = tokio::fs::read_to_string(file)
        .await
        .map_err(|error| format!("{}: {error}", file.display()))?;
    let record: Record = text.parse().map_err(|error| format!("{}: {error}", file.display()))?;
    let app = App::open(Config::new(location.clone())).await?;
    let order = Order {
        chairs: vec![ChairOrder::Open; usize::from(record.setup.seats)],
        visibility: Visibility::Unlisted,
        ..Order::default()
    };
    let opened = app.tables.open_record(None, record, order, None).await.map_err(|error| {
        let error = ApiError::from(error);
        let detail = error.detail.as_deref().unwrap_or_default();
        format!("{}: {} {detail}", file.display(), error.title())
    })?;
    println!("/t/{}", opened.id);
    Ok(())
}
