//! What those ask who look after the server: who is here, which tables there are, how many of each.

use crate::db::{Db, from_row, on_db};
use crate::error::StoreError;
use crate::store::Store;
use crate::tables::{TableRow, table_rows};
use crate::unit::{Bulk, Statement, Unit, bulk};

/// A person, as a host of the server finds them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundPerson {
    /// Their id.
    pub id: String,
    /// The name they play under.
    pub name: String,
    /// The name of their account; guests have none.
    pub login: Option<String>,
    /// When they first came, in milliseconds since 1970.
    pub created_at: i64,
    /// When they were here last, to the hour or so; 0 if not since this is kept.
    pub seen_at: i64,
    /// At how many tables they sit.
    pub tables: i64,
}

from_row!(FoundPerson {
    id = "id",
    name = "name",
    login = "login",
    created_at = "created_at",
    seen_at = "seen_at",
    tables = "tables",
});

/// Which tables are looked for; what is empty says nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TableQuery {
    /// The table's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The word for where it is in its life.
    pub status: String,
    /// The id of somebody who sits there or opened it.
    pub person: String,
}

/// How many there are of what.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Tables, by the word for where they are in their life.
    pub tables: Vec<(String, i64)>,
    /// People with an account.
    pub accounts: i64,
    /// People without one.
    pub guests: i64,
    /// People who were here after the moment that was asked for.
    pub seen: i64,
}

static SEEN: Bulk =
    bulk!("UPDATE people SET seen_at = CAST(j.v->>1 AS BIGINT) FROM", "WHERE people.id = j.v->>0");

/// Text in which nothing means anything to `LIKE … ESCAPE '\'`, with anything before and after it.
fn anywhere(text: &str) -> String {
    let plain: String = text
        .chars()
        .flat_map(|c| matches!(c, '%' | '_' | '\\').then_some('\\').into_iter().chain([c]))
        .collect();
    format!("%{plain}%")
}

impl Store {
    /// People by their id, or by a part of their name or login; who was here last comes first.
    pub async fn find_people(
        &self,
        text: &str,
        limit: u32,
    ) -> Result<Vec<FoundPerson>, StoreError> {
        Ok(on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT p.id, p.name, p.login, p.created_at, p.seen_at, \
                 (SELECT COUNT(DISTINCT c.table_id) FROM chairs c WHERE c.person = p.id) AS tables \
                 FROM people p WHERE p.id = $1 OR LOWER(p.name) LIKE $2 ESCAPE '\\' \
                 OR p.login LIKE $2 ESCAPE '\\' ORDER BY p.seen_at DESC, p.created_at DESC, p.id LIMIT $3",
            )
            .bind(text)
            .bind(anywhere(&text.to_lowercase()))
            .bind(i64::from(limit))
            .fetch_all(pool)
            .await
        })?)
    }

    /// Tables of a kind, those where something happened last first.
    pub async fn find_tables(
        &self,
        query: &TableQuery,
        limit: u32,
    ) -> Result<Vec<TableRow>, StoreError> {
        table_rows!(
            self,
            "WHERE ($1 = '' OR t.id = $1) AND ($2 = '' OR t.game = $2) AND ($3 = '' OR t.status = $3) \
             AND ($4 = '' OR t.host = $4 OR t.id IN (SELECT table_id FROM chairs WHERE person = $4)) \
             ORDER BY t.changed_at DESC, t.id LIMIT $5",
            &query.id,
            &query.game,
            &query.status,
            &query.person,
            i64::from(limit),
        )
    }

    /// How many tables and people there are, and how many were here since a moment.
    pub async fn counts(&self, since: i64) -> Result<Counts, StoreError> {
        let tables: Vec<(String, i64)> = on_db!(&self.db, pool => {
            sqlx::query_as("SELECT status, COUNT(*) FROM tables GROUP BY status ORDER BY status")
                .fetch_all(pool)
                .await
        })?;
        let (all, accounts, seen): (i64, i64, i64) = on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT COUNT(*), COUNT(login), COUNT(CASE WHEN seen_at > $1 THEN 1 END) FROM people",
            )
            .bind(since)
            .fetch_one(pool)
            .await
        })?;
        Ok(Counts { tables, accounts, guests: all - accounts, seen })
    }

    /// Notes when people were here last, all at once.
    pub async fn note_seen(&self, seen: &[(String, i64)]) -> Result<(), StoreError> {
        let list = serde_json::json!(seen).to_string();
        let guard = Statement::of_many(&SEEN, matches!(self.db, Db::Postgres(_)), list);
        self.write(Unit::new("", guard)).await.map(drop)
    }
}
