//! Tricks, pairs, cannons, and the pirates that change them (rules.md §4.2, §4.3, §9.1).

use super::deal::leave_hand;
use super::{from_hand, round, sailing};
use crate::aid::Effect;
use crate::card::{Card, Symbol};
use crate::cards::Cards;
use crate::ocean::Heading;
use crate::pirate::Pirate;
use crate::state::{PlayedTrick, Stage, State, Trace, Trick, partner};
use portolan_table::{Log, Phrase, Refusal, Seat, ensure};

/// The cards of a hand that may be played now: of the led suit, if there are any.
#[inline]
pub fn playable(state: &State, hand: Cards) -> Cards {
    let Some(lead) = state.trick.lead else { return hand };
    let of_suit = hand.of_suit(lead.suit());
    if of_suit.is_empty() { hand } else { of_suit }
}

#[inline]
pub(super) fn may_play(state: &State, hand: Cards, card: Card) -> Result<(), Refusal> {
    from_hand(state, hand, card)?;
    if let Some(lead) = state.trick.lead {
        ensure!(
            playable(state, hand).contains(card),
            Phrase::new("refuse-follow-suit").term("suit", lead.suit().word())
        );
    }
    Ok(())
}

pub(super) fn lead<L: Log>(state: &mut State, seat: Seat, card: Card, log: &mut L) {
    leave_hand(state, seat, card);
    state.trick.lead = Some(card);
    state.stage = Stage::Follow;
    log.reveal(|| Phrase::new("log-lead").seat("who", seat).phrase("card", state.named(card)));
}

pub(super) fn follow<L: Log>(state: &mut State, seat: Seat, lead: Card, card: Card, log: &mut L) {
    if card.suit() != lead.suit() {
        state.voids[seat.index()].insert(lead.suit());
    }
    leave_hand(state, seat, card);
    state.trick.follow = Some(card);
    let winner = state.winner();
    state.tricks[winner.index()] += 1;
    let tricks = state.tricks;
    state.trace = Trace(Some(PlayedTrick {
        leader: state.leader,
        lead,
        follow: card,
        from: state.ship,
        flipped: Cards::EMPTY,
        salvaged: None,
        tricks,
    }));
    log.reveal(|| Phrase::new("log-follow").seat("who", seat).phrase("card", state.named(card)));
    log.tell(|| {
        Phrase::new("log-trick")
            .seat("who", winner)
            .int("first", tricks[0])
            .int("second", tricks[1])
    });
    resolve(state, lead, card, winner, log);
}

/// What a trick will bring about, pirates included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sequel {
    /// The ship sails this way.
    Sail(Heading),
    /// The Orange Helm's owner chooses the side.
    Steer,
    /// This tentacle card goes under the Kraken deck.
    Hit(Card),
    /// So many cards are flipped.
    Flip(u8),
    /// The winner takes a card of the discard pile.
    Salvage,
    /// The ship stays where it is, and the cards are discarded.
    Nothing,
}

/// What the trick of these cards brings its winner (rules.md §4.3, §9.1).
#[inline]
pub fn sequel(state: &State, lead: Card, follow: Card, winner: Seat) -> Sequel {
    let aid = state.aid();
    match aid.pair(lead, follow).effect {
        Effect::Diagonal if steers(state, lead, follow, winner) => Sequel::Steer,
        Effect::Diagonal
            if state.has(winner, Pirate::TwinWheels) && lead.rank() == follow.rank() =>
        {
            Sequel::Sail(Heading::Straight)
        }
        Effect::Diagonal => Sequel::Sail(Heading::toward(winner)),
        Effect::Straight => Sequel::Sail(Heading::Straight),
        Effect::Hit if aid.symbol(lead).is_tentacle() => Sequel::Hit(lead),
        Effect::Hit => Sequel::Hit(follow),
        Effect::Cannon => Sequel::Flip(flips_of(state, winner)),
        Effect::Nothing if salvages(state, lead, follow) => Sequel::Salvage,
        Effect::Nothing => Sequel::Nothing,
    }
}

/// Does the winner choose the side (P1)?
#[inline]
fn steers(state: &State, lead: Card, follow: Card, winner: Seat) -> bool {
    let orange = state.data().orange_wheels;
    state.has(winner, Pirate::OrangeHelm) && (orange.contains(lead) || orange.contains(follow))
}

/// How many cards a cannon flips for this winner (P2).
#[inline]
fn flips_of(state: &State, winner: Seat) -> u8 {
    if state.has(winner, Pirate::MasterGunner) { state.data().gunner_flips } else { 1 }
}

/// Are more cards flipped before the trick is over?
#[inline]
pub fn flips_to_come(state: &State) -> bool {
    state.flips > 0 && !state.draw_pile.is_empty()
}

