//! Actions as Python sees them, and what it may give for one.

use crate::errors::bad_id;
use crate::typed::Listed;
use portolan_table::{Actor, Seat};
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use std::hash::{DefaultHasher, Hash, Hasher};

/// An action of a match: its id, its text, and whose it is.
///
/// >>> import portolan
/// >>> match = portolan.Match("sail-to-india", seats=3, seed=1)
/// >>> action = match.legal()[0]
/// >>> action.seat == match.to_move, int(action) == action.id, str(action) == action.text
/// (True, True, True)
#[pyclass(frozen, module = "portolan", name = "Action")]
pub struct PyAction {
    /// Its number, the same in every match of the game; ``None`` in a game or edition that has no numbers.
    #[pyo3(get)]
    pub id: Option<usize>,
    /// Its text in the game's notation.
    #[pyo3(get)]
    pub text: String,
    /// Whose it is; `None` for chance.
    #[pyo3(get)]
    pub seat: Option<u8>,
}

#[pymethods]
impl PyAction {
    fn __repr__(&self) -> String {
        let whose = self.seat.map_or("chance".to_owned(), |seat| format!("seat {seat}"));
        let id = self.id.map_or("without number".to_owned(), |id| id.to_string());
        format!("<Action {id} “{}” of {whose}>", self.text)
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __index__(&self) -> PyResult<usize> {
        self.id.ok_or_else(|| PyTypeError::new_err("this action has no number"))
    }

    fn __int__(&self) -> PyResult<usize> {
        self.__index__()
    }

    fn __eq__(&self, other: &PyAction) -> bool {
        (self.id, self.seat, &self.text) == (other.id, other.seat, &other.text)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.id, self.seat, &self.text).hash(&mut hasher);
        hasher.finish()
    }
}

impl PyAction {
    /// An action of an actor.
    pub fn new(actor: Actor, (id, text): Listed) -> PyAction {
        PyAction { id, text, seat: actor.seat().map(|seat| seat.0) }
    }
}

/// What stands for an action: its id, its text, or the action itself.
pub enum Given {
    /// By number.
    Id(usize),
    /// In notation; whose it is, where that is known.
    Text(String, Option<Seat>),
}

impl Given {
    /// Reads it.
    pub fn read(given: &Bound<'_, PyAny>, game: &str, actions: usize) -> PyResult<Given> {
        if let Ok(action) = given.cast::<PyAction>() {
            let action = action.get();
            return Ok(Given::Text(action.text.clone(), action.seat.map(Seat)));
        }
        if let Ok(text) = given.extract::<String>() {
            return Ok(Given::Text(text, None));
        }
        match given.extract::<i64>() {
            Ok(id) => match usize::try_from(id).ok().filter(|&id| id < actions) {
                Some(id) => Ok(Given::Id(id)),
                None => Err(bad_id(game, id, actions)),
            },
            Err(error) if error.is_instance_of::<PyOverflowError>(given.py()) => {
                Err(bad_id(game, i64::MAX, actions))
            }
            Err(_) => {
                let kind =
                    given.get_type().name().map_or("this".to_owned(), |name| name.to_string());
                Err(PyTypeError::new_err(format!(
                    "an action is given as its id (an integer), its text or one of legal(), not as {kind}"
                )))
            }
        }
    }
}
