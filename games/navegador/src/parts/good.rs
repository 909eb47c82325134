//! The three goods.

use super::each::words;

words! {
    /// A good of the market, and the land its colonies are founded in.
    Good, "good", "a good":
    /// From Brazil.
    Sugar = "sugar",
    /// From Africa.
    Gold = "gold",
    /// From Asia.
    Spice = "spice",
}
