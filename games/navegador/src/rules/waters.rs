//! Where ships can get to through known waters (rules.md §7.3).

use crate::data::Data;
use crate::parts::{Region, RegionSet};

/// Regions that a ship at `from` may sail to, crossing at most `range` borders, all in explored water.
#[inline]
pub fn reach(data: &Data, explored: RegionSet, from: Region, range: u8) -> RegionSet {
    within(data, explored, RegionSet::only(from), range).without(from)
}

/// Regions from which a ship may get into the unexplored `target`: only the last border leads out of
/// explored water.
#[inline]
pub fn approaches(data: &Data, explored: RegionSet, target: Region, range: u8) -> RegionSet {
    within(data, explored, data.sea(target).neighbours & explored, range.saturating_sub(1))
}

/// The unexplored regions that border on explored ones.
#[inline]
pub fn frontier(data: &Data, explored: RegionSet) -> RegionSet {
    data.widened(explored).minus(explored)
}

fn within(data: &Data, explored: RegionSet, from: RegionSet, borders: u8) -> RegionSet {
    let mut known = from;
    for _ in 0..borders {
        let wider = data.widened(known) & explored | known;
        if wider == known {
            break;
        }
        known = wider;
    }
    known
}
