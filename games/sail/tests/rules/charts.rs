//! The book's charts against the check values of rules.md §8.4, and the checks of own charts.

use crate::common::*;
use portolan_sail::chart::{Chart, ChartError, Feature};
use portolan_sail::charttext;
use portolan_sail::ocean::{Heading, SPACES, Space};
use portolan_sail::scenario::ScenarioId;
use portolan_sail::{Sail, State};
use portolan_table::{Game, Setup};

const DIAGONALS: [Heading; 2] = [Heading::Port, Heading::Starboard];

/// Scenario, columns to sail, islands, krakens, storms, routes, fewest krakens, reachable, dead ends.
type Row = (&'static str, u8, usize, usize, [u8; 2], u64, u32, usize, &'static str);

#[rustfmt::skip]
const CHECKS: [Row; 11] = [
    ("S1", 16, 8, 4, [5, 12], 1378, 0, 45, "A8 B9 A16 G16"),
    ("S2", 16, 9, 5, [5, 12], 705, 0, 45, "A14 G16"),
    ("S3", 16, 9, 5, [5, 12], 176, 0, 41, "A12 B15 A16 C16 B17"),
    ("S4", 16, 10, 7, [6, 13], 548, 1, 44, "A10 G16 F17 G18"),
    ("S5", 17, 10, 6, [6, 12], 450, 1, 47, "A12 A16 B17 A18"),
    ("S6", 18, 11, 7, [6, 13], 2280, 1, 48, "A16 G18"),
    ("S7", 18, 12, 8, [6, 14], 1104, 1, 44, "F17 E18 G18 F19"),
    ("S8", 18, 12, 9, [7, 14], 285, 2, 46, "G12 F13 A14 G14 B15 G18"),
    ("X1", 17, 9, 6, [6, 12], 688, 1, 49, "G16 F17 G18"),
    ("X2", 18, 10, 7, [6, 13], 1168, 2, 46, "G10 A14 G18"),
    ("X3", 18, 12, 9, [6, 14], 2232, 2, 47, "B13 A14 C14 B15 C16 B17 A18 C18 B19"),
];

/// Routes from Start, fewest krakens on one, by space; diagonal moves only, expansion tokens ignored.
fn routes(chart: &Chart) -> ([u64; SPACES], [u32; SPACES]) {
    let mut routes = [0; SPACES];
    let mut krakens = [u32::MAX; SPACES];
    routes[chart.start().index()] = 1;
    krakens[chart.start().index()] = 0;
    for from in chart.spaces() {
        if routes[from.index()] == 0 || chart.feature(from) == Feature::End {
            continue;
        }
        for to in DIAGONALS.into_iter().filter_map(|heading| chart.way(from, heading)) {
            let here = u32::from(chart.feature(to) == Feature::Kraken);
            routes[to.index()] += routes[from.index()];
            krakens[to.index()] = krakens[to.index()].min(krakens[from.index()] + here);
        }
    }
    (routes, krakens)
}

/// From which spaces End can be reached at all by diagonal moves.
fn leads_home(chart: &Chart) -> [bool; SPACES] {
    let mut home = [false; SPACES];
    let spaces: Vec<Space> = chart.spaces().collect();
    for &from in spaces.iter().rev() {
        let mut ways = DIAGONALS.into_iter().filter_map(|heading| chart.way(from, heading));
        home[from.index()] = chart.feature(from) == Feature::End || ways.any(|to| home[to.index()]);
    }
    home
}

