//! A second edition, made for the tests: what an edition may change is changed in it.

use crate::common::{Table, cell, goods, place, retire_all, shipment, tile};
use portolan_santa_maria::data::{Data, Effect};
use portolan_santa_maria::pieces::{Board, Space};
use portolan_santa_maria::score::{Sheet, rating};
use portolan_santa_maria::state::Stage;
use portolan_santa_maria::{SantaMaria, words};
use portolan_table::edition::checksum;
use portolan_table::{Components, Figures, Game, Setup, Speaker, Texts, position};
use serde_json::{Value, json};

/// The edition's id.
pub const ID: &str = "other-box";
/// The edition as its owner would hand it in.
pub const DOCUMENT: &str = include_str!("edition.json");

/// The edition, which stands on the shelf from now on.
pub fn shelved() -> Figures<Data> {
    Data::shelf().add(DOCUMENT).unwrap_or_else(|error| panic!("{error}"))
}

/// The same table with this edition's figures.
pub fn played(setup: Setup) -> Setup {
    shelved();
    setup.with("edition", ID)
}

/// The built-in figures play every version of the rules: they may only change with a new version, and the former
/// ones then stay on the shelf for the games that were begun with them.
#[test]
fn the_built_in_figures_stay_what_they_are() {
    let info = Data::shelf().built_in().info();
    assert_eq!(SantaMaria::RULES_VERSION, 2);
    assert_eq!(info.name(), "reconstruction@5c713dcd2816aea1");
}

/// Every part of the document is changed, and all of it is played with.
#[test]
fn another_edition_is_played_with() {
    let mut table = Table::ready(&played(Setup::new(2)));
    let data = table.state.data();
    assert_eq!((table.me().goods, table.me().coins), (goods("1 wood 1 gold"), 5));
    assert_eq!((table.state.white_dice.len(), table.state.display.len()), (8, 12));
    // The board, and what its buildings do.
    assert_eq!(table.me().colony.space(cell("r1c6")).name(), "tr-w");
    table.rich("", 9).act("coin r1c2");
    assert_eq!((table.me().goods, table.me().coins), (goods("1 wood"), 9));
    // Prices.
    let (double, triple) = (tile("d01"), tile("t01"));
    assert_eq!(table.me().tile_price(data, double).goods, goods("1 wood 1 grain"));
    assert_eq!(table.me().tile_price(data, triple).goods, goods("3 wood"));
    assert_eq!(data.shipment(shipment("sh30")).points, 12);
    // Tracks, scholars and bishops.
    table.state.offered =
        ["sc01", "sc05", "sc08", "bi1", "bi2", "bi3"].map(place).into_iter().collect();
    table.me().religion = 3;
    table.me().monks = ["sc01", "bi2"].map(place).into_iter().collect();
    let sheet = Sheet::of(data, table.me());
    assert_eq!((sheet.scholars, sheet.bishops), (4, -1));
    assert_eq!((data.dice_at(20), data.religion.end), (2, 20));
    assert_eq!((rating(data, 19), rating(data, 50)), ("beginner", "legend"));
    // Two years of two docks, of which the third pays a road.
    table.me().harbour[2].insert(shipment("sh30"));
    table.act("done; retire; space 5; skip; done; retire; space 1");
    assert_eq!(table.state.stage, Stage::Place(portolan_santa_maria::colony::Piece::Road));
    table.act("place r6c6 0; done");
    assert_eq!((table.state.year, table.state.roads_left()), (2, 3));
}

/// After the edition's two years the game is over.
#[test]
fn another_edition_has_its_own_number_of_years() {
    let mut table = Table::ready(&played(Setup::new(2)));
    for _ in 0..2 {
        retire_all(&mut table, &[1, 4]);
        crate::common::let_chance_pass(&mut table);
    }
    assert_eq!(table.state.stage, Stage::Over);
}

