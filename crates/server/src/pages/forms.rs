//! What the forms of a table's page do. With script they answer shortly; without it they lead back to the
//! page.

use super::layout::page;
use crate::http::{Form, Shared};
use crate::notices;
use crate::people::settings::Confirm;
use crate::people::{Identity, Person};
use crate::tables::play::{self as playing, Move};
use crate::tables::{Live, orders, seats, undo as taking_back};
use crate::trouble::{Code, Trouble};
use crate::words::word;
use axum::extract::Path;
use axum::http::header::ACCEPT;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::{Extension, Json};
use maud::{Markup, html};
use portolan_table::{Actor, Seat};
use serde::Deserialize;

/// The fields that the table's forms use.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Fields {
    seat: Option<u8>,
    action: Option<String>,
    expect: Option<u64>,
    ask: Option<String>,
    agree: Option<String>,
    text: Option<String>,
    invite: Option<String>,
    fill: Option<String>,
    url: Option<String>,
    sure: Option<String>,
}

impl Fields {
    fn seat(&self) -> Option<Seat> {
        self.seat.map(Seat)
    }

    fn expect(&self) -> Result<u64, Trouble> {
        self.expect.ok_or(Trouble::new(Code::BadRequest))
    }
}

fn somebody(identity: &Identity) -> Result<&Person, Trouble> {
    identity.person.as_ref().ok_or(Trouble::new(Code::NobodyYet))
}

/// Does a script ask, which hears of the change by its stream?
pub fn by_script(headers: &HeaderMap) -> bool {
    headers.get(ACCEPT).is_some_and(|accept| accept.as_bytes().starts_with(b"application/json"))
}

/// Back to the table; trouble that a look at the table explains is shown there.
fn back(
    id: &str,
    fields: &Fields,
    headers: &HeaderMap,
    done: Result<(), Trouble>,
) -> Result<Response, Trouble> {
    if by_script(headers) {
        return done.map(|()| StatusCode::NO_CONTENT.into_response());
    }
    let mut query = Vec::new();
    if let Some(seat) = fields.seat {
        query.push(format!("seat={seat}"));
    }
    match done {
        Ok(()) => {}
        Err(trouble)
            if matches!(
                trouble.code,
                Code::Stale
                    | Code::Refused
                    | Code::Silence
                    | Code::NotRunning
                    | Code::SeatTaken
                    | Code::SeatsFree
            ) =>
        {
            query.push(format!("note={}", trouble.code.word()));
        }
        Err(trouble) => return Err(trouble),
    }
    let query = if query.is_empty() { String::new() } else { format!("?{}", query.join("&")) };
    Ok(Redirect::to(&format!("/t/{id}{query}")).into_response())
}

