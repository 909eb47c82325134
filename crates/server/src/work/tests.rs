//! The fairness of the queue, by hand.

use super::queue::{Claim, FLOOR, FairQueue, HINT_FLOOR, Lane, Payer};
use std::time::Duration;

const FULL: Duration = Duration::from_millis(1400);

fn ms(n: u64) -> Duration {
    Duration::from_millis(n)
}

fn payer(address: &str, person: &str) -> Payer {
    Payer { address: address.to_owned(), person: person.to_owned() }
}

fn thought(who: &Payer, table: &str) -> Claim {
    Claim {
        lane: Lane::Thought,
        payers: vec![who.clone()],
        table: table.to_owned(),
        last: false,
        wanted: FULL,
    }
}

/// Runs thoughts one after the other, each for as long as it is allowed, until there is none for `who`; when
/// that began.
fn until_served(queue: &mut FairQueue<String>, who: &str, mut now: Duration) -> Duration {
    while let Some(start) = queue.start(now, |_| true) {
        if start.item == who {
            return now;
        }
        now += start.allowed;
        queue.finish(start.number, now);
    }
    panic!("{who} was not served");
}

#[test]
fn a_hundred_tables_of_one_do_not_keep_another_waiting() {
    let mut queue = FairQueue::new(1);
    let (greedy, ana) = (payer("1", "greedy"), payer("2", "ana"));
    for table in 0..135 {
        queue.push(thought(&greedy, &table.to_string()), "greedy".to_owned(), ms(0));
    }
    let first = queue.start(ms(0), |_| true).unwrap();
    assert_eq!(first.allowed, FLOOR, "one's own share is divided between one's tables");
    queue.push(thought(&ana, "a"), "ana".to_owned(), ms(10));
    assert!(queue.overdue(ms(59)).is_empty());
    queue.finish(first.number, ms(60));
    let next = queue.start(ms(60), |_| true).unwrap();
    assert_eq!(next.item, "ana");
    assert_eq!(next.allowed, FULL / 2, "and the time between those who wait");
}

#[test]
fn many_persons_behind_one_address_count_as_one() {
    let mut queue = FairQueue::new(1);
    for n in 0..60 {
        let person = payer("1", &format!("guest {n}"));
        queue.push(thought(&person, &n.to_string()), "guest".to_owned(), ms(0));
    }
    let first = queue.start(ms(0), |_| true).unwrap();
    assert_eq!(first.allowed, FLOOR);
    queue.push(thought(&payer("2", "ana"), "a"), "ana".to_owned(), ms(1));
    queue.finish(first.number, ms(60));
    assert_eq!(until_served(&mut queue, "ana", ms(60)), ms(60));
}

#[test]
fn within_one_address_persons_take_turns_and_within_one_person_tables() {
    let mut queue = FairQueue::new(1);
    let (ana, bea) = (payer("1", "ana"), payer("1", "bea"));
    for table in ["a1", "a2", "a3", "a1"] {
        queue.push(thought(&ana, table), table.to_owned(), ms(0));
    }
    queue.push(thought(&bea, "b1"), "b1".to_owned(), ms(0));
    let mut order = Vec::new();
    let mut now = ms(0);
    while let Some(start) = queue.start(now, |_| true) {
        now += ms(100);
        queue.finish(start.number, now);
        order.push(start.item);
    }
    assert_eq!(order, ["a1", "b1", "a2", "a3", "a1"]);
}

#[test]
fn what_was_used_long_ago_is_forgotten() {
    let mut queue = FairQueue::new(1);
    let (ana, bea) = (payer("1", "ana"), payer("2", "bea"));
    queue.push(thought(&ana, "a"), "ana".to_owned(), ms(0));
    let start = queue.start(ms(0), |_| true).unwrap();
    queue.finish(start.number, ms(10_000));
    let later = ms(600_000);
    queue.push(thought(&bea, "b"), "bea".to_owned(), later);
    let start = queue.start(later, |_| true).unwrap();
    queue.finish(start.number, later + ms(50));
    queue.push(thought(&bea, "b"), "bea".to_owned(), later + ms(50));
    queue.push(thought(&ana, "a"), "ana".to_owned(), later + ms(50));
    let next = queue.start(later + ms(50), |_| true).unwrap();
    assert_eq!(next.item, "ana", "ten seconds of ten minutes ago are less than 50 ms of just now");
}

#[test]
fn who_thinks_alone_thinks_in_full_and_makes_room_when_others_come() {
    let mut queue = FairQueue::new(1);
    let (ana, bea) = (payer("1", "ana"), payer("2", "bea"));
    queue.push(thought(&ana, "a"), "ana".to_owned(), ms(0));
    let start = queue.start(ms(0), |_| true).unwrap();
    assert_eq!(start.allowed, FULL);
    assert!(queue.overdue(ms(1300)).is_empty(), "nobody waits");
    queue.push(thought(&ana, "a2"), "ana".to_owned(), ms(100));
    assert!(queue.overdue(ms(1300)).is_empty(), "only she herself waits");
    queue.push(thought(&bea, "b"), "bea".to_owned(), ms(200));
    assert!(queue.overdue(ms(300)).is_empty(), "she has her share: a quarter of 1400 ms");
    assert_eq!(queue.overdue(ms(351)), [start.number]);
}

