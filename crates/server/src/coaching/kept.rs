//! Hints that were given: the second step of one is there at once, and costs nothing.

use portolan_table::Seat;
use portolan_views::coach::Hint;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

/// So many seats' hints are remembered; more are thought out again.
const MANY: usize = 2_000;

/// A hint, and the number that was expected with the act it is about.
type Given = (u64, Arc<Hint>);

/// The last hint of each seat of each table.
#[derive(Default)]
pub struct Kept(Mutex<HashMap<(String, Seat), Given>>);

impl Kept {
    /// The seat's hint, if it was for this decision.
    pub fn find(&self, table: &str, seat: Seat, expect: u64) -> Option<Arc<Hint>> {
        let kept = self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let (at, hint) = kept.get(&(table.to_owned(), seat))?;
        (*at == expect).then(|| hint.clone())
    }

    /// Remembers it.
    pub fn keep(&self, table: &str, seat: Seat, expect: u64, hint: Hint) -> Arc<Hint> {
        let hint = Arc::new(hint);
        let mut kept = self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if kept.len() >= MANY {
            kept.clear();
        }
        kept.insert((table.to_owned(), seat), (expect, hint.clone()));
        hint
    }
}
