//! Sentences as values: a message id with arguments. The words are in each game's `text/*.ftl`.

use crate::bounds::{MAX_QUOTE, quote, shorten};
use crate::seat::Seat;
use std::fmt;

/// Words of a game's own are no longer than this.
const WORD: usize = 16;

/// An argument of a [`Phrase`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Arg {
    /// A number.
    Int(i64),
    /// A player, shown by name.
    Seat(Seat),
    /// Another message of the same text file, e.g. `good-coffee`.
    Term(&'static str),
    /// A word shown as it is, e.g. `S1`.
    Text(Box<str>),
    /// A part of the sentence that has arguments of its own, e.g. “2 wood and 1 gem”.
    Phrase(Box<Phrase>),
}

/// A sentence before it has words.
///
/// ```
/// use portolan_table::{Phrase, Seat};
/// let said = Phrase::new("employ-log").seat("who", Seat(1)).int("coins", 3);
/// assert_eq!(said.id, "employ-log");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Phrase {
    /// The message id in `text/*.ftl`.
    pub id: &'static str,
    /// The message's arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

impl Phrase {
    /// A sentence without arguments so far.
    pub fn new(id: &'static str) -> Phrase {
        Phrase { id, args: Vec::new() }
    }

    /// With a number.
    pub fn int(mut self, name: &'static str, value: impl Into<i64>) -> Phrase {
        self.args.push((name, Arg::Int(value.into())));
        self
    }

    /// With a player's name.
    pub fn seat(mut self, name: &'static str, seat: Seat) -> Phrase {
        self.args.push((name, Arg::Seat(seat)));
        self
    }

    /// With the text of another message.
    pub fn term(mut self, name: &'static str, id: &'static str) -> Phrase {
        self.args.push((name, Arg::Term(id)));
        self
    }

    /// With a part that is a phrase itself.
    ///
    /// ```
    /// use portolan_table::{Phrase, Speaker, Texts};
    /// let texts = Texts::load("en", "coins = { $n } coins\nlog-pay = You pay { $price }.\n")?;
    /// let paid = Phrase::new("log-pay").phrase("price", Phrase::new("coins").int("n", 3));
    /// assert_eq!(Speaker::new(&texts, &[]).say(&paid), "You pay 3 coins.");
    /// # Ok::<(), portolan_table::text::TextError>(())
    /// ```
    pub fn phrase(mut self, name: &'static str, part: Phrase) -> Phrase {
        self.args.push((name, Arg::Phrase(Box::new(part))));
        self
    }

    /// Is it the same at every table, and short? It names no player then, and tells nothing that somebody wrote.
    pub(crate) fn is_common(&self) -> bool {
        self.args.iter().all(|(_, arg)| match arg {
            Arg::Seat(_) => false,
            Arg::Text(word) => word.len() <= WORD,
            Arg::Phrase(part) => part.is_common(),
            Arg::Int(_) | Arg::Term(_) => true,
        })
    }

    /// With a word as it is.
    pub fn text(mut self, name: &'static str, word: impl Into<Box<str>>) -> Phrase {
        self.args.push((name, Arg::Text(word.into())));
        self
    }
}

/// Why an action is not allowed, in a sentence for people. Boxed, so that the hot path carries one word.
/// Rules make one with [`ensure!`](crate::ensure).
///
/// ```
/// use portolan_table::{Phrase, Refusal};
/// assert_eq!(Refusal::from("refuse-coins"), Refusal::because("refuse-coins"));
/// let refusal = Refusal::from(Phrase::new("refuse-coins").int("need", 4));
/// assert_eq!(refusal.0.id, "refuse-coins");
/// assert_eq!(size_of::<Result<(), Refusal>>(), size_of::<usize>());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal(pub Box<Phrase>);

impl Refusal {
    /// A reason without arguments.
    #[cold]
    pub fn because(id: &'static str) -> Refusal {
        Refusal(Box::new(Phrase::new(id)))
    }

