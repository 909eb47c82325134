//! `rules.md` §6, §7 and §10: the rondel, the order of a turn, the Navegador card.

use crate::common::{Desk, desk, region};
use portolan_navegador::parts::{Field, RondelAction};
use portolan_navegador::state::{End, Stage};
use portolan_table::Seat;

fn field(id: &str) -> Option<Field> {
    Some(id.parse().expect("a field"))
}

/// §6: eight fields clockwise, two of them markets that face each other.
#[test]
fn rondel_has_eight_fields_in_order() {
    use RondelAction::*;
    let actions: Vec<RondelAction> = Field::all().map(|field| field.action()).collect();
    assert_eq!(actions, [Sailing, Workers, Market, Colony, Privilege, Ships, Market, Buildings]);
}

/// §6: the first placement is free, anywhere, and nobody blocks anybody.
#[test]
fn rondel_first_placement_is_free_and_fields_are_shared() {
    let mut desk = desk(2);
    assert_eq!(desk.legal().len(), 8);
    desk.play(&["go market-2", "leave sugar", "leave gold", "leave spice"]);
    desk.play(&["go market-2"]);
    assert_eq!(desk.player(0).stone, desk.player(1).stone);
}

/// §6: three steps are free, each further one costs a ship; a whole lap costs five.
#[test]
fn rondel_steps_beyond_three_cost_ships() {
    let ways = [
        ("sailing", 0),
        ("workers", 0),
        ("market-1", 0),
        ("colony", 1),
        ("privilege", 2),
        ("ships", 3),
        ("market-2", 4),
        ("buildings", 5),
    ];
    for (to, cost) in ways {
        let mut desk = desk(3).later().ships(0, &[("pt", 6)]);
        desk.play(&[&format!("go {to}")]);
        assert_eq!(desk.me().ships.total(), 6 - cost, "{to}");
        assert_eq!(desk.me().stone, field(to));
    }
}

/// §6: without enough ships on the map the way is closed, and a stone never stays where it is.
#[test]
fn rondel_too_few_ships_close_the_way() {
    let mut desk = desk(3).later().ships(0, &[("pt", 2)]);
    desk.refuses("go ships", "refuse-steps").refuses("go buildings", "refuse-steps");
    assert_eq!(
        desk.legal(),
        ["go sailing", "go workers", "go market-1", "go colony", "go privilege"]
    );
}

/// §6: ships go back to the supply, from Portugal too; no choice is asked for where there is none.
#[test]
fn rondel_payment_asks_only_where_there_is_a_choice() {
    let mut all = desk(3).later().known(1, "gu").ships(0, &[("pt", 1), ("gu", 1)]);
    all.play(&["go privilege"]);
    assert_eq!(all.me().ships.total(), 0, "both had to go");

    let mut some = desk(3).later().known(1, "gu ba").ships(0, &[("pt", 1), ("gu", 1), ("ba", 1)]);
    some.play(&["go privilege"]).refuses("pay rj", "refuse-ship");
    some.play(&["pay ba"]);
    assert_eq!(some.state.stage, Stage::Pay { owed: 1 });
    some.play(&["pay pt"]);
    assert_eq!(some.state.stage, Stage::Privilege);
    assert_eq!(some.me().ships[region("gu")], 1);
}

/// §6: the action of a field may be left undone, or done in part.
#[test]
fn rondel_actions_are_optional() {
    let set = || desk(3).explored(1, "gu", &[50, 60, 70]).ships(0, &[("gu", 2)]).workers(0, 9);
    for (go, skip) in [
        ("go sailing", &["done"][..]),
        ("go workers", &["done"]),
        ("go market-1", &["leave sugar", "leave gold", "leave spice"]),
        ("go colony", &["done"]),
        ("go privilege", &["done"]),
        ("go ships", &["done"]),
        ("go buildings", &["done"]),
    ] {
        let mut desk = set().workers(0, 4);
        desk.play(&[go]).play(skip);
        assert_eq!(desk.state.active, Seat(1), "{go}");
        assert_eq!((desk.me().cash, desk.me().workers), (200, 4));
    }
    let mut part = set();
    part.play(&["go colony", "found gu", "done"]);
    assert_eq!(part.state.active, Seat(1));
}

/// §10: the last player begins with the card; the orange ship waits for his first field.
#[test]
fn card_starts_with_the_last_player() {
    for seats in 2..=5u8 {
        let mut desk = desk(seats);
        assert_eq!(desk.state.card.holder, Seat(seats - 1));
        for _ in 0..seats - 1 {
            assert_eq!(desk.state.card.orange_ship, None);
            desk.play(&["go market-1", "leave sugar", "leave gold", "leave spice"]);
        }
        desk.play(&["go workers", "done"]);
        assert_eq!(desk.state.card.orange_ship, field("workers"));
        assert_eq!(desk.state.card.holder, Seat(seats - 1));
    }
}

/// §10: not in the first round.
#[test]
fn card_is_not_used_in_round_one() {
    let mut desk = desk(2);
    desk.refuses("card", "refuse-card");
    desk.play(&["go market-1", "leave sugar", "leave gold", "leave spice"]);
    assert!(!desk.may("card"));
    desk.refuses("card", "refuse-card-in-round-one");
}

fn holder(seats: u8) -> Desk {
    desk(seats).later().card(0, "buildings")
}

