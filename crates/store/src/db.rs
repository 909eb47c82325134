//! The two databases: SQLite in one file, or PostgreSQL for several nodes.

use crate::cluster::{Cluster, Purpose};
use crate::error::StoreError;
use crate::hosts::hosts;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::postgres::PgPoolOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{SqlSafeStr, Sqlite};
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

/// Where the tables are kept.
#[derive(Clone, PartialEq, Eq)]
pub enum Location {
    /// One SQLite file.
    File(PathBuf),
    /// A PostgreSQL address, of one host or of several. It may hold a password: it is never shown.
    Postgres(String),
}

impl FromStr for Location {
    type Err = String;

    fn from_str(text: &str) -> Result<Location, String> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            hosts(text)?;
            return Ok(Location::Postgres(text.to_owned()));
        }
        let path = text.strip_prefix("sqlite://").or(text.strip_prefix("sqlite:")).unwrap_or(text);
        if path.is_empty() {
            return Err("a database is a file name or postgres://…".to_owned());
        }
        if let Some((scheme, _)) = path.split_once("://") {
            return Err(format!(
                "databases of kind “{scheme}” are not known; use a file name or postgres://…"
            ));
        }
        Ok(Location::File(PathBuf::from(path)))
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::File(path) => write!(f, "{}", path.display()),
            Location::Postgres(_) => f.write_str("PostgreSQL"),
        }
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Pages in SQLite's log before the writer itself carries it over. It is carried over beside the writer
/// long before, so this only bounds what a crash leaves to be read again (64 MB).
const LONGEST_LOG: &str = "16384";

/// An open database.
#[derive(Clone)]
pub(crate) enum Db {
    /// One connection writes, several read.
    Sqlite {
        read: sqlx::Pool<Sqlite>,
        write: sqlx::Pool<Sqlite>,
    },
    Postgres(Cluster),
}

/// Runs the same query code on whichever database is open.
macro_rules! on_db {
    ($db:expr, $pool:ident => $body:expr) => {
        match $db {
            $crate::db::Db::Sqlite { read: $pool, .. } => $body,
            $crate::db::Db::Postgres(cluster) => {
                let (pool, mut here) = cluster.here();
                let $pool = &pool;
                here.unless_moved(async { $body }).await
            }
        }
    };
}
pub(crate) use on_db;

/// Reads a row by the names of its columns, from either database. sqlx can derive this, but its macros build
/// both drivers a second time.
macro_rules! from_row {
    ($row:ty { $($field:ident = $column:literal),* $(,)? } $($inner:ident)?) => {
        $crate::db::from_row!(sqlx::sqlite::SqliteRow, $row { $($field = $column),* } $($inner)?);
        $crate::db::from_row!(sqlx::postgres::PgRow, $row { $($field = $column),* } $($inner)?);
    };
    ($source:ty, $row:ty { $($field:ident = $column:literal),* } $($inner:ident)?) => {
        impl<'r> sqlx::FromRow<'r, $source> for $row {
            fn from_row(row: &'r $source) -> Result<Self, sqlx::Error> {
                use sqlx::Row;
                Ok(Self {
                    $($field: row.try_get($column)?,)*
                    $($inner: sqlx::FromRow::from_row(row)?,)?
                })
            }
        }
    };
}
pub(crate) use from_row;

fn migrator() -> Migrator {
    let step = |version, name: &'static str, sql: &'static str| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(vec![
        step(1, "tables", include_str!("../migrations/0001_tables.sql")),
        step(2, "results", include_str!("../migrations/0002_results.sql")),
        step(3, "pulse", include_str!("../migrations/0003_pulse.sql")),
        step(4, "results_due", include_str!("../migrations/0004_results_due.sql")),
        step(5, "keepsakes", include_str!("../migrations/0005_keepsakes.sql")),
        step(6, "friends", include_str!("../migrations/0006_friends.sql")),
        step(7, "many", include_str!("../migrations/0007_many.sql")),
        step(8, "hosts", include_str!("../migrations/0008_hosts.sql")),
        step(9, "reviews", include_str!("../migrations/0009_reviews.sql")),
        step(10, "studies", include_str!("../migrations/0010_studies.sql")),
        step(12, "puzzles", include_str!("../migrations/0012_puzzles.sql")),
    ])
}

