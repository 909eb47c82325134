//! Seats and options, checked before a game starts.

use crate::bounds::{MAX_OPTION, quote};
use crate::edition::{Components, EditionError};
use crate::game::{Game, SeatCounts};
use crate::terms::Terms;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The option that every game with [`Components`] has: which edition's figures are played with. Its value is an
/// edition's [name](crate::edition::EditionInfo::name); the built-in edition is the default.
pub const EDITION: &str = "edition";

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
    /// The first rules version that has it.
    pub since: u32,
}

impl OptionSpec {
    /// A choice among words; the first is the default.
    pub const fn choice(id: &'static str, values: &'static [&'static str]) -> OptionSpec {
        OptionSpec { id, kind: OptionKind::Choice(values), default: values[0], since: 1 }
    }

    /// Free text, empty by default.
    pub const fn text(id: &'static str) -> OptionSpec {
        OptionSpec { id, kind: OptionKind::Text, default: "", since: 1 }
    }

    /// An option that came with a version of the rules; before that, a game plays by its default.
    pub const fn since(mut self, version: u32) -> OptionSpec {
        self.since = version;
        self
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
    /// The game is not played by this version of the rules.
    #[error("{title} is played here by rules versions {oldest} to {newest}, not {given}")]
    Rules {
        /// The game's title.
        title: &'static str,
        /// The oldest version that is played.
        oldest: u32,
        /// The newest version that is played.
        newest: u32,
        /// What was asked for.
        given: u32,
    },
    /// The edition cannot be used.
    #[error(transparent)]
    Edition(#[from] EditionError),
    /// No such option.
    #[error("{title} has no option {}; it has: {known}", quote(given))]
    UnknownOption {
        /// The game's title.
        title: &'static str,
        /// What was asked for.
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
    /// A free text is wrong.
    #[error("option “{id}”: {reason}")]
    Text {
        /// The option.
        id: &'static str,
        /// What is wrong with it.
        reason: String,
    },
    /// The values are right one by one, but not together.
    #[error("{0}")]
    Other(String),
}

impl SetupError {
    /// The option that is wrong, if it is one.
    pub fn option(&self) -> Option<&str> {
        match self {
            SetupError::UnknownOption { given, .. } => Some(given),
            SetupError::Value { id, .. }
            | SetupError::Long { id }
            | SetupError::Text { id, .. } => Some(id),
            SetupError::Edition(_) => Some(EDITION),
            SetupError::Seats { .. } | SetupError::Rules { .. } | SetupError::Other(_) => None,
        }
    }
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
    /// The rules version; none for the newest, until the set-up is [checked](Setup::checked).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<u32>,
    /// Options that differ from their default, by id. [`Setup::checked`] keeps it so.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
}

impl Setup {
    /// Default options for so many players.
    pub fn new(seats: u8) -> Setup {
        Setup { seats, rules: None, options: BTreeMap::new() }
    }

    /// By this version of the rules.
    pub fn by_rules(mut self, version: u32) -> Setup {
        self.rules = Some(version);
        self
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
    /// use portolan_table::{Game, Setup};
    /// let setup = Setup::new(3).with("first-game", "off").checked::<SailToIndia>()?;
    /// assert_eq!(setup, Setup::new(3).by_rules(SailToIndia::RULES_VERSION));
    /// assert_eq!(setup.value::<SailToIndia>("first-game"), "off");
    /// let error = Setup::new(3).with("wind", "fair").checked::<SailToIndia>().unwrap_err();
    /// assert!(error.to_string().starts_with("Sail to India has no option “wind”"));
    /// # Ok::<(), portolan_table::SetupError>(())
    /// ```
    pub fn checked<G: Game>(&self) -> Result<Setup, SetupError> {
        if !G::SEATS.admits(self.seats) {
            return Err(SetupError::Seats { title: G::TITLE, seats: G::SEATS, given: self.seats });
        }
        let rules = self.rules.unwrap_or(G::RULES_VERSION);
        if !(G::OLDEST_RULES..=G::RULES_VERSION).contains(&rules) {
            return Err(SetupError::Rules {
                title: G::TITLE,
                oldest: G::OLDEST_RULES,
                newest: G::RULES_VERSION,
                given: rules,
            });
        }
        let known = || G::OPTIONS.iter().filter(|spec| spec.since <= rules);
        let mut checked = Setup::new(self.seats).by_rules(rules);
        for (id, value) in &self.options {
            if id == EDITION {
                let edition = G::Components::shelf().find(value)?;
                if !edition.info().built_in {
                    checked.options.insert(id.clone(), edition.info().name());
                }
                continue;
            }
            let spec =
                known().find(|spec| spec.id == id).ok_or_else(|| SetupError::UnknownOption {
                    title: G::TITLE,
                    given: id.clone(),
                    known: known().map(|spec| spec.id).collect::<Vec<_>>().join(", "),
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

    /// The rules version and the figures that it names.
    ///
    /// # Errors
    /// If this program does not have them; never for a [checked](Setup::checked) set-up.
    pub fn terms<G: Game>(&self) -> Result<Terms<G::Components>, SetupError> {
        let shelf = G::Components::shelf();
        let figures = self.get(EDITION).map_or(Ok(shelf.built_in()), |name| shelf.find(name))?;
        let rules = self.rules.unwrap_or(G::RULES_VERSION);
        // Versions are counted from 1 and raised one by one.
        Ok(Terms { rules: u8::try_from(rules).unwrap_or(u8::MAX), figures })
    }

    /// The option's value or its default. For ids of the game's own [`Game::OPTIONS`].
    pub fn value<G: Game>(&self, id: &str) -> &str {
        let default =
            || G::OPTIONS.iter().find(|spec| spec.id == id).map_or("", |spec| spec.default);
        self.get(id).unwrap_or_else(default)
    }
}
