//! How many bytes a person and an address may write in a day: so nobody fills the disk.

use crate::limits::{MANY, shared_name};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

/// What a change costs besides what it brings: names, tokens, guests.
const EACH: u64 = 256;
/// What a row of a log costs besides its text.
const ROW: u64 = 120;
const DAY_MS: f64 = 86_400_000.0;

/// What may be written in a day, in bytes; 0 is no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Allowance {
    /// By all requests of somebody, wherever they come from.
    pub per_person: u64,
    /// By everybody who shares an address, with or without an account.
    pub per_address: u64,
}

/// What has been written lately.
pub struct Quota {
    allowance: Allowance,
    /// Are there other nodes that have to be told?
    shared: bool,
    written: Mutex<Written>,
}

#[derive(Default)]
struct Written {
    persons: HashMap<String, Purse>,
    addresses: HashMap<String, Purse>,
    /// From which address a person wrote last.
    homes: HashMap<String, String>,
    /// What other nodes were not told yet, of persons and of addresses.
    untold: [HashMap<String, f64>; 2],
}

/// Which of the two: what is written by persons, or from addresses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Whose {
    Person,
    Address,
}

/// What was written here and has to be told to other nodes.
pub struct Untold {
    whose: Whose,
    /// Who wrote how much, by their name in the database.
    written: HashMap<String, (String, f64)>,
    /// What is forgotten of it in a millisecond.
    pub per_ms: f64,
}

impl Untold {
    /// Names in the database, and bytes.
    pub fn amounts(&self) -> Vec<(String, i64)> {
        self.written.iter().map(|(name, (_, bytes))| (name.clone(), bytes.round() as i64)).collect()
    }
}

/// What is left, at a time in milliseconds. Fills evenly over a day; may be overdrawn by what is known only
/// afterwards.
#[derive(Clone, Copy)]
struct Purse {
    left: f64,
    at: i64,
}

impl Purse {
    fn filled(self, allowance: u64, now: i64) -> Purse {
        let gained = (now - self.at).max(0) as f64 * allowance as f64 / DAY_MS;
        Purse { left: (self.left + gained).min(allowance as f64), at: now }
    }
}

/// The purse of somebody, filled up to now.
fn purse<'a>(
    purses: &'a mut HashMap<String, Purse>,
    who: &str,
    allowance: u64,
    now: i64,
) -> &'a mut Purse {
    if purses.len() > MANY {
        purses.retain(|_, purse| purse.filled(allowance, now).left < allowance as f64);
    }
    let purse = purses.entry(who.to_owned()).or_insert(Purse { left: allowance as f64, at: now });
    *purse = purse.filled(allowance, now);
    purse
}

/// The bytes of so many rows with this much text.
pub fn rows_cost(rows: usize, text: usize) -> u64 {
    rows as u64 * ROW + text as u64
}

impl Quota {
    /// Nothing has been written yet. Are there other nodes to be told?
    pub fn new(allowance: Allowance, shared: bool) -> Quota {
        Quota { allowance, shared, written: Mutex::default() }
    }

    /// What other nodes have to be told, of somebody or of everybody; it counts as told then. Of somebody also where
    /// there is nothing, so that what is written elsewhere is learned.
    pub fn untold(&self, of: Option<(Option<&str>, &str)>) -> Vec<Untold> {
        let Allowance { per_person, per_address } = self.allowance;
        let mut written = self.lock();
        let mut all = Vec::new();
        for (whose, allowance) in [(Whose::Person, per_person), (Whose::Address, per_address)] {
            let untold = &mut written.untold[whose as usize];
            let taken: Vec<(String, f64)> = match of {
                None => untold.drain().collect(),
                Some((person, address)) => {
                    let who = if whose == Whose::Person { person } else { Some(address) };
                    let take = |who: &str| (who.to_owned(), untold.remove(who).unwrap_or(0.0));
                    who.map(take).into_iter().collect()
                }
            };
            if allowance == 0 || taken.is_empty() {
                continue;
            }
            let kind = if whose == Whose::Person { "person" } else { "address" };
            let named =
                taken.into_iter().map(|(who, bytes)| (shared_name(kind, &who), (who, bytes)));
            let per_ms = allowance as f64 / DAY_MS;
            all.push(Untold { whose, written: named.collect(), per_ms });
        }
        all
    }

    /// It could not be told after all.
    pub fn keep_untold(&self, kept: &mut Untold) {
        let mut written = self.lock();
        for (who, bytes) in kept.written.drain().map(|(_, written)| written) {
            *written.untold[kept.whose as usize].entry(who).or_default() += bytes;
        }
    }

    /// So much is used by those who were told of, on all nodes together.
    pub fn learn(&self, told: &Untold, used: &[(String, i64)], now: i64) {
        let mut written = self.lock();
        let Written { persons, addresses, untold, .. } = &mut *written;
        let (purses, allowance) = match told.whose {
            Whose::Person => (persons, self.allowance.per_person),
            Whose::Address => (addresses, self.allowance.per_address),
        };
        for (name, used) in used {
            let Some((who, _)) = told.written.get(name) else { continue };
            let since = untold[told.whose as usize].get(who).copied().unwrap_or(0.0);
            purse(purses, who, allowance, now).left = allowance as f64 - *used as f64 - since;
        }
    }

