//! Computer players on a bounded pool: they never block the server, and drop their thought when the table
//! moves on without them.

mod brain;

pub use brain::{Cancel, Level, STAND_IN, find, levels};

use crate::house::House;
use crate::tables::{Deed, Status};
use crate::trouble::{Code, Trouble};
use portolan_table::Seat;
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::Semaphore;

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
}

impl Bots {
    /// So many think at once.
    pub fn new(threads: usize) -> Bots {
        Bots {
            pool: Arc::new(Semaphore::new(threads.max(1))),
            thoughts: Mutex::new(HashMap::new()),
            waiting: AtomicUsize::new(0),
        }
    }

    /// How many tables wait for a computer player.
    pub fn queue(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// The table has come to row `changed_seq`: ends thoughts about anything older, and begins one where a
    /// computer player is to move.
    pub fn look(&self, house: &Arc<House>, table: &str, changed_seq: u64, due: bool) {
        if *house.closing().borrow() {
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
        let (house, table) = (house.clone(), table.to_owned());
        tokio::spawn(async move {
            let done = think(&house, &table, changed_seq, &cancel).await;
            house.bots.waiting.fetch_sub(1, Ordering::Relaxed);
            house.bots.forget(&table, changed_seq);
            match done {
                Ok(()) => house.metrics.bot_moves.add(1),
                // The table moved on meanwhile: what it came to has its own thought.
                Err(trouble) if matches!(trouble.code, Code::Stale | Code::NotRunning) => {}
                Err(trouble) => {
                    tracing::error!(table, code = trouble.code.word(), detail = ?trouble.detail,
                        "a computer player could not move");
                }
            }
        });
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
}

/// Thinks and moves once; what follows is looked at afresh.
async fn think(
    house: &Arc<House>,
    table: &str,
    changed_seq: u64,
    cancel: &Cancel,
) -> Result<(), Trouble> {
    let permit =
        house.bots.pool.clone().acquire_owned().await.map_err(|_| Trouble::new(Code::Internal))?;
    if cancel.is_cancelled() {
        return Err(Trouble::stale(changed_seq));
    }
    let room = house.rooms.enter(house, table).await?;
    let (seat, level, game) = room
        .read(house, |live| {
            if live.changed_seq() != changed_seq || live.status() != Status::Running {
                return Err(Trouble::stale(live.changed_seq()));
            }
            let due = live.owing().iter().find(|&seat| live.computers().contains(seat));
            let seat: Seat = due.ok_or(Code::NotRunning)?;
            let level = live.places()[seat.index()].level().unwrap_or(STAND_IN).to_owned();
            let game = live.play().ok_or(Code::NotRunning)?.twin();
            Ok((seat, level, game))
        })
        .await??;
    let player = find(&level).or_else(|| find(STAND_IN)).ok_or(Code::Internal)?;
    let thinking = cancel.clone();
    let action = tokio::task::spawn_blocking(move || {
        let action = player.choose(game.as_ref(), seat, &thinking);
        drop(permit);
        action
    })
    .await
    .map_err(|_| Trouble::with(Code::Internal, format!("the computer player {level} broke off")))?;
    let Some(action) = action.filter(|_| !cancel.is_cancelled()) else {
        return Err(Trouble::stale(changed_seq));
    };
    // The table forgets this thought before it is looked at again with the next position.
    house.bots.forget(table, changed_seq);
    room.change(house, None, None, move |change| {
        if change.live.changed_seq() != changed_seq || change.live.status() != Status::Running {
            return Err(Trouble::stale(change.live.changed_seq()));
        }
        if !change.live.computers().contains(seat) {
            return Err(Trouble::new(Code::NotRunning));
        }
        change.make(Deed::Act { seat, action })
    })
    .await
    .map(drop)
}
