//! The board: one fragment, the only place that decides how a game looks in a page.

use crate::tables::Live;
use crate::words::word;
use maud::{Markup, PreEscaped, html};
use portolan_scene::{AnyScene, Clicks, Layout, Scene};
use portolan_table::{AnyMatch, Observer, Seat, Speaker};

fn drawing(game: &dyn AnyMatch) -> Option<&'static dyn AnyScene> {
    portolan_registry::scene(game.game().id())
}

/// The board as the observer sees it: a picture in these layouts, and the same as text.
pub fn board(
    game: &dyn AnyMatch,
    speaker: &Speaker<'_>,
    observer: Observer,
    layouts: &[Layout],
) -> Markup {
    let scenes: Vec<Scene> =
        layouts.iter().filter_map(|&layout| picture(game, observer, layout, speaker)).collect();
    html! {
        // The drawing kit escapes every word it writes.
        @for scene in &scenes { (PreEscaped(scene.inline())) }
        details.text open[scenes.is_empty()] {
            summary { (word("board-text")) }
            pre.sketch tabindex="0" { (game.sketch(observer, speaker)) }
        }
    }
}

/// The board as one picture; `None` for a game that is not drawn.
pub fn picture(
    game: &dyn AnyMatch,
    observer: Observer,
    layout: Layout,
    speaker: &Speaker<'_>,
) -> Option<Scene> {
    drawing(game)?.scene(game, observer, layout, speaker)
}

/// What to click for each of the seat's legal actions, in their order.
pub fn clicks(live: &Live, seat: Seat) -> Vec<Clicks> {
    live.play().and_then(|game| Some(drawing(game)?.clicks(game, seat))).unwrap_or_default()
}

/// The symbols that pictures of boards use, once per page.
pub fn sprite() -> Markup {
    PreEscaped(Scene::sprite())
}
