//! Sets of spaces in one word.

use super::{Cell, SIDE, Turned};
use crate::pieces::{Lines, Pips};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

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

    /// The columns that hold any of these spaces.
    #[inline]
    pub const fn columns(self) -> Lines {
        let half = self.0 | self.0 >> (3 * SIDE);
        Lines::from_bits(half | half >> SIDE | half >> (2 * SIDE))
    }

    /// The rows that hold any of these spaces.
    #[inline]
    pub const fn rows(self) -> Lines {
        let (mut rows, mut row) = (0, 0);
        while row < SIDE {
            rows |= ((self.0 >> (SIDE * row) & Cells::FIRST_ROW != 0) as u64) << row;
            row += 1;
        }
        Lines::from_bits(rows)
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
                assert!(crossing.rows().iter().eq([row]));
                assert!(crossing.columns().iter().eq([column]));
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
}
