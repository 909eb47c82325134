//! Is it alive, is it ready, what has it counted?

use crate::http::Shared;
use crate::trouble::Trouble;
use axum::http::HeaderName;
use axum::http::header::CONTENT_TYPE;

/// The process answers.
pub async fn healthz() -> &'static str {
    "ok\n"
}

/// The database answers too.
pub async fn readyz(house: Shared) -> Result<&'static str, Trouble> {
    house.store.ping().await?;
    Ok("ready\n")
}

/// The figures.
pub async fn metrics(house: Shared) -> ([(HeaderName, &'static str); 1], String) {
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], house.metrics.text(&house))
}
