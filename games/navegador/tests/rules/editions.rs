//! Editions: other figures are played with, and figures that cannot be are refused in words.

use crate::common::{begun, data, other_edition, region};
use portolan_navegador::Navegador;
use portolan_navegador::data::Data;
use portolan_navegador::parts::{Building, Column, Good};
use portolan_table::edition::{EditionError, checksum};
use portolan_table::{Components, Figures, Game, Setup, Speaker, Texts};
use serde_json::{Value, json};

/// The figures of the built-in edition may only change with a new version of the rules; the former edition then stays on
/// the shelf, for the games that were begun with it.
#[test]
fn the_built_in_figures_are_those_of_their_rules_versions() {
    let info = Figures::<Data>::default().info();
    assert_eq!(Navegador::RULES_VERSION, 2);
    assert_eq!(info.name(), "reconstruction@aa21fa4d4ea51efb", "rules versions 1 and 2");
}

fn figures() -> Value {
    Figures::<Data>::default().document().figures.clone()
}

/// All that is wrong with the figures once a place of them is changed.
fn faults(changes: &[(&str, Value)]) -> Vec<String> {
    let mut figures = figures();
    for (place, value) in changes {
        let (path, name) = place.rsplit_once('/').unwrap_or(("", place));
        let parent = figures.pointer_mut(path).unwrap_or_else(|| panic!("no {path}"));
        match parent {
            Value::Object(map) if value.is_null() => drop(map.remove(name)),
            Value::Object(map) => drop(map.insert(name.to_owned(), value.clone())),
            Value::Array(list) => list[name.parse::<usize>().expect("an index")] = value.clone(),
            _ => panic!("{place}"),
        }
    }
    match Data::read(&figures) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    }
}

#[track_caller]
fn refused(place: &str, value: Value, sentence: &str) {
    assert_eq!(faults(&[(place, value)]), [sentence]);
}

#[test]
fn what_is_missing_or_out_of_range_is_named() {
    refused("/start/cash", Value::Null, "start.cash: this figure is missing");
    refused(
        "/start/cash",
        json!(-5),
        "start.cash: here stands a whole number from 0 to 5000, not -5",
    );
    refused(
        "/start/workers",
        json!(12),
        "start.workers: here stands a whole number from 2 to 9, not 12",
    );
    refused(
        "/start/cash",
        json!("much"),
        "start.cash: here stands a whole number from 0 to 5000, not \"much\"",
    );
    refused("/start/elephants", json!(1), "start: “elephants” does not belong here");
    refused("/market/gold", json!([70, 60, 50]), "market.gold: 10 of these belong here, not 3");
    refused("/gallery/4", json!(7), "gallery.4: here stands a list, not 7");
    refused("/regions/ti", json!([]), "regions.ti: here stands an object of fields, not []");
    refused(
        "/scoring/cash_per_point",
        json!(0),
        "scoring.cash_per_point: here stands a whole number from 1 to 10000, not 0",
    );
}

#[test]
fn boards_that_cannot_be_played_are_refused() {
    refused("/market/gold/4", json!(90), "market.gold: a price never rises from a row to the next");
    refused(
        "/market/spice",
        json!([40, 40, 40, 40, 40, 40, 40, 40, 40, 40]),
        "market.spice: the top row must be dearer than the bottom row",
    );
    refused(
        "/market/factory/9",
        json!(10),
        "market.factory: a factory brings more the lower the row, never less",
    );
    refused(
        "/buildings/church/3",
        json!(10),
        "buildings.church: a row is sold from its cheap end: no price is lower than the one before",
    );
    refused(
        "/buildings/workers_needed/church",
        json!(10),
        "buildings.workers_needed.church: here stands a whole number from 1 to 9, not 10",
    );
    refused(
        "/exploring_loss/dangerous",
        json!(7),
        "exploring_loss.dangerous: here stands a whole number from 0 to 6, not 7",
    );
    refused(
        "/exploring_loss/dangerous",
        json!(0),
        "exploring_loss.dangerous: a dangerous sea takes no fewer ships than another",
    );
    refused(
        "/limits/workers_min",
        json!(9),
        "limits.workers_max: Lisboa must have room for more than the fewest workers",
    );
    refused(
        "/gallery/5",
        json!([3, 2, 1]),
        "gallery.5: a later phase lays out no fewer than an earlier one",
    );
    refused("/gallery/5/2", json!(7), "gallery.5.2: here stands a whole number from 0 to 6, not 7");
    refused(
        "/manual/sugar_price",
        json!(35),
        "manual.sugar_price: sugar sells for 35 on no row of the market",
    );
}

