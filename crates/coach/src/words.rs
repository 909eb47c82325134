//! The coach's own sentences.

use portolan_table::{Phrase, Speaker, Texts};
use portolan_views::coach::Points;
use std::sync::LazyLock;

const ENGLISH: &str = include_str!("../text/en.ftl");

static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
    // The file is part of the program, and every test that hears a sentence reads it.
    Texts::load("en", ENGLISH).unwrap_or_else(|error| panic!("the coach's words: {error}"))
});

/// Says a sentence of the coach.
pub fn say(phrase: &Phrase) -> String {
    Speaker::new(&TEXTS, &[]).say(phrase)
}

/// So many points, or so many percent of the chance to win together, in words.
pub fn amount(points: Points, together: bool) -> String {
    let whole = (points.value().round() as i64).max(1);
    say(&Phrase::new(if together { "unit-percent" } else { "unit-points" }).int("n", whole))
}

/// What a kind of move, a group of features or a category is called in the game's own words; its id, where the game
/// has none.
pub fn name(speaker: &Speaker<'_>, prefix: &str, id: &str) -> String {
    let message = format!("{prefix}-{id}");
    if speaker.texts().has(&message) { speaker.word(&message) } else { id.replace('-', " ") }
}
