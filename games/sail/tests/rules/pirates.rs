//! Every row of the pirate table (rules.md §9.1), and how pirates come to their players.

use crate::common::*;
use portolan_sail::pirate::Pirate::{
    self, BaitKeeper, MasterGunner, OrangeHelm, Quartermaster, Salvager, TwinWheels,
};
use portolan_sail::state::Stage;
use portolan_sail::{Sail, State};
use portolan_table::{Game, Seat, Setup, Turn};

/// Seat 0 chooses first, then seat 1 among the others; the expansion's only where the host adds them.
#[test]
fn pirates_are_chosen_and_differ() {
    let mut state = Sail::start(&Setup::new(2)).unwrap();
    assert_eq!(Sail::turn(&state), Turn::of(Seat(0)));
    assert_eq!(
        legal(&state, P0),
        ["pirate orange-helm", "pirate master-gunner", "pirate twin-wheels"]
    );
    assert_eq!(refused(&state, P0, "pirate salvager"), "refuse-pirate-expansion");
    assert_eq!(refused(&state, P1, "pirate twin-wheels"), "table-not-your-turn");
    act(&mut state, P0, "pirate twin-wheels");
    assert_eq!(refused(&state, P1, "pirate twin-wheels"), "refuse-pirate-taken");
    assert_eq!(legal(&state, P1), ["pirate orange-helm", "pirate master-gunner"]);
    act(&mut state, P1, "pirate orange-helm");
    assert_eq!(state.pirates, [Some(TwinWheels), Some(OrangeHelm)]);
    assert_eq!(Sail::turn(&state), Turn::Chance);
}

#[test]
fn the_expansion_adds_three() {
    let state = Sail::start(&Setup::new(2).with("expansion-pirates", "on")).unwrap();
    assert_eq!(legal(&state, P0).len(), 6);
    let expansion = Pirate::ALL.map(|pirate| data().is_expansion(pirate));
    assert_eq!(expansion, [false, false, false, true, true, true]);
}

#[test]
fn pirates_can_be_dealt_or_left_out() {
    let mut state = Sail::start(&Setup::new(2).with("pirates", "dealt")).unwrap();
    assert_eq!((Sail::turn(&state), legal(&state, CHANCE).len()), (Turn::Chance, 3));
    act(&mut state, CHANCE, "pirate master-gunner");
    assert_eq!(legal(&state, CHANCE), ["pirate orange-helm", "pirate twin-wheels"]);
    let state = Sail::start(&Setup::new(2).with("pirates", "none")).unwrap();
    assert_eq!((state.stage, state.pirates), (Stage::KrakenDeck, [None, None]));
}

/// At C4, open sea all round; seat 0 has the first pirate, seat 1 the second.
fn aboard(first: Pirate, second: Pirate) -> Scene {
    scene().ship("C4").pirates(first, second)
}

// P1 Orange Helm

/// The owner wins a diagonal move with an orange wheel: either side may be chosen.
#[test]
fn p1_chooses_the_side() {
    for (choice, target) in [("steer 0", "B5"), ("steer 1", "D5")] {
        let mut state = aboard(OrangeHelm, TwinWheels).hands("g8 t4", "g7 t5").ready();
        trick(&mut state, "g8", "g7");
        assert_eq!(Sail::turn(&state), Turn::of(Seat(0)));
        assert_eq!(legal(&state, P0), ["steer 0", "steer 1"]);
        act(&mut state, P0, choice);
        assert_eq!(state.ship, space(target));
        assert_eq!(state.stage, Stage::Lead);
    }
}

/// Also with a tentacle, whose damage comes after the move.
#[test]
fn p1_with_a_tentacle() {
    let mut state = aboard(OrangeHelm, TwinWheels).hands("g6 t4", "g3 t5").ready();
    trick(&mut state, "g6", "g3");
    assert_eq!(kraken(&state), "g1 g2 t1 t2 r1 r2 K", "no damage before the move");
    act(&mut state, P0, "steer 1");
    assert_eq!(state.ship, space("D5"));
    assert_eq!(kraken(&state), "g2 t1 t2 r1 r2 K");
}

