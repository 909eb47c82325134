//! A game on the shelf: its drawing, what it is in a sentence, and the form that begins a game at once.

use crate::layout::Visitor;
use crate::settings::Theme;
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_table::{AnyGame, Phrase, Speaker};
use portolan_views::LOCALE;

/// The computer players that a page offers.
#[derive(Clone, Copy, Debug)]
pub struct Levels<'a> {
    /// All of them, weakest first.
    pub all: &'a [&'static str],
    /// The one that is offered first.
    pub stand_in: &'a str,
}

/// The game's small picture, in the light the visitor likes; the script changes it with the light.
pub(crate) fn vignette(game: &dyn AnyGame, visitor: &Visitor) -> Markup {
    let drawn = portolan_registry::scene(game.id()).and_then(|scene| scene.vignette());
    let address = format!("/games/{}/vignette.svg", game.id());
    let theme = visitor.settings.theme;
    html! {
        @if let Some(scene) = drawn {
            img.vignette src={ (address) @if theme != Theme::System { "?theme=" (theme.word()) } } alt=""
                width=(scene.size.x) height=(scene.size.y) data-light=(address);
        }
    }
}

/// What the game is, in a sentence of its own.
pub(crate) fn pitch(game: &'static dyn AnyGame) -> Markup {
    html! { @if let Some(words) = told(game, "about-pitch") { p.pitch { (words) } } }
}

/// How many play, how long, how heavy.
pub(crate) fn facts(game: &'static dyn AnyGame) -> Markup {
    let seats = say(&Phrase::new("game-seats").text("seats", game.seats().to_string()));
    html! {
        ul.facts {
            li { (seats) }
            @for id in ["about-length", "about-weight"] {
                @if let Some(words) = told(game, id) { li { (words) } }
            }
        }
    }
}

/// Words of the game's own, if it has them.
pub(crate) fn told(game: &'static dyn AnyGame, id: &str) -> Option<String> {
    let texts = game.texts(LOCALE);
    texts.has(id).then(|| Speaker::new(texts, &[]).word(id))
}

/// A game against the computer, or with it: how many play and how well, and one button.
pub(crate) fn play(game: &'static dyn AnyGame, levels: Levels<'_>) -> Markup {
    let counts: Vec<u8> = game.seats().all().filter(|&seats| seats > 1).collect();
    let usual = usual_seats(game);
    html! {
        form.play method="post" action={ "/games/" (game.id()) "/play" } {
            button { (word("play-now")) }
            @if counts.len() > 1 {
                label {
                    span.hidden { (word("open-seats")) }
                    select name="seats" {
                        @for seats in counts {
                            option value=(seats) selected[seats == usual] {
                                (say(&Phrase::new("play-seats").int("seats", i64::from(seats))))
                            }
                        }
                    }
                }
            }
            label {
                span.hidden { (word("play-level")) }
                select name="level" {
                    @for level in levels.all {
                        option value=(level) selected[*level == levels.stand_in] {
                            (word(&format!("level-{level}")))
                        }
                    }
                }
            }
        }
    }
}

/// How many sit at a table that is begun with one click.
pub fn usual_seats(game: &dyn AnyGame) -> u8 {
    game.seats().min.max(2).min(game.seats().max)
}
