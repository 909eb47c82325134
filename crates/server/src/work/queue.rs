//! Who is next, and for how long: a queue that is fair by address, then by person, then by table, by the time
//! each has used lately. It has no threads and no clock of its own, so it can be tested by hand.

use super::usage::Usage;
use std::cmp::Reverse;
use std::collections::HashSet;
use std::time::Duration;

/// However many wait, a thought has this long.
pub const FLOOR: Duration = Duration::from_millis(60);
/// However many wait, a hint has this long: below that it would tell little.
pub const HINT_FLOOR: Duration = Duration::from_millis(250);
/// Who has used this much more than twice as much as who waits gives way at the floor.
const SLACK: Duration = Duration::from_secs(1);

/// A kind of work. Each has its own threads, so that no kind waits behind another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lane {
    /// A decision without much thought.
    Quick,
    /// A replay, a picture.
    Drawing,
    /// A decision thought through.
    Thought,
    /// A hint, or a coach's look at a turn.
    Hint,
    /// A whole game looked at again.
    Review,
}

impl Lane {
    /// Every lane.
    pub const ALL: [Lane; 5] =
        [Lane::Quick, Lane::Drawing, Lane::Thought, Lane::Hint, Lane::Review];

    /// The word in the figures.
    pub const fn word(self) -> &'static str {
        match self {
            Lane::Quick => "quick",
            Lane::Drawing => "drawing",
            Lane::Thought => "thought",
            Lane::Hint => "hint",
            Lane::Review => "review",
        }
    }

    /// How much runs at once, where a lane may have so many threads. The coach leaves room for those who play.
    const fn slots(self, slots: usize) -> usize {
        match self {
            Lane::Quick | Lane::Drawing | Lane::Thought => slots,
            Lane::Hint | Lane::Review => slots.div_ceil(2),
        }
    }

    /// The least time for one piece of work that can be cut short; none where none can.
    const fn floor(self) -> Option<Duration> {
        match self {
            Lane::Quick | Lane::Drawing | Lane::Review => None,
            Lane::Thought => Some(FLOOR),
            Lane::Hint => Some(HINT_FLOOR),
        }
    }
}

/// On whose account work is done.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Payer {
    /// Where they come from; whoever shares it shares its time.
    pub address: String,
    /// Who they are.
    pub person: String,
}

/// Work to be done.
#[derive(Clone, Debug)]
pub struct Claim {
    /// Of which kind.
    pub lane: Lane,
    /// Who waits for it. It is done on the account of the one who has used least.
    pub payers: Vec<Payer>,
    /// The id of the table that its time counts for.
    pub table: String,
    /// Does nobody wait for it? Then it comes after everything else.
    pub last: bool,
    /// How long it takes where nobody else waits.
    pub wanted: Duration,
}

struct Job<T> {
    number: u64,
    lane: Lane,
    payer: Payer,
    table: String,
    last: bool,
    wanted: Duration,
    /// Since when it waits, or runs.
    since: Duration,
    item: T,
}

/// Work that may begin.
pub struct Start<T> {
    /// What to finish it by.
    pub number: u64,
    /// How long it may take.
    pub allowed: Duration,
    /// How long it waited.
    pub waited: Duration,
    /// What was queued.
    pub item: T,
}

/// How good a claim is; the least goes first.
type Standing = (bool, Duration, Duration, Duration, u64);

/// The queue. Times are counted from any one moment, and never go back.
pub struct FairQueue<T> {
    slots: usize,
    waiting: Vec<Job<T>>,
    running: Vec<Job<()>>,
    addresses: Usage,
    persons: Usage,
    tables: Usage,
    numbers: u64,
}

impl<T> FairQueue<T> {
    /// So many of each lane run at once.
    pub fn new(slots: usize) -> FairQueue<T> {
        FairQueue {
            slots: slots.max(1),
            waiting: Vec::new(),
            running: Vec::new(),
            addresses: Usage::default(),
            persons: Usage::default(),
            tables: Usage::default(),
            numbers: 0,
        }
    }

    /// How many wait in a lane.
    pub fn waiting(&self, lane: Lane) -> usize {
        self.waiting.iter().filter(|job| job.lane == lane).count()
    }

    /// Queues work; its number.
    pub fn push(&mut self, claim: Claim, item: T, now: Duration) -> u64 {
        let used = |payer: &Payer| (self.used_by_address(payer, now), self.used_by(payer, now));
        let payer = claim.payers.into_iter().min_by_key(used).unwrap_or_default();
        self.numbers += 1;
        self.waiting.push(Job {
            number: self.numbers,
            lane: claim.lane,
            payer,
            table: claim.table,
            last: claim.last,
            wanted: claim.wanted,
            since: now,
            item,
        });
        self.numbers
    }

