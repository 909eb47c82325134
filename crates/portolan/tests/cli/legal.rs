//! `portolan legal`.

use crate::common::{Desk, entries, games, portolan, portolan_with};
use std::fs;

#[test]
fn what_was_played_was_legal() {
    for game in games() {
        let desk = Desk::new();
        let record = desk.record(game);
        let played = entries(&fs::read_to_string(&record).unwrap());
        for (at, (_, actor, action)) in played.iter().enumerate().take(40) {
            let listed =
                portolan(&["legal", "--record", &record, "--at", &at.to_string(), "--json"]);
            let listed = listed.json();
            let choice = listed.as_array().unwrap().iter().find(|c| c["action"] == action.as_str());
            let choice = choice.unwrap_or_else(|| panic!("{game} {at}: {action} not in {listed}"));
            assert_eq!(choice["seat"].to_string().trim_matches('"'), actor);
            assert!(!choice["text"].as_str().unwrap().is_empty());
            let encoding = portolan_registry::find(game).and_then(|game| game.encoding());
            let id = encoding.map(|encoding| encoding.action_id(action).expect("a number"));
            assert_eq!(choice["id"], serde_json::json!(id));
        }
    }
}

#[test]
fn a_position_lists_the_same_as_its_record() {
    for game in games() {
        let desk = Desk::new();
        let (position, document) = desk.position(game, 9);
        let record = desk.record(game);
        let by_record = portolan(&["legal", "--record", &record, "--at", "9", "--json"]).json();
        assert_eq!(portolan(&["legal", "--position", &position, "--json"]).json(), by_record);
        let piped = portolan_with(&["legal", "--position", "-", "--json"], &document.to_string());
        assert_eq!(piped.json(), by_record);
    }
}

#[test]
fn nothing_is_legal_after_the_end() {
    for game in games() {
        let desk = Desk::new();
        let record = desk.record(game);
        let listed = portolan(&["legal", "--record", &record, "--json"]).json();
        assert_eq!(listed, serde_json::json!([]));
        assert!(portolan(&["legal", "--record", &record]).ok().out.contains("over"));
    }
}

#[test]
fn bad_input_is_refused() {
    let desk = Desk::new();
    let record = desk.record(games()[0]);
    portolan(&["legal"]).refused(&["--record", "--position"]);
    portolan(&["legal", "--at", "3"]).refused(&["--record"]);
    portolan(&["legal", "--record", &record, "--position", "x"]).refused(&["cannot be used with"]);
    portolan(&["legal", "--record", &record, "--at", "-3"]).refused(&["-3"]);
    portolan(&["legal", "--record", "missing.txt"]).refused(&["cannot read missing.txt"]);
}
