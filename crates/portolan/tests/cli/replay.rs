//! `portolan replay`.

use crate::common::{Desk, entries, games, portolan, shown};
use std::fs;

#[test]
fn a_whole_game_has_an_outcome() {
    for game in games() {
        let desk = Desk::new();
        let record = desk.record(game);
        let it = portolan(&["replay", &record, "--json"]).json();
        let count = entries(&fs::read_to_string(&record).unwrap()).len();
        assert_eq!((&it["entries"], &it["recorded"]), (&count.into(), &count.into()));
        assert_eq!(it["turn"], "over");
        assert_eq!(it["position"]["game"], game);
        assert!(it.get("view").is_none());
        let seats = it["outcome"]["seats"].as_array().unwrap();
        assert_eq!(seats.len() as u64, it["seats"].as_u64().unwrap());
        assert!(!it["outcome"]["ranking"].as_array().unwrap().is_empty());
    }
}

#[test]
fn a_moment_is_shown_to_everybody_as_they_may_see_it() {
    for game in games() {
        let desk = Desk::new();
        let record = desk.record(game);
        let seated = portolan(&["replay", &record, "--at", "12", "--seat", "0", "--json"]).json();
        assert_eq!(seated["entries"], 12);
        assert!(seated["recorded"].as_u64().unwrap() > 12);
        assert!(seated.get("view").is_some() && seated.get("position").is_none());
        assert!(seated["outcome"].is_null(), "no result before the end");
        let watched = portolan(&["replay", &record, "--at", "12", "--spectator", "--json"]).json();
        assert!(watched.get("view").is_some() && watched.get("position").is_none());
        let start = portolan(&["replay", &record, "--at", "0", "--json"]).json();
        assert_eq!(start["entries"], 0);
    }
}

#[test]
fn people_read_the_log_the_board_and_the_score() {
    for game in portolan_registry::all() {
        let desk = Desk::new();
        let record = desk.record(game.id());
        let out = portolan(&["replay", &record]).ok().out;
        assert!(out.starts_with(game.title()) && out.contains("Total"), "{out}");
        assert!(!out.contains('⟦') && !out.contains('\x1b'));
        let out = portolan(&["replay", &record, "--at", "5", "--seat", "1"]).ok().out;
        assert!(out.contains("decide") && !out.contains("Total"), "{out}");
    }
}

#[test]
fn names_cannot_steer_the_terminal() {
    let desk = Desk::new();
    let record = fs::read_to_string(desk.record(games()[0])).unwrap();
    let evil = record.replacen("\n\n", "\nplayer 0: A\u{1b}[2Jna\n\n", 1);
    let file = desk.file("evil.txt", &evil);
    let out = portolan(&["replay", &file]).ok().out;
    assert!(out.contains("A [2Jna") && !out.contains('\x1b'), "{out}");
}

#[test]
fn a_moment_or_a_seat_that_is_not_there_is_refused() {
    let desk = Desk::new();
    let record = desk.record(games()[0]);
    portolan(&["replay", &record, "--at", "1000000"]).refused(&["no moment after entry 1000000"]);
    portolan(&["replay", &record, "--at", "99999999999999999999"])
        .refused(&["99999999999999999999"]);
    portolan(&["replay", &record, "--seat", "9"]).refused(&["no seat 9"]);
    portolan(&["replay", &record, "--seat", "300"]).refused(&["300"]);
    portolan(&["replay", &record, "--seat", "0", "--spectator"]).refused(&["cannot be used with"]);
}

#[test]
fn files_that_are_no_records_are_refused() {
    let desk = Desk::new();
    let missing = shown(&desk.path("missing.txt"));
    portolan(&["replay", &missing]).refused(&["cannot read", "missing.txt"]);
    portolan(&["replay", &shown(&desk.path(""))]).refused(&["cannot read"]);
    let empty = desk.file("empty.txt", "");
    portolan(&["replay", &empty]).refused(&["empty.txt, line 1", "portolan record 1"]);
    let other = desk.file("other.txt", "portolan record 1\ngame: chess\nrules: 1\nseats: 2\n\n");
    portolan(&["replay", &other]).refused(&["other.txt, line 2", "no game “chess”"]);
    fs::write(desk.path("bytes.txt"), [0xff, 0x00, 0xfe]).unwrap();
    portolan(&["replay", &shown(&desk.path("bytes.txt"))]).refused(&["not text"]);
}

#[test]
fn every_entry_is_checked_even_after_the_moment_shown() {
    let desk = Desk::new();
    let text = fs::read_to_string(desk.record(games()[0])).unwrap();
    let (line, ..) = entries(&text).pop().unwrap();
    let broken: Vec<String> = text
        .lines()
        .enumerate()
        .map(|(i, l)| if i + 1 == line { format!("{l} nonsense") } else { l.to_owned() })
        .collect();
    let file = desk.file("broken.txt", &broken.join("\n"));
    portolan(&["replay", &file, "--at", "1", "--json"]).refused(&[&format!("line {line}")]);
}
