//! The whole state of a game: plain data of fixed size.

use crate::cards::{Card, Good, deck, worth};
use portolan_table::{ArrayVec, Observer, Part, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The cards of one place.
pub type Cards = ArrayVec<Card, 24>;

/// Everything there is. What nobody has seen is not here: the pile is the set of cards that can still come.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// Did the host choose fair weather?
    pub fair: bool,
    pub merchants: ArrayVec<Merchant, 4>,
    /// Always in the order of the deck.
    pub pile: Cards,
    pub quay: Cards,
    pub current: Seat,
    pub stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Everybody writes a bill, unseen by the others.
    Bills,
    /// A turn begins.
    Ready,
    /// A card of the pile is about to be turned up.
    Opening,
    /// The turn goes on after a crate was opened.
    Opened,
    Over,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Merchant {
    pub bill: Option<Good>,
    /// Was the bill challenged, so that all know it?
    pub shown: bool,
    pub hold: Cards,
    /// Points won and lost by challenges.
    pub challenges: i8,
}

impl State {
    /// No bill is written yet, and every card can still come (§2.2).
    pub fn new(seats: u8, fair: bool) -> State {
        let merchants = Seat::all(seats).map(|_| Merchant::default()).collect();
        let (pile, quay) = (deck(fair).collect(), Cards::new());
        State { fair, merchants, pile, quay, current: Seat(0), stage: Stage::Bills }
    }

    pub fn seats(&self) -> u8 {
        self.merchants.len() as u8
    }

    pub fn without_bill(&self) -> SeatSet {
        let unwritten = |seat: &Seat| self.merchants[seat.index()].bill.is_none();
        SeatSet::of(Seat::all(self.seats()).filter(unwritten))
    }

    /// May this observer know the bill of that seat?
    pub fn knows_bill(&self, observer: Observer, owner: Seat) -> bool {
        let shown = self.merchants[owner.index()].shown || self.stage == Stage::Over;
        shown || observer == Observer::Seat(owner)
    }
}

impl Merchant {
    /// The final count, part by part (§4.2).
    pub fn score(&self) -> ArrayVec<Part, 12> {
        let crates = self.hold.iter().map(|card| i32::from(card.number)).sum();
        let bill = self.bill.map_or(0, |good| worth(&self.hold, good));
        let parts = [("crates", crates), ("bill", bill), ("challenges", self.challenges.into())];
        parts.into_iter().map(|(id, points)| Part { id, points }).collect()
    }
}
