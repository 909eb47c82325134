//! The words of the pages and of every sentence the server says, from `text/en.ftl`; what is about playing with others is in
//! `text/en-friends.ftl`, about trying things out and puzzles in `text/en-study.ftl`, what the coach says of a finished
//! game in `text/en-review.ftl`, and at the table in `text/en-hints.ftl`, what hosts of the server read and write in
//! `text/en-host.ftl`.

use portolan_table::{Phrase, Speaker, Texts};
use std::sync::LazyLock;

/// `(locale, source)`.
pub const SOURCE: (&str, &str) = (
    portolan_views::LOCALE,
    concat!(
        include_str!("../text/en.ftl"),
        include_str!("../text/en-friends.ftl"),
        include_str!("../text/en-study.ftl"),
        include_str!("../text/en-review.ftl"),
        include_str!("../text/en-hints.ftl"),
        include_str!("../text/en-host.ftl")
    ),
);

static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
    Texts::load(SOURCE.0, SOURCE.1)
        // The file is part of the program, and a test loads it.
        .unwrap_or_else(|error| panic!("{error}"))
});

/// A sentence without arguments.
pub fn word(id: &str) -> String {
    Speaker::new(&TEXTS, &[]).word(id)
}

/// A sentence with arguments.
pub fn say(phrase: &Phrase) -> String {
    Speaker::new(&TEXTS, &[]).say(phrase)
}

/// Names in a row, as one says them.
pub fn list(names: &[impl AsRef<str>]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => {
            say(&Phrase::new("names-and").text("rest", rest.join(", ")).text("last", *last))
        }
        _ => names.concat(),
    }
}

/// Is there such a sentence?
pub fn has(id: &str) -> bool {
    TEXTS.has(id)
}
