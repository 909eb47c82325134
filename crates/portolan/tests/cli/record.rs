//! `portolan record`.

use crate::common::{Desk, games, portolan, portolan_with, shown};
use std::fs;

#[test]
fn the_same_seed_writes_the_same_record() {
    for game in games() {
        let (one, two) = (Desk::new(), Desk::new());
        let text = fs::read_to_string(one.record(game)).unwrap();
        assert_eq!(text, fs::read_to_string(two.record(game)).unwrap());
        assert!(text.starts_with("portolan record 1\n") && text.contains("\nresult: "));
        assert_eq!(one.files(), 1, "nothing is left beside it");
    }
}

#[test]
fn a_record_on_standard_output_goes_through_a_pipe() {
    for game in games() {
        let text = portolan(&["record", game, "--seed", "3", "-o", "-"]).ok().out;
        let replayed = portolan_with(&["replay", "-", "--json"], &text).json();
        assert_eq!(replayed["turn"], "over");
    }
}

#[test]
fn options_stand_in_the_header() {
    let game = portolan_registry::all()[0];
    let spec = game.options()[0];
    let other = spec.values().iter().find(|value| **value != spec.default).unwrap();
    let set = format!("{}={other}", spec.id);
    let text = portolan(&["record", game.id(), "--set", &set, "-o", "-"]).ok().out;
    assert!(text.contains(&format!("option {}: {other}\n", spec.id)), "{text}");
}

#[test]
fn a_file_is_replaced_whole() {
    let desk = Desk::new();
    let file = desk.file("old.txt", &"old ".repeat(100_000));
    portolan(&["record", games()[0], "-o", &file]).ok();
    assert!(!fs::read_to_string(&file).unwrap().contains("old"));
}

#[test]
fn what_cannot_be_written_is_told() {
    let desk = Desk::new();
    let file = shown(&desk.path("nowhere/game.txt"));
    portolan(&["record", games()[0], "-o", &file]).refused(&["cannot write", "nowhere"]);
    let folder = shown(&desk.path(""));
    portolan(&["record", games()[0], "-o", &folder]).refused(&["cannot write"]);
    assert_eq!(desk.files(), 0);
    portolan(&["record", games()[0]]).refused(&["--output"]);
}
