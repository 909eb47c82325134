//! The numbered cases of rules.md §11; positions refer to S1.

use crate::common::*;
use portolan_sail::state::Stage;
use portolan_sail::{Sail, State};
use portolan_table::{Game, Seat, Setup, Silent, Verdict, random};

/// Case 1: a new game has a Kraken deck of seven with K last, hands of nine and a draw pile of three.
#[test]
fn case_01_setup_and_first_deal() {
    let setup = Setup::new(2).with("pirates", "none");
    let mut state = Sail::start(&setup).unwrap();
    let mut rng = portolan_laws::generator(1);
    let mut buffer = Vec::new();
    while !matches!(state.stage, Stage::Exchange { .. }) {
        random::step::<Sail, _>(&mut state, &mut rng, &mut buffer);
    }
    assert_eq!(state.kraken_deck.order().count(), 7);
    assert_eq!(state.kraken_deck.order().last(), Some(None));
    assert!(state.kraken_deck.cards().iter().all(|card| card.rank() <= 2));
    assert_eq!(state.hands.map(|hand| hand.len()), [9, 9]);
    assert_eq!(state.draw_pile.len(), 3);
    assert!(state.discard.is_empty());
    assert_eq!((state.round, state.meeple, state.tricks), (1, 0, [0, 0]));
}

/// Case 2: two wheels from D1 go to C2 for player 0, to E2 for player 1.
#[test]
fn case_02_two_wheels_sail_toward_the_winner() {
    let start = scene().hands("g8 g6 t4", "g7 r4 r5").ready();
    let mut state = start.clone();
    trick(&mut state, "g8", "g7");
    assert_eq!(state.ship, space("C2"));
    assert_eq!(state.tricks, [1, 0]);
    let mut state = start;
    trick(&mut state, "g6", "g7");
    assert_eq!(state.ship, space("E2"));
    assert_eq!(state.leader, Seat(1), "the winner leads next");
}

/// Case 3: two mermaids from D1: D3 is an island, the ship stays.
#[test]
fn case_03_straight_into_an_island() {
    let mut state = scene().hands("g9 t4", "r9 t5").ready();
    trick(&mut state, "g9", "r9");
    assert_eq!(state.ship, space("D1"));
}

/// Case 4: from C2 toward player 1 lies D3, an island.
#[test]
fn case_04_diagonal_into_an_island() {
    let mut state = scene().ship("C2").hands("g6 t4", "g7 t5").ready();
    trick(&mut state, "g6", "g7");
    assert_eq!(state.ship, space("C2"));
}

/// Case 5: from A2 toward player 0 is off the board. No ship of S1 can come to A2, so the position is not
/// audited; A4 shows the same in a position that is.
#[test]
fn case_05_off_the_board() {
    let mut state = scene().ship("A4").hands("g8 t4", "g7 t5").ready();
    trick(&mut state, "g8", "g7");
    assert_eq!(state.ship, space("A4"));
    let mut state = scene().hands("g8 t4", "g7 t5").ready();
    state.ship = space("A2");
    for (actor, action) in [(P0, "play g8"), (P1, "play g7")] {
        Sail::apply(&mut state, actor, action.parse().unwrap(), &mut Silent).unwrap();
    }
    assert_eq!(state.ship, space("A2"));
    assert_eq!(state.stage, Stage::Lead);
}

/// Case 7: a blocked T+T still damages twice, and the second point leaves only K.
#[test]
fn case_07_blocked_move_still_damages() {
    let mut state =
        scene().ship("C2").kraken("r1 r2 kraken").leader(1).hands("t3 t4", "g3 r4").ready();
    trick(&mut state, "g3", "t3");
    assert_eq!(state.ship, space("C2"));
    assert!(state.discard.contains(card("r1")) && state.discard.contains(card("r2")));
    assert_eq!(kraken(&state), "K");
    assert_eq!(end(&state), "kraken-deck");
    assert_eq!(Sail::standing(&state).verdict, Verdict::Lost);
}

/// Case 8: K on top goes to the bottom and moves the meeple; no card is discarded.
#[test]
fn case_08_kraken_on_top() {
    let mut state = scene().kraken("kraken r1 r2").hands("g6 t4", "g3 t5").ready_undiscarded();
    trick(&mut state, "g6", "g3");
    assert_eq!(kraken(&state), "r1 r2 K");
    assert_eq!(state.meeple, 1);
    assert_eq!(state.discard, cards("g6 g3"), "only the trick itself");
}

/// Case 10: the tentacle hit by a cannon goes under the Kraken deck, behind K.
#[test]
fn case_10_cannon_hits_tentacle() {
    let mut state = scene().kraken("r1 kraken").hands("g4 t4", "g3 t5").ready_undiscarded();
    trick(&mut state, "g4", "g3");
    assert_eq!(kraken(&state), "r1 K g3");
    assert_eq!(state.discard, cards("g4"));
}

/// Case 11: arriving wins before the pair's damage.
#[test]
fn case_11_win_before_damage() {
    let mut state =
        scene().round(5).ship("C16").kraken("r1 kraken").leader(1).hands("g3 t4", "g6 t5").ready();
    trick(&mut state, "g6", "g3");
    assert_eq!(state.ship, space("D17"));
    assert_eq!(end(&state), "end");
    assert_eq!(Sail::standing(&state).verdict, Verdict::Won);
    assert_eq!(kraken(&state), "r1 K", "x stays");
}

/// Case 13: a flipped tentacle goes under the Kraken deck; no move, no damage.
#[test]
fn case_13_flipped_tentacle() {
    let mut state = scene().hands("g5 t6", "g4 t7").draw("t3").ready();
    trick(&mut state, "g5", "g4");
    assert_eq!(legal(&state, CHANCE), ["flip t3"]);
    act(&mut state, CHANCE, "flip t3");
    assert_eq!(kraken(&state), "g1 g2 t1 t2 r1 r2 K t3");
    assert_eq!(state.ship, space("D1"));
    assert_eq!(state.stage, Stage::Lead);
}