/// Held by the one server of an SQLite file; given back when it is dropped.
#[derive(Debug)]
pub struct Claim {
    _file: Option<std::fs::File>,
}

impl Location {
    /// Claims the database for a server. Servers remember what they wrote, so one SQLite file is for one
    /// of them; on PostgreSQL they tell each other.
    pub fn claim(&self) -> Result<Claim, StoreError> {
        let Location::File(path) = self else { return Ok(Claim { _file: None }) };
        let mut name = path.clone().into_os_string();
        name.push(".lock");
        let failed = |error: String| StoreError::Open(format!("{}: {error}", path.display()));
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(|error| failed(error.to_string()))?;
        }
        let name = PathBuf::from(name);
        private(&name).map_err(|error| failed(error.to_string()))?;
        let file = std::fs::File::create(name).map_err(|error| failed(error.to_string()))?;
        match file.try_lock() {
            Ok(()) => Ok(Claim { _file: Some(file) }),
            Err(std::fs::TryLockError::WouldBlock) => {
                Err(failed("another server is using it".to_owned()))
            }
            Err(std::fs::TryLockError::Error(error)) => Err(failed(error.to_string())),
        }
    }
}

/// Makes a file that only its owner can read, where there is none; takes it from the rest of the world where
/// there is. SQLite gives what it puts beside a database (its log and its index) the rights of the database.
pub fn private(path: &Path) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
            #[cfg(unix)]
            close_to_the_world(path);
            Ok(())
        }
        Err(error) => Err(error),
    }
}

#[cfg(unix)]
fn close_to_the_world(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    for ending in ["", "-wal", "-shm"] {
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        let Ok(known) = std::fs::metadata(&name) else { continue };
        let mode = known.permissions().mode();
        if mode & 0o007 != 0
            && let Err(error) =
                std::fs::set_permissions(&name, PermissionsExt::from_mode(mode & !0o007))
        {
            tracing::warn!(%error, "the database can be read by everybody on this machine");
        }
    }
}

impl Db {
    /// Opens a database as it is, to be read only: it is neither created nor brought up to date, so the
    /// program that wrote it can go on with it.
    pub(crate) async fn look(location: &Location) -> Result<Db, StoreError> {
        Ok(match location {
            Location::File(path) => {
                let options = SqliteConnectOptions::new()
                    .filename(path)
                    .busy_timeout(Duration::from_secs(10))
                    .pragma("query_only", "on");
                let pool = SqlitePoolOptions::new().max_connections(1);
                let read = pool.connect_with(options).await?;
                Db::Sqlite { write: read.clone(), read }
            }
            Location::Postgres(address) => {
                let limits = PgPoolOptions::new().max_connections(1);
                Db::Postgres(Cluster::open(address, limits, Purpose::Look).await?)
            }
        })
    }

    pub(crate) async fn open(location: &Location) -> Result<Db, StoreError> {
        let db = match location {
            Location::File(path) => {
                if let Some(folder) = path.parent().filter(|f| !f.as_os_str().is_empty()) {
                    tokio::fs::create_dir_all(folder).await.map_err(|e| {
                        StoreError::Open(format!("the folder {}: {e}", folder.display()))
                    })?;
                }
                private(path).map_err(|e| StoreError::Open(format!("{}: {e}", path.display())))?;
                let options = SqliteConnectOptions::new()
                    .filename(path)
                    .create_if_missing(true)
                    .journal_mode(SqliteJournalMode::Wal)
                    // Every commit is on the disk before it is acknowledged.
                    .synchronous(SqliteSynchronous::Full)
                    .busy_timeout(Duration::from_secs(10));
                let write = SqlitePoolOptions::new()
                    .max_connections(1)
                    .connect_with(options.clone().pragma("wal_autocheckpoint", LONGEST_LOG))
                    .await?;
                migrator().run(&write).await?;
                let read = SqlitePoolOptions::new()
                    .max_connections(4)
                    .connect_with(options.pragma("query_only", "on"))
                    .await?;
                Db::Sqlite { read, write }
            }
            Location::Postgres(address) => {
                let limits = PgPoolOptions::new()
                    .max_connections(12)
                    .acquire_timeout(Duration::from_secs(10));
                let cluster = Cluster::open(address, limits, Purpose::Write).await?;
                migrator().run(&cluster.pool()).await?;
                Db::Postgres(cluster)
            }
        };
        Ok(db)
    }
}
