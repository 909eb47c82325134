//! The turn's frame (§5, §8.1): two actions and free ones, what follows what, final turns and the end.

use super::{acquire, build, convert, discovery, employ, free, launch, sail, sell, speed};
use crate::action::Action;
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
    free::list(state, actions);
    actions.push(if state.actions_left > 0 { Action::Pass } else { Action::End });
}

pub fn check(state: &State, action: Action) -> Result<(), Refusal> {
    ensure!(state.actions_left > 0 || !action.takes_an_action(), "refuse-no-actions");
    match action {
        Action::Employ => employ::check(state),
        Action::Sell => sell::check(state),
        Action::Build { at, from } => build::check(state, at, from),
        Action::Acquire(technology) => acquire::check(state, technology),
        Action::Speed => speed::check(state),
        Action::Bank | Action::Geography | Action::Recall => free::check(state, action),
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
        Action::Bank | Action::Geography | Action::Recall => {
            free::perform(state, action, After::Main, log);
        }
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

/// Goes on after a gain or a free action.
pub fn go_on<L: Log>(state: &mut State, then: After, log: &mut L) {
    match then {
        After::Main => state.stage = Stage::Main,
        After::Sail => sail::begin(state),
        After::Chart => discovery::chart(state, log),
        After::Convert => convert::begin(state, true),
        After::Architecture => convert::end(state, true),
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
    if empty >= state.data().table(state.seats()).empty_stocks {
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
        // Final turns that were promised are taken, whatever the round (§D.9); version 1 broke that promise.
        let promised = state.ending.is_some() && state.terms.since(2);
        if state.round >= state.data().last_round && !promised {
            return finish(state, End::Becalmed, log);
        }
        state.round += 1;
    }
    state.turn = next;
    state.actions_left = state.data().actions_per_turn;
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
