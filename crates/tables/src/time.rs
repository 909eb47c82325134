//! Where the time comes from.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// Where the time comes from.
#[derive(Clone, Debug, Default)]
pub enum Timekeeper {
    /// The system's clock.
    #[default]
    System,
    /// A clock that is set by hand, for tests of what takes days, or that compare pages byte by byte.
    ByHand(Arc<AtomicI64>),
}

impl Timekeeper {
    /// Milliseconds since 1970.
    pub fn now(&self) -> i64 {
        match self {
            Timekeeper::ByHand(at) => at.load(Ordering::Relaxed),
            Timekeeper::System => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
            }
        }
    }
}
