//! The rules, one file per part of `rules.md`.

pub mod apply;
pub mod legal;
pub mod markers;
pub mod setup;
pub mod turn;
pub mod voyage;

mod refuse;
