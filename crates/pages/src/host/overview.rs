//! The first page of a host: figures, announcements, what was done last.

use super::{Act, Ban, acts, days_field, of_host, rows, words_field};
use crate::layout::{Visitor, button};
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_table::Phrase;

/// What the first page of a host shows.
#[derive(Clone, Debug, Default)]
pub struct Overview {
    /// Figures: the id of a word, and the figure as one reads it.
    pub figures: Vec<(&'static str, String)>,
    /// What one should know, where something is not as it should be or can be: sentences.
    pub notes: Vec<String>,
    /// What everybody is or will be told: id, words, from when, until when.
    pub announcements: Vec<(String, String, String, String)>,
    /// What was done last.
    pub acts: Vec<Act>,
}

/// The first page.
pub fn overview(visitor: &Visitor, seen: &Overview) -> Markup {
    let body = html! {
        @for note in &seen.notes { p.note { (note) } }
        section.card {
            h2 { (word("admin-figures")) }
            ul.figures {
                @for (name, figure) in &seen.figures { li { b { (figure) } (word(name)) } }
            }
        }
        section.card {
            h2 { (word("admin-announcements")) }
            @for (id, words, from, until) in &seen.announcements {
                div.told {
                    p { (words) }
                    p.quiet { (say(&Phrase::new("admin-from-until").text("from", from.clone()).text("until", until.clone()))) }
                    (button(&format!("/host/announcements/{id}/end"), &word("admin-end"), &[]))
                }
            }
            form method="post" action="/host/announcements" {
                (words_field("words", "admin-announcement"))
                label { span { (word("admin-from")) } input name="from" type="datetime-local"; }
                label { span { (word("admin-until")) } input name="until" type="datetime-local" required; }
                button { (word("admin-announce")) }
            }
        }
        section.card {
            h2 { (word("admin-log-last")) }
            (acts(&seen.acts))
        }
    };
    of_host(&word("admin-title"), visitor, body)
}

/// Everything that was done, newest first; `older` is where the page before begins.
pub fn acts_page(visitor: &Visitor, seen: &[Act], older: Option<i64>) -> Markup {
    let body = html! {
        p { (word("admin-log-help")) }
        (acts(seen))
        @if let Some(before) = older {
            p { a.button href={ "/host/log?before=" (before) } { (word("admin-log-older")) } }
        }
    };
    of_host(&word("admin-log"), visitor, body)
}

/// Who may not come in, and a form for addresses.
pub fn bans_page(visitor: &Visitor, bans: &[Ban]) -> Markup {
    let line = |ban: &Ban| {
        let is_person = ban.kind == "person";
        let ended = if is_person {
            button(&format!("/host/people/{}/unban", ban.who), &word("admin-unban"), &[])
        } else {
            button("/host/bans/end", &word("admin-unban"), &[("address", &ban.who)])
        };
        let who = html! {
            @if is_person { a href={ "/host/people/" (ban.who) } { code { (ban.who) } } }
            @else { code { (ban.who) } }
        };
        let until = ban.until.clone().unwrap_or_else(|| word("admin-for-good"));
        vec![who, html! { (ban.reason) }, html! { (until) }, ended]
    };
    let body = html! {
        p { (word("admin-bans-help")) }
        (rows(&["admin-who", "admin-reason", "admin-until-when", "admin-do"], bans.iter().map(line).collect(), "admin-bans-none"))
        section.card {
            h2 { (word("admin-ban-address")) }
            p { (word("admin-ban-address-help")) }
            form method="post" action="/host/bans" {
                label { span { (word("admin-address")) }
                    input name="address" maxlength="60" required autocomplete="off"; }
                (words_field("reason", "admin-reason"))
                (days_field())
                button { (word("admin-ban")) }
            }
        }
    };
    of_host(&word("admin-bans"), visitor, body)
}
