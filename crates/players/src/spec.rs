//! Players by name: what can be asked for on the command line, in an arena, at a server's table.

use crate::greedy::{Breadth, Greedy};
use crate::judge::Judge;
use crate::level::{LEVELS, Level};
use crate::player::{Player, Random};
use crate::search::searcher;
use crate::uct::Uct;
use portolan_table::Insight;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A player that can be asked for by name.
///
/// ```
/// use portolan_players::Spec;
/// let peer: Spec = "uct:50ms".parse().unwrap();
/// assert_eq!(peer.to_string(), "uct:50ms");
/// assert!("uct:fast".parse::<Spec>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Spec {
    /// A named level for people.
    Level(&'static Level),
    /// Any legal step.
    Random,
    /// To the end of the own turn, without mistakes.
    Greedy,
    /// Search with the fitted value.
    Search(Effort),
    /// Plain upper-confidence search with random play-outs.
    Uct(Effort),
}

/// How much a search may do for one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// So many simulations.
    Simulations(u32),
    /// So many milliseconds.
    Milliseconds(u32),
}

/// A name that no player has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "there is no player “{given}”; there are: {known}, greedy, random, and search:N, search:Nms, uct:N, uct:Nms"
)]
pub struct UnknownPlayer {
    /// What was asked for.
    pub given: String,
    /// The levels there are.
    pub known: String,
}

impl FromStr for Spec {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Spec, UnknownPlayer> {
        let level = LEVELS.iter().find(|level| level.name == text).map(Spec::Level);
        let named = match text.split_once(':') {
            None if text == "random" => Some(Spec::Random),
            None if text == "greedy" => Some(Spec::Greedy),
            Some(("search", effort)) => Effort::parse(effort).map(Spec::Search),
            Some(("uct", effort)) => Effort::parse(effort).map(Spec::Uct),
            _ => None,
        };
        level.or(named).ok_or_else(|| UnknownPlayer {
            given: text.to_owned(),
            known: LEVELS.iter().map(|level| level.name).collect::<Vec<_>>().join(", "),
        })
    }
}

impl Effort {
    fn parse(text: &str) -> Option<Effort> {
        let number = |digits: &str| digits.parse().ok().filter(|n| (1..=10_000_000).contains(n));
        match text.strip_suffix("ms") {
            Some(digits) => number(digits).map(Effort::Milliseconds),
            None => number(text).map(Effort::Simulations),
        }
    }

    fn limits(self) -> (u32, Option<Duration>) {
        match self {
            Effort::Simulations(n) => (n, None),
            Effort::Milliseconds(ms) => (u32::MAX, Some(Duration::from_millis(ms.into()))),
        }
    }
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effort::Simulations(n) => write!(f, "{n}"),
            Effort::Milliseconds(ms) => write!(f, "{ms}ms"),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Level(level) => f.write_str(level.name),
            Spec::Random => f.write_str("random"),
            Spec::Greedy => f.write_str("greedy"),
            Spec::Search(effort) => write!(f, "search:{effort}"),
            Spec::Uct(effort) => write!(f, "uct:{effort}"),
        }
    }
}

impl Spec {
    /// The player itself, for a table of so many seats. Whoever searches cannot see more than its seat:
    ///
    /// ```
    /// use portolan_players::{Deadline, Generator, Spec};
    /// use portolan_table::{Match, Seat, SeatKnowledge, Setup};
    /// use portolan_toys::TicTacToe;
    /// use rand::SeedableRng;
    ///
    /// let mut game = Match::<TicTacToe>::start(&Setup::new(2))?;
    /// for (seat, cell) in [(0, "a1"), (1, "b1"), (0, "a2"), (1, "b2")] {
    ///     game.act(portolan_table::Actor::Seat(Seat(seat)), cell.parse()?).expect("it is free");
    /// }
    /// let mut player = "search:100".parse::<Spec>()?.player::<TicTacToe>(2);
    /// let seen = SeatKnowledge::new(game.state(), Seat(0));
    /// let mut rng = Generator::seed_from_u64(1);
    /// let chosen = player.choose(&seen, &mut rng, &Deadline::unlimited()).expect("it is its turn");
    /// assert_eq!(chosen.to_string(), "a3", "a row of three wins");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn player<G: Insight>(self, seats: u8) -> Box<dyn Player<G>> {
        let judge = Judge::new(seats);
        match self {
            Spec::Level(level) => level.player(judge),
            Spec::Random => Box::new(Random),
            Spec::Greedy if G::FEATURES.is_empty() => Box::new(Random),
            Spec::Greedy => Box::new(Greedy::new(judge, Breadth::TURN, None)),
            Spec::Search(effort) => {
                let (simulations, time) = effort.limits();
                searcher(judge, simulations, time)
            }
            Spec::Uct(effort) => {
                let (simulations, time) = effort.limits();
                Box::new(Uct::new(judge, simulations, time))
            }
        }
    }
}
