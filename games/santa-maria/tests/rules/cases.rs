//! The numbered cases of `rules.md` §15, by their numbers.

use crate::common::{
    Table, cell, data, goods, harbour, let_chance_pass, retire_all, shipment, turned,
};
use portolan_santa_maria::SantaMaria;
use portolan_santa_maria::colony::Piece;
use portolan_santa_maria::pieces::Shipments;
use portolan_santa_maria::score::Sheet;
use portolan_santa_maria::state::Stage;
use portolan_table::{Game, Setup, Verdict};

/// §11.1: surplus goods are sold by themselves, also those of a mission.
#[test]
fn case_01_surplus_is_sold() {
    let mut table = Table::of(1);
    table.religion(0, 1).rich("2 wood 3 grain", 1).act("coin r1c4; pray; monk mi2; skip");
    assert_eq!((table.me().goods, table.me().coins), (goods("3 wood 3 grain"), 3));
}

/// §11.2 and §D.8: a tile shipped by the fourth retiring space pays in the same retirement.
#[test]
fn case_02_a_tile_shipped_by_retiring_pays_at_once() {
    let mut table = Table::of(1);
    table.rich("2 wood", 0).act("retire; space 4; ship 1; dock 1 sh05");
    assert_eq!((table.me().coins, table.state.stage), (2, Stage::Done));
}

/// §11.3 and §D.8: the fourth dock is a shipping action; a tile shipped during income does not pay in the
/// same income, and each of the actions may be declined.
#[test]
fn case_03_a_tile_shipped_during_income_does_not_pay_at_once() {
    let mut table = Table::of(1);
    harbour(&mut table, 4, &["sh01", "sh02"]);
    table.rich("2 wood 1 grain", 0).act("retire; space 1");
    assert_eq!(table.state.stage, Stage::Ship);
    // Dock 1 pays coins, but this tile came during income.
    table.act("ship 1; dock 1 sh30");
    assert_eq!((table.state.stage, table.me().coins), (Stage::Done, 2));
    assert_eq!(table.me().harbour_counts(), [1, 0, 0, 2]);
    let mut table = Table::of(1);
    harbour(&mut table, 4, &["sh01", "sh02"]);
    table.rich("2 wood 1 grain", 0).act("retire; space 1; skip; skip");
    assert_eq!(table.state.stage, Stage::Done);
}

/// §11.4: steps earned as income count for the running year.
#[test]
fn case_04_income_counts_for_this_year() {
    let mut table = Table::of(2);
    table.me().harbour[2].insert(shipment("sh01"));
    retire_all(&mut table, &[1, 2]);
    assert_eq!(table.me().happiness, 3);
}

/// §11.5: where no road tile is left, the fifth retiring space gives nothing.
#[test]
fn case_05_an_empty_road_stack_gives_nothing() {
    let mut table = Table::of(2);
    for at in ["r1c1", "r1c2", "r1c4"] {
        table.player(1).colony.lay(data(), Piece::Road, cell(at), turned("0"));
    }
    assert_eq!(table.state.roads_left(), 0);
    table.act("retire; space 5");
    assert_eq!((table.state.stage, table.state.roads_left()), (Stage::Done, 0));
}

/// §11.6: on a full board no road tile may be taken.
#[test]
fn case_06_a_full_board_takes_no_road() {
    let mut table = Table::of(1);
    for (id, at, degrees) in [
        ("t01", "r1c3", "90"),
        ("t02", "r1c5", "0"),
        ("t03", "r3c1", "270"),
        ("t04", "r3c6", "90"),
        ("t05", "r4c2", "90"),
        ("d01", "r4c3", "0"),
        ("d02", "r5c3", "90"),
        ("d03", "r5c4", "0"),
        ("d04", "r6c1", "0"),
        ("d05", "r6c5", "0"),
    ] {
        table.laid(id, at, degrees);
    }
    assert!(table.me().colony.has_room(Piece::Road));
    table.me().colony.lay(data(), Piece::Road, cell("r2c4"), turned("0"));
    assert!(!table.me().colony.has_room(Piece::Road));
    table.act("retire; space 5");
    assert_eq!((table.state.stage, table.state.roads_left()), (Stage::Done, 2));
}

