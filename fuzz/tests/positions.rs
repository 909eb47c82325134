//! The position parser: no document may panic, and a game goes on from whatever is accepted.

use bolero::check;
use portolan_fuzz::{Edit, edited_json, edited_text, generator, random_table, wander};
use portolan_table::position;
use std::time::Duration;

/// Reads a document; if it is a position, plays on from it.
fn read(document: &str, seed: u64) {
    let Ok(id) = position::game_of(document) else { return };
    let Some(game) = portolan_registry::find(&id) else { return };
    let Ok(table) = game.resume(document) else { return };
    let again = table.position().to_string();
    let twin = game.resume(&again).unwrap_or_else(|e| panic!("{e}\n{again}"));
    assert_eq!(twin.position(), table.position(), "position → JSON → position");
    let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        wander(table.as_ref(), &mut generator(seed), 60);
    }));
    assert!(outcome.is_ok(), "an accepted position cannot be played on:\n{document}");
}

#[test]
fn noise() {
    check!()
        .with_test_time(Duration::from_millis(500))
        .with_type::<Vec<u8>>()
        .for_each(|bytes| read(&String::from_utf8_lossy(bytes), 0));
}

#[test]
fn edited() {
    check!()
        .with_test_time(Duration::from_millis(2000))
        .with_type::<(u64, Vec<Edit>, bool)>()
        .for_each(|(seed, edits, as_text)| {
            let document = random_table(&mut generator(*seed)).position();
            let edits = &edits[..edits.len().min(4)];
            if *as_text {
                read(&edited_text(&document.to_string(), edits), *seed);
            } else {
                read(&edited_json(&document, edits).to_string(), *seed);
            }
        });
}
