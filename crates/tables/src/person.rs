//! Somebody who sits at tables, and what they may call themselves and say.

use crate::error::TableError;
use portolan_table::bounds::{MAX_NAME, clean};

/// The longest line of chat, in characters.
pub const MAX_CHAT: usize = 500;

/// Somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Their id.
    pub id: String,
    /// The name they play under.
    pub name: String,
    /// The name of their account; guests have none.
    pub login: Option<String>,
}

/// A name without sneaky characters, neither empty nor too long.
pub fn clean_name(name: &str) -> Result<String, TableError> {
    clean(name, MAX_NAME).ok_or(TableError::BadName)
}

/// A line of chat, likewise.
pub fn clean_chat(text: &str) -> Result<String, TableError> {
    clean(text, MAX_CHAT).ok_or(TableError::BadChat)
}
