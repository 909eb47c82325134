//! What a computer player is to the server, and the one list of them.

use portolan_registry::{Registered, Visitor};
use portolan_table::{Actor, AnyMatch, Match, Seat};
use rand::RngExt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Tells a thinking player that nobody waits for it any more.
#[derive(Clone, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Nobody waits any more.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Does nobody wait any more?
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A computer player. It must choose from what its seat may know; `AnyMatch::as_any` leads to
/// `portolan_table::Seen`, which shows nothing else.
pub trait Brain: Send + Sync {
    /// A legal action for the seat; `None` only if it was cancelled.
    fn choose(&self, game: &dyn AnyMatch, seat: Seat, cancel: &Cancel) -> Option<String>;
}

/// A level of play.
pub struct Level {
    /// Its id; `level-<id>` in the text file names it.
    pub id: &'static str,
    /// Who plays it.
    pub brain: &'static dyn Brain,
}

/// The level that sits in for those who resign or run out of time.
pub const STAND_IN: &str = "random";

/// Every level, weakest first. Better players are plugged in here, and nowhere else.
pub fn levels() -> &'static [Level] {
    &[Level { id: "random", brain: &Random }]
}

/// The level of this id.
pub fn find(id: &str) -> Option<&'static Level> {
    levels().iter().find(|level| level.id == id)
}

/// Plays at random, but hardly ever rashly.
struct Random;

impl Brain for Random {
    fn choose(&self, game: &dyn AnyMatch, seat: Seat, _: &Cancel) -> Option<String> {
        portolan_registry::visit(game.game().id(), Pick { game, seat }).flatten()
    }
}

struct Pick<'a> {
    game: &'a dyn AnyMatch,
    seat: Seat,
}

impl Visitor for Pick<'_> {
    type Out = Option<String>;

    fn visit<G: Registered>(self) -> Option<String> {
        let state = self.game.as_any().downcast_ref::<Match<G>>()?.state();
        let mut actions = Vec::new();
        G::legal(state, Actor::Seat(self.seat), &mut actions);
        if actions.is_empty() {
            return None;
        }
        let mut rng = rand::rng();
        loop {
            let action = actions[rng.random_range(0..actions.len())];
            if !G::rash(state, action) || rng.random_ratio(1, 16) {
                return Some(action.to_string());
            }
        }
    }
}
