//! `portolan encoding`, and the page that it writes.

use crate::common::portolan;
use std::fs;
use std::path::Path;

/// `docs/encoding.md` is what the command prints; `PORTOLAN_BLESS=1` writes it anew.
#[test]
fn the_page_is_current() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/encoding.md");
    let told = portolan(&["encoding"]).ok().out;
    if std::env::var_os("PORTOLAN_BLESS").is_some() {
        fs::write(&page, &told).unwrap();
    }
    let kept = fs::read_to_string(&page).unwrap_or_default();
    let differs = kept.lines().zip(told.lines()).find(|(kept, told)| kept != told);
    assert!(
        kept == told,
        "docs/encoding.md is not what `portolan encoding` prints (PORTOLAN_BLESS=1 writes it): {differs:?}"
    );
}

#[test]
fn every_game_is_told_with_its_kinds_and_fields() {
    let all = portolan(&["encoding", "--json"]).json();
    let all = all.as_array().unwrap();
    let games = portolan_registry::all();
    assert_eq!(all.len(), games.len());
    for (told, game) in all.iter().zip(games) {
        let encoding = game.encoding().unwrap();
        assert_eq!(told["game"], game.id());
        assert_eq!(told["decisions"], encoding.decisions());
        let kinds = told["kinds"].as_array().unwrap();
        assert_eq!(kinds.len(), encoding.kinds().len());
        let (last, example) = (&kinds[kinds.len() - 1], kinds[0]["example"].as_str().unwrap());
        let end = last["first"].as_u64().unwrap() + last["count"].as_u64().unwrap();
        assert_eq!(end, encoding.actions() as u64);
        assert!(
            encoding.action_id(example).unwrap() < kinds[0]["count"].as_u64().unwrap() as usize
        );
        let field = &told["fields"][0];
        assert_eq!(
            (&field["first"], &field["name"]),
            (&0.into(), &encoding.fields()[0].name.into())
        );
        assert_eq!(portolan(&["encoding", game.id(), "--json"]).json(), *told);
        let words = portolan(&["encoding", game.id()]).ok().out;
        assert!(words.starts_with(&format!("## {}", game.title())));
    }
}

#[test]
fn bad_input_is_refused() {
    portolan(&["encoding", "chess"]).refused(&["chess"]);
}