#[test]
fn a_chart_must_hold_together() {
    refused("/regions/ba/good", json!("silver"), "regions.ba.good: “silver” is not a good");
    refused(
        "/regions/ba/tokens",
        json!(5),
        "regions.ba.tokens: here stands a whole number from 1 to 4, not 5",
    );
    refused(
        "/regions/na/dangerous_for",
        json!([2, 2]),
        "regions.na.dangerous_for: a number of players is there twice",
    );
    refused("/borders/0", json!(["pt", "xx"]), "borders.0.1: “xx” is not a region");
    refused("/borders/0", json!(["pt"]), "borders.0: 2 of these belong here, not 1");
    refused("/borders/3", json!(["gu", "pt"]), "borders.3: this border is there already");
    refused("/borders/2", json!(["gu", "gu"]), "borders.2: a region has no border with itself");
    refused("/borders/14", json!(["ml", "ce"]), "borders.14: this border is there already");
    refused("/borders/14", json!(["ti", "ba"]), "borders: “na” cannot be reached from Portugal");
    refused(
        "/red_borders/0",
        json!(["pt", "na"]),
        "red_borders: “pt” and “na” have no border that could be red",
    );
}

/// A set of tokens has one place for each price: two of a good cannot cost the same, and prices are multiples of ten.
#[test]
fn tokens_have_prices_of_their_own() {
    refused(
        "/colony_prices/gold/1",
        json!(50),
        "colony_prices.gold.1: two colonies of one good cannot both cost 50",
    );
    refused(
        "/colony_prices/gold/1",
        json!(55),
        "colony_prices.gold.1: a colony costs a multiple of 10, not 55",
    );
    refused(
        "/colony_prices/gold/1",
        json!(330),
        "colony_prices.gold.1: here stands a whole number from 10 to 320, not 330",
    );
    refused(
        "/regions/gu/tokens",
        json!(2),
        "colony_prices.gold: there are 11 prices of gold, but its stacks hold 9 tokens: there must be one \
         more, for the one that stays out",
    );
    let all_gold = [("/regions/ba/good", json!("gold")), ("/regions/rj/good", json!("gold"))];
    assert_eq!(faults(&all_gold)[0], "colony_prices.sugar: no region has sugar");
}

#[test]
fn all_faults_are_named_at_once() {
    let found = faults(&[
        ("/start/cash", json!(1.5)),
        ("/limits/ships_max", json!(99)),
        ("/market/sugar/0", json!(null)),
        ("/borders/0", json!("pt-gu")),
        ("/columns/church/step", json!(11)),
        ("/colony_workers", json!([])),
    ]);
    let places =
        ["limits.ships_max", "start.cash", "colony_workers", "borders.0", "columns.church.step"];
    for place in places {
        assert!(found.iter().any(|fault| fault.starts_with(&format!("{place}: "))), "{found:?}");
    }
}

/// Whatever stands in a document, it is read or refused in words.
#[test]
fn no_document_breaks_the_reader() {
    let odd = [
        json!(null),
        json!(-1),
        json!(1e99),
        json!("x"),
        json!([]),
        json!({}),
        json!([[]]),
        json!(65_536),
    ];
    let mut places = Vec::new();
    pointers(&figures(), String::new(), &mut places);
    assert!(places.len() > 200, "every place is tried");
    for place in &places {
        for value in &odd {
            let mut figures = figures();
            *figures.pointer_mut(place).expect("a place") = value.clone();
            if let Err(faults) = Data::read(&figures) {
                assert!(faults.iter().all(|fault| !fault.what.is_empty()) && !faults.is_empty());
            }
        }
    }
    for value in odd {
        assert!(Data::read(&value).is_err_and(|faults| !faults.is_empty()), "{value}");
    }
}

fn pointers(value: &Value, path: String, found: &mut Vec<String>) {
    found.push(path.clone());
    match value {
        Value::Array(items) => {
            let each = items.iter().enumerate();
            each.for_each(|(i, item)| pointers(item, format!("{path}/{i}"), found));
        }
        Value::Object(map) => {
            map.iter().for_each(|(key, item)| pointers(item, format!("{path}/{key}"), found));
        }
        _ => {}
    }
}

#[test]
fn documents_of_others_are_refused() {
    let mut document = serde_json::to_value(Figures::<Data>::default().document()).expect("JSON");
    document["id"] = json!("mine");
    document["game"] = json!("sail");
    let error = Data::shelf().check(&document.to_string());
    assert!(matches!(error, Err(EditionError::Game { .. })), "{error:?}");
    document["game"] = json!("navegador");
    document["id"] = json!("altered");
    let taken = other_edition().info().name();
    let error = Data::shelf().add(&document.to_string());
    assert!(
        matches!(&error, Err(EditionError::Taken(id)) if id == "altered"),
        "{taken}: {error:?}"
    );
}

