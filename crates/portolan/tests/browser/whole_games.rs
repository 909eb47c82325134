//! Every game from the first choice to the result: by keys, by forms, by clicks with an owner's figures. How it looks
//! while it is played by clicks is in `screen.rs`.

use crate::sailor::{Hand, Sailor};
use crate::site::Site;
use serde_json::Value;

/// The set-up of each game that asks one player for the fewest choices. Navegador is over soonest where
/// others know how to end it.
fn fields(game: &str) -> Vec<(&'static str, &'static str)> {
    let (computers, level) = match game {
        "santa-maria" => (0, ""),
        "navegador" => (4, "computer:deckhand"),
        _ => (1, "computer:random"),
    };
    let counts = ["1", "2", "3", "4", "5"];
    let chairs = ["chair-1", "chair-2", "chair-3", "chair-4"];
    let mut fields = vec![("seats", counts[computers]), ("chair-0", "me")];
    fields.extend(chairs[..computers].iter().map(|chair| (*chair, level)));
    fields
}

async fn by_keys(game: &str) {
    let site = Site::open();
    let visitor = site.visitor().await;
    visitor.open_table(game, &fields(game)).await;
    Sailor::new(Hand::Keyboard, 7).play_out(&visitor).await;
    visitor.go("/me/statistics").await;
    assert_eq!(visitor.count(&format!("table a[href='/games/{game}/statistics']")).await, 1);
    visitor.leave().await;
}

async fn by_forms(game: &str) {
    let site = Site::open();
    let visitor = site.plain_visitor().await;
    visitor.open_table(game, &fields(game)).await;
    Sailor::new(Hand::Mouse, 7).play_out_plainly(&visitor).await;
    visitor.leave().await;
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
fn own_edition(game: &str) -> String {
    let game = portolan_registry::find(game).unwrap();
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
    document.text()
}

async fn with_own_figures(game: &str) {
    let document = own_edition(game);
    let edition = portolan_registry::find(game).unwrap().check_edition(&document).unwrap().name();
    let site = Site::with_edition(&document);
    let visitor = site.visitor().await;
    visitor.go(&format!("/games/{game}/editions/my-copy")).await;
    assert!(visitor.count("figure svg, .card svg").await > 0, "what is in the box is drawn");
    let mut fields: Vec<(&str, &str)> = fields(game);
    fields.push(("option-edition", &edition));
    visitor.open_table(game, &fields).await;
    assert!(visitor.count("a[href*='/editions/my-copy']").await > 0, "the table names its figures");
    Sailor::new(Hand::Mouse, 7).play_out(&visitor).await;
    visitor.leave().await;
}

/// The ways through a game.
macro_rules! ways {
    ($($name:ident: $game:literal),*) => { $(
        mod $name {
            use super::{by_forms, by_keys, with_own_figures};

            #[tokio::test]
            async fn is_played_to_the_end_by_the_keyboard_alone() {
                by_keys($game).await;
            }

            #[tokio::test]
            async fn is_played_to_the_end_without_scripts() {
                by_forms($game).await;
            }

            #[tokio::test]
            async fn is_played_to_the_end_with_an_owners_figures() {
                with_own_figures($game).await;
            }
        }
    )* };
}

ways!(
    sail_to_india: "sail-to-india",
    navegador: "navegador",
    sail: "sail",
    santa_maria: "santa-maria"
);
