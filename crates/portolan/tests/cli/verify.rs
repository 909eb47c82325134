//! `portolan verify`.

use crate::common::{Desk, Ran, entries, games, portolan, shown};
use std::fs;

/// Wrong with code 1, and these parts of the sentence.
#[track_caller]
fn wrong(ran: Ran, parts: &[&str]) {
    assert_eq!(ran.code, Some(1), "{ran:?}");
    for part in parts {
        assert!(ran.err.contains(part), "“{part}” is missing in {}", ran.err);
    }
}

fn with_line(text: &str, line: usize, new: &str) -> String {
    let lines: Vec<&str> =
        text.lines().enumerate().map(|(i, old)| if i + 1 == line { new } else { old }).collect();
    lines.join("\n") + "\n"
}

#[test]
fn good_records_pass() {
    let desk = Desk::new();
    let files: Vec<String> = games().iter().map(|game| desk.record(game)).collect();
    let args: Vec<&str> = ["verify"].into_iter().chain(files.iter().map(String::as_str)).collect();
    let out = portolan(&args).ok().out;
    assert_eq!(out.lines().count(), files.len());
}

/// The line with another digit at this byte.
fn with_other_digit(line: &str, at: usize) -> String {
    let other = if line[at..].starts_with('9') { '8' } else { '9' };
    format!("{}{other}{}", &line[..at], &line[at + 1..])
}

#[test]
fn a_changed_digit_names_the_line() {
    for game in games() {
        let desk = Desk::new();
        let text = fs::read_to_string(desk.record(game)).unwrap();
        let wrong_at = |line: usize, at: usize| {
            let changed = with_other_digit(text.lines().nth(line - 1).unwrap(), at);
            let file = desk.file("changed.txt", &with_line(&text, line, &changed));
            wrong(portolan(&["verify", &file]), &[&format!("changed.txt, line {line}: ")]);
        };
        let played = entries(&text);
        for (line, ..) in
            [&played[0], &played[4], &played[played.len() / 2], &played[played.len() - 1]]
        {
            wrong_at(*line, 0);
        }
        let (line, result) =
            text.lines().enumerate().find(|(_, line)| line.starts_with("result:")).unwrap();
        let digits = result.char_indices().filter(|(_, c)| c.is_ascii_digit());
        digits.for_each(|(at, _)| wrong_at(line + 1, at));
    }
}

#[test]
fn no_changed_digit_of_an_entry_goes_unseen_or_panics() {
    for game in games() {
        let desk = Desk::new();
        let record = desk.record(game);
        let text = fs::read_to_string(&record).unwrap();
        for (i, line) in text.lines().enumerate().skip(1).take(60) {
            let Some(at) = line.rfind(|c: char| c.is_ascii_digit()) else { continue };
            let changed = with_line(&text, i + 1, &with_other_digit(line, at));
            let file = desk.file("changed.txt", &changed);
            let ran = portolan(&["verify", &file]);
            if ran.code == Some(0) {
                // Then it is the record of another game that is just as legal.
                let other = portolan(&["replay", &file, "--at", &i.to_string(), "--json"]).json();
                let this = portolan(&["replay", &record, "--at", &i.to_string(), "--json"]).json();
                assert_ne!(other["position"], this["position"], "line {}", i + 1);
            } else {
                wrong(ran, &["changed.txt, line "]);
            }
        }
    }
}

#[test]
fn an_illegal_action_a_wrong_number_and_a_wrong_result_name_their_line() {
    for game in games() {
        let desk = Desk::new();
        let text = fs::read_to_string(desk.record(game)).unwrap();
        let (line, actor, action) = entries(&text)[5].clone();
        let try_line = |new: String, parts: &[&str]| {
            let file = desk.file("changed.txt", &with_line(&text, line, &new));
            wrong(
                portolan(&["verify", &file]),
                &[&[&*format!("changed.txt, line {line}: ")], parts].concat(),
            );
        };
        try_line(format!("6 {actor} sing a song"), &["sing a song"]);
        try_line(format!("7 {actor} {action}"), &["entry number 6"]);
        try_line(format!("6 9 {action}"), &["Nobody sits there"]);
        try_line(format!("6 x {action}"), &["names a seat"]);
        try_line(format!("6 {actor}"), &["no action"]);
        try_line("99999999999999999999999 0 x".to_owned(), &["entry number 6"]);
        let at = text.lines().position(|line| line.starts_with("result:")).unwrap() + 1;
        let file =
            desk.file("result.txt", &with_line(&text, at, "result: end=storm ranking=0 scores=1"));
        wrong(portolan(&["verify", &file]), &[&format!("line {at}: "), "end=storm"]);
    }
}

#[test]
fn a_truncated_record_is_unfinished_or_names_the_line() {
    for game in games() {
        let desk = Desk::new();
        let text = fs::read_to_string(desk.record(game)).unwrap();
        let (line, ..) = entries(&text)[8].clone();
        let lines: Vec<&str> = text.lines().take(line).collect();
        let file = desk.file("cut.txt", &lines.join("\n"));
        let out = portolan(&["verify", &file]).ok().out;
        assert!(out.contains("9 entries, unfinished"), "{out}");
        let inside = lines[..line - 1].join("\n") + "\n9 ";
        let file = desk.file("cut.txt", &inside);
        wrong(portolan(&["verify", &file]), &[&format!("cut.txt, line {line}: ")]);
    }
}

#[test]
fn bad_headers_name_the_line() {
    let desk = Desk::new();
    let text = fs::read_to_string(desk.record(games()[0])).unwrap();
    let wrong_with = |line: usize, new: &str, parts: &[&str]| {
        let file = desk.file("header.txt", &with_line(&text, line, new));
        wrong(portolan(&["verify", &file]), parts);
    };
    wrong_with(1, "portolan record 2", &["line 1: "]);
    wrong_with(3, "rules: 999", &["not 999"]);
    wrong_with(3, "rules: 99999999999", &["line 3: ", "99999999999"]);
    wrong_with(4, "seats: 200", &["200"]);
    wrong_with(4, "seats: 4000", &["line 4: ", "4000"]);
    wrong_with(4, "seats: 1\noption sails: red", &["header"]);
    wrong_with(4, "chairs: 4", &["line 4: ", "chairs"]);
}

#[test]
fn all_files_are_told_and_the_worst_decides() {
    let desk = Desk::new();
    let good = desk.record(games()[0]);
    let bad = desk.file("bad.txt", "nonsense\n");
    let ran = portolan(&["verify", &bad, &good]);
    assert!(ran.out.contains("entries"), "the good one is told all the same: {ran:?}");
    wrong(ran, &["bad.txt, line 1"]);
    let missing = shown(&desk.path("missing.txt"));
    let ran = portolan(&["verify", &missing, &bad, &good]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert_eq!(ran.err.lines().count(), 2);
}

#[test]
fn programs_get_one_document() {
    let desk = Desk::new();
    let good = desk.record(games()[0]);
    let bad = desk.file("bad.txt", "nonsense\n");
    let ran = portolan(&["verify", "--json", &good, &bad]);
    assert_eq!(ran.code, Some(1));
    let told: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((&told[0]["ok"], &told[1]["ok"]), (&true.into(), &false.into()));
    assert_eq!(told[1]["line"], 1);
    assert!(told[1]["reason"].as_str().unwrap().contains("portolan record 1"));
}
