//! Before the start: what is going to be played, who is there, who is missing, and how they are asked to come.

use crate::LOCALE;
use crate::asked::TablePage;
use crate::campaign;
use crate::layout::{Visitor, button};
use crate::qr;
use crate::shelf::{told, vignette};
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_table::setup::EDITION;
use portolan_table::{AnyGame, OptionKind, Phrase, Speaker};
use portolan_views::{Clock, HostView, SeatKind, SeatView, TableView, Visibility};

/// The part of the page that changes while people come: what is waited for, and the chairs.
pub(crate) fn chairs(table: &TableView) -> Markup {
    html! {
        section.helm.prompt { (campaign::badge(table)) h1 { (missing(table)) } }
        section.players.chairs {
            h2 { (word("players-title")) }
            ol { @for seat in &table.seats { (chair(seat)) } }
        }
    }
}

/// Who is missing, in a sentence.
fn missing(table: &TableView) -> String {
    let free = i64::try_from(free(table)).unwrap_or(i64::MAX);
    say(&Phrase::new("waiting-missing").int("n", free))
}

fn free(table: &TableView) -> usize {
    table.seats.iter().filter(|seat| seat.kind.is_free()).count()
}

fn chair(seat: &SeatView) -> Markup {
    let about = match (seat.kind, &seat.level) {
        (SeatKind::Person, _) => None,
        (SeatKind::Computer, Some(level)) => {
            let level = word(&format!("level-{level}"));
            Some(say(&Phrase::new("kind-computer").text("level", level)))
        }
        (kind, _) => Some(word(&format!("kind-{}", kind.word()))),
    };
    html! {
        li.(format!("seat-{}", seat.seat)) .free[seat.kind.is_free()] {
            span.mark aria-hidden="true" {}
            span.name { (seat.name) }
            @if seat.mine { " " span.quiet { (word("you")) } }
            @if let Some(about) = about { " " span.quiet { (about) } }
        }
    }
}

/// What it is about, how it is played, who is asked, and the one big button.
pub(crate) fn waiting_room(visitor: &Visitor, table: &TableView, asked: &TablePage<'_>) -> Markup {
    let base = format!("/t/{}", table.id);
    let invited = !table.is_seated() && table.host.is_none() && free(table) > 0;
    html! {
        section.waiting.card {
            (vignette(table.game, visitor))
            @match (&asked.inviter, invited) {
                (Some(who), true) => {
                    h2 { (say(&Phrase::new("waiting-invites").text("who", who.clone())
                        .text("game", table.game.title()))) }
                }
                _ => { h2 { (table.game.title()) } }
            }
            @if let Some(pitch) = told(table.game, "about-pitch") { p.lead { (pitch) } }
            @else if let Some(lead) = lead(table.game) { p.lead { (lead) } }
            (seat_forms(table, asked, &base, invited))
            (begin(table, asked, &base))
            (terms(table))
            (host_only(table, &base))
        }
        @if table.is_seated() || table.host.is_some() { (invitation(table, asked)) }
    }
}

/// Sitting down, or getting up again.
fn seat_forms(table: &TableView, asked: &TablePage<'_>, base: &str, invited: bool) -> Markup {
    html! {
        @if !table.is_seated() && free(table) > 0 {
            form.sit method="post" action={ (base) "/join" } {
                input type="hidden" name="invite" value=(asked.invite.unwrap_or(""));
                @if asked.unnamed {
                    label { span { (word("waiting-name")) }
                        input name="name" maxlength="24" autocomplete="nickname"
                            value=(asked.name.as_deref().unwrap_or("")); }
                }
                button.big[invited] { (word("join")) }
            }
        }
        @if table.is_seated() && table.host.is_none() {
            p { (word("waiting-for-host")) }
            (button(&format!("{base}/leave"), &word("leave"), &[]))
        }
    }
}

/// What only the host does: beginning, above all.
fn begin(table: &TableView, asked: &TablePage<'_>, base: &str) -> Markup {
    let free = free(table);
    let label =
        say(&Phrase::new("waiting-begin").int("n", i64::try_from(free).unwrap_or(i64::MAX)));
    html! {
        @if table.host.is_some() {
            form.begin method="post" action={ (base) "/start" } {
                @if free > 0 { input type="hidden" name="fill" value=(asked.stand_in); }
                button.big { (label) }
            }
        }
    }
}

/// What the host does now and then: folded, so that it is not taken for the main thing.
fn host_only(table: &TableView, base: &str) -> Markup {
    html! {
        @if table.host.is_some() {
            details.host {
                summary { (word("host-title")) }
                @if table.is_seated() { (button(&format!("{base}/leave"), &word("leave"), &[])) }
                @for seat in table.seats.iter().filter(|s| s.kind == SeatKind::Person && !s.mine) {
                    (button(&format!("{base}/remove"),
                        &say(&Phrase::new("remove").text("who", seat.name.clone())),
                        &[("chair", &seat.seat.to_string())]))
                }
                (button(&format!("{base}/close"), &word("close"), &[]))
            }
        }
    }
}

