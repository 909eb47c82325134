//! The small steps of the game, and how they are written.

use crate::technology::Technology;
use crate::town::{Card, MAX_TOWNS, Slot};
use portolan_table::NotationError;
use portolan_table::notation::whole_number;
use std::fmt;
use std::str::FromStr;

/// A marker that may come home to Lisboa, or become something else, by where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Piece {
    /// In the sea at a position of the row (0 is the sea of Lisboa).
    Ship(u8),
    /// On a goods space.
    Good(Slot),
    /// On a building space.
    Building(Slot),
    /// Counting coins.
    Banker,
    /// Counting points.
    Historian,
}

/// What is counted first when there are too few markers to count everything (§6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Order {
    /// It makes no difference.
    Any,
    /// Bankers before historians.
    CoinsFirst,
    /// Historians before bankers.
    PointsFirst,
}

/// One step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
// A byte of its own tells the kind; hidden in the bytes of a piece it would have to be worked out at every step.
#[repr(u8)]
pub enum Action {
    /// Chance: this card is turned up in the row.
    Town(Card),
    /// Chance: this card leaves the game, seen by all.
    Removed(Card),
    /// Pay for a marker from the stock (§5.1).
    Employ,
    /// Begin a Move Ships action (§5.2).
    Move,
    /// Launch so many markers into the sea at a position, farther than the last launch.
    Launch {
        /// How many.
        count: u8,
        /// Where.
        at: u8,
    },
    /// No more launches.
    CastOff,
    /// Use Harbor Maintenance for this launch.
    Harbor,
    /// Sail one ship that has not moved yet.
    Sail {
        /// From this position,
        from: u8,
        /// to this one.
        to: u8,
    },
    /// No more ships move.
    Anchor,
    /// Pay for the extra point of Map.
    Map,
    /// Count what was gained.
    Gain(Order),
    /// A ship becomes a trade good.
    Trade(Slot),
    /// Build on the space with this marker (§5.4).
    Build {
        /// The building space.
        at: Slot,
        /// The marker that moves there.
        from: Piece,
    },
    /// Begin a Sell action (§5.3).
    Sell,
    /// Put this good into the sale.
    Offer(Slot),
    /// Carry the sale out.
    Close,
    /// Acquire a technology (§5.5).
    Acquire(Technology),
    /// Raise the ship speed by one (§5.6).
    Speed,
    /// Use Bank System.
    Bank,
    /// Begin to use Geography.
    Geography,
    /// A good or building becomes a ship in the sea of its town.
    Float(Piece),
    /// Begin to call markers home (§6).
    Recall,
    /// Bring a marker home to Lisboa.
    Return(Piece),
    /// Nothing more of this step.
    Done,
    /// Do without what is offered.
    Skip,
    /// Spend an action on nothing, as a Move Ships action in which nothing moves would.
    Pass,
    /// End the turn.
    End,
}

impl Piece {
    /// Where it stands; bankers and historians are at Lisboa.
    pub const fn position(self) -> u8 {
        match self {
            Piece::Ship(position) => position,
            Piece::Good(slot) | Piece::Building(slot) => slot.position(),
            Piece::Banker | Piece::Historian => 0,
        }
    }
}

impl Action {
    /// Is it one of the two actions of a turn, rather than a free one or a step of another?
    pub const fn takes_an_action(self) -> bool {
        use Action::*;
        matches!(self, Employ | Move | Sell | Build { .. } | Acquire(_) | Speed | Pass)
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Ship(position) => write!(f, "ship {position}"),
            Piece::Good(slot) => write!(f, "good {slot}"),
            Piece::Building(slot) => write!(f, "building {slot}"),
            Piece::Banker => f.write_str("banker"),
            Piece::Historian => f.write_str("historian"),
        }
    }
}

impl FromStr for Piece {
    type Err = String;

