//! The 27 playing cards: three suits, ranks 1 to 9, and the symbols.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The ranks of a suit.
pub const RANKS: u8 = 9;

/// A colour of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Suit {
    /// Its wheels are the orange ones in the box.
    Grey,
    /// Its emblem is a drop.
    Teal,
    /// Its emblem is a flame.
    Red,
}

impl Suit {
    /// Every suit, in order.
    pub const ALL: [Suit; 3] = [Suit::Grey, Suit::Teal, Suit::Red];

    /// The letter that stands for it in notation.
    pub const fn letter(self) -> char {
        match self {
            Suit::Grey => 'g',
            Suit::Teal => 't',
            Suit::Red => 'r',
        }
    }

    /// The message that names it.
    pub const fn word(self) -> &'static str {
        match self {
            Suit::Grey => "suit-grey",
            Suit::Teal => "suit-teal",
            Suit::Red => "suit-red",
        }
    }
}

/// What a card does in a pair. Which rank has which symbol is a figure of the [player aid](crate::aid).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Symbol {
    /// A cannon: two of them flip a card of the draw pile.
    Cannon,
    /// A kraken: a symbol of its own in the manual only.
    Kraken,
    /// A mermaid's tail.
    Mermaid,
    /// A wheel in the grip of a tentacle.
    Tentacle,
    /// A ship's wheel.
    Wheel,
}

impl Symbol {
    /// Every symbol, by letter.
    pub const ALL: [Symbol; 5] =
        [Symbol::Cannon, Symbol::Kraken, Symbol::Mermaid, Symbol::Tentacle, Symbol::Wheel];

    /// The letter that stands for it in data.
    pub const fn letter(self) -> char {
        match self {
            Symbol::Cannon => 'C',
            Symbol::Kraken => 'K',
            Symbol::Mermaid => 'M',
            Symbol::Tentacle => 'T',
            Symbol::Wheel => 'W',
        }
    }

    /// The message that names it.
    pub const fn word(self) -> &'static str {
        match self {
            Symbol::Cannon => "symbol-cannon",
            Symbol::Kraken => "symbol-kraken",
            Symbol::Mermaid => "symbol-mermaid",
            Symbol::Tentacle => "symbol-tentacle",
            Symbol::Wheel => "symbol-wheel",
        }
    }

    /// Is it of the Kraken: a card that cannons can hit?
    #[inline]
    pub const fn is_tentacle(self) -> bool {
        matches!(self, Symbol::Tentacle | Symbol::Kraken)
    }
}

/// A playing card; the Kraken card is not one (see [`crate::kraken`]).
///
/// ```
/// use portolan_sail::card::{Card, Suit};
/// let card: Card = "g7".parse().unwrap();
/// assert_eq!((card.suit(), card.rank()), (Suit::Grey, 7));
/// assert_eq!(card.to_string(), "g7");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(u8);

impl Card {
    /// How many there are.
    pub const COUNT: usize = Suit::ALL.len() * RANKS as usize;

    /// The card of a suit and a rank from 1 to 9.
    pub const fn new(suit: Suit, rank: u8) -> Option<Card> {
        if rank >= 1 && rank <= RANKS { Some(Card(suit as u8 * RANKS + rank - 1)) } else { None }
    }

    /// The card at this place in the order of suits and ranks.
    #[inline]
    pub(crate) const fn at(index: u8) -> Card {
        debug_assert!((index as usize) < Card::COUNT);
        Card(index)
    }

    /// Its place in the order of suits and ranks.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its colour.
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 / RANKS) as usize]
    }

    /// Its number.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 % RANKS + 1
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit().letter(), self.rank())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A text that names no card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoCard(String);

impl fmt::Display for NoCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "“{}” is not a card; a card is a suit (g, t, r) and a rank (1 to 9), as g7",
            self.0
        )
    }
}

impl std::error::Error for NoCard {}

impl FromStr for Card {
    type Err = NoCard;

    fn from_str(text: &str) -> Result<Card, NoCard> {
        let mut chars = text.chars();
        let suit = chars.next().and_then(|c| Suit::ALL.into_iter().find(|s| s.letter() == c));
        let rank = chars.next().and_then(|c| c.to_digit(10));
        match (suit, rank, chars.next()) {
            (Some(suit), Some(rank), None) => Card::new(suit, rank as u8),
            _ => None,
        }
        .ok_or_else(|| NoCard(text.chars().take(20).collect()))
    }
}

portolan_table::serde_as_text!(Card);
