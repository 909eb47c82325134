//! The API for people who read: a page made from the OpenAPI document.

use super::layout::page;
use crate::api::document;
use crate::people::Identity;
use crate::trouble::Code;
use crate::words::word;
use axum::Extension;
use maud::{Markup, html};
use serde_json::Value;

/// The page.
pub async fn api(Extension(identity): Extension<Identity>) -> Markup {
    let document = serde_json::to_value(document()).unwrap_or_default();
    let empty = serde_json::Map::new();
    let paths = document["paths"].as_object().unwrap_or(&empty);
    let body = html! {
        article.card.prose {
            h1 { (word("api-title")) }
            p { (document["info"]["description"].as_str().unwrap_or_default()) }
            p { a href="/api/v1/openapi.json" { (word("api-document")) } }
            h2 { (word("api-endpoints")) }
            @for (path, methods) in paths {
                @for (method, about) in methods.as_object().unwrap_or(&empty) {
                    (endpoint(path, method, about))
                }
            }
            h2 { (word("api-problems")) }
            dl {
                @for code in Code::ALL {
                    dt id=(code.word()) { code { (code.word()) } " " (code.status().as_u16()) }
                    dd { (word(&format!("trouble-{}", code.word()))) }
                }
            }
        }
    };
    page(&word("api-title"), &identity, body)
}

fn endpoint(path: &str, method: &str, about: &Value) -> Markup {
    let empty = Vec::new();
    let parameters = about["parameters"].as_array().unwrap_or(&empty);
    let body = about["requestBody"]["content"]["application/json"]["schema"]["$ref"].as_str();
    html! {
        section.endpoint {
            h3 { code { (method.to_uppercase()) " /api/v1" (path) } }
            p { (about["summary"].as_str().or(about["description"].as_str()).unwrap_or_default()) }
            @if !parameters.is_empty() {
                ul {
                    @for parameter in parameters {
                        li { code { (parameter["name"].as_str().unwrap_or_default()) } " "
                            (parameter["description"].as_str().unwrap_or_default()) }
                    }
                }
            }
            @if let Some(schema) = body {
                p { (word("api-body")) " " code { (schema.rsplit('/').next().unwrap_or_default()) } }
            }
        }
    }
}
