//! What stands beside the board: players and log.

use crate::words::{say, word};
use maud::{Markup, html};
use portolan_table::{Outcome, Phrase, Seat, Verdict};
use portolan_views::table::SHOWN_LOG;
use portolan_views::{SeatKind, SeatView, Status, TableView};

/// Who sits where, whose turn it is, what everybody owns and how they stand.
pub(crate) fn players(table: &TableView) -> Markup {
    html! {
        section.players aria-label=(word("players-title")) {
            ol { @for seat in &table.seats { (player(table, seat)) } }
        }
    }
}

fn player(table: &TableView, seat: &SeatView) -> Markup {
    let mine = table.observer.seat() == Some(Seat(seat.seat));
    let thinks = seat.due && seat.level.is_some();
    html! {
        li.(format!("seat-{}", seat.seat)) .due[seat.due] .own[mine] .thinks[thinks] {
            span.mark aria-hidden="true" {}
            span.name {
                @if seat.kind == SeatKind::Person {
                    a href={ "/t/" (table.id) "/players/" (seat.seat) } { (seat.name) }
                } @else { (seat.name) }
            }
            span.sign { @if seat.due { span.hidden { (word("to-move")) } } }
            @if let Some(left) = seat.time_left {
                time data-left=(left) data-runs[seat.due] { (clock(left)) }
            }
            (score(table, seat))
            p.about {
                @if mine { (word("you")) " " }
                @if let Some(kind) = kind(table, seat) { (kind) " " }
                @if let Some(absent) = seat.absent { (word(&format!("absent-{}", absent.word()))) " " }
                @if seat.hurried { (word("hurried")) " " }
                @if seat.hints > 0 { (say(&Phrase::new("hints-taken").int("n", i64::from(seat.hints)))) }
            }
            (holdings(table, seat))
        }
    }
}

/// The score so far, which unfolds by category; where scores are hidden or unknown, there is nothing to unfold.
fn score(table: &TableView, seat: &SeatView) -> Markup {
    let speaker = table.speaker();
    // Whoever wins or loses together has no points to compare.
    let apart = |now: &&Outcome| !matches!(now.verdict, Verdict::Won | Verdict::Lost);
    let standing = table.standing.as_ref().filter(apart);
    let score = standing.and_then(|now| now.seats.get(usize::from(seat.seat)));
    let owns =
        table.perspective.as_ref().is_some_and(|seen| !seen.holdings().iter().all(Vec::is_empty));
    html! {
        @if score.is_some() || owns {
            details.score {
                summary {
                    @match score {
                        Some(score) => {
                            b data-holding="score" data-n=(score.total) { (score.total) }
                            span.hidden { " " (word("score-points")) }
                        }
                        None => { span.hidden { (word("score-owns")) } }
                    }
                }
                @if let Some(score) = score {
                    dl.parts {
                        @for part in &score.parts {
                            div { dt { (speaker.word(&format!("part-{}", part.id))) } dd { (part.points) } }
                        }
                    }
                }
            }
        }
    }
}

/// What the seat owns that is counted: each thing's name, and then how many, so that the name fits every number.
fn holdings(table: &TableView, seat: &SeatView) -> Markup {
    let speaker = table.speaker();
    let all = table.perspective.as_ref().map(|seen| seen.holdings()).unwrap_or_default();
    let held = all.get(usize::from(seat.seat)).map(Vec::as_slice).unwrap_or_default();
    // The score stands beside the name.
    let held: Vec<_> = held.iter().filter(|(id, _)| *id != "score").collect();
    html! {
        @if !held.is_empty() {
            ul.holdings {
                @for (id, n) in held {
                    li data-holding=(id) data-n=(n) { span { (speaker.word(&format!("holding-{id}"))) } " " b { (n) } }
                }
            }
        }
    }
}

/// What kind of player sits there, where it is not a person.
fn kind(table: &TableView, seat: &SeatView) -> Option<String> {
    match (seat.kind, &seat.level) {
        (SeatKind::Person, _) => None,
        // Nobody sits down where the game has ended.
        (SeatKind::Open, _) if table.status == Status::Over => None,
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

/// What happened, newest last, as one reads.
pub(crate) fn log(table: &TableView) -> Markup {
    let newest = table.log_after(table.entries.saturating_sub(SHOWN_LOG));
    html! {
        @if table.log.is_some() {
            section.log {
                h2 { (word("log-title")) }
                // It scrolls, so the keyboard must reach it.
                ol tabindex="0" {
                    @for line in newest.iter().filter(|line| !line.told.is_empty()) {
                        li value=(line.seq) { a href=(replay_at(table, line.seq)) { (line.told.join(" ")) } }
                    }
                }
            }
        }
    }
}

/// What happened since the seat's own last entry, folded, each line leading to its moment. Before the first there is
/// nothing to tell, but its place is kept.
pub(crate) fn digest(table: &TableView) -> Markup {
    if table.perspective.is_none() || table.observer.seat().is_none() {
        return html! {};
    }
    let Some(from) = table.before_own_last.map(|own| own + 1) else {
        return html! { p.digest.quiet { (word("digest-nothing-yet")) } };
    };
    let told = || table.log_after(from).iter().filter(|line| !line.told.is_empty());
    let count = i64::try_from(told().count()).unwrap_or(i64::MAX);
    html! {
        details.digest.since {
            summary { (say(&Phrase::new("digest-title").int("n", count))) }
            ol {
                @for line in told() {
                    li value=(line.seq) { a href=(replay_at(table, line.seq)) { (line.told.join(" ")) } }
                }
            }
            @if count > 0 { p { a.button href=(replay_at(table, from)) { (word("digest-step")) } } }
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
