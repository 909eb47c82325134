//! Retiring, the end of a turn, and the end of a year (rules.md §6 and §8).

use super::{conquest, flow, setup};
use crate::data::Effect;
use crate::dice::Dice;
use crate::pieces::{Berth, Place, Tiles};
use crate::state::{Job, Stage, State};
use arrayvec::ArrayVec;
use portolan_table::{Log, Phrase, Seat};

/// Takes a retiring space: its effect, then income from the harbour.
pub fn retire<L: Log>(state: &mut State, berth: Berth, log: &mut L) {
    let who = state.active;
    state.me_mut().retired = Some(berth);
    log.tell(|| Phrase::new("log-retire").seat("who", who).int("berth", berth.index() as i64 + 1));
    if state.me().learned(Place::ALMONER) {
        flow::gain(state, state.data().abilities.retirement, log);
    }
    state.job = Job::Retire;
    let effect: Effect = state.berth_effect(berth);
    if !flow::happen(state, effect, log) {
        flow::proceed(state, log);
    }
}

/// Ends the turn. The next one in order who has not retired plays; if nobody is left, the year is over.
pub fn done<L: Log>(state: &mut State, log: &mut L) {
    let at = state.order.iter().position(|seat| *seat == state.active).unwrap_or_default();
    let around = (1..=state.order.len()).map(|i| state.order[(at + i) % state.order.len()]);
    let next = around.into_iter().find(|seat| state.players[seat.index()].retired.is_none());
    match next {
        Some(seat) => {
            state.active = seat;
            state.stage = Stage::Main;
        }
        None => close(state, log),
    }
}

fn close<L: Log>(state: &mut State, log: &mut L) {
    let year = state.year;
    log.tell(|| Phrase::new("log-year-ends").int("year", year));
    for seat in Seat::all(state.seats()) {
        let points = conquest::points(state, seat);
        if points > 0 {
            let player = &mut state.players[seat.index()];
            player.happiness = player.happiness.saturating_add(points.into());
            log.tell(|| Phrase::new("log-conquest-points").seat("who", seat).int("count", points));
        }
    }
    if state.year >= state.data().rates.years {
        state.stage = Stage::Over;
        log.tell(|| Phrase::new("log-over"));
        return;
    }
    state.year += 1;
    let by_space = by_space(state);
    if state.options.order_by_space {
        state.order = by_space;
    } else if let Some(&first) = by_space.first() {
        setup::seat_clockwise(state, first);
    }
    if state.seats() == 1 {
        state.blocked = state.me().retired;
    }
    clear(state);
    state.stage = Stage::WhiteDice;
    setup::settle(state, log);
}

/// The seats by their retiring spaces, topmost first.
fn by_space(state: &State) -> ArrayVec<Seat, { crate::state::MOST_SEATS }> {
    let at = |berth| move |seat: &Seat| state.players[seat.index()].retired == Some(berth);
    Berth::all().filter_map(|berth| Seat::all(state.seats()).find(at(berth))).collect()
}

/// What stays and what goes: markers, dice, coins on buildings and leftover tiles go.
fn clear(state: &mut State) {
    for player in &mut state.players {
        player.retired = None;
        player.conquest = 0;
        player.blue_dice = Dice::NONE;
        player.colony.clear();
    }
    state.race = Seat::all(state.seats()).collect();
    state.white_dice = Dice::NONE;
    state.blue_dice = Dice::NONE;
    state.display = Tiles::EMPTY;
}
