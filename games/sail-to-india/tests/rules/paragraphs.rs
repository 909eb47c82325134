//! Rule paragraphs of `rules.md` that no numbered case covers, the gaps decided in §9 and §10 among them.

use crate::common::{desk, slots, technologies, with};
use portolan_sail_to_india::SailToIndia;
use portolan_sail_to_india::state::{End, Stage};
use portolan_table::{Actor, Game, Match, Setup, Turn};

mod setting_up {
    use super::*;

    #[test]
    fn thirteen_markers_each_and_coins_by_turn_order() {
        for (seats, coins) in [(2, vec![2, 3]), (3, vec![2, 2, 3]), (4, vec![2, 2, 3, 4])] {
            let desk = desk(seats);
            assert_eq!(desk.state.players.iter().map(|p| p.coins).collect::<Vec<_>>(), coins);
            for player in &desk.state.players {
                assert_eq!(
                    (player.lisboa, player.stock, player.speed, player.points),
                    (1, 7, 1, 0)
                );
            }
        }
    }

    #[test]
    fn three_towns_lie_open_and_the_row_has_nine_or_twelve() {
        assert_eq!((desk(4).state.known(), desk(4).state.towns()), (3, 12));
        assert_eq!((desk(3).state.known(), desk(3).state.towns()), (3, 9));
        assert_eq!(desk(2).state.towns(), 9);
    }

    #[test]
    fn a_table_of_three_shows_the_towns_it_leaves_out() {
        assert_eq!(desk(3).state.removed.len(), 3);
        assert_eq!(desk(4).state.removed.len(), 0);
    }

    #[test]
    fn hidden_removal_draws_from_all_unseen_towns() {
        let desk = with(Setup::new(3).with("removed-towns", "hidden"));
        assert!(desk.state.removed.is_empty());
        assert_eq!(desk.state.unseen().len(), 9);
        assert_eq!(desk.state.stage, Stage::Main);
    }

    #[test]
    fn a_first_game_begins_with_towns_one_two_three() {
        let game =
            Match::<SailToIndia>::start(&Setup::new(4).with("first-game", "on")).expect("good");
        assert_eq!(game.state().row.iter().map(|c| c.number()).collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(SailToIndia::turn(game.state()), Turn::of(portolan_table::Seat(0)));
    }

    #[test]
    fn a_card_turns_up_only_once() {
        let mut game = Match::<SailToIndia>::start(&Setup::new(4)).expect("good");
        let town: portolan_sail_to_india::action::Action = "town 5".parse().expect("an action");
        assert!(game.act(Actor::Chance, town).is_ok());
        assert_eq!(
            game.act(Actor::Chance, town).map(drop).map_err(|r| r.0.id),
            Err("refuse-card-seen")
        );
    }
}

mod turns {
    use super::*;

    #[test]
    fn a_turn_is_two_actions() {
        let mut desk = desk(4).give(|p| p.coins = 5);
        desk.play(&["employ", "employ"]).refuses("employ", "refuse-no-actions");
        desk.play(&["end"]);
        assert_eq!((desk.state.turn.0, desk.state.actions_left), (1, 2));
    }

    #[test]
    fn an_action_may_be_let_pass_but_a_turn_ends_when_both_are_spent() {
        let mut desk = desk(4);
        desk.refuses("end", "refuse-actions-left").play(&["pass", "pass", "end"]);
        assert_eq!(desk.state.turn.0, 1);
    }

    #[test]
    fn an_empty_move_is_legal() {
        let mut desk = desk(4);
        desk.play(&["move", "cast-off"]);
        assert_eq!((desk.state.stage, desk.state.actions_left), (Stage::Main, 1));
    }

    #[test]
    fn employ_needs_a_coin_and_a_marker_in_stock() {
        desk(4).give(|p| p.coins = 0).refuses("employ", "refuse-coins");
        desk(4).give(|p| (p.lisboa, p.coins) = (8, 5)).refuses("employ", "refuse-stock-empty");
    }

    #[test]
    fn speed_costs_two_then_four_and_ends_at_three() {
        let mut desk = desk(4).give(|p| p.coins = 6);
        desk.play(&["speed", "speed"]);
        assert_eq!((desk.me().speed, desk.me().coins), (3, 0));
        let mut fast = crate::common::desk(4).give(|p| (p.speed, p.coins) = (3, 5));
        fast.refuses("speed", "refuse-top-speed");
    }
}

mod voyages {
    use super::*;

