//! Computer players for every game of the contract.

pub mod arena;
pub mod fit;
pub mod greedy;
pub mod judge;
pub mod level;
pub mod player;
mod root;
pub mod search;
pub mod spec;
pub mod tree;
pub mod uct;
mod walk;
pub mod weights;

pub use spec::Spec;
