//! The table server.

pub mod store;
pub mod tables;

/// The language of the pages and sentences.
pub const LOCALE: &str = "en";
