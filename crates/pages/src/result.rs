//! The end: who won, by what, and how it came about.

use crate::campaign::way_on;
use crate::layout::button;
use crate::words::{say, word};
use maud::{Markup, PreEscaped, html};
use portolan_scene::plot::{Captions, Course, courses};
use portolan_table::{Outcome, Phrase, Seat, Verdict};
use portolan_views::{SeatView, TableView};

/// How it ended, to the last point, and what to do next.
pub(crate) fn result(table: &TableView) -> Markup {
    let id = &table.id;
    html! {
        @if let Some(outcome) = &table.result {
            section.result {
                h2 { (headline(table, outcome)) }
                p { (table.speaker().word(&format!("end-{}", outcome.end))) }
                (score_sheet(table, outcome))
                (scores(table, None))
                div.next {
                    @if table.campaign.is_some() { (way_on(table)) } @else { (again(table)) }
                    a.button href={ "/t/" (id) "/replay?at=0" } { (word("replay-go-there")) }
                    a href={ "/api/v1/tables/" (id) "/record" } { (word("result-record")) }
                    a href={ "/games/" (table.game.id()) "/statistics" } { (word("statistics-link")) }
                }
                p.quiet { (word("result-analyse")) " "
                    code { "portolan analyse " (table.game.id()) ".txt" } }
            }
        }
    }
}

fn again(table: &TableView) -> Markup {
    html! {
        @match &table.rematch {
            Some(next) => { a.button href={ "/t/" (next) } { (word("rematch-go")) } }
            None => {
                @if table.is_seated() {
                    (button(&format!("/t/{}/rematch", table.id), &word("rematch"), &[]))
                }
            }
        }
    }
}

/// Who won, in a sentence.
fn headline(table: &TableView, outcome: &Outcome) -> String {
    match outcome.verdict {
        Verdict::Won => word("won-together"),
        Verdict::Lost => word("lost-together"),
        Verdict::Solo(_) | Verdict::Unfinished => word("prompt-over"),
        Verdict::Ranked => {
            let best = outcome.ranking().into_iter().next().unwrap_or_default();
            let names: Vec<&str> = best.iter().map(|&seat| seat_name(table, seat)).collect();
            let won =
                if names.len() > 1 { Phrase::new("won-shared") } else { Phrase::new("won-alone") };
            say(&won.text("who", names.join(", ")))
        }
    }
}

/// The name shown for a seat.
fn seat_name(table: &TableView, seat: Seat) -> &str {
    &table.seats[seat.index()].name
}

fn score_sheet(table: &TableView, outcome: &Outcome) -> Markup {
    let speaker = table.speaker();
    let parts = outcome.seats.first().map(|first| first.parts.clone()).unwrap_or_default();
    html! {
        // It scrolls where it is narrow, so the keyboard must reach it.
        table tabindex="0" {
            thead { tr {
                th scope="col" { (word("result-place")) }
                th scope="col" { (word("result-player")) }
                th scope="col" { (word("result-total")) }
                @for part in &parts { th scope="col" { (speaker.word(&format!("part-{}", part.id))) } }
            } }
            tbody {
                @for seat in outcome.ranking().into_iter().flatten() {
                    @let score = &outcome.seats[seat.index()];
                    tr.(format!("seat-{}", seat.0)) .first[score.rank == 0] {
                        td { (score.rank + 1) }
                        th scope="row" { span.mark aria-hidden="true" {} (seat_name(table, seat)) }
                        td { b { (score.total) } }
                        @for part in &score.parts { td { (part.points) } }
                    }
                }
            }
        }
    }
}

/// The scores along the log, of a game that has ended and hides nothing any more; up to an entry, where
/// one is looked at. Nothing where there are no points to speak of.
pub(crate) fn scores(table: &TableView, up_to: Option<usize>) -> Markup {
    let Some(game) = &table.finished else { return html! {} };
    let mut standings = game.standings();
    let most = standings.iter().flat_map(|s| s.seats.iter().map(|seat| seat.total.abs())).max();
    if most.is_none_or(|most| most < 2) {
        return html! {};
    }
    // The scale stays the whole game's, so that the plot grows instead of breathing.
    let length = standings.len();
    let shown = up_to.map_or(length, |at| (at + 1).min(length));
    if let Some(here) = standings.get(shown.saturating_sub(1)).cloned() {
        standings[shown..].fill(here);
    }
    let course = |seat: &SeatView| Course {
        seat: Seat(seat.seat),
        name: seat.name.clone(),
        values: standings.iter().map(|s| s.seats[usize::from(seat.seat)].total).collect(),
    };
    let all: Vec<Course> = table.seats.iter().map(course).collect();
    let captions = Captions {
        title: word("plot-scores"),
        across: word("plot-entries"),
        up: word("plot-points"),
    };
    html! {
        figure.scores {
            figcaption { (word("plot-scores")) }
            // The drawing kit escapes every word it writes.
            (PreEscaped(courses(&captions, &all).inline()))
        }
    }
}
