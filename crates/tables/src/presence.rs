//! Who looks at a table. It is not of the log: each node knows those who look through it, and is told of the others.

use crate::person::Person;
use portolan_views::PresenceView;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// Pages are loaded anew and lines break: for so long nobody is taken to have left.
const GRACE: Duration = Duration::from_secs(5);
/// Whoever left is away for so long, and then gone.
const AWAY: Duration = Duration::from_secs(120);
/// So many of those who watch are named; the others are counted.
const NAMED: usize = 12;
/// Beyond so many who left, they are forgotten.
const MANY: usize = 500;

/// Somebody who looks, or did.
struct Looker {
    name: String,
    streams: usize,
    /// Does the page lie behind others?
    hidden: bool,
    left_at: Instant,
}

impl Looker {
    fn presence(&self, now: Instant) -> PresenceView {
        let since = now.saturating_duration_since(self.left_at);
        match (self.streams > 0 || since < GRACE, self.hidden) {
            (true, false) => PresenceView::Here,
            (true, true) => PresenceView::Away,
            (false, _) if since < AWAY => PresenceView::Away,
            (false, _) => PresenceView::Gone,
        }
    }
}

/// Those who look at a table through one node, as it tells the others.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Crowd {
    /// Persons by their ids: the name, and whether the page lies behind others.
    pub named: BTreeMap<String, (String, bool)>,
    /// Those of whom nothing is known.
    pub unnamed: usize,
}

impl Crowd {
    /// Does nobody look?
    pub fn is_empty(&self) -> bool {
        self.named.is_empty() && self.unnamed == 0
    }
}

/// Those who look at one table.
#[derive(Default)]
struct Lookers {
    named: HashMap<String, Looker>,
    /// Those of whom nothing is known.
    unnamed: usize,
    /// Those who look through other nodes, by node, and when that was last told.
    elsewhere: HashMap<String, (Crowd, Instant)>,
}

impl Lookers {
    /// Is a person here, away or gone?
    fn of(&self, person: &str, now: Instant) -> PresenceView {
        let here = self.named.get(person).map(|one| one.presence(now));
        let there = self.elsewhere.values().filter_map(|(crowd, _)| crowd.named.get(person));
        let there = there.map(|(_, hidden)| match hidden {
            true => PresenceView::Away,
            false => PresenceView::Here,
        });
        here.into_iter().chain(there).min().unwrap_or(PresenceView::Gone)
    }
}

/// Those who look at one table, and a bell that rings when that changes.
pub struct Presence {
    lookers: Mutex<Lookers>,
    changes: watch::Sender<u64>,
    asked: AtomicBool,
}

impl Default for Presence {
    fn default() -> Presence {
        let (lookers, asked) = Default::default();
        Presence { lookers, changes: watch::Sender::new(0), asked }
    }
}

/// Somebody looks, until this is dropped.
pub struct Look {
    presence: Arc<Presence>,
    person: Option<String>,
}

impl Presence {
    fn lookers(&self) -> MutexGuard<'_, Lookers> {
        self.lookers.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn ring(&self) {
        self.changes.send_modify(|count| *count += 1);
    }