/// Is there a card to take for cannon and wheel (P5)?
#[inline]
fn salvages(state: &State, lead: Card, follow: Card) -> bool {
    let aid = state.aid();
    let symbols = [aid.symbol(lead), aid.symbol(follow)];
    state.owner(Pirate::Salvager).is_some()
        && symbols.contains(&Symbol::Cannon)
        && symbols.contains(&Symbol::Wheel)
        && !state.discard.is_empty()
}

/// Is the winner asked which card to take? Where the round is over whatever is taken, nobody is.
#[inline]
pub fn asks_to_salvage(state: &State, lead: Card, follow: Card) -> bool {
    salvages(state, lead, follow)
        && !state.tricks_done()
        && !state.hands[partner(state.winner()).index()].is_empty()
}

fn resolve<L: Log>(state: &mut State, lead: Card, follow: Card, winner: Seat, log: &mut L) {
    match sequel(state, lead, follow, winner) {
        Sequel::Sail(heading) => sailing::sail(state, heading, log),
        Sequel::Steer => state.stage = Stage::Steer,
        Sequel::Hit(card) => {
            log.tell(|| Phrase::new("log-hit").phrase("card", state.named(card)));
            close(state, log);
        }
        Sequel::Flip(flips) => {
            state.flips = flips;
            go_on(state, log);
        }
        Sequel::Salvage | Sequel::Nothing => {
            let harmless = state.aid().pair(lead, follow).damage == 0;
            if harmless && !asks_to_salvage(state, lead, follow) {
                log.tell(|| Phrase::new("log-nothing"));
            }
            go_on(state, log);
        }
    }
}

pub(super) fn steer<L: Log>(state: &mut State, side: Seat, log: &mut L) {
    let winner = state.winner();
    log.tell(|| Phrase::new("log-steer").seat("who", winner).seat("side", side));
    sailing::sail(state, Heading::toward(side), log);
}

pub(super) fn flip<L: Log>(state: &mut State, card: Card, log: &mut L) {
    state.draw_pile.remove(card);
    state.flips -= 1;
    if let Some(trick) = &mut state.trace.0 {
        trick.flipped.insert(card);
    }
    log.reveal(|| Phrase::new("log-flip").phrase("card", state.named(card)));
    let effect = state.aid().flipped(card);
    if effect == Effect::Hit {
        state.kraken_deck.put_under(card);
    } else {
        state.discard.insert(card);
    }
    let winner = state.winner();
    match effect {
        Effect::Diagonal => sailing::sail(state, Heading::toward(winner), log),
        Effect::Straight => sailing::sail(state, Heading::Straight, log),
        Effect::Cannon => {
            state.flips += flips_of(state, winner);
            go_on(state, log);
        }
        Effect::Hit => {
            log.tell(|| Phrase::new("log-hit").phrase("card", state.named(card)));
            go_on(state, log);
        }
        Effect::Nothing => go_on(state, log),
    }
}

pub(super) fn salvage<L: Log>(state: &mut State, card: Card, log: &mut L) {
    let winner = state.winner();
    state.discard.remove(card);
    state.hands[winner.index()].insert(card);
    state.known[partner(winner).index()].insert(card);
    if let Some(trick) = &mut state.trace.0 {
        trick.salvaged = Some(card);
    }
    log.tell(|| Phrase::new("log-salvage").seat("who", winner).phrase("card", state.named(card)));
    close(state, log);
}

/// After a move or a flip: the flips still owed, then the pair's damage, then the judgement; a card is salvaged,
/// and the trick is put away.
pub(super) fn go_on<L: Log>(state: &mut State, log: &mut L) {
    if flips_to_come(state) {
        state.stage = Stage::Flip;
        if state.sinking().is_some() {
            log.tell(|| Phrase::new("log-last-hope"));
        }
        return;
    }
    if state.flips > 0 {
        state.flips = 0;
        log.tell(|| Phrase::new("log-no-flip"));
    }
    if let Trick { lead: Some(lead), follow: Some(follow) } = state.trick {
        for _ in 0..state.aid().pair(lead, follow).damage {
            if round::hurt(state, log) {
                return;
            }
        }
        if round::judge(state, log) {
            return;
        }
        if asks_to_salvage(state, lead, follow) {
            state.stage = Stage::Salvage;
            return;
        }
    }
    close(state, log);
}

/// Puts the trick away (a tentacle hit by a cannon goes under the Kraken deck) and goes on.
fn close<L: Log>(state: &mut State, log: &mut L) {
    state.leader = state.winner();
    if let Trick { lead: Some(lead), follow: Some(follow) } = std::mem::take(&mut state.trick) {
        let aid = state.aid();
        let hit = aid.pair(lead, follow).effect == Effect::Hit;
        for card in [lead, follow] {
            if hit && aid.symbol(card).is_tentacle() {
                state.kraken_deck.put_under(card);
            } else {
                state.discard.insert(card);
            }
        }
    }
    next(state, log);
}

/// The next trick, or the end of the round.
pub(super) fn next<L: Log>(state: &mut State, log: &mut L) {
    if state.round_over() {
        round::end(state, log);
    } else {
        state.stage = Stage::Lead;
    }
}
