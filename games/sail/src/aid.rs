//! The player aid: what each pair of symbols brings, and what a flipped card does (rules.md §4.3, §10a).

use crate::card::{Card, RANKS, Symbol};
use serde::{Deserialize, Serialize};

/// Whose pair table is played: the option `book`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Book {
    /// The pair table of the published rules (§4.3).
    #[default]
    Published,
    /// The manual to the letter (§10a).
    Manual,
}

impl Book {
    /// Both.
    pub const ALL: [Book; 2] = [Book::Published, Book::Manual];

    /// The word of options and data.
    pub const fn name(self) -> &'static str {
        match self {
            Book::Published => "published",
            Book::Manual => "manual",
        }
    }

    /// Positions only name the book where it is not the usual one.
    pub(crate) fn is_published(&self) -> bool {
        *self == Book::Published
    }
}

/// What a pair of symbols, or a card flipped by a cannon, brings about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// The ship sails one space diagonally toward the trick winner.
    Diagonal,
    /// The ship sails over the corner of its diamond: two columns, the same lane.
    Straight,
    /// The tentacle card goes under the Kraken deck.
    Hit,
    /// A card of the draw pile is flipped.
    Cannon,
    /// The ship stays where it is, and the cards are discarded.
    Nothing,
}

impl Effect {
    /// Every effect.
    pub const ALL: [Effect; 5] =
        [Effect::Diagonal, Effect::Straight, Effect::Hit, Effect::Cannon, Effect::Nothing];

    /// The word of data.
    pub const fn name(self) -> &'static str {
        match self {
            Effect::Diagonal => "diagonal",
            Effect::Straight => "straight",
            Effect::Hit => "hit",
            Effect::Cannon => "cannon",
            Effect::Nothing => "nothing",
        }
    }

    /// The message that says it.
    pub const fn word(self) -> &'static str {
        match self {
            Effect::Diagonal => "effect-diagonal",
            Effect::Straight => "effect-straight",
            Effect::Hit => "effect-hit",
            Effect::Cannon => "effect-cannon",
            Effect::Nothing => "effect-nothing",
        }
    }
}

/// A row of the pair table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pair {
    /// What happens.
    pub effect: Effect,
    /// Damage to the ship after it.
    pub damage: u8,
}

/// Symbols, pairs and the Cannon action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Aid {
    /// The symbol of each rank, from 1.
    pub symbols: [Symbol; RANKS as usize],
    /// The pair table by the two symbols.
    pub pairs: [[Pair; Symbol::ALL.len()]; Symbol::ALL.len()],
    /// What two wheels of the same rank bring.
    pub wheels_of_one_rank: Effect,
    /// What a flipped card does, by symbol.
    pub cannon: [Effect; Symbol::ALL.len()],
}

impl Aid {
    /// What the card does in a pair.
    #[inline]
    pub fn symbol(&self, card: Card) -> Symbol {
        self.symbols[usize::from(card.rank() - 1)]
    }

    /// What this pair of cards brings about.
    #[inline]
    pub fn pair(&self, a: Card, b: Card) -> Pair {
        let (first, second) = (self.symbol(a), self.symbol(b));
        let pair = self.pairs[first as usize][second as usize];
        if a.rank() == b.rank() && first == Symbol::Wheel {
            return Pair { effect: self.wheels_of_one_rank, ..pair };
        }
        pair
    }

    /// What the card does when a cannon flips it.
    #[inline]
    pub fn flipped(&self, card: Card) -> Effect {
        self.cannon[self.symbol(card) as usize]
    }

    /// The symbols that some rank has.
    pub fn used(&self) -> impl Iterator<Item = Symbol> + '_ {
        Symbol::ALL.into_iter().filter(|symbol| self.symbols.contains(symbol))
    }
}
