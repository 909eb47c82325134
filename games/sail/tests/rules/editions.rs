//! Editions: the built-in figures, a second edition made for the tests, and what is wrong with bad ones.

use crate::common::*;
use portolan_sail::aid::Book;
use portolan_sail::cards::Cards;
use portolan_sail::data::Data;
use portolan_sail::pirate::Pirate::{self, MasterGunner, Quartermaster, TwinWheels};
use portolan_sail::scenario::ScenarioId;
use portolan_sail::state::{Stage, Track};
use portolan_sail::{Sail, State};
use portolan_table::edition::EditionError;
use portolan_table::{
    Components, Figures, Game, Match, Observer, Seat, Setup, Speaker, Texts, Turn, position, random,
};
use serde_json::{Value, json};

/// The document of the built-in edition under another id.
fn document(id: &str) -> Value {
    let mut document = serde_json::to_value(Data::shelf().built_in().document()).unwrap();
    document["id"] = id.into();
    document["title"] = "As in another box".into();
    document
}

/// Figures by place: `pirates/gunner-flips`.
fn changed(mut document: Value, changes: &[(&str, Value)]) -> Value {
    for (place, value) in changes {
        let figure = document.pointer_mut(&format!("/figures/{place}"));
        *figure.unwrap_or_else(|| panic!("no figure {place}")) = value.clone();
    }
    document
}

/// An edition in which nearly everything differs, on the shelf of this test run; its name.
pub fn other() -> String {
    let document = changed(
        document("another-box"),
        &[
            ("kraken-deck-ranks", json!([2, 3])),
            ("hand-size", json!(8)),
            ("tricks-to-end-round", json!(3)),
            ("storm-after-round", json!([1, 3])),
            ("lead-by-round", json!([1, 0, 0, 1, 1])),
            ("kraken-track/normal", json!([0, 1, 1, 2, 3])),
            ("kraken-track/hard", json!([3, 3, 4, 4, 5])),
            ("limits/islands", json!(14)),
            ("pirates/expansion", json!(["orange-helm", "quartermaster"])),
            ("pirates/orange-wheels", json!(["t6", "r7"])),
            ("pirates/gunner-flips", json!(3)),
            ("pirates/quartermaster-exchanges", json!(3)),
            ("aids/published/symbol-by-rank", json!(["T", "T", "C", "T", "C", "W", "W", "M", "W"])),
            ("aids/published/pairs/MT/damage", json!(1)),
            ("aids/published/pairs/CM/effect", json!("cannon")),
            ("aids/published/cannon/M", json!("nothing")),
            ("aids/manual/symbol-by-rank", json!(["K", "T", "K", "T", "C", "W", "W", "M", "C"])),
            ("aids/manual/pairs/KK/effect", json!("straight")),
            ("scenarios/S1/start", json!("F1")),
            ("scenarios/S1/storms", json!([3])),
            ("scenarios/S1/islands", json!(["D3", "G6"])),
            ("scenarios/X2/crows-nests", json!(["B3", "D3", "B5"])),
        ],
    );
    let figures = Data::shelf().add(&document.to_string()).unwrap();
    figures.info().name()
}

/// The built-in figures may only change with a new version of the rules; the former then stay on the shelf, for the
/// tables that were begun with them.
#[test]
fn the_built_in_figures_are_those_of_version_2() {
    let built_in = Data::shelf().built_in();
    assert_eq!((built_in.info().id.as_str(), Sail::RULES_VERSION), ("reconstruction", 2));
    assert_eq!(built_in.info().checksum, "6cee5a9b7b62ee65");
}

#[test]
fn the_built_in_figures_are_sound() {
    let data = data();
    assert_eq!(data.kraken_start.len(), 6);
    assert_eq!(data.orange_wheels, cards("g6 g7 g8"));
    assert_eq!(data.lead_by_round, [0, 1, 0, 1, 0]);
}

/// A table of the other edition, through its first deal.
fn dealt(setup: Setup) -> State {
    let mut state = Sail::start(&setup.with("edition", &other())).unwrap();
    let mut rng = portolan_laws::generator(1);
    while Sail::turn(&state) == Turn::Chance {
        let drawn = Sail::draw_chance(&state, &mut rng).to_string();
        act(&mut state, CHANCE, &drawn);
    }
    state
}

