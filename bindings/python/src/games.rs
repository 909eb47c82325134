//! What there is to play: `portolan.games()`.

use crate::errors::{UnknownGame, bad_notation, wrong};
use crate::typed::{self, Typed};
use portolan_table::encoding::Field;
use portolan_table::{AnyGame, Speaker};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};
use serde::Serialize;

/// The game of this id.
pub fn find(id: &str) -> PyResult<&'static dyn AnyGame> {
    portolan_registry::find(id).ok_or_else(|| {
        let known: Vec<&str> = portolan_registry::all().iter().map(|game| game.id()).collect();
        UnknownGame::new_err(format!("there is no game “{id}”; there are: {}", known.join(", ")))
    })
}

/// What serde writes, as Python's own lists and dicts.
pub fn loads<'py, T: Serialize>(py: Python<'py>, thing: &T) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(thing).map_err(|error| wrong(error.to_string()))?;
    py.import("json")?.call_method1("loads", (text,))
}

/// Cuts an array whose last axis holds observations into its fields, without copying.
pub fn cut<'py>(values: &Bound<'py, PyAny>, fields: &[Field]) -> PyResult<Bound<'py, PyDict>> {
    let py = values.py();
    let shape: Vec<usize> = values.getattr("shape")?.extract()?;
    let outer = &shape[..shape.len().saturating_sub(1)];
    let dict = PyDict::new(py);
    for field in fields {
        let range = pyo3::types::PySlice::new(
            py,
            field.first as isize,
            (field.first + field.size()) as isize,
            1,
        );
        let part = values.get_item((py.Ellipsis(), range))?;
        let shape: Vec<usize> = outer.iter().chain(field.shape).copied().collect();
        dict.set_item(field.name, part.call_method1("reshape", (PyTuple::new(py, shape)?,))?)?;
    }
    Ok(dict)
}

/// A game of the house.
///
/// >>> import portolan
/// >>> [game.id for game in portolan.games()]
/// ['sail-to-india', 'navegador', 'sail', 'santa-maria']
/// >>> game = portolan.game("navegador")
/// >>> game.title, game.seat_counts
/// ('Navegador', [2, 3, 4, 5])
/// >>> game.action_id(game.action_text(7))
/// 7
#[pyclass(frozen, module = "portolan", name = "Game")]
pub struct PyGame {
    game: &'static dyn AnyGame,
    typed: &'static Typed,
}

impl PyGame {
    fn of(game: &'static dyn AnyGame) -> PyResult<PyGame> {
        Ok(PyGame { game, typed: typed::of(game.id())? })
    }
}

#[pymethods]
impl PyGame {
    /// The id used everywhere.
    #[getter]
    fn id(&self) -> &'static str {
        self.game.id()
    }

    /// The title for people.
    #[getter]
    fn title(&self) -> &'static str {
        self.game.title()
    }

    /// How many may play, those counts included that are offered beyond the rules.
    #[getter]
    fn seat_counts(&self) -> Vec<usize> {
        self.game.seats().all().map(usize::from).collect()
    }

    /// The newest version of the rules.
    #[getter]
    fn rules(&self) -> u32 {
        self.game.rules_version()
    }

    /// Is anything hidden from a seat while it decides?
    #[getter]
    fn hides(&self) -> bool {
        self.game.hides()
    }

    /// Do all win together?
    #[getter]
    fn cooperative(&self) -> bool {
        portolan_registry::wins_together(self.game.id())
    }

    /// The options that can be set: id, values (none for free text), default, and what it changes in words.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let speaker = Speaker::new(self.game.texts("en"), &[]);
        let options = PyList::empty(py);
        for spec in self.game.options() {
            let option = PyDict::new(py);
            option.set_item("id", spec.id)?;
            option.set_item("values", spec.values().to_vec())?;
            option.set_item("default", spec.default)?;
            option.set_item("help", speaker.word(&format!("option-{}-help", spec.id)))?;
            options.append(option)?;
        }
        Ok(options)
    }

    /// How many actions have a number, those of chance included.
    #[getter]
    fn actions(&self) -> usize {
        self.typed.actions
    }

    /// How many of them are decisions of seats. They come first: masks are so long.
    #[getter]
    fn decisions(&self) -> usize {
        self.typed.decisions
    }

    /// How many numbers an observation has.
    #[getter]
    fn observation(&self) -> usize {
        self.typed.values
    }

    /// Raised by whatever changes what a number means. Keep it with what you train.
    #[getter]
    fn encoding_version(&self) -> u32 {
        self.typed.version
    }

    /// The fields of an observation: name, shape, first, values, least, greatest, about.
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &self.typed.fields)
    }

    /// The kinds of actions in the order of their numbers: example, first, count, chance, about.
    #[getter]
    fn kinds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &self.typed.kinds)
    }

    /// An observation, or an array of them, as a dict of its fields, without copying.
    fn cut<'py>(&self, values: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyDict>> {
        let shape: Vec<usize> = values.getattr("shape")?.extract()?;
        if shape.last() != Some(&self.typed.values) {
            let wanted = self.typed.values;
            return Err(wrong(format!(
                "an observation of {} has {wanted} numbers",
                self.game.id()
            )));
        }
        cut(values, self.typed.fields)
    }

    /// The number of an action's text. Raises `BadNotation` where it has none.
    fn action_id(&self, text: &str) -> PyResult<usize> {
        let id = (self.typed.id)(text).map_err(|error| bad_notation(&error))?;
        id.ok_or_else(|| {
            crate::errors::BadNotation::new_err(format!(
                "“{text}” has no number: no rule can ever allow it"
            ))
        })
    }

    /// The text of an action's number.
    fn action_text(&self, id: i64) -> PyResult<String> {
        let text = usize::try_from(id).ok().and_then(self.typed.text);
        text.ok_or_else(|| crate::errors::bad_id(self.game.id(), id, self.typed.actions))
    }

    /// The rules, told to players, in Markdown.
    fn guide(&self) -> &'static str {
        self.game.guide("en")
    }

    /// Adds an owner's edition of the game's figures, a JSON document; its name, which is the value of the option
    /// ``edition``.
    fn add_edition(&self, document: &str) -> PyResult<String> {
        let added = self.game.add_edition(document);
        added.map(|edition| edition.name()).map_err(|error| wrong(error.to_string()))
    }

    fn __repr__(&self) -> String {
        format!("<Game {}, for {} players>", self.game.id(), self.game.seats())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (&'static str,))> {
        Ok((py.import("portolan")?.getattr("game")?, (self.game.id(),)))
    }
}

/// Every game, in the order people see them.
#[pyfunction]
pub fn games() -> PyResult<Vec<PyGame>> {
    portolan_registry::all().into_iter().map(PyGame::of).collect()
}

/// The game of this id.
#[pyfunction]
pub fn game(id: &str) -> PyResult<PyGame> {
    PyGame::of(find(id)?)
}
