//! Opening, finding, joining and starting tables.

use super::errors::Errors;
use crate::error::{ApiError, Code};
use crate::http::{Json, Key, Query, Shared, Somebody};
use crate::people::Identity;
use axum::Extension;
use axum::extract::Path;
use axum::http::StatusCode;
use portolan_table::Seat;
use portolan_tables::access::admitted_observer;
use portolan_tables::orders::{Opened, Order, Origin};
use portolan_tables::table_view::add_presence;
use portolan_tables::{
    Done, Extent, Pace, Status, TableError, TableLine, TableState, Visibility, table_view,
};
use portolan_views::{TableJson, TableView};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// A table in a list.
#[derive(Serialize, ToSchema)]
pub struct TableInfo {
    /// What to put for `{table}` in paths.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// How many play.
    pub seats: u8,
    /// Where it is in its life.
    pub status: Status,
    /// Who finds it.
    pub visibility: Visibility,
    /// How quickly it is played.
    pub pace: Pace,
    /// The last row's number.
    pub seq: u64,
    /// The seats that owe a decision.
    pub due: Vec<u8>,
    /// When it was opened, in milliseconds since 1970.
    pub created_at: i64,
    /// When something last happened, in milliseconds since 1970.
    pub changed_at: i64,
    /// Why it is frozen: the code of the problem. Left out where it can be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frozen: Option<&'static str>,
}

impl From<TableLine> for TableInfo {
    fn from(line: TableLine) -> TableInfo {
        TableInfo {
            frozen: line.head.game().err().map(|error| error.code()),
            id: line.head.id,
            game: line.head.game,
            seats: line.head.settings.setup.seats,
            status: line.summary.status,
            visibility: line.head.settings.visibility,
            pace: line.head.settings.pace,
            seq: line.summary.seq,
            due: (0..8).filter(|seat| line.summary.due >> seat & 1 == 1).collect(),
            created_at: line.head.created_at,
            changed_at: line.summary.changed_at,
        }
    }
}

/// A table that was opened.
#[derive(Serialize, ToSchema)]
pub struct OpenedInfo {
    /// What to put for `{table}` in paths.
    pub id: String,
    /// The secret of its invitation.
    pub invite: String,
    /// Its page, relative to the server.
    pub page: String,
}

impl From<Opened> for OpenedInfo {
    fn from(opened: Opened) -> OpenedInfo {
        let page = format!("/t/{}?invite={}", opened.id, opened.invite);
        OpenedInfo { id: opened.id, invite: opened.invite, page }
    }
}

/// What became of a change.
#[derive(Serialize, ToSchema)]
pub struct DoneInfo {
    /// The number of the last row of this change.
    pub seq: u64,
    /// What to send as `expect` with the next act, if nobody acts meanwhile.
    pub expect: u64,
}

impl From<Done> for DoneInfo {
    fn from(done: Done) -> DoneInfo {
        DoneInfo { seq: done.seq, expect: done.changed_seq }
    }
}

/// Which tables.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Which {
    /// `open` (the default), `running` or `over`.
    #[serde(default)]
    #[param(inline)]
    status: Option<Listed>,
}

/// Tables that are listed.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Listed {
    /// Seats are being taken.
    Open,
    /// The game is on.
    Running,
    /// The game has ended.
    Over,
}

/// Through whose eyes.
#[derive(Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Look {
    /// A seat of one's own, where one has several.
    #[serde(default)]
    #[param(maximum = 4)]
    pub seat: Option<u8>,
    /// The secret of a private table's invitation.
    #[serde(default)]
    #[param(max_length = 40)]
    pub invite: Option<String>,
    /// Adds the log from this entry on (0 is all of it).
    #[serde(default)]
    pub log_from: Option<u32>,
}

impl Look {
    /// The table as it is asked for, if one may see it.
    pub fn view(
        &self,
        state: &TableState,
        person: Option<&str>,
        now: i64,
    ) -> Result<TableView, TableError> {
        let seat = self.seat.map(Seat);
        let observer = admitted_observer(state, person, self.invite.as_deref(), seat)?;
        Ok(table_view(state, observer, person, now, self.extent()))
    }

