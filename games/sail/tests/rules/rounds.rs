//! The course of a round, sentence by sentence: rules.md §3 to §6 and the manual's loss list.

use crate::common::*;
use portolan_sail::Sail;
use portolan_sail::state::{Stage, Track};
use portolan_table::{Game, Match, Seat, Setup, Turn, random};

/// Player 0 leads rounds 1, 3 and 5, player 1 rounds 2 and 4 (§4.2).
#[test]
fn the_lead_alternates() {
    for seed in 0..200 {
        let mut state = Sail::start(&Setup::new(2).with("pirates", "none")).unwrap();
        let mut rng = portolan_laws::generator(seed);
        let mut buffer = Vec::new();
        while random::step::<Sail, _>(&mut state, &mut rng, &mut buffer).is_some() {
            if state.stage == Stage::Lead && state.tricks == [0, 0] {
                assert_eq!(state.leader, Seat((state.round - 1) % 2));
            }
        }
    }
}

/// The attacks of a round's end are counted before the first: a meeple that moves does not add any (§4.5).
#[test]
fn attacks_are_fixed_beforehand() {
    let mut state =
        scene().meeple(1).kraken("kraken r1 r2 t1").tricks(3, 0).hands("g9 t4", "g6 t5").ready();
    trick(&mut state, "g9", "g6");
    assert_eq!(state.meeple, 2);
    assert_eq!(kraken(&state), "r2 t1 K", "two attacks: K to the bottom, then r1");
}

/// The hard track attacks once more (§2.2).
#[test]
fn hard_track() {
    let mut scene = scene().tricks(3, 0).hands("g9 t4", "g6 t5");
    scene.0.options.kraken_track = Track::Hard;
    let mut state = scene.ready();
    trick(&mut state, "g9", "g6");
    assert_eq!(kraken(&state), "t1 t2 r1 r2 K");
    for meeple in 0..5 {
        assert_eq!(data().attacks(Track::Normal, meeple), meeple + 1);
        assert_eq!(data().attacks(Track::Hard, meeple), meeple + 2);
    }
}

/// The last attack may leave only K: lost before the storm is looked at (§6).
#[test]
fn attacks_can_sink_the_ship() {
    let mut state = scene()
        .round(2)
        .ship("D5")
        .kraken("r1 kraken")
        .tricks(0, 3)
        .leader(1)
        .hands("g6 t4", "g9 t5")
        .ready();
    trick(&mut state, "g9", "g6");
    assert_eq!(end(&state), "kraken-deck");
}

/// Hands, draw pile and discard pile make the next player deck; the Kraken deck keeps its order (§4.5).
#[test]
fn the_cards_are_gathered() {
    let mut state =
        scene().kraken("r1 kraken t3 g1").tricks(3, 0).hands("g9 t4", "g6 t5").draw("r9").ready();
    trick(&mut state, "g9", "g6");
    assert_eq!(kraken(&state), "K t3 g1");
    assert_eq!(state.draw_pile.len(), 25);
    assert!(state.discard.is_empty() && state.hands.iter().all(|hand| hand.is_empty()));
    assert!(state.draw_pile.contains(card("r1")), "the struck card is shuffled in");
    assert_eq!(state.leader, Seat(1));
}

/// With n cards besides K in the Kraken deck, the draw pile has 9 - n cards (§4.1).
#[test]
fn the_draw_pile_after_the_deal() {
    for seed in 0..100 {
        let mut state = Sail::start(&Setup::new(2).with("pirates", "none")).unwrap();
        let mut rng = portolan_laws::generator(seed);
        let mut buffer = Vec::new();
        while random::step::<Sail, _>(&mut state, &mut rng, &mut buffer).is_some() {
            if matches!(state.stage, Stage::Exchange { .. }) {
                assert_eq!(usize::from(state.draw_pile.len()), 9 - state.kraken_deck.len());
                assert_eq!(state.hands.map(|hand| hand.len()), [9, 9]);
            }
        }
    }
}

