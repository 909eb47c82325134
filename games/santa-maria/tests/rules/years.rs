//! The end of a year, the end of the game and the variants (rules.md §8 to §10).

use crate::common::{Table, cell, data, goods, let_chance_pass, place, retire_all, shipment};
use portolan_santa_maria::SantaMaria;
use portolan_santa_maria::colony::Colour;
use portolan_santa_maria::pieces::Tiles;
use portolan_santa_maria::score::{Sheet, rating};
use portolan_santa_maria::state::Stage;
use portolan_table::{Game, Seat, Setup, Turn, Verdict};

/// §8.1: conquest is scored before anything is reset.
#[test]
fn s8_1_conquest_is_scored_first() {
    let mut table = Table::of(2);
    table.player(0).conquest = 2;
    retire_all(&mut table, &[1, 2]);
    assert_eq!((table.me().happiness, table.me().conquest), (3, 0));
    assert_eq!(table.state.stage, Stage::WhiteDice);
}

/// §8.2: after the third year the game ends at once, with its markers where they are.
#[test]
fn s8_2_three_years() {
    let mut table = Table::of(2);
    for year in 1..=3 {
        assert_eq!(table.state.year, year);
        retire_all(&mut table, &[1, 2]);
        let_chance_pass(&mut table);
    }
    assert_eq!(SantaMaria::turn(&table.state), Turn::Over);
    assert!(table.state.players.iter().all(|player| player.retired.is_some()));
    assert!(SantaMaria::standing(&table.state).is_final());
}

/// §8.3: the topmost retiring space starts, the others follow clockwise.
#[test]
fn s8_3_the_topmost_space_starts() {
    let mut table = Table::of(4);
    retire_all(&mut table, &[5, 3, 1, 2]);
    let_chance_pass(&mut table);
    assert_eq!(table.state.order.iter().map(|s| s.0).collect::<Vec<_>>(), [2, 3, 0, 1]);
    assert_eq!(table.state.active, Seat(2));
}

/// §D.5, `turn-order=by-space`: the whole order follows the spaces.
#[test]
fn turn_order_by_space() {
    let mut table = Table::ready(&Setup::new(4).with("turn-order", "by-space"));
    retire_all(&mut table, &[5, 3, 1, 2]);
    let_chance_pass(&mut table);
    assert_eq!(table.state.order.iter().map(|s| s.0).collect::<Vec<_>>(), [2, 3, 1, 0]);
    retire_all(&mut table, &[1]);
    assert_eq!(table.state.active, Seat(3));
}

/// §8.4: markers go back; religion, monks, harbour, goods, coins and unlocked dice stay.
#[test]
fn s8_4_what_stays() {
    let mut table = Table::of(2);
    table.monk(0, "mi1").religion(0, 6).rich("1 wood 2 sugar", 7);
    table.me().harbour[1].insert(shipment("sh01"));
    table.me().happiness = 5;
    table.act("retire; space 1");
    while table.state.stage != Stage::Done {
        table.act("skip");
    }
    table.act("done");
    retire_all(&mut table, &[2]);
    let_chance_pass(&mut table);
    let me = table.me();
    assert_eq!((me.religion, me.coins, me.happiness, me.goods), (6, 9, 5, goods("1 wood 2 sugar")));
    assert_eq!((me.retired, me.monks.len(), me.harbour_counts()), (None, 1, [0, 1, 0, 0]));
    assert_eq!(me.blue_dice.len(), 2);
}

/// §8.5: coins and dice leave the boards.
#[test]
fn s8_5_boards_are_cleared() {
    let mut table = Table::of(1);
    table.rich("", 3).act("coin r1c1; done; white 1; line 2; done; blue 1; line 1; skip; done");
    retire_all(&mut table, &[1]);
    let_chance_pass(&mut table);
    let colony = &table.me().colony;
    assert!(colony.coins().is_empty());
    assert!(colony.dice(Colour::White).is_empty() && colony.dice(Colour::Blue).is_empty());
    assert_eq!(table.me().activation_cost(data()), 1);
}

