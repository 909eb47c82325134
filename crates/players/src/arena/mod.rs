//! Tournaments between named players.

pub mod game;
