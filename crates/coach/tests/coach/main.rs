//! What the coach must keep, for every game of the list.

mod common;
mod hints;
mod knowledge;
mod luck;
mod puzzles;
mod reviews;
