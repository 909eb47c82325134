//! What an edition may not change is refused, with its place and a sentence.

use crate::edition::DOCUMENT;
use portolan_santa_maria::data::Data;
use portolan_table::Components;
use portolan_table::edition::EditionError;
use serde_json::{Value, json};

/// The faults of the built-in figures after one change.
fn faults(path: &str, value: Value) -> Vec<String> {
    let mut figures = Data::shelf().built_in().document().figures.clone();
    let (parent, key) = path.rsplit_once('/').unwrap_or_else(|| panic!("{path}"));
    match figures.pointer_mut(parent) {
        Some(Value::Object(map)) if value.is_null() => drop(map.remove(key)),
        Some(Value::Object(map)) => drop(map.insert(key.to_owned(), value)),
        Some(Value::Array(list)) => list[key.parse::<usize>().unwrap_or_default()] = value,
        _ => panic!("{path} is not in the figures"),
    }
    match Data::read(&figures) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    }
}

/// What cannot be played with is refused, with its place and a sentence.
#[test]
fn broken_figures_are_refused_in_words() {
    let dead = json!([
        "wood2 . . rel . .",
        ". grain . . . happy1",
        ". . th-coin2 r1 . .",
        ". . . . sugar .",
        ". . . . . .",
        "ship . . conq . ."
    ]);
    let two_halls = json!([
        "wood2 . . rel . .",
        ". grain . . . happy1",
        ". . th-coin2 r1 . .",
        ". . . . sugar .",
        "ship . . th-rel . wood",
        ". . . conq . ."
    ]);
    for (path, value, told) in [
        ("/rates/years", json!(0), "rates.years: a whole number from 1 to 5 belongs here, not 0"),
        (
            "/rates/years",
            json!("three"),
            "rates.years: a whole number from 1 to 5 belongs here, not \"three\"",
        ),
        (
            "/rates/years",
            json!(2.5),
            "rates.years: a whole number from 1 to 5 belongs here, not 2.5",
        ),
        ("/rates/storage", Value::Null, "rates.storage: is missing"),
        ("/rates/tax", json!(1), "rates.tax: there is no “tax” here"),
        (
            "/rates/display",
            json!(6),
            "rates.display: 3 years with 6 tiles of each size need more than the 15 there are",
        ),
        (
            "/rates/buy/wood",
            json!(2),
            "rates.buy: wood is bought for 2 and could be sold for 2 with the Merchant: buying must cost more",
        ),
        ("/rates/buy/gold", json!(9), "rates.buy.gold: there is no “gold” here"),
        ("/rates/start/coins", json!([3, 4]), "rates.start.coins: 4 belong here, not 2"),
        ("/rates/docks/0", json!({}), "rates.docks.0: either a “gain” or an “action” belongs here"),
        (
            "/rates/docks/1/action",
            json!("dance"),
            "rates.docks.1.action: one of shipping, religion, conquistador, road belongs here, not \"dance\"",
        ),
        (
            "/rates/solo_ratings/legend",
            json!(60),
            "rates.solo_ratings: a better rating needs a higher score than the one before it",
        ),
        (
            "/buildings/wood/gain",
            json!({"wood": 0}),
            "buildings.wood.gain: goods, coins or happiness belong here",
        ),
        (
            "/buildings/wood/trade",
            json!({"pay": {"wood": 1}, "rewards": [{"coins": 1}]}),
            "buildings.wood: a building gives, exchanges or acts, one of the three",
        ),
        (
            "/buildings/ship/action",
            json!("road"),
            "buildings.ship.action: one of shipping, religion, conquistador belongs here, not \"road\"",
        ),
        (
            "/buildings/tr-g/trade/rewards",
            json!([{"coins": 1}, {"coins": 1}]),
            "buildings.tr-g.trade.rewards.1: this reward is named twice",
        ),
        (
            "/buildings/tr-g/trade/rewards",
            json!([{"coins": 1, "wood": 1}]),
            "buildings.tr-g.trade.rewards.0: a reward is of one kind",
        ),
        (
            "/buildings/tr-g/trade/pay",
            json!({"grain": 4}),
            "buildings.tr-g.trade.pay: a store holds 3 grain, so nobody could pay 4",
        ),
        (
            "/buildings/r1/colonists",
            json!(3),
            "buildings.r1.colonists: a whole number from 1 to 2 belongs here, not 3",
        ),
        ("/buildings/castle", json!({}), "buildings.castle: there is no “castle” here"),
        ("/boards/a1", dead, "boards.a1: row 5 has no building, so its dice would be dead"),
        ("/boards/a1", two_halls.clone(), "boards.a1: one town hall is printed on a side A, not 2"),
        ("/boards/b", two_halls, "boards.b: side B has no town hall printed: it comes as a tile"),
        ("/boards/a3/0", json!("wood . . ."), "boards.a3.0: six spaces belong in a row, not 4"),
        (
            "/boards/a3/0",
            json!("wood . palace . . ."),
            "boards.a3.0: there is no kind of space “palace”",
        ),
        ("/tiles/expansions/d01", json!(["wood"]), "tiles.expansions.d01: 2 belong here, not 1"),
        (
            "/tiles/expansions/d01",
            json!(["wood", "th-rel"]),
            "tiles.expansions.d01.1: a town hall is no part of an expansion tile",
        ),
        ("/tiles/road", json!("wood"), "tiles.road: a road tile is a road: r1 or r2"),
        (
            "/tiles/town_halls/th1",
            json!(["wood", "r1"]),
            "tiles.town_halls.th1: a town hall tile has one town hall",
        ),
        (
            "/shipments/sh30/cost",
            json!({}),
            "shipments.sh30.cost: a price of at least one good belongs here",
        ),
        (
            "/shipments/sh30/cost",
            json!({"gold": 1}),
            "shipments.sh30.cost.gold: there is no “gold” here",
        ),
        (
            "/tracks/religion/die",
            json!([4, 10, 12]),
            "tracks.religion.die: a player has 3 blue dice, one of them from the beginning: 3 cannot be unlocked",
        ),
        ("/tracks/religion/die", json!([5]), "tracks.religion.die: space 5 has a monk already"),
        ("/tracks/religion/monk", json!([2, 2]), "tracks.religion.monk.1: space 2 is named twice"),
        (
            "/tracks/religion/monk",
            json!([18]),
            "tracks.religion.monk.0: a whole number from 1 to 17 belongs here, not 18",
        ),
        (
            "/tracks/conquistador/points/3",
            json!([[4, 2], [5, 3]]),
            "tracks.conquistador.points.3: 3 belong here, not 2",
        ),
        (
            "/tracks/conquistador/points/3",
            json!([[2, 4], [5, 3], [7, 4]]),
            "tracks.conquistador.points.3.0: a later place scores more than the one before it",
        ),
        (
            "/monks/abilities/religion_steps",
            json!(1),
            "monks.abilities.religion_steps: a whole number from 2 to 5 belongs here, not 1",
        ),
        (
            "/monks/missions",
            json!([]),
            "monks.missions: a table of named figures belongs here, not []",
        ),
    ] {
        let found = faults(path, value.clone());
        assert!(found.iter().any(|fault| fault == told), "{path} = {value}: {found:?}, not {told}");
    }
    // One piece more than a colony holds.
    let mut figures = Data::shelf().built_in().document().figures.clone();
    figures["rates"]["roads"] = json!(9);
    let told = Data::read(&figures).err().unwrap_or_default();
    let told: Vec<String> = told.iter().map(ToString::to_string).collect();
    assert!(
        told.contains(
            &"boards.a1: 26 empty spaces and 9 road tiles make room for 17 pieces; 16 are the most"
                .to_owned()
        ),
        "{told:?}"
    );
}

