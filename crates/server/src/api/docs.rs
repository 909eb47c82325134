//! The OpenAPI document, made from the code.

use super::{games, people, play, records, tables, waiting};
use crate::http::{Json, Problem};
use portolan_tables::news::{NewsItem, TableNews};
use portolan_tables::orders::{ChairOrder, Order};
use portolan_tables::{Clock, Pace, Status, Visibility};
use portolan_views::{AskedView, ChatView, SeatView, TableJson};
use std::sync::LazyLock;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

struct Token;

impl Modify for Token {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        if let Some(components) = document.components.as_mut() {
            let scheme = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
            components.add_security_scheme("token", SecurityScheme::Http(scheme));
        }
    }
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Portolan",
        version = "1",
        description = "Tables, views and acts for programs. A program sees exactly what a person in its \
                       seat sees. Get a token with POST /guests, send it as `Authorization: Bearer …`; \
                       send `expect` (and an `Idempotency-Key`) with every act."
    ),
    servers((url = "/api/v1")),
    modifiers(&Token),
    paths(
        games::games, games::game, people::guest, people::register, people::log_in, people::me,
        people::rename, people::tokens, people::add_token, people::end_token, tables::mine,
        waiting::turns, tables::listed, tables::open, records::open_record, records::open_position,
        records::check_position, tables::table, waiting::wait, waiting::events, records::record,
        records::position, tables::join, tables::leave, tables::start, tables::close, tables::hook,
        play::act, play::undo, play::consent, play::chat, play::resign, play::come_back,
        play::rematch,
    ),
    components(schemas(
        Problem, TableJson, SeatView, AskedView, ChatView, TableNews, NewsItem, Order, ChairOrder,
        Visibility, Pace, Clock, Status
    ))
)]
struct Document;

static DOCUMENT: LazyLock<utoipa::openapi::OpenApi> = LazyLock::new(Document::openapi);

/// The document.
pub fn document() -> &'static utoipa::openapi::OpenApi {
    &DOCUMENT
}

pub(super) async fn openapi() -> Json<&'static utoipa::openapi::OpenApi> {
    Json(document())
}
