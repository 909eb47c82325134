//! What is kept: the log of every table is the truth, everything else sums it up.

mod copy;
mod db;
mod listen;
mod people;
mod results;
mod rows;
mod tables;
mod unit;
mod writer;

pub use db::{Claim, Location};
pub use listen::{Listener, News};
pub use people::{CredentialKind, CredentialRow, PersonRow};
pub use results::{ResultRow, Tally};
pub use rows::{Append, NewTable, Summary, TableHead, TableLine};
pub(crate) use unit::args;
pub use unit::{Arg, Statement, Unit};

use db::{Db, on_db};
use writer::Writer;

/// Something went wrong between the server and its database.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// It cannot be opened.
    #[error("the database cannot be opened: {0}")]
    Open(String),
    /// It cannot be written.
    #[error("the database cannot be written: {0}")]
    ReadOnly(String),
    /// It cannot be brought up to date.
    #[error("the database cannot be brought up to date: {0}")]
    Migrate(String),
    /// It does not answer as it should.
    #[error("the database does not answer: {0}")]
    Query(String),
    /// What is stored makes no sense.
    #[error("the stored table “{table}” is broken at entry {seq}: {reason}")]
    Broken {
        /// The table.
        table: String,
        /// The entry.
        seq: u64,
        /// What is wrong.
        reason: String,
    },
    /// The server is shutting down.
    #[error("the server is shutting down")]
    Closed,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Query(error.to_string())
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> StoreError {
        StoreError::Migrate(error.to_string())
    }
}

/// A database without room for so many bytes cannot be written for long.
const ROOM: usize = 1 << 16;

/// The open store. Cheap to clone.
#[derive(Clone)]
pub struct Store {
    db: Db,
    writer: Writer,
}

impl Store {
    /// Opens (and where needed creates and brings up to date) the database.
    pub async fn open(location: &Location) -> Result<Store, StoreError> {
        let db = Db::open(location).await?;
        let writer = Writer::start(db.clone());
        Ok(Store { db, writer })
    }

    /// Carries a unit out, durably before this returns; `false` if its guard found nothing to change.
    pub async fn write(&self, unit: Unit) -> Result<bool, StoreError> {
        self.writer.write(unit).await
    }

    /// Do several nodes share this database?
    pub fn is_shared(&self) -> bool {
        matches!(self.db, Db::Postgres(_))
    }

    /// Does the database take what is written? Goes the way of every write, with enough to need room: what
    /// only overwrites may still pass on a full disk.
    pub async fn pulse(&self, now: i64) -> Result<(), StoreError> {
        for filler in ["~".repeat(ROOM), String::new()] {
            let beat = Statement::new(
                "UPDATE pulse SET at = $1, filler = $2 WHERE id = 0",
                args![now, filler],
            );
            self.write(Unit::new("", beat)).await?;
        }
        Ok(())
    }
}
