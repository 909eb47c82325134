//! The one writer: everything that waits goes into one transaction, and is answered after its commit. So
//! durability costs one flush per group, not one per move.

use crate::db::Db;
use crate::error::StoreError;
use crate::unit::{Arg, Bulk, Statement, Unit};
use sqlx::{Connection, Postgres, Sqlite};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// More units than this wait for the next group.
const GROUP: usize = 512;
/// A flush that takes longer than this is worth a line in the log.
const SLOW: Duration = Duration::from_secs(1);
/// A commit that takes longer than this does not come: the standby that has to confirm it may be gone.
const LONGEST: Duration = Duration::from_secs(15);
/// How often SQLite's log is carried over into the database.
const SHORTEN_EVERY: Duration = Duration::from_millis(500);
/// The channel on which nodes tell each other of new entries.
pub(crate) const CHANNEL: &str = "portolan_tables";
/// The channel on which nodes tell each other of what is kept nowhere.
pub(crate) const PASSING: &str = "portolan_passing";

type Reply = oneshot::Sender<Result<bool, StoreError>>;

/// A unit and who waits for it.
pub(crate) struct Job {
    unit: Unit,
    reply: Reply,
}

/// The way to the writer.
#[derive(Clone)]
pub(crate) struct Writer {
    jobs: mpsc::Sender<Job>,
}

impl Writer {
    /// Starts the writer of a database.
    pub(crate) fn start(db: Db) -> Writer {
        let (jobs, queue) = mpsc::channel(4 * GROUP);
        if let Db::Sqlite { read, .. } = &db {
            tokio::spawn(shorten_log(read.clone(), jobs.downgrade()));
        }
        tokio::spawn(run(db, queue));
        Writer { jobs }
    }

    /// Carries the unit out, durably; `false` if its guard found nothing to change.
    pub(crate) async fn write(&self, unit: Unit) -> Result<bool, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.jobs.send(Job { unit, reply }).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

/// SQLite's log grows with every commit and must be carried over into the database now and then. The
/// writer would do so in the middle of a commit, with everybody waiting (a tenth of a second under load);
/// done beside it, nobody waits. Ends with the writer.
async fn shorten_log(pool: sqlx::Pool<Sqlite>, writer: mpsc::WeakSender<Job>) {
    while writer.upgrade().is_some() {
        tokio::time::sleep(SHORTEN_EVERY).await;
        if let Err(error) = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&pool).await {
            tracing::debug!(%error, "the log was not shortened");
        }
    }
}

async fn run(db: Db, mut queue: mpsc::Receiver<Job>) {
    while let Some(first) = queue.recv().await {
        let mut group = vec![first];
        while group.len() < GROUP
            && let Ok(job) = queue.try_recv()
        {
            group.push(job);
        }
        group.sort_by(|a, b| a.unit.lock.cmp(&b.unit.lock));
        let (units, replies): (Vec<Unit>, Vec<Reply>) =
            group.into_iter().map(|job| (job.unit, job.reply)).unzip();
        let began = std::time::Instant::now();
        let done = commit(&db, &units).await;
        if began.elapsed() > SLOW {
            tracing::warn!(units = units.len(), took = ?began.elapsed(), "a slow commit");
        }
        match done {
            Ok(won) => {
                for (reply, won) in replies.into_iter().zip(won) {
                    // Who asked may have gone away; what was written stays written.
                    let _ = reply.send(Ok(won));
                }
            }
            // One bad unit must not take the others with it: each gets its own transaction.
            Err(error) if units.len() > 1 && is_of_a_unit(&error) => {
                let mut lost: Option<sqlx::Error> = None;
                for (unit, reply) in units.iter().zip(replies) {
                    let done = match lost.take() {
                        None => commit(&db, std::slice::from_ref(unit)).await,
                        Some(error) => Err(error),
                    };
                    let _ = reply.send(answer(&done));
                    lost = done.err().filter(|error| !is_of_a_unit(error));
                }
            }
            Err(error) => {
                for reply in replies {
                    let _ = reply.send(Err(failed(&error)));
                }
            }
        }
    }
}

/// Did the database object to something? Else it could not be asked, and nobody is served by asking for each unit
/// again and waiting as long each time.
fn is_of_a_unit(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::Database(_))
}

fn answer(done: &Result<Vec<bool>, sqlx::Error>) -> Result<bool, StoreError> {
    match done {
        Ok(won) => Ok(won.first().copied().unwrap_or(false)),
        Err(error) => Err(failed(error)),
    }
}

