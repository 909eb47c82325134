//! The first screen.

use super::layout::{button, page};
use super::lesson::offer;
use crate::http::Shared;
use crate::people::Identity;
use crate::store::TableLine;
use crate::tables::Status;
use crate::trouble::Trouble;
use crate::words::{say, word};
use axum::Extension;
use maud::{Markup, html};
use portolan_table::Phrase;

/// So many of one's own tables stand above the games; the others are folded away.
const SHOWN: usize = 6;

/// Games to pick, one's own tables, tables to join.
pub async fn home(
    house: Shared,
    Extension(identity): Extension<Identity>,
) -> Result<Markup, Trouble> {
    let open = house.store.listed(Status::Open, 20).await?;
    let running = house.store.listed(Status::Running, 10).await?;
    let mine = match identity.id() {
        Some(person) => house.store.tables_of(person, 20).await?,
        None => Vec::new(),
    };
    let waiting = match identity.id() {
        Some(person) => house.store.waiting_for(person, 50).await?,
        None => Vec::new(),
    };
    let waits = |line: &TableLine| waiting.iter().any(|w| w.head.id == line.head.id);
    let body = html! {
        section.hero {
            h1 { (word("home-title")) }
            p { (word("home-lead")) }
        }
        @if !mine.is_empty() {
            section {
                h2 { (word("home-mine")) }
                @let (first, rest) = mine.split_at(mine.len().min(SHOWN));
                (list(first, waits))
                @if !rest.is_empty() {
                    details {
                        summary { (word("home-mine-rest")) }
                        (list(rest, waits))
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
                        (offer(game, &identity))
                        p { a href={ "/games/" (game.id()) "#open" } { (word("invite-friends")) } }
                        p { a href={ "/games/" (game.id()) } { (word("read-rules")) } }
                    }
                }
            }
        }
        @if !open.is_empty() {
            section {
                h2 { (word("home-open")) }
                (list(&open, |_| false))
            }
        }
        @if !running.is_empty() {
            section {
                h2 { (word("home-running")) }
                (list(&running, |_| false))
            }
        }
    };
    Ok(page(&word("home-page-title"), &identity, body))
}

fn list(lines: &[TableLine], waits: impl Fn(&TableLine) -> bool) -> Markup {
    html! {
        ul.tables {
            @for line in lines {
                @let title = portolan_registry::find(&line.head.game).map_or("?", |game| game.title());
                li {
                    a href={ "/t/" (line.head.id) } { (title) }
                    " "
                    span.quiet {
                        (say(&Phrase::new("table-line")
                            .int("seats", i64::from(line.head.sheet.setup.seats))
                            .text("status", word(&format!("status-{}", line.summary.status.word())))))
                    }
                    @if waits(line) { " " strong.due { (word("your-turn")) } }
                }
            }
        }
    }
}

/// What this is.
pub async fn about(Extension(identity): Extension<Identity>) -> Markup {
    let body = html! {
        article.card.prose {
            h1 { (word("about-title")) }
            p { (word("about-what")) }
            p { (word("about-safe")) }
            p { (word("about-privacy")) }
            p { (say(&Phrase::new("about-version").text("version", env!("CARGO_PKG_VERSION")))) }
        }
    };
    page(&word("about-title"), &identity, body)
}
