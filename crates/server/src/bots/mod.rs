//! Computer players: they never block the server, drop their thought when the table moves on without them, and
//! think in the order of the scheduler.

mod brain;

pub use brain::{Level, STAND_IN, find, levels};

use crate::metrics::Metrics;
use crate::work::{Claim, Lane, Payer, Permit, Scheduler, Stop};
use portolan_table::{AnyMatch, Seat};
use portolan_tables::{Levels, Status, TableError, TableEvent, TableHandle, TableState, Tables};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

/// No decision without much thought takes longer.
const QUICK: Duration = Duration::from_millis(300);

/// The levels by name, as tables know them.
pub fn names() -> Levels {
    Levels { all: levels().iter().map(|level| level.id).collect(), stand_in: STAND_IN }
}

/// A thought under way at a table.
struct Thought {
    /// The position it is about.
    changed_seq: u64,
    stop: Stop,
}

/// A decision that a computer player owes.
struct Due {
    seat: Seat,
    level: &'static Level,
    game: Box<dyn AnyMatch>,
    claim: Claim,
}

/// The computer players of all tables.
pub struct Bots {
    work: Arc<Scheduler>,
    thoughts: Mutex<HashMap<String, Thought>>,
    waiting: AtomicUsize,
    resting: AtomicBool,
    metrics: Arc<Metrics>,
}

impl Bots {
    /// Those who think when the scheduler says so.
    pub fn new(work: Arc<Scheduler>, metrics: Arc<Metrics>) -> Bots {
        Bots {
            work,
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

    fn thoughts(&self) -> MutexGuard<'_, HashMap<String, Thought>> {
        self.thoughts.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// The table has come to row `changed_seq`: ends thoughts about anything older, and begins one where a
    /// computer player is to move.
    pub fn look(self: &Arc<Bots>, tables: &Arc<Tables>, table: &str, changed_seq: u64, due: bool) {
        if self.resting.load(Ordering::Relaxed) {
            return;
        }
        let stop = {
            let mut thoughts = self.thoughts();
            if thoughts.get(table).is_some_and(|thought| thought.changed_seq == changed_seq && due)
            {
                return;
            }
            if let Some(old) = thoughts.remove(table) {
                old.stop.cancel();
            }
            if !due {
                return;
            }
            let stop = Stop::default();
            thoughts.insert(table.to_owned(), Thought { changed_seq, stop: stop.clone() });
            stop
        };
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let (bots, tables, table) = (self.clone(), tables.clone(), table.to_owned());
        tokio::spawn(async move {
            let done = bots.decide(&tables, &table, changed_seq, &stop).await;
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
        for thought in self.thoughts().values() {
            thought.stop.cancel();
        }
        self.work.begin_what_may();
        while self.queue() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    fn forget(&self, table: &str, changed_seq: u64) {
        let mut thoughts = self.thoughts();
        if thoughts.get(table).is_some_and(|thought| thought.changed_seq == changed_seq) {
            thoughts.remove(table);
        }
    }

    /// Decides and moves once; what follows is looked at afresh.
    async fn decide(
        &self,
        tables: &Tables,
        table: &str,
        changed_seq: u64,
        stop: &Stop,
    ) -> Result<(), TableError> {
        let stale = || TableError::Stale { current: changed_seq };
        let handle = tables.enter(table).await?;
        let due = self.due(&handle, changed_seq).await?;
        let (seat, level) = (due.seat, due.level);
        let (action, hurried) = match level.at_once(due.game.as_ref(), seat) {
            Some(action) => (action, None),
            None => {
                // While it waits, only its place in the queue is kept.
                drop(due.game);
                let permit = self.work.admit(due.claim, stop).await.ok_or_else(stale)?;
                let game = self.due(&handle, changed_seq).await?.game;
                let thought = self.think(level, game, seat, permit, stop).await?;
                let (action, hurried) = thought.ok_or_else(stale)?;
                (action, Some(hurried))
            }
        };
        if stop.is_cancelled() {
            return Err(stale());
        }
        // The table forgets this thought before it is looked at again with the next position.
        self.forget(table, changed_seq);
        let moving = handle.change(None, None, move |change| {
            let state = &*change.state;
            if state.changed_seq() != changed_seq || state.status() != Status::Running {
                return Err(TableError::Stale { current: state.changed_seq() });
            }
            if !state.computers().contains(seat) || state.is_halted() || state.computers_hold() {
                return Err(TableError::NotRunning);
            }
            change.make(TableEvent::Act { seat, action: action.clone() })?;
            if let Some(hurried) = hurried {
                change.state.note_thought(seat, hurried);
            }
            Ok(())
        });
        moving.await.map(drop)
    }

    /// Thinks on a thread of its own; the action, and whether the thought was shortened.
    async fn think(
        &self,
        level: &'static Level,
        game: Box<dyn AnyMatch>,
        seat: Seat,
        permit: Permit,
        stop: &Stop,
    ) -> Result<Option<(String, bool)>, TableError> {
        let allowed = permit.allowed;
        let thinking = stop.clone();
        let action = tokio::task::spawn_blocking(move || {
            let action = level.choose(game.as_ref(), seat, allowed, &thinking);
            drop(permit);
            action
        })
        .await
        .map_err(|_| TableError::Internal("a computer player broke off"))?;
        let full = level.thinks().is_none_or(|wanted| allowed >= wanted);
        let hurried = level.thinks().is_some() && (!full || stop.is_enough());
        if hurried {
            self.metrics.thoughts_shortened.add(1);
        }
        Ok(action.map(|action| (action, hurried)))
    }

    /// The decision that a computer player owes, if the table is still where it was.
    async fn due(&self, handle: &TableHandle, changed_seq: u64) -> Result<Due, TableError> {
        let looked_at = handle.is_looked_at();
        handle
            .read(|state| {
                if state.changed_seq() != changed_seq || state.status() != Status::Running {
                    return Err(TableError::Stale { current: state.changed_seq() });
                }
                // At a teaching table the coach comes first.
                let asleep = state.is_for_computers_only() && !looked_at || state.computers_hold();
                let due = state.owing().iter().find(|&seat| state.computers().contains(seat));
                let seat = due.filter(|_| !asleep).ok_or(TableError::NotRunning)?;
                let level = state.places()[seat.index()].level().unwrap_or(STAND_IN);
                let level = find(level)
                    .or_else(|| find(STAND_IN))
                    .ok_or(TableError::Internal("there is no computer player"))?;
                let game = state.current_match().ok_or(TableError::NotRunning)?.twin();
                Ok(Due { seat, level, game, claim: self.claim(state, level) })
            })
            .await?
    }

    /// What the decision asks of the scheduler: on the account of those who wait for it, or else of the host.
    fn claim(&self, state: &TableState, level: &Level) -> Claim {
        let present = state.persons();
        let persons = present.iter().filter_map(|seat| state.places()[seat.index()].person());
        let mut payers: Vec<Payer> = persons.map(|person| self.work.payer(person)).collect();
        let last = payers.is_empty();
        if last {
            payers.extend(state.head().host.as_deref().map(|host| self.work.payer(host)));
        }
        let thinks = level.thinks();
        Claim {
            lane: if thinks.is_some() { Lane::Thought } else { Lane::Quick },
            payers,
            table: state.head().id.clone(),
            last,
            wanted: thinks.unwrap_or(QUICK),
        }
    }
}
