//! The rules of a game in our own words, as part of a page: every heading has an address.

use crate::addresses::{address, lesson_address};
use crate::pictures::{self, Album};
use crate::words::word;
use maud::{Markup, PreEscaped, html};
use portolan_table::AnyGame;
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use std::collections::HashMap;
use std::sync::LazyLock;

/// A heading of the guide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heading {
    /// Its address within a page.
    pub id: String,
    /// What it says, without markup.
    pub words: String,
    /// Is it one of the great ones?
    pub great: bool,
}

/// A guide, ready for a page.
#[derive(Clone, Debug, Default)]
pub struct Guide {
    /// Its headings, in order.
    pub headings: Vec<Heading>,
    /// Its sections, one for each heading.
    html: String,
    /// The same with pictures, and with links to what can be tried.
    tried: String,
}

static GUIDES: LazyLock<HashMap<&'static str, Guide>> = LazyLock::new(|| {
    portolan_registry::all().iter().map(|&game| (game.id(), Guide::of(game))).collect()
});

/// The guide of a game.
pub fn guide(game: &dyn AnyGame) -> Option<&'static Guide> {
    GUIDES.get(game.id())
}

impl Guide {
    fn of(game: &'static dyn AnyGame) -> Guide {
        let text = game.guide(portolan_views::LOCALE);
        let tries = |heading: &Heading| {
            let lesson = game.lessons().iter().find(|lesson| lesson.rule() == Some(&heading.id))?;
            let link =
                html! { p.try { a href=(lesson_address(game, lesson)) { (word("lesson-try")) } } };
            Some(link.into_string())
        };
        let album = Album::of(game);
        let tried = Guide::read(text, tries, &album, true).html;
        Guide { tried, ..Guide::read(text, |_| None, &album, false) }
    }

    /// Reads a guide; below each heading stands what is to be added there. Plates are large, so they can be left out.
    fn read(
        text: &str,
        below: impl Fn(&Heading) -> Option<String>,
        album: &Album,
        plates: bool,
    ) -> Guide {
        let events: Vec<Event<'_>> = Parser::new_ext(text, Options::ENABLE_TABLES).collect();
        let events = pictures::place(events, album, plates);
        let mut guide = Guide::default();
        let mut out: Vec<Event<'_>> = vec![Event::Html("<section>".into())];
        let mut rest = events.into_iter().peekable();
        while let Some(event) = rest.next() {
            let Event::Start(Tag::Heading { level, .. }) = event else {
                out.push(event);
                continue;
            };
            let mut inside = Vec::new();
            for event in rest.by_ref() {
                if matches!(event, Event::End(TagEnd::Heading(_))) {
                    break;
                }
                inside.push(event);
            }
            // The page has its title already.
            if level == HeadingLevel::H1 {
                continue;
            }
            let words: String = inside
                .iter()
                .map(|event| match event {
                    Event::Text(text) | Event::Code(text) => text.as_ref(),
                    _ => "",
                })
                .collect();
            let id = address(&words);
            // Below the page's own headings, so that the order of levels holds in every page.
            let level = if level == HeadingLevel::H2 { "h3" } else { "h4" };
            out.push(Event::Html(format!("</section><section><{level} id=\"{id}\">").into()));
            out.extend(inside);
            out.push(Event::Html(format!("</{level}>").into()));
            let heading = Heading { id, words, great: level == "h3" };
            out.extend(below(&heading).map(|html| Event::Html(html.into())));
            guide.headings.push(heading);
        }
        out.push(Event::Html("</section>".into()));
        pulldown_cmark::html::push_html(&mut guide.html, out.into_iter());
        guide
    }

    /// The whole text, with pictures and links to what can be tried.
    pub fn text(&self) -> Markup {
        // The guide is part of the program, so its markup is our own.
        PreEscaped(self.tried.clone())
    }

    /// What is in it, as links.
    pub fn contents(&self) -> Markup {
        html! {
            nav.contents aria-label=(word("rules-contents")) {
                ul {
                    @for heading in &self.headings {
                        li.minor[!heading.great] { a href={ "#" (heading.id) } { (heading.words) } }
                    }
                }
            }
        }
    }

    /// The guide beside a board: folded, searchable, there without script too.
    pub fn beside(&self, game: &dyn AnyGame) -> Markup {
        html! {
            details.rules {
                summary { (word("rules-title")) }
                div.leaf {
                    label hidden { span { (word("rules-search")) } input type="search" autocomplete="off"; }
                    p.nothing hidden role="status" { (word("rules-nothing")) }
                    h2 { (game.title()) }
                    // Nobody is led away from a game that is on.
                    (PreEscaped(&self.html))
                    p { a href={ "/games/" (game.id()) "#rules" } { (word("rules-page")) } }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn headings_have_addresses_of_their_own() {
        assert_eq!(
            address("The King's privilege, during the game"),
            "the-kings-privilege-during-the-game"
        );
        for game in portolan_registry::all() {
            let guide = guide(game).expect("every game has a guide");
            let mut seen: HashSet<&str> = ["main", "table", "news", "open", "rules"].into();
            for heading in &guide.headings {
                assert!(!heading.id.is_empty() && seen.insert(&heading.id), "{}", heading.id);
                assert!(guide.html.contains(&format!(" id=\"{}\"", heading.id)));
            }
            assert!(guide.headings.len() > 8);
        }
    }
}
