//! Editions: the built-in figures stay what they are, other figures are played with, and what makes no game is
//! refused with every reason.

use crate::common::{edition, with};
use portolan_sail_to_india::data::Data;
use portolan_table::edition::{EditionError, Fault};
use portolan_table::{Components, Setup};
use serde_json::{Value, json};

fn built_in() -> Value {
    Data::shelf().built_in().document().figures.clone()
}

/// The faults of the built-in figures with one place changed.
fn faults(pointer: &str, value: Value) -> Vec<String> {
    let mut figures = built_in();
    *figures.pointer_mut(pointer).expect(pointer) = value;
    told(&figures)
}

fn told(figures: &Value) -> Vec<String> {
    let faults = Data::read(figures).err().unwrap_or_default();
    faults.iter().map(Fault::to_string).collect()
}

/// Stored games name these figures. They may only change together with a new version of the rules, and the former
/// ones then stay on the shelf.
#[test]
fn the_figures_of_version_1_and_2_are_these() {
    assert_eq!(Data::shelf().built_in().info().name(), "reconstruction@3e892772926297ca");
}

#[test]
fn a_figure_out_of_its_range_is_named() {
    for (pointer, value, sentence) in [
        ("/markers", json!(200), "markers: this is a whole number from 6 to 20"),
        ("/per-counter", json!(0), "per-counter: this is a whole number from 1 to 10"),
        ("/costs/build", json!(-1), "costs.build: this is a whole number from 0 to 20"),
        ("/start/speed", json!("fast"), "start.speed: this is a whole number from 1 to 3"),
        ("/last-round", json!(1.5), "last-round: this is a whole number from 1 to 200"),
        ("/sale/coins/2", json!(99), "sale.coins.2: this is a whole number from 0 to 20"),
        (
            "/technologies/harbor-maintenance/launches",
            json!(0),
            "technologies.harbor-maintenance.launches: this is a whole number from 1 to 9",
        ),
        (
            "/tables/3/empty-stocks",
            json!(4),
            "tables.3.empty-stocks: this is a whole number from 1 to 3",
        ),
    ] {
        assert_eq!(faults(pointer, value), [sentence]);
    }
}

#[test]
fn a_wrong_shape_is_named() {
    for (pointer, value, sentence) in [
        ("/sale/points", json!([0, 0, 1]), "sale.points: this is a list of 6"),
        ("/tables/4/coins", json!([2, 2, 3]), "tables.4.coins: this is a list of 4"),
        ("/first-game", json!([1, 2]), "first-game: this is a list of 3"),
        (
            "/buildings",
            json!(7),
            "buildings: this is an object of: stronghold, marketplace, church",
        ),
        (
            "/discovery",
            json!({"points": 1, "india": 1, "china": 2}),
            "discovery: there is no “china” here, only: points, india",
        ),
        ("/discovery", json!({"points": 1}), "discovery.india: this is missing"),
        (
            "/towns/4/goods/1",
            json!("ivory"),
            "towns.4.goods.1: this is one of: coffee, sugar, gold, fabric, jewels, spices",
        ),
        (
            "/towns/12/buildings/0",
            json!("marketplace"),
            "towns.12.buildings.0: this is one of: stronghold, church, marketplace-coffee, marketplace-sugar, \
             marketplace-gold, marketplace-fabric, marketplace-jewels, marketplace-spices",
        ),
    ] {
        assert_eq!(faults(pointer, value), [sentence]);
    }
    assert_eq!(told(&json!([])).len(), 1, "no object at all is one fault");
    assert_eq!(told(&json!({})).len(), 13, "every missing part is named");
}

#[test]
fn what_makes_no_game_is_named() {
    for (pointer, value, sentence) in [
        ("/first-game", json!([1, 2, 2]), "first-game: a card lies open only once"),
        (
            "/sale/coins",
            json!([1, 2, 3, 2, 5, 6]),
            "sale.coins: a sale of 4 kinds brings less than one of 3",
        ),
        (
            "/sale",
            json!({"coins": [2, 2, 2, 2, 2, 2], "points": [1, 1, 1, 1, 1, 1]}),
            "sale: more kinds bring no more than one",
        ),
        (
            "/tables/3/coins/1",
            json!(6),
            "tables.3.coins.1: with 6 coins 14 markers have a place at the start, and there are 13",
        ),
        (
            "/towns/3/goods",
            json!(["gold", "gold"]),
            "towns.3.goods: the two goods of a town are different",
        ),
        (
            "/technologies/guild/card",
            json!(2),
            "technologies: 5 technologies are on card 2; each card has four",
        ),
    ] {
        let told = faults(pointer, value);
        assert!(told.contains(&sentence.to_owned()), "{pointer}: {told:?}");
    }
    let few = faults("/start/open-towns", json!(8));
    assert_eq!(few, ["first-game: this is a list of 8"]);
    let mut figures = built_in();
    figures["per-counter"] = json!(1);
    figures["costs"]["build"] = json!(12);
    assert!(told(&figures).contains(
        &"costs.build: nobody can have 12 coins: all markers together count 9".to_owned()
    ));
    let mut figures = built_in();
    for town in figures["towns"].as_object_mut().expect("towns").values_mut() {
        for good in town["goods"].as_array_mut().expect("goods") {
            if *good == "jewels" {
                *good = json!("coffee");
            }
        }
    }
    assert!(
        told(&figures)
            .contains(&"towns: no town has jewels, so nobody can sell six kinds".to_owned())
    );
    let mut figures = built_in();
    figures["start"]["lisboa"] = json!(0);
    figures["start"]["stock"] = json!(8);
    figures["costs"]["employ"] = json!(3);
    let idle = "who has neither a marker on Lisboa nor the coins to employ one can do nothing";
    assert_eq!(told(&figures).iter().filter(|fault| fault.ends_with(idle)).count(), 5);
    let mut figures = built_in();
    figures["start"]["open-towns"] = json!(8);
    figures["first-game"] = json!([1, 2, 3, 4, 5, 6, 7, 8]);
    figures["tables"]["2"]["towns"] = json!(8);
    assert_eq!(
        told(&figures),
        ["tables.2.towns: with 8 towns open from the start, none is left to discover"]
    );
}