    #[test]
    fn launching_is_one_closed_step_from_near_to_far() {
        let mut desk = desk(4).give(|p| {
            p.lisboa = 5;
            p.buildings = slots(&["2.2", "3.1"]);
        });
        desk.play(&["move", "launch 1@2"]).refuses("launch 1@0", "refuse-launch-order");
        desk.refuses("recall", "table-not-now").refuses("return ship 2", "table-not-now");
        desk.play(&["launch 2@3"]);
        assert_eq!((desk.me().ships[2], desk.me().ships[3], desk.me().lisboa), (1, 2, 2));
    }

    #[test]
    fn ships_are_launched_only_at_lisboa_and_own_strongholds() {
        let mut desk = desk(4).give(|p| p.lisboa = 2).give_to(1, |p| p.buildings = slots(&["2.2"]));
        desk.play(&["move"]).refuses("launch 1@2", "refuse-no-harbour");
        desk.refuses("launch 3@0", "refuse-launch-markers");
    }

    #[test]
    fn a_ship_launched_at_a_stronghold_sails_at_full_speed() {
        let mut desk = desk(4).give(|p| {
            p.lisboa = 1;
            p.speed = 2;
            p.buildings = slots(&["3.1"]);
        });
        desk.play(&["move", "launch 1@3", "sail 3>1", "anchor"]);
        assert_eq!(desk.me().ships[1], 1);
    }

    #[test]
    fn ships_sail_either_way_up_to_their_speed_once_each() {
        let mut desk = desk(4).give(|p| p.ships[2] = 1);
        desk.play(&["move", "cast-off"]).refuses("sail 2>0", "refuse-too-far");
        desk.refuses("sail 2>2", "refuse-same-place").play(&["sail 2>1"]);
        desk.refuses("sail 1>0", "refuse-no-fresh-ship");
    }

    #[test]
    fn no_ship_passes_an_unknown_town_nor_the_end_of_the_row() {
        let mut desk = desk(4).give(|p| (p.speed, p.ships[3]) = (3, 1));
        desk.play(&["move", "cast-off"]).refuses("sail 3>5", "refuse-past-unknown");
        let mut last = crate::common::desk(3).open(9).give(|p| (p.speed, p.ships[9]) = (3, 1));
        last.state.india = Some(portolan_table::Seat(0));
        last.state.ending = Some(portolan_sail_to_india::state::Ending {
            by: portolan_table::Seat(0),
            end: End::India,
        });
        last.play(&["move", "cast-off"]).refuses("sail 9>10", "refuse-beyond-india");
    }

    #[test]
    fn the_town_is_turned_up_after_all_ships_have_moved() {
        let mut desk = desk(4).give(|p| (p.ships[3], p.ships[1]) = (1, 1));
        desk.play(&["move", "cast-off", "sail 3>4"]);
        assert_eq!(SailToIndia::turn(&desk.state), Turn::of(portolan_table::Seat(0)));
        desk.play(&["sail 1>2", "anchor"]);
        assert_eq!(SailToIndia::turn(&desk.state), Turn::Chance);
        desk.play(&["town 7"]);
        assert_eq!((desk.me().points, desk.state.known()), (1, 4));
    }

    #[test]
    fn the_discoverer_may_trade_at_once() {
        let mut desk = desk(4).give(|p| p.ships[3] = 1);
        desk.play(&["move", "cast-off", "sail 3>4", "anchor", "town 7", "trade 4.2"]);
        assert_eq!(desk.me().goods, slots(&["4.2"]));
    }

    #[test]
    fn ships_that_did_not_move_may_trade_too_and_only_onto_free_spaces() {
        let mut desk = desk(4).give(|p| p.ships[2] = 1).give_to(1, |p| p.goods = slots(&["2.1"]));
        desk.play(&["move", "cast-off", "anchor"]).refuses("trade 2.1", "refuse-space-taken");
        desk.refuses("trade 1.1", "refuse-no-ship-there")
            .refuses("trade 9.1", "refuse-unknown-town");
        desk.play(&["trade 2.2"]);
    }

    #[test]
    fn india_is_worth_two_points() {
        let mut desk = desk(3).open(8).give(|p| p.ships[8] = 1);
        desk.play(&["move", "cast-off", "sail 8>9", "anchor", "town 9"]);
        assert_eq!((desk.me().points, desk.state.india), (2, Some(portolan_table::Seat(0))));
    }

