//! What happened at a table between two pictures, so that a page can show it step by step.

use super::replay::payer;
use crate::error::{ApiError, Code};
use crate::http::{Query, Shared};
use crate::people::Identity;
use axum::Extension;
use axum::extract::Path;
use maud::Markup;
use portolan_pages::board::layouts;
use portolan_pages::steps::{Steps, steps as drawn};
use portolan_table::Seat;
use portolan_tables::access::admitted_observer;
use portolan_tables::{Extent, TableError, table_view};
use serde::Deserialize;

/// The most steps that are shown one by one; of more, only the last are.
const MANY: usize = 30;

/// What stands after the question mark.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Look {
    after: usize,
    before: usize,
    /// Only what has just been completed, and wants to be taken in?
    lingering: bool,
    seat: Option<u8>,
    invite: Option<String>,
    layout: Option<String>,
}

/// The pictures of the entries after one and before another, as the observer saw them.
pub async fn steps(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Result<Markup, ApiError> {
    let table = app.tables.enter(&id).await?;
    let (now, person) = (app.now(), identity.id());
    let (table, game) = table
        .read(|state| {
            let seat = look.seat.map(Seat);
            let observer = admitted_observer(state, person, look.invite.as_deref(), seat)?;
            let game = state.current_match().ok_or(TableError::NotRunning)?.twin();
            Ok::<_, TableError>((table_view(state, observer, person, now, Extent::Replay), game))
        })
        .await??;
    let before = look.before.min(game.len());
    let asked = Steps {
        after: look.after.max(before.saturating_sub(MANY)),
        before,
        lingering: look.lingering,
        layouts: layouts(look.layout.as_deref()),
    };
    let draw = move || drawn(&table, game, &asked);
    Ok(app.work.draw(payer(&identity), &id, draw).await.ok_or(Code::Internal)?)
}
