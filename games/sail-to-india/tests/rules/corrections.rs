//! The numbered cases of `rules.md` §13 that came with version 2: promised final turns (§D.9), and free actions
//! inside an action (§D.10, §6.12). Beside each stands what version 1 still does at its tables.

use crate::common::{Desk, desk, slots, technologies, with};
use portolan_sail_to_india::state::{After, End, Player, Stage};
use portolan_table::Setup;

/// The same table by the rules of version 1.
fn old_desk(seats: u8) -> Desk {
    with(Setup::new(seats).by_rules(1))
}

/// Discovers the fourth town, by the ship at the third.
const DISCOVERY: [&str; 4] = ["move", "sail 3>4", "anchor", "town 7"];

/// A discoverer of the fourth town (sugar and jewels) without a marker on Lisboa.
fn discoverer(desk: Desk, change: impl FnOnce(&mut Player)) -> Desk {
    desk.give(|p| {
        (p.coins, p.lisboa, p.ships[3]) = (0, 0, 1);
        change(p);
    })
}

fn offers(desk: &Desk) -> Vec<&'static str> {
    ["recall", "geography", "bank"].into_iter().filter(|action| desk.may(action)).collect()
}

mod final_turns {
    use super::*;

    fn found_in_the_last_round(desk: Desk) -> Desk {
        let mut desk = desk.open(11).give_to(2, |p| p.ships[11] = 1);
        desk.state.round = 60;
        desk.pass_turn().pass_turn();
        desk.play(&["move", "cast-off", "sail 11>12", "anchor", "town 12", "done", "pass", "end"]);
        desk
    }

    #[test]
    fn case_28_final_turns_are_taken_after_the_last_round() {
        let mut desk = found_in_the_last_round(desk(4));
        for (seat, round) in [(3, 60), (0, 61), (1, 61)] {
            assert_eq!((desk.state.turn.0, desk.state.round), (seat, round));
            desk.pass_turn();
        }
        assert_eq!(desk.state.stage, Stage::Over { end: End::India });
        assert_eq!(desk.standing().end, "india");
    }

    #[test]
    fn case_28_version_1_still_ends_with_the_last_round() {
        let mut desk = found_in_the_last_round(old_desk(4));
        desk.pass_turn();
        assert_eq!(desk.state.stage, Stage::Over { end: End::Becalmed });
    }

    fn dry_in_the_last_round(mut desk: Desk) -> Desk {
        for seat in [0, 2] {
            desk = desk.give_to(seat, |p| (p.lisboa, p.coins) = (7, 1));
        }
        desk.state.round = 60;
        desk.play(&["employ", "pass", "end"]);
        desk.pass_turn();
        desk.play(&["employ", "pass", "end"]);
        desk
    }

    #[test]
    fn case_29_stocks_that_run_dry_at_the_end_of_the_last_round_end_the_game() {
        let mut desk = dry_in_the_last_round(desk(3));
        for seat in [0, 1] {
            assert_eq!((desk.state.turn.0, desk.state.round), (seat, 61));
            desk.pass_turn();
        }
        assert_eq!(desk.standing().end, "stock");
    }

    #[test]
    fn case_29_version_1_ends_as_becalmed() {
        assert_eq!(dry_in_the_last_round(old_desk(3)).standing().end, "becalmed");
    }

    #[test]
    fn case_30_the_wind_dies_only_where_nothing_was_triggered() {
        let mut desk = desk(3);
        desk.state.round = 60;
        desk.pass_turn().pass_turn().pass_turn();
        assert_eq!(desk.state.stage, Stage::Over { end: End::Becalmed });
    }
}

mod after_a_discovery {
    use super::*;

    fn geographer(desk: Desk) -> Desk {
        desk.give(|p| {
            p.technologies = technologies(&["geography"]);
            (p.goods, p.ships[3], p.lisboa) = (slots(&["2.1"]), 1, 1);
        })
    }

    const VOYAGE: [&str; 5] = ["move", "cast-off", "sail 3>4", "anchor", "town 7"];

    #[test]
    fn case_31_geography_makes_a_ship_that_trades_in_the_same_action() {
        let mut desk = geographer(desk(4));
        desk.play(&VOYAGE);
        assert_eq!(offers(&desk), ["recall", "geography"]);
        desk.play(&["geography", "float good 2.1", "trade 2.2", "trade 4.2"]);
        assert_eq!(desk.me().goods, slots(&["2.2", "4.2"]));
    }

    #[test]
    fn case_31_version_1_has_no_free_action_there() {
        let mut desk = geographer(old_desk(4));
        desk.play(&VOYAGE).refuses("geography", "table-not-now").refuses("recall", "table-not-now");
        assert!(offers(&desk).is_empty());
    }

