//! Signs, what those say who watch, what players agree on, and what they decide ahead.

use super::errors::Errors;
use super::tables::DoneInfo;
use crate::error::{ApiError, Code};
use crate::http::{Json, Query, Shared, Somebody};
use crate::limits::Budget;
use crate::people::Identity;
use axum::Extension;
use axum::extract::Path;
use portolan_table::{Choice, Seat};
use portolan_tables::agreement::{Motion, Plan};
use portolan_views::schema::ChoiceForm;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// A sign to show.
#[derive(Deserialize, ToSchema)]
pub struct SignOrder {
    /// For which seat, where one has several.
    #[serde(default)]
    #[schema(maximum = 4)]
    seat: Option<u8>,
    /// `good-luck`, `well-played`, `thanks`, `bad-luck`, `wonder` or `moment`.
    #[schema(max_length = 40)]
    sign: String,
}

/// Show the others a sign. Where the rules ask for silence, signs are talk.
#[utoipa::path(post, path = "/tables/{table}/react", tag = "play", request_body = SignOrder,
    params(("table" = String, Path)), security(("token" = [])),
    responses((status = 200, body = DoneInfo), Errors))]
pub async fn react(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
    Json(order): Json<SignOrder>,
) -> Result<Json<DoneInfo>, ApiError> {
    let seat = order.seat.map(Seat);
    Ok(Json(app.tables.react(&id, &person, seat, &order.sign).await?.into()))
}

/// Something to say to those who watch.
#[derive(Deserialize, ToSchema)]
pub struct AsideOrder {
    /// The words.
    #[schema(min_length = 1, max_length = 500)]
    text: String,
    /// The secret of a private table's invitation.
    #[serde(default)]
    #[schema(max_length = 40)]
    invite: Option<String>,
}

/// Say something to the others who watch. Players read it once the game is over.
#[utoipa::path(post, path = "/tables/{table}/aside", tag = "play", request_body = AsideOrder,
    params(("table" = String, Path)), security(("token" = [])),
    responses((status = 200, body = DoneInfo), Errors))]
pub async fn aside(
    app: Shared,
    Somebody(person): Somebody,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Json(order): Json<AsideOrder>,
) -> Result<Json<DoneInfo>, ApiError> {
    app.limit(Budget::Aside, &person.id)?;
    app.limit(Budget::Aside, &identity.address.block)?;
    Ok(Json(app.tables.say_aside(&id, &person, order.invite, &order.text).await?.into()))
}

/// What can be proposed.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Proposal {
    /// That the game stands still.
    Pause,
    /// That the strongest computer player takes the seat of who has gone.
    Replace,
}

/// A proposal to the others.
#[derive(Deserialize, ToSchema)]
pub struct ProposalOrder {
    /// For which seat, where one has several.
    #[serde(default)]
    #[schema(maximum = 4)]
    seat: Option<u8>,
    /// `pause`, or `replace` with the seat in `whose`.
    #[schema(value_type = String, pattern = "^(pause|replace)$")]
    what: Proposal,
    /// The seat to be replaced.
    #[serde(default)]
    #[schema(maximum = 4)]
    whose: Option<u8>,
}

/// Propose something to the other players. It is done when all of them agree.
#[utoipa::path(post, path = "/tables/{table}/propose", tag = "play", request_body = ProposalOrder,
    params(("table" = String, Path)), security(("token" = [])),
    responses((status = 200, body = DoneInfo), Errors))]
pub async fn propose(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
    Json(order): Json<ProposalOrder>,
) -> Result<Json<DoneInfo>, ApiError> {
    let motion = match (order.what, order.whose) {
        (Proposal::Pause, _) => Motion::Pause,
        (Proposal::Replace, Some(whose)) => Motion::Replace(Seat(whose)),
        (Proposal::Replace, None) => return Err(ApiError::new(Code::BadRequest)),
    };
    let seat = order.seat.map(Seat);
    Ok(Json(app.tables.propose(&id, &person, seat, motion).await?.into()))
}

/// An answer to a proposal.
#[derive(Deserialize, ToSchema)]
pub struct VoteOrder {
    /// For which seat, where one has several.
    #[serde(default)]
    #[schema(maximum = 4)]
    seat: Option<u8>,
    /// Yes or no.
    agree: bool,
}

/// Agree to what was proposed, or not.
#[utoipa::path(post, path = "/tables/{table}/vote", tag = "play", request_body = VoteOrder,
    params(("table" = String, Path)), security(("token" = [])),
    responses((status = 200, body = DoneInfo), Errors))]
pub async fn vote(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
    Json(order): Json<VoteOrder>,
) -> Result<Json<DoneInfo>, ApiError> {
    let seat = order.seat.map(Seat);
    Ok(Json(app.tables.vote(&id, &person, seat, order.agree).await?.into()))
}

/// One of one's own seats.
#[derive(Deserialize, ToSchema)]
pub struct ResumeOrder {
    /// Which, where one has several.
    #[serde(default)]
    #[schema(maximum = 4)]
    seat: Option<u8>,
}

/// Go on with a game that stands still. Any player may.
#[utoipa::path(post, path = "/tables/{table}/resume", tag = "play", request_body = ResumeOrder,
    params(("table" = String, Path)), security(("token" = [])),
    responses((status = 200, body = DoneInfo), Errors))]
pub async fn resume(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
    Json(order): Json<ResumeOrder>,
) -> Result<Json<DoneInfo>, ApiError> {
    Ok(Json(app.tables.resume(&id, &person, order.seat.map(Seat)).await?.into()))
}

/// What is to be done at one's next decisions.
#[derive(Deserialize, ToSchema)]
pub struct PlanOrder {
    /// For which seat, where one has several.
    #[serde(default)]
    #[schema(maximum = 4)]
    seat: Option<u8>,
    /// What; none ends it.
    #[serde(default)]
    plan: Option<Plan>,
}

/// Decide ahead: what is done for one's seat when its turn comes, if that is legal then. Nobody else learns of it.
#[utoipa::path(put, path = "/tables/{table}/plan", tag = "play", request_body = PlanOrder,
    params(("table" = String, Path)), security(("token" = [])),
    responses((status = 200, body = DoneInfo), Errors))]
pub async fn plan(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
    Json(order): Json<PlanOrder>,
) -> Result<Json<DoneInfo>, ApiError> {
    let seat = order.seat.map(Seat);
    Ok(Json(app.tables.plan(&id, &person, seat, order.plan).await?.into()))
}

/// Whose last choices are asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OwnSeat {
    /// A seat of one's own, where one has several.
    #[serde(default)]
    #[param(maximum = 4)]
    seat: Option<u8>,
}

/// What one could choose from when one's last turn began.
#[derive(Serialize, ToSchema)]
pub struct LastChoices {
    /// The choices, in the game's order.
    #[schema(value_type = Vec<ChoiceForm>)]
    pub choices: Vec<Choice>,
}

/// What one's seat could choose from when its last turn began: a guess at what it can when the next one does.
#[utoipa::path(get, path = "/tables/{table}/plan", tag = "play",
    params(("table" = String, Path), OwnSeat), security(("token" = [])),
    responses((status = 200, body = LastChoices), Errors))]
pub async fn last_choices(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
    Query(own): Query<OwnSeat>,
) -> Result<Json<LastChoices>, ApiError> {
    let choices = app.tables.last_choices(&id, &person, own.seat.map(Seat)).await?;
    Ok(Json(LastChoices { choices }))
}
