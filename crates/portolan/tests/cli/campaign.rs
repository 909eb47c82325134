//! `portolan play --campaign` through a pipe.

use crate::common::{Desk, portolan, portolan_with, shown};
use portolan_table::{AnyGame, Verdict};
use std::fs;

fn game() -> &'static dyn AnyGame {
    let with = |game: &&'static dyn AnyGame| game.campaign().is_some();
    portolan_registry::all().into_iter().find(with).expect("a game with a campaign")
}

/// The record of a game of a leg: by good players until one is won, or by random ones until one is lost.
fn record(leg: &str, won: bool) -> String {
    let leg = game().campaign().and_then(|campaign| campaign.leg(leg)).expect("such a leg");
    let options: Vec<String> = leg.options.iter().map(|(id, to)| format!("{id}={to}")).collect();
    let player = if won { "greedy" } else { "random" };
    for seed in 1..100 {
        let seed = seed.to_string();
        let mut args = vec!["record", game().id(), "-o", "-", "--player", player, "--seed", &seed];
        options.iter().for_each(|option| args.extend(["--set", option]));
        let record = portolan(&args).ok().out;
        let played = game().replay(&record.parse().unwrap(), usize::MAX).unwrap();
        if (played.standing().verdict == Verdict::Won) == won {
            return record;
        }
    }
    panic!("no such end in a hundred games")
}

#[test]
fn a_campaign_goes_on_where_its_folder_stands() {
    let desk = Desk::new();
    let folder = shown(&desk.path("voyages"));
    let legs = &game().campaign().expect("a campaign").legs;
    let (first, second) = (legs[0].id.as_str(), legs[1].id.as_str());
    let play = |more: &[&str], input: &str| {
        let mut args = vec!["play", game().id(), "--player", "random", "--campaign", &folder];
        args.extend(more);
        portolan_with(&args, input)
    };
    let begun = play(&["--seed", "1"], "1\nquit\n").ok().out;
    assert!(begun.contains("Next: "), "{begun}");
    let file = desk.path("voyages").join(format!("{first}-1.txt"));
    let left = fs::read_to_string(&file).expect("the record of the first attempt");
    play(&[], "quit\n").ok();
    assert_eq!(fs::read_to_string(&file).unwrap(), left, "the same attempt goes on");
    play(&["--leg", second], "").refused(&["not open yet", first]);
    play(&["--leg", "nowhere"], "").refused(&["“nowhere”"]);

    fs::write(&file, record(first, false)).unwrap();
    let lost = play(&[], "quit\n").ok().out;
    assert!(lost.contains("tried once, not won yet"), "{lost}");
    let again = desk.path("voyages").join(format!("{first}-2.txt"));
    fs::write(&again, record(first, true)).unwrap();
    let won = play(&[], "1\nquit\n").ok().out;
    assert!(won.contains("won at attempt 2"), "{won}");
    assert!(
        desk.path("voyages").join(format!("{second}-1.txt")).exists(),
        "the next one has begun"
    );
}

#[test]
fn a_campaign_that_cannot_be_played_is_refused() {
    let desk = Desk::new();
    let folder = shown(&desk.path("voyages"));
    let without = portolan_registry::all().into_iter().find(|game| game.campaign().is_none());
    let without = without.expect("a game without a campaign");
    portolan(&["play", without.id(), "--campaign", &folder]).refused(&["has no campaign"]);
    assert!(!desk.path("voyages").exists(), "nothing is made for nothing");
    let leg = &game().campaign().expect("a campaign").legs[0].id;
    fs::create_dir(desk.path("voyages")).unwrap();
    fs::write(desk.path("voyages").join(format!("{leg}-1.txt")), "hello").unwrap();
    portolan(&["play", game().id(), "--campaign", &folder]).refused(&["line 1"]);
}
