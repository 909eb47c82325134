//! The regions of the sea, and sets of them.

use super::good::Good;
use crate::data::DATA;
use std::fmt;
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

portolan_table::serde_as_text!(Region);

portolan_table::bit_set! {
    /// A set of regions.
    pub struct RegionSet(u16) of Region, by |region| region.0, |n| Region(n);
}

impl RegionSet {
    /// Every region across a border of one in the set, and the set itself.
    #[inline]
    pub fn widened(self) -> RegionSet {
        self.iter().fold(self, |wide, region| wide.union(region.neighbours()))
    }
}
