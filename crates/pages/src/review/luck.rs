//! Luck and skill apart: what a seat's own decisions, those of the others and chance did to what it could expect.

use super::Seen;
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_table::{Phrase, Seat};
use portolan_views::coach::{Account, Points, Reveal};

/// Less luck than this would be written as none.
const TOLD: i32 = 50;
/// Strokes of luck that are told at most.
const STROKES: usize = 6;

pub(super) fn section(seen: &Seen<'_>) -> Markup {
    let accounts = &seen.review.accounts;
    html! {
        @if !accounts.is_empty() {
            section.card.luck id="luck" {
                h2 { (word("review-luck-title")) }
                p { (word(seen.unit("review-luck-help", "review-luck-help-percent"))) }
                (table(seen, accounts))
                ul { @for account in accounts { li { (told(seen, account)) } } }
                (strokes(seen))
            }
        }
    }
}

fn table(seen: &Seen<'_>, accounts: &[Account]) -> Markup {
    type Row = (&'static str, fn(&Account) -> Points, bool);
    const ROWS: [Row; 6] = [
        ("review-luck-start", |account| account.start, false),
        ("review-luck-own", |account| account.own, true),
        ("review-luck-others", |account| account.others, true),
        ("review-luck-chance", |account| account.chance, true),
        ("review-luck-end", |account| account.end, false),
        ("review-luck-average", Account::with_average_luck, false),
    ];
    let shown = |(id, _, _): &&Row| accounts.len() > 1 || *id != "review-luck-others";
    let changes = || ROWS.iter().filter(|(_, _, change)| *change);
    let sizes = changes().flat_map(|(_, of, _)| accounts.iter().map(|a| of(a).0.unsigned_abs()));
    let most = sizes.max().unwrap_or(1).max(1);
    html! {
        table.tally {
            caption.hidden { (word("review-luck-title")) }
            thead { (names(seen, accounts.iter().map(|account| account.seat))) }
            tbody {
                @for (id, of, change) in ROWS.iter().filter(shown) {
                    tr.sum[!*change] {
                        th scope="row" { (word(id)) }
                        @for account in accounts {
                            td.(format!("seat-{}", account.seat.0)) {
                                @if *change { (of(account).signed()) (swing(of(account), most)) }
                                @else { b { (of(account)) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The head of a table with a column for each seat.
pub(super) fn names(seen: &Seen<'_>, seats: impl Iterator<Item = Seat>) -> Markup {
    html! {
        tr {
            td {}
            @for seat in seats {
                th scope="col" .(format!("seat-{}", seat.0)) {
                    span.mark aria-hidden="true" {}
                    span.who { (seen.name(seat)) }
                }
            }
        }
    }
}

/// A bar from the middle to the right for what was gained, to the left for what was lost.
fn swing(points: Points, most: u32) -> Markup {
    let length = u64::from(points.0.unsigned_abs()) * 50 / u64::from(most);
    let from = if points < Points::ZERO { 50 - length } else { 50 };
    let class = if points < Points::ZERO { "down" } else { "up" };
    html! {
        svg.swing viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
            rect.ground width="100" height="8" {}
            rect.(class) x=(from) width=(length) height="8" {}
            rect.middle x="49.6" width="0.8" height="8" {}
        }
    }
}

/// A seat's luck in a sentence.
fn told(seen: &Seen<'_>, account: &Account) -> String {
    let id = match account.chance.0 {
        luck if luck.abs() < TOLD => "review-luck-none",
        luck if luck > 0 => "review-luck-good",
        _ => "review-luck-bad",
    };
    let size = Points(account.chance.0.abs());
    let phrase = Phrase::new(id)
        .text("who", seen.name(account.seat).to_owned())
        .text("luck", seen.points(size))
        .text("average", account.with_average_luck().to_string())
        .text("end", account.end.to_string());
    say(&phrase)
}

/// What chance did that mattered most.
fn strokes(seen: &Seen<'_>) -> Markup {
    let size =
        |reveal: &Reveal| reveal.swing.iter().map(|points| points.0.abs()).max().unwrap_or(0);
    let mut strokes: Vec<&Reveal> =
        seen.review.reveals.iter().filter(|reveal| size(reveal) >= TOLD).collect();
    strokes.sort_by_key(|reveal| std::cmp::Reverse(size(reveal)));
    strokes.truncate(STROKES);
    // All win together: what is luck for one is luck for all.
    let all: usize = if seen.review.together { 1 } else { seen.table.seats.len() };
    html! {
        @if !strokes.is_empty() {
            h3 { (word("review-strokes")) }
            ol.strokes {
                @for reveal in strokes {
                    li {
                        a href=(seen.moment(reveal.to, None)) { (reveal.text) }
                        " "
                        span.swings {
                            @for (seat, points) in reveal.swing.iter().enumerate().take(all) {
                                @if points.0.abs() >= TOLD {
                                    span.(format!("seat-{seat}")) {
                                        @if !seen.review.together {
                                            span.mark aria-hidden="true" {} " "
                                            (seen.table.seats.get(seat).map_or("", |seat| &seat.name)) " "
                                        }
                                        b { (points.signed()) @if seen.review.together { " %" } }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
