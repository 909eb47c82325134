//! The open store.

use crate::db::{Db, Location, on_db};
use crate::error::StoreError;
use crate::unit::{Statement, Unit, args};
use crate::writer::Writer;

/// A database that cannot take so many bytes more cannot be written for long.
const NEEDED: usize = 1 << 16;

/// What changed last was not kept yet, so that few rows have to be looked at, by their index. Where no server ever
/// beat, all of them count.
pub(crate) const LAST_BEAT: &str = "SELECT at, CASE WHEN at > 0 THEN \
     (SELECT MAX(changed_at) FROM tables WHERE kept < seq AND status IN ('running', 'over')) \
     ELSE (SELECT MAX(changed_at) FROM tables) END FROM pulse WHERE id = 0";

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

    /// Opens a database that is there already; none is created.
    pub async fn open_existing(location: &Location) -> Result<Store, StoreError> {
        match location {
            Location::File(path) if !path.is_file() => {
                Err(StoreError::Open(format!("there is no file {}", path.display())))
            }
            _ => Store::open(location).await,
        }
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

    /// Closes it, for all who have it: what SQLite keeps beside its file goes into it.
    pub async fn close(&self) {
        match &self.db {
            Db::Sqlite { read, write } => {
                read.close().await;
                write.close().await;
            }
            Db::Postgres(cluster) => cluster.pool().close().await,
        }
    }

    /// Carries a unit out, durably before this returns; `false` if its guard found nothing to change.
    pub async fn write(&self, unit: Unit) -> Result<bool, StoreError> {
        self.writer.write(unit).await
    }

    /// Do several nodes share this database?
    pub fn is_shared(&self) -> bool {
        matches!(self.db, Db::Postgres(_))
    }

    /// Notes that a server runs.
    pub async fn beat(&self, now: i64) -> Result<(), StoreError> {
        let beat = Statement::new("UPDATE pulse SET at = $1 WHERE id = 0 AND at < $1", args![now]);
        self.write(Unit::new("", beat)).await.map(drop)
    }

    /// When a server last ran on this database, as far as it shows; `None` if none ever did.
    pub async fn last_beat(&self) -> Result<Option<i64>, StoreError> {
        let (beat, changed): (i64, Option<i64>) = on_db!(&self.db, pool => {
            sqlx::query_as(LAST_BEAT).fetch_one(pool).await
        })?;
        Ok(Some(beat.max(changed.unwrap_or(0))).filter(|&at| at > 0))
    }

    /// No server ran between `last` and `now`: every running clock gets that time back, by a row of its
    /// table's log. `false` if another node was faster.
    pub async fn forgive(&self, last: i64, now: i64) -> Result<bool, StoreError> {
        let guard =
            Statement::new("UPDATE pulse SET at = $2 WHERE id = 0 AND at <= $1", args![last, now]);
        let rows = Statement::new(
            "INSERT INTO entries (table_id, seq, at, kind, seat, data, person, key, length) \
             SELECT t.id, t.seq + 1, $1, 'pause', NULL, $2, NULL, NULL, e.length FROM tables t \
             JOIN entries e ON e.table_id = t.id AND e.seq = t.seq WHERE t.deadline IS NOT NULL",
            args![now, (now - last).to_string()],
        );
        let sums = Statement::new(
            "UPDATE tables SET seq = seq + 1, deadline = deadline + $1 WHERE deadline IS NOT NULL \
             AND EXISTS (SELECT 1 FROM entries e WHERE e.table_id = tables.id AND e.seq = tables.seq + 1)",
            args![now - last],
        );
        self.write(Unit::new("", guard).then(rows).then(sums)).await
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
