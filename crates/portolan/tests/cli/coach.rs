//! `portolan analyse`, `puzzles` and `coach`.

use crate::common::{Desk, games, portolan, shown};
use std::fs;

/// Hardly any thought: what is said is tested elsewhere.
const QUICK: [&str; 4] = ["--simulations", "8", "--milliseconds", "50"];

#[test]
fn a_moment_gets_hints() {
    let desk = Desk::new();
    for game in games() {
        let record = desk.record(game);
        let args = [&["analyse", &record, "--at", "40"][..], &QUICK].concat();
        let told = portolan(&[&args[..], &["--json"]].concat()).json();
        assert!(!told["prospects"]["scores"].as_array().unwrap().is_empty(), "{game}: {told}");
        assert!(portolan(&args).ok().out.contains("may expect"), "{game}");
    }
}

#[test]
fn a_game_is_looked_at_again() {
    let desk = Desk::new();
    let record = desk.record("santa-maria");
    let args = [&["analyse", &record][..], &QUICK].concat();
    let review = portolan(&[&args[..], &["--json"]].concat()).json();
    assert_eq!(review["over"], true, "{review}");
    let told = portolan(&args).ok().out;
    for part in ["Turning points", "Luck and skill", "usual", "What to practise next"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let page = desk.path("review.html");
    portolan(&[&args[..], &["--html", &shown(&page)]].concat()).ok();
    let page = fs::read_to_string(page).unwrap();
    assert!(page.contains("data:image/svg+xml") && page.contains("</html>"));
    let elsewhere = ["src=\"http", "href=\"", "url(", "<script"];
    // A drawing may refer to parts of itself.
    let page = page.replace("url(%23", "");
    assert!(!elsewhere.iter().any(|link| page.contains(link)), "it stands alone");
}

#[test]
fn puzzles_are_listed_and_made() {
    portolan(&["puzzles", "list"]).ok();
    let desk = Desk::new();
    let folder = shown(&desk.path("puzzles"));
    let make = ["puzzles", "make", "navegador", "--seats", "2", "--count", "0", "-o", &folder];
    portolan(&[&make[..], &["--players", "greedy", "--simulations", "2"]].concat()).ok();
    fs::write(desk.path("puzzles").join("bad.puzzle"), "portolan puzzle 1\nseat: x\n").unwrap();
    portolan(&make).refused(&["bad.puzzle", "line 2"]);
}

#[test]
fn luck_is_measured() {
    let args = ["coach", "luck", "sail", "--players", "random", "--games", "2", "--json"];
    let luck = portolan(&args).json();
    assert_eq!(luck.as_array().map(Vec::len), Some(2), "{luck}");
}

#[test]
fn bad_input_is_refused() {
    portolan(&["analyse", "there-is-no-such-file"]).refused(&["there-is-no-such-file"]);
    let desk = Desk::new();
    portolan(&["analyse", &desk.file("broken.txt", "not a record")]).refused(&["broken.txt"]);
    let record = desk.record("sail");
    portolan(&["analyse", &record, "--at", "99999"]).refused(&["99999"]);
    portolan(&["puzzles", "make", "santa-maria", "--seats", "1", "-o", "x"]).refused(&["two"]);
    portolan(&["puzzles", "make", "chess", "-o", "x"]).refused(&["chess"]);
    portolan(&["puzzles", "check", "chess"]).refused(&["no puzzles"]);
    portolan(&["coach", "luck", "sail", "--players", "kraken"]).refused(&["kraken"]);
}
