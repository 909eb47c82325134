//! Token buckets: how much one identity or one address may ask. Where several nodes share a database, tries of
//! passwords and letters are counted there besides, for all nodes together.

use crate::error::ApiError;
use portolan_store::{Rate as SharedRate, Spending, Store, StoreError};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// What counts as one address: of version 6, a whole network (/64), since whoever has one has all of it.
pub fn block(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => {
            let network = u128::from(ip) & !u128::from(u64::MAX);
            format!("{}/64", Ipv6Addr::from(network))
        }
    }
}

/// What a request draws on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// Any request of an address.
    Address,
    /// Changes by a person.
    Person,
    /// New guests, accounts and log-ins from an address.
    Arrival,
    /// New tables of a person.
    Table,
    /// Notices to one table or person.
    Notice,
    /// Wrong passwords for an account, from anywhere.
    Login,
    /// Wrong passwords for an account from an address where its owner was before.
    LoginFromHome,
    /// Letters that ask whether an address is somebody's: to it, by a person, from an address.
    Letter,
    /// What somebody says who only watches.
    Aside,
    /// Hints for a person.
    Hint,
    /// Hints for everybody at an address.
    HintAddress,
}

/// A rate and how much may be saved up.
#[derive(Clone, Copy, Debug)]
struct Rate {
    per_second: f64,
    burst: f64,
}

struct Bucket {
    level: f64,
    at: Instant,
}

/// All buckets. An allowance of 0 requests a second means no limit.
pub struct Limits {
    address: f64,
    person: f64,
    buckets: Mutex<HashMap<(Budget, String), Bucket>>,
}

/// Beyond so many buckets, the full ones are thrown away.
pub(crate) const MANY: usize = 50_000;

/// What one thing that is asked takes of a limit that is counted in the database.
const ONE: i64 = 1000;

/// The name of a limit in the database. Addresses and names of accounts are not to be read there.
pub fn shared_name(kind: &str, who: &str) -> String {
    let hash = Sha256::digest(who.as_bytes());
    let hash: String = hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    format!("{kind} {hash}")
}

impl Budget {
    fn shared_name(self, who: &str) -> String {
        shared_name(&format!("{self:?}"), who)
    }
}

impl Limits {
    /// Takes one from the bucket here and, where several nodes share the database, from the one of all of them.
    pub async fn take_everywhere(
        &self,
        store: &Store,
        budget: Budget,
        who: &str,
        now: i64,
    ) -> Result<(), ApiError> {
        self.take(budget, who).map_err(ApiError::too_many)?;
        let Some(rate) = self.rate(budget).filter(|_| store.is_shared()) else { return Ok(()) };
        // So many thousandths in a millisecond are so many in a second.
        let most = (rate.burst * ONE as f64) as i64;
        let shared = SharedRate { per_ms: rate.per_second, most };
        match store.spend(&budget.shared_name(who), ONE, shared, now).await? {
            Spending::Taken => Ok(()),
            Spending::Refused { used } => {
                let short = (used + ONE - most).max(1) as f64;
                let wait = Duration::from_millis((short / rate.per_second).ceil() as u64);
                Err(ApiError::too_many(wait))
            }
        }
    }

    /// Puts back what was taken everywhere and turned out not to count.
    pub async fn give_back_everywhere(
        &self,
        store: &Store,
        budget: Budget,
        who: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        self.give_back(budget, who);
        let Some(rate) = self.rate(budget).filter(|_| store.is_shared()) else { return Ok(()) };
        let back = [(budget.shared_name(who), -ONE)];
        store.add_spent(&back, rate.per_second, now).await.map(drop)
    }

    /// Requests a second by an address, and changes a second by a person.
    pub fn new(per_address: u32, per_person: u32) -> Limits {
        Limits {
            address: f64::from(per_address),
            person: f64::from(per_person),
            buckets: Mutex::new(HashMap::new()),
        }
    }

