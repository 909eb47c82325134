//! Acting, undoing, talking, giving up.

use super::errors::Errors;
use super::tables::DoneInfo;
use crate::error::ApiError;
use crate::http::{Json, Key, Shared, Somebody};
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue};
use portolan_table::Seat;
use portolan_tables::Done;
use portolan_tables::play::Move;
use serde::{Deserialize, Serialize};
use std::time::Instant;
use utoipa::ToSchema;

/// A decision.
#[derive(Deserialize, ToSchema)]
pub struct ActOrder {
    /// For which seat, where one has several.
    #[serde(default)]
    #[schema(maximum = 4)]
    seat: Option<u8>,
    /// One of the legal actions, in the game's notation.
    #[schema(max_length = 1000)]
    action: String,
    /// The table's `expect`: an act meant for an older position is refused as `stale`.
    expect: u64,
}

/// A wish to take back.
#[derive(Deserialize, ToSchema)]
pub struct UndoOrder {
    /// For which seat, where one has several.
    #[serde(default)]
    #[schema(maximum = 4)]
    seat: Option<u8>,
    /// The table's `expect`.
    expect: u64,
    /// Ask the others where it cannot be taken back at once?
    #[serde(default)]
    ask: bool,
}

/// An answer to such a wish.
#[derive(Deserialize, ToSchema)]
pub struct ConsentOrder {
    /// For which seat, where one has several.
    #[serde(default)]
    #[schema(maximum = 4)]
    seat: Option<u8>,
    /// Yes or no.
    agree: bool,
}

/// Something to say.
#[derive(Deserialize, ToSchema)]
pub struct ChatOrder {
    /// The words.
    #[schema(min_length = 1, max_length = 500)]
    text: String,
}

/// One of one's own seats.
#[derive(Deserialize, ToSchema)]
pub struct SeatOrder {
    /// Which, where one has several.
    #[serde(default)]
    #[schema(maximum = 4)]
    seat: Option<u8>,
}

/// The table that goes on.
#[derive(Serialize, ToSchema)]
pub struct RematchInfo {
    /// The new table's id: what to put for `{table}` in paths.
    pub id: String,
}

fn answer(done: Done) -> (HeaderMap, Json<DoneInfo>) {
    let mut headers = HeaderMap::new();
    if done.repeated {
        headers.insert("idempotent-replayed", HeaderValue::from_static("true"));
    }
    (headers, Json(done.into()))
}

/// Make a decision. It is durable before it is answered; a repeat with the same key gets the same answer.
#[utoipa::path(post, path = "/tables/{table}/act", tag = "play", request_body = ActOrder,
    params(("table" = String, Path), ("idempotency-key" = Option<String>, Header)),
    security(("token" = [])), responses((status = 200, body = DoneInfo), Errors))]
pub async fn act(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
    Key(key): Key,
    Json(order): Json<ActOrder>,
) -> Result<(HeaderMap, Json<DoneInfo>), ApiError> {
    let began = Instant::now();
    let seat = order.seat.map(Seat);
    let wish = Move { seat, action: order.action, expect: order.expect, key };
    let done = app.tables.act(&id, &person, wish).await?;
    app.metrics.act_seconds.note(began.elapsed());
    Ok(answer(done))
}

/// Take back one's last decision.
#[utoipa::path(post, path = "/tables/{table}/undo", tag = "play", request_body = UndoOrder,
    params(("table" = String, Path)), security(("token" = [])),
    responses((status = 200, body = DoneInfo), Errors))]
pub async fn undo(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
    Json(order): Json<UndoOrder>,
) -> Result<Json<DoneInfo>, ApiError> {
    let seat = order.seat.map(Seat);
    let done = app.tables.undo(&id, &person, seat, order.expect, order.ask).await?;
    Ok(Json(done.into()))
}

/// Agree to another's wish to go back, or not.
#[utoipa::path(post, path = "/tables/{table}/consent", tag = "play", request_body = ConsentOrder,
    params(("table" = String, Path)), security(("token" = [])),
    responses((status = 200, body = DoneInfo), Errors))]
pub async fn consent(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
    Json(order): Json<ConsentOrder>,
) -> Result<Json<DoneInfo>, ApiError> {
    let seat = order.seat.map(Seat);
    Ok(Json(app.tables.consent(&id, &person, seat, order.agree).await?.into()))
}

/// Say something at the table.
#[utoipa::path(post, path = "/tables/{table}/chat", tag = "play", request_body = ChatOrder,
    params(("table" = String, Path), ("idempotency-key" = Option<String>, Header)),
    security(("token" = [])), responses((status = 200, body = DoneInfo), Errors))]
pub async fn chat(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
    Key(key): Key,
    Json(order): Json<ChatOrder>,
) -> Result<(HeaderMap, Json<DoneInfo>), ApiError> {
    Ok(answer(app.tables.chat(&id, &person, &order.text, key).await?))
}

/// Give up a seat: a computer player takes it, for good.
#[utoipa::path(post, path = "/tables/{table}/resign", tag = "play", request_body = SeatOrder,
    params(("table" = String, Path)), security(("token" = [])),
    responses((status = 200, body = DoneInfo), Errors))]
pub async fn resign(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
    Json(order): Json<SeatOrder>,
) -> Result<Json<DoneInfo>, ApiError> {
    let seat = order.seat.map(Seat);
    Ok(Json(app.tables.resign(&id, &person, seat).await?.into()))
}

/// Take one's seat back after a time-out.
#[utoipa::path(post, path = "/tables/{table}/return", tag = "play", request_body = SeatOrder,
    params(("table" = String, Path)), security(("token" = [])),
    responses((status = 200, body = DoneInfo), Errors))]
pub async fn come_back(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
    Json(order): Json<SeatOrder>,
) -> Result<Json<DoneInfo>, ApiError> {
    let seat = order.seat.map(Seat);
    Ok(Json(app.tables.come_back(&id, &person, seat).await?.into()))
}

/// Play again with everybody one seat further; the same table for all who ask.
#[utoipa::path(post, path = "/tables/{table}/rematch", tag = "play",
    params(("table" = String, Path)), security(("token" = [])),
    responses((status = 200, body = RematchInfo), Errors))]
pub async fn rematch(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
) -> Result<Json<RematchInfo>, ApiError> {
    Ok(Json(RematchInfo { id: app.tables.rematch(&id, &person).await? }))
}

/// Which leg of a campaign to play.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct LegOrder {
    /// Its id; left out: the one to play next.
    #[serde(default)]
    #[schema(max_length = 40)]
    pub leg: Option<String>,
}

/// Go on with a campaign after one of its tables: the next leg, or one that is open; the same table for all who
/// ask.
#[utoipa::path(post, path = "/tables/{table}/next-leg", tag = "play", request_body = LegOrder,
    params(("table" = String, Path)), security(("token" = [])),
    responses((status = 200, body = RematchInfo), Errors))]
pub async fn next_leg(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
    Json(order): Json<LegOrder>,
) -> Result<Json<RematchInfo>, ApiError> {
    Ok(Json(RematchInfo { id: app.tables.next_leg(&id, &person, order.leg).await? }))
}