    /// How much of the table is asked for.
    fn extent(&self) -> Extent {
        self.log_from.map_or(Extent::Brief, |from| Extent::LogFrom(from as usize))
    }
}

/// Public tables, newest first.
#[utoipa::path(get, path = "/tables", tag = "tables", params(Which),
    responses((status = 200, body = Vec<TableInfo>), Errors))]
pub async fn listed(
    app: Shared,
    Query(which): Query<Which>,
) -> Result<Json<Vec<TableInfo>>, ApiError> {
    let status = match which.status.unwrap_or(Listed::Open) {
        Listed::Open => Status::Open,
        Listed::Running => Status::Running,
        Listed::Over => Status::Over,
    };
    let lines = app.tables.listed(status, 100).await?;
    Ok(Json(lines.into_iter().map(TableInfo::from).collect()))
}

/// The tables one sits at.
#[utoipa::path(get, path = "/me/tables", tag = "tables", security(("token" = [])),
    responses((status = 200, body = Vec<TableInfo>), Errors))]
pub async fn mine(
    app: Shared,
    Somebody(person): Somebody,
) -> Result<Json<Vec<TableInfo>>, ApiError> {
    let lines = app.tables.of(&person.id, 200).await?;
    Ok(Json(lines.into_iter().map(TableInfo::from).collect()))
}

/// Open a table. With every chair taken, the game begins at once.
#[utoipa::path(post, path = "/tables", tag = "tables", request_body = Order,
    params(("idempotency-key" = Option<String>, Header)), security(("token" = [])),
    responses((status = 201, body = OpenedInfo), Errors))]
pub async fn open(
    app: Shared,
    Somebody(person): Somebody,
    Key(key): Key,
    Json(order): Json<Order>,
) -> Result<(StatusCode, Json<OpenedInfo>), ApiError> {
    let opened = app.tables.open(Some(&person), &order, Origin::Start, key).await?;
    Ok((StatusCode::CREATED, Json(opened.into())))
}

/// Open the first table of a campaign, where a game has one. Options of the order hold for all its tables, but
/// for those that a leg decides; `POST /tables/{table}/next-leg` goes on.
#[utoipa::path(post, path = "/campaigns", tag = "tables", request_body = Order,
    params(("idempotency-key" = Option<String>, Header)), security(("token" = [])),
    responses((status = 201, body = OpenedInfo), Errors))]
pub async fn open_campaign(
    app: Shared,
    Somebody(person): Somebody,
    Key(key): Key,
    Json(order): Json<Order>,
) -> Result<(StatusCode, Json<OpenedInfo>), ApiError> {
    let opened = app.tables.open_campaign(Some(&person), &order, key).await?;
    Ok((StatusCode::CREATED, Json(opened.into())))
}

/// A table as one sees it: seats, view, legal actions.
#[utoipa::path(get, path = "/tables/{table}", tag = "tables",
    params(("table" = String, Path), Look), security((), ("token" = [])),
    responses((status = 200, body = TableJson), Errors))]
pub async fn table(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Result<Json<TableView>, ApiError> {
    let table = app.tables.enter(&id).await?;
    let now = app.now();
    let seen = table.read(|state| {
        let mut seen = look.view(state, identity.id(), now)?;
        add_presence(&mut seen, state, table.presence());
        Ok::<_, TableError>(seen)
    });
    let seen = seen.await??;
    table.look_at().await?;
    Ok(Json(seen))
}

/// Where to sit.
#[derive(Deserialize, ToSchema)]
pub struct JoinOrder {
    /// The seat; left out, the first that is free.
    #[serde(default)]
    #[schema(maximum = 4)]
    seat: Option<u8>,
    /// The secret of the invitation, where one is needed.
    #[serde(default)]
    #[schema(max_length = 40)]
    invite: Option<String>,
}

/// Where one sits now.
#[derive(Serialize, ToSchema)]
pub struct Joined {
    /// Its number, from 0.
    pub seat: u8,
    /// The last row's number.
    pub seq: u64,
}

/// Sit down.
#[utoipa::path(post, path = "/tables/{table}/join", tag = "tables", request_body = JoinOrder,
    params(("table" = String, Path)), security(("token" = [])),
    responses((status = 200, body = Joined), Errors))]
