//! Broken positions are refused with the reason; good ones are read back.

use crate::common::Table;
use portolan_santa_maria::SantaMaria;
use portolan_santa_maria::state::Stage;
use portolan_table::{Game, Setup, position, random};
use serde_json::{Value, json};

/// A position in year 1 with a die in hand and a tile laid.
fn sound() -> Value {
    let mut table = Table::of(2);
    table.act("take d01; place r1c2 0; done; coin r2c4; done; white 1");
    position::to_json::<SantaMaria>(&table.state)
}

/// Sets a value deep in the document and reads it.
fn with(path: &str, value: Value) -> Result<(), String> {
    let mut document = sound();
    match document.pointer_mut(path) {
        Some(place) => *place = value,
        None => panic!("{path} is not in {document}"),
    }
    position::from_json::<SantaMaria>(&document.to_string()).map(drop).map_err(|e| e.to_string())
}

fn refused(path: &str, value: Value, reason: &str) {
    match with(path, value.clone()) {
        Ok(()) => panic!("{path} = {value} was accepted"),
        Err(error) => assert!(error.contains(reason), "{path} = {value}: {error}"),
    }
}

#[test]
fn a_sound_position_reads_back() {
    assert_eq!(with("/state/players/0/coins", json!(4)), Ok(()));
}

/// Positions that the first version wrote, at nine kinds of moments: each is read, is written as it was, and goes on
/// by its own rules.
#[test]
fn positions_of_the_first_version_play_on() {
    let (mut read, mut rng) = (0, portolan_laws::generator(1));
    for line in include_str!("positions-v1.jsonl").lines() {
        let mut state = position::from_json::<SantaMaria>(line).unwrap_or_else(|e| panic!("{e}"));
        let written: Value = serde_json::from_str(line).unwrap_or_default();
        assert_eq!(position::to_json::<SantaMaria>(&state), written);
        let mut buffer = Vec::new();
        while random::step::<SantaMaria, _>(&mut state, &mut rng, &mut buffer).is_some() {
            assert_ne!(state.stage, Stage::SecondSpace, "{line}");
        }
        assert_eq!(SantaMaria::setup(&state).rules, Some(1));
        read += 1;
    }
    assert_eq!(read, 9);
}

/// What only the second version knows cannot be in a position of the first, nor where it makes no sense.
#[test]
fn positions_keep_to_their_version() {
    let mut table = Table::of(1);
    table.religion(0, 1).rich("1 grain", 1).act("coin r1c4; pray");
    let recruiting = position::to_json::<SantaMaria>(&table.state);
    assert_eq!(recruiting["state"]["second-space"], json!(true));
    table.act("skip");
    let asked = position::to_json::<SantaMaria>(&table.state);
    let why = |document: &Value, version: u32, path: &str, value: Value| {
        let mut document = document.clone();
        document["rules_version"] = json!(version);
        document["state"][path] = value;
        position::from_json::<SantaMaria>(&document.to_string()).err().map(|e| e.to_string())
    };
    assert_eq!(why(&recruiting, 2, "steps", json!(0)), None);
    assert_eq!(why(&asked, 2, "steps", json!(0)), None);
    for (document, version, path, value, reason) in [
        (&recruiting, 1, "steps", json!(0), "can only follow its first one"),
        (&recruiting, 2, "steps", json!(1), "can only follow its first one"),
        (&recruiting, 2, "stage", json!("main"), "nothing can be"),
        (&asked, 1, "steps", json!(0), "nothing is left to decide"),
        (&asked, 2, "second-space", json!(true), "can only follow its first one"),
        (&asked, 2, "stage", json!("ship-or-road"), "nothing is left to decide"),
        (&asked, 2, "stage", json!({"trade": ["wood", 1]}), "nothing is left to decide"),
        (&asked, 2, "stage", json!({"trade": ["r1", 1]}), "no trading building"),
    ] {
        let error = why(document, version, path, value.clone());
        assert!(error.as_ref().is_some_and(|e| e.contains(reason)), "{path} {value}: {error:?}");
    }
    let mut booked = position::to_json::<SantaMaria>(&Table::of(2).state);
    booked["state"]["options"]["by-manual"] = json!(true);
    assert_eq!(position::from_json::<SantaMaria>(&booked.to_string()).err(), None);
    booked["rules_version"] = json!(1);
    let error = position::from_json::<SantaMaria>(&booked.to_string()).map(drop);
    assert!(error.is_err_and(|e| e.to_string().contains("from rules version 2 on")));
}

