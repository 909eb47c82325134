//! Many matches as arrays: `portolan.VectorEnv`.

use crate::errors::{BadNotation, IllegalAction, wrong};
use crate::fleet::{AnyFleet, Plan, Refused, Rows};
use crate::games::{cut, find};
use crate::matches::{PyMatch, setup};
use crate::player::spec;
use crate::typed::{self, Typed};
use numpy::{
    PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2,
    PyUntypedArrayMethods,
};
use portolan_players::Spec;
use portolan_table::chance::fresh_seed;
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// The most matches of one environment.
const MOST: usize = 1 << 22;

/// Many matches of one game, a step of all at once.
///
/// A step takes an action for each match and fills the arrays: ``observations`` (``int16``), ``masks`` (``bool``),
/// ``to_move`` (``int8``: the seat that the observation is of and that decides next), ``rewards`` (``float32``, by
/// seat) and ``dones`` (``bool``). They are the same arrays in every step, so copy what you keep. A match that has
/// ended begins anew in the same step: ``rewards`` tells what the old game was worth, all else is of the new one.
/// Chance has its turns by itself.
///
/// With the same seed and actions the same happens, whatever the number of threads.
///
/// >>> import portolan
/// >>> env = portolan.VectorEnv("sail", num_envs=64, threads=2, seed=1)
/// >>> for _ in range(200):
/// ...     observations, masks, to_move, rewards, dones = env.step(env.sample())
/// >>> observations.shape == (64, env.game.observation), masks.shape == (64, env.game.decisions)
/// (True, True)
#[pyclass(frozen, module = "portolan", name = "VectorEnv")]
pub struct PyVectorEnv {
    fleet: Mutex<Box<dyn AnyFleet>>,
    typed: &'static Typed,
    id: &'static str,
    seats: usize,
    size: usize,
    threads: usize,
    players: Vec<Option<Spec>>,
    observations: Py<PyArray2<i16>>,
    masks: Py<PyArray2<bool>>,
    to_move: Py<PyArray1<i8>>,
    rewards: Py<PyArray2<f32>>,
    dones: Py<PyArray1<bool>>,
    chosen: Py<PyArray1<i64>>,
}

/// The arrays of a step, held for writing.
struct Held<'py> {
    observations: PyReadwriteArray2<'py, i16>,
    masks: PyReadwriteArray2<'py, bool>,
    to_move: PyReadwriteArray1<'py, i8>,
    rewards: PyReadwriteArray2<'py, f32>,
    dones: PyReadwriteArray1<'py, bool>,
}

impl Held<'_> {
    fn rows(&mut self, size: usize, typed: &Typed, seats: usize) -> PyResult<Rows<'_>> {
        let rows = Rows {
            observations: self.observations.as_slice_mut()?,
            masks: self.masks.as_slice_mut()?,
            to_move: self.to_move.as_slice_mut()?,
            rewards: self.rewards.as_slice_mut()?,
            dones: self.dones.as_slice_mut()?,
        };
        let whole = rows.observations.len() == size * typed.values
            && rows.masks.len() == size * typed.decisions
            && rows.rewards.len() == size * seats
            && (rows.to_move.len(), rows.dones.len()) == (size, size);
        if whole { Ok(rows) } else { Err(wrong("the environment's arrays have been resized")) }
    }
}

/// Why an array of the environment cannot be written.
fn held<E: std::fmt::Display>(error: E) -> PyErr {
    wrong(format!("the environment's arrays are in use or cannot be written: {error}"))
}

impl PyVectorEnv {
    fn hold<'py>(&self, py: Python<'py>) -> PyResult<Held<'py>> {
        Ok(Held {
            observations: self.observations.bind(py).try_readwrite().map_err(held)?,
            masks: self.masks.bind(py).try_readwrite().map_err(held)?,
            to_move: self.to_move.bind(py).try_readwrite().map_err(held)?,
            rewards: self.rewards.bind(py).try_readwrite().map_err(held)?,
            dones: self.dones.bind(py).try_readwrite().map_err(held)?,
        })
    }

    fn arrays<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(
            py,
            [
                self.observations.bind(py).as_any(),
                self.masks.bind(py).as_any(),
                self.to_move.bind(py).as_any(),
                self.rewards.bind(py).as_any(),
                self.dones.bind(py).as_any(),
            ],
        )
    }

    fn refused(&self, Refused { index, id, seat }: Refused) -> PyErr {
        let text = usize::try_from(id)
            .ok()
            .filter(|&id| id < self.typed.decisions)
            .and_then(self.typed.text);
        match text {
            None => BadNotation::new_err(format!(
                "match {index}: {} has no decision {id}: ids are 0 to {}",
                self.id,
                self.typed.decisions.saturating_sub(1)
            )),
            Some(text) => IllegalAction::new_err(format!(
                "match {index}: seat {seat} may not do {id} (“{text}”) now; nothing was done in any match"
            )),
        }
    }
}

