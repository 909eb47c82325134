//! The component files add up to what rules.md §1 and §13 say.

use crate::common::data;
use portolan_santa_maria::data::Effect;
use portolan_santa_maria::goods::Good;
use portolan_santa_maria::grid::Cells;
use portolan_santa_maria::pieces::{Board, Hall, Pips, Place, Shipment, Space, Tile};
use portolan_santa_maria::words;
use portolan_table::{Phrase, Speaker, Texts};
use std::collections::BTreeMap;

fn count<'a>(spaces: impl Iterator<Item = &'a Space>) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for space in spaces.filter(|space| **space != Space::EMPTY) {
        *counts.entry(space.name()).or_default() += 1;
    }
    counts
}

/// §1 and §13.3: 15 doubles of two spaces, 15 triples of three; 52 buildings and 23 roads with 29
/// colonists.
#[test]
fn tile_totals() {
    for tile in Tile::all() {
        let spaces = data().tiles[tile.index()];
        let size = spaces.iter().filter(|space| **space != Space::EMPTY).count();
        assert_eq!(size, if tile.is_triple() { 3 } else { 2 }, "{tile}");
    }
    let counts = count(data().tiles.iter().flatten());
    assert_eq!(counts.values().sum::<usize>(), 75);
    for (id, wanted) in [
        ("wood", 4),
        ("wood2", 3),
        ("grain", 5),
        ("grain2", 2),
        ("sugar", 7),
        ("gem", 7),
        ("ship", 6),
        ("rel", 5),
        ("conq", 5),
        ("coin2", 2),
        ("happy1", 2),
    ] {
        assert_eq!(counts[id], wanted, "{id}");
    }
    let trades: usize = counts.iter().filter(|(id, _)| id.starts_with("tr-")).map(|(_, n)| n).sum();
    assert_eq!(trades, 4);
    assert_eq!(counts["r1"] + counts["r2"], 23);
    assert_eq!(counts["r1"] + 2 * counts["r2"], 29);
}

/// §13.4: ten printed spaces on each A side, eight on B; every line has a building, so no die is dead.
#[test]
fn board_totals() {
    for board in Board::all() {
        let printed = data().printed_cells(board);
        assert_eq!(printed.len(), if board == Board::B { 8 } else { 10 }, "{board}");
        let built = |line: Cells| {
            line.intersection(printed).iter().any(|cell| data().printed(board, cell).is_building())
        };
        assert!(Pips::all().all(|pips| built(Cells::row(pips)) && built(Cells::column(pips))));
        let halls = printed.iter().filter(|cell| data().printed(board, *cell).is_town_hall());
        assert_eq!(halls.count(), usize::from(board != Board::B), "{board}");
    }
    let a_sides: Vec<_> =
        Board::all().filter(|b| *b != Board::B).map(|b| data().boards[b.index()]).collect();
    assert!((1..4).all(|i| !a_sides[..i].contains(&a_sides[i])), "the A sides differ");
}

/// §13.4: one board spelled out, so that rows and columns are not mixed up.
#[test]
fn board_a2_spelled_out() {
    let a2: Board = "a2".parse().unwrap_or_else(|e| panic!("{e}"));
    for (at, id) in [
        ("r1c3", "grain"),
        ("r1c5", "ship"),
        ("r2c1", "conq"),
        ("r2c4", "wood2"),
        ("r3c6", "gem"),
        ("r4c2", "th-coin2"),
        ("r4c3", "r1"),
        ("r5c5", "wood"),
        ("r6c1", "rel"),
        ("r6c4", "tr-g"),
    ] {
        assert_eq!(data().printed(a2, crate::common::cell(at)).name(), id, "{at}");
    }
}

/// §13.5: four town halls with a road each.
#[test]
fn town_halls() {
    for hall in Hall::all() {
        let [west, east, none] = data().halls[hall.index()];
        assert!(west.is_town_hall() && data().space(east).colonists == 1 && none == Space::EMPTY);
    }
}

/// §13.6: 4 starting and 30 standard shipments; the standard ones sum up to 132 points for 20 wood, 20
/// grain, 23 sugar and 23 gems.
#[test]
fn shipment_totals() {
    let mut sums = [0u32; 6];
    for shipment in Shipment::all().skip(4) {
        let spec = &data().shipments[shipment.index()];
        sums[0] += u32::from(spec.points);
        for (good, count) in spec.cost.iter() {
            sums[1 + good as usize] += u32::from(count);
        }
    }
    assert_eq!(sums, [132, 20, 20, 23, 23, 0]);
    let start: Vec<u8> =
        Shipment::all().take(4).map(|s| data().shipments[s.index()].points).collect();
    assert_eq!(start, [2, 2, 3, 3]);
    // No price names gold or asks for more than the store holds.
    assert!(data().shipments.iter().all(|s| s.cost.iter().all(|(_, n)| n <= data().rates.storage)));
}

