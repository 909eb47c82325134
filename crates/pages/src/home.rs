//! The first screen.

use crate::layout::{Visitor, button, page};
use crate::lesson::offer;
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_table::Phrase;
use portolan_views::Status;

/// So many of one's own tables stand above the games; the others are folded away.
const SHOWN: usize = 6;

/// A table in a list.
#[derive(Clone, Debug)]
pub struct TableItem {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// How many play.
    pub seats: u8,
    /// Where it is in its life.
    pub status: Status,
    /// Does it wait for the one who looks?
    pub waits: bool,
    /// Can this program not play it?
    pub frozen: bool,
}

/// What the first screen shows.
#[derive(Clone, Debug, Default)]
pub struct Home {
    /// One's own tables.
    pub mine: Vec<TableItem>,
    /// Tables to join.
    pub open: Vec<TableItem>,
    /// Tables to watch.
    pub running: Vec<TableItem>,
}

/// Games to pick, one's own tables, tables to join.
pub fn home(visitor: &Visitor, home: &Home) -> Markup {
    let body = html! {
        section.hero {
            h1 { (word("home-title")) }
            p { (word("home-lead")) }
        }
        @if !home.mine.is_empty() {
            section {
                h2 { (word("home-mine")) }
                @let (first, rest) = home.mine.split_at(home.mine.len().min(SHOWN));
                (list(first))
                @if !rest.is_empty() {
                    details {
                        summary { (word("home-mine-rest")) }
                        (list(rest))
                    }
                }
            }
        }
        section {
            h2 { (word("home-games")) }
            div.games {
                @for game in portolan_registry::all() {
                    article.card {
                        @if portolan_registry::scene(game.id()).is_some() {
                            a.vignette href={ "/games/" (game.id()) } tabindex="-1" aria-hidden="true" {
                                img src={ "/games/" (game.id()) "/picture.svg" } alt="" loading="lazy";
                            }
                        }
                        h3 { a href={ "/games/" (game.id()) } { (game.title()) } }
                        p { (say(&Phrase::new("game-seats").text("seats", game.seats().to_string()))) }
                        (button(&format!("/games/{}/play", game.id()), &word("play-now"), &[]))
                        (offer(game, visitor))
                        p { a href={ "/games/" (game.id()) "#open" } { (word("invite-friends")) } }
                        p { a href={ "/games/" (game.id()) } { (word("read-rules")) } }
                    }
                }
            }
        }
        @if !home.open.is_empty() {
            section {
                h2 { (word("home-open")) }
                (list(&home.open))
            }
        }
        @if !home.running.is_empty() {
            section {
                h2 { (word("home-running")) }
                (list(&home.running))
            }
        }
    };
    page(&word("home-page-title"), visitor, body)
}

fn list(tables: &[TableItem]) -> Markup {
    html! {
        ul.tables {
            @for table in tables {
                @let title = portolan_registry::find(&table.game)
                    .map_or(table.game.as_str(), |game| game.title());
                @let status = if table.frozen { "frozen" } else { table.status.word() };
                li {
                    a href={ "/t/" (table.id) } { (title) }
                    " "
                    span.quiet {
                        (say(&Phrase::new("table-line")
                            .int("seats", i64::from(table.seats))
                            .text("status", word(&format!("status-{status}")))))
                    }
                    @if table.waits { " " strong.due { (word("your-turn")) } }
                }
            }
        }
    }
}

/// What this is.
pub fn about(visitor: &Visitor) -> Markup {
    let body = html! {
        article.card.prose {
            h1 { (word("about-title")) }
            p { (word("about-what")) }
            p { (word("about-safe")) }
            p { (word("about-privacy")) }
            p { (say(&Phrase::new("about-version").text("version", env!("CARGO_PKG_VERSION")))) }
        }
    };
    page(&word("about-title"), visitor, body)
}
