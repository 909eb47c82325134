//! Every building, storage, gold and free actions (rules.md §4 and §13.1).

use crate::common::{Table, cell, data, goods};
use portolan_santa_maria::data::Terrain;
use portolan_santa_maria::pieces::Space;
use portolan_santa_maria::state::Stage;

/// A colony with one of these tiles laid at r2c3/r2c4, and the coins to activate it.
fn with_tile(id: &str) -> Table {
    let mut table = Table::of(1);
    table.rich("", 9).laid(id, "r2c3", "0");
    table
}

/// §4.1: woodcutter and sawmill.
#[test]
fn building_wood_and_wood2() {
    let mut table = Table::of(1);
    table.rich("", 9).act("coin r5c6; done");
    assert_eq!(table.me().goods, goods("1 wood"));
    table.act("coin r1c1; done");
    assert_eq!(table.me().goods, goods("3 wood"));
}

/// §4.1: field and great field.
#[test]
fn building_grain_and_grain2() {
    let mut table = with_tile("d03");
    table.act("coin r2c2; done");
    assert_eq!(table.me().goods, goods("1 grain"));
    table.act("coin r2c3; done");
    assert_eq!(table.me().goods, goods("3 grain"));
}

/// §4.1: sugar plantation.
#[test]
fn building_sugar() {
    let mut table = Table::of(1);
    table.rich("", 1).act("coin r4c5");
    assert_eq!(table.me().goods, goods("1 sugar"));
}

/// §4.1: gem mine.
#[test]
fn building_gem() {
    let mut table = with_tile("d05");
    table.act("coin r2c3");
    assert_eq!(table.me().goods, goods("1 gem"));
}

/// §4.1: coins.
#[test]
fn building_coin2() {
    let mut table = Table::of(1);
    table.rich("", 1).laid("d06", "r2c3", "0").act("coin r2c4");
    assert_eq!(table.me().coins, 2);
}

/// §4.1: happiness.
#[test]
fn building_happy1() {
    let mut table = Table::of(1);
    table.rich("", 1).act("coin r2c6");
    assert_eq!(table.me().happiness, 1);
}

/// §4.2: grain for 3 coins or 1 happiness; once per activation.
#[test]
fn building_tr_g() {
    for (choice, coins, happiness) in [("trade 3 coins", 11, 0), ("trade 1 happiness", 8, 1)] {
        let mut table = Table::of(2);
        table.act("retire; space 1; done");
        table.player(1).goods = goods("2 grain");
        table.player(1).coins = 9;
        table.act("coin r6c4");
        assert_eq!(table.legal_of("trade"), ["trade 3 coins", "trade 1 happiness"]);
        assert_eq!(table.refused("trade 4 coins"), "refuse-not-in-deal");
        table.act(choice);
        assert_eq!(table.state.stage, Stage::Done);
        let player = table.player(1);
        assert_eq!((player.coins, player.happiness), (coins, happiness));
        assert_eq!(player.goods, goods("1 grain"));
    }
}

/// §4.2: wood for a sugar or a gem.
#[test]
fn building_tr_w() {
    for (choice, heap) in [("trade 1 sugar", "1 wood 1 sugar"), ("trade 1 gem", "1 wood 1 gem")] {
        let mut table = Table::of(4);
        table.until_main_of(3);
        table.act("coin r3c6").act(choice);
        assert_eq!(table.player(3).goods, goods(heap));
    }
}

/// §4.2: sugar, or a gem, for 2 happiness or 4 coins.
#[test]
fn building_tr_s_and_tr_j() {
    for (tile, heap) in [("d14", "1 sugar"), ("d15", "1 gem")] {
        for (choice, coins, happiness) in [("trade 4 coins", 12, 0), ("trade 2 happiness", 8, 2)] {
            let mut table = with_tile(tile);
            table.me().goods = goods(heap);
            table.act("coin r2c3").act(choice);
            assert_eq!((table.me().coins, table.me().happiness), (coins, happiness), "{tile}");
            assert_eq!(table.me().goods, goods(""));
        }
    }
}

/// §4.2: wood and grain for 3 happiness.
#[test]
fn building_tr_wg() {
    let mut table = Table::of(1);
    table.rich("1 wood 1 grain", 9).laid("t14", "r4c2", "0").act("coin r4c2");
    assert_eq!(table.legal_of("trade"), ["trade 3 happiness"]);
    table.act("trade 3 happiness");
    assert_eq!((table.me().happiness, table.me().goods), (3, goods("")));
}

