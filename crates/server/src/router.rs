//! Everything that can be asked for.

use crate::app::App;
use crate::error::{ApiError, Code};
use crate::gate::gate;
use crate::health::{healthz, metrics, metrics_of_the_house, readyz};
use crate::{api, pages};
use axum::Router;
use axum::extract::State;
use axum::http::Uri;
use axum::http::header::CONNECTION;
use axum::http::uri::PathAndQuery;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use std::any::Any;
use std::sync::Arc;
use std::time::Duration;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

/// Who finds no place may try again after this long.
const BUSY: Duration = Duration::from_secs(5);

/// The whole server as one service.
pub fn router(app: Arc<App>) -> Router {
    Router::new()
        .nest("/api/v1", api::routes())
        .merge(pages::routes())
        .route("/healthz", get(healthz))
        .route("/readyz", get(readyz))
        .route("/metrics", get(metrics_of_the_house))
        .fallback(|| async { ApiError::new(Code::NoPage) })
        .layer(CatchPanicLayer::custom(panicked))
        .layer(axum::middleware::from_fn_with_state(app.clone(), gate))
        .layer(CompressionLayer::new())
        .with_state(app)
}

/// What is answered to those who find no place: how the server is, and that it is busy.
pub fn reserve(app: Arc<App>) -> Router {
    Router::new()
        .route("/healthz", get(healthz))
        .route("/readyz", get(readyz))
        .fallback(busy)
        .layer(CatchPanicLayer::custom(panicked))
        .with_state(app)
}

/// What the host asks, at an address of its own.
pub fn operations(app: Arc<App>) -> Router {
    Router::new()
        .route("/healthz", get(healthz))
        .route("/readyz", get(readyz))
        .route("/metrics", get(metrics))
        .fallback(|| async { ApiError::new(Code::NoPage) })
        .layer(CatchPanicLayer::custom(panicked))
        .with_state(app)
}

/// What is answered to those who come without encryption: the same address with it.
pub fn redirect(app: Arc<App>) -> Router {
    Router::new()
        .route("/healthz", get(healthz))
        .route("/readyz", get(readyz))
        .fallback(to_https)
        .layer(CatchPanicLayer::custom(panicked))
        .with_state(app)
}

/// Only to the address people use: where a request says it goes anybody may have written.
async fn to_https(State(app): State<Arc<App>>, uri: Uri) -> Redirect {
    let path = uri.path_and_query().map_or("/", PathAndQuery::as_str);
    Redirect::permanent(&format!("{}{path}", app.config.base()))
}

async fn busy() -> Response {
    let busy = ApiError { retry_after: Some(BUSY), ..ApiError::new(Code::Busy) };
    ([(CONNECTION, "close")], busy).into_response()
}

fn panicked(_: Box<dyn Any + Send>) -> Response {
    // What was said is on the error output; the client learns only that it was not their fault.
    tracing::error!("a request panicked");
    ApiError::new(Code::Internal).into_response()
}
