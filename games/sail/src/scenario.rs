//! The scenarios of the book, and the voyage of a table: one of them, or a host's own chart.

use crate::chart::{Chart, ChartError, Sheet};
use crate::data::{Data, Limits};
use portolan_table::Figures;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

/// How many scenarios the book has.
pub const SCENARIOS: usize = 11;

/// A scenario of the book, `S1` to `S8` and `X1` to `X3`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ScenarioId(u8);

impl ScenarioId {
    /// The ids in the order of the book.
    pub const NAMES: [&str; SCENARIOS] =
        ["S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "X1", "X2", "X3"];

    /// Every scenario, in the order of the book.
    pub fn all() -> impl Iterator<Item = ScenarioId> {
        (0..SCENARIOS as u8).map(ScenarioId)
    }

    /// The id as people write it.
    pub const fn name(self) -> &'static str {
        ScenarioId::NAMES[self.0 as usize]
    }

    /// Its place in the book, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for ScenarioId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for ScenarioId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for ScenarioId {
    type Err = String;

    fn from_str(text: &str) -> Result<ScenarioId, String> {
        ScenarioId::all().find(|id| id.name() == text).ok_or_else(|| {
            let given: String = text.chars().take(20).collect();
            format!("“{given}” is no scenario; there are {}", ScenarioId::NAMES.join(", "))
        })
    }
}

portolan_table::serde_as_text!(ScenarioId);

/// The voyage of a table. As JSON, a scenario of the book is its id and an own chart its whole sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Voyage {
    book: Option<ScenarioId>,
    chart: Chart,
}

impl Voyage {
    /// A voyage of the book, on the chart of this edition.
    pub fn of_book(id: ScenarioId, data: &Data) -> Voyage {
        Voyage { book: Some(id), chart: *data.chart(id) }
    }

    /// A voyage on a host's own chart.
    pub fn own(chart: Chart) -> Voyage {
        Voyage { book: None, chart }
    }

    /// The same voyage in this edition: a position names a scenario of the book, not its chart.
    ///
    /// # Errors
    /// If the edition has too few tokens for an own chart.
    pub fn adopt(&mut self, data: &Data) -> Result<(), ChartError> {
        *self = match self.book {
            Some(id) => Voyage::of_book(id, data),
            None => Chart::check(&self.chart.sheet(), data.limits).map(Voyage::own)?,
        };
        Ok(())
    }

    /// Which scenario of the book it is, if it is one.
    pub const fn book(&self) -> Option<ScenarioId> {
        self.book
    }
}

impl Deref for Voyage {
    type Target = Chart;

    #[inline]
    fn deref(&self) -> &Chart {
        &self.chart
    }
}

impl Serialize for Voyage {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.book {
            Some(id) => id.serialize(serializer),
            None => self.chart.sheet().serialize(serializer),
        }
    }
}

/// A scenario of the book is read with the built-in chart, an own chart with any number of tokens, until
/// [`Voyage::adopt`].
impl<'de> Deserialize<'de> for Voyage {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Voyage, D::Error> {
        match serde_json::Value::deserialize(deserializer)? {
            serde_json::Value::String(id) => {
                let id = id.parse().map_err(de::Error::custom)?;
                Ok(Voyage::of_book(id, Figures::<Data>::default().components()))
            }
            sheet => {
                let sheet: Sheet = serde_json::from_value(sheet).map_err(|error| {
                    de::Error::custom(portolan_table::reading::in_words(&error))
                })?;
                Chart::check(&sheet, Limits::ROOM).map(Voyage::own).map_err(de::Error::custom)
            }
        }
    }
}
