//! The JSON API under `/api/v1`: the same tables, for programs.

mod docs;
mod errors;
mod games;
mod people;
mod play;
mod records;
mod tables;
mod waiting;

pub use docs::document;

use crate::app::App;
use axum::Router;
use axum::routing::{delete, get, post, put};
use std::sync::Arc;

/// The routes.
pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/openapi.json", get(docs::openapi))
        .route("/games", get(games::games))
        .route("/games/{game}", get(games::game))
        .route("/guests", post(people::guest))
        .route("/accounts", post(people::register))
        .route("/login", post(people::log_in))
        .route("/me", get(people::me).put(people::rename))
        .route("/me/tokens", get(people::tokens).post(people::add_token))
        .route("/me/tokens/{id}", delete(people::end_token))
        .route("/me/tables", get(tables::mine))
        .route("/turns", get(waiting::turns))
        .route("/tables", get(tables::listed).post(tables::open))
        .route("/tables/from-record", post(records::open_record))
        .route("/tables/from-position", post(records::open_position))
        .route("/positions/check", post(records::check_position))
        .route("/tables/{table}", get(tables::table))
        .route("/tables/{table}/wait", get(waiting::wait))
        .route("/tables/{table}/events", get(waiting::events))
        .route("/tables/{table}/record", get(records::record))
        .route("/tables/{table}/position", get(records::position))
        .route("/tables/{table}/join", post(tables::join))
        .route("/tables/{table}/leave", post(tables::leave))
        .route("/tables/{table}/start", post(tables::start))
        .route("/tables/{table}/close", post(tables::close))
        .route("/tables/{table}/hook", put(tables::hook))
        .route("/tables/{table}/act", post(play::act))
        .route("/tables/{table}/undo", post(play::undo))
        .route("/tables/{table}/consent", post(play::consent))
        .route("/tables/{table}/chat", post(play::chat))
        .route("/tables/{table}/resign", post(play::resign))
        .route("/tables/{table}/return", post(play::come_back))
        .route("/tables/{table}/rematch", post(play::rematch))
}
