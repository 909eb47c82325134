//! The computer players of the app, and the one list of them.

use crate::work::Stop;
use portolan_players::{Bots as Players, LEVELS, Question, Spec};
use portolan_table::{AnyMatch, Seat};
use std::sync::LazyLock;
use std::time::Duration;

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
    /// How long it thinks about a decision; `None` for those who hardly do.
    pub fn thinks(&self) -> Option<Duration> {
        match self.who {
            Spec::Level(level) => level.thinks(),
            _ => None,
        }
    }

    /// What needs no thought at all: the only action there is, or one that was thought of before.
    pub fn at_once(&self, game: &dyn AnyMatch, seat: Seat) -> Option<String> {
        CREW.at_once(game, seat, self.who)
    }

    /// A legal action for the seat, from what the seat may know, in the time allowed; `None` if it owes no
    /// decision.
    pub fn choose(
        &self,
        game: &dyn AnyMatch,
        seat: Seat,
        allowed: Duration,
        stop: &Stop,
    ) -> Option<String> {
        let question = Question {
            seat,
            spec: self.who,
            seed: rand::random(),
            called_off: Some(stop.flag()),
            at_most: Some(allowed),
        };
        CREW.choose(game, question)
    }
}
