//! The page of a table.

use crate::assets;
use crate::bar::bar;
use crate::board::{board, legend, sprite};
use crate::guide::guide;
use crate::layout::{Visitor, button, menu, page, screen};
use crate::lesson;
use crate::result::result;
use crate::sidebar::{chat_lines, digest, log, players, zoomer};
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_scene::Layout;
use portolan_table::setup::EDITION;
use portolan_table::{Phrase, Seat};
use portolan_views::{Absence, HostView, SeatKind, SeatView, Status, TableView};

/// How a page of a table is asked for.
#[derive(Clone, Debug, Default)]
pub struct TablePage<'a> {
    /// What to say about what the visitor did before.
    pub note: Option<String>,
    /// The seat in the address.
    pub seat: Option<u8>,
    /// The secret of the invitation in the address.
    pub invite: Option<&'a str>,
    /// The part of the address that the stream of the page needs too.
    pub query: String,
    /// The layouts of the board.
    pub layouts: &'static [Layout],
    /// The level of the computer players that fill free chairs.
    pub stand_in: &'static str,
}

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
        @if let Some(guide) = guide(table.game) { (guide.beside(table.game)) }
        (legend(table.game))
        @if table.status == Status::Open { (waiting_room(table, asked)) }
        @if table.is_seated() || table.host.is_some() {
            section.card id="talk" hidden[!table.may_talk] {
                h2 { (word("chat-title")) }
                form.chat data-live method="post" action={ "/t/" (table.id) "/chat" } {
                    label { span.hidden { (word("chat-label")) }
                        input name="text" maxlength="500" required autocomplete="off"; }
                    @if let Some(seat) = asked.seat { input type="hidden" name="seat" value=(seat); }
                    button { (word("chat-send")) }
                }
            }
        }
        @if let Some(host) = &table.host { (host_corner(&table.id, host)) }
    };
    match table.perspective {
        Some(_) => screen(table.game.title(), visitor, true, body),
        None => page(table.game.title(), visitor, body),
    }
}

/// The part of the page that changes, as its watchers get it.
pub fn table_fragment(table: &TableView, layouts: &[Layout]) -> Markup {
    html! {
        (bar(table))
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
                    (digest(table))
                    (log(table))
                    (chat_lines(table))
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
    let away = table
        .observer
        .seat()
        .filter(|seat| running && table.seats[seat.index()].absent == Some(Absence::TimedOut));
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
        @if let Some(seat) = away {
            section.asked role="status" {
                p { (word("absent-help")) }
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
                    Some(Absence::TimedOut) => {}
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

/// Before the start: sitting down, getting up, beginning.
fn waiting_room(table: &TableView, asked: &TablePage<'_>) -> Markup {
    let base = format!("/t/{}", table.id);
    let free = table.seats.iter().any(|seat| seat.kind.is_free());
    html! {
        section.card.waiting {
            @if table.is_seated() {
                (button(&format!("{base}/leave"), &word("leave"), &[]))
            } @else if free {
                (button(&format!("{base}/join"), &word("join"), &[("invite", asked.invite.unwrap_or(""))]))
            }
            @if table.host.is_some() {
                @for seat in table.seats.iter().filter(|s| s.kind == SeatKind::Person && !s.mine) {
                    (button(&format!("{base}/remove"),
                        &say(&Phrase::new("remove").text("who", seat.name.clone())),
                        &[("chair", &seat.seat.to_string())]))
                }
                @if free {
                    (button(&format!("{base}/start"), &word("start-filled"),
                        &[("fill", asked.stand_in)]))
                } @else {
                    (button(&format!("{base}/start"), &word("start"), &[]))
                }
                (button(&format!("{base}/close"), &word("close"), &[]))
            }
        }
    }
}

/// What only the host sees: the invitation, the webhook.
fn host_corner(id: &str, host: &HostView) -> Markup {
    html! {
        section.card {
            h2 { (word("host-title")) }
            p { (word("host-invite")) " "
                a href={ "/t/" (id) "?invite=" (host.invite) } { (word("host-invite-link")) } }
            form.chat method="post" action={ "/t/" (id) "/hook" } {
                label { span { (word("host-hook")) }
                    input name="url" type="url" maxlength="500" value=(host.hook.as_deref().unwrap_or("")); }
                button { (word("host-hook-save")) }
            }
        }
    }
}
