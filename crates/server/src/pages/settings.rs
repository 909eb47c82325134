//! How one likes the pages.

use crate::http::{Form, Shared};
use crate::people::{COOKIE_AGE, Identity};
use axum::Extension;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use maud::Markup;
use portolan_pages::preferences::preferences;
use portolan_pages::settings::{COOKIE_NAME, Settings};
use serde::Deserialize;

/// The fields of the form.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Fields {
    theme: String,
    confirm: String,
    pace: String,
    list: String,
    sound: String,
}

/// The page.
pub async fn settings(Extension(identity): Extension<Identity>) -> Markup {
    preferences(&identity.visitor)
}

/// Keeps them.
pub async fn keep(app: Shared, Form(fields): Form<Fields>) -> Response {
    let words = [&fields.theme, &fields.confirm, &fields.pace, &fields.list, &fields.sound];
    let value = Settings::of(words.map(String::as_str)).cookie();
    let secure = if app.config.is_secure() { "; Secure" } else { "" };
    // The script's lamp writes it too, so it is not hidden from scripts.
    let cookie =
        format!("{COOKIE_NAME}={value}; Path=/; SameSite=Lax; Max-Age={COOKIE_AGE}{secure}");
    (AppendHeaders([(SET_COOKIE, cookie)]), Redirect::to("/settings")).into_response()
}
