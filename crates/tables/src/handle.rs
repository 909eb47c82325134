//! One table in use: its lock, the number that watchers wait on, and the table in memory.

use crate::drawings::Drawings;
use crate::error::TableError;
use crate::event::{Chair, LogRow, TableEvent};
use crate::head::{Summary, TableLine, read_seq, stored_seq};
use crate::hooks::TableHooks;
use crate::person::Person;
use crate::presence::Presence;
use crate::state::TableState;
use crate::time::Timekeeper;
use crate::turns::Turns;
use portolan_store::{Append, Store};
use portolan_table::Seat;
use portolan_views::Status;
use std::collections::HashSet;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, PoisonError, RwLock, Weak};
use std::time::{Duration, Instant};
use tokio::sync::{Mutex, MutexGuard, watch};

/// What all tables of a node share.
pub(crate) struct Shared {
    pub(crate) store: Store,
    pub(crate) time: Timekeeper,
    pub(crate) hooks: Weak<dyn TableHooks>,
    pub(crate) turns: Turns,
    /// Tables where a host of the server has closed the talk.
    pub(crate) hushed: RwLock<HashSet<String>>,
}

/// Rows read at once when a table is opened.
const PAGE: u32 = 5000;
/// After so many rows a position is kept, to compare a replay with.
const SNAPSHOT_EVERY: u64 = 256;
/// A change is tried so often against other nodes that are faster.
const TRIES: u32 = 5;

/// Whoever looked at a table is taken to be there for so long.
const ATTENTION: Duration = Duration::from_secs(60);

/// One table in use.
pub struct TableHandle {
    id: String,
    shared: Arc<Shared>,
    state: Mutex<Option<Box<TableState>>>,
    /// The last row's number, as far as it is known here.
    news: watch::Sender<u64>,
    used: AtomicI64,
    /// When somebody last looked at it.
    looked_at: std::sync::Mutex<Option<Instant>>,
    drawings: Drawings,
    presence: Arc<Presence>,
}

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

    /// Hands the seats whose time was up at `when` to computer players.
    pub(crate) fn time_out(&mut self, when: i64, level: &str) -> Result<(), TableError> {
        // The rows are the table's own, not those of whoever found out.
        let (person, key) = (self.person.take(), self.key.take());
        let expired = self.state.expired(when);
        let done = expired
            .iter()
            .try_for_each(|seat| self.make(TableEvent::TimeOut { seat, level: level.to_owned() }));
        (self.person, self.key) = (person, key);
        done
    }

    /// Lets the game run on to its next decision.
    fn run_on(&mut self) {
        self.rows.extend(self.state.run_on(&mut rand::rng(), self.now));
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
            looked_at: std::sync::Mutex::new(None),
            drawings: Drawings::default(),
            presence: Arc::default(),
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

    /// Does anybody look at it, or did a moment ago? Tables of computer players only go on while somebody
    /// does.
    pub fn is_looked_at(&self) -> bool {
        let looked_at = self.looked_at.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        self.watchers() > 0 || looked_at.is_some_and(|at| at.elapsed() < ATTENTION)
    }

    /// Somebody looks at it: computer players that slept wake up.
    pub async fn look_at(&self) -> Result<(), TableError> {
        let slept = !self.is_looked_at();
        *self.looked_at.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) =
            Some(Instant::now());
        if slept {
            let (seq, due) =
                self.read(|state| (state.changed_seq(), state.summary().bots_due != 0)).await?;
            if let Some(hooks) = self.shared.hooks.upgrade().filter(|_| due) {
                hooks.computers_wait(&self.id, seq, due);
            }
        }
        Ok(())
    }

    /// Does it wait for a computer player, as far as is known without reading it?
    pub(crate) fn waits_for_computer(&self) -> Option<u64> {
        let slot = self.state.try_lock().ok()?;
        let state = slot.as_ref().filter(|state| state.summary().bots_due != 0)?;
        Some(state.changed_seq())
    }

    /// Who looks at it.
    pub fn presence(&self) -> &Arc<Presence> {
        &self.presence
    }

    /// What was last drawn of it.
    pub fn drawings(&self) -> &Drawings {
        &self.drawings
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
                self.drawings.clear();
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
            self.drawings().clear();
        });
    }

    /// The table is no more: whoever watches it is told by its not being there.
    pub(crate) async fn end(&self) {
        *self.state.lock().await = None;
        self.drawings().clear();
        self.news.send_modify(|seq| *seq += 1);
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

    /// Looks at the table as it is in memory, if it is there with this row. It does not count as being used.
    pub(crate) async fn glimpse<T>(
        &self,
        seq: u64,
        look: impl FnOnce(&TableState) -> T,
    ) -> Option<T> {
        self.state.lock().await.as_deref().filter(|state| state.seq() >= seq).map(look)
    }

    /// Brings the table in memory up to date. What asks the store is seldom needed and long: it has room of its own, or
    /// everybody who waits for news would keep that room.
    async fn ready<'a>(
        &self,
        slot: &'a mut MutexGuard<'_, Option<Box<TableState>>>,
        ask: bool,
    ) -> Result<&'a mut TableState, TableError> {
        let shared = &self.shared;
        self.used.store(shared.time.now(), Ordering::Relaxed);
        let newest = if ask && slot.is_some() && shared.store.is_shared() {
            read_seq(Box::pin(shared.store.seq(&self.id)).await?.ok_or(TableError::NoTable)?)
        } else {
            *self.news.borrow()
        };
        let state = match slot.take() {
            None => Box::new(Box::pin(shared.load(&self.id)).await?),
            // What was read here was never acknowledged by the standby that has taken over.
            Some(state) if ask && newest < state.seq() => {
                Box::new(Box::pin(shared.load(&self.id)).await?)
            }
            Some(mut state) => {
                if newest > state.seq() {
                    Box::pin(shared.catch_up(&mut state)).await?;
                }
                state
            }
        };
        self.hear(state.seq());
        Ok(slot.insert(state))
    }

    /// Changes the table: `make` makes rows or refuses; they are durable before this returns, and only
    /// then seen by anybody. Where another node was faster, `make` looks at what the table has come to. Runs
    /// to its end even if whoever asked goes away.
    pub async fn change<T: Send + 'static>(
        self: &Arc<TableHandle>,
        person: Option<Person>,
        key: Option<String>,
        make: impl Fn(&mut Change<'_>) -> Result<T, TableError> + Send + Sync + 'static,
    ) -> Result<(Done, T), TableError> {
        let table = self.clone();
        let task = tokio::spawn(async move {
            let mut slot = table.state.lock().await;
            for _ in 0..TRIES {
                if let Some(done) =
                    table.try_change(&mut slot, person.as_ref(), &key, &make).await?
                {
                    return Ok(done);
                }
            }
            let current = table.ready(&mut slot, true).await?.changed_seq();
            Err(TableError::Stale { current })
        });
        task.await.map_err(|error| {
            tracing::error!(%error, "a change broke off");
            TableError::Internal("a change broke off")
        })?
    }

    /// Tries once; `None` if another node was faster.
    async fn try_change<T>(
        &self,
        slot: &mut MutexGuard<'_, Option<Box<TableState>>>,
        person: Option<&Person>,
        key: &Option<String>,
        make: &(impl Fn(&mut Change<'_>) -> Result<T, TableError> + Sync),
    ) -> Result<Option<(Done, T)>, TableError> {
        self.ready(slot, true).await?;
        // Taken out: if the rules panic or the store fails, it is read afresh the next time.
        let Some(mut state) = slot.take() else {
            return Err(TableError::Internal("a table was not there"));
        };
        let before = state.summary();
        let mut change = Change {
            state: &mut state,
            now: self.shared.time.now(),
            person,
            key: key.clone(),
            rows: Vec::new(),
            chairs: Vec::new(),
        };
        let value = match make(&mut change) {
            Ok(value) => value,
            Err(error) => {
                if change.rows.is_empty() {
                    **slot = Some(state);
                }
                return Err(error);
            }
        };
        change.run_on();
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
                return Ok(None);
            }
            self.hear(summary.seq);
            self.shared.ring(&state);
            if let Some(hooks) = self.shared.hooks.upgrade() {
                hooks.changed(&state, &before, &summary, &rows);
            }
        }
        let done = Done { seq: state.seq(), changed_seq: state.changed_seq(), repeated: false };
        **slot = Some(state);
        Ok(Some((done, value)))
    }
}

