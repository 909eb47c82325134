//! Turns, expanding and activating (rules.md §3).

use crate::common::{Table, cell, data, goods};
use portolan_santa_maria::colony::Colour;
use portolan_santa_maria::grid::Cells;
use portolan_santa_maria::pieces::Berth;
use portolan_santa_maria::state::Stage;
use portolan_table::Seat;

/// §3: single turns clockwise; the retired are skipped.
#[test]
fn turns_go_clockwise_and_skip_the_retired() {
    let mut table = Table::of(3);
    table.act("retire; space 1; done");
    assert_eq!(table.state.active, Seat(1));
    table.act("coin r2c4; done");
    assert_eq!(table.state.active, Seat(2));
    table.act("coin r1c2; done");
    assert_eq!(table.state.active, Seat(1));
}

/// §3: a turn is exactly one main action, and any number of free ones.
#[test]
fn a_turn_is_one_main_action_and_free_ones() {
    let mut table = Table::of(2);
    table.act("market; sell wood; market; sell wood; coin r1c1");
    assert_eq!(table.state.stage, Stage::Done);
    assert_eq!(table.refused("coin r2c2"), "table-not-now");
    assert_eq!(table.legal(), ["done"]);
}

/// §3: columns belong to white dice, rows to blue ones.
#[test]
fn white_dice_are_columns_and_blue_dice_are_rows() {
    for (i, pips) in portolan_santa_maria::pieces::Pips::all().enumerate() {
        assert!(Colour::White.line(pips).iter().all(|cell| usize::from(cell.column()) == i));
        assert!(Colour::Blue.line(pips).iter().all(|cell| usize::from(cell.row()) == i));
    }
}

/// §3.A: a double costs 2 wood, a triple 1 grain more.
#[test]
fn a_expanding_costs_wood_and_grain() {
    let mut table = Table::of(2);
    assert_eq!(table.refused("take t01"), "refuse-short");
    table.act("take d01");
    assert_eq!(table.me().goods, goods(""));
    let mut table = Table::of(2);
    table.rich("2 wood 1 grain", 0).act("take t01");
    assert_eq!(table.me().goods, goods(""));
    assert_eq!(table.refused("skip"), "table-not-now");
}

/// §3.A: only tiles of the display can be had.
#[test]
fn a_tiles_come_from_the_display() {
    let table = Table::of(2);
    assert_eq!(table.refused("take d06"), "refuse-not-on-display");
}

/// §3.A: a tile lies on empty spaces of the grid, turned at will, never mirrored.
#[test]
fn a_tiles_lie_on_empty_spaces() {
    let mut table = Table::of(2);
    table.act("take d01");
    // Over the sawmill, over the edge, over the town hall.
    for taken in
        ["place r1c1 0", "place r1c6 0", "place r1c2 270", "place r3c2 0", "place r2c3 180"]
    {
        assert_eq!(table.refused(taken), "refuse-not-empty", "{taken}");
    }
    table.act("place r1c2 0; done");
    let mut table = Table::of(2);
    table.act("take d01; place r1c3 180");
    assert_eq!(table.me().colony.space(cell("r1c3")).name(), "wood2");
    assert_eq!(table.me().colony.space(cell("r1c2")).name(), "r1");
}

/// §3.A and §13.2: a triple is an L: corner, east arm, south arm, turned clockwise.
#[test]
fn a_triples_are_l_shaped() {
    for (degrees, east, south) in [
        ("0", "r5c4", "r6c3"),
        ("90", "r6c3", "r5c2"),
        ("180", "r5c2", "r4c3"),
        ("270", "r4c3", "r5c4"),
    ] {
        let mut table = Table::of(2);
        table.rich("2 wood 1 grain", 0).act("take t02").act(&format!("place r5c3 {degrees}"));
        let colony = &table.me().colony;
        assert_eq!(colony.space(cell("r5c3")).name(), "r1", "{degrees}");
        assert_eq!(colony.space(cell(east)).name(), "grain", "{degrees}");
        assert_eq!(colony.space(cell(south)).name(), "gem", "{degrees}");
    }
}

/// §3.A: the display is not refilled during the year, and a tile without room cannot be taken.
#[test]
fn a_the_display_is_not_refilled() {
    let mut table = Table::of(2);
    table.act("take d01; place r1c2 0; done");
    assert_eq!(table.state.display.len(), 9);
    assert_eq!(table.refused("take d01"), "refuse-not-on-display");
    // Checkerboard: no two empty spaces touch.
    let mut full = Table::of(2);
    let mut empty: Cells = full.me().colony.empty();
    while let Some(at) = empty.first() {
        let colony = &mut full.me().colony;
        let odd = (at.row() + at.column()) % 2 == 1;
        if odd {
            colony.lay(
                data(),
                portolan_santa_maria::colony::Piece::Road,
                at,
                crate::common::turned("0"),
            );
        }
        empty = empty.rest();
    }
    assert_eq!(full.refused("take d01"), "refuse-no-room");
}

/// §3.B: the first activation of a year costs 1, the second 2, and so on; the coins stay.
#[test]
fn b_single_activations_cost_more_each_time() {
    let mut table = Table::of(1);
    table.rich("", 6);
    for (space, left) in [("r1c1", 5), ("r2c2", 3), ("r4c5", 0)] {
        table.act(&format!("coin {space}; done"));
        assert_eq!(table.me().coins, left);
    }
    assert_eq!(table.refused("coin r5c6"), "refuse-coins");
    assert_eq!(table.me().colony.coins().len(), 3);
}

