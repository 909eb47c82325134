//! What the forms of a table's page do. With script they answer shortly; without it they lead back to the
//! page.

use crate::error::{ApiError, Code};
use crate::http::{Form, Shared, by_script};
use crate::limits::Budget;
use crate::people::Identity;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::{Extension, Json};
use portolan_table::Seat;
use portolan_tables::Person;
use portolan_tables::agreement::{Motion, Plan};
use portolan_tables::learn::Answer;
use portolan_tables::play::Move;
use serde::Deserialize;

/// The fields that the table's forms use.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Fields {
    seat: Option<u8>,
    chair: Option<u8>,
    action: Option<String>,
    expect: Option<u64>,
    ask: Option<String>,
    agree: Option<String>,
    text: Option<String>,
    invite: Option<String>,
    fill: Option<String>,
    url: Option<String>,
    name: Option<String>,
    sign: Option<String>,
    what: Option<String>,
    whose: Option<u8>,
    times: Option<u8>,
    here: Option<String>,
    answer: Option<String>,
}

impl Fields {
    fn seat(&self) -> Option<Seat> {
        self.seat.map(Seat)
    }

    fn expect(&self) -> Result<u64, ApiError> {
        self.expect.ok_or(ApiError::new(Code::BadRequest))
    }
}

pub(super) fn somebody(identity: &Identity) -> Result<&Person, ApiError> {
    identity.person.as_ref().ok_or(ApiError::new(Code::NobodyYet))
}

/// A guest who sits down may say under which name; who has an account has one.
async fn named(app: &Shared, person: &Person, name: Option<&str>) -> Result<Person, ApiError> {
    let name = name.map(str::trim).filter(|name| !name.is_empty() && *name != person.name);
    match name.filter(|_| person.login.is_none()) {
        Some(name) => app.people.set_name(person, name).await,
        None => Ok(person.clone()),
    }
}

/// Back to the table; an error that a look at the table explains is shown there.
fn back(
    id: &str,
    fields: &Fields,
    headers: &HeaderMap,
    done: Result<(), ApiError>,
) -> Result<Response, ApiError> {
    if by_script(headers) {
        return done.map(|()| StatusCode::NO_CONTENT.into_response());
    }
    lead_back(id, fields.seat, done.map(|()| None))
}

/// To the table's page, with more to say there; an error that a look at the table explains is shown there.
pub(super) fn lead_back(
    id: &str,
    seat: Option<u8>,
    done: Result<Option<String>, ApiError>,
) -> Result<Response, ApiError> {
    let mut query = Vec::new();
    if let Some(seat) = seat {
        query.push(format!("seat={seat}"));
    }
    match done {
        Ok(more) => query.extend(more),
        Err(error) if is_explained(error.code) => {
            query.push(format!("note={}", error.code.word()));
        }
        Err(error) => return Err(error),
    }
    let query = if query.is_empty() { String::new() } else { format!("?{}", query.join("&")) };
    Ok(Redirect::to(&format!("/t/{id}{query}")).into_response())
}

/// Does a look at the table explain it?
const fn is_explained(code: Code) -> bool {
    matches!(
        code,
        Code::Stale
            | Code::Refused
            | Code::Silence
            | Code::NotRunning
            | Code::SeatTaken
            | Code::OneSeat
            | Code::SeatsFree
            | Code::NothingProposed
            | Code::Halted
            | Code::NotHalted
            | Code::NotGone
            | Code::YourTurn
            | Code::NotYourTurn
            | Code::NoHints
            | Code::NoAdvice
            | Code::NoQuestion
            | Code::Revealed
            | Code::TooMany
    )
}

