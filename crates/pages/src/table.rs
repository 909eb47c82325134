//! The page of a table.

pub use crate::asked::TablePage;
use crate::assets;
use crate::bar::bar;
use crate::board::{board, legend, sprite};
use crate::coach::{hint_place, progress, question};
use crate::guide::guide;
use crate::layout::{Visitor, button, menu, page, screen};
use crate::lesson;
use crate::result::result;
use crate::sidebar::{digest, log, players, zoomer};
use crate::talk::{self, talk};
use crate::waiting::{self, host_corner, waiting_room};
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_scene::Layout;
use portolan_table::setup::EDITION;
use portolan_table::{Phrase, Seat};
use portolan_views::{Absence, SeatView, Status, TableView};

/// The page: one screen once there is a board, and before that a page to meet at.
pub fn table_page(visitor: &Visitor, table: &TableView, asked: &TablePage<'_>) -> Markup {
    let body = html! {
        @if let Some(note) = &asked.note { p.note role="status" { (note) } }
        (sprite(table.game))
        p.hidden id="news" role="status" aria-live="polite" {}
        @if lesson::is_welcome(table) { (lesson::offer(table.game, visitor)) }
        div id="table" data-events={ "/t/" (table.id) "/events" (asked.query) } data-seq=(table.seq)
            data-streams=(assets::streams())
            data-guide={ "/games/" (table.game.id()) } data-rules=(word("rules-link"))
            data-offline=(word("offline")) {
            (table_fragment(table, asked.layouts))
        }
        (hint_place(table, asked.hint.as_ref()))
        (legend(table.game))
        @if table.status == Status::Open { (waiting_room(visitor, table, asked)) }
        @if let Some(guide) = guide(table.game) { (guide.beside(table.game)) }
        section id="talk" {
            (talk::presence(table, visitor.name.is_some()))
            @if table.status == Status::Running && table.is_seated() { (talk::table_senses(table, &asked.push_key)) }
        }
    };
    match table.perspective {
        Some(_) => screen(table.game.title(), visitor, true, body),
        None => page(table.game.title(), visitor, body),
    }
}

/// The part of the page that changes, as its watchers get it.
pub fn table_fragment(table: &TableView, layouts: &[Layout]) -> Markup {
    if table.status == Status::Open {
        return waiting::chairs(table);
    }
    html! {
        (bar(table))
        (question(table))
        (curtain(table))
        div.columns {
            div {
                (ending(table))
                @if let Some(perspective) = &table.perspective {
                    section.board aria-label=(word("board-title")) {
                        (board(table.game, perspective.as_ref(), &table.speaker(), layouts))
                        (zoomer())
                    }
                }
                (asked(table))
            }
            aside {
                (players(table))
                div.drawer {
                    (progress(table))
                    (digest(table))
                    (log(table))
                    (talk(table))
                }
            }
        }
        @if table.perspective.is_some() { (menu(affairs(table))) }
    }
}

/// The result above the board, and out of its way when one wants to look at it.
fn ending(table: &TableView) -> Markup {
    html! {
        @if table.result.is_some() {
            details.ending open {
                summary { (word("result-title")) }
                (result(table))
            }
        }
    }
}

/// Where several play in one browser: whose side to show.
fn curtain(table: &TableView) -> Markup {
    let mine: Vec<&SeatView> = table.seats.iter().filter(|seat| seat.mine).collect();
    html! {
        @if mine.len() > 1 && table.status == Status::Running {
            nav.sides aria-label=(word("sides-title")) {
                @for seat in mine {
                    a href={ "/t/" (table.id) "?seat=" (seat.seat) }
                        aria-current=[(table.observer.seat() == Some(Seat(seat.seat))).then_some("true")] {
                        (say(&Phrase::new("side-of").text("who", seat.name.clone())))
                        @if seat.due { " " strong.due { (word("to-move")) } }
                    }
                }
            }
        }
    }
}

/// What is said over the board: a request to go back, and that somebody sits in.
fn asked(table: &TableView) -> Markup {
    let base = format!("/t/{}", table.id);
    let running = table.status == Status::Running;
    let own = table.observer.seat().filter(|_| running);
    let away = own.and_then(|seat| match table.seats[seat.index()].absent {
        Some(Absence::TimedOut) => Some((seat, "absent-help")),
        Some(Absence::Replaced) => Some((seat, "absent-replaced-help")),
        Some(Absence::Resigned) | None => None,
    });
    html! {
        @if let (true, Some(asked)) = (running, &table.asked) {
            @let who = table.seats[usize::from(asked.seat)].name.clone();
            section.asked role="status" {
                p { (say(&Phrase::new("undo-asked").text("who", who).int("to", asked.to as i64))) }
                @for seat in table.seats.iter().filter(|s| s.mine && !asked.granted.contains(&s.seat)) {
                    @let n = seat.seat.to_string();
                    (button(&format!("{base}/consent"), &word("undo-agree"),
                        &[("seat", &n), ("agree", "yes")]))
                    (button(&format!("{base}/consent"), &word("undo-refuse"),
                        &[("seat", &n), ("agree", "no")]))
                }
            }
        }
        @if let Some((seat, why)) = away {
            section.asked role="status" {
                p { (word(why)) }
                (button(&format!("{base}/return"), &word("come-back"), &[("seat", &seat.0.to_string())]))
            }
        }
    }
}

/// What is seldom done at a table: in the menu, far from what is done every turn.
fn affairs(table: &TableView) -> Markup {
    let id = &table.id;
    let eyes = table.observer.seat().map(|seat| format!("&eyes={}", seat.0)).unwrap_or_default();
    html! {
        ul.affairs {
            li { button.as-text.plain type="button" { (word("board-text")) } }
            li { a href={ "/t/" (id) "/replay?at=" (table.entries) (eyes) } { (word("replay-go-there")) } }
            @if table.status == Status::Over {
                li { a href={ "/api/v1/tables/" (id) "/record" } { (word("result-record")) } }
            }
            @if let Some(played) = figures(table) { li { (played) } }
            @if let Some(host) = table.host.as_ref().filter(|host| !host.alone) {
                li { (host_corner(&table.id, host)) }
            }
            @if let (Status::Running, Some(seat)) = (table.status, table.observer.seat()) {
                @match table.seats[seat.index()].absent {
                    None => {
                        li { details.resign {
                            summary { (word("resign-title")) }
                            p { (word("resign-help")) }
                            (button(&format!("/t/{id}/resign"), &word("resign"), &[("seat", &seat.0.to_string())]))
                        } }
                    }
                    Some(Absence::Resigned) => { li { p { (word("resigned-help")) } } }
                    Some(Absence::TimedOut | Absence::Replaced) => {}
                }
            }
        }
    }
}

/// With which edition it is played, where figures can be swapped.
fn figures(table: &TableView) -> Option<Markup> {
    let editions = portolan_registry::editions(table.game);
    let played = match table.options.get(EDITION) {
        Some(name) => editions.iter().find(|edition| edition.name() == *name),
        None => editions.first(),
    }?;
    Some(html! {
        (word("edition-played")) " "
        a href={ "/games/" (table.game.id()) "/editions/" (played.id) } { (played.title) }
    })
}
