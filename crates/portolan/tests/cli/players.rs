//! `portolan arena` and `fit`.

use crate::common::{Desk, portolan, shown};

#[test]
fn an_arena_says_how_everybody_did_and_goes_on_where_it_was_broken_off() {
    let desk = Desk::new();
    let folder = shown(&desk.path("arena"));
    let seats = ["arena", "sail-to-india", "--seats", "3", "--players", "greedy,random"];
    let args = [&seats[..], &["--deals", "1", "--out", &folder, "--json"]].concat();
    let whole = portolan(&args).json();
    assert_eq!(whole["games"], 3, "a deal is played once from each seat: {whole}");
    let greedy = &whole["standings"][0];
    assert_eq!(greedy["player"], "greedy", "{whole}");
    for file in ["arena.json", "results.jsonl", "table.txt", "ratings.svg"] {
        assert!(desk.path("arena").join(file).exists(), "{file}");
    }
    for entry in std::fs::read_dir(desk.path("arena").join("records")).unwrap() {
        portolan(&["verify", &shown(&entry.unwrap().path())]).ok();
    }
    // Broken off in the middle of the second line: what was lost is played again, to the same end.
    let results = desk.path("arena").join("results.jsonl");
    let text = std::fs::read_to_string(&results).unwrap();
    let first = text.lines().next().unwrap();
    std::fs::write(&results, format!("{first}\n{}", &first[..20])).unwrap();
    let again = portolan(&args).json();
    assert_eq!(again["games"], 3);
    assert_eq!(again["winning_score"], whole["winning_score"]);
    let other = [&seats[..], &["--deals", "2", "--out", &folder]].concat();
    portolan(&other).refused(&[&folder]);
}

#[test]
fn on_a_ladder_only_neighbours_meet() {
    let args = ["arena", "sail-to-india", "--seats", "2", "--ladder", "--deals", "1"];
    let players = ["--players", "greedy,deckhand,random", "--json"];
    let ladder = portolan(&[&args[..], &players].concat()).json();
    let meetings = ladder["programme"]["meetings"].as_array().unwrap();
    let met: Vec<String> = meetings.iter().map(|meeting| meeting.to_string()).collect();
    let greedy = ["[\"greedy\",\"deckhand\"]", "[\"deckhand\",\"greedy\"]"];
    let random = ["[\"deckhand\",\"random\"]", "[\"random\",\"deckhand\"]"];
    assert_eq!(met, [greedy, random].concat());
    assert_eq!(ladder["games"], 8, "each meeting is played from both seats");
    let first = &ladder["standings"][0];
    assert_eq!(first["player"], "greedy", "{ladder}");
    assert_eq!(first["matches"]["mean"], 1.0, "{ladder}");
    portolan(&[&args[..], &players, &["--pairs"]].concat()).refused(&["--pairs", "--ladder"]);
}

#[test]
fn with_open_cards_everybody_sees_everything() {
    let args = ["arena", "sail", "--set", "pirates=none", "--players", "greedy", "--deals", "3"];
    let open = portolan(&[&args[..], &["--open-cards", "--json"]].concat()).json();
    assert_eq!(open["programme"]["open_cards"], true);
    let closed = portolan(&[&args[..], &["--json"]].concat()).json();
    assert_eq!((&open["games"], &closed["games"]), (&3.into(), &3.into()));
}

#[test]
fn a_fit_gives_the_same_weights_for_the_same_seed() {
    let fit = |threads: &str| {
        let few = ["fit", "sail", "--generations", "2", "--games", "2", "--threads", threads];
        let seasoned = ["--searching", "1", "--simulations", "4"];
        let ran = portolan(&[few.as_slice(), &seasoned].concat());
        assert_eq!(ran.code, Some(0), "{ran:?}");
        assert!(ran.out.contains("--searching 1 --simulations 4"), "the table names its command");
        ran.out
    };
    assert_eq!(fit("1"), fit("2"));
}

#[test]
fn bad_input_is_refused() {
    portolan(&["arena", "sail", "--players", "kraken"]).refused(&["kraken", "admiral"]);
    portolan(&["arena", "sail", "--players", "greedy,greedy,greedy"]).refused(&["3", "2"]);
    portolan(&["arena", "sail", "--players", "search:0"]).refused(&["search:0"]);
    portolan(&["arena", "chess", "--players", "greedy"]).refused(&["chess"]);
    portolan(&["fit", "sail", "--seats", "9"]).refused(&["9"]);
    portolan(&["fit", "sail", "--lambda", "2"]).refused(&["2", "from 0 to 1"]);
    portolan(&["fit", "sail", "--simulations", "0"]).refused(&["0", "simulations"]);
    for ease in ["--ease", "--greedy-ease"] {
        portolan(&["fit", "sail", ease, "0.1,0.2"]).refused(&["0.1,0.2", "three numbers"]);
    }
}
