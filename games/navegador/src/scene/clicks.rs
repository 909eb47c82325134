//! Which targets stand for which step. Where several steps share a path (how many ships, how many units),
//! the choice between them follows the last click.

use crate::action::Action;
use crate::parts::{Building, Column, Field, Good, Region};
use portolan_scene::{Clicks, TargetId};
use portolan_table::Seat;

/// A field of the rondel.
pub fn field(field: Field) -> TargetId {
    format!("field-{field}")
}

/// A region.
pub fn sea(region: Region) -> TargetId {
    format!("sea-{region}")
}

/// A seat's ships in a region.
pub fn fleet(seat: Seat, region: Region) -> TargetId {
    format!("fleet-{seat}-{region}")
}

/// The colony tokens of a region.
pub fn colony(region: Region) -> TargetId {
    format!("colony-{region}")
}

/// A good of the market.
pub fn good(good: Good) -> TargetId {
    format!("good-{good}")
}

/// A row of the building chart.
pub fn building(building: Building) -> TargetId {
    format!("building-{building}")
}

/// An arch of the gallery.
pub fn privilege(column: Column) -> TargetId {
    format!("privilege-{column}")
}

/// A column of a player's sheet.
pub fn column(seat: Seat, column: Column) -> TargetId {
    format!("column-{seat}-{column}")
}

/// A part of a player's sheet: `workers` or `supply`.
pub fn own(part: &str, seat: Seat) -> TargetId {
    format!("{part}-{seat}")
}

/// The Navegador card.
pub const CARD: &str = "navegador-card";

/// What to click for a step.
pub fn clicks(seat: Seat, action: Action) -> Clicks {
    match action {
        Action::Card => Clicks::on([CARD.to_owned()]),
        Action::Go(to) => Clicks::on([field(to)]),
        Action::Pay(region) | Action::Join(region) => Clicks::on([fleet(seat, region)]),
        Action::Sail { from, to, .. } => Clicks::on([fleet(seat, from), sea(to)]),
        Action::Course(region) => Clicks::on([sea(region)]),
        Action::Hire => Clicks::on([own("workers", seat)]),
        Action::Launch => Clicks::on([own("supply", seat)]),
        Action::Found(region) => Clicks::on([colony(region)]),
        Action::Build(row) => Clicks::on([building(row)]),
        Action::Sell(sold, _) | Action::Process(sold, _) | Action::Leave(sold) => {
            Clicks::on([good(sold)])
        }
        Action::Take(kind) => Clicks::on([privilege(kind)]),
        Action::King(kind) => Clicks::on([column(seat, kind)]),
        Action::Start(_) | Action::Token(_) | Action::Explore | Action::Done => Clicks::button(),
    }
}
