//! The open store.

use crate::db::{Db, Location};
use crate::error::StoreError;
use crate::unit::{Statement, Unit, args};
use crate::writer::Writer;

/// A database that cannot take so many bytes more cannot be written for long.
const NEEDED: usize = 1 << 16;

/// The open store. Cheap to clone.
#[derive(Clone)]
pub struct Store {
    pub(crate) db: Db,
    writer: Writer,
}

impl Store {
    /// Opens (and where needed creates and brings up to date) the database.
    pub async fn open(location: &Location) -> Result<Store, StoreError> {
        let db = Db::open(location).await?;
        let writer = Writer::start(db.clone());
        Ok(Store { db, writer })
    }

    /// Opens a database to look at it only. It is left as it is: the program that wrote it may be older, and
    /// goes on with it.
    pub async fn look(location: &Location) -> Result<Store, StoreError> {
        if let Location::File(path) = location
            && !path.exists()
        {
            return Err(StoreError::Open(format!("there is no database at {location}")));
        }
        let db = Db::look(location).await?;
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
        for filler in ["~".repeat(NEEDED), String::new()] {
            let beat = Statement::new(
                "UPDATE pulse SET at = $1, filler = $2 WHERE id = 0",
                args![now, filler],
            );
            self.write(Unit::new("", beat)).await?;
        }
        Ok(())
    }
}