    /// What [`ensure!`](crate::ensure) refuses with. The reason is made here, away from what the rules do
    /// when they allow something: that code stays small, and fast.
    #[cold]
    #[inline(never)]
    pub fn for_the_reason<R: Into<Refusal>>(reason: impl FnOnce() -> R) -> Refusal {
        reason().into()
    }

    /// It is somebody else's move (or nobody's).
    #[cold]
    pub fn not_your_turn() -> Refusal {
        Refusal::because("table-not-your-turn")
    }

    /// The game has ended.
    #[cold]
    pub fn game_over() -> Refusal {
        Refusal::because("table-game-over")
    }

    /// Nobody sits there.
    #[cold]
    pub fn no_such_seat() -> Refusal {
        Refusal::because("table-no-such-seat")
    }

    /// The action does not belong to this moment of the game.
    #[cold]
    pub fn not_now() -> Refusal {
        Refusal::because("table-not-now")
    }
}

impl From<&'static str> for Refusal {
    #[cold]
    fn from(id: &'static str) -> Refusal {
        Refusal::because(id)
    }
}

/// Refuses with this reason unless the condition holds: the one way in which rules say no. The reason is
/// the id of a sentence without arguments, or a [`Phrase`]; it is only made where it is needed.
///
/// ```
/// use portolan_table::{Phrase, Refusal, ensure};
/// fn may_pay(coins: u8, price: u8) -> Result<(), Refusal> {
///     ensure!(price > 0, "refuse-free");
///     ensure!(coins >= price, Phrase::new("refuse-coins").int("need", price).int("have", coins));
///     Ok(())
/// }
/// assert!(may_pay(3, 2).is_ok());
/// assert_eq!(may_pay(1, 2).unwrap_err().0.id, "refuse-coins");
/// ```
#[macro_export]
macro_rules! ensure {
    ($holds:expr, $reason:expr $(,)?) => {
        if !$holds {
            return Err($crate::Refusal::for_the_reason(move || $reason));
        }
    };
}

impl From<Phrase> for Refusal {
    #[cold]
    fn from(phrase: Phrase) -> Refusal {
        Refusal(Box::new(phrase))
    }
}

/// An action text that does not parse.
///
/// ```
/// use portolan_table::NotationError;
/// let error = NotationError::new("tkae 2", "stones are taken like “take 2”");
/// assert_eq!(
///     error.to_string(),
///     "“tkae 2” is not an action of this game: stones are taken like “take 2”"
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text} is not an action of this game: {reason}")]
pub struct NotationError {
    /// The text as given, [quoted](quote).
    pub text: String,
    /// What is wrong with it.
    pub reason: String,
}

impl NotationError {
    /// A text that does not parse, and why.
    pub fn new(text: &str, reason: impl Into<String>) -> NotationError {
        let reason = shorten(&reason.into(), 2 * MAX_QUOTE);
        NotationError { text: quote(text), reason }
    }
}

/// A broken conservation law: which, and how.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Violation(pub String);

impl Violation {
    /// `Ok` where the law holds, else the sentence.
    ///
    /// ```
    /// use portolan_table::Violation;
    /// let ships = |n: u8| Violation::unless(n <= 13, || format!("{n} ships of 13"));
    /// assert!(ships(13).is_ok());
    /// assert_eq!(ships(14).unwrap_err().to_string(), "14 ships of 13");
    /// ```
    pub fn unless(holds: bool, sentence: impl FnOnce() -> String) -> Result<(), Violation> {
        if holds { Ok(()) } else { Err(Violation(sentence())) }
    }
}

impl fmt::Display for Phrase {
    /// For debugging only; people read [`crate::Speaker::say`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.id)?;
        for (name, arg) in &self.args {
            write!(f, " {name}={arg:?}")?;
        }
        Ok(())
    }
}