    #[test]
    fn under_the_house_rule_the_discoverer_must_trade() {
        let mut desk = with(Setup::new(4).with("discoverer-trades", "on")).give(|p| p.ships[3] = 1);
        desk.play(&["move", "cast-off", "sail 3>4", "anchor", "town 7"]);
        desk.refuses("done", "refuse-discoverer-must-trade").play(&["trade 4.1"]);
        assert_eq!(desk.state.stage, Stage::Main);
    }

    #[test]
    fn under_the_house_rule_a_ship_called_home_to_count_its_discovery_need_not_trade() {
        let mut desk = with(Setup::new(4).with("discoverer-trades", "on")).give(|p| {
            (p.coins, p.lisboa, p.ships[3]) = (0, 0, 1);
        });
        desk.play(&["move", "sail 3>4", "anchor", "town 7", "return ship 4"]);
        assert_eq!((desk.me().points, desk.state.stage), (1, Stage::Main));
    }
}

mod trade_and_building {
    use super::*;

    #[test]
    fn every_kind_sold_pays_by_the_table() {
        let goods = ["1.1", "1.2", "3.1", "2.2", "7.2", "3.2"];
        for (kinds, (coins, points)) in
            [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 4)].into_iter().enumerate()
        {
            let mut desk = desk(4).open(7).give(|p| {
                (p.coins, p.lisboa) = (0, 0);
                p.goods = slots(&goods[..=kinds]);
            });
            desk.play(&["sell"]);
            for slot in &goods[..=kinds] {
                desk.play(&[&format!("offer {slot}")]);
            }
            desk.play(&["close"]);
            let me = desk.me();
            assert_eq!((me.coins, me.points), (coins, points), "{} kinds", kinds + 1);
        }
    }

    #[test]
    fn a_sale_needs_a_good_and_each_good_once() {
        let mut desk = desk(4).give(|p| p.goods = slots(&["1.1"]));
        desk.play(&["sell"]).refuses("close", "refuse-empty-sale");
        desk.refuses("offer 1.2", "refuse-no-such-marker").play(&["offer 1.1"]);
        desk.refuses("offer 1.1", "refuse-already-offered");
    }

    #[test]
    fn markets_may_be_used_in_both_sales_of_a_turn() {
        let mut desk = desk(4).give(|p| {
            (p.coins, p.lisboa) = (0, 0);
            p.goods = slots(&["1.1", "3.2"]);
            p.buildings = slots(&["1.1"]);
        });
        desk.play(&["sell", "offer 1.1", "close", "sell", "offer 3.2", "close"]);
        assert_eq!(desk.me().coins, 4);
    }

    #[test]
    fn where_markers_are_short_the_player_chooses_what_to_count() {
        for (order, coins, points) in [("coins-first", 9, 0), ("points-first", 5, 1)] {
            let mut desk = desk(4).give(|p| {
                (p.coins, p.lisboa) = (5, 0);
                p.goods = slots(&["1.1"]);
                p.buildings = slots(&["1.1", "2.1"]);
                p.technologies = technologies(&["factory"]);
                p.ships[0] = 4;
            });
            // Three kinds with Factory: four coins, one point, and only the sold good's marker at home.
            desk.play(&["sell", "offer 1.1", "close", &format!("gain {order}")]);
            assert_eq!((desk.me().coins, desk.me().points), (coins, points), "{order}");
        }
    }

    #[test]
    fn a_marker_builds_only_in_its_own_town_on_a_free_space() {
        let mut desk = desk(4)
            .give(|p| (p.coins, p.ships[1], p.goods) = (5, 1, slots(&["2.1"])))
            .give_to(1, |p| p.buildings = slots(&["1.1"]));
        desk.refuses("build 1.1 from ship 1", "refuse-space-taken");
        desk.refuses("build 2.1 from ship 1", "refuse-build-elsewhere");
        desk.refuses("build 9.1 from ship 9", "refuse-unknown-town");
        desk.play(&["build 2.2 from good 2.1"]);
        assert_eq!((desk.me().goods, desk.me().buildings), (slots(&[]), slots(&["2.2"])));
    }

