//! The 27 playing cards: three suits, ranks 1 to 9, and the symbol that the rank alone decides.

use crate::data::components;
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
    /// Its wheels are the orange ones.
    Grey,
    /// No rule names it.
    Teal,
    /// No rule names it.
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

/// What a card does in a pair.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Symbol {
    /// Ranks 4 and 5.
    #[serde(rename = "C")]
    Cannon,
    /// Rank 9.
    #[serde(rename = "M")]
    Mermaid,
    /// Ranks 1 to 3: a wheel in the grip of a tentacle.
    #[serde(rename = "T")]
    Tentacle,
    /// Ranks 6 to 8.
    #[serde(rename = "W")]
    Wheel,
}

/// A playing card; the Kraken card is not one (see [`crate::kraken`]).
///
/// ```
/// use portolan_sail::card::{Card, Suit, Symbol};
/// let card: Card = "g7".parse().unwrap();
/// assert_eq!((card.suit(), card.rank(), card.symbol()), (Suit::Grey, 7, Symbol::Wheel));
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

    /// What it does in a pair.
    #[inline]
    pub fn symbol(self) -> Symbol {
        components().symbols[self.rank() as usize - 1]
    }

    /// The message that names it.
    pub const fn word(self) -> &'static str {
        const WORDS: [&str; Card::COUNT] = [
            "card-g1", "card-g2", "card-g3", "card-g4", "card-g5", "card-g6", "card-g7", "card-g8",
            "card-g9", "card-t1", "card-t2", "card-t3", "card-t4", "card-t5", "card-t6", "card-t7",
            "card-t8", "card-t9", "card-r1", "card-r2", "card-r3", "card-r4", "card-r5", "card-r6",
            "card-r7", "card-r8", "card-r9",
        ];
        WORDS[self.index()]
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
