//! The deal, the exchanges and the Bait Keeper (rules.md §4.1, §9).

use super::{from_pile, round, trick};
use crate::card::Card;
use crate::pirate::Pirate;
use crate::state::{Stage, State, Trace, partner};
use portolan_table::{Log, Phrase, Refusal, Seat, SeatSet, ensure};

pub(super) fn ready<L: Log>(state: &mut State, seat: Seat, log: &mut L) {
    state.ready[seat.index() & 1] = true;
    log.tell(|| Phrase::new("log-ready").seat("who", seat));
    if state.ready == [true; 2] {
        state.ready = [false; 2];
        begin(state, log);
    }
}

/// Begins the deal of a round; without cards for two hands the round is over at once.
pub(super) fn begin<L: Log>(state: &mut State, log: &mut L) {
    let round = state.round;
    state.trace = Trace::default();
    log.tell(|| Phrase::new("log-round").int("round", round));
    if state.hand_size() == 0 {
        round::end(state, log);
    } else {
        state.stage = Stage::Deal;
    }
}

/// Who gets the next card: by turns, seat 0 first.
#[inline]
pub fn receiver(state: &State) -> Seat {
    let [a, b] = state.hands;
    Seat(a.union(b).len() % 2)
}

#[inline]
pub(super) fn may_deal(state: &State, to: Seat, card: Card) -> Result<(), Refusal> {
    ensure!(to == receiver(state), "refuse-deal-other");
    from_pile(state, state.draw_pile, card)
}

pub(super) fn deal<L: Log>(state: &mut State, to: Seat, card: Card, log: &mut L) {
    state.draw_pile.remove(card);
    state.hands[to.index()].insert(card);
    log.whisper(
        SeatSet::only(to),
        || Phrase::new("log-dealt").seat("who", to).phrase("card", state.named(card)),
        || None,
    );
    // Seat 1 gets the last card.
    if to == Seat(1) && state.hands[1].len() == state.hand_size() {
        let (size, pile) = (state.hands[1].len(), state.draw_pile.len());
        log.tell(|| Phrase::new("log-deal-done").int("hand", size as i64).int("pile", pile));
        state.stage = Stage::Exchange { left: exchanges(state) };
    }
}

/// How often the players exchange before the tricks (P6).
#[inline]
pub fn exchanges(state: &State) -> u8 {
    match state.owner(Pirate::Quartermaster) {
        Some(_) => state.data().quartermaster_exchanges,
        None => 1,
    }
}

pub(super) fn pass<L: Log>(state: &mut State, seat: Seat, card: Card, log: &mut L) {
    state.laid[seat.index()] = Some(card);
    log.confide(
        SeatSet::only(seat),
        || Phrase::new("log-laid").seat("who", seat).phrase("card", state.named(card)),
        || Some(Phrase::new("log-laid-hidden").seat("who", seat)),
    );
    if let [Some(from_0), Some(from_1)] = state.laid {
        exchange(state, [from_0, from_1], log);
    }
}

/// Both cards are laid: they change hands, and each player sees the one that comes.
fn exchange<L: Log>(state: &mut State, laid: [Card; 2], log: &mut L) {
    state.laid = [None; 2];
    for giver in Seat::all(2) {
        let (taker, card) = (partner(giver), laid[giver.index()]);
        state.hands[giver.index()].remove(card);
        state.hands[taker.index()].insert(card);
        // The giver knows from now on that the partner holds it; the taker no longer wonders.
        state.known[giver.index()].insert(card);
        state.known[taker.index()].remove(card);
        log.whisper(
            SeatSet::only(taker),
            || Phrase::new("log-received").seat("who", taker).phrase("card", state.named(card)),
            || None,
        );
    }
    log.tell(|| Phrase::new("log-exchanged"));
    match state.stage {
        Stage::Exchange { left } if left > 1 => state.stage = Stage::Exchange { left: left - 1 },
        Stage::CrowsNest => trick::go_on(state, log),
        _ if bait_keeper(state).is_some() => state.stage = Stage::Bait,
        _ => state.stage = Stage::Lead,
    }
}

/// The Bait Keeper's owner, if there is one and a card to give.
fn bait_keeper(state: &State) -> Option<Seat> {
    state.owner(Pirate::BaitKeeper).filter(|seat| !state.hands[seat.index()].is_empty())
}

pub(super) fn bait<L: Log>(state: &mut State, seat: Seat, card: Card, log: &mut L) {
    leave_hand(state, seat, card);
    state.kraken_deck.put_under(card);
    log.reveal(|| Phrase::new("log-bait").seat("who", seat).phrase("card", state.named(card)));
    trick::next(state, log);
}

pub(super) fn keep<L: Log>(state: &mut State, seat: Seat, log: &mut L) {
    log.tell(|| Phrase::new("log-keep").seat("who", seat));
    trick::next(state, log);
}

/// A card leaves a hand in the open.
#[inline]
pub(super) fn leave_hand(state: &mut State, seat: Seat, card: Card) {
    state.hands[seat.index()].remove(card);
    state.known[partner(seat).index()].remove(card);
}
