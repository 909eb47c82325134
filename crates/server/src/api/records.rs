//! Records and positions, in and out.

use super::errors::Errors;
use super::tables::{Look, OpenedInfo};
use crate::error::{ApiError, Code};
use crate::http::{Json, Key, Query, Shared, Somebody};
use crate::people::Identity;
use axum::Extension;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use portolan_table::record::Record;
use portolan_table::{Observer, Speaker, Turn, position as positions};
use portolan_tables::access::admit;
use portolan_tables::orders::{ChairOrder, Order};
use portolan_tables::{Pace, Status, TableError, Visibility};
use portolan_views::FrozenView;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// A record to be opened as a table.
#[derive(Deserialize, ToSchema)]
pub struct RecordOrder {
    /// The record's text.
    record: String,
    /// Who sits where; left out, every chair is open.
    #[serde(default)]
    #[schema(max_items = 5)]
    chairs: Vec<ChairOrder>,
    /// Who finds the table.
    #[serde(default)]
    visibility: Visibility,
    /// How quickly it is played on.
    #[serde(default)]
    pace: Pace,
}

/// A position to be opened as a table.
#[derive(Deserialize, ToSchema)]
pub struct PositionOrder {
    /// The position document.
    #[schema(value_type = Object)]
    position: Value,
    /// Who sits where; left out, every chair is open.
    #[serde(default)]
    #[schema(max_items = 5)]
    chairs: Vec<ChairOrder>,
    /// Who finds the table.
    #[serde(default)]
    visibility: Visibility,
    /// How quickly it is played on.
    #[serde(default)]
    pace: Pace,
}

fn order(chairs: Vec<ChairOrder>, seats: u8, visibility: Visibility, pace: Pace) -> Order {
    let chairs =
        if chairs.is_empty() { vec![ChairOrder::Open; usize::from(seats)] } else { chairs };
    Order { chairs, visibility, pace, ..Order::default() }
}

/// Open a record as a table and play on.
#[utoipa::path(post, path = "/tables/from-record", tag = "records", request_body = RecordOrder,
    params(("idempotency-key" = Option<String>, Header)), security(("token" = [])),
    responses((status = 201, body = OpenedInfo), Errors))]
pub async fn open_record(
    app: Shared,
    Somebody(person): Somebody,
    Key(key): Key,
    Json(wish): Json<RecordOrder>,
) -> Result<(StatusCode, Json<OpenedInfo>), ApiError> {
    let record: Record =
        wish.record.parse().map_err(|e| ApiError::with(Code::BadRecord, format!("{e}")))?;
    let order = order(wish.chairs, record.setup.seats, wish.visibility, wish.pace);
    let opened = app.tables.open_record(Some(&person), record, order, key).await?;
    Ok((StatusCode::CREATED, Json(opened.into())))
}

/// Play on from a position.
#[utoipa::path(post, path = "/tables/from-position", tag = "records", request_body = PositionOrder,
    params(("idempotency-key" = Option<String>, Header)), security(("token" = [])),
    responses((status = 201, body = OpenedInfo), Errors))]
pub async fn open_position(
    app: Shared,
    Somebody(person): Somebody,
    Key(key): Key,
    Json(wish): Json<PositionOrder>,
) -> Result<(StatusCode, Json<OpenedInfo>), ApiError> {
    let document = wish.position.to_string();
    let seats = read_position(&document)?.setup().seats;
    let order = order(wish.chairs, seats, wish.visibility, wish.pace);
    let opened = app.tables.open_position(Some(&person), document, order, key).await?;
    Ok((StatusCode::CREATED, Json(opened.into())))
}

fn read_position(document: &str) -> Result<Box<dyn portolan_table::AnyMatch>, ApiError> {
    let bad =
        |error: positions::PositionError| ApiError::with(Code::BadPosition, error.to_string());
    let game = positions::game_of(document).map_err(bad)?;
    let game = portolan_registry::find(&game).ok_or(Code::NoGame)?;
    game.resume(document).map_err(bad)
}

