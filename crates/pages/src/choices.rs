//! Legal actions as real buttons: the list that plays the whole game without a mouse or a script, and that
//! tells the script what to click on the board.

use maud::{Markup, html};
use portolan_table::Choice;

/// Who is shown the buttons.
#[derive(Clone, Copy)]
pub(crate) enum For<'a> {
    /// A player, who may be asked whether the turn shall end.
    Player,
    /// A learner, who is asked for this action. Nothing can go wrong, so nobody is asked whether the turn
    /// shall end.
    Learner(&'a str),
}

/// Can any of them be clicked on the board?
pub(crate) fn any_on_board(choices: &[Choice]) -> bool {
    choices.iter().any(|choice| choice.is_legal() && !choice.clicks.is_button())
}

/// The buttons for legal actions that can be clicked on the board, or for those that cannot; `None` if there
/// are none. They belong in a form.
pub(crate) fn buttons(choices: &[Choice], on_board: bool, who: For<'_>) -> Option<Markup> {
    let fits = |choice: &&Choice| choice.is_legal() && choice.clicks.is_button() != on_board;
    let mut shown = choices.iter().filter(fits).peekable();
    shown.peek()?;
    let taught = |choice: &Choice| matches!(who, For::Learner(wanted) if choice.action == wanted);
    let ends = |choice: &Choice| choice.ends_turn && matches!(who, For::Player);
    Some(html! {
        ul {
            @for choice in shown {
                li {
                    button class=[taught(choice).then_some("taught")] name="action" value=(choice.action)
                        data-ends[ends(choice)]
                        data-clicks=[on_board.then(|| choice.clicks.to_string())] { (choice.text) }
                }
            }
        }
    })
}
