//! The scenarios of the book, and the voyage of a table: one of them, or a host's own chart.

use crate::chart::{Chart, Sheet};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::ops::Deref;
use std::str::FromStr;
use std::sync::LazyLock;

/// How many scenarios the book has.
pub const SCENARIOS: usize = 11;

/// A scenario of the book, `S1` to `S8` and `X1` to `X3`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ScenarioId(u8);

/// A scenario as the book prints it.
pub struct Scenario {
    /// What the book calls it.
    pub name: String,
    /// How hard it is, in the book's words.
    pub level: String,
    /// Its chart.
    pub chart: Chart,
}

const FILES: [&str; SCENARIOS] = [
    include_str!("../data/scenarios/S1.json"),
    include_str!("../data/scenarios/S2.json"),
    include_str!("../data/scenarios/S3.json"),
    include_str!("../data/scenarios/S4.json"),
    include_str!("../data/scenarios/S5.json"),
    include_str!("../data/scenarios/S6.json"),
    include_str!("../data/scenarios/S7.json"),
    include_str!("../data/scenarios/S8.json"),
    include_str!("../data/scenarios/X1.json"),
    include_str!("../data/scenarios/X2.json"),
    include_str!("../data/scenarios/X3.json"),
];

static BOOK: LazyLock<[Scenario; SCENARIOS]> = LazyLock::new(|| {
    std::array::from_fn(|i| {
        let sheet = serde_json::from_str::<Sheet>(FILES[i]).map_err(|e| e.to_string());
        let scenario = sheet.and_then(|sheet| {
            let chart = Chart::check(&sheet).map_err(|e| e.to_string())?;
            Ok(Scenario { name: sheet.name, level: sheet.level.unwrap_or_default(), chart })
        });
        // The files are part of the program; the tests of the book read every one of them.
        scenario.unwrap_or_else(|e| panic!("data/scenarios/{}.json: {e}", ScenarioId::NAMES[i]))
    })
});

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

    /// The scenario itself.
    pub fn scenario(self) -> &'static Scenario {
        &BOOK[self.0 as usize]
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
    /// A voyage of the book.
    pub fn of_book(id: ScenarioId) -> Voyage {
        Voyage { book: Some(id), chart: id.scenario().chart }
    }

    /// A voyage on a host's own chart.
    pub fn own(chart: Chart) -> Voyage {
        Voyage { book: None, chart }
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

impl<'de> Deserialize<'de> for Voyage {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Voyage, D::Error> {
        match serde_json::Value::deserialize(deserializer)? {
            serde_json::Value::String(id) => {
                id.parse().map(Voyage::of_book).map_err(de::Error::custom)
            }
            sheet => {
                let sheet: Sheet = serde_json::from_value(sheet).map_err(de::Error::custom)?;
                Chart::check(&sheet).map(Voyage::own).map_err(de::Error::custom)
            }
        }
    }
}
