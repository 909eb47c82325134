//! An action is judged when it is complete (rules.md §D.8).

use crate::common::*;
use portolan_sail::pirate::Pirate::{MasterGunner, TwinWheels};
use portolan_sail::state::Stage;
use portolan_sail::{Sail, State};
use portolan_table::{Game, Seat, Turn, Verdict, position};

/// Krakens on both ways ahead; behind them End, an enemy ship and crow's nests.
const STRAIT: &str = "
name: Strait
col   1  2  3  4  5
 A       .     .
 B    .     E     .
 C       K     N
 D    S     .     .
 E       K     C
 F    .     C     .
 G       .     .";

/// Two cannons won by this seat, who has the Master Gunner.
fn cannons(winner: u8, deck: &str, draw: &str) -> Scene {
    let scene = scene().map(STRAIT).kraken(deck).draw(draw);
    match winner {
        0 => scene.pirates(MasterGunner, TwinWheels).hands("g5 t9 t8", "g4 t6 t5"),
        _ => scene.pirates(TwinWheels, MasterGunner).hands("g4 t9 t8", "g5 t6 t5"),
    }
}

/// Fires them, and flips these cards.
fn fire(scene: Scene, flips: &str) -> State {
    let mut state = scene.ready();
    let [lead, follow] =
        if state.hands[0].contains(card("g5")) { ["g5", "g4"] } else { ["g4", "g5"] };
    trick(&mut state, lead, follow);
    for card in flips.split_whitespace() {
        act(&mut state, CHANCE, &format!("flip {card}"));
    }
    state
}

/// The ship takes the last damage on the first flip and enters End on the second.
#[test]
fn d_8_end_wins_after_the_last_damage() {
    let mut state = fire(cannons(0, "r1 kraken", "r6 r7"), "");
    let told = act(&mut state, CHANCE, "flip r6");
    assert_eq!((state.ship, kraken(&state).as_str()), (space("C2"), "K"), "K is alone");
    assert_eq!((state.stage, end(&state)), (Stage::Flip, "unfinished"));
    assert_eq!(told.last(), Some(&"log-last-hope"));
    act(&mut state, CHANCE, "flip r7");
    assert_eq!((state.ship, Sail::standing(&state).verdict), (space("B3"), Verdict::Won));
}

/// The same from Dead.
#[test]
fn d_8_end_wins_after_dead() {
    let dead = || cannons(0, "kraken r1", "r6 r7 r9").meeple(4);
    let state = fire(dead(), "r6");
    assert_eq!((state.meeple, end(&state)), (5, "unfinished"));
    assert_eq!(end(&fire(dead(), "r6 r7")), "end");
    assert_eq!(end(&fire(dead(), "r6 r9")), "dead", "not at End when the action is complete");
}

/// Version 1 judged after every point of damage.
#[test]
fn d_8_version_1_judged_at_once() {
    assert_eq!(end(&fire(cannons(0, "r1 kraken", "r6 r7").by_rules(1), "r6")), "kraken-deck");
    let dead = cannons(0, "kraken r1", "r6 r7").meeple(4).by_rules(1);
    assert_eq!(end(&fire(dead, "r6")), "dead");
}

/// What counts is how the action leaves the deck: a tentacle that is hit meanwhile saves the ship.
#[test]
fn d_8_a_hit_saves_the_ship() {
    let state = fire(cannons(0, "r1 kraken", "r6 r3"), "r6 r3");
    assert_eq!((kraken(&state).as_str(), state.stage), ("K r3", Stage::Lead));
    let state = fire(cannons(0, "r1 kraken", "r6"), "r6");
    assert_eq!(end(&state), "kraken-deck", "no card left to flip");
}

