//! Shipping, docks, harbour and retiring (rules.md §5 and §6).

use crate::common::{Table, cell, data, goods, harbour, shipment};
use portolan_santa_maria::score::Sheet;
use portolan_santa_maria::state::Stage;
use portolan_table::Setup;

/// §5: all goods of one open shipment are paid; it lies in the harbour at its dock.
#[test]
fn a_shipment_goes_to_the_harbour_at_its_dock() {
    let mut table = Table::of(1);
    table.docked(3, "sh25").rich("1 wood 1 grain 1 sugar 1 gem", 1).act("coin r5c1; ship 3");
    assert_eq!(table.me().goods, goods(""));
    assert!(table.me().harbour[2].contains(shipment("sh25")));
    assert_eq!(table.me().harbour_counts(), [0, 0, 1, 1]);
}

/// §5: the dock is refilled at once, from what nobody has seen.
#[test]
fn the_dock_is_refilled_at_once() {
    let mut table = Table::of(1);
    table.rich("2 wood", 1).act("coin r5c1; ship 1");
    assert_eq!(table.legal().len(), 30);
    assert_eq!(table.refused("dock 2 sh01"), "table-not-now");
    assert_eq!(table.refused("dock 1 ss1"), "table-not-now");
    table.act("dock 1 sh17");
    assert_eq!((table.state.docks[0], table.state.stage), (Some(shipment("sh17")), Stage::Done));
}

/// §5 and §6: every tile pays its dock's income at each retirement, top dock first.
#[test]
fn income_goes_from_top_to_bottom() {
    let mut table = Table::of(1);
    harbour(&mut table, 1, &["ss1", "ss2"]);
    harbour(&mut table, 2, &["ss3"]);
    harbour(&mut table, 3, &["ss4", "sh01"]);
    table.rich("", 0).act("retire; space 1");
    // 2 from the space, 2 × 2 from the first dock, then the church asks; conquest comes after it.
    assert_eq!((table.me().coins, table.state.stage, table.me().conquest), (6, Stage::Pray, 0));
    table.act("pray; skip");
    assert_eq!((table.me().religion, table.me().conquest), (1, 2));
    assert_eq!(table.state.stage, Stage::Done);
    assert_eq!(table.me().goods, goods("1 gold"));
}

/// §5: a tile pays again in the next year.
#[test]
fn tiles_pay_every_year() {
    let mut table = Table::of(1);
    harbour(&mut table, 1, &["ss1"]);
    table.rich("", 0).act("retire; space 1; done");
    table.until_main_of(0);
    assert_eq!((table.state.year, table.me().coins), (2, 4));
    table.act("retire; space 3");
    assert_eq!(table.me().coins, 6);
}

/// §D.4: `fourth-berth=happiness` moves the dock and the retiring space together.
#[test]
fn fourth_berth_happiness() {
    let mut table = Table::ready(&Setup::new(1).with("fourth-berth", "happiness"));
    harbour(&mut table, 4, &["sh01", "sh02"]);
    table.rich("2 wood", 0).act("retire; space 4");
    assert_eq!((table.me().happiness, table.state.stage), (3, Stage::Done));
}

/// §5: printed points, and 3 for each set of four docks.
#[test]
fn ships_and_sets_score() {
    let mut table = Table::of(1);
    harbour(&mut table, 1, &["ss1", "sh30"]);
    harbour(&mut table, 2, &["ss2", "sh28"]);
    harbour(&mut table, 3, &["ss3", "sh05"]);
    harbour(&mut table, 4, &["ss4"]);
    let sheet = Sheet::of(data(), table.me());
    assert_eq!((sheet.ships, sheet.sets), (2 + 8 + 2 + 6 + 3 + 4 + 3, 3));
    harbour(&mut table, 4, &["sh29"]);
    assert_eq!(Sheet::of(data(), table.me()).sets, 6);
}

/// §6.1: a space holds one player; it may be taken without using its effect.
#[test]
fn a_retiring_space_holds_one() {
    let mut table = Table::of(2);
    table.act("retire; space 2; skip; done; retire");
    assert_eq!(table.refused("space 2"), "refuse-berth-taken");
    assert_eq!(table.me().religion, 0);
    // The fourth space can be taken though nothing can be shipped.
    let mut table = Table::of(1);
    table.rich("", 0).act("retire; space 4");
    assert_eq!(table.state.stage, Stage::Done);
}

/// §6.2: free actions are still allowed while retiring; then no more turns this year.
#[test]
fn free_actions_while_retiring() {
    let mut table = Table::of(2);
    table.rich("2 wood", 3).act("retire; market; sell wood; space 4");
    assert_eq!(table.legal(), ["skip", "market"]);
    table.act("market; buy grain; ship 2; dock 2 sh01");
    // The shipment just taken pays at once: a religion action.
    table.act("skip; done");
    assert_eq!(table.state.active.0, 1);
    table.act("coin r2c1; done");
    assert_eq!(table.state.active.0, 1);
}

/// §6.3: the five spaces.
#[test]
fn the_five_spaces() {
    let mut table = Table::of(1);
    table.rich("", 0).act("retire; space 1");
    assert_eq!(table.me().coins, 2);
    let mut table = Table::of(1);
    table.act("retire; space 2; pray");
    assert_eq!(table.me().religion, 1);
    let mut table = Table::of(1);
    table.act("retire; space 3");
    assert_eq!(table.me().conquest, 1);
    let mut table = Table::of(1);
    table.act("retire; space 4");
    assert_eq!(table.state.stage, Stage::Ship);
    let mut table = Table::of(1);
    table.act("retire; space 5; place r6c6 0");
    assert_eq!(table.me().colony.space(cell("r6c6")).name(), "r1");
    assert_eq!(table.state.roads_left(), 2);
}

/// §6.3: a road tile goes to an empty space, or is declined.
#[test]
fn the_road_tile() {
    let mut table = Table::of(1);
    table.act("retire; space 5");
    assert_eq!(table.legal_of("place").len(), 26);
    assert_eq!(table.refused("place r1c2 90"), "refuse-not-empty");
    table.act("skip");
    assert_eq!(table.state.roads_left(), 3);
}
