//! Deciding ahead: the board as it stands, and on it what one could choose from when one's last turn began.

use crate::board::{board, sprite};
use crate::choices::{For, every_button};
use crate::company::{own_seat, plan_in_words, seat_query};
use crate::layout::{Visitor, drawn_screen};
use crate::sidebar::{players, zoomer};
use crate::words::word;
use maud::{Markup, html};
use portolan_scene::Layout;
use portolan_table::Choice;
use portolan_views::TableView;

/// The page. What is chosen on the board or in words is kept; declining stands beside it.
pub fn ahead_page(
    visitor: &Visitor,
    table: &TableView,
    choices: &[Choice],
    layouts: &[Layout],
) -> Markup {
    let body = html! {
        (sprite(table.game))
        p.hidden id="news" role="status" aria-live="polite" {}
        div id="table" data-ahead data-guide={ "/games/" (table.game.id()) } data-rules=(word("rules-link"))
            data-offline=(word("offline")) {
            (bar(table, choices))
            div.columns {
                div {
                    @if let Some(perspective) = &table.perspective {
                        section.board aria-label=(word("board-title")) {
                            (board(table.game, perspective.as_ref(), &table.speaker(), layouts))
                            (zoomer())
                        }
                    }
                }
                aside {
                    (players(table))
                    (declining(table))
                }
            }
        }
    };
    drawn_screen(&word("plan-title"), visitor, &word("plan-decline-title"), body)
}

fn bar(table: &TableView, choices: &[Choice]) -> Markup {
    let asked = match choices.is_empty() {
        true => word("plan-nothing-yet"),
        false => word("plan-prompt"),
    };
    html! {
        section.helm.prompt data-due {
            div.ask {
                h1 { (asked) }
                p.explain data-rest=(word("plan-help")) { (word("plan-help")) }
            }
            // The script fills it with what can be chosen at each stage.
            div.words role="group" aria-label=(word("words-title")) data-more=(word("words-more"))
                data-back=(word("words-back")) data-sure=(word("words-sure")) data-vain=(word("choice-vain")) {}
            div.corner {
                a.button.plain.ahead href={ "/t/" (table.id) (seat_query(table)) } { (word("replay-table")) }
                @if let Some(buttons) = every_button(choices, For::Planner) {
                    details.listed open {
                        summary.plain { (word("actions-title")) }
                        div.sheet {
                            form.actions method="post" action={ "/t/" (table.id) "/plan" } {
                                (own_seat(table))
                                input type="hidden" name="what" value="once";
                                (buttons)
                            }
                        }
                    }
                }
            }
        }
    }
}

/// How often to decline, and the end of what was decided.
fn declining(table: &TableView) -> Markup {
    let to = format!("/t/{}/plan", table.id);
    html! {
        div.declining {
            @if let Some(plan) = &table.plan {
                section.note.plan role="status" {
                    p { (plan_in_words(plan)) }
                    form.one method="post" action=(to) {
                        (own_seat(table))
                        input type="hidden" name="what" value="none";
                        button { (word("plan-end")) }
                    }
                }
            }
            section {
                h2 { (word("plan-decline-title")) }
                p { (word("plan-decline-help")) }
                form.passing method="post" action=(to) {
                    (own_seat(table))
                    input type="hidden" name="what" value="decline";
                    label { span { (word("plan-times")) }
                        input name="times" type="number" min="1" max="20" value="3" required; }
                    button { (word("plan-decline-button")) }
                }
            }
        }
    }
}
