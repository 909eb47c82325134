//! The board: one fragment, the only place that decides how a game looks in a page.

use crate::tables::Live;
use maud::{Markup, html};
use portolan_table::Observer;

/// The board as the observer sees it.
pub fn board(live: &Live, observer: Observer) -> Markup {
    html! {
        @if let Some(game) = live.play() {
            pre.sketch tabindex="0" { (game.sketch(observer, &live.speaker())) }
        }
    }
}
