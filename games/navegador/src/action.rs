//! The small steps of the game, and how they are written.

use crate::parts::{Building, Column, Field, Good, Price, Region};
use portolan_table::notation::whole_number;
use portolan_table::{MAX_SEATS, NotationError, Seat};
use std::fmt;
use std::str::FromStr;

/// One step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Action {
    /// Chance: this player begins.
    Start(Seat),
    /// Chance: the next colony token of the region just explored.
    Token(Price),
    /// Play the Navegador card.
    Card,
    /// Move the stone to a field of the rondel.
    Go(Field),
    /// Give up a ship in this region for the steps made.
    Pay(Region),
    /// Sail ships that have not moved yet through known waters.
    Sail {
        /// From this region,
        from: Region,
        /// to this one,
        to: Region,
        /// so many.
        ships: u8,
    },
    /// Set course for an unexplored region.
    Course(Region),
    /// Let a ship from this region join the group that explores.
    Join(Region),
    /// Explore with the group that has gathered.
    Explore,
    /// Recruit a worker.
    Hire,
    /// Build a ship.
    Launch,
    /// Found a colony with the cheapest token of a region.
    Found(Region),
    /// Take a building from the chart.
    Build(Building),
    /// Sell so many units of a good.
    Sell(Good, u8),
    /// Process so many units of a good; one more than there are factories for it takes the wild one.
    Process(Good, u8),
    /// Neither sell nor process this good.
    Leave(Good),
    /// Take a privilege from the gallery.
    Take(Column),
    /// Place the King's privilege (in the variant).
    King(Column),
    /// Nothing more in this action.
    Done,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Start(seat) => write!(f, "start {seat}"),
            Action::Token(price) => write!(f, "token {price}"),
            Action::Card => f.write_str("card"),
            Action::Go(field) => write!(f, "go {field}"),
            Action::Pay(region) => write!(f, "pay {region}"),
            Action::Sail { from, to, ships } => write!(f, "sail {from}>{to} {ships}"),
            Action::Course(region) => write!(f, "course {region}"),
            Action::Join(region) => write!(f, "join {region}"),
            Action::Explore => f.write_str("explore"),
            Action::Hire => f.write_str("hire"),
            Action::Launch => f.write_str("launch"),
            Action::Found(region) => write!(f, "found {region}"),
            Action::Build(building) => write!(f, "build {building}"),
            Action::Sell(good, units) => write!(f, "sell {good} {units}"),
            Action::Process(good, units) => write!(f, "process {good} {units}"),
            Action::Leave(good) => write!(f, "leave {good}"),
            Action::Take(column) => write!(f, "take {column}"),
            Action::King(column) => write!(f, "king {column}"),
            Action::Done => f.write_str("done"),
        }
    }
}

fn count(text: &str) -> Result<u8, String> {
    let wrong = || format!("“{text}” is not a number of ships or units");
    whole_number(text).filter(|&n| n > 0).ok_or_else(wrong)
}

/// A seat as in records, counted from 0.
fn seat(text: &str) -> Result<Seat, String> {
    let seat = whole_number(text).filter(|&seat: &u8| usize::from(seat) < MAX_SEATS);
    seat.map(Seat).ok_or_else(|| format!("“{text}” is not a seat"))
}

fn parse(text: &str) -> Result<Action, String> {
    let mut words = text.split(' ');
    let verb = words.next().unwrap_or_default();
    let rest = [words.next(), words.next(), words.next()];
    Ok(match (verb, rest) {
        ("start", [Some(first), None, None]) => Action::Start(seat(first)?),
        ("token", [Some(price), None, None]) => Action::Token(price.parse()?),
        ("card", [None, ..]) => Action::Card,
        ("go", [Some(field), None, None]) => Action::Go(field.parse()?),
        ("pay", [Some(region), None, None]) => Action::Pay(region.parse()?),
        ("sail", [Some(way), Some(ships), None]) => {
            let (from, to) =
                way.split_once('>').ok_or_else(|| format!("“{way}” is not a way like “pt>gu”"))?;
            Action::Sail { from: from.parse()?, to: to.parse()?, ships: count(ships)? }
        }
        ("course", [Some(region), None, None]) => Action::Course(region.parse()?),
        ("join", [Some(region), None, None]) => Action::Join(region.parse()?),
        ("explore", [None, ..]) => Action::Explore,
        ("hire", [None, ..]) => Action::Hire,
        ("launch", [None, ..]) => Action::Launch,
        ("found", [Some(region), None, None]) => Action::Found(region.parse()?),
        ("build", [Some(building), None, None]) => Action::Build(building.parse()?),
        ("sell", [Some(good), Some(units), None]) => Action::Sell(good.parse()?, count(units)?),
        ("process", [Some(good), Some(units), None]) => {
            Action::Process(good.parse()?, count(units)?)
        }
        ("leave", [Some(good), None, None]) => Action::Leave(good.parse()?),
        ("take", [Some(column), None, None]) => Action::Take(column.parse()?),
        ("king", [Some(column), None, None]) => Action::King(column.parse()?),
        ("done", [None, ..]) => Action::Done,
        _ => {
            return Err("actions are written like “go workers”, “sail pt>gu 2”, “course cb”, \
                        “join gu”, “explore”, “hire”, “found gu”, “build church”, “sell gold 2”, \
                        “process gold 1”, “take church” or “done”"
                .to_owned());
        }
    })
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        // Longer than any action: not worth repeating in a reason.
        if text.len() > 40 {
            return Err(NotationError::new(text, "it is too long"));
        }
        parse(text).map_err(|reason| NotationError::new(text, reason))
    }
}
