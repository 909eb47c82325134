//! What goes wrong, as Python exceptions with the sentences that people read everywhere else.

use portolan_table::erased::ActError;
use portolan_table::position::PositionError;
use portolan_table::record::RecordError;
use portolan_table::{NotationError, Refusal, SetupError, Speaker};
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

create_exception!(
    portolan,
    PortolanError,
    PyValueError,
    "Whatever a game, a record or a position says no to."
);
create_exception!(portolan, UnknownGame, PortolanError, "There is no game of this id.");
create_exception!(
    portolan,
    UnknownPlayer,
    PortolanError,
    "There is no computer player of this name."
);
create_exception!(portolan, BadSetup, PortolanError, "Wrong seats or options for a new game.");
create_exception!(
    portolan,
    BadNotation,
    PortolanError,
    "A text or number that is no action of the game."
);
create_exception!(portolan, IllegalAction, PortolanError, "The rules do not allow the action now.");
create_exception!(
    portolan,
    BadRecord,
    PortolanError,
    "A text that is no record, or whose entries do not replay."
);
create_exception!(
    portolan,
    BadPosition,
    PortolanError,
    "A position that is none, or that no game can come to."
);

/// The exception for what is not listed below.
pub fn wrong(sentence: impl Into<String>) -> PyErr {
    PortolanError::new_err(sentence.into())
}

/// The exception for a set-up that the game refuses.
pub fn bad_setup(error: SetupError) -> PyErr {
    BadSetup::new_err(error.to_string())
}

/// The exception for a record that does not replay.
pub fn bad_record(error: RecordError) -> PyErr {
    BadRecord::new_err(error.to_string())
}

/// The exception for a position that cannot be played.
pub fn bad_position(error: PositionError) -> PyErr {
    BadPosition::new_err(error.to_string())
}

/// The exception for a text that is no action.
pub fn bad_notation(error: &NotationError) -> PyErr {
    BadNotation::new_err(error.to_string())
}

/// The exception for a number that is no action.
pub fn bad_id(game: &str, id: i64, actions: usize) -> PyErr {
    BadNotation::new_err(format!(
        "{game} has no action {id}: ids are 0 to {}",
        actions.saturating_sub(1)
    ))
}

/// The exception for a refusal of the rules.
pub fn refused(refusal: &Refusal, speaker: &Speaker<'_>) -> PyErr {
    IllegalAction::new_err(speaker.say(&refusal.0))
}

/// The exception for an action that was given as text.
pub fn not_done(error: ActError) -> PyErr {
    match error {
        ActError::Notation(error) => bad_notation(&error),
        ActError::Refused(sentence) => IllegalAction::new_err(sentence),
    }
}

/// Puts the exceptions into the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("PortolanError", py.get_type::<PortolanError>())?;
    module.add("UnknownGame", py.get_type::<UnknownGame>())?;
    module.add("UnknownPlayer", py.get_type::<UnknownPlayer>())?;
    module.add("BadSetup", py.get_type::<BadSetup>())?;
    module.add("BadNotation", py.get_type::<BadNotation>())?;
    module.add("IllegalAction", py.get_type::<IllegalAction>())?;
    module.add("BadRecord", py.get_type::<BadRecord>())?;
    module.add("BadPosition", py.get_type::<BadPosition>())
}
