//! What stands beside and below the board: players, log, chat, result.

use super::layout::button;
use crate::glance::{SeatView, seat_name};
use crate::tables::{Live, Status};
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_table::{Observer, Phrase, Seat};

/// Lines of the log shown at once.
const LOG: usize = 60;

/// Who sits where, and whose turn it is.
pub(super) fn players(observer: Observer, seats: &[SeatView]) -> Markup {
    html! {
        section.players {
            h2 { (word("players-title")) }
            ol {
                @for seat in seats {
                    li.(format!("seat-{}", seat.seat)) .due[seat.due] {
                        span.mark aria-hidden="true" {}
                        span.name { (seat.name) }
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
                            @for told in &line.told { span { (told) } " " }
                        }
                    }
                }
            }
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

/// How it ended, to the last point.
pub(super) fn result(live: &Live, seated: bool) -> Markup {
    let speaker = live.speaker();
    html! {
        @if let (Status::Over, Some(game)) = (live.status(), live.play()) {
            @let outcome = game.standing();
            section.result {
                h2 { (speaker.word(&format!("end-{}", outcome.end))) }
                table {
                    thead { tr {
                        th scope="col" { (word("result-place")) }
                        th scope="col" { (word("result-player")) }
                        @if let Some(first) = outcome.seats.first() {
                            @for part in &first.parts {
                                th scope="col" { (speaker.word(&format!("part-{}", part.id))) }
                            }
                        }
                        th scope="col" { (word("result-total")) }
                    } }
                    tbody {
                        @for place in outcome.ranking() {
                            @for seat in place {
                                @let score = &outcome.seats[seat.index()];
                                tr {
                                    td { (score.rank + 1) }
                                    th scope="row" { (seat_name(live, seat)) }
                                    @for part in &score.parts { td { (part.points) } }
                                    td { b { (score.total) } }
                                }
                            }
                        }
                    }
                }
                p { a href={ "/api/v1/tables/" (live.head().id) "/record" } { (word("result-record")) } }
                @match live.rematch() {
                    Some(table) => { p { a.button href={ "/t/" (table) } { (word("rematch-go")) } } }
                    None => {
                        @if seated {
                            (button(&format!("/t/{}/rematch", live.head().id), &word("rematch"), &[]))
                        }
                    }
                }
            }
        }
    }
}
