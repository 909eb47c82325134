//! The campaign (rules.md §8.3).

use portolan_sail::campaign::{Attempt, is_open, legs, next, progress};
use portolan_sail::scenario::ScenarioId;

fn id(name: &str) -> ScenarioId {
    name.parse().unwrap()
}

fn attempts(story: &str) -> Vec<Attempt> {
    story
        .split_whitespace()
        .map(|word| Attempt { scenario: id(&word[..2]), won: word.ends_with('+') })
        .collect()
}

#[test]
fn a_win_opens_the_next_and_a_loss_repeats() {
    assert_eq!(next(&[]), Some(id("S1")));
    assert_eq!(next(&attempts("S1-")), Some(id("S1")));
    assert_eq!(next(&attempts("S1- S1+")), Some(id("S2")));
    assert!(!is_open(&attempts("S1-"), id("S2")));
    assert!(is_open(&attempts("S1+"), id("S2")) && is_open(&attempts("S1+"), id("S1")));
}

#[test]
fn side_trips_open_with_s4_and_never_hold_up() {
    let before = attempts("S1+ S2+ S3+");
    let after = attempts("S1+ S2+ S3+ S4+ X1-");
    for trip in ["X1", "X2", "X3"] {
        assert!(!is_open(&before, id(trip)) && is_open(&after, id(trip)));
    }
    assert_eq!(next(&after), Some(id("S5")));
}

#[test]
fn attempts_are_counted_and_the_campaign_ends() {
    let story = attempts("S1- S1- S1+ S2+ S3+ S4+ S5+ S6+ S7- S7+ S8+ S8-");
    assert_eq!(next(&story), None);
    let standing = progress(&story);
    let of = |name: &str| standing.iter().find(|p| p.leg.scenario == id(name)).copied().unwrap();
    assert_eq!((of("S1").attempts, of("S1").won_at), (3, Some(3)));
    assert_eq!((of("S8").attempts, of("S8").won_at), (2, Some(1)));
    assert_eq!((of("X2").attempts, of("X2").won_at, of("X2").open), (0, None, true));
}

/// Every scenario of the book is a leg, each after one that comes before it.
#[test]
fn the_legs_are_the_book() {
    let mut sailed: Vec<ScenarioId> = Vec::new();
    for leg in legs() {
        assert!(leg.after.is_none_or(|before| sailed.contains(&before)), "{leg:?}");
        assert!(!sailed.contains(&leg.scenario));
        sailed.push(leg.scenario);
    }
    assert_eq!(sailed.len(), ScenarioId::all().count());
}
