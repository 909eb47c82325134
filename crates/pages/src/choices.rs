//! Legal actions as real buttons: the list that plays the whole game without a mouse or a script, and that
//! tells the script what to click on the board.

use crate::words::{say, word};
use maud::{Markup, html};
use portolan_table::{Choice, Phrase};

/// Who is shown the buttons.
#[derive(Clone, Copy)]
pub(crate) enum For<'a> {
    /// A player, who may be asked before what cannot be taken back.
    Player,
    /// A learner, who is asked for this action. Nothing can go wrong, so nothing is asked again.
    Learner(&'a str),
}

/// Can any of them be clicked on the board?
pub(crate) fn any_on_board(choices: &[Choice]) -> bool {
    choices.iter().any(|choice| choice.is_legal() && !choice.clicks.is_button())
}

/// The buttons for legal actions that can be clicked on the board, or for those that cannot; `None` if there
/// are none. They belong in a form.
pub(crate) fn buttons(choices: &[Choice], on_board: bool, who: For<'_>) -> Option<Markup> {
    let fits = |choice: &&Choice| choice.clicks.is_button() != on_board;
    list(choices.iter().filter(|choice| choice.is_legal()).filter(fits), who)
}

/// The buttons for all legal actions; `None` if there are none. They belong in a form.
pub(crate) fn every_button(choices: &[Choice], who: For<'_>) -> Option<Markup> {
    list(choices.iter().filter(|choice| choice.is_legal()), who)
}

fn list<'a>(choices: impl Iterator<Item = &'a Choice>, who: For<'_>) -> Option<Markup> {
    let mut shown = choices.peekable();
    shown.peek()?;
    let taught = |choice: &Choice| matches!(who, For::Learner(wanted) if choice.action == wanted);
    let asks = matches!(who, For::Player);
    Some(html! {
        ul {
            @for choice in shown {
                @let clicks = (!choice.clicks.is_button()).then(|| choice.clicks.to_string());
                li {
                    button class=[taught(choice).then_some("taught")] name="action" value=(choice.action)
                        data-ends[choice.ends_turn && asks] data-lasting[choice.lasting && asks]
                        data-vain[choice.vain] data-aside=[choice.aside.as_deref()] data-clicks=[clicks] {
                        span.does { (choice.text) }
                        @if !choice.changes.is_empty() { " " small.changes { (changes(choice)) } }
                        @if choice.vain { " " small.vain { (word("choice-vain")) } }
                    }
                }
            }
        }
    })
}

/// What the seat's own counted things become by it.
fn changes(choice: &Choice) -> String {
    let told = choice.changes.iter().map(|change| {
        let by = i64::from(change.by);
        let sign = if by < 0 { "−" } else { "+" };
        let told = Phrase::new("choice-change")
            .text("by", format!("{sign}{}", by.abs()))
            .text("what", change.name.clone())
            .int("left", i64::from(change.left));
        say(&told)
    });
    told.collect::<Vec<String>>().join(" · ")
}
