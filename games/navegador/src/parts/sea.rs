//! The regions of the sea, and sets of them.

use super::good::Good;
use crate::data::DATA;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::{BitAnd, BitOr};
use std::str::FromStr;

/// How many regions the map has, Portugal among them.
pub const REGIONS: usize = 13;

/// A region of the sea and the land beside it. Names, stacks and borders are data.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Region(u8);

impl Region {
    /// Where ships are built, and known to all from the beginning.
    pub const PORTUGAL: Region = Region(0);

    /// Every region in the order of the data, Portugal first.
    pub fn all() -> impl DoubleEndedIterator<Item = Region> {
        (0..REGIONS as u8).map(Region)
    }

    /// Its place in that order.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The message that names it for people.
    pub fn term(self) -> &'static str {
        DATA.seas[self.index()].term
    }

    /// The good of its colonies; Portugal has none.
    #[inline]
    pub fn good(self) -> Option<Good> {
        DATA.seas[self.index()].good
    }

    /// How many colony tokens its stack has.
    #[inline]
    pub fn stack(self) -> u8 {
        DATA.seas[self.index()].tokens
    }

    /// The regions across its borders.
    #[inline]
    pub fn neighbours(self) -> RegionSet {
        DATA.seas[self.index()].neighbours
    }

    /// Borders on the shortest way from Portugal.
    #[inline]
    pub fn from_portugal(self) -> u8 {
        DATA.seas[self.index()].from_portugal
    }

    /// Ships lost by whoever explores it at a table of `seats` (§7.3); one more must take part.
    #[inline]
    pub fn loss(self, seats: u8) -> u8 {
        DATA.seas[self.index()].loss[usize::from(seats)]
    }
}

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(DATA.seas[self.index()].id)
    }
}

impl FromStr for Region {
    type Err = String;

    fn from_str(text: &str) -> Result<Region, String> {
        Region::all()
            .find(|region| DATA.seas[region.index()].id == text)
            .ok_or_else(|| format!("“{text}” is not a region"))
    }
}

impl Serialize for Region {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Region {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Region, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A set of regions in two bytes, written as a list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RegionSet(u16);

impl RegionSet {
    /// No region.
    pub const EMPTY: RegionSet = RegionSet(0);

    /// One region alone.
    #[inline]
    pub const fn only(region: Region) -> RegionSet {
        RegionSet(1 << region.0)
    }

    /// Is it in the set?
    #[inline]
    pub const fn contains(self, region: Region) -> bool {
        self.0 & 1 << region.0 != 0
    }

    /// The set with one more.
    #[inline]
    pub const fn with(self, region: Region) -> RegionSet {
        RegionSet(self.0 | 1 << region.0)
    }

    /// The set but for one.
    #[inline]
    pub const fn without(self, region: Region) -> RegionSet {
        RegionSet(self.0 & !(1 << region.0))
    }

    /// The set but for those of another.
    #[inline]
    pub const fn minus(self, other: RegionSet) -> RegionSet {
        RegionSet(self.0 & !other.0)
    }

    /// How many are in it.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Is none in it?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The regions in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Region> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| Region(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            next
        })
    }

    /// Every region across a border of one in the set, and the set itself.
    #[inline]
    pub fn widened(self) -> RegionSet {
        self.iter().fold(self, |wide, region| wide | region.neighbours())
    }
}

impl BitOr for RegionSet {
    type Output = RegionSet;
    #[inline]
    fn bitor(self, other: RegionSet) -> RegionSet {
        RegionSet(self.0 | other.0)
    }
}

impl BitAnd for RegionSet {
    type Output = RegionSet;
    #[inline]
    fn bitand(self, other: RegionSet) -> RegionSet {
        RegionSet(self.0 & other.0)
    }
}

impl FromIterator<Region> for RegionSet {
    fn from_iter<I: IntoIterator<Item = Region>>(regions: I) -> RegionSet {
        regions.into_iter().fold(RegionSet::EMPTY, RegionSet::with)
    }
}

impl Serialize for RegionSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for RegionSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RegionSet, D::Error> {
        Ok(Vec::<Region>::deserialize(deserializer)?.into_iter().collect())
    }
}
