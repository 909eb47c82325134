//! The diamonds of the ocean: lanes A to G across the voyage, columns along it (rules.md §5.1).
//!
//! A space exists only where lane index and column add up to an even number, so columns hold three and
//! four diamonds by turns. Numbered column by column, the forward neighbours of diamond `n` are `n + 3`
//! and `n + 4`, and straight ahead lies `n + 7`.

use portolan_table::Seat;
use portolan_table::notation::whole_number;
use std::fmt;
use std::str::FromStr;

/// Lanes A to G.
pub const LANES: u8 = 7;
/// The state has room for no longer ocean.
pub const MAX_COLUMNS: u8 = 19;
/// The diamonds of the longest ocean.
pub const SPACES: usize = (LANES as usize * MAX_COLUMNS as usize) / 2;
/// A voyage has at most so many storms.
pub const STORMS: usize = 2;

/// A diamond of the ocean, written as lane and column: `D1`.
///
/// ```
/// use portolan_sail::ocean::{Heading, Space};
/// let start: Space = "D1".parse().unwrap();
/// assert_eq!(start.ahead(Heading::Port, 17), "C2".parse().ok());
/// assert_eq!(start.ahead(Heading::Straight, 17), "D3".parse().ok());
/// assert!("D2".parse::<Space>().is_err(), "no diamond stands there");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Space(u8);

/// Which way the ship sails; always forward.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Heading {
    /// Diagonally toward seat 0, who sits beyond lane A.
    Port,
    /// Diagonally toward seat 1, who sits beyond lane G.
    Starboard,
    /// Over the front corner to the diamond beyond.
    Straight,
}

impl Heading {
    /// Every heading.
    pub const ALL: [Heading; 3] = [Heading::Port, Heading::Starboard, Heading::Straight];

    /// The diagonal toward a player.
    #[inline]
    pub const fn toward(seat: Seat) -> Heading {
        if seat.0 == 0 { Heading::Port } else { Heading::Starboard }
    }
}

impl Space {
    /// The diamond of a lane (0 for A) and a column (from 1), if one stands there.
    pub const fn at(lane: u8, column: u8) -> Option<Space> {
        let exists = lane < LANES
            && column >= 1
            && column <= MAX_COLUMNS
            && (lane + column).is_multiple_of(2);
        if exists { Some(Space(((column - 1) * LANES + lane - 1) / 2)) } else { None }
    }

    /// Every diamond of the longest ocean.
    pub fn all() -> impl Iterator<Item = Space> {
        (0..SPACES as u8).map(Space)
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// How far across the voyage it lies: 0 is lane A, beside player 0.
    #[inline]
    pub const fn lane(self) -> u8 {
        (2 * self.0 + 1) % LANES
    }

    /// How far along the voyage it lies, counted from 1.
    #[inline]
    pub const fn column(self) -> u8 {
        (2 * self.0 + 1) / LANES + 1
    }

    /// Where a heading leads on an ocean of so many columns; `None` is off the board.
    #[inline]
    pub const fn ahead(self, heading: Heading, columns: u8) -> Option<Space> {
        let (step, columns_on, edge) = match heading {
            Heading::Port => (3, 1, self.lane() == 0),
            Heading::Starboard => (4, 1, self.lane() == LANES - 1),
            Heading::Straight => (7, 2, false),
        };
        if edge || self.column() + columns_on > columns { None } else { Some(Space(self.0 + step)) }
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'A' + self.lane()) as char, self.column())
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A text that names no diamond.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSpace(String);

impl fmt::Display for NoSpace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "“{}” is not a space: lanes B, D and F have spaces in odd columns, lanes A, C, E and G in \
             even ones, up to column {MAX_COLUMNS}",
            self.0
        )
    }
}

impl std::error::Error for NoSpace {}

impl FromStr for Space {
    type Err = NoSpace;

    fn from_str(text: &str) -> Result<Space, NoSpace> {
        let mut chars = text.chars();
        let lane = chars.next().filter(char::is_ascii_uppercase).map(|c| c as u8 - b'A');
        lane.zip(whole_number(chars.as_str()))
            .and_then(|(lane, column)| Space::at(lane, column))
            .ok_or_else(|| NoSpace(text.chars().take(20).collect()))
    }
}

portolan_table::serde_as_text!(Space);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_coordinates_agree() {
        for space in Space::all() {
            assert_eq!(Space::at(space.lane(), space.column()), Some(space));
            assert_eq!(space.to_string().parse(), Ok(space));
            for (heading, lane, columns) in
                [(Heading::Port, -1, 1), (Heading::Starboard, 1, 1), (Heading::Straight, 0, 2)]
            {
                let lane = space.lane() as i8 + lane;
                let expected = u8::try_from(lane)
                    .ok()
                    .and_then(|lane| Space::at(lane, space.column() + columns));
                assert_eq!(space.ahead(heading, MAX_COLUMNS), expected, "{space} {heading:?}");
            }
        }
        assert_eq!(Space::all().count(), 66);
    }
}
