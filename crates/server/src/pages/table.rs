//! The page of a table.

use super::beside::{chat_lines, digest, log, players, zoomer};
use super::board::{board, sprite};
use super::choices::{self, Step};
use super::guide::guide;
use super::layout::{button, page};
use super::lesson;
use super::result::result;
use crate::events::{self, Render};
use crate::glance::{self, SeatView, seat_name};
use crate::http::{Query, Shared};
use crate::people::{Identity, Person};
use crate::tables::{Live, Status, seats};
use crate::trouble::{Code, Trouble};
use crate::words::{say, word};
use axum::Extension;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use maud::{Markup, html};
use portolan_scene::Layout;
use portolan_table::{Observer, Phrase, Seat, Turn};
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
    let person = identity.person.as_ref();
    room.read(&house, |live| {
        seats::admit(live, identity.id(), look.invite.as_deref())?;
        let observer = seats::observer(live, identity.id(), look.seat.map(Seat))?;
        let note = look.note.as_deref().and_then(|note| {
            Code::ALL.iter().find(|code| code.word() == note).map(|&code| Trouble::new(code))
        });
        let title = live.game().title();
        let seated = identity.id().is_some_and(|id| live.seats_of(id).next().is_some());
        let host = person.is_some() && live.head().host.as_deref() == identity.id();
        let body = html! {
            @if let Some(note) = note { p.note role="status" { (note.title()) } }
            (sprite())
            p.hidden id="news" role="status" aria-live="polite" {}
            @if lesson::is_welcome(live, observer) { (lesson::offer(live.game(), &identity)) }
            div id="table" data-events={ "/t/" (id) "/events" (look.query()) } data-seq=(live.seq())
                data-guide={ "/games/" (live.game().id()) } data-rules=(word("rules-link"))
                data-offline=(word("offline")) data-sure=(word("sure-title")) {
                (table_fragment(live, observer, person, now, look.layouts()))
            }
            @if let Some(guide) = guide(live.game()) { (guide.beside(live.game())) }
            @if live.status() == Status::Open { (waiting_room(live, person, look.invite.as_deref())) }
            @if seated || host {
                section.card id="talk" hidden[!live.may_talk()] {
                    h2 { (word("chat-title")) }
                    form.chat data-live method="post" action={ "/t/" (id) "/chat" } {
                        label { span.hidden { (word("chat-label")) }
                            input name="text" maxlength="500" required autocomplete="off"; }
                        @if let Some(seat) = look.seat { input type="hidden" name="seat" value=(seat); }
                        button { (word("chat-send")) }
                    }
                }
            }
            @if host { (host_corner(live)) }
        };
        Ok(page(title, &identity, body))
    })
    .await?
}

/// The part of the page that changes, as its watchers get it.
pub fn table_fragment(
    live: &Live,
    observer: Observer,
    person: Option<&Person>,
    now: i64,
    layouts: &[Layout],
) -> Markup {
    let id = person.map(|person| person.id.as_str());
    let seats = glance::seats(live, id, now);
    let legal = choices(live, observer);
    html! {
        section.helm.prompt {
            (prompt(live, observer))
            (steps(live, observer, &legal, false))
            @if live.status() == Status::Running && legal.is_empty() {
                // Scripts show news by themselves.
                noscript { a.again.button href="" { (word("look-again")) } }
            }
            @if live.play().is_some() { (zoomer()) }
            p.explain {}
        }
        (curtain(live, &seats, observer))
        (digest(live, observer))
        div.columns {
            div {
                (result(live, seats.iter().any(|seat| seat.mine)))
                @if let Some(game) = live.play() {
                    section.board aria-label=(word("board-title")) {
                        (board(game, &live.speaker(), observer, layouts))
                    }
                }
                (actions(live, observer, &legal))
                (takeback(live, observer, &seats))
            }
            aside {
                (players(&live.head().id, observer, &seats))
                (log(live, observer))
                (chat_lines(live))
            }
        }
    }
}

fn prompt(live: &Live, observer: Observer) -> Markup {
    let text = match (live.status(), glance::prompt(live, observer)) {
        (Status::Running, Some(prompt)) => prompt,
        (Status::Running, None) if live.turn() == Turn::Chance => word("prompt-chance"),
        (Status::Running, None) => {
            let names: Vec<String> = live.owing().iter().map(|s| seat_name(live, s)).collect();
            say(&Phrase::new("prompt-waiting").text("who", names.join(", ")))
        }
        (Status::Open, _) => word("prompt-open"),
        (Status::Over, _) => word("prompt-over"),
        (Status::Closed, _) => word("prompt-closed"),
    };
    html! { h1 { (text) } }
}

/// Where several play in one browser: whose side to show.
fn curtain(live: &Live, seats: &[SeatView], observer: Observer) -> Markup {
    let mine: Vec<&SeatView> = seats.iter().filter(|seat| seat.mine).collect();
    html! {
        @if mine.len() > 1 && live.status() == Status::Running {
            nav.sides aria-label=(word("sides-title")) {
                @for seat in mine {
                    a href={ "/t/" (live.head().id) "?seat=" (seat.seat) }
                        aria-current=[(observer.seat() == Some(Seat(seat.seat))).then_some("true")] {
                        (say(&Phrase::new("side-of").text("who", seat.name.clone())))
                        @if seat.due { " " strong.due { (word("to-move")) } }
                    }
                }
            }
        }
    }
}

