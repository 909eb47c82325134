//! The text of a puzzle: a record with some more lines.

use super::{Puzzle, PuzzleWay};
use portolan_table::Seat;
use portolan_table::record::{Record, RecordError};
use portolan_views::coach::Points;
use std::fmt;

const MAGIC: &str = "portolan puzzle 1";
const RECORD: &str = "portolan record 1";
/// No puzzle has more ways.
const MOST_WAYS: usize = 64;

/// The lines of a puzzle that are none of a record.
#[derive(Default)]
struct Own {
    seat: Option<(usize, Seat)>,
    theme: Option<String>,
    grade: Option<u8>,
    margin: Option<Points>,
    made: Option<String>,
    ways: Vec<(usize, PuzzleWay)>,
}

impl Puzzle {
    /// Reads a puzzle. Its entries are only checked where the [position](Puzzle::position) is asked for.
    ///
    /// # Errors
    /// The line, and what is wrong there.
    pub fn parse(id: &str, text: &str) -> Result<Puzzle, RecordError> {
        if text.lines().next().map(str::trim) != Some(MAGIC) {
            let reason = format!("a puzzle begins with the line “{MAGIC}”");
            return Err(RecordError::at(1, reason));
        }
        let mut own = Own::default();
        // The lines of the record keep their places, so that it finds its faults where they are.
        let mut record = String::from(RECORD);
        for (i, line) in text.lines().enumerate().skip(1) {
            record.push('\n');
            if !own.read(i + 1, line.trim())? {
                record.push_str(line);
            }
        }
        let record: Record = record.parse()?;
        if let Some((line, _)) = record.result {
            return Err(RecordError::at(line, "a puzzle is not over, so it has no result"));
        }
        own.finish(id, record)
    }
}

impl Own {
    /// Takes the line, if it is one of these.
    fn read(&mut self, line: usize, text: &str) -> Result<bool, RecordError> {
        let Some((key, value)) = text.split_once(':') else { return Ok(false) };
        let value = value.trim();
        let bad = |what: &str| RecordError::at(line, format!("this is not {what}"));
        let twice = || RecordError::at(line, format!("“{key}” is given twice"));
        let once = |known: bool| if known { Err(twice()) } else { Ok(()) };
        match key {
            "seat" => {
                once(self.seat.is_some())?;
                let seat = value.parse().map_err(|_| bad("a seat"))?;
                self.seat = Some((line, Seat(seat)));
            }
            "theme" => {
                once(self.theme.is_some())?;
                self.theme = Some(value.to_owned());
            }
            "grade" => {
                once(self.grade.is_some())?;
                let grade = value.parse().ok().filter(|grade| (1..=5).contains(grade));
                self.grade = Some(grade.ok_or_else(|| bad("a grade from 1 to 5"))?);
            }
            "margin" => {
                once(self.margin.is_some())?;
                self.margin = Some(points(value).ok_or_else(|| bad("a number of points"))?);
            }
            "made" => {
                once(self.made.is_some())?;
                self.made = Some(value.to_owned());
            }
            "answer" | "way" => {
                if (key == "answer") != self.ways.is_empty() {
                    let reason = "the first of the ways, and only that, is the answer";
                    return Err(RecordError::at(line, reason));
                }
                if self.ways.len() == MOST_WAYS {
                    let reason = format!("a puzzle has at most {MOST_WAYS} ways");
                    return Err(RecordError::at(line, reason));
                }
                let way =
                    way(value).ok_or_else(|| bad("a way, as in “81.5 | one step | another”"))?;
                self.ways.push((line, way));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn finish(self, id: &str, record: Record) -> Result<Puzzle, RecordError> {
        let missing = |what: &str| RecordError::at(1, format!("the puzzle does not say “{what}”"));
        let (line, seat) = self.seat.ok_or_else(|| missing("seat"))?;
        if seat.0 >= record.setup.seats {
            return Err(RecordError::at(line, format!("there is no seat {}", seat.0)));
        }
        let best = self.ways.first().map(|(_, way)| way.expected);
        let best = best.ok_or_else(|| missing("answer"))?;
        if let Some((line, _)) = self.ways.iter().find(|(_, way)| way.expected > best) {
            return Err(RecordError::at(*line, "more is expected of this way than of the answer"));
        }
        Ok(Puzzle {
            id: id.to_owned(),
            record,
            seat,
            theme: self.theme.ok_or_else(|| missing("theme"))?,
            grade: self.grade.ok_or_else(|| missing("grade"))?,
            margin: self.margin.ok_or_else(|| missing("margin"))?,
            made: self.made.ok_or_else(|| missing("made"))?,
            ways: self.ways.into_iter().map(|(_, way)| way).collect(),
        })
    }
}

/// Points with up to three decimals, within what any game gives.
fn points(text: &str) -> Option<Points> {
    let value: f32 = text.parse().ok()?;
    (value.abs() < 100_000.0).then(|| Points::of(value))
}

fn way(text: &str) -> Option<PuzzleWay> {
    let mut parts = text.split('|').map(str::trim);
    let expected = points(parts.next()?)?;
    let steps: Vec<String> = parts.map(str::to_owned).collect();
    let sound = !steps.is_empty() && steps.iter().all(|step| !step.is_empty());
    sound.then_some(PuzzleWay { expected, steps })
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let record = self.record.to_string();
        let (header, entries) = record.split_once("\n\n").unwrap_or((record.as_str(), ""));
        let header = header.strip_prefix(RECORD).unwrap_or(header);
        writeln!(f, "{MAGIC}{header}")?;
        writeln!(f, "seat: {}", self.seat.0)?;
        writeln!(f, "theme: {}", self.theme)?;
        writeln!(f, "grade: {}", self.grade)?;
        writeln!(f, "margin: {}", exact(self.margin))?;
        writeln!(f, "made: {}", self.made)?;
        writeln!(f, "\n{}", entries.trim_end())?;
        writeln!(f)?;
        for (i, way) in self.ways.iter().enumerate() {
            let key = if i == 0 { "answer" } else { "way" };
            writeln!(f, "{key}: {} | {}", exact(way.expected), way.steps.join(" | "))?;
        }
        Ok(())
    }
}

/// With all three decimals.
fn exact(points: Points) -> String {
    let sign = if points.0 < 0 { "-" } else { "" };
    format!("{sign}{}.{:03}", points.0.abs() / 1000, points.0.abs() % 1000)
}
