//! A chart: what stands on the diamonds of one voyage, and the checks every chart must pass.

use crate::data::components;
use crate::ocean::{Heading, MAX_COLUMNS, SPACES, STORMS, Space};
use arrayvec::ArrayString;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What stands on a diamond.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Feature {
    /// Open water.
    Sea,
    /// Nothing sails here.
    Island,
    /// The Kraken strikes once.
    Kraken,
    /// The ship is carried on the same way.
    Whirlpool,
    /// The trick winner sends a discarded card under the Kraken deck.
    EnemyShip,
    /// The players exchange a card.
    CrowsNest,
    /// The voyage is won.
    End,
}

/// The name of a chart.
pub type ChartName = ArrayString<40>;

/// One voyage's ocean. Only [`Chart::check`]ed charts exist.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Chart {
    pub(crate) name: ChartName,
    columns: u8,
    start: Space,
    /// Storm columns; 0 where the voyage has none.
    storms: [u8; STORMS],
    features: [Feature; SPACES],
}

/// Why a chart cannot be sailed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChartError(pub String);

impl fmt::Display for ChartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ChartError {}

/// A chart as the scenario files write it. `id`, `level` and `status` say where it comes from; the rules
/// do not look at them.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Sheet {
    /// The scenario's id, in the scenario files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// What the voyage is called.
    #[serde(default)]
    pub name: String,
    /// How hard it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// How sure the source is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<String>,
    /// Always seven.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lanes: Option<u8>,
    /// The last column.
    pub cols: u8,
    /// Where the ship starts.
    pub start: Space,
    /// Where it must come to.
    pub end: Vec<Space>,
    /// The columns of storm 1 and storm 2; `null` or missing for none.
    #[serde(default)]
    pub storms: Vec<Option<u8>>,
    /// Islands.
    #[serde(default)]
    pub islands: Vec<Space>,
    /// Kraken spaces.
    #[serde(default)]
    pub krakens: Vec<Space>,
    /// Whirlpools.
    #[serde(default)]
    pub whirlpools: Vec<Space>,
    /// Enemy ships.
    #[serde(default)]
    pub enemy_ships: Vec<Space>,
    /// Crow's nests.
    #[serde(default)]
    pub crows_nests: Vec<Space>,
}

impl Chart {
    /// The chart of a sheet, if it can be sailed.
    pub fn check(sheet: &Sheet) -> Result<Chart, ChartError> {
        let limits = components().limits;
        let refuse = |sentence: String| Err(ChartError(sentence));
        let cleaned: String = sheet.name.chars().filter(|c| !c.is_control()).collect();
        let Ok(name) = ChartName::from(cleaned.trim()) else {
            return refuse(format!(
                "the name is too long: at most {} bytes",
                ChartName::new().capacity()
            ));
        };
        if sheet.lanes.is_some_and(|lanes| lanes != crate::ocean::LANES) {
            return refuse(format!("an ocean has 7 lanes, not {}", sheet.lanes.unwrap_or(0)));
        }
        if !(2..=limits.columns).contains(&sheet.cols) {
            return refuse(format!(
                "an ocean has 2 to {} columns, not {}",
                limits.columns, sheet.cols
            ));
        }
        for (what, given, most) in [
            ("islands", sheet.islands.len(), limits.islands),
            ("kraken spaces", sheet.krakens.len(), limits.krakens),
            ("storms", sheet.storms.len(), limits.storms),
        ] {
            if given > most {
                return refuse(format!("there are {given} {what}; the box holds {most}"));
            }
        }
        if sheet.end.is_empty() {
            return refuse("there is no End".to_owned());
        }
        let mut chart = Chart {
            name,
            columns: sheet.cols,
            start: sheet.start,
            storms: [0; STORMS],
            features: [Feature::Sea; SPACES],
        };
        chart.place(sheet)?;
        chart.set_storms(sheet)?;
        if !sheet.end.iter().any(|&end| chart.reachable()[end.index()]) {
            return refuse(format!("End cannot be reached from {}", sheet.start));
        }
        Ok(chart)
    }

