//! The numbered cases of `rules.md` §13, by their numbers.
//! Towns are the cards of the data file in order of number: town 1 has coffee and sugar with a gold market
//! and a church, town 2 sugar and fabric with a spice market and a stronghold, town 3 gold and spices with
//! a stronghold and a church, town 4 coffee and gold.

use crate::common::{desk, slots, technologies};
use portolan_sail_to_india::state::{After, End, Stage};
use portolan_table::{Setup, Turn};

#[test]
fn case_01_employ_takes_a_coin_and_a_marker_from_the_stock() {
    let mut desk = desk(4);
    assert_eq!((desk.me().coins, desk.me().lisboa, desk.me().stock), (2, 1, 7));
    desk.play(&["employ"]);
    assert_eq!((desk.me().coins, desk.me().lisboa, desk.me().stock), (1, 2, 6));
}

#[test]
fn case_02_the_last_coin_frees_its_banker() {
    let mut desk = desk(4);
    desk.play(&["employ", "employ"]);
    let me = desk.me();
    assert_eq!((me.coins, desk.counters().0, me.lisboa, me.stock), (0, 0, 4, 5));
}

/// A gain in isolation, as the last thing of an action.
fn gain(coins: u8, points: u8) -> Stage {
    Stage::Gain { coins, points, then: After::Main }
}

#[test]
fn case_03_the_sixth_coin_needs_a_second_banker() {
    let mut desk = desk(4).give(|p| (p.coins, p.lisboa) = (4, 1));
    desk.state.stage = gain(3, 0);
    desk.play(&["gain"]);
    assert_eq!((desk.me().coins, desk.counters().0, desk.me().lisboa), (7, 2, 0));
}

#[test]
fn case_04_coins_that_no_marker_counts_are_lost() {
    let mut desk = desk(4).give(|p| (p.coins, p.lisboa) = (5, 0));
    desk.state.stage = gain(3, 0);
    desk.play(&["gain"]);
    assert_eq!((desk.me().coins, desk.me().lisboa), (5, 0), "three are lost");
}

#[test]
fn case_05_points_that_no_marker_counts_are_lost() {
    let mut desk = desk(4).give(|p| (p.coins, p.points, p.lisboa) = (0, 4, 0));
    desk.state.stage = gain(0, 2);
    desk.play(&["gain"]);
    assert_eq!((desk.me().points, desk.me().lisboa), (5, 0), "one is lost");
}

#[test]
fn case_06_paying_below_a_multiple_of_five_sends_a_banker_home() {
    let mut desk = desk(4).give(|p| {
        (p.coins, p.lisboa) = (6, 0);
        p.speed = 1;
    });
    desk.play(&["speed"]);
    assert_eq!((desk.me().coins, desk.me().lisboa, desk.me().speed), (4, 1, 2));
}

#[test]
fn case_08_a_historian_called_home_takes_his_points_along() {
    let mut desk = desk(4).give(|p| (p.points, p.lisboa) = (11, 0));
    desk.play(&["recall", "return historian"]);
    assert_eq!((desk.me().points, desk.me().lisboa), (10, 1));
}

#[test]
fn case_09_sold_goods_come_home_before_they_count() {
    let mut desk = desk(4).give(|p| {
        (p.coins, p.points, p.lisboa) = (2, 0, 0);
        p.goods = slots(&["1.1", "1.2", "3.1"]);
    });
    desk.play(&["sell", "offer 1.1", "offer 1.2", "offer 3.1", "close"]);
    let me = desk.me();
    assert_eq!(
        (me.coins, me.points, me.lisboa),
        (5, 1, 2),
        "three came home, one became a historian"
    );
}

#[test]
fn case_10_duplicates_count_once_and_markets_count_too() {
    let mut desk = desk(4).open(5).give(|p| {
        (p.coins, p.lisboa) = (0, 0);
        p.goods = slots(&["4.1", "5.1"]);
        p.buildings = slots(&["5.1"]);
    });
    desk.play(&["sell", "offer 4.1", "offer 5.1", "close"]);
    let me = desk.me();
    assert_eq!((me.coins, me.points), (2, 0), "coffee twice and the sugar market: two kinds");
    assert_eq!(me.lisboa, 1, "two came home, one counts the coins");
    assert_eq!(me.buildings, slots(&["5.1"]), "the market stays");
}

#[test]
fn case_12_markets_alone_cannot_sell() {
    let mut desk = desk(4).give(|p| p.buildings = slots(&["1.1", "2.1"]));
    assert!(!desk.may("sell"));
    desk.refuses("sell", "refuse-no-goods");
}

#[test]
fn case_13_six_kinds_with_factory_bring_seven_coins_and_four_points() {
    let mut desk = desk(4).open(7).give(|p| {
        (p.coins, p.lisboa) = (0, 0);
        p.goods = slots(&["1.1", "1.2", "3.1", "3.2", "2.2", "7.2"]);
        p.technologies = technologies(&["factory"]);
    });
    desk.play(&[
        "sell",
        "offer 1.1",
        "offer 1.2",
        "offer 3.1",
        "offer 3.2",
        "offer 2.2",
        "offer 7.2",
        "close",
    ]);
    let me = desk.me();
    assert_eq!(
        (me.coins, me.points, me.lisboa),
        (7, 4, 3),
        "six came home, two bankers, one historian"
    );
}

