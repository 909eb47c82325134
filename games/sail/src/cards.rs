//! Sets of cards and of suits. Hands and piles are sets: no rule looks at their order.

use crate::card::{Card, RANKS, Suit};
use portolan_table::bit_set;

bit_set! {
    /// A set of playing cards, in order of suit and rank.
    pub struct Cards(u32) of Card, by |card| card.index(), |n| Card::at(n);
}

impl Cards {
    /// All 27: three suits of nine.
    pub const ALL: Cards = Cards::below(Card::COUNT as u8);

    /// The cards of one suit.
    #[inline]
    pub const fn of_suit(self, suit: Suit) -> Cards {
        Cards(self.0 & Cards::below(RANKS).0 << (suit as u8 * RANKS))
    }

    /// The cards of these suits.
    pub fn of_suits(self, suits: Suits) -> Cards {
        suits.iter().fold(Cards::EMPTY, |set, suit| set.union(self.of_suit(suit)))
    }
}

bit_set! {
    /// A set of suits.
    pub struct Suits(u8) of Suit, by |suit| suit as u8, |n| Suit::ALL[n as usize];
}