/// §5 and §11.7: when the stack is empty the dock stays open.
#[test]
fn case_07_an_empty_stack_leaves_the_dock_open() {
    let mut table = Table::of(2);
    let rest: Shipments = table.state.shipments_to_come();
    table.player(1).harbour[0] = rest;
    table.rich("2 wood", 4).act("coin r5c1; ship 1");
    assert_eq!((table.state.docks[0], table.state.stage), (None, Stage::Done));
    table.act("done");
    table.act("retire; space 5; skip; done");
    table.rich("3 wood", 4).act("coin r1c1; done");
    table.me().goods = goods("1 wood 1 grain");
    // The other shipyard of this test is a tile.
    table.laid("d07", "r2c3", "0").act("coin r2c3");
    assert_eq!(table.refused("ship 1"), "refuse-dock-empty");
    assert_eq!(table.legal_of("ship"), ["ship 2"]);
}

/// §7 and §11.8: the track is never reset and ends; further steps are lost.
#[test]
fn case_08_the_religion_track_ends() {
    let mut table = Table::of(1);
    table.religion(0, 16).rich("1 grain", 9).act("coin r1c4");
    assert_eq!(table.refused("pray grain"), "refuse-track-ends");
    table.act("pray; skip; done; retire; space 1; done");
    table.until_main_of(0);
    assert_eq!(table.me().religion, 17);
    table.me().coins = 1;
    table.act("coin r1c4");
    assert_eq!(table.state.stage, Stage::Done);
}

/// §11.9: an own blue die unlocked after retiring waits for next year.
#[test]
fn case_09_a_die_unlocked_after_retiring_waits() {
    let mut table = Table::of(2);
    table.religion(0, 3).act("retire; space 2; pray; skip");
    assert_eq!((table.state.stage, table.me().unlocked(data())), (Stage::Done, 2));
    assert_eq!(table.me().blue_dice.len(), 1);
    table.act("done");
    retire_all(&mut table, &[1]);
    let_chance_pass(&mut table);
    assert_eq!(table.me().blue_dice.len(), 2);
}

/// §11.10: tiles that nobody can pay stay in the display until the year ends; then others come.
#[test]
fn case_10_tiles_stay_until_the_year_ends() {
    let mut table = Table::of(1);
    let shown = table.state.display;
    table.rich("", 3).act("coin r2c6; done; coin r3c3; done");
    assert_eq!(table.refused("take d01"), "refuse-short");
    assert_eq!((table.state.display, shown.len()), (shown, 10));
    table.act("retire; space 1");
    assert_eq!(table.state.display, shown);
    table.act("done");
    let_chance_pass(&mut table);
    assert_eq!((table.state.year, table.state.display.len()), (2, 10));
    assert!(table.state.display.intersection(shown).is_empty());
}

/// §4.10: free actions in the middle of an action, the rulebook's own example: two sugar and a gem are
/// sold for 6 coins, 2 coins pay a second activation (shipping), a grain is bought for 3 and shipped.
#[test]
fn case_11_free_actions_in_the_middle_of_an_action() {
    let mut table = Table::of(1);
    table.rich("1 wood", 1).act("coin r5c6; done");
    table.me().goods = goods("1 wood 2 sugar 1 gem");
    table.act("market; sell sugar; market; sell sugar; market; sell gem");
    assert_eq!(table.me().coins, 6);
    table.act("coin r5c1");
    assert_eq!(table.me().coins, 4);
    assert_eq!(table.legal_of("ship"), Vec::<String>::new());
    table.act("market; buy grain; ship 2");
    assert_eq!((table.me().coins, table.me().goods), (1, goods("")));
    assert!(table.me().harbour[1].contains(shipment("ss2")));
}

/// §9.8: six real score sheets, added up.
#[test]
fn case_12_real_score_sheets() {
    for ([happiness, coins, colonists, sets, ships, scholars, bishops], total) in [
        ([20, 4, 0, 3, 27, 3, 0], 57),
        ([1, 3, 19, 3, 15, 3, 19], 63),
        ([27, 2, 11, 3, 26, 1, 8], 78),
        ([19, 4, 0, 6, 37, 3, 0], 69),
        ([12, 5, 24, 3, 12, 2, 15], 73),
        ([23, 3, 8, 3, 28, 6, 8], 79),
    ] {
        let sheet = Sheet { happiness, coins, colonists, sets, ships, scholars, bishops };
        assert_eq!(sheet.total(), total);
    }
}

