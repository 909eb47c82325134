//! Sitting down, getting up, beginning, giving up, coming back.

use crate::access::{admit, own_seat};
use crate::error::TableError;
use crate::event::{Chair, TableEvent};
use crate::handle::Done;
use crate::ids;
use crate::person::Person;
use crate::state::TableState;
use crate::tables::Tables;
use portolan_table::Seat;
use portolan_views::{Absence, Pace, Status};

fn is_host(state: &TableState, person: &Person) -> Result<(), TableError> {
    match &state.head().host {
        Some(host) if *host == person.id => Ok(()),
        _ => Err(TableError::NotHost),
    }
}

fn may_take(chair: &Chair, person: &Person, invited: bool) -> Result<(), TableError> {
    match chair {
        Chair::Open => Ok(()),
        Chair::Invited if invited => Ok(()),
        Chair::Invited => Err(TableError::NeedInvitation),
        Chair::Kept { person: kept, .. } if *kept == person.id => Ok(()),
        _ => Err(TableError::SeatTaken),
    }
}

impl Tables {
    /// Sits down: at the seat asked for, or at the first one that is free for this person.
    pub async fn join(
        &self,
        id: &str,
        person: &Person,
        seat: Option<Seat>,
        invite: Option<String>,
    ) -> Result<(Done, Seat), TableError> {
        let table = self.enter(id).await?;
        let who = person.clone();
        table
            .change(Some(person.clone()), None, move |change| {
                let state = &*change.state;
                admit(state, Some(&who.id), invite.as_deref())?;
                let invited =
                    invite.as_deref().is_some_and(|secret| ids::same(secret, &state.head().invite));
                if matches!(state.status(), Status::Over | Status::Closed) {
                    return Err(TableError::NotOpen);
                }
                let fits = |place: &crate::state::Place| may_take(&place.chair, &who, invited);
                let chosen = match seat {
                    Some(seat) => {
                        let place =
                            state.places().get(seat.index()).ok_or(TableError::SeatTaken)?;
                        fits(place)?;
                        // Who opens a table may play several seats in one browser; guests of it may not.
                        let sits = state.seats_of(&who.id).next().is_some();
                        let kept = matches!(place.chair, Chair::Kept { .. });
                        if sits && !kept && is_host(state, &who).is_err() {
                            return Err(TableError::OneSeat);
                        }
                        seat
                    }
                    None => {
                        if let Some(own) = state.seats_of(&who.id).next() {
                            return Ok(own);
                        }
                        let all = || (0..).map(Seat).zip(state.places());
                        let kept = all().find(|(_, p)| {
                            matches!(p.chair, Chair::Kept { .. }) && fits(p).is_ok()
                        });
                        let (seat, _) = kept
                            .or_else(|| all().find(|(_, p)| fits(p).is_ok()))
                            .ok_or(if state.places().iter().any(|p| p.chair == Chair::Invited) {
                                TableError::NeedInvitation
                            } else {
                                TableError::SeatTaken
                            })?;
                        seat
                    }
                };
                let chair = Chair::Person { person: who.id.clone(), name: who.name.clone() };
                change.make(TableEvent::Sit { seat: chosen, chair })?;
                Ok(chosen)
            })
            .await
    }

    /// Gets up from every chair, before the start.
    pub async fn leave(&self, id: &str, person: &Person) -> Result<Done, TableError> {
        let table = self.enter(id).await?;
        let who = person.id.clone();
        let (done, ()) = table
            .change(Some(person.clone()), None, move |change| {
                let own: Vec<Seat> = change.state.seats_of(&who).collect();
                if own.is_empty() {
                    return Err(TableError::NotYourSeat);
                }
                if change.state.status() != Status::Open {
                    return Err(TableError::NotOpen);
                }
                own.into_iter().try_for_each(|seat| change.make(TableEvent::Rise { seat }))
            })
            .await?;
        Ok(done)
    }

    /// The host has somebody get up, before the start.
    pub async fn remove(&self, id: &str, host: &Person, seat: Seat) -> Result<Done, TableError> {
        let table = self.enter(id).await?;
        let who = host.clone();
        let (done, ()) = table
            .change(Some(host.clone()), None, move |change| {
                is_host(change.state, &who)?;
                if change.state.status() != Status::Open {
                    return Err(TableError::NotOpen);
                }
                let place = change.state.places().get(seat.index());
                if place.and_then(|place| place.person()).is_none() {
                    return Err(TableError::NotYourSeat);
                }
                change.make(TableEvent::Rise { seat })
            })
            .await?;
        Ok(done)
    }

