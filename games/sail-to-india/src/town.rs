//! What is on a town card: goods, buildings, and the spaces for markers.

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
        building.term().trim_start_matches("building-").to_owned()
    }
}

impl TryFrom<String> for Building {
    type Error = String;

    fn try_from(text: String) -> Result<Building, String> {
        let markets = Good::ALL.map(Building::Marketplace);
        [Building::Stronghold, Building::Church]
            .into_iter()
            .chain(markets)
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

    /// Its number.
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

/// A number as this house writes it: digits only, no sign, no leading zero; so that text and value are
/// one to one.
pub(crate) fn whole_number(text: &str) -> Option<u8> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

/// A set of spaces; serialised as a list of [`Slot`]s.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Slots(u32);

impl Slots {
    /// Is the space in the set?
    #[inline]
    pub const fn contains(self, slot: Slot) -> bool {
        self.0 & 1 << slot.0 != 0
    }

    /// Adds the space.
    #[inline]
    pub const fn insert(&mut self, slot: Slot) {
        self.0 |= 1 << slot.0;
    }

    /// This set and the space.
    #[inline]
    pub const fn with(self, slot: Slot) -> Slots {
        Slots(self.0 | 1 << slot.0)
    }

    /// Takes the space out.
    #[inline]
    pub const fn remove(&mut self, slot: Slot) {
        self.0 &= !(1 << slot.0);
    }

    /// Either set.
    #[inline]
    pub const fn union(self, other: Slots) -> Slots {
        Slots(self.0 | other.0)
    }

    /// Both sets.
    #[inline]
    pub const fn intersection(self, other: Slots) -> Slots {
        Slots(self.0 & other.0)
    }

    /// This set but for the other.
    #[inline]
    pub const fn minus(self, other: Slots) -> Slots {
        Slots(self.0 & !other.0)
    }

    /// Every space of the first `towns` towns.
    #[inline]
    pub const fn of_first(towns: u8) -> Slots {
        Slots((1 << (2 * towns)) - 1)
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

    /// How many.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// None?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Iterator for Slots {
    type Item = Slot;

    #[inline]
    fn next(&mut self) -> Option<Slot> {
        if self.0 == 0 {
            return None;
        }
        let slot = Slot(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(slot)
    }
}

impl From<Slots> for Vec<String> {
    fn from(slots: Slots) -> Vec<String> {
        slots.map(|slot| slot.to_string()).collect()
    }
}

impl TryFrom<Vec<String>> for Slots {
    type Error = String;

    fn try_from(texts: Vec<String>) -> Result<Slots, String> {
        let mut slots = Slots::default();
        for text in texts {
            let slot = text.parse()?;
            if slots.contains(slot) {
                return Err(format!("the space {slot} is named twice"));
            }
            slots.insert(slot);
        }
        Ok(slots)
    }
}