    #[test]
    fn a_marker_may_move_between_buildings_for_the_full_price_unless_the_host_forbids() {
        let owner = |desk: crate::common::Desk| {
            desk.give(|p| (p.coins, p.buildings) = (5, slots(&["1.1"])))
        };
        let mut allowed = owner(desk(4));
        allowed.play(&["build 1.2 from building 1.1"]);
        assert_eq!((allowed.me().coins, allowed.me().buildings), (3, slots(&["1.2"])));
        let mut forbidden = owner(with(Setup::new(4).with("move-between-buildings", "off")));
        assert!(!forbidden.may("build 1.2 from building 1.1"));
        forbidden.refuses("build 1.2 from building 1.1", "refuse-move-between-buildings");
    }

    #[test]
    fn a_building_left_is_free_for_all() {
        let mut desk = desk(4).give(|p| p.buildings = slots(&["1.2"])).give_to(1, |p| {
            (p.ships[1], p.coins) = (1, 2);
        });
        desk.play(&["recall", "return building 1.2", "done"]);
        desk.pass_turn();
        desk.play(&["build 1.2 from ship 1"]);
        assert_eq!(desk.player(1).buildings, slots(&["1.2"]));
    }
}

mod calling_home {
    use super::*;

    #[test]
    fn every_flexible_marker_comes_home_from_any_distance() {
        let mut desk = desk(4).give(|p| {
            (p.coins, p.points, p.lisboa) = (7, 6, 0);
            (p.ships[3], p.goods, p.buildings) = (1, slots(&["1.1"]), slots(&["1.2"]));
        });
        desk.play(&["recall", "return ship 3", "return good 1.1", "return building 1.2"]);
        desk.play(&["return banker", "return historian", "done"]);
        let me = desk.me();
        assert_eq!((me.coins, me.points, me.lisboa), (5, 5, 5));
    }

    #[test]
    fn calling_home_costs_no_action_and_takes_at_least_one_marker() {
        let mut desk = desk(4);
        desk.play(&["recall"]).refuses("done", "refuse-recall-none");
        desk.play(&["return banker"]);
        assert_eq!(
            (desk.state.actions_left, desk.state.stage),
            (2, Stage::Main),
            "nobody else is out"
        );
        desk.refuses("recall", "refuse-nobody-out");
    }

    #[test]
    fn the_discovering_ship_may_come_home_to_count_its_own_point() {
        let mut desk = desk(4).give(|p| (p.coins, p.lisboa, p.ships[3]) = (0, 0, 1));
        desk.play(&["move", "sail 3>4", "anchor", "town 7"]);
        assert!(desk.may("gain") && desk.may("return ship 4"));
        desk.play(&["return ship 4"]);
        assert_eq!((desk.me().points, desk.counters().1, desk.me().ships[4]), (1, 1, 0));
    }

    #[test]
    fn only_on_the_own_turn() {
        let desk = desk(4);
        let mut state = desk.state.clone();
        let action = "recall".parse().expect("an action");
        let refused = SailToIndia::apply(
            &mut state,
            Actor::Seat(portolan_table::Seat(1)),
            action,
            &mut portolan_table::Silent,
        );
        assert_eq!(refused.map_err(|r| r.0.id), Err("table-not-your-turn"));
    }
}

mod inventions {
    use super::*;

    fn owner(
        technology: &str,
        change: impl FnOnce(&mut portolan_sail_to_india::state::Player),
    ) -> crate::common::Desk {
        desk(4).give(|p| {
            p.technologies = technologies(&[technology]);
            change(p);
        })
    }

    #[test]
    fn each_technology_has_one_owner_and_a_player_three_at_most() {
        let mut desk = owner("metallurgy", |p| p.coins = 5);
        desk.play(&["acquire geography", "acquire printing-press", "end"]);
        desk.refuses("acquire metallurgy", "refuse-technology-owned");
        for _ in 0..3 {
            desk.pass_turn();
        }
        desk.refuses("acquire map", "refuse-no-scientist");
    }

    #[test]
    fn technologies_cost_what_the_cards_say() {
        let costs = [0, 1, 1, 2, 2, 2, 3, 3, 4, 4, 4, 4];
        for (technology, cost) in
            portolan_sail_to_india::technology::Technology::ALL.into_iter().zip(costs)
        {
            let mut rich = desk(4).give(|p| (p.coins, p.lisboa) = (5, 1));
            rich.play(&[&format!("acquire {technology}")]);
            assert_eq!(rich.me().coins, 5 - cost, "{technology}");
            if cost > 0 {
                let mut poor = desk(4).give(|p| p.coins = cost - 1);
                poor.refuses(&format!("acquire {technology}"), "refuse-coins");
            }
        }
    }

