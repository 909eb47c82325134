//! Move Ships, step 2 (§5.2): every ship sails once, as far as its speed, either way.

use super::convert;
use crate::action::Action;
use crate::state::{Stage, State};
use crate::town::MAX_TOWNS;
use portolan_table::{Log, Phrase, Refusal, ensure};

/// Without ships the action is a pass.
pub fn begin(state: &mut State) {
    if state.player().fleet() == 0 {
        convert::end(state, false);
    } else {
        state.stage = Stage::Sail { fresh: state.player().ships, exploring: false };
    }
}

/// One ship, once in a turn, may enter the first unknown town.
#[inline]
fn may_explore(state: &State, exploring: bool) -> bool {
    !state.discovered && !exploring
}

type Fleet = [u8; MAX_TOWNS + 1];

pub fn list(state: &State, fresh: &Fleet, exploring: bool, actions: &mut Vec<Action>) {
    let speed = state.player().speed;
    let unknown = may_explore(state, exploring) && state.known() < state.towns();
    let farthest = state.known() + u8::from(unknown);
    for from in (0..=state.known()).filter(|&from| fresh[usize::from(from)] > 0) {
        for to in from.saturating_sub(speed)..=(from + speed).min(farthest) {
            if to != from {
                actions.push(Action::Sail { from, to });
            }
        }
    }
    actions.push(Action::Anchor);
}

pub fn check(
    state: &State,
    fresh: &Fleet,
    exploring: bool,
    from: u8,
    to: u8,
) -> Result<(), Refusal> {
    let (speed, known) = (state.player().speed, state.known());
    ensure!(fresh[usize::from(from)] > 0, "refuse-no-fresh-ship");
    ensure!(from != to, "refuse-same-place");
    ensure!(from.abs_diff(to) <= speed, Phrase::new("refuse-too-far").int("speed", speed));
    if to > known {
        ensure!(to <= state.towns(), "refuse-beyond-india");
        ensure!(may_explore(state, exploring), "refuse-one-discovery");
        ensure!(to == known + 1, "refuse-past-unknown");
    }
    Ok(())
}

pub fn perform<L: Log>(state: &mut State, from: u8, to: u8, log: &mut L) {
    let (who, towns, known) = (state.turn, state.towns(), state.known());
    let player = state.player_mut();
    player.ships[usize::from(from)] -= 1;
    player.ships[usize::from(to)] += 1;
    log.tell(|| {
        let from = crate::words::position(towns, from);
        let phrase = Phrase::new("log-sail").seat("who", who).term("from", from);
        crate::words::place(phrase, towns, to)
    });
    if let Stage::Sail { fresh, exploring } = &mut state.stage {
        fresh[usize::from(from)] -= 1;
        *exploring |= to > known;
    }
}

/// The unknown town is turned up only after all ships have moved.
pub fn anchor(state: &mut State, exploring: bool) {
    if exploring {
        state.stage = Stage::Discover;
    } else {
        convert::begin(state, false);
    }
}
