//! The page of a table.

pub use crate::asked::TablePage;
use crate::assets;
use crate::board::{board, sprite};
use crate::campaign;
use crate::choices::{For, any_on_board, buttons};
use crate::guide::guide;
use crate::layout::{Visitor, button, page};
use crate::lesson;
use crate::result::result;
use crate::sidebar::{digest, log, players, zoomer};
use crate::talk::{self, talk};
use crate::waiting::{self, host_corner, waiting_room};
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_scene::Layout;
use portolan_table::setup::EDITION;
use portolan_table::{Choice, Phrase, Seat, Turn};
use portolan_views::{Absence, SeatView, Status, TableView};

/// The page.
pub fn table_page(visitor: &Visitor, table: &TableView, asked: &TablePage<'_>) -> Markup {
    let body = html! {
        @if let Some(note) = &asked.note { p.note role="status" { (note) } }
        (sprite(table.game))
        p.hidden id="news" role="status" aria-live="polite" {}
        @if lesson::is_welcome(table) { (lesson::offer(table.game, visitor)) }
        div id="table" data-events={ "/t/" (table.id) "/events" (asked.query) } data-seq=(table.seq)
            data-streams=(assets::streams())
            data-guide={ "/games/" (table.game.id()) } data-rules=(word("rules-link"))
            data-offline=(word("offline")) data-sure=(word("sure-title")) {
            (table_fragment(table, asked.layouts))
        }
        @if table.status == Status::Open { (waiting_room(table, asked)) }
        @if let Some(guide) = guide(table.game) { (guide.beside(table.game)) }
        (talk::presence(table, visitor.name.is_some()))
        @if table.status == Status::Running && table.is_seated() { (talk::senses(&asked.push_key)) }
        @if let (Status::Running | Status::Over, Some(host)) = (table.status, &table.host) {
            (host_corner(&table.id, host))
        }
    };
    page(table.game.title(), visitor, body)
}

/// The part of the page that changes, as its watchers get it.
pub fn table_fragment(table: &TableView, layouts: &[Layout]) -> Markup {
    if table.status == Status::Open {
        return waiting::chairs(table);
    }
    let may_act = table.choices().iter().any(Choice::is_legal);
    html! {
        section.helm.prompt {
            (campaign::badge(table))
            (prompt(table))
            (steps(table, false))
            @if table.status == Status::Running && !may_act {
                // Scripts show news by themselves.
                noscript { a.again.button href="" { (word("look-again")) } }
            }
            @if table.perspective.is_some() { (zoomer()) }
            p.explain {}
        }
        (curtain(table))
        (digest(table))
        div.columns {
            div {
                (result(table))
                @if let Some(perspective) = &table.perspective {
                    section.board aria-label=(word("board-title")) {
                        (board(table.game, perspective.as_ref(), &table.speaker(), layouts))
                    }
                }
                (actions(table))
                (takeback(table))
            }
            aside {
                (players(table))
                (figures(table))
                (log(table))
                (talk(table))
            }
        }
    }
}

/// With which edition it is played, where figures can be swapped.
fn figures(table: &TableView) -> Markup {
    let editions = portolan_registry::editions(table.game);
    let played = match table.options.get(EDITION) {
        Some(name) => editions.iter().find(|edition| edition.name() == *name),
        None => editions.first(),
    };
    html! {
        @if let Some(played) = played {
            p.quiet { (word("edition-played")) " "
                a href={ "/games/" (table.game.id()) "/editions/" (played.id) } { (played.title) } }
        }
    }
}

fn prompt(table: &TableView) -> Markup {
    let text = match (table.status, table.prompt()) {
        (Status::Running, Some(prompt)) => prompt.to_owned(),
        (Status::Running, None) if table.turn() == Some(Turn::Chance) => word("prompt-chance"),
        (Status::Running, None) => {
            let due = table.seats.iter().filter(|seat| seat.due);
            let names: Vec<&str> = due.map(|seat| seat.name.as_str()).collect();
            say(&Phrase::new("prompt-waiting").text("who", names.join(", ")))
        }
        (Status::Open, _) => word("prompt-open"),
        (Status::Over, _) => word("prompt-over"),
        (Status::Closed, _) => word("prompt-closed"),
    };
    html! { h1 { (text) } }
}

