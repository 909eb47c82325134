//! What stands beside the board: players and log.

use crate::words::{say, word};
use maud::{Markup, html};
use portolan_table::{Phrase, Seat};
use portolan_views::table::SHOWN_LOG;
use portolan_views::{SeatKind, SeatView, TableView};

/// Who sits where, and whose turn it is.
pub(crate) fn players(table: &TableView) -> Markup {
    html! {
        section.players {
            h2 { (word("players-title")) }
            ol {
                @for seat in &table.seats {
                    li.(format!("seat-{}", seat.seat)) .due[seat.due] {
                        span.mark aria-hidden="true" {}
                        span.name {
                            @if seat.kind == SeatKind::Person {
                                a href={ "/t/" (table.id) "/players/" (seat.seat) } { (seat.name) }
                            } @else { (seat.name) }
                        }
                        @if table.observer.seat() == Some(Seat(seat.seat)) { " " span.quiet { (word("you")) } }
                        @if let Some(kind) = kind(seat) { " " span.quiet { (kind) } }
                        @if let Some(absent) = seat.absent {
                            " " span.quiet { (word(&format!("absent-{}", absent.word()))) }
                        }
                        @if seat.hurried { " " span.quiet { (word("hurried")) } }
                        @if seat.due { " " strong.due { (word("to-move")) } }
                        @if let Some(left) = seat.time_left {
                            " " time data-left=(left) data-runs[seat.due] { (clock(left)) }
                        }
                    }
                }
            }
        }
    }
}

/// What kind of player sits there, where it is not a person.
fn kind(seat: &SeatView) -> Option<String> {
    match (seat.kind, &seat.level) {
        (SeatKind::Person, _) => None,
        (SeatKind::Computer, Some(level)) => {
            let level = word(&format!("level-{level}"));
            Some(say(&Phrase::new("kind-computer").text("level", level)))
        }
        (kind, _) => Some(word(&format!("kind-{}", kind.word()))),
    }
}

fn clock(left: i64) -> String {
    let seconds = left / 1000;
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60);
    if days > 0 {
        say(&Phrase::new("clock-days").int("days", days).int("hours", hours))
    } else if hours > 0 {
        format!("{hours}:{minutes:02}:{:02}", seconds % 60)
    } else {
        format!("{minutes}:{:02}", seconds % 60)
    }
}

/// What happened, newest first.
pub(crate) fn log(table: &TableView) -> Markup {
    let newest = table.log_after(table.entries.saturating_sub(SHOWN_LOG));
    html! {
        @if table.log.is_some() {
            section.log {
                h2 { (word("log-title")) }
                ol reversed {
                    @for line in newest.iter().rev().filter(|line| !line.told.is_empty()) {
                        li value=(line.seq) { a href=(replay_at(table, line.seq)) { (line.told.join(" ")) } }
                    }
                }
            }
        }
    }
}

/// What happened since the seat's own last entry, folded, each line leading to its moment.
pub(crate) fn digest(table: &TableView) -> Markup {
    if table.perspective.is_none() || table.observer.seat().is_none() {
        return html! {};
    }
    let from = table.before_own_last.map_or(0, |own| own + 1);
    let told = || table.log_after(from).iter().filter(|line| !line.told.is_empty());
    let count = i64::try_from(told().count()).unwrap_or(i64::MAX);
    html! {
        @if count > 0 {
            details.digest {
                summary { (say(&Phrase::new("digest-title").int("n", count))) }
                ol {
                    @for line in told() {
                        li value=(line.seq) { a href=(replay_at(table, line.seq)) { (line.told.join(" ")) } }
                    }
                }
                p { a.button href=(replay_at(table, from)) { (word("digest-step")) } }
            }
        }
    }
}

/// The address of a moment, through the same eyes.
fn replay_at(table: &TableView, at: usize) -> String {
    let eyes = table.observer.seat().map(|seat| format!("&eyes={}", seat.0)).unwrap_or_default();
    format!("/t/{}/replay?at={at}{eyes}", table.id)
}

/// Buttons to look closer at the board; the script shows and serves them.
pub(crate) fn zoomer() -> Markup {
    html! {
        div.zoomer hidden role="group" aria-label=(word("zoom-title")) {
            button type="button" data-zoom="out" aria-label=(word("zoom-out")) { "−" }
            button type="button" data-zoom="whole" aria-label=(word("zoom-whole")) { "▢" }
            button type="button" data-zoom="in" aria-label=(word("zoom-in")) { "+" }
        }
    }
}