    #[test]
    fn geography_makes_goods_and_buildings_ships_once_per_turn() {
        let mut desk = owner("geography", |p| {
            (p.goods, p.buildings) = (slots(&["1.1", "3.2"]), slots(&["2.2"]));
        });
        desk.play(&["geography", "float good 1.1", "float building 2.2", "done"]);
        let me = desk.me();
        assert_eq!((me.ships[1], me.ships[2], me.goods), (1, 1, slots(&["3.2"])));
        assert_eq!(desk.state.actions_left, 2, "a free action");
        desk.refuses("geography", "refuse-technology-used");
    }

    #[test]
    fn architecture_builds_once_after_a_move_and_pays() {
        let mut desk = owner("architecture", |p| (p.coins, p.ships[1]) = (5, 2));
        desk.play(&["move", "cast-off", "anchor", "done", "build 1.1 from ship 1"]);
        assert_eq!((desk.me().coins, desk.state.actions_left), (3, 1));
        desk.play(&["move", "cast-off", "anchor", "done"]);
        assert_eq!(desk.state.stage, Stage::Main, "once per turn");
    }

    #[test]
    fn architecture_builds_without_coins_where_the_host_says_so() {
        let mut desk = with(Setup::new(4).with("architecture-cost", "free")).give(|p| {
            p.technologies = technologies(&["architecture"]);
            (p.coins, p.goods) = (0, slots(&["1.1"]));
        });
        desk.play(&["move", "cast-off", "build 1.2 from good 1.1"]);
        assert_eq!((desk.me().coins, desk.me().buildings), (0, slots(&["1.2"])));
        desk.refuses("build 1.1 from building 1.2", "refuse-coins");
    }

    #[test]
    fn map_buys_a_point_at_a_discovery() {
        let mut desk = owner("map", |p| (p.coins, p.ships[3]) = (1, 1));
        desk.play(&["move", "cast-off", "sail 3>4", "anchor", "town 7", "map"]);
        assert_eq!((desk.me().coins, desk.me().points), (0, 2));
    }

    #[test]
    fn map_is_optional_and_makes_india_worth_three() {
        let mut declined = owner("map", |p| (p.coins, p.ships[3]) = (1, 1));
        declined.play(&["move", "cast-off", "sail 3>4", "anchor", "town 7", "skip"]);
        assert_eq!((declined.me().coins, declined.me().points), (1, 1));
        let mut india = desk(3).open(8).give(|p| {
            p.technologies = technologies(&["map"]);
            (p.coins, p.ships[8]) = (1, 1);
        });
        india.play(&["move", "cast-off", "sail 8>9", "anchor", "town 9", "map"]);
        assert_eq!(india.me().points, 3);
    }

    #[test]
    fn bank_system_turns_two_coins_into_a_point_once_per_turn() {
        let mut desk = owner("bank-system", |p| (p.coins, p.lisboa) = (5, 1));
        desk.play(&["bank"]).refuses("bank", "refuse-technology-used");
        assert_eq!((desk.me().coins, desk.me().points, desk.state.actions_left), (3, 1, 2));
    }

    #[test]
    fn the_banker_freed_by_the_bank_may_become_the_historian() {
        let mut desk = owner("bank-system", |p| (p.coins, p.lisboa) = (2, 0));
        desk.play(&["bank"]);
        assert_eq!((desk.me().coins, desk.me().points, desk.me().lisboa), (0, 1, 0));
    }

    #[test]
    fn factory_adds_a_coin_to_every_sale() {
        let mut desk = owner("factory", |p| (p.coins, p.goods) = (0, slots(&["1.1", "1.2"])));
        desk.play(&["sell", "offer 1.1", "close", "sell", "offer 1.2", "close"]);
        assert_eq!(desk.me().coins, 4);
    }

    #[test]
    fn harbor_counts_strongholds_too_and_may_wait_for_a_better_launch() {
        let mut desk = owner("harbor-maintenance", |p| {
            (p.coins, p.lisboa, p.buildings) = (0, 7, slots(&["2.2"]));
        });
        desk.play(&["move", "launch 1@0", "launch 2@2", "skip", "anchor", "done"]);
        assert_eq!(desk.me().points, 0);
        desk.play(&["move", "launch 3@0", "cast-off", "harbor"]);
        assert_eq!(desk.me().points, 1);
    }

