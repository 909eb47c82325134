//! The test vectors of `rules.md` §12, one by one.

use crate::common::desk;
use portolan_navegador::parts::{Building, Column, Good};

/// Case T1: two churches, two workers more.
#[test]
fn case_01_two_churches_two_workers_cost_100() {
    let mut desk = desk(4).built(0, Building::Church, 1);
    desk.play(&["go workers", "hire", "hire", "done"]);
    assert_eq!((desk.me().workers, desk.me().cash), (5, 100));
}

/// Case T2: two churches, three workers more in phase II.
#[test]
fn case_02_a_third_worker_in_phase_two_makes_300() {
    let mut desk = desk(4).known(1, "gu an cb").built(0, Building::Church, 1).cash(0, 300);
    desk.play(&["go workers", "hire", "hire", "hire", "done"]);
    assert_eq!((desk.me().workers, desk.me().cash, desk.me().paid), (6, 0, 500));
}

/// Case T3: eight workers, three churches, all three used.
#[test]
fn case_03_surplus_workers_are_sold_to_the_bank() {
    let mut desk = desk(4).built(0, Building::Church, 2).workers(0, 8).cash(0, 150);
    desk.play(&["go workers", "hire", "hire", "hire"]);
    assert_eq!((desk.me().workers, desk.me().cash), (9, 0), "paid before anything comes in");
    desk.play(&["done"]);
    assert_eq!((desk.me().workers, desk.me().cash), (9, 200));
}

/// Case T4: phase II, three ships in Portugal and one in Guiné.
#[test]
fn case_04_two_borders_in_phase_two() {
    let mut desk = desk(4).known(1, "gu ba an cb").ships(0, &[("pt", 3), ("gu", 1)]);
    desk.play(&["go sailing"]);
    assert!(desk.may("sail gu>cb 1"));
    desk.refuses("sail pt>cb 1", "refuse-range");
    assert!(desk.may("sail pt>an 3") && desk.may("sail pt>ba 1"));
}

/// Case T6: six workers, two ships in Bahia with one colony at 100, one in Guiné where the cheapest is 80.
#[test]
fn case_06_ships_colonies_and_workers_all_limit() {
    let set = |workers, guine| {
        desk(4)
            .explored(1, "ba", &[100])
            .explored(1, "gu", &[80, 90])
            .ships(0, &[("ba", 2), ("gu", guine)])
            .workers(0, workers)
            .cash(0, 500)
    };
    let mut desk = set(6, 1);
    desk.play(&["go colony", "found ba"]).refuses("found ba", "refuse-colony");
    desk.play(&["found gu"]).refuses("found gu", "refuse-idle-ship");
    assert_eq!(desk.legal(), ["done"]);
    assert_eq!(desk.me().cash, 500 - 180);

    let mut desk = set(6, 2);
    desk.play(&["go colony", "found ba", "found gu", "found gu"]);
    assert_eq!(desk.me().achievements(desk.state.data(), Column::Colony), 3);

    let mut desk = set(3, 2);
    desk.play(&["go colony", "found gu"]).refuses("found ba", "refuse-idle-workers");
    assert_eq!(desk.legal(), ["done"]);
}

/// Case T7: seven workers build a gold factory and a shipyard.
#[test]
fn case_07_a_gold_factory_and_a_shipyard_for_220() {
    let mut desk = desk(4)
        .built(1, Building::GoldFactory, 1)
        .built(1, Building::Shipyard, 1)
        .workers(0, 7)
        .cash(0, 220);
    desk.play(&["go buildings", "build gold-factory", "build shipyard", "done"]);
    assert_eq!((desk.me().factories[Good::Gold], desk.me().shipyards, desk.me().cash), (1, 2, 0));
}

/// Case T8: seven workers build two gold factories, or one for gold and one for spice.
#[test]
fn case_08_two_factories_for_170() {
    let set = || {
        desk(4)
            .built(1, Building::GoldFactory, 1)
            .built(1, Building::SpiceFactory, 2)
            .workers(0, 7)
            .cash(0, 170)
    };
    let mut desk = set();
    desk.play(&["go buildings", "build gold-factory", "build gold-factory", "done"]);
    assert_eq!((desk.me().factories[Good::Gold], desk.me().cash), (2, 0));
    let mut desk = set();
    desk.play(&["go buildings", "build gold-factory", "build spice-factory", "done"]);
    assert_eq!((desk.me().factories[Good::Spice], desk.me().cash), (1, 0));
}

