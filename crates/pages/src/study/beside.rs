//! What may be expected at a step of a study, and what the coach would do there.

use super::tree::gain;
use super::{Advice, StudyPage};
use crate::coach::path;
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_table::{Phrase, Seat};
use portolan_views::coach::{Points, Way};

/// So many sources of points stand beside a way.
const SOURCES: usize = 3;

/// Everybody's expected score here, beside where the tries parted and beside what was played.
pub(super) fn expected(page: &StudyPage<'_>) -> Markup {
    let view = page.view;
    let Some(moment) = &view.moment else {
        return html! { p.quiet.silent { (word("study-coach-silent")) } };
    };
    let together = portolan_registry::wins_together(view.game.id());
    let speaker = view.speaker();
    let cell = |points: Option<&Points>| {
        html! { @if let Some(points) = points { (gain(*points)) } }
    };
    html! {
        table.expectation {
            caption { @if together { (word("study-chance-to-win")) } @else { (word("study-expected")) } }
            thead { tr {
                td {}
                th scope="col" { (word("study-here")) }
                th scope="col" { (word("study-since-parting")) }
                @if moment.beside_played.is_some() { th scope="col" { (word("study-beside-played")) } }
            } }
            tbody {
                @for (i, score) in moment.prospects.scores.iter().enumerate() {
                    tr.(format!("seat-{i}")) {
                        th scope="row" {
                            span.mark aria-hidden="true" {}
                            (speaker.name(Seat(u8::try_from(i).unwrap_or_default())))
                        }
                        td { b { (score) @if together { " %" } } }
                        td { (cell(moment.since_parting.get(i))) }
                        @if let Some(beside) = &moment.beside_played { td { (cell(beside.get(i))) } }
                    }
                }
            }
        }
    }
}

/// What the coach would do here, where it is asked.
pub(super) fn coach(page: &StudyPage<'_>) -> Markup {
    let view = page.view;
    let decides = !view.perspective.turn().deciders().is_empty();
    html! {
        @if view.coach && decides {
            @match &page.advice {
                None => {
                    p.ask-coach {
                        a.button.plain data-inplace href={ (page.address(view.here)) "&ask=coach" } { (word("study-ask-coach")) }
                    }
                }
                Some(advice) => { (said(page, advice)) }
            }
        }
    }
}

fn said(page: &StudyPage<'_>, advice: &Advice) -> Markup {
    html! {
        section.coaching {
            h2 { (say(&Phrase::new("study-coach-says").text("who", advice.whose.clone()))) }
            @if advice.ways.is_empty() { p.quiet { (word("study-coach-nothing")) } }
            ol.ways {
                @for way in &advice.ways {
                    li.way tabindex="0" data-path=(path(way)) { (self::way(page, advice, way)) }
                }
            }
        }
    }
}

fn way(page: &StudyPage<'_>, advice: &Advice, way: &Way) -> Markup {
    let score = way.prospects.scores.get(advice.seat).copied().unwrap_or_default();
    let sources: Vec<String> = way
        .sources
        .iter()
        .take(SOURCES)
        .map(|source| format!("{} {}", source.name, source.points.signed()))
        .collect();
    html! {
        p.worth {
            b { (score) @if advice.together { " %" } }
            @if way.loses.0 > 0 { (gain(-way.loses)) }
        }
        ol.steps { @for step in &way.steps { li { (step.text) } } }
        @if !sources.is_empty() { p.quiet.sources { (sources.join(" · ")) } }
        @if page.may_change() && !page.view.full {
            form.one data-inplace method="post" action={ (page.base()) "/try" } {
                (page.fields())
                @for step in &way.steps { input type="hidden" name="step" value=(step.action); }
                button.plain { (word("study-try-way")) }
            }
        }
    }
}
