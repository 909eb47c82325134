//! Hand-edited positions: what no game can come to is refused, with the reason.

use crate::common::{manual, other_edition};
use portolan_laws::random_match;
use portolan_navegador::Navegador;
use portolan_table::{Actor, Game, Match, Setup, Turn, position, random};
use rand::RngExt;
use serde_json::{Value, json};

fn start() -> Value {
    let mut game = Match::<Navegador>::start(&Setup::new(3)).expect("a good set-up");
    let drawn = game.act(Actor::Chance, "start 0".parse().expect("notation"));
    assert!(drawn.is_ok());
    position::to_json::<Navegador>(game.state())
}

/// A position in the middle of a game, at a stage that `wanted` picks.
fn later(seats: u8, wanted: impl Fn(&Value) -> bool) -> Value {
    let setup = Setup::new(seats);
    for seed in 0..50 {
        let entries = random_match::<Navegador>(&setup, seed);
        let mut state = Navegador::start(&setup).expect("a good set-up");
        for entry in entries.entries() {
            let document = position::to_json::<Navegador>(&state);
            if wanted(&document["state"]) {
                return document;
            }
            let applied = Navegador::apply(
                &mut state,
                entry.actor,
                entry.action,
                &mut portolan_table::Silent,
            );
            assert!(applied.is_ok());
        }
    }
    panic!("no such position in fifty games")
}

fn verdict(document: &Value) -> Result<(), String> {
    let read = position::from_json::<Navegador>(&document.to_string());
    read.map(drop).map_err(|error| error.to_string())
}

/// Changes places of a position and gives the reason it is refused for.
fn refusal_of(mut document: Value, changes: &[(&str, Value)]) -> String {
    for (pointer, value) in changes {
        let place = document.pointer_mut(&format!("/state/{pointer}"));
        *place.unwrap_or_else(|| panic!("no {pointer}")) = value.clone();
    }
    match verdict(&document) {
        Ok(()) => panic!("{changes:?} was accepted"),
        Err(reason) => reason,
    }
}

fn refusal(pointer: &str, value: Value) -> String {
    refusal_of(start(), &[(pointer, value)])
}

#[track_caller]
fn refused(pointer: &str, value: Value, reason: &str) {
    assert_eq!(refusal(pointer, value), format!("no game can come to this: {reason}"));
}

#[test]
fn the_untouched_position_is_accepted() {
    assert_eq!(verdict(&start()), Ok(()));
}

#[test]
fn every_cruzado_is_accounted_for() {
    refused(
        "players/1/cash",
        json!(210),
        "seat 1 has 210 cruzados, but began with 200, received 0 and paid 0",
    );
    refused(
        "players/0/received",
        json!(4_000_000_000u32),
        "seat 0 received 4000000000 and paid 0, more than there can be",
    );
}

#[test]
fn seven_ships_and_two_to_nine_workers() {
    refused("players/2/ships", json!({"pt": 8}), "seat 2 has 8 ships on the map, but only 7");
    refused(
        "players/2/ships",
        json!({"pt": 255, "gu": 2}),
        "seat 2 has 255 ships on the map, but only 7",
    );
    refused("players/0/workers", json!(1), "seat 0 has 1 worker");
    refused("players/0/workers", json!(10), "seat 0 has 10 workers");
    refused("players/0/ships", json!({"gu": 1}), "seat 0 has ships in unexplored water");
}

#[test]
fn buildings_by_kind() {
    refused("players/0/churches", json!(2), "7 of church on the chart and 1 built do not make 7");
    refused("players/0/shipyards", json!(0), "seat 0 lost the first shipyard");
    refused("chart/gold-factory", json!(7), "7 of gold-factory on the chart, which has 6");
    refused(
        "players/1/factories/spice",
        json!(255),
        "6 of spice-factory on the chart and 255 built do not make 6",
    );
}

#[test]
fn privileges_by_kind() {
    refused(
        "gallery/church",
        json!(2),
        "2 privileges for church have come out; by phase 1 it is 1 to 1",
    );
    refused(
        "gallery/colony",
        json!(0),
        "0 privileges for colony have come out; by phase 1 it is 1 to 1",
    );
    refused(
        "players/0/privileges/factory",
        json!(4),
        "seat 0 has more than 3 privileges for factory",
    );
}