/// §4.9: a trade may be declined; one that cannot be paid, even by selling and buying, is not asked.
#[test]
fn trades_may_be_declined() {
    let mut table = with_tile("d14");
    table.me().goods = goods("1 sugar");
    table.act("coin r2c3; skip");
    assert_eq!((table.me().goods, table.state.stage), (goods("1 sugar"), Stage::Done));
    let mut table = with_tile("d14");
    table.act("coin r2c3");
    assert_eq!(table.state.stage, Stage::Done);
}

/// §4.3: one shipment, or none.
#[test]
fn building_ship() {
    let mut table = Table::of(1);
    table.rich("2 wood", 1).act("coin r5c1");
    assert_eq!(table.legal(), ["ship 1", "skip", "market"]);
    assert_eq!(table.refused("ship 3"), "refuse-short");
    table.act("ship 1");
    assert!(table.me().harbour[0].contains(crate::common::shipment("ss1")));
    let mut table = Table::of(1);
    table.rich("2 wood", 1).act("coin r5c1; skip");
    assert_eq!((table.state.stage, table.me().goods), (Stage::Done, goods("2 wood")));
}

/// §4.4 and §4.5: religion and conquistador.
#[test]
fn building_rel_and_conq() {
    let mut table = Table::of(1);
    table.rich("", 9).act("coin r1c4; pray; skip; done; coin r6c4; done");
    assert_eq!((table.me().religion, table.me().conquest), (1, 1));
    table.act("retire; space 1");
    let mut table = Table::of(1);
    table.act("coin r1c4; skip");
    assert_eq!(table.me().religion, 0);
}

/// §13.1: a town hall does what its letters say.
#[test]
fn building_town_halls() {
    let effect = |id: &str| {
        let space: Space = id.parse().unwrap_or_else(|e| panic!("{e}"));
        data().space(space).effect
    };
    for (hall, plain) in
        [("th-coin2", "coin2"), ("th-happy1", "happy1"), ("th-rel", "rel"), ("th-conq", "conq")]
    {
        assert_eq!(effect(hall), effect(plain), "{hall}");
    }
    let mut table = Table::of(1);
    table.rich("", 1).act("coin r3c3");
    assert_eq!(table.me().coins, 2);
}

/// §4.6: never activated, never under dice or coins, but full of colonists.
#[test]
fn roads_are_never_activated() {
    let table = Table::of(1);
    assert_eq!(table.refused("coin r3c4"), "refuse-no-building");
    let colony = &table.state.players[0].colony;
    assert_eq!(colony.colonists(colony.roads()), 1);
    assert!(!colony.vacant().contains(cell("r3c4")));
}

/// §4.7: three of each; the rest is sold at once, 1 coin for wood and grain, 2 for the others.
#[test]
fn storage_holds_three_of_each() {
    let mut table = Table::of(1);
    table.rich("2 wood", 1).act("coin r1c1");
    assert_eq!((table.me().goods, table.me().coins), (goods("3 wood"), 1));
    assert!(
        table.told().iter().any(|line| line.contains("cannot store 1 wood")),
        "{:?}",
        table.told()
    );
    let mut table = Table::of(1);
    table.rich("3 sugar", 1).act("coin r4c5");
    assert_eq!((table.me().goods, table.me().coins), (goods("3 sugar"), 2));
}

/// §4.8: stands for any good in a payment; one chooses where there is a choice.
#[test]
fn gold_replaces_any_good() {
    let mut table = Table::of(1);
    table.rich("1 wood 1 gold", 0).act("take d01");
    assert_eq!(table.me().goods, goods(""));
    let mut table = Table::of(1);
    table.rich("2 wood 1 gold", 0).act("take d01");
    assert_eq!(table.legal(), ["pay 2 wood", "pay 1 wood 1 gold"]);
    assert_eq!(table.refused("pay 1 gold"), "refuse-wrong-payment");
    table.act("pay 1 wood 1 gold");
    assert_eq!(table.me().goods, goods("1 wood"));
    // For the grain of a religion action, and in a trade.
    let mut table = Table::of(1);
    table.rich("1 gold", 1).act("coin r1c4; pray; pray grain");
    assert_eq!((table.me().goods, table.me().religion), (goods(""), 2));
    let mut table = with_tile("d14");
    table.me().goods = goods("1 sugar 1 gold");
    table.act("coin r2c3; trade 2 happiness; pay 1 gold");
    assert_eq!(table.me().goods, goods("1 sugar"));
}

