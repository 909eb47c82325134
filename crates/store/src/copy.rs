//! A consistent copy of the whole store in one SQLite file.

use crate::db::{Db, Location, private};
use crate::error::StoreError;
use crate::store::Store;
use sqlx::{Connection, Row, SqliteConnection};
use std::path::Path;

/// Every table of the database with its columns, parents first.
const TABLES: [(&str, &str, usize); 23] = [
    (
        "people",
        "id, name, login, password, feed, email, email_code, email_sure, created_at, seen_at",
        10,
    ),
    ("credentials", "hash, id, person, kind, label, created_at", 6),
    (
        "tables",
        "id, game, rules, sheet, origin, host, host_key, invite, listed, created_at, hook, seq, status, \
         due, bots_due, deadline, changed_at, result, kept",
        19,
    ),
    ("chairs", "table_id, seat, person", 3),
    ("entries", "table_id, seq, at, kind, seat, data, person, key, length", 9),
    ("snapshots", "table_id, seq, position", 3),
    ("keepsakes", "table_id, seq, body", 3),
    ("reviews", "table_id, version, depth, body", 4),
    (
        "results",
        "table_id, seat, game, seats, person, level, total, place, won, entries, shown, listed, ended_at",
        13,
    ),
    ("results_due", "table_id", 1),
    ("own_keys", "name, value", 2),
    ("subscriptions", "endpoint, person, p256dh, auth, created_at", 5),
    ("recoveries", "hash, person, until_at", 3),
    ("vacations", "person, from_at, until_at", 3),
    (
        "studies",
        "id, owner, table_id, game, origin, played, name, coached, leader, leads_at, asks, seq, last_node, \
         created_at, changed_at",
        15,
    ),
    ("study_nodes", "study_id, n, parent, seat, action, played, note", 7),
    (
        "puzzle_tries",
        "person, puzzle, game, at, solved, counted, streak, rating, deviation, volatility",
        10,
    ),
    ("puzzle_averages", "puzzle, rating, deviation, volatility, tried, solved", 6),
    ("admins", "person, since_at", 2),
    ("bans", "kind, who, reason, since_at, until_at", 5),
    ("hushed", "table_id", 1),
    ("announcements", "id, words, from_at, until_at", 4),
    ("admin_acts", "seq, at, actor, act, target, detail", 6),
];

impl Store {
    /// Copies everything to a new SQLite file, as it was at one moment.
    pub async fn copy_to(&self, file: &Path) -> Result<(), StoreError> {
        match &self.db {
            Db::Sqlite { write, .. } => {
                let name = file.to_str().ok_or_else(|| {
                    StoreError::Open("the file's name is not readable text".to_owned())
                })?;
                // Into a file that is there already and empty, since it would not be private otherwise.
                private(file).map_err(|e| StoreError::Open(format!("{name}: {e}")))?;
                // By a connection of its own: moves go on meanwhile, and it sees what was there when it began.
                let options = write.connect_options();
                let mut apart = SqliteConnection::connect_with(&options).await?;
                let copied = sqlx::query("VACUUM INTO $1").bind(name).execute(&mut apart).await;
                apart.close().await?;
                copied?;
            }
            Db::Postgres(cluster) => {
                let target = Db::open(&Location::File(file.to_path_buf())).await?;
                let Db::Sqlite { read, write } = &target else { return Err(StoreError::Closed) };
                let mut from = cluster
                    .pool()
                    .begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
                    .await?;
                let mut to = write.begin_with("BEGIN IMMEDIATE").await?;
                for (table, columns, count) in TABLES {
                    copy_table(&mut from, &mut to, table, columns, count).await?;
                }
                to.commit().await?;
                read.close().await;
                write.close().await;
            }
        }
        // What is called a copy is to outlast a loss of power.
        let flushed = tokio::fs::File::open(file).await;
        let flushed = async { flushed?.sync_all().await }.await;
        flushed.map_err(|e| StoreError::Open(format!("{}: {e}", file.display())))
    }
}

async fn copy_table(
    from: &mut sqlx::PgConnection,
    to: &mut sqlx::SqliteConnection,
    table: &str,
    columns: &str,
    count: usize,
) -> Result<(), StoreError> {
    use futures_util::TryStreamExt;
    let marks: Vec<String> = (1..=count).map(|n| format!("${n}")).collect();
    // Names and columns are the constants above.
    let select = sqlx::AssertSqlSafe(format!("SELECT {columns} FROM {table}"));
    let insert = format!("INSERT INTO {table} ({columns}) VALUES ({})", marks.join(", "));
    let mut rows = sqlx::query(select).fetch(from);
    while let Some(row) = rows.try_next().await? {
        let mut query = sqlx::query(sqlx::AssertSqlSafe(insert.clone()));
        for column in 0..count {
            query = match row.try_get::<Option<String>, _>(column) {
                Ok(text) => query.bind(text),
                Err(_) => query.bind(row.try_get::<Option<i64>, _>(column)?),
            };
        }
        query.execute(&mut *to).await?;
    }
    Ok(())
}
