//! Hand-edited positions: broken ones are refused with the reason, accepted ones can be played.

use crate::common::*;
use portolan_laws::{generator, random_match};
use portolan_sail::pirate::Pirate::{OrangeHelm, Salvager, TwinWheels};
use portolan_sail::{Sail, State};
use portolan_table::{Game, Match, Setup, position, random};
use rand::RngExt;
use serde_json::{Value, json};

/// The state's JSON with one field replaced.
fn edited(state: &State, path: &str, value: Value) -> String {
    let mut document = position::to_json::<Sail>(state);
    match document.pointer_mut(&format!("/state/{path}")) {
        Some(field) => *field = value,
        None => panic!("no field {path} in {document}"),
    }
    document.to_string()
}

fn reason(document: &str) -> String {
    match position::from_json::<Sail>(document) {
        Ok(state) => panic!("accepted: {state:?}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn broken_positions_are_refused_with_the_reason() {
    let state = scene().ship("C4").hands("g9 g6 t4", "g7 t5 r5").draw("g3 r9").ready();
    for (path, value, why) in [
        ("round", json!(0), "there is no such round"),
        ("round", json!(6), "there is no such round"),
        ("round", json!(3), "storm 1 has struck"),
        ("leader", json!(1), "the other player leads this round"),
        ("leader", json!(7), "no player of this game"),
        ("ship", json!("D3"), "the ship cannot come to D3"),
        ("ship", json!("D2"), "“D2” is not a space"),
        ("ship", json!("D19"), "the ship cannot come to D19"),
        ("ship", json!("D17"), "won exactly when the ship is at End"),
        ("tricks", json!([5, 0]), "more tricks are won"),
        ("tricks", json!([4, 4]), "more tricks are won"),
        ("tricks", json!([4, 0]), "the round is over"),
        ("meeple", json!(5), "the meeple is on Dead"),
        ("kraken-deck", json!(["kraken"]), "only the Kraken card is left"),
        ("kraken-deck", json!(["g1", "g2"]), "the Kraken card is missing"),
        ("kraken-deck", json!(["kraken", "g1", "kraken"]), "only one Kraken card"),
        ("kraken-deck", json!(["g1", "g1", "kraken"]), "listed twice"),
        ("hands/0", json!(["g9", "g6"]), "the card t4 is nowhere"),
        ("hands/0", json!(["g9", "g6", "g7"]), "the card g7 is in 2 places"),
        ("hands/0", json!(["g9", "g9"]), "listed twice"),
        ("hands/0", json!(["x9"]), "“x9” is not a card"),
        ("flips", json!(1), "no cannons fire"),
        ("flips", json!(9), "more flips are owed"),
        ("laid", json!(["g9", null]), "no exchange waits"),
        ("ready", json!([true, false]), "no deal waits"),
        ("known/0", json!(["g9"]), "that is not there"),
        ("voids/1", json!(["grey"]), "showed to be without"),
        ("pirates", json!(["orange-helm", null]), "plays without pirates"),
        ("stage", json!("muster"), "plays without pirates"),
        ("stage", json!("follow"), "the trick do not fit the stage"),
        ("stage", json!("steer"), "the trick do not fit the stage"),
        ("stage", json!("pause"), "cards are discarded before"),
        ("stage", json!("deal"), "cards are discarded before"),
        ("stage", json!({"over": "end"}), "won exactly when the ship is at End"),
        ("stage", json!({"over": "storm-1"}), "storm 1 does not strike here"),
        ("stage", json!({"over": "time"}), "the last round is not over"),
        ("stage", json!({"over": "dead"}), "the meeple is not on Dead"),
        ("stage", json!({"over": "kraken-deck"}), "the Kraken deck still has cards"),
        ("stage", json!("sleep"), "“sleep” is not known here"),
        ("voyage", json!("S9"), "“S9” is no scenario"),
        ("voyage", json!({"cols": 9, "start": "D1", "end": []}), "there is no End"),
    ] {
        let why_not = reason(&edited(&state, path, value.clone()));
        assert!(why_not.contains(why), "{path} = {value}: “{why_not}” should say “{why}”");
    }
}

#[test]
fn broken_stages_are_refused_with_the_reason() {
    let crewed = scene().ship("C4").pirates(OrangeHelm, Salvager);
    let mut steering = crewed.hands("g8 t4", "g7 t5").draw("r9").ready();
    trick(&mut steering, "g8", "g7");
    for (path, value, why) in [
        ("stage", json!("salvage"), "nothing lets the trick winner take a card"),
        ("stage", json!("flip"), "no card to flip"),
        ("stage", json!("enemy-ship"), "no enemy ship here"),
        ("stage", json!("crows-nest"), "no crow's nest here"),
        ("stage", json!("bait"), "do not fit the stage"),
        ("stage", json!("lead"), "do not fit the stage"),
        ("tricks", json!([0, 1]), "the trick on the table is not counted"),
        ("pirates", json!(["twin-wheels", "salvager"]), "choose a side"),
        ("pirates", json!(["orange-helm", "orange-helm"]), "not the same"),
        ("pirates", json!(["orange-helm", null]), "each player has one pirate"),
        ("options/expansion-pirates", json!(false), "of the expansion are not in this game"),
        ("trick/follow", json!("g8"), "the card g7 is nowhere"),
    ] {
        let why_not = reason(&edited(&steering, path, value.clone()));
        assert!(why_not.contains(why), "{path} = {value}: “{why_not}” should say “{why}”");
    }
    let begun = Sail::start(&Setup::new(2)).unwrap();
    for (path, value, why) in [
        ("ship", json!("C2"), "yet the ship has sailed"),
        ("meeple", json!(1), "yet the meeple has moved"),
        ("round", json!(2), "the other player leads this round"),
        ("pirates", json!(["twin-wheels", "orange-helm"]), "both players have a pirate"),
        ("kraken-deck", json!(["kraken", "g1"]), "not laid as the game begins"),
        ("stage", json!({"exchange": {"left": 1}}), "only the Kraken card"),
    ] {
        let why_not = reason(&edited(&begun, path, value.clone()));
        assert!(why_not.contains(why), "{path} = {value}: “{why_not}” should say “{why}”");
    }
    let mut uneven = scene().hands("g9 g6", "g7 t5").ready_undiscarded();
    uneven.hands[0].insert(card("t4"));
    uneven.draw_pile.remove(card("t4"));
    assert!(Sail::audit(&uneven).is_err_and(|v| v.0.contains("equally many cards")));
    uneven.options.pirates = portolan_sail::state::Recruiting::Chosen;
    uneven.pirates = [Some(TwinWheels), Some(Salvager)];
    assert!(Sail::audit(&uneven).is_ok(), "with the Salvager hands may differ");
}

/// Fields bent at random: whatever still audits can be played to its end without a panic.
#[test]
fn accepted_positions_can_be_played() {
    let mut rng = generator(11);
    let mut accepted = 0;
    for seed in 0..60 {
        let scenario = ["S1", "X2", "X3"][seed as usize % 3];
        let setup = Setup::new(2).with("scenario", scenario).with("expansion-pirates", "on");
        let whole = random_match::<Sail>(&setup, seed);
        let other = random_match::<Sail>(&setup, seed + 1_000);
        let stop = |game: &Match<Sail>, at: usize| {
            let mut state = Sail::start(&setup).unwrap();
            for entry in game.entries().iter().take(at % game.entries().len()) {
                let _ =
                    Sail::apply(&mut state, entry.actor, entry.action, &mut portolan_table::Silent);
            }
            position::to_json::<Sail>(&state)
        };
        for _ in 0..40 {
            let mut bent = stop(&whole, rng.random_range(0..200));
            let donor = stop(&other, rng.random_range(0..200));
            // Parts of another position are always well-formed, so more of these get past the reading.
            let fields: Vec<String> = donor["state"].as_object().unwrap().keys().cloned().collect();
            for _ in 0..rng.random_range(1..4) {
                let field = &fields[rng.random_range(0..fields.len())];
                bent["state"][field] = donor["state"][field].clone();
            }
            let Ok(mut state) = position::from_json::<Sail>(&bent.to_string()) else { continue };
            accepted += 1;
            let mut buffer = Vec::new();
            while random::step::<Sail, _>(&mut state, &mut rng, &mut buffer).is_some() {
                if let Err(violation) = Sail::audit(&state) {
                    panic!("{violation}\nfrom {bent}\nto {state:?}");
                }
            }
        }
    }
    assert!(accepted > 50, "only {accepted} bent positions were accepted");
}
