//! What players agree on while they play: pauses, a computer player for who has gone; and what is decided ahead.

use crate::layout::{Visitor, page};
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_table::{Choice, Phrase};
use portolan_views::{MovedView, PlanView, SeatKind, SeatView, Status, TableView};

/// More choices than these are not listed to decide ahead on.
const SHOWN: usize = 60;

/// What stands open between the players, and what can be proposed.
pub(crate) fn company(table: &TableView) -> Markup {
    html! {
        @if table.status == Status::Running {
            @if let Some(moved) = &table.moved { (proposed(table, moved)) }
            (vacations(table))
            @if table.observer.seat().is_some() {
                (ahead(table))
                (proposals(table))
            }
        }
    }
}

/// The seat of the observer, for forms.
pub(crate) fn own_seat(table: &TableView) -> Markup {
    html! {
        @if let Some(seat) = table.observer.seat() { input type="hidden" name="seat" value=(seat.0); }
    }
}

fn form(table: &TableView, to: &str, label: &str, fields: &[(&str, &str)]) -> Markup {
    html! {
        form.one data-live method="post" action={ "/t/" (table.id) "/" (to) } {
            (own_seat(table))
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button { (label) }
        }
    }
}

/// Ends a pause; it stands in the bar, where it is said that there is one.
pub(crate) fn resume(table: &TableView) -> Markup {
    html! {
        @if table.halted {
            div.halted {
                @if table.observer.seat().is_some() { (form(table, "resume", &word("halted-go-on"), &[])) }
            }
        }
    }
}

fn name(table: &TableView, seat: u8) -> String {
    table.seats.get(usize::from(seat)).map(|seat| seat.name.clone()).unwrap_or_default()
}

fn proposed(table: &TableView, moved: &MovedView) -> Markup {
    let who = name(table, moved.seat);
    let text = match moved.replaces {
        None => Phrase::new("proposed-pause").text("who", who),
        Some(seat) => {
            Phrase::new("proposed-replace").text("who", who).text("whose", name(table, seat))
        }
    };
    let own = table.observer.seat().map(|seat| seat.0);
    let open = own.is_some_and(|own| !moved.granted.contains(&own) && moved.replaces != Some(own));
    html! {
        section.note.proposed role="status" {
            p { (say(&text)) }
            @if open {
                (form(table, "vote", &word("undo-agree"), &[("agree", "yes")]))
                (form(table, "vote", &word("undo-refuse"), &[("agree", "no")]))
            } @else if own == Some(moved.seat) {
                (form(table, "vote", &word("proposed-withdraw"), &[("agree", "no")]))
            }
        }
    }
}

fn vacations(table: &TableView) -> Markup {
    html! {
        @for seat in table.seats.iter().filter(|seat| seat.away_until.is_some()) {
            p.quiet.away { (say(&Phrase::new("on-vacation").text("who", seat.name.clone()))) }
        }
    }
}

/// What the seat has decided ahead, clearly; or the way to do so.
fn ahead(table: &TableView) -> Markup {
    let due = table.observer.seat().is_some_and(|own| table.seats[own.index()].due);
    html! {
        @match &table.plan {
            Some(plan) => {
                section.note.plan role="status" {
                    p { (plan_in_words(plan)) }
                    (form(table, "plan", &word("plan-end"), &[("what", "none")]))
                }
            }
            None if !due && !table.halted => {
                p.quiet { a href={ "/t/" (table.id) "/ahead" (seat_query(table)) } { (word("plan-link")) } }
            }
            None => {}
        }
    }
}

fn seat_query(table: &TableView) -> String {
    table.observer.seat().map(|seat| format!("?seat={}", seat.0)).unwrap_or_default()
}

fn plan_in_words(plan: &PlanView) -> String {
    match plan {
        PlanView::Once { action, words } => {
            let action = words.as_ref().unwrap_or(action);
            say(&Phrase::new("plan-once").text("action", action.clone()))
        }
        PlanView::Decline { times } => {
            say(&Phrase::new("plan-decline").int("n", i64::from(*times)))
        }
    }
}

/// What can be proposed: seldom wanted, so it is folded.
fn proposals(table: &TableView) -> Markup {
    let replaced =
        |seat: &&SeatView| seat.kind == SeatKind::Person && !seat.mine && seat.absent.is_none();
    let others = table.seats.iter().filter(replaced);
    html! {
        @if table.moved.is_none() && table.seats.iter().filter(|s| s.kind == SeatKind::Person).count() > 1 {
            details.proposals {
                summary { (word("propose-title")) }
                @if !table.halted { (form(table, "propose", &word("propose-pause"), &[("what", "pause")])) }
                @for seat in others {
                    (form(table, "propose",
                        &say(&Phrase::new("propose-replace").text("who", seat.name.clone())),
                        &[("what", "replace"), ("whose", &seat.seat.to_string())]))
                }
            }
        }
    }
}

/// The page where one decides ahead: what one could choose from the last time.
pub fn ahead_page(visitor: &Visitor, table: &TableView, choices: &[Choice]) -> Markup {
    let back = format!("/t/{}{}", table.id, seat_query(table));
    let to = format!("/t/{}/plan", table.id);
    let body = html! {
        section.card.prose {
            h1 { (word("plan-title")) }
            p { (word("plan-help")) }
            @if let Some(plan) = &table.plan { p.note role="status" { (plan_in_words(plan)) } }
            form method="post" action=(to) {
                (own_seat(table))
                input type="hidden" name="what" value="decline";
                label { span { (word("plan-times")) }
                    input name="times" type="number" min="1" max="20" value="3" required; }
                button { (word("plan-decline-button")) }
            }
            @if !choices.is_empty() {
                h2 { (word("plan-choices")) }
                form.actions.planned method="post" action=(to) {
                    (own_seat(table))
                    input type="hidden" name="what" value="once";
                    ul {
                        @for choice in choices.iter().take(SHOWN) {
                            li { button.plain name="action" value=(choice.action) { (choice.text) } }
                        }
                    }
                }
            }
            @if table.plan.is_some() {
                form method="post" action=(to) {
                    (own_seat(table))
                    input type="hidden" name="what" value="none";
                    button { (word("plan-end")) }
                }
            }
            p { a href=(back) { (word("replay-table")) } }
        }
    };
    page(&word("plan-title"), visitor, body)
}
