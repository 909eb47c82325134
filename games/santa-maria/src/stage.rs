//! What the game waits for, and what goes on after it.

use crate::colony::{Colour, Piece};
use crate::data::Deal;
use crate::grid::Cells;
use crate::pieces::{Dock, Pips, Tile};
use serde::{Deserialize, Serialize};

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Chance: a starting shipment for the first dock without one.
    Docks,
    /// Chance: a white die for the pool.
    WhiteDice,
    /// Chance: a scholar for this game.
    Scholars,
    /// Chance: a bishop for this game.
    Bishops,
    /// Chance: an expansion tile for the display.
    Display,
    /// Chance: who starts.
    First,
    /// The active seat chooses a colony board.
    Boards,
    /// Chance: a blue die at the beginning of a year.
    BlueDice,
    /// Chance: a scholar for the first town hall without one.
    Pairs,
    /// The active seat chooses a town hall with its scholar.
    Halls,
    /// The active seat chooses its main action.
    Main,
    /// The active seat retires and chooses where to.
    Retire,
    /// The active seat lays a piece.
    Place(Piece),
    /// The active seat holds a die and chooses the line.
    Line(Colour, Pips),
    /// The active seat chooses which goods to pay with.
    Pay(Bill),
    /// The active seat is offered an exchange, so many times.
    Trade(Deal, u8),
    /// The active seat may take a shipment.
    Ship,
    /// The active seat may take a religion action.
    Pray,
    /// The active seat may take a conquistador action that would bring gold it cannot store.
    Conquer,
    /// The active seat may send a monk.
    Recruit,
    /// The active seat chooses where its die stays.
    Park,
    /// Chance: a shipment for the dock just emptied.
    Refill(Dock),
    /// Chance: the blue die just unlocked.
    Unlock,
    /// The active seat's action is over.
    Done,
    /// The game has ended.
    Over,
    /// The active seat has walked one space of the religion track and may pay a grain for a second one.
    SecondSpace,
    /// The active seat may take a shipment or a road tile.
    ShipOrRoad,
}

impl Stage {
    /// May the active seat go to the market at this point? Not while a bill is being settled, nor during
    /// set-up; and after the action it would be the same as at the start of the next turn.
    #[inline]
    pub const fn market_open(self) -> bool {
        matches!(
            self,
            Stage::Main
                | Stage::Retire
                | Stage::Place(Piece::Tile(_) | Piece::Road)
                | Stage::Line(..)
                | Stage::Trade(..)
                | Stage::Ship
                | Stage::Pray
                | Stage::SecondSpace
                | Stage::ShipOrRoad
                | Stage::Conquer
                | Stage::Recruit
                | Stage::Park
        )
    }

    /// May the active seat do without the effect that is offered (rules.md §4)?
    #[inline]
    pub const fn may_skip(self) -> bool {
        matches!(
            self,
            Stage::Trade(..)
                | Stage::Ship
                | Stage::Pray
                | Stage::SecondSpace
                | Stage::ShipOrRoad
                | Stage::Conquer
                | Stage::Recruit
                | Stage::Place(Piece::Road)
        )
    }

    /// Does chance move here?
    #[inline]
    pub const fn is_chance(self) -> bool {
        matches!(
            self,
            Stage::Docks
                | Stage::WhiteDice
                | Stage::Scholars
                | Stage::Bishops
                | Stage::Display
                | Stage::First
                | Stage::BlueDice
                | Stage::Pairs
                | Stage::Refill(_)
                | Stage::Unlock
        )
    }
}

/// What goods are being paid for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bill {
    /// An expansion tile of the display.
    Tile(Tile),
    /// The shipment at a dock.
    Shipment(Dock),
    /// An exchange: the deal, which reward, and how many uses are left after it.
    Trade(Deal, u8, u8),
    /// One more space on the religion track.
    Religion,
}

/// What goes on once the present stage is settled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Job {
    /// Nothing.
    Rest,
    /// Buildings are being activated.
    Line {
        /// The die that will stay on one of them; none when coins paid for a single one.
        die: Option<Colour>,
        /// All buildings of the activation.
        all: Cells,
        /// Those still to come.
        left: Cells,
    },
    /// The effect of a retiring space; then income.
    Retire,
    /// Income from the harbour: shipments still to pay, by dock.
    Income([u8; Dock::COUNT]),
}
