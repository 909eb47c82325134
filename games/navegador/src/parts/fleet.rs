//! One player's ships on the map.

use super::sea::{REGIONS, Region, RegionSet};
use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::{Index, IndexMut};

/// Ships by region, written as a map of the regions that have any.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Fleet([u8; REGIONS]);

impl Fleet {
    /// No ships.
    pub const NONE: Fleet = Fleet([0; REGIONS]);

    /// All in one region.
    pub fn at(region: Region, ships: u8) -> Fleet {
        let mut fleet = Fleet::NONE;
        fleet[region] = ships;
        fleet
    }

    /// Ships by region, in the order of the map.
    #[inline]
    pub const fn counts(&self) -> &[u8; REGIONS] {
        &self.0
    }

    /// Ships everywhere together. Counts beyond any real fleet are cut, not wrapped.
    #[inline]
    pub fn total(&self) -> u8 {
        self.0.iter().fold(0u8, |sum, &ships| sum.saturating_add(ships))
    }

    /// The regions that have any.
    #[inline]
    pub fn regions(&self) -> RegionSet {
        Region::all().filter(|&region| self[region] > 0).collect()
    }

    /// Ships in the regions of a set together.
    #[inline]
    pub fn within(&self, regions: RegionSet) -> u8 {
        regions.iter().map(|region| self[region]).sum()
    }
}

impl Index<Region> for Fleet {
    type Output = u8;
    #[inline]
    fn index(&self, region: Region) -> &u8 {
        &self.0[region.index()]
    }
}

impl IndexMut<Region> for Fleet {
    #[inline]
    fn index_mut(&mut self, region: Region) -> &mut u8 {
        &mut self.0[region.index()]
    }
}

impl Serialize for Fleet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for region in self.regions().iter() {
            map.serialize_entry(&region, &self[region])?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Fleet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fleet, D::Error> {
        deserializer.deserialize_map(ByRegion)
    }
}

struct ByRegion;

impl<'de> Visitor<'de> for ByRegion {
    type Value = Fleet;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("numbers of ships by region")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fleet, A::Error> {
        let mut fleet = Fleet::NONE;
        let mut named = RegionSet::EMPTY;
        while let Some(region) = map.next_key::<Region>()? {
            if named.contains(region) {
                return Err(A::Error::custom(format!("“{region}” stands here twice")));
            }
            named = named.with(region);
            fleet[region] = map.next_value()?;
        }
        Ok(fleet)
    }
}