/// §13.7 and §13.8: docks, retiring spaces and tracks.
#[test]
fn docks_and_tracks() {
    let data = data();
    assert!(matches!(data.docks[0], Effect::Gain(gain) if gain.coins == 2));
    assert_eq!(data.docks[1..], [Effect::Pray, Effect::Conquer, Effect::Ship]);
    assert_eq!(data.berths[..4], data.docks);
    assert_eq!(data.berths[4], Effect::Road);
    assert_eq!((data.religion.end, data.conquistador.end), (17, 12));
    let monks =
        data.religion.symbols.iter().filter(|s| **s == portolan_santa_maria::data::Symbol::Monk);
    assert_eq!(monks.count(), usize::from(data.monks));
    assert_eq!(data.conquistador.gold.iter().filter(|gold| **gold).count(), 6);
}

/// §13.8: the table has a column for everybody but the last.
#[test]
fn conquest_tables_leave_out_the_last() {
    for seats in 2..=4u8 {
        for year in 1..=3 {
            let places = data().conquistador.prizes(seats, year).len();
            assert_eq!(places, usize::from(seats) - 1, "{seats} players, year {year}");
        }
    }
}

/// §1: ten scholars, six bishops, four missions; three road tiles.
#[test]
fn people_and_roads() {
    let ids = |prefix: &str| Place::all().filter(|place| place.name().starts_with(prefix)).count();
    assert_eq!((ids("sc"), ids("bi"), ids("mi")), (10, 6, 4));
    assert_eq!(data().rates.roads, 3);
    assert_eq!(data().rates.years * data().rates.display, 15);
}

/// What the built-in figures say, in English.
fn english(phrase: &Phrase) -> String {
    let texts = Texts::load("en", include_str!("../../text/en.ftl"));
    let texts = texts.unwrap_or_else(|e| panic!("{e}"));
    Speaker::new(&texts, &[]).try_say(phrase).unwrap_or_else(|e| panic!("{e}"))
}

const GUIDE: &str = include_str!("../../guide/en.md");

fn quoted(lines: &str) {
    assert!(GUIDE.contains(lines), "the guide lacks\n{lines}");
}

/// The guide for players shows every building, every tile, every board and every shipment.
#[test]
fn the_guide_shows_what_is_printed() {
    for kind in Space::all().filter(|kind| kind.is_building() && !kind.is_town_hall()) {
        let (mark, name) = (words::mark(data(), kind), words::space_name(data(), kind));
        quoted(&format!("| `{}` | {} |", english(&mark), english(&name)));
    }
    for tile in Tile::all() {
        let spaces = data().tiles[tile.index()].into_iter().filter(|space| *space != Space::EMPTY);
        let spaces: Vec<String> = spaces.map(|s| english(&words::space(data(), s))).collect();
        quoted(&format!("| {} |", spaces.join(" | ")));
    }
    for board in Board::all() {
        let mut drawn = format!("{}  1    2    3    4    5    6", board.name().to_uppercase());
        for row in Pips::all() {
            drawn += &format!("\n{row} ");
            for cell in Cells::row(row).iter() {
                let mark = english(&words::mark(data(), data().printed(board, cell)));
                drawn += &format!(" {:<4}", mark.trim());
            }
            drawn.truncate(drawn.trim_end().len());
        }
        quoted(&drawn);
    }
    for (points, all) in shipments_by_points() {
        quoted(&format!("| {points} | {} |", all.join("; ")));
    }
}

/// The shipments of the stack by what they score, then the four that open the game.
fn shipments_by_points() -> Vec<(String, Vec<String>)> {
    let mut rows: BTreeMap<u8, Vec<String>> = BTreeMap::new();
    let mut first = Vec::new();
    for shipment in Shipment::all() {
        let spec = data().shipment(shipment);
        let cost = english(&words::heap(spec.cost));
        if shipment.index() < 4 {
            first.push(format!("{cost} for {}", english(&words::points(spec.points))));
        } else {
            rows.entry(spec.points).or_default().push(cost);
        }
    }
    let rows = rows.into_iter().map(|(points, all)| (points.to_string(), all));
    rows.chain([("at the start".to_owned(), first)]).collect()
}

/// The guide for players quotes the figures of the data.
#[test]
fn the_guide_quotes_the_data() {
    for place in Place::all() {
        let name = english(&Phrase::new(words::place_term(place)));
        let points = data().scholar_points[place.index()];
        if points > 0 {
            let row = GUIDE.lines().find(|line| line.starts_with(&format!("| {name} |")));
            assert!(row.is_some_and(|row| row.ends_with(&format!("| {points} |"))), "{name}");
        }
    }
    for seats in 2..=4 {
        let years: Vec<String> = (1..=3)
            .map(|year| data().conquistador.prizes(seats, year))
            .map(|row| row.iter().map(u8::to_string).collect::<Vec<_>>().join(", "))
            .collect();
        quoted(&format!("| {seats} | {} |", years.join(" | ")));
    }
    for good in Good::ALL {
        let (sold, bought) = (data().rates.sell[good], data().rates.buy[good]);
        let bought = if bought == 0 { "never".to_owned() } else { bought.to_string() };
        quoted(&format!("| {good} | {sold} | {bought} |"));
    }
}
