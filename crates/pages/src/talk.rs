//! Those at a table: what they say, where it is read; who is there; and how one's turn is felt.

use crate::bar::coach_asks;
use crate::company::{company, is_alone, own_seat};
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_table::Phrase;
use portolan_views::{ChatView, SIGNS, Status, TableView};

/// What players agree on and say, newest last, with the line to say something. In silence nothing can be said.
pub(crate) fn talk(table: &TableView) -> Markup {
    let speaks = table.is_seated() || table.host.is_some();
    html! {
        (turn_mark(table))
        (company(table))
        @if table.hushed { p.quiet.silence { (word("chat-hushed")) } }
        @else if !table.may_talk { p.quiet.silence { (word("chat-silence")) } }
        @if speaks || !table.chat.is_empty() {
            // Who plays alone seldom has anybody to talk to.
            details.talk open[!is_alone(table) || !table.chat.is_empty()] {
                summary { (word("said-title")) }
                (said(&table.chat))
                @if speaks && table.may_talk { (line(table)) }
                @if table.is_seated() && table.may_talk { (signs(table)) }
            }
        }
        (gallery(table))
    }
}

/// Whether it is the observer's turn, for the script: title, badge and bell follow it.
fn turn_mark(table: &TableView) -> Markup {
    let own = table.observer.seat().and_then(|seat| table.seats.get(seat.index()));
    let turn = match (table.status, own) {
        (Status::Over, _) => "over",
        (_, Some(seat)) if seat.due && seat.absent.is_none() => "due",
        _ if coach_asks(table) => "due",
        _ => "waits",
    };
    html! { span hidden data-turn=(turn) {} }
}

fn said(lines: &[ChatView]) -> Markup {
    html! {
        ul.said {
            @for said in lines {
                li.sign[said.sign] { b { (said.name) } " "
                    @if said.sign { (word(&format!("sign-{}", said.text))) } @else { (said.text) }
                }
            }
        }
    }
}

fn line(table: &TableView) -> Markup {
    html! {
        form.chat data-live method="post" action={ "/t/" (table.id) "/chat" } {
            label { span.hidden { (word("chat-label")) }
                input name="text" maxlength="500" required autocomplete="off" placeholder=(word("chat-title")); }
            (own_seat(table))
            button { (word("chat-send")) }
        }
    }
}

fn signs(table: &TableView) -> Markup {
    html! {
        details.signs {
            summary { (word("signs-title")) }
            form data-live method="post" action={ "/t/" (table.id) "/react" } {
                (own_seat(table))
                @for sign in SIGNS {
                    button.plain name="sign" value=(sign) { (word(&format!("sign-{sign}"))) }
                }
            }
        }
    }
}

/// What those say to each other who watch; players read it when the game is over.
fn gallery(table: &TableView) -> Markup {
    let speaks = !table.hushed
        && !table.is_seated()
        && matches!(table.status, Status::Running | Status::Over);
    html! {
        @if let Some(asides) = table.asides.as_deref().filter(|asides| speaks || !asides.is_empty()) {
            section.talk.gallery {
                h2 { (word("gallery-title")) }
                @if table.status == Status::Running { p.quiet { (word("gallery-help")) } }
                @if speaks {
                    form.aside data-live method="post" action={ "/t/" (table.id) "/aside" } {
                        label { span.hidden { (word("chat-label")) }
                            input name="text" maxlength="500" required autocomplete="off"
                                placeholder=(word("gallery-line")); }
                        button { (word("chat-send")) }
                    }
                }
                (said(asides))
            }
        }
    }
}

/// Who watches, in a sentence; nothing if nobody does.
pub fn watching(named: &[String], unnamed: usize) -> String {
    let unnamed = i64::try_from(unnamed).unwrap_or(i64::MAX);
    match (named.join(", "), unnamed) {
        (names, 0) if names.is_empty() => String::new(),
        (names, n) if names.is_empty() => say(&Phrase::new("watching-unnamed").int("n", n)),
        (names, 0) => say(&Phrase::new("watching-named").text("who", names)),
        (names, n) => say(&Phrase::new("watching-both").text("who", names).int("n", n)),
    }
}

/// Who of the players is there and who watches, as the page begins; the script keeps it up to date.
pub(crate) fn presence(table: &TableView, somebody: bool) -> Markup {
    let begun = table.status != Status::Open;
    let told =
        table.watching.as_ref().filter(|_| begun).map(|seen| watching(&seen.named, seen.unnamed));
    let seats: Vec<&str> = table
        .seats
        .iter()
        .map(|seat| match seat.presence {
            // Who looks at this page is here, before its stream has begun.
            Some(_) if seat.mine => "here",
            Some(presence) => presence.word(),
            None => "",
        })
        .collect();
    html! {
        p.watching id="presence" data-seats=(seats.join(" ")) data-tell=[somebody.then(|| format!("/t/{}/presence", table.id))]
            data-here=(word("presence-here")) data-away=(word("presence-away")) data-gone=(word("presence-gone")) {
            (told.unwrap_or_default())
        }
    }
}

/// The same at a table. Who waits for computer players only needs no switches there; title and badge tell them.
pub(crate) fn table_senses(table: &TableView, push_key: &str) -> Markup {
    html! { div.switches.alone[is_alone(table)] { (senses(push_key)) } }
}

/// How one's turn is felt: the switches for the bell and for messages of this browser. The script shows and
/// serves them.
pub(crate) fn senses(push_key: &str) -> Markup {
    html! {
        div.senses id="senses" hidden data-turn=(word("push-title")) data-key=(push_key) {
            button.plain type="button" data-sense="bell" aria-pressed="false" { (word("sense-bell")) }
            button.plain type="button" data-sense="push" aria-pressed="false" hidden
                data-denied=(word("sense-denied")) { (word("sense-push")) }
            span.quiet role="status" {}
        }
    }
}
