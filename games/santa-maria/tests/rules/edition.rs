//! A second edition, made for the tests: what an edition may change is changed in it, and what it may not is refused
//! with its place and a sentence.

use crate::common::{Table, cell, goods, place, retire_all, shipment, tile};
use portolan_santa_maria::data::{Data, Effect};
use portolan_santa_maria::pieces::{Board, Space};
use portolan_santa_maria::score::{Sheet, rating};
use portolan_santa_maria::state::Stage;
use portolan_santa_maria::{SantaMaria, words};
use portolan_table::edition::{EditionError, checksum};
use portolan_table::{Components, Figures, Game, Setup, Speaker, Texts, position};
use serde_json::{Value, json};

/// The edition's id.
pub const ID: &str = "other-box";
const DOCUMENT: &str = include_str!("edition.json");

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

/// The faults of the built-in figures after one change.
fn faults(path: &str, value: Value) -> Vec<String> {
    let mut figures = Data::shelf().built_in().document().figures.clone();
    let (parent, key) = path.rsplit_once('/').unwrap_or_else(|| panic!("{path}"));
    match figures.pointer_mut(parent) {
        Some(Value::Object(map)) if value.is_null() => drop(map.remove(key)),
        Some(Value::Object(map)) => drop(map.insert(key.to_owned(), value)),
        Some(Value::Array(list)) => list[key.parse::<usize>().unwrap_or_default()] = value,
        _ => panic!("{path} is not in the figures"),
    }
    match Data::read(&figures) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    }
}

/// What cannot be played with is refused, with its place and a sentence.
#[test]
fn broken_figures_are_refused_in_words() {
    let dead = json!([
        "wood2 . . rel . .",
        ". grain . . . happy1",
        ". . th-coin2 r1 . .",
        ". . . . sugar .",
        ". . . . . .",
        "ship . . conq . ."
    ]);
    let two_halls = json!([
        "wood2 . . rel . .",
        ". grain . . . happy1",
        ". . th-coin2 r1 . .",
        ". . . . sugar .",
        "ship . . th-rel . wood",
        ". . . conq . ."
    ]);
    for (path, value, told) in [
        ("/rates/years", json!(0), "rates.years: a whole number from 1 to 5 belongs here, not 0"),
        (
            "/rates/years",
            json!("three"),
            "rates.years: a whole number from 1 to 5 belongs here, not \"three\"",
        ),
        (
            "/rates/years",
            json!(2.5),
            "rates.years: a whole number from 1 to 5 belongs here, not 2.5",
        ),
        ("/rates/storage", Value::Null, "rates.storage: is missing"),
        ("/rates/tax", json!(1), "rates.tax: there is no “tax” here"),
        (
            "/rates/display",
            json!(6),
            "rates.display: 3 years with 6 tiles of each size need more than the 15 there are",
        ),
        (
            "/rates/buy/wood",
            json!(2),
            "rates.buy: wood is bought for 2 and could be sold for 2 with the Merchant: buying must cost more",
        ),
        ("/rates/buy/gold", json!(9), "rates.buy.gold: there is no “gold” here"),
        ("/rates/start/coins", json!([3, 4]), "rates.start.coins: 4 belong here, not 2"),
        ("/rates/docks/0", json!({}), "rates.docks.0: either a “gain” or an “action” belongs here"),
        (
            "/rates/docks/1/action",
            json!("dance"),
            "rates.docks.1.action: one of shipping, religion, conquistador, road belongs here, not \"dance\"",
        ),
        (
            "/rates/solo_ratings/legend",
            json!(60),
            "rates.solo_ratings: a better rating needs a higher score than the one before it",
        ),
        (
            "/buildings/wood/gain",
            json!({"wood": 0}),
            "buildings.wood.gain: goods, coins or happiness belong here",
        ),
        (
            "/buildings/wood/trade",
            json!({"pay": {"wood": 1}, "rewards": [{"coins": 1}]}),
            "buildings.wood: a building gives, exchanges or acts, one of the three",
        ),
        (
            "/buildings/ship/action",
            json!("road"),
            "buildings.ship.action: one of shipping, religion, conquistador belongs here, not \"road\"",
        ),
        (
            "/buildings/tr-g/trade/rewards",
            json!([{"coins": 1}, {"coins": 1}]),
            "buildings.tr-g.trade.rewards.1: this reward is named twice",
        ),
        (
            "/buildings/tr-g/trade/rewards",
            json!([{"coins": 1, "wood": 1}]),
            "buildings.tr-g.trade.rewards.0: a reward is of one kind",
        ),
        (
            "/buildings/tr-g/trade/pay",
            json!({"grain": 4}),
            "buildings.tr-g.trade.pay: a store holds 3 grain, so nobody could pay 4",
        ),
        (
            "/buildings/r1/colonists",
            json!(3),
            "buildings.r1.colonists: a whole number from 1 to 2 belongs here, not 3",
        ),
        ("/buildings/castle", json!({}), "buildings.castle: there is no “castle” here"),
        ("/boards/a1", dead, "boards.a1: row 5 has no building, so its dice would be dead"),
        ("/boards/a1", two_halls.clone(), "boards.a1: one town hall is printed on a side A, not 2"),
        ("/boards/b", two_halls, "boards.b: side B has no town hall printed: it comes as a tile"),
        ("/boards/a3/0", json!("wood . . ."), "boards.a3.0: six spaces belong in a row, not 4"),
        (
            "/boards/a3/0",
            json!("wood . palace . . ."),
            "boards.a3.0: there is no kind of space “palace”",
        ),
        ("/tiles/expansions/d01", json!(["wood"]), "tiles.expansions.d01: 2 belong here, not 1"),
        (
            "/tiles/expansions/d01",
            json!(["wood", "th-rel"]),
            "tiles.expansions.d01.1: a town hall is no part of an expansion tile",
        ),
        ("/tiles/road", json!("wood"), "tiles.road: a road tile is a road: r1 or r2"),
        (
            "/tiles/town_halls/th1",
            json!(["wood", "r1"]),
            "tiles.town_halls.th1: a town hall tile has one town hall",
        ),
        (
            "/shipments/sh30/cost",
            json!({}),
            "shipments.sh30.cost: a price of at least one good belongs here",
        ),
        (
            "/shipments/sh30/cost",
            json!({"gold": 1}),
            "shipments.sh30.cost.gold: there is no “gold” here",
        ),
        (
            "/tracks/religion/die",
            json!([4, 10, 12]),
            "tracks.religion.die: a player has 3 blue dice, one of them from the beginning: 3 cannot be unlocked",
        ),
        ("/tracks/religion/die", json!([5]), "tracks.religion.die: space 5 has a monk already"),
        ("/tracks/religion/monk", json!([2, 2]), "tracks.religion.monk.1: space 2 is named twice"),
        (
            "/tracks/religion/monk",
            json!([18]),
            "tracks.religion.monk.0: a whole number from 1 to 17 belongs here, not 18",
        ),
        (
            "/tracks/conquistador/points/3",
            json!([[4, 2], [5, 3]]),
            "tracks.conquistador.points.3: 3 belong here, not 2",
        ),
        (
            "/tracks/conquistador/points/3",
            json!([[2, 4], [5, 3], [7, 4]]),
            "tracks.conquistador.points.3.0: a later place scores more than the one before it",
        ),
        (
            "/monks/abilities/religion_steps",
            json!(1),
            "monks.abilities.religion_steps: a whole number from 2 to 5 belongs here, not 1",
        ),
        (
            "/monks/missions",
            json!([]),
            "monks.missions: a table of named figures belongs here, not []",
        ),
    ] {
        let found = faults(path, value.clone());
        assert!(found.iter().any(|fault| fault == told), "{path} = {value}: {found:?}, not {told}");
    }
    // One piece more than a colony holds.
    let mut figures = Data::shelf().built_in().document().figures.clone();
    figures["rates"]["roads"] = json!(9);
    let told = Data::read(&figures).err().unwrap_or_default();
    let told: Vec<String> = told.iter().map(ToString::to_string).collect();
    assert!(
        told.contains(
            &"boards.a1: 26 empty spaces and 9 road tiles make room for 17 pieces; 16 are the most"
                .to_owned()
        ),
        "{told:?}"
    );
}

