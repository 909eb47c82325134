//! The number of every action.

use crate::action::Action;
use crate::card::Card;
use crate::pirate::Pirate;
use portolan_table::Seat;

const CARDS: usize = Card::COUNT;

portolan_table::action_kinds! {
    /// The kinds of actions, in the order of their numbers.
    pub enum Kind {
        decisions {
            /// Take a pirate, P1 to P6. Where pirates are dealt, chance does this.
            Pirate = 6, "pirate twin-wheels";
            /// The next round may be dealt.
            Ready = 1, "ready";
            /// Lay a card face down for the partner. Cards are numbered suit by suit, g1 to g9, t1 to t9, r1 to r9.
            Pass = CARDS, "pass g7";
            /// Put a hand card under the Kraken deck.
            Bait = CARDS, "bait g3";
            /// No bait this round.
            Keep = 1, "keep";
            /// Lead a card, or answer with it.
            Play = CARDS, "play g7";
            /// Sail toward a player: toward seat 0, or toward seat 1, whoever says it.
            Steer = 2, "steer 0";
            /// Send a discarded card under the Kraken deck.
            Sink = CARDS, "sink g3";
            /// Take a card of the discard pile.
            Salvage = CARDS, "salvage g3";
        }
        chance {
            /// The next card of the Kraken deck, from the top.
            Kraken = CARDS, "kraken g1";
            /// A card for the hand of seat 0, or of seat 1.
            Deal = 2 * CARDS, "deal 0 g7";
            /// A card that a cannon flips.
            Flip = CARDS, "flip g7";
        }
    }
}

/// The action's number; nobody but seats 0 and 1 is steered to or dealt to.
#[inline]
pub fn id(action: Action) -> Option<usize> {
    let seat = |seat: Seat| (seat.0 < 2).then_some(seat.index());
    Some(match action {
        Action::Pirate(pirate) => Kind::Pirate.id(pirate as usize),
        Action::Ready => Kind::Ready.id(0),
        Action::Pass(card) => Kind::Pass.id(card.index()),
        Action::Bait(card) => Kind::Bait.id(card.index()),
        Action::Keep => Kind::Keep.id(0),
        Action::Play(card) => Kind::Play.id(card.index()),
        Action::Steer(side) => Kind::Steer.id(seat(side)?),
        Action::Sink(card) => Kind::Sink.id(card.index()),
        Action::Salvage(card) => Kind::Salvage.id(card.index()),
        Action::Kraken(card) => Kind::Kraken.id(card.index()),
        Action::Deal(to, card) => Kind::Deal.id(seat(to)? * CARDS + card.index()),
        Action::Flip(card) => Kind::Flip.id(card.index()),
    })
}

/// The action of this number.
#[inline]
pub fn of(id: usize) -> Option<Action> {
    let (kind, nth) = Kind::of(id)?;
    let card = Card::at((nth % CARDS) as u8);
    Some(match kind {
        Kind::Pirate => Action::Pirate(Pirate::ALL[nth]),
        Kind::Ready => Action::Ready,
        Kind::Pass => Action::Pass(card),
        Kind::Bait => Action::Bait(card),
        Kind::Keep => Action::Keep,
        Kind::Play => Action::Play(card),
        Kind::Steer => Action::Steer(Seat(nth as u8)),
        Kind::Sink => Action::Sink(card),
        Kind::Salvage => Action::Salvage(card),
        Kind::Kraken => Action::Kraken(card),
        Kind::Deal => Action::Deal(Seat((nth / CARDS) as u8), card),
        Kind::Flip => Action::Flip(card),
    })
}
