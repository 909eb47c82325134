//! Positions: what a broken one is told, in its own words.

use portolan_laws::random_match;
use portolan_sail_to_india::SailToIndia;
use portolan_table::{Setup, position};
use serde_json::{Value, json};

fn good() -> Value {
    let mut game = random_match::<SailToIndia>(&Setup::new(3), 3);
    game.rewind(60);
    position::to_json::<SailToIndia>(game.state())
}

fn refusal(document: &str) -> String {
    match position::from_json::<SailToIndia>(document) {
        Ok(state) => panic!("accepted: {state:?}"),
        Err(error) => error.to_string(),
    }
}

/// The good position with something else at a place.
fn changed(pointer: &str, value: Value) -> String {
    let mut document = good();
    *document.pointer_mut(pointer).unwrap_or_else(|| panic!("no {pointer}")) = value;
    refusal(&document.to_string())
}

/// The good position with one field more at a place.
fn with(pointer: &str, field: &str) -> String {
    let mut document = good();
    let place = document.pointer_mut(pointer).and_then(Value::as_object_mut);
    place.unwrap_or_else(|| panic!("no {pointer}")).insert(field.to_owned(), json!("x"));
    document.to_string()
}

#[test]
fn faults_are_told_in_the_documents_words() {
    for (pointer, value, told) in [
        ("/state/players/0/coins", json!(-1), "-1 stands where a whole number from 0 to 255"),
        ("/state/players/0/coins", json!("ten"), "in state.players[0].coins: “ten” stands where"),
        ("/state/players", json!({}), "in state.players: an object stands where"),
        ("/state/discovered", json!(0), "0 stands where true or false is expected"),
        ("/state", json!([]), "in state: "),
        ("/state/stage", json!({"at": "asleep"}), "“asleep” is not known here"),
        ("/rules_version", json!(99), "rules versions 1 to"),
        ("/game", json!("chess"), "a position of “chess”"),
    ] {
        let refusal = changed(pointer, value.clone());
        assert!(refusal.contains(told), "{pointer} = {value}: {refusal}");
        for rust in ["u8", "struct", "enum ", "expected a", "`", "state.."] {
            assert!(!refusal.contains(rust), "{pointer} = {value}: {refusal}");
        }
    }
    let mut document = good();
    document["state"]["players"][1].as_object_mut().expect("a player").remove("speed");
    assert_eq!(refusal(&document.to_string()), "in state.players[1]: “speed” is missing");
}

#[test]
fn unknown_fields_are_refused_at_any_depth() {
    for place in ["", "/state", "/state/players/2", "/state/stage", "/state/options"] {
        let document = with(place, "wind");
        let refusal = refusal(&document);
        assert!(refusal.contains("“wind”") || refusal.contains("nothing else"), "{refusal}");
    }
}

#[test]
fn doubled_keys_and_things_listed_twice_are_refused() {
    let document = good().to_string();
    let doubled = document.replacen("\"round\":", "\"round\":1,\"round\":", 1);
    assert!(refusal(&doubled).contains("“round” is given twice"), "{}", refusal(&doubled));
    let mut document = good();
    let technologies = &mut document["state"]["players"][0]["technologies"];
    *technologies = json!(["guild", "guild"]);
    let refusal = refusal(&document.to_string());
    assert!(refusal.starts_with("in state.players[0].technologies: "), "{refusal}");
    assert!(refusal.ends_with("is listed twice"), "{refusal}");
}

#[test]
fn what_this_house_kept_itself_is_read_with_what_it_once_meant() {
    let document = with("/state/stage", "wind");
    assert!(position::restore::<SailToIndia>(&document).is_ok());
    assert!(position::from_json::<SailToIndia>(&document).is_err());
}

#[test]
fn control_characters_are_never_echoed() {
    for refusal in [
        changed("/state/stage", json!({"at": "\u{1b}[2J"})),
        changed("/game", json!("\u{1b}[2Jchess")),
        changed("/state/players/0/coins", json!("\u{7}\u{202e}")),
    ] {
        assert!(!refusal.chars().any(char::is_control), "{refusal:?}");
        assert!(!refusal.contains('\u{202e}'), "{refusal:?}");
    }
}
