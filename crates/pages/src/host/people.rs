//! People, as hosts of the server look for them.

use super::tables::{Line, lines};
use super::{Ban, days_field, of_host, rows, sure, words_field};
use crate::layout::{Visitor, button};
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_table::Phrase;

/// A person, as a host sees them.
#[derive(Clone, Debug)]
pub struct PersonPage {
    /// Their id.
    pub id: String,
    /// The name they play under.
    pub name: String,
    /// The name of their account; guests have none.
    pub login: Option<String>,
    /// When they first came, as one reads it.
    pub created: String,
    /// When they were here last.
    pub seen: Option<String>,
    /// From which address, where it is known.
    pub address: Option<String>,
    /// At how many tables they sit.
    pub tables: u64,
    /// Do they look after the server?
    pub is_host: bool,
    /// The ban that holds.
    pub ban: Option<Ban>,
}

fn seen(person: &PersonPage) -> String {
    person.seen.clone().unwrap_or_else(|| word("admin-never-seen"))
}

/// People who were looked for.
pub fn people(visitor: &Visitor, asked: &str, found: &[PersonPage]) -> Markup {
    let line = |person: &PersonPage| {
        vec![
            html! { a href={ "/host/people/" (person.id) } { (person.name) } },
            html! { (person.login.clone().unwrap_or_else(|| word("admin-guest"))) },
            html! { (seen(person)) },
            html! { (person.tables) },
            html! {
                @if person.is_host { (word("admin-is-host")) }
                @if person.ban.is_some() { (word("admin-is-banned")) }
            },
        ]
    };
    let heads = ["admin-name", "admin-login", "admin-seen", "admin-tables", "admin-state"];
    let body = html! {
        form.find method="get" action="/host/people" role="search" {
            label { span { (word("admin-find-person")) }
                input name="q" value=(asked) maxlength="60" type="search"; }
            button { (word("admin-find")) }
        }
        (rows(&heads, found.iter().map(line).collect(), "admin-people-none"))
    };
    of_host(&word("admin-people"), visitor, body)
}

/// One person, and what a host can do.
pub fn person(visitor: &Visitor, one: &PersonPage, tables: &[Line]) -> Markup {
    let path = |what: &str| format!("/host/people/{}/{what}", one.id);
    let body = html! {
        section.card {
            dl.facts-list {
                dt { (word("admin-login")) } dd { (one.login.clone().unwrap_or_else(|| word("admin-guest"))) }
                dt { (word("admin-id")) } dd { code { (one.id) } }
                dt { (word("admin-came")) } dd { (one.created) }
                dt { (word("admin-seen")) } dd { (seen(one)) }
                dt { (word("admin-address")) } dd { (one.address.clone().unwrap_or_else(|| word("admin-no-address"))) }
            }
            @if one.is_host { p.note { (word("admin-is-host-help")) } }
            @if let Some(ban) = &one.ban {
                @let until = ban.until.clone().unwrap_or_else(|| word("admin-for-good"));
                p.note { (say(&Phrase::new("admin-banned-until").text("until", until).text("reason", ban.reason.clone()))) }
                (button(&path("unban"), &word("admin-unban"), &[]))
            }
        }
        section.card {
            h2 { (word("admin-rename")) }
            p { (word("admin-rename-help")) }
            form method="post" action=(path("name")) {
                label { span { (word("admin-name")) }
                    input name="name" value=(one.name) maxlength="24" required autocomplete="off"; }
                button { (word("admin-rename")) }
            }
            (button(&path("sign-out"), &word("admin-sign-out"), &[]))
        }
        @if !one.is_host {
            section.card {
                h2 { (word("admin-ban")) }
                p { (word("admin-ban-help")) }
                form method="post" action=(path("ban")) {
                    (words_field("reason", "admin-reason"))
                    (days_field())
                    button { (word("admin-ban")) }
                }
                details {
                    summary { (word("admin-remove-person")) }
                    p { (word("admin-remove-person-help")) }
                    form method="post" action=(path("remove")) { (sure()) button { (word("admin-remove-person")) } }
                }
            }
        }
        section { h2 { (word("admin-tables")) } (lines(tables)) }
    };
    of_host(&one.name, visitor, body)
}