/// What a document says that was found sound.
#[derive(Serialize, ToSchema)]
pub struct PositionReport {
    /// The game's id.
    pub game: String,
    /// How many play.
    pub seats: u8,
    /// `{"decide": [seats]}`, `"chance"` or `"over"`.
    #[schema(value_type = Object)]
    pub turn: Turn,
    /// Drawn as text, as a spectator sees it.
    pub sketch: String,
}

/// What is to be held against the laws of its game.
#[derive(Deserialize, ToSchema)]
pub struct PositionCheck {
    /// The position document.
    #[schema(value_type = Object)]
    position: Value,
}

/// Check a position against the game's laws.
#[utoipa::path(post, path = "/positions/check", tag = "records", request_body = PositionCheck,
    responses((status = 200, body = PositionReport), Errors))]
pub async fn check_position(
    Json(wish): Json<PositionCheck>,
) -> Result<Json<PositionReport>, ApiError> {
    let game = read_position(&wish.position.to_string())?;
    let speaker = Speaker::new(game.game().texts(portolan_views::LOCALE), &[]);
    Ok(Json(PositionReport {
        game: game.game().id().to_owned(),
        seats: game.setup().seats,
        turn: game.turn(),
        sketch: game.perspective(Observer::Spectator, &speaker).sketch(&speaker),
    }))
}

/// The record of a game that has ended. While it is on, it would tell every secret.
#[utoipa::path(get, path = "/tables/{table}/record", tag = "records",
    params(("table" = String, Path), Look), security((), ("token" = [])),
    responses((status = 200, body = String, content_type = "text/plain"), Errors))]
pub async fn record(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Result<([(axum::http::HeaderName, &'static str); 1], String), ApiError> {
    let table = app.tables.enter(&id).await?;
    let none = || TableError::BadRecord(String::new());
    let read = table
        .read(|state| {
            admit(state, identity.id(), look.invite.as_deref())?;
            let game = state.current_match().filter(|_| state.status() == Status::Over);
            let game = game.ok_or(TableError::NotOver)?;
            game.record(state.names()).ok_or_else(none)
        })
        .await;
    let record = match read {
        Ok(record) => record?,
        Err(fault) => {
            let invite = look.invite.as_deref();
            let table = app.tables.frozen(&id, fault, identity.id(), invite).await?;
            table.open_record()?.ok_or_else(none)?
        }
    };
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], record.to_string()))
}

/// What was kept of a table that cannot be played here (`other-rules`, `missing-edition`, `unknown-game`): who
/// played, what happened as every spectator could know it, the board as it was last seen, the result.
#[utoipa::path(get, path = "/tables/{table}/keepsake", tag = "records",
    params(("table" = String, Path), Look), security((), ("token" = [])),
    responses((status = 200, body = FrozenView), Errors))]
pub async fn keepsake(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Result<Json<FrozenView>, ApiError> {
    let table = app.tables.enter(&id).await?;
    let Err(fault) = table.read(|_| ()).await else {
        return Err(ApiError::new(Code::NotFrozen));
    };
    let table = app.tables.frozen(&id, fault, identity.id(), look.invite.as_deref()).await?;
    Ok(Json(table.view()))
}

/// The final position of a game that has ended.
#[utoipa::path(get, path = "/tables/{table}/position", tag = "records",
    params(("table" = String, Path), Look), security((), ("token" = [])),
    responses((status = 200, body = Object), Errors))]
pub async fn position(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Result<Json<Value>, ApiError> {
    let table = app.tables.enter(&id).await?;
    let position = table
        .read(|state| {
            admit(state, identity.id(), look.invite.as_deref())?;
            let game = state.current_match().filter(|_| state.status() == Status::Over);
            Ok::<_, TableError>(game.ok_or(TableError::NotOver)?.position())
        })
        .await??;
    Ok(Json(position))
}
