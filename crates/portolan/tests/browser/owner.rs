//! Somebody who owns the printed game, and has changed the figures to what is in the box.

use portolan_table::AnyGame;
use serde_json::Value;

/// An edition of the owner's.
pub struct OwnEdition {
    /// The document.
    pub text: String,
    /// `id@checksum`.
    pub name: String,
}

/// The places of all whole numbers.
fn numbers(place: &str, value: &Value, places: &mut Vec<String>) {
    match value {
        Value::Object(map) => {
            map.iter().for_each(|(key, value)| numbers(&format!("{place}/{key}"), value, places));
        }
        Value::Array(items) => {
            let each = items.iter().enumerate();
            each.for_each(|(i, value)| numbers(&format!("{place}/{i}"), value, places));
        }
        Value::Number(_) => places.push(place.to_owned()),
        _ => {}
    }
}

/// What an owner makes of the built-in edition: ten figures, from all over the box, are one more.
pub fn own_edition(game: &dyn AnyGame) -> OwnEdition {
    let mut document = game.edition("reconstruction").unwrap().clone();
    document.id = "my-copy".to_owned();
    let mut places = Vec::new();
    numbers("", &document.figures, &mut places);
    let mut changed = 0;
    // Seven has no factor in common with the number of figures, or nearly none: they lie far apart.
    for place in (0..places.len()).map(|i| &places[i * 7 % places.len()]) {
        let mut tried = document.clone();
        let figure = tried.figures.pointer_mut(place).unwrap();
        *figure = Value::from(figure.as_i64().unwrap() + 1);
        if changed < 10 && game.check_edition(&tried.text()).is_ok() {
            document = tried;
            changed += 1;
        }
    }
    assert_eq!(changed, 10, "{}", game.id());
    let text = document.text();
    let name = game.check_edition(&text).unwrap().name();
    OwnEdition { text, name }
}
