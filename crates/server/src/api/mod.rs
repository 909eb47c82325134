//! The JSON API under `/api/v1`: the same tables, for programs.

mod company;
mod docs;
mod errors;
mod games;
mod hints;
mod notices;
mod observation;
mod people;
mod play;
mod records;
mod review;
mod studies;
mod tables;
mod waiting;

use crate::app::App;
use crate::http::Json;
use axum::Router;
use axum::routing::get;
use std::sync::{Arc, LazyLock};
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Every endpoint, with its part of the document.
fn endpoints() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::with_openapi(docs::frame())
        .routes(routes!(games::games))
        .routes(routes!(games::game))
        .routes(routes!(people::guest))
        .routes(routes!(people::register))
        .routes(routes!(people::log_in))
        .routes(routes!(people::me, people::rename))
        .routes(routes!(people::tokens, people::add_token))
        .routes(routes!(people::end_token))
        .routes(routes!(people::change_password))
        .routes(routes!(people::log_out_everywhere))
        .routes(routes!(people::data))
        .routes(routes!(people::delete))
        .routes(routes!(tables::mine))
        .routes(routes!(waiting::turns))
        .routes(routes!(tables::listed, tables::open))
        .routes(routes!(records::open_record))
        .routes(routes!(records::open_position))
        .routes(routes!(records::check_position))
        .routes(routes!(tables::open_campaign))
        .routes(routes!(tables::table))
        .routes(routes!(observation::observation))
        .routes(routes!(waiting::wait))
        .routes(routes!(waiting::events))
        .routes(routes!(records::record))
        .routes(routes!(records::position))
        .routes(routes!(records::keepsake))
        .routes(routes!(review::review))
        .routes(routes!(tables::join))
        .routes(routes!(tables::leave))
        .routes(routes!(tables::remove))
        .routes(routes!(tables::start))
        .routes(routes!(tables::close))
        .routes(routes!(tables::hook))
        .routes(routes!(play::act))
        .routes(routes!(play::undo))
        .routes(routes!(play::consent))
        .routes(routes!(play::chat))
        .routes(routes!(play::resign))
        .routes(routes!(play::come_back))
        .routes(routes!(play::rematch))
        .routes(routes!(play::next_leg))
        .routes(routes!(hints::hint))
        .routes(routes!(hints::coach))
        .routes(routes!(company::react))
        .routes(routes!(company::aside))
        .routes(routes!(company::propose))
        .routes(routes!(company::vote))
        .routes(routes!(company::resume))
        .routes(routes!(company::plan, company::last_choices))
        .routes(routes!(studies::mine, studies::begin))
        .routes(routes!(studies::look, studies::delete))
        .routes(routes!(studies::attempt))
        .routes(routes!(studies::lead))
        .routes(routes!(studies::ask))
        .routes(routes!(notices::push_key))
        .routes(routes!(notices::add_browser, notices::end_browser))
        .routes(routes!(notices::vacation, notices::set_vacation))
        .routes(routes!(notices::ask_recovery))
        .routes(routes!(notices::recover))
}

/// Everything below `/api/v1`, and the document that describes it.
pub fn routes() -> Router<Arc<App>> {
    let (router, _) = endpoints().split_for_parts();
    router.route("/openapi.json", get(async || Json(document())))
}

static DOCUMENT: LazyLock<OpenApi> = LazyLock::new(|| endpoints().into_openapi());

/// The OpenAPI document, made from the code.
pub fn document() -> &'static OpenApi {
    &DOCUMENT
}
