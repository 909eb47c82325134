//! The vocabulary of the board: small values, one idea per file.

mod building;
mod column;
mod each;
mod fleet;
mod good;
mod rondel;
mod sea;
mod token;

pub use building::Building;
pub use column::Column;
pub use each::{Each, Key};
pub use fleet::Fleet;
pub use good::Good;
pub use rondel::{Field, RING, RondelAction};
pub use sea::{REGIONS, Region, RegionSet};
pub use token::{Price, RUNG, RUNGS, Stacks, TokenSet};
