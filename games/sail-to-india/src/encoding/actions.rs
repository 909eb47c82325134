//! The number of every action.

use crate::action::{Action, Order, Piece};
use crate::technology::Technology;
use crate::town::{Card, MAX_TOWNS, Slot};

/// Lisboa and the towns of the longest row.
const POSITIONS: usize = MAX_TOWNS + 1;
/// The goods spaces of the longest row; there are as many building spaces.
const SLOTS: usize = 2 * MAX_TOWNS;
/// The most markers a player has in any edition.
const MARKERS: usize = 20;
/// Ships by position, goods and buildings by space, a banker, a historian.
const PIECES: usize = POSITIONS + 2 * SLOTS + 2;
/// Markers of a town that may build on one of its spaces: a ship, those on its two goods spaces, that on the other
/// building space.
const BUILDERS: usize = 4;

portolan_table::action_kinds! {
    /// The kinds of actions, in the order of their numbers.
    pub enum Kind {
        decisions {
            /// Pay for a marker from the stock.
            Employ = 1, "employ";
            /// Begin a Move Ships action.
            Move = 1, "move";
            /// No more launches.
            CastOff = 1, "cast-off";
            /// Use Harbor Maintenance for this launch.
            Harbor = 1, "harbor";
            /// No more ships move.
            Anchor = 1, "anchor";
            /// Pay for the extra point of Map.
            Map = 1, "map";
            /// Count what was gained: in any order, coins first, points first.
            Gain = 3, "gain coins-first";
            /// Begin a Sell action.
            Sell = 1, "sell";
            /// Carry the sale out.
            Close = 1, "close";
            /// Raise the ship speed by one.
            Speed = 1, "speed";
            /// Use Bank System.
            Bank = 1, "bank";
            /// Begin to use Geography.
            Geography = 1, "geography";
            /// Begin to call markers home.
            Recall = 1, "recall";
            /// Nothing more of this step.
            Done = 1, "done";
            /// Do without what is offered.
            Skip = 1, "skip";
            /// Spend an action on nothing.
            Pass = 1, "pass";
            /// End the turn.
            End = 1, "end";
            /// Acquire a technology, in the order of the cards.
            Acquire = 12, "acquire map";
            /// A ship becomes a trade good: by goods space, 1.1, 1.2, 2.1 and so on to 12.2.
            Trade = SLOTS, "trade 3.1";
            /// Put the good on this space into the sale.
            Offer = SLOTS, "offer 3.1";
            /// Launch markers: by position, Lisboa first, then how many, 1 to 20 (no edition has more markers).
            Launch = POSITIONS * MARKERS, "launch 2@0";
            /// Sail one ship: by where from, then by where to, which is another position.
            Sail = POSITIONS * (POSITIONS - 1), "sail 2>4";
            /// Build: by building space, then by the marker that moves there, which stands in the same town: a ship, the
            /// good on the first space, that on the second, the marker on the other building space.
            Build = SLOTS * BUILDERS, "build 3.2 from ship 3";
            /// A good becomes a ship, by goods space, or a building does, by building space.
            Float = 2 * SLOTS, "float good 3.1";
            /// Bring a marker home: a ship by position, a good by space, a building by space, a banker, a historian.
            Return = PIECES, "return banker";
        }
        chance {
            /// A town card is turned up in the row.
            Town = MAX_TOWNS, "town 7";
            /// A town card leaves the game, seen by all.
            Removed = MAX_TOWNS, "removed 7";
        }
    }
}

const fn slot_number(slot: Slot) -> usize {
    (slot.position() as usize - 1) * 2 + slot.index()
}

/// For numbers below [`SLOTS`].
const fn slot(number: usize) -> Slot {
    Slot::new((number / 2 + 1) as u8, (number % 2) as u8)
}

const fn piece_number(piece: Piece) -> usize {
    match piece {
        Piece::Ship(position) => position as usize,
        Piece::Good(slot) => POSITIONS + slot_number(slot),
        Piece::Building(slot) => POSITIONS + SLOTS + slot_number(slot),
        Piece::Banker => PIECES - 2,
        Piece::Historian => PIECES - 1,
    }
}

/// For numbers below [`PIECES`].
const fn piece(number: usize) -> Piece {
    const GOODS: usize = POSITIONS;
    const BUILDINGS: usize = POSITIONS + SLOTS;
    const BANKER: usize = PIECES - 2;
    match number {
        0..GOODS => Piece::Ship(number as u8),
        GOODS..BUILDINGS => Piece::Good(slot(number - GOODS)),
        BUILDINGS..BANKER => Piece::Building(slot(number - BUILDINGS)),
        BANKER => Piece::Banker,
        _ => Piece::Historian,
    }
}

