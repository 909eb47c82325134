//! `rules.md` §7.1, §7.2 and §7.4 to §7.7: workers, ships, colonies, buildings, market,
//! privileges.

use crate::common::{desk, region, variant};
use portolan_navegador::parts::{Building, Column, Good, Region};
use portolan_navegador::state::Stage;
use portolan_table::Seat;

/// §7.1, §9: the price of workers beyond the churches grows with the phase.
#[test]
fn extra_workers_cost_100_200_300_by_phase() {
    for (known, extra) in [("gu", 100), ("gu an cb", 200), ("gu an cb mo go ce ml", 300)] {
        let mut desk = desk(4).known(1, known).cash(0, 500);
        desk.play(&["go workers", "hire", "hire"]);
        assert_eq!(500 - desk.me().cash, 50 + extra);
    }
}

/// §7.1: at nine, extra workers cannot be had; unused churches still recruit for the bank.
#[test]
fn workers_stop_at_nine() {
    let mut desk = desk(4).workers(0, 9).cash(0, 1000);
    desk.play(&["go workers", "hire"]).refuses("hire", "refuse-more-workers");
    desk.play(&["done"]);
    assert_eq!((desk.me().workers, desk.me().cash), (9, 1050));
}

/// §7.1: every worker is paid before the bank pays for any.
#[test]
fn surplus_workers_are_paid_first() {
    let mut desk = desk(4).built(0, Building::Church, 2).workers(0, 9).cash(0, 90);
    desk.play(&["go workers", "hire"]).refuses("hire", "refuse-cash");
    desk.play(&["done"]);
    assert_eq!(desk.me().cash, 140);
}

/// §7.1: without money for one worker there is nothing to do.
#[test]
fn without_cash_nobody_is_recruited() {
    let mut desk = desk(4).cash(0, 40);
    desk.play(&["go workers"]);
    assert_eq!(desk.state.active, Seat(1));
}

/// §7.2: ships cost like workers, by shipyards, and begin in Portugal.
#[test]
fn ships_are_built_in_portugal() {
    let mut desk = desk(4).known(1, "gu").built(0, Building::Shipyard, 1).ships(0, &[("gu", 1)]);
    desk.play(&["go ships", "launch", "launch", "launch"]);
    desk.refuses("launch", "refuse-cash");
    assert_eq!(desk.me().ships[Region::PORTUGAL], 3);
    assert_eq!(desk.me().cash, 0, "50 + 50 + 100");
}

/// §7.2: seven ships on the map at most; surplus ones of shipyards go to the bank.
#[test]
fn surplus_ships_are_sold_to_the_bank() {
    let mut desk = desk(4).built(0, Building::Shipyard, 2).ships(0, &[("pt", 6)]).cash(0, 150);
    desk.play(&["go ships", "launch", "launch", "launch"]).refuses("launch", "refuse-more-ships");
    assert_eq!((desk.me().ships.total(), desk.me().cash), (7, 0));
    desk.play(&["done"]);
    assert_eq!(desk.me().cash, 200);
}

/// §7.2: extra ships, dear ones, stop at seven.
#[test]
fn extra_ships_stop_at_seven() {
    let mut desk = desk(4).ships(0, &[("pt", 5)]).cash(0, 1000);
    desk.play(&["go ships", "launch", "launch"]).refuses("launch", "refuse-more-ships");
    assert_eq!(desk.me().cash, 850);
}

/// §7.4: each colony needs a ship there and two workers; neither is spent, and the price goes to the bank.
#[test]
fn colonies_need_ships_and_workers_but_do_not_spend_them() {
    let mut desk = desk(4).explored(1, "gu", &[50, 60, 70]).ships(0, &[("gu", 2)]).workers(0, 4);
    desk.play(&["go colony", "found gu", "found gu", "done"]);
    assert_eq!((desk.me().workers, desk.me().ships[region("gu")]), (4, 2));
    assert_eq!((desk.me().cash, desk.me().paid), (90, 110));
    assert_eq!(desk.me().colonies[Good::Gold].len(), 2);
    assert_eq!(desk.state.tokens[region("gu")].len(), 1);
}

/// §7.4: a colony must be paid.
#[test]
fn colonies_must_be_paid() {
    let mut desk = desk(4).explored(1, "gu", &[70, 140, 150]).ships(0, &[("gu", 2)]).workers(0, 6);
    desk.play(&["go colony", "found gu"]).refuses("found gu", "refuse-cash");
}