fn choices(live: &Live, observer: Observer) -> Vec<Step> {
    match (observer.seat(), live.play()) {
        (Some(seat), Some(game)) => {
            let ends = glance::ends_turn(live, seat);
            choices::steps(game, seat, glance::legal(live, observer), ends)
        }
        _ => Vec::new(),
    }
}

/// The actions that can be clicked on the board, or those that cannot, in a real form.
fn steps(live: &Live, observer: Observer, legal: &[Step], on_board: bool) -> Markup {
    html! {
        @if let (Some(seat), Some(buttons)) = (observer.seat(), choices::buttons(legal, on_board)) {
            form.actions data-live method="post" action={ "/t/" (live.head().id) "/act" } {
                input type="hidden" name="expect" value=(live.moment(observer));
                input type="hidden" name="seat" value=(seat.0);
                (buttons)
            }
        }
    }
}

fn actions(live: &Live, observer: Observer, legal: &[Step]) -> Markup {
    let greyed = glance::greyed(live, observer);
    html! {
        @if legal.iter().any(|step| !step.clicks.is_empty()) {
            details.listed open {
                summary { (word("actions-title")) }
                (steps(live, observer, legal, true))
            }
        }
        @if !greyed.is_empty() {
            details.refused {
                summary { (word("greyed-title")) }
                ul.greyed {
                    @for no in &greyed { li { (no.text) " — " span.quiet { (no.why) } } }
                }
            }
        }
    }
}

fn takeback(live: &Live, observer: Observer, seats: &[SeatView]) -> Markup {
    let base = format!("/t/{}", live.head().id);
    let running = live.status() == Status::Running;
    let moved = live.moved().to_string();
    html! {
        @if let (true, Some(asked)) = (running, live.asked()) {
            @let who = seat_name(live, asked.seat);
            section.asked role="status" {
                p { (say(&Phrase::new("undo-asked").text("who", who).int("to", asked.to as i64))) }
                @for seat in seats.iter().filter(|s| s.mine && !asked.granted.contains(Seat(s.seat))) {
                    @let n = seat.seat.to_string();
                    (button(&format!("{base}/consent"), &word("undo-agree"),
                        &[("seat", &n), ("agree", "yes")]))
                    (button(&format!("{base}/consent"), &word("undo-refuse"),
                        &[("seat", &n), ("agree", "no")]))
                }
            }
        }
        @if let (true, Some(seat)) = (running, observer.seat()) {
            @let n = seat.0.to_string();
            div.corner {
                @if live.may_undo(seat) {
                    (button(&format!("{base}/undo"), &word("undo"), &[("seat", &n), ("expect", &moved)]))
                } @else if live.before_last_of(seat).is_some() && live.asked().is_none() {
                    (button(&format!("{base}/undo"), &word("undo-ask"),
                        &[("seat", &n), ("expect", &moved), ("ask", "yes")]))
                }
                @match live.places()[seat.index()].stand_in {
                    None => {
                        details {
                            summary { (word("resign-title")) }
                            p { (word("resign-help")) }
                            (button(&format!("{base}/resign"), &word("resign"), &[("seat", &n)]))
                        }
                    }
                    Some((_, crate::tables::Absence::TimedOut)) => {
                        p { (word("absent-help")) }
                        (button(&format!("{base}/return"), &word("come-back"), &[("seat", &n)]))
                    }
                    Some((_, crate::tables::Absence::Resigned)) => { p { (word("resigned-help")) } }
                }
            }
        }
    }
}

/// Before the start: sitting down, getting up, beginning.
fn waiting_room(live: &Live, person: Option<&Person>, invite: Option<&str>) -> Markup {
    let base = format!("/t/{}", live.head().id);
    let seated = person.is_some_and(|p| live.seats_of(&p.id).next().is_some());
    let host = person.is_some_and(|p| live.head().host.as_deref() == Some(p.id.as_str()));
    let free = live.places().iter().any(|place| place.is_free());
    html! {
        section.card.waiting {
            @if seated {
                (button(&format!("{base}/leave"), &word("leave"), &[]))
            } @else if free {
                (button(&format!("{base}/join"), &word("join"), &[("invite", invite.unwrap_or(""))]))
            }
            @if host {
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
fn host_corner(live: &Live) -> Markup {
    let head = live.head();
    html! {
        section.card {
            h2 { (word("host-title")) }
            p { (word("host-invite")) " "
                a href={ "/t/" (head.id) "?invite=" (head.invite) } { (word("host-invite-link")) } }
            form.chat method="post" action={ "/t/" (head.id) "/hook" } {
                label { span { (word("host-hook")) }
                    input name="url" type="url" maxlength="500" value=(head.hook.as_deref().unwrap_or("")); }
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
