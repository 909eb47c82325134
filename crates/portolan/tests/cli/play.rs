//! `portolan play` through a pipe.

use crate::common::{Desk, entries, games, portolan, portolan_with, shown};
use std::fs;

#[test]
fn the_end_of_a_game_shows_the_score_and_completes_the_record() {
    let mut played_out = 0;
    for game in portolan_registry::all() {
        let desk = Desk::new();
        let whole = fs::read_to_string(desk.record(game.id())).unwrap();
        let all = entries(&whole);
        // The last decisions after which chance has no say, so that the same end is reached.
        let tail = all.iter().rev().take(20).take_while(|(_, actor, _)| actor != "*").count();
        let Some((line, ..)) = all.get(all.len() - tail) else { continue };
        let begun: Vec<&str> = whole.lines().take(line - 1).collect();
        let file = desk.file("game.txt", &begun.join("\n"));
        let humans: Vec<String> = (0..game.seats().max).map(|seat| seat.to_string()).collect();
        // The empty line is for a screen handed over, and is nothing elsewhere.
        let answers: String =
            all[all.len() - tail..].iter().map(|(.., action)| format!("\n{action}\n")).collect();
        let ran = portolan_with(
            &["play", "--player", "random", "--humans", &humans.join(","), "--file", &file],
            &answers,
        );
        let out = ran.ok().out;
        assert!(out.contains("Total") && out.contains("The record is in "), "{out}");
        assert_eq!(fs::read_to_string(&file).unwrap(), whole);
        assert_eq!(desk.files(), 2, "nothing is left beside the records");
        played_out += 1;
    }
    assert!(played_out > 0);
}

#[test]
fn a_sitting_leaves_a_good_record() {
    for game in portolan_registry::all() {
        let desk = Desk::new();
        let file = shown(&desk.path("game.txt"));
        let args = ["play", "--player", "random", game.id(), "--seed", "3", "--file", &file];
        let ran = portolan_with(&args, &"2\n1\n".repeat(60));
        assert!(ran.ok().out.starts_with(game.title()));
        portolan(&["verify", &file]).ok();
    }
}

#[test]
fn leaving_and_going_on() {
    for game in games() {
        let desk = Desk::new();
        let (file, whole) = (shown(&desk.path("part.txt")), shown(&desk.path("whole.txt")));
        portolan_with(
            &["play", "--player", "random", game, "--seed", "3", "--file", &whole],
            &"1\n".repeat(12),
        )
        .ok();
        let left = portolan_with(
            &["play", "--player", "random", game, "--seed", "3", "--file", &file],
            "1\n1\nquit\n",
        )
        .ok();
        assert!(left.out.contains("To go on: portolan play --humans 0 --file"), "{}", left.out);
        portolan_with(
            &["play", "--player", "random", "--seed", "3", "--file", &file],
            &"1\n".repeat(10),
        )
        .ok();
        assert_eq!(fs::read_to_string(&file).unwrap(), fs::read_to_string(&whole).unwrap());
    }
}

#[test]
fn without_a_file_one_is_begun_here() {
    let desk = Desk::new();
    for expected in ["1", "2"] {
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_portolan"))
            .args(["play", "--player", "random", games()[0]])
            .current_dir(desk.path(""))
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::null())
            .spawn()
            .unwrap();
        std::io::Write::write_all(child.stdin.as_mut().unwrap(), b"1\n").unwrap();
        assert!(child.wait().unwrap().success());
        assert!(desk.path(&format!("{}-{expected}.txt", games()[0])).exists());
    }
}

#[test]
fn nonsense_is_refused_kindly() {
    for game in games() {
        let desk = Desk::new();
        let file = shown(&desk.path("game.txt"));
        let ran = portolan_with(
            &["play", "--player", "random", game, "--file", &file],
            "0\n99999\n999999999999999999999999\nsing\n\u{1b}[31m\n\nhelp\nundo\nwhy\nlog\nrules\nscore\nlist\nboard\n",
        );
        let out = ran.ok().out;
        assert!(out.contains("Choose a number from 1 to "), "{out}");
        assert!(out.contains("neither a number of the list nor a command"));
        assert!(!out.contains('\x1b') && !out.contains('⟦'));
    }
}

#[test]
fn several_people_at_one_screen() {
    for game in portolan_registry::all() {
        let seats = game.seats().max;
        let all: Vec<String> = (0..seats).map(|seat| seat.to_string()).collect();
        let desk = Desk::new();
        let file = shown(&desk.path("game.txt"));
        let humans = all.join(",");
        let out = portolan_with(
            &["play", "--player", "random", game.id(), "--humans", &humans, "--file", &file],
            &"\n1\n".repeat(60),
        );
        assert!(out.ok().out.contains("People play Player 1"));
    }
}

#[test]
fn bad_input_is_refused() {
    let desk = Desk::new();
    let game = games()[0];
    let record = desk.record(game);
    portolan(&["play"]).refused(&["name a game"]);
    portolan(&["play", "--file", "missing.txt"]).refused(&["missing.txt", "no such file"]);
    portolan(&["play", game, "--humans", "9"]).refused(&["no seat 9"]);
    portolan(&["play", game, "--humans", "x"]).refused(&["x"]);
    portolan(&["play", game, "--seats", "77"]).refused(&["77"]);
    portolan(&["play", game, "--player", "magellan"]).refused(&["magellan"]);
    let other = portolan_registry::all()[0].seats().min;
    portolan(&["play", game, "--seats", &other.to_string(), "--file", &record])
        .refused(&["holds a game of"]);
    let spec = portolan_registry::all()[0].options()[0];
    let value = spec.values().iter().find(|value| **value != spec.default).unwrap();
    let set = format!("{}={value}", spec.id);
    portolan(&["play", "--set", &set, "--file", &record]).refused(&["default options", &set]);
    let broken = desk.file("broken.txt", "portolan record 1\ngame\n");
    portolan(&["play", "--file", &broken]).refused(&["broken.txt, line 2"]);
    assert_eq!(fs::read_to_string(&broken).unwrap(), "portolan record 1\ngame\n", "and kept");
}
