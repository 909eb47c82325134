//! The turn's frame (§5, §8.1): two actions and free ones, what follows what, final turns and the end.

use super::{acquire, build, convert, employ, launch, recall, sail, sell, speed, technologies};
use crate::action::Action;
use crate::data::DATA;
use crate::state::{After, End, Ending, Stage, State};
use crate::technology::{Technologies, Technology};
use portolan_table::{Log, Phrase, Refusal, Seat, ensure};

pub fn list(state: &State, actions: &mut Vec<Action>) {
    if state.actions_left > 0 {
        employ::list(state, actions);
        actions.push(Action::Move);
        sell::list(state, actions);
        build::list(state, actions);
        acquire::list(state, actions);
        speed::list(state, actions);
    }
    technologies::list(state, actions);
    recall::list(state, actions);
    actions.push(if state.actions_left > 0 { Action::Pass } else { Action::End });
}

#[inline(never)]
pub fn check(state: &State, action: Action) -> Result<(), Refusal> {
    ensure!(state.actions_left > 0 || !action.takes_an_action(), "refuse-no-actions");
    match action {
        Action::Employ => employ::check(state),
        Action::Sell => sell::check(state),
        Action::Build { at, from } => build::check(state, at, from),
        Action::Acquire(technology) => acquire::check(state, technology),
        Action::Speed => speed::check(state),
        Action::Bank => technologies::check_bank(state),
        Action::Geography => technologies::check_geography(state),
        Action::Recall => recall::check(state),
        Action::End => {
            ensure!(state.actions_left == 0, "refuse-actions-left");
            Ok(())
        }
        Action::Move | Action::Pass => Ok(()),
        _ => Err(Refusal::not_now()),
    }
}

pub fn perform<L: Log>(state: &mut State, action: Action, log: &mut L) {
    state.actions_left -= u8::from(action.takes_an_action());
    match action {
        Action::Employ => employ::perform(state, log),
        Action::Move => launch::begin(state, log),
        Action::Sell => state.stage = Stage::Sell { offered: Default::default() },
        Action::Build { at, from } => build::perform(state, at, from, log),
        Action::Acquire(technology) => acquire::perform(state, technology, log),
        Action::Speed => speed::perform(state, log),
        Action::Bank => technologies::bank(state, log),
        Action::Geography => technologies::geography(state, log),
        Action::Recall => state.stage = Stage::Recall { any: false },
        Action::Pass => {
            let who = state.turn;
            log.tell(|| Phrase::new("log-pass").seat("who", who));
        }
        Action::End => end(state, log),
        _ => unreachable!("“{action}” does not begin anything"),
    }
}

pub fn expected(state: &State, actions: &mut Vec<Action>) {
    let player = state.player();
    actions.extend([Action::Employ, Action::Sell, Action::Speed]);
    actions.extend(player.owns(Technology::BankSystem).then_some(Action::Bank));
    actions.extend(player.owns(Technology::Geography).then_some(Action::Geography));
    actions.push(Action::End);
    actions.extend(Technology::ALL.map(Action::Acquire));
}

/// Goes on after a gain.
pub fn go_on(state: &mut State, then: After) {
    match then {
        After::Main => state.stage = Stage::Main,
        After::Sail => sail::begin(state),
        After::Convert => convert::begin(state, true),
    }
}

/// The first condition that is met brings the end near; later ones change nothing (§8.1).
pub fn trigger_end<L: Log>(state: &mut State, end: End, log: &mut L) {
    if state.ending.is_some() {
        return;
    }
    let by = state.turn;
    state.ending = Some(Ending { by, end });
    log.tell(|| {
        let id = if end == End::India { "log-ending-india" } else { "log-ending-stock" };
        Phrase::new(id).seat("who", by)
    });
}

/// Did emptying a stock bring the end near?
pub fn check_stocks<L: Log>(state: &mut State, log: &mut L) {
    let empty = state.players.iter().filter(|player| player.stock == 0).count() as u8;
    if empty >= DATA.table(state.seats()).empty_stocks_that_end {
        trigger_end(state, End::Stock, log);
    }
}

/// Hands the turn on, or ends the game.
fn end<L: Log>(state: &mut State, log: &mut L) {
    let next = state.turn.next(state.seats());
    if let Some(ending) = state.ending
        && ending.by == next
    {
        return finish(state, ending.end, log);
    }
    if next == Seat(0) {
        if state.round >= DATA.last_round {
            return finish(state, End::Becalmed, log);
        }
        state.round += 1;
    }
    state.turn = next;
    state.actions_left = DATA.actions_per_turn;
    state.used = Technologies::EMPTY;
    state.discovered = false;
    state.stage = Stage::Main;
}

fn finish<L: Log>(state: &mut State, end: End, log: &mut L) {
    state.stage = Stage::Over { end };
    log.tell(|| {
        Phrase::new(match end {
            End::India => "log-over-india",
            End::Stock => "log-over-stock",
            End::Becalmed => "log-over-becalmed",
        })
    });
}
