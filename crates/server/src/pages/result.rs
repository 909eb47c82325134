//! The end: who won, by what, and how it came about.

use super::layout::button;
use crate::glance::seat_name;
use crate::tables::{Live, Status};
use crate::words::{say, word};
use maud::{Markup, PreEscaped, html};
use portolan_scene::plot::{Captions, Course, courses};
use portolan_table::{Outcome, Phrase, Seat, Speaker, Verdict};

/// How it ended, to the last point, and what to do next.
pub(super) fn result(live: &Live, seated: bool) -> Markup {
    let id = &live.head().id;
    html! {
        @if let (Status::Over, Some(game)) = (live.status(), live.play()) {
            @let outcome = game.standing();
            section.result {
                h2 { (headline(live, &outcome)) }
                p { (live.speaker().word(&format!("end-{}", outcome.end))) }
                (table(live, &outcome))
                (scores(live, None))
                div.next {
                    @match live.rematch() {
                        Some(table) => { a.button href={ "/t/" (table) } { (word("rematch-go")) } }
                        None => {
                            @if seated { (button(&format!("/t/{id}/rematch"), &word("rematch"), &[])) }
                        }
                    }
                    a.button href={ "/t/" (id) "/replay?at=0" } { (word("replay-go-there")) }
                    a href={ "/api/v1/tables/" (id) "/record" } { (word("result-record")) }
                    a href={ "/games/" (live.game().id()) "/statistics" } { (word("statistics-link")) }
                }
                p.quiet { (word("result-analyse")) " "
                    code { "portolan analyse " (live.game().id()) ".txt" } }
            }
        }
    }
}

/// Who won, in a sentence.
fn headline(live: &Live, outcome: &Outcome) -> String {
    match outcome.verdict {
        Verdict::Won => word("won-together"),
        Verdict::Lost => word("lost-together"),
        Verdict::Solo(_) | Verdict::Unfinished => word("prompt-over"),
        Verdict::Ranked => {
            let best = outcome.ranking().into_iter().next().unwrap_or_default();
            let names: Vec<String> = best.iter().map(|&seat| seat_name(live, seat)).collect();
            let won =
                if names.len() > 1 { Phrase::new("won-shared") } else { Phrase::new("won-alone") };
            say(&won.text("who", names.join(", ")))
        }
    }
}

fn table(live: &Live, outcome: &Outcome) -> Markup {
    let speaker: Speaker<'_> = live.speaker();
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
                        th scope="row" { span.mark aria-hidden="true" {} (seat_name(live, seat)) }
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
pub(super) fn scores(live: &Live, up_to: Option<usize>) -> Markup {
    let Some(game) = live.play().filter(|_| live.status() == Status::Over) else { return html! {} };
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
    let course = |seat: Seat| Course {
        seat,
        name: seat_name(live, seat),
        values: standings.iter().map(|s| s.seats[seat.index()].total).collect(),
    };
    let all: Vec<Course> = (0..).map(Seat).take(live.places().len()).map(course).collect();
    let captions = Captions {
        title: word("plot-scores"),
        across: word("plot-entries"),
        up: word("plot-points"),
    };
    html! {
        figure.scores {
            figcaption { (word("plot-scores")) }
            // The drawing kit escapes every word it writes.
            (PreEscaped(courses(&captions, &all)))
        }
    }
}