    fn rate(&self, budget: Budget) -> Option<Rate> {
        let of = |per_second: f64, seconds: f64| {
            (per_second > 0.0).then_some(Rate { per_second, burst: per_second * seconds })
        };
        match budget {
            Budget::Address => of(self.address, 5.0),
            Budget::Person => of(self.person, 5.0),
            // Who plays without limits arrives without limits too: load tests, trusted networks.
            Budget::Arrival => of(self.address / 100.0, 60.0),
            Budget::Table => of(self.person / 40.0, 60.0),
            Budget::Notice => Some(Rate { per_second: 1.0 / 60.0, burst: 5.0 }),
            Budget::Login | Budget::LoginFromHome => {
                Some(Rate { per_second: 1.0 / 20.0, burst: 10.0 })
            }
            // Who plays quickly may ask before every turn; nobody has the coach play for them.
            Budget::Hint => of(self.person / 60.0, 60.0),
            Budget::HintAddress => of(self.address / 40.0, 40.0),
            Budget::Aside => Some(Rate { per_second: 1.0 / 5.0, burst: 6.0 }),
            Budget::Letter => Some(Rate { per_second: 1.0 / 600.0, burst: 3.0 }),
        }
    }

    /// Takes one from the bucket, or says how long to wait.
    pub fn take(&self, budget: Budget, who: &str) -> Result<(), Duration> {
        self.take_at(budget, who, Instant::now())
    }

    /// Puts back what was taken and turned out not to count.
    pub fn give_back(&self, budget: Budget, who: &str) {
        let Some(rate) = self.rate(budget) else { return };
        let mut buckets = self.buckets.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(bucket) = buckets.get_mut(&(budget, who.to_owned())) {
            bucket.level = (bucket.level + 1.0).min(rate.burst);
        }
    }

    fn take_at(&self, budget: Budget, who: &str, now: Instant) -> Result<(), Duration> {
        let Some(rate) = self.rate(budget) else { return Ok(()) };
        let mut buckets = self.buckets.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if buckets.len() > MANY {
            buckets.retain(|(_, _), bucket| now.duration_since(bucket.at).as_secs() < 1800);
        }
        let bucket = buckets
            .entry((budget, who.to_owned()))
            .or_insert(Bucket { level: rate.burst, at: now });
        let gained = now.duration_since(bucket.at).as_secs_f64() * rate.per_second;
        bucket.level = (bucket.level + gained).min(rate.burst);
        bucket.at = now;
        if bucket.level >= 1.0 {
            bucket.level -= 1.0;
            Ok(())
        } else {
            // To the next millisecond, so that whoever waits as long as told finds it full enough.
            let millis = ((1.0 - bucket.level) / rate.per_second * 1000.0).ceil();
            Err(Duration::from_millis((millis as u64).max(1)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let limits = Limits::new(100, 2);
        let start = Instant::now();
        for _ in 0..10 {
            assert_eq!(limits.take_at(Budget::Person, "ana", start), Ok(()));
        }
        let wait = Duration::from_millis(500);
        assert_eq!(limits.take_at(Budget::Person, "ana", start), Err(wait));
        assert_eq!(
            limits.take_at(Budget::Person, "bea", start),
            Ok(()),
            "others are not concerned"
        );
        assert_eq!(limits.take_at(Budget::Person, "ana", start + wait), Ok(()));
    }

    #[test]
    fn a_network_of_version_six_is_one_address() {
        let block = |text: &str| super::block(text.parse().unwrap());
        assert_eq!(block("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
        assert_eq!(block("2001:db8:1:2::1"), block("2001:db8:1:2:ffff::1"));
        assert_ne!(block("2001:db8:1:2::1"), block("2001:db8:1:3::1"));
        assert_eq!(block("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(block("192.0.2.7"), "192.0.2.7");
    }

    #[test]
    fn zero_is_no_limit() {
        let limits = Limits::new(0, 0);
        assert!((0..100_000).all(|_| limits.take(Budget::Address, "x").is_ok()));
    }
}
