//! A table that this program cannot play: what was kept of it.

use crate::layout::{Visitor, page};
use crate::problem;
use crate::words::{list, say, word};
use maud::{Markup, html};
use portolan_table::Phrase;
use portolan_views::FrozenView;
use portolan_views::frozen::KeptResult;

/// The page. `query` is the part of the address that its picture and its record need too.
pub fn frozen(visitor: &Visitor, table: &FrozenView, broken: bool, query: &str) -> Markup {
    let rules = Phrase::new("frozen-rules")
        .text("game", table.title.clone())
        .int("rules", i64::from(table.rules_version));
    let body = html! {
        section.card.trouble {
            h1 { (problem::title(table.code)) }
            @if let Some(reason) = &table.reason { p.detail { (reason) } }
            p { @if broken { (word("frozen-broken")) } @else { (word("frozen-lead")) } }
            p.quiet { (say(&rules)) " · " (word(&format!("status-{}", table.status.word()))) }
        }
        div.columns {
            div {
                @if let Some(result) = &table.result { (score_sheet(table, result)) }
                (board(table, query))
            }
            aside {
                section.players {
                    h2 { (word("players-title")) }
                    ol { @for seat in 0..table.names.len() {
                        li.(format!("seat-{seat}")) {
                            span.mark aria-hidden="true" {} span.name { (name(table, seat)) }
                        }
                    } }
                }
                (log(table))
                @if table.record {
                    p { a href={ "/api/v1/tables/" (table.id) "/record" (query) } { (word("result-record")) } }
                }
            }
        }
        p.code { (table.code) }
    };
    page(&table.title, visitor, body)
}

fn name(table: &FrozenView, seat: usize) -> String {
    match table.names.get(seat).map(String::as_str) {
        None | Some("") => {
            say(&Phrase::new("seat-name").int("n", i64::try_from(seat).unwrap_or(0) + 1))
        }
        Some(name) => name.to_owned(),
    }
}

fn board(table: &FrozenView, query: &str) -> Markup {
    let Some((board, after)) = table.board.as_ref().zip(table.board_after) else {
        return html! { p.quiet { (word("frozen-nothing")) } };
    };
    let caption =
        say(&Phrase::new("frozen-board").int("at", i64::try_from(after).unwrap_or(i64::MAX)));
    html! {
        section.board aria-label=(word("board-title")) {
            h2 { (caption) }
            @if table.picture {
                img.kept src={ "/t/" (table.id) "/replay/board.svg" (query) } alt=(caption);
            }
            details.text open[!table.picture] {
                summary { (word("board-text")) }
                pre.sketch tabindex="0" { (board) }
            }
        }
    }
}

fn log(table: &FrozenView) -> Markup {
    let untold = table.entries.saturating_sub(table.told);
    let in_notation = table.log.iter().any(|line| line.notation.is_some());
    html! {
        section.log.whole {
            h2 { (word("log-title")) }
            @if in_notation { p.quiet { (word("frozen-notation")) } }
            ol {
                @for line in &table.log {
                    li value=(line.seq) {
                        @if let Some(words) = &line.words { (words) }
                        @if let Some(notation) = &line.notation { code { (notation) } }
                    }
                }
            }
            @if untold > 0 && !in_notation {
                p.quiet { (say(&Phrase::new("frozen-untold").int("n", i64::try_from(untold).unwrap_or(i64::MAX)))) }
            }
        }
    }
}

fn headline(table: &FrozenView, result: &KeptResult) -> String {
    match result.verdict.as_str() {
        Some("won") => word("won-together"),
        Some("lost") => word("lost-together"),
        Some("ranked") => {
            let best = result.seats.iter().filter(|score| score.rank == 0);
            let names: Vec<String> = best.map(|score| name(table, score.seat.into())).collect();
            let won =
                if names.len() > 1 { Phrase::new("won-shared") } else { Phrase::new("won-alone") };
            say(&won.text("who", list(&names)))
        }
        _ => word("prompt-over"),
    }
}

fn score_sheet(table: &FrozenView, result: &KeptResult) -> Markup {
    let parts = result.seats.first().map(|first| first.parts.as_slice()).unwrap_or_default();
    let mut scores: Vec<_> = result.seats.iter().collect();
    scores.sort_by_key(|score| score.rank);
    html! {
        section.result {
            h2 { (headline(table, result)) }
            p { (result.end.as_ref().unwrap_or(&result.end_id)) }
            // It scrolls where it is narrow, so the keyboard must reach it.
            table tabindex="0" {
                thead { tr {
                    th scope="col" { (word("result-rank")) }
                    th scope="col" { (word("result-player")) }
                    th scope="col" { (word("result-total")) }
                    @for part in parts { th scope="col" { (part.name.as_ref().unwrap_or(&part.id)) } }
                } }
                tbody {
                    @for score in scores {
                        tr.(format!("seat-{}", score.seat)) .first[score.rank == 0] {
                            td { (score.rank + 1) }
                            th scope="row" {
                                span.mark aria-hidden="true" {} (name(table, score.seat.into()))
                            }
                            td { b { (score.total) } }
                            @for part in &score.parts { td { (part.points) } }
                        }
                    }
                }
            }
        }
    }
}
