//! Sitting down, getting up, beginning; and who may see and do what.

use super::deed::{Chair, Deed};
use super::live::{Absence, Live};
use super::room::Done;
use crate::house::House;
use crate::people::{Person, secrets};
use crate::trouble::{Code, Trouble};
use portolan_table::{Observer, Seat};
use portolan_views::{Status, Visibility};
use std::sync::Arc;

/// May this person see the table at all?
pub fn admit(live: &Live, person: Option<&str>, invite: Option<&str>) -> Result<(), Trouble> {
    let invited = || invite.is_some_and(|invite| secrets::same(invite, &live.head().invite));
    let belongs = || {
        person.is_some_and(|person| {
            live.head().host.as_deref() == Some(person)
                || live.places().iter().any(|place| match &place.chair {
                    Chair::Person { person: id, .. } | Chair::Kept { person: id, .. } => {
                        id == person
                    }
                    _ => false,
                })
        })
    };
    if live.head().sheet.visibility != Visibility::Private || belongs() || invited() {
        Ok(())
    } else {
        Err(Trouble::new(Code::Private))
    }
}

/// Through whose eyes a person sees the table: a seat of their own if they have one (the one asked for, or
/// the one that must decide, or the first), else a spectator's.
pub fn observer(
    live: &Live,
    person: Option<&str>,
    asked: Option<Seat>,
) -> Result<Observer, Trouble> {
    let own: Vec<Seat> = person.map(|p| live.seats_of(p).collect()).unwrap_or_default();
    match asked {
        Some(seat) if own.contains(&seat) => return Ok(Observer::Seat(seat)),
        Some(_) => return Err(Trouble::new(Code::NotYourSeat)),
        None => {}
    }
    if own.len() > 1 && live.head().sheet.curtain && live.status() != Status::Over {
        return Ok(Observer::Spectator);
    }
    let owing = live.owing();
    let seat = own.iter().find(|&&seat| owing.contains(seat)).or(own.first());
    Ok(seat.map_or(Observer::Spectator, |&seat| Observer::Seat(seat)))
}

/// The seat a person acts for: the one named, or the one that must decide, or the first.
pub fn own_seat(live: &Live, person: &str, asked: Option<Seat>) -> Result<Seat, Trouble> {
    let own: Vec<Seat> = live.seats_of(person).collect();
    let owing = live.owing();
    let seat = match asked {
        Some(seat) => own.iter().find(|&&s| s == seat),
        None => own.iter().find(|&&s| owing.contains(s)).or(own.first()),
    };
    seat.copied().ok_or(Trouble::new(Code::NotYourSeat))
}

fn is_host(live: &Live, person: &Person) -> Result<(), Trouble> {
    match &live.head().host {
        Some(host) if *host == person.id => Ok(()),
        _ => Err(Trouble::new(Code::NotHost)),
    }
}

fn may_take(chair: &Chair, person: &Person, invited: bool) -> Result<(), Trouble> {
    match chair {
        Chair::Open => Ok(()),
        Chair::Invited if invited => Ok(()),
        Chair::Invited => Err(Trouble::new(Code::NeedInvitation)),
        Chair::Kept { person: kept, .. } if *kept == person.id => Ok(()),
        _ => Err(Trouble::new(Code::SeatTaken)),
    }
}

/// Sits down: at the seat asked for, or at the first one that is free for this person.
pub async fn join(
    house: &Arc<House>,
    id: &str,
    person: &Person,
    seat: Option<Seat>,
    invite: Option<String>,
) -> Result<(Done, Seat), Trouble> {
    let room = house.rooms.enter(house, id).await?;
    let who = person.clone();
    room.change(house, Some(person.clone()), None, move |change| {
        let live = &change.live;
        admit(live, Some(&who.id), invite.as_deref())?;
        let invited =
            invite.as_deref().is_some_and(|secret| secrets::same(secret, &live.head().invite));
        if matches!(live.status(), Status::Over | Status::Closed) {
            return Err(Trouble::new(Code::NotOpen));
        }
        let fits = |place: &super::Place| may_take(&place.chair, &who, invited);
        let chosen = match seat {
            Some(seat) => {
                fits(live.places().get(seat.index()).ok_or(Code::SeatTaken)?)?;
                seat
            }
            None => {
                if let Some(own) = live.seats_of(&who.id).next() {
                    return Ok(own);
                }
                let all = || (0..).map(Seat).zip(live.places());
                let kept =
                    all().find(|(_, p)| matches!(p.chair, Chair::Kept { .. }) && fits(p).is_ok());
                let (seat, _) = kept.or_else(|| all().find(|(_, p)| fits(p).is_ok())).ok_or(
                    if live.places().iter().any(|p| p.chair == Chair::Invited) {
                        Code::NeedInvitation
                    } else {
                        Code::SeatTaken
                    },
                )?;
                seat
            }
        };
        let chair = Chair::Person { person: who.id.clone(), name: who.name.clone() };
        change.make(Deed::Sit { seat: chosen, chair })?;
        Ok(chosen)
    })
    .await
}

