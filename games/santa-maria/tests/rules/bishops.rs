//! The six bishops and the colonists: geometry (rules.md §7 and §9).

use crate::common::{Table, cell, data, place, shipment, turned};
use portolan_santa_maria::colony::{Colony, Piece};
use portolan_santa_maria::grid::{Cell, Cells};
use portolan_santa_maria::pieces::Board;
use portolan_santa_maria::score::{Sheet, blessing, colonists, road_network};

/// Lays roads on every empty one of these spaces.
fn pave(colony: &mut Colony, spaces: impl IntoIterator<Item = Cell>) {
    for at in spaces {
        if colony.empty().contains(at) {
            colony.lay(data(), Piece::Road, at, turned("0"));
        }
    }
}

fn block(side: u8, row: u8, column: u8) -> impl Iterator<Item = Cell> {
    (0..side).flat_map(move |r| (0..side).filter_map(move |c| Cell::at(row + r, column + c)))
}

/// BI1: 4, 7 or 10 for a full block of side 3, 4 or 5; only the best one.
#[test]
fn bishop_square() {
    let mut table = Table::of(1);
    let bishop = place("bi1");
    assert_eq!(blessing(data(), table.me(), bishop), 0);
    for (side, points) in [(2, 0), (3, 4), (4, 7)] {
        pave(&mut table.me().colony, block(side, 2, 2));
        assert_eq!(blessing(data(), table.me(), bishop), points, "side {side}");
    }
    // A second square does not count.
    pave(&mut table.me().colony, block(3, 0, 3));
    assert_eq!(blessing(data(), table.me(), bishop), 7);
    assert_eq!(Cells::ALL.squares(5).len(), 4);
}

/// BI1 with the largest block.
#[test]
fn bishop_square_of_five() {
    let mut table = Table::of(1);
    // Doubles count as covered land just as roads do.
    for row in ["r1", "r2", "r3", "r4", "r5"] {
        for column in 1..=5 {
            let at = cell(&format!("{row}c{column}"));
            let colony = &mut table.me().colony;
            if colony.empty().contains(at) && colony.laid().len() < 16 {
                let beside = at
                    .towards(turned("0"))
                    .filter(|c| colony.empty().contains(*c) && c.column() < 5);
                match beside {
                    Some(_) => {
                        colony.lay(data(), Piece::Tile(crate::common::tile("d01")), at, turned("0"))
                    }
                    None => colony.lay(data(), Piece::Road, at, turned("0")),
                }
            }
        }
    }
    assert!(!table.me().colony.developed().squares(5).is_empty());
    assert_eq!(blessing(data(), table.me(), place("bi1")), 10);
}

/// BI2: 2 for each tile at the fullest dock, at most 12.
#[test]
fn bishop_one_dock() {
    let mut table = Table::of(1);
    for (i, points) in [2, 4, 6, 8, 10, 12, 12].into_iter().enumerate() {
        table.me().harbour[2].insert(shipment(&format!("sh{:02}", i + 1)));
        table.me().harbour[1].insert(shipment("sh30"));
        assert_eq!(blessing(data(), table.me(), place("bi2")), points);
    }
}

/// BI3: 2 for each city that touches a road joined to the town hall; not the town hall itself.
#[test]
fn bishop_cities() {
    let mut table = Table::of(1);
    let bishop = place("bi3");
    // A1: town hall r3c3, road r3c4. Nothing but the town hall touches it.
    assert_eq!(blessing(data(), table.me(), bishop), 0);
    pave(&mut table.me().colony, ["r2c4"].map(cell));
    assert_eq!(blessing(data(), table.me(), bishop), 2); // the church at r1c4
    pave(&mut table.me().colony, ["r4c4", "r5c4"].map(cell));
    assert_eq!(blessing(data(), table.me(), bishop), 4); // and the barracks at r6c4
    // A road that is not joined connects nothing.
    pave(&mut table.me().colony, ["r1c6", "r6c1"].map(cell));
    assert_eq!(blessing(data(), table.me(), bishop), 4);
    assert_eq!(road_network(&table.me().colony).len(), 4);
}

/// BI3: at most 12.
#[test]
fn bishop_cities_at_most_12() {
    let mut colony = Colony::none();
    colony.settle(data(), "a1".parse::<Board>().unwrap_or_else(|e| panic!("{e}")));
    let mut table = Table::of(1);
    let roads = ["r3c5", "r2c5", "r2c4", "r3c6", "r4c4", "r5c4", "r5c3", "r5c2"];
    pave(&mut table.me().colony, roads.map(cell));
    table.me().colony.lay(
        data(),
        Piece::Tile(crate::common::tile("d06")),
        cell("r5c5"),
        turned("180"),
    );
    // church, tavern, shipyard, barracks
    assert_eq!(blessing(data(), table.me(), place("bi3")), 8);
    assert_eq!(data().bishops.cities.points(6), 12);
    assert_eq!(data().bishops.cities.points(7), 12);
    assert_eq!(colony.town_hall(), Some(cell("r3c3")));
}

