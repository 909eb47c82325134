//! Which targets stand for which step. Where several steps share a path (how many ships), the choice between them
//! follows the last click.

use crate::action::Action;
use crate::parts::{Building, Column, Field, Good, Region};
use crate::state::Stage;
use crate::view::View;
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

/// So many units of a good to sell.
pub fn sale(good: Good, units: u8) -> TargetId {
    format!("sell-{good}-{units}")
}

/// So many units of a good to process.
pub fn work(good: Good, units: u8) -> TargetId {
    format!("process-{good}-{units}")
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
pub fn clicks(view: &View, seat: Seat, action: Action) -> Clicks {
    match action {
        Action::Card => Clicks::on([CARD.to_owned()]),
        Action::Go(to) => Clicks::on([field(to)]),
        Action::Pay(region) | Action::Join(region) => Clicks::on([fleet(seat, region)]),
        Action::Sail { from, to, .. } => Clicks::on([fleet(seat, from), sea(to)]),
        Action::Course(region) => Clicks::on([sea(region)]),
        Action::Explore => match view.stage {
            Stage::Gather { region, .. } => Clicks::on([sea(region)]),
            _ => Clicks::button(),
        },
        Action::Hire => Clicks::on([own("workers", seat)]),
        Action::Launch => Clicks::on([own("supply", seat)]),
        Action::Found(region) => Clicks::on([colony(region)]),
        Action::Build(row) => Clicks::on([building(row)]),
        Action::Sell(good, units) => Clicks::on([sale(good, units)]),
        Action::Process(good, units) => Clicks::on([work(good, units)]),
        Action::Take(kind) => Clicks::on([privilege(kind)]),
        Action::King(kind) => Clicks::on([column(seat, kind)]),
        Action::Start(_) | Action::Token(_) | Action::Leave(_) | Action::Done => Clicks::button(),
    }
}
