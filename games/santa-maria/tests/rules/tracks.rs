//! The two tracks and the monks (rules.md §7).

use crate::common::{Table, cell, data, goods, place};
use portolan_santa_maria::colony::Colour;
use portolan_santa_maria::grid::Cells;
use portolan_santa_maria::score::Sheet;
use portolan_santa_maria::state::Stage;
use portolan_table::{Seat, Setup};

/// §7: one space per conquistador action; gold at every symbol.
#[test]
fn conquistadors_find_gold() {
    let mut table = Table::of(1);
    table.rich("", 20).act("coin r6c4; done");
    assert_eq!((table.me().conquest, table.me().goods), (1, goods("")));
    table.act("retire; space 3");
    assert_eq!((table.me().conquest, table.me().goods), (2, goods("1 gold")));
}

/// §7: who arrives on an occupied space ranks behind those who are there.
#[test]
fn the_lower_in_the_stack_ranks_higher() {
    let mut table = Table::of(3);
    for seat in 0..3 {
        table.player(seat).coins = 9;
    }
    table.act("coin r6c4; done; coin r2c1; done; coin r1c6; done");
    assert_eq!(table.state.race.as_slice(), [Seat(0), Seat(1), Seat(2)]);
    table.act("retire; space 1; done; retire; space 2; skip; done; retire; space 3");
    assert_eq!(table.state.race.as_slice(), [Seat(2), Seat(0), Seat(1)]);
}

/// §7: rank decides; the last and those who did not move get nothing; then all go back to the start.
#[test]
fn the_year_pays_by_rank() {
    let mut table = Table::of(3);
    table.player(0).coins = 9;
    table.player(1).coins = 9;
    table.act("coin r6c4; done; coin r2c1; done");
    table.act("retire; space 1; done; retire; space 2; skip; done; retire; space 5; skip; done");
    let happiness: Vec<u16> = table.state.players.iter().map(|p| p.happiness).collect();
    // Seat 2 has not moved and is last; 4 and 2 for the others.
    assert_eq!(happiness, [4, 2, 0]);
    assert!(table.state.players.iter().all(|player| player.conquest == 0));
    // Nobody moved: nobody scores, not even the first of the list.
    let mut still = Table::of(2);
    still.act("retire; space 1; done; retire; space 2; skip; done");
    assert!(still.state.players.iter().all(|player| player.happiness == 0));
    // Two players: the last scores nothing though it moved.
    let mut two = Table::of(2);
    two.act("coin r6c4; done; coin r2c1; done; retire; space 1; done; retire; space 2; skip; done");
    assert_eq!((two.player(0).happiness, two.player(1).happiness), (3, 0));
}

/// §7: the points grow from year to year; solo has thresholds instead.
#[test]
fn conquest_points_by_year() {
    use portolan_santa_maria::rules::conquest::points;
    let mut table = Table::of(4);
    for (rank, seat) in [3, 1, 0, 2].into_iter().enumerate() {
        table.player(seat).conquest = 9 - rank as u8;
    }
    table.state.race = [3, 1, 0, 2].into_iter().map(Seat).collect();
    for (year, wanted) in [(1, [1, 3, 0, 5]), (2, [2, 4, 0, 6]), (3, [2, 5, 0, 8])] {
        table.state.year = year;
        let found: Vec<u8> = (0..4).map(|seat| points(&table.state, Seat(seat))).collect();
        assert_eq!(found, wanted, "year {year}");
    }
    let mut solo = Table::of(1);
    for (year, short, enough, worth) in [(1, 2, 3, 3), (2, 3, 4, 4), (3, 4, 5, 6)] {
        solo.state.year = year;
        solo.me().conquest = short;
        assert_eq!(points(&solo.state, Seat(0)), 0);
        solo.me().conquest = enough;
        assert_eq!(points(&solo.state, Seat(0)), worth);
    }
}

/// §13.8: no further than the end, where the stack still decides. With a full store the step is a choice.
#[test]
fn the_conquistador_track_ends() {
    let mut table = Table::of(1);
    table.me().conquest = 12;
    table.act("coin r6c4");
    assert_eq!((table.me().conquest, table.state.stage), (12, Stage::Done));
    let mut table = Table::of(1);
    table.me().conquest = 1;
    table.rich("3 gold", 1).act("coin r6c4");
    assert_eq!(table.legal(), ["advance", "skip", "market"]);
    table.act("advance");
    assert_eq!((table.me().goods, table.me().coins), (goods("3 gold"), 2));
}

