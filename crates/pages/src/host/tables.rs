//! Tables, as hosts of the server look for them: who sits there and what was said, nothing of the game.

use super::{of_host, rows, sure};
use crate::layout::{Visitor, button};
use crate::words::word;
use maud::{Markup, html};

/// A table in a list.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The word for where it is in its life.
    pub status: &'static str,
    /// The word for who finds it.
    pub visibility: &'static str,
    /// When something last happened, as one reads it.
    pub changed: String,
    /// Is the talk closed?
    pub hushed: bool,
}

/// What tables are looked for by.
#[derive(Clone, Debug, Default)]
pub struct TableSearch {
    /// The table's id.
    pub id: String,
    /// A person's id or login.
    pub person: String,
    /// The game's id.
    pub game: String,
    /// The word for where it is in its life.
    pub status: String,
}

/// A seat of a table.
#[derive(Clone, Debug)]
pub struct SeatLine {
    /// The name that is shown.
    pub name: String,
    /// The id of the person whose it is.
    pub person: Option<String>,
    /// Does a computer player play it, or sit in?
    pub computer: bool,
}

/// A table, as a host sees it.
#[derive(Clone, Debug)]
pub struct TablePage {
    /// What lists know.
    pub line: Line,
    /// The id of who opened it.
    pub host: Option<String>,
    /// When it was opened, as one reads it.
    pub created: String,
    /// How many entries the game has.
    pub entries: usize,
    /// Who sits where.
    pub seats: Vec<SeatLine>,
    /// What was said lately: the name, and the words.
    pub said: Vec<(String, String)>,
}

fn title(game: &str) -> String {
    portolan_registry::find(game).map_or_else(|| game.to_owned(), |game| game.title().to_owned())
}

fn status(word_of_status: &str) -> String {
    word(&format!("status-{word_of_status}"))
}

/// Tables in a list.
pub(super) fn lines(found: &[Line]) -> Markup {
    let line = |table: &Line| {
        vec![
            html! { a href={ "/host/tables/" (table.id) } { code { (table.id) } } },
            html! { (title(&table.game)) },
            html! { (status(table.status)) },
            html! { (word(&format!("visibility-{}", table.visibility))) },
            html! { (table.changed) },
            html! { @if table.hushed { (word("admin-hushed")) } },
        ]
    };
    let heads = [
        "admin-id",
        "admin-game",
        "admin-status",
        "admin-visibility",
        "admin-changed",
        "admin-state",
    ];
    rows(&heads, found.iter().map(line).collect(), "admin-tables-none")
}

/// Tables that were looked for.
pub fn tables(visitor: &Visitor, asked: &TableSearch, found: &[Line]) -> Markup {
    let all = ["open", "running", "over", "closed"];
    let body = html! {
        form.find method="get" action="/host/tables" role="search" {
            label { span { (word("admin-id")) } input name="id" value=(asked.id) maxlength="40"; }
            label { span { (word("admin-player")) } input name="person" value=(asked.person) maxlength="40"; }
            label { span { (word("admin-game")) }
                select name="game" {
                    option value="" { (word("admin-any")) }
                    @for game in portolan_registry::all() {
                        option value=(game.id()) selected[game.id() == asked.game] { (game.title()) }
                    }
                }
            }
            label { span { (word("admin-status")) }
                select name="status" {
                    option value="" { (word("admin-any")) }
                    @for one in all { option value=(one) selected[one == asked.status] { (status(one)) } }
                }
            }
            button { (word("admin-find")) }
        }
        (lines(found))
    };
    of_host(&word("admin-tables"), visitor, body)
}

/// One table, and what a host can do.
pub fn table(visitor: &Visitor, seen: &TablePage) -> Markup {
    let line = &seen.line;
    let path = |what: &str| format!("/host/tables/{}/{what}", line.id);
    let seat = |seat: &SeatLine| {
        let who = html! {
            @match &seat.person {
                Some(id) => { a href={ "/host/people/" (id) } { (seat.name) } }
                None => { (seat.name) }
            }
        };
        vec![who, html! { @if seat.computer { (word("admin-computer")) } }]
    };
    let body = html! {
        section.card {
            dl.facts-list {
                dt { (word("admin-id")) } dd { a href={ "/t/" (line.id) } { code { (line.id) } } }
                dt { (word("admin-status")) } dd { (status(line.status)) }
                dt { (word("admin-visibility")) } dd { (word(&format!("visibility-{}", line.visibility))) }
                dt { (word("admin-opened")) } dd { (seen.created)
                    @if let Some(host) = &seen.host { ", " a href={ "/host/people/" (host) } { code { (host) } } } }
                dt { (word("admin-changed")) } dd { (line.changed) }
                dt { (word("admin-entries")) } dd { (seen.entries) }
            }
            (rows(&["admin-player", "admin-state"], seen.seats.iter().map(seat).collect(), "admin-seats-none"))
        }
        section.card {
            h2 { (word("admin-talk")) }
            p { (word("admin-talk-help")) }
            ul.said { @for (name, words) in &seen.said { li { b { (name) } " " (words) } } }
            @if seen.said.is_empty() { p.quiet { (word("admin-talk-none")) } }
            @if line.hushed { (button(&path("talk"), &word("admin-open-talk"), &[("open", "yes")])) }
            @else { (button(&path("talk"), &word("admin-close-talk"), &[("open", "")])) }
        }
        section.card {
            h2 { (word("admin-do")) }
            @if line.status == "open" { (button(&path("close"), &word("admin-close-table"), &[])) }
            details {
                summary { (word("admin-remove-table")) }
                p { (word("admin-remove-table-help")) }
                form method="post" action=(path("remove")) { (sure()) button { (word("admin-remove-table")) } }
            }
        }
    };
    of_host(&title(&line.game), visitor, body)
}
