//! The way back in for who has forgotten the password.

use crate::layout::{Visitor, page};
use crate::words::word;
use maud::{Markup, html};

/// Whose password is lost?
pub fn ask(visitor: &Visitor) -> Markup {
    let body = html! {
        section.card {
            h1 { (word("recovery-title")) }
            p { (word("recovery-help")) }
            form method="post" action="/recover" {
                label { span { (word("recovery-who")) }
                    input name="who" maxlength="200" required autocomplete="username"; }
                button { (word("recovery-send")) }
            }
        }
    };
    page(&word("recovery-title"), visitor, body)
}

/// What is said to everybody, whether there is such an account or not.
pub fn asked(visitor: &Visitor) -> Markup {
    let body = html! {
        section.card {
            h1 { (word("recovery-title")) }
            p role="status" { (word("recovery-sent")) }
            p { a.button href="/login" { (word("login-title")) } }
        }
    };
    page(&word("recovery-title"), visitor, body)
}

/// Where the letter leads: another password.
pub fn choose(visitor: &Visitor, secret: &str) -> Markup {
    let body = html! {
        section.card {
            h1 { (word("recovery-choose")) }
            p { (word("recovery-choose-help")) }
            form method="post" action={ "/recover/" (secret) } {
                label { span { (word("me-new-password")) }
                    input name="password" type="password" minlength="8" maxlength="200" required
                        autocomplete="new-password"; }
                button { (word("me-change-password")) }
            }
        }
    };
    page(&word("recovery-choose"), visitor, body)
}