/// §10: a full Sailing action before the rondel move; then the card is with the right neighbour, and the
/// orange ship on that neighbour's field. The rondel move follows.
#[test]
fn card_gives_an_extra_sailing_before_the_rondel_move() {
    let mut desk = holder(4).stone(3, "privilege").ships(0, &[("pt", 4)]);
    desk.play(&["card"]);
    assert_eq!(desk.state.card.holder, Seat(3));
    assert_eq!(desk.state.card.orange_ship, field("privilege"));
    desk.play(&["course gu", "explore", "token 50", "token 70", "token 60"]);
    desk.play(&["done"]);
    assert_eq!(desk.state.stage, Stage::Rondel);
    assert_eq!((desk.me().cash, desk.state.active), (250, Seat(0)));
    desk.refuses("card", "refuse-card");
    desk.play(&["go sailing", "course ba", "join pt", "join pt", "explore"]);
    assert_eq!(desk.me().explorers.len(), 2, "two regions in one turn, one by the card");
}

/// §10: nothing to sail with, nothing to use the card for.
#[test]
fn card_needs_something_to_sail() {
    let mut none = holder(4).ships(0, &[]);
    none.refuses("card", "refuse-sailing");
    let mut alone = holder(4).ships(0, &[("pt", 1)]);
    alone.refuses("card", "refuse-sailing");
    assert_eq!(alone.legal()[0], "go sailing");
}

/// §10: the stone that lands on the orange ship's field, or passes it, loses the card unused.
#[test]
fn card_is_lost_when_the_stone_reaches_the_orange_ship() {
    for (to, kept) in [("sailing", true), ("workers", false), ("market-1", false)] {
        let mut desk = desk(4).later().card(0, "workers").stone(3, "colony");
        desk.play(&[&format!("go {to}")]);
        let expected = if kept { (Seat(0), field("workers")) } else { (Seat(3), field("colony")) };
        assert_eq!((desk.state.card.holder, desk.state.card.orange_ship), expected, "{to}");
    }
}

/// §10: received on his own field, the card lasts a whole lap, and is lost at its end.
#[test]
fn card_lasts_a_lap() {
    let mut desk = holder(3).ships(0, &[("pt", 7)]);
    desk.play(&["go market-2"]);
    assert_eq!(desk.state.card.holder, Seat(0), "seven steps do not reach the own field");
    let mut desk = holder(3).ships(0, &[("pt", 7)]);
    desk.play(&["go buildings"]);
    assert_eq!(desk.state.card.holder, Seat(2));
}

/// §10: it can still be used in the very turn in which it would be lost.
#[test]
fn card_may_be_used_in_the_turn_that_would_lose_it() {
    let mut desk = desk(4).later().card(0, "sailing");
    desk.play(&["card", "done", "go workers", "done"]);
    assert_eq!(desk.state.card.holder, Seat(3), "handed on once, by its use");
}

/// §10: with two players it goes back and forth.
#[test]
fn card_alternates_between_two() {
    let mut desk = holder(2);
    desk.play(&["card", "done", "go workers", "done"]);
    assert_eq!(desk.state.card.holder, Seat(1));
    desk.play(&["card", "done"]);
    assert_eq!((desk.state.card.holder, desk.state.card.orange_ship), (Seat(0), field("workers")));
}

/// §7.A, §9: a phase that the card begins is in force for the rondel part of the same turn.
#[test]
fn card_phase_counts_for_the_same_turn() {
    let mut desk =
        holder(5).known(1, "gu an").ships(0, &[("an", 2), ("pt", 2)]).cash(0, 500).workers(0, 5);
    desk.play(&["card", "course cb", "explore", "token 50"]);
    assert_eq!(desk.state.phase, 1, "the card's own sailing is still in the old phase");
    desk.refuses("sail pt>an 1", "refuse-range");
    desk.play(&["done"]);
    assert_eq!(desk.state.phase, 2);
    assert_eq!(desk.state.gallery.values(), &[2; 5]);
    desk.play(&["go workers", "hire"]);
    let cash = desk.me().cash;
    desk.play(&["hire"]);
    assert_eq!(cash - desk.me().cash, 200);
}

/// §7.A, §11: Nagasaki by the card: the rondel part is still played, then the last round.
#[test]
fn card_to_nagasaki_ends_the_game_after_the_regular_turn() {
    let mut desk = holder(3).known(1, "gu an cb mo go ce ml ma").ships(0, &[("ma", 3)]);
    desk.play(&["card", "course na", "explore"]);
    let token = desk.legal()[0].clone();
    desk.play(&[&token]);
    if matches!(desk.state.stage, Stage::Sailing { .. }) {
        desk.play(&["done"]);
    }
    assert_eq!((desk.state.stage, desk.state.last_round), (Stage::Rondel, None));
    desk.play(&["go workers", "done"]);
    let last = desk.state.last_round.expect("the last round has begun");
    assert_eq!((last.by, last.owner), (End::Nagasaki, Seat(0)));
    desk.pass().pass();
    assert_eq!(desk.state.active, Seat(0), "the owner has one more turn");
    desk.pass();
    assert_eq!(desk.state.stage, Stage::Over { by: End::Nagasaki });
}

/// §10: the card may be used in the last round too.
#[test]
fn card_works_in_the_last_round() {
    let mut desk = desk(3).turn_of(1).known(2, "gu an cb mo go ce ml ma na").card(1, "buildings");
    desk.state.last_round =
        Some(portolan_navegador::state::LastRound { by: End::Nagasaki, owner: Seat(0) });
    assert!(desk.may("card"));
    desk.play(&["card"]);
}
