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

/// The stones of both, one bit for each cell, column by column from the bottom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// By seat.
    pub stones: [u64; 2],
}

impl Shape {
    /// The bit of a cell.
    #[inline]
    pub const fn bit(&self, column: u8, row: u8) -> u64 {
        1 << (column * self.height + row)
    }

    /// Every cell.
    pub const fn full(&self) -> u64 {
        (1 << (self.width * self.height)) - 1
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
    pub fn open(&self, board: &Board) -> u64 {
        let taken = board.stones[0] | board.stones[1];
        let free = self.full() & !taken;
        if !self.falls {
            return free;
        }
        let mut open = 0;
        for column in 0..self.width {
            let lowest = (0..self.height).find(|&row| free & self.bit(column, row) != 0);
            if let Some(row) = lowest {
                open |= self.bit(column, row);
            }
        }
        open
    }
}

impl Board {
    /// How many stones lie.
    pub const fn count(&self) -> u32 {
        (self.stones[0] | self.stones[1]).count_ones()
    }
}
