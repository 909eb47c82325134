//! The computer players of the app, and the one list of them.

use portolan_players::{Bots as Players, LEVELS, Question, Spec};
use portolan_table::{AnyMatch, Seat};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

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

/// A level of play.
pub struct Level {
    /// Its id; `level-<id>` in the text file names it.
    pub id: &'static str,
    who: Spec,
}

/// The level that sits in for those who resign or run out of time, and that a newcomer meets: sound, and
/// quick to answer.
pub const STAND_IN: &str = "helmsman";

static ALL: LazyLock<Vec<Level>> = LazyLock::new(|| {
    let sailors = LEVELS.iter().map(|level| Level { id: level.name, who: Spec::Level(level) });
    [Level { id: "random", who: Spec::Random }].into_iter().chain(sailors).collect()
});

/// Turns that were thought through are remembered for all tables together.
static CREW: LazyLock<Players> = LazyLock::new(Players::new);

/// Every level, weakest first.
pub fn levels() -> &'static [Level] {
    &ALL
}

/// The level of this id.
pub fn find(id: &str) -> Option<&'static Level> {
    levels().iter().find(|level| level.id == id)
}

impl Level {
    /// A legal action for the seat, from what the seat may know; `None` if it owes no decision.
    pub fn choose(&self, game: &dyn AnyMatch, seat: Seat, cancel: &Cancel) -> Option<String> {
        let question = Question {
            seat,
            spec: self.who,
            seed: rand::random(),
            called_off: Some(&cancel.0),
            at_most: None,
        };
        CREW.choose(game, question)
    }
}
