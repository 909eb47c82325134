//! How many connections there may be, in all and from one address.

use super::descriptors;
use crate::config::Config;
use crate::limits::block;
use crate::metrics::Counter;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// The log says at most this often that connections are refused.
const QUIET: Duration = Duration::from_secs(10);

/// The connections of this node. A cap of 0 is no cap.
pub struct Connections {
    in_all: usize,
    per_address: usize,
    open: Mutex<Open>,
    /// Refused because there were too many in all.
    pub refused_in_all: Counter,
    /// Refused because there were too many from one address.
    pub refused_per_address: Counter,
}

#[derive(Default)]
struct Open {
    in_all: usize,
    per_address: HashMap<String, usize>,
    told: Option<Instant>,
    untold: u64,
}

/// A connection's place; it is free again when this is dropped.
pub struct Place {
    connections: Arc<Connections>,
    block: String,
}

impl Connections {
    /// The caps of a configuration, as far as `descriptors` bear them. Behind a proxy every connection is
    /// the proxy's, and there is no cap for its address.
    pub fn new(config: &Config, descriptors: u64) -> Connections {
        let bearable = descriptors::bearable(descriptors);
        let in_all = if config.connections == 0 { bearable } else { config.connections };
        let counted = config.per_address > 0 && !config.behind_proxy;
        Connections {
            in_all: in_all.min(bearable),
            per_address: if counted { config.connections_per_address } else { 0 },
            open: Mutex::default(),
            refused_in_all: Counter::default(),
            refused_per_address: Counter::default(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// How many are open, apart from those in the reserve.
    pub fn count(&self) -> usize {
        self.lock().in_all
    }

    /// A place for a connection from this address, if there is one.
    pub fn admit(self: &Arc<Connections>, from: IpAddr) -> Option<Place> {
        let block = block(from);
        let mut open = self.lock();
        let here = open.per_address.get(&block).copied().unwrap_or(0);
        let (refused, cap) = if open.in_all >= self.in_all {
            (&self.refused_in_all, "in all")
        } else if self.per_address > 0 && here >= self.per_address {
            (&self.refused_per_address, "of one address")
        } else {
            open.in_all += 1;
            *open.per_address.entry(block.clone()).or_default() += 1;
            return Some(Place { connections: self.clone(), block });
        };
        refused.add(1);
        open.untold += 1;
        if open.told.is_none_or(|told| told.elapsed() >= QUIET) {
            let refused = std::mem::take(&mut open.untold);
            open.told = Some(Instant::now());
            tracing::warn!(cap, from = block, refused, open = open.in_all, "too many connections");
        }
        None
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.connections.lock();
        open.in_all = open.in_all.saturating_sub(1);
        if let Some(here) = open.per_address.get_mut(&self.block) {
            *here -= 1;
            if *here == 0 {
                open.per_address.remove(&self.block);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use portolan_store::Location;
    use std::path::PathBuf;

    fn connections(in_all: usize, per_address: usize) -> Arc<Connections> {
        let config = Config {
            connections: in_all,
            connections_per_address: per_address,
            ..Config::new(Location::File(PathBuf::from("x.db")))
        };
        Arc::new(Connections::new(&config, 1024))
    }

    #[test]
    fn a_place_is_free_again_when_its_connection_ends() {
        let connections = connections(2, 0);
        let home: IpAddr = "192.0.2.1".parse().unwrap();
        let first = connections.admit(home).unwrap();
        let _second = connections.admit(home).unwrap();
        assert!(connections.admit(home).is_none());
        drop(first);
        assert!(connections.admit(home).is_some());
        assert_eq!(connections.count(), 1);
    }

    #[test]
    fn an_address_of_version_six_counts_with_its_whole_network() {
        let connections = connections(0, 2);
        let from = |text: &str| connections.admit(text.parse().unwrap());
        let held = [from("2001:db8:1:2::1"), from("2001:db8:1:2:ffff::9")];
        assert!(held.iter().all(Option::is_some));
        assert!(from("2001:db8:1:2:3::7").is_none(), "the same network");
        assert!(from("2001:db8:1:3::1").is_some(), "another network");
        assert!(from("192.0.2.1").is_some());
    }

    #[test]
    fn there_are_never_more_connections_than_descriptors_bear() {
        assert_eq!(connections(1_000_000, 0).in_all, 896);
        assert_eq!(connections(0, 0).in_all, 896);
        assert_eq!(connections(50, 0).in_all, 50);
    }
}