/// §4.10: selling.
#[test]
fn free_action_sell() {
    let mut table = Table::of(1);
    table.rich("1 wood 1 grain 1 sugar 1 gem 1 gold", 0);
    for (good, coins) in [("wood", 1), ("grain", 2), ("sugar", 4), ("gem", 6), ("gold", 8)] {
        table.act("market").act(&format!("sell {good}"));
        assert_eq!(table.me().coins, coins);
    }
    table.me().coins = 2;
    assert_eq!(table.refused("market"), "refuse-nothing-to-trade");
}

/// §4.10: wood and grain for 3 coins; nothing else can be bought; the store holds three.
#[test]
fn free_action_buy() {
    let mut table = Table::of(1);
    table.rich("2 wood", 7).act("market");
    assert_eq!(table.legal(), ["sell wood", "buy wood", "buy grain"]);
    for good in ["sugar", "gem", "gold"] {
        assert_eq!(table.refused(&format!("buy {good}")), "refuse-not-for-sale");
    }
    table.act("buy wood; market");
    assert_eq!(table.refused("buy wood"), "refuse-store-full");
    table.act("buy grain; market");
    assert_eq!(table.refused("buy grain"), "refuse-coins");
    assert_eq!(table.refused("sell gem"), "refuse-none-in-store");
    assert_eq!(table.refused("retire"), "table-not-now");
}

/// §4: one is asked whenever selling and buying could make it possible.
#[test]
fn shipping_is_offered_when_the_market_could_make_it_possible() {
    // One wood short of ss1, with 2 coins and a sugar to sell.
    let mut table = Table::of(1);
    table.rich("1 wood 1 sugar", 2).act("coin r5c1");
    assert_eq!(table.legal(), ["skip", "market"]);
    table.act("market; sell sugar; market; buy wood; ship 1");
    // Nothing helps here.
    let mut table = Table::of(1);
    table.rich("1 wood", 2).act("coin r5c1");
    assert_eq!(table.state.stage, Stage::Done);
}

/// Coins that turn a die in hand to its only line are not spent on goods.
#[test]
fn the_die_in_hand_keeps_its_coins() {
    let mut table = Table::of(1);
    table.rich("", 0).act("white 1; line 1; skip; done; white 1; line 1; done");
    table.rich("", 3).act("white 1");
    assert_eq!(table.refused("market"), "refuse-die-needs-coins");
    table.me().goods = goods("1 gem");
    table.act("market");
    assert_eq!(table.refused("buy grain"), "refuse-die-needs-coins");
    // Without a die the reason is another one.
    let mut table = Table::of(1);
    table.rich("", 2);
    assert_eq!(table.refused("market"), "refuse-nothing-to-trade");
}

/// Buying and selling cannot go on for ever: every trade lowers worth or store.
#[test]
fn free_actions_end() {
    let mut table = Table::of(1);
    table.monk(0, "sc08").rich("", 30);
    let mut trades = 0;
    while table.legal().contains(&"market".to_owned()) {
        table.act("market");
        let next = table.legal().into_iter().next_back().unwrap_or_default();
        table.act(&next);
        trades += 1;
        assert!(trades <= 60, "endless");
    }
    assert!(trades > 10);
}

/// §4.11: four kinds, as §13.1 says.
#[test]
fn terrain_of_buildings() {
    for (terrain, ids) in [
        (Terrain::Forest, vec!["wood", "wood2"]),
        (Terrain::Farm, vec!["grain", "grain2", "sugar"]),
        (Terrain::Mountain, vec!["gem"]),
    ] {
        let found = Space::all().filter(|s| data().space(*s).terrain == Some(terrain));
        assert_eq!(found.map(Space::name).collect::<Vec<_>>(), ids);
    }
    let cities = data().spaces.iter().filter(|s| s.terrain == Some(Terrain::City)).count();
    assert_eq!(cities, 5 + 5 + 4);
}