#[test]
fn the_book_keeps_its_check_values() {
    for (id, steps, islands, kraken_spaces, storms, count, fewest, reachable, dead) in CHECKS {
        let chart = *data().chart(id.parse().unwrap());
        let ends: Vec<Space> = chart.having(Feature::End).collect();
        assert_eq!(ends.len(), 1, "{id}");
        let end = ends[0];
        assert_eq!(end.column() - chart.start().column(), steps, "{id}");
        assert_eq!(chart.having(Feature::Island).count(), islands, "{id}");
        assert_eq!(chart.having(Feature::Kraken).count(), kraken_spaces, "{id}");
        assert_eq!([chart.storm(0), chart.storm(1)], storms.map(Some), "{id}");
        let (routes, krakens) = routes(&chart);
        assert_eq!(routes[end.index()], count, "{id}: routes");
        assert_eq!(krakens[end.index()], fewest, "{id}: fewest krakens");
        let reached: Vec<Space> = chart.spaces().filter(|s| routes[s.index()] > 0).collect();
        assert_eq!(reached.len(), reachable, "{id}: reachable spaces");
        let home = leads_home(&chart);
        let dead_ends: Vec<String> =
            reached.iter().filter(|s| !home[s.index()]).map(Space::to_string).collect();
        let mut wanted: Vec<Space> = dead.split(' ').map(space).collect();
        wanted.sort();
        let wanted: Vec<String> = wanted.iter().map(Space::to_string).collect();
        assert_eq!(dead_ends, wanted, "{id}: dead ends");
    }
}

/// The ship cannot sail past End on S1 (§8.2).
#[test]
fn s1_has_no_way_past_end() {
    let chart = *data().chart("S1".parse().unwrap());
    let reachable = chart.reachable();
    for name in ["B17", "F17"] {
        assert!(!reachable[space(name).index()]);
    }
}

/// The map of S1 as §8.4 prints it.
const S1: &str = "\
col   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
 A       .     .     K     .     #     .     #     .
 B    .     .     .     .     .     .     .     .     #
 C       .     .     .     .     #     .     .     .
 D    S     #     .     K     .     .     .     .     E
 E       .     .     .     .     .     K     .     .
 F    .     .     .     .     .     .     .     .     #
 G       .     K     #     .     .     #     .     .
stm               1                    2";

#[test]
fn drawings_read_back() {
    let s1 = *data().chart("S1".parse().unwrap());
    assert_eq!(charttext::draw(&s1, None), S1);
    for id in ScenarioId::all() {
        let chart = *data().chart(id);
        assert_eq!(read(&charttext::draw(&chart, None)), Ok(chart), "{id} drawn");
        assert_eq!(read(&charttext::to_line(&chart)), Ok(chart), "{id} as a sheet");
    }
}

fn read(text: &str) -> Result<Chart, ChartError> {
    charttext::read(text, data().limits)
}

fn start(map: &str) -> Result<State, String> {
    let setup = Setup::new(2).with("map", map).with("pirates", "none");
    setup.checked::<Sail>().and_then(|setup| Sail::start(&setup)).map_err(|e| e.to_string())
}

/// A host's own chart is sailed like one of the book, and survives records and positions.
#[test]
fn an_own_chart_is_sailed() {
    let state = start(&S1.replace("S     #", "S     .")).unwrap();
    assert_eq!(state.voyage.book(), None);
    assert_eq!(state.voyage.feature(space("D3")), Feature::Sea);
    let setup = Sail::setup(&state);
    assert_eq!(Sail::start(&setup).unwrap(), state, "the set-up of a state starts that state");
    let line = setup.get("map").unwrap();
    assert!(line.starts_with('{') && !line.contains('\n'));
}

/// The drawing and the sheet of the guide are the same chart, and its charts of the book are the book's.
#[test]
fn the_guides_charts_are_charts() {
    let (_, guide) = Sail::GUIDES[0];
    let blocks: Vec<&str> = guide.split("```").skip(1).step_by(2).collect();
    let Some((book, [drawing, sheet])) = blocks.split_last_chunk() else { panic!("{blocks:?}") };
    let chart = read(drawing).unwrap();
    assert_eq!(Ok(chart), read(sheet));
    assert_eq!((chart.name(), chart.storm(0), chart.columns()), ("Short hop", Some(3), 7));
    assert_eq!(book.len(), ScenarioId::all().count());
    for (id, printed) in ScenarioId::all().zip(book) {
        assert_eq!(printed.trim_matches('\n'), charttext::draw(data().chart(id), None), "{id}");
        assert!(guide.contains(&format!("### {id} ")));
    }
}

#[test]
fn either_a_scenario_or_a_map() {
    let setup = Setup::new(2).with("map", S1).with("scenario", "S2");
    let error = Sail::start(&setup).unwrap_err().to_string();
    assert!(error.contains("either a scenario or a map"), "{error}");
    assert!(Sail::start(&Setup::new(2).with("map", "  \n ")).is_ok(), "an empty map is none");
}

