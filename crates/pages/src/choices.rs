//! Legal actions as real buttons: the list that plays the whole game without a mouse or a script, and that
//! tells the script what to click on the board.

use crate::words::{say, word};
use maud::{Markup, html};
use portolan_table::{Change, Choice, Phrase};

/// Who is shown the buttons.
#[derive(Clone, Copy)]
pub(crate) enum For<'a> {
    /// A player, who may be asked before what cannot be taken back.
    Player,
    /// Somebody who tries things out: whatever is done can be left again.
    Student,
    /// Somebody who decides ahead: when it is done, what it ends and changes may be something else.
    Planner,
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
    let tells = !matches!(who, For::Learner(_) | For::Planner);
    let (asks, counts) = (matches!(who, For::Player), !matches!(who, For::Planner));
    Some(html! {
        ul {
            @for choice in shown {
                @let clicks = (!choice.clicks.is_button()).then(|| choice.clicks.to_string());
                li {
                    button class=[taught(choice).then_some("taught")] name="action" value=(choice.action)
                        data-ends[choice.ends_turn && tells] data-lasting[choice.lasting && asks]
                        data-vain[choice.vain && counts] data-aside=[choice.aside.as_deref()] data-clicks=[clicks] {
                        span.does { (choice.text) }
                        @if counts && !choice.changes.is_empty() { " " small.changes { (changes(choice)) } }
                        @if counts && choice.vain { " " small.vain { (word("choice-vain")) } }
                    }
                }
            }
        }
    })
}

/// So many changes stand on a button.
const TOLD: usize = 2;

/// What the seat's own counted things become by it: the most telling of them, which are those that the choice's own
/// words leave unsaid. A price that they name is not said again; what it leaves is.
fn changes(choice: &Choice) -> String {
    let mut order: Vec<&Change> = choice.changes.iter().collect();
    order.sort_by_key(|change| change.by > 0 && names(&choice.text, &change.name));
    let told = order.into_iter().take(TOLD).map(|change| {
        let by = change.by.unsigned_abs();
        let phrase = match change.by {
            // A score is not spent.
            ..0 if says(&choice.text, by) && change.id != "score" => Phrase::new("choice-leaves"),
            ..0 => Phrase::new("choice-loses").int("by", i64::from(by)),
            _ => Phrase::new("choice-gains").int("by", i64::from(by)),
        };
        say(&phrase.text("what", change.name.clone()).int("left", i64::from(change.left)))
    });
    told.collect::<Vec<String>>().join(" · ")
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// Does a text name a thing, in whatever number? Words that begin alike are taken for the same.
fn names(text: &str, thing: &str) -> bool {
    let stem = |word: &str| word.chars().take(5).flat_map(char::to_lowercase).collect::<String>();
    let alike = |one: &str, other: &str| {
        let (one, other) = (stem(one), stem(other));
        one.starts_with(&other) || other.starts_with(&one)
    };
    let long = |word: &&str| word.chars().count() > 3;
    words(thing).filter(long).any(|name| words(text).filter(long).any(|word| alike(word, name)))
}

/// Does a text say this number?
fn says(text: &str, number: u32) -> bool {
    words(text).any(|word| word.parse() == Ok(number))
}

#[cfg(test)]
mod tests {
    use super::{names, says};

    #[test]
    fn what_a_text_says_is_not_said_again() {
        assert!(names("Build a church in Lisboa", "churches"));
        assert!(names("Employ two workers", "workers"));
        assert!(!names("Build a church in Lisboa", "points"));
        assert!(!names("Sell it as you are", "in stock"));
        assert!(says("Employ a marker (1 coin)", 1));
        assert!(!says("Employ a marker (11 coins)", 1));
    }
}
