//! Reviews of finished games: thought through in the background, once for all who look, as long as anybody waits,
//! and kept with the table.

use crate::metrics::Metrics;
use crate::work::{Claim, Lane, Payer, Permit, Scheduler, Stop, aside};
use portolan_coach::{Effort, Watch};
use portolan_table::{AnyMatch, Speaker};
use portolan_tables::{TableError, Tables};
use portolan_views::coach::{Review, ReviewProgress};
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// A deeper look makes so many times as many simulations.
pub const DEEPER: u32 = 10;
/// So many wait at most; whoever comes then is in time when they ask again.
const WAITING: usize = 200;
/// Tables that the coach cannot say anything about, as many as are remembered.
const MANY: usize = 10_000;

/// A game to be looked at again.
pub struct Wanted {
    /// The table's id.
    pub table: String,
    /// The finished game.
    pub game: Box<dyn AnyMatch>,
    /// Who played, in seat order.
    pub names: Vec<String>,
    /// On whose account.
    pub payer: Payer,
    /// A deeper look?
    pub deeper: bool,
}

/// What there is of a review.
#[derive(Clone, Debug)]
pub struct Found {
    /// The one that is kept. While a deeper one is made, it may be there already.
    pub review: Option<Review>,
    /// How far the one is that is being made.
    pub progress: Option<ReviewProgress>,
}

/// A review under way.
struct Making {
    begun: AtomicBool,
    asked: Mutex<Instant>,
    /// Calls off the wait for its turn,
    stop: Stop,
    /// and the thinking.
    watch: Watch,
}

impl Making {
    fn new() -> Making {
        Making {
            begun: AtomicBool::new(false),
            asked: Mutex::new(Instant::now()),
            stop: Stop::default(),
            watch: Watch::new(),
        }
    }

    fn call_off(&self) {
        self.stop.cancel();
        self.watch.call_off();
    }

    fn asked(&self) -> MutexGuard<'_, Instant> {
        self.asked.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn progress(&self) -> ReviewProgress {
        ReviewProgress {
            begun: self.begun.load(Ordering::Relaxed),
            thousandths: u16::try_from(self.watch.thousandths()).unwrap_or(u16::MAX),
        }
    }

    /// Resolves when nobody has asked for so long.
    async fn forsaken(&self, patience: Duration) {
        loop {
            let last = *self.asked();
            if last.elapsed() >= patience {
                return;
            }
            tokio::time::sleep_until((last + patience).into()).await;
        }
    }
}

/// All reviews that are being made.
pub struct Reviews {
    work: Arc<Scheduler>,
    metrics: Arc<Metrics>,
    simulations: u32,
    patience: Duration,
    making: Mutex<HashMap<String, Arc<Making>>>,
    /// Tables of games that the coach does not understand.
    beyond: Mutex<HashSet<String>>,
    under_way: AtomicUsize,
    closing: AtomicBool,
}

impl Reviews {
    /// With so many simulations for each turn; for as long as somebody has asked within that time.
    pub fn new(
        work: Arc<Scheduler>,
        metrics: Arc<Metrics>,
        simulations: u32,
        patience: Duration,
    ) -> Reviews {
        Reviews {
            work,
            metrics,
            simulations,
            patience,
            making: Mutex::default(),
            beyond: Mutex::default(),
            under_way: AtomicUsize::new(0),
            closing: AtomicBool::new(false),
        }
    }

    fn making(&self) -> MutexGuard<'_, HashMap<String, Arc<Making>>> {
        self.making.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn beyond(&self) -> MutexGuard<'_, HashSet<String>> {
        self.beyond.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// How many are being made, or wait to be.
    pub fn count(&self) -> usize {
        self.under_way.load(Ordering::Relaxed)
    }

    /// The review of a finished game; where there is none yet, it is begun, and goes on for as long as somebody asks
    /// for it now and then. `None` where the coach cannot say anything about the game.
    pub async fn find(
        self: &Arc<Reviews>,
        tables: &Arc<Tables>,
        wanted: Wanted,
    ) -> Result<Option<Found>, TableError> {
        let simulations = self.depth(wanted.deeper);
        let review = tables.review(&wanted.table).await?;
        if review.as_ref().is_some_and(|kept| kept.simulations >= simulations) {
            return Ok(Some(Found { review, progress: None }));
        }
        if self.beyond().contains(&wanted.table) {
            return Ok(None);
        }
        Ok(Some(Found { review, progress: Some(self.begin(tables, wanted)) }))
    }

