//! What the coach said of finished games, so that it is not thought through again.

use crate::db::on_db;
use crate::error::StoreError;
use crate::store::Store;
use crate::unit::{Statement, Unit, args};

impl Store {
    /// The review of a table, if there is one of this form.
    pub async fn review(&self, table: &str, version: i64) -> Result<Option<String>, StoreError> {
        let found: Option<(String,)> = on_db!(&self.db, pool => {
            sqlx::query_as("SELECT body FROM reviews WHERE table_id = $1 AND version = $2")
                .bind(table)
                .bind(version)
                .fetch_optional(pool)
                .await
        })?;
        Ok(found.map(|(body,)| body))
    }

    /// Puts a review in the place of one that is of an older form, or not as deep; `false` if the table is gone, or
    /// what is kept is better.
    pub async fn keep_review(
        &self,
        table: &str,
        version: i64,
        depth: i64,
        body: String,
    ) -> Result<bool, StoreError> {
        let kept = Statement::new(
            "INSERT INTO reviews (table_id, version, depth, body) \
             SELECT id, $2, $3, $4 FROM tables WHERE id = $1 \
             ON CONFLICT (table_id) DO UPDATE \
             SET version = excluded.version, depth = excluded.depth, body = excluded.body \
             WHERE reviews.version < excluded.version \
             OR (reviews.version = excluded.version AND reviews.depth <= excluded.depth)",
            args![table, version, depth, body],
        );
        self.write(Unit::new(table, kept)).await
    }
}
