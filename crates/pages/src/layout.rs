//! What every page has around it: a page to read, or a screen with a board that fills the window.

use crate::announcement::{Announcement, announcements};
use crate::assets;
use crate::learned::Learned;
use crate::settings::{Confirm, List, Settings, Sound, Theme};
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
    /// What they have not read of what everybody is told.
    pub announcements: Vec<Announcement>,
    /// Do they look after this server?
    pub is_host: bool,
    /// Where they are: the address of the page.
    pub path: String,
}

/// A whole page, to be read and scrolled.
pub fn page(title: &str, visitor: &Visitor, body: Markup) -> Markup {
    page_again(title, visitor, None, body)
}

/// The same; where there is no script, it is loaded again after so many seconds.
pub fn page_again(title: &str, visitor: &Visitor, after: Option<u32>, body: Markup) -> Markup {
    let header = html! {
        header.site {
            (brand())
            nav aria-label=(word("nav-label")) {
                a href="/puzzles" { (word("nav-puzzles")) }
                a href="/settings" { (word("nav-settings")) }
                @match &visitor.name {
                    Some(name) => {
                        @if visitor.is_host { a href="/host" { (word("nav-host")) } }
                        a href="/me" { (name) }
                    }
                    None => { a href="/login" { (word("nav-login")) } }
                }
                (lamp())
            }
        }
    };
    let footer = html! {
        footer.site {
            nav aria-label=(word("nav-seldom")) {
                a href="/about" { (word("nav-about")) }
                a href="/api" { (word("nav-api")) }
            }
        }
    };
    whole(title, visitor, &[], Frame { header, footer }, body, after)
}

/// A page with a board that is one screen: a slim header, and all the rest of the window for the board. A table
/// brings its seats and its own menu; lessons and replays have the menu of the site.
pub fn screen(title: &str, visitor: &Visitor, at_table: bool, body: Markup) -> Markup {
    framed(title, visitor, at_table, &word("drawer-key"), body)
}

/// A screen with something else than a log in its drawer.
pub fn drawn_screen(title: &str, visitor: &Visitor, drawer: &str, body: Markup) -> Markup {
    framed(title, visitor, false, drawer, body)
}

fn framed(title: &str, visitor: &Visitor, at_table: bool, drawer: &str, body: Markup) -> Markup {
    let header = html! {
        header.site.slim {
            (brand())
            span.place { (title) }
            button.drawer-key.plain type="button" aria-expanded="false" { (drawer) }
            @if !at_table { (menu(html! {})) }
        }
    };
    let classes: &[&str] = if at_table { &["screen", "seated"] } else { &["screen"] };
    whole(title, visitor, classes, Frame { header, footer: html! {} }, body, None)
}

/// The menu of a screen: what is seldom needed, and the way to the other pages. It opens without script.
pub(crate) fn menu(seldom: Markup) -> Markup {
    html! {
        details.menu {
            summary.plain { (word("menu-title")) }
            div.leaves {
                (seldom)
                nav aria-label=(word("nav-label")) {
                    ul {
                        li { button.keys.plain type="button" { (word("keys-title")) } }
                        li { (lamp()) }
                        li { a href="/settings" { (word("nav-settings")) } }
                        li { a href="/me" { (word("nav-me")) } }
                        li { a href="/" { (word("nav-home")) } }
                        li { a href="/puzzles" { (word("nav-puzzles")) } }
                        li { a href="/about" { (word("nav-about")) } }
                    }
                }
            }
        }
    }
}

fn brand() -> Markup {
    html! {
        a.brand href="/" {
            img src="/assets/icon.svg" alt="" width="30" height="30";
            span { (word("site-title")) }
        }
    }
}

/// Day or night, at once; needs the script.
fn lamp() -> Markup {
    html! { button.lamp type="button" { (word("nav-lamp")) } }
}

/// What stands above and below a page.
struct Frame {
    header: Markup,
    footer: Markup,
}

fn whole(
    title: &str,
    visitor: &Visitor,
    classes: &[&str],
    frame: Frame,
    body: Markup,
    again: Option<u32>,
) -> Markup {
    let class = (!classes.is_empty()).then(|| classes.join(" "));
    let set = visitor.settings;
    let theme = Some(set.theme).filter(|&theme| theme != Theme::System).map(Theme::word);
    let confirm = (set.confirm == Confirm::Never).then_some(Confirm::Never.word());
    let list = (set.list == List::Unfolded).then_some(List::Unfolded.word());
    let sound = (set.sound == Sound::Bell).then_some(Sound::Bell.word());
    html! {
        (DOCTYPE)
        html lang=(crate::LOCALE) data-theme=[theme] data-confirm=[confirm] data-pace=(set.pace.word())
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
                @if let Some(seconds) = again {
                    noscript { meta http-equiv="refresh" content=(seconds); }
                }
            }
            body class=[class] {
                a.skip href="#main" { (word("skip-to-main")) }
                (frame.header)
                (announcements(&visitor.announcements, &visitor.path))
                main id="main" { (body) }
                (frame.footer)
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
