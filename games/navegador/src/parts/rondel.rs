//! The rondel: eight fields in a ring. They are published to the last one, and the same in every edition.

use super::each::words;
use std::fmt;
use std::str::FromStr;

/// How many fields the rondel has.
pub const RING: u8 = 8;

words! {
    /// What a field of the rondel lets one do.
    RondelAction, "action", "an action":
    /// Sail and explore.
    Sailing = "sailing",
    /// Recruit workers.
    Workers = "workers",
    /// Sell and process goods.
    Market = "market",
    /// Found colonies.
    Colony = "colony",
    /// Take a privilege.
    Privilege = "privilege",
    /// Build ships.
    Ships = "ships",
    /// Build factories, shipyards and churches.
    Buildings = "buildings",
}

/// A field as it is printed: what is done there, how it is written, the message that names it.
struct Station(RondelAction, &'static str, &'static str);

/// The fields, clockwise (§6.1).
const STATIONS: [Station; RING as usize] = [
    Station(RondelAction::Sailing, "sailing", "field-sailing"),
    Station(RondelAction::Workers, "workers", "field-workers"),
    Station(RondelAction::Market, "market-1", "field-market-1"),
    Station(RondelAction::Colony, "colony", "field-colony"),
    Station(RondelAction::Privilege, "privilege", "field-privilege"),
    Station(RondelAction::Ships, "ships", "field-ships"),
    Station(RondelAction::Market, "market-2", "field-market-2"),
    Station(RondelAction::Buildings, "buildings", "field-buildings"),
];

/// A field of the rondel, counted clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Field(u8);

impl Field {
    /// Every field, clockwise.
    pub fn all() -> impl Iterator<Item = Field> {
        (0..RING).map(Field)
    }

    /// What is done there.
    #[inline]
    pub const fn action(self) -> RondelAction {
        STATIONS[self.index()].0
    }

    /// Its place in the ring.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The message that names it for people.
    pub const fn term(self) -> &'static str {
        STATIONS[self.index()].2
    }

    /// The field so many steps on.
    #[inline]
    pub const fn after(self, steps: u8) -> Field {
        Field((self.0 + steps) % RING)
    }

    /// Steps clockwise from here to `other`, from 1 to 8: the same field is a whole lap away.
    #[inline]
    pub const fn steps_to(self, other: Field) -> u8 {
        let steps = (other.0 + RING - self.0) % RING;
        if steps == 0 { RING } else { steps }
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(STATIONS[self.index()].1)
    }
}

impl FromStr for Field {
    type Err = String;

    fn from_str(text: &str) -> Result<Field, String> {
        Field::all()
            .find(|field| STATIONS[field.index()].1 == text)
            .ok_or_else(|| format!("“{text}” is not a field of the rondel"))
    }
}

portolan_table::serde_as_text!(Field);
