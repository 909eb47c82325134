//! The law kit: what every game of the contract must keep, written once and run for each game by one
//! macro.
//!
//! ```
//! use portolan_table::Setup;
//! use portolan_toys::TicTacToe;
//!
//! /// Every seat count, and every value of every option.
//! fn setups() -> Vec<Setup> {
//!     vec![Setup::new(2)]
//! }
//!
//! portolan_laws::laws!(TicTacToe, setups());
//! # fn main() {
//! #     assert_eq!(setups().len(), 1);
//! # }
//! ```
//!
//! Every law is also a plain function, so that a failure can be reproduced with its set-up and seed:
//!
//! ```
//! use portolan_table::Setup;
//! use portolan_toys::ConnectFour;
//! portolan_laws::conservation::<ConnectFour>(&Setup::new(2), 7);
//! portolan_laws::declarations_hold::<ConnectFour>(&[Setup::new(2)]);
//! ```
//!
//! Besides: a [`Desk`] to write the cases of a game's rules at, [`golden()`] games that guard what was once
//! right, and a [`Notation`] that makes up any action of a game.

mod campaign;
mod declared;
mod desk;
mod editions;
mod encoding;
mod golden;
mod hidden;
mod lesson;
mod notation;
mod play;
mod versions;
mod words;

pub use campaign::campaign_is_sound;
pub use declared::declarations_hold;
pub use desk::Desk;
pub use editions::editions_are_told;
pub use encoding::{
    moments, no_heap_in_numbers, numbers_are_exact, observations_are_views, observed,
};
pub use golden::{digest, golden};
pub use hidden::{resampling, twins_look_alike, undo_never_peeks};
pub use lesson::lessons_are_sound;
pub use notation::Notation;
pub use play::{
    conservation, exact_formats, games_end, legal_is_exact, no_heap_per_decision, nothing_is_shared,
};
pub use versions::every_version_plays;
pub use words::everything_has_words;

use portolan_table::{Actor, Game, Match, Setup, random};
use rand::SeedableRng;
pub use rand_xoshiro::Xoshiro256PlusPlus as Generator;

/// Longer than any real game; a random game that goes on past it counts as endless.
pub const LONGEST: usize = 200_000;

/// The generator of a law's run.
pub fn generator(seed: u64) -> Generator {
    Generator::seed_from_u64(seed)
}

/// A whole random game with its log.
///
/// ```
/// use portolan_table::{Game, Setup};
/// use portolan_toys::TicTacToe;
/// let game = portolan_laws::random_match::<TicTacToe>(&Setup::new(2), 3);
/// assert!(TicTacToe::standing(game.state()).is_final());
/// let again = portolan_laws::random_match::<TicTacToe>(&Setup::new(2), 3);
/// assert_eq!(again.state(), game.state(), "by the same seed, the same game");
/// ```
pub fn random_match<G: Game>(setup: &Setup, seed: u64) -> Match<G> {
    let mut rng = generator(seed);
    let mut game = begin::<G>(setup);
    let mut buffer = Vec::new();
    while let Some((actor, action)) = random::choose::<G, _>(game.state(), &mut rng, &mut buffer) {
        if let Err(refusal) = game.act(actor, action) {
            panic!("{} {setup:?} seed {seed}: {actor} “{action}” refused: {}", G::ID, refusal.0);
        }
        assert!(game.entries().len() < LONGEST, "{} {setup:?} seed {seed}: endless", G::ID);
    }
    game
}

/// A new match; a set-up handed to the law kit must be good.
pub fn begin<G: Game>(setup: &Setup) -> Match<G> {
    Match::start(setup)
        .unwrap_or_else(|e| panic!("{}: the set-up {setup:?} is refused: {e}", G::ID))
}

/// The entries of a random game, for laws that replay it step by step.
pub(crate) fn moves<G: Game>(setup: &Setup, seed: u64) -> Vec<(Actor, G::Action)> {
    random_match::<G>(setup, seed).entries().iter().map(|e| (e.actor, e.action)).collect()
}

/// Runs every law for a game, one test each: `laws!(Game, setups)`, where `setups` gives the set-ups
/// (a `Vec<Setup>`) to try: every seat count, and every value of every option at least once.
#[macro_export]
macro_rules! laws {
    ($game:ty, $setups:expr) => {
        mod laws {
            use super::*;
            #[test]
            fn legal_is_exact() {
                let setups = $setups;
                let notation = $crate::Notation::<$game>::learn(&setups);
                for (setup, seed) in setups.iter().zip(0..) {
                    $crate::legal_is_exact::<$game>(setup, seed, &notation);
                }
            }
            #[test]
            fn numbers_and_observations() {
                let setups = $setups;
                let notation = $crate::Notation::<$game>::learn(&setups);
                $crate::numbers_are_exact::<$game>(&notation);
                for (setup, seed) in setups.iter().zip(0..) {
                    $crate::observations_are_views::<$game>(setup, seed, &notation);
                }
            }
            $crate::law!($game, $setups, no_heap_in_numbers);
            $crate::law!($game, $setups, games_end);
            $crate::law!($game, $setups, exact_formats);
            $crate::law!($game, $setups, conservation);
            $crate::law!($game, $setups, nothing_is_shared);
            $crate::law!($game, $setups, twins_look_alike);
            $crate::law!($game, $setups, resampling);
            $crate::law!($game, $setups, undo_never_peeks);
            $crate::law!($game, $setups, no_heap_per_decision);
            $crate::law!($game, $setups, everything_has_words);
            #[test]
            fn declarations_hold() {
                $crate::declarations_hold::<$game>(&$setups);
            }
            #[test]
            fn every_version_plays() {
                $crate::every_version_plays::<$game>(&$setups);
            }
            #[test]
            fn editions_are_told() {
                $crate::editions_are_told::<$game>();
            }
            #[test]
            fn lessons_are_sound() {
                $crate::lessons_are_sound::<$game>();
            }
            #[test]
            fn campaign_is_sound() {
                $crate::campaign_is_sound::<$game>();
            }
        }
    };
}

/// One law as a test over all set-ups.
#[macro_export]
macro_rules! law {
    ($game:ty, $setups:expr, $law:ident) => {
        #[test]
        fn $law() {
            for (i, setup) in $setups.iter().enumerate() {
                $crate::$law::<$game>(setup, i as u64);
            }
        }
    };
}
