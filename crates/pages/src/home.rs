//! The first screen.

use crate::layout::{Visitor, page};
use crate::lesson::offer;
use crate::puzzle::of_the_day;
use crate::shelf::{Levels, facts, pitch, play, vignette};
use crate::uncharted::uncharted;
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_table::{AnyGame, Phrase};
use portolan_views::Status;
use portolan_views::puzzle::PuzzleItem;

/// So many of one's own running tables stand above the games; the others are folded away.
const SHOWN: usize = 6;

/// A table in a list.
#[derive(Clone, Debug)]
pub struct TableItem {
    /// What its address ends with, `/t/<id>`.
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

impl TableItem {
    /// Does anything still happen there?
    fn is_on(&self) -> bool {
        !self.frozen && matches!(self.status, Status::Open | Status::Running)
    }
}

/// What the first screen shows.
#[derive(Clone, Default)]
pub struct Home {
    /// One's own tables.
    pub mine: Vec<TableItem>,
    /// Tables to join.
    pub open: Vec<TableItem>,
    /// Tables to watch.
    pub running: Vec<TableItem>,
    /// The puzzle of the day, if there are puzzles.
    pub puzzle: Option<PuzzleItem>,
}

/// One's own games first, then games to pick, tables to join and to watch.
pub fn home(visitor: &Visitor, home: &Home, levels: Levels<'_>) -> Markup {
    let (mut on, past): (Vec<&TableItem>, Vec<&TableItem>) =
        home.mine.iter().partition(|table| table.is_on());
    on.sort_by_key(|table| !table.waits);
    let (shown, more) = on.split_at(on.len().min(SHOWN));
    let open: Vec<&TableItem> = home.open.iter().collect();
    let running: Vec<&TableItem> = home.running.iter().collect();
    let body = html! {
        section.hero .slight[!shown.is_empty()] {
            h1 { (word("home-title")) }
            p { (word("home-lead")) }
        }
        @if !shown.is_empty() {
            section.going {
                h2 { (word("home-mine")) }
                (cards(shown, visitor))
            }
        }
        section.shelf {
            h2.hidden { (word("home-games")) }
            div.games {
                @for game in portolan_registry::all() { (shelved(game, visitor, levels)) }
            }
        }
        @if let Some(item) = &home.puzzle { (of_the_day(visitor, item)) }
        section.waiting-tables {
            h2 { (word("home-open")) }
            @if open.is_empty() { p.quiet { (word("home-open-none")) } } @else { (list(&open)) }
        }
        @if !running.is_empty() {
            section {
                h2 { (word("home-running")) }
                (list(&running))
            }
        }
        @if !more.is_empty() || !past.is_empty() {
            details {
                summary { (word("home-mine-rest")) }
                (list(more))
                (list(&past))
            }
        }
    };
    page(&word("home-page-title"), visitor, body)
}

/// A game to pick.
fn shelved(game: &'static dyn AnyGame, visitor: &Visitor, levels: Levels<'_>) -> Markup {
    let address = format!("/games/{}", game.id());
    html! {
        article.card {
            a.picture href=(address) tabindex="-1" aria-hidden="true" { (vignette(game, visitor)) }
            h3 { a href=(address) { (game.title()) } }
            (pitch(game))
            (facts(game))
            (play(game, levels))
            (offer(game, visitor))
            p.ways {
                a href={ (address) "#open" } { (word("invite-friends")) } " "
                a href={ (address) "#rules" } { (word("read-rules")) }
            }
        }
    }
}

fn title(table: &TableItem) -> &str {
    portolan_registry::find(&table.game).map_or(table.game.as_str(), |game| game.title())
}

fn standing(table: &TableItem) -> String {
    let status = if table.frozen { "frozen" } else { table.status.word() };
    let line = Phrase::new("table-line").int("seats", i64::from(table.seats));
    say(&line.text("status", word(&format!("status-{status}"))))
}

/// One's own games, each with its picture.
fn cards(tables: &[&TableItem], visitor: &Visitor) -> Markup {
    html! {
        ul.mine {
            @for table in tables {
                li.due[table.waits] {
                    a href={ "/t/" (table.id) } {
                        @if let Some(game) = portolan_registry::find(&table.game) { (vignette(game, visitor)) }
                        span {
                            b { (title(table)) }
                            @if table.waits { strong.due { (word("your-turn")) } }
                            @else { span.quiet { (standing(table)) } }
                        }
                    }
                }
            }
        }
    }
}

fn list(tables: &[&TableItem]) -> Markup {
    html! {
        @if !tables.is_empty() {
            ul.tables {
                @for table in tables {
                    li {
                        a href={ "/t/" (table.id) } { (title(table)) }
                        " "
                        span.quiet { (standing(table)) }
                        @if table.waits { " " strong.due { (word("your-turn")) } }
                    }
                }
            }
        }
    }
}

/// What this is.
pub fn about(visitor: &Visitor) -> Markup {
    let body = html! {
        article.card.prose.about-site {
            (uncharted())
            h1 { (word("about-title")) }
            p { (word("about-what")) }
            ul {
                @for game in portolan_registry::all() {
                    li { a href={ "/games/" (game.id()) } { (game.title()) } }
                }
            }
            p { (word("about-names")) }
            p { (word("about-safe")) }
            p { (word("about-privacy")) }
            p { (word("about-programs")) " " a href="/api" { (word("nav-api")) } }
            p.quiet { (say(&Phrase::new("about-version").text("version", env!("CARGO_PKG_VERSION")))) }
        }
    };
    page(&word("about-title"), visitor, body)
}
