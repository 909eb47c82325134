//! The record parser and replay: no text may panic, and what is accepted prints as it was read.

use bolero::check;
use portolan_fuzz::{Edit, edited_text, generator, random_record};
use portolan_table::record::Record;
use std::time::Duration;

/// Reads a text; if it is a record, replays it.
fn read(text: &str) {
    let Ok(record) = text.parse::<Record>() else { return };
    let again: Record = record.to_string().parse().unwrap_or_else(|e| panic!("{e}\n{record}"));
    assert_eq!(again.to_string(), record.to_string(), "record → text → record");
    let Some(game) = portolan_registry::find(&record.game) else { return };
    match game.replay(&record, usize::MAX) {
        Ok(table) => {
            assert_eq!(table.len(), record.entries.len());
            assert!(table.audit().is_ok(), "{:?}", table.audit());
        }
        Err(error) => assert!(
            (1..=text.lines().count()).contains(&error.line),
            "an error is in a line of the text: {error}"
        ),
    }
}

#[test]
fn noise() {
    check!()
        .with_test_time(Duration::from_millis(500))
        .with_type::<Vec<u8>>()
        .for_each(|bytes| read(&String::from_utf8_lossy(bytes)));
}

#[test]
fn edited() {
    check!().with_test_time(Duration::from_millis(1500)).with_type::<(u64, Vec<Edit>)>().for_each(
        |(seed, edits)| {
            let text = random_record(&mut generator(*seed)).to_string();
            read(&text);
            read(&edited_text(&text, &edits[..edits.len().min(6)]));
        },
    );
}
