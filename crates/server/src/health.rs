//! Is it alive, is it ready, what has it counted?

use crate::error::ApiError;
use crate::http::Shared;
use crate::metrics::Gauges;
use crate::work::Lane;
use axum::http::HeaderName;
use axum::http::header::CONTENT_TYPE;

/// The process answers.
pub async fn healthz() -> &'static str {
    "ok\n"
}

/// The database takes what is written.
pub async fn readyz(app: Shared) -> Result<&'static str, ApiError> {
    app.readiness.check(&app.store, app.now()).await?;
    Ok("ready\n")
}

/// The figures.
pub async fn metrics(app: Shared) -> ([(HeaderName, &'static str); 1], String) {
    let (tables, watchers) = app.tables.count();
    let work = Lane::ALL.map(|lane| (lane.word(), app.work.waiting(lane)));
    let now = Gauges { tables, watchers, bot_queue: app.bots.queue(), work };
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.text(now))
}
