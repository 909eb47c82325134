//! What went wrong, what is safe, what to do.

use super::layout::page;
use crate::people::Identity;
use crate::trouble::Trouble;
use crate::words::word;
use maud::{Markup, html};

/// The page of a trouble.
pub fn trouble(trouble: &Trouble, identity: &Identity) -> Markup {
    let title = trouble.title();
    let body = html! {
        section.card.trouble {
            h1 { (title) }
            @if let Some(detail) = &trouble.detail { p.detail { (detail) } }
            p { (word("trouble-safe")) }
            p {
                a.button href="/" { (word("trouble-home")) }
            }
            p.code { (trouble.code.word()) }
        }
    };
    page(&title, identity, body)
}
