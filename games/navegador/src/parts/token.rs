//! Colony tokens. Within a good every price is unique, so a token is its good and its price.

use super::sea::{REGIONS, Region};
use portolan_table::notation::whole_number;
use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

/// Prices on tokens are multiples of this.
pub const RUNG: u16 = 10;
/// How many different prices there can be: 10 to 320. A ladder that is the same in every edition, so that a
/// set of tokens means the same everywhere.
pub const RUNGS: u16 = 32;

/// A price printed on colony tokens: a rung of the ladder of all such prices, cheapest first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Price(u8);

impl Price {
    /// The price of so many cruzados, if a token can have it.
    pub const fn of(cruzados: u16) -> Option<Price> {
        let (rung, between) = (cruzados / RUNG, cruzados % RUNG);
        // The ladder has fewer rungs than a byte can count.
        if between == 0 && rung >= 1 && rung <= RUNGS { Some(Price(rung as u8 - 1)) } else { None }
    }

    /// The price in cruzados.
    #[inline]
    pub const fn cruzados(self) -> u16 {
        (self.0 as u16 + 1) * RUNG
    }
}

impl fmt::Display for Price {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cruzados().fmt(f)
    }
}

impl FromStr for Price {
    type Err = String;

    fn from_str(text: &str) -> Result<Price, String> {
        let price = whole_number(text).and_then(Price::of);
        price.ok_or_else(|| format!("“{text}” is not a price of a colony"))
    }
}

impl Serialize for Price {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.cruzados().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Price {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Price, D::Error> {
        let cruzados = u16::deserialize(deserializer)?;
        Price::of(cruzados).ok_or_else(|| D::Error::custom(format!("no colony costs {cruzados}")))
    }
}

portolan_table::bit_set! {
    /// A set of tokens of one good, the cheapest first.
    pub struct TokenSet(u32) of Price, by |price| price.0, |rung| Price(rung);
}

/// The face-up tokens of every region, written as a map of the regions that have any.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stacks([TokenSet; REGIONS]);

impl Index<Region> for Stacks {
    type Output = TokenSet;
    #[inline]
    fn index(&self, region: Region) -> &TokenSet {
        &self.0[region.index()]
    }
}

impl IndexMut<Region> for Stacks {
    #[inline]
    fn index_mut(&mut self, region: Region) -> &mut TokenSet {
        &mut self.0[region.index()]
    }
}

impl Serialize for Stacks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for region in Region::all().filter(|&region| !self[region].is_empty()) {
            map.serialize_entry(&region, &self[region])?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Stacks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Stacks, D::Error> {
        deserializer.deserialize_map(ByRegion)
    }
}

struct ByRegion;

impl<'de> Visitor<'de> for ByRegion {
    type Value = Stacks;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("lists of prices by region")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Stacks, A::Error> {
        let mut stacks = Stacks::default();
        while let Some(region) = map.next_key::<Region>()? {
            if !stacks[region].is_empty() {
                return Err(A::Error::custom(format!("“{region}” stands here twice")));
            }
            stacks[region] = map.next_value()?;
        }
        Ok(stacks)
    }
}
