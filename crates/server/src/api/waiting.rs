//! A program's life: wait for a turn, or follow a table's events.

use super::errors::Errors;
use super::tables::{Look, TableInfo};
use crate::error::{ApiError, Code};
use crate::events::{self, Render};
use crate::http::{Json, Query, Shared, Somebody};
use crate::people::Identity;
use axum::Extension;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use portolan_table::Seat;
use portolan_tables::access::admitted_observer;
use portolan_views::{TableJson, TableView};
use serde::Deserialize;
use std::time::Duration;
use tokio::time::{Instant, timeout_at};
use utoipa::IntoParams;

/// The longest wait, in seconds; shorter than most proxies' patience.
const LONGEST: u32 = 50;

/// How long to wait.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Patience {
    /// Seconds, at most 50; 0 (the default) answers at once.
    #[serde(default)]
    #[param(maximum = 50)]
    wait: u32,
}

fn deadline(seconds: u32) -> Result<Instant, ApiError> {
    if seconds > LONGEST {
        return Err(ApiError::new(Code::BadRequest));
    }
    Ok(Instant::now() + Duration::from_secs(u64::from(seconds)))
}

/// The tables that wait for one; where there are none, waits a while for one.
#[utoipa::path(get, path = "/turns", tag = "play", params(Patience), security(("token" = [])),
    responses((status = 200, body = Vec<TableInfo>), Errors))]
pub async fn turns(
    app: Shared,
    Somebody(person): Somebody,
    Query(patience): Query<Patience>,
) -> Result<Json<Vec<TableInfo>>, ApiError> {
    let until = deadline(patience.wait)?;
    let mut closing = app.closing();
    let bell = app.tables.turns().bell(&person.id);
    loop {
        let rung = bell.notified();
        let waiting = app.tables.waiting_for(&person.id, 100).await?;
        if !waiting.is_empty() || Instant::now() >= until || *closing.borrow() {
            return Ok(Json(waiting.into_iter().map(TableInfo::from).collect()));
        }
        tokio::select! {
            () = rung => {}
            () = tokio::time::sleep_until(until) => {}
            _ = closing.wait_for(|closing| *closing) => {}
        }
    }
}

/// Since when, and how long to wait.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Since {
    /// The number after which something must have happened.
    #[serde(default)]
    after: u64,
    /// Seconds, at most 50.
    #[serde(default)]
    #[param(maximum = 50)]
    wait: u32,
}

/// Waits until something happens at the table, then shows it; shows it anyway when the time is up.
#[utoipa::path(get, path = "/tables/{table}/wait", tag = "play",
    params(("table" = String, Path), Since, Look), security((), ("token" = [])),
    responses((status = 200, body = TableJson), Errors))]
pub async fn wait(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(since): Query<Since>,
    Query(look): Query<Look>,
) -> Result<Json<TableView>, ApiError> {
    let table = app.tables.enter(&id).await?;
    let (person, seat) = (identity.id(), look.seat.map(Seat));
    table
        .read(|state| admitted_observer(state, person, look.invite.as_deref(), seat).map(drop))
        .await??;
    table.look_at().await?;
    let (mut news, mut closing) = (table.watch(), app.closing());
    let until = deadline(since.wait)?;
    tokio::select! {
        _ = timeout_at(until, news.wait_for(|&seq| seq > since.after)) => {}
        _ = closing.wait_for(|closing| *closing) => {}
    }
    let now = app.now();
    let seen = table.read(|state| look.view(state, person, now)).await??;
    Ok(Json(seen))
}

/// Where a stream of events begins, and what they carry.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Follow {
    /// Goes on after this number, like the header `Last-Event-ID`.
    #[serde(default)]
    after: Option<u64>,
    /// With the whole table in every event?
    #[serde(default)]
    view: bool,
}

/// Follows a table: server-sent events, numbered by the table's rows. Each `table` event holds what
/// happened since the one before; `reload` says that too much was missed, and the table is to be fetched.
#[utoipa::path(get, path = "/tables/{table}/events", tag = "play",
    params(("table" = String, Path), Follow, Look,
        ("last-event-id" = Option<String>, Header)), security((), ("token" = [])),
    responses((status = 200, description = "A stream without end.", content_type = "text/event-stream",
        body = String), Errors))]
pub async fn events(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(follow): Query<Follow>,
    Query(look): Query<Look>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let table = app.tables.enter(&id).await?;
    let seen = events::last_event_id(&headers).or(follow.after);
    let render = Render::Json { view: follow.view };
    let seat = look.seat.map(Seat);
    events::stream(app.0, table, identity, seat, look.invite, render, seen).await
}