/// Four to seven tricks a round (§4.2).
#[test]
fn four_to_seven_tricks() {
    let mut seen = [false; 8];
    for seed in 0..200 {
        let mut state = Sail::start(&Setup::new(2).with("pirates", "none")).unwrap();
        let mut rng = portolan_laws::generator(seed);
        let mut buffer = Vec::new();
        let mut tricks = 0;
        while random::step::<Sail, _>(&mut state, &mut rng, &mut buffer).is_some() {
            match state.stage {
                Stage::Pause if tricks > 0 => {
                    seen[usize::from(tricks)] = true;
                    tricks = 0;
                }
                Stage::Pause => {}
                _ => tricks = tricks.max(state.tricks[0] + state.tricks[1]),
            }
            // The trick that ends the round is counted and gone in one step.
            if state.stage == Stage::Follow {
                tricks = state.tricks[0] + state.tricks[1] + 1;
            }
        }
    }
    assert_eq!(seen, [false, false, false, false, true, true, true, true]);
}

/// A failed move does not set off the space the ship already lies on (§5.2).
#[test]
fn a_failed_move_sets_nothing_off() {
    let mut state = scene().ship("G4").hands("g6 t4", "g7 t5").ready();
    trick(&mut state, "g6", "g7");
    assert_eq!(state.ship, space("G4"), "a kraken space at the edge");
    assert_eq!(kraken(&state), "g1 g2 t1 t2 r1 r2 K");
}

/// A kraken space strikes before the pair's own damage (§5.2).
#[test]
fn kraken_space_then_pair() {
    let mut state = scene().ship("F3").hands("g3 t4", "g6 t5").ready();
    trick(&mut state, "g3", "g6");
    assert_eq!(state.ship, space("G4"));
    assert_eq!(kraken(&state), "t1 t2 r1 r2 K", "one for the space, one for the tentacle");
}

/// A straight move looks only at where it ends, and cannot leave the board (§5.2).
#[test]
fn straight_moves() {
    let mut state = scene().ship("E10").hands("g9 t4", "r9 t5").ready();
    trick(&mut state, "g9", "r9");
    assert_eq!(state.ship, space("E12"));
    assert_eq!(kraken(&state), "g2 t1 t2 r1 r2 K", "E12 is a kraken space");
    let mut state = scene().round(5).ship("E16").leader(0).hands("g9 t4", "r9 t5").ready();
    trick(&mut state, "g9", "r9");
    assert_eq!(state.ship, space("E16"), "column 18 is beyond the board");
    let mut state = scene().round(5).ship("D15").leader(0).hands("g9 t4", "r9 t5").ready();
    trick(&mut state, "g9", "r9");
    assert_eq!(end(&state), "end");
}

/// Cards are dealt by turns, player 0 first, from what lies in the draw pile (§4.1).
#[test]
fn the_deal_goes_by_turns() {
    let mut fresh = scene();
    fresh.0.stage = Stage::Deal;
    let mut state = fresh.ready_undiscarded();
    assert_eq!(refused(&state, CHANCE, "deal 1 g7"), "refuse-deal-other");
    assert_eq!(refused(&state, CHANCE, "deal 0 g1"), "refuse-not-there");
    assert_eq!(refused(&state, P0, "deal 0 g7"), "table-not-your-turn");
    act(&mut state, CHANCE, "deal 0 g7");
    assert_eq!(refused(&state, CHANCE, "deal 0 g8"), "refuse-deal-other");
    act(&mut state, CHANCE, "deal 1 g8");
    assert_eq!(state.hands, [cards("g7"), cards("g8")]);
}

