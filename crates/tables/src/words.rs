//! The few words that tables say themselves, from `text/en.ftl`.

use portolan_table::{Phrase, Seat, Speaker, Texts};
use portolan_views::LOCALE;
use std::sync::LazyLock;

static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
    Texts::load(LOCALE, include_str!("../text/en.ftl"))
        // The file is part of the program, and a test loads it.
        .unwrap_or_else(|error| panic!("{error}"))
});

/// The name of a computer player at a seat.
pub(crate) fn computer_name(seat: Seat) -> String {
    let phrase = Phrase::new("computer-name").int("n", i64::from(seat.0) + 1);
    Speaker::new(&TEXTS, &[]).say(&phrase)
}

/// A sentence without arguments.
pub(crate) fn said(id: &str) -> String {
    Speaker::new(&TEXTS, &[]).word(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn computer_players_are_told_apart_by_their_seats() {
        assert_eq!(computer_name(Seat(1)), "Computer 2");
    }
}