/// Which of the markers that may build on a space it is; none of another town's, nor one that counts.
fn builder_number(at: Slot, from: Piece) -> Option<usize> {
    match from {
        Piece::Ship(position) => (position == at.position()).then_some(0),
        Piece::Good(good) => (good.position() == at.position()).then_some(1 + good.index()),
        Piece::Building(building) => (building == at.other()).then_some(3),
        Piece::Banker | Piece::Historian => None,
    }
}

const fn builder(at: Slot, number: usize) -> Piece {
    match number {
        0 => Piece::Ship(at.position()),
        1 => Piece::Good(Slot::new(at.position(), 0)),
        2 => Piece::Good(Slot::new(at.position(), 1)),
        _ => Piece::Building(at.other()),
    }
}

/// The action's number. None has what would sail nowhere, launch more markers than there are, build with a marker of
/// another town, or float what floats already.
#[inline]
pub fn id(action: Action) -> Option<usize> {
    Some(match action {
        Action::Employ => Kind::Employ.id(0),
        Action::Move => Kind::Move.id(0),
        Action::CastOff => Kind::CastOff.id(0),
        Action::Harbor => Kind::Harbor.id(0),
        Action::Anchor => Kind::Anchor.id(0),
        Action::Map => Kind::Map.id(0),
        Action::Gain(order) => Kind::Gain.id(order as usize),
        Action::Sell => Kind::Sell.id(0),
        Action::Close => Kind::Close.id(0),
        Action::Speed => Kind::Speed.id(0),
        Action::Bank => Kind::Bank.id(0),
        Action::Geography => Kind::Geography.id(0),
        Action::Recall => Kind::Recall.id(0),
        Action::Done => Kind::Done.id(0),
        Action::Skip => Kind::Skip.id(0),
        Action::Pass => Kind::Pass.id(0),
        Action::End => Kind::End.id(0),
        Action::Acquire(technology) => Kind::Acquire.id(technology as usize),
        Action::Trade(slot) => Kind::Trade.id(slot_number(slot)),
        Action::Offer(slot) => Kind::Offer.id(slot_number(slot)),
        Action::Launch { count, at } => {
            let count = usize::from(count).checked_sub(1).filter(|&count| count < MARKERS)?;
            Kind::Launch.id(usize::from(at) * MARKERS + count)
        }
        Action::Sail { from, to } => {
            let (from, to) = (usize::from(from), usize::from(to));
            if from == to {
                return None;
            }
            Kind::Sail.id(from * (POSITIONS - 1) + to - usize::from(to > from))
        }
        Action::Build { at, from } => {
            Kind::Build.id(slot_number(at) * BUILDERS + builder_number(at, from)?)
        }
        Action::Float(from @ (Piece::Good(_) | Piece::Building(_))) => {
            Kind::Float.id(piece_number(from) - POSITIONS)
        }
        Action::Float(_) => return None,
        Action::Return(piece) => Kind::Return.id(piece_number(piece)),
        Action::Town(card) => Kind::Town.id(card.index()),
        Action::Removed(card) => Kind::Removed.id(card.index()),
    })
}

/// The action of this number.
pub fn of(id: usize) -> Option<Action> {
    let (kind, nth) = Kind::of(id)?;
    Some(match kind {
        Kind::Employ => Action::Employ,
        Kind::Move => Action::Move,
        Kind::CastOff => Action::CastOff,
        Kind::Harbor => Action::Harbor,
        Kind::Anchor => Action::Anchor,
        Kind::Map => Action::Map,
        Kind::Gain => Action::Gain([Order::Any, Order::CoinsFirst, Order::PointsFirst][nth]),
        Kind::Sell => Action::Sell,
        Kind::Close => Action::Close,
        Kind::Speed => Action::Speed,
        Kind::Bank => Action::Bank,
        Kind::Geography => Action::Geography,
        Kind::Recall => Action::Recall,
        Kind::Done => Action::Done,
        Kind::Skip => Action::Skip,
        Kind::Pass => Action::Pass,
        Kind::End => Action::End,
        Kind::Acquire => Action::Acquire(Technology::ALL[nth]),
        Kind::Trade => Action::Trade(slot(nth)),
        Kind::Offer => Action::Offer(slot(nth)),
        Kind::Launch => {
            Action::Launch { count: (nth % MARKERS) as u8 + 1, at: (nth / MARKERS) as u8 }
        }
        Kind::Sail => {
            let (from, to) = (nth / (POSITIONS - 1), nth % (POSITIONS - 1));
            Action::Sail { from: from as u8, to: (to + usize::from(to >= from)) as u8 }
        }
        Kind::Build => {
            let at = slot(nth / BUILDERS);
            Action::Build { at, from: builder(at, nth % BUILDERS) }
        }
        Kind::Float => Action::Float(piece(nth + POSITIONS)),
        Kind::Return => Action::Return(piece(nth)),
        Kind::Town => Action::Town(Card::new(nth as u8 + 1)?),
        Kind::Removed => Action::Removed(Card::new(nth as u8 + 1)?),
    })
}
