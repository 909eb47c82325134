//! Hand-edited positions: what no game can come to is refused, with the reason.

use crate::common::{slots, technologies, with};
use portolan_laws::random_match;
use portolan_sail_to_india::SailToIndia;
use portolan_sail_to_india::state::{Player, Stage};
use portolan_table::{Game, Setup, position, random};
use serde_json::{Value, json};

fn start() -> Value {
    let setup = Setup::new(3).with("first-game", "on").with("removed-towns", "hidden");
    let game = portolan_table::Match::<SailToIndia>::start(&setup).expect("a good set-up");
    position::to_json::<SailToIndia>(game.state())
}

/// Changes one place of the starting position and gives the reason it is refused for.
fn refusal(pointer: &str, value: Value) -> String {
    let mut document = start();
    *document.pointer_mut(pointer).expect(pointer) = value;
    match position::from_json::<SailToIndia>(&document.to_string()) {
        Ok(_) => panic!("{pointer} was accepted"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn the_untouched_position_is_accepted() {
    assert!(position::from_json::<SailToIndia>(&start().to_string()).is_ok());
}

#[test]
fn a_missing_marker() {
    assert_eq!(
        refusal("/state/players/1/stock", json!(6)),
        "no game can come to this: seat 1 has 12 markers, and there are 13"
    );
}

#[test]
fn a_fourteenth_marker() {
    assert_eq!(
        refusal("/state/players/0/lisboa", json!(2)),
        "no game can come to this: seat 0 has 14 markers, and there are 13"
    );
}

#[test]
fn an_unknown_town() {
    assert_eq!(refusal("/state/row/2", json!(13)), "in state.row[2]: there is no town card 13");
}

#[test]
fn a_negative_coin_count() {
    assert_eq!(
        refusal("/state/players/2/coins", json!(-1)),
        "in state.players[2].coins: -1 stands where a whole number from 0 to 255 is expected"
    );
}

#[test]
fn a_town_twice_a_technology_twice_a_space_twice() {
    assert!(refusal("/state/row/2", json!(1)).contains("a town card is in two places"));
    assert!(
        refusal("/state/players/0/technologies", json!(["map", "map"])).contains("listed twice")
    );
    let mut document = start();
    for seat in [0, 1] {
        *document.pointer_mut(&format!("/state/players/{seat}/technologies")).expect("there") =
            json!(["map"]);
    }
    let error =
        position::from_json::<SailToIndia>(&document.to_string()).expect_err("refused").to_string();
    assert!(error.contains("two owners"), "{error}");
}

#[test]
fn wrong_seats_stages_and_envelopes() {
    assert!(refusal("/state/turn", json!(3)).contains("there is no seat 3"));
    assert!(
        refusal("/state/stage", json!({"at": "discover"})).contains("at the town it discovers")
    );
    assert!(
        refusal("/state/stage", json!({"at": "geography"})).contains("Geography is not in use")
    );
    assert!(refusal("/state/stage", json!({"at": "dancing"})).contains("state.stage"));
    assert!(refusal("/state/round", json!(61)).contains("no round 61"));
    assert!(refusal("/game", json!("chess")).contains("not of “sail-to-india”"));
    assert!(refusal("/rules_version", json!(99)).contains("not 99"));
    assert!(
        position::from_json::<SailToIndia>("{")
            .expect_err("refused")
            .to_string()
            .contains("not JSON")
    );
    assert!(
        position::from_json::<SailToIndia>("[]")
            .expect_err("refused")
            .to_string()
            .contains("not a position")
    );
}

/// A stage of the first turn, after one action, with some things of seat 0 changed; by both versions.
fn refusals(stage: &Value, change: impl Fn(&mut Player)) -> Vec<String> {
    let by = |rules: u32| {
        let mut desk = with(Setup::new(4).by_rules(rules)).give(&change);
        desk.state.actions_left = 1;
        let mut document = position::to_json::<SailToIndia>(&desk.state);
        document["state"]["stage"] = stage.clone();
        match position::from_json::<SailToIndia>(&document.to_string()) {
            Ok(_) => String::new(),
            Err(error) => error.to_string(),
        }
    };
    vec![by(1), by(2)]
}

fn refused(stage: Value, change: impl Fn(&mut Player), why: &str) {
    let sentence = format!("no game can come to this: the stage of the turn does not fit: {why}");
    assert_eq!(refusals(&stage, change), [sentence.as_str(); 2], "{stage}");
}

fn accepted(stage: Value, change: impl Fn(&mut Player)) {
    assert_eq!(refusals(&stage, change), ["", ""], "{stage}");
}

#[test]
fn architecture_needs_its_owner_a_marker_and_coins() {
    let stage = || json!({"at": "architecture"});
    let owner = |p: &mut Player| {
        p.technologies = technologies(&["architecture"]);
        (p.coins, p.ships[1]) = (2, 1);
    };
    accepted(stage(), owner);
    refused(stage(), |p| p.ships[1] = 1, "Architecture cannot be used");
    let poor = |p: &mut Player| {
        owner(p);
        p.coins = 1;
    };
    refused(stage(), poor, "Architecture cannot be used");
    let at_home = |p: &mut Player| {
        owner(p);
        p.ships[1] = 0;
    };
    refused(stage(), at_home, "Architecture cannot be used");
    refused(json!({"at": "architecture", "found": true}), owner, "no town was turned up");
}

#[test]
fn a_gain_is_one_that_the_rules_bring() {
    let gain = |coins: u8, points: u8, then: &str| json!({"at": "gain", "coins": coins, "points": points, "then": then});
    let idle = |p: &mut Player| (p.coins, p.points, p.lisboa) = (5, 5, 0);
    let why = "no gain is like this";
    refused(gain(0, 0, "main"), idle, why);
    refused(gain(0, 1, "main"), idle, why);
    refused(gain(9, 9, "main"), idle, why);
    refused(gain(255, 255, "main"), idle, why);
    refused(gain(0, 1, "sail"), idle, why);
    refused(gain(0, 1, "convert"), idle, why);
    refused(gain(0, 1, "chart"), idle, why);
    refused(gain(0, 1, "architecture"), idle, why);
    let harbor = |p: &mut Player| {
        idle(p);
        p.technologies = technologies(&["harbor-maintenance"]);
        p.ships[0] = 3;
    };
    refused(gain(0, 1, "sail"), harbor, why);
    let seller = |p: &mut Player| (p.coins, p.lisboa) = (4, 2);
    refused(gain(2, 0, "main"), seller, "all of the gain can be counted");
    refused(gain(3, 1, "main"), seller, why);
    let merchant = |p: &mut Player| {
        (p.coins, p.points, p.lisboa) = (5, 5, 1);
        p.buildings = slots(&["1.1", "2.1"]);
    };
    accepted(gain(3, 1, "main"), merchant);
    refused(gain(1, 0, "main"), merchant, why);
    refused(gain(4, 1, "main"), merchant, why);
    refused(gain(4, 1, "sail"), merchant, why);
}

#[test]
fn what_only_version_2_has_is_refused_in_version_1() {
    let owner = |p: &mut Player| {
        p.technologies = technologies(&["geography"]);
        (p.goods, p.points, p.lisboa) = (slots(&["1.1"]), 5, 0);
    };
    for stage in [
        json!({"at": "recall", "any": false, "then": "convert"}),
        json!({"at": "recall", "any": false, "then": "sail"}),
        json!({"at": "geography", "then": "convert"}),
        json!({"at": "geography", "points": 1, "then": "main"}),
        json!({"at": "convert", "must": false, "found": true}),
    ] {
        for refusal in refusals(&stage, owner) {
            assert!(refusal.contains("does not fit"), "{stage}: {refusal:?}");
        }
    }
}

#[test]
fn gains_and_architecture_met_in_play_read_back() {
    let setup = Setup::new(4).with("harbor-limit", "every-move");
    for rules in [1, 2] {
        let mut met = [0; 2];
        for seed in 0..24 {
            let setup = setup.clone().by_rules(rules);
            let mut rng = portolan_laws::generator(seed);
            let mut state = SailToIndia::start(&setup).expect("a good set-up");
            let mut buffer = Vec::new();
            while random::step::<SailToIndia, _>(&mut state, &mut rng, &mut buffer).is_some() {
                let i = match state.stage {
                    Stage::Gain { .. } => 0,
                    Stage::Architecture { .. } => 1,
                    _ => continue,
                };
                met[i] += 1;
                let document = position::to_json::<SailToIndia>(&state).to_string();
                assert_eq!(position::from_json::<SailToIndia>(&document).as_ref(), Ok(&state));
            }
        }
        assert!(met.iter().all(|&n| n > 10), "version {rules}: {met:?}");
    }
}

#[test]
fn every_single_number_changed_is_refused_or_plays_on_without_harm() {
    let game = random_match::<SailToIndia>(&Setup::new(4), 5);
    let record = game.record(&[]).expect("from the start");
    let mut rng = portolan_laws::generator(1);
    for cut in [40, 200, 400] {
        let state = portolan_table::Match::<SailToIndia>::replay_until(&record, cut)
            .expect("a good record");
        let text = position::to_json::<SailToIndia>(state.state()).to_string();
        let digits: Vec<usize> =
            text.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(i, _)| i).collect();
        for at in digits {
            for digit in ["0", "1", "2", "9"] {
                let mut changed = text.clone();
                changed.replace_range(at..=at, digit);
                if let Ok(mut state) = position::from_json::<SailToIndia>(&changed) {
                    let mut buffer = Vec::new();
                    for _ in 0..60 {
                        portolan_table::random::step::<SailToIndia, _>(
                            &mut state,
                            &mut rng,
                            &mut buffer,
                        );
                    }
                }
            }
        }
    }
}
