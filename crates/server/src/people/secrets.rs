//! Random ids and secrets, and the hashes they are kept by.

use rand::Rng;
use sha2::{Digest, Sha256};
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

/// A secret of 160 bits.
pub fn secret() -> String {
    random_text(32)
}

/// Could this be an id or a secret of ours?
pub fn is_plausible(text: &str) -> bool {
    text.len() <= 40 && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// The form in which a secret is kept. Secrets are long and random, so one round is enough.
pub fn hash(secret: &str) -> String {
    Sha256::digest(secret.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
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
        assert!(is_plausible(&a) && is_plausible(&b) && is_plausible(&secret()));
        assert_ne!(a, b);
        assert!(!is_plausible("../etc") && !is_plausible(&random_text(41)));
    }

    #[test]
    fn hashes_are_stable() {
        assert_eq!(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert!(same("abc", "abc") && !same("abc", "abd") && !same("abc", "ab"));
    }
}
