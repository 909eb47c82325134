//! The Kraken deck: face up, in order, the ship's health. The Kraken card lies somewhere in it.

use crate::card::Card;
use crate::cards::Cards;
use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// How the Kraken card is written among the cards.
pub const KRAKEN: &str = "kraken";

/// The Kraken deck, top first, the Kraken card between its cards.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct KrakenDeck {
    cards: ArrayVec<Card, { Card::COUNT }>,
    /// How many cards lie above the Kraken card.
    above: u8,
}

/// What lay on top of the Kraken deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Top {
    /// A playing card: it has been taken off.
    Card(Card),
    /// The Kraken card: it now lies at the bottom.
    Kraken,
}

impl KrakenDeck {
    /// Lays a card above the Kraken card and under all the others, while the deck is made.
    pub fn lay(&mut self, card: Card) {
        self.cards.insert(self.above as usize, card);
        self.above += 1;
    }

    /// Puts a card under the deck.
    #[inline]
    pub fn put_under(&mut self, card: Card) {
        self.cards.push(card);
    }

    /// One point of damage: takes the top card off, or sends the Kraken card to the bottom.
    #[inline]
    pub fn strike(&mut self) -> Top {
        if self.above == 0 || self.cards.is_empty() {
            self.above = self.cards.len() as u8;
            Top::Kraken
        } else {
            self.above -= 1;
            Top::Card(self.cards.remove(0))
        }
    }

    /// The playing cards, top first.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// How many playing cards; none left is a loss.
    #[inline]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Is the Kraken card all that is left?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// How many cards lie above the Kraken card.
    #[inline]
    pub fn above(&self) -> usize {
        usize::from(self.above)
    }

    /// The playing cards as a set.
    pub fn set(&self) -> Cards {
        self.cards.iter().copied().collect()
    }

    /// The whole deck in order, `None` for the Kraken card.
    pub fn order(&self) -> impl Iterator<Item = Option<Card>> + '_ {
        let (above, under) = self.cards.split_at(self.above());
        above.iter().map(|&c| Some(c)).chain([None]).chain(under.iter().map(|&c| Some(c)))
    }
}

impl Serialize for KrakenDeck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let name = |card: Option<Card>| card.map_or(KRAKEN.to_owned(), |card| card.to_string());
        serializer.collect_seq(self.order().map(name))
    }
}

impl<'de> Deserialize<'de> for KrakenDeck {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<KrakenDeck, D::Error> {
        let mut deck = KrakenDeck::default();
        let mut kraken = None;
        for name in Vec::<String>::deserialize(deserializer)? {
            if name == KRAKEN {
                if kraken.replace(deck.cards.len() as u8).is_some() {
                    return Err(de::Error::custom("there is only one Kraken card"));
                }
                continue;
            }
            let card = name.parse::<Card>().map_err(de::Error::custom)?;
            if deck.cards.contains(&card) {
                return Err(de::Error::custom(format!("the card {card} is listed twice")));
            }
            deck.cards.push(card);
        }
        deck.above =
            kraken.ok_or_else(|| de::Error::custom("the Kraken card is missing (“kraken”)"))?;
        Ok(deck)
    }
}
