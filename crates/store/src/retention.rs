//! What is old and was never used, and how it goes.

use crate::db::on_db;
use crate::error::StoreError;
use crate::leaving::of_a_person;
use crate::store::Store;
use crate::unit::{Statement, Unit, args};

pub(crate) const NEVER_BEGUN: &str = "SELECT id, seq FROM tables WHERE status IN ('open', 'closed') \
     AND changed_at < $1 ORDER BY changed_at LIMIT $2";

/// Page by page: most guests have played, and stay, and must not be looked through each time from the first. (Asked
/// plainly for those without a login, SQLite would take the index of logins, and read all of them.)
pub(crate) const GUESTS: &str = "SELECT p.created_at, p.id, \
     NOT EXISTS (SELECT 1 FROM chairs WHERE person = p.id) \
     AND NOT EXISTS (SELECT 1 FROM tables WHERE host = p.id) \
     AND NOT EXISTS (SELECT 1 FROM studies WHERE owner = p.id AND changed_at >= $1) \
     AND NOT EXISTS (SELECT 1 FROM puzzle_tries WHERE person = p.id AND at >= $1) AS idle FROM people p \
     WHERE COALESCE(p.login, '') = '' AND p.created_at < $1 \
     AND (p.created_at > $2 OR (p.created_at = $2 AND p.id > $3)) ORDER BY p.created_at, p.id LIMIT $4";

/// What was found among so many guests, in the order in which they came.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GuestPage {
    /// Those who have no seat and no table.
    pub idle: Vec<String>,
    /// Where the next page begins; `None` after the last.
    pub next: Option<(i64, String)>,
}

/// Deletes all that is kept of a table, itself last.
fn with_a_table(unit: Unit, id: &str) -> Unit {
    [
        "DELETE FROM hushed WHERE table_id = $1",
        "DELETE FROM chairs WHERE table_id = $1",
        "DELETE FROM snapshots WHERE table_id = $1",
        "DELETE FROM keepsakes WHERE table_id = $1",
        "DELETE FROM reviews WHERE table_id = $1",
        "DELETE FROM results WHERE table_id = $1",
        "DELETE FROM results_due WHERE table_id = $1",
        "DELETE FROM entries WHERE table_id = $1",
        "DELETE FROM tables WHERE id = $1",
    ]
    .into_iter()
    .fold(unit, |unit, delete| unit.then(Statement::new(delete, args![id])))
}

impl Store {
    /// Tables that never began and where nothing happened since `before`: their ids and last rows.
    pub async fn never_begun(
        &self,
        before: i64,
        limit: u32,
    ) -> Result<Vec<(String, i64)>, StoreError> {
        Ok(on_db!(&self.db, pool => {
            sqlx::query_as(NEVER_BEGUN).bind(before).bind(i64::from(limit)).fetch_all(pool).await
        })?)
    }

    /// Deletes a table that never began, with its log; `false` if something has happened there since.
    pub async fn delete_never_begun(&self, id: &str, seq: i64) -> Result<bool, StoreError> {
        let guard = Statement::new(
            "UPDATE tables SET status = 'closed' WHERE id = $1 AND seq = $2 \
             AND status IN ('open', 'closed')",
            args![id, seq],
        );
        self.write(with_a_table(Unit::new(id, guard), id)).await
    }

    /// Deletes a table with all that is kept of it, wherever it is in its life; `false` if there is none.
    pub async fn delete_table(&self, id: &str) -> Result<bool, StoreError> {
        let guard = Statement::new("UPDATE tables SET listed = 0 WHERE id = $1", args![id]);
        self.write(with_a_table(Unit::new(id, guard), id)).await
    }

    /// Of the guests who came before `before`, so many after `after` (when they came, and an id), those who have no
    /// seat and no table.
    pub async fn idle_guests(
        &self,
        before: i64,
        after: &(i64, String),
        limit: u32,
    ) -> Result<GuestPage, StoreError> {
        let found: Vec<(i64, String, bool)> = on_db!(&self.db, pool => {
            sqlx::query_as(GUESTS)
                .bind(before)
                .bind(after.0)
                .bind(&after.1)
                .bind(i64::from(limit))
                .fetch_all(pool)
                .await
        })?;
        let next = found.last().map(|(at, id, _)| (*at, id.clone()));
        let idle = found.into_iter().filter(|(_, _, idle)| *idle).map(|(_, id, _)| id).collect();
        Ok(GuestPage { idle, next })
    }

    /// Deletes a guest who has no seat and no table; `false` if they have by now.
    pub async fn delete_guest(&self, id: &str) -> Result<bool, StoreError> {
        let guard = Statement::new(
            "UPDATE people SET email = NULL WHERE id = $1 AND login IS NULL \
             AND NOT EXISTS (SELECT 1 FROM chairs WHERE person = $1) \
             AND NOT EXISTS (SELECT 1 FROM tables WHERE host = $1)",
            args![id],
        );
        let credentials = Statement::new("DELETE FROM credentials WHERE person = $1", args![id]);
        let person = Statement::new("DELETE FROM people WHERE id = $1", args![id]);
        let unit = of_a_person(id).into_iter().fold(Unit::new(id, guard), Unit::then);
        self.write(unit.then(credentials).then(person)).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::{Db, Location};
    use crate::store::LAST_BEAT;

    /// With a million tables nobody may look through all of them.
    #[tokio::test]
    async fn sweeps_and_the_start_find_their_rows_by_an_index() {
        let folder = tempfile::tempdir().unwrap();
        let location = Location::File(folder.path().join("tables.db"));
        let Db::Sqlite { read, .. } = Db::open(&location).await.unwrap() else { unreachable!() };
        for (sql, index) in [
            (NEVER_BEGUN, "tables_unbegun"),
            (GUESTS, "people_came"),
            (GUESTS, "tables_host"),
            (LAST_BEAT, "tables_unkept"),
        ] {
            let explain = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}"));
            let plan: Vec<(i64, i64, i64, String)> =
                sqlx::query_as(explain).fetch_all(&read).await.unwrap();
            assert!(plan.iter().any(|(.., step)| step.contains(index)), "{sql}: {plan:?}");
        }
    }
}