    fn depth(&self, deeper: bool) -> u32 {
        if deeper { self.simulations.saturating_mul(DEEPER) } else { self.simulations }
    }

    /// Begins a review, or joins those who wait for it already.
    fn begin(self: &Arc<Reviews>, tables: &Arc<Tables>, wanted: Wanted) -> ReviewProgress {
        let making = {
            let mut all = self.making();
            if let Some(making) = all.get(&wanted.table) {
                *making.asked() = Instant::now();
                return making.progress();
            }
            let making = Arc::new(Making::new());
            if self.closing.load(Ordering::Relaxed) || all.len() >= WAITING {
                return making.progress();
            }
            all.insert(wanted.table.clone(), making.clone());
            making
        };
        self.under_way.fetch_add(1, Ordering::Relaxed);
        let progress = making.progress();
        let (reviews, tables) = (self.clone(), tables.clone());
        tokio::spawn(async move {
            let table = wanted.table.clone();
            if let Err(error) = reviews.make(&tables, wanted, &making).await {
                tracing::warn!(table, %error, "a review was not kept");
            }
            reviews.making().remove(&table);
            reviews.under_way.fetch_sub(1, Ordering::Relaxed);
        });
        progress
    }

    /// Makes a review, unless nobody waits for it any more.
    async fn make(
        &self,
        tables: &Tables,
        wanted: Wanted,
        making: &Arc<Making>,
    ) -> Result<(), TableError> {
        let (table, simulations) = (wanted.table.clone(), self.depth(wanted.deeper));
        // One that was made a moment ago may have been kept just after it was asked for.
        let kept = tables.review(&table).await?;
        if kept.is_some_and(|kept| kept.simulations >= simulations) {
            return Ok(());
        }
        let work = self.think(wanted, simulations, making);
        tokio::pin!(work);
        let thought = tokio::select! {
            thought = &mut work => thought,
            () = making.forsaken(self.patience) => {
                making.call_off();
                self.work.begin_what_may();
                work.await
            }
        };
        match thought {
            Some(Some(review)) => {
                tables.keep_review(&table, &review).await?;
                self.metrics.reviews.add(1);
                Ok(())
            }
            // Asked again, the coach would say as little, or break off again.
            Some(None) | None if !making.stop.is_cancelled() => {
                let mut beyond = self.beyond();
                if beyond.len() >= MANY {
                    beyond.clear();
                }
                beyond.insert(table);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Thinks when its turn has come; `None` if it was called off before.
    async fn think(
        &self,
        wanted: Wanted,
        simulations: u32,
        making: &Making,
    ) -> Option<Option<Review>> {
        let claim = Claim {
            lane: Lane::Review,
            payers: vec![wanted.payer.clone()],
            table: wanted.table.clone(),
            last: false,
            wanted: Duration::ZERO,
        };
        let permit = self.work.admit(claim, &making.stop).await?;
        making.begun.store(true, Ordering::Relaxed);
        let watch = making.watch.clone();
        aside("review", move || review(&wanted, simulations, &watch, permit)).await
    }

    /// Begins no review any more.
    pub fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
    }

    /// Ends all of them and waits until nobody thinks any more.
    pub async fn rest(&self) {
        for making in self.making().values() {
            making.call_off();
        }
        self.work.begin_what_may();
        while self.count() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

/// Thinks on this thread.
fn review(wanted: &Wanted, simulations: u32, watch: &Watch, _permit: Permit) -> Option<Review> {
    let usual = Effort::REVIEW;
    let time = usual.time.mul_f64(f64::from(simulations) / f64::from(usual.simulations));
    // However few simulations a host wants: on a slow machine they are to be made.
    let effort = Effort { simulations, time: time.max(usual.time), ..usual };
    let speaker = Speaker::new(wanted.game.game().texts(portolan_views::LOCALE), &wanted.names);
    portolan_coach::review(wanted.game.as_ref(), &speaker, &effort, watch)
}
