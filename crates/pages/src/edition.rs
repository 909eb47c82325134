//! What is in the box: an edition of a game, in pictures and figures.

use crate::board::sprite;
use crate::layout::{Visitor, page};
use crate::pictures::plate_figure;
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_scene::Plate;
use portolan_table::edition::{EditionDocument, EditionInfo};
use portolan_table::{AnyGame, Phrase};
use serde_json::Value;

/// The page of an edition.
pub fn edition(
    visitor: &Visitor,
    game: &dyn AnyGame,
    info: &EditionInfo,
    document: &EditionDocument,
    plates: &[Plate],
) -> Markup {
    let about = Phrase::new("edition-about")
        .text("title", info.title.clone())
        .text("version", info.version.clone())
        .text("maker", info.made_by.clone());
    let title = say(&Phrase::new("edition-title").text("game", game.title()));
    let body = html! {
        (sprite(game))
        h1 { (title) }
        p { (say(&about)) " " code { (info.name()) } }
        p.ways {
            a href={ "/games/" (game.id()) } { (game.title()) } " "
            a href={ "/games/" (game.id()) "/editions/" (info.id) "/document.json" } download {
                (word("edition-download"))
            }
        }
        @for plate in plates {
            section.card {
                h2 { (plate.title) }
                (plate_figure(plate, ""))
            }
        }
        section.card.prose {
            h2 { (word("edition-figures")) }
            p.quiet { (word("edition-figures-help")) }
            // It scrolls where it is narrow, so the keyboard must reach it.
            table tabindex="0" {
                thead { tr {
                    th scope="col" { (word("edition-figure")) }
                    th scope="col" { (word("edition-meaning")) }
                    th scope="col" { (word("edition-value")) }
                } }
                tbody { @for (place, meaning) in &document.fields { (row(document, place, meaning)) } }
            }
        }
    };
    page(&title, visitor, body)
}

fn row(document: &EditionDocument, place: &str, meaning: &str) -> Markup {
    let values = at_place(&document.figures, place);
    html! {
        tr {
            th scope="row" { code { (place) } }
            td {
                (meaning)
                @match source(meaning) {
                    Some(Source::Published) => { " " em { (word("edition-published")) } }
                    Some(Source::Reconstructed) => { " " em { (word("edition-reconstructed")) } }
                    None => {}
                }
            }
            td {
                @match values.as_slice() {
                    [(place, value)] if place.is_empty() => { (in_words(value)) }
                    values => {
                        ul { @for (place, value) in values { li { code { (place) } " " (in_words(value)) } } }
                    }
                }
            }
        }
    }
}

/// Where a figure comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Source {
    Published,
    Reconstructed,
}

/// Where a figure comes from, as its explanation says.
fn source(meaning: &str) -> Option<Source> {
    let known = [("reconstructed", Source::Reconstructed), ("published", Source::Published)];
    known.into_iter().find(|(word, _)| meaning.contains(word)).map(|(_, source)| source)
}

/// The figures at a place, each with what its `*` stand for.
fn at_place<'a>(figures: &'a Value, place: &str) -> Vec<(String, &'a Value)> {
    place.split('.').fold(vec![(String::new(), figures)], |found, step| {
        found.into_iter().flat_map(|(at, value)| one_step(at, value, step)).collect()
    })
}

fn one_step<'a>(at: String, value: &'a Value, step: &str) -> Vec<(String, &'a Value)> {
    let below = |key: String| match at.as_str() {
        "" => key,
        at => format!("{at}.{key}"),
    };
    match (value, step) {
        (Value::Object(map), "*") => {
            map.iter().map(|(key, value)| (below(key.clone()), value)).collect()
        }
        (Value::Array(items), "*") => {
            items.iter().enumerate().map(|(i, value)| (below(i.to_string()), value)).collect()
        }
        (Value::Object(map), key) => map.get(key).map(|value| (at, value)).into_iter().collect(),
        (Value::Array(items), index) => {
            let item = index.parse().ok().and_then(|index: usize| items.get(index));
            item.map(|value| (at, value)).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

fn in_words(value: &Value) -> Markup {
    match value {
        Value::Null => html! { (word("edition-none")) },
        Value::Bool(true) => html! { (word("edition-yes")) },
        Value::Bool(false) => html! { (word("edition-no")) },
        Value::String(text) => html! { (text) },
        Value::Number(number) => html! { (number) },
        Value::Array(items) => html! {
            @for (i, item) in items.iter().enumerate() { @if i > 0 { ", " } (in_words(item)) }
        },
        Value::Object(map) => html! {
            @for (i, (key, item)) in map.iter().enumerate() {
                @if i > 0 { "; " } code { (key) } " " (in_words(item))
            }
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_place_with_a_star_finds_every_figure() {
        let figures =
            json!({ "ships": [{ "cost": 3 }, { "cost": 5 }], "market": { "sugar": [60] } });
        let found = |place| -> Vec<(String, Value)> {
            at_place(&figures, place).into_iter().map(|(at, v)| (at, v.clone())).collect()
        };
        assert_eq!(found("market.sugar"), [(String::new(), json!([60]))]);
        assert_eq!(found("ships.1.cost"), [(String::new(), json!(5))]);
        let all = [("0".to_owned(), json!(3)), ("1".to_owned(), json!(5))];
        assert_eq!(found("ships.*.cost"), all);
        assert_eq!(found("*.sugar"), [("market".to_owned(), json!([60]))]);
        assert_eq!(found("nowhere.at.all"), []);
    }

    #[test]
    fn figures_are_told_in_words_and_escaped() {
        let value = json!([1, true, null, "<b>", { "a": 2 }]);
        assert_eq!(in_words(&value).into_string(), "1, yes, none, &lt;b&gt;, <code>a</code> 2");
        assert_eq!(source("Price; published."), Some(Source::Published));
        let both = source("Price; reconstructed from what is published.");
        assert_eq!(both, Some(Source::Reconstructed));
        assert_eq!(source("Price."), None);
    }
}
