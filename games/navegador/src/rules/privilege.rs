//! Privileges from the gallery, and the King's (rules.md §7.7, §8.2, §8.3).

use super::turns;
use crate::action::Action;
use crate::data::DATA;
use crate::objection::Objection;
use crate::parts::{Column, Key};
use crate::state::{KingsPrivilege, Player, Stage, State};
use portolan_table::{Log, Phrase};

/// Has the column a free position?
#[inline]
pub fn has_room(player: &Player, column: Column) -> bool {
    player.privileges_in(column) < DATA.limits.privileges_per_column
}

/// Cruzados for a privilege laid on the topmost free position of a column that has one.
#[inline]
pub fn bonus(player: &Player, column: Column) -> u16 {
    let cash = DATA.columns[column].cash;
    let covered = cash.get(usize::from(player.privileges_in(column))).copied().unwrap_or(0);
    covered * u16::from(player.achievements(column))
}

#[inline]
fn may_take(state: &State, column: Column) -> Result<(), Objection> {
    let me = state.me();
    let needed = DATA.limits.workers_min + 1;
    if me.workers < needed {
        return Err(Objection::TooFewWorkers { needed, workers: me.workers });
    }
    if !has_room(me, column) {
        return Err(Objection::ColumnFull(column));
    }
    if state.gallery[column] == 0 {
        return Err(Objection::NotInGallery(column));
    }
    Ok(())
}

/// May the King's privilege be placed during the game (the option's variant)?
#[inline]
fn may_place_king(state: &State, column: Column) -> Result<(), Objection> {
    let me = state.me();
    if state.kings_privilege != KingsPrivilege::Variant {
        return Err(Objection::KingAtTheEnd);
    }
    if me.kings_privilege.is_some() {
        return Err(Objection::KingPlaced);
    }
    let courts = DATA.regions_where(|sea| sea.kings_privilege);
    if let Some(court) = courts.iter().next()
        && me.ships.within(courts) == 0
    {
        return Err(Objection::NoShipAtGoa(court));
    }
    if !has_room(me, column) {
        return Err(Objection::ColumnFull(column));
    }
    Ok(())
}

/// Begins the action, if there is anything to take.
pub fn open(state: &mut State) -> bool {
    state.stage = Stage::Privilege;
    Column::ALL
        .iter()
        .any(|&column| may_take(state, column).is_ok() || may_place_king(state, column).is_ok())
}

/// The gallery, the King's privilege, or nothing.
pub fn legal(state: &State, actions: &mut Vec<Action>) {
    let columns = || Column::ALL.iter().copied();
    let open = columns().filter(|&column| may_take(state, column).is_ok());
    actions.extend(open.map(Action::Take));
    if state.kings_privilege == KingsPrivilege::Variant {
        let open = columns().filter(|&column| may_place_king(state, column).is_ok());
        actions.extend(open.map(Action::King));
    }
    actions.push(Action::Done);
}

/// Takes one from the gallery for a worker.
pub fn take<L: Log>(state: &mut State, column: Column, log: &mut L) -> Result<(), Objection> {
    may_take(state, column)?;
    state.gallery[column] -= 1;
    let who = state.active;
    let me = state.me_mut();
    let cash = bonus(me, column);
    me.workers -= 1;
    me.privileges[column] += 1;
    me.receive(cash);
    log.tell(|| {
        Phrase::new("log-take").seat("who", who).term("column", column.term()).int("cash", cash)
    });
    turns::finish(state, log);
    Ok(())
}

/// Places the King's privilege: no worker, but the cash.
pub fn king<L: Log>(state: &mut State, column: Column, log: &mut L) -> Result<(), Objection> {
    may_place_king(state, column)?;
    let who = state.active;
    let me = state.me_mut();
    let cash = bonus(me, column);
    me.kings_privilege = Some(column);
    me.receive(cash);
    log.tell(|| {
        Phrase::new("log-king").seat("who", who).term("column", column.term()).int("cash", cash)
    });
    turns::finish(state, log);
    Ok(())
}