    #[test]
    fn technologies_and_buildings_score_at_the_end_without_markers() {
        let mut desk = desk(4).open(7).give(|p| {
            p.buildings = slots(&["1.1", "1.2", "2.1", "2.2", "3.1", "3.2"]);
            p.technologies = technologies(&["guild", "mission-church", "eastern-india"]);
            (p.points, p.coins) = (6, 0);
        });
        let parts = [
            "historians",
            "strongholds",
            "marketplaces",
            "churches",
            "mission-church",
            "guild",
            "eastern-india",
        ];
        let points: Vec<i32> = parts.iter().map(|id| desk.points(0, id)).collect();
        assert_eq!(points, [6, 2, 2, 4, 4, 4, 4]);
        assert_eq!(desk.standing().seats[0].total, 26);
        desk = desk.give(|p| p.technologies = technologies(&["renaissance"]));
        assert_eq!(desk.points(0, "renaissance"), 3);
    }
}

mod endings {
    use super::*;

    fn nearly_dry(seats: u8, players: &[usize]) -> crate::common::Desk {
        let mut desk = desk(seats);
        for &seat in players {
            desk = desk.give_to(seat, |p| (p.lisboa, p.coins) = (7, 1));
        }
        desk
    }

    #[test]
    fn two_empty_stocks_end_the_game_and_the_others_have_one_more_turn() {
        let mut desk = nearly_dry(3, &[0, 1]);
        desk.play(&["employ", "pass", "end"]);
        assert!(desk.state.ending.is_none(), "one empty stock is not enough");
        desk.play(&["employ", "pass", "end"]);
        assert_eq!(desk.state.turn.0, 2);
        desk.pass_turn();
        assert_eq!(desk.state.turn.0, 0);
        desk.pass_turn();
        assert_eq!(desk.state.stage, Stage::Over { end: End::Stock });
    }

    #[test]
    fn at_two_players_one_empty_stock_is_enough() {
        let mut desk = nearly_dry(2, &[0]);
        desk.play(&["employ", "pass", "end"]);
        desk.pass_turn();
        assert_eq!(desk.state.stage, Stage::Over { end: End::Stock });
    }

    #[test]
    fn a_later_trigger_changes_nothing() {
        let mut desk = nearly_dry(3, &[0, 1]).open(8).give_to(2, |p| p.ships[8] = 1);
        desk.play(&["employ", "pass", "end", "employ", "pass", "end"]);
        desk.play(&["move", "cast-off", "sail 8>9", "anchor", "town 9", "done", "pass", "end"]);
        desk.pass_turn();
        assert_eq!(desk.standing().end, "stock");
        assert_eq!(
            desk.state.india,
            Some(portolan_table::Seat(2)),
            "who found India still breaks ties"
        );
    }

    #[test]
    fn after_sixty_rounds_the_wind_dies() {
        let mut desk = desk(2);
        for _ in 0..120 {
            assert_ne!(SailToIndia::turn(&desk.state), Turn::Over);
            desk.pass_turn();
        }
        assert_eq!(desk.state.stage, Stage::Over { end: End::Becalmed });
    }

    #[test]
    fn ties_go_to_indias_discoverer_then_coins_then_historians_then_are_shared() {
        let ranks = |desk: &crate::common::Desk| {
            desk.standing().seats.iter().map(|s| s.rank).collect::<Vec<_>>()
        };
        let even = || {
            let mut desk = desk(3);
            for seat in 0..3 {
                desk = desk.give_to(seat, |p| (p.coins, p.points) = (2, 4));
            }
            desk
        };
        assert_eq!(ranks(&even()), [0, 0, 0], "shared");
        // Two points by a church weigh as much as two points by historians, but lose the last tie-break.
        let church = even().give_to(1, |p| (p.points, p.buildings) = (2, slots(&["1.2"])));
        assert_eq!(ranks(&church), [0, 2, 0]);
        let rich =
            even().give_to(1, |p| (p.points, p.buildings, p.coins) = (2, slots(&["1.2"]), 3));
        assert_eq!(ranks(&rich), [1, 0, 1]);
        let mut finder =
            even().give_to(1, |p| (p.points, p.buildings, p.coins) = (2, slots(&["1.2"]), 3));
        finder.state.india = Some(portolan_table::Seat(2));
        assert_eq!(ranks(&finder), [2, 1, 0]);
    }
}
