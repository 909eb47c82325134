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
use portolan_table::{Actor, Log, Phrase, Refusal, Seat, SeatSet, Turn};
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

/// Appends every action that the actor may take now.
#[inline]
pub fn legal(state: &State, actor: Actor, actions: &mut Vec<Action>) {
    if !turn(state).admits(actor) {
        return;
    }
    let hand = |seat: Option<Seat>| seat.map_or(Cards::EMPTY, |seat| state.hands[seat.index() & 1]);
    match state.stage {
        Stage::Muster => actions.extend(begin::free_pirates(state).map(Action::Pirate)),
        Stage::KrakenDeck => actions.extend(begin::unlaid(state).iter().map(Action::Kraken)),
        Stage::Pause => actions.push(Action::Ready),
        Stage::Deal => {
            let to = deal::receiver(state);
            actions.extend(state.draw_pile.iter().map(|card| Action::Deal(to, card)));
        }
        Stage::Exchange { .. } | Stage::CrowsNest => {
            actions.extend(hand(actor.seat()).iter().map(Action::Pass));
        }
        Stage::Bait => {
            actions.extend(hand(actor.seat()).iter().map(Action::Bait));
            actions.push(Action::Keep);
        }
        Stage::Lead => actions.extend(hand(actor.seat()).iter().map(Action::Play)),
        Stage::Follow => {
            actions.extend(trick::followers(state, hand(actor.seat())).iter().map(Action::Play));
        }
        Stage::Steer => actions.extend([Action::Steer(Seat(0)), Action::Steer(Seat(1))]),
        Stage::Flip => actions.extend(state.draw_pile.iter().map(Action::Flip)),
        Stage::EnemyShip => actions.extend(state.discard.iter().map(Action::Sink)),
        Stage::Salvage => actions.extend(state.discard.iter().map(Action::Salvage)),
        Stage::Over(_) => {}
    }
}

/// Makes the entry, or refuses it with a reason and changes nothing.
#[inline]
pub fn apply<L: Log>(
    state: &mut State,
    actor: Actor,
    action: Action,
    log: &mut L,
) -> Result<(), Refusal> {
    if !turn(state).admits(actor) {
        return Err(Refusal::not_your_turn());
    }
    // Chance has no seat; the stages of chance below do not look at it.
    let seat = actor.seat().unwrap_or_default();
    match (state.stage, action) {
        (Stage::Muster, Action::Pirate(pirate)) => begin::muster(state, pirate, log),
        (Stage::KrakenDeck, Action::Kraken(card)) => begin::lay(state, card, log),
        (Stage::Pause, Action::Ready) => deal::ready(state, seat, log),
        (Stage::Deal, Action::Deal(to, card)) => deal::deal(state, to, card, log),
        (Stage::Exchange { .. } | Stage::CrowsNest, Action::Pass(card)) => {
            deal::pass(state, seat, card, log)
        }
        (Stage::Bait, Action::Bait(card)) => deal::bait(state, seat, Some(card), log),
        (Stage::Bait, Action::Keep) => deal::bait(state, seat, None, log),
        (Stage::Lead, Action::Play(card)) => trick::lead(state, seat, card, log),
        (Stage::Follow, Action::Play(card)) => trick::follow(state, seat, card, log),
        (Stage::Steer, Action::Steer(side)) => trick::steer(state, side, log),
        (Stage::Flip, Action::Flip(card)) => trick::flip(state, card, log),
        (Stage::EnemyShip, Action::Sink(card)) => sailing::sink(state, card, log),
        (Stage::Salvage, Action::Salvage(card)) => trick::salvage(state, card, log),
        _ => Err(Refusal::not_now()),
    }
}

/// Draws one of the chance outcomes, each as likely as any other.
#[inline]
pub fn draw_chance<R: Rng>(state: &State, rng: &mut R) -> Action {
    // At a turn of chance there is always something to draw: `audit` and the rules see to it.
    let pick = |cards: Cards, rng: &mut R| cards.pick(rng).unwrap_or(FIRST);
    match state.stage {
        Stage::Muster => {
            let free = begin::free_pirates(state).count() as u32;
            let n = rng.random_range(0..free.max(1)) as usize;
            Action::Pirate(begin::free_pirates(state).nth(n).unwrap_or(Pirate::OrangeHelm))
        }
        Stage::KrakenDeck => Action::Kraken(pick(begin::unlaid(state), rng)),
        Stage::Deal => Action::Deal(deal::receiver(state), pick(state.draw_pile, rng)),
        _ => Action::Flip(pick(state.draw_pile, rng)),
    }
}

const FIRST: Card = match Card::from_index(0) {
    Some(card) => card,
    None => unreachable!(),
};

/// The card is not in this hand.
#[cold]
fn not_held(card: Card) -> Refusal {
    Phrase::new("no-not-held").term("card", card.word()).into()
}

/// The card is not in the pile it should come from.
#[cold]
fn not_there(card: Card) -> Refusal {
    Phrase::new("no-not-there").term("card", card.word()).into()
}
