//! The page of a table.

use super::board::{board, sprite};
use super::choices::{For, any_on_board, buttons};
use super::guide::guide;
use super::layout::{button, page};
use super::lesson;
use super::result::result;
use super::sidebar::{chat_lines, digest, log, players, zoomer};
use crate::events::{self, Render};
use crate::http::{Query, Shared};
use crate::people::Identity;
use crate::table_view::{Extent, table_view};
use crate::tables::{Status, seats};
use crate::trouble::{Code, Trouble};
use crate::words::{say, word};
use axum::Extension;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use maud::{Markup, html};
use portolan_scene::Layout;
use portolan_table::{Choice, Phrase, Seat, Turn};
use portolan_views::{HostView, SeatView, TableView};
use serde::Deserialize;

/// What stands after the question mark.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Look {
    seat: Option<u8>,
    invite: Option<String>,
    note: Option<String>,
    layout: Option<String>,
}

impl Look {
    fn layouts(&self) -> &'static [Layout] {
        layouts(self.layout.as_deref())
    }

    /// The part of the address that must be kept.
    fn query(&self) -> String {
        let seat = self.seat.map(|seat| format!("seat={seat}"));
        let known = self.invite.as_deref().filter(|i| crate::people::secrets::is_plausible(i));
        let invite = known.map(|invite| format!("invite={invite}"));
        let parts: Vec<String> = seat.into_iter().chain(invite).collect();
        if parts.is_empty() { String::new() } else { format!("?{}", parts.join("&")) }
    }
}

/// The layouts to draw: the one that a script asks for, or all, of which the style sheet shows one.
pub(super) fn layouts(asked: Option<&str>) -> &'static [Layout] {
    match asked {
        Some("wide") => &[Layout::Wide],
        Some("narrow") => &[Layout::Narrow],
        _ => &Layout::ALL,
    }
}

/// The page.
pub async fn table(
    house: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Result<Markup, Trouble> {
    let room = house.rooms.enter(&house, &id).await?;
    let now = house.now();
    let table = room
        .read(&house, |live| {
            seats::admit(live, identity.id(), look.invite.as_deref())?;
            let observer = seats::observer(live, identity.id(), look.seat.map(Seat))?;
            Ok::<_, Trouble>(table_view(live, observer, identity.id(), now, Extent::Page))
        })
        .await??;
    Ok(table_page(&table, &identity, &look))
}

fn table_page(table: &TableView, identity: &Identity, look: &Look) -> Markup {
    let note = look.note.as_deref().and_then(|note| {
        Code::ALL.iter().find(|code| code.word() == note).map(|&code| Trouble::new(code))
    });
    let body = html! {
        @if let Some(note) = note { p.note role="status" { (note.title()) } }
        (sprite(table.game))
        p.hidden id="news" role="status" aria-live="polite" {}
        @if lesson::is_welcome(table) { (lesson::offer(table.game, identity)) }
        div id="table" data-events={ "/t/" (table.id) "/events" (look.query()) } data-seq=(table.seq)
            data-guide={ "/games/" (table.game.id()) } data-rules=(word("rules-link"))
            data-offline=(word("offline")) data-sure=(word("sure-title")) {
            (table_fragment(table, look.layouts()))
        }
        @if let Some(guide) = guide(table.game) { (guide.beside(table.game)) }
        @if table.status == Status::Open { (waiting_room(table, look.invite.as_deref())) }
        @if table.is_seated() || table.host.is_some() {
            section.card id="talk" hidden[!table.may_talk] {
                h2 { (word("chat-title")) }
                form.chat data-live method="post" action={ "/t/" (table.id) "/chat" } {
                    label { span.hidden { (word("chat-label")) }
                        input name="text" maxlength="500" required autocomplete="off"; }
                    @if let Some(seat) = look.seat { input type="hidden" name="seat" value=(seat); }
                    button { (word("chat-send")) }
                }
            }
        }
        @if let Some(host) = &table.host { (host_corner(&table.id, host)) }
    };
    page(table.game.title(), identity, body)
}

/// The part of the page that changes, as its watchers get it.
pub fn table_fragment(table: &TableView, layouts: &[Layout]) -> Markup {
    let may_act = table.choices().iter().any(Choice::is_legal);
    html! {
        section.helm.prompt {
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
                (log(table))
                (chat_lines(table))
            }
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
                    Some("timed-out") => {
                        p { (word("absent-help")) }
                        (button(&format!("{base}/return"), &word("come-back"), &[("seat", &n)]))
                    }
                    Some(_) => { p { (word("resigned-help")) } }
                }
            }
        }
    }
}

/// Before the start: sitting down, getting up, beginning.
fn waiting_room(table: &TableView, invite: Option<&str>) -> Markup {
    let base = format!("/t/{}", table.id);
    let free = table.seats.iter().any(|seat| seat.kind.is_free());
    html! {
        section.card.waiting {
            @if table.is_seated() {
                (button(&format!("{base}/leave"), &word("leave"), &[]))
            } @else if free {
                (button(&format!("{base}/join"), &word("join"), &[("invite", invite.unwrap_or(""))]))
            }
            @if table.host.is_some() {
                @if free {
                    (button(&format!("{base}/start"), &word("start-filled"),
                        &[("fill", crate::bots::STAND_IN)]))
                } @else {
                    (button(&format!("{base}/start"), &word("start"), &[]))
                }
                (button(&format!("{base}/close"), &word("close"), &[]))
            }
        }
    }
}

/// What only the host sees: the invitation, the webhook.
fn host_corner(id: &str, host: &HostView) -> Markup {
    html! {
        section.card {
            h2 { (word("host-title")) }
            p { (word("host-invite")) " "
                a href={ "/t/" (id) "?invite=" (host.invite) } { (word("host-invite-link")) } }
            form.chat method="post" action={ "/t/" (id) "/hook" } {
                label { span { (word("host-hook")) }
                    input name="url" type="url" maxlength="500" value=(host.hook.as_deref().unwrap_or("")); }
                button { (word("host-hook-save")) }
            }
        }
    }
}

/// The stream of the page.
pub async fn events(
    house: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
    Query(follow): Query<Follow>,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    let room = house.rooms.enter(&house, &id).await?;
    let seen = events::last_event_id(&headers).or(follow.after);
    let seat = look.seat.map(Seat);
    let render = Render::Page { layouts: look.layouts() };
    events::stream(house.0, room, identity.person, seat, look.invite, render, seen).await
}

/// Where the stream goes on.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Follow {
    after: Option<u64>,
}
