//! A host's own chart as text: a sheet in JSON, or drawn as the maps of the guide are.
//!
//! ```text
//! name: Short hop
//! col   1  2  3  4  5
//!  A       .     K
//!  B    .     .     .
//!  C       #     .
//!  D    S     .     E
//!  E       .     @
//!  F    .     .     .
//!  G       .     .
//! stm         1
//! ```
//!
//! A lane's signs stand for its spaces in order, so the blanks between them are free; the signs of the
//! storm row must stand under their columns.

use crate::chart::{Chart, ChartError, Feature, Sheet};
use crate::data::Limits;
use crate::ocean::{LANES, Space};
use portolan_table::reading;

/// The sign of each feature on a drawn chart.
pub const fn sign(feature: Feature) -> char {
    match feature {
        Feature::Sea => '.',
        Feature::Island => '#',
        Feature::Kraken => 'K',
        Feature::Whirlpool => '@',
        Feature::EnemyShip => 'N',
        Feature::CrowsNest => 'C',
        Feature::End => 'E',
    }
}

/// The sign of the space where the ship starts.
pub const START: char = 'S';

/// Reads a chart in either form, with so many tokens.
pub fn read(text: &str, limits: Limits) -> Result<Chart, ChartError> {
    let sheet = if text.trim_start().starts_with('{') {
        let wrong = |error| {
            ChartError::because(format!("the sheet is wrong: {}", reading::in_words(&error)))
        };
        serde_json::from_str(text).map_err(wrong)?
    } else {
        drawn(text)?
    };
    Chart::check(&sheet, limits)
}

/// The chart as a sheet on one line, the form in which a set-up keeps it.
pub fn to_line(chart: &Chart) -> String {
    // A sheet is strings, numbers and lists: it always has a JSON form.
    serde_json::to_string(&chart.sheet()).unwrap_or_default()
}

/// The chart as a drawing, `ship` marked where the ship lies.
pub fn draw(chart: &Chart, ship: Option<(Space, char)>) -> String {
    // Four signs before the first column, three for each.
    let mut lines = String::from("col ");
    for column in 1..=chart.columns() {
        lines += &format!("{column:>3}");
    }
    for lane in 0..LANES {
        lines += &format!("\n {}  ", (b'A' + lane) as char);
        for column in 1..=chart.columns() {
            let sign = match Space::at(lane, column) {
                None => ' ',
                Some(space) => match ship {
                    Some((at, ship)) if at == space => ship,
                    _ if space == chart.start() => START,
                    _ => sign(chart.feature(space)),
                },
            };
            lines += &format!("  {sign}");
        }
        lines.truncate(lines.trim_end().len());
    }
    if (0..crate::ocean::STORMS).any(|i| chart.storm(i).is_some()) {
        let mut row = vec![b' '; 4 + 3 * usize::from(chart.columns())];
        row[..3].copy_from_slice(b"stm");
        for i in 0..crate::ocean::STORMS {
            if let Some(column) = chart.storm(i) {
                row[3 + 3 * usize::from(column)] = b'1' + i as u8;
            }
        }
        lines.push('\n');
        lines += String::from_utf8_lossy(&row).trim_end();
    }
    lines
}

fn drawn(text: &str) -> Result<Sheet, ChartError> {
    let mut drawing = Drawing::default();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        drawing.read(line)?;
    }
    drawing.finish()
}

#[derive(Default)]
struct Drawing {
    name: String,
    lanes: [Option<Vec<char>>; LANES as usize],
    storms: Vec<Option<u8>>,
}