/// BI4: 1 for each colonist on roads joined to the town hall, at most 12.
#[test]
fn bishop_colonists() {
    let mut table = Table::of(1);
    let bishop = place("bi4");
    assert_eq!(blessing(data(), table.me(), bishop), 1);
    // A road with two colonists beside the network, and one far away.
    table.me().colony.lay(
        data(),
        Piece::Tile(crate::common::tile("d13")),
        cell("r2c5"),
        turned("180"),
    );
    assert_eq!(blessing(data(), table.me(), bishop), 3);
    table.me().colony.lay(
        data(),
        Piece::Tile(crate::common::tile("d14")),
        cell("r6c1"),
        turned("0"),
    );
    assert_eq!(blessing(data(), table.me(), bishop), 3);
    let colony = &mut table.me().colony;
    pave(colony, colony.empty().iter().take(14));
    assert_eq!(blessing(data(), table.me(), bishop), 12);
}

/// BI5: 2 for each space of the largest farm, forest or mountain area; cities do not count.
#[test]
fn bishop_terrain() {
    let mut table = Table::of(1);
    let bishop = place("bi5");
    assert_eq!(blessing(data(), table.me(), bishop), 2);
    // Farms: r2c2 grain, with a sugar and a great field beside it.
    table.me().colony.lay(
        data(),
        Piece::Tile(crate::common::tile("t14")),
        cell("r1c3"),
        turned("90"),
    );
    // t14: corner brewery, first arm (south) sugar r2c3, second arm (west) grain r1c2.
    assert_eq!(blessing(data(), table.me(), bishop), 6);
    table.me().colony.lay(
        data(),
        Piece::Tile(crate::common::tile("d03")),
        cell("r2c1"),
        turned("90"),
    );
    assert_eq!(blessing(data(), table.me(), bishop), 8);
    assert_eq!(data().bishops.terrain.points(9), 12);
}

/// BI6: 3 for each row or column with farm, forest, mountain and city, at most 12.
#[test]
fn bishop_diversity() {
    let mut table = Table::of(1);
    let bishop = place("bi6");
    assert_eq!(blessing(data(), table.me(), bishop), 0);
    // Row 5 has a shipyard and a woodcutter; a farm and a gem complete it.
    table.me().colony.lay(
        data(),
        Piece::Tile(crate::common::tile("d04")),
        cell("r5c2"),
        turned("90"),
    );
    table.me().colony.lay(
        data(),
        Piece::Tile(crate::common::tile("d05")),
        cell("r5c3"),
        turned("90"),
    );
    assert_eq!(blessing(data(), table.me(), bishop), 3);
    // The town hall is a city: column 3 lacks a forest and a farm still.
    table.me().colony.lay(
        data(),
        Piece::Tile(crate::common::tile("d02")),
        cell("r1c3"),
        turned("90"),
    );
    assert_eq!(blessing(data(), table.me(), bishop), 6);
    assert_eq!(data().bishops.diversity.points(5), 12);
}

/// §9.3: one point per colonist in each full row and each full column; one may count twice.
#[test]
fn colonists_count_in_full_lines() {
    let mut table = Table::of(1);
    pave(
        &mut table.me().colony,
        Cells::row("3".parse().unwrap_or_else(|e: String| panic!("{e}"))).iter(),
    );
    // Row 3: the town hall and five roads with one colonist each.
    assert_eq!(colonists(&table.me().colony), 5);
    pave(
        &mut table.me().colony,
        Cells::column("4".parse().unwrap_or_else(|e: String| panic!("{e}"))).iter(),
    );
    // Column 4: church, road r2, road r3 (again), roads r4 and r5, barracks.
    assert_eq!(colonists(&table.me().colony), 5 + 4);
    assert_eq!(Sheet::of(data(), table.me()).colonists, 9);
}

/// §7: several bishops add up, each less 2.
#[test]
fn bishops_add_up() {
    let mut table = Table::of(1);
    table.state.offered =
        ["sc01", "sc02", "sc03", "bi2", "bi4", "bi5"].map(place).into_iter().collect();
    table.monk(0, "bi4").monk(0, "bi5");
    // 1 colonist and an area of one space: 1 − 2 and 2 − 2.
    assert_eq!(Sheet::of(data(), table.me()).bishops, -1);
}
