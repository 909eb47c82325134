//! Legal actions as real buttons: the list that plays the whole game without a mouse or a script, and that
//! tells the script what to click on the board.

use super::board::clicks;
use maud::{Markup, html};
use portolan_table::erased::Choice;
use portolan_table::{AnyMatch, Seat};

/// A legal action, what to click on the board for it (nothing for a button beside it), whether it ends the
/// turn, and whether a lesson asks for it.
pub(super) struct Step {
    pub choice: Choice,
    pub clicks: String,
    pub ends: bool,
    pub taught: bool,
}

/// The seat's legal actions, with what to click for each; `ends` says in the same order which end the turn.
pub(super) fn steps(
    game: &dyn AnyMatch,
    seat: Seat,
    legal: Vec<Choice>,
    ends: Vec<bool>,
) -> Vec<Step> {
    let mut clicks = clicks(game, seat).into_iter();
    let mut paths = || clicks.next().map(|clicks| clicks.to_string()).unwrap_or_default();
    let ends = ends.into_iter().chain(std::iter::repeat(false));
    legal
        .into_iter()
        .zip(ends)
        .map(|(choice, ends)| Step { clicks: paths(), choice, ends, taught: false })
        .collect()
}

/// The buttons for those that can be clicked on the board, or for those that cannot; `None` if there are
/// none. They belong in a form.
pub(super) fn buttons(steps: &[Step], on_board: bool) -> Option<Markup> {
    let mut steps = steps.iter().filter(|step| step.clicks.is_empty() != on_board).peekable();
    steps.peek()?;
    Some(html! {
        ul {
            @for step in steps {
                li {
                    button class=[step.taught.then_some("taught")] name="action" value=(step.choice.action)
                        data-ends[step.ends]
                        data-clicks=[on_board.then_some(&step.clicks)] { (step.choice.text) }
                }
            }
        }
    })
}
