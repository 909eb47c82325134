//! How much thinking something is worth, how far it is, and how it is called off.

use portolan_players::Deadline;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

/// How much to think about one decision: so many simulations, but no longer than so long.
///
/// ```
/// use portolan_coach::Effort;
/// let deeper = Effort::REVIEW.times(10);
/// assert_eq!(deeper.simulations, 10 * Effort::REVIEW.simulations);
/// assert_eq!(deeper.time, 10 * Effort::REVIEW.time);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How many simulations.
    pub simulations: u32,
    /// The longest that it may take.
    pub time: Duration,
    /// Where the search's luck comes from.
    pub seed: u64,
}

impl Effort {
    /// For a hint: well under two seconds.
    pub const HINT: Effort =
        Effort { simulations: 8_000, time: Duration::from_millis(1_500), seed: 1 };
    /// For each turn of a review.
    pub const REVIEW: Effort =
        Effort { simulations: 2_400, time: Duration::from_millis(400), seed: 1 };
    /// For a look at the turn that was just made: at most half a second.
    pub const GLANCE: Effort =
        Effort { simulations: 2_400, time: Duration::from_millis(500), seed: 1 };

    /// So many times as much.
    pub fn times(self, factor: u32) -> Effort {
        Effort {
            simulations: self.simulations.saturating_mul(factor),
            time: self.time.saturating_mul(factor),
            ..self
        }
    }

    /// As much, with another seed.
    pub fn seeded(self, seed: u64) -> Effort {
        Effort { seed, ..self }
    }
}

/// Looks after a piece of thinking from outside: says how far it is, and calls it off.
///
/// ```
/// use portolan_coach::Watch;
/// let watch = Watch::new();
/// assert_eq!((watch.thousandths(), watch.is_called_off()), (0, false));
/// let other = watch.clone();
/// other.call_off();
/// assert!(watch.is_called_off(), "clones look after the same thinking");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Watch {
    called_off: Arc<AtomicBool>,
    done: Arc<AtomicU32>,
}

impl Watch {
    /// For thinking that has not begun.
    pub fn new() -> Watch {
        Watch::default()
    }

    /// For thinking that ends when this flag is set, whoever sets it.
    pub fn with_flag(called_off: Arc<AtomicBool>) -> Watch {
        Watch { called_off, done: Arc::default() }
    }

    /// Calls the thinking off. It ends within a few milliseconds, with what it has.
    pub fn call_off(&self) {
        self.called_off.store(true, Ordering::Relaxed);
    }

    /// Has it been called off?
    pub fn is_called_off(&self) -> bool {
        self.called_off.load(Ordering::Relaxed)
    }

    /// How much is done, in thousandths. It never goes back.
    pub fn thousandths(&self) -> u32 {
        self.done.load(Ordering::Relaxed)
    }

    /// Until when a decision may be thought about.
    pub(crate) fn deadline(&self, effort: &Effort) -> Deadline<'_> {
        Deadline::of(effort.time).or_when(&self.called_off)
    }

    /// So much of part `part` of `parts` is done.
    pub(crate) fn tell(&self, part: usize, parts: usize, within: f32) {
        let all = (part as f32 + within.clamp(0.0, 1.0)) / parts.max(1) as f32;
        self.done.fetch_max((all * 1000.0) as u32, Ordering::Relaxed);
    }
}