fn failed(error: &sqlx::Error) -> StoreError {
    tracing::error!(%error, "a commit failed");
    StoreError::Query(error.to_string())
}

async fn commit(db: &Db, units: &[Unit]) -> Result<Vec<bool>, sqlx::Error> {
    match db {
        Db::Sqlite { write, .. } => commit_sqlite(write, units).await,
        Db::Postgres(cluster) => {
            let (pool, mut here) = cluster.here();
            let commit = tokio::time::timeout(LONGEST, commit_postgres(&pool, units));
            // Whether it was carried out is not known then; whoever asks again with the same key learns it.
            here.unless_moved(async { commit.await.unwrap_or(Err(sqlx::Error::PoolTimedOut)) })
                .await
        }
    }
}

/// Units whose guards do the same, and one by one are many questions to the database: what a thousand moves need is
/// asked at once.
#[derive(Default)]
struct Alike<'a> {
    bulk: Option<&'static Bulk>,
    /// By their place in the group.
    units: Vec<(usize, &'a Unit)>,
}

/// Statements of one form each.
type Together<'a> = Vec<(&'static Bulk, Vec<&'a Statement>)>;

impl<'a> Alike<'a> {
    /// Those of a group that can be carried out together: of one form, and none about the same thing as another.
    fn of(group: &'a [Unit]) -> Alike<'a> {
        let mut alike = Alike::default();
        let mut locks = std::collections::HashSet::new();
        for (place, unit) in group.iter().enumerate() {
            let Some(bulk) = unit.guard.in_bulk else { continue };
            let first = *alike.bulk.get_or_insert(bulk);
            if std::ptr::eq(first, bulk) && locks.insert(unit.lock.as_str()) {
                alike.units.push((place, unit));
            }
        }
        // One alone is asked for as it is.
        if alike.units.len() < 2 { Alike::default() } else { alike }
    }

    fn locks(&self) -> Vec<String> {
        self.units.iter().map(|(_, unit)| unit.lock.clone()).collect()
    }

    fn guards(&self) -> Vec<&'a Statement> {
        self.units.iter().map(|(_, unit)| &unit.guard).collect()
    }

    /// What follows for those that won: statements that can be carried out together, and the others.
    fn rest(&self, won: &[bool]) -> (Together<'a>, Vec<&'a Statement>) {
        let mut together: Together<'a> = Vec::new();
        let mut others = Vec::new();
        let winners = self.units.iter().filter(|(place, _)| won[*place]);
        for statement in winners.flat_map(|(_, unit)| &unit.rest) {
            let Some(bulk) = statement.in_bulk else {
                others.push(statement);
                continue;
            };
            match together.iter_mut().find(|(known, _)| std::ptr::eq(*known, bulk)) {
                Some((_, statements)) => statements.push(statement),
                None => together.push((bulk, vec![statement])),
            }
        }
        (together, others)
    }
}

/// The values of many statements, as a JSON list of lists.
fn list(statements: &[&Statement]) -> String {
    let values = |statement: &&Statement| statement.args.iter().map(Arg::json).collect();
    serde_json::Value::Array(statements.iter().map(values).collect()).to_string()
}

/// Carries out a group in one transaction of a given database, those that are alike first. (Generic code over sqlx's
/// databases needs a page of bounds; the two differ only in how a transaction begins and how news travel.)
macro_rules! carry_out {
    ($tx:ident, $units:ident, $alike:ident, $run:ident, $run_many:ident) => {{
        let mut won = vec![false; $units.len()];
        if let Some(bulk) = $alike.bulk {
            let changed = $run_many(&mut *$tx, bulk, &$alike.guards()).await?;
            let changed: std::collections::HashSet<String> = changed.into_iter().collect();
            for (place, unit) in &$alike.units {
                won[*place] = changed.contains(&unit.lock);
            }
            let (together, others) = $alike.rest(&won);
            for (bulk, statements) in together {
                $run_many(&mut *$tx, bulk, &statements).await?;
            }
            for statement in others {
                $run(&mut *$tx, statement).await?;
            }
        }
        let done: std::collections::HashSet<usize> =
            $alike.units.iter().map(|(place, _)| *place).collect();
        for (place, unit) in $units.iter().enumerate().filter(|(place, _)| !done.contains(place)) {
            won[place] = $run(&mut *$tx, &unit.guard).await? > 0;
            if won[place] {
                for statement in &unit.rest {
                    $run(&mut *$tx, statement).await?;
                }
            }
        }
        won
    }};
}

