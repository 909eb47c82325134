//! The data file keeps what `rules.md` says of it, and every table is read from it.

use crate::common::data;
use portolan_navegador::Navegador;
use portolan_navegador::data::ROWS;
use portolan_navegador::parts::{Building, Column, Good, Key, Region, RegionSet};
use portolan_table::{Game, Setup, Texts};
use serde_json::Value;

fn file() -> Value {
    serde_json::from_str(include_str!("../../data/components.json")).expect("JSON")
}

fn start(seats: u8) -> portolan_navegador::State {
    Navegador::start(&Setup::new(seats)).expect("a good set-up")
}

/// §2: how a player begins.
#[test]
fn players_begin_alike() {
    for seats in 2..=5 {
        for player in &start(seats).players {
            assert_eq!((player.cash, player.workers), (200, 3));
            assert_eq!((player.ships[Region::PORTUGAL], player.ships.total()), (2, 2));
            assert_eq!((player.shipyards, player.churches), (1, 1));
            assert_eq!(player.achievements(data(), Column::Factory), 1, "the wild factory counts");
            assert_eq!((player.stone, player.kings_privilege), (None, None));
        }
    }
}

/// §2: shipyards and churches are ten less one per player, filled from the cheap side.
#[test]
fn charts_by_number_of_players() {
    for (seats, rows) in [(2, 8), (3, 7), (4, 6), (5, 5)] {
        let chart = start(seats).chart;
        assert_eq!(chart.values(), &[6, 6, 6, rows, rows]);
    }
    for (building, first) in [
        (Building::SugarFactory, 40),
        (Building::GoldFactory, 40),
        (Building::SpiceFactory, 40),
        (Building::Shipyard, 100),
        (Building::Church, 150),
    ] {
        assert_eq!(start(4).building_price(building), Some(first));
        assert!(data().buildings[building].prices.is_sorted());
    }
}

/// §8.1: the figures that are certain stand in the rows.
#[test]
fn building_rows_keep_the_certain_figures() {
    let gold = &data().buildings[Building::GoldFactory].prices;
    assert!(gold.windows(2).any(|pair| pair == [70, 100]));
    assert!(data().buildings[Building::SpiceFactory].prices.contains(&100));
    assert!(data().buildings[Building::SugarFactory].prices.contains(&100));
    assert!(data().buildings[Building::Shipyard].prices.contains(&150));
    assert!(data().buildings[Building::Church].prices.contains(&250));
    let workers = Building::ALL.iter().map(|&b| data().buildings[b].workers);
    assert_eq!(workers.collect::<Vec<_>>(), [3, 3, 3, 4, 5]);
}

/// §3.1: twelve stacks of one to four, eight sugar, ten gold, twelve spice.
#[test]
fn stacks_add_up() {
    for (good, count) in [(Good::Sugar, 8), (Good::Gold, 10), (Good::Spice, 12)] {
        let stacks = Region::all().filter(|region| data().sea(*region).good == Some(good));
        assert_eq!(stacks.map(|region| data().sea(region).tokens).sum::<u8>(), count);
        assert_eq!(data().tokens[good].len(), count + 1, "one stays out");
    }
    let stacked: Vec<Region> =
        Region::all().filter(|region| data().sea(*region).tokens > 0).collect();
    assert_eq!(stacked.len(), 12);
    assert!(stacked.iter().all(|region| (1..=4).contains(&data().sea(*region).tokens)));
}

/// §3.2: borders go both ways, and red ones lead into Cabo and Malaca.
#[test]
fn borders_go_both_ways() {
    for a in Region::all() {
        for b in Region::all() {
            let (to, back) = (data().sea(a).neighbours, data().sea(b).neighbours);
            assert_eq!(to.contains(b), back.contains(a), "{a} {b}");
        }
        let sea = data().sea(a);
        assert!(sea.red.minus(sea.neighbours).is_empty());
        assert!(!sea.neighbours.contains(a));
    }
    let red: RegionSet = Region::all().filter(|r| !data().sea(*r).red.is_empty()).collect();
    let ids: Vec<String> = red.iter().map(|region| region.to_string()).collect();
    assert_eq!(ids, ["an", "cb", "ce", "ml"]);
}

/// §5: every price stands on two rows, and selling and processing add up to a constant per good.
#[test]
fn market_board() {
    for (good, sum) in [(Good::Sugar, 80), (Good::Gold, 90), (Good::Spice, 100)] {
        for row in 0..ROWS {
            assert_eq!(data().selling[good][row] + data().processing[row], sum);
            assert_eq!(data().selling[good][row], data().selling[good][row / 2 * 2]);
        }
        assert_eq!(start(3).market[good], 4);
    }
    let (selling, row) = (&data().selling, 3);
    assert_eq!(
        [selling[Good::Sugar][row], selling[Good::Gold][row], selling[Good::Spice][row]],
        [50, 60, 70]
    );
    assert_eq!(data().processing[row], 30);
}

