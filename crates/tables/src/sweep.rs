//! What happens although nobody does anything: time runs out, computer players that were forgotten (by a
//! restart, or a node that died) are woken, idle tables leave the memory.

use crate::head::read_seq;
use crate::tables::Tables;
use portolan_store::News;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// A computer player that has not moved for this long was forgotten, unless it is thinking here.
const FORGOTTEN_MS: i64 = 5_000;

/// Starts the sweeps; they end when `closing` turns true. A table that nobody used for `idle` leaves the
/// memory.
pub fn start(tables: &Arc<Tables>, idle: Duration, closing: &watch::Receiver<bool>) {
    tokio::spawn(sweep(tables.clone(), idle, closing.clone()));
    if tables.store().is_shared() {
        tokio::spawn(listen(tables.clone(), closing.clone()));
    }
}

async fn sweep(tables: Arc<Tables>, idle: Duration, mut closing: watch::Receiver<bool>) {
    let idle = i64::try_from(idle.as_millis()).unwrap_or(i64::MAX);
    let mut beat: u64 = 0;
    // After a restart every computer player that is due is woken at once.
    tables.wake_computers(0).await;
    loop {
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => return,
            () = tokio::time::sleep(Duration::from_secs(1)) => {}
        }
        beat += 1;
        tables.expire().await;
        if beat.is_multiple_of(5) {
            tables.wake_computers(FORGOTTEN_MS).await;
            tables.tidy(tables.now() - idle);
        }
    }
}

/// Hears of rows made by other nodes.
async fn listen(tables: Arc<Tables>, mut closing: watch::Receiver<bool>) {
    loop {
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => return,
            lost = tables.hear_until_lost() => {
                tracing::warn!(error = lost, "the other nodes cannot be heard; trying again");
            }
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

impl Tables {
    async fn expire(&self) {
        let expired = match self.store().expired(self.now(), self.beyond_lasting(100)).await {
            Ok(expired) => expired,
            Err(error) => return tracing::warn!(%error, "the clocks could not be read"),
        };
        for table in expired.into_iter().filter(|table| !self.is_passed_by(table)) {
            if let Err(error) = self.time_out(&table).await {
                tracing::warn!(table, code = error.code(), "a time-out was not carried out");
                self.pass_by(&table, &error);
            }
        }
    }

    async fn wake_computers(&self, older: i64) {
        let most = self.beyond_lasting(500);
        let waiting = match self.store().waiting_for_computers(self.now() - older, most).await {
            Ok(waiting) => waiting,
            Err(error) => return tracing::warn!(%error, "the computer players could not be read"),
        };
        for row in waiting.into_iter().filter(|row| !self.is_passed_by(&row.id)) {
            let Ok(table) = self.enter(&row.id).await else { continue };
            let due =
                table.read(|state| (state.changed_seq(), state.summary().bots_due != 0)).await;
            match (due, self.hooks()) {
                (Ok((seq, due)), Some(hooks)) => hooks.computers_wait(&row.id, seq, due),
                (Ok(_), None) => return,
                (Err(error), _) => {
                    tracing::debug!(table = row.id, code = error.code(), "not woken");
                    self.pass_by(&row.id, &error);
                }
            }
        }
    }

    async fn hear_until_lost(&self) -> String {
        let mut listener = match self.store().listen().await {
            Ok(Some(listener)) => listener,
            Ok(None) => return String::new(),
            Err(error) => return error.to_string(),
        };
        self.resync().await;
        loop {
            match listener.hear().await {
                Ok(News::Table(id, seq)) => {
                    if let Some(table) = self.find(&id) {
                        table.hear(read_seq(seq));
                    }
                }
                Ok(News::Gap) => self.resync().await,
                Err(error) => return error.to_string(),
            }
        }
    }

    /// Something may have been missed: every table that is watched is asked for.
    async fn resync(&self) {
        for table in self.all() {
            if let Ok(Some(seq)) = self.store().seq(table.id()).await {
                table.hear(read_seq(seq));
            }
        }
    }
}
