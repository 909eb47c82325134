//! A table's room: one lock, one number that watchers wait on, and the table in memory while it is used.

use super::deed::{Chair, Deed, Row};
use super::live::Live;
use crate::events::Render;
use crate::house::House;
use crate::people::Person;
use crate::store::{Append, StoreError, Summary};
use crate::trouble::{Code, Trouble};
use portolan_table::{Seat, Turn};
use portolan_views::Status;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use tokio::sync::{Mutex, MutexGuard, watch};

/// Rows read at once when a table is opened.
const PAGE: u32 = 5000;
/// After so many rows a position is kept, to compare a replay with.
const SNAPSHOT_EVERY: u64 = 256;

/// The room of one table.
pub struct Room {
    id: String,
    live: Mutex<Option<Box<Live>>>,
    /// The last row's number, as far as it is known here.
    news: watch::Sender<u64>,
    used: AtomicI64,
    /// What was last drawn for spectators, so that a thousand of them cost as much as one.
    drawn: std::sync::Mutex<Vec<Drawn>>,
}

struct Drawn {
    render: Render,
    from: u64,
    to: u64,
    data: Arc<str>,
}

/// Drawings kept for spectators.
const DRAWINGS: usize = 4;

/// Rows in the making.
pub struct Change<'a> {
    /// The table as it is now, with the rows made so far.
    pub live: &'a mut Live,
    /// The time.
    pub now: i64,
    person: Option<&'a Person>,
    key: Option<String>,
    rows: Vec<Row>,
    chairs: Vec<(Seat, Option<String>)>,
}

