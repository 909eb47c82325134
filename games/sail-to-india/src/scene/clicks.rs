//! Which targets stand for which step: first what is done, then where.

use crate::action::{Action, Piece};
use crate::state::Stage;
use crate::technology::Technology;
use crate::town::Slot;
use crate::view::View;
use portolan_scene::{Clicks, TargetId};
use portolan_table::Seat;

/// A seat's ships at a position.
pub fn ships(seat: Seat, position: u8) -> TargetId {
    format!("ship-{seat}-{position}")
}

/// The sea at a position.
pub fn sea(position: u8) -> TargetId {
    format!("sea-{position}")
}

/// A goods space.
pub fn good(slot: Slot) -> TargetId {
    format!("good-{}-{}", slot.position(), slot.index() + 1)
}

/// A building space.
pub fn building(slot: Slot) -> TargetId {
    format!("building-{}-{}", slot.position(), slot.index() + 1)
}

/// The `n`th (from 1) of a seat's markers on the quay; choosing it means so many.
pub fn quay(seat: Seat, n: u8) -> TargetId {
    format!("quay-{seat}-{n}")
}

/// A technology on its card, owned or not.
pub fn technology(id: &str) -> TargetId {
    format!("technology-{id}")
}

/// The table of what a sale brings.
pub const SALE: &str = "sale";
/// The town of Lisboa.
pub const LISBOA: &str = "lisboa";

/// A part of a seat's own cards: `stock`, `speed`, `bankers`, `historians`, `scientists`, `builders`.
pub fn own(part: &str, seat: Seat) -> TargetId {
    format!("{part}-{seat}")
}

fn piece(seat: Seat, piece: Piece) -> TargetId {
    match piece {
        Piece::Ship(position) => ships(seat, position),
        Piece::Good(slot) => good(slot),
        Piece::Building(slot) => building(slot),
        Piece::Banker => own("bankers", seat),
        Piece::Historian => own("historians", seat),
    }
}

/// What to click for a step. Between actions a click says which action it is, so that of all the technologies and
/// building spaces none is lit before it is wanted.
pub fn clicks(view: &View, seat: Seat, action: Action) -> Clicks {
    let ability = |of: Technology| Clicks::on([technology(of.id())]);
    match action {
        Action::Employ => Clicks::on([own("stock", seat)]),
        Action::Move => {
            let me = &view.players[seat.index()];
            // Who has nothing to move finds nothing lit: then it is only another way to pass.
            let mut ways = Clicks::button();
            if me.lisboa > 0 {
                ways = ways.or([LISBOA.to_owned()]);
            }
            if me.ships_at_lisboa > 0 {
                ways = ways.or([ships(seat, 0)]);
            }
            for town in view.row.iter().filter(|town| town.ships[seat.index()] > 0) {
                ways = ways.or([ships(seat, town.position)]);
            }
            ways
        }
        Action::Launch { count, at } => Clicks::on([quay(seat, count), sea(at)]),
        Action::Sail { from, to } => Clicks::on([ships(seat, from), sea(to)]),
        Action::Trade(slot) | Action::Offer(slot) => Clicks::on([good(slot)]),
        Action::Build { at, from } if view.stage == Stage::Main => {
            Clicks::on([own("builders", seat), building(at), piece(seat, from)])
        }
        Action::Build { at, from } => Clicks::on([building(at), piece(seat, from)]),
        Action::Sell | Action::Close => Clicks::on([SALE.to_owned()]),
        Action::Acquire(acquired) => {
            Clicks::on([own("scientists", seat), technology(acquired.id())])
        }
        Action::Harbor => ability(Technology::HarborMaintenance),
        Action::Map => ability(Technology::Map),
        Action::Bank => ability(Technology::BankSystem),
        Action::Geography => ability(Technology::Geography),
        Action::Speed => Clicks::on([own("speed", seat)]),
        Action::Float(marker) | Action::Return(marker) => Clicks::on([piece(seat, marker)]),
        // Calling home is possible at almost any moment, and seldom the point: it waits among the free actions.
        Action::Recall
        | Action::Town(_)
        | Action::Removed(_)
        | Action::CastOff
        | Action::Anchor
        | Action::Gain(_)
        | Action::Done
        | Action::Skip
        | Action::Pass
        | Action::End => Clicks::button(),
    }
}
