//! The levels that people play against, from a first game to the strongest.

use crate::greedy::{Breadth, Greedy, Mistakes};
use crate::judge::Judge;
use crate::player::{Player, Random};
use crate::search::searcher;
use portolan_table::Insight;
use std::time::Duration;

/// A level of play. Weaker levels look less far and make mistakes of bounded cost; none sees less of the
/// rules or more of the cards.
///
/// ```
/// use portolan_players::{LEVELS, Level};
///
/// let names: Vec<&str> = LEVELS.iter().map(|level| level.name).collect();
/// assert_eq!(names, ["cabin-boy", "deckhand", "helmsman", "captain", "admiral"]);
/// let captain = Level::find("captain").expect("there is such a level");
/// assert!(captain.limit.as_millis() <= 300);
/// assert_eq!(Level::find("stowaway"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Level {
    /// The name by which it is asked for; `level-<name>` in the text file names it to people.
    pub name: &'static str,
    /// One sentence for people.
    pub about: &'static str,
    /// No decision takes longer.
    pub limit: Duration,
    mind: Mind,
}

/// How a level decides.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Mind {
    Greedy { breadth: Breadth, mistakes: Option<Mistakes> },
    Search { simulations: u32, time: Duration },
}

/// The levels, the weakest first.
pub static LEVELS: &[Level] = &[
    Level {
        name: "cabin-boy",
        about: "Knows the rules, and takes what looks good just now. For a first game.",
        limit: Duration::from_millis(300),
        mind: Mind::Greedy {
            breadth: Breadth { lines: 2, ..Breadth::TURN },
            mistakes: Some(Mistakes { often: 0.3, ease: 0.06, bound: 0.25 }),
        },
    },
    Level {
        name: "deckhand",
        about: "Sees a turn through, but is easily distracted.",
        limit: Duration::from_millis(300),
        mind: Mind::Greedy {
            breadth: Breadth { lines: 6, ..Breadth::TURN },
            mistakes: Some(Mistakes { often: 0.12, ease: 0.04, bound: 0.12 }),
        },
    },
    Level {
        name: "helmsman",
        about: "Plays every turn soundly; does not think about yours.",
        limit: Duration::from_millis(300),
        mind: Mind::Greedy { breadth: Breadth::TURN, mistakes: None },
    },
    Level {
        name: "captain",
        about: "Thinks ahead, also for you.",
        limit: Duration::from_millis(300),
        mind: Mind::Search { simulations: 3_000, time: Duration::from_millis(150) },
    },
    Level {
        name: "admiral",
        about: "The strongest: thinks for a second or so where it matters.",
        limit: Duration::from_secs(2),
        mind: Mind::Search { simulations: 30_000, time: Duration::from_millis(1_400) },
    },
];

impl Level {
    /// The level of this name.
    pub fn find(name: &str) -> Option<&'static Level> {
        LEVELS.iter().find(|level| level.name == name)
    }

    /// How long it thinks about a decision where that takes time; `None` for those who look no further than
    /// their own turn.
    ///
    /// ```
    /// use portolan_players::Level;
    ///
    /// let thinks = |name| Level::find(name).and_then(|level: &Level| level.thinks());
    /// assert!(thinks("captain") < thinks("admiral"));
    /// assert_eq!(thinks("helmsman"), None);
    /// ```
    pub fn thinks(&self) -> Option<Duration> {
        match self.mind {
            Mind::Greedy { .. } => None,
            Mind::Search { time, .. } => Some(time),
        }
    }

    /// A player of this level.
    pub fn player<G: Insight>(&self, judge: Judge<G>) -> Box<dyn Player<G>> {
        match self.mind {
            Mind::Greedy { .. } if G::FEATURES.is_empty() => Box::new(Random),
            // What is left of the limit is for machines that are busy.
            Mind::Greedy { breadth, mistakes } => {
                Box::new(Greedy::new(judge, breadth, mistakes).within(self.limit / 2))
            }
            Mind::Search { simulations, time } => searcher(judge, simulations, Some(time)),
        }
    }
}