/// §7: one space, or two for a grain, once per action.
#[test]
fn religion_moves_one_or_two() {
    let mut table = Table::of(1);
    table.rich("2 grain", 9).act("coin r1c4; pray; skip");
    assert_eq!((table.me().religion, table.me().goods), (1, goods("2 grain")));
    assert_eq!(table.state.stage, Stage::Done);
    let mut table = Table::of(1);
    table.rich("2 grain", 9).act("coin r1c4; pray; pray grain");
    assert_eq!((table.me().religion, table.me().goods), (2, goods("1 grain")));
    assert_eq!(table.state.stage, Stage::Recruit);
    table.act("skip");
    assert_eq!(table.state.stage, Stage::Done, "there is no third space");
}

/// §D.7: the grain is paid for its own step, after the first space.
#[test]
fn religion_the_grain_is_paid_after_the_first_space() {
    let mut table = Table::of(1);
    table.rich("2 grain", 9).act("coin r1c4");
    assert_eq!(table.refused("pray grain"), "refuse-grain-later");
    table.act("pray");
    assert_eq!((table.me().religion, table.me().goods), (1, goods("2 grain")));
    assert_eq!(table.legal(), ["pray grain", "skip", "market"]);
    // Who has no grain is asked if one could be bought now, and not otherwise.
    let mut table = Table::of(1);
    table.rich("", 4).act("coin r1c4; pray");
    assert_eq!(
        (table.legal(), table.refused("pray grain")),
        (vec!["skip".to_owned(), "market".to_owned()], "refuse-short")
    );
    table.act("market; buy grain; pray grain");
    assert_eq!((table.me().religion, table.me().coins), (2, 0));
    let mut table = Table::of(1);
    table.rich("", 3).act("coin r1c4; pray");
    assert_eq!(table.state.stage, Stage::Done);
}

/// §D.7 by the first version of the rules: the grain is paid before the first of the two spaces.
#[test]
fn religion_by_version_1_takes_the_grain_first() {
    let mut table = Table::ready(&Setup::new(1).by_rules(1));
    table.religion(0, 1).rich("1 grain", 1).act("coin r1c4");
    assert_eq!(table.legal(), ["pray", "pray grain", "skip", "market"]);
    table.act("pray grain");
    assert_eq!((table.me().religion, table.me().goods), (2, goods("")));
    table.act("monk mi2");
    assert_eq!((table.me().religion, table.state.stage), (3, Stage::Done));
    // Grain found on the first space comes too late.
    let mut table = Table::ready(&Setup::new(1).by_rules(1));
    table.religion(0, 1).rich("", 1).act("coin r1c4");
    assert_eq!(table.refused("pray grain"), "refuse-short");
    table.act("pray; monk mi2");
    assert_eq!((table.me().religion, table.state.stage), (2, Stage::Done));
}

/// §7: a die symbol gives a blue die that is rolled and can be used this year.
#[test]
fn religion_unlocks_blue_dice() {
    let mut table = Table::of(1);
    table.religion(0, 3).rich("", 1).act("coin r1c4; pray");
    assert_eq!(
        table.legal(),
        ["roll blue 1", "roll blue 2", "roll blue 3", "roll blue 4", "roll blue 5", "roll blue 6"]
    );
    table.act("roll blue 5; done; blue 5; line 5");
    assert_eq!(table.me().unlocked(data()), 2);
}

/// §7: symbols are resolved step by step: here a die, then a monk.
#[test]
fn religion_symbols_step_by_step() {
    let mut table = Table::of(1);
    table.religion(0, 3).rich("1 grain", 1).act("coin r1c4; pray");
    assert_eq!((table.me().religion, table.state.stage), (4, Stage::Unlock));
    table.act("roll blue 2; pray grain");
    assert_eq!((table.me().religion, table.state.stage), (5, Stage::Recruit));
    table.act("monk mi4");
    assert_eq!((table.me().happiness, table.state.stage), (4, Stage::Done));
}

/// §7: ten places; a monk may be kept back.
#[test]
fn recruiting_on_ten_places() {
    let mut table = Table::of(1);
    table.religion(0, 1).rich("", 1).act("coin r1c4; pray");
    assert_eq!(table.legal_of("monk").len(), 10);
    assert_eq!(table.refused("monk sc09"), "refuse-no-such-place");
    table.act("skip");
    assert_eq!(table.me().monks.len(), 0);
}

