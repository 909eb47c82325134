//! What is old and was never used, and how it goes.

use crate::db::on_db;
use crate::error::StoreError;
use crate::leaving::of_a_person;
use crate::store::Store;
use crate::unit::{Statement, Unit, args};

impl Store {
    /// Tables that never began and where nothing happened since `before`: their ids and last rows.
    pub async fn never_begun(
        &self,
        before: i64,
        limit: u32,
    ) -> Result<Vec<(String, i64)>, StoreError> {
        Ok(on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT id, seq FROM tables WHERE status IN ('open', 'closed') AND changed_at < $1 \
                 ORDER BY changed_at LIMIT $2",
            )
            .bind(before)
            .bind(i64::from(limit))
            .fetch_all(pool)
            .await
        })?)
    }

    /// Deletes a table that never began, with its log; `false` if something has happened there since.
    pub async fn delete_never_begun(&self, id: &str, seq: i64) -> Result<bool, StoreError> {
        let guard = Statement::new(
            "UPDATE tables SET status = 'closed' WHERE id = $1 AND seq = $2 \
             AND status IN ('open', 'closed')",
            args![id, seq],
        );
        let mut unit = Unit::new(id, guard);
        for delete in [
            "DELETE FROM chairs WHERE table_id = $1",
            "DELETE FROM snapshots WHERE table_id = $1",
            "DELETE FROM keepsakes WHERE table_id = $1",
            "DELETE FROM entries WHERE table_id = $1",
            "DELETE FROM tables WHERE id = $1",
        ] {
            unit = unit.then(Statement::new(delete, args![id]));
        }
        self.write(unit).await
    }

    /// Guests who came before `before` and have no seat and no table.
    pub async fn idle_guests(&self, before: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let found: Vec<(String,)> = on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT id FROM people WHERE login IS NULL AND created_at < $1 \
                 AND id NOT IN (SELECT person FROM chairs) \
                 AND id NOT IN (SELECT host FROM tables WHERE host IS NOT NULL) \
                 ORDER BY created_at LIMIT $2",
            )
            .bind(before)
            .bind(i64::from(limit))
            .fetch_all(pool)
            .await
        })?;
        Ok(found.into_iter().map(|(id,)| id).collect())
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
