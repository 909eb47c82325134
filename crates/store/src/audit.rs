//! What `portolan check` asks: rows that refer to nothing, and rows that cannot be.

use crate::db::{Db, on_db};
use crate::error::StoreError;
use crate::store::Store;

/// A row that cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Which table of the database it is about.
    pub rows: &'static str,
    /// The id it goes by: a table's, a person's, a credential's.
    pub id: String,
    /// What is wrong with it.
    pub problem: &'static str,
}

/// Queries for the ids of rows that cannot be.
const FAULTS: [(&str, &str, &str); 23] = [
    (
        "entries",
        "its table is missing",
        "SELECT DISTINCT table_id FROM entries WHERE table_id NOT IN (SELECT id FROM tables)",
    ),
    (
        "chairs",
        "its table is missing",
        "SELECT DISTINCT table_id FROM chairs WHERE table_id NOT IN (SELECT id FROM tables)",
    ),
    (
        "snapshots",
        "its table is missing",
        "SELECT table_id FROM snapshots WHERE table_id NOT IN (SELECT id FROM tables)",
    ),
    (
        "results",
        "its table is missing",
        "SELECT DISTINCT table_id FROM results WHERE table_id NOT IN (SELECT id FROM tables)",
    ),
    (
        "results_due",
        "its table is missing",
        "SELECT table_id FROM results_due WHERE table_id NOT IN (SELECT id FROM tables)",
    ),
    (
        "reviews",
        "its table is missing, or was never over",
        "SELECT table_id FROM reviews WHERE table_id NOT IN \
         (SELECT id FROM tables WHERE status = 'over')",
    ),
    (
        "entries",
        "there are entries after the table's last",
        "SELECT DISTINCT e.table_id FROM entries e JOIN tables t ON t.id = e.table_id \
         WHERE e.seq > t.seq",
    ),
    (
        "people",
        "sits at a table, but is missing",
        "SELECT DISTINCT person FROM chairs WHERE person NOT IN (SELECT id FROM people)",
    ),
    (
        "people",
        "has opened a table, but is missing",
        "SELECT DISTINCT host FROM tables WHERE host IS NOT NULL \
         AND host NOT IN (SELECT id FROM people)",
    ),
    (
        "people",
        "has done something at a table, but is missing",
        "SELECT DISTINCT person FROM entries WHERE person IS NOT NULL \
         AND person NOT IN (SELECT id FROM people)",
    ),
    (
        "people",
        "has a result, but is missing",
        "SELECT DISTINCT person FROM results WHERE person IS NOT NULL \
         AND person NOT IN (SELECT id FROM people)",
    ),
    (
        "people",
        "has a credential, but is missing",
        "SELECT DISTINCT person FROM credentials WHERE person NOT IN (SELECT id FROM people)",
    ),
    (
        "study_nodes",
        "its study is missing",
        "SELECT DISTINCT study_id FROM study_nodes WHERE study_id NOT IN (SELECT id FROM studies)",
    ),
    (
        "study_nodes",
        "there are steps after the study's last, or before its first",
        "SELECT DISTINCT s.id FROM study_nodes n JOIN studies s ON s.id = n.study_id \
         WHERE n.n > s.last_node OR n.n < 1 OR n.parent >= n.n",
    ),
    (
        "people",
        "has or leads a study, but is missing",
        "SELECT DISTINCT person FROM (SELECT owner AS person FROM studies UNION SELECT leader FROM studies) s \
         WHERE person NOT IN (SELECT id FROM people)",
    ),
    (
        "people",
        "has tried a puzzle, but is missing",
        "SELECT DISTINCT person FROM puzzle_tries WHERE person NOT IN (SELECT id FROM people)",
    ),
    (
        "hushed",
        "its table is missing",
        "SELECT table_id FROM hushed WHERE table_id NOT IN (SELECT id FROM tables)",
    ),
    (
        "people",
        "is a host of the server, but is missing or has no account",
        "SELECT person FROM admins WHERE person NOT IN (SELECT id FROM people WHERE login IS NOT NULL)",
    ),
    ("people", "has no name", "SELECT id FROM people WHERE TRIM(name) = ''"),
    ("people", "has no feed", "SELECT id FROM people WHERE LENGTH(feed) < 8"),
    (
        "people",
        "has an account without a password that can be checked, or a password without an account",
        "SELECT id FROM people WHERE (login IS NULL) <> (password IS NULL) \
         OR password NOT LIKE '$argon2%'",
    ),
    (
        "people",
        "has a confirmed address, but none is kept",
        "SELECT id FROM people WHERE email_sure NOT IN (0, 1) OR (email_sure = 1 AND email IS NULL)",
    ),
    (
        "credentials",
        "is neither a cookie nor a token, or nobody can show what it asks for",
        "SELECT id FROM credentials WHERE kind NOT IN ('cookie', 'token') OR LENGTH(hash) <> 64",
    ),
];

impl Store {
    /// Every row that cannot be.
    pub async fn faults(&self) -> Result<Vec<Fault>, StoreError> {
        let mut faults = Vec::new();
        for (rows, problem, sql) in FAULTS {
            let found: Vec<(String,)> = on_db!(&self.db, pool => {
                sqlx::query_as(sql).fetch_all(pool).await
            })?;
            faults.extend(found.into_iter().map(|(id,)| Fault { rows, id, problem }));
        }
        Ok(faults)
    }

    /// What SQLite says about its own file; nothing if it is sound.
    pub async fn damage(&self) -> Result<Vec<String>, StoreError> {
        let Db::Sqlite { read, .. } = &self.db else { return Ok(Vec::new()) };
        let found: Vec<(String,)> =
            sqlx::query_as("PRAGMA integrity_check").fetch_all(read).await?;
        Ok(found.into_iter().map(|(line,)| line).filter(|line| line != "ok").collect())
    }

    /// Who sits at a table, by the list of chairs, with their seats.
    pub async fn chairs_at(&self, table: &str) -> Result<Vec<(i64, String)>, StoreError> {
        Ok(on_db!(&self.db, pool => {
            sqlx::query_as("SELECT seat, person FROM chairs WHERE table_id = $1 ORDER BY seat")
                .bind(table)
                .fetch_all(pool)
                .await
        })?)
    }

    /// Is the table listed for everybody?
    pub async fn is_listed(&self, table: &str) -> Result<bool, StoreError> {
        let found: Option<(i64,)> = on_db!(&self.db, pool => {
            sqlx::query_as("SELECT listed FROM tables WHERE id = $1").bind(table).fetch_optional(pool).await
        })?;
        Ok(found.is_some_and(|(listed,)| listed == 1))
    }
}