/// All faults are found at once.
#[test]
fn all_faults_are_told_together() {
    let mut document: Value = serde_json::from_str(DOCUMENT).unwrap_or_default();
    document["id"] = json!("broken");
    document["figures"]["rates"]["storage"] = json!(0);
    document["figures"]["boards"]["b"] = json!([".", ".", "."]);
    document["figures"]["tracks"] = json!(7);
    let error = Data::shelf().check(&document.to_string()).map(drop);
    let Err(EditionError::Figures(faults)) = error else { panic!("{error:?}") };
    for place in ["rates.storage", "boards.b", "tracks"] {
        assert!(faults.iter().any(|fault| fault.at == place), "{place}: {faults:?}");
    }
}

/// Whatever stands in the place of a figure is read or refused, and never breaks anything.
#[test]
fn no_json_breaks_the_reader() {
    fn places(value: &Value, at: String, all: &mut Vec<String>) {
        match value {
            Value::Object(map) => {
                map.iter().for_each(|(key, value)| places(value, format!("{at}/{key}"), all));
            }
            Value::Array(list) => {
                list.iter().enumerate().for_each(|(i, v)| places(v, format!("{at}/{i}"), all));
            }
            _ => {}
        }
        all.push(at);
    }
    let figures = Data::shelf().built_in().document().figures.clone();
    let mut all = Vec::new();
    places(&figures, String::new(), &mut all);
    let (mut good, mut bad) = (0, 0);
    for place in &all {
        let odd = [
            json!(null),
            json!(-1),
            json!(1e300),
            json!("."),
            json!([[]]),
            json!({"x": 0}),
            json!(19),
        ];
        for value in odd {
            let mut changed = figures.clone();
            let Some(leaf) = changed.pointer_mut(place) else { panic!("{place}") };
            *leaf = value;
            match Data::read(&changed) {
                Ok(_) => good += 1,
                Err(faults) => {
                    bad += 1;
                    assert!(
                        !faults.is_empty() && faults.iter().all(|fault| !fault.what.is_empty())
                    );
                }
            }
        }
    }
    assert!(good > 50 && bad > 1000, "{good} {bad}");
}
