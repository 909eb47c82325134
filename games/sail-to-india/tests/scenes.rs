//! The board is drawn soundly at every seat count, with every value of every option and with other figures; and
//! so is what an edition contains.

use portolan_sail_to_india::SailToIndia;
use portolan_sail_to_india::data::Data;
use portolan_scene::check;
use portolan_table::{Components, Game, Setup};
use serde_json::json;

/// The edition of the rules' tests, and one with as much of everything as there may be.
fn editions() -> [String; 2] {
    let document = include_str!("rules/edition.json");
    let mut crowded: serde_json::Value = serde_json::from_str(document).expect("JSON");
    crowded["id"] = json!("crowded");
    let figures = &mut crowded["figures"];
    figures["markers"] = json!(20);
    figures["per-counter"] = json!(10);
    figures["start"]["scientists"] = json!(5);
    figures["start"]["stock"] = json!(10);
    [document, &crowded.to_string()].map(|document| {
        let edition = Data::shelf().add(document).unwrap_or_else(|error| panic!("{error}"));
        edition.info().name()
    })
}

#[test]
fn scenes_are_sound() {
    let mut setups = check::setups::<SailToIndia>();
    for edition in editions() {
        setups.extend(SailToIndia::SEATS.all().map(|n| Setup::new(n).with("edition", &edition)));
    }
    for (i, setup) in setups.iter().enumerate() {
        check::scenes_are_sound::<SailToIndia>(setup, &mut portolan_laws::generator(i as u64));
    }
}

#[test]
fn plates_are_sound() {
    editions();
    check::plates_are_sound::<SailToIndia>();
}