#[test]
fn case_14_two_ships_launch_sail_and_trade_in_one_action() {
    let mut desk = desk(4).give(|p| p.lisboa = 2);
    desk.play(&["move", "launch 2@0", "sail 0>1", "sail 0>1", "anchor"]);
    assert_eq!(desk.me().ships[1], 2);
    desk.play(&["trade 1.1", "trade 1.2"]);
    assert_eq!(desk.me().goods, slots(&["1.1", "1.2"]));
    assert_eq!(desk.state.stage, Stage::Main);
}

#[test]
fn case_15_only_one_ship_enters_an_unknown_town() {
    let mut desk = desk(4).give(|p| {
        p.speed = 2;
        (p.ships[2], p.ships[3], p.lisboa) = (1, 1, 0);
    });
    desk.play(&["move", "sail 2>4"]).refuses("sail 3>4", "refuse-one-discovery");
    assert!(!desk.may("sail 3>4"));
}

#[test]
fn case_17_a_town_found_by_the_first_action_is_an_ordinary_one_for_the_second() {
    let mut desk = desk(4).give(|p| {
        p.speed = 2;
        (p.ships[2], p.ships[3]) = (1, 1);
    });
    desk.play(&["move", "cast-off", "sail 3>4", "anchor", "town 9", "done"]);
    desk.play(&["move", "sail 2>4"]).refuses("sail 4>5", "refuse-one-discovery");
    assert_eq!(desk.me().ships[4], 2);
}

#[test]
fn case_18_harbor_counts_three_launches_and_needs_a_historian() {
    let mut desk = desk(4).give(|p| {
        p.lisboa = 4;
        p.technologies = technologies(&["harbor-maintenance"]);
    });
    desk.play(&["move", "launch 3@0", "harbor"]);
    assert_eq!((desk.me().points, desk.me().lisboa), (1, 0));
    assert!(matches!(desk.state.stage, Stage::Sail { .. }));
}

#[test]
fn case_20_harbor_works_once_per_turn() {
    let mut desk = desk(4).give(|p| {
        p.lisboa = 7;
        p.coins = 0;
        p.technologies = technologies(&["harbor-maintenance"]);
    });
    desk.play(&["move", "launch 3@0", "harbor", "anchor"]);
    desk.play(&["move", "launch 3@0"]);
    assert_eq!(desk.me().points, 1);
    assert!(matches!(desk.state.stage, Stage::Sail { .. }), "no second offer");
}

#[test]
fn case_20_without_the_limit_harbor_works_with_every_move() {
    let mut desk =
        crate::common::with(Setup::new(4).with("harbor-limit", "every-move")).give(|p| {
            p.lisboa = 7;
            p.coins = 0;
            p.technologies = technologies(&["harbor-maintenance"]);
        });
    desk.play(&["move", "launch 3@0", "anchor", "move", "launch 3@0", "anchor"]);
    assert_eq!(desk.me().points, 2);
}

#[test]
fn case_22_metallurgy_takes_a_coin_off() {
    for (technology, left) in [("guild", 2), ("geography", 5)] {
        let mut desk = desk(4).give(|p| {
            p.coins = 5;
            p.technologies = technologies(&["metallurgy"]);
        });
        desk.play(&[&format!("acquire {technology}")]);
        assert_eq!(desk.me().coins, left, "{technology}");
    }
}

#[test]
fn case_23_printing_press_counts_itself_and_once_per_turn() {
    let mut desk = desk(4).give(|p| (p.coins, p.points, p.lisboa) = (3, 0, 1));
    desk.play(&["acquire printing-press", "acquire geography"]);
    assert_eq!((desk.me().coins, desk.me().points), (1, 1));
}

#[test]
fn case_24_a_ship_builds_the_church_above_it() {
    let mut desk = desk(4).give(|p| {
        (p.coins, p.lisboa) = (2, 0);
        p.ships[1] = 1;
    });
    desk.play(&["build 1.2 from ship 1"]);
    let me = desk.me();
    assert_eq!((me.coins, me.lisboa, me.buildings), (0, 1, slots(&["1.2"])));
    assert_eq!(desk.points(0, "churches"), 2);
}

#[test]
fn case_25_markers_on_lisboa_cannot_build() {
    let mut desk = desk(4);
    assert!(!desk.legal().iter().any(|action| action.starts_with("build")));
    desk.refuses("build 1.2 from ship 1", "refuse-no-such-marker");
    desk.refuses("build 1.2 from banker", "refuse-build-marker");
}

#[test]
fn case_27_after_india_the_others_have_one_turn_each() {
    let mut desk = desk(4).open(11).give_to(2, |p| p.ships[11] = 1);
    desk.pass_turn().pass_turn();
    assert_eq!(desk.state.turn.0, 2);
    desk.play(&["move", "cast-off", "sail 11>12", "anchor", "town 12", "done", "pass", "end"]);
    for seat in [3, 0, 1] {
        assert_eq!(desk.state.turn.0, seat);
        desk.pass_turn();
    }
    let outcome = desk.standing();
    assert_eq!((outcome.end, desk.state.stage), ("india", Stage::Over { end: End::India }));
    assert_eq!(
        <portolan_sail_to_india::SailToIndia as portolan_table::Game>::turn(&desk.state),
        Turn::Over
    );
    assert_eq!(outcome.seats[2].total, 2, "discovery and India");
}
