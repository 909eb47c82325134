//! `portolan apply`.

use crate::common::{Desk, entries, first_decision, games, portolan, portolan_with};
use std::fs;

#[test]
fn applying_what_was_played_gives_the_recorded_position() {
    for game in games() {
        let desk = Desk::new();
        let record = desk.record(game);
        let played = entries(&fs::read_to_string(&record).unwrap());
        let at = 3;
        let begins_like_an_actor = |c: char| c == '*' || c.is_ascii_digit();
        assert!(
            played.iter().all(|(.., action)| !action.starts_with(begins_like_an_actor)),
            "{game}: an action that names its seat could be taken for another"
        );
        let few: Vec<String> = played[at..at + 25]
            .iter()
            .map(|(_, actor, action)| format!("{actor} {action}"))
            .collect();
        let few: Vec<&str> = few.iter().map(String::as_str).collect();
        let wanted = portolan(&["replay", &record, "--at", "28", "--json"]).json();
        let args = [&["apply", "--record", &record, "--at", "3", "--json"][..], &few].concat();
        assert_eq!(portolan(&args).json(), wanted["position"]);
    }
}

#[test]
fn positions_go_from_command_to_command() {
    for game in games() {
        let desk = Desk::new();
        let text = fs::read_to_string(desk.record(game)).unwrap();
        let (at, seat, action) = first_decision(&text);
        let (position, before) = desk.position(game, at);
        let after =
            portolan(&["apply", "--position", &position, "--seat", &seat, &action, "--json"]);
        let after = after.json();
        assert_ne!(after, before);
        let piped =
            portolan_with(&["legal", "--position", "-", "--json"], &after.to_string()).json();
        assert!(piped.is_array());
        assert_eq!(
            fs::read_to_string(&position).unwrap(),
            before.to_string(),
            "no file is changed"
        );
    }
}

#[test]
fn chance_is_given_or_drawn_with_a_seed() {
    for game in games() {
        let desk = Desk::new();
        let record = desk.record(game);
        let text = fs::read_to_string(&record).unwrap();
        let played = entries(&text);
        let Some(at) = played.iter().position(|(_, actor, _)| actor == "*") else { continue };
        let outcome = played[at].2.as_str();
        let at_text = at.to_string();
        let wanted = portolan(&["replay", &record, "--at", &(at + 1).to_string(), "--json"]).json();
        for given in [outcome.to_owned(), format!("* {outcome}")] {
            let ran = portolan(&["apply", "--record", &record, "--at", &at_text, &given, "--json"]);
            assert_eq!(ran.json(), wanted["position"]);
        }
        let (first, ..) = first_decision(&text);
        if first <= at {
            continue;
        }
        // From the start chance comes first: without a seed a seat's action has to wait.
        let legal = |position: &str| {
            portolan_with(&["legal", "--position", "-", "--json"], position).json()
        };
        let drawn = |seed: &str| {
            let args =
                ["apply", "--record", &record, "--at", &at_text, "--seed", seed, outcome, "--json"];
            portolan(&args).json()
        };
        assert_eq!(drawn("5"), drawn("5"), "the same seed draws the same");
        assert_ne!(legal(&drawn("5").to_string())[0]["seat"], "*", "drawn until a seat decides");
        let action = legal(&drawn("5").to_string())[0]["action"].as_str().unwrap().to_owned();
        portolan(&["apply", "--record", &record, "--at", &at_text, &action])
            .refused(&["chance goes first", "--seed"]);
    }
}

#[test]
fn an_illegal_action_says_why_and_nothing_is_done() {
    for game in games() {
        let desk = Desk::new();
        let record = desk.record(game);
        let (at, seat, action) = first_decision(&fs::read_to_string(&record).unwrap());
        let moment = ["apply", "--record", &record, "--at", &at.to_string(), "--json"];
        let apply = |rest: &[&str]| portolan(&[&moment[..], rest].concat());
        apply(&["sing a song"]).refused(&["“sing a song” is not done"]);
        apply(&["--seat", &seat, &action, "sing a song"]).refused(&["“sing a song”"]);
        apply(&["* sing"]).refused(&["“* sing”"]);
        apply(&[&"x".repeat(50_000)]).refused(&["is not done"]);
        apply(&[""]).refused(&["is not done"]);
        let other = if seat == "0" { "1" } else { "0" };
        let moment = ["legal", "--record", &record, "--at", &at.to_string(), "--json"];
        let choices = portolan(&moment).json();
        let decides = |seat: &str| {
            choices.as_array().unwrap().iter().any(|c| c["seat"].as_u64() == seat.parse().ok())
        };
        if !decides(other) {
            apply(&["--seat", other, &action]).refused(&["not your turn"]);
        }
        apply(&["--seat", "77", &action]).refused(&["no seat 77"]);
        apply(&[]).refused(&["<ACTION>"]);
        portolan(&["apply", "--record", &record, "--json", &action]).refused(&["has ended"]);
    }
}

#[test]
fn people_read_what_happened() {
    for game in games() {
        let desk = Desk::new();
        let record = desk.record(game);
        let (at, seat, action) = first_decision(&fs::read_to_string(&record).unwrap());
        let out = portolan(&[
            "apply",
            "--record",
            &record,
            "--at",
            &at.to_string(),
            "--seed",
            "1",
            "--seat",
            &seat,
            &action,
        ]);
        let out = out.ok().out;
        assert!(out.contains("decide") && !out.contains('⟦'), "{out}");
    }
}