    #[test]
    fn case_32_the_step_stays_open_while_geography_could_still_bring_a_ship() {
        let mut desk = geographer(desk(4));
        desk.play(&VOYAGE).play(&["trade 4.2"]);
        assert_eq!(desk.state.stage, Stage::Convert { must: false, found: true });
        assert!(!desk.legal().iter().any(|action| action.starts_with("trade")));
        desk.play(&["geography", "float good 4.2", "done", "trade 4.1"]);
        assert_eq!(desk.me().goods, slots(&["2.1", "4.1"]));
        assert_eq!(desk.state.stage, Stage::Main, "nothing is left to be done");
    }

    #[test]
    fn case_32_without_geography_the_step_ends_with_the_last_trade() {
        let mut desk = geographer(desk(4)).give(|p| p.technologies = technologies(&[]));
        desk.play(&VOYAGE).play(&["trade 4.2"]);
        assert_eq!(desk.state.stage, Stage::Main);
    }

    #[test]
    fn case_33_a_marker_called_home_after_the_discovery_leaves_the_step_open() {
        let mut desk = geographer(desk(4));
        desk.play(&VOYAGE).play(&["recall", "return good 2.1", "done"]);
        assert_eq!(desk.state.stage, Stage::Convert { must: false, found: true });
        desk.play(&["trade 4.1"]);
        assert_eq!((desk.me().goods, desk.me().lisboa), (slots(&["4.1"]), 1));
    }

    #[test]
    fn case_33_the_bank_works_there_too_and_the_step_goes_on() {
        let mut desk = geographer(desk(4)).give(|p| {
            p.technologies = technologies(&["bank-system"]);
            (p.coins, p.lisboa) = (3, 1);
        });
        desk.play(&VOYAGE);
        assert_eq!(offers(&desk), ["recall", "bank"]);
        desk.play(&["bank"]).refuses("bank", "refuse-technology-used");
        assert_eq!((desk.me().coins, desk.me().points), (1, 2));
        assert_eq!(desk.state.stage, Stage::Convert { must: false, found: true });
    }

    #[test]
    fn case_34_free_actions_come_before_map_is_decided() {
        let owner = |desk: Desk| {
            discoverer(desk, |p| {
                p.technologies = technologies(&["map", "bank-system"]);
                p.coins = 2;
            })
        };
        let mut desk = owner(desk(4));
        desk.play(&DISCOVERY);
        assert_eq!((desk.state.stage, offers(&desk)), (Stage::Chart, vec!["recall", "bank"]));
        desk.play(&["bank"]);
        assert_eq!(
            (desk.me().coins, desk.me().points),
            (0, 2),
            "the coins are spent, so the discovery is counted without Map"
        );
        let mut old = owner(old_desk(4));
        old.play(&DISCOVERY).refuses("bank", "table-not-now");
        assert!(offers(&old).is_empty());
    }

    fn architect(desk: Desk) -> Desk {
        desk.give(|p| {
            p.technologies = technologies(&["architecture", "geography"]);
            (p.coins, p.lisboa, p.ships[3], p.buildings) = (2, 1, 1, slots(&["1.1"]));
        })
    }

    #[test]
    fn case_35_geography_frees_a_builder_for_architecture() {
        let forbidden = Setup::new(4).with("move-between-buildings", "off");
        let mut desk = architect(with(forbidden.clone()));
        desk.play(&VOYAGE).play(&["recall", "return ship 4", "done", "done"]);
        assert_eq!(desk.state.stage, Stage::Architecture { found: true });
        assert!(!desk.legal().iter().any(|action| action.starts_with("build")));
        desk.play(&["geography", "float building 1.1", "build 1.2 from ship 1"]);
        assert_eq!((desk.me().buildings, desk.me().coins), (slots(&["1.2"]), 0));
        let mut old = architect(with(forbidden.by_rules(1)));
        old.play(&VOYAGE).play(&["trade 4.1"]);
        assert_eq!(old.state.stage, Stage::Architecture { found: false });
        assert!(offers(&old).is_empty());
    }

    #[test]
    fn case_36_under_the_house_rule_the_discoverer_trades_or_comes_home() {
        let mut desk = with(Setup::new(4).with("discoverer-trades", "on"))
            .give(|p| (p.ships[3], p.ships[2], p.lisboa) = (1, 1, 1));
        desk.play(&VOYAGE).refuses("done", "refuse-discoverer-must-trade");
        desk.play(&["recall", "return ship 4", "done"]);
        assert_eq!(desk.state.stage, Stage::Convert { must: false, found: true });
        desk.play(&["done"]);
    }
}

mod before_a_gain_that_falls_short {
    use super::*;

    #[test]
    fn case_37_the_banker_that_the_bank_frees_counts_the_discovery() {
        let owner = |desk: Desk| {
            discoverer(desk, |p| {
                p.technologies = technologies(&["bank-system"]);
                (p.coins, p.points) = (2, 5);
            })
        };
        let mut desk = owner(desk(4));
        desk.play(&DISCOVERY);
        let window = Stage::Gain { coins: 0, points: 1, then: After::Convert };
        assert_eq!(desk.state.stage, window);
        desk.play(&["bank"]);
        assert_eq!((desk.me().coins, desk.me().points), (0, 7), "the bank's point and the town's");
        let mut old = owner(old_desk(4));
        old.play(&DISCOVERY).refuses("bank", "table-not-now").play(&["gain"]);
        assert_eq!(old.me().points, 5, "the point is lost");
    }

