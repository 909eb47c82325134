//! Seats and options, checked before a game starts.

use crate::bounds::{MAX_OPTION, quote};
use crate::game::{Game, SeatCounts};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What values an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// One of these words.
    Choice(&'static [&'static str]),
    /// Free text that the game itself checks (an own map, say); empty means none.
    Text,
}

/// An option that a host can set.
///
/// ```
/// use portolan_table::OptionSpec;
/// const OPTIONS: &[OptionSpec] =
///     &[OptionSpec::choice("wind", &["fair", "foul"]), OptionSpec::text("map")];
/// assert_eq!(OPTIONS[0].default, "fair");
/// assert!(OPTIONS[1].values().is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The id used on the command line, in records and in the API. `option-<id>` in the text file
    /// names it, `option-<id>-help` explains it, `option-<id>-<value>` names each value.
    pub id: &'static str,
    /// The values it takes.
    pub kind: OptionKind,
    /// The value when nobody sets it.
    pub default: &'static str,
}

impl OptionSpec {
    /// A choice among words; the first is the default.
    pub const fn choice(id: &'static str, values: &'static [&'static str]) -> OptionSpec {
        OptionSpec { id, kind: OptionKind::Choice(values), default: values[0] }
    }

    /// Free text, empty by default.
    pub const fn text(id: &'static str) -> OptionSpec {
        OptionSpec { id, kind: OptionKind::Text, default: "" }
    }

    /// The words of a choice; none for free text.
    pub const fn values(&self) -> &'static [&'static str] {
        match self.kind {
            OptionKind::Choice(values) => values,
            OptionKind::Text => &[],
        }
    }
}

/// A bad seat count or option, in a sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The game is not for so many.
    #[error("{title} is for {seats} players, not {given}")]
    Seats {
        /// The game's title.
        title: &'static str,
        /// The counts it takes.
        seats: SeatCounts,
        /// What was asked for.
        given: u8,
    },
    /// No such option.
    #[error("{title} has no option {given}; it has: {known}")]
    UnknownOption {
        /// The game's title.
        title: &'static str,
        /// What was asked for, [quoted](quote).
        given: String,
        /// The options there are.
        known: String,
    },
    /// The option takes other values.
    #[error("option “{id}” takes one of: {values}; not {given}")]
    Value {
        /// The option.
        id: &'static str,
        /// The values it takes.
        values: String,
        /// What was asked for, [quoted](quote).
        given: String,
    },
    /// A free text is too long.
    #[error("option “{id}” has at most {MAX_OPTION} characters")]
    Long {
        /// The option.
        id: &'static str,
    },
    /// The values are right one by one, but not together, or a free text is wrong.
    #[error("{0}")]
    Other(String),
}

/// Everything a game needs to know before it starts.
///
/// ```
/// use portolan_table::Setup;
/// let setup = Setup::new(4).with("first-game", "on");
/// assert_eq!(setup.get("first-game"), Some("on"));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// How many play.
    pub seats: u8,
    /// Options that differ from their default, by id. [`Setup::checked`] keeps it so.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
}

impl Setup {
    /// Default options for so many players.
    pub fn new(seats: u8) -> Setup {
        Setup { seats, options: BTreeMap::new() }
    }

    /// With one option set.
    pub fn with(mut self, id: &str, value: &str) -> Setup {
        self.options.insert(id.to_owned(), value.to_owned());
        self
    }

    /// The option's value, if it was set.
    pub fn get(&self, id: &str) -> Option<&str> {
        self.options.get(id).map(String::as_str)
    }

    /// Checks seats and every option against the game, and drops values that equal the default, so that
    /// equal tables have equal set-ups.
    ///
    /// ```
    /// use portolan_sail_to_india::SailToIndia;
    /// use portolan_table::Setup;
    /// let setup = Setup::new(3).with("first-game", "off").checked::<SailToIndia>()?;
    /// assert_eq!(setup, Setup::new(3));
    /// assert_eq!(setup.value::<SailToIndia>("first-game"), "off");
    /// let error = Setup::new(3).with("wind", "fair").checked::<SailToIndia>().unwrap_err();
    /// assert!(error.to_string().starts_with("Sail to India has no option “wind”"));
    /// # Ok::<(), portolan_table::SetupError>(())
    /// ```
    pub fn checked<G: Game>(&self) -> Result<Setup, SetupError> {
        if !G::SEATS.admits(self.seats) {
            return Err(SetupError::Seats { title: G::TITLE, seats: G::SEATS, given: self.seats });
        }
        let mut checked = Setup::new(self.seats);
        for (id, value) in &self.options {
            let spec = G::OPTIONS.iter().find(|spec| spec.id == id).ok_or_else(|| {
                SetupError::UnknownOption {
                    title: G::TITLE,
                    given: quote(id),
                    known: G::OPTIONS.iter().map(|spec| spec.id).collect::<Vec<_>>().join(", "),
                }
            })?;
            if let OptionKind::Choice(values) = spec.kind
                && !values.contains(&value.as_str())
            {
                return Err(SetupError::Value {
                    id: spec.id,
                    values: values.join(", "),
                    given: quote(value),
                });
            }
            if value.chars().nth(MAX_OPTION).is_some() {
                return Err(SetupError::Long { id: spec.id });
            }
            if value != spec.default {
                checked.options.insert(id.clone(), value.clone());
            }
        }
        Ok(checked)
    }

    /// The option's value or its default. For ids of the game's own [`Game::OPTIONS`].
    pub fn value<G: Game>(&self, id: &str) -> &str {
        let default =
            || G::OPTIONS.iter().find(|spec| spec.id == id).map_or("", |spec| spec.default);
        self.get(id).unwrap_or_else(default)
    }
}
