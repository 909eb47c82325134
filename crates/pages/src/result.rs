//! The end: who won, by what, and how it came about.

use crate::campaign::way_on;
use crate::coach::hints_taken;
use crate::layout::button;
use crate::scores::{by_kind, course, seat_name, standings, turns, why};
use crate::words::{list, say, word};
use maud::{Markup, html};
use portolan_table::{Outcome, Phrase, Verdict};
use portolan_views::TableView;

/// How it ended, to the last point, and what to do next.
pub(crate) fn result(table: &TableView) -> Markup {
    let id = &table.id;
    let Some(outcome) = &table.result else { return html! {} };
    let standings = standings(table);
    // Whoever wins or loses together has no points to compare.
    let counted = matches!(outcome.verdict, Verdict::Ranked | Verdict::Solo(_));
    html! {
        section.result data-verdict=[(outcome.verdict == Verdict::Lost).then_some("lost")] {
            h2 { (headline(table, outcome)) }
            p { (table.speaker().word(&format!("end-{}", outcome.end))) }
            @if let Some(why) = why(table, outcome) { p.why { (why) } }
            @if let Some(hints) = hints_taken(table) { p.quiet { (hints) } }
            div.next {
                @if table.campaign.is_some() { (way_on(table)) } @else { (again(table)) }
                a.button.plain href={ "/t/" (id) "/review" } { (word("review-go-there")) }
                a.button.plain href={ "/t/" (id) "/replay?at=0" } { (word("replay-go-there")) }
                a href={ "/api/v1/tables/" (id) "/record" } { (word("result-record")) }
                a href={ "/games/" (table.game.id()) "/statistics" } { (word("statistics-link")) }
            }
            @if counted { (by_kind(table, outcome)) }
            @if let Some(standings) = &standings {
                (turns(table, standings))
                (course(table, standings, None))
            }
            p.quiet { (word("review-help")) }
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
            say(&won.text("who", list(&names)))
        }
    }
}