/// Gold that sells for more than a good costs is better sold: that too is thought of when it is asked whether
/// something could be paid.
#[test]
fn what_could_be_paid_is_found_with_any_prices() {
    let mut table = Table::ready(&played(Setup::new(1)));
    // The distillery asks for sugar, which this edition sells for 6: gold brings 5, a coin is there.
    let data = table.state.data();
    let price = data.deal("tr-s".parse().unwrap_or_else(|e: String| panic!("{e}"))).price();
    for (heap, coins, could) in [
        ("1 sugar", 0, true),
        ("", 6, true),
        ("", 5, false),
        ("1 gold", 0, true),
        ("1 wood", 5, true),
        ("1 wood 1 grain", 3, false),
    ] {
        table.rich(heap, coins);
        assert_eq!(table.me().could_pay(data, price), could, "{heap} and {coins}");
    }
    // 4 sugar: one there, one by gold, two bought for 12; or the gold is sold and three are bought for 18.
    let shipment = table.me().shipment_price(data, shipment("sh30"));
    for (coins, could) in [(12, true), (11, false)] {
        table.rich("1 sugar 1 gold", coins);
        assert_eq!(table.me().could_pay(data, shipment), could, "{coins}");
    }
    let built_in = crate::common::data();
    let wood = built_in.shipment(crate::common::shipment("ss1")).cost;
    let wood = portolan_santa_maria::goods::Price::plain(wood);
    for (heap, coins, could) in [("1 wood", 3, true), ("1 wood", 2, false), ("2 gold", 0, true)] {
        table.rich(heap, coins);
        assert_eq!(table.me().could_pay(built_in, wood), could, "{heap} and {coins}");
    }
}

