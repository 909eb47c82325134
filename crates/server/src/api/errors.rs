//! The problems that any endpoint may answer with, for the OpenAPI document.

use std::collections::BTreeMap;
use utoipa::IntoResponses;
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Response, ResponseBuilder};

/// The problems that any endpoint may answer with.
pub struct Errors;

impl IntoResponses for Errors {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let problem = |text: &str| {
            let content =
                ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
            let response = ResponseBuilder::new()
                .description(text)
                .content("application/problem+json", content)
                .build();
            RefOr::T(response)
        };
        [
            ("400", "The request cannot be read."),
            ("401", "One must be somebody: the token is missing or not known."),
            ("403", "One may not do this."),
            ("404", "There is no such thing."),
            ("409", "The table is not at that point, or has moved on."),
            ("413", "The request is too large."),
            ("415", "The body is of another kind than expected."),
            ("422", "The request can be read, but not carried out."),
            ("429", "Too many requests; wait a little."),
            ("503", "The database does not answer; try again."),
        ]
        .into_iter()
        .map(|(status, text)| (status.to_owned(), problem(text)))
        .collect()
    }
}
