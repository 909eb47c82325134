//! What stands after the question mark or comes from a form, in its order: a field may be there more than once. And how
//! one is led on from a form that a script may send.

use crate::error::{ApiError, Code};
use crate::http::{Json, by_script};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use serde_json::json;
use std::str::FromStr;

/// Names and values.
#[derive(Deserialize, Default)]
#[serde(transparent)]
pub struct Pairs(Vec<(String, String)>);

impl Pairs {
    /// The first value of this name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Every value of this name.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The first value of this name, as a number.
    ///
    /// # Errors
    /// If it is there and is none.
    pub fn number<T: FromStr>(&self, name: &str) -> Result<Option<T>, ApiError> {
        let read = |value: &str| value.parse().map_err(|_| ApiError::new(Code::BadRequest));
        self.get(name).map(read).transpose()
    }
}

/// On to an address; a script goes there by itself.
pub fn on_to(address: &str, headers: &HeaderMap) -> Response {
    if by_script(headers) {
        Json(json!({ "go": address })).into_response()
    } else {
        Redirect::to(address).into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_may_be_there_more_than_once() {
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let pairs = Pairs(vec![pair("step", "a"), pair("node", "7"), pair("step", "b")]);
        assert!(pairs.all("step").eq(["a", "b"]));
        assert_eq!(pairs.number::<i64>("node").unwrap(), Some(7));
        assert_eq!(pairs.number::<i64>("other").unwrap(), None);
        assert!(pairs.number::<i64>("step").is_err());
    }
}
