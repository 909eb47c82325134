//! Which targets stand for which step.

use crate::action::Action;
use crate::card::Card;
use crate::ocean::{Heading, Space};
use crate::pirate::Pirate;
use crate::view::View;
use portolan_scene::{Clicks, TargetId};
use portolan_table::Seat;

/// A card of the own hand.
pub fn held(card: Card) -> TargetId {
    format!("card-{card}")
}

/// A card of the discard pile.
pub fn discarded(card: Card) -> TargetId {
    format!("discard-{card}")
}

/// A diamond of the ocean.
pub fn space(space: Space) -> TargetId {
    format!("space-{}", space.to_string().to_lowercase())
}

/// A player's shore.
pub fn shore(seat: Seat) -> TargetId {
    format!("shore-{seat}")
}

/// A pirate who may be taken.
pub fn pirate(pirate: Pirate) -> TargetId {
    format!("pirate-{pirate}")
}

/// What to click for a step.
pub fn clicks(view: &View, action: Action) -> Clicks {
    match action {
        Action::Play(card) | Action::Pass(card) | Action::Bait(card) => Clicks::on([held(card)]),
        Action::Sink(card) | Action::Salvage(card) => Clicks::on([discarded(card)]),
        Action::Steer(seat) => {
            let ways = Clicks::on([shore(seat)]);
            match view.voyage.way(view.ship, Heading::toward(seat)) {
                Some(to) => ways.or([space(to)]),
                None => ways,
            }
        }
        Action::Pirate(taken) => Clicks::on([pirate(taken)]),
        Action::Ready | Action::Keep | Action::Kraken(_) | Action::Deal(..) | Action::Flip(_) => {
            Clicks::button()
        }
    }
}