/// The orange wheel may be the partner's card, but the owner must win.
#[test]
fn p1_needs_the_owner_to_win() {
    let mut state = aboard(OrangeHelm, TwinWheels).hands("t8 t4", "g7 r5").ready();
    trick(&mut state, "t8", "g7");
    assert_eq!(state.stage, Stage::Steer, "teal leads and wins; grey 7 is in the trick");
    let mut state = aboard(OrangeHelm, TwinWheels).hands("g6 t4", "g7 t5").ready();
    trick(&mut state, "g6", "g7");
    assert_eq!((state.stage, state.ship), (Stage::Lead, space("D5")), "the partner won");
}

/// Without an orange wheel, or without a diagonal move, there is nothing to choose.
#[test]
fn p1_needs_an_orange_wheel_and_a_diagonal() {
    let mut state = aboard(OrangeHelm, TwinWheels).hands("t8 r4", "t7 r5").ready();
    trick(&mut state, "t8", "t7");
    assert_eq!((state.stage, state.ship), (Stage::Lead, space("B5")));
    let mut state = aboard(OrangeHelm, TwinWheels).hands("g8 r4", "g4 r5").ready();
    trick(&mut state, "g8", "g4");
    assert_eq!((state.stage, state.ship), (Stage::Lead, space("C4")), "wheel and cannon");
    let mut state = aboard(OrangeHelm, TwinWheels).hands("g5 t9", "g4 t6").draw("g6").ready();
    trick(&mut state, "g5", "g4");
    act(&mut state, CHANCE, "flip g6");
    assert_eq!(state.ship, space("B5"), "a flipped orange wheel is not in the trick");
}

// P2 Master Gunner

/// Two flips instead of one, resolved one after the other.
#[test]
fn p2_flips_two() {
    let mut state =
        aboard(MasterGunner, TwinWheels).hands("g5 t9", "g4 t6").draw("r6 r9 r3").ready();
    trick(&mut state, "g5", "g4");
    assert_eq!(state.flips, 2);
    act(&mut state, CHANCE, "flip r6");
    assert_eq!((state.ship, state.stage), (space("B5"), Stage::Flip));
    act(&mut state, CHANCE, "flip r9");
    assert_eq!((state.ship, state.stage), (space("B7"), Stage::Lead));
}

/// A flipped cannon again gives two.
#[test]
fn p2_doubles_flipped_cannons() {
    let mut state =
        aboard(MasterGunner, TwinWheels).hands("g5 t9", "g4 t6").draw("r4 t4 r3 t3").ready();
    trick(&mut state, "g5", "g4");
    act(&mut state, CHANCE, "flip r4");
    assert_eq!(state.flips, 3);
    act(&mut state, CHANCE, "flip t4");
    assert_eq!(state.flips, 4);
    act(&mut state, CHANCE, "flip r3");
    act(&mut state, CHANCE, "flip t3");
    assert_eq!((state.stage, state.flips), (Stage::Lead, 0), "the pile is empty");
    assert_eq!(kraken(&state), "g1 g2 t1 t2 r1 r2 K r3 t3");
}

/// Only when the owner wins.
#[test]
fn p2_is_the_owners_alone() {
    let mut state = aboard(MasterGunner, TwinWheels).hands("g4 t9", "g5 t6").draw("r6 r9").ready();
    trick(&mut state, "g4", "g5");
    assert_eq!(state.flips, 1);
    act(&mut state, CHANCE, "flip r9");
    assert_eq!(state.stage, Stage::Lead);
}

/// Arriving by the first flip ends everything.
#[test]
fn p2_stops_at_end() {
    let mut state = scene()
        .round(5)
        .ship("E16")
        .pirates(MasterGunner, TwinWheels)
        .leader(0)
        .hands("g5 t9", "g4 t6")
        .draw("r6 r9")
        .ready();
    trick(&mut state, "g5", "g4");
    act(&mut state, CHANCE, "flip r6");
    assert_eq!(end(&state), "end");
    assert_eq!(state.draw_pile, cards("r9"));
}

// P3 Twin Wheels

/// Two wheels of one rank sail straight, without being asked.
#[test]
fn p3_twin_wheels_sail_straight() {
    let mut state = aboard(TwinWheels, OrangeHelm).hands("t7 t4", "r7 r5").ready();
    trick(&mut state, "t7", "r7");
    assert_eq!((state.ship, state.stage), (space("C6"), Stage::Lead));
}

