//! Sets of cards and of suits, each in one word. Hands and piles are sets: no rule looks at their order.

use crate::card::{Card, RANKS, Suit};
use rand::{Rng, RngExt};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

/// A set of playing cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u32);

const SUIT_MASK: u32 = (1 << RANKS) - 1;

impl Cards {
    /// No card.
    pub const EMPTY: Cards = Cards(0);
    /// All 27.
    pub const ALL: Cards = Cards((1 << Card::COUNT) - 1);

    /// Is the card in the set?
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & 1 << card.index() != 0
    }

    /// Puts a card in.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.index();
    }

    /// Takes a card out, if it is in.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.index());
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// No card at all?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What is in this set or in the other.
    #[inline]
    pub const fn union(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// What is in both.
    #[inline]
    pub const fn common(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// What is in this set but not in the other.
    #[inline]
    pub const fn minus(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// The cards of one suit.
    #[inline]
    pub const fn of_suit(self, suit: Suit) -> Cards {
        Cards(self.0 & SUIT_MASK << (suit as u8 * RANKS))
    }

    /// The cards of these suits.
    pub fn of_suits(self, suits: Suits) -> Cards {
        suits.iter().fold(Cards::EMPTY, |set, suit| set.union(self.of_suit(suit)))
    }

    /// The cards in order of suit and rank.
    #[inline]
    pub fn iter(self) -> Iter {
        Iter(self.0)
    }

    /// The card at place `n` in that order, if the set has so many.
    #[inline]
    pub fn nth(self, n: usize) -> Option<Card> {
        let mut rest = self.0;
        for _ in 0..n {
            rest &= rest.wrapping_sub(1);
        }
        Card::from_index(rest.trailing_zeros() as u8)
    }

    /// One of the cards, each as likely as any other; none of an empty set.
    #[inline]
    pub fn pick<R: Rng>(self, rng: &mut R) -> Option<Card> {
        if self.is_empty() {
            None
        } else {
            self.nth(rng.random_range(0..self.len() as u32) as usize)
        }
    }
}

/// The cards of a set, in order.
#[derive(Clone)]
pub struct Iter(u32);

impl Iterator for Iter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = Card::from_index(self.0.trailing_zeros() as u8)?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count_ones() as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for Iter {}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::EMPTY, |mut set, card| {
            set.insert(card);
            set
        })
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        let mut set = Cards::EMPTY;
        for card in Vec::<Card>::deserialize(deserializer)? {
            if set.contains(card) {
                return Err(de::Error::custom(format!("the card {card} is listed twice")));
            }
            set.insert(card);
        }
        Ok(set)
    }
}

/// A set of suits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Suits(u8);

impl Suits {
    /// No suit.
    pub const EMPTY: Suits = Suits(0);

    /// Puts a suit in.
    #[inline]
    pub fn insert(&mut self, suit: Suit) {
        self.0 |= 1 << suit as u8;
    }

    /// Is the suit in the set?
    #[inline]
    pub const fn contains(self, suit: Suit) -> bool {
        self.0 & 1 << suit as u8 != 0
    }

    /// No suit at all?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The suits in order.
    pub fn iter(self) -> impl Iterator<Item = Suit> {
        Suit::ALL.into_iter().filter(move |&suit| self.contains(suit))
    }
}

impl fmt::Debug for Suits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Suits {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Suits {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Suits, D::Error> {
        let suits = Vec::<Suit>::deserialize(deserializer)?;
        Ok(suits.into_iter().fold(Suits::EMPTY, |mut set, suit| {
            set.insert(suit);
            set
        }))
    }
}
