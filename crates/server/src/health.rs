//! Is it alive, is it ready, what has it counted?

use crate::error::{ApiError, Code};
use crate::http::Shared;
use crate::metrics::{Counter, Gauges};
use crate::people::Identity;
use crate::work::Lane;
use axum::Extension;
use axum::http::HeaderName;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

/// The process answers.
pub async fn healthz() -> &'static str {
    "ok\n"
}

/// The database takes what is written.
pub async fn readyz(app: Shared) -> Result<&'static str, ApiError> {
    app.readiness.check(&app.store, app.now()).await?;
    Ok("ready\n")
}

/// The figures, only for those on the same machine, and only where they have no address of their own.
pub async fn metrics_of_the_house(
    app: Shared,
    Extension(identity): Extension<Identity>,
) -> Result<impl IntoResponse, ApiError> {
    let inside = identity.address.ip.is_some_and(|ip| ip.is_loopback());
    if app.config.ops_listen.is_some() || !inside {
        return Err(ApiError::new(Code::NoPage));
    }
    Ok(metrics(app).await)
}

/// The figures.
pub async fn metrics(app: Shared) -> ([(HeaderName, &'static str); 1], String) {
    let (tables, watchers) = app.tables.count();
    let refused = [&app.connections.refused_in_all, &app.connections.refused_per_address];
    let work = Lane::ALL.map(|lane| (lane.word(), app.work.waiting(lane))).to_vec();
    let now = Gauges {
        tables,
        watchers,
        bot_queue: app.bots.queue(),
        reviews: app.reviews.count(),
        connections: app.connections.count(),
        refused: refused.map(Counter::get),
        work,
    };
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.text(now))
}
