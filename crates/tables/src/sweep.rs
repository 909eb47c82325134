//! What happens although nobody does anything: time runs out, computer players that were forgotten (by a
//! restart, or a node that died) are woken, idle tables leave the memory.

use crate::error::TableError;
use crate::head::read_seq;
use crate::tables::Tables;
use crate::telling::Teller;
use portolan_store::News;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// A computer player that has not moved for this long was forgotten, unless it is thinking here.
const FORGOTTEN_MS: i64 = 5_000;
/// The clocks of several nodes differ by less.
const SKEW_MS: i64 = 60_000;
/// Tables looked at together.
const PAGE: u32 = 200;
/// After this long, somebody may have mended a table that could not be read.
const MENDED: Duration = Duration::from_secs(600);

/// Starts the sweeps; they end when `closing` turns true. A table that nobody used for `idle` leaves the
/// memory.
pub fn start(tables: &Arc<Tables>, idle: Duration, closing: &watch::Receiver<bool>) {
    tokio::spawn(sweep(tables.clone(), idle, closing.clone()));
    if tables.store().is_shared() {
        tokio::spawn(listen(tables.clone(), closing.clone()));
        tokio::spawn(tell(Teller::new(tables.clone()), closing.clone()));
    }
}

async fn sweep(tables: Arc<Tables>, idle: Duration, mut closing: watch::Receiver<bool>) {
    let idle = i64::try_from(idle.as_millis()).unwrap_or(i64::MAX);
    let mut sweep = Sweep { tables, unreadable: HashMap::new(), woken: BEGINNING };
    let mut beat: u64 = 0;
    sweep.wake_all_computers().await;
    sweep.add_results_due().await;
    loop {
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => return,
            () = tokio::time::sleep(Duration::from_secs(1)) => {}
        }
        beat += 1;
        sweep.expire().await;
        if beat.is_multiple_of(5) {
            sweep.beat().await;
            sweep.wake_forgotten_computers().await;
            sweep.tables.tidy(sweep.tables.now() - idle);
        }
    }
}

