//! `portolan bench`.

use crate::common::{games, portolan};

#[test]
fn every_game_and_seat_count_is_measured() {
    let it = portolan(&["bench", "--seconds", "0.001", "--json"]).json();
    let measured = it["games"].as_array().unwrap();
    let tables: usize =
        portolan_registry::all().iter().map(|game| game.seats().all().count()).sum();
    assert_eq!(measured.len(), tables);
    for figures in measured {
        for key in [
            "decisions_per_second",
            "decisions_per_game",
            "replay_seconds",
            "copy_ns",
            "state_bytes",
            "scene_seconds",
        ] {
            assert!(figures[key].as_f64().unwrap() > 0.0, "{key}: {figures}");
        }
    }
    let openspiel = &it["openspiel"];
    assert!(openspiel["missing"].is_string() || !openspiel["games"].as_array().unwrap().is_empty());
}

#[test]
fn people_read_a_table() {
    let out = portolan(&["bench", games()[0], "--seconds", "0.001"]).ok().out;
    assert!(out.contains("decisions/s") && out.contains("OpenSpiel"), "{out}");
}

#[test]
fn bad_input_is_refused() {
    portolan(&["bench", games()[0], "--seats", "77"]).refused(&["77"]);
    portolan(&["bench", "--seconds", "0"]).refused(&["0.001"]);
    portolan(&["bench", "--seconds", "NaN"]).refused(&["NaN"]);
    portolan(&["bench", "--seconds", "1e12"]).refused(&["3600"]);
}