/// Case T9: seven workers are too few for two shipyards, or for a church and anything else.
#[test]
fn case_09_seven_workers_are_too_few() {
    let set = || desk(4).workers(0, 7).cash(0, 2000);
    let mut desk = set();
    desk.play(&["go buildings", "build shipyard"]).refuses("build shipyard", "refuse-idle-workers");
    let mut desk = set();
    desk.play(&["go buildings", "build church"]);
    for other in ["church", "shipyard", "sugar-factory", "gold-factory", "spice-factory"] {
        desk.refuses(&format!("build {other}"), "refuse-idle-workers");
    }
}

/// Case T11: gold on row 6.
#[test]
fn case_11_all_units_at_the_price_before_the_fall() {
    let set = || desk(4).known(1, "gu an").colonies(0, Good::Gold, 5).row(Good::Gold, 6).cash(0, 0);
    let mut desk = set();
    desk.play(&["go market-1", "leave sugar", "sell gold 3"]);
    assert_eq!((desk.me().cash, desk.state.market[Good::Gold]), (150, 9));

    let mut desk = set().colonies(1, Good::Gold, 1).cash(1, 0);
    desk.play(&["go market-1", "leave sugar", "sell gold 5", "leave spice"]);
    assert_eq!((desk.me().cash, desk.state.market[Good::Gold]), (250, 10));
    desk.play(&["go market-1", "leave sugar", "sell gold 1"]);
    assert_eq!(desk.player(1).cash, 30);
}

/// Case T12: spice on row 5 or 6.
#[test]
fn case_12_processing_spice_at_40() {
    for row in [5, 6] {
        let mut desk = desk(4).built(0, Building::SpiceFactory, 2).row(Good::Spice, row).cash(0, 0);
        desk.play(&["go market-2", "leave sugar", "leave gold", "process spice 2"]);
        assert_eq!(desk.me().cash, 80);
    }
}

/// Case T14: sugar on row 7 or 8, gold on row 1 or 2.
#[test]
fn case_14_process_two_sugar_and_sell_two_gold() {
    for (sugar, gold) in [(7, 1), (8, 2)] {
        let mut desk = desk(4)
            .known(1, "gu")
            .colonies(0, Good::Gold, 2)
            .built(0, Building::SugarFactory, 2)
            .row(Good::Sugar, sugar)
            .row(Good::Gold, gold)
            .cash(0, 0);
        desk.play(&["go market-1", "process sugar 2", "sell gold 2"]);
        assert_eq!(desk.me().cash, 240);
    }
}

/// Case T15: what the next privilege brings.
#[test]
fn case_15_bonus_of_the_position_covered() {
    let mut church = desk(2)
        .known(1, "gu an cb")
        .privileges(0, Column::Church, 1)
        .built(0, Building::Church, 1)
        .cash(0, 0);
    church.play(&["go privilege", "take church"]);
    assert_eq!((church.me().cash, church.me().workers), (80, 2));

    let mut explorer =
        desk(2).known(0, "gu an ba rj cb").privileges(0, Column::Explorer, 1).cash(0, 0);
    explorer.play(&["go privilege", "take explorer"]);
    assert_eq!(explorer.me().cash, 100);

    let mut shipyard = desk(2).cash(0, 0);
    shipyard.play(&["go privilege", "take shipyard"]);
    assert_eq!(shipyard.me().cash, 50);
}

/// Case T16: the first explorer privilege with three disks.
#[test]
fn case_16_three_disks_bring_90() {
    let mut desk = desk(3).known(0, "gu ba rj").cash(0, 0);
    desk.play(&["go privilege", "take explorer"]);
    assert_eq!(desk.me().cash, 90);
}

/// Case T19: two workers are too few for a privilege.
#[test]
fn case_19_two_workers_get_no_privilege() {
    let mut desk = desk(3).workers(0, 2);
    desk.play(&["go privilege"]);
    assert_eq!(desk.state.active.0, 1, "nothing could be done, so the turn is over");
    assert_eq!(desk.me().workers, 2);
    assert_eq!(desk.me().privileges.values(), &[0; 5]);
}
