//! By which rules and with which figures a match is played.

use crate::edition::{Components, Figures};
use crate::setup::{EDITION, Setup};
use std::fmt;
use std::hash::{Hash, Hasher};

/// The rules version and the figures of a match. A state carries them, so that a correction of the rules
/// never changes a game that was begun before it, and so that two tables may play with different editions.
///
/// In a position they stand beside the state, not in it: a state's field of this type is `#[serde(skip)]`, and
/// [`crate::Game::adopt`] puts the document's terms there.
pub struct Terms<C: 'static> {
    /// The rules version.
    pub rules: u8,
    /// Those of the edition that was chosen at the set-up.
    pub figures: Figures<C>,
}

impl<C: Components> Terms<C> {
    /// Is the match played by this version of the rules, or a newer one?
    #[inline]
    pub fn since(self, version: u8) -> bool {
        self.rules >= version
    }

    /// A set-up for so many by these terms, with default options.
    pub fn setup(self, seats: u8) -> Setup {
        let setup = Setup::new(seats).by_rules(self.rules.into());
        match self.figures.info().built_in {
            true => setup,
            false => setup.with(EDITION, &self.figures.info().name()),
        }
    }
}

/// The first version and the built-in figures, until the terms of a document are known.
impl<C: Components> Default for Terms<C> {
    fn default() -> Self {
        Terms { rules: 1, figures: Figures::default() }
    }
}

impl<C> Clone for Terms<C> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Terms<C> {}

impl<C> PartialEq for Terms<C> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules && self.figures == other.figures
    }
}

impl<C> Eq for Terms<C> {}

impl<C> Hash for Terms<C> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.rules.hash(hasher);
        self.figures.hash(hasher);
    }
}

impl<C> fmt::Debug for Terms<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rules {} with {:?}", self.rules, self.figures)
    }
}