impl Drawing {
    fn read(&mut self, line: &str) -> Result<(), ChartError> {
        if let Some(name) = line.strip_prefix("name:") {
            self.name = name.trim().to_owned();
        } else if let Some(row) = line.strip_prefix("stm") {
            self.read_storms(row)?;
        } else if !line.starts_with("col") {
            let mut signs = line.chars();
            let letter = signs.next().unwrap_or(' ');
            let lane = (b'A'..b'A' + LANES).position(|lane| char::from(lane) == letter);
            let row = lane.and_then(|lane| self.lanes.get_mut(lane)).ok_or_else(|| {
                ChartError::because(format!(
                    "“{letter}” begins no line of a drawn chart: use col, A to G, stm or name:"
                ))
            })?;
            if row.is_some() {
                return Err(ChartError::because(format!("lane {letter} is drawn twice")));
            }
            *row = Some(signs.filter(|sign| !sign.is_whitespace()).collect());
        }
        Ok(())
    }

    /// Column `c` stands `3 c` signs behind the word `stm`.
    fn read_storms(&mut self, row: &str) -> Result<(), ChartError> {
        for (i, sign) in row.chars().enumerate().filter(|(_, sign)| !sign.is_whitespace()) {
            let storm = match sign {
                '1' => 0,
                '2' => 1,
                _ => {
                    return Err(ChartError::because(format!(
                        "“{sign}” is no storm: mark them 1 and 2"
                    )));
                }
            };
            if i == 0 || !i.is_multiple_of(3) {
                return Err(ChartError::because(format!(
                    "storm {sign} does not stand under a column"
                )));
            }
            if self.storms.len() <= storm {
                self.storms.resize(storm + 1, None);
            }
            if self.storms[storm].replace((i / 3).min(255) as u8).is_some() {
                return Err(ChartError::because(format!("storm {sign} is drawn twice")));
            }
        }
        Ok(())
    }

    fn finish(self) -> Result<Sheet, ChartError> {
        let (name, storms) = (self.name, self.storms);
        let lanes: Vec<Vec<char>> = self
            .lanes
            .into_iter()
            .zip('A'..)
            .map(|(signs, lane)| {
                signs.ok_or_else(|| ChartError::because(format!("lane {lane} is missing")))
            })
            .collect::<Result<_, _>>()?;
        let columns = lanes[0].len() + lanes[1].len();
        let mut tokens: Vec<(char, Space)> = Vec::new();
        for ((lane, signs), letter) in lanes.iter().enumerate().zip('A'..) {
            // Lanes A, C, E, G have the even columns; B, D, F the odd ones.
            let wanted = if lane % 2 == 0 { columns / 2 } else { columns.div_ceil(2) };
            if signs.len() != wanted {
                return Err(ChartError::because(format!(
                    "lane {letter} has {} spaces; on an ocean of {columns} columns it has {wanted}",
                    signs.len()
                )));
            }
            for (i, &sign) in signs.iter().enumerate() {
                let column = 2 * i + 2 - lane % 2;
                let space = u8::try_from(column).ok().and_then(|c| Space::at(lane as u8, c));
                let space = space.ok_or_else(|| {
                    ChartError::because(format!("{letter}{column} lies off the longest ocean"))
                })?;
                if !".SE#K@NC".contains(sign) {
                    return Err(ChartError::because(format!(
                        "“{sign}” on {space} is no sign of a chart: use . S E # K @ N C"
                    )));
                }
                tokens.push((sign, space));
            }
        }
        let marked = |sign: char| -> Vec<Space> {
            tokens.iter().filter(|(s, _)| *s == sign).map(|(_, space)| *space).collect()
        };
        let start = match marked(START).as_slice() {
            [] => return Err(ChartError::because("there is no Start")),
            [start] => *start,
            _ => return Err(ChartError::because("there is more than one Start")),
        };
        let having = |feature| marked(sign(feature));
        Ok(Sheet {
            id: None,
            name,
            level: None,
            status: None,
            lanes: None,
            cols: columns.min(255) as u8,
            start,
            end: having(Feature::End),
            storms,
            islands: having(Feature::Island),
            krakens: having(Feature::Kraken),
            whirlpools: having(Feature::Whirlpool),
            enemy_ships: having(Feature::EnemyShip),
            crows_nests: having(Feature::CrowsNest),
        })
    }
}
