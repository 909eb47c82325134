//! Hints, and answers to the coach of a teaching table.

use super::errors::Errors;
use super::tables::DoneInfo;
use crate::coaching::{Progress, Wish};
use crate::error::ApiError;
use crate::http::{Json, Shared, Somebody};
use crate::people::Identity;
use axum::Extension;
use axum::extract::Path;
use portolan_table::Seat;
use portolan_tables::learn::Answer;
use portolan_views::coach::Hint;
use serde::Deserialize;
use utoipa::ToSchema;

/// A wish for a hint.
#[derive(Deserialize, ToSchema)]
pub struct HintOrder {
    /// For which seat, where one has several.
    #[serde(default)]
    #[schema(maximum = 4)]
    seat: Option<u8>,
    /// The best turns too? Else only what to think about, and `ways` is empty.
    #[serde(default)]
    ways: bool,
}

/// Take a hint for the decision that one's seat has to make, from what the seat knows. It takes up to two seconds, longer
/// where many ask; whoever closes the connection calls it off. Everybody at the table sees who took how many.
#[utoipa::path(post, path = "/tables/{table}/hint", tag = "play", request_body = HintOrder,
    params(("table" = String, Path)), security(("token" = [])),
    responses((status = 200, body = Hint), Errors))]
pub async fn hint(
    app: Shared,
    Somebody(person): Somebody,
    Extension(identity): Extension<Identity>,
    Path(table): Path<String>,
    Json(order): Json<HintOrder>,
) -> Result<Json<Hint>, ApiError> {
    let address = identity.address.block.clone();
    let (seat, ways) = (order.seat.map(Seat), order.ways);
    let wish = Wish { table, person, address, seat, ways };
    let advice = app.coaching.hint(&app.tables, &wish, &Progress::new()).await?;
    Ok(Json(advice.told(ways)))
}

/// An answer to the coach.
#[derive(Deserialize, ToSchema)]
pub struct CoachOrder {
    /// `why` shows what was better, `again` takes the turn back, unless chance has shown something since, and `go-on` leaves
    /// it as it was played.
    answer: Answer,
}

/// Answer the coach of a teaching table, who asks back after a costly turn (`teaching.question` of the table). The
/// computer players wait for it.
#[utoipa::path(post, path = "/tables/{table}/coach", tag = "play", request_body = CoachOrder,
    params(("table" = String, Path)), security(("token" = [])),
    responses((status = 200, body = DoneInfo), Errors))]
pub async fn coach(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
    Json(order): Json<CoachOrder>,
) -> Result<Json<DoneInfo>, ApiError> {
    Ok(Json(app.tables.answer_coach(&id, &person, order.answer).await?.into()))
}
