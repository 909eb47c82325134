//! The one writer: everything that waits goes into one transaction, and is answered after its commit. So
//! durability costs one flush per group, not one per move.

use crate::db::Db;
use crate::error::StoreError;
use crate::unit::{Arg, Statement, Unit};
use sqlx::{Connection, Postgres, Sqlite};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// More units than this wait for the next group.
const GROUP: usize = 512;
/// A flush that takes longer than this is worth a line in the log.
const SLOW: Duration = Duration::from_secs(1);
/// How often SQLite's log is carried over into the database.
const SHORTEN_EVERY: Duration = Duration::from_millis(500);
/// The channel on which nodes tell each other of new entries.
pub(crate) const CHANNEL: &str = "portolan_tables";

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
            Err(_) if units.len() > 1 => {
                for (unit, reply) in units.iter().zip(replies) {
                    let done = commit(&db, std::slice::from_ref(unit)).await;
                    let _ = reply.send(answer(done));
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

fn answer(done: Result<Vec<bool>, sqlx::Error>) -> Result<bool, StoreError> {
    match done {
        Ok(won) => Ok(won.first().copied().unwrap_or(false)),
        Err(error) => Err(failed(&error)),
    }
}

fn failed(error: &sqlx::Error) -> StoreError {
    tracing::error!(%error, "a commit failed");
    StoreError::Query(error.to_string())
}

async fn commit(db: &Db, units: &[Unit]) -> Result<Vec<bool>, sqlx::Error> {
    match db {
        Db::Sqlite { write, .. } => commit_sqlite(write, units).await,
        Db::Postgres(pool) => commit_postgres(pool, units).await,
    }
}

/// Carries out a group in one transaction of a given database. (Generic code over sqlx's databases needs
/// a page of bounds; the two differ only in how a transaction begins and how news travel.)
macro_rules! carry_out {
    ($tx:ident, $units:ident, $run:ident) => {{
        let mut won = Vec::with_capacity($units.len());
        for unit in $units {
            let first = $run(&mut *$tx, &unit.guard).await? > 0;
            if first {
                for statement in &unit.rest {
                    $run(&mut *$tx, statement).await?;
                }
            }
            won.push(first);
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
    let mut tx = connection.begin_with("BEGIN IMMEDIATE").await?;
    let won = carry_out!(tx, units, run_sqlite);
    tx.commit().await?;
    Ok(won)
}

async fn commit_postgres(
    pool: &sqlx::Pool<Postgres>,
    units: &[Unit],
) -> Result<Vec<bool>, sqlx::Error> {
    let mut tx = pool.begin().await?;
    let won = carry_out!(tx, units, run_postgres);
    let news = units.iter().zip(&won).filter(|(_, won)| **won).filter_map(|(u, _)| u.news.as_ref());
    for (table, seq) in news {
        sqlx::query("SELECT pg_notify($1, $2)")
            .bind(CHANNEL)
            .bind(format!("{table} {seq}"))
            .execute(&mut *tx)
            .await?;
    }
    tx.commit().await?;
    Ok(won)
}

macro_rules! runner {
    ($name:ident, $database:ty, $connection:ty) => {
        async fn $name(
            connection: &mut $connection,
            statement: &Statement,
        ) -> Result<u64, sqlx::Error> {
            let mut query = sqlx::query::<$database>(statement.sql);
            for arg in &statement.args {
                query = match arg {
                    Arg::Int(value) => query.bind(*value),
                    Arg::MaybeInt(value) => query.bind(*value),
                    Arg::Text(value) => query.bind(value.as_str()),
                    Arg::MaybeText(value) => query.bind(value.as_deref()),
                };
            }
            Ok(query.execute(connection).await?.rows_affected())
        }
    };
}
runner!(run_sqlite, Sqlite, sqlx::SqliteConnection);
runner!(run_postgres, Postgres, sqlx::PgConnection);