/// §7.5: a church needs five workers, a shipyard four, a factory three; none is spent.
#[test]
fn buildings_need_workers() {
    for (building, needed) in [("church", 5), ("shipyard", 4), ("sugar-factory", 3)] {
        let mut desk = desk(4).workers(0, needed).cash(0, 500);
        desk.play(&["go buildings", &format!("build {building}"), "done"]);
        assert_eq!(desk.me().workers, needed);
        let mut desk = self::desk(4).workers(0, needed - 1).cash(0, 500);
        let go = desk.attempt("go buildings");
        assert!(go.is_ok());
        assert!(!desk.may(&format!("build {building}")), "{building}");
    }
}

/// §7.5, §8.1: rows are emptied from the cheap side, and with more players the dear spaces are empty.
#[test]
fn buildings_are_taken_cheapest_first_until_the_row_is_empty() {
    let mut desk = desk(5).workers(0, 9).cash(0, 5000);
    let mut paid = Vec::new();
    let seats = 5;
    for _ in 0..5 {
        desk = desk.turn_of(0).stone(0, "ships").workers(0, 9);
        let before = desk.me().cash;
        desk.play(&["go buildings", "build church", "done"]);
        paid.push(before - desk.me().cash);
    }
    assert_eq!(paid, [150, 200, 250, 300, 350], "{seats} players");
    desk = desk.turn_of(0).stone(0, "ships");
    desk.play(&["go buildings"]).refuses("build church", "refuse-building");
}

/// §7.6: sell or process, never both, good by good.
#[test]
fn market_decides_each_good_once() {
    let mut desk = desk(4)
        .known(1, "gu ba")
        .colonies(0, Good::Sugar, 2)
        .colonies(0, Good::Gold, 1)
        .built(0, Building::SugarFactory, 1);
    desk.play(&["go market-1"]);
    assert_eq!(
        desk.legal(),
        ["leave sugar", "sell sugar 1", "sell sugar 2", "process sugar 1", "process sugar 2"]
    );
    desk.refuses("sell gold 1", "refuse-other-good").refuses("sell sugar 3", "refuse-colonies");
    desk.play(&["sell sugar 2"]).refuses("process sugar 1", "refuse-other-good");
    assert_eq!(desk.me().cash, 300);
    assert_eq!(desk.state.market[Good::Sugar], 6);
    desk.play(&["sell gold 1"]);
    assert_eq!(desk.state.stage, Stage::Market { good: Good::Spice, wild_used: false });
    desk.play(&["process spice 1"]);
    assert_eq!(desk.me().cash, 390);
    assert_eq!(desk.me().colonies[Good::Sugar].len(), 2, "nothing is used up");
}

/// §7.6: the wild factory processes one unit of one good per action, and not of a good being sold.
#[test]
fn wild_factory_works_once() {
    let mut desk = desk(4).built(0, Building::SugarFactory, 1).built(0, Building::GoldFactory, 1);
    desk.play(&["go market-1"]).refuses("process sugar 3", "refuse-factories");
    desk.play(&["process sugar 2"]);
    assert_eq!(desk.legal(), ["leave gold", "process gold 1"]);
    desk.play(&["process gold 1"]);
    assert_eq!(desk.state.active, Seat(1), "nothing can be done with spice");
    assert_eq!(desk.me().cash, 290);
    assert_eq!(desk.state.market[Good::Sugar], 2);

    let mut unused = self::desk(4).built(0, Building::SugarFactory, 1);
    unused.play(&["go market-1", "process sugar 1", "process gold 1"]);
    assert_eq!(unused.me().cash, 260, "its own factory did the sugar, the wild one the gold");
}

/// §5: the markers stop at the ends of the board, and trade goes on there.
#[test]
fn market_rows_stop_at_the_ends() {
    let mut desk = desk(4)
        .known(1, "gu an")
        .colonies(0, Good::Gold, 6)
        .built(0, Building::SugarFactory, 4)
        .row(Good::Gold, 10)
        .row(Good::Sugar, 1)
        .cash(0, 0);
    desk.play(&["go market-2", "process sugar 4", "sell gold 6"]);
    assert_eq!((desk.state.market[Good::Sugar], desk.state.market[Good::Gold]), (1, 10));
    assert_eq!(desk.me().cash, 4 * 20 + 6 * 30);
}

