//! The board: one fragment, the only place that decides how a game looks in a page.

use crate::tables::Live;
use crate::words::word;
use maud::{Markup, PreEscaped, html};
use portolan_scene::{AnyScene, Clicks, Layout, Scene};
use portolan_table::{Observer, Seat};

fn drawing(live: &Live) -> Option<&'static dyn AnyScene> {
    portolan_registry::scene(live.game().id())
}

/// The board as the observer sees it: a picture in these layouts, and the same as text.
pub fn board(live: &Live, observer: Observer, layouts: &[Layout]) -> Markup {
    let Some(game) = live.play() else { return html! {} };
    let speaker = live.speaker();
    let scenes: Vec<Scene> = layouts
        .iter()
        .filter_map(|&layout| drawing(live)?.scene(game, observer, layout, &speaker))
        .collect();
    html! {
        // The drawing kit escapes every word it writes.
        @for scene in &scenes { (PreEscaped(scene.inline())) }
        details.text open[scenes.is_empty()] {
            summary { (word("board-text")) }
            pre.sketch tabindex="0" { (game.sketch(observer, &speaker)) }
        }
    }
}

/// What to click for each of the seat's legal actions, in their order.
pub fn clicks(live: &Live, seat: Seat) -> Vec<Clicks> {
    match (live.play(), drawing(live)) {
        (Some(game), Some(drawing)) => drawing.clicks(game, seat),
        _ => Vec::new(),
    }
}

/// The symbols that pictures of boards use, once per page.
pub fn sprite() -> Markup {
    PreEscaped(Scene::sprite())
}
