//! The board is drawn soundly at every seat count and with every value of every option.

use portolan_navegador::Navegador;
use portolan_navegador::data::Data;
use portolan_scene::{Illustrated, Layout, Scene, check};
use portolan_table::record::Record;
use portolan_table::{Components, Figures, Game, Match, Observer, Seat, Setup, Speaker, Texts};

/// The edition of the rules' tests, which has borders where regions do not touch, and none where some do.
fn other_edition() -> String {
    let added = Data::shelf().add(include_str!("rules/edition.json"));
    added.unwrap_or_else(|error| panic!("{error}")).info().name()
}

#[test]
fn scenes_are_sound() {
    let mut setups = check::setups::<Navegador>();
    setups.push(Setup::new(4).with("edition", &other_edition()));
    for (i, setup) in setups.iter().enumerate() {
        check::scenes_are_sound::<Navegador>(setup, &mut portolan_laws::generator(i as u64));
    }
}

/// Every edition is drawn, and the figures are told in words too.
#[test]
fn plates_are_sound() {
    let other = other_edition();
    check::plates_are_sound::<Navegador>();
    let texts = Texts::load("en", include_str!("../text/en.ftl")).expect("texts");
    let speaker = Speaker::new(&texts, &[]);
    let told = |figures: Figures<Data>| -> String {
        let plates = Navegador::plates(figures, &speaker);
        plates.iter().map(|plate| plate.alt.as_str()).collect::<Vec<_>>().join("\n")
    };
    let ours = told(Figures::default());
    assert!(ours.contains("Guiné: 3 colonies of gold, borders on Portugal, Bahia, Angola."));
    assert!(ours.contains("Dangerous with 2, 3 players."), "{ours}");
    assert!(ours.contains("sugar sells for 60, 60, 50, 50, 40, 40, 30, 30, 20, 20;"));
    assert!(ours.contains("church: 150, 200, 250, 300, 350, 400, 450, 500; needs 5 workers."));
    let theirs = told(Data::shelf().find(&other).expect("on the shelf"));
    assert!(theirs.contains("Guiné: 2 colonies of gold"), "{theirs}");
    assert!(theirs.contains("A red border leads to Rio de Janeiro, Angola."), "{theirs}");
    assert!(theirs.contains("church: 120, 180, 240, 300, 360, 420, 480, 540; needs 6 workers."));
}

/// A border of an edition is drawn as a way where the chart has none, and a wall where the edition has none.
#[test]
fn the_chart_shows_the_borders_of_the_edition() {
    let texts = Texts::load("en", include_str!("../text/en.ftl")).expect("texts");
    let speaker = Speaker::new(&texts, &[]);
    let chart = |figures| Navegador::plates(figures, &speaker).remove(0).scene.body;
    let ours = chart(Figures::default());
    assert!(!ours.contains("There is no border"), "as printed");
    let other = Data::shelf().find(&other_edition()).expect("on the shelf");
    let theirs = chart(other);
    assert!(theirs.contains("There is no border between Timor and Macau."));
    assert!(theirs.contains("Rio de Janeiro and Cabo da Boa Esperança have a border."));
}

/// A picture of a moment along the first lesson, whose every step is known.
fn lesson(entries: usize, layout: Layout) -> Scene {
    let record: Record = include_str!("../data/lesson.record").parse().expect("a record");
    let game = Match::<Navegador>::replay_until(&record, entries).expect("it replays");
    let texts = Texts::load("en", include_str!("../text/en.ftl")).expect("texts");
    let view = Navegador::view(game.state(), Observer::Seat(Seat(0)));
    Navegador::scene(&view, layout, &Speaker::new(&texts, &[])).expect("it is drawn")
}

/// The targets of a picture, each with its note.
fn targets(scene: &Scene) -> Vec<(&str, &str)> {
    let parts = scene.body.split("data-target=\"").skip(1);
    let named = parts.filter_map(|part| {
        let (id, rest) = part.split_once('"')?;
        Some((id, rest.split_once("<title>")?.1.split_once("</title>")?.0))
    });
    named.collect()
}

#[test]
fn the_fields_of_the_rondel_carry_their_names() {
    for layout in Layout::ALL {
        let scene = lesson(1, layout);
        for (name, times) in [("Sailing", 1), ("Market", 2), ("Buildings", 1), ("Privilege", 1)] {
            assert_eq!(scene.body.matches(&format!(">{name}</text>")).count(), times, "{name}");
        }
    }
}

/// Bars list targets by the first sentence of their note, so it is short and says what the thing is.
#[test]
fn every_note_begins_with_a_short_name() {
    for entries in [1, 10, 11, 30, 40, 50, 62, 72, 73] {
        for (id, note) in targets(&lesson(entries, Layout::Wide)) {
            let name = note.split('.').next().unwrap_or_default();
            assert!(!name.is_empty() && name.chars().count() <= 40, "{id}: {note}");
        }
    }
}

/// Only what can be traded is offered, with what it brings: here the gold of one colony, or the wild factory's.
#[test]
fn the_market_offers_what_one_has() {
    for layout in Layout::ALL {
        let scene = lesson(72, layout);
        let mut offers: Vec<(&str, &str)> = targets(&scene)
            .into_iter()
            .filter(|(id, _)| id.starts_with("sell-") || id.starts_with("process-"))
            .collect();
        offers.sort_unstable();
        let [(process, _), (sell, note)] = offers[..] else { panic!("{offers:?}") };
        assert_eq!((process, sell), ("process-gold-1", "sell-gold-1"));
        assert!(note.starts_with("Sell 1 gold for 70."), "{note}");
        assert!(scene.body.contains(">1: +70</text>"));
    }
}

/// A telephone has six panes, and together they hold every target.
#[test]
fn the_panes_of_a_telephone_hold_everything() {
    let scene = lesson(11, Layout::Narrow);
    let panes = &scene.reading.panes;
    assert_eq!(panes.len(), 6);
    let top = |y: f32| panes.iter().any(|pane| pane.area.y <= y && y < pane.area.bottom());
    assert!(top(0.0) && top(scene.size.y - 1.0));
    let mut apart = panes.windows(2).map(|pair| pair[1].area.y - pair[0].area.bottom());
    assert!(apart.all(|gap| (0.0..=8.0).contains(&gap)), "nothing lies between two panes");
}
