//! The board is drawn soundly with every value of every option, and on an own chart.

use portolan_sail::Sail;
use portolan_sail::State;
use portolan_sail::data::Data;
use portolan_sail::state::{End, Stage, partner};
use portolan_scene::{Illustrated, Layout, Scene, check};
use portolan_table::{Actor, Components, Game, Observer, Seat, Setup, Speaker, Texts, random};

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

fn drawn(state: &State, observer: Observer, layout: Layout) -> Scene {
    let texts = Texts::load("en", Sail::TEXTS[0].1).unwrap();
    let view = Sail::view(state, observer);
    Sail::scene(&view, layout, &Speaker::new(&texts, &[])).unwrap()
}

/// Looks at every moment of some random games on a short chart.
fn moments(mut look: impl FnMut(&State)) {
    for seed in 0..12 {
        let mut rng = portolan_laws::generator(seed);
        let mut state = Sail::start(&Setup::new(2).with("map", EDDIES)).unwrap();
        let mut buffer = Vec::new();
        while random::step::<Sail, _>(&mut state, &mut rng, &mut buffer).is_some() {
            look(&state);
        }
    }
}

/// A whole trick lies open, and is waited for, until the next card is led; then it is with whoever won it.
#[test]
fn a_whole_trick_lies_open_until_the_next_is_led() {
    let (mut open, mut taken) = (0, 0);
    moments(|state| {
        let Some(last) = state.trace.0 else { return };
        let scene = drawn(state, Observer::Spectator, Layout::Wide);
        let lies = |card, place: &str| {
            let piece = format!("data-piece=\"card-{card}\" data-place=\"{place}\"");
            scene.body.contains(&piece)
        };
        match state.stage {
            Stage::Lead => {
                open += 1;
                assert!(scene.reading.lingers);
                assert!(lies(last.lead, "table") && lies(last.follow, "table"));
            }
            Stage::Follow => {
                taken += 1;
                assert!(!scene.reading.lingers);
                assert!(lies(last.lead, "won") && lies(last.follow, "won"));
            }
            _ => {}
        }
    });
    assert!(open > 20 && taken > 20, "{open} and {taken} moments");
}

/// Before a card is answered, each answer shows what it would bring: to its player, and to nobody else.
#[test]
fn answers_are_shown_before_they_are_given() {
    let texts = Texts::load("en", Sail::TEXTS[0].1).unwrap();
    let speaker = Speaker::new(&texts, &[]);
    let mut seen = 0;
    moments(|state| {
        if state.stage != Stage::Follow {
            return;
        }
        let seat = partner(state.leader);
        let mut answers = Vec::new();
        Sail::legal(state, Actor::Seat(seat), &mut answers);
        let shown = |who| drawn(state, who, Layout::Wide).body;
        let own = shown(Observer::Seat(seat));
        for answer in answers {
            let words = speaker.say(&Sail::describe(state, Actor::Seat(seat), answer));
            let ghost = format!("data-ghost=\"{}\"", answer.to_string().replace("play ", "card-"));
            assert_eq!(own.matches(&ghost).count(), 1, "{answer}: {words}");
            seen += 1;
        }
        assert!(!shown(Observer::Seat(state.leader)).contains("data-ghost"));
        assert!(!shown(Observer::Spectator).contains("data-ghost"));
    });
    assert!(seen > 100, "{seen} answers");
}

/// Gold is for those who came home: a voyage that was lost shows none.
#[test]
fn a_loss_shows_no_gold() {
    let (mut won, mut lost) = (0, 0);
    moments(|state| {
        let Stage::Over(end) = state.stage else { return };
        for layout in Layout::ALL {
            let glows = drawn(state, Observer::Seat(Seat(0)), layout).body.contains("k-dawn");
            assert_eq!(glows, end == End::Arrived, "{end:?}");
        }
        if end == End::Arrived { won += 1 } else { lost += 1 }
    });
    assert!(won > 0 && lost > 0, "{won} won, {lost} lost");
}

/// The pair table is on the board, each cell with its sentence; and a telephone has it in a pane of its own.
#[test]
fn the_board_has_the_pair_table() {
    let state = Sail::start(&Setup::new(2)).unwrap();
    for layout in Layout::ALL {
        let scene = drawn(&state, Observer::Seat(Seat(1)), layout);
        for words in
            ["tentacle + cannon: the tentacle goes under the Kraken deck.", "Flipped mermaid:"]
        {
            assert!(scene.body.contains(words), "{words}");
        }
    }
    let panes = drawn(&state, Observer::Spectator, Layout::Narrow).reading.panes;
    let ids: Vec<&str> = panes.iter().map(|pane| pane.id.as_str()).collect();
    assert_eq!(ids, ["table", "chart", "kraken", "pairs", "cards"]);
}
