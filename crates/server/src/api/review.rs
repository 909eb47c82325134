//! A finished game, looked at again by the coach.

use super::errors::Errors;
use super::tables::Look;
use crate::error::{ApiError, Code};
use crate::http::{Json, Query, Shared};
use crate::people::Identity;
use crate::reviews::Wanted;
use axum::Extension;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use portolan_tables::access::admit;
use portolan_tables::{Status, TableError};
use portolan_views::coach::{Review, ReviewProgress};
use serde::Deserialize;
use utoipa::IntoParams;

/// How deep the look is to be.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Depth {
    /// With ten times as many simulations?
    #[serde(default)]
    deeper: bool,
}

/// The review of a game that has ended. The first who asks begins it: until it is there, the answer is 202 and how far
/// it is. Ask again every few seconds; when nobody does, it is called off. What was made is kept.
#[utoipa::path(get, path = "/tables/{table}/review", tag = "records",
    params(("table" = String, Path), Depth, Look), security((), ("token" = [])),
    responses((status = 200, body = Review),
        (status = 202, body = ReviewProgress, description = "It is being made; ask again."), Errors))]
pub async fn review(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(depth): Query<Depth>,
    Query(look): Query<Look>,
) -> Result<Response, ApiError> {
    let table = app.tables.enter(&id).await?;
    let (game, names) = table
        .read(|state| {
            admit(state, identity.id(), look.invite.as_deref())?;
            let game = state.current_match().filter(|_| state.status() == Status::Over);
            Ok::<_, TableError>((game.ok_or(TableError::NotOver)?.twin(), state.names().to_vec()))
        })
        .await??;
    let payer = identity.payer();
    let wanted = Wanted { table: id, game, names, payer, deeper: depth.deeper };
    let found = app.reviews.find(&app.tables, wanted).await?.ok_or(Code::NoReview)?;
    Ok(match (found.progress, found.review) {
        (None, Some(review)) => Json(review).into_response(),
        (progress, _) => {
            let progress = Json(progress.unwrap_or_default());
            (StatusCode::ACCEPTED, [(RETRY_AFTER, "1")], progress).into_response()
        }
    })
}
