//! The review of a finished game: the coach's, from the table it is kept with, or how far it is.

use super::table::frozen;
use crate::error::{ApiError, Code};
use crate::http::{Query, Shared};
use crate::people::{Identity, secrets};
use crate::reviews::Wanted;
use axum::Extension;
use axum::extract::Path;
use axum::http::StatusCode;
use maud::Markup;
use portolan_pages::review::{Asked, Curve, Looked, review as drawn, too_early};
use portolan_tables::access::admitted_observer;
use portolan_tables::{Extent, Status, TableError, table_view};
use serde::Deserialize;

/// What stands after the question mark.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Look {
    turn: Option<usize>,
    curve: Option<String>,
    deeper: bool,
    invite: Option<String>,
}

impl Look {
    fn asked(&self) -> Asked<'_> {
        Asked {
            turn: self.turn,
            curve: if self.curve.as_deref() == Some(Curve::CHANCES) {
                Curve::Chances
            } else {
                Curve::Scores
            },
            deeper: self.deeper,
            invite: self.invite.as_deref().filter(|invite| secrets::is_plausible(invite)),
        }
    }
}

/// The page.
pub async fn review(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Result<(StatusCode, Markup), ApiError> {
    let table = app.tables.enter(&id).await?;
    let (now, person) = (app.now(), identity.id());
    let read = table
        .read(|state| {
            let observer = admitted_observer(state, person, look.invite.as_deref(), None)?;
            let seen = table_view(state, observer, person, now, Extent::Brief);
            let over = state.current_match().filter(|_| state.status() == Status::Over);
            Ok::<_, TableError>((seen, over.map(|game| game.twin())))
        })
        .await;
    let (table, game) = match read {
        Err(fault) => {
            let kept = frozen(&app, &identity, &id, fault, look.invite.as_deref()).await?;
            return Ok((StatusCode::OK, kept));
        }
        Ok(read) => read?,
    };
    let Some(game) = game else {
        let page = too_early(&identity.visitor, &table, &look.asked());
        return Ok((StatusCode::FORBIDDEN, page));
    };
    let wanted = Wanted {
        table: id.clone(),
        game: game.twin(),
        names: table.names.clone(),
        payer: identity.payer(),
        deeper: look.deeper,
    };
    let found = app.reviews.find(&app.tables, wanted).await?.ok_or(Code::NoReview)?;
    let (payer, visitor) = (identity.payer(), identity.visitor);
    let draw = move || {
        let looked = Looked { table, game, review: found.review, progress: found.progress };
        drawn(&visitor, looked, &look.asked())
    };
    let page = app.work.draw(payer, &id, draw).await.ok_or(Code::Internal)?;
    Ok((StatusCode::OK, page))
}