/// §8.6: all white dice are rolled again, then everybody's blue dice.
#[test]
fn s8_6_all_dice_are_rolled_again() {
    let mut table = Table::of(2);
    table.religion(1, 10);
    retire_all(&mut table, &[1, 2]);
    for _ in 0..6 {
        table.act("roll white 5");
    }
    assert_eq!(table.state.stage, Stage::BlueDice);
    table.act("roll blue 2; roll blue 3; roll blue 4; roll blue 6");
    assert_eq!(table.state.stage, Stage::Display);
    let shown: Vec<u8> = table.player(1).blue_dice.iter().map(|pips| pips.shown()).collect();
    assert_eq!(shown, [3, 4, 6]);
    assert_eq!(table.state.white_dice.len(), 6);
}

/// §8.7: leftover tiles go when the year ends, and five and five new ones come; after three
/// years the stacks are used up.
#[test]
fn s8_7_a_new_display_each_year() {
    let mut table = Table::of(1);
    let mut seen = table.state.display;
    for _ in 1..3 {
        let space = table.state.year;
        retire_all(&mut table, &[space]);
        let_chance_pass(&mut table);
        assert_eq!(table.state.display.len(), 10);
        assert!(table.state.display.intersection(seen).is_empty());
        seen = seen.union(table.state.display);
    }
    assert_eq!((seen, table.state.unseen), (Tiles::ALL, Tiles::EMPTY));
}

/// §8.8: shipments, scholars, bishops and road tiles are not refreshed.
#[test]
fn s8_8_the_rest_stays() {
    let mut table = Table::of(1);
    let before = (table.state.docks, table.state.offered);
    table.act("retire; space 5; place r6c6 0; done");
    let_chance_pass(&mut table);
    assert_eq!((table.state.docks, table.state.offered), before);
    assert_eq!((table.state.roads_left(), table.state.year), (2, 2));
}

/// §9.1 and §9.2: happiness counts as it is; goods are sold, 3 coins make a point, rounded down.
#[test]
fn s9_2_goods_and_coins() {
    let mut table = Table::of(1);
    table.rich("1 wood 1 grain 1 sugar 1 gem 1 gold", 3);
    table.me().happiness = 11;
    let sheet = Sheet::of(data(), table.me());
    assert_eq!((sheet.happiness, sheet.coins), (11, 3));
    table.me().coins = 4;
    assert_eq!(Sheet::of(data(), table.me()).coins, 4);
}

/// §10.1: B boards; four pairs of town hall and scholar; chosen from last to first and laid at
/// once; the scholar is the player's own from the start and scores.
#[test]
fn s10_advanced_game() {
    let mut table = Table::opened(&Setup::new(3).with("boards", "B"));
    while table.state.stage != Stage::Pairs {
        let next = table.legal()[0].clone();
        table.act(&next);
    }
    assert!(table.state.players.iter().all(|p| p.colony.board().is_some_and(|b| b.name() == "b")));
    // The three scholars on the board cannot come with a town hall.
    assert_eq!(table.legal().len(), 7);
    table.act("pair th1 sc10; pair th2 sc04; pair th3 sc05; pair th4 sc06");
    assert_eq!((table.state.stage, table.state.active), (Stage::Halls, Seat(2)));
    table.act("hall th2");
    assert_eq!(table.refused("place r1c3 0"), "refuse-not-empty");
    table.act("place r1c1 0");
    assert_eq!(table.state.active, Seat(1));
    assert_eq!(table.refused("hall th2"), "refuse-hall-gone");
    table.act("hall th1; place r6c2 270");
    assert_eq!(table.state.active, Seat(0));
    table.act("hall th4; place r1c1 0");
    assert_eq!((table.state.stage, table.state.active), (Stage::Main, Seat(0)));
    assert_eq!(table.player(1).colony.town_hall(), Some(cell("r6c2")));
    assert!(table.player(2).learned(place("sc04")) && !table.player(0).learned(place("sc04")));
    assert_eq!(Sheet::of(data(), table.player(1)).scholars, 3);
    assert_eq!(table.player(2).monks.len(), 0);
    assert_eq!(table.player(0).blue_dice.len(), 1);
}