#[test]
fn numbers_out_of_range() {
    refused("/state/year", json!(4), "no year 4");
    refused("/state/active", json!(7), "no seat 7");
    refused("/state/players/0/religion", json!(18), "religion track");
    refused("/state/players/0/conquest", json!(13), "conquistador track");
    refused("/state/players/0/goods/wood", json!(4), "stores 4 wood");
    refused("/state/players/0/coins", json!(60000), "more than a game can bring");
    refused("/state/steps", json!(2), "nothing can be");
    refused("/state/white-dice", json!([1, 1, 1, 1, 7]), "does not show 7");
}

#[test]
fn unknown_names() {
    refused("/state/docks/0", json!("sh31"), "no shipment");
    refused("/state/display/0", json!("d16"), "no expansion tile");
    refused("/state/players/0/monks", json!(["sc11"]), "no scholar");
    refused("/state/players/0/colony/board", json!("c1"), "no colony board");
    refused("/state/players/0/colony/laid/0/at", json!("r7c1"), "not a space");
    refused("/state/players/0/colony/laid/0/turned", json!(45), "turned by");
    refused("/state/stage", json!("lunch"), "“lunch” is not known here");
}

#[test]
fn dice_are_conserved() {
    refused("/state/white-dice", json!([1, 1, 1, 1]), "white dice");
    refused("/state/white-dice", json!([1, 1, 1, 1, 1, 1]), "white dice");
    refused("/state/players/0/blue-dice", json!([1, 2]), "more blue dice");
    refused("/state/players/1/blue-dice", json!([]), "not rolled");
    refused("/state/blue-dice", json!([3]), "where this game has none");
    refused("/state/players/0/colony/white_dice", json!(["r5c1", "r5c6", "r6c4"]), "white dice");
}

#[test]
fn tiles_and_shipments_are_conserved() {
    refused("/state/display/0", json!("d01"), "two places");
    refused("/state/unseen/0", json!("d02"), "two places");
    refused("/state/unseen/0", json!("d07"), "listed twice");
    refused("/state/display", json!(["d02"]), "do not fit");
    refused("/state/docks/0", json!("ss2"), "two places");
    refused("/state/docks/0", json!("sh01"), "missing");
    refused("/state/docks/0", Value::Null, "missing");
    refused("/state/players/0/harbour/0", json!(["ss3"]), "two places");
}

#[test]
fn colonies_hold_together() {
    refused("/state/players/0/colony/laid/0/at", json!("r1c3"), "empty spaces");
    refused("/state/players/0/colony/laid/0/at", json!("r1c6"), "empty spaces");
    refused("/state/players/0/colony/board", Value::Null, "no board");
    refused("/state/players/0/colony/coins", json!(["r3c4"]), "not a free building");
    refused("/state/players/0/colony/coins", json!(["r6c6"]), "not a free building");
    let road = json!({"piece": "road", "at": "r6c6", "turned": 90});
    refused("/state/players/0/colony/laid", json!([road]), "not turned");
    let roads: Vec<Value> = ["r6c6", "r6c5", "r5c6", "r4c6"]
        .iter()
        .map(|at| json!({"piece": "road", "at": at, "turned": 0}))
        .collect();
    refused("/state/players/1/colony/laid", json!(roads), "road tiles");
}

#[test]
fn boards_have_one_owner_and_one_side() {
    for (board, reason) in [("a2", "2 owners"), ("b", "wrong side")] {
        let mut document = position::to_json::<SantaMaria>(&Table::of(2).state);
        document["state"]["players"][0]["colony"]["board"] = json!(board);
        let error = position::from_json::<SantaMaria>(&document.to_string()).map(drop);
        assert!(error.is_err_and(|e| e.to_string().contains(reason)), "{board}");
    }
}

