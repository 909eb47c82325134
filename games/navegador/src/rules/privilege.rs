//! Privileges from the gallery, and the King's (rules.md §7.7, §8.2, §8.3).

use super::{about, turns};
use crate::action::Action;
use crate::data::{Data, POSITIONS};
use crate::parts::{Column, Key, Region};
use crate::state::{KingsPrivilege, Player, Stage, State};
use portolan_table::{Log, Phrase, Refusal, ensure};

/// Has the column a free position?
#[inline]
pub fn has_room(player: &Player, column: Column) -> bool {
    usize::from(player.privileges_in(column)) < POSITIONS
}

/// Cruzados for a privilege laid on the topmost free position of a column that has one.
#[inline]
pub fn bonus(data: &Data, player: &Player, column: Column) -> u16 {
    let cash = &data.columns[column].cash;
    let covered = cash.get(usize::from(player.privileges_in(column))).copied().unwrap_or(0);
    covered * u16::from(player.achievements(data, column))
}

/// A privilege costs a worker, and some must stay.
#[inline]
fn workers_needed(data: &Data) -> u8 {
    data.limits.workers_min + 1
}

/// What can be taken from the gallery.
fn on_offer(state: &State) -> impl Iterator<Item = Column> {
    let me = state.me();
    let manned = me.workers >= workers_needed(state.data());
    Column::ALL
        .iter()
        .copied()
        .filter(move |&column| manned && has_room(me, column) && state.gallery[column] > 0)
}

/// May the King's privilege be placed during the game: in the variant, once, with a ship at Goa?
fn may_place_king(state: &State) -> bool {
    let me = state.me();
    state.kings_privilege == KingsPrivilege::Variant
        && me.kings_privilege.is_none()
        && me.ships[Region::GOA] > 0
}

/// Columns in which the King's privilege can be placed now.
fn for_the_king(state: &State) -> impl Iterator<Item = Column> {
    let (me, free) = (state.me(), may_place_king(state));
    Column::ALL.iter().copied().filter(move |&column| free && has_room(me, column))
}

/// Is there anything in the gallery to take, and can the King's privilege be placed?
pub fn on_offer_of_each(state: &State) -> (bool, bool) {
    (on_offer(state).next().is_some(), for_the_king(state).next().is_some())
}

/// Begins the action, if there is anything to take.
pub fn open(state: &mut State) -> bool {
    state.stage = Stage::Privilege;
    on_offer(state).chain(for_the_king(state)).next().is_some()
}

/// The gallery, the King's privilege, or nothing.
pub fn list(state: &State, actions: &mut Vec<Action>) {
    actions.extend(on_offer(state).map(Action::Take));
    actions.extend(for_the_king(state).map(Action::King));
    actions.push(Action::Done);
}

fn check_room(player: &Player, column: Column) -> Result<(), Refusal> {
    ensure!(has_room(player, column), Phrase::new("refuse-position").term("column", column.term()));
    Ok(())
}

pub fn check_take(state: &State, column: Column) -> Result<(), Refusal> {
    let me = state.me();
    let needed = workers_needed(state.data());
    ensure!(
        me.workers >= needed,
        Phrase::new("refuse-worker").int("needed", needed).int("workers", me.workers)
    );
    check_room(me, column)?;
    ensure!(
        state.gallery[column] > 0,
        Phrase::new("refuse-privilege").term("column", column.term())
    );
    Ok(())
}

/// Takes one from the gallery for a worker.
pub fn take<L: Log>(state: &mut State, column: Column, log: &mut L) {
    state.gallery[column] -= 1;
    let (who, data) = (state.active, state.data());
    let me = state.me_mut();
    let cash = bonus(data, me, column);
    me.workers -= 1;
    me.privileges[column] += 1;
    me.receive(cash);
    log.tell(|| {
        Phrase::new("log-take").seat("who", who).term("column", column.term()).int("cash", cash)
    });
    turns::finish(state, log);
}

pub fn check_king(state: &State, column: Column) -> Result<(), Refusal> {
    let me = state.me();
    ensure!(state.kings_privilege == KingsPrivilege::Variant, "refuse-king-yet");
    ensure!(me.kings_privilege.is_none(), "refuse-king-twice");
    ensure!(me.ships[Region::GOA] > 0, about("refuse-king-ship", Region::GOA));
    check_room(me, column)
}

/// Places the King's privilege: no worker, but the cash.
pub fn king<L: Log>(state: &mut State, column: Column, log: &mut L) {
    let (who, data) = (state.active, state.data());
    let me = state.me_mut();
    let cash = bonus(data, me, column);
    me.kings_privilege = Some(column);
    me.receive(cash);
    log.tell(|| {
        Phrase::new("log-king").seat("who", who).term("column", column.term()).int("cash", cash)
    });
    turns::finish(state, log);
}
