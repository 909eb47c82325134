//! Reading tables.

use super::rows::number;
use super::{Statement, Store, StoreError, Summary, TableHead, TableLine, Unit, args, on_db};
use crate::tables::{Deed, Row, Status};

/// Every column of a table in a list.
macro_rules! columns {
    () => {
        "t.id, t.game, t.rules, t.sheet, t.origin, t.host, t.invite, t.created_at, t.hook, t.seq, \
         t.status, t.due, t.bots_due, t.deadline, t.changed_at, t.result"
    };
}

type Columns = (
    String,
    String,
    i64,
    String,
    Option<String>,
    Option<String>,
    String,
    i64,
    Option<String>,
    i64,
    String,
    i64,
    i64,
    Option<i64>,
    i64,
    Option<String>,
);
type RowColumns = (i64, i64, String, Option<i64>, String, Option<String>, Option<String>, i64);

fn line(columns: Columns) -> Result<TableLine, StoreError> {
    let (id, game, rules, sheet, origin, host, invite, created_at, hook, seq, status, ..) = columns;
    let (.., due, bots_due, deadline, changed_at, result) = columns;
    let broken = |reason: String| StoreError::Broken { table: id.clone(), seq: 0, reason };
    let sheet = serde_json::from_str(&sheet).map_err(|error| broken(error.to_string()))?;
    let status =
        Status::read(&status).ok_or_else(|| broken(format!("“{status}” is not a status")))?;
    let rules = u32::try_from(rules).unwrap_or(u32::MAX);
    let seq = u64::try_from(seq).unwrap_or(0);
    Ok(TableLine {
        summary: Summary { seq, status, due, bots_due, deadline, changed_at, result },
        head: TableHead { id, game, rules, sheet, origin, host, invite, created_at, hook },
    })
}

fn row(table: &str, columns: RowColumns) -> Result<Row, StoreError> {
    let (seq, at, kind, seat, data, person, key, length) = columns;
    let seq = u64::try_from(seq).unwrap_or(0);
    let deed = Deed::read(&kind, seat, data).map_err(|reason| StoreError::Broken {
        table: table.to_owned(),
        seq,
        reason,
    })?;
    let length = usize::try_from(length).unwrap_or(usize::MAX);
    Ok(Row { seq, at, person, key, length, deed })
}

/// Runs a query for whole lines.
macro_rules! lines {
    ($store:expr, $rest:literal $(, $bind:expr)* $(,)?) => {{
        let sql = concat!("SELECT ", columns!(), " FROM tables t ", $rest);
        let found: Vec<Columns> = on_db!(&$store.db, pool => {
            sqlx::query_as(sql)$(.bind($bind))*.fetch_all(pool).await
        })?;
        found.into_iter().map(line).collect::<Result<Vec<TableLine>, StoreError>>()
    }};
}

impl Store {
    /// The table of this id.
    pub async fn table(&self, id: &str) -> Result<Option<TableLine>, StoreError> {
        Ok(lines!(self, "WHERE t.id = $1", id)?.pop())
    }

    /// The table a host opened with this key.
    pub async fn table_by_key(
        &self,
        host: &str,
        key: &str,
    ) -> Result<Option<TableLine>, StoreError> {
        Ok(lines!(self, "WHERE t.host = $1 AND t.host_key = $2", host, key)?.pop())
    }

    /// The number of the table's last row; `None` if there is no such table.
    pub async fn seq(&self, id: &str) -> Result<Option<u64>, StoreError> {
        let found: Option<(i64,)> = on_db!(&self.db, pool => {
            sqlx::query_as("SELECT seq FROM tables WHERE id = $1").bind(id).fetch_optional(pool).await
        })?;
        Ok(found.and_then(|(seq,)| u64::try_from(seq).ok()))
    }