/// A position to keep: at the end, and now and then.
fn snapshot(state: &TableState, before: &Summary) -> Option<String> {
    let ended = state.status() == Status::Over && before.status != Status::Over;
    let far = state.seq() / SNAPSHOT_EVERY != before.seq / SNAPSHOT_EVERY;
    if ended || far { state.current_match().map(|game| game.position().to_string()) } else { None }
}

impl Shared {
    /// Tells those who wait for their turn.
    pub(crate) fn ring(&self, state: &TableState) {
        for seat in state.owing().iter() {
            if let Some(person) = state.places()[seat.index()].person() {
                self.turns.ring(person);
            }
        }
    }

    pub(crate) fn is_hushed(&self, id: &str) -> bool {
        self.hushed.read().unwrap_or_else(PoisonError::into_inner).contains(id)
    }

    /// Reads a table from the store, row by row.
    pub(crate) async fn load(&self, id: &str) -> Result<TableState, TableError> {
        let row = self.store.table(id).await?.ok_or(TableError::NoTable)?;
        let line = TableLine::try_from(row)?;
        let mut state = TableState::empty(line.head)?;
        state.hushed = self.is_hushed(id);
        while state.seq() < line.summary.seq {
            let before = state.seq();
            if self.fold_page(&mut state).await? == before {
                return Err(TableError::MissingRows { table: id.to_owned(), seq: before });
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
        let table = state.head().id.clone();
        for row in self.rows(&table, state.seq(), PAGE).await? {
            let seq = row.seq;
            let fault = |error| TableError::of_row(&table, seq, &error);
            state.fold(row).map_err(fault)?;
        }
        Ok(state.seq())
    }

    pub(crate) async fn rows(
        &self,
        id: &str,
        after: u64,
        limit: u32,
    ) -> Result<Vec<LogRow>, TableError> {
        let rows = self.store.rows(id, stored_seq(after), limit).await?;
        rows.into_iter().map(|row| LogRow::read(id, row)).collect()
    }
}
