//! The manual to the letter, `book=manual` (rules.md §10a).

use crate::common::*;
use portolan_sail::aid::{Book, Effect};
use portolan_sail::card::Symbol;
use portolan_sail::pirate::Pirate::{MasterGunner, OrangeHelm, Salvager, TwinWheels};
use portolan_sail::state::Stage;
use portolan_sail::{Sail, State};
use portolan_table::{Game, Setup, position};

/// At C4, open sea all round.
fn manual() -> Scene {
    scene().ship("C4").manual()
}

/// Case m1: two wheels of one rank sail straight, without any pirate; with Twin Wheels or the Orange Helm nothing
/// more.
#[test]
fn case_m1_wheels_of_one_rank() {
    let crews = [None, Some((TwinWheels, MasterGunner)), Some((OrangeHelm, TwinWheels))];
    for crew in crews {
        let scene = match crew {
            None => manual(),
            Some((first, second)) => manual().pirates(first, second),
        };
        let mut state = scene.hands("g6 t4", "r6 t5").ready();
        trick(&mut state, "g6", "r6");
        assert_eq!((state.ship, state.stage), (space("C6"), Stage::Lead), "{crew:?}");
        assert_eq!(kraken(&state), "g1 g2 t1 t2 r1 r2 K");
    }
    let mut state = manual().hands("g7 t4", "r6 t5").ready();
    trick(&mut state, "g7", "r6");
    assert_eq!(state.ship, space("B5"), "other wheels sail diagonally");
}

/// Case m2: a tentacle bites twice, a kraken once.
#[test]
fn case_m2_tentacle_and_kraken() {
    let mut state = manual().hands("g7 t4", "g3 t5").ready();
    trick(&mut state, "g7", "g3");
    assert_eq!((state.ship, kraken(&state).as_str()), (space("B5"), "t1 t2 r1 r2 K"));
    let mut state = manual().kraken("g2 t1 kraken").hands("g7 t4", "g1 t5").ready();
    trick(&mut state, "g7", "g1");
    assert_eq!((state.ship, kraken(&state).as_str()), (space("B5"), "t1 K"));
}

/// Case m3: one cannon is enough; a flipped wheel sails toward the winner and is discarded.
#[test]
fn case_m3_cannon_and_wheel() {
    let mut state = manual().hands("g4 t4", "g8 t5").draw("r6").ready();
    trick(&mut state, "g4", "g8");
    assert_eq!(state.stage, Stage::Flip);
    act(&mut state, CHANCE, "flip r6");
    assert_eq!((state.ship, state.stage), (space("D5"), Stage::Lead));
    assert!(cards("g4 g8 r6").minus(state.discard).is_empty());
}

/// Case m4: the flipped kraken goes under the Kraken deck, the tentacle of the trick to the discard pile.
#[test]
fn case_m4_cannon_and_tentacle() {
    let deck = "g1 g2 t1 r1 r2 kraken";
    let mut state = manual().kraken(deck).hands("g5 t4", "g3 t5").draw("t2").ready();
    trick(&mut state, "g5", "g3");
    act(&mut state, CHANCE, "flip t2");
    assert_eq!(kraken(&state), "g1 g2 t1 r1 r2 K t2");
    assert!(state.discard.contains(card("g3")) && state.discard.contains(card("g5")));
    assert_eq!(state.ship, space("C4"));
}

/// Case m5: two nines do nothing.
#[test]
fn case_m5_nines() {
    let mut state = manual().hands("g9 t4", "r9 t5").ready();
    let told = trick(&mut state, "g9", "r9");
    assert_eq!((state.ship, told.contains(&"log-nothing")), (space("C4"), true));
}