/// A sinking ship that comes to an enemy ship is asked, and a card sent under the Kraken deck saves it; from Dead
/// it does not, so that nobody is asked unless cards are still flipped.
#[test]
fn d_8_an_enemy_ship_saves_the_ship() {
    let mut state = fire(cannons(0, "r1 kraken", "r6 r9"), "r6 r9");
    assert_eq!((state.ship, state.stage), (space("C4"), Stage::EnemyShip));
    act(&mut state, P0, "sink r1");
    assert_eq!((kraken(&state).as_str(), state.stage), ("K r1", Stage::Lead));
    let state = fire(cannons(0, "kraken r1", "r6 r9").meeple(4), "r6 r9");
    assert_eq!((state.ship, end(&state)), (space("C4"), "dead"));
    let state = fire(cannons(0, "kraken r1", "r4 r6 r9 r7").meeple(4), "r4 r6 r9");
    assert_eq!((state.stage, state.flips), (Stage::EnemyShip, 1), "a card is still to be flipped");
}

/// At a crow's nest a sinking ship exchanges only where cards are still flipped.
#[test]
fn d_8_a_crows_nest_waits_for_hope() {
    let state = fire(cannons(1, "r1 kraken", "r6 r7"), "r6 r7");
    assert_eq!((state.ship, end(&state)), (space("F3"), "kraken-deck"));
    let mut state = fire(cannons(1, "r1 kraken", "r4 r6 r7 r3"), "r4 r6 r7");
    assert_eq!((state.stage, Sail::turn(&state).deciders().len()), (Stage::CrowsNest, 2));
    act(&mut state, P0, "pass t9");
    act(&mut state, P1, "pass t6");
    assert_eq!(Sail::turn(&state), Turn::Chance);
    act(&mut state, CHANCE, "flip r3");
    assert_eq!((kraken(&state).as_str(), state.leader), ("K r3", Seat(1)));
}

/// With only the Kraken card left, every further point moves the meeple on, up to Dead and no farther.
#[test]
fn d_8_further_damage_moves_the_meeple() {
    for (meeple, stands, last) in [(0, 2, "log-meeple"), (4, 5, "log-meeple-stays")] {
        let start = scene().map(STRAIT).kraken("r1 kraken").meeple(meeple);
        let mut state = start.hands("g3 t9", "r3 t6").ready();
        let told = trick(&mut state, "g3", "r3");
        assert_eq!((state.ship, state.meeple, end(&state)), (space("C2"), stands, "kraken-deck"));
        let mut hurt =
            told.iter().filter(|id| id.starts_with("log-damage") || id.contains("meeple"));
        assert_eq!(hurt.clone().count(), 3, "the kraken space and two for the pair");
        assert_eq!(hurt.next_back(), Some(&last));
    }
}

/// Attacks at the end of a round are an action each: the one that leaves only the Kraken card is the last.
#[test]
fn d_8_attacks_are_an_action_each() {
    let start = scene().kraken("r1 kraken").meeple(1).tricks(3, 0);
    let mut state = start.hands("g9 t4", "g6 t5").ready();
    trick(&mut state, "g9", "g6");
    assert_eq!((end(&state), state.meeple), ("kraken-deck", 1), "no second attack");
}

/// A sinking ship is a position like any other, but not by version 1, nor between actions.
#[test]
fn d_8_a_sinking_ship_can_be_kept() {
    let state = fire(cannons(0, "r1 kraken", "r6 r7"), "r6");
    let document = position::to_json::<Sail>(&state);
    assert_eq!(position::from_json::<Sail>(&document.to_string()), Ok(state));
    let mut old = document.clone();
    old["rules_version"] = 1.into();
    let error = position::from_json::<Sail>(&old.to_string()).unwrap_err().to_string();
    assert!(error.contains("only the Kraken card is left"), "{error}");
    let mut between = document;
    between["state"]["stage"] = "salvage".into();
    let error = position::from_json::<Sail>(&between.to_string()).unwrap_err().to_string();
    assert!(error.contains("only the Kraken card is left"), "{error}");
}
