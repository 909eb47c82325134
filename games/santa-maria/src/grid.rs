//! The six by six grid: spaces, sets of spaces in one word, and how pieces lie on it.

use crate::pieces::Pips;
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
    /// The space with this number.
    #[inline]
    pub const fn nth(index: u8) -> Option<Cell> {
        if index < SIDE * SIDE { Some(Cell(index)) } else { None }
    }

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

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

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

    /// In degrees.
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

/// A set of spaces, one bit each; its serde form is the list of their names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cells(u64);

impl Cells {
    /// No space.
    pub const NONE: Cells = Cells(0);
    /// The whole grid.
    pub const ALL: Cells = Cells((1 << (SIDE * SIDE)) - 1);
    const FIRST_ROW: u64 = 0b11_1111;
    const FIRST_COLUMN: u64 = 0x0000_0000_4104_1041;

    /// One space.
    #[inline]
    pub const fn only(cell: Cell) -> Cells {
        Cells(1 << cell.0)
    }

    /// The row that a blue die of this side stands at.
    #[inline]
    pub const fn row(pips: Pips) -> Cells {
        Cells(Cells::FIRST_ROW << (SIDE as usize * pips.index()))
    }

    /// The column that a white die of this side stands at.
    #[inline]
    pub const fn column(pips: Pips) -> Cells {
        Cells(Cells::FIRST_COLUMN << pips.index())
    }

    /// Is the space in the set?
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 != 0
    }

    /// Is the other set wholly in this one?
    #[inline]
    pub const fn covers(self, other: Cells) -> bool {
        other.0 & !self.0 == 0
    }

    /// Puts a space in.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.0;
    }

    /// What is in either.
    #[inline]
    pub const fn or(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }

    /// What is in both.
    #[inline]
    pub const fn and(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }

    /// What is in this set and not in the other.
    #[inline]
    pub const fn minus(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }

    /// How many spaces.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Is it empty?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first space: topmost of a column, leftmost of a row.
    #[inline]
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell(self.0.trailing_zeros() as u8)) }
    }

    /// The last space: bottommost of a column, rightmost of a row.
    #[inline]
    pub const fn last(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell(63 - self.0.leading_zeros() as u8)) }
    }

    /// All but the first.
    #[inline]
    pub const fn rest(self) -> Cells {
        if self.0 == 0 { self } else { Cells(self.0 & (self.0 - 1)) }
    }

    /// The columns that hold any of these spaces, one bit each, leftmost lowest.
    #[inline]
    pub const fn columns(self) -> u8 {
        let half = self.0 | self.0 >> (3 * SIDE);
        ((half | half >> SIDE | half >> (2 * SIDE)) & Cells::FIRST_ROW) as u8
    }

    /// The rows that hold any of these spaces, one bit each, topmost lowest.
    #[inline]
    pub const fn rows(self) -> u8 {
        let (mut rows, mut row) = (0, 0);
        while row < SIDE {
            rows |= ((self.0 >> (SIDE * row) & Cells::FIRST_ROW != 0) as u8) << row;
            row += 1;
        }
        rows
    }

    /// The spaces, row by row.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut left = self;
        std::iter::from_fn(move || {
            let first = left.first();
            left = left.rest();
            first
        })
    }

    /// The spaces whose neighbour in that direction is in this set.
    #[inline]
    pub const fn facing(self, direction: Turned) -> Cells {
        let last_column = Cells::FIRST_COLUMN << (SIDE - 1);
        Cells(match direction {
            Turned::Not => self.0 >> 1 & !last_column,
            Turned::Quarter => self.0 >> SIDE,
            Turned::Half => self.0 << 1 & !Cells::FIRST_COLUMN & Cells::ALL.0,
            Turned::ThreeQuarters => self.0 << SIDE & Cells::ALL.0,
        })
    }

    /// The spaces that touch one of this set along an edge.
    #[inline]
    pub const fn neighbours(self) -> Cells {
        self.facing(Turned::Not)
            .or(self.facing(Turned::Quarter))
            .or(self.facing(Turned::Half))
            .or(self.facing(Turned::ThreeQuarters))
    }

    /// What can be reached from `seed` without leaving this set; `seed` counts where it is in the set.
    #[inline]
    pub const fn flood(self, seed: Cells) -> Cells {
        let mut reached = self.and(seed);
        loop {
            let wider = reached.or(reached.neighbours().and(self));
            if wider.0 == reached.0 {
                return reached;
            }
            reached = wider;
        }
    }

    /// The top left corners of full squares of this side.
    #[inline]
    pub const fn squares(self, side: u8) -> Cells {
        let (mut corners, mut i) = (self, 1);
        while i < side {
            // A square of side i + 1 is four overlapping squares of side i.
            let east = corners.and(corners.facing(Turned::Not));
            corners = east.and(east.facing(Turned::Quarter));
            i += 1;
        }
        corners
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        let mut set = Cells::NONE;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl Serialize for Cells {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cells {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Cell>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(names: &str) -> Cells {
        names.split(' ').filter_map(|name| name.parse::<Cell>().ok()).collect()
    }

    #[test]
    fn lines_are_six_spaces_and_cross_once() {
        for row in Pips::all() {
            for column in Pips::all() {
                assert_eq!(Cells::row(row).len(), 6);
                assert_eq!(Cells::column(column).len(), 6);
                let crossing = Cells::row(row).and(Cells::column(column));
                assert_eq!(crossing.len(), 1);
                assert_eq!(crossing.rows(), 1 << row.index());
                assert_eq!(crossing.columns(), 1 << column.index());
            }
        }
    }

    #[test]
    fn facing_agrees_with_towards() {
        for direction in Turned::ALL {
            for cell in Cell::all() {
                let by_set = Cells::only(cell).facing(direction);
                let by_cell: Cells =
                    Cell::all().filter(|c| c.towards(direction) == Some(cell)).collect();
                assert_eq!(by_set, by_cell, "{cell} {direction}");
            }
        }
    }

    #[test]
    fn floods_and_squares() {
        let area = cells("r1c1 r1c2 r2c2 r4c4 r1c6 r2c1");
        assert_eq!(area.flood(cells("r2c2")), cells("r1c1 r1c2 r2c2 r2c1"));
        assert_eq!(area.squares(2), cells("r1c1"));
        assert_eq!(area.squares(3), Cells::NONE);
        assert_eq!(Cells::ALL.squares(5).len(), 4);
        assert_eq!(Cells::ALL.squares(6).len(), 1);
    }

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
