//! How long a text that comes from outside may be, and of which characters.

/// The longest name that a table shows, in characters.
pub const MAX_NAME: usize = 24;
/// The longest name that a record may bring, in characters.
pub const MAX_RECORDED_NAME: usize = 100;
/// The longest value of an option, in characters: the largest chart of one's own fits many times.
pub const MAX_OPTION: usize = 4_000;
/// So much of a wrong text is shown in an error.
pub const MAX_QUOTE: usize = 80;

/// Invisible or direction-changing characters make a text look like another.
fn is_sneaky(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}' | '\u{ad}')
}

fn visible(text: impl Iterator<Item = char>) -> String {
    let plain: String = text.map(|c| if is_sneaky(c) { ' ' } else { c }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The text in one line without sneaky characters; `None` if it is too long or nothing is left. What is
/// too long stays so, whatever of it is left out: a client can tell beforehand.
///
/// ```
/// use portolan_table::bounds::clean;
/// assert_eq!(clean("  Ana\n Maria ", 24).as_deref(), Some("Ana Maria"));
/// assert_eq!(clean("Ana Maria", 5), None);
/// ```
pub fn clean(text: &str, longest: usize) -> Option<String> {
    if text.chars().nth(longest).is_some() {
        return None;
    }
    let cleaned = visible(text.chars());
    (!cleaned.is_empty()).then_some(cleaned)
}

/// The beginning of a text that was kept from elsewhere, cleaned, with a sign where more followed.
///
/// ```
/// use portolan_table::bounds::shorten;
/// assert_eq!(shorten("Ana Maria", 24), "Ana Maria");
/// assert_eq!(shorten("Ana Maria", 4), "Ana…");
/// ```
pub fn shorten(text: &str, longest: usize) -> String {
    if text.chars().nth(longest).is_none() {
        return visible(text.chars());
    }
    visible(text.chars().take(longest.saturating_sub(1))) + "…"
}

/// A wrong text as an error shows it: short, and without characters that a terminal would obey.
///
/// ```
/// use portolan_table::bounds::{MAX_QUOTE, quote};
/// assert_eq!(quote("sail\n0>1"), "“sail 0>1”");
/// assert_eq!(quote(&"x".repeat(1000)).chars().count(), MAX_QUOTE + 2);
/// ```
pub fn quote(text: &str) -> String {
    format!("“{}”", shorten(text, MAX_QUOTE))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cleaned() {
        let clean = |text| clean(text, MAX_NAME);
        assert_eq!(clean("  Ana   Maria ").unwrap(), "Ana Maria");
        assert_eq!(clean("Ana\u{202e}airaM").unwrap(), "Ana airaM");
        assert_eq!(clean("a\nb").unwrap(), "a b");
        let padded = format!("x{}", " ".repeat(24));
        for bad in ["", "   ", "\u{200b}", &"x".repeat(25), &padded] {
            assert!(clean(bad).is_none(), "{bad:?}");
        }
    }

    #[test]
    fn quotations_are_short_and_tame() {
        assert_eq!(quote("\u{1b}[31mred"), "“[31mred”");
        assert_eq!(quote(&"x".repeat(1000)).chars().count(), MAX_QUOTE + 2);
    }
}