    /// Waits for changes.
    pub fn watch(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Somebody begins to look.
    pub fn enter(self: &Arc<Presence>, person: Option<&Person>) -> Look {
        let now = Instant::now();
        let mut lookers = self.lookers();
        let new = match person {
            None => {
                lookers.unnamed += 1;
                true
            }
            Some(person) => {
                if lookers.named.len() > MANY {
                    lookers.named.retain(|_, one| one.presence(now) != PresenceView::Gone);
                }
                let one = lookers.named.entry(person.id.clone()).or_insert_with(|| Looker {
                    name: String::new(),
                    streams: 0,
                    hidden: false,
                    left_at: now.checked_sub(AWAY).unwrap_or(now),
                });
                let before = (one.presence(now), one.streams > 0, one.name.clone());
                one.name.clone_from(&person.name);
                one.streams += 1;
                before != (one.presence(now), true, person.name.clone())
            }
        };
        drop(lookers);
        if new {
            self.ring();
        }
        Look { presence: self.clone(), person: person.map(|person| person.id.clone()) }
    }

    /// Somebody's page goes behind others, or comes back.
    pub fn set_hidden(&self, person: &str, hidden: bool) {
        let mut lookers = self.lookers();
        let Some(one) = lookers.named.get_mut(person) else { return };
        let changed = std::mem::replace(&mut one.hidden, hidden) != hidden;
        drop(lookers);
        if changed {
            self.ring();
        }
    }

    /// Is a person here, away or gone?
    pub fn of(&self, person: &str) -> PresenceView {
        self.lookers().of(person, Instant::now())
    }

    /// Does a person look at the table now?
    pub fn looks(&self, person: &str) -> bool {
        self.of(person) == PresenceView::Here
    }

    /// Those who look and have no seat: their names, and how many have none.
    pub fn watching(&self, seated: impl Fn(&str) -> bool) -> (Vec<String>, usize) {
        let now = Instant::now();
        let lookers = self.lookers();
        let here = lookers
            .named
            .iter()
            .filter(|(_, one)| one.presence(now) != PresenceView::Gone && one.streams > 0);
        let here = here.map(|(id, one)| (id, &one.name));
        let crowds = || lookers.elsewhere.values().map(|(crowd, _)| crowd);
        let there = crowds().flat_map(|crowd| crowd.named.iter().map(|(id, (name, _))| (id, name)));
        let all: BTreeMap<&String, &String> =
            here.chain(there).filter(|(id, _)| !seated(id)).collect();
        let mut names: Vec<String> = all.into_values().cloned().collect();
        names.sort_unstable();
        let others = names.len().saturating_sub(NAMED);
        names.truncate(NAMED);
        let unnamed: usize = crowds().map(|crowd| crowd.unnamed).sum();
        (names, lookers.unnamed + unnamed + others)
    }

    /// Those who look through this node; beyond so many they are only counted.
    pub fn own(&self, most: usize) -> Crowd {
        let lookers = self.lookers();
        let mut crowd = Crowd { unnamed: lookers.unnamed, named: BTreeMap::new() };
        for (id, one) in lookers.named.iter().filter(|(_, one)| one.streams > 0) {
            match crowd.named.len() < most {
                true => drop(crowd.named.insert(id.clone(), (one.name.clone(), one.hidden))),
                false => crowd.unnamed += 1,
            }
        }
        crowd
    }

    /// Another node tells who looks through it.
    pub fn hear(self: &Arc<Presence>, node: &str, crowd: Crowd) {
        let now = Instant::now();
        let mut lookers = self.lookers();
        let old = match crowd.is_empty() {
            true => lookers.elsewhere.remove(node),
            false => lookers.elsewhere.insert(node.to_owned(), (crowd.clone(), now)),
        };
        let old = old.map(|(crowd, _)| crowd).unwrap_or_default();
        let left = old.named.iter().filter(|(id, _)| !crowd.named.contains_key(*id));
        for (id, (name, _)) in left {
            let one = lookers.named.entry(id.clone()).or_insert_with(|| Looker {
                name: name.clone(),
                streams: 0,
                hidden: false,
                left_at: now,
            });
            one.left_at = now;
        }
        drop(lookers);
        if old != crowd {
            self.ring();
            self.ring_by_and_by();
        }
    }

    /// Forgets nodes that have been silent for so long.
    pub fn forget_silent(self: &Arc<Presence>, silence: Duration) {
        let silent = |(_, (_, heard)): &(&String, &(Crowd, Instant))| heard.elapsed() > silence;
        let lookers = self.lookers();
        let nodes: Vec<String> =
            lookers.elsewhere.iter().filter(silent).map(|(node, _)| node.clone()).collect();
        drop(lookers);
        for node in nodes {
            self.hear(&node, Crowd::default());
        }
    }

    /// Another node wants to know who looks through this one.
    pub fn ask(&self) {
        self.asked.store(true, Ordering::Relaxed);
    }

    /// Did one, since this was last asked?
    pub fn was_asked(&self) -> bool {
        self.asked.swap(false, Ordering::Relaxed)
    }

    /// Somebody left: what becomes of it by and by is told when it does.
    fn ring_by_and_by(self: &Arc<Presence>) {
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        let presence = Arc::downgrade(self);
        runtime.spawn(async move {
            for pause in [GRACE, AWAY] {
                tokio::time::sleep(pause).await;
                match presence.upgrade() {
                    Some(presence) => presence.ring(),
                    None => return,
                }
            }
        });
    }
}

impl Drop for Look {
    fn drop(&mut self) {
        let mut lookers = self.presence.lookers();
        let left = match &self.person {
            None => {
                lookers.unnamed = lookers.unnamed.saturating_sub(1);
                true
            }
            Some(person) => lookers.named.get_mut(person).is_some_and(|one| {
                one.streams = one.streams.saturating_sub(1);
                one.left_at = Instant::now();
                one.streams == 0
            }),
        };
        drop(lookers);
        if left {
            self.presence.ring_by_and_by();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(id: &str) -> Person {
        Person { id: id.to_owned(), name: id.to_uppercase(), login: None }
    }

    #[test]
    fn who_looks_is_here_and_who_left_is_away_and_then_gone() {
        let presence = Arc::new(Presence::default());
        let bell = presence.watch();
        assert_eq!(presence.of("ana"), PresenceView::Gone);
        let first = presence.enter(Some(&person("ana")));
        let second = presence.enter(Some(&person("ana")));
        assert!(presence.looks("ana"));
        assert_eq!(*bell.borrow(), 1, "a second page changes nothing");
        presence.set_hidden("ana", true);
        assert_eq!(presence.of("ana"), PresenceView::Away);
        presence.set_hidden("ana", false);
        drop((first, second));
        assert!(presence.looks("ana"), "pages are loaded anew");
        let later = |seconds| {
            let now = Instant::now() + Duration::from_secs(seconds);
            presence.lookers().named["ana"].presence(now)
        };
        assert_eq!(later(10), PresenceView::Away);
        assert_eq!(later(200), PresenceView::Gone);
    }

    #[test]
    fn those_without_a_seat_are_named_and_the_others_counted() {
        let presence = Arc::new(Presence::default());
        let all = [Some(person("ana")), Some(person("dora")), Some(person("carl")), None, None];
        let mut looks: Vec<Look> = all.iter().map(|one| presence.enter(one.as_ref())).collect();
        let (names, unnamed) = presence.watching(|id| id == "ana");
        assert_eq!((names, unnamed), (vec!["CARL".to_owned(), "DORA".to_owned()], 2));
        let crowd = (0..20).map(|n| presence.enter(Some(&person(&format!("crowd-{n}")))));
        let crowd: Vec<Look> = crowd.collect();
        let (names, others) = presence.watching(|id| id == "ana");
        assert_eq!((names.len(), others), (NAMED, 2 + 22 - NAMED));
        drop(crowd);
        looks.truncate(2);
        assert_eq!(presence.watching(|id| id == "ana"), (vec!["DORA".to_owned()], 0));
    }

    #[test]
    fn who_looks_through_another_node_counts_until_that_node_falls_silent() {
        let (presence, there) = (Arc::new(Presence::default()), Arc::new(Presence::default()));
        let looks = [there.enter(Some(&person("ana"))), there.enter(Some(&person("dora")))];
        let unnamed = there.enter(None);
        presence.hear("there", there.own(40));
        assert!(presence.looks("ana"));
        there.set_hidden("ana", true);
        presence.hear("there", there.own(40));
        assert_eq!(presence.of("ana"), PresenceView::Away);
        assert_eq!(presence.watching(|id| id == "ana"), (vec!["DORA".to_owned()], 1));
        assert_eq!(there.own(1).unnamed, 2, "beyond so many they are counted");
        presence.forget_silent(Duration::from_secs(60));
        assert_eq!(presence.of("ana"), PresenceView::Away, "it has just spoken");
        presence.forget_silent(Duration::ZERO);
        assert_eq!(presence.watching(|_| false), (vec![], 0));
        let later = |seconds| {
            let now = Instant::now() + Duration::from_secs(seconds);
            presence.lookers().of("ana", now)
        };
        assert_eq!((later(10), later(200)), (PresenceView::Away, PresenceView::Gone));
        drop((looks, unnamed));
        assert!(there.own(40).is_empty());
    }
}