#[test]
fn all_faults_are_told_at_once() {
    let mut figures = built_in();
    figures["markers"] = json!(null);
    figures["towns"]["2"]["goods"] = json!("sugar");
    figures["sale"]["points"][5] = json!(-4);
    figures["wind"] = json!("fair");
    let told = told(&figures);
    assert_eq!(told.len(), 4, "{told:?}");
}

/// Whatever stands at a place, the answer is figures or a list of faults.
#[test]
fn no_document_is_too_strange() {
    let junk = [
        json!(null),
        json!(true),
        json!(1e300),
        json!(u64::MAX),
        json!("x"),
        json!([]),
        json!({}),
        json!([[1]]),
    ];
    let mut pointers = vec![String::new()];
    collect("", &built_in(), &mut pointers);
    assert!(pointers.len() > 150);
    for pointer in &pointers {
        for value in &junk {
            let mut figures = built_in();
            *figures.pointer_mut(pointer).expect(pointer) = value.clone();
            if Data::read(&figures).is_err() {
                assert!(told(&figures).iter().all(|fault| !fault.is_empty()));
            }
        }
    }
}

fn collect(at: &str, value: &Value, pointers: &mut Vec<String>) {
    let below: Vec<(String, &Value)> = match value {
        Value::Object(map) => {
            map.iter().map(|(key, value)| (format!("{at}/{key}"), value)).collect()
        }
        Value::Array(items) => {
            items.iter().enumerate().map(|(i, value)| (format!("{at}/{i}"), value)).collect()
        }
        _ => Vec::new(),
    };
    for (at, value) in below {
        collect(&at, value, pointers);
        pointers.push(at);
    }
}

#[test]
fn an_edition_of_another_game_or_of_the_same_id_is_refused() {
    let document = include_str!("edition.json");
    edition();
    let other = document.replace("\"church\": 3", "\"church\": 4");
    assert!(matches!(Data::shelf().add(&other), Err(EditionError::Taken(_))));
    let foreign = document.replace("\"game\": \"sail-to-india\"", "\"game\": \"sail\"");
    assert!(matches!(Data::shelf().add(&foreign), Err(EditionError::Game { .. })));
}

#[test]
fn the_figures_of_an_edition_are_played_with() {
    let mut desk = with(Setup::new(3).with("edition", &edition()).with("first-game", "on"));
    assert_eq!(desk.state.row.iter().map(|card| card.number()).collect::<Vec<_>>(), [5, 3]);
    assert_eq!((desk.state.towns(), desk.state.actions_left), (10, 3));
    assert_eq!((desk.player(2).coins, desk.player(2).lisboa, desk.player(2).points), (3, 2, 1));
    desk.refuses("employ", "refuse-coins").play(&["speed"]);
    assert_eq!((desk.me().coins, desk.me().speed), (0, 2));
    desk.play(&["move", "launch 3@0", "sail 0>1", "sail 0>2", "anchor", "trade 1.1", "done"]);
    assert_eq!(desk.state.good("1.1".parse().expect("a space")).term(), "good-gold");
    desk.play(&["sell", "offer 1.1", "close"]);
    assert_eq!(desk.me().coins, 2, "one kind brings two");
}

#[test]
fn a_position_names_its_edition_and_comes_back_with_it() {
    use portolan_sail_to_india::SailToIndia;
    use portolan_table::position;
    let name = edition();
    let desk = with(Setup::new(4).with("edition", &name));
    let document = position::to_json::<SailToIndia>(&desk.state);
    assert_eq!(document["edition"], json!(name));
    let read = position::from_json::<SailToIndia>(&document.to_string()).expect("a position");
    assert_eq!(read, desk.state);
    let mut plain = document.clone();
    plain.as_object_mut().expect("an object").remove("edition");
    let error = position::from_json::<SailToIndia>(&plain.to_string()).expect_err("other figures");
    assert!(error.to_string().starts_with("no game can come to this"), "{error}");
}