#[test]
fn another_edition_is_played_with_its_figures() {
    let state = dealt(Setup::new(2).with("pirates", "none"));
    assert!(state.kraken_deck.cards().iter().all(|card| [2, 3].contains(&card.rank())));
    assert_eq!((state.hands.map(Cards::len), state.leader), ([8, 8], Seat(1)));
    assert_eq!((state.ship, state.voyage.storm(1)), (space("F1"), None));
    assert_eq!((state.attacks(), state.data().attacks(Track::Hard, 4)), (0, 5));
    let mut state = Sail::start(&Setup::new(2).with("edition", &other())).unwrap();
    assert_eq!(refused(&state, P0, "pirate orange-helm"), "refuse-pirate-expansion");
    assert!(legal(&state, P0).contains(&"pirate salvager".to_owned()));
    act(&mut state, P0, "pirate master-gunner");
    let view = Sail::view(&state, Observer::Spectator);
    assert_eq!((view.tricks_to_end_round, view.kraken_track), (3, vec![0, 1, 1, 2, 3]));
}

/// Symbols, pairs, cannons and pirates are the edition's, and so are the words for them.
#[test]
fn pairs_and_words_are_the_editions() {
    let figures = Data::shelf().find(&other()).unwrap();
    let at = |first: Pirate, second: Pirate| {
        let mut scene = scene().kraken("g2 g3 t2 kraken").pirates(first, second);
        scene.0.terms.figures = figures;
        scene.0.voyage.adopt(figures.components()).unwrap();
        scene.0.leader = Seat(1);
        scene.ship("F3")
    };
    let mut state = at(MasterGunner, TwinWheels).hands("r8 t9", "g8 t6").draw("r3").ready();
    trick(&mut state, "g8", "r8");
    assert_eq!(state.ship, space("F5"), "eights are mermaids here");
    let mut state = at(TwinWheels, MasterGunner).hands("g8 t9", "g5 t6").draw("r8 r3").ready();
    trick(&mut state, "g5", "g8");
    assert_eq!((state.stage, state.flips), (Stage::Flip, 1), "seat 0 wins, and the pair fires");
    act(&mut state, CHANCE, "flip r8");
    assert_eq!(state.ship, space("F3"), "a flipped mermaid does nothing here");
    let mut state = at(TwinWheels, MasterGunner).hands("g8 t9", "g1 t6").ready();
    let told = trick(&mut state, "g1", "g8");
    assert_eq!(kraken(&state), "g3 t2 K", "a mermaid with a tentacle costs one");
    assert!(!told.contains(&"log-nothing"));
    let texts = Texts::load("en", Sail::TEXTS[0].1).unwrap();
    let name = |name: &str| Speaker::new(&texts, &[]).say(&state.named(card(name)));
    assert_eq!(name("r7"), "red 7 (orange wheel)");
    assert_eq!(name("g3"), "grey 3 (cannon)");
    let state = Sail::start(&Setup::new(2).with("edition", &other())).unwrap();
    let state = State { pirates: [Some(Quartermaster), None], ..state };
    assert_eq!(portolan_sail::rules::deal::exchanges(&state), 3);
}

/// A record names its edition; a position too, and gets the edition's chart.
#[test]
fn records_and_positions_name_the_edition() {
    let name = other();
    for setup in [Setup::new(2), Setup::new(2).with("book", "manual").with("scenario", "X2")] {
        let setup = setup.with("edition", &name);
        let game = portolan_laws::random_match::<Sail>(&setup, 3);
        let record = game.record(&[]).unwrap();
        assert!(record.to_string().contains(&format!("edition: {name}")), "{record}");
        assert_eq!(Match::<Sail>::replay(&record).unwrap().state(), game.state());
        let document = position::to_json::<Sail>(game.state()).to_string();
        let read = position::from_json::<Sail>(&document).unwrap();
        assert_eq!(&read, game.state());
        let id: ScenarioId = read.voyage.book().unwrap();
        assert_eq!(*read.voyage, *read.data().chart(id));
    }
}

/// An own chart within the box of one edition may be too much for another.
#[test]
fn own_charts_keep_the_editions_limits() {
    let spaces = "B3 D3 F3 A4 C4 G4 B5 D5 F5 A6 C6 G6 B7";
    let list: Vec<&str> = spaces.split(' ').collect();
    let map = json!({"cols": 9, "start": "D1", "end": ["F9"], "islands": list}).to_string();
    let setup = Setup::new(2).with("map", &map).with("pirates", "none");
    let error = Sail::start(&setup).unwrap_err().to_string();
    assert!(error.contains("13 islands; the box holds 12"), "{error}");
    let state = Sail::start(&setup.with("edition", &other())).unwrap();
    let mut document = position::to_json::<Sail>(&state);
    assert_eq!(position::from_json::<Sail>(&document.to_string()), Ok(state));
    document["edition"] = Value::Null;
    let error = position::from_json::<Sail>(&document.to_string()).unwrap_err().to_string();
    assert!(error.contains("13 islands; the box holds 12"), "{error}");
}

