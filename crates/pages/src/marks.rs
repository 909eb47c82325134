//! How good a turn was, by shape, by colour and in a word.

use crate::words::word;
use maud::{Markup, PreEscaped, html};
use portolan_scene::curve::{Grade, sign};
use portolan_views::coach::{Mark, Review};
use std::collections::BTreeMap;

/// Every mark, the best first.
pub(crate) const ALL: [Mark; 5] =
    [Mark::Best, Mark::Fine, Mark::Imprecise, Mark::Mistake, Mark::Blunder];

/// As the drawing kit calls it.
pub(crate) const fn grade(mark: Mark) -> Grade {
    match mark {
        Mark::Best => Grade::Best,
        Mark::Fine => Grade::Fine,
        Mark::Imprecise => Grade::Imprecise,
        Mark::Mistake => Grade::Mistake,
        Mark::Blunder => Grade::Blunder,
    }
}

/// The id of its word, and of its class.
pub(crate) const fn id(mark: Mark) -> &'static str {
    match mark {
        Mark::Best => "mark-best",
        Mark::Fine => "mark-fine",
        Mark::Imprecise => "mark-imprecise",
        Mark::Mistake => "mark-mistake",
        Mark::Blunder => "mark-blunder",
    }
}

/// Its sign.
pub(crate) fn signed(mark: Mark) -> Markup {
    // The drawing kit escapes every word it writes.
    PreEscaped(sign(grade(mark)))
}

/// Its sign and its word.
pub(crate) fn named(mark: Mark) -> Markup {
    html! { span.grading.(id(mark)) { (signed(mark)) " " (word(id(mark))) } }
}

/// Beside a line of a log: its sign, and its word where something was given away.
pub(crate) fn beside(mark: Mark) -> Markup {
    html! {
        " "
        @if mark >= Mark::Imprecise { (named(mark)) }
        @else { span.grading { (signed(mark)) span.hidden { (word(id(mark))) } } }
    }
}

/// The marks of a review by the entries that its turns ended with.
pub(crate) fn by_entry(review: Option<&Review>) -> BTreeMap<usize, Mark> {
    let turns = review.iter().flat_map(|review| &review.turns);
    turns.map(|turn| (turn.to, turn.mark)).collect()
}