#[test]
fn who_has_used_much_makes_room_at_the_floor() {
    let mut queue = FairQueue::new(1);
    let (ana, bea) = (payer("1", "ana"), payer("2", "bea"));
    let mut now = ms(0);
    for _ in 0..5 {
        queue.push(thought(&ana, "a"), "ana".to_owned(), now);
        let start = queue.start(now, |_| true).unwrap();
        now += start.allowed;
        queue.finish(start.number, now);
    }
    queue.push(thought(&ana, "a"), "ana".to_owned(), now);
    let start = queue.start(now, |_| true).unwrap();
    queue.push(thought(&bea, "b"), "bea".to_owned(), now);
    assert!(queue.overdue(now + FLOOR - ms(1)).is_empty());
    assert_eq!(queue.overdue(now + FLOOR), [start.number]);
}

#[test]
fn what_nobody_waits_for_comes_last() {
    let mut queue = FairQueue::new(1);
    let (host, ana) = (payer("1", "host"), payer("2", "ana"));
    let idle = Claim { last: true, ..thought(&host, "h") };
    queue.push(idle.clone(), "idle".to_owned(), ms(0));
    let start = queue.start(ms(0), |_| true).unwrap();
    queue.push(idle, "idle".to_owned(), ms(0));
    for _ in 0..3 {
        queue.push(thought(&ana, "a"), "ana".to_owned(), ms(0));
    }
    assert_eq!(queue.overdue(FLOOR), [start.number]);
    queue.finish(start.number, FLOOR);
    let mut now = FLOOR;
    for expected in ["ana", "ana", "ana", "idle"] {
        let start = queue.start(now, |_| true).unwrap();
        assert_eq!(start.item, expected);
        now += ms(500);
        queue.finish(start.number, now);
    }
}

#[test]
fn no_lane_waits_for_another() {
    let mut queue = FairQueue::new(2);
    let ana = payer("1", "ana");
    for n in 0..5 {
        queue.push(thought(&ana, &n.to_string()), "thought".to_owned(), ms(0));
    }
    assert!(queue.start(ms(0), |_| true).is_some() && queue.start(ms(0), |_| true).is_some());
    assert!(queue.start(ms(0), |_| true).is_none(), "two at once");
    for lane in [Lane::Quick, Lane::Drawing, Lane::Review] {
        queue.push(Claim { lane, ..thought(&ana, "q") }, "quick".to_owned(), ms(1));
        assert_eq!(queue.start(ms(1), |_| true).unwrap().item, "quick");
    }
    assert_eq!(queue.waiting(Lane::Thought), 3);
}

#[test]
fn a_table_of_several_is_on_the_account_of_who_has_used_least() {
    let mut queue = FairQueue::new(1);
    let (greedy, ana, bea) = (payer("1", "greedy"), payer("2", "ana"), payer("3", "bea"));
    for (who, spent) in [(&greedy, 9000), (&bea, 100)] {
        queue.push(thought(who, "x"), "before".to_owned(), ms(0));
        let start = queue.start(ms(0), |_| true).unwrap();
        queue.finish(start.number, ms(spent));
    }
    queue.push(thought(&bea, "b"), "bea".to_owned(), ms(9000));
    let shared = Claim { payers: vec![greedy, ana], ..thought(&bea, "shared") };
    queue.push(shared, "shared".to_owned(), ms(9000));
    assert_eq!(queue.start(ms(9000), |_| true).unwrap().item, "shared");
}

#[test]
fn what_is_no_longer_wanted_leaves_the_queue() {
    let mut queue = FairQueue::new(1);
    let ana = payer("1", "ana");
    for item in ["old", "new"] {
        queue.push(thought(&ana, item), item.to_owned(), ms(0));
    }
    assert_eq!(queue.start(ms(0), |item| item == "new").unwrap().item, "new");
    assert_eq!(queue.waiting(Lane::Thought), 0);
}

fn hint(who: &Payer, table: &str) -> Claim {
    Claim { lane: Lane::Hint, ..thought(who, table) }
}

#[test]
fn a_hundred_who_ask_for_hints_share_their_own_thread_and_delay_no_thought() {
    let mut queue = FairQueue::new(4);
    for n in 0..100 {
        let asks = payer(&n.to_string(), &format!("guest {n}"));
        queue.push(hint(&asks, &n.to_string()), "hint".to_owned(), ms(0));
    }
    let running: Vec<_> = std::iter::from_fn(|| queue.start(ms(0), |_| true)).collect();
    assert_eq!(running.len(), 2, "half of the threads stay with those who play");
    assert!(running.iter().all(|start| start.allowed == HINT_FLOOR), "and nobody's takes long");
    let ana = payer("ana", "ana");
    queue.push(thought(&ana, "a"), "ana".to_owned(), ms(1));
    let next = queue.start(ms(1), |_| true).unwrap();
    assert_eq!((next.item.as_str(), next.allowed), ("ana", FULL));
    // Whoever has had a hint comes after those who have not.
    let first = payer("0", "guest 0");
    queue.push(hint(&first, "0"), "again".to_owned(), ms(2));
    let mut now = ms(250);
    let mut order = Vec::new();
    let mut ends: Vec<u64> = running.iter().map(|start| start.number).collect();
    while let Some(number) = ends.pop() {
        queue.finish(number, now);
        while let Some(start) = queue.start(now, |_| true) {
            order.push(start.item);
            ends.insert(0, start.number);
        }
        now += HINT_FLOOR;
    }
    assert_eq!(order.len(), 99);
    assert_eq!(order.last().map(String::as_str), Some("again"));
}