#[test]
fn explorers_and_regions() {
    refused("explored", json!([]), "Portugal must be explored");
    refused(
        "explored",
        json!(["pt", "gu"]),
        "the explorers' disks and the explored regions do not agree",
    );
    refused(
        "explored",
        json!(["pt", "an"]),
        "an explored region cannot be reached through explored water",
    );
    let both = refusal_of(
        start(),
        &[
            ("explored", json!(["pt", "gu"])),
            ("players/0/explorers", json!(["gu"])),
            ("players/1/explorers", json!(["gu"])),
        ],
    );
    assert!(both.ends_with("two players have the explorer of one region"), "{both}");
}

#[test]
fn tokens_by_good() {
    let found = [("explored", json!(["pt", "gu"])), ("players/0/explorers", json!(["gu"]))];
    let with = |more: &[(&'static str, Value)]| {
        let changes: Vec<_> = found.iter().cloned().chain(more.iter().cloned()).collect();
        refusal_of(start(), &changes)
    };
    assert!(with(&[]).ends_with("0 tokens of gold are seen, but the explored stacks had 3"));
    assert!(
        with(&[("tokens", json!({"gu": [50, 60]})), ("players/2/colonies/gold", json!([60]))])
            .ends_with("one token of gold is in two places")
    );
    assert!(
        with(&[("tokens", json!({"gu": [40, 60, 70]}))])
            .ends_with("a token of gold has a price that no gold colony has")
    );
    assert!(
        with(&[("tokens", json!({"gu": [50, 60, 70, 80]}))]).ends_with("4 face-up tokens in gu")
    );
    refused("tokens", json!({"ba": [40]}), "1 face-up token in ba");
}

#[test]
fn words_and_numbers_out_of_range() {
    assert_eq!(
        refusal("players/0/ships", json!({"india": 1})),
        "in state.players[0].ships.india: “india” is not a region"
    );
    assert!(refusal("tokens", json!({"gu": [55]})).ends_with("no colony costs 55"));
    assert!(refusal("players/0/stone", json!("harbour")).contains("is not a field of the rondel"));
    assert!(refusal("market", json!({"sugar": 4, "gold": 4})).ends_with("“spice” is missing"));
    assert!(refusal("players/0/cash", json!(-5)).contains("a whole number from 0 on"));
    assert!(refusal("stage", json!({"at": "dinner"})).contains("“dinner” is not known here"));
    refused("market/sugar", json!(0), "the market has no row 0 for sugar");
    refused("market/spice", json!(11), "the market has no row 11 for spice");
    refused("phase", json!(0), "there is no phase 0");
    refused("phase", json!(4), "there is no phase 4");
    refused("players", json!([]), "0 players cannot play");
    assert!(refusal("turns", json!(70_000)).contains("a whole number from 0 to 65535"));
}

#[test]
fn the_course_of_the_game() {
    refused("active", json!(1), "after 0 turns it is not the turn of seat 1");
    refused("turns", json!(1000), "too many turns were played");
    refused("turns", json!(3), "the stone of seat 0 must be on the rondel after 3 turns");
    refused(
        "players/2/stone",
        json!("workers"),
        "the stone of seat 2 cannot be on the rondel after 0 turns",
    );
    refused("card/holder", json!(7), "nobody sits where the Navegador card is");
    refused("card/holder", json!(0), "in the first round the last player holds the Navegador card");
    refused(
        "card/orange-ship",
        json!("ships"),
        "the orange ship marks the first field of the last player",
    );
    assert!(
        refusal_of(start(), &[("phase", json!(2))])
            .ends_with("phase 2 does not follow from the regions explored")
    );
    refused(
        "last-round",
        json!({"by": "nagasaki", "owner": 0}),
        "the last round has begun before the first turn",
    );
    refused(
        "stage",
        json!({"at": "over", "by": "buildings"}),
        "the game is over before the first turn",
    );
    refused(
        "players/0/kings-privilege",
        json!("church"),
        "seat 0 has placed the King's privilege too early",
    );
}

/// §D.4: since rules version 2 somebody is drawn to begin.
#[test]
fn the_start_player() {
    refused("start-player", json!(3), "nobody sits where the start player is");
    refused("start-player", json!(null), "the start player is not drawn yet");
    refused("start-player", json!(2), "after 0 turns it is not the turn of seat 0");
    refused("stage", json!({"at": "start"}), "the start player is drawn already");
    let moved = refusal_of(start(), &[("start-player", json!(1)), ("active", json!(1))]);
    assert!(moved.ends_with("in the first round the last player holds the Navegador card"));
    let mut other = start();
    other["state"]["start-player"] = json!(1);
    other["state"]["active"] = json!(1);
    other["state"]["card"]["holder"] = json!(0);
    assert_eq!(verdict(&other), Ok(()));
}

/// What version 1 wrote is read as it was: nobody is drawn, and there is no option `book`.
#[test]
fn positions_of_version_one() {
    let game = Match::<Navegador>::start(&Setup::new(3).by_rules(1)).expect("a good set-up");
    let old = position::to_json::<Navegador>(game.state());
    assert_eq!(old["rules_version"], 1);
    assert!(old["state"].get("start-player").is_none() && old["state"].get("book").is_none());
    let read = position::from_json::<Navegador>(&old.to_string()).expect("a good position");
    assert_eq!(&read, game.state());
    let with = |field: &str, value: Value| {
        let mut document = old.clone();
        document["state"][field] = value;
        verdict(&document).expect_err("refused")
    };
    assert!(
        with("start-player", json!(0)).ends_with("by rules version 1 no start player is drawn")
    );
    assert!(with("book", json!("manual")).ends_with("rules version 1 has no option “book”"));
    assert!(
        with("stage", json!({"at": "start"}))
            .ends_with("by rules version 1 no start player is drawn")
    );
}

/// By the manual a phase begun with the card waits for the next player, but for nothing else.
#[test]
fn phases_by_the_manual() {
    let mut desk = manual(4).later().card(0, "buildings").known(1, "gu an").ships(0, &[("an", 2)]);
    desk.play(&["card", "course cb", "explore", "token 50"]);
    let waiting = position::to_json::<Navegador>(&desk.state);
    assert_eq!(waiting["state"]["phase"], 1);
    assert_eq!(verdict(&waiting), Ok(()));
    let reason = "phase 1 does not follow from the regions explored";
    let published = refusal_of(waiting.clone(), &[("book", json!("published"))]);
    assert!(published.ends_with(reason), "{published}");
    let kept = refusal_of(waiting, &[("card/holder", json!(2))]);
    assert!(kept.ends_with(reason), "{kept}");
}

fn at<'a>(stage: &'a str) -> impl Fn(&Value) -> bool + 'a {
    move |state| state["stage"]["at"] == stage && state["turns"].as_u64() > Some(20)
}

