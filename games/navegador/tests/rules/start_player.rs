//! `rules.md` §D.4: the start player is drawn, and everything follows from the drawn one. Rules version 2.

use crate::common::{Desk, begun, undrawn};
use portolan_laws::generator;
use portolan_navegador::Navegador;
use portolan_navegador::parts::{Building, Key};
use portolan_navegador::state::{End, LastRound, Stage};
use portolan_navegador::view::view;
use portolan_table::{Game, Observer, Seat, Setup, Turn};

/// The seats in the order in which they take so many turns.
fn order(desk: &mut Desk, turns: usize) -> Vec<u8> {
    let mut turn = || {
        let seat = desk.state.active.0;
        desk.pass();
        seat
    };
    (0..turns).map(|_| turn()).collect()
}

/// Case T20: chance draws among all seats alike, before anything else, and it is an entry of the record.
#[test]
fn case_20_chance_draws_the_start_player_first() {
    for seats in 2..=5 {
        let mut desk = undrawn(&Setup::new(seats));
        assert_eq!(Navegador::turn(&desk.state), Turn::Chance);
        let all: Vec<String> = (0..seats).map(|seat| format!("start {seat}")).collect();
        assert_eq!(desk.legal(), all);
        desk.refuses("go workers", "table-not-now");
        if seats < 5 {
            desk.refuses(&format!("start {seats}"), "table-not-now");
        }
        let mut rng = generator(seats.into());
        let mut times = vec![0; seats.into()];
        for _ in 0..1000 * u32::from(seats) {
            let drawn = Navegador::draw_chance(&desk.state, &mut rng).to_string();
            let seat: usize = drawn.trim_start_matches("start ").parse().expect("a seat");
            times[seat] += 1;
        }
        assert!(times.iter().all(|times| (850..1150).contains(times)), "uniform: {times:?}");
        desk.play(&["start 1"]);
        assert_eq!(desk.refused("start 0"), "table-not-now", "once");
    }
    let record = portolan_laws::random_match::<Navegador>(&Setup::new(3), 1).record(&[]);
    let record = record.expect("a record").to_string();
    let first = record.lines().find(|line| line.starts_with("1 "));
    assert!(first.is_some_and(|line| line.starts_with("1 * start ")), "{first:?}");
}

/// Case T21: the drawn player begins, the others follow clockwise, and the seat to the right has the card.
#[test]
fn case_21_turns_and_card_follow_from_the_drawn_player() {
    for seats in 2..=5u8 {
        for first in 0..seats {
            let mut desk = begun(&Setup::new(seats), first);
            assert_eq!(desk.log_ids(), ["log-start"]);
            let last = (first + seats - 1) % seats;
            assert_eq!((desk.state.active, desk.state.card.holder), (Seat(first), Seat(last)));
            assert_eq!(desk.state.card.orange_ship, None);
            let expected: Vec<u8> = (0..2 * seats).map(|turn| (first + turn) % seats).collect();
            assert_eq!(order(&mut desk, expected.len()), expected);
        }
    }
}

/// Case T22: the first holder plays last in the first round, in which the card is not used; the orange ship marks his
/// first field. In the second round he may use it.
#[test]
fn case_22_the_card_rests_in_the_first_round_of_the_drawn_player() {
    let mut desk = begun(&Setup::new(3), 2);
    desk.refuses("card", "refuse-card");
    assert_eq!(order(&mut desk, 2), [2, 0]);
    assert!(!desk.may("card"));
    desk.refuses("card", "refuse-card-in-round-one");
    desk.play(&["go workers", "done"]);
    assert_eq!(desk.state.card.orange_ship, desk.player(1).stone);
    assert_eq!(order(&mut desk, 2), [2, 0]);
    assert!(desk.may("card"));
    desk.play(&["card"]);
    assert_eq!(desk.state.card.holder, Seat(0), "to the right of seat 1");
}

/// Case T23: the last round begins with the left neighbour of whoever called for it and ends with that player, whoever
/// began the game.
#[test]
fn case_23_the_last_round_ends_with_its_owner() {
    for first in 0..4 {
        let mut desk = begun(&Setup::new(4), first);
        assert_eq!(order(&mut desk, 5).len(), 5, "the first round and a turn");
        let owner = desk.state.active;
        for &building in Building::ALL {
            let left = desk.state.chart[building];
            let sold = left - u8::from(building == Building::GoldFactory);
            desk = desk.built(0, building, sold);
        }
        desk = desk.stone(owner.index(), "ships");
        desk.play(&["go buildings", "build gold-factory", "done"]);
        let called = LastRound { by: End::Buildings, owner };
        assert_eq!(desk.state.last_round, Some(called));
        let expected: Vec<u8> = (1..=4).map(|turn| (owner.0 + turn) % 4).collect();
        assert_eq!(order(&mut desk, 4), expected);
        assert_eq!(desk.state.stage, Stage::Over { by: End::Buildings });
    }
}

/// Case T24: a tie before the card has moved goes to the seat to the right of the start player, then on to the right.
#[test]
fn case_24_ties_follow_the_card_from_the_drawn_player() {
    let desk = begun(&Setup::new(4), 2);
    let ranking: Vec<Seat> = desk.standing().ranking().concat();
    assert_eq!(ranking, [Seat(1), Seat(0), Seat(3), Seat(2)]);
}

/// §D.4: what is not drawn yet is in nobody's view.
#[test]
fn nobody_has_the_card_before_the_draw() {
    let setup = Setup::new(3);
    let before = view(&undrawn(&setup).state, Observer::Spectator);
    assert_eq!((before.active, before.card, before.start_player), (None, None, None));
    let after = view(&begun(&setup, 1).state, Observer::Spectator);
    assert_eq!((after.active, after.start_player), (Some(Seat(1)), Some(Seat(1))));
    assert_eq!(after.card.map(|card| card.holder), Some(Seat(0)));
}

/// §D.4: by rules version 1 seat 0 begins, and nothing is drawn or told.
#[test]
fn version_one_begins_with_seat_0() {
    let mut desk = undrawn(&Setup::new(3).by_rules(1));
    assert_eq!((desk.state.stage, desk.state.active), (Stage::Rondel, Seat(0)));
    assert_eq!(desk.state.card.holder, Seat(2));
    desk.refuses("start 1", "table-not-now");
    let seen = serde_json::to_value(view(&desk.state, Observer::Spectator)).expect("JSON");
    assert!(seen.get("start_player").is_none() && seen.get("book").is_none(), "{seen}");
    assert_eq!(order(&mut desk, 4), [0, 1, 2, 0]);
}
