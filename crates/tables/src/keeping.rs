//! Keepsakes of all tables: made when a table is left alone for a while and when the server closes, so no move
//! waits for them.

use crate::error::TableError;
use crate::head::{read_seq, stored_seq};
use crate::keepsake::Keepsake;
use crate::state::TableState;
use crate::tables::Tables;
use portolan_store::TableRow;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// So many keepsakes are made at a time, so often: what an older program left behind is worked off slowly.
const AT_ONCE: u32 = 20;
const EVERY: Duration = Duration::from_secs(5);

/// Starts to make keepsakes of tables that were left alone for `idle`; ends when `closing` turns true.
pub fn start(tables: &Arc<Tables>, idle: Duration, closing: &watch::Receiver<bool>) {
    let idle = i64::try_from(idle.as_millis()).unwrap_or(i64::MAX);
    let (tables, mut closing) = (tables.clone(), closing.clone());
    tokio::spawn(async move {
        loop {
            tokio::select! {
                _ = closing.wait_for(|closing| *closing) => return,
                () = tokio::time::sleep(EVERY) => {}
            }
            tables.keep(tables.now().saturating_sub(idle), AT_ONCE).await;
        }
    });
}

impl Tables {
    /// Makes keepsakes of at most so many tables at which nothing happened since `before`, the newest first.
    pub async fn keep(&self, before: i64, most: u32) {
        let rows = match self.store().unkept(before, self.beyond_lasting(most)).await {
            Ok(rows) => rows,
            Err(error) => return tracing::warn!(%error, "the tables to keep could not be read"),
        };
        for row in rows.into_iter().filter(|row| !self.is_passed_by(&row.id)) {
            if let Err(error) = self.keep_one(&row).await {
                tracing::debug!(table = row.id, %error, "no keepsake was made");
                self.pass_by(&row.id, &error);
            }
        }
    }

    async fn keep_one(&self, row: &TableRow) -> Result<(), TableError> {
        let pack = |state: &TableState| (state.seq(), Keepsake::of(state).map(|kept| kept.pack()));
        let at_hand = match self.find(&row.id) {
            Some(table) => table.glimpse(read_seq(row.summary.seq), pack).await,
            None => None,
        };
        let (seq, packed) = match at_hand {
            Some(known) => known,
            None => pack(&self.load(&row.id).await?),
        };
        let Some(packed) = packed else {
            return Err(TableError::Internal("a game that has begun is not there"));
        };
        let packed = packed.map_err(|_| TableError::Internal("a keepsake was not packed"))?;
        Ok(self.store().keep(&row.id, stored_seq(seq), packed).await?)
    }
}
