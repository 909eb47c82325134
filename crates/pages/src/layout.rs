//! What every page has around it.

use crate::assets;
use crate::learned::Learned;
use crate::settings::{Confirm, List, Motion, Settings, Sound, Theme};
use crate::words::word;
use maud::{DOCTYPE, Markup, html};

/// Who looks at a page.
#[derive(Clone, Debug, Default)]
pub struct Visitor {
    /// The name they play under, if they are somebody.
    pub name: Option<String>,
    /// How they like the pages.
    pub settings: Settings,
    /// Whose first lessons they have had.
    pub learned: Learned,
}

/// A whole page.
pub fn page(title: &str, visitor: &Visitor, body: Markup) -> Markup {
    let set = visitor.settings;
    let theme = Some(set.theme).filter(|&theme| theme != Theme::System).map(Theme::word);
    let confirm = Some(set.confirm).filter(|&c| c != Confirm::OnBoard).map(Confirm::word);
    let motion = (set.motion == Motion::Still).then_some("still");
    let list = (set.list == List::Unfolded).then_some("unfolded");
    let sound = (set.sound == Sound::Bell).then_some("bell");
    html! {
        (DOCTYPE)
        html lang=(crate::LOCALE) data-theme=[theme] data-confirm=[confirm] data-motion=[motion]
            data-list=[list] data-sound=[sound] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) " · " (word("site-title")) }
                link rel="stylesheet" href=(assets::style());
                link rel="icon" href="/assets/icon.svg" type="image/svg+xml";
                link rel="apple-touch-icon" href="/assets/icon-192.png";
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
                        a href="/settings" { (word("nav-settings")) }
                        a href="/api" { (word("nav-api")) }
                        a href="/about" { (word("nav-about")) }
                        @match &visitor.name {
                            Some(name) => { a href="/me" { (name) } }
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