    /// Other nodes are to hear of it.
    fn tell(&self, written: &mut Written, whose: Whose, who: &str, bytes: f64) {
        if self.shared {
            *written.untold[whose as usize].entry(who.to_owned()).or_default() += bytes;
        }
    }

    fn lock(&self) -> MutexGuard<'_, Written> {
        self.written.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Pays for a change that brings so many bytes, or says how long to wait.
    pub fn pay(
        &self,
        person: Option<&str>,
        address: &str,
        bytes: u64,
        now: i64,
    ) -> Result<(), Duration> {
        let Allowance { per_person, per_address } = self.allowance;
        let mut written = self.lock();
        let Written { persons, addresses, .. } = &mut *written;
        let mut paying: Vec<(&mut Purse, u64)> = Vec::new();
        if per_address > 0 {
            paying.push((purse(addresses, address, per_address, now), per_address));
        }
        if let Some(person) = person.filter(|_| per_person > 0) {
            paying.push((purse(persons, person, per_person, now), per_person));
        }
        let price = |allowance: u64| ((bytes + EACH) as f64).min(allowance as f64);
        let wait = |(purse, allowance): &(&mut Purse, u64)| {
            let short = price(*allowance) - purse.left;
            (short > 0.0).then(|| (short / *allowance as f64 * DAY_MS).ceil() as u64)
        };
        if let Some(wait) = paying.iter().filter_map(wait).max() {
            return Err(Duration::from_millis(wait));
        }
        for (purse, allowance) in paying {
            purse.left -= price(allowance);
        }
        if per_address > 0 {
            self.tell(&mut written, Whose::Address, address, price(per_address));
        }
        if let Some(person) = person.filter(|_| per_person > 0) {
            self.tell(&mut written, Whose::Person, person, price(per_person));
        }
        let homes = &mut written.homes;
        if let Some(person) = person.filter(|_| per_address > 0) {
            if homes.len() > MANY {
                homes.clear();
            }
            homes.insert(person.to_owned(), address.to_owned());
        }
        Ok(())
    }

    /// Notes what somebody caused to be written, known only now.
    pub fn note(&self, person: &str, bytes: u64, now: i64) {
        let Allowance { per_person, per_address } = self.allowance;
        let mut written = self.lock();
        if per_person > 0 {
            purse(&mut written.persons, person, per_person, now).left -= bytes as f64;
            self.tell(&mut written, Whose::Person, person, bytes as f64);
        }
        if per_address > 0
            && let Some(home) = written.homes.get(person).cloned()
        {
            purse(&mut written.addresses, &home, per_address, now).left -= bytes as f64;
            self.tell(&mut written, Whose::Address, &home, bytes as f64);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR_MS: i64 = 3_600_000;

    fn quota() -> Quota {
        Quota::new(Allowance { per_person: 24_000, per_address: 48_000 }, false)
    }

    #[test]
    fn a_person_has_so_much_a_day_and_gets_it_back_hour_by_hour() {
        let quota = quota();
        let pay = |bytes: u64, now: i64| quota.pay(Some("ana"), "192.0.2.1", bytes - EACH, now);
        assert_eq!(pay(20_000, 0), Ok(()));
        assert_eq!(pay(5_000, 0), Err(Duration::from_secs(3600)), "a thousand an hour");
        assert_eq!(pay(5_000, HOUR_MS), Ok(()));
        assert!(pay(1_000, HOUR_MS).is_err());
        assert_eq!(pay(24_000, 25 * HOUR_MS), Ok(()), "never more than a day's");
        assert!(pay(1_000, 25 * HOUR_MS).is_err());
    }

    #[test]
    fn many_persons_at_one_address_share_what_it_has() {
        let quota = quota();
        let pay = |who: &str, at: &str| quota.pay(Some(who), at, 20_000, 0).is_ok();
        assert!(pay("ana", "a") && pay("bea", "a"));
        assert!(!pay("carla", "a"));
        assert!(pay("carla", "b"), "what was refused costs nothing");
    }

    #[test]
    fn what_is_known_afterwards_counts_for_the_next_time() {
        let quota = quota();
        assert_eq!(quota.pay(Some("ana"), "a", 0, 0), Ok(()));
        quota.note("ana", 60_000, 0);
        assert!(quota.pay(Some("ana"), "b", 0, 0).is_err(), "the person");
        assert!(quota.pay(Some("bea"), "a", 0, 0).is_err(), "the address");
        assert!(quota.pay(Some("bea"), "b", 0, 0).is_ok());
    }

    #[test]
    fn nothing_is_no_limit() {
        let quota = Quota::new(Allowance::default(), false);
        assert!((0..100).all(|_| quota.pay(Some("ana"), "a", 1 << 30, 0).is_ok()));
    }
}