    /// The rows after `after`, at most `limit`, in order.
    pub async fn rows(&self, id: &str, after: u64, limit: u32) -> Result<Vec<Row>, StoreError> {
        let found: Vec<RowColumns> = on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT seq, at, kind, seat, data, person, key, length FROM entries \
                 WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3",
            )
            .bind(id)
            .bind(number(after))
            .bind(i64::from(limit))
            .fetch_all(pool)
            .await
        })?;
        found.into_iter().map(|columns| row(id, columns)).collect()
    }

    /// Public tables of a status, newest first.
    pub async fn listed(&self, status: Status, limit: u32) -> Result<Vec<TableLine>, StoreError> {
        lines!(
            self,
            "WHERE t.listed = 1 AND t.status = $1 ORDER BY t.created_at DESC, t.id LIMIT $2",
            status.word(),
            i64::from(limit),
        )
    }

    /// The tables a person sits at or hosts, those that wait for them first, then by what happened last.
    pub async fn tables_of(&self, person: &str, limit: u32) -> Result<Vec<TableLine>, StoreError> {
        lines!(
            self,
            "WHERE t.id IN (SELECT table_id FROM chairs WHERE person = $1) \
             ORDER BY t.status = 'over', t.changed_at DESC, t.id LIMIT $2",
            person,
            i64::from(limit),
        )
    }

    /// The running tables where a person owes a decision, those that wait longest first.
    pub async fn waiting_for(
        &self,
        person: &str,
        limit: u32,
    ) -> Result<Vec<TableLine>, StoreError> {
        lines!(
            self,
            "WHERE t.id IN (SELECT c.table_id FROM chairs c JOIN tables d ON d.id = c.table_id \
             WHERE c.person = $1 AND ((d.due & ~d.bots_due) >> CAST(c.seat AS INTEGER)) & 1 = 1) \
             ORDER BY t.changed_at, t.id LIMIT $2",
            person,
            i64::from(limit),
        )
    }

    /// Tables that wait for a computer player since before `before`.
    pub async fn waiting_for_computers(
        &self,
        before: i64,
        limit: u32,
    ) -> Result<Vec<TableLine>, StoreError> {
        lines!(
            self,
            "WHERE t.bots_due <> 0 AND t.changed_at <= $1 ORDER BY t.changed_at LIMIT $2",
            before,
            i64::from(limit),
        )
    }

    /// Tables on which somebody's time is up.
    pub async fn expired(&self, now: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let found: Vec<(String,)> = on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT id FROM tables WHERE deadline IS NOT NULL AND deadline <= $1 \
                 ORDER BY deadline LIMIT $2",
            )
            .bind(now)
            .bind(i64::from(limit))
            .fetch_all(pool)
            .await
        })?;
        Ok(found.into_iter().map(|(id,)| id).collect())
    }

    /// The tables after `after` in the order of their ids, for walking through all of them.
    pub async fn tables_after(
        &self,
        after: &str,
        limit: u32,
    ) -> Result<Vec<TableLine>, StoreError> {
        lines!(self, "WHERE t.id > $1 ORDER BY t.id LIMIT $2", after, i64::from(limit))
    }

    /// Another webhook, or none.
    pub async fn set_hook(&self, id: &str, url: Option<String>) -> Result<(), StoreError> {
        let guard = Statement::new("UPDATE tables SET hook = $2 WHERE id = $1", args![id, url]);
        self.write(Unit::new(id, guard)).await.map(drop)
    }

    /// How many tables there are.
    pub async fn count_tables(&self) -> Result<u64, StoreError> {
        let (count,): (i64,) = on_db!(&self.db, pool => {
            sqlx::query_as("SELECT COUNT(*) FROM tables").fetch_one(pool).await
        })?;
        Ok(u64::try_from(count).unwrap_or(0))
    }

    /// The kept position of a table and the row it was kept after.
    pub async fn snapshot(&self, id: &str) -> Result<Option<(u64, String)>, StoreError> {
        let found: Option<(i64, String)> = on_db!(&self.db, pool => {
            sqlx::query_as("SELECT seq, position FROM snapshots WHERE table_id = $1")
                .bind(id)
                .fetch_optional(pool)
                .await
        })?;
        Ok(found.map(|(seq, position)| (u64::try_from(seq).unwrap_or(0), position)))
    }
}
