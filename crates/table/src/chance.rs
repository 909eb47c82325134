//! Where the computer's luck comes from: a generator for each game, derived from a seed.

use rand::SeedableRng;
use std::hash::{BuildHasher, RandomState};
use std::time::SystemTime;

/// The generator of every game.
pub type Generator = rand_xoshiro::Xoshiro256PlusPlus;

/// The generator of game `index` (or of step `index` of one game) under `seed`: the same on every
/// machine, and for every number of threads.
pub fn generator(seed: u64, index: u64) -> Generator {
    Generator::seed_from_u64(scatter(scatter(seed) ^ index))
}

/// The finaliser of SplitMix64: neighbouring numbers come out unlike each other.
fn scatter(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A seed for a game that nobody needs to repeat: the standard library keys its hashes from the
/// operating system's randomness.
pub fn fresh_seed() -> u64 {
    RandomState::new().hash_one(SystemTime::now())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::RngExt;

    #[test]
    fn neighbouring_games_and_seeds_differ() {
        let first = |seed, index| generator(seed, index).random::<u64>();
        let mut all: Vec<u64> =
            (0..50).flat_map(|seed| (0..50).map(move |index| first(seed, index))).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 2500);
        assert_eq!(first(7, 3), first(7, 3));
    }

    #[test]
    fn fresh_seeds_differ() {
        assert_ne!(fresh_seed(), fresh_seed());
    }
}
