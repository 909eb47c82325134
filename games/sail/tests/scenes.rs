//! The board is drawn soundly with every value of every option, and on an own chart.

use portolan_sail::Sail;
use portolan_sail::data::Data;
use portolan_scene::{Illustrated, Layout, check};
use portolan_table::{Components, Game, Observer, Setup, Speaker, Texts};

/// A chart with a space of every kind.
const EDDIES: &str = concat!(
    r#"{"name":"Eddies & <eels>","cols":9,"start":"D1","end":["B9","D9","F9"],"storms":[2],"#,
    r#""islands":["G4"],"krakens":["A4"],"whirlpools":["C6","E6"],"enemy-ships":["C2","E2"],"#,
    r#""crows-nests":["D3","F3","B5"]}"#
);

#[test]
fn scenes_are_sound() {
    let mut setups = check::setups::<Sail>();
    setups.push(Setup::new(2).with("map", EDDIES));
    setups.push(Setup::new(2).with("edition", &other()));
    for (i, setup) in setups.iter().enumerate() {
        check::scenes_are_sound::<Sail>(setup, &mut portolan_laws::generator(i as u64));
    }
}

/// A small edition of another box: other symbols, orange wheels and charts.
fn other() -> String {
    let mut document = serde_json::to_value(Data::shelf().built_in().document()).unwrap();
    document["id"] = "other".into();
    let figures = &mut document["figures"];
    figures["pirates"]["orange-wheels"] = serde_json::json!(["t6"]);
    figures["aids"]["manual"]["symbol-by-rank"][8] = "K".into();
    figures["aids"]["manual"]["symbol-by-rank"][1] = "M".into();
    figures["scenarios"]["S1"]["islands"] = serde_json::json!(["C2"]);
    Data::shelf().add(&document.to_string()).unwrap().info().name()
}

#[test]
fn plates_are_sound() {
    let other = Data::shelf().find(&other()).unwrap();
    check::plates_are_sound::<Sail>();
    let texts = Texts::load("en", Sail::TEXTS[0].1).unwrap();
    let speaker = Speaker::new(&texts, &[]);
    let alt = |figures| Sail::plates(figures, &speaker).into_iter().map(|plate| plate.alt);
    let of = |figures, what: &str| alt(figures).any(|alt| alt.contains(what));
    for (what, built_in, swapped) in [
        ("grey 6 (orange wheel)", true, false),
        ("teal 6 (orange wheel)", false, true),
        ("Islands: C2.", false, true),
        (
            "tentacle + wheel: the ship sails diagonally toward the trick winner, then 2 damage.",
            true,
            true,
        ),
    ] {
        assert_eq!(of(Data::shelf().built_in(), what), built_in, "{what}");
        assert_eq!(of(other, what), swapped, "{what}");
    }
}

/// Lanes and columns stand at the edges of the chart, in both layouts.
#[test]
fn the_chart_has_coordinates() {
    let state = Sail::start(&Setup::new(2)).unwrap();
    let texts = Texts::load("en", Sail::TEXTS[0].1).unwrap();
    for layout in Layout::ALL {
        let view = Sail::view(&state, Observer::Spectator);
        let drawn = Sail::scene(&view, layout, &Speaker::new(&texts, &[])).unwrap().body;
        for mark in ["A", "G", "17"] {
            assert!(drawn.contains(&format!(">{mark}</text>")), "{layout:?} has no {mark}");
        }
    }
}