/// §7: never twice at the same place.
#[test]
fn recruiting_never_twice_at_one_place() {
    let mut table = Table::of(1);
    table.monk(0, "mi1").religion(0, 4).rich("", 1).act("coin r1c4; pray");
    assert_eq!(table.refused("monk mi1"), "refuse-monk-there");
}

/// §7: 2 coins to each player who is there already; who cannot pay goes elsewhere, or sells first.
#[test]
fn recruiting_pays_those_who_are_there() {
    let mut table = Table::of(3);
    table.monk(1, "sc01").monk(2, "sc01").religion(0, 1).rich("1 sugar", 4);
    let before = (table.player(1).coins, table.player(2).coins);
    table.act("coin r1c4; pray");
    assert_eq!(table.me().coins, 3);
    assert_eq!(table.refused("monk sc01"), "refuse-coins");
    table.act("market; sell sugar; monk sc01");
    assert_eq!(table.me().coins, 1);
    assert_eq!((table.player(1).coins, table.player(2).coins), (before.0 + 2, before.1 + 2));
    assert!(table.me().monks.contains(place("sc01")));
}

/// §13.9: the four missions.
#[test]
fn missions_pay_once() {
    for (id, heap, coins, happiness) in [
        ("mi1", "", 6, 0),
        ("mi2", "2 wood 2 grain", 0, 0),
        ("mi3", "1 sugar 1 gem 1 gold", 0, 0),
        ("mi4", "", 0, 4),
    ] {
        let mut table = Table::of(1);
        table.religion(0, 1).rich("", 1).act("coin r1c4; pray").act(&format!("monk {id}"));
        let me = table.me();
        assert_eq!((me.goods, me.coins, me.happiness), (goods(heap), coins, happiness), "{id}");
        assert_eq!((Sheet::of(data(), me).scholars, Sheet::of(data(), me).bishops), (0, 0));
    }
}

/// §7 and §13.10: scholars score their points, whoever shares them; bishops cost 2.
#[test]
fn scholars_score_and_bishops_cost() {
    for (i, points) in [1, 2, 2, 1, 1, 2, 1, 2, 2, 3].into_iter().enumerate() {
        let mut table = Table::of(1);
        table.monk(0, &format!("sc{:02}", i + 1));
        assert_eq!(Sheet::of(data(), table.me()).scholars, points);
    }
    let mut table = Table::of(1);
    table.monk(0, "bi2");
    assert_eq!(Sheet::of(data(), table.me()).bishops, -2);
}

/// SC01 Foreman: the die stays on any building of the activation.
#[test]
fn scholar_foreman() {
    let mut table = Table::of(1);
    table.monk(0, "sc01").rich("", 0).act("white 1; line 1; skip");
    assert_eq!(table.legal_of("park"), ["park r1c1", "park r5c1"]);
    assert_eq!(table.refused("park r2c2"), "refuse-not-activated");
    table.act("park r1c1");
    assert_eq!(table.me().colony.dice(Colour::White), Cells::only(cell("r1c1")));
    // With a single building there is nothing to choose.
    table.act("done; white 1; line 1");
    assert_eq!(table.state.stage, Stage::Ship);
    table.act("skip");
    assert_eq!(table.state.stage, Stage::Done);
}

/// SC02 Overseer: the first pip of each die is free.
#[test]
fn scholar_overseer() {
    let mut table = Table::of(1);
    table.monk(0, "sc02").rich("", 1).act("white 1");
    assert_eq!(table.legal_of("line"), ["line 1", "line 2", "line 3"]);
    table.act("line 3");
    assert_eq!(table.me().coins, 2); // 1 paid, 2 from the town hall
    table.act("done; white 1; line 2");
    assert_eq!(table.me().coins, 2);
}

/// SC03 Steward: single activations cost 1 less, never below 1.
#[test]
fn scholar_steward() {
    let mut table = Table::of(1);
    table.monk(0, "sc03").rich("", 4);
    for (space, left) in [("r1c1", 3), ("r2c2", 2), ("r4c5", 0)] {
        table.act(&format!("coin {space}; done"));
        assert_eq!(table.me().coins, left);
    }
}

