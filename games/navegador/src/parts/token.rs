//! Colony tokens. Within a good every price is unique, so a token is its good and its price.

use super::sea::{REGIONS, Region};
use crate::data::DATA;
use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::{BitOr, Index, IndexMut};
use std::str::FromStr;

/// The most different prices that tokens may have.
pub const RUNGS: usize = 16;

/// A price printed on colony tokens: a rung of the ladder of all such prices, cheapest first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Price(u8);

impl Price {
    /// The price of so many cruzados, if any token has it.
    pub fn of(cruzados: u16) -> Option<Price> {
        DATA.ladder.iter().position(|&rung| rung == cruzados).map(|rung| Price(rung as u8))
    }

    /// The rung of the ladder. For the data file alone, which sets the ladder up.
    pub(crate) const fn at_rung(rung: u8) -> Price {
        Price(rung)
    }

    /// The price in cruzados.
    #[inline]
    pub fn cruzados(self) -> u16 {
        DATA.ladder[usize::from(self.0)]
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
        text.parse()
            .ok()
            .and_then(Price::of)
            .filter(|price| price.to_string() == text)
            .ok_or_else(|| format!("“{text}” is not a price of a colony"))
    }
}

/// A set of tokens of one good, written as a list of prices.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TokenSet(u16);

impl TokenSet {
    /// No token.
    pub const EMPTY: TokenSet = TokenSet(0);

    /// Is a token of this price in the set?
    #[inline]
    pub const fn contains(self, price: Price) -> bool {
        self.0 & 1 << price.0 != 0
    }

    /// The set with one more.
    #[inline]
    pub const fn with(self, price: Price) -> TokenSet {
        TokenSet(self.0 | 1 << price.0)
    }

    /// The set but for one.
    #[inline]
    pub const fn without(self, price: Price) -> TokenSet {
        TokenSet(self.0 & !(1 << price.0))
    }

    /// The set but for those of another.
    #[inline]
    pub const fn minus(self, other: TokenSet) -> TokenSet {
        TokenSet(self.0 & !other.0)
    }

    /// Have the two no token in common?
    #[inline]
    pub const fn apart_from(self, other: TokenSet) -> bool {
        self.0 & other.0 == 0
    }

    /// How many tokens.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cheapest of them.
    #[inline]
    pub const fn cheapest(self) -> Option<Price> {
        if self.0 == 0 { None } else { Some(Price(self.0.trailing_zeros() as u8)) }
    }

    /// The tokens, cheapest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Price> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| Price(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            next
        })
    }
}

impl BitOr for TokenSet {
    type Output = TokenSet;
    #[inline]
    fn bitor(self, other: TokenSet) -> TokenSet {
        TokenSet(self.0 | other.0)
    }
}

impl FromIterator<Price> for TokenSet {
    fn from_iter<I: IntoIterator<Item = Price>>(prices: I) -> TokenSet {
        prices.into_iter().fold(TokenSet::EMPTY, TokenSet::with)
    }
}

impl Serialize for TokenSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Price::cruzados))
    }
}

impl<'de> Deserialize<'de> for TokenSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TokenSet, D::Error> {
        let prices = Vec::<u16>::deserialize(deserializer)?;
        let rung = |cruzados: u16| {
            Price::of(cruzados)
                .ok_or_else(|| D::Error::custom(format!("no colony costs {cruzados}")))
        };
        prices.into_iter().map(rung).collect()
    }
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
