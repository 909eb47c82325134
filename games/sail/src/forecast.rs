//! What a trick brings, told before it is whole and shown when it is.

use crate::action::Action;
use crate::card::Card;
use crate::chart::Feature;
use crate::ocean::Space;
use crate::rules;
use crate::rules::trick::{Sequel, playable, sequel};
use crate::state::{Stage, State, partner};
use portolan_table::{Actor, Phrase, Seat, Silent};

/// What a trick brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Brings {
    /// Who wins it.
    pub winner: Seat,
    /// What happens.
    pub sequel: Sequel,
    /// Where the ship comes to, unless it stays where it is.
    pub to: Option<Space>,
    /// Damage to the ship: the pair's, and of the space that the ship comes to.
    pub damage: u8,
}

impl Brings {
    /// Does the ship want to sail, and cannot?
    pub fn is_blocked(&self) -> bool {
        matches!(self.sequel, Sequel::Sail(_)) && self.to.is_none()
    }
}

/// What this answer to the led card would bring: it is played out, as far as no chance and no decision is in it.
pub fn answer(state: &State, card: Card) -> Option<Brings> {
    let mut after = state.clone();
    let seat = Actor::Seat(partner(state.leader));
    rules::perform(&mut after, seat, Action::Play(card), &mut Silent);
    brought(&after)
}

/// What each card brings that the seat may answer with; nothing unless it is asked for one.
pub fn answers(state: &State, seat: Seat) -> Vec<(Card, Brings)> {
    if state.stage != Stage::Follow || seat != partner(state.leader) {
        return Vec::new();
    }
    let hand = playable(state, state.hands[seat.index()]);
    hand.iter().filter_map(|card| Some((card, answer(state, card)?))).collect()
}

/// What the last trick of this round has brought so far.
pub fn brought(state: &State) -> Option<Brings> {
    let last = state.trace.0?;
    let winner = last.winner();
    // Whether there was a card to salvage cannot be told any more once the trick is put away.
    let sequel = match sequel(state, last.lead, last.follow, winner) {
        Sequel::Salvage if last.salvaged.is_none() && state.stage != Stage::Salvage => {
            Sequel::Nothing
        }
        sequel => sequel,
    };
    let to = Some(state.ship).filter(|&ship| ship != last.from);
    Some(Brings { winner, sequel, to, damage: damage(state, last.lead, last.follow, to) })
}

fn damage(state: &State, lead: Card, follow: Card, to: Option<Space>) -> u8 {
    let bitten = to.is_some_and(|to| state.voyage.feature(to) == Feature::Kraken);
    state.aid().pair(lead, follow).damage + u8::from(bitten)
}

/// The same in words; `named` says how a card is called.
pub fn told(brings: Brings, named: impl Fn(Card) -> Phrase) -> Phrase {
    let phrase = |id| Phrase::new(id).int("damage", brings.damage);
    match (brings.sequel, brings.to) {
        (Sequel::Sail(_), None) => phrase("brings-blocked"),
        (Sequel::Sail(_) | Sequel::Steer, Some(to)) => {
            phrase("brings-sail").text("space", to.to_string())
        }
        (Sequel::Steer, None) => phrase("brings-steer"),
        (Sequel::Hit(hit), _) => Phrase::new("brings-hit").phrase("hit", named(hit)),
        (Sequel::Flip(_), Some(to)) => Phrase::new("brings-fired").text("space", to.to_string()),
        (Sequel::Flip(flips), None) => Phrase::new("brings-flip").int("flips", flips),
        (Sequel::Salvage, _) => phrase("brings-salvage"),
        (Sequel::Nothing, _) => phrase("brings-nothing"),
    }
}
