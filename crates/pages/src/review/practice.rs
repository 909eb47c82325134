//! How close each seat came to the best, and what to practise next.

use super::Seen;
use crate::addresses::lesson_address;
use crate::guide::guide;
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_table::Phrase;
use portolan_views::coach::{Account, Advice};

pub(super) fn section(seen: &Seen<'_>) -> Markup {
    let accounts = &seen.review.accounts;
    html! {
        @if !accounts.is_empty() {
            section.card.practice id="practice" {
                h2 { (word("review-accuracy-title")) }
                p { (word("review-accuracy-help")) }
                table.tally.accuracy {
                    caption.hidden { (word("review-accuracy-title")) }
                    thead { tr {
                        td {}
                        @for id in ["review-third-first", "review-third-second", "review-third-last", "review-third-all"] {
                            th scope="col" { (word(id)) }
                        }
                        th scope="col" { (word("review-lost")) }
                    } }
                    tbody { @for account in accounts { (row(seen, account)) } }
                }
                (advice(seen))
            }
        }
    }
}

fn row(seen: &Seen<'_>, account: &Account) -> Markup {
    html! {
        tr.(format!("seat-{}", account.seat.0)) {
            th scope="row" { span.mark aria-hidden="true" {} " " (seen.name(account.seat)) }
            @for percent in account.accuracy {
                td {
                    (percent) " %"
                    svg.bar viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
                        rect.ground width="100" height="8" {}
                        rect.filled width=(percent.min(100)) height="8" {}
                    }
                }
            }
            td { (account.lost) }
        }
    }
}

/// What each might practise, and where.
fn advice(seen: &Seen<'_>) -> Markup {
    let all = &seen.review.advice;
    html! {
        @if !all.is_empty() {
            h3 { (word("review-advice-title")) }
            ul.advice {
                @for advice in all {
                    li.(format!("seat-{}", advice.seat.0)) {
                        span.mark aria-hidden="true" {} " " b { (seen.name(advice.seat)) } ": "
                        (advice.text) " "
                        (ways(seen, advice))
                    }
                }
            }
        }
    }
}

fn ways(seen: &Seen<'_>, advice: &Advice) -> Markup {
    let game = seen.table.game;
    let headings = guide(game).map(|guide| guide.headings.as_slice()).unwrap_or_default();
    let rule = headings.iter().find(|heading| Some(&heading.id) == advice.guide.as_ref());
    let lesson = game
        .lessons()
        .iter()
        .find(|lesson| lesson.rule().is_some() && lesson.rule() == advice.guide.as_deref());
    html! {
        span.ways {
            @if let Some(heading) = rule {
                a href={ "/games/" (game.id()) "#" (heading.id) } {
                    (say(&Phrase::new("review-advice-rule").text("rule", heading.words.clone())))
                }
            }
            @if let Some(lesson) = lesson {
                a href=(lesson_address(game, lesson)) { (word("lesson-try")) }
            }
            @if let Some(theme) = &advice.theme {
                a href={ "/puzzles/" (game.id()) "?theme=" (theme) } { (word("review-advice-puzzles")) }
            }
        }
    }
}
