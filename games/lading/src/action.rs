//! The small steps of a game and their notation.

use crate::cards::{Card, Good, deck};
use portolan_table::{NotationError, Seat};
use std::fmt;
use std::str::FromStr;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Action {
    /// Write a bill, in secret: `bill tea`.
    Bill(Good),
    /// Chance turns up a card of the pile: `turn tea-3`, `turn squall-1`.
    Turn(Card),
    /// Have the next card turned up: `open`.
    Open,
    /// Take all crates of a good: `load tea`.
    Load(Good),
    /// Say which bill a merchant has: `challenge 1 tea`.
    Challenge(Seat, Good),
}

impl Action {
    /// Every action that there is.
    fn all() -> impl Iterator<Item = Action> {
        let challenges = |good| Seat::all(4).map(move |whom| Action::Challenge(whom, good));
        let of_good = move |good| challenges(good).chain([Action::Bill(good), Action::Load(good)]);
        let of_goods = Good::ALL.into_iter().flat_map(of_good);
        of_goods.chain(deck(false).map(Action::Turn)).chain([Action::Open])
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Bill(good) => write!(f, "bill {}", good.id()),
            Action::Turn(card) => write!(f, "turn {card}"),
            Action::Open => f.write_str("open"),
            Action::Load(good) => write!(f, "load {}", good.id()),
            Action::Challenge(whom, good) => write!(f, "challenge {whom} {}", good.id()),
        }
    }
}

/// There are so few actions that the one that prints as the text is simply looked for.
impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let unknown = || NotationError::new(text, "try “open”, “load tea” or “challenge 1 tea”");
        Action::all().find(|action| action.to_string() == text).ok_or_else(unknown)
    }
}