/// All faults are found at once.
#[test]
fn all_faults_are_told_together() {
    let mut document: Value = serde_json::from_str(DOCUMENT).unwrap_or_default();
    document["id"] = json!("broken");
    document["figures"]["rates"]["storage"] = json!(0);
    document["figures"]["boards"]["b"] = json!([".", ".", "."]);
    document["figures"]["tracks"] = json!(7);
    let error = Data::shelf().check(&document.to_string()).map(drop);
    let Err(EditionError::Figures(faults)) = error else { panic!("{error:?}") };
    for place in ["rates.storage", "boards.b", "tracks"] {
        assert!(faults.iter().any(|fault| fault.at == place), "{place}: {faults:?}");
    }
}

/// Whatever stands in the place of a figure is read or refused, and never breaks anything.
#[test]
fn no_json_breaks_the_reader() {
    fn places(value: &Value, at: String, all: &mut Vec<String>) {
        match value {
            Value::Object(map) => {
                map.iter().for_each(|(key, value)| places(value, format!("{at}/{key}"), all));
            }
            Value::Array(list) => {
                list.iter().enumerate().for_each(|(i, v)| places(v, format!("{at}/{i}"), all));
            }
            _ => {}
        }
        all.push(at);
    }
    let figures = Data::shelf().built_in().document().figures.clone();
    let mut all = Vec::new();
    places(&figures, String::new(), &mut all);
    let (mut good, mut bad) = (0, 0);
    for place in &all {
        let odd = [
            json!(null),
            json!(-1),
            json!(1e300),
            json!("."),
            json!([[]]),
            json!({"x": 0}),
            json!(19),
        ];
        for value in odd {
            let mut changed = figures.clone();
            let Some(leaf) = changed.pointer_mut(place) else { panic!("{place}") };
            *leaf = value;
            match Data::read(&changed) {
                Ok(_) => good += 1,
                Err(faults) => {
                    bad += 1;
                    assert!(
                        !faults.is_empty() && faults.iter().all(|fault| !fault.what.is_empty())
                    );
                }
            }
        }
    }
    assert!(good > 50 && bad > 1000, "{good} {bad}");
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
