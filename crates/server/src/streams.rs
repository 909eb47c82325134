//! How many event streams each person has open.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

/// The open streams of everybody.
#[derive(Default)]
pub struct Streams {
    open: Mutex<HashMap<String, u32>>,
}

/// One open stream; it counts until this is dropped.
pub struct Place {
    streams: Arc<Streams>,
    who: String,
}

impl Streams {
    fn open(&self) -> MutexGuard<'_, HashMap<String, u32>> {
        self.open.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Opens one more, unless there are `most` already; 0 is no limit.
    pub fn enter(self: &Arc<Streams>, who: &str, most: u32) -> Option<Place> {
        let mut open = self.open();
        let count = open.entry(who.to_owned()).or_default();
        if most > 0 && *count >= most {
            return None;
        }
        *count += 1;
        Some(Place { streams: self.clone(), who: who.to_owned() })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.streams.open();
        if let Some(count) = open.get_mut(&self.who) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.who);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_free_again_when_its_stream_ends() {
        let streams = Arc::new(Streams::default());
        let first = streams.enter("ana", 2).unwrap();
        let _second = streams.enter("ana", 2).unwrap();
        assert!(streams.enter("ana", 2).is_none());
        assert!(streams.enter("bea", 2).is_some());
        drop(first);
        assert!(streams.enter("ana", 2).is_some());
        assert!(streams.enter("ana", 0).is_some(), "0 is no limit");
        assert_eq!(streams.open().len(), 1);
    }
}
