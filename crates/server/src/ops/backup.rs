//! `portolan backup`: a copy of everything in one SQLite file, while the server runs.

use crate::outcome::Outcome;
use portolan_store::{Location, Store};
use std::path::Path;

/// The subcommand.
pub async fn run(location: &Location, file: &Path) -> Outcome {
    if file.exists() {
        return Err(format!("{} exists already; it is not overwritten", file.display()).into());
    }
    let store = Store::open_existing(location).await?;
    store.copy_to(file).await?;
    println!("{} tables copied to {}", store.count_tables().await?, file.display());
    Ok(())
}
