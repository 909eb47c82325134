//! `portolan simulate`.

use crate::common::{Desk, entries, games, portolan};
use serde_json::Value;

/// The figures without those of time.
fn timeless(mut simulated: Value) -> Value {
    for key in ["seconds", "decisions_per_second", "games_per_second", "threads"] {
        simulated.as_object_mut().unwrap().remove(key).unwrap();
    }
    simulated
}

fn simulate(game: &str, seed: &str, threads: &str) -> Value {
    portolan(&["simulate", game, "--games", "300", "--seed", seed, "--threads", threads, "--json"])
        .json()
}

#[test]
fn the_same_seed_gives_the_same_games_whatever_the_threads() {
    for game in games() {
        let one = timeless(simulate(game, "7", "1"));
        assert_eq!(one, timeless(simulate(game, "7", "2")));
        assert_eq!(one, timeless(simulate(game, "7", "5")));
        assert_ne!(one, timeless(simulate(game, "8", "1")));
    }
}

#[test]
fn the_figures_fit_together() {
    for game in portolan_registry::all() {
        for seats in game.seats().all() {
            let seats_text = seats.to_string();
            let it = portolan(&[
                "simulate",
                game.id(),
                "--seats",
                &seats_text,
                "--games",
                "40",
                "--seed",
                "3",
                "--json",
            ])
            .json();
            assert_eq!((&it["game"], &it["seats"]), (&game.id().into(), &seats.into()));
            assert_eq!(it["games"], 40);
            let number = |value: &Value| value.as_f64().unwrap();
            let per_game = &it["decisions_per_game"];
            assert!(number(&per_game["min"]) <= number(&per_game["mean"]));
            assert!(number(&per_game["mean"]) <= number(&per_game["max"]));
            assert_eq!(number(&per_game["mean"]) * 40.0, number(&it["decisions"]));
            let scores = &it["scores"];
            assert_eq!(scores["mean_by_seat"].as_array().unwrap().len(), usize::from(seats));
            assert!(number(&scores["min"]) <= number(&scores["mean"]));
            assert!(number(&scores["mean"]) <= number(&scores["max"]));
            assert!(scores.get("winner_mean").is_some());
            let ends: u64 =
                it["ends"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum();
            assert_eq!(ends, 40, "every game ended for a reason");
            assert!(number(&it["seconds"]) > 0.0 && number(&it["decisions_per_second"]) > 0.0);
            assert!(number(&it["games_per_second"]) > 0.0);
        }
    }
}

#[test]
fn decisions_are_those_of_seats_alone() {
    for game in games() {
        let desk = Desk::new();
        let record = std::fs::read_to_string(desk.record(game)).unwrap();
        let decided = entries(&record).iter().filter(|(_, actor, _)| actor != "*").count();
        let it = portolan(&["simulate", game, "--games", "1", "--seed", "7", "--json"]).json();
        assert_eq!(it["decisions"], decided, "record and simulate play the same first game");
    }
}

#[test]
fn options_and_players_are_taken() {
    for game in portolan_registry::all() {
        for spec in game.options() {
            for value in spec.values() {
                let set = format!("{}={value}", spec.id);
                let it =
                    portolan(&["simulate", game.id(), "--games", "2", "--set", &set, "--json"]);
                let it = it.json();
                let kept = if *value == spec.default { Value::Null } else { (*value).into() };
                assert_eq!(it["options"][spec.id], kept);
            }
        }
        let names = vec!["random"; game.seats().max.into()].join(",");
        let it = portolan(&["simulate", game.id(), "--games", "2", "--player", &names, "--json"]);
        assert_eq!(it.json()["players"].as_array().unwrap().len(), usize::from(game.seats().max));
    }
}

#[test]
fn people_read_a_summary() {
    let game = portolan_registry::all()[0];
    let out = portolan(&["simulate", game.id(), "--games", "20"]).ok().out;
    assert!(out.starts_with(game.title()) && out.contains("decisions/s"), "{out}");
    assert!(!out.contains('⟦'), "every end has words: {out}");
}

#[test]
fn bad_input_is_refused() {
    let game = games()[0];
    let refused = |args: &[&str], parts: &[&str]| {
        portolan(&[&["simulate", game][..], args].concat()).refused(parts);
    };
    refused(&["--seats", "17"], &["not 17"]);
    refused(&["--seats", "0"], &["not 0"]);
    refused(&["--seats", "4000000000"], &["4000000000"]);
    refused(&["--seats", "-1"], &["-1"]);
    refused(&["--games", "0"], &["0"]);
    refused(&["--games", "99999999999999999999999"], &["99999999999999999999999"]);
    refused(&["--games", "many"], &["many"]);
    refused(&["--seed", "1e9"], &["1e9"]);
    refused(&["--threads", "0"], &["0"]);
    refused(&["--threads", "70000"], &["70000"]);
    refused(&["--player", "magellan"], &["no player “magellan”", "random"]);
    refused(&["--player", "random,random,random,random,random,random,random"], &["7 players"]);
    refused(&["--set", "sails"], &["“sails” does not read option=value"]);
    refused(&["--set", "sails=red"], &["no option “sails”"]);
    let spec = portolan_registry::all()[0].options()[0];
    refused(&["--set", &format!("{}=purple", spec.id)], &[spec.id, "purple"]);
    let set = format!("{}={}", spec.id, spec.default);
    refused(&["--set", &set, "--set", &set], &["set twice"]);
}