/// "Instead" is about the movement only: two tentacles still damage twice, even when the move fails.
#[test]
fn p3_tentacles_still_damage() {
    let mut state = aboard(TwinWheels, OrangeHelm).hands("t3 t4", "r3 r5").ready();
    trick(&mut state, "t3", "r3");
    assert_eq!(state.ship, space("C6"));
    assert_eq!(kraken(&state), "t1 t2 r1 r2 K");
    let mut state = scene().pirates(TwinWheels, OrangeHelm).hands("t3 t4", "r3 r5").ready();
    trick(&mut state, "t3", "r3");
    assert_eq!(state.ship, space("D1"), "D3 is an island");
    assert_eq!(kraken(&state), "t1 t2 r1 r2 K");
}

/// Not for unequal ranks, not for the partner's win, not for cannons.
#[test]
fn p3_needs_equal_ranks_and_the_owner() {
    let mut state = aboard(TwinWheels, OrangeHelm).hands("t7 t4", "r6 r5").ready();
    trick(&mut state, "t7", "r6");
    assert_eq!(state.ship, space("B5"));
    let mut state = aboard(OrangeHelm, TwinWheels).hands("t7 t4", "r7 r5").ready();
    trick(&mut state, "t7", "r7");
    assert_eq!(state.ship, space("B5"), "the leader wins, and the pirate is the follower's");
    let mut state = aboard(TwinWheels, OrangeHelm).hands("t4 t6", "r4 r6").draw("g3").ready();
    trick(&mut state, "t4", "r4");
    assert_eq!(state.stage, Stage::Flip);
}

// P4 Bait Keeper

/// A position in which the exchange is about to be completed by seat 1.
fn exchanging(first: Pirate, second: Pirate, left: u8) -> State {
    let kraken = "g1 g2 g3 g4 g5 g8 g9 t1 t2 t3 t6 t7 t8 t9 r1 r2 r3 r6 r7 r8 r9 kraken";
    let mut scene = scene().pirates(first, second).kraken(kraken).hands("g6 t4 r4", "g7 t5 r5");
    scene.0.stage = Stage::Exchange { left };
    scene.ready()
}

/// After the exchange the owner may put any card under the Kraken deck.
#[test]
fn p4_baits_after_the_exchange() {
    let mut state = exchanging(TwinWheels, BaitKeeper, 1);
    act(&mut state, P0, "pass g6");
    act(&mut state, P1, "pass r5");
    assert_eq!(Sail::turn(&state), Turn::of(Seat(1)));
    assert_eq!(legal(&state, P1), ["bait g6", "bait g7", "bait t5", "keep"]);
    assert_eq!(refused(&state, P1, "bait r5"), "refuse-not-held");
    act(&mut state, P1, "bait g6");
    assert_eq!(
        state.kraken_deck.cards().last(),
        Some(&card("g6")),
        "any card, also a received one"
    );
    assert_eq!(state.hands[1], cards("g7 t5"));
    assert!(state.known[0].is_empty(), "the partner saw it go");
    assert_eq!((state.stage, state.leader), (Stage::Lead, Seat(0)));
}

/// The owner may also keep every card.
#[test]
fn p4_may_keep() {
    let mut state = exchanging(BaitKeeper, TwinWheels, 1);
    act(&mut state, P0, "pass g6");
    act(&mut state, P1, "pass r5");
    act(&mut state, P0, "keep");
    assert_eq!((state.stage, state.hands[0].len()), (Stage::Lead, 3));
    assert_eq!(state.kraken_deck.len(), 21);
}

// P5 Salvager

/// Cannon and wheel let either player take a card of the discard pile, but none of the two just played.
#[test]
fn p5_serves_the_winner_whoever_it_is() {
    for (lead, winner, actor) in [("g8", Seat(0), P0), ("g4", Seat(1), P1)] {
        let follow = if lead == "g8" { "g4" } else { "g8" };
        let hands = [format!("{lead} t4"), format!("{follow} t5")];
        let mut state = aboard(TwinWheels, Salvager).hands(&hands[0], &hands[1]).ready();
        trick(&mut state, lead, follow);
        assert_eq!((state.stage, Sail::turn(&state)), (Stage::Salvage, Turn::of(winner)));
        assert!(!legal(&state, actor).contains(&format!("salvage {lead}")));
        assert_eq!(refused(&state, actor, "salvage g4"), "refuse-not-there");
        act(&mut state, actor, "salvage r9");
        assert!(state.hands[winner.index()].contains(card("r9")));
        assert_eq!(state.known[1 - winner.index()], cards("r9"), "everybody saw it");
        assert_eq!((state.stage, state.leader), (Stage::Lead, winner));
        assert!(state.discard.contains(card("g8")) && state.discard.contains(card("g4")));
    }
}

