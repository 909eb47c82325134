//! `portolan editions`, and playing with a folder of them.

use crate::common::{Desk, portolan, shown};
use portolan_table::AnyGame;
use serde_json::Value;

/// The games whose figures can be swapped.
fn with_figures() -> Vec<&'static dyn AnyGame> {
    let all = portolan_registry::all().into_iter();
    all.filter(|game| !portolan_registry::editions(*game).is_empty()).collect()
}

/// A document that says all an edition must, of a game.
fn document(game: &str) -> String {
    format!(
        r#"{{"portolan": "edition 1", "game": "{game}", "id": "my-copy", "title": "My copy",
            "made-by": "Ana", "version": "1", "figures": {{}}}}"#
    )
}

#[test]
fn the_editions_of_every_game_are_listed() {
    let listed = portolan(&["editions", "list", "--json"]).json();
    let listed = listed.as_array().unwrap();
    assert_eq!(listed.len(), with_figures().len());
    for (entry, game) in listed.iter().zip(with_figures()) {
        assert_eq!((&entry["game"], &entry["built_in"]), (&game.id().into(), &true.into()));
        assert_eq!(entry["checksum"].as_str().unwrap().len(), 16);
    }
    assert!(!portolan(&["editions", "list"]).ok().out.is_empty());
}

#[test]
fn what_is_exported_can_be_changed_checked_and_played_with() {
    for game in with_figures() {
        let desk = Desk::new();
        let folder = desk.path("editions");
        let file = shown(&folder.join("my-copy.json"));
        portolan(&["editions", "export", game.id(), "-o", &file]).ok();
        let text = std::fs::read_to_string(&file).unwrap();
        assert_eq!(portolan(&["editions", "export", game.id()]).ok().out, text);
        assert!(text.starts_with("{\n  \"portolan\": \"edition 1\",\n  \"game\": "), "{text}");
        let read: Value = serde_json::from_str(&text).unwrap();
        assert!(!read["fields"].as_object().unwrap().is_empty());
        assert!(portolan(&["editions", "check", &file]).ok().out.contains(game.id()));
        portolan(&["editions", "export", game.id(), "--id", "My copy"]).refused(&["“id” is of"]);
        portolan(&["editions", "export", game.id(), "--id", "my-copy", "-o", &file]).ok();
        let folder = shown(&folder);
        let record = shown(&desk.path("game.txt"));
        let with = ["--editions", &folder];
        let play = ["record", game.id(), "--seed", "1", "--set", "edition=my-copy", "-o", &record];
        portolan(&[&play[..], &with].concat()).ok();
        let text = std::fs::read_to_string(&record).unwrap();
        assert!(text.contains("\noption edition: my-copy@"), "{text}");
        portolan(&["verify", &record, "--editions", &folder]).ok();
        let ran = portolan(&["verify", &record]);
        assert_eq!(ran.code, Some(1), "{ran:?}");
        assert!(ran.err.contains("my-copy"), "{ran:?}");
        portolan(&play).refused(&["my-copy", "is not here"]);
    }
}

#[test]
fn a_game_without_figures_to_swap_says_so() {
    for game in portolan_registry::all() {
        if portolan_registry::editions(game).is_empty() {
            portolan(&["editions", "export", game.id()]).refused(&["no figures", game.title()]);
        }
    }
    portolan(&["editions", "export", "chess"]).refused(&["chess"]);
}

#[test]
fn every_fault_of_a_document_is_told_in_a_line() {
    let desk = Desk::new();
    let game = portolan_registry::all()[0].id();
    let good_shape = document(game);
    let cases = [
        ("not-json.json", "{".to_owned(), "this is not JSON"),
        ("doubled.json", good_shape.replace("\"id\"", "\"game\""), "given twice"),
        ("shape.json", "{}".to_owned(), "this is not an edition"),
        ("id.json", good_shape.replace("my-copy", "My Copy!"), "“id” is of lower-case letters"),
        ("game.json", document("chess"), "there is no game “chess”"),
        ("long.json", " ".repeat(300 * 1024), "it is longer than"),
        ("extra.json", good_shape.replace("{}", "{}, \"more\": 1"), "“more” is not a field here"),
    ];
    for (name, text, told) in &cases {
        let file = desk.file(name, text);
        let ran = portolan(&["editions", "check", &file]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{ran:?}");
        assert!(ran.err.contains(told) && ran.err.contains(name), "{ran:?}");
        assert_eq!(ran.err.lines().count(), 1, "{ran:?}");
    }
    // Wrong figures: every fault in a line of its own, or that there are no figures to swap.
    let ran = portolan(&["editions", "check", &desk.file("figures.json", &good_shape)]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(ran.err.lines().all(|line| line.contains("figures.json: ")), "{ran:?}");
    let ran = portolan(&["editions", "check", &shown(&desk.path("nowhere.json"))]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
    assert!(ran.err.contains("cannot read"), "{ran:?}");
}

#[test]
fn with_a_bad_edition_or_without_the_folder_nothing_starts() {
    let desk = Desk::new();
    let folder = desk.path("editions");
    std::fs::create_dir(&folder).unwrap();
    let folder = shown(&folder);
    let game = portolan_registry::all()[0].id();
    let simulate = ["simulate", game, "--games", "1", "--seed", "1"];
    portolan(&[&simulate[..], &["--editions", &folder]].concat()).ok();
    std::fs::write(desk.path("editions/a.json"), "{").unwrap();
    std::fs::write(desk.path("editions/b.json"), document("chess")).unwrap();
    std::fs::write(desk.path("editions/notes.txt"), "not looked at").unwrap();
    let serve = ["serve", "--listen", "127.0.0.1:0", "--database"];
    let database = shown(&desk.path("tables.db"));
    for command in [&simulate[..], &[&serve[..], &[&database]].concat()] {
        portolan(&[command, &["--editions", &folder]].concat())
            .refused(&["a.json: this is not JSON", "b.json: there is no game “chess”"]);
    }
    assert!(!desk.path("tables.db").exists());
    let nowhere = shown(&desk.path("nowhere"));
    portolan(&[&simulate[..], &["--editions", &nowhere]].concat())
        .refused(&["cannot read", "nowhere"]);
}
