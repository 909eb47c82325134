//! Why an action is not allowed: tiny values on the hot path, sentences only when somebody asks.

use crate::parts::{Building, Column, Good, Region};
use portolan_table::{Phrase, Refusal};

/// A reason against an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Objection {
    /// It does not belong to this moment.
    NotNow,
    /// Somebody else holds the Navegador card.
    CardElsewhere,
    /// The Navegador card is not used in the first round.
    CardInRoundOne,
    /// No ship could move or explore.
    NothingToSail,
    /// Too few ships on the map for so many steps.
    StepsTooDear { owed: u8, ships: u8 },
    /// No ship of the player there.
    NoShipAt(Region),
    /// Fewer ships there that have not moved.
    TooFewUnmoved { region: Region, unmoved: u8 },
    /// Unexplored water is entered only to explore it.
    Unexplored(Region),
    /// Too many borders, or unexplored water between.
    OutOfRange { to: Region, range: u8 },
    /// It is known already.
    AlreadyExplored(Region),
    /// One new region per Sailing action.
    OneRegionOnly,
    /// Too few ships can reach the region together, or have joined.
    GroupTooSmall { region: Region, needed: u8, ships: u8 },
    /// The limit of workers is reached, and no church is unused.
    NoMoreWorkers,
    /// The limit of ships is reached, and no shipyard is unused.
    NoMoreShips,
    /// Not enough cash.
    TooDear { price: u16, cash: u32 },
    /// Every ship there has founded already.
    ShipsBusy(Region),
    /// No face-up token there.
    NoColonyAt(Region),
    /// Not enough free workers.
    WorkersBusy { needed: u8, free: u8 },
    /// None left on the chart.
    NoneLeft(Building),
    /// The goods are decided in order.
    AnotherGood(Good),
    /// Fewer colonies of the good.
    TooFewColonies { good: Good, colonies: u8 },
    /// Fewer factories that may work.
    TooFewFactories { good: Good, factories: u8 },
    /// None of this kind in the gallery.
    NotInGallery(Column),
    /// No free position in the column.
    ColumnFull(Column),
    /// A privilege costs a worker, and some must stay.
    TooFewWorkers { needed: u8, workers: u8 },
    /// The variant is not played.
    KingAtTheEnd,
    /// The King's privilege lies on the sheet already.
    KingPlaced,
    /// The variant needs a ship at Goa.
    NoShipAtGoa(Region),
}

impl Objection {
    fn phrase(self) -> Phrase {
        use Objection::*;
        match self {
            NotNow => Phrase::new("table-not-now"),
            CardElsewhere => Phrase::new("no-card"),
            CardInRoundOne => Phrase::new("no-card-in-round-one"),
            NothingToSail => Phrase::new("no-sailing"),
            StepsTooDear { owed, ships } => {
                Phrase::new("no-steps").int("owed", owed).int("ships", ships)
            }
            NoShipAt(region) => Phrase::new("no-ship").term("region", region.term()),
            TooFewUnmoved { region, unmoved } => {
                Phrase::new("no-unmoved").term("region", region.term()).int("ships", unmoved)
            }
            Unexplored(region) => Phrase::new("no-unexplored").term("region", region.term()),
            OutOfRange { to, range } => {
                Phrase::new("no-range").term("region", to.term()).int("range", range)
            }
            AlreadyExplored(region) => Phrase::new("no-explored").term("region", region.term()),
            OneRegionOnly => Phrase::new("no-second-region"),
            GroupTooSmall { region, needed, ships } => Phrase::new("no-group")
                .term("region", region.term())
                .int("needed", needed)
                .int("ships", ships),
            NoMoreWorkers => Phrase::new("no-more-workers"),
            NoMoreShips => Phrase::new("no-more-ships"),
            TooDear { price, cash } => Phrase::new("no-cash").int("price", price).int("cash", cash),
            ShipsBusy(region) => Phrase::new("no-idle-ship").term("region", region.term()),
            NoColonyAt(region) => Phrase::new("no-colony").term("region", region.term()),
            WorkersBusy { needed, free } => {
                Phrase::new("no-idle-workers").int("needed", needed).int("free", free)
            }
            NoneLeft(building) => Phrase::new("no-building").term("building", building.term()),
            AnotherGood(good) => Phrase::new("no-other-good").term("good", good.term()),
            TooFewColonies { good, colonies } => {
                Phrase::new("no-colonies").term("good", good.term()).int("colonies", colonies)
            }
            TooFewFactories { good, factories } => {
                Phrase::new("no-factories").term("good", good.term()).int("factories", factories)
            }
            NotInGallery(column) => Phrase::new("no-privilege").term("column", column.term()),
            ColumnFull(column) => Phrase::new("no-position").term("column", column.term()),
            TooFewWorkers { needed, workers } => {
                Phrase::new("no-worker").int("needed", needed).int("workers", workers)
            }
            KingAtTheEnd => Phrase::new("no-king-yet"),
            KingPlaced => Phrase::new("no-king-twice"),
            NoShipAtGoa(region) => Phrase::new("no-king-ship").term("region", region.term()),
        }
    }
}

impl From<Objection> for Refusal {
    #[cold]
    fn from(objection: Objection) -> Refusal {
        objection.phrase().into()
    }
}
