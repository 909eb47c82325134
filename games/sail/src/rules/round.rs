//! Damage, the end of a round and the end of the game (rules.md §4.4, §4.5, §6).

use crate::cards::{Cards, Suits};
use crate::data::{DEAD, ROUNDS};
use crate::kraken::Top;
use crate::state::{End, Stage, State};
use crate::words;
use portolan_table::{Log, Phrase, Seat};

/// One point of damage to the ship (§4.4). Whether it sinks is judged when the action is complete.
fn damage<L: Log>(state: &mut State, log: &mut L) {
    match state.kraken_deck.strike() {
        Top::Card(card) => {
            state.discard.insert(card);
            let left = state.kraken_deck.len() as i64;
            log.tell(|| {
                Phrase::new("log-damage").phrase("card", state.named(card)).int("left", left)
            });
        }
        // Behind Dead there is no space to go to.
        Top::Kraken if state.meeple >= DEAD => log.tell(|| Phrase::new("log-meeple-stays")),
        Top::Kraken => {
            state.meeple += 1;
            log.tell(|| match state.meeple {
                DEAD => Phrase::new("log-meeple-dead"),
                _ => Phrase::new("log-meeple").int("attacks", state.attacks()),
            });
        }
    }
}

/// One point of damage within an action; says whether the game is over. Version 1 judged after every point
/// (§D.8).
pub(super) fn hurt<L: Log>(state: &mut State, log: &mut L) -> bool {
    damage(state, log);
    !state.terms.since(2) && judge(state, log)
}

/// An action is complete: is the ship lost by it (§D.8)?
pub(super) fn judge<L: Log>(state: &mut State, log: &mut L) -> bool {
    let sinking = state.sinking();
    if let Some(end) = sinking {
        over(state, end, log);
    }
    sinking.is_some()
}

/// The round is over: the Kraken attacks, the storms strike, the cards are gathered.
pub(super) fn end<L: Log>(state: &mut State, log: &mut L) {
    let data = state.data();
    let round = state.round;
    log.tell(|| Phrase::new("log-round-over").int("round", round));
    if round >= ROUNDS {
        return over(state, End::Time, log);
    }
    // The number of attacks is fixed before the first: the meeple may move during them.
    let attacks = state.attacks();
    log.tell(|| Phrase::new("log-attacks").int("attacks", attacks));
    for _ in 0..attacks {
        damage(state, log);
        if judge(state, log) {
            return;
        }
    }
    for (storm, end) in [End::Storm1, End::Storm2].into_iter().enumerate() {
        if round == data.storm_after_round[storm]
            && let Some(column) = state.voyage.storm(storm)
        {
            if state.ship.column() <= column {
                return over(state, end, log);
            }
            log.tell(|| Phrase::new("log-storm-passed").int("storm", storm as i64 + 1));
        }
    }
    gather(state);
    state.round += 1;
    state.leader = Seat(data.lead_by_round[usize::from(state.round) - 1]);
    state.tricks = [0; 2];
    state.stage = Stage::Pause;
    log.tell(|| Phrase::new("log-pause"));
}

/// Hands, draw pile and discard pile become the player deck of the next round.
fn gather(state: &mut State) {
    let [a, b] = std::mem::take(&mut state.hands);
    let discard = std::mem::take(&mut state.discard);
    state.draw_pile = state.draw_pile.union(a).union(b).union(discard);
    state.known = [Cards::EMPTY; 2];
    state.voids = [Suits::EMPTY; 2];
}

/// The game ends, and the hands are laid open.
pub(super) fn over<L: Log>(state: &mut State, end: End, log: &mut L) {
    state.stage = Stage::Over(end);
    state.flips = 0;
    log.reveal(|| {
        Phrase::new(match end {
            End::Arrived => "end-end",
            End::KrakenDeck => "end-kraken-deck",
            End::Dead => "end-dead",
            End::Storm1 => "end-storm-1",
            End::Storm2 => "end-storm-2",
            End::Time => "end-time",
        })
    });
    let hands = state.hands;
    for seat in Seat::all(2).filter(|seat| !hands[seat.index()].is_empty()) {
        log.reveal(|| {
            let held = hands[seat.index()].iter().map(|card| state.named(card));
            Phrase::new("log-hand").seat("who", seat).phrase("cards", words::listed(held))
        });
    }
}