#[test]
fn bad_charts_are_refused_with_the_reason() {
    let sheet = |fields: &str| format!(r#"{{"cols":9,"start":"D1","end":["D9"],{fields}}}"#);
    let list = |n: usize| {
        let spaces: Vec<String> = Space::all()
            .filter(|s| s.lane() != 3 && s.column() < 9)
            .take(n)
            .map(|s| format!("\"{s}\""))
            .collect();
        format!("[{}]", spaces.join(","))
    };
    for (map, reason) in [
        (sheet(&format!("\"islands\":{}", list(13))), "13 islands; the box holds 12"),
        (sheet(&format!("\"krakens\":{}", list(10))), "10 kraken spaces; the box holds 9"),
        (sheet("\"storms\":[2,4,6]"), "3 storms; the box holds 2"),
        (sheet("\"islands\":[\"D2\"]"), "“D2” is not a space"),
        (sheet("\"islands\":[\"H2\"]"), "“H2” is not a space"),
        (sheet("\"islands\":[\"C10\"]"), "an island on C10 lies beyond the last column, 9"),
        (sheet("\"islands\":[\"D1\"]"), "D1 holds two tokens"),
        (sheet("\"islands\":[\"D9\"]"), "D9 holds two tokens"),
        (sheet("\"krakens\":[\"C4\"],\"whirlpools\":[\"C4\"]"), "a whirlpool is the second"),
        (sheet("\"islands\":[\"C2\",\"E2\",\"D3\"]"), "End cannot be reached from D1"),
        (sheet("\"storms\":[9]"), "storm 1 stands in column 9"),
        (sheet("\"storms\":[6,4]"), "storm 2 must stand beyond storm 1"),
        (sheet("\"lanes\":6"), "7 lanes, not 6"),
        (sheet("\"krakenz\":[]"), "“krakenz” is not a field here"),
        (sheet(&format!("\"name\":\"{}\"", "x".repeat(50))), "the name is too long"),
        (r#"{"cols":25,"start":"D1","end":["D9"]}"#.to_owned(), "2 to 19 columns, not 25"),
        (r#"{"cols":9,"start":"D1","end":[]}"#.to_owned(), "there is no End"),
        (r#"{"cols":9,"end":["D9"]}"#.to_owned(), "“start” is missing"),
        (r#"{"cols":9"#.to_owned(), "the sheet is wrong"),
        (S1.replace('S', "."), "there is no Start"),
        (S1.replace(" B    .", " B    S"), "more than one Start"),
        (S1.replace('E', "."), "“.” begins no line"),
        (S1.replace(" G ", " F "), "lane F is drawn twice"),
        (S1.lines().take(5).collect::<Vec<_>>().join("\n"), "lane E is missing"),
        (S1.replace("C       .", "C"), "lane C has 7 spaces; on an ocean of 17 columns it has 8"),
        (S1.replace('K', "?"), "“?” on A6 is no sign of a chart"),
        (S1.replace("stm               1", "stm              1"), "does not stand under a column"),
        (format!("{}3", S1.trim_end_matches('2')), "“3” is no storm"),
    ] {
        let error = match start(&map) {
            Ok(_) => panic!("accepted:\n{map}"),
            Err(error) => error,
        };
        assert!(error.starts_with("option “map”: "), "{error}");
        assert!(error.contains(reason), "“{error}” should say “{reason}”");
    }
}

/// Any text at all gives a chart or an error, never a panic.
#[test]
fn any_text_is_survived() {
    use rand::RngExt;
    let mut rng = portolan_laws::generator(7);
    let alphabet: Vec<char> = "ABCDEFG.SE#K@NC12stmcolname: \n{}[]\",0é".chars().collect();
    for _ in 0..2_000 {
        let length = rng.random_range(0..400);
        let text: String =
            (0..length).map(|_| alphabet[rng.random_range(0..alphabet.len())]).collect();
        let _ = read(&text);
        let mut bent: Vec<char> = S1.chars().collect();
        for _ in 0..3 {
            let at = rng.random_range(0..bent.len());
            bent[at] = alphabet[rng.random_range(0..alphabet.len())];
        }
        let _ = read(&bent.into_iter().collect::<String>());
    }
}
