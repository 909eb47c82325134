//! Every row of the pair table and of the cannon table (rules.md §4.3).

use crate::common::*;
use portolan_sail::State;
use portolan_sail::state::Stage;

const DECK: &str = "g1 g2 t1 t2 r1 r2 K";

/// Seat 0 leads from C4 (C6 and B5, D5 are open sea) and wins; both orders of the pair must do the same.
fn pair(a: &str, b: &str) -> [State; 2] {
    [(a, b), (b, a)].map(|(lead, follow)| {
        // A card of another suit never wins, so the pair is made across suits.
        let mut state = scene()
            .ship("C4")
            .hands(&format!("g{lead} t9"), &format!("r{follow} r8"))
            .ready_undiscarded();
        trick(&mut state, &format!("g{lead}"), &format!("r{follow}"));
        assert_eq!(state.tricks, [1, 0]);
        state
    })
}

fn unmoved(state: &State) {
    assert_eq!(state.ship, space("C4"));
    assert_eq!(kraken(state), DECK);
    assert_eq!(state.discard.len(), 2, "both cards are discarded");
    assert_eq!(state.stage, Stage::Lead);
}

#[test]
fn wheel_and_wheel_sail() {
    for state in pair("6", "7") {
        assert_eq!(state.ship, space("B5"));
        assert_eq!(kraken(&state), DECK);
        assert_eq!(state.discard.len(), 2);
    }
}

#[test]
fn wheel_and_tentacle_sail_for_one_damage() {
    for state in pair("6", "3") {
        assert_eq!(state.ship, space("B5"));
        assert_eq!(kraken(&state), "g2 t1 t2 r1 r2 K");
        assert_eq!(state.discard.len(), 3);
    }
}

#[test]
fn tentacle_and_tentacle_sail_for_two_damage() {
    let mut state = scene().ship("C4").hands("g3 t9", "r3 r8").ready_undiscarded();
    trick(&mut state, "g3", "r3");
    assert_eq!(state.ship, space("B5"));
    assert_eq!(kraken(&state), "t1 t2 r1 r2 K");
    assert_eq!(state.discard, cards("g3 r3 g1 g2"));
}

#[test]
fn cannon_and_tentacle_hit_the_kraken() {
    for state in pair("4", "3") {
        assert_eq!(state.ship, space("C4"));
        assert_eq!(state.kraken_deck.len(), 7);
        assert_eq!(state.kraken_deck.cards().last().map(|card| card.rank()), Some(3));
        assert_eq!(state.discard.len(), 1, "the cannon");
    }
}

#[test]
fn mermaid_and_mermaid_sail_straight() {
    let mut state = scene().ship("C4").hands("g9 t8", "r9 r8").ready_undiscarded();
    trick(&mut state, "g9", "r9");
    assert_eq!(state.ship, space("C6"));
    assert_eq!(state.discard, cards("g9 r9"));
}

#[test]
fn cannon_and_cannon_flip() {
    for state in pair("4", "5") {
        assert_eq!(state.stage, Stage::Flip);
        assert_eq!(state.ship, space("C4"));
    }
}

#[test]
fn cannon_and_wheel_do_nothing() {
    pair("4", "7").iter().for_each(unmoved);
}

#[test]
fn cannon_and_mermaid_do_nothing() {
    let mut state = scene().ship("C4").hands("g4 t8", "r9 r8").ready_undiscarded();
    trick(&mut state, "g4", "r9");
    unmoved(&state);
}

#[test]
fn wheel_and_mermaid_do_nothing() {
    let mut state = scene().ship("C4").hands("g9 t8", "g7 r8").ready_undiscarded();
    trick(&mut state, "g9", "g7");
    unmoved(&state);
}

#[test]
fn tentacle_and_mermaid_do_nothing() {
    let mut state = scene().ship("C4").hands("g3 t8", "g9 r8").ready_undiscarded();
    trick(&mut state, "g3", "g9");
    assert_eq!(state.tricks, [0, 1]);
    unmoved(&state);
}

/// Low tentacles that come back from the Kraken deck count like threes.
#[test]
fn all_tentacles_are_alike() {
    let mut state =
        scene().ship("C4").kraken("t1 kraken t2").hands("g1 t9", "r2 r8").ready_undiscarded();
    trick(&mut state, "g1", "r2");
    assert_eq!(state.ship, space("B5"));
    assert_eq!(kraken(&state), "t2 K");
    assert_eq!(state.meeple, 1, "t1 fell, then K came up");
}

/// Two cannons won by seat 0 at C4, with this draw pile.
fn cannons(draw: &str) -> State {
    let mut state = scene().ship("C4").hands("g5 t7", "g4 t6").draw(draw).ready();
    trick(&mut state, "g5", "g4");
    state
}

#[test]
fn flipped_wheel_sails_toward_the_winner() {
    let mut state = cannons("r7");
    act(&mut state, CHANCE, "flip r7");
    assert_eq!(state.ship, space("B5"));
    assert!(state.discard.contains(card("r7")));
    let mut state = scene().ship("C4").hands("g4 t7", "g5 t6").draw("r7").ready();
    trick(&mut state, "g4", "g5");
    act(&mut state, CHANCE, "flip r7");
    assert_eq!(state.ship, space("D5"));
}

#[test]
fn flipped_tentacle_hits_the_kraken() {
    let mut state = cannons("r3");
    act(&mut state, CHANCE, "flip r3");
    assert_eq!(state.ship, space("C4"));
    assert_eq!(kraken(&state), format!("{DECK} r3"));
}

#[test]
fn flipped_mermaid_sails_straight() {
    let mut state = cannons("r9");
    act(&mut state, CHANCE, "flip r9");
    assert_eq!(state.ship, space("C6"));
    assert!(state.discard.contains(card("r9")));
}

#[test]
fn flipped_cannon_flips_again() {
    let mut state = cannons("r4 r9 r7");
    act(&mut state, CHANCE, "flip r4");
    assert_eq!(state.stage, Stage::Flip);
    assert!(state.discard.contains(card("r4")));
    assert_eq!(legal(&state, CHANCE), ["flip r7", "flip r9"]);
    act(&mut state, CHANCE, "flip r9");
    assert_eq!(state.ship, space("C6"));
    assert_eq!(state.stage, Stage::Lead, "one flip, although the pile has another card");
}

#[test]
fn the_chain_stops_with_the_pile() {
    let mut state = cannons("r4");
    let told = act(&mut state, CHANCE, "flip r4");
    assert!(told.contains(&"log-no-flip"));
    assert_eq!((state.stage, state.flips), (Stage::Lead, 0));
}

/// Two cards of one rank are of different suits, so the leader wins them (§4.3).
#[test]
fn equal_ranks_go_to_the_leader() {
    let mut state = scene().ship("C4").leader(1).hands("r7 t9", "g7 t8").ready();
    trick(&mut state, "g7", "r7");
    assert_eq!(state.tricks, [0, 2]);
    assert_eq!(state.ship, space("D5"));
}
