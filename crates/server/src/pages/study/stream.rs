//! The stream of a study: a number for every change. What has changed is asked for by those who follow.

use crate::error::ApiError;
use crate::events::{self, Told, place};
use crate::http::{Query, Shared};
use crate::people::Identity;
use axum::Extension;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::stream::unfold;
use serde::Deserialize;

/// Where the stream goes on.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Follow {
    after: Option<i64>,
}

/// The stream of a study, from a number on.
pub async fn events(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(follow): Query<Follow>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let place = place(&app, &identity)?;
    // Listened for before it is looked at, so that nothing is missed.
    let mut news = app.tables.following().watch(&id);
    let study = app.tables.study(&id).await?;
    news.mark_unchanged();
    let resumed = events::last_event_id(&headers).and_then(|seen| i64::try_from(seen).ok());
    let seen = resumed.or(follow.after).unwrap_or(study.row.seq);
    let now = study.row.seq.max(*news.borrow());
    let told =
        unfold((news, app.closing(), seen, now), |(mut news, mut closing, seen, now)| async move {
            let mut now = now;
            while now <= seen {
                tokio::select! {
                    changed = news.changed() => {
                        changed.ok()?;
                        now = *news.borrow_and_update();
                    }
                    _ = closing.wait_for(|closing| *closing) => return None,
                }
            }
            Some((Told::bare("study", now.to_string()), (news, closing, now, now)))
        });
    Ok(events::respond(told, place))
}