/// §9.7: the higher retiring space of the third year wins.
#[test]
fn case_13_ties_go_to_the_higher_space() {
    let mut table = Table::of(3);
    for spaces in [[1, 2, 4], [1, 2, 4], [4, 2, 5]] {
        retire_all(&mut table, &spaces);
        let_chance_pass(&mut table);
    }
    for seat in 0..3 {
        table.player(seat).goods = goods("");
        table.player(seat).coins = 0;
        table.player(seat).happiness = if seat == 2 { 3 } else { 9 };
    }
    let ranks: Vec<u8> = SantaMaria::standing(&table.state).seats.iter().map(|s| s.rank).collect();
    assert_eq!(ranks, [1, 0, 2]);
    assert_eq!(SantaMaria::standing(&table.state).verdict, Verdict::Ranked);
}

/// §D.7: grain gained on the first space pays for the second.
#[test]
fn case_14_grain_of_the_first_space_pays_for_the_second() {
    let mut table = Table::of(1);
    table.religion(0, 1).rich("", 1).act("coin r1c4; pray; monk mi2; pray grain");
    assert_eq!((table.me().religion, table.me().goods), (3, goods("2 wood 1 grain")));
    assert_eq!(table.state.stage, Stage::Done);
}

/// §D.7: the Theologian found on the first space serves the second.
#[test]
fn case_15_the_theologian_of_the_first_space_serves_the_second() {
    let mut table = Table::of(1);
    table.offered("sc05").religion(0, 1).rich("", 1).act("coin r1c4; pray; monk sc05");
    assert_eq!((table.me().religion, table.state.stage), (3, Stage::Done));
    // Where the second space has a symbol, that is resolved too.
    let mut table = Table::of(1);
    table.offered("sc05").religion(0, 4).rich("1 grain", 1).act("coin r1c4; pray; monk sc05");
    assert_eq!((table.me().religion, table.me().goods), (6, goods("1 grain")));
}

/// §D.7: a die of the first space is rolled before the grain is paid.
#[test]
fn case_16_a_die_is_rolled_before_the_grain_is_paid() {
    let mut table = Table::of(1);
    table.religion(0, 3).rich("1 grain", 1).act("coin r1c4; pray; roll blue 6");
    assert_eq!((table.state.stage, table.me().goods), (Stage::SecondSpace, goods("1 grain")));
    table.act("pray grain");
    assert_eq!((table.me().religion, table.state.stage), (5, Stage::Recruit));
    assert_eq!((table.me().goods, table.me().blue_dice.len()), (goods(""), 2));
}

/// §D.7 and §11.8: at the end of the track nothing more is asked.
#[test]
fn case_17_at_the_end_of_the_track_no_second_space_is_asked() {
    let mut table = Table::of(1);
    table.religion(0, 16).rich("2 grain", 9).act("coin r1c4; pray; skip");
    assert_eq!((table.me().religion, table.state.stage), (17, Stage::Done));
}

fn by_manual(seats: u8) -> Setup {
    Setup::new(seats).with("book", "manual")
}

/// §D.6: the fourth dock pays shipping or a road, as its owner likes.
#[test]
fn case_18_by_the_manual_the_fourth_dock_pays_a_shipment_or_a_road() {
    let retired = || {
        let mut table = Table::ready(&by_manual(1));
        harbour(&mut table, 4, &["sh01"]);
        table.rich("2 wood", 0).act("retire; space 1");
        table
    };
    let mut table = retired();
    assert_eq!(table.legal(), ["ship 1", "road", "skip", "market"]);
    table.act("road; place r6c6 0");
    assert_eq!((table.state.stage, table.state.roads_left()), (Stage::Done, 2));
    assert_eq!((table.me().goods, table.me().harbour_counts()), (goods("2 wood"), [0, 0, 0, 1]));
    let mut table = retired();
    table.act("ship 1; dock 1 sh30");
    assert_eq!((table.state.stage, table.state.roads_left()), (Stage::Done, 3));
    let mut table = retired();
    table.act("skip");
    assert_eq!((table.state.stage, table.me().goods), (Stage::Done, goods("2 wood")));
    // As published there is no such choice.
    let mut table = Table::of(1);
    harbour(&mut table, 4, &["sh01"]);
    table.rich("2 wood", 0).act("retire; space 1");
    assert_eq!(table.refused("road"), "table-not-now");
}

