//! What people saw of tables, in words and as a picture, kept for programs that no longer know their rules.

use crate::db::on_db;
use crate::error::StoreError;
use crate::store::Store;
use crate::tables::{TableRow, table_rows};
use crate::unit::{Statement, Unit, args};

impl Store {
    /// The keepsake of a table and the row it was made after.
    pub async fn keepsake(&self, table: &str) -> Result<Option<(i64, String)>, StoreError> {
        Ok(on_db!(&self.db, pool => {
            sqlx::query_as("SELECT seq, body FROM keepsakes WHERE table_id = $1")
                .bind(table)
                .fetch_optional(pool)
                .await
        })?)
    }

    /// Puts a keepsake in the place of an older one.
    pub async fn keep(&self, table: &str, seq: i64, body: String) -> Result<(), StoreError> {
        let newer = Statement::new(
            "UPDATE tables SET kept = $2 WHERE id = $1 AND kept < $2",
            args![table, seq],
        );
        let body = Statement::new(
            "INSERT INTO keepsakes (table_id, seq, body) VALUES ($1, $2, $3) \
             ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, body = excluded.body",
            args![table, seq, body],
        );
        self.write(Unit::new(table, newer).then(body)).await.map(drop)
    }

    /// Tables at which nothing has happened since `before`, and of which what is kept is older than that; the
    /// newest first.
    pub async fn unkept(&self, before: i64, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        table_rows!(
            self,
            "WHERE t.kept < t.seq AND t.status IN ('running', 'over') AND t.changed_at <= $1 \
             ORDER BY t.changed_at DESC LIMIT $2",
            before,
            i64::from(limit),
        )
    }
}
