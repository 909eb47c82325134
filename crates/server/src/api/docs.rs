//! The frame of the OpenAPI document: what it is about, how one shows who one is, what is shared.

use crate::http::Problem;
use portolan_tables::news::{NewsItem, TableNews};
use portolan_tables::orders::{ChairOrder, Order};
use portolan_tables::{Clock, Pace, Status, Visibility};
use portolan_views::{AskedView, ChatView, SeatView, TableJson};
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
    components(schemas(
        Problem, TableJson, SeatView, AskedView, ChatView, TableNews, NewsItem, Order, ChairOrder,
        Visibility, Pace, Clock, Status
    ))
)]
struct Document;

/// The document without its endpoints.
pub(super) fn frame() -> utoipa::openapi::OpenApi {
    Document::openapi()
}
