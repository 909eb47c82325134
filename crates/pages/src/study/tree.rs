//! The tree of what was tried, as an indented list in words.

use super::StudyPage;
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_table::Phrase;
use portolan_views::coach::Points;
use portolan_views::study::StudyLine;

/// Deeper lines stand no farther in.
const DEEPEST: u16 = 6;

/// The tree, with the step marked that is looked at.
pub(super) fn tries(page: &StudyPage<'_>) -> Markup {
    let view = page.view;
    let at = i64::try_from(view.at).unwrap_or(i64::MAX);
    html! {
        section.tries {
            h2 { (word("study-tries")) }
            ol tabindex="0" aria-label=(word("study-tries")) {
                li aria-current=[(view.here == 0).then_some("step")] {
                    a href=(page.address(0)) data-inplace data-node="0" {
                        (say(&Phrase::new("study-begins").int("at", at)))
                        (leader_at(page, 0))
                    }
                }
                @for line in &view.lines { (self::line(page, line)) }
            }
            (went_on(page))
            p.quiet.keys hidden { (word("study-keys")) }
        }
    }
}

fn line(page: &StudyPage<'_>, line: &StudyLine) -> Markup {
    let here = page.view.here == line.node;
    let expected = line.seat.zip(line.prospects.as_ref());
    let expected = expected.and_then(|(seat, all)| all.scores.get(usize::from(seat)).copied());
    let seat = line.seat.map(|seat| format!("seat-{seat}"));
    html! {
        li.(format!("deep-{}", line.depth.min(DEEPEST))).(seat.as_deref().unwrap_or("by-chance"))
            aria-current=[here.then_some("step")] {
            span.mark aria-hidden="true" {}
            a href=(page.address(line.node)) data-inplace data-node=(line.node) data-after=(line.after) {
                (line.text)
                @if line.played { " " em.played { (word("study-played")) } }
                (leader_at(page, line.node))
            }
            @if let Some(expected) = expected {
                span.expected title=(word("study-expected-hint")) {
                    (expected) @if let Some(gained) = line.gained { " " (gain(gained)) }
                }
            }
            @if let Some(note) = &line.note { p.noted { (note) } }
        }
    }
}

/// That somebody else leads, and is here.
fn leader_at(page: &StudyPage<'_>, node: i64) -> Markup {
    let company = &page.view.company;
    let here = page.draft.is_none() && !company.leads && company.leads_at == node;
    let told = Phrase::new("study-leader-here").text("who", company.leader.clone());
    html! { @if here { " " em.led { (say(&told)) } } }
}

/// More or less, by sign and colour.
pub(super) fn gain(points: Points) -> Markup {
    let kind = match points.0 {
        ..=-50 => "less",
        50.. => "more",
        _ => "even",
    };
    html! { small.(kind) { (points.signed()) } }
}

/// A step on as the game went.
fn went_on(page: &StudyPage<'_>) -> Markup {
    html! {
        @if page.view.went_on && page.may_change() && !page.view.full {
            form.one data-inplace method="post" action={ (page.base()) "/try" } {
                (page.fields())
                button.plain name="action" value=(super::AS_PLAYED) { (word("study-as-played")) }
            }
        }
    }
}
