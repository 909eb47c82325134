//! How far a hint is, for whoever waits for it, and how it is called off.

use crate::work::Stop;
use portolan_coach::Watch;

/// How far a hint is.
#[derive(Clone)]
pub struct Progress {
    stop: Stop,
    watch: Watch,
}

impl Progress {
    /// Of a hint that has not begun.
    pub fn new() -> Progress {
        let stop = Stop::default();
        let watch = Watch::with_flag(stop.shared_flag());
        Progress { stop, watch }
    }

    /// How much is done, in thousandths. While it waits for its turn, nothing is.
    pub fn thousandths(&self) -> u32 {
        self.watch.thousandths()
    }

    pub(super) fn stop(&self) -> &Stop {
        &self.stop
    }

    pub(super) fn watch(&self) -> &Watch {
        &self.watch
    }
}

impl Default for Progress {
    fn default() -> Progress {
        Progress::new()
    }
}