/// Both cards are laid before either is seen; then they change hands (§4.1).
#[test]
fn the_exchange_is_blind_and_at_once() {
    let mut dealt = scene().hands("g6 t4 r4", "g7 t5 r5");
    dealt.0.kraken_deck = serde_json::from_value(serde_json::json!(
        "g1 g2 g3 g4 g5 g8 g9 t1 t2 t3 t6 t7 t8 t9 r1 r2 r3 r6 r7 r8 r9 kraken"
            .split(' ')
            .collect::<Vec<_>>()
    ))
    .unwrap();
    dealt.0.stage = Stage::Exchange { left: 1 };
    let mut state = dealt.ready();
    assert_eq!(Sail::turn(&state).deciders().len(), 2);
    act(&mut state, P1, "pass r5");
    assert_eq!(Sail::turn(&state), Turn::of(Seat(0)));
    assert_eq!(state.hands, [cards("g6 t4 r4"), cards("g7 t5 r5")], "nothing has moved yet");
    assert_eq!(legal(&state, P0), ["pass g6", "pass t4", "pass r4"]);
    assert_eq!(refused(&state, P1, "pass g7"), "table-not-your-turn");
    assert_eq!(refused(&state, P0, "pass g7"), "refuse-not-held");
    act(&mut state, P0, "pass t4");
    assert_eq!(state.hands, [cards("g6 r5 r4"), cards("g7 t5 t4")]);
    assert_eq!(state.known, [cards("t4"), cards("r5")]);
    assert_eq!(state.stage, Stage::Lead);
}

/// Talk is free before the deal and between rounds, and closed from the deal to the last trick (§4.1).
#[test]
fn when_talk_is_allowed() {
    let mut game = Match::<Sail>::start(&Setup::new(2)).unwrap();
    let mut rng = portolan_laws::generator(3);
    let mut buffer = Vec::new();
    while let Some((actor, action)) = random::choose::<Sail, _>(game.state(), &mut rng, &mut buffer)
    {
        let state = game.state();
        let holding = state.hands.iter().any(|hand| !hand.is_empty()) || state.stage == Stage::Deal;
        assert_eq!(state.may_talk(), !holding, "{:?}", state.stage);
        game.act(actor, action).unwrap();
    }
    assert!(game.state().may_talk(), "after the game");
}

/// The next round is dealt only when both are ready.
#[test]
fn both_must_be_ready() {
    let mut state = scene().tricks(3, 0).hands("g9 t4", "g6 t5").ready();
    trick(&mut state, "g9", "g6");
    assert_eq!(Sail::turn(&state).deciders().len(), 2);
    act(&mut state, P1, "ready");
    assert_eq!(refused(&state, P1, "ready"), "table-not-your-turn");
    act(&mut state, P0, "ready");
    assert_eq!((state.stage, Sail::turn(&state)), (Stage::Deal, Turn::Chance));
}

/// Fewer than 18 cards: as many as possible, equally; the odd one stays (§9.2).
#[test]
fn a_short_deal() {
    let low = "g1 g2 g3 g4 g5 g6 g7 g8 g9 t1 t2 t3 t4 t5 t6 t7 t8 t9 r1 r2 kraken";
    let mut state = scene().kraken(low).tricks(3, 0).hands("r9 r8", "r7 r6").ready();
    trick(&mut state, "r9", "r7");
    act(&mut state, P0, "ready");
    act(&mut state, P1, "ready");
    // r1 or rather g1 was struck: eight cards, four each.
    assert_eq!((state.draw_pile.len(), state.hand_size()), (8, 4));
    let mut rng = portolan_laws::generator(1);
    let mut buffer = Vec::new();
    while state.round == 2 && state.stage != Stage::Pause {
        random::step::<Sail, _>(&mut state, &mut rng, &mut buffer);
        Sail::audit(&state).unwrap();
        if matches!(state.stage, Stage::Over(_)) {
            break;
        }
    }
    let odd = scene().kraken(&format!("{low} r3")).tricks(3, 0).hands("r9 r8", "r7 r6");
    let mut state = odd.ready();
    trick(&mut state, "r9", "r7");
    assert_eq!(state.draw_pile.len(), 7);
    act(&mut state, P0, "ready");
    act(&mut state, P1, "ready");
    assert_eq!(state.hand_size(), 3, "the seventh card is the draw pile");
}

/// A round also ends when a hand is empty (§7).
#[test]
fn a_round_ends_with_the_cards() {
    let mut state = scene().hands("g9", "g6").ready();
    let told = trick(&mut state, "g9", "g6");
    assert!(told.contains(&"log-round-over"));
    assert_eq!((state.round, state.stage), (2, Stage::Pause));
}