/// The faults of a document, as people read them.
fn faults(document: &Value) -> String {
    match Data::shelf().check(&document.to_string()) {
        Ok(info) => panic!("accepted: {info:?}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn bad_figures_are_refused_with_their_place_and_the_reason() {
    let long: Vec<u8> = (0..=20).collect();
    for (place, value, sentence) in [
        ("hand-size", json!(0), "hand-size: this is a whole number from 1 to 13"),
        ("hand-size", json!("nine"), "hand-size: this is a whole number from 1 to 13"),
        ("hand-size", json!(3), "tricks-to-end-round: nobody can win 4 tricks with a hand of 3"),
        ("kraken-deck-ranks", json!([]), "kraken-deck-ranks: some ranks begin in the Kraken deck"),
        ("kraken-deck-ranks", json!([1, 1]), "kraken-deck-ranks: number 2 stands here twice"),
        ("kraken-deck-ranks", json!([1, 10]), "kraken-deck-ranks.1: this is a whole number"),
        ("kraken-deck-ranks", json!(1), "kraken-deck-ranks: this is a list"),
        ("storm-after-round", json!([4, 2]), "the second storm strikes after the first"),
        ("storm-after-round", json!([2, 5]), "storm-after-round.1: this is a whole number from 1"),
        ("lead-by-round", json!([0, 1, 0]), "lead-by-round: there are 5 of these, not 3"),
        ("lead-by-round", json!(long), "lead-by-round.2: this is a whole number from 0 to 1"),
        (
            "kraken-track/hard",
            json!([2, 3, 4, 3, 6]),
            "kraken-track.hard: the attacks never become",
        ),
        (
            "kraken-track",
            json!({"normal": [1, 2, 3, 4, 5]}),
            "kraken-track.hard: this figure is missing",
        ),
        ("limits/columns", json!(25), "limits.columns: this is a whole number from 2 to 19"),
        ("limits/islands", json!(11), "scenarios.S7: there are 12 islands; the box holds 11"),
        ("limits", json!([]), "limits: this is an object with columns, islands"),
        ("pirates/expansion", json!(["parrot"]), "pirates.expansion.0: this is one of orange-helm"),
        (
            "pirates/expansion",
            json!(["orange-helm", "master-gunner", "twin-wheels", "bait-keeper", "salvager"]),
            "there are at least two pirates",
        ),
        ("pirates/orange-wheels", json!(["g5"]), "pirates.orange-wheels: g5 has no wheel"),
        ("pirates/orange-wheels", json!(["x5"]), "pirates.orange-wheels.0: this is one of g1, g2"),
        ("pirates/gunner-flips", json!(0), "pirates.gunner-flips: this is a whole number"),
        ("aids/manual/symbol-by-rank", json!(["K"]), "there are 9 ranks, not 1"),
        ("aids/published/symbol-by-rank/0", json!("Q"), "symbol-by-rank.0: this is one of C, K, M"),
        ("aids/published/symbol-by-rank/8", json!("W"), "“MM” is no figure"),
        (
            "aids/published/symbol-by-rank/0",
            json!("K"),
            "aids.published.pairs.KT: this figure is missing",
        ),
        ("aids/published/pairs/WW/effect", json!("hit"), "a hit needs exactly one tentacle"),
        ("aids/published/pairs/CT/damage", json!(1), "does the ship no damage"),
        (
            "aids/published/pairs/WW/effect",
            json!("fly"),
            "aids.published.pairs.WW.effect: this is one",
        ),
        ("aids/published/wheels-of-one-rank", json!("hit"), "two wheels hold no tentacle"),
        ("aids/manual/cannon", json!({}), "aids.manual.cannon.C: this figure is missing"),
        ("scenarios/S2/cols", json!(25), "scenarios.S2: an ocean has 2 to 19 columns, not 25"),
        ("scenarios/S2/start", json!("D2"), "scenarios.S2.start: “D2” is not a space"),
        ("scenarios/S2/islands/0", json!("D1"), "scenarios.S2: D1 holds two tokens"),
        (
            "scenarios/S2/islands",
            json!(["C2", "E2", "D3"]),
            "scenarios.S2: End cannot be reached from D1",
        ),
        ("scenarios/S2/end", json!([]), "scenarios.S2: there is no End"),
        ("scenarios/S2", json!(null), "scenarios.S2: this is an object with cols, start"),
        ("scenarios", json!({}), "scenarios.X3: this figure is missing"),
    ] {
        let said = faults(&changed(document("bad"), &[(place, value.clone())]));
        assert!(said.contains(sentence), "{place} = {value}: “{said}” should say “{sentence}”");
    }
    let mut still = document("bad");
    for row in still["figures"]["aids"]["published"]["pairs"].as_object_mut().unwrap().values_mut()
    {
        *row = json!({"effect": "nothing", "damage": 0});
    }
    assert!(faults(&still).contains("no pair makes the ship sail"));
    let mut named = document("bad");
    named["figures"]["scenarios"]["S1"]["name"] = "Crosswind".into();
    named["figures"]["weather"] = "fair".into();
    let said = faults(&named);
    assert!(said.contains("scenarios.S1: “name” is no figure"), "{said}");
    assert!(said.contains("“weather” is no figure"), "{said}");
}

/// Everything wrong is said at once.
#[test]
fn all_faults_are_told() {
    let changes = [
        ("hand-size", json!(99)),
        ("limits/storms", json!(7)),
        ("pirates/gunner-flips", json!(-1)),
        ("aids/manual/wheels-of-one-rank", json!(3)),
        ("aids/published/pairs/TW/damage", json!(1.5)),
        ("scenarios/S3/islands", json!(["D3", "D3", "B1", "A18"])),
        ("scenarios/X1/storms", json!([12, 6])),
    ];
    let bad = changed(document("bad"), &changes).to_string();
    let Err(EditionError::Figures(faults)) = Data::shelf().check(&bad) else { panic!("{bad}") };
    let places: Vec<&str> = faults.iter().map(|fault| fault.at.as_str()).collect();
    assert_eq!(
        places,
        [
            "hand-size",
            "limits.storms",
            "aids.published.pairs.TW.damage",
            "aids.manual.wheels-of-one-rank",
            "pirates.gunner-flips",
            "scenarios.S3",
            "scenarios.S3",
            "scenarios.S3",
            "scenarios.X1",
        ]
    );
}

/// Whatever stands in a document, it is an edition or it has faults; never a panic.
#[test]
fn any_figures_are_survived() {
    use rand::RngExt;
    let mut rng = portolan_laws::generator(5);
    let junk =
        [json!(null), json!(-3), json!(1e300), json!("D1"), json!([]), json!({}), json!([[1]])];
    let mut places = Vec::new();
    collect("", &document("bent")["figures"], &mut places);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..3_000 {
        let mut bent = document("bent");
        for _ in 0..rng.random_range(1..4) {
            let place = &places[rng.random_range(0..places.len())];
            let figures = &mut bent["figures"];
            let donor = &places[rng.random_range(0..places.len())];
            let value = match rng.random_range(0..3) {
                0 => figures.pointer(donor).cloned().unwrap_or_default(),
                _ => junk[rng.random_range(0..junk.len())].clone(),
            };
            if let Some(figure) = figures.pointer_mut(place) {
                *figure = value;
            }
        }
        match Data::read(&bent["figures"]) {
            Ok(_) => read += 1,
            Err(faults) => {
                assert!(!faults.is_empty());
                refused += 1;
            }
        }
    }
    assert!(read > 0 && refused > 1_000, "{read} read, {refused} refused");
}

fn collect(at: &str, value: &Value, places: &mut Vec<String>) {
    places.push(at.to_owned());
    match value {
        Value::Object(map) => {
            map.iter().for_each(|(key, value)| collect(&format!("{at}/{key}"), value, places));
        }
        Value::Array(items) => {
            let each = items.iter().enumerate();
            each.for_each(|(i, value)| collect(&format!("{at}/{i}"), value, places));
        }
        _ => {}
    }
}

/// Both books and the other edition are played to their end, with nothing left out by the audit.
#[test]
fn every_book_of_every_edition_is_played() {
    for (seed, book) in (0..40).zip(Book::ALL.iter().cycle()) {
        let scenario = ScenarioId::NAMES[seed as usize % ScenarioId::NAMES.len()];
        let setup = Setup::new(2).with("book", book.name()).with("scenario", scenario);
        let setup = setup.with("expansion-pirates", "on").with("edition", &other());
        let mut state = Sail::start(&setup).unwrap();
        let mut rng = portolan_laws::generator(seed);
        let mut buffer = Vec::new();
        while random::step::<Sail, _>(&mut state, &mut rng, &mut buffer).is_some() {
            Sail::audit(&state).unwrap();
        }
        assert_ne!(state.terms.figures, Figures::default());
    }
}
