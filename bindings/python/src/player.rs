//! Computer players as objects: `portolan.player("captain")`.

use crate::action::PyAction;
use crate::errors::{IllegalAction, UnknownPlayer, wrong};
use crate::matches::PyMatch;
use crate::typed::{Listed, typed};
use portolan_players::{Deadline, LEVELS, Player, Spec};
use portolan_registry::Registered;
use portolan_table::chance::{fresh_seed, generator};
use portolan_table::{Actor, AnyMatch, Seat, SeatKnowledge};
use pyo3::prelude::*;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// A player without the type of its game.
pub trait AnyPlayer: Send {
    /// Decides for a seat; `None` if it owes no decision.
    fn choose(
        &mut self,
        game: &dyn AnyMatch,
        seat: Seat,
        seed: u64,
        deadline: &Deadline<'_>,
    ) -> Option<Listed>;
    /// How often each action was looked at in the last decision.
    fn visits(&self) -> Vec<(Listed, u32)>;
}

struct Seated<G: Registered>(Box<dyn Player<G>>);

/// A player of this name for tables of so many seats.
pub fn seated<G: Registered>(spec: Spec, seats: u8) -> Box<dyn AnyPlayer> {
    Box::new(Seated::<G>(spec.player(seats)))
}

impl<G: Registered> AnyPlayer for Seated<G> {
    fn choose(
        &mut self,
        game: &dyn AnyMatch,
        seat: Seat,
        seed: u64,
        deadline: &Deadline<'_>,
    ) -> Option<Listed> {
        let game = typed::<G>(game);
        if !G::turn(game.state()).deciders().contains(seat) {
            return None;
        }
        let mut rng = generator(seed, game.entries().len() as u64);
        let action = self.0.choose(&SeatKnowledge::new(game.state(), seat), &mut rng, deadline)?;
        Some((G::action_id(action), action.to_string()))
    }

    fn visits(&self) -> Vec<(Listed, u32)> {
        let mut visits = Vec::new();
        self.0.looked_at(&mut visits);
        visits
            .into_iter()
            .map(|(action, count)| ((G::action_id(action), action.to_string()), count))
            .collect()
    }
}

/// A player, for the game and number of seats named.
type LastPlayer = (&'static str, u8, Box<dyn AnyPlayer>);

/// A computer player. It sees what its seat sees, and nothing else.
///
/// Its name is a level (`portolan.levels()`), ``"greedy"``, ``"random"``, or a search with so much effort:
/// ``"search:400"``, ``"uct:1000"`` (simulations), ``"search:50ms"`` (time). With the same seed
/// ``greedy``, ``random`` and searches by simulations decide the same; levels have a clock, which matters to captain and
/// admiral always, to the others where the machine is very busy.
///
/// >>> import portolan
/// >>> match = portolan.Match("sail-to-india", seats=3, seed=1)
/// >>> helmsman = portolan.player("helmsman", seed=1)
/// >>> match.act(helmsman.choose(match))
#[pyclass(frozen, module = "portolan", name = "Player")]
pub struct PyPlayer {
    spec: Spec,
    seed: u64,
    /// Whoever played last.
    seated: Mutex<Option<LastPlayer>>,
}

#[pymethods]
impl PyPlayer {
    /// The name it was asked for by.
    #[getter]
    fn name(&self) -> String {
        self.spec.to_string()
    }

    /// Decides for a seat; for the first that owes a decision, where none is named. Thinks at most so many seconds,
    /// if they are given.
    #[pyo3(signature = (table, seat=None, *, at_most=None))]
    fn choose(
        &self,
        py: Python<'_>,
        table: &PyMatch,
        seat: Option<i64>,
        at_most: Option<f64>,
    ) -> PyResult<PyAction> {
        let deadline = match at_most {
            None => Deadline::unlimited(),
            Some(seconds) => {
                let time = Duration::try_from_secs_f64(seconds);
                Deadline::of(time.map_err(|_| wrong(format!("{seconds} is no number of seconds")))?)
            }
        };
        let Actor::Seat(seat) = table.actor(seat)? else {
            return Err(IllegalAction::new_err("It is chance's turn."));
        };
        let chosen = py.detach(|| self.ask(table, seat, &deadline));
        let listed = chosen.ok_or_else(|| {
            IllegalAction::new_err(format!("Seat {seat} has nothing to decide now."))
        })?;
        Ok(PyAction::new(Actor::Seat(seat), listed))
    }

    /// A match, as `choose` takes one, makes a player a policy.
    fn __call__(&self, py: Python<'_>, table: &PyMatch) -> PyResult<PyAction> {
        self.choose(py, table, None, None)
    }

    /// How often it looked at each action in its last decision: empty where it did not search.
    ///
    /// >>> import portolan
    /// >>> match = portolan.Match("sail-to-india", seats=3, seed=1)
    /// >>> uct = portolan.player("uct:200", seed=1)
    /// >>> chosen = uct.choose(match)
    /// >>> sum(count for action, count in uct.visits())
    /// 200
    fn visits(&self) -> Vec<(PyAction, u32)> {
        let seated = self.seated.lock().unwrap_or_else(PoisonError::into_inner);
        let visits = seated.as_ref().map(|(_, _, player)| player.visits()).unwrap_or_default();
        let action = |(id, text)| PyAction { id, text, seat: None };
        visits.into_iter().map(|(listed, count)| (action(listed), count)).collect()
    }

    fn __repr__(&self) -> String {
        format!("<Player {}>", self.spec)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, u64))> {
        Ok((py.import("portolan")?.getattr("player")?, (self.name(), self.seed)))
    }
}

impl PyPlayer {
    fn ask(&self, table: &PyMatch, seat: Seat, deadline: &Deadline<'_>) -> Option<Listed> {
        let (id, seats) = (table.table.game().id(), table.table.setup().seats);
        let mut seated = self.seated.lock().unwrap_or_else(PoisonError::into_inner);
        match &mut *seated {
            Some((game, places, player)) if *game == id && *places == seats => {
                player.choose(table.table.as_ref(), seat, self.seed, deadline)
            }
            other => {
                let mut player = (table.typed.player)(self.spec, seats);
                let chosen = player.choose(table.table.as_ref(), seat, self.seed, deadline);
                *other = Some((id, seats, player));
                chosen
            }
        }
    }
}

/// The player of this name.
pub fn spec(name: &str) -> PyResult<Spec> {
    name.parse().map_err(|error: portolan_players::spec::UnknownPlayer| {
        UnknownPlayer::new_err(error.to_string())
    })
}

/// A computer player by name.
#[pyfunction]
#[pyo3(signature = (name, seed=None))]
pub fn player(name: &str, seed: Option<u64>) -> PyResult<PyPlayer> {
    Ok(PyPlayer {
        spec: spec(name)?,
        seed: seed.unwrap_or_else(fresh_seed),
        seated: Mutex::new(None),
    })
}

/// The levels that people play against, the weakest first: name and what it is.
#[pyfunction]
pub fn levels() -> Vec<(&'static str, &'static str)> {
    LEVELS.iter().map(|level| (level.name, level.about)).collect()
}
