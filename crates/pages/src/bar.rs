//! The bar of a table: what is asked, what can be chosen in words, and the way back. It never moves.

use crate::campaign;
use crate::choices::{For, every_button};
use crate::coach::hint_button;
use crate::company::{resume, way_ahead};
use crate::words::{list, say, word};
use maud::{Markup, html};
use portolan_table::{Choice, Phrase, Turn};
use portolan_views::{Status, TableView};

/// What the observer is asked, and the ways on and back that they have.
pub(crate) fn bar(table: &TableView) -> Markup {
    let may_act = open(table).iter().any(Choice::is_legal);
    html! {
        section.helm.prompt data-due[may_act] data-over[table.status == Status::Over]
            data-entries=(table.entries) {
            div.ask {
                (campaign::badge(table))
                h1 { (prompt(table)) }
                p.explain data-rest=[latest(table)] {}
            }
            // The script fills it with what can be chosen at each stage.
            div.words role="group" aria-label=(word("words-title")) data-more=(word("words-more"))
                data-back=(word("words-back")) data-sure=(word("words-sure")) data-do=(word("words-do"))
                data-skip=(word("words-skip")) data-vain=(word("choice-vain")) {}
            div.corner {
                (resume(table))
                (way_ahead(table))
                (hint_button(table, may_act))
                (undo(table))
                (every_choice(table))
                @if table.status == Status::Over {
                    a.button.plain href={ "/t/" (table.id) "/replay?at=0" } { (word("replay-go-there")) }
                }
            }
            @if table.status == Status::Running && !may_act {
                // Scripts show news by themselves.
                noscript { a.again.button href="" { (word("look-again")) } }
            }
        }
    }
}

/// What can be chosen: nothing while the game is paused.
fn open(table: &TableView) -> &[Choice] {
    if table.halted { &[] } else { table.choices() }
}

/// Is it the learner's to answer the coach?
pub(crate) fn coach_asks(table: &TableView) -> bool {
    table.teaching.as_ref().is_some_and(|teaching| teaching.question.is_some())
}

/// What is asked, or who is waited for.
fn prompt(table: &TableView) -> String {
    match (table.status, table.prompt()) {
        (Status::Running, _) if table.halted => word("halted"),
        (Status::Running, Some(prompt)) => prompt.to_owned(),
        (Status::Running, None) if coach_asks(table) => word("teaching-asks"),
        (Status::Running, None) if table.teaching.as_ref().is_some_and(|t| t.looking) => {
            word("teaching-looking")
        }
        (Status::Running, None) if table.turn() == Some(Turn::Chance) => word("prompt-chance"),
        (Status::Running, None) => {
            let due = table.seats.iter().filter(|seat| seat.due);
            let names: Vec<&str> = due.map(|seat| seat.name.as_str()).collect();
            say(&Phrase::new("prompt-waiting").text("who", list(&names)))
        }
        (Status::Open, _) => word("prompt-open"),
        (Status::Over, _) => word("prompt-over"),
        (Status::Closed, _) => word("prompt-closed"),
    }
}

/// What was told last: it stands in the bar while nothing is pointed at.
fn latest(table: &TableView) -> Option<String> {
    let lines = table.log.as_deref()?;
    lines.iter().rfind(|line| !line.told.is_empty()).map(|line| line.told.join(" "))
}

/// Undo, always at the same place: where nothing can be taken back, it rests there.
fn undo(table: &TableView) -> Markup {
    let asks = table.before_own_last.is_some() && table.asked.is_none();
    html! {
        @if let (Status::Running, Some(seat)) = (table.status, table.observer.seat()) {
            @if table.may_undo || asks {
                form.undo.one data-live method="post" action={ "/t/" (table.id) "/undo" } {
                    input type="hidden" name="seat" value=(seat.0);
                    input type="hidden" name="expect" value=(table.changed_seq);
                    @if table.may_undo { button.plain { (word("undo")) } }
                    @else {
                        input type="hidden" name="ask" value="yes";
                        button.plain { (word("undo-ask")) }
                    }
                }
            } @else {
                span.undo { button.plain type="button" disabled { (word("undo")) } }
            }
        }
    }
}

/// All that can be done, as real buttons in a real form, and what cannot be done now, with the reason.
fn every_choice(table: &TableView) -> Markup {
    let refused = || open(table).iter().filter_map(|no| Some((&no.text, no.why_not.as_ref()?)));
    let buttons = every_button(open(table), For::Player);
    html! {
        @if let (Some(seat), Some(buttons)) = (table.observer.seat(), buttons) {
            details.listed open {
                summary.plain { (word("actions-title")) }
                div.sheet {
                    form.actions data-live method="post" action={ "/t/" (table.id) "/act" } {
                        input type="hidden" name="expect" value=(table.expected_seq);
                        input type="hidden" name="seat" value=(seat.0);
                        (buttons)
                    }
                    @if refused().next().is_some() {
                        section.refused {
                            h2 { (word("greyed-title")) }
                            ul.greyed {
                                @for (text, why_not) in refused() {
                                    li { (text) " — " span.quiet { (why_not) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
