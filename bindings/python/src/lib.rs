//! Portolan for Python. What Python sees is told in the docstrings here and in `python/portolan`.
//!
//! | room | what lives there |
//! |---|---|
//! | `games` | what there is to play, and its actions and observations by numbers |
//! | `matches`, `action` | one match |
//! | `typed` | what needs the type of a game, as plain functions |
//! | `player` | computer players as objects |
//! | `vector`, `fleet` | many matches as arrays, and behind them |
//! | `data` | games of computer players as columns |
//! | `rewards` | results as numbers |
//! | `luck` | a generator that can be pickled |
//! | `errors` | exceptions |

// What Python reads as docstrings is full of its own brackets.
#![allow(rustdoc::broken_intra_doc_links)]

mod action;
mod data;
mod errors;
mod fleet;
mod games;
mod luck;
mod matches;
mod player;
mod rewards;
mod typed;
mod vector;

use pyo3::prelude::*;

/// The part of the package that is written in Rust.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<games::PyGame>()?;
    module.add_class::<matches::PyMatch>()?;
    module.add_class::<action::PyAction>()?;
    module.add_class::<player::PyPlayer>()?;
    module.add_class::<vector::PyVectorEnv>()?;
    module.add_function(wrap_pyfunction!(games::games, module)?)?;
    module.add_function(wrap_pyfunction!(games::game, module)?)?;
    module.add_function(wrap_pyfunction!(player::player, module)?)?;
    module.add_function(wrap_pyfunction!(player::levels, module)?)?;
    module.add_function(wrap_pyfunction!(data::play_columns, module)?)?;
    module.add_function(wrap_pyfunction!(data::replay, module)?)?;
    errors::register(module)
}
