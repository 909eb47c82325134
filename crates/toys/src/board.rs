//! Stones on a grid, and lines of them.

use serde::{Deserialize, Serialize};

/// The measures of a board and what wins on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// So many in a row win.
    pub row: u8,
    /// Do stones fall down their column?
    pub falls: bool,
}

/// The stones of both, one bit for each cell, column by column from the bottom. Above each column is a bit
/// that stays 0, so that no row runs on from one column into the next when the bits are shifted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// By seat.
    pub stones: [u64; 2],
    /// Is there a row, or no room? Known from the last stone, and asked for several times before the next.
    pub over: bool,
}

impl Shape {
    /// From a cell to the one beside it, in bits.
    pub const fn stride(&self) -> u8 {
        self.height + 1
    }

    /// The bit of a cell.
    #[inline]
    pub const fn bit(&self, column: u8, row: u8) -> u64 {
        1 << (column * self.stride() + row)
    }

    /// The lowest cell of every column.
    const fn ground(&self) -> u64 {
        let (mut ground, mut column) = (0, 0);
        while column < self.width {
            ground |= self.bit(column, 0);
            column += 1;
        }
        ground
    }

    /// Every cell.
    #[inline]
    pub const fn full(&self) -> u64 {
        self.ground() * ((1 << self.height) - 1)
    }

    /// Do these stones hold a row that wins?
    #[inline(always)]
    pub fn has_row(&self, stones: u64) -> bool {
        let stride = self.stride();
        [1, stride - 1, stride, stride + 1].into_iter().any(|way| {
            let mut run = stones;
            for i in 1..self.row {
                run &= stones >> (i * way);
            }
            run != 0
        })
    }

    /// Every line that wins, as sets of cells.
    pub fn lines(&self) -> impl Iterator<Item = u64> + use<> {
        let shape = *self;
        let ways = [(1i8, 0i8), (0, 1), (1, 1), (1, -1)];
        (0..shape.width * shape.height).flat_map(move |cell| {
            let (column, row) = ((cell / shape.height) as i8, (cell % shape.height) as i8);
            ways.into_iter().filter_map(move |(dx, dy)| {
                let mut line = 0;
                for i in 0..shape.row as i8 {
                    let (x, y) = (column + i * dx, row + i * dy);
                    let inside =
                        (0..shape.width as i8).contains(&x) && (0..shape.height as i8).contains(&y);
                    if !inside {
                        return None;
                    }
                    line |= shape.bit(x as u8, y as u8);
                }
                Some(line)
            })
        })
    }

    /// The cells where a stone may be put now.
    #[inline]
    pub fn open(&self, board: &Board) -> u64 {
        let taken = board.stones[0] | board.stones[1];
        if self.falls {
            // Added to a column, its lowest bit is carried to the first cell that is free.
            (taken + self.ground()) & self.full()
        } else {
            self.full() & !taken
        }
    }
}

impl Board {
    /// How many stones lie.
    pub const fn count(&self) -> u32 {
        (self.stones[0] | self.stones[1]).count_ones()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_by_shifting_are_the_rows_by_lines() {
        for shape in [
            Shape { width: 3, height: 3, row: 3, falls: false },
            Shape { width: 7, height: 6, row: 4, falls: true },
        ] {
            let mut stones = 1u64;
            let mut rows = 0;
            for _ in 0..20_000 {
                // A cheap walk through many sets of stones, about a quarter of the cells each.
                stones = stones.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let set = stones & stones.rotate_left(17) & shape.full();
                let by_lines = shape.lines().any(|line| set & line == line);
                assert_eq!(shape.has_row(set), by_lines, "{set:b}");
                rows += u32::from(by_lines);
            }
            assert!((500..19_500).contains(&rows), "both kinds were met: {rows}");
        }
    }
}
