//! Who follows a study here, so that they hear when it changes.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};
use tokio::sync::watch;

/// Beyond so many studies, those that nobody follows are struck off.
const MANY: usize = 1024;

/// A number for every study that is followed: what it has come to.
#[derive(Default)]
pub struct Following {
    numbers: Mutex<HashMap<String, watch::Sender<i64>>>,
}

impl Following {
    fn numbers(&self) -> MutexGuard<'_, HashMap<String, watch::Sender<i64>>> {
        self.numbers.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// The number of a study. Whoever begins to watch before they look misses nothing.
    pub fn watch(&self, study: &str) -> watch::Receiver<i64> {
        let mut numbers = self.numbers();
        if numbers.len() >= MANY {
            numbers.retain(|_, number| number.receiver_count() > 0);
        }
        numbers.entry(study.to_owned()).or_insert_with(|| watch::Sender::new(0)).subscribe()
    }

    /// A study has come to this number.
    pub(crate) fn hear(&self, study: &str, seq: i64) {
        if let Some(number) = self.numbers().get(study) {
            number.send_if_modified(|known| std::mem::replace(known, seq.max(*known)) < seq);
        }
    }

    /// The studies that are followed.
    pub(crate) fn followed(&self) -> Vec<String> {
        let numbers = self.numbers();
        let followed = numbers.iter().filter(|(_, number)| number.receiver_count() > 0);
        followed.map(|(study, _)| study.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn followers_hear_of_what_is_new_and_of_nothing_else() {
        let following = Following::default();
        let mut ana = following.watch("one");
        let mut bea = following.watch("two");
        following.hear("one", 4);
        following.hear("nobody", 1);
        ana.changed().await.unwrap();
        assert_eq!(*ana.borrow_and_update(), 4);
        following.hear("one", 3);
        assert!(!ana.has_changed().unwrap() && !bea.has_changed().unwrap());
        assert_eq!(*bea.borrow_and_update(), 0);
        drop(bea);
        assert_eq!(following.followed(), ["one"]);
    }
}
