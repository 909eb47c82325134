//! How work under way is told to come to an end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Tells work under way to come to an end.
#[derive(Clone, Default)]
pub struct Stop {
    enough: Arc<AtomicBool>,
    unwanted: Arc<AtomicBool>,
}

impl Stop {
    /// Others wait: what was found so far must do.
    pub fn hurry(&self) {
        self.enough.store(true, Ordering::Relaxed);
    }

    /// Nobody wants it any more.
    pub fn cancel(&self) {
        self.unwanted.store(true, Ordering::Relaxed);
        self.enough.store(true, Ordering::Relaxed);
    }

    /// Is it to come to an end?
    pub fn is_enough(&self) -> bool {
        self.enough.load(Ordering::Relaxed)
    }

    /// Does nobody want it any more?
    pub fn is_cancelled(&self) -> bool {
        self.unwanted.load(Ordering::Relaxed)
    }

    /// Set when it is to come to an end.
    pub fn flag(&self) -> &AtomicBool {
        &self.enough
    }

    /// The same, for whoever keeps it.
    pub fn shared_flag(&self) -> Arc<AtomicBool> {
        self.enough.clone()
    }
}
