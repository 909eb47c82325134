//! What stands beside the board: players, log, chat.

use crate::glance::SeatView;
use crate::tables::Live;
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_table::{Observer, Phrase, Seat};

/// Lines of the log shown at once.
const LOG: usize = 60;

/// Who sits where, and whose turn it is.
pub(super) fn players(table: &str, observer: Observer, seats: &[SeatView]) -> Markup {
    html! {
        section.players {
            h2 { (word("players-title")) }
            ol {
                @for seat in seats {
                    li.(format!("seat-{}", seat.seat)) .due[seat.due] {
                        span.mark aria-hidden="true" {}
                        span.name {
                            @if seat.kind == "person" {
                                a href={ "/t/" (table) "/players/" (seat.seat) } { (seat.name) }
                            } @else { (seat.name) }
                        }
                        @if observer.seat() == Some(Seat(seat.seat)) { " " span.quiet { (word("you")) } }
                        @if let Some(kind) = kind(seat) { " " span.quiet { (kind) } }
                        @if let Some(absent) = seat.absent {
                            " " span.quiet { (word(&format!("absent-{absent}"))) }
                        }
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
        ("person", _) => None,
        ("computer", Some(level)) => {
            let level = word(&format!("level-{level}"));
            Some(say(&Phrase::new("kind-computer").text("level", level)))
        }
        (kind, _) => Some(word(&format!("kind-{kind}"))),
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
pub(super) fn log(live: &Live, observer: Observer) -> Markup {
    let from = live.length().saturating_sub(LOG);
    let lines = live.play().map(|game| game.log(observer, from, &live.speaker()));
    html! {
        @if let Some(lines) = lines {
            section.log {
                h2 { (word("log-title")) }
                ol reversed {
                    @for line in lines.iter().rev().filter(|line| !line.told.is_empty()) {
                        li value=(line.seq) {
                            a href={ "/t/" (live.head().id) "/replay?at=" (line.seq) (eyes(observer)) } {
                                (line.told.join(" "))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What happened since the seat's own last entry, folded, each line leading to its moment.
pub(super) fn digest(live: &Live, observer: Observer) -> Markup {
    let (Some(game), Some(seat)) = (live.play(), observer.seat()) else { return html! {} };
    let from = live.before_last_of(seat).map_or(0, |own| own + 1);
    let mut lines = game.log(observer, from, &live.speaker());
    lines.retain(|line| !line.told.is_empty());
    let replay = |at: usize| format!("/t/{}/replay?at={at}{}", live.head().id, eyes(observer));
    let count = i64::try_from(lines.len()).unwrap_or(i64::MAX);
    html! {
        @if !lines.is_empty() {
            details.digest {
                summary { (say(&Phrase::new("digest-title").int("n", count))) }
                ol {
                    @for line in &lines {
                        li value=(line.seq) { a href=(replay(line.seq)) { (line.told.join(" ")) } }
                    }
                }
                p { a.button href=(replay(from)) { (word("digest-step")) } }
            }
        }
    }
}

/// The part of a replay's address that keeps one's seat.
pub(super) fn eyes(observer: Observer) -> String {
    observer.seat().map(|seat| format!("&eyes={}", seat.0)).unwrap_or_default()
}

/// Buttons to look closer at the board; the script shows and serves them.
pub(super) fn zoomer() -> Markup {
    html! {
        div.zoomer hidden role="group" aria-label=(word("zoom-title")) {
            button type="button" data-zoom="out" aria-label=(word("zoom-out")) { "−" }
            button type="button" data-zoom="whole" aria-label=(word("zoom-whole")) { "▢" }
            button type="button" data-zoom="in" aria-label=(word("zoom-in")) { "+" }
        }
    }
}

/// What was said, newest first, and whether nothing may be said now.
pub(super) fn chat_lines(live: &Live) -> Markup {
    html! {
        @if !live.may_talk() { p.quiet.silence { (word("chat-silence")) } }
        @if live.chat().next().is_some() {
            section.said {
                h2 { (word("said-title")) }
                ul { @for said in live.chat().rev() { li { b { (said.name) } " " (said.text) } } }
            }
        }
    }
}