/// The actions as whole numbers of 64 bits, converted where they are other whole numbers.
fn whole_numbers<'py>(
    actions: &Bound<'py, PyAny>,
    size: usize,
) -> PyResult<PyReadonlyArray1<'py, i64>> {
    let py = actions.py();
    let exact = match actions.cast::<PyArray1<i64>>() {
        Ok(exact) if exact.is_c_contiguous() => exact.clone(),
        _ => {
            let numpy = py.import("numpy")?;
            let given = numpy.call_method1("asarray", (actions,))?;
            let kind: String = given.getattr("dtype")?.getattr("kind")?.extract()?;
            if kind != "i" && kind != "u" {
                let dtype = given.getattr("dtype")?.str()?;
                return Err(PyTypeError::new_err(format!(
                    "actions are whole numbers, not {dtype}"
                )));
            }
            let shape: Vec<usize> = given.getattr("shape")?.extract()?;
            if shape.len() != 1 {
                return Err(wrong(format!(
                    "actions are one row of {size} numbers, not of shape {shape:?}"
                )));
            }
            let given = numpy.call_method1("ascontiguousarray", (given, "int64"))?;
            given.cast_into::<PyArray1<i64>>().map_err(PyErr::from)?
        }
    };
    let actions = exact.try_readonly().map_err(held)?;
    let given = actions.as_slice()?.len();
    if given != size {
        return Err(wrong(format!("{given} actions are given for {size} matches")));
    }
    Ok(actions)
}

/// Who decides where: `{seat: name}`, or one name for every seat but the first.
fn opponents(given: Option<&Bound<'_, PyAny>>, seats: usize) -> PyResult<Vec<Option<Spec>>> {
    let mut players = vec![None; seats];
    let Some(given) = given else { return Ok(players) };
    if let Ok(name) = given.cast::<PyString>() {
        let one = spec(&name.to_string())?;
        players.iter_mut().skip(1).for_each(|player| *player = Some(one));
    } else {
        let given: BTreeMap<i64, String> = given.extract().map_err(|_| {
            PyTypeError::new_err("opponents are a player's name, or a dict of seats and names")
        })?;
        for (seat, name) in given {
            let player = usize::try_from(seat).ok().and_then(|seat| players.get_mut(seat));
            *player
                .ok_or_else(|| wrong(format!("there is no seat {seat} at a table of {seats}")))? =
                Some(spec(&name)?);
        }
    }
    if players.iter().all(Option::is_some) {
        return Err(wrong("somebody must be left to decide: every seat has an opponent"));
    }
    Ok(players)
}

#[pymethods]
impl PyVectorEnv {
    /// Begins `num_envs` matches. Without a seed, luck is fresh; `threads` 0 is as many as
    /// the machine runs at once, or fewer where there is little to share.
    #[new]
    #[pyo3(signature = (game, seats=None, num_envs=1024, threads=0, *, seed=None, options=None, rules=None, opponents=None, reward="rank"))]
    #[expect(clippy::too_many_arguments, reason = "keywords in Python")]
    fn new(
        py: Python<'_>,
        game: &str,
        seats: Option<i64>,
        num_envs: usize,
        threads: usize,
        seed: Option<u64>,
        options: Option<BTreeMap<String, String>>,
        rules: Option<u32>,
        opponents: Option<&Bound<'_, PyAny>>,
        reward: &str,
    ) -> PyResult<PyVectorEnv> {
        let game = find(game)?;
        let setup = setup(game, seats, options, rules)?;
        if !(1..=MOST).contains(&num_envs) {
            return Err(wrong(format!("an environment has 1 to {MOST} matches, not {num_envs}")));
        }
        let seats = usize::from(setup.seats);
        let players = self::opponents(opponents, seats)?;
        let threads = match threads {
            0 => {
                // To wake a thread for a few matches takes longer than to step them, unless somebody thinks there.
                let least = if players.iter().any(Option::is_some) { 1 } else { 128 };
                let most = std::thread::available_parallelism().map_or(1, Into::into);
                (num_envs / least).clamp(1, most)
            }
            1..=1024 => threads,
            more => return Err(wrong(format!("1 to 1024 threads share the work, not {more}"))),
        };
        let typed = typed::of(game.id())?;
        let seed = seed.unwrap_or_else(fresh_seed);
        let reward = reward.parse()?;
        let plan = Plan { setup, size: num_envs, threads, seed, reward, players: players.clone() };
        let fleet = (typed.fleet)(plan).map_err(wrong)?;
        let env = PyVectorEnv {
            fleet: Mutex::new(fleet),
            typed,
            id: game.id(),
            seats,
            size: num_envs,
            threads,
            players,
            observations: PyArray2::zeros(py, [num_envs, typed.values], false).unbind(),
            masks: PyArray2::zeros(py, [num_envs, typed.decisions], false).unbind(),
            to_move: PyArray1::zeros(py, num_envs, false).unbind(),
            rewards: PyArray2::zeros(py, [num_envs, seats], false).unbind(),
            dones: PyArray1::zeros(py, num_envs, false).unbind(),
            chosen: PyArray1::zeros(py, num_envs, false).unbind(),
        };
        env.reset(py, None)?;
        Ok(env)
    }

