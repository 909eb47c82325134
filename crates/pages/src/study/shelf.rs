//! One's own studies.

use crate::layout::{Visitor, page};
use crate::uncharted::uncharted;
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_table::Phrase;

/// A study in a list.
#[derive(Clone, Debug)]
pub struct StudyItem {
    /// What its address ends with.
    pub id: String,
    /// What its owner calls it; empty without a name.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// How many steps it has.
    pub steps: i64,
}

/// The page.
pub fn studies(visitor: &Visitor, items: &[StudyItem]) -> Markup {
    let body = html! {
        article.card.prose {
            @if items.is_empty() { (uncharted()) }
            h1 { (word("studies-title")) }
            p { (word("studies-help")) }
            @if items.is_empty() {
                p { (word("studies-none")) }
                p.ways-on { a.button href="/" { (word("studies-play")) } a.button.plain href="/puzzles" { (word("nav-puzzles")) } }
            }
            ul.tables {
                @for item in items {
                    li {
                        a href={ "/study/" (item.id) } { (name(item)) } " "
                        span.quiet { (say(&Phrase::new("studies-steps").int("n", item.steps))) }
                    }
                }
            }
        }
    };
    page(&word("studies-title"), visitor, body)
}

/// What it is called, and of which game it is.
fn name(item: &StudyItem) -> String {
    let game = portolan_registry::find(&item.game).map_or(item.game.as_str(), |game| game.title());
    match item.name.as_str() {
        "" => game.to_owned(),
        name => format!("{name} ({game})"),
    }
}
