//! What is on a town card: goods, buildings, and the spaces for markers.

use portolan_table::bit_set;
use portolan_table::notation::whole_number;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// No row is longer.
pub const MAX_TOWNS: usize = 12;

/// The six trade goods.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Good {
    Coffee,
    Sugar,
    Gold,
    Fabric,
    Jewels,
    Spices,
}

impl Good {
    /// All of them.
    pub const ALL: [Good; 6] =
        [Good::Coffee, Good::Sugar, Good::Gold, Good::Fabric, Good::Jewels, Good::Spices];

    /// The message that names it.
    pub const fn term(self) -> &'static str {
        match self {
            Good::Coffee => "good-coffee",
            Good::Sugar => "good-sugar",
            Good::Gold => "good-gold",
            Good::Fabric => "good-fabric",
            Good::Jewels => "good-jewels",
            Good::Spices => "good-spices",
        }
    }
}

impl From<Good> for String {
    fn from(good: Good) -> String {
        let term = good.term();
        term.strip_prefix("good-").unwrap_or(term).to_owned()
    }
}

bit_set! {
    /// A set of goods.
    pub struct Goods(u8) of Good, by |good| good as u8, |n| Good::ALL[n as usize];
}

/// What can be built on a town's building space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Building {
    /// Ships may be launched here.
    Stronghold,
    /// Worth more at the end.
    Church,
    /// Counts as its good in every sale.
    Marketplace(Good),
}

impl Building {
    /// All of them.
    pub fn all() -> [Building; 8] {
        let [coffee, sugar, gold, fabric, jewels, spices] = Good::ALL.map(Building::Marketplace);
        [Building::Stronghold, Building::Church, coffee, sugar, gold, fabric, jewels, spices]
    }

    /// The message that names it.
    pub const fn term(self) -> &'static str {
        match self {
            Building::Stronghold => "building-stronghold",
            Building::Church => "building-church",
            Building::Marketplace(good) => match good {
                Good::Coffee => "building-marketplace-coffee",
                Good::Sugar => "building-marketplace-sugar",
                Good::Gold => "building-marketplace-gold",
                Good::Fabric => "building-marketplace-fabric",
                Good::Jewels => "building-marketplace-jewels",
                Good::Spices => "building-marketplace-spices",
            },
        }
    }
}

impl From<Building> for String {
    fn from(building: Building) -> String {
        let term = building.term();
        term.strip_prefix("building-").unwrap_or(term).to_owned()
    }
}

impl TryFrom<String> for Building {
    type Error = String;

    fn try_from(text: String) -> Result<Building, String> {
        Building::all()
            .into_iter()
            .find(|building| String::from(*building) == text)
            .ok_or_else(|| format!("“{text}” is no building"))
    }
}

/// A town card, 1 to 12. The number is only a name: the cards are shuffled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Card(u8);

impl Card {
    /// The card of this number, if there is one.
    pub const fn new(number: u8) -> Option<Card> {
        if number >= 1 && number as usize <= MAX_TOWNS { Some(Card(number)) } else { None }
    }

    /// The number that names it, 1 to 12.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its index into the data.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.0
    }
}

impl TryFrom<u8> for Card {
    type Error = String;

    fn try_from(number: u8) -> Result<Card, String> {
        Card::new(number).ok_or_else(|| format!("there is no town card {number}"))
    }
}

bit_set! {
    /// A set of town cards.
    pub struct Cards(u16) of Card, by |card| card.0 - 1, |n| Card(n + 1);
}

impl Cards {
    /// All twelve.
    pub const ALL: Cards = Cards::below(MAX_TOWNS as u8);
}

/// One of the two goods spaces, or of the two building spaces, of the town at a position of the row.
/// Written `3.1`: third town, first space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Slot(u8);

impl Slot {
    /// Space `index` (0 or 1) of the town at `position` (1 to 12).
    pub const fn new(position: u8, index: u8) -> Slot {
        debug_assert!(position >= 1 && position as usize <= MAX_TOWNS && index < 2);
        Slot((position - 1) * 2 + index)
    }

    /// The town's position in the row, from 1.
    pub const fn position(self) -> u8 {
        self.0 / 2 + 1
    }

    /// 0 or 1.
    pub const fn index(self) -> usize {
        self.0 as usize % 2
    }

    /// The other space of the same town.
    pub const fn other(self) -> Slot {
        Slot(self.0 ^ 1)
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.position(), self.index() + 1)
    }
}

impl FromStr for Slot {
    type Err = String;

    fn from_str(text: &str) -> Result<Slot, String> {
        let wrong =
            || format!("“{text}” is no space of a town; the third town's first space is 3.1");
        let (position, index) = text.split_once('.').ok_or_else(wrong)?;
        let position = whole_number(position)
            .filter(|p| (1..=MAX_TOWNS as u8).contains(p))
            .ok_or_else(wrong)?;
        match index {
            "1" => Ok(Slot::new(position, 0)),
            "2" => Ok(Slot::new(position, 1)),
            _ => Err(wrong()),
        }
    }
}

portolan_table::serde_as_text!(Slot);

bit_set! {
    /// A set of spaces.
    pub struct Slots(u32) of Slot, by |slot| slot.0, |n| Slot(n);
}

impl Slots {
    /// Every space of the first `towns` towns.
    #[inline]
    pub const fn of_first(towns: u8) -> Slots {
        Slots::below(2 * towns)
    }

    /// Both spaces of the town at `position`.
    #[inline]
    pub const fn of_town(position: u8) -> Slots {
        Slots(0b11 << ((position - 1) * 2))
    }

    /// The other space of every town whose one space is in the set.
    #[inline]
    pub const fn across(self) -> Slots {
        const FIRST: u32 = 0x5555_5555;
        Slots((self.0 & FIRST) << 1 | self.0 >> 1 & FIRST)
    }
}
