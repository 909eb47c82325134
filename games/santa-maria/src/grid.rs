//! The six by six grid: spaces, sets of spaces in one word, and how pieces lie on it.

mod cells;

pub use cells::Cells;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// Spaces along one side.
pub const SIDE: u8 = 6;

/// A space, row by row from the top left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The space at row and column, each counted from 0.
    #[inline]
    pub const fn at(row: u8, column: u8) -> Option<Cell> {
        if row < SIDE && column < SIDE { Some(Cell(row * SIDE + column)) } else { None }
    }

    /// All spaces, row by row.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..SIDE * SIDE).map(Cell)
    }

    /// The number, row by row.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, counted from 0 at the top.
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// The column, counted from 0 at the left.
    #[inline]
    pub const fn column(self) -> u8 {
        self.0 % SIDE
    }

    /// The neighbour in a direction, if it is on the grid.
    #[inline]
    pub const fn towards(self, direction: Turned) -> Option<Cell> {
        let (row, column) = (self.row(), self.column());
        match direction {
            Turned::Not if column + 1 < SIDE => Some(Cell(self.0 + 1)),
            Turned::Quarter if row + 1 < SIDE => Some(Cell(self.0 + SIDE)),
            Turned::Half if column > 0 => Some(Cell(self.0 - 1)),
            Turned::ThreeQuarters if row > 0 => Some(Cell(self.0 - SIDE)),
            _ => None,
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl FromStr for Cell {
    type Err = String;

    fn from_str(text: &str) -> Result<Cell, String> {
        let digit = |b: u8| b.wrapping_sub(b'1');
        match text.as_bytes() {
            [b'r', row, b'c', column] => Cell::at(digit(*row), digit(*column)),
            _ => None,
        }
        .ok_or_else(|| format!("“{text}” is not a space from r1c1 to r6c6"))
    }
}

portolan_table::serde_as_text!(Cell);

/// How far a piece is turned clockwise; also the direction in which its first arm then points, which is
/// east when it is not turned at all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Turned {
    /// As drawn; east.
    Not,
    /// By 90°; south.
    Quarter,
    /// By 180°; west.
    Half,
    /// By 270°; north.
    ThreeQuarters,
}

impl Turned {
    /// All four.
    pub const ALL: [Turned; 4] =
        [Turned::Not, Turned::Quarter, Turned::Half, Turned::ThreeQuarters];

    /// A quarter turn more: where the second arm of a triple points.
    #[inline]
    pub const fn further(self) -> Turned {
        match self {
            Turned::Not => Turned::Quarter,
            Turned::Quarter => Turned::Half,
            Turned::Half => Turned::ThreeQuarters,
            Turned::ThreeQuarters => Turned::Not,
        }
    }

    /// The angle, clockwise from how it is drawn: 0, 90, 180 or 270.
    pub const fn degrees(self) -> u16 {
        self as u16 * 90
    }
}

impl fmt::Display for Turned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.degrees().fmt(f)
    }
}

impl FromStr for Turned {
    type Err = String;

    fn from_str(text: &str) -> Result<Turned, String> {
        match text {
            "0" => Ok(Turned::Not),
            "90" => Ok(Turned::Quarter),
            "180" => Ok(Turned::Half),
            "270" => Ok(Turned::ThreeQuarters),
            _ => Err(format!("a tile is turned by 0, 90, 180 or 270, not “{text}”")),
        }
    }
}

impl Serialize for Turned {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.degrees())
    }
}

impl<'de> Deserialize<'de> for Turned {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        u16::deserialize(deserializer)?.to_string().parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for cell in Cell::all() {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        for bad in ["r0c1", "r7c1", "r1c", "11", "", "r1c1 ", "ré"] {
            assert!(bad.parse::<Cell>().is_err(), "{bad}");
        }
    }
}
