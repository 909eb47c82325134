//! `portolan export` and `portolan import`: tables as records, and back.

use crate::cli::Outcome;
use crate::config::Config;
use crate::house::House;
use crate::store::Location;
use crate::tables::orders::{self, ChairOrder, Order};
use crate::tables::{Visibility, load};
use portolan_table::record::Record;
use std::path::Path;
use std::sync::Arc;

/// Writes one table, or all of them, as records.
pub async fn export(location: &Location, table: Option<&str>, to: Option<&Path>) -> Outcome {
    let house = House::open(Config::new(location.clone())).await?;
    if let Some(folder) = to {
        tokio::fs::create_dir_all(folder).await?;
    }
    match table {
        Some(id) => match record(&house, id).await? {
            Some(text) => write(to, id, &text).await,
            None => Err("this table has no record: it began from a position, or not at all".into()),
        },
        None => {
            let (mut after, mut written, mut skipped) = (String::new(), 0, 0);
            loop {
                let lines = house.store.tables_after(&after, 200).await?;
                let Some(last) = lines.last() else { break };
                after.clone_from(&last.head.id);
                for line in &lines {
                    match record(&house, &line.head.id).await? {
                        Some(text) => {
                            write(to, &line.head.id, &text).await?;
                            written += 1;
                        }
                        None => skipped += 1,
                    }
                }
            }
            eprintln!("{written} records written; {skipped} tables have none");
            Ok(())
        }
    }
}

async fn record(
    house: &Arc<House>,
    id: &str,
) -> Result<Option<String>, Box<dyn std::error::Error + Send + Sync>> {
    let live = load(house, id).await.map_err(|trouble| format!("{id}: {}", trouble.title()))?;
    Ok(live.play().and_then(|game| game.record(live.names())).map(|record| record.to_string()))
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
    let house = House::open(Config::new(location.clone())).await?;
    let order = Order {
        chairs: vec![ChairOrder::Open; usize::from(record.setup.seats)],
        visibility: Visibility::Unlisted,
        ..Order::default()
    };
    let opened =
        orders::open_record(&house, None, record, order, None).await.map_err(|trouble| {
            let detail = trouble.detail.as_deref().unwrap_or_default();
            format!("{}: {} {detail}", file.display(), trouble.title())
        })?;
    println!("/t/{}", opened.id);
    Ok(())
}
