//! Random ids and secrets of tables and persons.

use rand::Rng;
use subtle::ConstantTimeEq;

/// No vowels: no id spells a word. No look-alikes either.
const ALPHABET: &[u8; 32] = b"23456789bcdfghjkmnpqrstvwxyzBCDF";

/// A random text of `length` letters, five bits each.
pub fn random_text(length: usize) -> String {
    let mut rng = rand::rng();
    (0..length).map(|_| char::from(ALPHABET[(rng.next_u32() >> 27) as usize])).collect()
}

/// An id for a table or a person: 60 bits, not to be guessed, short enough to read out.
pub fn id() -> String {
    random_text(12)
}

/// Could this be an id or a secret of ours?
pub fn is_plausible(text: &str) -> bool {
    text.len() <= 40 && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// Compares secrets in a time that tells nothing about them.
pub fn same(a: &str, b: &str) -> bool {
    a.as_bytes().ct_eq(b.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_plausible_and_differ() {
        let (a, b) = (id(), id());
        assert!(is_plausible(&a) && is_plausible(&b));
        assert_ne!(a, b);
        assert!(!is_plausible("../etc") && !is_plausible(&random_text(41)));
    }

    #[test]
    fn secrets_are_compared_whole() {
        assert!(same("abc", "abc") && !same("abc", "abd") && !same("abc", "ab"));
    }
}
