//! How much time each has used lately. What was used long ago is forgotten by and by.

use std::collections::HashMap;
use std::time::Duration;

/// After this long, half of what was used is forgotten.
const HALF_LIFE: f64 = 60.0;
/// Beyond so many names, those who have used next to nothing are struck off.
const MANY: usize = 4096;
/// Next to nothing, in seconds.
const NOTHING: f64 = 0.001;

struct Used {
    seconds: f64,
    at: Duration,
}

impl Used {
    fn at(&self, now: Duration) -> f64 {
        let age = now.saturating_sub(self.at).as_secs_f64();
        self.seconds * (-age / HALF_LIFE).exp2()
    }
}

/// What each name has used lately. Times are counted from any one moment.
#[derive(Default)]
pub struct Usage {
    names: HashMap<String, Used>,
}

impl Usage {
    /// What this name has used lately.
    pub fn of(&self, name: &str, now: Duration) -> Duration {
        self.names.get(name).map_or(Duration::ZERO, |used| Duration::from_secs_f64(used.at(now)))
    }

    /// Adds what was used just now.
    pub fn add(&mut self, name: &str, spent: Duration, now: Duration) {
        let seconds = self.of(name, now).as_secs_f64() + spent.as_secs_f64();
        self.names.insert(name.to_owned(), Used { seconds, at: now });
        if self.names.len() > MANY {
            self.names.retain(|_, used| used.at(now) > NOTHING);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_used_is_forgotten_by_halves() {
        let mut usage = Usage::default();
        usage.add("ana", Duration::from_secs(8), Duration::ZERO);
        assert_eq!(usage.of("ana", Duration::from_secs(60)), Duration::from_secs(4));
        usage.add("ana", Duration::from_secs(1), Duration::from_secs(120));
        assert_eq!(usage.of("ana", Duration::from_secs(120)), Duration::from_secs(3));
        assert_eq!(usage.of("bea", Duration::ZERO), Duration::ZERO);
    }

    #[test]
    fn names_that_use_nothing_do_not_pile_up() {
        let mut usage = Usage::default();
        for name in 0..3 * MANY {
            let now = Duration::from_secs(name as u64);
            usage.add(&name.to_string(), Duration::from_millis(100), now);
        }
        assert!(usage.names.len() <= MANY + 1);
        usage.add("ana", Duration::from_secs(1), Duration::from_secs(9));
        assert!(usage.of("ana", Duration::from_secs(9)) >= Duration::from_secs(1));
    }
}