    /// Begins every match anew, with another seed if one is given, and gives the arrays.
    #[pyo3(signature = (seed=None))]
    fn reset<'py>(&self, py: Python<'py>, seed: Option<u64>) -> PyResult<Bound<'py, PyTuple>> {
        let mut held = self.hold(py)?;
        let mut rows = held.rows(self.size, self.typed, self.seats)?;
        py.detach(|| {
            self.fleet.lock().unwrap_or_else(PoisonError::into_inner).reset(seed, &mut rows);
        });
        self.arrays(py)
    }

    /// Does one action in every match, and gives the arrays. If one of them is not legal, nothing is done in any
    /// match and `IllegalAction` or `BadNotation` says which.
    fn step<'py>(
        &self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let actions = whole_numbers(actions, self.size)?;
        let ids = actions.as_slice()?;
        let mut held = self.hold(py)?;
        let mut rows = held.rows(self.size, self.typed, self.seats)?;
        let done = py.detach(|| {
            self.fleet.lock().unwrap_or_else(PoisonError::into_inner).step(ids, &mut rows)
        });
        done.map_err(|refused| self.refused(refused))?;
        self.arrays(py)
    }

    /// What random play would do in every match, as `portolan simulate` plays: an array for `step`, the same one
    /// each time.
    fn sample<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let chosen = self.chosen.bind(py);
        let mut held_chosen = chosen.try_readwrite().map_err(held)?;
        let ids = held_chosen.as_slice_mut()?;
        py.detach(|| self.fleet.lock().unwrap_or_else(PoisonError::into_inner).sample(ids));
        Ok(chosen.clone())
    }

    /// A copy of one match as it stands, its log empty.
    fn r#match(&self, index: usize) -> PyResult<PyMatch> {
        let copy = self.fleet.lock().unwrap_or_else(PoisonError::into_inner).copy(index);
        let size = self.size;
        let table = copy.ok_or_else(|| {
            PyIndexError::new_err(format!("there are {size} matches, and no number {index}"))
        })?;
        PyMatch::of(table)
    }

    /// The observations by their fields, each in its shape: views of the same array.
    ///
    /// >>> import portolan
    /// >>> env = portolan.VectorEnv("sail", num_envs=8, seed=1)
    /// >>> all(field.base is not None for field in env.fields.values())
    /// True
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        cut(self.observations.bind(py).as_any(), self.typed.fields)
    }

    /// What the seat to move sees: a row of `int16` for each match.
    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArray2<i16>> {
        self.observations.clone_ref(py)
    }

    /// What it may do: a row of `bool` for each match.
    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyArray2<bool>> {
        self.masks.clone_ref(py)
    }

    /// Which seat it is.
    #[getter]
    fn to_move(&self, py: Python<'_>) -> Py<PyArray1<i8>> {
        self.to_move.clone_ref(py)
    }

    /// What a game that has just ended was worth, by match and seat; else 0.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.rewards.clone_ref(py)
    }

    /// In which matches a game has just ended.
    #[getter]
    fn dones(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.dones.clone_ref(py)
    }

    /// The game.
    #[getter]
    fn game(&self) -> PyResult<crate::games::PyGame> {
        crate::games::game(self.id)
    }

    /// How many play in each match.
    #[getter]
    fn seats(&self) -> usize {
        self.seats
    }

    /// How many matches there are.
    #[getter]
    fn num_envs(&self) -> usize {
        self.size
    }

    /// How many threads share the work.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    /// Who decides for each seat; `None` for the caller.
    #[getter]
    fn players(&self) -> Vec<Option<String>> {
        self.players.iter().map(|player| player.map(|spec| spec.to_string())).collect()
    }

    fn __len__(&self) -> usize {
        self.size
    }

    fn __repr__(&self) -> String {
        format!(
            "<VectorEnv of {} matches of {}, {} seats, {} threads>",
            self.size, self.id, self.seats, self.threads
        )
    }
}
