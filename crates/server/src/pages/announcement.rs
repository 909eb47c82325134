//! What everybody is told, once it was read.

use crate::error::{ApiError, Code};
use crate::http::{Form, Shared};
use crate::people::{COOKIE_AGE, cookie, secrets};
use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use portolan_pages::announcement::{COOKIE_NAME, with_read};
use serde::Deserialize;

/// The fields of the form.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Fields {
    id: String,
    back: String,
}

/// The longest way back.
const LONGEST: usize = 500;

/// A page of ours to go back to; the first one where it is none.
fn way_back(back: &str) -> &str {
    let plain = back.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    let ours = back.starts_with('/') && !back.starts_with("//") && back.len() <= LONGEST;
    if plain && ours { back } else { "/" }
}

/// Remembers that it was read, and goes back.
pub async fn read(
    app: Shared,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Result<Response, ApiError> {
    if fields.id.is_empty() || !secrets::is_plausible(&fields.id) {
        return Err(ApiError::new(Code::NoAnnouncement));
    }
    let value = with_read(cookie(&headers, COOKIE_NAME).unwrap_or_default(), &fields.id);
    let secure = if app.config.is_secure() { "; Secure" } else { "" };
    let cookie = format!(
        "{COOKIE_NAME}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={COOKIE_AGE}{secure}"
    );
    let back = way_back(&fields.back);
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), Redirect::to(back)).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_back_is_never_to_another_site() {
        assert_eq!(way_back("/t/bcdf?seat=1"), "/t/bcdf?seat=1");
        for bad in ["", "https://evil.example", "//evil.example", "/\\evil.example", "/a\nb", "/ü"]
        {
            assert_eq!(way_back(bad), "/", "{bad}");
        }
    }
}
