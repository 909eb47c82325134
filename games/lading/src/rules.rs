//! What may be done, and what it does.

use crate::action::Action;
use crate::cards::{Card, DATA, Good, worth};
use crate::state::{Stage, State};
use portolan_table::{Log, Phrase, Refusal, Seat, SeatSet, ensure};

/// Can this merchant's bill be challenged?
fn is_sealed(state: &State, whom: Seat) -> bool {
    whom != state.current && whom.0 < state.seats() && !state.merchants[whom.index()].shown
}

/// Everything that may be done now.
pub fn list(state: &State, actions: &mut Vec<Action>) {
    match state.stage {
        Stage::Bills => actions.extend(Good::ALL.map(Action::Bill)),
        Stage::Opening => actions.extend(state.pile.iter().map(|&card| Action::Turn(card))),
        Stage::Ready | Stage::Opened => {
            if !state.pile.is_empty() {
                actions.push(Action::Open);
            }
            let there = Good::ALL.into_iter().filter(|&good| worth(&state.quay, good) > 0);
            actions.extend(there.map(Action::Load));
            if state.stage == Stage::Ready {
                for whom in Seat::all(state.seats()).filter(|&whom| is_sealed(state, whom)) {
                    actions.extend(Good::ALL.map(|good| Action::Challenge(whom, good)));
                }
            }
        }
        Stage::Over => {}
    }
}

/// Why this may not be done now, if so.
pub fn check(state: &State, action: Action) -> Result<(), Refusal> {
    let deciding = matches!(state.stage, Stage::Ready | Stage::Opened);
    let none_there = |good: Good| Phrase::new("refuse-none-there").term("good", good.id());
    match action {
        Action::Bill(_) if state.stage == Stage::Bills => {}
        Action::Turn(card) if state.stage == Stage::Opening && state.pile.contains(&card) => {}
        Action::Open if deciding => ensure!(!state.pile.is_empty(), "refuse-pile-empty"),
        Action::Load(good) if deciding => ensure!(worth(&state.quay, good) > 0, none_there(good)),
        Action::Challenge(whom, _) if deciding => {
            ensure!(state.stage == Stage::Ready, "refuse-opened");
            ensure!(is_sealed(state, whom), "refuse-no-sealed-bill");
        }
        _ => return Err(Refusal::not_now()),
    }
    Ok(())
}

/// Writes a bill (§2.1).
pub fn write_bill<L: Log>(state: &mut State, who: Seat, good: Good, log: &mut L) {
    state.merchants[who.index()].bill = Some(good);
    let written = |id| Phrase::new(id).seat("who", who);
    let own = || written("log-bill").term("good", good.id());
    log.confide(SeatSet::only(who), own, || Some(written("log-bill-hidden")));
    if state.without_bill().is_empty() {
        state.stage = Stage::Ready;
    }
}

/// Turns a card up (§3.1).
pub fn turn_up<L: Log>(state: &mut State, who: Seat, card: Card, log: &mut L) {
    let said = |id| Phrase::new(id).seat("who", who);
    state.pile.retain(|left| *left != card);
    if let Some(good) = card.good {
        log.reveal(|| said("log-crate").term("good", good.id()).int("value", card.number));
        state.quay.push(card);
        state.stage = Stage::Opened;
    } else {
        log.reveal(|| said("log-squall"));
        state.quay.clear();
        end_turn(state, log);
    }
}

/// Takes all crates of one good (§3.2).
pub fn load<L: Log>(state: &mut State, who: Seat, good: Good, log: &mut L) {
    let said = || Phrase::new("log-load").seat("who", who).term("good", good.id());
    log.tell(|| said().int("value", worth(&state.quay, good)));
    let loaded = state.quay.iter().copied().filter(|card| card.good == Some(good));
    state.merchants[who.index()].hold.extend(loaded);
    state.quay.retain(|card| card.good != Some(good));
    end_turn(state, log);
}

/// Says which bill somebody has (§3.3).
pub fn challenge<L: Log>(state: &mut State, who: Seat, whom: Seat, named: Good, log: &mut L) {
    let Some(bill) = state.merchants[whom.index()].bill else { return };
    let (winner, loser, id) =
        if bill == named { (who, whom, "log-right") } else { (whom, who, "log-wrong") };
    state.merchants[winner.index()].challenges += DATA.challenge;
    state.merchants[loser.index()].challenges -= DATA.challenge;
    state.merchants[whom.index()].shown = true;
    let said = || Phrase::new(id).seat("who", who).seat("whom", whom).term("good", named.id());
    log.reveal(|| said().term("bill", bill.id()).int("points", DATA.challenge));
    end_turn(state, log);
}

/// Hands the turn on, or ends the game and shows all bills (§4.1).
fn end_turn<L: Log>(state: &mut State, log: &mut L) {
    state.current = state.current.next(state.seats());
    state.stage = if state.pile.is_empty() { Stage::Over } else { Stage::Ready };
    if state.stage == Stage::Over {
        log.reveal(|| Phrase::new("log-over"));
    }
}