/// Case 14: with an empty draw pile two cannons do nothing.
#[test]
fn case_14_empty_draw_pile() {
    let mut state = scene().hands("g5 t6", "g4 t7").ready();
    let told = trick(&mut state, "g5", "g4");
    assert!(told.contains(&"log-no-flip"));
    assert_eq!(state.stage, Stage::Lead);
    assert!(state.discard.contains(card("g5")) && state.discard.contains(card("g4")));
    assert_eq!(state.ship, space("D1"));
}

/// Case 15: whoever has the led suit must play it.
#[test]
fn case_15_follow_suit() {
    let mut state = scene().hands("g6 t4", "g3 r9").ready();
    act(&mut state, P0, "play g6");
    assert_eq!(legal(&state, P1), ["play g3"]);
    assert_eq!(refused(&state, P1, "play r9"), "refuse-follow-suit");
    assert_eq!(refused(&state, P1, "play r8"), "refuse-not-held");
    assert_eq!(refused(&state, P0, "play t4"), "table-not-your-turn");
    let mut greyed = Vec::new();
    Sail::greyed(&state, Seat(1), &mut greyed);
    assert_eq!(greyed, ["play r9".parse().unwrap()]);
}

/// Case 16: mermaid on mermaid by a void follower: the leader wins, the ship sails straight.
#[test]
fn case_16_mermaids() {
    let mut state = scene().ship("C2").hands("g9 t4", "r9 t5").ready();
    trick(&mut state, "g9", "r9");
    assert_eq!(state.tricks, [1, 0]);
    assert_eq!(state.ship, space("C4"));
}

/// Case 17: a mermaid thrown on a cannon: the leader wins, nothing happens.
#[test]
fn case_17_off_suit_mermaid() {
    let mut state = scene().ship("C2").hands("g4 t4", "r9 t5").ready();
    let told = trick(&mut state, "g4", "r9");
    assert_eq!(state.tricks, [1, 0]);
    assert_eq!(state.ship, space("C2"));
    assert_eq!(kraken(&state), "g1 g2 t1 t2 r1 r2 K");
    assert!(told.contains(&"log-nothing"));
}

/// Case 18: the fourth trick's pair is resolved before the round ends.
#[test]
fn case_18_last_trick_counts() {
    let mut state = scene().tricks(3, 2).hands("g8 t4", "g7 t5").ready();
    let told = trick(&mut state, "g8", "g7");
    assert_eq!(state.ship, space("C2"), "the ship moves first");
    let sail = told.iter().position(|id| *id == "log-sail");
    assert!(sail.is_some() && sail < told.iter().position(|id| *id == "log-round-over"));
    assert_eq!((state.round, state.tricks, state.stage), (2, [0, 0], Stage::Pause));
    assert_eq!(kraken(&state), "g2 t1 t2 r1 r2 K", "one attack at the end of the round");
}

/// The last trick of a round that moves nothing.
fn end_of_round(round: u8, ship: &str) -> State {
    let mut state =
        scene().round(round).ship(ship).tricks(3, 3).leader(0).hands("g9 t4", "g6 t5").ready();
    trick(&mut state, "g9", "g6");
    state
}

/// Case 19: at the end of round 2 column 5 is caught by storm 1, column 6 is not; storm 2 likewise.
#[test]
fn case_19_storms() {
    assert_eq!(end(&end_of_round(2, "D5")), "storm-1");
    let state = end_of_round(2, "C6");
    assert_eq!((end(&state), state.round, state.stage), ("unfinished", 3, Stage::Pause));
    assert_eq!(end(&end_of_round(1, "D5")), "unfinished", "only the change to round 3 counts");
    assert_eq!(end(&end_of_round(4, "C12")), "storm-2");
    assert_eq!(end_of_round(4, "D13").round, 5);
    assert_eq!(end_of_round(3, "C12").round, 4);
}

/// Case 21: the meeple's step onto Dead loses.
#[test]
fn case_21_dead() {
    let mut state = scene().meeple(4).kraken("kraken r1 r2").hands("g6 t4", "g3 t5").ready();
    trick(&mut state, "g6", "g3");
    assert_eq!(state.meeple, 5);
    assert_eq!(end(&state), "dead");
}

/// Case 23: round 5 over and the ship not at End: lost, without another attack.
#[test]
fn case_23_time() {
    let state = end_of_round(5, "D15");
    assert_eq!(end(&state), "time");
    assert_eq!(kraken(&state), "g1 g2 t1 t2 r1 r2 K");
}

/// Case 24: at any time there are 27 cards and K over hands, piles, table and Kraken deck.
#[test]
fn case_24_every_card_is_somewhere() {
    for seed in 0..20 {
        let setup = Setup::new(2).with("expansion-pirates", "on").with("scenario", "X3");
        let mut state = Sail::start(&setup).unwrap();
        let mut rng = portolan_laws::generator(seed);
        let mut buffer = Vec::new();
        while random::step::<Sail, _>(&mut state, &mut rng, &mut buffer).is_some() {
            if matches!(state.stage, Stage::Muster | Stage::KrakenDeck) {
                continue;
            }
            let table = [state.trick.lead, state.trick.follow].into_iter().flatten().count();
            let hands = state.hands[0].len() + state.hands[1].len();
            let piles = state.draw_pile.len() + state.discard.len();
            assert_eq!(usize::from(hands + piles) + table + state.kraken_deck.len(), 27);
            assert_eq!(state.kraken_deck.order().filter(Option::is_none).count(), 1);
        }
    }
}
