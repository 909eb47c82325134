//! What every page has around it.

use super::assets;
use crate::people::Person;
use crate::words::word;
use maud::{DOCTYPE, Markup, html};

/// A whole page.
pub fn page(title: &str, person: Option<&Person>, body: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(crate::LOCALE) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) " · " (word("site-title")) }
                link rel="stylesheet" href=(assets::style());
                link rel="icon" href="/assets/icon.svg" type="image/svg+xml";
                link rel="manifest" href="/assets/portolan.webmanifest";
                script src=(assets::script()) defer {}
            }
            body {
                a.skip href="#main" { (word("skip-to-main")) }
                header.site {
                    a.brand href="/" {
                        img src="/assets/icon.svg" alt="" width="30" height="30";
                        (word("site-title"))
                    }
                    nav aria-label=(word("nav-label")) {
                        a href="/api" { (word("nav-api")) }
                        a href="/about" { (word("nav-about")) }
                        @match person {
                            Some(person) => { a href="/me" { (person.name) } }
                            None => { a href="/login" { (word("nav-login")) } }
                        }
                        button.lamp type="button" hidden { (word("nav-lamp")) }
                    }
                }
                main id="main" { (body) }
            }
        }
    }
}

/// A form with one button.
pub fn button(action: &str, label: &str, hidden: &[(&str, &str)]) -> Markup {
    html! {
        form.one method="post" action=(action) {
            @for (name, value) in hidden { input type="hidden" name=(name) value=(value); }
            button { (label) }
        }
    }
}