/// §D.6: every tile at the fourth dock pays what its owner likes.
#[test]
fn case_19_by_the_manual_each_tile_at_the_fourth_dock_pays_one_of_the_two() {
    let mut table = Table::ready(&by_manual(1));
    harbour(&mut table, 4, &["sh01", "sh02", "sh03"]);
    table.rich("2 wood", 0).act("retire; space 1; road; place r6c6 0; ship 1; dock 1 sh30");
    assert_eq!(table.me().harbour_counts(), [1, 0, 0, 3]);
    // Nothing is left to ship: the third one can only be a road.
    assert_eq!(table.state.stage, Stage::Place(Piece::Road));
    table.act("place r6c5 0");
    assert_eq!((table.state.stage, table.state.roads_left()), (Stage::Done, 1));
}

/// §D.6: without road tiles the fourth dock pays shipping, and without goods nothing.
#[test]
fn case_20_by_the_manual_only_what_is_possible_is_asked() {
    let paved = |heap: &str| {
        let mut table = Table::ready(&by_manual(2));
        for at in ["r1c1", "r1c2", "r1c4"] {
            table.player(1).colony.lay(data(), Piece::Road, cell(at), turned("0"));
        }
        harbour(&mut table, 4, &["sh01"]);
        table.rich(heap, 0).act("retire; space 1");
        table.state.stage
    };
    assert_eq!((paved("2 wood"), paved("")), (Stage::Ship, Stage::Done));
}

fn happiness(table: &Table) -> Vec<u16> {
    table.state.players.iter().map(|player| player.happiness).collect()
}

/// §D.6: by the manual a place scores, moved or not; the markers lie in the order of play.
#[test]
fn case_21_by_the_manual_places_score_without_a_move() {
    for (setup, wanted) in [(by_manual(2), [3, 0]), (Setup::new(2), [0, 0])] {
        let mut table = Table::ready(&setup);
        retire_all(&mut table, &[5, 4]);
        assert_eq!(happiness(&table), wanted);
        let_chance_pass(&mut table);
        // The second player starts the next year, and is first of those who stand still.
        retire_all(&mut table, &[5, 4]);
        let again = if wanted[0] > 0 { [3, 4] } else { [0, 0] };
        assert_eq!(happiness(&table), again);
    }
}

/// §D.6: who moves passes those who have not, and they score behind.
#[test]
fn case_22_by_the_manual_those_who_stand_still_score_behind_those_who_move() {
    let mut table = Table::ready(&by_manual(3));
    retire_all(&mut table, &[1, 2]);
    table.act("retire; space 3; done");
    assert_eq!(happiness(&table), [2, 0, 4]);
}

/// §D.6: a figure for the last place counts by the manual, and not as published.
#[test]
fn case_23_the_last_place_scores_by_the_manual_alone() {
    for (setup, wanted) in [(by_manual(2), [6, 2]), (Setup::new(2), [6, 0])] {
        let mut table = Table::ready(&crate::edition::played(setup));
        (table.player(0).conquest, table.player(1).conquest) = (2, 1);
        retire_all(&mut table, &[1, 2]);
        assert_eq!(happiness(&table), wanted);
    }
}

/// §D.6: the host's own word on the fourth dock stands by the manual too.
#[test]
fn case_24_by_the_manual_with_happiness_at_the_fourth_dock() {
    let mut table = Table::ready(&by_manual(1).with("fourth-berth", "happiness"));
    harbour(&mut table, 4, &["sh01"]);
    table.rich("2 wood", 0).act("retire; space 1");
    assert_eq!((table.me().happiness, table.state.stage), (1, Stage::Done));
}
