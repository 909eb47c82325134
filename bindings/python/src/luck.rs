//! A match's luck: a generator that can be written down as two numbers, so that a match can be pickled.

use portolan_table::chance::{Generator, generator};
use rand::{Rng, TryRng};
use std::convert::Infallible;

/// The generator of a game under its seed, and how many words were drawn from it.
#[derive(Clone)]
pub struct Luck {
    seed: u64,
    drawn: u64,
    words: Generator,
}

impl Luck {
    /// That of the first game that `portolan simulate` plays with the seed.
    pub fn new(seed: u64) -> Luck {
        Luck { seed, drawn: 0, words: generator(seed, 0) }
    }

    /// The same after so many words.
    pub fn after(seed: u64, drawn: u64) -> Luck {
        let mut luck = Luck::new(seed);
        for _ in 0..drawn {
            luck.next_u64();
        }
        luck
    }

    /// Where it comes from.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// How many words were drawn.
    pub const fn drawn(&self) -> u64 {
        self.drawn
    }
}

/// As the generator itself draws, which takes one word for each number.
impl TryRng for Luck {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.drawn += 1;
        self.words.try_next_u32()
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.drawn += 1;
        self.words.try_next_u64()
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.drawn += bytes.len().div_ceil(8) as u64;
        self.words.try_fill_bytes(bytes)
    }
}