/// What is said to be payable is what some row of sales and purchases makes payable, and nothing else.
#[test]
fn what_could_be_paid_is_what_the_market_makes_payable() {
    use portolan_santa_maria::goods::{Good, Goods, Price};
    use portolan_santa_maria::pieces::Shipment;
    use portolan_santa_maria::state::Player;
    use rand::RngExt;
    use std::collections::HashSet;
    fn searched(data: &Data, player: &Player, price: Price) -> bool {
        let (mut open, mut seen) = (vec![player.clone()], HashSet::new());
        while let Some(player) = open.pop() {
            if player.can_pay(price) {
                return true;
            }
            for good in Good::ALL {
                let cost = u16::from(data.rates.buy[good]);
                if player.goods[good] > 0 {
                    let mut sold = player.clone();
                    sold.goods[good] -= 1;
                    sold.coins += player.sale_price(data, good);
                    open.extend(seen.insert((sold.goods, sold.coins)).then_some(sold));
                }
                if cost > 0 && player.coins >= cost && player.stores_more(data, good) {
                    let mut bought = player.clone();
                    bought.goods[good] += 1;
                    bought.coins -= cost;
                    open.extend(seen.insert((bought.goods, bought.coins)).then_some(bought));
                }
            }
        }
        false
    }
    let mut rng = portolan_laws::generator(11);
    let mut counts = [0; 2];
    for data in [crate::common::data(), shelved().components()] {
        for _ in 0..400 {
            let mut player = Player::new();
            for good in Good::ALL {
                let most = if rng.random_ratio(1, 2) { 1 } else { 3 };
                player.goods = player.goods.with(good, rng.random_range(0..=most));
            }
            player.coins = rng.random_range(0..8);
            if rng.random_ratio(1, 3) {
                player.monks.insert(place("sc08"));
            }
            if rng.random_ratio(1, 3) {
                player.monks.insert(place("sc07"));
            }
            let asked = Shipment::nth(rng.random_range(0..Shipment::COUNT as u8));
            let price = asked.map(|asked| player.shipment_price(data, asked));
            let price = price.unwrap_or_else(|| Price::plain(Goods::NONE));
            let could = player.could_pay(data, price);
            assert_eq!(could, searched(data, &player, price), "{player:?} {price:?}");
            counts[usize::from(could)] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

/// Ids and documents are the same in all editions; a position names its own.
#[test]
fn a_position_names_its_edition() {
    let mut table = Table::ready(&played(Setup::new(2)));
    table.act("white 1; line 2");
    let document = position::to_json::<SantaMaria>(&table.state);
    assert_eq!(document["edition"], json!(shelved().info().name()));
    let again = position::from_json::<SantaMaria>(&document.to_string());
    assert_eq!(again.as_ref(), Ok(&table.state));
    // With other figures the same state is another one, and here it cannot be.
    let mut other = document;
    other["edition"] = Value::Null;
    let error = position::from_json::<SantaMaria>(&other.to_string()).map(drop);
    assert!(error.is_err_and(|e| e.to_string().starts_with("no game can come to this")));
}

/// By the first version of the rules too: it has no book, but any figures.
#[test]
fn the_first_version_plays_with_any_edition() {
    let table = Table::ready(&played(Setup::new(3).by_rules(1)));
    assert_eq!(SantaMaria::setup(&table.state).rules, Some(1));
    let refused = SantaMaria::start(&Setup::new(3)).map(drop);
    assert!(refused.is_ok());
    let booked = Setup::new(3).by_rules(1).with("book", "manual").checked::<SantaMaria>();
    assert!(booked.is_err_and(|e| e.to_string().contains("no option “book”")));
}

/// Words tell the figures of the edition, and never a code.
#[test]
fn words_tell_the_figures_of_the_edition() {
    let (_, english) = SantaMaria::TEXTS[0];
    let texts = Texts::load("en", english).unwrap_or_else(|e| panic!("{e}"));
    let say = |phrase| Speaker::new(&texts, &[]).say(&phrase);
    let (ours, theirs) = (crate::common::data(), shelved().components());
    let kind = |id: &str| -> Space { id.parse().unwrap_or_else(|e| panic!("{e}")) };
    for (id, our, their) in [
        ("wood2", "sawmill (2 wood)", "sawmill (1 coin and 1 wood)"),
        ("coin2", "mint (2 coins)", "mint (1 wood for 3 coins, 1 gem or 1 gold)"),
        ("r1", "road with 1 colonist", "road with 2 colonists"),
        ("th-rel", "town hall (a religion action)", "town hall (a shipping action)"),
        (".", "empty land", "empty land"),
    ] {
        assert_eq!(say(words::space(ours, kind(id))), our);
        assert_eq!(say(words::space(theirs, kind(id))), their);
    }
    for (id, our, their) in [
        (
            "sc02",
            "the first pip you change on a die is free",
            "the first 2 pips you change on a die are free",
        ),
        (
            "sc10",
            "retiring brings 2 coins and 1 happiness",
            "retiring brings 2 happiness and 1 gem",
        ),
        (
            "bi2",
            "2 points a shipment at your fullest dock, up to 12",
            "3 points a shipment at your fullest dock, up to 9",
        ),
        ("mi1", "6 coins", "3 coins and 1 wood"),
    ] {
        assert_eq!(say(words::place_help(ours, place(id))), our);
        assert_eq!(say(words::place_help(theirs, place(id))), their);
    }
    let marks = ["wood2", "coin2", "r1", "th-coin2", "tr-wg", "."];
    let marked = |data| marks.map(|id| say(words::mark(data, kind(id))));
    assert_eq!(marked(ours), ["2w", "2c", "=1=", "T2c", "1w1g>", " ."]);
    assert_eq!(marked(theirs), ["1w1c", "1w>", "=2=", "T2c", "1w1g>", " ."]);
}

/// More than ten figures differ, so that a figure that is read from elsewhere is found by the laws.
#[test]
fn the_editions_differ_widely() {
    fn leaves(value: &Value) -> usize {
        match value {
            Value::Object(map) => map.values().map(leaves).sum(),
            Value::Array(items) => items.iter().map(leaves).sum(),
            _ => 1,
        }
    }
    fn differing(a: &Value, b: &Value) -> usize {
        match (a, b) {
            (Value::Object(a), Value::Object(b)) => a
                .iter()
                .map(|(key, a)| b.get(key).map_or_else(|| leaves(a), |b| differing(a, b)))
                .sum(),
            (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
                a.iter().zip(b).map(|(a, b)| differing(a, b)).sum()
            }
            _ => usize::from(a != b),
        }
    }
    let built_in = &Data::shelf().built_in().document().figures;
    let other = &shelved().document().figures;
    assert!(differing(built_in, other) > 50, "{}", differing(built_in, other));
    assert_ne!(checksum(built_in), checksum(other));
}

/// Docks and retiring spaces do what the edition says, and what the host set.
#[test]
fn docks_follow_edition_and_options() {
    let at_dock = |setup: Setup| {
        let table = Table::opened(&played(setup));
        let fourth = portolan_santa_maria::pieces::Dock::all().next_back();
        fourth.map(|dock| table.state.dock_effect(dock))
    };
    assert_eq!(at_dock(Setup::new(1)), Some(Effect::Conquer));
    assert_eq!(at_dock(Setup::new(1).with("book", "manual")), Some(Effect::ShipOrRoad));
    let happy = at_dock(Setup::new(1).with("fourth-berth", "happiness"));
    assert!(matches!(happy, Some(Effect::Gain(gain)) if gain.happiness == 2));
    assert_eq!(shelved().printed_cells(Board::B).len(), 8);
}