/// §10.1 with four: the start player has no choice of the pair, but of its place.
#[test]
fn s10_the_last_pair_is_not_a_choice() {
    let mut table = Table::opened(&Setup::new(4).with("boards", "B"));
    while table.state.stage != Stage::Halls {
        let next = table.legal()[0].clone();
        table.act(&next);
    }
    table.act("hall th1; place r1c1 0; hall th2; place r1c1 0; hall th3; place r1c1 0");
    assert_eq!(table.legal_of("place").len(), table.legal().len());
    table.act("place r1c1 0");
    assert_eq!(table.player(0).colony.space(cell("r1c1")).name(), "th-conq");
}

/// §10.2: one die per player; all take from it, up to what they have unlocked; an unlocked die
/// is rolled into it; next year all unlocked ones are rolled.
#[test]
fn s10_common_blue_dice() {
    let mut table = Table::ready(&Setup::new(2).with("blue-dice", "common"));
    assert_eq!((table.state.blue_dice.len(), table.me().blue_dice.len()), (2, 0));
    table.rich("", 0).act("blue 1; line 1; skip; done");
    table.act("coin r2c4; done");
    assert_eq!(table.refused("blue 1"), "refuse-no-blue-left");
    table.laid("d11", "r2c3", "0").rich("", 1);
    table.me().religion = 3;
    table.act("coin r2c3; pray; roll blue 6; done; retire; space 1; done");
    assert_eq!(table.state.blue_dice.len(), 2);
    table.act("blue 6; line 6; done");
    assert_eq!(table.refused("blue 1"), "refuse-no-blue-left");
    retire_all(&mut table, &[2]);
    let_chance_pass(&mut table);
    assert_eq!((table.state.blue_dice.len(), table.state.year), (3, 2));
}

/// §10.2: a die unlocked while retiring is rolled at once, for the others may use it.
#[test]
fn s10_common_dice_unlocked_while_retiring() {
    let mut table = Table::ready(&Setup::new(2).with("blue-dice", "common"));
    table.religion(0, 3).act("retire; space 2; pray; roll blue 4; skip; done");
    assert_eq!(table.state.blue_dice.len(), 3);
}

/// §10.3: 3 coins, any A board, three white dice; a retiring space is blocked the year after.
#[test]
fn s10_solo() {
    let mut table = Table::opened(&Setup::new(1));
    while table.state.stage != Stage::Boards {
        let next = table.legal()[0].clone();
        table.act(&next);
    }
    assert_eq!(table.legal().len(), 4);
    let mut table = Table::of(1);
    assert_eq!((table.me().coins, table.state.white_dice.len()), (3, 3));
    retire_all(&mut table, &[2]);
    let_chance_pass(&mut table);
    table.act("retire");
    assert_eq!(table.refused("space 2"), "refuse-berth-blocked");
    table.act("space 1; done");
    let_chance_pass(&mut table);
    table.act("retire; space 2; skip; done");
    assert!(matches!(SantaMaria::standing(&table.state).verdict, Verdict::Solo("beginner")));
}

/// §10.3: ratings.
#[test]
fn s10_solo_ratings() {
    for (total, word) in [
        (-4, "beginner"),
        (44, "beginner"),
        (45, "settler"),
        (59, "settler"),
        (60, "governor"),
        (74, "governor"),
        (75, "viceroy"),
        (89, "viceroy"),
        (90, "legend"),
        (130, "legend"),
    ] {
        assert_eq!(rating(data(), total), word, "{total}");
    }
}