/// SC04 Architect: one wood less for every tile.
#[test]
fn scholar_architect() {
    let mut table = Table::of(1);
    table.monk(0, "sc04").rich("2 wood 1 grain", 0).act("take d01; place r1c2 0; done");
    assert_eq!(table.me().goods, goods("1 wood 1 grain"));
    table.act("take t01");
    assert_eq!(table.me().goods, goods(""));
}

/// SC05 Theologian: two spaces without grain, and no third one for grain.
#[test]
fn scholar_theologian() {
    let mut table = Table::of(1);
    table.monk(0, "sc05").rich("1 grain", 1).act("coin r1c4");
    assert_eq!(table.refused("pray grain"), "refuse-no-grain-needed");
    table.act("pray");
    // From 2 by way of 3 to the die on 4.
    assert_eq!((table.me().religion, table.state.stage), (4, Stage::Unlock));
    assert_eq!(table.me().goods, goods("1 grain"));
}

/// SC06 Captain: a coin with every conquistador action, also at the end of the track.
#[test]
fn scholar_captain() {
    let mut table = Table::of(1);
    table.monk(0, "sc06").rich("", 1).act("coin r6c4");
    assert_eq!((table.me().coins, table.me().conquest), (1, 1));
    let mut table = Table::of(1);
    table.monk(0, "sc06").rich("", 1);
    table.me().conquest = 12;
    table.act("coin r6c4");
    assert_eq!(table.me().coins, 1);
}

/// SC07 Navigator: one good less, of one's choice.
#[test]
fn scholar_navigator() {
    let mut table = Table::of(1);
    table.monk(0, "sc07").rich("1 grain 1 sugar", 1).act("coin r5c1; ship 3");
    assert_eq!(table.legal(), ["pay 1 grain", "pay 1 sugar"]);
    table.act("pay 1 grain");
    assert_eq!(table.me().goods, goods("1 sugar"));
    let mut table = Table::of(1);
    table.monk(0, "sc07").rich("1 wood", 1).act("coin r5c1; ship 1");
    assert_eq!(table.me().goods, goods(""));
}

/// SC08 Merchant: one coin more for every good, also for surplus and in final scoring.
#[test]
fn scholar_merchant() {
    let mut table = Table::of(1);
    table.monk(0, "sc08").rich("3 wood 1 gem", 1).act("market; sell gem");
    assert_eq!(table.me().coins, 4);
    table.act("coin r1c1");
    assert_eq!(table.me().coins, 3 + 4);
    table.rich("3 wood", 0);
    assert_eq!(Sheet::of(data(), table.me()).coins, 2);
}

/// SC09 Broker: a trading building twice per activation, each time by choice.
#[test]
fn scholar_broker() {
    let mut table = Table::of(1);
    table.monk(0, "sc09").laid("d14", "r2c3", "0").rich("3 sugar", 1);
    table.act("coin r2c3; trade 2 happiness; trade 4 coins");
    assert_eq!(
        (table.me().happiness, table.me().coins, table.me().goods),
        (2, 4, goods("1 sugar"))
    );
    assert_eq!(table.state.stage, Stage::Done);
    let mut table = Table::of(1);
    table.monk(0, "sc09").laid("d14", "r2c3", "0").rich("3 sugar", 1);
    table.act("coin r2c3; trade 2 happiness; skip");
    assert_eq!(table.me().goods, goods("2 sugar"));
}

/// SC10 Almoner: 2 coins and 1 happiness on retiring.
#[test]
fn scholar_almoner() {
    let mut table = Table::of(1);
    table.monk(0, "sc10").rich("", 0).act("retire; space 3");
    assert_eq!((table.me().coins, table.me().happiness), (2, 1));
}

/// §7: a scholar serves all who have a monk there, and only them.
#[test]
fn scholars_serve_all_their_students() {
    let mut table = Table::of(3);
    table.monk(0, "sc04").monk(1, "sc04");
    let d01 = crate::common::tile("d01");
    let wood =
        |table: &mut Table, seat: usize| table.player(seat).tile_price(data(), d01).goods.total();
    assert_eq!((wood(&mut table, 0), wood(&mut table, 1), wood(&mut table, 2)), (1, 1, 2));
}

/// The data and the abilities: nothing of a scholar is written in code.
#[test]
fn abilities_are_data() {
    let abilities = &data().abilities;
    assert_eq!((abilities.free_pips, abilities.trade_uses, abilities.sale_bonus), (1, 2, 1));
    assert_eq!(abilities.retirement.coins, 2);
}
