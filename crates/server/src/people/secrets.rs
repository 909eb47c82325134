//! Secrets, and the hashes they are kept by.

use portolan_tables::ids::random_text;
pub use portolan_tables::ids::{id, is_plausible};
use sha2::{Digest, Sha256};

/// A secret of 160 bits.
pub fn secret() -> String {
    random_text(32)
}

/// The form in which a secret is kept. Secrets are long and random, so one round is enough.
pub fn hash(secret: &str) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digit = |half: u8| char::from(DIGITS[usize::from(half & 15)]);
    let digest = Sha256::digest(secret.as_bytes());
    digest.iter().flat_map(|&byte| [digit(byte >> 4), digit(byte)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_plausible_and_differ() {
        let (a, b) = (secret(), secret());
        assert!(is_plausible(&a) && is_plausible(&b) && a != b);
    }

    #[test]
    fn hashes_are_stable() {
        assert_eq!(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
