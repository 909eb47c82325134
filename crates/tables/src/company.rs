//! Being together: signs, what those say who watch, and what players agree on.

use crate::access::{admit, own_seat};
use crate::agreement::Motion;
use crate::error::TableError;
use crate::event::TableEvent;
use crate::handle::{Change, Done};
use crate::person::{Person, clean_chat};
use crate::presence::Presence;
use crate::state::TableState;
use crate::tables::Tables;
use portolan_table::Seat;
use portolan_views::{Pace, PresenceView, SIGNS, Status};

/// At a correspondence table, who has not moved for so long has gone.
const GONE_MS: i64 = 3 * 24 * 3600 * 1000;

impl Tables {
    /// Shows one of the signs. Where the rules ask for silence, signs are talk.
    pub async fn react(
        &self,
        id: &str,
        person: &Person,
        seat: Option<Seat>,
        sign: &str,
    ) -> Result<Done, TableError> {
        let sign = SIGNS.iter().find(|known| **known == sign).ok_or(TableError::BadSign)?;
        let table = self.enter(id).await?;
        let who = person.id.clone();
        let shown = table.change(Some(person.clone()), None, move |change| {
            let seat = own_seat(change.state, &who, seat)?;
            change.state.refuses_talk()?;
            change.make(TableEvent::React { seat, sign: (*sign).to_owned() })
        });
        shown.await.map(|(done, ())| done)
    }

    /// Says something to the others who watch. Players do not read it before the game is over, since it could be
    /// advice; so they do not speak there before that either.
    pub async fn say_aside(
        &self,
        id: &str,
        person: &Person,
        invite: Option<String>,
        text: &str,
    ) -> Result<Done, TableError> {
        let text = clean_chat(text)?;
        let table = self.enter(id).await?;
        let who = person.clone();
        let said = table.change(Some(person.clone()), None, move |change| {
            let state = &*change.state;
            admit(state, Some(&who.id), invite.as_deref())?;
            if state.is_hushed() {
                return Err(TableError::Hushed);
            }
            if state.seats_of(&who.id).next().is_some() {
                return Err(TableError::Seated);
            }
            if !matches!(state.status(), Status::Running | Status::Over) {
                return Err(TableError::NotRunning);
            }
            change.make(TableEvent::Aside { name: who.name.clone(), text: text.clone() })
        });
        said.await.map(|(done, ())| done)
    }

    /// Proposes something to the others; where there are none to ask, it is done at once.
    pub async fn propose(
        &self,
        id: &str,
        person: &Person,
        seat: Option<Seat>,
        motion: Motion,
    ) -> Result<Done, TableError> {
        let table = self.enter(id).await?;
        let (who, strongest) = (person.id.clone(), self.strongest());
        let presence = table.presence().clone();
        let proposed = table.change(Some(person.clone()), None, move |change| {
            let seat = own_seat(change.state, &who, seat)?;
            may_propose(change, &presence, &who, motion)?;
            change.make(TableEvent::Propose { seat, motion })?;
            carry_if_all_agree(change, strongest)
        });
        proposed.await.map(|(done, ())| done)
    }

    /// Agrees to what was proposed, or not. Whoever proposed it may withdraw it by not agreeing.
    pub async fn vote(
        &self,
        id: &str,
        person: &Person,
        seat: Option<Seat>,
        agree: bool,
    ) -> Result<Done, TableError> {
        let table = self.enter(id).await?;
        let (who, strongest) = (person.id.clone(), self.strongest());
        let voted = table.change(Some(person.clone()), None, move |change| {
            let seat = own_seat(change.state, &who, seat)?;
            let moved = change.state.moved().ok_or(TableError::NothingProposed)?;
            // Who has not gone has a voice, but need not use it: moving is enough.
            let against =
                moved.motion.against().map(|seat| change.state.places()[seat.index()].person());
            if against == Some(Some(who.as_str())) && agree {
                return Err(TableError::NotYourSeat);
            }
            change.make(TableEvent::Vote { seat, agree })?;
            carry_if_all_agree(change, strongest)
        });
        voted.await.map(|(done, ())| done)
    }

    /// Goes on with a game that stands still. Any player may.
    pub async fn resume(
        &self,
        id: &str,
        person: &Person,
        seat: Option<Seat>,
    ) -> Result<Done, TableError> {
        let table = self.enter(id).await?;
        let who = person.id.clone();
        let resumed = table.change(Some(person.clone()), None, move |change| {
            let seat = own_seat(change.state, &who, seat)?;
            if !change.state.is_halted() {
                return Err(TableError::NotHalted);
            }
            change.make(TableEvent::Resume { seat })
        });
        resumed.await.map(|(done, ())| done)
    }

    fn strongest(&self) -> &'static str {
        self.levels().all.last().copied().unwrap_or(self.levels().stand_in)
    }
}

fn may_propose(
    change: &Change<'_>,
    presence: &Presence,
    person: &str,
    motion: Motion,
) -> Result<(), TableError> {
    let state = &*change.state;
    if state.status() != Status::Running {
        return Err(TableError::NotRunning);
    }
    match motion {
        Motion::Pause if state.is_halted() => Err(TableError::Halted),
        Motion::Pause => Ok(()),
        Motion::Replace(seat) => {
            let place = state.places().get(seat.index()).ok_or(TableError::NotYourSeat)?;
            let whose = place.person().filter(|whose| *whose != person);
            let whose = whose.ok_or(TableError::NotYourSeat)?;
            if place.stand_in.is_some() {
                return Err(TableError::Absent);
            }
            let gone = has_gone(state, presence, seat, whose, change.now);
            if gone { Ok(()) } else { Err(TableError::NotGone) }
        }
    }
}

/// Has somebody gone? From a live table, who does not look at it; from one by correspondence, who is waited for and
/// has not moved for days, vacations apart.
fn has_gone(state: &TableState, presence: &Presence, seat: Seat, person: &str, now: i64) -> bool {
    match state.head().settings.pace {
        Pace::Live => presence.of(person) == PresenceView::Gone,
        Pace::Correspondence => {
            let waited = now - state.moved_at();
            state.owing().contains(seat)
                && waited >= GONE_MS
                && state.away_until(seat, now).is_none()
        }
    }
}

/// Does what was proposed, once everybody has agreed whom it takes: every person who plays, but for the one it is
/// about. One person at several seats speaks for all of them.
fn carry_if_all_agree(change: &mut Change<'_>, strongest: &str) -> Result<(), TableError> {
    let state = &*change.state;
    let Some(moved) = state.moved() else { return Ok(()) };
    let person = |seat: Seat| state.places()[seat.index()].person();
    let agreed: Vec<Option<&str>> = moved.granted.iter().map(person).collect();
    let about = moved.motion.against().map(person);
    let open =
        state.persons().iter().map(person).any(|one| !agreed.contains(&one) && Some(one) != about);
    match (open, moved.motion) {
        (true, _) => Ok(()),
        (false, Motion::Pause) => change.make(TableEvent::Halt),
        (false, Motion::Replace(seat)) => {
            change.make(TableEvent::Replaced { seat, level: strongest.to_owned() })
        }
    }
}