/// A cannon with a nine or with another cannon fires once; a flipped nine sails straight, a flipped cannon flips on.
#[test]
fn any_cannon_fires_once() {
    let mut state = manual().hands("g9 t4", "g5 t5").draw("r9 t9").ready();
    trick(&mut state, "g9", "g5");
    assert_eq!(state.flips, 1);
    act(&mut state, CHANCE, "flip r9");
    assert_eq!((state.ship, state.stage), (space("C6"), Stage::Lead));
    let mut state = manual().hands("g4 t4", "g5 t5").draw("r4 r3").ready();
    trick(&mut state, "g4", "g5");
    assert_eq!(state.flips, 1);
    act(&mut state, CHANCE, "flip r4");
    act(&mut state, CHANCE, "flip r3");
    assert_eq!((kraken(&state).as_str(), state.stage), ("g1 g2 t1 t2 r1 r2 K r3", Stage::Lead));
}

/// Every other pair brings nothing: two tentacles do not sail, and do no damage.
#[test]
fn other_pairs_bring_nothing() {
    for (lead, follow) in [("g3", "r3"), ("g9", "g3"), ("g9", "g8")] {
        let hands = (format!("{lead} t4"), format!("{follow} t5"));
        let mut state = manual().hands(&hands.0, &hands.1).ready();
        trick(&mut state, lead, follow);
        assert_eq!((state.ship, kraken(&state).as_str()), (space("C4"), "g1 g2 t1 t2 r1 r2 K"));
    }
}

/// The Master Gunner doubles every Cannon action of a trick its owner wins (§10a.1.2).
#[test]
fn the_gunner_doubles_any_cannon() {
    let crew = manual().pirates(MasterGunner, TwinWheels);
    let mut state = crew.hands("g8 t4", "g4 t5").draw("r3 r4").ready();
    trick(&mut state, "g8", "g4");
    assert_eq!(state.flips, 2);
}

/// The Salvager's card is taken when the cannon has fired: the flipped one lies there too (§10a.1.2).
#[test]
fn the_salvager_comes_after_the_cannon() {
    let salvaging = |draw: &str| -> State {
        let crew = manual().pirates(TwinWheels, Salvager);
        let mut state = crew.hands("g8 t4", "g4 t5").draw(draw).ready();
        trick(&mut state, "g8", "g4");
        state
    };
    let mut state = salvaging("r6");
    assert_eq!(state.stage, Stage::Flip);
    act(&mut state, CHANCE, "flip r6");
    assert_eq!((state.ship, state.stage), (space("B5"), Stage::Salvage));
    act(&mut state, P0, "salvage r6");
    assert!(state.hands[0].contains(card("r6")) && state.stage == Stage::Lead);
    assert_eq!(salvaging("").stage, Stage::Salvage, "also where there is no card to flip");
}

/// The option belongs to version 2, and a position says which book is played.
#[test]
fn the_book_is_an_option_since_version_2() {
    let setup = Setup::new(2).with("book", "manual");
    let state = Sail::start(&setup).unwrap();
    assert_eq!(
        (state.options.book, Sail::setup(&state).get("book")),
        (Book::Manual, Some("manual"))
    );
    let error = setup.by_rules(1).checked::<Sail>().unwrap_err().to_string();
    assert!(error.contains("no option “book”"), "{error}");
    let mut document = position::to_json::<Sail>(&state);
    assert_eq!(position::from_json::<Sail>(&document.to_string()), Ok(state));
    document["rules_version"] = 1.into();
    let error = position::from_json::<Sail>(&document.to_string()).unwrap_err().to_string();
    assert!(error.contains("since rules version 2"), "{error}");
}

/// §10a.1.1 row by row.
#[test]
fn the_manuals_table() {
    let aid = data().aid(Book::Manual);
    let symbols: String = aid.symbols.iter().map(|symbol| symbol.letter()).collect();
    assert_eq!(symbols, "KKTCCWWWM");
    for other in Symbol::ALL {
        assert_eq!(aid.pairs[Symbol::Cannon as usize][other as usize].effect, Effect::Cannon);
    }
}
