//! Errors as `application/problem+json` (RFC 9457), or as a page where people look.

use crate::error::{ApiError, Code};
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What went wrong.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Problem {
    /// A relative address that names the kind of problem.
    #[serde(rename = "type")]
    pub kind: String,
    /// What happened, in a sentence.
    pub title: String,
    /// The status of the answer.
    pub status: u16,
    /// A stable word for the kind of problem.
    pub code: String,
    /// More about this case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// For `stale`: the number to expect now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub current: Option<u64>,
    /// For `too-many` and the like: seconds to wait before another try, to the millisecond. The header
    /// `Retry-After` says the same in whole seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<f64>,
}

impl From<&ApiError> for Problem {
    fn from(error: &ApiError) -> Problem {
        Problem {
            kind: format!("/api#{}", error.code.word()),
            title: error.title(),
            status: error.code.status().as_u16(),
            code: error.code.word().to_owned(),
            detail: error.detail.clone(),
            current: error.current,
            retry_after: error.retry_after.map(|wait| wait.as_millis() as f64 / 1000.0),
        }
    }
}

impl ApiError {
    /// The error behind a plain status that some layer below answered with.
    pub fn of_status(status: StatusCode) -> ApiError {
        ApiError::new(match status {
            StatusCode::NOT_FOUND => Code::NoPage,
            StatusCode::METHOD_NOT_ALLOWED => Code::Method,
            StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => Code::MediaType,
            StatusCode::REQUEST_TIMEOUT => Code::TooSlow,
            StatusCode::SERVICE_UNAVAILABLE => Code::Unavailable,
            status if status.is_server_error() => Code::Internal,
            _ => Code::BadRequest,
        })
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let problem = Problem::from(&self);
        let body = serde_json::to_string(&problem).unwrap_or_default();
        let mut response = (self.code.status(), body).into_response();
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(wait) = self.retry_after {
            headers.insert(RETRY_AFTER, HeaderValue::from(wait.as_secs_f64().ceil() as u64));
        }
        if problem.status == 401 {
            headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response.extensions_mut().insert(self);
        response
    }
}
