//! Where things are found: headings of a guide, lessons.

use portolan_table::{AnyGame, Lesson};

/// The address of a heading: its words in lower case, joined by hyphens.
pub(crate) fn address(words: &str) -> String {
    let mut id = String::new();
    for c in words.chars() {
        if c.is_alphanumeric() {
            id.extend(c.to_lowercase());
        } else if c != '\'' && c != '’' && !id.is_empty() && !id.ends_with('-') {
            id.push('-');
        }
    }
    id.trim_end_matches('-').to_owned()
}

/// Where a lesson begins.
pub(crate) fn lesson_address(game: &dyn AnyGame, lesson: &Lesson) -> String {
    match lesson.id() {
        Lesson::FIRST => format!("/games/{}/lesson", game.id()),
        id => format!("/games/{}/lessons/{id}", game.id()),
    }
}