    /// The next work that may begin, if a thread is free for any. What is no longer `wanted` leaves the queue.
    pub fn start(&mut self, now: Duration, wanted: impl Fn(&T) -> bool) -> Option<Start<T>> {
        self.waiting.retain(|job| wanted(&job.item));
        let running = |lane| self.running.iter().filter(|job| job.lane == lane).count();
        let free = |lane: Lane| running(lane) < lane.slots(self.slots);
        let next = (0..self.waiting.len())
            .filter(|&i| free(self.waiting[i].lane))
            .min_by_key(|&i| self.standing(&self.waiting[i], now))?;
        let allowed = self.allowed(&self.waiting[next]);
        let Job { number, lane, payer, table, last, wanted, since, item } =
            self.waiting.swap_remove(next);
        self.running.push(Job { number, lane, payer, table, last, wanted, since: now, item: () });
        Some(Start { number, allowed, waited: now.saturating_sub(since), item })
    }

    /// Work has ended: its time is noted.
    pub fn finish(&mut self, number: u64, now: Duration) {
        let Some(at) = self.running.iter().position(|job| job.number == number) else { return };
        let job = self.running.swap_remove(at);
        let spent = now.saturating_sub(job.since);
        self.addresses.add(&job.payer.address, spent, now);
        self.persons.add(&job.payer.person, spent, now);
        self.tables.add(&job.table, spent, now);
    }

    /// The thoughts that have had their share while others wait: they are to come to an end. Only as many as
    /// wait on somebody else's account.
    pub fn overdue(&self, now: Duration) -> Vec<u64> {
        let waiting = || self.waiting.iter().filter(|job| job.lane == Lane::Thought);
        let mut rest: Vec<&Job<()>> =
            self.running.iter().filter(|job| job.lane == Lane::Thought).collect();
        if rest.len() < self.slots {
            return Vec::new();
        }
        rest.sort_by_key(|&job| Reverse(self.standing(job, now)));
        let mut payers: HashSet<&Payer> = HashSet::new();
        let mut better: Vec<&Job<T>> = waiting().collect();
        better.sort_by_key(|&job| self.standing(job, now));
        better.retain(|job| payers.insert(&job.payer));
        rest.into_iter()
            .zip(better)
            .filter(|(running, waiting)| {
                let ran = now.saturating_sub(running.since);
                ran >= self.due(running, waiting, now)
            })
            .map(|(running, _)| running.number)
            .collect()
    }

    /// When this thought is to make room for that.
    fn due<U>(&self, running: &Job<()>, waiting: &Job<U>, now: Duration) -> Duration {
        if running.payer == waiting.payer && running.last == waiting.last {
            return Duration::MAX;
        }
        let used = |job: &Payer| {
            if running.payer.address == waiting.payer.address {
                self.used_by(job, now)
            } else {
                self.used_by_address(job, now)
            }
        };
        let far_ahead = used(&running.payer) > 2 * used(&waiting.payer) + SLACK;
        if far_ahead || (running.last && !waiting.last) { FLOOR } else { self.allowed(running) }
    }

    /// What the address has used, with what runs.
    fn used_by_address(&self, payer: &Payer, now: Duration) -> Duration {
        let mine = |job: &&Job<()>| job.payer.address == payer.address;
        self.addresses.of(&payer.address, now) + self.under_way(mine, now)
    }

    /// What the person has used, with what runs.
    fn used_by(&self, payer: &Payer, now: Duration) -> Duration {
        let mine = |job: &&Job<()>| job.payer.person == payer.person;
        self.persons.of(&payer.person, now) + self.under_way(mine, now)
    }

    fn under_way(&self, whose: impl Fn(&&Job<()>) -> bool, now: Duration) -> Duration {
        self.running.iter().filter(whose).map(|job| now.saturating_sub(job.since)).sum()
    }

    fn standing<U>(&self, job: &Job<U>, now: Duration) -> Standing {
        let address = self.used_by_address(&job.payer, now);
        let person = self.used_by(&job.payer, now);
        (job.last, address, person, self.tables.of(&job.table, now), job.number)
    }

    /// The share of its full time that this work may take: everybody who wants something gets the same, each
    /// divides it between their tables, and nobody gets less than the floor.
    fn allowed<U>(&self, job: &Job<U>) -> Duration {
        let Some(floor) = job.lane.floor() else { return job.wanted };
        let (mut addresses, mut persons) = (HashSet::new(), HashSet::new());
        let mut own = 0_usize;
        let waiting = self.waiting.iter().map(|other| (other.lane, other.last, &other.payer));
        let running = self.running.iter().map(|other| (other.lane, other.last, &other.payer));
        for (lane, last, payer) in waiting.chain(running) {
            if lane != job.lane || (last && !job.last) {
                continue;
            }
            addresses.insert(&payer.address);
            if payer.address == job.payer.address {
                persons.insert(&payer.person);
                own += usize::from(payer.person == job.payer.person);
            }
        }
        let parts = addresses.len() * persons.len() * own;
        let share = (job.lane.slots(self.slots) as f64 / parts.max(1) as f64).min(1.0);
        job.wanted.mul_f64(share).max(floor.min(job.wanted))
    }
}
