//! The regions of the sea, and sets of them. What they are called is the same in every edition; stacks and
//! borders are figures.

use std::fmt;
use std::str::FromStr;

/// How many regions the map has, Portugal among them.
pub const REGIONS: usize = 13;

/// How each is written, and the message that names it, in the order of the map (§3.1).
const NAMES: [(&str, &str); REGIONS] = [
    ("pt", "region-pt"),
    ("ba", "region-ba"),
    ("rj", "region-rj"),
    ("gu", "region-gu"),
    ("an", "region-an"),
    ("cb", "region-cb"),
    ("mo", "region-mo"),
    ("go", "region-go"),
    ("ce", "region-ce"),
    ("ml", "region-ml"),
    ("ti", "region-ti"),
    ("ma", "region-ma"),
    ("na", "region-na"),
];

/// A region of the sea and the land beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Region(u8);

impl Region {
    /// Where ships are built, and known to all from the beginning.
    pub const PORTUGAL: Region = Region(0);
    /// Cabo da Boa Esperança: its exploration starts phase II (§9).
    pub const CABO: Region = Region(5);
    /// Where a ship gives access to the King's privilege in the variant (§D.2).
    pub const GOA: Region = Region(7);
    /// Its exploration starts phase III (§9).
    pub const MALACA: Region = Region(9);
    /// Its exploration ends the game (§11).
    pub const NAGASAKI: Region = Region(12);

    /// Every region in the order of the map, Portugal first.
    pub fn all() -> impl DoubleEndedIterator<Item = Region> {
        (0..REGIONS as u8).map(Region)
    }

    /// Its place in that order.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// How it is written.
    pub const fn id(self) -> &'static str {
        NAMES[self.index()].0
    }

    /// The message that names it for people.
    pub const fn term(self) -> &'static str {
        NAMES[self.index()].1
    }
}

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Region {
    type Err = String;

    fn from_str(text: &str) -> Result<Region, String> {
        let found = Region::all().find(|region| region.id() == text);
        found.ok_or_else(|| format!("“{text}” is not a region"))
    }
}

portolan_table::serde_as_text!(Region);

portolan_table::bit_set! {
    /// A set of regions, such as those that are explored.
    pub struct RegionSet(u16) of Region, by |region| region.0, |n| Region(n);
}

impl RegionSet {
    /// The phase that the game is in once these regions are explored (§9).
    #[inline]
    pub const fn phase(self) -> u8 {
        match (self.contains(Region::MALACA), self.contains(Region::CABO)) {
            (true, _) => 3,
            (_, true) => 2,
            _ => 1,
        }
    }
}
