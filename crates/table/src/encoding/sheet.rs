//! Writing an observation.

use crate::seat::{Observer, Seat};

/// An observation that is being written. Whatever is not written is 0. What the least and the greatest number of a
/// field are is for the game to keep; the law kit looks.
///
/// ```
/// use portolan_table::encoding::Sheet;
/// let mut numbers = [7; 12];
/// let mut sheet = Sheet::<12>::new(&mut numbers);
/// sheet.put(0, 5).flag(1, true).mark(2, 1).bits(4, 0b101).counts(8, &[3, 2]).large(10, 70_000);
/// assert_eq!(numbers, [5, 1, 0, 1, 1, 0, 1, 0, 3, 2, i16::MAX, 0]);
/// ```
pub struct Sheet<'a, const LEN: usize>(&'a mut [i16; LEN]);

impl<'a, const LEN: usize> Sheet<'a, LEN> {
    /// A sheet with nothing on it.
    ///
    /// # Panics
    /// If there are not exactly so many places.
    #[inline]
    pub fn new(out: &'a mut [i16]) -> Sheet<'a, LEN> {
        let places = out.len();
        let Ok(out) = <&mut [i16; LEN]>::try_from(out) else {
            panic!("an observation has {LEN} numbers, and there is room for {places}")
        };
        out.fill(0);
        Sheet(out)
    }

    /// A count or a name.
    #[inline]
    pub fn put(&mut self, at: usize, value: u8) -> &mut Self {
        self.0[at] = value.into();
        self
    }

    /// A count that may be too large for an observation, and is cut there.
    #[inline]
    pub fn large(&mut self, at: usize, value: u32) -> &mut Self {
        self.0[at] = i16::try_from(value).unwrap_or(i16::MAX);
        self
    }

    /// Yes or no.
    #[inline]
    pub fn flag(&mut self, at: usize, value: bool) -> &mut Self {
        self.0[at] = value.into();
        self
    }

    /// Yes at one of several places.
    #[inline]
    pub fn mark(&mut self, at: usize, nth: usize) -> &mut Self {
        self.0[at + nth] = 1;
        self
    }

    /// Yes at one of several places, or at none.
    #[inline]
    pub fn mark_some(&mut self, at: usize, nth: Option<usize>) -> &mut Self {
        if let Some(nth) = nth {
            self.mark(at, nth);
        }
        self
    }

    /// Yes at the places of the bits that are set.
    #[inline]
    pub fn bits(&mut self, at: usize, mut word: u64) -> &mut Self {
        while word != 0 {
            self.0[at + word.trailing_zeros() as usize] = 1;
            word &= word - 1;
        }
        self
    }

    /// The same number at the places of the bits that are set.
    #[inline]
    pub fn name_bits(&mut self, at: usize, mut word: u64, name: u8) -> &mut Self {
        while word != 0 {
            self.0[at + word.trailing_zeros() as usize] = name.into();
            word &= word - 1;
        }
        self
    }

    /// Counts side by side.
    #[inline]
    pub fn counts(&mut self, at: usize, values: &[u8]) -> &mut Self {
        for (place, &value) in self.0[at..at + values.len()].iter_mut().zip(values) {
            *place = value.into();
        }
        self
    }
}

/// The seats as an observer counts them: the own one first, then the others in playing order. A spectator counts from
/// seat 0.
///
/// ```
/// use portolan_table::encoding::SeatOrder;
/// use portolan_table::{Observer, Seat};
/// let order = SeatOrder::of(Observer::Seat(Seat(2)), 3);
/// assert_eq!(order.place(Seat(0)), 1, "the next after the observer");
/// assert!(order.seats().eq([Seat(2), Seat(0), Seat(1)]));
/// assert_eq!(SeatOrder::of(Observer::Spectator, 3).place(Seat(0)), 0);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatOrder {
    first: u8,
    seats: u8,
}

impl SeatOrder {
    /// For this observer of a table of so many.
    #[inline]
    pub fn of(observer: Observer, seats: u8) -> SeatOrder {
        let first = observer.seat().map_or(0, |seat| seat.0);
        SeatOrder { first: if first < seats { first } else { 0 }, seats }
    }

    /// Which place a seat has.
    #[inline]
    pub const fn place(self, seat: Seat) -> usize {
        let place = seat.0 + self.seats - self.first;
        (if place >= self.seats { place - self.seats } else { place }) as usize
    }

    /// The seats by place.
    #[inline]
    pub fn seats(self) -> impl Iterator<Item = Seat> + Clone {
        let SeatOrder { first, seats } = self;
        (first..seats).chain(0..first).map(Seat)
    }
}