    fn from_str(text: &str) -> Result<Piece, String> {
        match text.split_once(' ') {
            Some(("ship", at)) => position(at).map(Piece::Ship),
            Some(("good", slot)) => slot.parse().map(Piece::Good),
            Some(("building", slot)) => slot.parse().map(Piece::Building),
            None if text == "banker" => Ok(Piece::Banker),
            None if text == "historian" => Ok(Piece::Historian),
            _ => Err("a marker is named like “ship 3”, “good 3.1”, “building 3.2”, “banker” or “historian”".into()),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Town(card) => write!(f, "town {}", card.number()),
            Action::Removed(card) => write!(f, "removed {}", card.number()),
            Action::Employ => f.write_str("employ"),
            Action::Move => f.write_str("move"),
            Action::Launch { count, at } => write!(f, "launch {count}@{at}"),
            Action::CastOff => f.write_str("cast-off"),
            Action::Harbor => f.write_str("harbor"),
            Action::Sail { from, to } => write!(f, "sail {from}>{to}"),
            Action::Anchor => f.write_str("anchor"),
            Action::Map => f.write_str("map"),
            Action::Gain(Order::Any) => f.write_str("gain"),
            Action::Gain(Order::CoinsFirst) => f.write_str("gain coins-first"),
            Action::Gain(Order::PointsFirst) => f.write_str("gain points-first"),
            Action::Trade(slot) => write!(f, "trade {slot}"),
            Action::Build { at, from } => write!(f, "build {at} from {from}"),
            Action::Sell => f.write_str("sell"),
            Action::Offer(slot) => write!(f, "offer {slot}"),
            Action::Close => f.write_str("close"),
            Action::Acquire(technology) => write!(f, "acquire {technology}"),
            Action::Speed => f.write_str("speed"),
            Action::Bank => f.write_str("bank"),
            Action::Geography => f.write_str("geography"),
            Action::Float(piece) => write!(f, "float {piece}"),
            Action::Recall => f.write_str("recall"),
            Action::Return(piece) => write!(f, "return {piece}"),
            Action::Done => f.write_str("done"),
            Action::Skip => f.write_str("skip"),
            Action::Pass => f.write_str("pass"),
            Action::End => f.write_str("end"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        parse(text).map_err(|reason| NotationError::new(text, reason))
    }
}

fn parse(text: &str) -> Result<Action, String> {
    let (word, rest) = match text.split_once(' ') {
        Some((word, rest)) => (word, Some(rest)),
        None => (text, None),
    };
    Ok(match (word, rest) {
        ("employ", None) => Action::Employ,
        ("move", None) => Action::Move,
        ("cast-off", None) => Action::CastOff,
        ("harbor", None) => Action::Harbor,
        ("anchor", None) => Action::Anchor,
        ("map", None) => Action::Map,
        ("gain", None) => Action::Gain(Order::Any),
        ("gain", Some("coins-first")) => Action::Gain(Order::CoinsFirst),
        ("gain", Some("points-first")) => Action::Gain(Order::PointsFirst),
        ("sell", None) => Action::Sell,
        ("close", None) => Action::Close,
        ("speed", None) => Action::Speed,
        ("bank", None) => Action::Bank,
        ("geography", None) => Action::Geography,
        ("done", None) => Action::Done,
        ("skip", None) => Action::Skip,
        ("recall", None) => Action::Recall,
        ("pass", None) => Action::Pass,
        ("end", None) => Action::End,
        ("town", Some(number)) => Action::Town(card(number)?),
        ("removed", Some(number)) => Action::Removed(card(number)?),
        ("launch", Some(rest)) => {
            let (count, at) =
                rest.split_once('@').ok_or("a launch is written like “launch 2@0”")?;
            let count =
                whole_number(count).filter(|&n| n > 0).ok_or("how many ships are launched?")?;
            Action::Launch { count, at: position(at)? }
        }
        ("sail", Some(rest)) => {
            let (from, to) = rest.split_once('>').ok_or("a voyage is written like “sail 0>1”")?;
            Action::Sail { from: position(from)?, to: position(to)? }
        }
        ("trade", Some(slot)) => Action::Trade(slot.parse()?),
        ("offer", Some(slot)) => Action::Offer(slot.parse()?),
        ("build", Some(rest)) => {
            let (at, from) = rest
                .split_once(" from ")
                .ok_or("building is written like “build 3.2 from ship 3”")?;
            Action::Build { at: at.parse()?, from: from.parse()? }
        }
        ("acquire", Some(technology)) => Action::Acquire(technology.parse()?),
        ("float", Some(piece)) => Action::Float(piece.parse()?),
        ("return", Some(piece)) => Action::Return(piece.parse()?),
        _ => return Err("no step is written like this".into()),
    })
}

fn position(text: &str) -> Result<u8, String> {
    let wrong = || format!("“{text}” is no position of the row; Lisboa is 0, the first town 1");
    whole_number(text).filter(|&p| usize::from(p) <= MAX_TOWNS).ok_or_else(wrong)
}

fn card(text: &str) -> Result<Card, String> {
    whole_number(text).and_then(Card::new).ok_or_else(|| format!("“{text}” is no town card"))
}
