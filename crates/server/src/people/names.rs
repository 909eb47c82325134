//! What people may call themselves and say.

use crate::trouble::{Code, Trouble};
use portolan_table::bounds::{MAX_NAME, clean};

/// The longest line of chat, in characters.
pub const MAX_CHAT: usize = 500;
/// The longest key of a client, in bytes.
pub const MAX_KEY: usize = 100;

/// A name without sneaky characters, neither empty nor too long.
pub fn clean_name(name: &str) -> Result<String, Trouble> {
    clean(name, MAX_NAME).ok_or_else(|| Trouble::new(Code::BadName))
}

/// A line of chat, likewise.
pub fn clean_chat(text: &str) -> Result<String, Trouble> {
    clean(text, MAX_CHAT).ok_or_else(|| Trouble::new(Code::BadRequest))
}

/// A client's key for a request: printable, not too long.
pub fn clean_key(key: &str) -> Result<String, Trouble> {
    let fine = !key.is_empty() && key.len() <= MAX_KEY && key.bytes().all(|b| b.is_ascii_graphic());
    if fine { Ok(key.to_owned()) } else { Err(Trouble::new(Code::BadRequest)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_short_and_printable() {
        assert!(clean_key("3f-1").is_ok());
        for bad in ["", "a b", "ä", &"x".repeat(101)] {
            assert!(clean_key(bad).is_err(), "{bad:?}");
        }
    }
}
