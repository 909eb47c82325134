//! One table in use: its lock, the number that watchers wait on, and the table in memory.

use crate::error::TableError;
use crate::event::{Chair, LogRow, TableEvent};
use crate::head::{Summary, TableLine, read_seq, stored_seq};
use crate::hooks::TableHooks;
use crate::person::Person;
use crate::state::TableState;
use crate::time::Timekeeper;
use portolan_store::{Append, Store};
use portolan_table::{Seat, Turn};
use portolan_views::Status;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Weak};
use tokio::sync::{Mutex, MutexGuard, watch};

/// What all tables of a node share.
pub(crate) struct Shared {
    pub(crate) store: Store,
    pub(crate) time: Timekeeper,
    pub(crate) hooks: Weak<dyn TableHooks>,
}

/// Rows read at once when a table is opened.
const PAGE: u32 = 5000;
/// After so many rows a position is kept, to compare a replay with.
const SNAPSHOT_EVERY: u64 = 256;

/// One table in use.
pub struct TableHandle {
    id: String,
    shared: Arc<Shared>,
    state: Mutex<Option<Box<TableState>>>,
    /// The last row's number, as far as it is known here.
    news: watch::Sender<u64>,
    used: AtomicI64,
    /// What was last drawn for spectators, so that a thousand of them cost as much as one.
    drawn: std::sync::Mutex<Vec<Drawn>>,
}

struct Drawn {
    kind: &'static str,
    from: u64,
    to: u64,
    data: Arc<str>,
}

/// Drawings kept for spectators.
const DRAWINGS: usize = 4;

/// Rows in the making.
pub struct Change<'a> {
    /// The table as it is now, with the rows made so far.
    pub state: &'a mut TableState,
    /// The time.
    pub now: i64,
    person: Option<&'a Person>,
    key: Option<String>,
    rows: Vec<LogRow>,
    chairs: Vec<(Seat, Option<String>)>,
}

impl Change<'_> {
    /// Makes a row, or says why not.
    pub fn make(&mut self, event: TableEvent) -> Result<(), TableError> {
        let person = self.person.map(|person| person.id.as_str());
        match &event {
            TableEvent::Sit { seat, chair: Chair::Person { person, .. } } => {
                self.chairs.push((*seat, Some(person.clone())));
            }
            TableEvent::Sit { seat, .. } | TableEvent::Rise { seat } => {
                self.chairs.push((*seat, None))
            }
            _ => {}
        }
        let row = self.state.make(event, self.now, person, self.key.take())?;
        self.rows.push(row);
        Ok(())
    }

    /// Lets chance have its turns.
    fn draw(&mut self) {
        while self.state.turn() == Turn::Chance {
            match self.state.draw(&mut rand::rng(), self.now) {
                Some(row) => self.rows.push(row),
                None => return,
            }
        }
    }
}

/// What became of a change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Done {
    /// The table's last row.
    pub seq: u64,
    /// The number to expect at the next act.
    pub changed_seq: u64,
    /// Was this a repetition of a request that had been carried out before?
    pub repeated: bool,
}

impl TableHandle {
    pub(crate) fn new(id: &str, shared: Arc<Shared>) -> TableHandle {
        TableHandle {
            id: id.to_owned(),
            used: AtomicI64::new(shared.time.now()),
            shared,
            state: Mutex::new(None),
            news: watch::Sender::new(0),
            drawn: std::sync::Mutex::new(Vec::new()),
        }
    }

    /// The table's id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Waits on the table's last row's number.
    pub fn watch(&self) -> watch::Receiver<u64> {
        self.news.subscribe()
    }

    /// How many are waiting for news.
    pub fn watchers(&self) -> usize {
        self.news.receiver_count()
    }

    /// What was drawn for a spectator from one row to another; `kind` tells drawings of different kinds apart.
    pub fn drawn(&self, kind: &'static str, from: u64, to: u64) -> Option<Arc<str>> {
        let drawn = self.drawn.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let fits = |d: &&Drawn| d.kind == kind && d.from == from && d.to == to;
        drawn.iter().find(fits).map(|d| d.data.clone())
    }

