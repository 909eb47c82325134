//! What hosts of the server look at: figures, people, tables, and what was done.

mod overview;
mod people;
mod tables;

pub use overview::{Overview, acts_page, bans_page, overview};
pub use people::{PersonPage, people, person};
pub use tables::{Line, SeatLine, TablePage, TableSearch, table, tables};

use crate::layout::{Visitor, page};
use crate::words::word;
use maud::{Markup, html};

/// A ban that holds.
#[derive(Clone, Debug)]
pub struct Ban {
    /// `person` or `address`.
    pub kind: String,
    /// A person's id, or an address.
    pub who: String,
    /// Why.
    pub reason: String,
    /// Until when, as one reads it; `None` for good.
    pub until: Option<String>,
}

/// Something that was done.
#[derive(Clone, Debug)]
pub struct Act {
    /// When, as one reads it.
    pub at: String,
    /// By whom.
    pub actor: String,
    /// The word for it: `host-act-<word>` says it.
    pub act: String,
    /// To what or whom.
    pub target: String,
    /// More about it.
    pub detail: String,
}

/// A page for hosts, with the way to the others.
fn of_host(title: &str, visitor: &Visitor, body: Markup) -> Markup {
    let ways = [
        ("/host", "admin-title"),
        ("/host/people", "admin-people"),
        ("/host/tables", "admin-tables"),
        ("/host/bans", "admin-bans"),
        ("/host/log", "admin-log"),
    ];
    let body = html! {
        div.house {
            nav.ways aria-label=(word("admin-title")) {
                @for (path, name) in ways {
                    a href=(path) aria-current=[(visitor.path == path).then_some("page")] { (word(name)) }
                }
            }
            h1 { (title) }
            (body)
        }
    };
    page(title, visitor, body)
}

/// A table of rows, which scrolls by itself where it is too wide.
fn rows(heads: &[&str], lines: Vec<Vec<Markup>>, none: &str) -> Markup {
    html! {
        @if lines.is_empty() { p.quiet { (word(none)) } } @else {
            div.rows tabindex="0" role="region" aria-label=(word("admin-list")) {
                table {
                    thead { tr { @for head in heads { th scope="col" { (word(head)) } } } }
                    tbody {
                        @for line in lines {
                            tr {
                                // On a telephone every cell says what it is.
                                @for (head, cell) in heads.iter().zip(line) { td data-head=(word(head)) { (cell) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn acts(acts: &[Act]) -> Markup {
    let line = |act: &Act| {
        vec![
            html! { time { (act.at) } },
            html! { (act.actor) },
            html! { (word(&format!("admin-act-{}", act.act))) },
            html! { (target(act)) },
            html! { (act.detail) },
        ]
    };
    let heads = ["admin-at", "admin-actor", "admin-act", "admin-target", "admin-detail"];
    rows(&heads, acts.iter().map(line).collect(), "admin-log-none")
}

/// To what or whom something was done, with a link where it leads anywhere.
fn target(act: &Act) -> Markup {
    let path = match act.act.as_str() {
        "close-table" | "close-talk" | "open-talk" => format!("/host/tables/{}", act.target),
        "rename" | "sign-out" | "host-add" | "host-remove" | "remove-person" => {
            format!("/host/people/{}", act.target)
        }
        _ => return html! { code { (act.target) } },
    };
    html! { a href=(path) { code { (act.target) } } }
}

/// A field for words that somebody will read.
fn words_field(name: &str, label: &str) -> Markup {
    html! {
        label { span { (word(label)) }
            input name=(name) maxlength="300" required autocomplete="off"; }
    }
}

/// How long a ban lasts.
fn days_field() -> Markup {
    html! {
        label { span { (word("admin-days")) }
            input name="days" type="number" min="1" max="3650" placeholder=(word("admin-for-good")); }
    }
}

/// A box that has to be ticked, for what cannot be taken back.
fn sure() -> Markup {
    html! {
        label.check { input type="checkbox" name="sure" value="yes" required; span { (word("admin-sure")) } }
    }
}
