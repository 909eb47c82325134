//! The spaces of the expansion maps (rules.md §9.2).

use crate::common::*;
use portolan_sail::pirate::Pirate::{MasterGunner, TwinWheels};
use portolan_sail::state::Stage;
use portolan_sail::{Sail, State};
use portolan_table::{Game, Seat, Turn};

/// A small ocean with everything on it; the ship starts on D1.
const TRIAL: &str = "
name: Trial waters
col   1  2  3  4  5  6  7  8  9
 A       .     .     .     .
 B    .     @     .     .     .
 C       .     .     @     .
 D    S     C     .     @     E
 E       N     @     .     .
 F    .     .     .     .     .
 G       .     .     #     .
stm                     1";

fn trial() -> Scene {
    scene().map(TRIAL)
}

/// On over the whirlpool the same way.
#[test]
fn whirlpool_carries_on_diagonally() {
    let mut state = trial().ship("C2").hands("g8 t4", "g7 t5").ready();
    trick(&mut state, "g8", "g7");
    assert_eq!(state.ship, space("A4"), "B3 is a whirlpool, A4 lies behind it");
}

/// A straight move goes on straight.
#[test]
fn whirlpool_carries_on_straight() {
    let mut state = trial().ship("D5").hands("g9 t4", "r9 t5").ready();
    trick(&mut state, "g9", "r9");
    assert_eq!(end(&state), "end", "D7 is a whirlpool, D9 is End");
}

/// Blocked behind the whirlpool, the ship stays on it.
#[test]
fn whirlpool_before_an_obstacle() {
    let map = "A . #\nB . @ .\nC . .\nD S . .\nE . .\nF . . .\nG . E";
    let mut state = scene().map(map).ship("C2").hands("g8 t4", "g7 t5").ready();
    trick(&mut state, "g8", "g7");
    assert_eq!((state.ship, state.stage), (space("B3"), Stage::Lead), "A4 behind it is an island");
}

/// Whirlpool behind whirlpool.
#[test]
fn whirlpools_chain() {
    let map = "A . . .\nB . . .\nC . @ .\nD S . @\nE @ . .\nF . @ .\nG . . E";
    let mut state = scene().map(map).hands("g6 t4", "g7 t5").ready();
    trick(&mut state, "g6", "g7");
    assert_eq!(state.ship, space("G4"), "E2 and F3 are whirlpools");
}

/// At an enemy ship the trick winner sends any discarded card under the Kraken deck.
#[test]
fn enemy_ship_sinks_a_discard() {
    let mut state = trial().hands("g6 t4", "g7 t5").ready();
    trick(&mut state, "g6", "g7");
    assert_eq!((state.ship, state.stage), (space("E2"), Stage::EnemyShip));
    assert_eq!(Sail::turn(&state), Turn::of(Seat(1)), "the winner picks");
    assert!(!legal(&state, P1).contains(&"sink g6".to_owned()), "not a card of this trick");
    assert_eq!(refused(&state, P1, "sink g6"), "refuse-not-there");
    act(&mut state, P1, "sink r8");
    assert_eq!(kraken(&state), "g1 g2 t1 t2 r1 r2 K r8");
    assert_eq!(state.stage, Stage::Lead);
}

/// The enemy ship comes before the pair's damage.
#[test]
fn enemy_ship_before_damage() {
    let mut state = trial().kraken("r1 kraken").hands("g3 t4", "g7 t5").ready();
    trick(&mut state, "g3", "g7");
    act(&mut state, P1, "sink r2");
    assert_eq!(kraken(&state), "K r2", "r1 fell, but the ship holds by r2");
    assert_eq!(end(&state), "unfinished");
}

/// Nothing happens at an enemy ship when nothing is discarded; it works in the last trick of a round.
#[test]
fn enemy_ship_edge_cases() {
    let mut state = trial().hands("g6 t4", "g7 t5").ready_undiscarded();
    trick(&mut state, "g6", "g7");
    assert_eq!((state.ship, state.stage), (space("E2"), Stage::Lead));
    let mut state = trial().tricks(2, 3).hands("g6 t4", "g7 t5").ready();
    trick(&mut state, "g6", "g7");
    act(&mut state, P1, "sink r8");
    assert_eq!(state.stage, Stage::Pause);
    assert_eq!(kraken(&state), "g2 t1 t2 r1 r2 K r8");
}

/// At the crow's nest both exchange a card, hidden and at once.
#[test]
fn crows_nest_exchanges() {
    let mut state = trial().hands("g9 t4 t6", "r9 t5 t7").ready();
    trick(&mut state, "g9", "r9");
    assert_eq!((state.ship, state.stage), (space("D3"), Stage::CrowsNest));
    assert_eq!(Sail::turn(&state).deciders().len(), 2);
    act(&mut state, P0, "pass t4");
    assert_eq!(legal(&state, P1), ["pass t5", "pass t7"]);
    act(&mut state, P1, "pass t7");
    assert_eq!(state.hands, [cards("t6 t7"), cards("t4 t5")]);
    assert_eq!(state.known, [cards("t4"), cards("t7")]);
    assert_eq!((state.stage, state.leader), (Stage::Lead, Seat(0)));
}

/// Skipped when the round is over or a hand is empty.
#[test]
fn crows_nest_is_skipped_without_use() {
    let mut state = trial().tricks(3, 0).hands("g9 t4", "r9 t5").ready();
    trick(&mut state, "g9", "r9");
    assert_eq!((state.ship, state.stage), (space("D3"), Stage::Pause));
    let mut state = trial().hands("g9", "r9").ready();
    trick(&mut state, "g9", "r9");
    assert_eq!((state.ship, state.stage), (space("D3"), Stage::Pause));
}

/// Twin wheels of tentacles into a crow's nest: exchange first, then the damage.
#[test]
fn crows_nest_before_damage() {
    let mut state = trial().pirates(TwinWheels, MasterGunner).hands("g3 t4", "r3 t5").ready();
    trick(&mut state, "g3", "r3");
    assert_eq!((state.ship, state.stage), (space("D3"), Stage::CrowsNest));
    assert_eq!(kraken(&state), "g1 g2 t1 t2 r1 r2 K");
    act(&mut state, P0, "pass t4");
    act(&mut state, P1, "pass t5");
    assert_eq!(kraken(&state), "t1 t2 r1 r2 K");
}

/// The Master Gunner's second flip comes after what the first one brought.
#[test]
fn flips_go_on_behind_a_space() {
    let mut state: State =
        trial().pirates(TwinWheels, MasterGunner).hands("g4 t9", "g5 t6").draw("r6 r9").ready();
    trick(&mut state, "g4", "g5");
    act(&mut state, CHANCE, "flip r6");
    assert_eq!((state.ship, state.stage, state.flips), (space("E2"), Stage::EnemyShip, 1));
    assert!(legal(&state, P1).contains(&"sink r6".to_owned()), "the flipped card is discarded");
    act(&mut state, P1, "sink r6");
    assert_eq!(state.stage, Stage::Flip);
    act(&mut state, CHANCE, "flip r9");
    assert_eq!((state.ship, state.stage), (space("E6"), Stage::Lead), "E4 is a whirlpool");
}