    /// Keeps a drawing for the other spectators.
    pub fn keep(&self, kind: &'static str, from: u64, to: u64, data: Arc<str>) {
        let mut drawn = self.drawn.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        drawn.retain(|d| d.to == to);
        drawn.truncate(DRAWINGS - 1);
        drawn.push(Drawn { kind, from, to, data });
    }

    /// Another node made rows.
    pub fn hear(&self, seq: u64) {
        self.news.send_if_modified(|known| {
            let newer = seq > *known;
            *known = (*known).max(seq);
            newer
        });
    }

    /// Forgets the table in memory if nobody used it since `before`; `true` if nobody watches it either.
    pub(crate) fn tidy(&self, before: i64) -> bool {
        if self.used.load(Ordering::Relaxed) > before {
            return false;
        }
        match self.state.try_lock() {
            Ok(mut state) => {
                *state = None;
                self.drawn.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).clear();
                self.watchers() == 0
            }
            Err(_) => false,
        }
    }

    /// Forgets the table in memory; whoever asks next reads it afresh. While somebody has it in hand, that is
    /// done when they have finished.
    pub(crate) fn forget(self: Arc<TableHandle>) {
        tokio::spawn(async move {
            *self.state.lock().await = None;
            self.drawn.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).clear();
        });
    }

    /// Sets the webhook.
    pub async fn set_hook(&self, url: Option<String>) -> Result<(), TableError> {
        self.shared.store.set_hook(&self.id, url.clone()).await?;
        if let Some(state) = self.state.lock().await.as_mut() {
            state.head.hook = url;
        }
        Ok(())
    }

    /// The rows after `after`, at most `limit`, in order.
    pub async fn rows(&self, after: u64, limit: u32) -> Result<Vec<LogRow>, TableError> {
        self.shared.rows(&self.id, after, limit).await
    }

    /// Looks at the table as it is now.
    pub async fn read<T>(&self, look: impl FnOnce(&TableState) -> T) -> Result<T, TableError> {
        let mut slot = self.state.lock().await;
        Ok(look(self.ready(&mut slot, true).await?))
    }

    /// Like [`TableHandle::read`], for watchers: they were told of new rows, and need not ask for newer ones.
    pub async fn peek<T>(&self, look: impl FnOnce(&TableState) -> T) -> Result<T, TableError> {
        let mut slot = self.state.lock().await;
        Ok(look(self.ready(&mut slot, false).await?))
    }

    /// Brings the table in memory up to date.
    async fn ready<'a>(
        &self,
        slot: &'a mut MutexGuard<'_, Option<Box<TableState>>>,
        ask: bool,
    ) -> Result<&'a mut TableState, TableError> {
        let shared = &self.shared;
        self.used.store(shared.time.now(), Ordering::Relaxed);
        let newest = if ask && slot.is_some() && shared.store.is_shared() {
            read_seq(shared.store.seq(&self.id).await?.ok_or(TableError::NoTable)?)
        } else {
            *self.news.borrow()
        };
        let state = match slot.take() {
            None => Box::new(shared.load(&self.id).await?),
            Some(mut state) => {
                if newest > state.seq() {
                    shared.catch_up(&mut state).await?;
                }
                state
            }
        };
        self.hear(state.seq());
        Ok(slot.insert(state))
    }

    /// Changes the table: `make` makes rows or refuses; they are durable before this returns, and only
    /// then seen by anybody. Runs to its end even if whoever asked goes away.
    pub async fn change<T: Send + 'static>(
        self: &Arc<TableHandle>,
        person: Option<Person>,
        key: Option<String>,
        make: impl FnOnce(&mut Change<'_>) -> Result<T, TableError> + Send + 'static,
    ) -> Result<(Done, T), TableError> {
        let table = self.clone();
        let task = tokio::spawn(async move { table.change_now(person, key, make).await });
        task.await.map_err(|error| {
            tracing::error!(%error, "a change broke off");
            TableError::Internal("a change broke off")
        })?
    }

    async fn change_now<T>(
        &self,
        person: Option<Person>,
        key: Option<String>,
        make: impl FnOnce(&mut Change<'_>) -> Result<T, TableError>,
    ) -> Result<(Done, T), TableError> {
        let mut slot = self.state.lock().await;
        self.ready(&mut slot, true).await?;
        // Taken out: if the rules panic or the store fails, it is read afresh the next time.
        let Some(mut state) = slot.take() else {
            return Err(TableError::Internal("a table was not there"));
        };
        let before = state.summary();
        let mut change = Change {
            state: &mut state,
            now: self.shared.time.now(),
            person: person.as_ref(),
            key,
            rows: Vec::new(),
            chairs: Vec::new(),
        };
        let value = match make(&mut change) {
            Ok(value) => value,
            Err(error) => {
                if change.rows.is_empty() {
                    *slot = Some(state);
                }
                return Err(error);
            }
        };
        change.draw();
        let (rows, chairs) = (change.rows, change.chairs);
        let summary = state.summary();
        if !rows.is_empty() {
            let ended = before.status == Status::Over;
            let append = Append {
                table: self.id.clone(),
                rows: rows.iter().map(LogRow::stored).collect(),
                summary: summary.row(),
                chairs: chairs.into_iter().map(|(seat, who)| (i64::from(seat.0), who)).collect(),
                snapshot: snapshot(&state, &before),
                results: if ended { Vec::new() } else { state.results() },
            };
            if !self.shared.store.write(append.unit()).await? {
                let current = self.ready(&mut slot, true).await?.changed_seq();
                return Err(TableError::Stale { current });
            }
            self.hear(summary.seq);
            if let Some(hooks) = self.shared.hooks.upgrade() {
                hooks.changed(&state, &before, &summary, &rows);
            }
        }
        let done = Done { seq: state.seq(), changed_seq: state.changed_seq(), repeated: false };
        *slot = Some(state);
        Ok((done, value))
    }
}

