//! What players agree on while they play: pauses, a computer player for who has gone; and what is decided ahead.

use crate::words::{say, word};
use maud::{Markup, html};
use portolan_table::Phrase;
use portolan_views::{MovedView, PlanView, SeatKind, SeatView, Status, TableView};

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

/// What the seat has decided ahead, clearly.
fn ahead(table: &TableView) -> Markup {
    html! {
        @if let Some(plan) = &table.plan {
            section.note.plan role="status" {
                p { (plan_in_words(plan)) }
                (form(table, "plan", &word("plan-end"), &[("what", "none")]))
            }
        }
    }
}

/// The way to decide ahead, where one waits for another person: computer players are done before one has.
pub(crate) fn way_ahead(table: &TableView) -> Markup {
    let waits = table.observer.seat().is_some_and(|own| !table.seats[own.index()].due);
    let open = waits && table.status == Status::Running && !table.halted && table.plan.is_none();
    html! {
        @if open && !is_alone(table) {
            a.button.plain.ahead href={ "/t/" (table.id) "/ahead" (seat_query(table)) } { (word("plan-link")) }
        }
    }
}

/// Is there nobody at the table but one person and computer players?
pub(crate) fn is_alone(table: &TableView) -> bool {
    table.seats.iter().filter(|seat| seat.kind == SeatKind::Person).count() < 2
}

/// The part of an address that says whose side is shown.
pub(crate) fn seat_query(table: &TableView) -> String {
    table.observer.seat().map(|seat| format!("?seat={}", seat.0)).unwrap_or_default()
}

/// What was decided ahead, in a sentence.
pub(crate) fn plan_in_words(plan: &PlanView) -> String {
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
