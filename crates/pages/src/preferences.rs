//! The page of settings.

use crate::layout::{Visitor, page};
use crate::settings::{Confirm, List, Pace, Sound, Theme};
use crate::words::word;
use maud::{Markup, html};

/// The page.
pub fn preferences(visitor: &Visitor) -> Markup {
    let set = visitor.settings;
    let all = [
        ("theme", Theme::ALL.iter().map(|c| c.word()).collect(), set.theme.word()),
        ("confirm", Confirm::ALL.iter().map(|c| c.word()).collect(), set.confirm.word()),
        ("pace", Pace::ALL.iter().map(|c| c.word()).collect(), set.pace.word()),
        ("list", List::ALL.iter().map(|c| c.word()).collect(), set.list.word()),
        ("sound", Sound::ALL.iter().map(|c| c.word()).collect(), set.sound.word()),
    ];
    let body = html! {
        section.card.preferences {
            h1 { (word("settings-title")) }
            p { (word("settings-help")) }
            form.settings method="post" action="/settings" {
                div.groups { @for (name, choices, chosen) in all { (choice(name, choices, chosen)) } }
                button { (word("settings-save")) }
            }
        }
    };
    page(&word("settings-title"), visitor, body)
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
