//! `rules.md` §3 and §7.3: where ships go, and what they find.

use crate::common::{data, desk, price, region, regions, tokens};
use portolan_navegador::Navegador;
use portolan_navegador::parts::{Good, Region};
use portolan_navegador::state::Stage;
use portolan_table::{Game, Turn};

/// §7.3: one, two or three borders by phase.
#[test]
fn range_grows_with_the_phase() {
    let all = ["gu", "an", "cb", "mo", "go", "ce", "ml"];
    for (known, reach, beyond) in [(2, "gu", "an"), (3, "an", "cb"), (7, "cb", "mo")] {
        let mut desk = desk(4).known(1, &all[..known].join(" ")).ships(0, &[("pt", 1)]);
        desk.play(&["go sailing"]);
        assert!(desk.may(&format!("sail pt>{reach} 1")), "{reach}");
        desk.refuses(&format!("sail pt>{beyond} 1"), "refuse-range");
    }
}

/// §7.3: any direction, home too, any number together, no matter who else is there.
#[test]
fn ships_go_anywhere_known_and_crowd_together() {
    let mut desk =
        desk(4).known(1, "gu ba an").ships(0, &[("gu", 3), ("an", 1)]).ships(1, &[("ba", 7)]);
    desk.play(&["go sailing", "sail gu>pt 1", "sail gu>ba 2", "sail an>gu 1"]);
    assert_eq!(desk.legal(), ["done"]);
    assert_eq!(desk.me().ships[region("ba")], 2);
    assert_eq!(desk.me().ships[Region::PORTUGAL], 1);
}

/// §7.3: each ship moves once, and a ship that came to a region where another waits does not move again.
#[test]
fn each_ship_moves_once() {
    let mut desk = desk(4).known(1, "gu ba").ships(0, &[("pt", 1), ("gu", 1)]);
    desk.play(&["go sailing", "sail pt>gu 1"]);
    desk.refuses("sail gu>ba 2", "refuse-unmoved");
    desk.play(&["sail gu>ba 1"]).refuses("sail gu>pt 1", "refuse-unmoved");
    desk.refuses("sail ba>gu 1", "refuse-unmoved");
}

/// §7.3: two ships together, one is lost, the disk is taken, the stack turned up, the cheapest paid out.
#[test]
fn exploring_costs_a_ship_and_pays_the_cheapest_price() {
    let mut desk = desk(4);
    desk.play(&["go sailing", "course ba", "explore"]);
    assert_eq!(Navegador::turn(&desk.state), Turn::Chance);
    desk.play(&["token 90", "token 60", "token 110"]);
    assert_eq!(desk.me().cash, 200, "paid when the whole stack lies open");
    desk.play(&["token 120"]);
    assert_eq!((desk.me().cash, desk.me().received), (260, 60));
    assert_eq!(desk.me().ships[region("ba")], 1);
    assert_eq!(desk.me().ships.total(), 1);
    assert_eq!(desk.me().explorers, regions("ba"));
    assert_eq!(desk.state.tokens[region("ba")], tokens(&[60, 90, 110, 120]));
    assert_eq!(desk.state.active.0, 1, "no ship is left to move, so the turn is over");
}

/// §2: chance turns up any token of the good that nobody has seen, one at a time.
#[test]
fn tokens_turn_up_from_those_unseen() {
    let mut desk = desk(4).explored(1, "gu", &[50, 60, 70]).ships(0, &[("gu", 2)]);
    desk.play(&["go sailing", "course an", "explore"]);
    let prices: Vec<String> = (80..=150).step_by(10).map(|p| format!("token {p}")).collect();
    assert_eq!(desk.legal(), prices);
    desk.refuses("token 60", "table-not-now").refuses("token 160", "table-not-now");
    desk.play(&["token 100"]);
    assert!(!desk.may("token 100"));
}

/// §7.3: further ships of the group are not lost, and may found together later.
#[test]
fn extra_ships_of_the_group_survive() {
    let mut desk = desk(4).ships(0, &[("pt", 5)]);
    desk.play(&["go sailing", "course gu", "join pt", "join pt", "explore"]);
    assert_eq!(desk.me().ships[region("gu")], 3);
    desk.play(&["token 100", "token 110", "token 50"]);
    desk.refuses("sail gu>pt 1", "refuse-unmoved");
    assert!(desk.may("sail pt>gu 1"), "those that stayed behind may follow");
}

/// §7.3, §3.2: the group may come from several regions, each within its own range.
#[test]
fn a_group_may_come_from_several_regions() {
    let mut desk = desk(4).known(1, "gu ba rj").ships(0, &[("gu", 2), ("rj", 2), ("pt", 1)]);
    desk.play(&["go sailing", "course an"]);
    assert_eq!(desk.legal(), ["join rj", "join gu"], "Portugal is two borders away");
    desk.refuses("explore", "refuse-group").refuses("join pt", "refuse-range");
    desk.play(&["join rj", "join gu"]);
    assert_eq!(desk.legal(), ["explore", "join rj", "join gu"]);
    desk.play(&["explore"]);
    assert_eq!(desk.me().ships[region("an")], 1);
}