    /// Closes a table that has not begun.
    pub async fn close(&self, id: &str, person: &Person) -> Result<Done, TableError> {
        let table = self.enter(id).await?;
        let who = person.clone();
        let (done, ()) = table
            .change(Some(person.clone()), None, move |change| {
                is_host(change.state, &who)?;
                match change.state.status() {
                    Status::Open => change.make(TableEvent::Close),
                    _ => Err(TableError::NotOpen),
                }
            })
            .await?;
        Ok(done)
    }

    /// Begins the game; computer players of a level may take the chairs that are still free.
    pub async fn start(
        &self,
        id: &str,
        person: &Person,
        fill: Option<String>,
    ) -> Result<Done, TableError> {
        if let Some(level) = &fill {
            self.levels().check(level)?;
        }
        let table = self.enter(id).await?;
        let who = person.clone();
        let seated = |state: &TableState| -> Vec<String> {
            let slow = state.head().settings.pace == Pace::Correspondence;
            let places = state.places().iter().filter(|_| slow);
            places.filter_map(|place| place.person()).map(str::to_owned).collect()
        };
        let away = self.away_now(table.read(seated).await?).await?;
        let (done, ()) = table
            .change(Some(person.clone()), None, move |change| {
                is_host(change.state, &who)?;
                if change.state.status() != Status::Open {
                    return Err(TableError::NotOpen);
                }
                let free: Vec<Seat> = (0..)
                    .map(Seat)
                    .zip(change.state.places())
                    .filter(|(_, place)| place.is_free())
                    .map(|(seat, _)| seat)
                    .collect();
                match &fill {
                    None if !free.is_empty() => return Err(TableError::SeatsFree),
                    None => {}
                    Some(level) => {
                        for seat in free {
                            let chair = Chair::Computer { level: level.clone() };
                            change.make(TableEvent::Sit { seat, chair })?;
                        }
                    }
                }
                change.make(TableEvent::Start)?;
                for (person, until) in &away {
                    let seats: Vec<Seat> = change.state.seats_of(person).collect();
                    for seat in seats {
                        change.make(TableEvent::Away { seat, until: *until })?;
                    }
                }
                Ok(())
            })
            .await?;
        Ok(done)
    }

    /// Gives up a seat to a computer player.
    pub async fn resign(
        &self,
        id: &str,
        person: &Person,
        seat: Option<Seat>,
    ) -> Result<Done, TableError> {
        let table = self.enter(id).await?;
        let (who, stand_in) = (person.id.clone(), self.levels().stand_in.to_owned());
        let (done, ()) = table
            .change(Some(person.clone()), None, move |change| {
                let seat = own_seat(change.state, &who, seat)?;
                if change.state.status() != Status::Running {
                    return Err(TableError::NotRunning);
                }
                if change.state.places()[seat.index()].stand_in.is_some() {
                    return Err(TableError::Absent);
                }
                change.make(TableEvent::Resign { seat, level: stand_in.clone() })
            })
            .await?;
        Ok(done)
    }

    /// Takes the seat back after a time-out.
    pub async fn come_back(
        &self,
        id: &str,
        person: &Person,
        seat: Option<Seat>,
    ) -> Result<Done, TableError> {
        let table = self.enter(id).await?;
        let who = person.id.clone();
        let (done, ()) = table
            .change(Some(person.clone()), None, move |change| {
                let away = |state: &TableState, seat: Seat| {
                    matches!(
                        state.places()[seat.index()].stand_in,
                        Some((_, Absence::TimedOut | Absence::Replaced))
                    )
                };
                let state = &*change.state;
                let own = match seat {
                    Some(_) => Some(own_seat(state, &who, seat)?),
                    None => state.seats_of(&who).find(|&seat| away(state, seat)),
                };
                match own {
                    Some(seat) if away(state, seat) => change.make(TableEvent::Return { seat }),
                    _ => Err(TableError::NotYourSeat),
                }
            })
            .await?;
        Ok(done)
    }

    /// Hands the seats whose time is up to computer players.
    pub(crate) async fn time_out(&self, id: &str) -> Result<(), TableError> {
        let table = self.enter(id).await?;
        let stand_in = self.levels().stand_in;
        let change = table.change(None, None, move |change| change.time_out(change.now, stand_in));
        change.await.map(drop)
    }
}
