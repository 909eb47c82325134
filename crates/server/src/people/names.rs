//! What people may call themselves and say.

use crate::trouble::{Code, Trouble};

/// The longest name, in characters.
pub const MAX_NAME: usize = 24;
/// The longest line of chat, in characters.
pub const MAX_CHAT: usize = 500;
/// The longest key of a client, in bytes.
pub const MAX_KEY: usize = 100;

/// Invisible or direction-changing characters make a name look like another's.
fn is_sneaky(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}' | '\u{ad}')
}

/// What is too long stays so, whatever of it is left out: a client can tell beforehand.
fn clean(text: &str, longest: usize) -> Option<String> {
    if text.chars().count() > longest {
        return None;
    }
    let visible: String = text.chars().map(|c| if is_sneaky(c) { ' ' } else { c }).collect();
    let words: Vec<&str> = visible.split_whitespace().collect();
    let cleaned = words.join(" ");
    (!cleaned.is_empty()).then_some(cleaned)
}

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
    fn names_are_cleaned() {
        assert_eq!(clean_name("  Ana   Maria ").unwrap(), "Ana Maria");
        assert_eq!(clean_name("Ana\u{202e}airaM").unwrap(), "Ana airaM");
        assert_eq!(clean_name("a\nb").unwrap(), "a b");
        let padded = format!("x{}", " ".repeat(24));
        for bad in ["", "   ", "\u{200b}", &"x".repeat(25), &padded] {
            assert!(clean_name(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn keys_are_short_and_printable() {
        assert!(clean_key("3f-1").is_ok());
        for bad in ["", "a b", "ä", &"x".repeat(101)] {
            assert!(clean_key(bad).is_err(), "{bad:?}");
        }
    }
}
