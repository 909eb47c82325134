//! Where ships can get to through known waters (rules.md §7.3).

use crate::parts::{Region, RegionSet};

/// Regions that a ship at `from` may sail to, crossing at most `range` borders, all in explored water.
#[inline]
pub fn reach(explored: RegionSet, from: Region, range: u8) -> RegionSet {
    within(explored, RegionSet::only(from), range).without(from)
}

/// Regions from which a ship may get into the unexplored `target`: only the last border leads out of
/// explored water.
#[inline]
pub fn approaches(explored: RegionSet, target: Region, range: u8) -> RegionSet {
    within(explored, target.neighbours() & explored, range.saturating_sub(1))
}

/// The unexplored regions that border on explored ones.
#[inline]
pub fn frontier(explored: RegionSet) -> RegionSet {
    explored.widened().minus(explored)
}

fn within(explored: RegionSet, from: RegionSet, borders: u8) -> RegionSet {
    let mut known = from;
    for _ in 0..borders {
        let wider = known.widened() & explored | known;
        if wider == known {
            break;
        }
        known = wider;
    }
    known
}
