//! Seats around the table, sets of them, and who is looking.

use serde::{Deserialize, Serialize};
use std::fmt;

/// No game of this house seats more.
pub const MAX_SEATS: usize = 5;

/// A place at the table, counted from 0 in playing order.
///
/// ```
/// use portolan_table::Seat;
/// assert_eq!(Seat(2).next(3), Seat(0));
/// assert!(Seat::all(3).eq([Seat(0), Seat(1), Seat(2)]));
/// ```
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into a per-seat array.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise among `seats`.
    #[inline]
    pub const fn next(self, seats: u8) -> Seat {
        Seat(if self.0 + 1 >= seats { 0 } else { self.0 + 1 })
    }

    /// All seats of a table, in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats in one byte, written as that number. Not a [`bit_set!`](crate::bit_set), which may only
/// be asked about things that there are: records and requests name any seat.
///
/// ```
/// use portolan_table::{Seat, SeatSet};
/// let both = SeatSet::of([Seat(0), Seat(2)]);
/// assert!(both.contains(Seat(2)) && !both.contains(Seat(1)));
/// assert_eq!(both.iter().map(|s| s.0).collect::<Vec<_>>(), [0, 2]);
/// ```
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// One seat alone.
    #[inline]
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Everybody at a table of `seats`.
    #[inline]
    pub const fn all(seats: u8) -> SeatSet {
        SeatSet(((1u16 << seats) - 1) as u8)
    }

    /// The given seats.
    pub fn of(seats: impl IntoIterator<Item = Seat>) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, |set, seat| set.with(seat))
    }

    /// This set and one more.
    #[inline]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// This set but for one.
    #[inline]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Is the seat in the set?
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        // Records and requests name any number; a seat past the set's bits is in no set.
        seat.0 < u8::BITS as u8 && self.0 & 1 << seat.0 != 0
    }

    /// Is nobody in the set?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |&s| self.contains(s))
    }

    /// The first seat, if any.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }
}

/// Who is looking: a seat, or somebody who only watches.
///
/// ```
/// use portolan_table::{Observer, Seat};
/// let everybody: Vec<Observer> = Observer::all(2).collect();
/// assert_eq!(everybody[1].seat(), Some(Seat(1)));
/// assert_eq!(everybody[2], Observer::Spectator);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Observer {
    /// A player at the table.
    Seat(Seat),
    /// Anybody else: sees only what lies open.
    Spectator,
}

impl Observer {
    /// The seat that is looking, if it is one.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Observer::Seat(seat) => Some(seat),
            Observer::Spectator => None,
        }
    }

    /// Every observer of a table: its seats in order, then the spectator.
    pub fn all(seats: u8) -> impl Iterator<Item = Observer> {
        Seat::all(seats).map(Observer::Seat).chain([Observer::Spectator])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_set_contains_a_seat_past_its_bits() {
        assert!(SeatSet::all(5).contains(Seat(4)) && !SeatSet::all(5).contains(Seat(5)));
        for seat in [8, 9, 31, 32, 255] {
            assert!(!SeatSet::all(8).contains(Seat(seat)), "{seat}");
        }
    }
}