/// Defines a handler: what is done with the fields, then back to the table.
macro_rules! handler {
    ($(#[$doc:meta])* $name:ident, |$app:ident, $id:ident, $person:ident, $fields:ident| $work:expr) => {
        $(#[$doc])*
        pub async fn $name(
            $app: Shared,
            Extension(identity): Extension<Identity>,
            Path($id): Path<String>,
            headers: HeaderMap,
            Form($fields): Form<Fields>,
        ) -> Result<Response, ApiError> {
            let $person = somebody(&identity)?;
            let done: Result<(), ApiError> = $work.map_err(ApiError::from);
            back(&$id, &$fields, &headers, done)
        }
    };
}

/// Acts. A form that is sent twice has the same key twice.
pub async fn act(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Result<Response, ApiError> {
    let began = std::time::Instant::now();
    let person = somebody(&identity)?;
    let action = fields.action.clone().ok_or(Code::BadRequest)?;
    let expect = fields.expect()?;
    let key = Some(format!("form-{expect}"));
    let wish = Move { seat: fields.seat(), action, expect, key };
    let done = app.tables.act(&id, person, wish).await.map_err(ApiError::from);
    app.metrics.act_seconds.note(began.elapsed());
    if by_script(&headers) {
        // It waits for this row before anything else can be chosen.
        return done.map(|done| Json(serde_json::json!({ "seq": done.seq })).into_response());
    }
    back(&id, &fields, &headers, done.map(drop))
}

handler!(
    /// Takes back, or asks to.
    undo, |app, id, person, fields| {
        let (seat, ask) = (fields.seat(), fields.ask.is_some());
        app.tables.undo(&id, person, seat, fields.expect()?, ask).await.map(drop)
    }
);
handler!(
    /// Answers the coach.
    coach, |app, id, person, fields| {
        let answer = match fields.answer.as_deref() {
            Some("why") => Answer::Why,
            Some("again") => Answer::Again,
            Some("go-on") => Answer::GoOn,
            _ => return Err(ApiError::new(Code::BadRequest)),
        };
        app.tables.answer_coach(&id, person, answer).await.map(drop)
    }
);
handler!(
    /// Agrees, or not.
    consent, |app, id, person, fields| {
        let agree = fields.agree.as_deref() == Some("yes");
        app.tables.consent(&id, person, fields.seat(), agree).await.map(drop)
    }
);
handler!(
    /// Says something.
    chat, |app, id, person, fields| {
        let text = fields.text.as_deref().unwrap_or_default();
        app.tables.chat(&id, person, text, None).await.map(drop)
    }
);
handler!(
    /// Says something to those who watch.
    aside, |app, id, person, fields| {
        let invite = fields.invite.clone().filter(|invite| !invite.is_empty());
        let text = fields.text.as_deref().unwrap_or_default();
        match app.limit(Budget::Aside, &person.id) {
            Ok(()) => {
                let said = app.tables.say_aside(&id, person, invite, text).await;
                said.map(drop).map_err(ApiError::from)
            }
            Err(wait) => Err(wait),
        }
    }
);
handler!(
    /// Shows a sign.
    react, |app, id, person, fields| {
        let sign = fields.sign.as_deref().unwrap_or_default();
        app.tables.react(&id, person, fields.seat(), sign).await.map(drop)
    }
);
handler!(
    /// Proposes something.
    propose, |app, id, person, fields| {
        let motion = match (fields.what.as_deref(), fields.whose) {
            (Some("pause"), _) => Motion::Pause,
            (Some("replace"), Some(whose)) => Motion::Replace(Seat(whose)),
            _ => return Err(ApiError::new(Code::BadRequest)),
        };
        app.tables.propose(&id, person, fields.seat(), motion).await.map(drop)
    }
);
handler!(
    /// Agrees to what was proposed, or not.
    vote, |app, id, person, fields| {
        let agree = fields.agree.as_deref() == Some("yes");
        app.tables.vote(&id, person, fields.seat(), agree).await.map(drop)
    }
);
handler!(
    /// Goes on after a pause.
    resume, |app, id, person, fields| {
        app.tables.resume(&id, person, fields.seat()).await.map(drop)
    }
);
handler!(
    /// Decides ahead, or thinks better of it.
    plan, |app, id, person, fields| {
        let plan = match fields.what.as_deref() {
            Some("once") => Some(Plan::Once { action: fields.action.clone().unwrap_or_default() }),
            Some("decline") => Some(Plan::Decline { times: fields.times.unwrap_or(1) }),
            _ => None,
        };
        app.tables.plan(&id, person, fields.seat(), plan).await.map(drop)
    }
);
handler!(
    /// The page lies behind others, or is looked at again.
    presence, |app, id, person, fields| {
        app.tables.enter(&id).await.map(|table| {
            table.presence().set_hidden(&person.id, fields.here.as_deref() == Some("no"));
        })
    }
);
handler!(
    /// Gives up.
    resign, |app, id, person, fields| {
        app.tables.resign(&id, person, fields.seat()).await.map(drop)
    }
);
handler!(
    /// Comes back after a time-out.
    come_back, |app, id, person, fields| {
        app.tables.come_back(&id, person, fields.seat()).await.map(drop)
    }
);
handler!(
    /// Sits down.
    join, |app, id, person, fields| {
        let invite = fields.invite.clone().filter(|invite| !invite.is_empty());
        let person = named(&app, person, fields.name.as_deref()).await?;
        app.tables.join(&id, &person, fields.seat(), invite).await.map(drop)
    }
);
handler!(
    /// Gets up.
    leave, |app, id, person, fields| app.tables.leave(&id, person).await.map(drop)
);
handler!(
    /// Has somebody get up.
    remove, |app, id, person, fields| {
        let seat = fields.chair.map(Seat).ok_or(Code::BadRequest)?;
        app.tables.remove(&id, person, seat).await.map(drop)
    }
);
handler!(
    /// Begins.
    start, |app, id, person, fields| {
        let fill = fields.fill.clone().filter(|level| !level.is_empty());
        app.tables.start(&id, person, fill).await.map(drop)
    }
);
handler!(
    /// Closes.
    close, |app, id, person, fields| app.tables.close(&id, person).await.map(drop)
);
handler!(
    /// Sets the webhook.
    hook, |app, id, person, fields| {
        let table = app.tables.enter(&id).await?;
        let host = table.read(|state| state.head().host.clone()).await?;
        if host.as_deref() != Some(person.id.as_str()) {
            return Err(ApiError::new(Code::NotHost));
        }
        app.notices.set_hook(&table, fields.url.as_deref()).await
    }
);

/// Plays again; leads to the new table.
pub async fn rematch(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
) -> Result<Redirect, ApiError> {
    let id = app.tables.rematch(&id, somebody(&identity)?).await?;
    Ok(Redirect::to(&format!("/t/{id}")))
}

/// The fields of the form that goes on with a campaign.
#[derive(serde::Deserialize)]
pub struct LegForm {
    leg: Option<String>,
}

/// Goes on with a campaign.
pub async fn next_leg(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Form(form): Form<LegForm>,
) -> Result<Redirect, ApiError> {
    let id = app.tables.next_leg(&id, somebody(&identity)?, form.leg).await?;
    Ok(Redirect::to(&format!("/t/{id}")))
}
