//! Sets of spaces in one word.

use super::{Cell, SIDE, Turned};
use crate::pieces::{Lines, Pips};

portolan_table::bit_set! {
    /// A set of spaces, row by row.
    pub struct Cells(u64) of Cell, by |cell| cell.0, |n| Cell(n);
}

impl Cells {
    /// The whole grid.
    pub const ALL: Cells = Cells::below(SIDE * SIDE);
    const FIRST_ROW: u64 = 0b11_1111;
    const FIRST_COLUMN: u64 = 0x0000_0000_4104_1041;

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

    /// The last space: bottommost of a column, rightmost of a row.
    #[inline]
    pub const fn last(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell(63 - self.0.leading_zeros() as u8)) }
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
            .union(self.facing(Turned::Quarter))
            .union(self.facing(Turned::Half))
            .union(self.facing(Turned::ThreeQuarters))
    }

    /// What can be reached from `seed` without leaving this set; `seed` counts where it is in the set.
    #[inline]
    pub const fn flood(self, seed: Cells) -> Cells {
        let mut reached = self.intersection(seed);
        loop {
            let wider = reached.union(reached.neighbours().intersection(self));
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
            let east = corners.intersection(corners.facing(Turned::Not));
            corners = east.intersection(east.facing(Turned::Quarter));
            i += 1;
        }
        corners
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
                let crossing = Cells::row(row).intersection(Cells::column(column));
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
        assert_eq!(area.squares(3), Cells::EMPTY);
        assert_eq!(Cells::ALL.squares(5).len(), 4);
        assert_eq!(Cells::ALL.squares(6).len(), 1);
    }
}
