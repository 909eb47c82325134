//! Dice that lie ready, by what they show.

use crate::pieces::Pips;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Dice grouped by value; the serde form is the list of values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Dice([u8; 6]);

impl Dice {
    /// No dice.
    pub const NONE: Dice = Dice([0; 6]);

    /// How many show this side.
    #[inline]
    pub fn showing(self, pips: Pips) -> u8 {
        self.0[pips.index()]
    }

    /// How many dice.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.iter().fold(0, |sum, n| sum.saturating_add(*n))
    }

    /// Are there none?
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Dice::NONE
    }

    /// One more.
    #[inline]
    pub fn add(&mut self, pips: Pips) {
        self.0[pips.index()] = self.0[pips.index()].saturating_add(1);
    }

    /// One fewer, if there is one.
    #[inline]
    pub fn take(&mut self, pips: Pips) {
        self.0[pips.index()] = self.0[pips.index()].saturating_sub(1);
    }

    /// The sides that at least one die shows.
    #[inline]
    pub fn sides(self) -> impl Iterator<Item = Pips> {
        Pips::all().filter(move |&pips| self.showing(pips) > 0)
    }

    /// Every die, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Pips> {
        Pips::all().flat_map(move |pips| std::iter::repeat_n(pips, self.showing(pips).into()))
    }
}

impl FromIterator<Pips> for Dice {
    fn from_iter<I: IntoIterator<Item = Pips>>(sides: I) -> Dice {
        let mut dice = Dice::NONE;
        sides.into_iter().for_each(|pips| dice.add(pips));
        dice
    }
}

impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Pips::shown))
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error as _;
        let side = |shown: u8| {
            let pips = Pips::nth(shown.wrapping_sub(1));
            pips.ok_or_else(|| D::Error::custom(format!("a die does not show {shown}")))
        };
        let values = Vec::<u8>::deserialize(deserializer)?;
        if values.len() > 24 {
            return Err(D::Error::custom("there are not so many dice"));
        }
        values.into_iter().map(side).collect()
    }
}
