//! The rules: what the game waits for, what may be done, what it brings about.
//!
//! | room | rules.md |
//! |---|---|
//! | [`begin`] | §3: set-up, pirates, the Kraken deck |
//! | [`deal`] | §4.1: the deal and the exchanges, also §9.2's crow's nest |
//! | [`trick`] | §4.2, §4.3, §9.1: tricks, pairs, cannons, pirates |
//! | [`sailing`] | §5.2, §9.2: moves and the spaces they end on |
//! | [`round`] | §4.4, §4.5, §6: damage, the end of a round and of the game |

pub mod begin;
pub mod deal;
pub mod round;
pub mod sailing;
pub mod trick;

use crate::action::Action;
use crate::card::Card;
use crate::cards::Cards;
use crate::pirate::Pirate;
use crate::state::{Recruiting, Stage, State, partner};
use portolan_table::{Actor, Log, Phrase, Refusal, Seat, SeatSet, Turn, ensure};
use rand::{Rng, RngExt};

/// What the game waits for.
#[inline]
pub fn turn(state: &State) -> Turn {
    match state.stage {
        Stage::Muster if state.options.pirates == Recruiting::Dealt => Turn::Chance,
        Stage::Muster => Turn::of(begin::recruit(state)),
        Stage::KrakenDeck | Stage::Deal | Stage::Flip => Turn::Chance,
        Stage::Pause => owing(state.ready),
        Stage::Exchange { .. } | Stage::CrowsNest => owing(state.laid.map(|card| card.is_some())),
        Stage::Bait => Turn::of(state.owner(Pirate::BaitKeeper).unwrap_or(state.leader)),
        Stage::Lead => Turn::of(state.leader),
        Stage::Follow => Turn::of(partner(state.leader)),
        Stage::Steer | Stage::EnemyShip | Stage::Salvage => Turn::of(state.winner()),
        Stage::Over(_) => Turn::Over,
    }
}

/// Those who have not done it yet decide.
#[inline]
fn owing(done: [bool; 2]) -> Turn {
    Turn::Decide(match done {
        [false, false] => SeatSet::all(2),
        [true, _] => SeatSet::only(Seat(1)),
        [false, true] => SeatSet::only(Seat(0)),
    })
}

/// The seat that acts. Chance has none, and what chance does looks at none.
#[inline]
fn seat_of(actor: Actor) -> Seat {
    actor.seat().unwrap_or_default()
}

/// Appends every action of an actor whose turn it is.
#[inline]
pub fn list(state: &State, actor: Actor, actions: &mut Vec<Action>) {
    let hand = state.hands[seat_of(actor).index() & 1];
    match state.stage {
        Stage::Muster => actions.extend(begin::free_pirates(state).map(Action::Pirate)),
        Stage::KrakenDeck => actions.extend(begin::unlaid(state).iter().map(Action::Kraken)),
        Stage::Pause => actions.push(Action::Ready),
        Stage::Deal => {
            let to = deal::receiver(state);
            actions.extend(state.draw_pile.iter().map(|card| Action::Deal(to, card)));
        }
        Stage::Exchange { .. } | Stage::CrowsNest => actions.extend(hand.iter().map(Action::Pass)),
        Stage::Bait => {
            actions.extend(hand.iter().map(Action::Bait));
            actions.push(Action::Keep);
        }
        Stage::Lead | Stage::Follow => {
            actions.extend(trick::playable(state, hand).iter().map(Action::Play));
        }
        Stage::Steer => actions.extend([Action::Steer(Seat(0)), Action::Steer(Seat(1))]),
        Stage::Flip => actions.extend(state.draw_pile.iter().map(Action::Flip)),
        Stage::EnemyShip => actions.extend(state.discard.iter().map(Action::Sink)),
        Stage::Salvage => actions.extend(state.discard.iter().map(Action::Salvage)),
        Stage::Over(_) => {}
    }
}

/// Why an actor whose turn it is may not take this action.
pub fn check(state: &State, actor: Actor, action: Action) -> Result<(), Refusal> {
    let hand = state.hands[seat_of(actor).index() & 1];
    match (state.stage, action) {
        (Stage::Muster, Action::Pirate(pirate)) => begin::may_muster(state, pirate),
        (Stage::KrakenDeck, Action::Kraken(card)) => begin::may_lay(state, card),
        (Stage::Pause, Action::Ready) => Ok(()),
        (Stage::Deal, Action::Deal(to, card)) => deal::may_deal(state, to, card),
        (Stage::Exchange { .. } | Stage::CrowsNest, Action::Pass(card)) => from_hand(hand, card),
        (Stage::Bait, Action::Bait(card)) => from_hand(hand, card),
        (Stage::Bait, Action::Keep) => Ok(()),
        (Stage::Lead | Stage::Follow, Action::Play(card)) => trick::may_play(state, hand, card),
        (Stage::Steer, Action::Steer(Seat(0 | 1))) => Ok(()),
        (Stage::Flip, Action::Flip(card)) => from_pile(state.draw_pile, card),
        (Stage::EnemyShip, Action::Sink(card)) => from_pile(state.discard, card),
        (Stage::Salvage, Action::Salvage(card)) => from_pile(state.discard, card),
        _ => Err(Refusal::not_now()),
    }
}

#[inline]
fn from_hand(hand: Cards, card: Card) -> Result<(), Refusal> {
    ensure!(hand.contains(card), Phrase::new("refuse-not-held").term("card", card.word()));
    Ok(())
}

#[inline]
fn from_pile(pile: Cards, card: Card) -> Result<(), Refusal> {
    ensure!(pile.contains(card), Phrase::new("refuse-not-there").term("card", card.word()));
    Ok(())
}

/// Carries out an action that [`check`] allows.
#[inline]
pub fn perform<L: Log>(state: &mut State, actor: Actor, action: Action, log: &mut L) {
    let seat = seat_of(actor);
    match action {
        Action::Pirate(pirate) => begin::muster(state, pirate, log),
        Action::Kraken(card) => begin::lay(state, card, log),
        Action::Ready => deal::ready(state, seat, log),
        Action::Deal(to, card) => deal::deal(state, to, card, log),
        Action::Pass(card) => deal::pass(state, seat, card, log),
        Action::Bait(card) => deal::bait(state, seat, card, log),
        Action::Keep => deal::keep(state, seat, log),
        Action::Play(card) => match state.trick.lead {
            None => trick::lead(state, seat, card, log),
            Some(lead) => trick::follow(state, seat, lead, card, log),
        },
        Action::Steer(side) => trick::steer(state, side, log),
        Action::Flip(card) => trick::flip(state, card, log),
        Action::Sink(card) => sailing::sink(state, card, log),
        Action::Salvage(card) => trick::salvage(state, card, log),
    }
}

/// Draws one of the chance outcomes, each as likely as any other, without listing them.
#[inline]
pub fn draw_chance<R: Rng>(state: &State, rng: &mut R) -> Action {
    let outcome = match state.stage {
        Stage::Muster => {
            let free = begin::free_pirates(state).count() as u32;
            begin::free_pirates(state).nth(rng.random_range(0..free) as usize).map(Action::Pirate)
        }
        Stage::KrakenDeck => begin::unlaid(state).pick(rng).map(Action::Kraken),
        Stage::Deal => {
            state.draw_pile.pick(rng).map(|card| Action::Deal(deal::receiver(state), card))
        }
        _ => state.draw_pile.pick(rng).map(Action::Flip),
    };
    outcome
        .unwrap_or_else(|| unreachable!("the rules and the audit leave chance something to draw"))
}