/// Tables of the file are the tables of play, value by value.
#[test]
fn tables_are_read_from_the_file() {
    let file = file();
    let numbers = |pointer: &str| -> Vec<u16> {
        let list = file.pointer(pointer).and_then(Value::as_array).expect(pointer);
        list.iter().map(|n| n.as_u64().expect("a number") as u16).collect()
    };
    for &good in Good::ALL {
        assert_eq!(numbers(&format!("/market/{good}")), data().selling[good]);
        let prices: Vec<u16> = data().tokens[good].iter().map(|price| price.cruzados()).collect();
        assert_eq!(numbers(&format!("/colony_prices/{good}")), prices);
    }
    assert_eq!(numbers("/market/factory"), data().processing);
    for &building in Building::ALL {
        let row = format!("/buildings/{}", building.word().replace('-', "_"));
        assert_eq!(numbers(&row), data().buildings[building].prices.as_slice());
    }
    for &column in Column::ALL {
        assert_eq!(numbers(&format!("/columns/{column}/cash")), data().columns[column].cash);
    }
    for seats in 2..=5u8 {
        let gallery = data().table(seats).gallery.map(u16::from);
        assert_eq!(numbers(&format!("/gallery/{seats}")), gallery);
    }
    for (phase, figures) in ["I", "II", "III"].into_iter().zip(&data().phases) {
        let of = |name: &str| file["phases"][phase][name].as_u64();
        assert_eq!(of("range"), Some(figures.range.into()));
        assert_eq!(of("extra_cost"), Some(figures.extra_cost.into()));
    }
}

/// The state is small, and an action fits in a word.
#[test]
fn states_and_actions_are_small() {
    assert!(size_of::<portolan_navegador::State>() <= 512);
    assert!(size_of::<portolan_navegador::Action>() <= 8);
}

/// The guide for players quotes the figures of the data.
#[test]
fn the_guide_quotes_the_data() {
    let guide = Navegador::GUIDES[0].1;
    let quoted = |line: String| assert!(guide.contains(&line), "the guide lacks “{line}”");
    let list =
        |figures: &[u16]| figures.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    for &building in Building::ALL {
        quoted(format!("| {} |", list(&data().buildings[building].prices)));
    }
    for row in (0..ROWS).step_by(2) {
        let [sugar, gold, spice] =
            [Good::Sugar, Good::Gold, Good::Spice].map(|g| data().selling[g][row]);
        quoted(format!("| {sugar} | {gold} | {spice} | {} |", data().processing[row]));
    }
    for seats in 2..=5u8 {
        let chart = data().table(seats).chart;
        let (yards, churches) = (chart[Building::Shipyard], chart[Building::Church]);
        quoted(format!("| {seats} | {yards} | {churches} | 6 of each good |"));
        quoted(format!("| {} |\n", list(&data().table(seats).gallery.map(u16::from))));
    }
    for &column in Column::ALL {
        let sheet = &data().columns[column];
        quoted(format!("| {} | {} | {} |", sheet.base, sheet.step, list(&sheet.cash)));
    }
    let (start, manual) = (data().start.market_row, &data().manual);
    let sugar = |row: u8| data().selling[Good::Sugar][usize::from(row) - 1];
    quoted(format!(
        "| {}, its marker on row {start} like the others | {}, its marker on row {} |",
        sugar(start),
        sugar(manual.sugar_row),
        manual.sugar_row
    ));
    let base = data().columns[Column::Factory].base;
    quoted(format!("| {base} points | {} point |", manual.factory_base));
    let (locale, source) = Navegador::TEXTS[0];
    let texts = Texts::load(locale, source).expect("texts");
    let name_of = |region: Region| texts.get(region.term()).expect("a name");
    for region in Region::all().filter(|region| data().sea(*region).tokens > 0) {
        let (sea, name) = (data().sea(region), name_of(region));
        let good = sea.good.expect("a region with colonies");
        let line = guide.lines().find(|line| line.starts_with(&format!("| {name} |")));
        let line = line.unwrap_or_else(|| panic!("the guide lacks {name}"));
        assert!(line.contains(&format!("| {good} | {} |", sea.tokens)), "{line}");
        for other in sea.neighbours.iter() {
            // Cabo is known by its first name.
            let name = name_of(other);
            let short = name.strip_suffix(" da Boa Esperança").unwrap_or(&name);
            assert!(line.contains(short), "{line} lacks {short}");
        }
    }
}