/// §7.3: a single ship explores nothing.
#[test]
fn one_ship_explores_nothing() {
    let mut desk = desk(4).known(1, "gu").ships(0, &[("gu", 1), ("pt", 1)]);
    desk.play(&["go sailing"]).refuses("course an", "refuse-group");
    desk.play(&["course ba"]);
    assert_eq!(desk.legal(), ["explore"], "one from each side of Bahia, and no choice");
}

/// §2, §7.3: three ships where a double-loss marker lies, and two of them are lost.
#[test]
fn double_loss_markers_by_number_of_players() {
    for (seats, macau) in [(2, 2), (3, 2), (4, 1), (5, 1)] {
        let mut desk = desk(seats).known(1, "gu an cb mo go ce ml").ships(0, &[("ml", macau)]);
        desk.play(&["go sailing"]).refuses("course ma", "refuse-group");
        let mut desk =
            self::desk(seats).known(1, "gu an cb mo go ce ml").ships(0, &[("ml", macau + 1)]);
        desk.play(&["go sailing", "course ma", "explore"]);
        assert_eq!(desk.me().ships[region("ma")], 1, "{seats} players");

        let mut desk = self::desk(seats).known(1, "gu an cb mo go ce ml ma").ships(0, &[("ma", 3)]);
        desk.play(&["go sailing", "course na", "explore"]);
        assert_eq!(desk.me().ships.total(), 1, "Nagasaki costs two at every table");
    }
}

/// §7.3: the marker only matters for the exploration itself.
#[test]
fn dangerous_waters_are_safe_once_known() {
    let mut desk = desk(2).known(1, "gu an cb mo go ce ml ma").ships(0, &[("ml", 1)]);
    desk.play(&["go sailing", "sail ml>ma 1"]);
    assert_eq!(desk.me().ships.total(), 1);
}

/// §7.3: the range is the one in force when the action began.
#[test]
fn range_is_that_of_the_beginning() {
    let mut desk = desk(4).known(1, "gu an").ships(0, &[("an", 2), ("pt", 1)]);
    desk.play(&["go sailing", "course cb", "explore", "token 50"]);
    assert_eq!(desk.state.stage, Stage::Sailing { card: false, explored: true });
    desk.refuses("sail pt>an 1", "refuse-range");
    desk.play(&["done"]);
    assert_eq!(desk.state.phase, 2);
}

/// §7.3: some ships may move before the exploration, and others after it.
#[test]
fn ships_move_before_and_after_exploring() {
    let mut desk = desk(4).known(1, "gu").ships(0, &[("gu", 3), ("pt", 1)]);
    desk.play(&["go sailing", "sail gu>pt 1", "course an", "explore"]);
    desk.play(&["token 50", "token 80", "token 70", "sail pt>gu 1"]);
    desk.refuses("sail pt>gu 1", "refuse-unmoved");
    desk.play(&["done"]);
}

/// §7.3.2: unexplored water is not passed through, even where the range would allow it.
#[test]
fn unexplored_water_is_not_passed() {
    let mut desk = desk(4).known(1, "gu an cb").ships(0, &[("gu", 2)]);
    desk.play(&["go sailing"]).refuses("sail gu>rj 1", "refuse-unexplored");
    assert!(!desk.may("course mo"), "three borders");
    assert!(desk.may("course rj"), "through Angola");
}

/// §3.2: distances from Portugal.
#[test]
fn distances_from_portugal() {
    let expected = [
        ("pt", 0),
        ("gu", 1),
        ("ba", 1),
        ("an", 2),
        ("rj", 2),
        ("cb", 3),
        ("mo", 4),
        ("go", 5),
        ("ce", 6),
        ("ml", 7),
        ("ti", 8),
        ("ma", 8),
        ("na", 9),
    ];
    for (id, distance) in expected {
        assert_eq!(data().sea(region(id)).from_portugal, distance, "{id}");
    }
}

/// §4: the ranges of the prices.
#[test]
fn prices_belong_to_their_good() {
    let desk = desk(3);
    for (good, low, high) in [(Good::Sugar, 40, 120), (Good::Gold, 50, 150), (Good::Spice, 60, 180)]
    {
        let unseen = desk.state.unseen(good);
        assert!(unseen.contains(price(low)) && unseen.contains(price(high)));
        assert_eq!(unseen.iter().map(|p| p.cruzados()).min(), Some(low));
        assert_eq!(unseen.iter().map(|p| p.cruzados()).max(), Some(high));
    }
}