/// Where several play in one browser: whose side to show.
fn curtain(table: &TableView) -> Markup {
    let mine: Vec<&SeatView> = table.seats.iter().filter(|seat| seat.mine).collect();
    html! {
        @if mine.len() > 1 && table.status == Status::Running {
            nav.sides aria-label=(word("sides-title")) {
                @for seat in mine {
                    a href={ "/t/" (table.id) "?seat=" (seat.seat) }
                        aria-current=[(table.observer.seat() == Some(Seat(seat.seat))).then_some("true")] {
                        (say(&Phrase::new("side-of").text("who", seat.name.clone())))
                        @if seat.due { " " strong.due { (word("to-move")) } }
                    }
                }
            }
        }
    }
}

/// The actions that can be clicked on the board, or those that cannot, in a real form.
fn steps(table: &TableView, on_board: bool) -> Markup {
    let buttons = buttons(table.choices(), on_board, For::Player);
    html! {
        @if let (Some(seat), Some(buttons)) = (table.observer.seat(), buttons) {
            form.actions data-live method="post" action={ "/t/" (table.id) "/act" } {
                input type="hidden" name="expect" value=(table.expected_seq);
                input type="hidden" name="seat" value=(seat.0);
                (buttons)
            }
        }
    }
}

fn actions(table: &TableView) -> Markup {
    let refused = || table.choices().iter().filter_map(|no| Some((&no.text, no.why_not.as_ref()?)));
    html! {
        @if any_on_board(table.choices()) {
            details.listed open {
                summary { (word("actions-title")) }
                (steps(table, true))
            }
        }
        @if refused().next().is_some() {
            details.refused {
                summary { (word("greyed-title")) }
                ul.greyed {
                    @for (text, why_not) in refused() { li { (text) " — " span.quiet { (why_not) } } }
                }
            }
        }
    }
}

fn takeback(table: &TableView) -> Markup {
    let base = format!("/t/{}", table.id);
    let running = table.status == Status::Running;
    let expect = table.changed_seq.to_string();
    html! {
        @if let (true, Some(asked)) = (running, &table.asked) {
            @let who = table.seats[usize::from(asked.seat)].name.clone();
            section.asked role="status" {
                p { (say(&Phrase::new("undo-asked").text("who", who).int("to", asked.to as i64))) }
                @for seat in table.seats.iter().filter(|s| s.mine && !asked.granted.contains(&s.seat)) {
                    @let n = seat.seat.to_string();
                    (button(&format!("{base}/consent"), &word("undo-agree"),
                        &[("seat", &n), ("agree", "yes")]))
                    (button(&format!("{base}/consent"), &word("undo-refuse"),
                        &[("seat", &n), ("agree", "no")]))
                }
            }
        }
        @if let (true, Some(seat)) = (running, table.observer.seat()) {
            @let n = seat.0.to_string();
            div.corner {
                @if table.may_undo {
                    (button(&format!("{base}/undo"), &word("undo"), &[("seat", &n), ("expect", &expect)]))
                } @else if table.before_own_last.is_some() && table.asked.is_none() {
                    (button(&format!("{base}/undo"), &word("undo-ask"),
                        &[("seat", &n), ("expect", &expect), ("ask", "yes")]))
                }
                @match table.seats[seat.index()].absent {
                    None => {
                        details {
                            summary { (word("resign-title")) }
                            p { (word("resign-help")) }
                            (button(&format!("{base}/resign"), &word("resign"), &[("seat", &n)]))
                        }
                    }
                    Some(away @ (Absence::TimedOut | Absence::Replaced)) => {
                        @let timed_out = away == Absence::TimedOut;
                        p { (word(if timed_out { "absent-help" } else { "absent-replaced-help" })) }
                        (button(&format!("{base}/return"), &word("come-back"), &[("seat", &n)]))
                    }
                    Some(Absence::Resigned) => { p { (word("resigned-help")) } }
                }
            }
        }
    }
}

/// Asks before the turn ends, where no script does: the fields of the form that was sent, to be sent again.
pub fn are_you_sure(
    visitor: &Visitor,
    id: &str,
    seat: Option<u8>,
    text: &str,
    fields: &[(&str, String)],
) -> Markup {
    let title = word("sure-title");
    let body = html! {
        section.card.trouble {
            h1 { (title) }
            p { (text) }
            form method="post" action={ "/t/" (id) "/act" } {
                @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
                button { (word("sure-yes")) }
            }
            p { a href={ "/t/" (id) @if let Some(seat) = seat { "?seat=" (seat) } } { (word("sure-no")) } }
        }
    };
    page(&title, visitor, body)
}