/// Only a plain wheel, and only while the pirate is in play.
#[test]
fn p5_needs_cannon_and_plain_wheel() {
    let mut state = aboard(TwinWheels, Salvager).hands("g4 t4", "g3 t5").ready();
    trick(&mut state, "g4", "g3");
    assert_eq!(state.stage, Stage::Lead, "cannon and tentacle hit the Kraken");
    let mut state = aboard(TwinWheels, OrangeHelm).hands("g8 t4", "g4 t5").ready();
    trick(&mut state, "g8", "g4");
    assert_eq!(state.stage, Stage::Lead);
}

/// Nothing to take from an empty discard pile; nobody is asked when the round is over anyway.
#[test]
fn p5_skips_what_cannot_matter() {
    let mut state = aboard(TwinWheels, Salvager).hands("g8 t4", "g4 t5").ready_undiscarded();
    trick(&mut state, "g8", "g4");
    assert_eq!(state.stage, Stage::Lead);
    let mut state = aboard(TwinWheels, Salvager).tricks(3, 0).hands("g8 t4", "g4 t5").ready();
    trick(&mut state, "g8", "g4");
    assert_eq!(state.stage, Stage::Pause);
}

/// A salvaged card can keep a round going whose winner has run out of cards.
#[test]
fn p5_refills_an_empty_hand() {
    let mut state = aboard(TwinWheels, Salvager).hands("g8", "g4 t5").ready();
    trick(&mut state, "g8", "g4");
    act(&mut state, P0, "salvage r9");
    assert_eq!((state.stage, state.leader), (Stage::Lead, Seat(0)));
}

// P6 Quartermaster

/// Two complete exchanges for both; the second knows the card of the first.
#[test]
fn p6_exchanges_twice() {
    let mut state = exchanging(TwinWheels, Quartermaster, 2);
    act(&mut state, P0, "pass g6");
    act(&mut state, P1, "pass r5");
    assert_eq!(state.stage, Stage::Exchange { left: 1 });
    assert_eq!(state.hands, [cards("t4 r4 r5"), cards("g6 g7 t5")]);
    assert!(legal(&state, P0).contains(&"pass r5".to_owned()), "the card may go back");
    act(&mut state, P1, "pass g6");
    act(&mut state, P0, "pass t4");
    assert_eq!(state.stage, Stage::Lead);
    assert_eq!(state.hands, [cards("g6 r4 r5"), cards("t4 g7 t5")]);
    assert_eq!(state.known, [cards("t4"), cards("g6 r5")], "seat 0 has g6 again, and seat 1 knows");
}

/// The bait comes after the second exchange.
#[test]
fn p6_before_p4() {
    let mut state = exchanging(BaitKeeper, Quartermaster, 2);
    act(&mut state, P0, "pass g6");
    act(&mut state, P1, "pass r5");
    assert_eq!(state.stage, Stage::Exchange { left: 1 });
    act(&mut state, P0, "pass t4");
    act(&mut state, P1, "pass t5");
    assert_eq!(state.stage, Stage::Bait);
}

/// The deal leads to one exchange, or to two with the Quartermaster.
#[test]
fn how_many_exchanges() {
    for (first, left) in [("pirate quartermaster", 2), ("pirate salvager", 1)] {
        let mut state = Sail::start(&Setup::new(2).with("expansion-pirates", "on")).unwrap();
        act(&mut state, P0, first);
        act(&mut state, P1, "pirate twin-wheels");
        let mut rng = portolan_laws::generator(1);
        while Sail::turn(&state) == Turn::Chance {
            let drawn = Sail::draw_chance(&state, &mut rng).to_string();
            act(&mut state, CHANCE, &drawn);
        }
        assert_eq!(state.stage, Stage::Exchange { left });
    }
}