/// §7.7: one worker, one token, the topmost free position, its coin times the achievements.
#[test]
fn a_privilege_costs_a_worker_and_pays_by_achievements() {
    let mut desk = desk(4).known(0, "gu ba").workers(0, 5).cash(0, 0);
    desk.play(&["go privilege", "take explorer"]);
    assert_eq!((desk.me().workers, desk.me().cash), (4, 60));
    assert_eq!(desk.me().privileges[Column::Explorer], 1);
    assert_eq!(desk.state.gallery[Column::Explorer], 0);
    assert_eq!(desk.state.active, Seat(1), "one privilege per action");
}

/// §7.7: what is not in the gallery cannot be taken, and a column holds three.
#[test]
fn privileges_are_limited_by_gallery_and_column() {
    let mut desk = desk(4).privileges(1, Column::Church, 1).gallery(Column::Church, 0);
    desk.play(&["go privilege"]).refuses("take church", "refuse-privilege");

    let mut full = self::desk(5)
        .known(1, "gu an cb mo go ce ml")
        .privileges(0, Column::Church, 3)
        .gallery(Column::Church, 1);
    full.play(&["go privilege"]).refuses("take church", "refuse-position");
}

/// §8.2: the coins of the three positions.
#[test]
fn positions_pay_less_from_top_to_bottom() {
    let cash = |column: &str, taken: u8, kind: Column| {
        let mut desk = desk(5)
            .known(0, "gu")
            .known(1, "an cb mo go ce ml")
            .colonies(0, Good::Gold, 1)
            .privileges(0, kind, taken)
            .gallery(kind, 3)
            .cash(0, 0);
        desk.play(&["go privilege", &format!("take {column}")]);
        desk.me().cash
    };
    for taken in 0..3 {
        let third = [30, 20, 10][usize::from(taken)];
        assert_eq!(cash("colony", taken, Column::Colony), third);
        assert_eq!(cash("factory", taken, Column::Factory), third);
        assert_eq!(cash("explorer", taken, Column::Explorer), third);
        assert_eq!(cash("shipyard", taken, Column::Shipyard), third + 20);
        assert_eq!(cash("church", taken, Column::Church), third + 20);
    }
}

/// §D.2, `kings-privilege=variant`: with a ship at Goa, instead of a gallery token, without
/// a worker, with the cash, once.
#[test]
fn kings_privilege_in_the_variant() {
    let at_goa = || {
        variant(3)
            .known(1, "gu an cb mo go")
            .ships(0, &[("go", 1)])
            .built(0, Building::Church, 1)
            .workers(0, 2)
            .cash(0, 0)
    };
    let mut desk = at_goa();
    desk.play(&["go privilege"]);
    assert_eq!(
        desk.legal(),
        ["king colony", "king factory", "king explorer", "king shipyard", "king church", "done"]
    );
    desk.play(&["king church"]);
    assert_eq!((desk.me().workers, desk.me().cash), (2, 100));
    assert_eq!(desk.me().kings_privilege, Some(Column::Church));
    assert_eq!(desk.state.active, Seat(1));

    let mut again = at_goa().workers(0, 4);
    again.state.players[0].kings_privilege = Some(Column::Church);
    again.play(&["go privilege"]).refuses("king colony", "refuse-king-twice");
    again.play(&["take church"]);
    assert_eq!(again.me().cash, 80, "the King's privilege covers the first position");

    let mut away = at_goa().ships(0, &[("mo", 1)]).workers(0, 3);
    away.play(&["go privilege"]).refuses("king church", "refuse-king-ship");

    let mut plain = self::desk(3).known(1, "gu an cb mo go").ships(0, &[("go", 1)]);
    plain.play(&["go privilege"]).refuses("king church", "refuse-king-yet");
}

/// The variant's King's privilege needs a free position too.
#[test]
fn kings_privilege_needs_a_free_position() {
    let mut desk = variant(5)
        .known(1, "gu an cb mo go ce ml")
        .ships(0, &[("go", 1)])
        .privileges(0, Column::Church, 3)
        .gallery(Column::Church, 1);
    desk.play(&["go privilege"]).refuses("king church", "refuse-position");
}
