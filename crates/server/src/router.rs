//! Everything that can be asked for.

use crate::app::App;
use crate::error::{ApiError, Code};
use crate::gate::gate;
use crate::health::{healthz, metrics, readyz};
use crate::{api, pages};
use axum::Router;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::any::Any;
use std::sync::Arc;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

/// The whole server as one service.
pub fn router(app: Arc<App>) -> Router {
    Router::new()
        .nest("/api/v1", api::routes())
        .merge(pages::routes())
        .route("/healthz", get(healthz))
        .route("/readyz", get(readyz))
        .route("/metrics", get(metrics))
        .fallback(|| async { ApiError::new(Code::NoPage) })
        .layer(CatchPanicLayer::custom(panicked))
        .layer(axum::middleware::from_fn_with_state(app.clone(), gate))
        .layer(CompressionLayer::new())
        .with_state(app)
}

fn panicked(_: Box<dyn Any + Send>) -> Response {
    // What was said is on the error output; the client learns only that it was not their fault.
    tracing::error!("a request panicked");
    ApiError::new(Code::Internal).into_response()
}
