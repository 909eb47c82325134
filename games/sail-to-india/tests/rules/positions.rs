//! Hand-edited positions: what no game can come to is refused, with the reason.

use portolan_laws::random_match;
use portolan_sail_to_india::SailToIndia;
use portolan_table::{Setup, position};
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
        "in state.players[2].coins: invalid value: integer `-1`, expected u8"
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
