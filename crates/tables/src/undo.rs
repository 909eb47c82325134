//! Taking back: at once down to the barrier, beyond it with everybody's consent.

use crate::access::own_seat;
use crate::error::TableError;
use crate::event::TableEvent;
use crate::handle::{Change, Done};
use crate::person::Person;
use crate::state::TableState;
use crate::tables::Tables;
use portolan_table::{Seat, SeatSet};
use portolan_views::Status;

impl Tables {
    /// Takes back the seat's last decision: at once if nothing became known since, else, if `ask`, by asking
    /// the others. Computer players always agree.
    pub async fn undo(
        &self,
        id: &str,
        person: &Person,
        seat: Option<Seat>,
        expect: u64,
        ask: bool,
    ) -> Result<Done, TableError> {
        let table = self.enter(id).await?;
        let who = person.id.clone();
        let (done, ()) = table
            .change(Some(person.clone()), None, move |change| {
                let seat = undoing_seat(change.state, &who, seat)?;
                if change.state.changed_seq() != expect {
                    return Err(TableError::Stale { current: change.state.changed_seq() });
                }
                if change.state.status() != Status::Running {
                    return Err(TableError::NotRunning);
                }
                let to = change.state.before_last_of(seat).ok_or(TableError::NothingToUndo)?;
                if change.state.may_undo(seat) {
                    return change.make(TableEvent::Rewind { seat, to });
                }
                if !ask {
                    return Err(TableError::NeedsConsent);
                }
                change.make(TableEvent::Ask { seat, to })?;
                go_back_if_all_agree(change)
            })
            .await?;
        Ok(done)
    }

    /// Agrees to going back, or not. The asker may withdraw by not agreeing.
    pub async fn consent(
        &self,
        id: &str,
        person: &Person,
        seat: Option<Seat>,
        agree: bool,
    ) -> Result<Done, TableError> {
        let table = self.enter(id).await?;
        let who = person.id.clone();
        let (done, ()) = table
            .change(Some(person.clone()), None, move |change| {
                let asked = change.state.asked().cloned();
                let open = |s: &Seat| asked.as_ref().is_some_and(|a| !a.granted.contains(*s));
                let seat = match seat {
                    Some(seat) => own_seat(change.state, &who, Some(seat))?,
                    None => {
                        let own: Vec<Seat> = change.state.seats_of(&who).collect();
                        let seat = own.iter().find(|s| open(s)).or(own.first());
                        *seat.ok_or(TableError::NotYourSeat)?
                    }
                };
                if asked.is_none() {
                    return Err(TableError::NothingAsked);
                }
                if !agree {
                    return change.make(TableEvent::Refuse { seat });
                }
                change.make(TableEvent::Grant { seat })?;
                go_back_if_all_agree(change)
            })
            .await?;
        Ok(done)
    }
}

fn go_back_if_all_agree(change: &mut Change<'_>) -> Result<(), TableError> {
    let Some(asked) = change.state.asked().cloned() else { return Ok(()) };
    let missing =
        SeatSet::of(change.state.persons().iter().filter(|&s| !asked.granted.contains(s)));
    // One person at several seats speaks for all of them.
    let asker = change.state.places()[asked.seat.index()].person().map(str::to_owned);
    let others =
        missing.iter().any(|seat| change.state.places()[seat.index()].person() != asker.as_deref());
    if others { Ok(()) } else { change.make(TableEvent::Rewind { seat: asked.seat, to: asked.to }) }
}

/// The seat that takes back: the one named, or the person's that acted last.
fn undoing_seat(state: &TableState, person: &str, asked: Option<Seat>) -> Result<Seat, TableError> {
    if asked.is_some() {
        return own_seat(state, person, asked);
    }
    let last = state.seats_of(person).max_by_key(|&seat| state.before_last_of(seat));
    last.ok_or(TableError::NotYourSeat)
}
