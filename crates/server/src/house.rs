//! The house: everything the rooms share.

use crate::bots::Bots;
use crate::config::Config;
use crate::notices::Notices;
use crate::ops::{Metrics, Readiness};
use crate::people::{Budget, Limits, People};
use crate::store::{Store, StoreError, Summary};
use crate::tables::{Deed, Live, Rooms, Row};
use crate::trouble::{Code, Trouble};
use std::sync::Arc;
use tokio::sync::watch;

/// The open house.
pub struct House {
    /// How it was set up.
    pub config: Config,
    /// What is kept.
    pub store: Store,
    /// Who was here lately.
    pub people: People,
    /// Who asked how much.
    pub limits: Limits,
    /// The tables in use.
    pub rooms: Rooms,
    /// The computer players.
    pub bots: Bots,
    /// Letters and the like.
    pub notices: Notices,
    /// What is counted.
    pub metrics: Metrics,
    /// Whether anything can be written.
    pub readiness: Readiness,
    closing: watch::Sender<bool>,
}

impl House {
    /// Opens the house.
    pub async fn open(config: Config) -> Result<Arc<House>, StoreError> {
        let store = Store::open(&config.database).await?;
        let unwritable = |error: StoreError| StoreError::ReadOnly(error.to_string());
        store.pulse(config.clock.now()).await.map_err(unwritable)?;
        Ok(Arc::new(House {
            people: People::new(store.clone()),
            limits: Limits::new(config.per_address, config.per_person),
            rooms: Rooms::default(),
            bots: Bots::new(config.bot_threads),
            notices: Notices::start(&config),
            metrics: Metrics::default(),
            readiness: Readiness::default(),
            closing: watch::Sender::new(false),
            store,
            config,
        }))
    }

    /// The time, in milliseconds since 1970.
    pub fn now(&self) -> i64 {
        self.config.clock.now()
    }

    /// Takes one from a budget.
    pub fn limit(&self, budget: Budget, who: &str) -> Result<(), Trouble> {
        self.limits.take(budget, who).map_err(|seconds| Trouble {
            retry_after: Some(seconds),
            ..Trouble::new(Code::TooMany)
        })
    }

    /// Begins to close: streams end, waiting requests are answered.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Turns `true` when the house closes.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// A table was opened.
    pub fn opened(self: &Arc<House>, live: &Live, summary: &Summary, rows: &[Row]) {
        let nothing = Summary { due: 0, bots_due: 0, ..summary.clone() };
        self.metrics.tables_opened.add(1);
        self.after(live, &nothing, summary, rows);
    }

    /// Rows were made and are durable.
    pub fn after(
        self: &Arc<House>,
        live: &Live,
        before: &Summary,
        summary: &Summary,
        rows: &[Row],
    ) {
        let moves = rows.iter().filter(|row| matches!(row.deed, Deed::Act { .. })).count();
        self.metrics.moves.add(moves as u64);
        self.metrics.entries.add(rows.len() as u64);
        self.bots.look(self, &live.head().id, live.changed_seq(), summary.bots_due != 0);
        self.notices.turn_passed(self, live, before.due, summary.due);
    }
}