/// A position to keep: at the end, and now and then.
fn snapshot(state: &TableState, before: &Summary) -> Option<String> {
    let ended = state.status() == Status::Over && before.status != Status::Over;
    let far = state.seq() / SNAPSHOT_EVERY != before.seq / SNAPSHOT_EVERY;
    if ended || far { state.current_match().map(|game| game.position().to_string()) } else { None }
}

impl Shared {
    /// Reads a table from the store, row by row.
    pub(crate) async fn load(&self, id: &str) -> Result<TableState, TableError> {
        let row = self.store.table(id).await?.ok_or(TableError::NoTable)?;
        let line = TableLine::try_from(row)?;
        let mut state = TableState::empty(line.head)?;
        while state.seq() < line.summary.seq {
            let before = state.seq();
            if self.fold_page(&mut state).await? == before {
                let reason = "the entries after it are missing".to_owned();
                return Err(TableError::Broken { table: id.to_owned(), seq: before, reason });
            }
        }
        Ok(state)
    }

    async fn catch_up(&self, state: &mut TableState) -> Result<(), TableError> {
        loop {
            let before = state.seq();
            if self.fold_page(state).await? < before + u64::from(PAGE) {
                return Ok(());
            }
        }
    }

    /// Folds the next rows of the store; the number of the last one.
    async fn fold_page(&self, state: &mut TableState) -> Result<u64, TableError> {
        for row in self.rows(&state.head().id, state.seq(), PAGE).await? {
            let seq = row.seq;
            state.fold(row).map_err(|error| TableError::Broken {
                table: state.head().id.clone(),
                seq,
                reason: error.to_string(),
            })?;
        }
        Ok(state.seq())
    }

    async fn rows(&self, id: &str, after: u64, limit: u32) -> Result<Vec<LogRow>, TableError> {
        let rows = self.store.rows(id, stored_seq(after), limit).await?;
        rows.into_iter().map(|row| LogRow::read(id, row)).collect()
    }
}
