//! Everything that can be asked for.

use super::gate::gate;
use crate::house::House;
use crate::ops::{healthz, metrics, readyz};
use crate::trouble::{Code, Trouble};
use crate::{api, pages};
use axum::Router;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::any::Any;
use std::sync::Arc;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

/// The whole server as one service.
pub fn router(house: Arc<House>) -> Router {
    Router::new()
        .nest("/api/v1", api::routes())
        .merge(pages::routes())
        .route("/healthz", get(healthz))
        .route("/readyz", get(readyz))
        .route("/metrics", get(metrics))
        .fallback(|| async { Trouble::new(Code::NoPage) })
        .layer(CatchPanicLayer::custom(panicked))
        .layer(axum::middleware::from_fn_with_state(house.clone(), gate))
        .layer(CompressionLayer::new())
        .with_state(house)
}

fn panicked(_: Box<dyn Any + Send>) -> Response {
    // What was said is on the error output; the client learns only that it was not their fault.
    tracing::error!("a request panicked");
    Trouble::new(Code::Internal).into_response()
}
