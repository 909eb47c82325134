//! The API for people who read: a page made from the OpenAPI document.

use crate::layout::{Visitor, page};
use crate::words::word;
use maud::{Markup, html};
use serde_json::Value;

/// The page; `problems` are the codes of errors with their statuses.
pub fn api(visitor: &Visitor, document: &Value, problems: &[(&str, u16)]) -> Markup {
    let empty = serde_json::Map::new();
    let paths = document["paths"].as_object().unwrap_or(&empty);
    let body = html! {
        article.card.prose {
            h1 { (word("api-title")) }
            p { (told(document["info"]["description"].as_str().unwrap_or_default())) }
            p { a href="/api/v1/openapi.json" { (word("api-document")) } }
            h2 { (word("api-endpoints")) }
            @for (path, methods) in paths {
                @for (method, about) in methods.as_object().unwrap_or(&empty) {
                    (endpoint(path, method, about))
                }
            }
            h2 { (word("api-problems")) }
            dl {
                @for (code, status) in problems {
                    dt id=(code) { code { (code) } " " (status) }
                    dd { (word(&format!("trouble-{code}"))) }
                }
            }
        }
    };
    page(&word("api-title"), visitor, body)
}

fn endpoint(path: &str, method: &str, about: &Value) -> Markup {
    let empty = Vec::new();
    let parameters = about["parameters"].as_array().unwrap_or(&empty);
    let body = about["requestBody"]["content"]["application/json"]["schema"]["$ref"].as_str();
    html! {
        section.endpoint {
            h3 { code { (method.to_uppercase()) " /api/v1" (path) } }
            p { (told(about["summary"].as_str().or(about["description"].as_str()).unwrap_or_default())) }
            @if !parameters.is_empty() {
                ul {
                    @for parameter in parameters {
                        li { code { (parameter["name"].as_str().unwrap_or_default()) } " "
                            (told(parameter["description"].as_str().unwrap_or_default())) }
                    }
                }
            }
            @if let Some(schema) = body {
                p { (word("api-body")) " " code { (schema.rsplit('/').next().unwrap_or_default()) } }
            }
        }
    }
}

/// A sentence of the document: what stands between backticks is code.
fn told(words: &str) -> Markup {
    html! {
        @for (i, part) in words.split('`').enumerate() {
            @if i % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::told;

    #[test]
    fn code_stands_out_and_is_escaped() {
        assert_eq!(told("send `a<b` with it").into_string(), "send <code>a&lt;b</code> with it");
        assert_eq!(told("no code").into_string(), "no code");
    }
}
