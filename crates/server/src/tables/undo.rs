//! Taking back: at once down to the barrier, beyond it with everybody's consent.

use super::deed::Deed;
use super::live::Live;
use super::room::{Change, Done};
use super::seats::own_seat;
use crate::house::House;
use crate::people::Person;
use crate::trouble::{Code, Trouble};
use portolan_table::{Seat, SeatSet};
use portolan_views::Status;
use std::sync::Arc;

/// Takes back the seat's last decision: at once if nothing became known since, else, if `ask`, by asking
/// the others. Computer players always agree.
pub async fn undo(
    house: &Arc<House>,
    id: &str,
    person: &Person,
    seat: Option<Seat>,
    expect: u64,
    ask: bool,
) -> Result<Done, Trouble> {
    let room = house.rooms.enter(house, id).await?;
    let who = person.id.clone();
    let (done, ()) = room
        .change(house, Some(person.clone()), None, move |change| {
            let seat = undoing_seat(change.live, &who, seat)?;
            if change.live.changed_seq() != expect {
                return Err(Trouble::stale(change.live.changed_seq()));
            }
            if change.live.status() != Status::Running {
                return Err(Trouble::new(Code::NotRunning));
            }
            let to = change.live.before_last_of(seat).ok_or(Code::NothingToUndo)?;
            if change.live.may_undo(seat) {
                return change.make(Deed::Rewind { seat, to });
            }
            if !ask {
                return Err(Trouble::new(Code::NeedsConsent));
            }
            change.make(Deed::Ask { seat, to })?;
            go_back_if_all_agree(change)
        })
        .await?;
    Ok(done)
}

/// Agrees to going back, or not. The asker may withdraw by not agreeing.
pub async fn consent(
    house: &Arc<House>,
    id: &str,
    person: &Person,
    seat: Option<Seat>,
    agree: bool,
) -> Result<Done, Trouble> {
    let room = house.rooms.enter(house, id).await?;
    let who = person.id.clone();
    let (done, ()) = room
        .change(house, Some(person.clone()), None, move |change| {
            let asked = change.live.asked().cloned();
            let open = |s: &Seat| asked.as_ref().is_some_and(|a| !a.granted.contains(*s));
            let seat = match seat {
                Some(seat) => own_seat(change.live, &who, Some(seat))?,
                None => {
                    let own: Vec<Seat> = change.live.seats_of(&who).collect();
                    let seat = own.iter().find(|s| open(s)).or(own.first());
                    *seat.ok_or(Code::NotYourSeat)?
                }
            };
            if asked.is_none() {
                return Err(Trouble::new(Code::NothingAsked));
            }
            if !agree {
                return change.make(Deed::Refuse { seat });
            }
            change.make(Deed::Grant { seat })?;
            go_back_if_all_agree(change)
        })
        .await?;
    Ok(done)
}

fn go_back_if_all_agree(change: &mut Change<'_>) -> Result<(), Trouble> {
    let Some(asked) = change.live.asked().cloned() else { return Ok(()) };
    let missing = SeatSet::of(change.live.persons().iter().filter(|&s| !asked.granted.contains(s)));
    // One person at several seats speaks for all of them.
    let asker = change.live.places()[asked.seat.index()].person().map(str::to_owned);
    let others =
        missing.iter().any(|seat| change.live.places()[seat.index()].person() != asker.as_deref());
    if others { Ok(()) } else { change.make(Deed::Rewind { seat: asked.seat, to: asked.to }) }
}

/// The seat that takes back: the one named, or the person's that acted last.
fn undoing_seat(live: &Live, person: &str, asked: Option<Seat>) -> Result<Seat, Trouble> {
    if asked.is_some() {
        return own_seat(live, person, asked);
    }
    let last = live.seats_of(person).max_by_key(|&seat| live.before_last_of(seat));
    last.ok_or(Trouble::new(Code::NotYourSeat))
}
