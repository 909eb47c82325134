//! `portolan score`, and what is wrong with positions.

use crate::common::{Desk, games, portolan};
use serde_json::json;

#[test]
fn parts_add_up_and_everybody_is_ranked() {
    for game in games() {
        let desk = Desk::new();
        let (position, _) = desk.position(game, 60);
        let it = portolan(&["score", "--position", &position, "--json"]).json();
        let seats = it["seats"].as_array().unwrap();
        for (i, seat) in seats.iter().enumerate() {
            assert_eq!(seat["seat"], i);
            let parts = seat["parts"].as_array().unwrap();
            let sum: i64 = parts.iter().map(|part| part["points"].as_i64().unwrap()).sum();
            assert_eq!(seat["total"], sum);
            assert!(parts.iter().all(|part| part["id"].is_string()));
        }
        let ranked: usize = it["ranking"]
            .as_array()
            .unwrap()
            .iter()
            .map(|place| place.as_array().unwrap().len())
            .sum();
        assert_eq!(ranked, seats.len());
        let out = portolan(&["score", "--position", &position]).ok().out;
        assert!(out.contains("Total") && out.contains("goes on"), "{out}");
    }
}

#[test]
fn a_final_position_scores_as_its_game_ended() {
    for game in games() {
        let desk = Desk::new();
        let record = desk.record(game);
        let replayed = portolan(&["replay", &record, "--json"]).json();
        let position = desk.file("end.json", &replayed["position"].to_string());
        let it = portolan(&["score", "--position", &position, "--json"]).json();
        assert_eq!(it, replayed["outcome"]);
    }
}

#[test]
fn broken_positions_are_refused_with_the_reason() {
    let desk = Desk::new();
    let (_, good) = desk.position(games()[0], 9);
    let refused = |text: &str, parts: &[&str]| {
        let file = desk.file("bad.json", text);
        portolan(&["score", "--position", &file, "--json"]).refused(parts);
    };
    refused("{", &["bad.json", "not JSON"]);
    refused("", &["not JSON"]);
    refused(&"[".repeat(100_000), &["not JSON"]);
    refused("[]", &["not a position"]);
    refused("{\"game\": 3}", &["not a position"]);
    refused(&json!({"game": "chess", "rules_version": 1, "state": {}}).to_string(), &["“chess”"]);
    let with = |key: &str, value: serde_json::Value| {
        let mut changed = good.clone();
        changed[key] = value;
        changed.to_string()
    };
    refused(&with("rules_version", json!(999)), &["not 999"]);
    refused(&with("rules_version", json!(-1)), &["not a position"]);
    refused(&with("state", json!({})), &["state", "is missing"]);
    refused(&with("state", json!(null)), &["state"]);
    portolan(&["score", "--position", "missing.json"]).refused(&["cannot read missing.json"]);
    portolan(&["score"]).refused(&["--position"]);
}

#[test]
fn no_number_of_a_position_can_be_huge() {
    for game in games() {
        let desk = Desk::new();
        let (_, good) = desk.position(game, 60);
        let mut pointers = Vec::new();
        numbers(&good["state"], "/state".to_owned(), &mut pointers);
        assert!(!pointers.is_empty());
        for (i, pointer) in pointers.iter().enumerate() {
            for huge in [json!(-1), json!(u64::MAX), json!(1e300)] {
                // Every number in one way, some in all.
                if i % 9 != 0 && huge != json!(u64::MAX) {
                    continue;
                }
                let mut changed = good.clone();
                *changed.pointer_mut(pointer).unwrap() = huge.clone();
                let file = desk.file("huge.json", &changed.to_string());
                let ran = portolan(&["score", "--position", &file, "--json"]);
                assert_eq!(ran.code, Some(2), "{game}: {pointer} = {huge}: {ran:?}");
            }
        }
    }
}

/// Where the document has numbers.
fn numbers(value: &serde_json::Value, at: String, found: &mut Vec<String>) {
    match value {
        serde_json::Value::Number(_) => found.push(at),
        serde_json::Value::Array(all) => {
            all.iter().enumerate().for_each(|(i, v)| numbers(v, format!("{at}/{i}"), found));
        }
        serde_json::Value::Object(all) => {
            all.iter().for_each(|(key, v)| numbers(v, format!("{at}/{key}"), found));
        }
        _ => {}
    }
}