/// Gets up from every chair, before the start.
pub async fn leave(house: &Arc<House>, id: &str, person: &Person) -> Result<Done, Trouble> {
    let room = house.rooms.enter(house, id).await?;
    let who = person.id.clone();
    let (done, ()) = room
        .change(house, Some(person.clone()), None, move |change| {
            let own: Vec<Seat> = change.live.seats_of(&who).collect();
            if own.is_empty() {
                return Err(Trouble::new(Code::NotYourSeat));
            }
            if change.live.status() != Status::Open {
                return Err(Trouble::new(Code::NotOpen));
            }
            own.into_iter().try_for_each(|seat| change.make(Deed::Rise { seat }))
        })
        .await?;
    Ok(done)
}

/// Closes a table that has not begun.
pub async fn close(house: &Arc<House>, id: &str, person: &Person) -> Result<Done, Trouble> {
    let room = house.rooms.enter(house, id).await?;
    let who = person.clone();
    let (done, ()) = room
        .change(house, Some(person.clone()), None, move |change| {
            is_host(change.live, &who)?;
            match change.live.status() {
                Status::Open => change.make(Deed::Close),
                _ => Err(Trouble::new(Code::NotOpen)),
            }
        })
        .await?;
    Ok(done)
}

/// Begins the game; computer players of a level may take the chairs that are still free.
pub async fn start(
    house: &Arc<House>,
    id: &str,
    person: &Person,
    fill: Option<String>,
) -> Result<Done, Trouble> {
    if let Some(level) = &fill {
        super::orders::check_level(level)?;
    }
    let room = house.rooms.enter(house, id).await?;
    let who = person.clone();
    let (done, ()) = room
        .change(house, Some(person.clone()), None, move |change| {
            is_host(change.live, &who)?;
            if change.live.status() != Status::Open {
                return Err(Trouble::new(Code::NotOpen));
            }
            let free: Vec<Seat> = (0..)
                .map(Seat)
                .zip(change.live.places())
                .filter(|(_, place)| place.is_free())
                .map(|(seat, _)| seat)
                .collect();
            match fill {
                None if !free.is_empty() => return Err(Trouble::new(Code::SeatsFree)),
                None => {}
                Some(level) => {
                    for seat in free {
                        let chair = Chair::Computer { level: level.clone() };
                        change.make(Deed::Sit { seat, chair })?;
                    }
                }
            }
            change.make(Deed::Start)
        })
        .await?;
    Ok(done)
}

/// Gives up a seat to a computer player.
pub async fn resign(
    house: &Arc<House>,
    id: &str,
    person: &Person,
    seat: Option<Seat>,
) -> Result<Done, Trouble> {
    let room = house.rooms.enter(house, id).await?;
    let who = person.id.clone();
    let (done, ()) = room
        .change(house, Some(person.clone()), None, move |change| {
            let seat = own_seat(change.live, &who, seat)?;
            if change.live.status() != Status::Running {
                return Err(Trouble::new(Code::NotRunning));
            }
            if change.live.places()[seat.index()].stand_in.is_some() {
                return Err(Trouble::new(Code::Absent));
            }
            change.make(Deed::Resign { seat, level: crate::bots::STAND_IN.to_owned() })
        })
        .await?;
    Ok(done)
}

/// Takes the seat back after a time-out.
pub async fn come_back(
    house: &Arc<House>,
    id: &str,
    person: &Person,
    seat: Option<Seat>,
) -> Result<Done, Trouble> {
    let room = house.rooms.enter(house, id).await?;
    let who = person.id.clone();
    let (done, ()) = room
        .change(house, Some(person.clone()), None, move |change| {
            let away = |live: &Live, seat: Seat| {
                matches!(live.places()[seat.index()].stand_in, Some((_, Absence::TimedOut)))
            };
            let live = &change.live;
            let own = match seat {
                Some(_) => Some(own_seat(live, &who, seat)?),
                None => live.seats_of(&who).find(|&seat| away(live, seat)),
            };
            match own {
                Some(seat) if away(live, seat) => change.make(Deed::Return { seat }),
                _ => Err(Trouble::new(Code::NotYourSeat)),
            }
        })
        .await?;
    Ok(done)
}

/// Hands the seats whose time is up to computer players.
pub async fn time_out(house: &Arc<House>, id: &str) -> Result<(), Trouble> {
    let room = house.rooms.enter(house, id).await?;
    room.change(house, None, None, |change| {
        let expired = change.live.expired(change.now);
        expired.iter().try_for_each(|seat| {
            change.make(Deed::TimeOut { seat, level: crate::bots::STAND_IN.to_owned() })
        })
    })
    .await
    .map(drop)
}
