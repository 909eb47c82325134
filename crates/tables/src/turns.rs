//! Who waits to be told that it is their turn, so that nobody has to ask again and again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, Weak};
use tokio::sync::Notify;

/// Beyond so many persons, those who no longer wait are struck off.
const MANY: usize = 1024;

/// A bell for everybody who waits.
#[derive(Default)]
pub struct Turns {
    bells: Mutex<HashMap<String, Weak<Notify>>>,
}

impl Turns {
    fn bells(&self) -> MutexGuard<'_, HashMap<String, Weak<Notify>>> {
        self.bells.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// The person's bell. Whoever begins to listen before they look misses nothing.
    pub fn bell(&self, person: &str) -> Arc<Notify> {
        let mut bells = self.bells();
        if let Some(bell) = bells.get(person).and_then(Weak::upgrade) {
            return bell;
        }
        if bells.len() >= MANY {
            bells.retain(|_, bell| bell.strong_count() > 0);
        }
        let bell = Arc::new(Notify::new());
        bells.insert(person.to_owned(), Arc::downgrade(&bell));
        bell
    }

    /// It may be this person's turn.
    pub(crate) fn ring(&self, person: &str) {
        let bell = self.bells().get(person).and_then(Weak::upgrade);
        if let Some(bell) = bell {
            bell.notify_waiters();
        }
    }

    /// It may be anybody's turn.
    pub(crate) fn ring_all(&self) {
        let bells: Vec<Arc<Notify>> = self.bells().values().filter_map(Weak::upgrade).collect();
        bells.iter().for_each(|bell| bell.notify_waiters());
    }

    /// Does anybody wait?
    pub(crate) fn is_awaited(&self) -> bool {
        self.bells().values().any(|bell| bell.strong_count() > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_bell_rings_for_those_who_listen_before_they_look() {
        let turns = Turns::default();
        assert!(!turns.is_awaited());
        let (ana, again, bea) = (turns.bell("ana"), turns.bell("ana"), turns.bell("bea"));
        let (first, second, other) = (ana.notified(), again.notified(), bea.notified());
        turns.ring("ana");
        turns.ring("nobody");
        first.await;
        second.await;
        let waiting = tokio::time::timeout(std::time::Duration::from_millis(20), other).await;
        assert!(waiting.is_err(), "it is not her turn");
        let other = bea.notified();
        turns.ring_all();
        other.await;
        drop((ana, again, bea));
        assert!(!turns.is_awaited());
    }
}
