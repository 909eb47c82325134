//! Computer players on a bounded pool: they never block the server, and drop their thought when the table
//! moves on without them.

mod brain;

pub use brain::{Cancel, Level, STAND_IN, find, levels};

use crate::metrics::Metrics;
use portolan_table::Seat;
use portolan_tables::{Levels, Status, TableError, TableEvent, Tables};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::Semaphore;

/// The levels by name, as tables know them.
pub fn names() -> Levels {
    Levels { all: levels().iter().map(|level| level.id).collect(), stand_in: STAND_IN }
}

/// A thought under way at a table.
struct Thought {
    /// The position it is about.
    changed_seq: u64,
    cancel: Cancel,
}

/// The pool.
pub struct Bots {
    pool: Arc<Semaphore>,
    thoughts: Mutex<HashMap<String, Thought>>,
    waiting: AtomicUsize,
    resting: AtomicBool,
    metrics: Arc<Metrics>,
}

impl Bots {
    /// So many think at once.
    pub fn new(threads: usize, metrics: Arc<Metrics>) -> Bots {
        Bots {
            pool: Arc::new(Semaphore::new(threads.max(1))),
            thoughts: Mutex::new(HashMap::new()),
            waiting: AtomicUsize::new(0),
            resting: AtomicBool::new(false),
            metrics,
        }
    }

    /// How many tables wait for a computer player.
    pub fn queue(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// The table has come to row `changed_seq`: ends thoughts about anything older, and begins one where a
    /// computer player is to move.
    pub fn look(self: &Arc<Bots>, tables: &Arc<Tables>, table: &str, changed_seq: u64, due: bool) {
        if self.resting.load(Ordering::Relaxed) {
            return;
        }
        let cancel = {
            let mut thoughts = self.thoughts.lock().unwrap_or_else(|p| p.into_inner());
            if thoughts.get(table).is_some_and(|thought| thought.changed_seq == changed_seq && due)
            {
                return;
            }
            if let Some(old) = thoughts.remove(table) {
                old.cancel.cancel();
            }
            if !due {
                return;
            }
            let cancel = Cancel::default();
            thoughts.insert(table.to_owned(), Thought { changed_seq, cancel: cancel.clone() });
            cancel
        };
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let (bots, tables, table) = (self.clone(), tables.clone(), table.to_owned());
        tokio::spawn(async move {
            let done = bots.think(&tables, &table, changed_seq, &cancel).await;
            bots.waiting.fetch_sub(1, Ordering::Relaxed);
            bots.forget(&table, changed_seq);
            match done {
                Ok(()) => bots.metrics.bot_moves.add(1),
                // The table moved on meanwhile: what it came to has its own thought.
                Err(TableError::Stale { .. } | TableError::NotRunning) => {}
                Err(error) => {
                    tracing::error!(table, %error, "a computer player could not move");
                }
            }
        });
    }

    /// Begins no thought any more.
    pub fn close(&self) {
        self.resting.store(true, Ordering::Relaxed);
    }

    /// Ends all thoughts and waits until nobody thinks any more.
    pub async fn rest(&self) {
        for thought in self.thoughts.lock().unwrap_or_else(|p| p.into_inner()).values() {
            thought.cancel.cancel();
        }
        while self.queue() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    fn forget(&self, table: &str, changed_seq: u64) {
        let mut thoughts = self.thoughts.lock().unwrap_or_else(|p| p.into_inner());
        if thoughts.get(table).is_some_and(|thought| thought.changed_seq == changed_seq) {
            thoughts.remove(table);
        }
    }

    /// Thinks and moves once; what follows is looked at afresh.
    async fn think(
        &self,
        tables: &Tables,
        table: &str,
        changed_seq: u64,
        cancel: &Cancel,
    ) -> Result<(), TableError> {
        let closed = |_| TableError::Internal("the pool of computer players is closed");
        let permit = self.pool.clone().acquire_owned().await.map_err(closed)?;
        if cancel.is_cancelled() {
            return Err(TableError::Stale { current: changed_seq });
        }
        let handle = tables.enter(table).await?;
        let (seat, level, game) = handle
            .read(|state| {
                if state.changed_seq() != changed_seq || state.status() != Status::Running {
                    return Err(TableError::Stale { current: state.changed_seq() });
                }
                let due = state.owing().iter().find(|&seat| state.computers().contains(seat));
                let seat: Seat = due.ok_or(TableError::NotRunning)?;
                let level = state.places()[seat.index()].level().unwrap_or(STAND_IN).to_owned();
                let game = state.current_match().ok_or(TableError::NotRunning)?.twin();
                Ok((seat, level, game))
            })
            .await??;
        let player = find(&level)
            .or_else(|| find(STAND_IN))
            .ok_or(TableError::Internal("there is no computer player"))?;
        let thinking = cancel.clone();
        let action = tokio::task::spawn_blocking(move || {
            let action = player.choose(game.as_ref(), seat, &thinking);
            drop(permit);
            action
        })
        .await
        .map_err(|_| TableError::Internal("a computer player broke off"))?;
        let Some(action) = action.filter(|_| !cancel.is_cancelled()) else {
            return Err(TableError::Stale { current: changed_seq });
        };
        // The table forgets this thought before it is looked at again with the next position.
        self.forget(table, changed_seq);
        let moving = handle.change(None, None, move |change| {
            let state = &*change.state;
            if state.changed_seq() != changed_seq || state.status() != Status::Running {
                return Err(TableError::Stale { current: state.changed_seq() });
            }
            if !state.computers().contains(seat) {
                return Err(TableError::NotRunning);
            }
            change.make(TableEvent::Act { seat, action })
        });
        moving.await.map(drop)
    }
}
