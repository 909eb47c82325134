//! What is kept about a person in the logs of tables, and how a person goes.

use crate::db::{from_row, on_db};
use crate::error::StoreError;
use crate::people::PersonRow;
use crate::store::Store;
use crate::unit::{Statement, Unit, args};
use std::collections::BTreeSet;

/// A row of some table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DoneRow {
    /// The id of the table whose log it stands in.
    pub table: String,
    /// Its number.
    pub seq: i64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The word for what happened.
    pub kind: String,
    /// The seat it is about.
    pub seat: Option<i64>,
    /// More about it, in the form of its kind.
    pub data: String,
    /// Who did it, if a person did.
    pub person: Option<String>,
}

from_row!(DoneRow {
    table = "table_id",
    seq = "seq",
    at = "at",
    kind = "kind",
    seat = "seat",
    data = "data",
    person = "person",
});

/// Deletes what is kept beside a person and goes with them.
pub(crate) fn of_a_person(id: &str) -> Vec<Statement> {
    vec![
        Statement::new("DELETE FROM subscriptions WHERE person = $1", args![id]),
        Statement::new("DELETE FROM recoveries WHERE person = $1", args![id]),
        Statement::new("DELETE FROM vacations WHERE person = $1", args![id]),
        Statement::new(
            "DELETE FROM study_nodes WHERE study_id IN (SELECT id FROM studies WHERE owner = $1)",
            args![id],
        ),
        Statement::new("DELETE FROM studies WHERE owner = $1", args![id]),
        Statement::new(
            "UPDATE studies SET leader = owner, seq = seq + 1 WHERE leader = $1 AND leader <> owner",
            args![id],
        ),
        Statement::new("UPDATE studies SET asks = NULL, seq = seq + 1 WHERE asks = $1", args![id]),
        Statement::new("DELETE FROM puzzle_tries WHERE person = $1", args![id]),
        Statement::new("DELETE FROM admins WHERE person = $1", args![id]),
        Statement::new("DELETE FROM bans WHERE kind = 'person' AND who = $1", args![id]),
    ]
}

/// Gives rows of logs other data.
fn with_rows(unit: Unit, rows: Vec<DoneRow>) -> Unit {
    // What the coach says has names in it, too; it can be thought through again.
    let tables: BTreeSet<String> = rows.iter().map(|row| row.table.clone()).collect();
    let forget = |table| Statement::new("DELETE FROM reviews WHERE table_id = $1", args![table]);
    let unit = tables.into_iter().map(forget).fold(unit, Unit::then);
    let rewrite = |row: DoneRow| {
        Statement::new(
            "UPDATE entries SET data = $3 WHERE table_id = $1 AND seq = $2",
            args![row.table, row.seq, row.data],
        )
    };
    rows.into_iter().map(rewrite).fold(unit, Unit::then)
}

impl Store {
    /// A person, since when they are here, and when they were here last, to the hour or so.
    pub async fn person_since(
        &self,
        id: &str,
    ) -> Result<Option<(PersonRow, i64, i64)>, StoreError> {
        let Some(person) = self.person(id).await? else { return Ok(None) };
        let since: Option<(i64, i64)> = on_db!(&self.db, pool => {
            sqlx::query_as("SELECT created_at, seen_at FROM people WHERE id = $1")
                .bind(id)
                .fetch_optional(pool)
                .await
        })?;
        Ok(since.map(|(since, seen)| (person, since, seen)))
    }

    /// Everything a person did, table by table.
    pub async fn done_by(&self, person: &str) -> Result<Vec<DoneRow>, StoreError> {
        Ok(on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT table_id, seq, at, kind, seat, data, person FROM entries WHERE person = $1 \
                 ORDER BY table_id, seq",
            )
            .bind(person)
            .fetch_all(pool)
            .await
        })?)
    }

    /// The rows that may hold a person's name: where they sat down or were expected to, and what they said.
    pub async fn rows_with_name(&self, person: &str) -> Result<Vec<DoneRow>, StoreError> {
        // Ids are of our own alphabet: nothing in them means anything to LIKE.
        let named = format!("%\"{person}\"%");
        Ok(on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT table_id, seq, at, kind, seat, data, person FROM entries \
                 WHERE (kind = 'sit' AND data LIKE $2) OR (kind IN ('chat', 'aside') AND person = $1)",
            )
            .bind(person)
            .bind(&named)
            .fetch_all(pool)
            .await
        })?)
    }

    /// Takes everything from a person but their id, and gives rows other data.
    pub async fn delete_person(
        &self,
        id: &str,
        name: &str,
        rows: Vec<DoneRow>,
    ) -> Result<(), StoreError> {
        // The id as the feed's secret is not plausible as one: nobody finds a feed by it.
        let guard = Statement::new(
            "UPDATE people SET name = $2, login = NULL, password = NULL, email = NULL, \
             email_code = NULL, email_sure = 0, seen_at = 0, feed = '-' || id WHERE id = $1",
            args![id, name],
        );
        let end = Statement::new("DELETE FROM credentials WHERE person = $1", args![id]);
        let unit = of_a_person(id).into_iter().fold(Unit::new(id, guard).then(end), Unit::then);
        self.write(with_rows(unit, rows)).await.map(drop)
    }

    /// Another name for a person, also in rows that hold the old one.
    pub async fn rename_everywhere(
        &self,
        id: &str,
        name: &str,
        rows: Vec<DoneRow>,
    ) -> Result<(), StoreError> {
        let guard = Statement::new("UPDATE people SET name = $2 WHERE id = $1", args![id, name]);
        self.write(with_rows(Unit::new(id, guard), rows)).await.map(drop)
    }
}
