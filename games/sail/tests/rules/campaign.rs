//! The campaign (rules.md §8.3).

use crate::common::*;
use portolan_sail::Sail;
use portolan_sail::scenario::ScenarioId;
use portolan_table::{Attempt, Campaign, Game};

fn campaign() -> Campaign {
    Campaign::read(Sail::CAMPAIGN.unwrap()).unwrap()
}

fn attempts(story: &str) -> Vec<Attempt> {
    let attempt = |word: &str| Attempt { leg: word[..2].to_owned(), won: word.ends_with('+') };
    story.split_whitespace().map(attempt).collect()
}

fn next(story: &str) -> Option<String> {
    campaign().next(&attempts(story)).map(|leg| leg.id.clone())
}

fn is_open(story: &str, leg: &str) -> bool {
    campaign().is_open(&attempts(story), leg)
}

#[test]
fn a_win_opens_the_next_and_a_loss_repeats() {
    assert_eq!(next("").as_deref(), Some("S1"));
    assert_eq!(next("S1-").as_deref(), Some("S1"));
    assert_eq!(next("S1- S1+").as_deref(), Some("S2"));
    assert!(!is_open("S1-", "S2"));
    assert!(is_open("S1+", "S2") && is_open("S1+", "S1"));
}

#[test]
fn side_trips_open_with_s4_and_never_hold_up() {
    let (before, after) = ("S1+ S2+ S3+", "S1+ S2+ S3+ S4+ X1-");
    for trip in ["X1", "X2", "X3"] {
        assert!(!is_open(before, trip) && is_open(after, trip));
    }
    assert_eq!(next(after).as_deref(), Some("S5"));
}

#[test]
fn attempts_are_counted_and_the_campaign_ends() {
    let story = "S1- S1- S1+ S2+ S3+ S4+ S5+ S6+ S7- S7+ S8+ S8-";
    assert_eq!(next(story), None);
    let (campaign, story) = (campaign(), attempts(story));
    let standing = campaign.progress(&story);
    let of = |id: &str| *standing.iter().find(|p| p.leg.id == id).unwrap();
    assert_eq!((of("S1").attempts, of("S1").won_at), (3, Some(3)));
    assert_eq!((of("S8").attempts, of("S8").won_at), (2, Some(1)));
    assert_eq!((of("X2").attempts, of("X2").won_at, of("X2").open), (0, None, true));
}

/// Every scenario of the book is a leg, and its table sails it.
#[test]
fn the_legs_are_the_book() {
    let campaign = campaign();
    assert_eq!(campaign.legs.len(), ScenarioId::all().count());
    for id in ScenarioId::all() {
        let leg = campaign.leg(id.name()).unwrap();
        let state = Sail::start(&leg.setup(2)).unwrap();
        assert_eq!(state.voyage.book(), Some(id));
    }
}

/// A ship at End is a won attempt, any other end a lost one.
#[test]
fn an_attempt_is_judged_by_the_result() {
    let campaign = campaign();
    let leg = campaign.next(&[]).unwrap();
    for (ship, won) in [("E16", true), ("C16", false)] {
        let last = scene().round(5).ship(ship).tricks(3, 0).leader(0);
        let mut state = last.hands("g8 t4", "g7 t5").ready();
        trick(&mut state, "g8", "g7");
        let attempt = Attempt::of(leg, &Sail::standing(&state));
        assert_eq!(attempt, Attempt { leg: "S1".to_owned(), won });
    }
}
