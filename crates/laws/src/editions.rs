//! Editions explain themselves: who exports the built-in one can read what every figure means.

use portolan_table::{Components, Game};
use serde_json::Value;

/// Every figure of the built-in edition is explained by exactly one of its fields, every explanation says
/// whether the figure is published or reconstructed, and none is left over. What is exported can be read
/// back, and is the same edition.
pub fn editions_are_told<G: Game>() {
    let shelf = G::Components::shelf();
    let document = shelf.built_in().document();
    let mut places = Vec::new();
    leaves("", &document.figures, &mut places);
    let mut used = vec![false; document.fields.len()];
    for place in &places {
        let fits = document.fields.keys().enumerate().filter(|(_, field)| covers(field, place));
        let fitting: Vec<(usize, &String)> = fits.collect();
        assert!(
            fitting.len() == 1,
            "{}: {place} is explained by {} fields: {fitting:?}",
            G::ID,
            fitting.len()
        );
        used[fitting[0].0] = true;
    }
    for ((field, words), used) in document.fields.iter().zip(used) {
        assert!(used, "{}: the field {field} explains nothing", G::ID);
        assert!(
            ["published", "reconstructed"].iter().any(|status| words.contains(status)),
            "{}: {field} does not say whether it is published or reconstructed: {words}",
            G::ID
        );
    }
    if document.game == G::ID {
        let text = serde_json::to_string(document).unwrap_or_default();
        let again = shelf.add(&text).unwrap_or_else(|error| panic!("{}: {error}", G::ID));
        assert_eq!(again, shelf.built_in(), "{}: an exported edition is itself", G::ID);
    }
}

/// The places of all figures: `market.sugar` for a list of plain figures, `towns.0.goods` for what is in a
/// list of things.
fn leaves(place: &str, value: &Value, places: &mut Vec<String>) {
    let below =
        |key: &str| if place.is_empty() { key.to_owned() } else { format!("{place}.{key}") };
    match value {
        Value::Object(map) => {
            map.iter().for_each(|(key, value)| leaves(&below(key), value, places));
        }
        Value::Array(items) if items.iter().any(|item| item.is_object() || item.is_array()) => {
            let each = items.iter().enumerate();
            each.for_each(|(i, value)| leaves(&below(&i.to_string()), value, places));
        }
        Value::Null if place.is_empty() => {}
        _ => places.push(place.to_owned()),
    }
}

/// Does a field, with `*` for any key or index, name this place?
fn covers(field: &str, place: &str) -> bool {
    let (mut field, mut place) = (field.split('.'), place.split('.'));
    loop {
        match (field.next(), place.next()) {
            (None, None) => return true,
            (Some(a), Some(b)) if a == "*" || a == b => {}
            _ => return false,
        }
    }
}
