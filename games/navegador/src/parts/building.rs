//! The five rows of the building chart.

use super::each::words;
use super::good::Good;

words! {
    /// A row of the building chart.
    Building, "building", "a building":
    /// Processes sugar.
    SugarFactory = "sugar-factory",
    /// Processes gold.
    GoldFactory = "gold-factory",
    /// Processes spice.
    SpiceFactory = "spice-factory",
    /// Makes ships cheap.
    Shipyard = "shipyard",
    /// Makes workers cheap.
    Church = "church",
}

impl Building {
    /// The good that this factory processes; none for shipyards and churches.
    #[inline]
    pub const fn processes(self) -> Option<Good> {
        match self {
            Building::SugarFactory => Some(Good::Sugar),
            Building::GoldFactory => Some(Good::Gold),
            Building::SpiceFactory => Some(Good::Spice),
            Building::Shipyard | Building::Church => None,
        }
    }
}