/// Tells other nodes who looks through this one.
async fn tell(mut teller: Teller, mut closing: watch::Receiver<bool>) {
    loop {
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => return,
            () = tokio::time::sleep(Duration::from_secs(1)) => {}
        }
        teller.tell().await;
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

/// Where a page begins: a time, and the id of a table.
type Cursor = (i64, String);

const BEGINNING: Cursor = (i64::MIN, String::new());

/// What a sweep remembers from one round to the next.
struct Sweep {
    tables: Arc<Tables>,
    /// Tables that cannot be read (other rules, damage), and since when: they must not keep the others waiting.
    unreadable: HashMap<String, Instant>,
    /// How far the forgotten computer players were looked through.
    woken: Cursor,
}

impl Sweep {
    /// Tells whoever starts next that a server ran until now.
    async fn beat(&self) {
        if let Err(error) = self.tables.store().beat(self.tables.now()).await {
            tracing::warn!(%error, "the heartbeat was not kept");
        }
    }

    /// Ends the time of those whose time is up, page by page.
    async fn expire(&mut self) {
        let now = self.tables.now();
        let mut after = BEGINNING;
        loop {
            let expired = match self.tables.store().expired(now, &after, PAGE).await {
                Ok(expired) => expired,
                Err(error) => return tracing::warn!(%error, "the clocks could not be read"),
            };
            let Some(last) = expired.last() else { return };
            after.clone_from(last);
            for (_, table) in expired {
                if self.is_readable(&table)
                    && let Err(error) = self.tables.time_out(&table).await
                {
                    self.note(&table, &error);
                }
            }
        }
    }

    /// After a restart every computer player that is due is woken at once.
    async fn wake_all_computers(&mut self) {
        let any_time = (i64::MAX, i64::MAX);
        let mut after = BEGINNING;
        while let Some(last) = self.wake_page(any_time, &after).await {
            after = last;
        }
    }

    /// Games that ended before results were kept get theirs, once.
    async fn add_results_due(&mut self) {
        let mut after = String::new();
        loop {
            let page = match self.tables.store().results_due(&after, PAGE).await {
                Ok(page) => page,
                Err(error) => return tracing::warn!(%error, "old results could not be read"),
            };
            let Some(last) = page.last() else { return };
            after.clone_from(last);
            for id in page {
                if let Err(error) = self.tables.add_results_due(&id).await {
                    self.note(&id, &error);
                }
            }
        }
    }

    /// Wakes computer players that have not moved for a while, a page at a time.
    async fn wake_forgotten_computers(&mut self) {
        let now = self.tables.now();
        // What seems to be of the future was written by a clock that has been set back since.
        let forgotten = (now - FORGOTTEN_MS, now + SKEW_MS);
        let next = self.wake_page(forgotten, &self.woken.clone()).await;
        self.woken = next.unwrap_or(BEGINNING);
        let Some(hooks) = self.tables.hooks() else { return };
        // Where only computer players sit, they move while somebody looks.
        for table in self.tables.all().iter().filter(|table| table.is_looked_at()) {
            if let Some(changed_seq) = table.waits_for_computer() {
                hooks.computers_wait(table.id(), changed_seq, true);
            }
        }
    }

    /// Wakes the computer players of one page; its end, if there may be another.
    async fn wake_page(&mut self, when: (i64, i64), after: &Cursor) -> Option<Cursor> {
        let hooks = self.tables.hooks()?;
        let page = match self.tables.store().waiting_for_computers(when, after, PAGE).await {
            Ok(page) => page,
            Err(error) => {
                tracing::warn!(%error, "the computer players could not be read");
                return None;
            }
        };
        let last = page.last().filter(|_| page.len() == PAGE as usize).cloned();
        for (_, id) in page {
            if !self.is_readable(&id) {
                continue;
            }
            match self.due(&id).await {
                Ok((changed_seq, due)) => hooks.computers_wait(&id, changed_seq, due),
                Err(error) => self.note(&id, &error),
            }
        }
        last
    }

    async fn due(&self, id: &str) -> Result<(u64, bool), TableError> {
        let table = self.tables.enter(id).await?;
        table.read(|state| (state.changed_seq(), state.summary().bots_due != 0)).await
    }

    fn is_readable(&self, table: &str) -> bool {
        self.unreadable.get(table).is_none_or(|since| since.elapsed() > MENDED)
    }

    /// A table was not served. If it cannot be read, that is said once, and it is left alone for a while.
    fn note(&mut self, table: &str, error: &TableError) {
        if !error.is_lasting() {
            tracing::warn!(table, code = error.code(), "a table was not looked after");
        } else if self.unreadable.insert(table.to_owned(), Instant::now()).is_none() {
            tracing::warn!(table, %error, "a table cannot be read, and is passed over");
        }
    }
}

impl Tables {
    async fn add_results_due(&self, id: &str) -> Result<(), TableError> {
        let results = self.load(id).await?.results();
        Ok(self.store().add_results_due(id, &results).await?)
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
                    self.following().hear(&id, seq);
                    if self.turns().is_awaited() {
                        self.ring_those_due(&id).await;
                    }
                }
                Ok(News::Passing(words)) => self.hear_in_passing(&words),
                Ok(News::Gap) => self.resync().await,
                Err(error) => return error.to_string(),
            }
        }
    }

    async fn ring_those_due(&self, id: &str) {
        match self.store().persons_due(id).await {
            Ok(persons) => persons.iter().for_each(|person| self.turns().ring(person)),
            Err(error) => tracing::warn!(%error, "nobody was told of their turn"),
        }
    }

    /// Something may have been missed: every table that is watched is asked for.
    async fn resync(&self) {
        self.turns().ring_all();
        for study in self.following().followed() {
            if let Ok(Some(seq)) = self.store().study_seq(&study).await {
                self.following().hear(&study, seq);
            }
        }
        for table in self.all() {
            if let Ok(Some(seq)) = self.store().seq(table.id()).await {
                table.hear(read_seq(seq));
            }
        }
    }
}
