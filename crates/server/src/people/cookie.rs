//! Finding a cookie in a request.

use axum::http::HeaderMap;
use axum::http::header::COOKIE;

/// A browser keeps our cookies for about a year, in seconds.
pub const COOKIE_AGE: u32 = 400 * 24 * 3600;

/// The value of the cookie of this name, if the request brings it.
pub fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(known, _)| *known == name)
        .map(|(_, value)| value)
}