/// What is decided about the table, in words.
fn terms(table: &TableView) -> Markup {
    let seats = i64::try_from(table.seats.len()).unwrap_or(i64::MAX);
    html! {
        dl.terms {
            div { dt { (word("open-seats")) } dd { (seats) } }
            @for (name, value) in options(table) { div { dt { (name) } dd { (value) } } }
            div { dt { (word("open-pace")) } dd { (word(&format!("pace-{}", pace(table)))) } }
            div { dt { (word("open-clock")) } dd { (clock(table.clock)) } }
            div { dt { (word("open-visibility")) } dd { (word(&format!("visibility-{}", seen_by(table)))) } }
        }
    }
}

fn pace(table: &TableView) -> &'static str {
    match table.pace {
        portolan_views::Pace::Live => "live",
        portolan_views::Pace::Correspondence => "correspondence",
    }
}

fn seen_by(table: &TableView) -> &'static str {
    match table.visibility {
        Visibility::Public => "public",
        Visibility::Unlisted => "unlisted",
        Visibility::Private => "private",
    }
}

/// The game's options: what each is called, and what was chosen. A long text is only said to be there.
fn options(table: &TableView) -> Vec<(String, String)> {
    let game = table.game;
    let texts = game.texts(LOCALE);
    let speaker = Speaker::new(texts, &[]);
    let named = |key: &str, other: &str| {
        if texts.has(key) { speaker.word(key) } else { other.to_owned() }
    };
    let mut told = Vec::new();
    let editions = portolan_registry::editions(game);
    let edition = table.options.get(EDITION);
    if let Some(edition) = edition.and_then(|name| editions.iter().find(|e| e.name() == *name)) {
        told.push((word("open-edition"), edition.title.clone()));
    }
    for spec in game.options() {
        let name = format!("option-{}", spec.id);
        let value = table.options.get(spec.id).map_or(spec.default, String::as_str);
        let text = match spec.kind {
            OptionKind::Choice(_) => named(&format!("{name}-{value}"), value),
            OptionKind::Text if value == spec.default => continue,
            OptionKind::Text => word("waiting-own-text"),
        };
        told.push((named(&name, spec.id), text));
    }
    told
}

fn clock(clock: Clock) -> String {
    match clock {
        Clock::None => word("clock-none"),
        Clock::Fischer { base, increment } => say(&Phrase::new("waiting-clock-store")
            .text("base", span(base))
            .text("more", span(increment))),
        Clock::PerTurn { seconds } => {
            say(&Phrase::new("waiting-clock-turn").text("each", span(seconds)))
        }
    }
}

/// A span of time in the largest unit that fits it.
fn span(seconds: u32) -> String {
    let fits = |long: u32| seconds >= long && seconds.is_multiple_of(long);
    let (unit, long) = match () {
        () if fits(86_400) => (Phrase::new("waiting-days"), 86_400),
        () if fits(3600) => (Phrase::new("waiting-hours"), 3600),
        () if fits(60) => (Phrase::new("waiting-minutes"), 60),
        () => (Phrase::new("waiting-seconds"), 1),
    };
    say(&unit.int("n", i64::from(seconds / long)))
}

/// What the game is, from the first lines of its rules.
fn lead(game: &dyn AnyGame) -> Option<&'static str> {
    let mut lines = game.guide(LOCALE).lines().map(str::trim);
    lines.find(|line| !line.is_empty() && !line.starts_with(['#', '-', '!', '|']))
}

/// How others are asked to come: an address to copy, to share, or to hold a telephone before.
fn invitation(table: &TableView, asked: &TablePage<'_>) -> Markup {
    let plain = format!("{}/t/{}", asked.origin, table.id);
    let address = match &table.host {
        Some(host) => format!("{plain}?invite={}", host.invite),
        None if table.visibility == Visibility::Private => return html! {},
        None => plain,
    };
    let title = say(&Phrase::new("waiting-share").text("game", table.game.title()));
    html! {
        @if free(table) > 0 {
            section.card.invitation {
                h2 { (word("waiting-ask-friends")) }
                p { (word("waiting-ask-help")) }
                div.link {
                    label { span.hidden { (word("waiting-link")) }
                        input.address type="text" readonly value=(address); }
                    button type="button" hidden data-copy=(address) data-done=(word("waiting-copied")) {
                        (word("waiting-copy")) }
                    button type="button" hidden data-share=(address) data-title=(title) {
                        (word("waiting-send")) }
                }
                @if let Some(code) = qr::code(&address, &word("waiting-code-title")) {
                    details.code { summary { (word("waiting-code")) } (code) }
                }
            }
        }
        @if let Some(host) = &table.host { (hook(&table.id, host)) }
    }
}

/// What only the host sees beside a game that goes on: the invitation for those who watch, the webhook.
pub(crate) fn host_corner(id: &str, host: &HostView) -> Markup {
    html! {
        details.host {
            summary { (word("host-title")) }
            p { (word("host-invite")) " "
                a href={ "/t/" (id) "?invite=" (host.invite) } { (word("host-invite-link")) } }
            (hook(id, host))
        }
    }
}

/// Where a chat is told whose turn it is. Who plays alone needs none.
fn hook(id: &str, host: &HostView) -> Markup {
    html! {
        @if !host.alone {
            details.hook {
                summary { (word("host-hook-title")) }
                form.chat method="post" action={ "/t/" (id) "/hook" } {
                    label { span { (word("host-hook")) }
                        input name="url" type="url" maxlength="500" value=(host.hook.as_deref().unwrap_or("")); }
                    button { (word("host-hook-save")) }
                }
            }
        }
    }
}
