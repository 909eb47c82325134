//! Expensive work goes through one scheduler: computer players, replays, pictures. It is fair by address, by
//! person and by table, so that nobody's opponents wait because somebody else has opened a hundred tables.
//! When there is too much, levels think shorter before people wait longer.

mod aside;
mod queue;
mod stop;
#[cfg(test)]
mod tests;
mod usage;

pub use aside::aside;
pub use queue::{Claim, FLOOR, Lane, Payer};
pub use stop::Stop;

use crate::metrics::Metrics;
use queue::FairQueue;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// Addresses that are remembered at most.
const MANY: usize = 100_000;

struct Waiter {
    tell: oneshot::Sender<Permit>,
    stop: Stop,
}

struct Inner {
    queue: FairQueue<Waiter>,
    /// How to end what runs.
    stops: HashMap<u64, Stop>,
    /// Does somebody look after overdue thoughts?
    watched: bool,
}

/// Gives leave to work, first to those who have used least.
pub struct Scheduler {
    begun: Instant,
    inner: Mutex<Inner>,
    /// Where persons were last seen.
    seen: Mutex<HashMap<String, String>>,
    metrics: Arc<Metrics>,
}

/// The leave to work; given back when it is dropped.
pub struct Permit {
    scheduler: Arc<Scheduler>,
    number: u64,
    /// How long the work may take.
    pub allowed: Duration,
}

impl Drop for Permit {
    fn drop(&mut self) {
        let now = self.scheduler.now();
        let mut inner = self.scheduler.inner();
        inner.queue.finish(self.number, now);
        inner.stops.remove(&self.number);
        drop(inner);
        self.scheduler.begin_what_may();
    }
}

impl Scheduler {
    /// So many of each kind of work at once.
    pub fn new(threads: usize, metrics: Arc<Metrics>) -> Arc<Scheduler> {
        let queue = FairQueue::new(threads);
        Arc::new(Scheduler {
            begun: Instant::now(),
            inner: Mutex::new(Inner { queue, stops: HashMap::new(), watched: false }),
            seen: Mutex::new(HashMap::new()),
            metrics,
        })
    }

    fn now(&self) -> Duration {
        self.begun.elapsed()
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn seen(&self) -> MutexGuard<'_, HashMap<String, String>> {
        self.seen.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// A person asks from this address.
    pub fn note(&self, person: &str, address: &str) {
        let mut seen = self.seen();
        match seen.get_mut(person) {
            Some(known) if known == address => {}
            Some(known) => address.clone_into(known),
            None => {
                if seen.len() >= MANY {
                    seen.clear();
                }
                seen.insert(person.to_owned(), address.to_owned());
            }
        }
    }

    /// On whose account work for this person is. Who was not seen lately shares with nobody.
    pub fn payer(&self, person: &str) -> Payer {
        let address = self.seen().get(person).cloned();
        Payer { address: address.unwrap_or_else(|| person.to_owned()), person: person.to_owned() }
    }

    /// How many wait in a lane.
    pub fn waiting(&self, lane: Lane) -> usize {
        self.inner().queue.waiting(lane)
    }

    /// Waits for leave to work; `None` if it is called off first.
    pub async fn admit(self: &Arc<Scheduler>, claim: Claim, stop: &Stop) -> Option<Permit> {
        let (tell, told) = oneshot::channel();
        let thought = claim.lane == Lane::Thought;
        let watch = {
            let mut inner = self.inner();
            inner.queue.push(claim, Waiter { tell, stop: stop.clone() }, self.now());
            thought && !std::mem::replace(&mut inner.watched, true)
        };
        self.begin_what_may();
        if watch {
            tokio::spawn(self.clone().end_what_is_overdue());
        }
        told.await.ok()
    }

    /// Does what can be done at once on a thread of its own, when its turn has come; `None` if it broke off.
    pub async fn draw<T: Send + 'static>(
        self: &Arc<Scheduler>,
        payer: Payer,
        table: &str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let claim = Claim {
            lane: Lane::Drawing,
            payers: vec![payer],
            table: table.to_owned(),
            last: false,
            wanted: Duration::ZERO,
        };
        let permit = self.admit(claim, &Stop::default()).await?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(permit);
            done
        });
        done.await.ok()
    }

    /// Lets begin whatever may, and forgets what is no longer wanted.
    pub fn begin_what_may(self: &Arc<Scheduler>) {
        loop {
            let mut inner = self.inner();
            let wanted = |waiter: &Waiter| !waiter.tell.is_closed() && !waiter.stop.is_cancelled();
            let Some(start) = inner.queue.start(self.now(), wanted) else { return };
            inner.stops.insert(start.number, start.item.stop);
            drop(inner);
            self.metrics.work_wait_seconds.note(start.waited);
            let (scheduler, allowed) = (self.clone(), start.allowed);
            let permit = Permit { scheduler, number: start.number, allowed };
            // Who asked may have gone away just now: then the leave comes back at once.
            drop(start.item.tell.send(permit));
        }
    }

    /// Looks after overdue thoughts as long as anybody waits for one.
    async fn end_what_is_overdue(self: Arc<Scheduler>) {
        loop {
            tokio::time::sleep(FLOOR / 4).await;
            let mut inner = self.inner();
            for number in inner.queue.overdue(self.now()) {
                if let Some(stop) = inner.stops.get(&number) {
                    stop.hurry();
                }
            }
            if inner.queue.waiting(Lane::Thought) == 0 {
                inner.watched = false;
                return;
            }
        }
    }
}