pub async fn join(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
    Json(order): Json<JoinOrder>,
) -> Result<Json<Joined>, ApiError> {
    let seat = order.seat.map(Seat);
    let (done, seat) = app.tables.join(&id, &person, seat, order.invite).await?;
    Ok(Json(Joined { seat: seat.0, seq: done.seq }))
}

/// Get up, before the start.
#[utoipa::path(post, path = "/tables/{table}/leave", tag = "tables",
    params(("table" = String, Path)), security(("token" = [])),
    responses((status = 200, body = DoneInfo), Errors))]
pub async fn leave(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
) -> Result<Json<DoneInfo>, ApiError> {
    Ok(Json(app.tables.leave(&id, &person).await?.into()))
}

/// Who is to get up.
#[derive(Deserialize, ToSchema)]
pub struct RemoveOrder {
    /// The number of theirs, from 0.
    #[schema(maximum = 4)]
    seat: u8,
}

/// Have somebody get up, before the start (the host).
#[utoipa::path(post, path = "/tables/{table}/remove", tag = "tables", request_body = RemoveOrder,
    params(("table" = String, Path)), security(("token" = [])),
    responses((status = 200, body = DoneInfo), Errors))]
pub async fn remove(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
    Json(order): Json<RemoveOrder>,
) -> Result<Json<DoneInfo>, ApiError> {
    Ok(Json(app.tables.remove(&id, &person, Seat(order.seat)).await?.into()))
}

/// How to begin.
#[derive(Deserialize, ToSchema)]
pub struct StartOrder {
    /// Computer players of this level take the free chairs.
    #[serde(default)]
    #[schema(max_length = 40)]
    fill: Option<String>,
}

/// Begin the game (the host).
#[utoipa::path(post, path = "/tables/{table}/start", tag = "tables", request_body = StartOrder,
    params(("table" = String, Path)), security(("token" = [])),
    responses((status = 200, body = DoneInfo), Errors))]
pub async fn start(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
    Json(order): Json<StartOrder>,
) -> Result<Json<DoneInfo>, ApiError> {
    Ok(Json(app.tables.start(&id, &person, order.fill).await?.into()))
}

/// Close a table that has not begun (the host).
#[utoipa::path(post, path = "/tables/{table}/close", tag = "tables",
    params(("table" = String, Path)), security(("token" = [])),
    responses((status = 200, body = DoneInfo), Errors))]
pub async fn close(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
) -> Result<Json<DoneInfo>, ApiError> {
    Ok(Json(app.tables.close(&id, &person).await?.into()))
}

/// Where "your turn" is posted.
#[derive(Deserialize, ToSchema)]
pub struct HookOrder {
    /// An address that takes Slack's or Discord's messages; none ends it.
    #[serde(default)]
    #[schema(max_length = 500)]
    pub url: Option<String>,
}

/// Set the table's webhook (the host). It is told whose turn it is at correspondence tables.
#[utoipa::path(put, path = "/tables/{table}/hook", tag = "tables", request_body = HookOrder,
    params(("table" = String, Path)), security(("token" = [])),
    responses((status = 204, description = "It is set."), Errors))]
pub async fn hook(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
    Json(order): Json<HookOrder>,
) -> Result<StatusCode, ApiError> {
    let table = app.tables.enter(&id).await?;
    let host = table.read(|state| state.head().host.clone()).await?;
    if host.as_deref() != Some(person.id.as_str()) {
        return Err(ApiError::new(Code::NotHost));
    }
    app.notices.set_hook(&table, order.url.as_deref()).await?;
    Ok(StatusCode::NO_CONTENT)
}