impl Change<'_> {
    /// Makes a row, or says why not.
    pub fn make(&mut self, deed: Deed) -> Result<(), Trouble> {
        let person = self.person.map(|person| person.id.as_str());
        match &deed {
            Deed::Sit { seat, chair: Chair::Person { person, .. } } => {
                self.chairs.push((*seat, Some(person.clone())));
            }
            Deed::Sit { seat, .. } | Deed::Rise { seat } => self.chairs.push((*seat, None)),
            _ => {}
        }
        let row = self.live.make(deed, self.now, person, self.key.take())?;
        self.rows.push(row);
        Ok(())
    }

    /// Lets chance have its turns.
    fn draw(&mut self) {
        while self.live.turn() == Turn::Chance {
            match self.live.draw(&mut rand::rng(), self.now) {
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

impl Room {
    pub(super) fn new(id: &str, now: i64) -> Room {
        Room {
            id: id.to_owned(),
            live: Mutex::new(None),
            news: watch::Sender::new(0),
            used: AtomicI64::new(now),
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

    /// What was drawn for a spectator from one row to another.
    pub fn drawn(&self, render: Render, from: u64, to: u64) -> Option<Arc<str>> {
        let drawn = self.drawn.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let fits = |d: &&Drawn| d.render == render && d.from == from && d.to == to;
        drawn.iter().find(fits).map(|d| d.data.clone())
    }

    /// Keeps a drawing for the other spectators.
    pub fn keep(&self, render: Render, from: u64, to: u64, data: Arc<str>) {
        let mut drawn = self.drawn.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        drawn.retain(|d| d.to == to);
        drawn.truncate(DRAWINGS - 1);
        drawn.push(Drawn { render, from, to, data });
    }

    /// Another node made rows.
    pub fn hear(&self, seq: u64) {
        self.news.send_if_modified(|known| {
            let newer = seq > *known;
            *known = (*known).max(seq);
            newer
        });
    }

    /// Forgets the table in memory if nobody used it since `before`; `true` if the room is empty then.
    pub(super) fn tidy(&self, before: i64) -> bool {
        if self.used.load(Ordering::Relaxed) > before {
            return false;
        }
        match self.live.try_lock() {
            Ok(mut live) => {
                *live = None;
                self.drawn.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).clear();
                self.watchers() == 0
            }
            Err(_) => false,
        }
    }

    /// The webhook was changed in the store.
    pub async fn set_hook(&self, url: Option<String>) {
        if let Some(live) = self.live.lock().await.as_mut() {
            live.head.hook = url;
        }
    }

    /// Looks at the table as it is now.
    pub async fn read<T>(
        &self,
        house: &House,
        look: impl FnOnce(&Live) -> T,
    ) -> Result<T, Trouble> {
        let mut slot = self.live.lock().await;
        let live = self.ready(house, &mut slot, true).await?;
        Ok(look(live))
    }

    /// Like [`Room::read`], for watchers: they were told of new rows, and need not ask for newer ones.
    pub async fn peek<T>(
        &self,
        house: &House,
        look: impl FnOnce(&Live) -> T,
    ) -> Result<T, Trouble> {
        let mut slot = self.live.lock().await;
        let live = self.ready(house, &mut slot, false).await?;
        Ok(look(live))
    }

    /// Brings the table in memory up to date.
    async fn ready<'a>(
        &self,
        house: &House,
        slot: &'a mut MutexGuard<'_, Option<Box<Live>>>,
        ask: bool,
    ) -> Result<&'a mut Live, Trouble> {
        self.used.store(house.now(), Ordering::Relaxed);
        let newest = if ask && slot.is_some() && house.store.is_shared() {
            house.store.seq(&self.id).await?.unwrap_or(0)
        } else {
            *self.news.borrow()
        };
        let live = match slot.take() {
            None => Box::new(load(house, &self.id).await?),
            Some(mut live) => {
                if newest > live.seq() {
                    catch_up(house, &mut live).await?;
                }
                live
            }
        };
        self.hear(live.seq());
        Ok(slot.insert(live))
    }

    /// Changes the table: `make` makes rows or refuses; they are durable before this returns, and only
    /// then seen by anybody. Runs to its end even if whoever asked goes away.
    pub async fn change<T: Send + 'static>(
        self: &Arc<Room>,
        house: &Arc<House>,
        person: Option<Person>,
        key: Option<String>,
        make: impl FnOnce(&mut Change<'_>) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<(Done, T), Trouble> {
        let (room, house) = (self.clone(), house.clone());
        let task = tokio::spawn(async move { room.change_now(&house, person, key, make).await });
        task.await.map_err(|error| {
            tracing::error!(%error, "a change broke off");
            Trouble::new(Code::Internal)
        })?
    }

    async fn change_now<T>(
        &self,
        house: &Arc<House>,
        person: Option<Person>,
        key: Option<String>,
        make: impl FnOnce(&mut Change<'_>) -> Result<T, Trouble>,
    ) -> Result<(Done, T), Trouble> {
        let mut slot = self.live.lock().await;
        self.ready(house, &mut slot, true).await?;
        // Taken out: if the rules panic or the store fails, it is read afresh the next time.
        let Some(mut live) = slot.take() else { return Err(Trouble::new(Code::Internal)) };
        let before = live.summary();
        let mut change = Change {
            live: &mut live,
            now: house.now(),
            person: person.as_ref(),
            key,
            rows: Vec::new(),
            chairs: Vec::new(),
        };
        let value = match make(&mut change) {
            Ok(value) => value,
            Err(trouble) => {
                if change.rows.is_empty() {
                    *slot = Some(live);
                }
                return Err(trouble);
            }
        };
        change.draw();
        let (rows, chairs) = (change.rows, change.chairs);
        let summary = live.summary();
        if !rows.is_empty() {
            let append = Append {
                table: &self.id,
                rows: &rows,
                summary: &summary,
                chairs,
                snapshot: snapshot(&live, &before),
                results: if before.status == Status::Over { Vec::new() } else { live.results() },
            };
            if !house.store.write(append.unit()).await? {
                let current = self.ready(house, &mut slot, true).await?.changed_seq();
                return Err(Trouble::stale(current));
            }
            self.hear(summary.seq);
            house.after(&live, &before, &summary, &rows);
        }
        let done = Done { seq: live.seq(), changed_seq: live.changed_seq(), repeated: false };
        *slot = Some(live);
        Ok((done, value))
    }
}

/// A position to keep: at the end, and now and then.
fn snapshot(live: &Live, before: &Summary) -> Option<String> {
    let ended = live.status() == Status::Over && before.status != Status::Over;
    let far = live.seq() / SNAPSHOT_EVERY != before.seq / SNAPSHOT_EVERY;
    if ended || far { live.play().map(|game| game.position().to_string()) } else { None }
}

/// Reads a table from the store, row by row.
pub async fn load(house: &House, id: &str) -> Result<Live, Trouble> {
    let line = house.store.table(id).await?.ok_or(Code::NoTable)?;
    let mut live = Live::empty(line.head)?;
    while live.seq() < line.summary.seq {
        let before = live.seq();
        if fold_page(house, &mut live).await? == before {
            let reason = "the entries after it are missing".to_owned();
            return Err(StoreError::Broken { table: id.to_owned(), seq: before, reason }.into());
        }
    }
    Ok(live)
}

async fn catch_up(house: &House, live: &mut Live) -> Result<(), Trouble> {
    loop {
        let before = live.seq();
        if fold_page(house, live).await? < before + u64::from(PAGE) {
            return Ok(());
        }
    }
}

/// Folds the next rows of the store; the number of the last one.
async fn fold_page(house: &House, live: &mut Live) -> Result<u64, Trouble> {
    for row in house.store.rows(&live.head().id, live.seq(), PAGE).await? {
        let seq = row.seq;
        live.fold(row).map_err(|misfit| StoreError::Broken {
            table: live.head().id.clone(),
            seq,
            reason: misfit.to_string(),
        })?;
    }
    Ok(live.seq())
}