    #[test]
    fn case_38_what_the_bank_brings_waits_with_the_gain() {
        let mut desk = discoverer(desk(4), |p| {
            p.technologies = technologies(&["bank-system"]);
            (p.coins, p.points) = (5, 5);
        });
        desk.play(&DISCOVERY).play(&["bank"]);
        let window = Stage::Gain { coins: 0, points: 2, then: After::Convert };
        assert_eq!((desk.state.stage, desk.me().coins), (window, 3), "no banker came home");
        desk.play(&["return banker"]);
        assert_eq!((desk.me().coins, desk.me().points), (0, 7));
    }

    #[test]
    fn case_39_geography_interrupts_a_sale_that_cannot_be_counted() {
        let mut desk = desk(4).give(|p| {
            p.technologies = technologies(&["geography", "factory"]);
            (p.coins, p.lisboa, p.goods) = (5, 0, slots(&["1.1"]));
            (p.buildings, p.ships[0]) = (slots(&["1.1", "2.1"]), 4);
        });
        desk.play(&["sell", "offer 1.1", "close"]);
        assert_eq!(offers(&desk), ["geography"], "markers come home one by one");
        desk.play(&["geography", "float building 2.1", "done"]);
        let window = Stage::Gain { coins: 4, points: 1, then: After::Main };
        assert_eq!((desk.state.stage, desk.me().ships[2]), (window, 1));
        desk.play(&["gain points-first"]);
        assert_eq!((desk.me().coins, desk.me().points), (5, 1));
    }

    #[test]
    fn case_40_every_kind_of_gain_has_the_window() {
        let owner = |technology: &str| {
            desk(4).give(|p| {
                p.technologies = technologies(&[technology, "bank-system"]);
                (p.coins, p.points, p.lisboa) = (7, 5, 0);
            })
        };
        let mut printing = owner("printing-press");
        printing.play(&["acquire metallurgy", "bank"]);
        assert_eq!((printing.me().coins, printing.me().points), (5, 7));
        let mut harbor = owner("harbor-maintenance").give(|p| p.lisboa = 3);
        harbor.play(&["move", "launch 3@0", "harbor", "bank"]);
        assert_eq!((harbor.me().points, harbor.me().ships[0]), (7, 3), "and they sail on");
        assert!(matches!(harbor.state.stage, Stage::Sail { .. }));
    }
}

mod elsewhere {
    use super::*;

    /// All that a free action needs, and nothing that is short.
    fn rich() -> Desk {
        desk(4).give(|p| {
            p.technologies = technologies(&["geography", "bank-system", "harbor-maintenance"]);
            (p.coins, p.lisboa, p.ships[2], p.goods) = (5, 4, 1, slots(&["1.1"]));
        })
    }

    fn offers_nothing(desk: &mut Desk, stage: &str) {
        assert!(offers(desk).is_empty(), "{stage}: {:?}", desk.legal());
        for action in ["recall", "geography", "bank"] {
            desk.refuses(action, "table-not-now");
        }
    }

    #[test]
    fn case_41_no_free_action_where_nothing_new_is_known() {
        let mut desk = rich();
        assert_eq!(offers(&desk), ["recall", "geography", "bank"], "between actions");
        desk.play(&["move"]);
        offers_nothing(&mut desk, "launching");
        desk.play(&["launch 3@0"]);
        offers_nothing(&mut desk, "Harbor Maintenance");
        desk.play(&["skip"]);
        offers_nothing(&mut desk, "sailing");
        desk.play(&["anchor"]);
        offers_nothing(&mut desk, "trading without a discovery");
        desk.play(&["done", "sell"]);
        offers_nothing(&mut desk, "selling");
        desk.play(&["offer 1.1", "close"]);
        assert_eq!(offers(&desk), ["recall", "bank"], "after the actions");
    }

    #[test]
    fn case_41_nor_in_a_second_voyage_of_a_turn_of_discovery() {
        let mut desk = rich().give(|p| (p.ships[3], p.lisboa) = (1, 1));
        desk.play(&["move", "cast-off", "sail 3>4", "anchor", "town 7", "done"]);
        desk.play(&["move", "anchor"]);
        assert!(matches!(desk.state.stage, Stage::Convert { found: false, .. }));
        offers_nothing(&mut desk, "the second voyage");
    }

    #[test]
    fn case_41_nor_at_architecture_without_a_discovery() {
        let mut desk = rich().give(|p| {
            p.technologies = technologies(&["architecture", "geography", "bank-system"]);
            p.lisboa = 0;
        });
        desk.play(&["move", "anchor", "done"]);
        assert_eq!(desk.state.stage, Stage::Architecture { found: false });
        offers_nothing(&mut desk, "Architecture");
    }
}