/// §3.B: not a building with coins or a die on it, nor a road or an empty space.
#[test]
fn b_the_building_must_be_vacant() {
    let mut table = Table::of(1);
    table.rich("", 9).act("coin r1c1; done; white 1; line 1; skip; done");
    assert_eq!(table.refused("coin r1c1"), "refuse-occupied");
    assert_eq!(table.refused("coin r5c1"), "refuse-occupied");
    assert_eq!(table.refused("coin r3c4"), "refuse-no-building");
    assert_eq!(table.refused("coin r6c6"), "refuse-no-building");
}

/// §3.C.1: at most three white dice a year; blue dice are one's own.
#[test]
fn c1_three_white_dice_a_year() {
    let mut table = Table::of(2);
    table.me().coins = 60;
    for line in ["line 1; skip", "line 2", "line 3"] {
        table.act("white 1").act(line).act("done");
        table.state.active = Seat(0);
        table.state.stage = Stage::Main;
    }
    assert_eq!(table.refused("white 1"), "refuse-no-white-left");
    assert_eq!(table.refused("blue 2"), "refuse-no-such-die");
    assert_eq!(table.refused("white 2"), "refuse-no-such-die");
    table.act("blue 1; line 1");
    assert!(table.me().blue_dice.is_empty());
}

/// §3.C.2: a pip costs a coin, and 6 is five pips from 1.
#[test]
fn c2_pips_cost_coins_without_a_wrap() {
    let mut table = Table::of(1);
    table.rich("", 4).act("white 1");
    assert_eq!(table.legal_of("line"), ["line 1", "line 2", "line 3", "line 4", "line 5"]);
    assert_eq!(table.refused("line 6"), "refuse-coins");
    table.act("line 4");
    assert_eq!(table.state.stage, Stage::Pray);
    assert_eq!(table.me().coins, 1);
}

/// §3.C.3: a column goes from top to bottom; roads, empty spaces and occupied buildings are passed over.
#[test]
fn c3_columns_go_from_top_to_bottom() {
    let mut table = Table::of(1);
    table.rich("", 9).act("white 1; line 4");
    // r1c4 church, r3c4 road, r6c4 barracks.
    assert_eq!(table.me().conquest, 0);
    table.act("pray; skip");
    assert_eq!((table.me().religion, table.me().conquest), (1, 1));
    table.act("done; white 1; line 4");
    // The barracks are blocked now.
    table.act("pray; skip");
    assert_eq!((table.me().religion, table.me().conquest), (2, 1));
}

/// §3.C.3: a row goes from left to right.
#[test]
fn c3_rows_go_from_left_to_right() {
    let mut table = Table::of(1);
    table.rich("", 0).act("blue 1; line 1");
    // r1c1 sawmill first, then r1c4 church.
    assert_eq!(table.me().goods, goods("2 wood"));
    assert_eq!(table.state.stage, Stage::Pray);
}

/// §3.C.4: the die stays on the bottommost or rightmost building of the line that was vacant.
#[test]
fn c4_the_die_stays_on_the_last_building() {
    let mut table = Table::of(1);
    table.rich("", 0).act("white 1; line 1; skip");
    assert_eq!(table.me().colony.dice(Colour::White), Cells::only(cell("r5c1")));
    table.act("done; blue 1; line 1; pray; skip");
    assert_eq!(table.me().colony.dice(Colour::Blue), Cells::only(cell("r1c4")));
    // The next die in the column stays on what is left of it.
    table.act("done; white 1; line 1");
    assert!(table.me().colony.dice(Colour::White).contains(cell("r1c1")));
}

/// §3.C.5: a line without a vacant building cannot be chosen, nor a die that reaches no other.
#[test]
fn c5_the_line_needs_a_vacant_building() {
    let mut table = Table::of(1);
    table.rich("", 1).act("coin r2c2; done; white 1");
    assert_eq!(table.refused("line 2"), "refuse-line-full");
    let mut table = Table::of(1);
    table.rich("", 0).act("white 1; line 1; skip; done; white 1; line 1; done");
    table.me().coins = 0;
    assert_eq!(table.refused("white 1"), "refuse-no-line");
}

/// §3.C.6: row die, column die and coin may all reach the same building while nothing stands on it.
#[test]
fn a_building_may_be_reached_several_times() {
    let mut table = Table::of(1);
    table.rich("", 1);
    table.act("white 1; line 1; skip; done; blue 1; line 1; skip; done; coin r1c1; done");
    // The sawmill three times: three stored, three sold.
    assert_eq!((table.me().goods, table.me().coins), (goods("3 wood"), 3));
}

/// §3.4: passing is impossible; one may always retire.
#[test]
fn d_retiring_is_always_possible_and_passing_never() {
    let mut table = Table::of(1);
    assert_eq!(table.refused("skip"), "table-not-now");
    assert_eq!(table.refused("done"), "table-not-now");
    table.act("retire");
    assert_eq!(table.legal_of("space").len(), Berth::COUNT);
}

/// The contract: no second seat acts, and chance does not either.
#[test]
fn only_the_active_seat_acts() {
    use portolan_santa_maria::{Action, SantaMaria};
    use portolan_table::{Actor, Game, Silent};
    let mut table = Table::of(2);
    let taken =
        SantaMaria::apply(&mut table.state, Actor::Seat(Seat(1)), Action::Retire, &mut Silent);
    assert!(taken.is_err());
    let rolled = SantaMaria::apply(&mut table.state, Actor::Chance, Action::Retire, &mut Silent);
    assert!(rolled.is_err());
}
