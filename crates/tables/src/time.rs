//! Where the time comes from.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Where the time comes from.
#[derive(Clone, Debug)]
pub enum Timekeeper {
    /// The system's clock, but it never goes back.
    System(Arc<Steady>),
    /// A clock that is set by hand, for tests of what takes days, or that compare pages byte by byte.
    ByHand(Arc<AtomicI64>),
}

impl Default for Timekeeper {
    fn default() -> Timekeeper {
        Timekeeper::System(Arc::default())
    }
}

impl Timekeeper {
    /// Milliseconds since 1970.
    pub fn now(&self) -> i64 {
        match self {
            Timekeeper::ByHand(at) => at.load(Ordering::Relaxed),
            Timekeeper::System(steady) => steady.now(),
        }
    }

    /// It is at least so late: somebody has written that down.
    pub fn not_before(&self, at: i64) {
        if let Timekeeper::System(steady) = self {
            steady.not_before(at, steady.elapsed());
        }
    }
}

/// The time of day, counted on from a moment: if the system's clock is set back, this one goes on all the same,
/// and if it is set forward, this one follows.
#[derive(Debug)]
pub struct Steady {
    begun: Instant,
    /// The time of day when it began.
    offset: AtomicI64,
}

impl Default for Steady {
    fn default() -> Steady {
        Steady { begun: Instant::now(), offset: AtomicI64::new(i64::MIN / 2) }
    }
}

impl Steady {
    fn now(&self) -> i64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        self.read(i64::try_from(since.as_millis()).unwrap_or(i64::MAX / 2), self.elapsed())
    }

    fn elapsed(&self) -> i64 {
        i64::try_from(self.begun.elapsed().as_millis()).unwrap_or(i64::MAX / 2)
    }

    fn not_before(&self, at: i64, elapsed: i64) {
        self.offset.fetch_max(at - elapsed, Ordering::Relaxed);
    }

    /// The time, if the system's clock shows `wall` and so much has elapsed.
    fn read(&self, wall: i64, elapsed: i64) -> i64 {
        self.not_before(wall, elapsed);
        self.offset.load(Ordering::Relaxed) + elapsed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_is_set_back_goes_on_all_the_same() {
        let steady = Steady::default();
        assert_eq!(steady.read(1_000_000, 0), 1_000_000);
        assert_eq!(steady.read(1_000_500, 500), 1_000_500);
        assert_eq!(steady.read(400_000, 700), 1_000_700, "set back by ten minutes");
        assert_eq!(steady.read(2_000_000, 800), 2_000_000, "set forward");
        assert_eq!(steady.read(2_000_050, 900), 2_000_100, "and never back");
    }

    #[test]
    fn it_is_never_earlier_than_what_was_written_down() {
        let time = Timekeeper::default();
        let later = time.now() + 3_600_000;
        time.not_before(later);
        assert!(time.now() >= later);
    }
}