#[test]
fn stages_fit_the_stone_and_the_ships() {
    // A card that has just been used is with the right neighbour; here it is not.
    let rondel = later(4, |state| {
        let seat = |value: &Value| value.as_u64().expect("a seat");
        let right = (seat(&state["active"]) + 3) % 4;
        at("rondel")(state) && seat(&state["card"]["holder"]) != right
    });
    let stage = |stage: Value| refusal_of(rondel.clone(), &[("stage", stage)]);
    assert!(stage(json!({"at": "pay", "owed": 0})).ends_with("no move costs so many ships"));
    assert!(stage(json!({"at": "pay", "owed": 6})).ends_with("no move costs so many ships"));
    assert!(
        stage(json!({"at": "sailing", "card": true, "explored": false}))
            .ends_with("a Navegador card that was used has gone to the right neighbour")
    );
    let wrong: Vec<&str> = ["workers", "ships", "colony", "buildings", "privilege"]
        .into_iter()
        .filter(|&name| {
            let stage = match name {
                "colony" => json!({"at": name, "founded": 0}),
                "buildings" => json!({"at": name, "busy": 0}),
                "privilege" => json!({"at": name}),
                _ => json!({"at": name, "bought": 0, "surplus": 0}),
            };
            let mut document = rondel.clone();
            document["state"]["stage"] = stage;
            verdict(&document).is_err()
        })
        .collect();
    assert!(
        wrong.len() >= 4,
        "only the action of the stone's own field can be under way: {wrong:?}"
    );

    let more = refusal_of(rondel, &[("ready", json!({"pt": 1}))]);
    assert!(more.ends_with("ships are ready, but nothing is done with them"));
}