#[test]
fn people_are_conserved() {
    refused("/state/players/0/monks", json!(["mi1"]), "monk symbols");
    refused("/state/offered/0", json!("mi1"), "open in every game");
    refused("/state/offered", json!(["sc01", "sc02", "bi1", "bi2", "bi3"]), "scholars");
    refused("/state/players/0/tutor", json!("sc09"), "town hall");
    refused("/state/pairs/0", json!("sc09"), "town halls");
    let mut document = sound();
    document["state"]["players"][0]["religion"] = json!(2);
    document["state"]["players"][0]["monks"] = json!(["sc09"]);
    let error = position::from_json::<SantaMaria>(&document.to_string()).map(drop);
    assert!(error.is_err_and(|e| e.to_string().contains("not in this game")));
}

#[test]
fn moments_fit_together() {
    refused("/state/stage", json!("main"), "white dice");
    refused("/state/stage", json!("ship"), "white dice");
    refused("/state/stage", json!("over"), "all have retired");
    refused("/state/order", json!([0, 0]), "every seat once");
    refused("/state/race", json!([1]), "every seat once");
    refused("/state/blocked", json!("1"), "lone player");
    refused("/state/players/0/retired", json!("2"), "retired");
    refused("/state/job", json!({"income": [1, 0, 0, 0]}), "not retired");
    refused("/state/year", json!(2), "do not fit");
}

#[test]
fn other_documents() {
    for (document, reason) in [
        ("{", "not JSON"),
        ("[]", "not a position"),
        (r#"{"game":"sail","rules_version":1,"state":{}}"#, "not of"),
        (r#"{"game":"santa-maria","rules_version":9,"state":{}}"#, "versions 1 to 2, not 9"),
        (r#"{"game":"santa-maria","rules_version":1,"state":{}}"#, "is missing"),
    ] {
        let error = position::from_json::<SantaMaria>(document).map(drop);
        assert!(error.is_err_and(|e| e.to_string().contains(reason)), "{document}");
    }
}

/// Whatever a hand changes by one, the position is refused or can be played to the end.
#[test]
fn what_passes_the_audit_can_be_played() {
    use portolan_laws::generator;
    use rand::RngExt;
    let setups = [
        Setup::new(1),
        Setup::new(3),
        Setup::new(2).with("boards", "B").with("blue-dice", "common"),
        Setup::new(3).with("book", "manual"),
        crate::edition::played(Setup::new(2)),
    ];
    let (mut accepted, mut rejected) = (0, 0);
    for (round, setup) in setups.iter().enumerate() {
        let mut rng = generator(round as u64);
        let mut state = portolan_laws::begin::<SantaMaria>(setup).state().clone();
        let mut buffer = Vec::new();
        while random::step::<SantaMaria, _>(&mut state, &mut rng, &mut buffer).is_some() {
            let mut document = position::to_json::<SantaMaria>(&state);
            let path = {
                let mut paths = Vec::new();
                leaves(&document["state"], "/state".to_owned(), &mut paths);
                paths.swap_remove(rng.random_range(0..paths.len()))
            };
            let Some(leaf) = document.pointer_mut(&path) else { continue };
            *leaf = match leaf.as_u64() {
                Some(number) => json!((number + rng.random_range(0..3u64)).saturating_sub(1)),
                None if leaf.is_boolean() => json!(leaf != &json!(true)),
                None => Value::Null,
            };
            match position::from_json::<SantaMaria>(&document.to_string()) {
                Err(_) => rejected += 1,
                Ok(mut edited) => {
                    accepted += 1;
                    let mut steps = 0;
                    while random::step::<SantaMaria, _>(&mut edited, &mut rng, &mut buffer)
                        .is_some()
                    {
                        steps += 1;
                        assert!(steps < 20_000, "endless after {path}");
                    }
                }
            }
        }
    }
    assert!(accepted > 20 && rejected > 20, "{accepted} accepted, {rejected} rejected");
}

fn leaves(value: &Value, path: String, paths: &mut Vec<String>) {
    match value {
        Value::Object(map) => {
            map.iter().for_each(|(key, value)| leaves(value, format!("{path}/{key}"), paths));
        }
        Value::Array(list) => {
            list.iter()
                .enumerate()
                .for_each(|(i, value)| leaves(value, format!("{path}/{i}"), paths));
        }
        _ => paths.push(path),
    }
}
