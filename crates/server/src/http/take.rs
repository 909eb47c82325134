//! Taking what a request brings; what cannot be taken is trouble, not a plain text of a library.

use crate::people::{Identity, Person};
use crate::trouble::{Code, Trouble};
use axum::body::Body;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header::{ALLOW, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use futures_util::TryStreamExt;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The largest body: a record of a very long game fits.
const MAX_BODY: usize = 1 << 20;
/// So much of a larger one is heard out before it is refused: most clients look at the answer only when they have
/// sent everything, and would find the line cut.
const HEARD_OUT: usize = 16 * MAX_BODY;

fn is_kind(request: &Request, kind: &str) -> bool {
    request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).is_some_and(|value| {
        value.split(';').next().is_some_and(|v| v.trim().eq_ignore_ascii_case(kind))
    })
}

async fn bytes(body: Body) -> Result<Vec<u8>, Trouble> {
    let mut parts = body.into_data_stream();
    let (mut bytes, mut heard) = (Vec::new(), 0);
    while heard <= HEARD_OUT
        && let Some(part) = parts.try_next().await.map_err(|_| Trouble::new(Code::BadRequest))?
    {
        heard += part.len();
        if heard <= MAX_BODY {
            bytes.extend_from_slice(&part);
        }
    }
    if heard <= MAX_BODY { Ok(bytes) } else { Err(Trouble::new(Code::TooLarge)) }
}

/// A JSON body, in and out.
pub struct Json<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Json<T> {
    type Rejection = Trouble;

    async fn from_request(request: Request, _: &S) -> Result<Json<T>, Trouble> {
        if !is_kind(&request, "application/json") {
            return Err(Trouble::new(Code::MediaType));
        }
        let bytes = bytes(request.into_body()).await?;
        serde_json::from_slice(&bytes)
            .map(Json)
            .map_err(|error| Trouble::with(Code::BadRequest, error.to_string()))
    }
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}

/// The fields of a page's form.
pub struct Form<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Form<T> {
    type Rejection = Trouble;

    async fn from_request(request: Request, state: &S) -> Result<Form<T>, Trouble> {
        if !is_kind(&request, "application/x-www-form-urlencoded") {
            return Err(Trouble::new(Code::MediaType));
        }
        let (parts, body) = request.into_parts();
        let request = Request::from_parts(parts, Body::from(bytes(body).await?));
        match axum::extract::Form::from_request(request, state).await {
            Ok(axum::extract::Form(value)) => Ok(Form(value)),
            Err(error) => Err(Trouble::with(Code::BadRequest, error.body_text())),
        }
    }
}

/// The part after the question mark.
pub struct Query<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>, Trouble> {
        match axum::extract::Query::from_request_parts(parts, state).await {
            Ok(axum::extract::Query(value)) => Ok(Query(value)),
            Err(error) => Err(Trouble::with(Code::BadRequest, error.body_text())),
        }
    }
}

/// The client's own key for a request, from `Idempotency-Key`.
pub struct Key(pub Option<String>);

impl<S: Send + Sync> FromRequestParts<S> for Key {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Key, Trouble> {
        match parts.headers.get("idempotency-key") {
            None => Ok(Key(None)),
            Some(key) => {
                let key = key.to_str().map_err(|_| Trouble::new(Code::BadRequest))?;
                crate::people::clean_key(key).map(|key| Key(Some(key)))
            }
        }
    }
}

/// Who asks; programs must be somebody before they change anything. Stands before everything else that is
/// taken from a request, so that nobody learns more than that.
pub struct Somebody(pub Person);

impl<S: Send + Sync> FromRequestParts<S> for Somebody {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Somebody, Trouble> {
        let identity = parts.extensions.get::<Identity>();
        let person = identity.and_then(|identity| identity.person.clone());
        person.map(Somebody).ok_or(Trouble::new(Code::NobodyYet))
    }
}

/// Headers that a translated answer keeps from the original one.
pub(super) const KEPT: [axum::http::HeaderName; 1] = [ALLOW];
