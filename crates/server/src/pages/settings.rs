//! How one likes the pages.

use super::layout::page;
use crate::http::{Form, Shared};
use crate::people::Identity;
use crate::people::settings::{COOKIE_NAME, Confirm, List, Motion, Settings, Theme};
use crate::words::word;
use axum::Extension;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;

/// A browser keeps them for about a year.
const AGE: u32 = 400 * 24 * 3600;

/// The fields of the form.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Fields {
    theme: String,
    confirm: String,
    motion: String,
    list: String,
}

/// The page.
pub async fn settings(Extension(identity): Extension<Identity>) -> Markup {
    let set = identity.settings;
    let all = [
        ("theme", Theme::ALL.iter().map(|c| c.word()).collect(), set.theme.word()),
        ("confirm", Confirm::ALL.iter().map(|c| c.word()).collect(), set.confirm.word()),
        ("motion", Motion::ALL.iter().map(|c| c.word()).collect(), set.motion.word()),
        ("list", List::ALL.iter().map(|c| c.word()).collect(), set.list.word()),
    ];
    let body = html! {
        section.card.prose {
            h1 { (word("settings-title")) }
            p { (word("settings-help")) }
            form.settings method="post" action="/settings" {
                @for (name, choices, chosen) in all { (choice(name, choices, chosen)) }
                p.quiet { (word("settings-sound")) }
                button { (word("settings-save")) }
            }
        }
    };
    page(&word("settings-title"), &identity, body)
}

fn choice(name: &str, choices: Vec<&'static str>, chosen: &str) -> Markup {
    html! {
        fieldset {
            legend { (word(&format!("settings-{name}"))) }
            @for value in choices {
                label.check {
                    input type="radio" name=(name) value=(value) checked[value == chosen];
                    span { (word(&format!("settings-{name}-{value}"))) }
                }
            }
        }
    }
}

/// Keeps them.
pub async fn keep(house: Shared, Form(fields): Form<Fields>) -> Response {
    let words = [&fields.theme, &fields.confirm, &fields.motion, &fields.list];
    let value = Settings::of(words.map(String::as_str)).cookie();
    let secure = if house.config.is_secure() { "; Secure" } else { "" };
    // The script's lamp writes it too, so it is not hidden from scripts.
    let cookie = format!("{COOKIE_NAME}={value}; Path=/; SameSite=Lax; Max-Age={AGE}{secure}");
    (AppendHeaders([(SET_COOKIE, cookie)]), Redirect::to("/settings")).into_response()
}
