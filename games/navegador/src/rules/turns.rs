//! The course of a turn, of the phases and of the game (rules.md §7, §9, §11).

use super::{buildings, colony, market, privilege, recruit, sailing};
use crate::data::DATA;
use crate::parts::{Column, Fleet, Key, RondelAction};
use crate::score;
use crate::state::{End, LastRound, Stage, State};
use portolan_table::{Log, Phrase, Seat};
use recruit::Recruits;

/// Begins the action of the field the stone has reached; one in which nothing can be done is skipped.
pub fn begin_action<L: Log>(state: &mut State, log: &mut L) {
    let Some(field) = state.me().stone else { return };
    let possible = match field.action() {
        RondelAction::Sailing => sailing::open(state),
        RondelAction::Workers => recruit::open(state, Recruits::Workers),
        RondelAction::Ships => recruit::open(state, Recruits::Ships),
        RondelAction::Market => return market::open(state, log),
        RondelAction::Colony => colony::open(state),
        RondelAction::Privilege => privilege::open(state),
        RondelAction::Buildings => buildings::open(state),
    };
    if !possible {
        let who = state.active;
        log.tell(|| Phrase::new("log-nothing").seat("who", who).term("field", field.term()));
        finish(state, log);
    }
}

/// Puts the phase in force that the explored regions call for, and fills the gallery up (§9).
pub fn advance_phase<L: Log>(state: &mut State, log: &mut L) {
    let phase = DATA.phase_of(state.explored);
    if phase <= state.phase {
        return;
    }
    state.phase = phase;
    let laid_out = DATA.table(state.seats()).gallery[usize::from(phase) - 1];
    for &column in Column::ALL {
        let taken: u8 = state.players.iter().map(|player| player.privileges[column]).sum();
        let supply = DATA.privileges_per_column - taken;
        let lying = &mut state.gallery[column];
        *lying = laid_out.min(supply).max(*lying);
    }
    log.tell(|| {
        let figures = DATA.phase(phase);
        Phrase::new("log-phase")
            .int("phase", phase)
            .int("range", figures.range)
            .int("cost", figures.extra_cost)
    });
}

/// Ends the turn: phase, last round, end of the game, or the next player (§7.D and §7.E).
pub fn finish<L: Log>(state: &mut State, log: &mut L) {
    state.ready = Fleet::NONE;
    advance_phase(state, log);
    state.turns += 1;
    let owner = state.active;
    match state.last_round {
        Some(last) if last.owner == owner => return finish_game(state, last.by, log),
        Some(_) => {}
        None => {
            if let Some(by) = trigger(state) {
                state.last_round = Some(LastRound { by, owner });
                log.tell(|| {
                    let id = match by {
                        End::Nagasaki => "log-last-round-nagasaki",
                        _ => "log-last-round-buildings",
                    };
                    Phrase::new(id).seat("who", owner)
                });
            }
        }
    }
    if state.turns >= DATA.limits.turns {
        return finish_game(state, End::TurnLimit, log);
    }
    state.active = owner.next(state.seats());
    state.stage = Stage::Rondel;
}

/// What calls for the last round, if anything does (§11).
fn trigger(state: &State) -> Option<End> {
    if !(state.explored & DATA.last_seas).is_empty() {
        Some(End::Nagasaki)
    } else if state.chart_is_empty() {
        Some(End::Buildings)
    } else {
        None
    }
}

/// Places every King's privilege where it counts most, and ends the game (§8.3).
fn finish_game<L: Log>(state: &mut State, by: End, log: &mut L) {
    for seat in Seat::all(state.seats()) {
        let player = &mut state.players[seat.index()];
        if player.kings_privilege.is_some() {
            continue;
        }
        if let Some(column) = score::best_for_the_king(player) {
            player.kings_privilege = Some(column);
            let points = score::worth_of_the_king(player, column);
            log.tell(|| {
                Phrase::new("log-king-at-the-end")
                    .seat("who", seat)
                    .term("column", column.term())
                    .int("points", points)
            });
        }
    }
    state.stage = Stage::Over { by };
    log.tell(|| {
        Phrase::new(match by {
            End::Nagasaki => "log-over-nagasaki",
            End::Buildings => "log-over-buildings",
            End::TurnLimit => "log-over-turn-limit",
        })
    });
}
