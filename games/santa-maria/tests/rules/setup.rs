//! Set-up, step by step (rules.md §2).

use crate::common::{Table, data};
use portolan_santa_maria::pieces::{Places, Tiles};
use portolan_santa_maria::state::Stage;
use portolan_table::Setup;

/// §2.1: three blue dice for each player are all there will ever be.
#[test]
fn step_01_three_blue_dice_each() {
    assert_eq!(data().dice_at(data().religion.end), data().rates.dice_per_player);
    assert_eq!(data().dice_at(0), 1);
}

/// §2.2: the first year.
#[test]
fn step_02_the_year_marker_starts_on_1() {
    assert_eq!(Table::of(2).state.year, 1);
}

/// §2.3: the four starting shipments come to the docks in any order.
#[test]
fn step_03_starting_shipments_at_the_docks() {
    let mut table = Table::opened(&Setup::new(2));
    assert_eq!(table.legal(), ["dock 1 ss1", "dock 1 ss2", "dock 1 ss3", "dock 1 ss4"]);
    table.act("dock 1 ss3; dock 2 ss1; dock 3 ss4");
    assert_eq!(table.legal(), ["dock 4 ss2"]);
    assert_eq!(table.refused("dock 4 sh01"), "table-not-now");
}

/// §2.4: thirty shipments wait, in no order.
#[test]
fn step_04_thirty_shipments_in_the_stack() {
    assert_eq!(Table::of(3).state.shipments_to_come().len(), 30);
}

/// §2.5: three white dice for each player.
#[test]
fn step_05_white_dice() {
    for seats in 1..=4 {
        assert_eq!(Table::of(seats).state.white_dice.len(), 3 * seats);
    }
}

/// §2.6: three road tiles.
#[test]
fn step_06_three_road_tiles() {
    assert_eq!(Table::of(4).state.roads_left(), 3);
}

/// §2.7: three scholars and three bishops take part; missions always do.
#[test]
fn step_07_scholars_and_bishops() {
    let table = Table::of(4);
    assert_eq!(table.state.offered.intersection(Places::SCHOLARS).len(), 3);
    assert_eq!(table.state.offered.intersection(Places::BISHOPS).len(), 3);
    assert_eq!(table.state.places().len(), 10);
}

/// §2.8: five doubles and five triples lie open, ten of each do not.
#[test]
fn step_08_the_display() {
    let table = Table::of(1);
    for size in [Tiles::DOUBLES, Tiles::TRIPLES] {
        assert_eq!(table.state.display.intersection(size).len(), 5);
        assert_eq!(table.state.unseen.intersection(size).len(), 10);
    }
}

/// §2.9: six monks and three markers at their starts.
#[test]
fn step_09_monks_and_markers() {
    let mut table = Table::of(2);
    assert_eq!(data().monks, 6);
    let me = table.me();
    assert_eq!((me.religion, me.conquest, me.retired, me.monks.len()), (0, 0, None, 0));
}

/// §2.10: anybody may start; the order is clockwise from there.
#[test]
fn step_10_random_start_clockwise_order() {
    let mut table = Table::opened(&Setup::new(3));
    while table.state.stage != Stage::First {
        let first = table.legal()[0].clone();
        table.act(&first);
    }
    assert_eq!(table.legal(), ["first 0", "first 1", "first 2"]);
    table.act("first 1");
    let order: Vec<u8> = table.state.order.iter().map(|seat| seat.0).collect();
    assert_eq!(order, [1, 2, 0]);
    assert!(Table::opened(&Setup::new(1)).state.order.is_empty());
}

/// §2.11: the last player chooses first and passes the rest on; the first of four takes what is left.
#[test]
fn step_11_boards_are_chosen_from_last_to_first() {
    let mut table = Table::opened(&Setup::new(4));
    while table.state.stage != Stage::Boards {
        let next = if table.state.stage == Stage::First {
            "first 2".to_owned()
        } else {
            table.legal()[0].clone()
        };
        table.act(&next);
    }
    assert_eq!(table.state.active.0, 1);
    assert_eq!(table.legal(), ["board a1", "board a2", "board a3", "board a4"]);
    table.act("board a3");
    assert_eq!(table.state.active.0, 0);
    assert_eq!(table.refused("board a3"), "refuse-board-gone");
    assert_eq!(table.refused("board b"), "refuse-board-gone");
    table.act("board a1");
    assert_eq!(table.state.active.0, 3);
    table.act("board a4");
    assert_eq!(table.player(2).colony.board().map(|b| b.name()), Some("a2"));
    assert_eq!(table.state.stage, Stage::BlueDice);
    // With three, the first player has two boards to choose from.
    let mut three = Table::opened(&Setup::new(3));
    while three.state.stage != Stage::Boards {
        let next = three.legal()[0].clone();
        three.act(&next);
    }
    three.act("board a1; board a2");
    assert_eq!((three.state.active.0, three.legal().len()), (0, 2));
}

/// §2.12: two wood each; 3, 4, 5, 6 coins in the order of play.
#[test]
fn step_12_wood_and_coins() {
    let mut table = Table::of(4);
    for seat in 0..4 {
        assert_eq!(table.player(seat).goods, crate::common::goods("2 wood"));
        assert_eq!(table.player(seat).coins, 3 + seat as u16);
    }
}

/// §2.13: one blue die each, rolled; two more can be unlocked.
#[test]
fn step_13_one_blue_die_each() {
    let mut table = Table::of(4);
    for seat in 0..4 {
        assert_eq!(table.player(seat).blue_dice.len(), 1);
        assert_eq!(table.player(seat).unlocked(data()), 1);
    }
    table.religion(0, 17);
    assert_eq!(table.me().unlocked(data()), 3);
}
