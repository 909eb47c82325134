//! The board: one fragment, the only place that decides how a game looks in a page.

use crate::words::word;
use maud::{Markup, PreEscaped, html};
use portolan_scene::{Layout, Scene};
use portolan_table::{AnyGame, AnyPerspective, Speaker};

/// The board as the observer sees it: a picture in these layouts, and the same as text.
pub fn board(
    game: &dyn AnyGame,
    perspective: &dyn AnyPerspective,
    speaker: &Speaker<'_>,
    layouts: &[Layout],
) -> Markup {
    let scenes: Vec<Scene> =
        layouts.iter().filter_map(|&layout| picture(game, perspective, layout, speaker)).collect();
    html! {
        // The drawing kit escapes every word it writes.
        @for scene in &scenes { (PreEscaped(scene.inline())) }
        details.text open[scenes.is_empty()] {
            summary { (word("board-text")) }
            pre.sketch tabindex="0" { (perspective.sketch(speaker)) }
        }
    }
}

/// The board as one picture; `None` for a game that is not drawn.
pub fn picture(
    game: &dyn AnyGame,
    perspective: &dyn AnyPerspective,
    layout: Layout,
    speaker: &Speaker<'_>,
) -> Option<Scene> {
    portolan_registry::scene(game.id())?.scene(perspective, layout, speaker)
}

/// The symbols that pictures of the game's boards use, once per page.
pub fn sprite(game: &dyn AnyGame) -> Markup {
    PreEscaped(
        portolan_registry::scene(game.id())
            .map(|scene| scene.artwork().sprite())
            .unwrap_or_default(),
    )
}

/// What the keys do, and what the symbols are called: one key away.
pub fn legend(game: &dyn AnyGame) -> Markup {
    const KEYS: [&str; 10] =
        ["choose", "back", "undo", "hint", "list", "close", "move", "zoom", "skip", "help"];
    html! {
        dialog id="legend" aria-label=(word("keys-title")) {
            form method="dialog" { button.plain { (word("keys-close")) } }
            h2 { (word("keys-title")) }
            dl.keys-list {
                @for key in KEYS {
                    div { dt { kbd { (word(&format!("key-{key}"))) } } dd { (word(&format!("key-{key}-does"))) } }
                }
            }
            div.symbols data-game=(game.id()) hidden {
                h2 { (word("symbols-title")) }
                ul {}
            }
        }
    }
}

/// The layouts to draw: the one that a script asks for, or all, of which the style sheet shows one.
pub fn layouts(asked: Option<&str>) -> &'static [Layout] {
    match asked {
        Some("wide") => &[Layout::Wide],
        Some("narrow") => &[Layout::Narrow],
        _ => &Layout::ALL,
    }
}