    fn place(&mut self, sheet: &Sheet) -> Result<(), ChartError> {
        if sheet.start.column() > self.columns {
            return Err(self.beyond("Start", sheet.start));
        }
        for (what, spaces, feature) in [
            ("End", &sheet.end, Feature::End),
            ("an island", &sheet.islands, Feature::Island),
            ("a kraken", &sheet.krakens, Feature::Kraken),
            ("a whirlpool", &sheet.whirlpools, Feature::Whirlpool),
            ("an enemy ship", &sheet.enemy_ships, Feature::EnemyShip),
            ("a crow's nest", &sheet.crows_nests, Feature::CrowsNest),
        ] {
            for &space in spaces {
                if space.column() > self.columns {
                    return Err(self.beyond(what, space));
                }
                if space == self.start || self.features[space.index()] != Feature::Sea {
                    return Err(ChartError(format!(
                        "{space} holds two tokens; {what} is the second"
                    )));
                }
                self.features[space.index()] = feature;
            }
        }
        Ok(())
    }

    fn set_storms(&mut self, sheet: &Sheet) -> Result<(), ChartError> {
        let last = sheet.end.iter().map(|end| end.column()).max().unwrap_or(0);
        let mut behind = 0;
        for (i, column) in sheet.storms.iter().enumerate() {
            let Some(column) = *column else { continue };
            if column < self.start.column() || column >= last {
                return Err(ChartError(format!(
                    "storm {} stands in column {column}; it must stand between Start and End",
                    i + 1
                )));
            }
            if column <= behind {
                return Err(ChartError("storm 2 must stand beyond storm 1".to_owned()));
            }
            behind = column;
            self.storms[i] = column;
        }
        Ok(())
    }

    fn beyond(&self, what: &str, space: Space) -> ChartError {
        ChartError(format!("{what} on {space} lies beyond the last column, {}", self.columns))
    }

    /// What the voyage is called; may be empty for a host's own chart.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The last column.
    #[inline]
    pub const fn columns(&self) -> u8 {
        self.columns
    }

    /// Where the ship starts.
    #[inline]
    pub const fn start(&self) -> Space {
        self.start
    }

    /// The column of a storm (0 is the first), if the voyage has it.
    #[inline]
    pub fn storm(&self, storm: usize) -> Option<u8> {
        self.storms.get(storm).copied().filter(|&column| column > 0)
    }

    /// What stands on a space.
    #[inline]
    pub const fn feature(&self, space: Space) -> Feature {
        self.features[space.index()]
    }

    /// Where a heading leads; `None` if the way is blocked by an island or the edge of the board.
    #[inline]
    pub fn way(&self, from: Space, heading: Heading) -> Option<Space> {
        from.ahead(heading, self.columns).filter(|&to| self.feature(to) != Feature::Island)
    }

    /// Every space of this ocean.
    pub fn spaces(&self) -> impl Iterator<Item = Space> + use<> {
        let columns = self.columns;
        Space::all().take_while(move |space| space.column() <= columns)
    }

    /// Every space that holds this feature.
    pub fn having(&self, feature: Feature) -> impl Iterator<Item = Space> + '_ {
        self.spaces().filter(move |&space| self.feature(space) == feature)
    }

    /// The spaces a ship can come to, by any sequence of moves; it sails no further than End.
    pub fn reachable(&self) -> [bool; SPACES] {
        let mut reached = [false; SPACES];
        reached[self.start.index()] = true;
        // Every move goes to a higher number, so one pass in order is enough.
        for from in self.spaces() {
            if !reached[from.index()] || self.feature(from) == Feature::End {
                continue;
            }
            for heading in Heading::ALL {
                if let Some(to) = self.way(from, heading) {
                    reached[to.index()] = true;
                }
            }
        }
        reached
    }

    /// The chart as the scenario files write it.
    pub fn sheet(&self) -> Sheet {
        let having = |feature| self.having(feature).collect();
        let mut storms: Vec<Option<u8>> = (0..STORMS).map(|i| self.storm(i)).collect();
        while storms.last() == Some(&None) {
            storms.pop();
        }
        Sheet {
            id: None,
            name: self.name.to_string(),
            level: None,
            status: None,
            lanes: None,
            cols: self.columns,
            start: self.start,
            end: having(Feature::End),
            storms,
            islands: having(Feature::Island),
            krakens: having(Feature::Kraken),
            whirlpools: having(Feature::Whirlpool),
            enemy_ships: having(Feature::EnemyShip),
            crows_nests: having(Feature::CrowsNest),
        }
    }
}

impl fmt::Debug for Chart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", crate::charttext::to_line(self))
    }
}

const _: () = assert!(MAX_COLUMNS as usize * 7 / 2 == SPACES);