/// Defines a handler: what is done with the fields, then back to the table.
macro_rules! handler {
    ($(#[$doc:meta])* $name:ident, |$house:ident, $id:ident, $person:ident, $fields:ident| $work:expr) => {
        $(#[$doc])*
        pub async fn $name(
            $house: Shared,
            Extension(identity): Extension<Identity>,
            Path($id): Path<String>,
            headers: HeaderMap,
            Form($fields): Form<Fields>,
        ) -> Result<Response, Trouble> {
            let $person = somebody(&identity)?;
            let done: Result<(), Trouble> = $work;
            back(&$id, &$fields, &headers, done)
        }
    };
}

/// Acts. A form that is sent twice has the same key twice. Who wants to be asked before a turn ends, and has
/// no script that asks, is asked here.
pub async fn act(
    house: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Result<Response, Trouble> {
    let began = std::time::Instant::now();
    let person = somebody(&identity)?;
    let action = fields.action.clone().ok_or(Code::BadRequest)?;
    let expect = fields.expect()?;
    let asks = identity.settings.confirm == Confirm::Always;
    if asks && fields.sure.is_none() && !by_script(&headers) {
        let room = house.rooms.enter(&house, &id).await?;
        let text = room.read(&house, |live| ends_turn(live, person, &fields, &action)).await??;
        if let Some(text) = text {
            return Ok(are_you_sure(&identity, &id, &fields, &text).into_response());
        }
    }
    let key = Some(format!("form-{expect}"));
    let wish = Move { seat: fields.seat(), action, expect, key };
    let done = playing::act(&house, &id, person, wish).await;
    house.metrics.act_seconds.note(began.elapsed());
    if by_script(&headers) {
        // It waits for this row before anything else can be chosen.
        return done.map(|done| Json(serde_json::json!({ "seq": done.seq })).into_response());
    }
    back(&id, &fields, &headers, done.map(drop))
}

/// What the action means in words, if it is one of the person's own and ends their turn.
fn ends_turn(
    live: &Live,
    person: &Person,
    fields: &Fields,
    action: &str,
) -> Result<Option<String>, Trouble> {
    let seat = seats::own_seat(live, &person.id, fields.seat())?;
    let Some(game) = live.play() else { return Ok(None) };
    let mut choices = game.choices(Actor::Seat(seat), &live.speaker()).into_iter();
    Ok(choices.find(|choice| choice.ends_turn && choice.action == action).map(|choice| choice.text))
}

fn are_you_sure(identity: &Identity, id: &str, fields: &Fields, text: &str) -> Markup {
    let number = |n: u64| n.to_string();
    let kept = [
        ("action", fields.action.clone()),
        ("expect", fields.expect.map(number)),
        ("seat", fields.seat.map(u64::from).map(number)),
        ("sure", Some("yes".to_owned())),
    ];
    let title = word("sure-title");
    let body = html! {
        section.card.trouble {
            h1 { (title) }
            p { (text) }
            form method="post" action={ "/t/" (id) "/act" } {
                @for (name, value) in &kept {
                    @if let Some(value) = value { input type="hidden" name=(name) value=(value); }
                }
                button { (word("sure-yes")) }
            }
            p { a href={ "/t/" (id) @if let Some(seat) = fields.seat { "?seat=" (seat) } } { (word("sure-no")) } }
        }
    };
    page(&title, identity, body)
}

handler!(
    /// Takes back, or asks to.
    undo, |house, id, person, fields| {
        let (seat, ask) = (fields.seat(), fields.ask.is_some());
        taking_back::undo(&house, &id, person, seat, fields.expect()?, ask).await.map(drop)
    }
);
handler!(
    /// Agrees, or not.
    consent, |house, id, person, fields| {
        let agree = fields.agree.as_deref() == Some("yes");
        taking_back::consent(&house, &id, person, fields.seat(), agree).await.map(drop)
    }
);
handler!(
    /// Says something.
    chat, |house, id, person, fields| {
        let text = fields.text.as_deref().unwrap_or_default();
        playing::chat(&house, &id, person, text, None).await.map(drop)
    }
);
handler!(
    /// Gives up.
    resign, |house, id, person, fields| {
        seats::resign(&house, &id, person, fields.seat()).await.map(drop)
    }
);
handler!(
    /// Comes back after a time-out.
    come_back, |house, id, person, fields| {
        seats::come_back(&house, &id, person, fields.seat()).await.map(drop)
    }
);
handler!(
    /// Sits down.
    join, |house, id, person, fields| {
        let invite = fields.invite.clone().filter(|invite| !invite.is_empty());
        seats::join(&house, &id, person, fields.seat(), invite).await.map(drop)
    }
);
handler!(
    /// Gets up.
    leave, |house, id, person, fields| seats::leave(&house, &id, person).await.map(drop)
);
handler!(
    /// Begins.
    start, |house, id, person, fields| {
        let fill = fields.fill.clone().filter(|level| !level.is_empty());
        seats::start(&house, &id, person, fill).await.map(drop)
    }
);
handler!(
    /// Closes.
    close, |house, id, person, fields| seats::close(&house, &id, person).await.map(drop)
);
handler!(
    /// Sets the webhook.
    hook, |house, id, person, fields| {
        let room = house.rooms.enter(&house, &id).await?;
        let host = room.read(&house, |live| live.head().host.clone()).await?;
        if host.as_deref() != Some(person.id.as_str()) {
            return Err(Trouble::new(Code::NotHost));
        }
        notices::set_hook(&house, &room, fields.url.as_deref()).await
    }
);

/// Plays again; leads to the new table.
pub async fn rematch(
    house: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
) -> Result<Redirect, Trouble> {
    let id = orders::rematch(&house, &id, somebody(&identity)?).await?;
    Ok(Redirect::to(&format!("/t/{id}")))
}
