//! Taking what a request brings; what cannot be taken is an error of ours, not a plain text of a library.

use crate::config::Patience;
use crate::error::{ApiError, Code};
use crate::people::Identity;
use axum::body::Body;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT, ALLOW, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use futures_util::TryStreamExt;
use portolan_table::json_text;
use portolan_tables::Person;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// The largest body: a record of a very long game fits.
pub const MAX_BODY: usize = 1 << 20;
/// So much of a larger one is heard out before it is refused: most clients look at the answer only when they have
/// sent everything, and would find the line cut.
const HEARD_OUT: usize = 16 * MAX_BODY;

/// The slowest pace of a body, in bytes a second.
const SLOWEST: usize = 8 << 10;

fn is_kind(request: &Request, kind: &str) -> bool {
    request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).is_some_and(|value| {
        value.split(';').next().is_some_and(|v| v.trim().eq_ignore_ascii_case(kind))
    })
}

async fn bytes(request: &mut Request) -> Result<Vec<u8>, ApiError> {
    let patience = request.extensions().get::<Patience>().copied().unwrap_or_default();
    let begun = Instant::now() + patience.body;
    let mut parts = std::mem::take(request.body_mut()).into_data_stream();
    let (mut bytes, mut heard) = (Vec::new(), 0);
    while heard <= HEARD_OUT {
        let until = begun + Duration::from_secs((heard / SLOWEST) as u64);
        let part = timeout_at(until, parts.try_next()).await.map_err(|_| Code::TooSlow)?;
        let Some(part) = part.map_err(|_| ApiError::new(Code::BadRequest))? else { break };
        heard += part.len();
        if heard <= MAX_BODY {
            bytes.extend_from_slice(&part);
        }
    }
    if heard <= MAX_BODY { Ok(bytes) } else { Err(ApiError::new(Code::TooLarge)) }
}

/// Most answers fit into so many bytes.
const USUAL: usize = 512;

/// A JSON body, in and out.
pub struct Json<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(mut request: Request, _: &S) -> Result<Json<T>, ApiError> {
        if !is_kind(&request, "application/json") {
            return Err(ApiError::new(Code::MediaType));
        }
        let bytes = bytes(&mut request).await?;
        serde_json::from_slice(&bytes)
            .map(Json)
            .map_err(|error| ApiError::with(Code::BadRequest, error.to_string()))
    }
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        let mut text = Vec::with_capacity(USUAL);
        match json_text::write(&mut text, &self.0) {
            Ok(()) => ([(CONTENT_TYPE, "application/json")], text).into_response(),
            Err(error) => {
                tracing::error!(%error, "an answer has no JSON form");
                ApiError::new(Code::Internal).into_response()
            }
        }
    }
}

/// The fields of a page's form.
pub struct Form<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Form<T> {
    type Rejection = ApiError;

    async fn from_request(mut request: Request, state: &S) -> Result<Form<T>, ApiError> {
        if !is_kind(&request, "application/x-www-form-urlencoded") {
            return Err(ApiError::new(Code::MediaType));
        }
        *request.body_mut() = Body::from(bytes(&mut request).await?);
        match axum::extract::Form::from_request(request, state).await {
            Ok(axum::extract::Form(value)) => Ok(Form(value)),
            Err(error) => Err(ApiError::with(Code::BadRequest, error.body_text())),
        }
    }
}

/// The part after the question mark.
pub struct Query<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>, ApiError> {
        match axum::extract::Query::from_request_parts(parts, state).await {
            Ok(axum::extract::Query(value)) => Ok(Query(value)),
            Err(error) => Err(ApiError::with(Code::BadRequest, error.body_text())),
        }
    }
}

/// The longest key of a client, in bytes.
const MAX_KEY: usize = 100;

/// A client's key for a request: printable, not too long.
fn clean_key(key: &str) -> Result<String, ApiError> {
    let fine = !key.is_empty() && key.len() <= MAX_KEY && key.bytes().all(|b| b.is_ascii_graphic());
    if fine { Ok(key.to_owned()) } else { Err(ApiError::new(Code::BadRequest)) }
}

/// Does a script ask, which hears of the change by its stream?
pub fn by_script(headers: &HeaderMap) -> bool {
    headers.get(ACCEPT).is_some_and(|accept| accept.as_bytes().starts_with(b"application/json"))
}

/// The client's own key for a request, from `Idempotency-Key`.
pub struct Key(pub Option<String>);

impl<S: Send + Sync> FromRequestParts<S> for Key {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Key, ApiError> {
        match parts.headers.get("idempotency-key") {
            None => Ok(Key(None)),
            Some(key) => {
                let key = key.to_str().map_err(|_| ApiError::new(Code::BadRequest))?;
                clean_key(key).map(|key| Key(Some(key)))
            }
        }
    }
}

/// Who asks; programs must be somebody before they change anything. Stands before everything else that is
/// taken from a request, so that nobody learns more than that.
pub struct Somebody(pub Person);

impl<S: Send + Sync> FromRequestParts<S> for Somebody {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Somebody, ApiError> {
        let identity = parts.extensions.get::<Identity>();
        let person = identity.and_then(|identity| identity.person.clone());
        person.map(Somebody).ok_or(ApiError::new(Code::NobodyYet))
    }
}

/// Headers that a translated answer keeps from the original one.
pub const KEPT: [axum::http::HeaderName; 1] = [ALLOW];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_short_and_printable() {
        assert!(clean_key("3f-1").is_ok());
        for bad in ["", "a b", "ä", &"x".repeat(101)] {
            assert!(clean_key(bad).is_err(), "{bad:?}");
        }
    }
}
