//! The number of every action.

use crate::action::Action;
use crate::parts::{Building, Column, Field, Good, Key, Price, REGIONS, RING, RUNG, RUNGS, Region};
use portolan_table::{MAX_SEATS, Seat};

/// The most ships a player has in any edition.
const SHIPS: usize = 12;
/// The most colonies of a good: one token of each stays out.
const COLONIES: usize = RUNGS as usize - 1;
/// The most factories that process a good, the wild one among them.
const FACTORIES: usize = 7;

portolan_table::action_kinds! {
    /// The kinds of actions, in the order of their numbers.
    pub enum Kind {
        decisions {
            /// Play the Navegador card.
            Card = 1, "card";
            /// Move the stone to a field of the rondel, clockwise from sailing on: sailing, workers, market-1, colony,
            /// privilege, ships, market-2, buildings.
            Go = RING as usize, "go workers";
            /// Give up a ship in a region for the steps made. Regions are numbered in the order of the map: pt, ba, rj,
            /// gu, an, cb, mo, go, ce, ml, ti, ma, na.
            Pay = REGIONS, "pay gu";
            /// Set course for an unexplored region.
            Course = REGIONS, "course cb";
            /// Let a ship from a region join the group that explores.
            Join = REGIONS, "join gu";
            /// Explore with the group that has gathered.
            Explore = 1, "explore";
            /// Recruit a worker.
            Hire = 1, "hire";
            /// Build a ship.
            Launch = 1, "launch";
            /// Found a colony with the cheapest token of a region.
            Found = REGIONS, "found gu";
            /// Take a building from the chart: sugar-factory, gold-factory, spice-factory, shipyard, church.
            Build = 5, "build church";
            /// Sell: by good (sugar, gold, spice), then how many units, 1 to 31 (no edition has more colonies of a good).
            Sell = 3 * COLONIES, "sell gold 2";
            /// Process: by good, then how many units, 1 to 7 (no edition has more factories for a good).
            Process = 3 * FACTORIES, "process gold 1";
            /// Neither sell nor process a good.
            Leave = 3, "leave sugar";
            /// Take a privilege from the gallery: colony, factory, explorer, shipyard, church.
            Take = 5, "take church";
            /// Place the King's privilege in one of these columns.
            King = 5, "king colony";
            /// Nothing more in this action.
            Done = 1, "done";
            /// Sail through known waters: by the region left, then by the region reached, which is another, then how many
            /// ships, 1 to 12 (no edition has more).
            Sail = REGIONS * (REGIONS - 1) * SHIPS, "sail pt>gu 2";
        }
        chance {
            /// This player begins.
            Start = MAX_SEATS, "start 0";
            /// The next colony token of the region just explored, by its price: 10, 20 and so on to 320.
            Token = RUNGS as usize, "token 60";
        }
    }
}

/// Units from 1 to the most, counted from 0.
fn units(units: u8, most: usize) -> Option<usize> {
    usize::from(units).checked_sub(1).filter(|&units| units < most)
}

/// The action's number. None has what would sail nowhere, or move, sell or process more than there can be.
#[inline]
pub fn id(action: Action) -> Option<usize> {
    Some(match action {
        Action::Card => Kind::Card.id(0),
        Action::Go(field) => Kind::Go.id(field.index()),
        Action::Pay(region) => Kind::Pay.id(region.index()),
        Action::Course(region) => Kind::Course.id(region.index()),
        Action::Join(region) => Kind::Join.id(region.index()),
        Action::Explore => Kind::Explore.id(0),
        Action::Hire => Kind::Hire.id(0),
        Action::Launch => Kind::Launch.id(0),
        Action::Found(region) => Kind::Found.id(region.index()),
        Action::Build(building) => Kind::Build.id(building.index()),
        Action::Sell(good, count) => {
            Kind::Sell.id(good.index() * COLONIES + units(count, COLONIES)?)
        }
        Action::Process(good, count) => {
            Kind::Process.id(good.index() * FACTORIES + units(count, FACTORIES)?)
        }
        Action::Leave(good) => Kind::Leave.id(good.index()),
        Action::Take(column) => Kind::Take.id(column.index()),
        Action::King(column) => Kind::King.id(column.index()),
        Action::Done => Kind::Done.id(0),
        Action::Sail { from, to, ships } => {
            let (from, to) = (from.index(), to.index());
            if from == to {
                return None;
            }
            let way = from * (REGIONS - 1) + to - usize::from(to > from);
            Kind::Sail.id(way * SHIPS + units(ships, SHIPS)?)
        }
        Action::Start(seat) => Kind::Start.id(Some(seat.index()).filter(|&seat| seat < MAX_SEATS)?),
        Action::Token(price) => Kind::Token.id(usize::from(price.cruzados() / RUNG) - 1),
    })
}

/// The action of this number.
pub fn of(id: usize) -> Option<Action> {
    let (kind, nth) = Kind::of(id)?;
    let region = |nth| Region::all().nth(nth);
    Some(match kind {
        Kind::Card => Action::Card,
        Kind::Go => Action::Go(Field::all().nth(nth)?),
        Kind::Pay => Action::Pay(region(nth)?),
        Kind::Course => Action::Course(region(nth)?),
        Kind::Join => Action::Join(region(nth)?),
        Kind::Explore => Action::Explore,
        Kind::Hire => Action::Hire,
        Kind::Launch => Action::Launch,
        Kind::Found => Action::Found(region(nth)?),
        Kind::Build => Action::Build(Building::ALL[nth]),
        Kind::Sell => Action::Sell(Good::ALL[nth / COLONIES], (nth % COLONIES) as u8 + 1),
        Kind::Process => Action::Process(Good::ALL[nth / FACTORIES], (nth % FACTORIES) as u8 + 1),
        Kind::Leave => Action::Leave(Good::ALL[nth]),
        Kind::Take => Action::Take(Column::ALL[nth]),
        Kind::King => Action::King(Column::ALL[nth]),
        Kind::Done => Action::Done,
        Kind::Sail => {
            let (way, ships) = (nth / SHIPS, (nth % SHIPS) as u8 + 1);
            let (from, to) = (way / (REGIONS - 1), way % (REGIONS - 1));
            let to = to + usize::from(to >= from);
            Action::Sail { from: region(from)?, to: region(to)?, ships }
        }
        Kind::Start => Action::Start(Seat(nth as u8)),
        Kind::Token => Action::Token(Price::of((nth as u16 + 1) * RUNG)?),
    })
}
