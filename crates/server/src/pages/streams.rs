//! The news of several tables in one stream, since browsers hold few connections to one server.

use super::table::{Follow, Look};
use crate::app::App;
use crate::error::{ApiError, Code};
use crate::events::{self, Render, Told};
use crate::http::{Query, Shared};
use crate::people::Identity;
use axum::Extension;
use axum::http::Uri;
use axum::response::Response;
use futures_util::stream::{BoxStream, StreamExt, once, select_all};
use portolan_table::Seat;
use std::sync::Arc;

/// The most tables in one stream.
const MANY: usize = 64;

/// The stream of all tables that are asked for: each `t` is a table's id with what its own stream would have
/// after the question mark. Events bear the number of their table in this list. A table that cannot be seen,
/// or no longer, is told to be gone, and the others go on.
pub async fn streams(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Query(asked): Query<Vec<(String, String)>>,
) -> Result<Response, ApiError> {
    let asked: Vec<String> =
        asked.into_iter().filter(|(name, _)| name == "t").map(|(_, table)| table).collect();
    if asked.is_empty() || asked.len() > MANY {
        return Err(ApiError::new(Code::BadRequest));
    }
    let place = events::place(&app, &identity)?;
    let mut all = Vec::new();
    for (number, wish) in asked.iter().enumerate() {
        let stream = match one(&app, &identity, number, wish).await {
            Ok(stream) => stream,
            Err(error) if error.code.status().is_server_error() => return Err(error),
            Err(_) => once(async move { gone(number) }).boxed(),
        };
        all.push(stream);
    }
    Ok(events::respond(select_all(all), place))
}

async fn one(
    app: &Arc<App>,
    identity: &Identity,
    number: usize,
    wish: &str,
) -> Result<BoxStream<'static, Told>, ApiError> {
    let (id, query) = wish.split_once('?').unwrap_or((wish, ""));
    let bad = || ApiError::new(Code::BadRequest);
    let uri: Uri = format!("/?{query}").parse().map_err(|_| bad())?;
    let axum::extract::Query(look) =
        axum::extract::Query::<Look>::try_from_uri(&uri).map_err(|_| bad())?;
    let axum::extract::Query(follow) =
        axum::extract::Query::<Follow>::try_from_uri(&uri).map_err(|_| bad())?;
    let table = app.tables.enter(id).await?;
    let render = Render::Page { layouts: look.layouts() };
    let (person, seat) = (identity.person.clone(), look.seat.map(Seat));
    let told =
        events::watch(app.clone(), table, person, seat, look.invite, render, follow.after).await?;
    let closing = app.closing();
    // When the server closes, the table is still there to be found again.
    let end = once(async move { (!*closing.borrow()).then(|| gone(number)) });
    let end = end.filter_map(|end| async move { end });
    Ok(told.map(move |told| told.of_table(number)).chain(end).boxed())
}

fn gone(number: usize) -> Told {
    Told::bare("gone", String::new()).of_table(number)
}
