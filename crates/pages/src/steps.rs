//! The board after each of some entries: what plays out when several things happened at once.

use crate::board::picture;
use maud::{Markup, PreEscaped, html};
use portolan_scene::{Layout, Scene};
use portolan_table::AnyMatch;
use portolan_views::TableView;

/// Which entries are asked for.
#[derive(Clone, Copy, Debug)]
pub struct Steps {
    /// From the one after so many.
    pub after: usize,
    /// To the one before so many.
    pub before: usize,
    /// Only those after which something lies open that wants to be taken in?
    pub lingering: bool,
    /// The layouts of the board.
    pub layouts: &'static [Layout],
}

/// The pictures in order, each with what was told; entries that tell nothing are passed over.
pub fn steps(table: &TableView, mut game: Box<dyn AnyMatch>, asked: &Steps) -> Markup {
    let (speaker, mut drawn) = (table.speaker(), Vec::new());
    let told = game.log(table.observer, asked.after, &speaker);
    // A game goes back step by step.
    for line in told.iter().rev().filter(|line| line.seq < asked.before && !line.told.is_empty()) {
        game.rewind(line.seq);
        let seen = game.perspective(table.observer, &speaker);
        let scenes: Vec<Scene> = asked
            .layouts
            .iter()
            .filter_map(|&layout| picture(table.game, seen.as_ref(), layout, &speaker))
            .filter(|scene| scene.reading.lingers || !asked.lingering)
            .collect();
        let own = line.actor.seat().is_some_and(|seat| table.observer.seat() == Some(seat));
        if !scenes.is_empty() {
            drawn.push(html! {
                div.step data-told=(line.told.join(" ")) data-own[own] {
                    // The drawing kit escapes every word it writes.
                    @for scene in &scenes { (PreEscaped(scene.inline())) }
                }
            });
        }
    }
    html! { @for step in drawn.iter().rev() { (step) } }
}
