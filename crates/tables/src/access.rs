//! Who may see a table, through whose eyes, and for which seat they act.

use crate::error::TableError;
use crate::event::Chair;
use crate::head::TableHead;
use crate::ids;
use crate::state::TableState;
use portolan_table::{Observer, Seat};
use portolan_views::{Status, Visibility};

/// May this person see the table at all?
pub fn admit(
    state: &TableState,
    person: Option<&str>,
    invite: Option<&str>,
) -> Result<(), TableError> {
    let chairs = state.places().iter().map(|place| &place.chair);
    admit_to(state.head(), chairs, person, invite)
}

/// The same of a table of which only this is known.
pub fn admit_to<'a>(
    head: &TableHead,
    mut chairs: impl Iterator<Item = &'a Chair>,
    person: Option<&str>,
    invite: Option<&str>,
) -> Result<(), TableError> {
    let invited = || invite.is_some_and(|invite| ids::same(invite, &head.invite));
    let mut belongs = || {
        person.is_some_and(|person| {
            head.host.as_deref() == Some(person)
                || chairs.any(|chair| match chair {
                    Chair::Person { person: id, .. } | Chair::Kept { person: id, .. } => {
                        id == person
                    }
                    _ => false,
                })
        })
    };
    if head.settings.visibility != Visibility::Private || belongs() || invited() {
        Ok(())
    } else {
        Err(TableError::Private)
    }
}

/// Through whose eyes a person sees the table: a seat of their own if they have one (the one asked for, or
/// the one that must decide, or the first), else a spectator's.
pub fn observer(
    state: &TableState,
    person: Option<&str>,
    asked: Option<Seat>,
) -> Result<Observer, TableError> {
    let own: Vec<Seat> = person.map(|p| state.seats_of(p).collect()).unwrap_or_default();
    match asked {
        Some(seat) if own.contains(&seat) => return Ok(Observer::Seat(seat)),
        Some(_) => return Err(TableError::NotYourSeat),
        None => {}
    }
    if own.len() > 1 && state.head().settings.curtain && state.status() != Status::Over {
        return Ok(Observer::Spectator);
    }
    let owing = state.owing();
    let seat = own.iter().find(|&&seat| owing.contains(seat)).or(own.first());
    Ok(seat.map_or(Observer::Spectator, |&seat| Observer::Seat(seat)))
}

/// The seat a person acts for: the one named, or the one that must decide, or the first.
pub fn own_seat(state: &TableState, person: &str, asked: Option<Seat>) -> Result<Seat, TableError> {
    let own: Vec<Seat> = state.seats_of(person).collect();
    let owing = state.owing();
    let seat = match asked {
        Some(seat) => own.iter().find(|&&s| s == seat),
        None => own.iter().find(|&&s| owing.contains(s)).or(own.first()),
    };
    seat.copied().ok_or(TableError::NotYourSeat)
}

/// Through whose eyes a person sees the table, if they may see it at all.
pub fn admitted_observer(
    state: &TableState,
    person: Option<&str>,
    invite: Option<&str>,
    asked: Option<Seat>,
) -> Result<Observer, TableError> {
    admit(state, person, invite)?;
    observer(state, person, asked)
}
