//! The five columns of a player's sheet.

use super::each::words;

words! {
    /// A kind of achievement: a column of the player's sheet, and an arch of the gallery.
    Column, "column", "a privilege":
    /// Colonies founded.
    Colony = "colony",
    /// Factories, the wild one among them.
    Factory = "factory",
    /// Explorers' disks.
    Explorer = "explorer",
    /// Shipyards, the one from the start among them.
    Shipyard = "shipyard",
    /// Churches, the one from the start among them.
    Church = "church",
}