async fn commit_sqlite(
    pool: &sqlx::Pool<Sqlite>,
    units: &[Unit],
) -> Result<Vec<bool>, sqlx::Error> {
    let mut connection = pool.acquire().await?;
    let done = transact_sqlite(&mut connection, units).await;
    if done.is_err() {
        // After a full disk or an I/O error SQLite has gone back by itself, and the connection would count
        // a transaction that is no more: the next group gets a fresh one.
        connection.close_on_drop();
    }
    done
}

async fn transact_sqlite(
    connection: &mut sqlx::SqliteConnection,
    units: &[Unit],
) -> Result<Vec<bool>, sqlx::Error> {
    let alike = Alike::of(units);
    let mut tx = connection.begin_with("BEGIN IMMEDIATE").await?;
    let won = carry_out!(tx, units, alike, run_sqlite, run_many_sqlite);
    tx.commit().await?;
    Ok(won)
}

async fn commit_postgres(
    pool: &sqlx::Pool<Postgres>,
    units: &[Unit],
) -> Result<Vec<bool>, sqlx::Error> {
    let alike = Alike::of(units);
    let mut tx = pool.begin().await?;
    if alike.bulk.is_some() {
        // In the order of the ids, so that two nodes never wait for each other in a circle.
        sqlx::query("SELECT id FROM tables WHERE id = ANY($1) ORDER BY id FOR UPDATE")
            .bind(alike.locks())
            .execute(&mut *tx)
            .await?;
    }
    let won = carry_out!(tx, units, alike, run_postgres, run_many_postgres);
    let told: Vec<String> = units
        .iter()
        .zip(&won)
        .filter(|(_, won)| **won)
        .filter_map(|(unit, _)| unit.news.as_ref().map(|(table, seq)| format!("{table} {seq}")))
        .collect();
    if !told.is_empty() {
        sqlx::query("SELECT pg_notify($1, told) FROM UNNEST($2) AS told")
            .bind(CHANNEL)
            .bind(told)
            .execute(&mut *tx)
            .await?;
    }
    tx.commit().await?;
    Ok(won)
}

/// A query with one value more.
macro_rules! bound {
    ($query:expr, $arg:expr) => {
        match $arg {
            Arg::Int(value) => $query.bind(*value),
            Arg::MaybeInt(value) => $query.bind(*value),
            Arg::Text(value) => $query.bind(value.as_str()),
            Arg::MaybeText(value) => $query.bind(value.as_deref()),
        }
    };
}

macro_rules! runner {
    ($name:ident, $database:ty, $connection:ty) => {
        async fn $name(
            connection: &mut $connection,
            statement: &Statement,
        ) -> Result<u64, sqlx::Error> {
            let mut query = sqlx::query::<$database>(statement.sql);
            for arg in &statement.args {
                query = bound!(query, arg);
            }
            Ok(query.execute(connection).await?.rows_affected())
        }
    };
}
runner!(run_sqlite, Sqlite, sqlx::SqliteConnection);
runner!(run_postgres, Postgres, sqlx::PgConnection);

/// Rows of values in one statement.
const ROWS: usize = 512;

/// Carries out what many statements of one form ask for; what is given back, if anything.
async fn run_many_sqlite(
    connection: &mut sqlx::SqliteConnection,
    bulk: &'static Bulk,
    statements: &[&Statement],
) -> Result<Vec<String>, sqlx::Error> {
    let Some(by_value) = &bulk.bound else {
        let query = sqlx::query_scalar(bulk.sqlite).bind(list(statements));
        return query.fetch_all(connection).await;
    };
    let mut given_back = Vec::new();
    for some in statements.chunks(ROWS) {
        let values = some.first().map_or(0, |statement| statement.args.len());
        let rows = some.len().next_power_of_two();
        let mut query =
            sqlx::query_scalar::<Sqlite, String>(sqlx::AssertSqlSafe(by_value.text(rows, values)));
        for arg in some.iter().flat_map(|statement| &statement.args) {
            query = bound!(query, arg);
        }
        for _ in 0..(rows - some.len()) * values {
            query = query.bind(None::<i64>);
        }
        given_back.append(&mut query.fetch_all(&mut *connection).await?);
    }
    Ok(given_back)
}

/// Carries out what many statements of one form ask for; what is given back, if anything.
async fn run_many_postgres(
    connection: &mut sqlx::PgConnection,
    bulk: &'static Bulk,
    statements: &[&Statement],
) -> Result<Vec<String>, sqlx::Error> {
    sqlx::query_scalar(bulk.postgres).bind(list(statements)).fetch_all(connection).await
}