#[test]
fn actions_under_way_keep_their_counts() {
    let ends = |document: Value, pointer: &str, value: Value, reason: &str| {
        let said = refusal_of(document, &[(pointer, value)]);
        assert!(said.ends_with(reason), "{said}");
    };
    let sailing = later(4, at("sailing"));
    ends(sailing, "ready", json!({"pt": 7, "ba": 7}), "more ships are ready than there are");
    let workers = later(4, at("workers"));
    ends(workers.clone(), "stage/surplus", json!(200), "workers were bought and are not there");
    ends(workers, "stage/bought", json!(12), "workers were bought and are not there");
    let ships = later(4, at("ships"));
    ends(ships, "stage/bought", json!(9), "ships were bought and are not in Portugal");
    let colony = later(4, at("colony"));
    ends(
        colony.clone(),
        "stage/founded",
        json!(5),
        "more colonies were founded than the workers allow",
    );
    ends(colony, "ready", json!({}), "each colony founded in this action has kept one ship busy");
    let buildings = later(4, at("buildings"));
    ends(buildings, "stage/busy", json!(10), "more workers are busy than there are");
    let gather = later(4, at("gather"));
    ends(gather, "stage/region", json!("pt"), "has ships in unexplored water");
    let reveal = later(4, at("reveal"));
    let said = refusal_of(reveal, &[("stage/region", json!("pt"))]);
    assert!(said.contains("are seen, but the explored stacks had"), "{said}");
}

#[test]
fn the_end_needs_a_reason() {
    let rondel = later(4, at("rondel"));
    let said = refusal_of(rondel, &[("last-round", json!({"by": "nagasaki", "owner": 1}))]);
    assert!(said.ends_with("nothing has called for the last round"), "{said}");
}

/// Whatever a slip of the pen makes of a position, it is refused or it can be played to its end.
#[test]
fn edited_positions_are_refused_or_playable() {
    let mut rng = portolan_laws::generator(5);
    let mut accepted = 0;
    for seed in 0..60 {
        let setup = match seed % 3 {
            0 => Setup::new(2 + (seed % 4) as u8),
            1 => Setup::new(2 + (seed % 4) as u8).with("book", "manual"),
            _ => Setup::new(2 + (seed % 4) as u8).with("edition", &other_edition().info().id),
        };
        let game = random_match::<Navegador>(&setup, seed);
        let stop = rng.random_range(0..game.entries().len());
        let mut state = Navegador::start(&setup).expect("a good set-up");
        for entry in &game.entries()[..stop] {
            let applied = Navegador::apply(
                &mut state,
                entry.actor,
                entry.action,
                &mut portolan_table::Silent,
            );
            assert!(applied.is_ok());
        }
        for _ in 0..40 {
            let mut document = position::to_json::<Navegador>(&state);
            let (mut slips, mut numbers) = (rng.random_range(1..3), Vec::new());
            places(&document["state"], String::from("/state"), &mut numbers);
            while slips > 0 {
                let place = &numbers[rng.random_range(0..numbers.len())];
                *document.pointer_mut(place).expect("a place") = json!(rng.random_range(0..9));
                slips -= 1;
            }
            if let Ok(mut edited) = position::from_json::<Navegador>(&document.to_string()) {
                accepted += 1;
                let mut buffer = Vec::new();
                while random::step::<Navegador, _>(&mut edited, &mut rng, &mut buffer).is_some() {}
                assert_eq!(Navegador::turn(&edited), Turn::Over);
                assert_eq!(Navegador::audit(&edited), Ok(()));
            }
        }
    }
    assert!(accepted > 50, "some slips leave a lawful position: {accepted}");
}

/// Every place of the document that holds a number.
fn places(value: &Value, path: String, found: &mut Vec<String>) {
    match value {
        Value::Number(_) => found.push(path),
        Value::Array(items) => {
            items
                .iter()
                .enumerate()
                .for_each(|(i, item)| places(item, format!("{path}/{i}"), found));
        }
        Value::Object(items) => {
            items.iter().for_each(|(key, item)| places(item, format!("{path}/{key}"), found));
        }
        _ => {}
    }
}
