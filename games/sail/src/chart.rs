//! A chart: what stands on the diamonds of one voyage, and the checks every chart must pass.

use crate::data::Limits;
use crate::ocean::{Heading, LANES, MAX_COLUMNS, SPACES, STORMS, Space};
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

/// What a voyage is called, in at most 40 bytes.
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

/// Why a chart cannot be sailed: every reason, a sentence each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChartError(pub Vec<String>);

impl ChartError {
    /// One reason.
    pub fn because(sentence: impl Into<String>) -> ChartError {
        ChartError(vec![sentence.into()])
    }
}

impl fmt::Display for ChartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("; "))
    }
}

impl std::error::Error for ChartError {}

/// A chart as people write it. `id`, `level`, `status` and `lanes` may stand in a host's sheet; the rules do not
/// look at them.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Sheet {
    /// What the host's own list knows it by, if anything.
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
    /// Spaces that the ship cannot enter.
    #[serde(default)]
    pub islands: Vec<Space>,
    /// Kraken spaces.
    #[serde(default)]
    pub krakens: Vec<Space>,
    /// Spaces that carry the ship on the same way.
    #[serde(default)]
    pub whirlpools: Vec<Space>,
    /// Spaces where a discarded card is sent under the Kraken deck.
    #[serde(default)]
    pub enemy_ships: Vec<Space>,
    /// Crow's nests.
    #[serde(default)]
    pub crows_nests: Vec<Space>,
}

impl Chart {
    /// The chart of a sheet, if it can be sailed with so many tokens.
    ///
    /// # Errors
    /// Every reason why not.
    pub fn check(sheet: &Sheet, limits: Limits) -> Result<Chart, ChartError> {
        let mut faults = counts(sheet, limits);
        let cleaned: String = sheet.name.chars().filter(|c| !c.is_control()).collect();
        let name = ChartName::from(cleaned.trim()).unwrap_or_else(|_| {
            let most = ChartName::new().capacity();
            faults.push(format!("the name is too long: at most {most} bytes"));
            ChartName::new()
        });
        let mut chart = Chart {
            name,
            columns: sheet.cols,
            start: sheet.start,
            storms: [0; STORMS],
            features: [Feature::Sea; SPACES],
        };
        chart.place(sheet, &mut faults);
        chart.set_storms(sheet, &mut faults);
        if faults.is_empty() && !sheet.end.iter().any(|&end| chart.reachable()[end.index()]) {
            faults.push(format!("End cannot be reached from {}", sheet.start));
        }
        if faults.is_empty() { Ok(chart) } else { Err(ChartError(faults)) }
    }

    fn place(&mut self, sheet: &Sheet, faults: &mut Vec<String>) {
        let columns = self.columns;
        let beyond = |what: &str, space: Space| {
            format!("{what} on {space} lies beyond the last column, {columns}")
        };
        if sheet.start.column() > self.columns {
            faults.push(beyond("Start", sheet.start));
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
                    faults.push(beyond(what, space));
                } else if space == self.start || self.features[space.index()] != Feature::Sea {
                    faults.push(format!("{space} holds two tokens; {what} is the second"));
                } else {
                    self.features[space.index()] = feature;
                }
            }
        }
    }

    fn set_storms(&mut self, sheet: &Sheet, faults: &mut Vec<String>) {
        let last = sheet.end.iter().map(|end| end.column()).max().unwrap_or(0);
        let mut behind = 0;
        for (i, column) in sheet.storms.iter().enumerate().take(STORMS) {
            let Some(column) = *column else { continue };
            if column < self.start.column() || column >= last {
                faults.push(format!(
                    "storm {} stands in column {column}; it must stand between Start and End",
                    i + 1
                ));
            } else if column <= behind {
                faults.push("storm 2 must stand beyond storm 1".to_owned());
            }
            behind = column;
            self.storms[i] = column;
        }
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

    /// What stands on every space of the longest ocean, in order; open water beyond the last column.
    #[inline]
    pub(crate) const fn features(&self) -> &[Feature; SPACES] {
        &self.features
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

    /// The chart as a sheet.
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

/// What a sheet has too many or too few of.
fn counts(sheet: &Sheet, limits: Limits) -> Vec<String> {
    let mut faults = Vec::new();
    if let Some(lanes) = sheet.lanes.filter(|&lanes| lanes != LANES) {
        faults.push(format!("an ocean has 7 lanes, not {lanes}"));
    }
    if !(2..=limits.columns).contains(&sheet.cols) {
        faults.push(format!("an ocean has 2 to {} columns, not {}", limits.columns, sheet.cols));
    }
    for (what, given, most) in [
        ("islands", sheet.islands.len(), limits.islands),
        ("kraken spaces", sheet.krakens.len(), limits.krakens),
        ("storms", sheet.storms.len(), limits.storms),
    ] {
        if given > most {
            faults.push(format!("there are {given} {what}; the box holds {most}"));
        }
    }
    if sheet.end.is_empty() {
        faults.push("there is no End".to_owned());
    }
    faults
}

impl fmt::Debug for Chart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", crate::charttext::to_line(self))
    }
}

const _: () = assert!(MAX_COLUMNS as usize * 7 / 2 == SPACES);
