//! Hints on the page of a table. A script hears how far it is, and is then given the panel; without one, the page of the
//! table comes back with it.

use super::forms::{lead_back, somebody};
use crate::app::App;
use crate::coaching::{Advice, Progress, Wish};
use crate::error::ApiError;
use crate::http::{Form, Shared, by_script};
use crate::people::Identity;
use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use portolan_pages::coach::hint_panel;
use portolan_table::Seat;
use serde::Deserialize;
use serde_json::{Value, json};
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

/// So often it is told how far a hint is.
const TOLD: Duration = Duration::from_millis(100);

/// The fields of the form that asks for a hint.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct HintForm {
    seat: Option<u8>,
    /// The best turns too?
    ways: Option<String>,
}

/// Takes a hint.
pub async fn hint(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(table): Path<String>,
    headers: HeaderMap,
    Form(form): Form<HintForm>,
) -> Result<Response, ApiError> {
    let person = somebody(&identity)?.clone();
    let address = identity.address.block.clone();
    let (seat, ways) = (form.seat.map(Seat), form.ways.is_some());
    let wish = Wish { table: table.clone(), person, address, seat, ways };
    if by_script(&headers) {
        return Ok(told_on_the_way(app.0, wish));
    }
    let advice = app.coaching.hint(&app.tables, &wish, &Progress::new()).await;
    let deep = if ways { "ways" } else { "idea" };
    lead_back(&table, form.seat, advice.map(|_| Some(format!("hint={deep}#hint"))))
}

type Answer = Pin<Box<dyn Future<Output = Result<Advice, ApiError>> + Send>>;

/// A hint that is under way, and for whom.
struct Asked {
    answer: Answer,
    progress: Progress,
    table: String,
    ways: bool,
}

/// Lines of JSON in a stream: `progress` in thousandths, and at last the `panel`, or the `problem`. When nobody reads
/// them any more, the thinking ends.
fn told_on_the_way(app: Arc<App>, wish: Wish) -> Response {
    let progress = Progress::new();
    let (table, ways, watched) = (wish.table.clone(), wish.ways, progress.clone());
    let answer: Answer =
        Box::pin(async move { app.coaching.hint(&app.tables, &wish, &watched).await });
    let asked = Asked { answer, progress, table, ways };
    let lines = unfold(Some(asked), |asked| async move {
        let mut asked = asked?;
        let line = tokio::time::timeout(TOLD, &mut asked.answer).await;
        let (line, rest) = match line {
            Err(_) => (json!({ "progress": asked.progress.thousandths() }), Some(asked)),
            Ok(answered) => (answer_line(&asked, answered), None),
        };
        Some((Ok::<Bytes, Infallible>(format!("data: {line}\n\n").into()), rest))
    });
    // As a stream of events it is neither packed nor held back on its way.
    let headers = [(CONTENT_TYPE, "text/event-stream"), (CACHE_CONTROL, "no-store")];
    (headers, Body::from_stream(lines)).into_response()
}

fn answer_line(asked: &Asked, answered: Result<Advice, ApiError>) -> Value {
    match answered {
        Ok(advice) => {
            let hint = advice.told(asked.ways);
            json!({ "panel": hint_panel(advice.game, &asked.table, &hint, advice.expect).into_string() })
        }
        Err(error) => json!({ "problem": error.title() }),
    }
}