/// The edition of the tests differs from the built-in one in figures of every kind.
#[test]
fn the_other_edition_is_another() {
    let (ours, theirs) = (figures(), &other_edition().document().figures);
    let mut places = Vec::new();
    pointers(&ours, String::new(), &mut places);
    let leaf =
        |place: &&String| ours.pointer(place).is_some_and(|v| v.is_number() || v.is_string());
    let changed = places.iter().filter(leaf).filter(|at| ours.pointer(at) != theirs.pointer(at));
    assert!(changed.count() >= 40);
    for section in ours.as_object().expect("sections").keys() {
        assert_ne!(ours[section], theirs[section], "{section}");
    }
    assert_eq!(checksum(theirs), other_edition().info().checksum);
}

/// A table of three with that edition.
fn altered() -> Setup {
    Setup::new(3).with("edition", &other_edition().info().id)
}

/// Every figure of an edition is what is played with.
#[test]
fn an_edition_is_played() {
    let setup = altered();
    let mut desk = begun(&setup, 0);
    let name = other_edition().info().name();
    assert_eq!(Navegador::setup(&desk.state), setup.by_rules(2).with("edition", &name));
    let me = desk.me();
    assert_eq!((me.cash, me.workers, me.churches, me.ships.total()), (250, 4, 2, 3));
    assert_eq!(desk.state.market.values(), &[5; 3]);
    assert_eq!(desk.state.chart.values(), &[6, 6, 6, 6, 6]);
    assert_eq!(desk.state.building_price(Building::Church), Some(120));
    assert_eq!(desk.points(0, "workers"), 8);
    assert_eq!(desk.points(0, "cash"), 1);
    assert_eq!(desk.points(0, "factories"), 3);
    desk.play(&["go workers", "hire", "hire", "done"]);
    assert_eq!(desk.me().cash, 250 - 2 * 40, "two churches");

    let mut desk = begun(&altered(), 0);
    desk.play(&["go privilege", "take factory"]);
    assert_eq!(desk.me().cash, 250 + 40);

    // Two steps are free, and Rio de Janeiro borders on Cabo.
    let mut desk = begun(&altered(), 0).later();
    assert_eq!(desk.refused("go ships"), "refuse-steps");
    desk = desk.known(1, "ba rj").ships(0, &[("rj", 3)]);
    desk.play(&["go sailing", "course cb", "explore"]);
    assert_eq!(desk.state.unseen(Good::Gold).len(), 8);
    desk.play(&["token 200", "done"]);
    assert_eq!((desk.state.phase, desk.me().cash), (2, 450));
}

/// §D.3: the manual's own figures come from the edition too.
#[test]
fn the_manual_follows_the_edition() {
    let desk = begun(&altered().with("book", "manual"), 0);
    assert_eq!(desk.state.market.values(), &[9, 5, 5], "the first row at which sugar sells for 20");
    assert_eq!(desk.state.base(Column::Factory), 2);
}

/// Tokens, fields and regions are written alike in all editions: a price that no colony of an edition has is still read.
#[test]
fn notation_is_the_same_in_all_editions() {
    assert_eq!(region("na").to_string(), "na");
    for text in ["token 320", "token 10", "go market-2", "sail rj>cb 1"] {
        let action: portolan_navegador::Action = text.parse().expect(text);
        assert_eq!(action.to_string(), text);
    }
    let mut desk = begun(&Setup::new(3), 0).known(1, "ba rj").ships(0, &[("rj", 2)]);
    desk.play(&["go sailing"]).refuses("course cb", "refuse-group");
    assert!(!data().sea(region("rj")).neighbours.contains(region("cb")));
}

/// What people read has the figures of the edition.
#[test]
fn words_have_the_figures_of_the_edition() {
    let (locale, source) = Navegador::TEXTS[0];
    let texts = Texts::load(locale, source).expect("texts");
    let speaker = Speaker::new(&texts, &[]);
    let desk = begun(&altered(), 0).later();
    let asked = speaker.say(&Navegador::prompt(&desk.state, desk.state.active));
    assert_eq!(asked, "Move your stone: 2 steps are free, each further one costs a ship.");
    let board = portolan_navegador::view::view(&desk.state, portolan_table::Observer::Spectator);
    let sketch = Navegador::sketch(&board, &speaker);
    assert!(sketch.contains("next 120") && sketch.contains("Cabo da Boa Esperança!"), "{sketch}");
}
