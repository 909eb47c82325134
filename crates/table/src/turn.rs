//! Who moves the game on now.

use crate::seat::{Seat, SeatSet};
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// What the game waits for.
///
/// ```
/// use portolan_table::{Actor, Seat, SeatSet, Turn};
/// let both = Turn::Decide(SeatSet::all(2));
/// assert!(both.admits(Actor::Seat(Seat(1))) && !both.admits(Actor::Chance));
/// assert_eq!(Turn::of(Seat(1)).deciders(), SeatSet::only(Seat(1)));
/// assert!(Turn::Over.deciders().is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// Each of these seats owes one decision; with several, none sees the others' before all are in.
    Decide(SeatSet),
    /// Something unknown is about to become known: a card, a die, a hand.
    Chance,
    /// The game has ended.
    Over,
}

impl Turn {
    /// One seat decides.
    #[inline]
    pub const fn of(seat: Seat) -> Turn {
        Turn::Decide(SeatSet::only(seat))
    }

    /// The seats that owe a decision now.
    #[inline]
    pub const fn deciders(self) -> SeatSet {
        match self {
            Turn::Decide(seats) => seats,
            Turn::Chance | Turn::Over => SeatSet::EMPTY,
        }
    }

    /// May this actor move the game on now?
    #[inline]
    pub const fn admits(self, actor: Actor) -> bool {
        match (self, actor) {
            (Turn::Decide(seats), Actor::Seat(seat)) => seats.contains(seat),
            (Turn::Chance, Actor::Chance) => true,
            _ => false,
        }
    }
}

impl Serialize for Turn {
    /// `{"decide":[0,1]}`, `"chance"` or `"over"`.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        match self {
            Turn::Decide(seats) => {
                let mut map = serializer.serialize_map(Some(1))?;
                map.serialize_entry("decide", &seats.iter().collect::<Vec<_>>())?;
                map.end()
            }
            Turn::Chance => serializer.serialize_str("chance"),
            Turn::Over => serializer.serialize_str("over"),
        }
    }
}

/// Who makes an entry in the log: a seat, or chance (written `*`).
///
/// ```
/// use portolan_table::{Actor, Seat};
/// assert_eq!("2".parse(), Ok(Actor::Seat(Seat(2))));
/// assert_eq!(Actor::Chance.to_string(), "*");
/// assert_eq!(Actor::Chance.seat(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Actor {
    /// A player decides.
    Seat(Seat),
    /// A die falls, a card is turned up.
    Chance,
}

impl Actor {
    /// The seat that acts, if it is one.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Actor::Seat(seat) => Some(seat),
            Actor::Chance => None,
        }
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Seat(seat) => seat.fmt(f),
            Actor::Chance => f.write_str("*"),
        }
    }
}

impl FromStr for Actor {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "*" => Ok(Actor::Chance),
            digits => digits.parse().map(|n| Actor::Seat(Seat(n))).map_err(drop),
        }
    }
}

impl Serialize for Actor {
    /// A seat number, or `"*"`.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Actor::Seat(seat) => serializer.serialize_u8(seat.0),
            Actor::Chance => serializer.serialize_str("*"),
        }
    }
}
