//! What those do who want to learn: taking hints, and answering the coach.

use crate::access::own_seat;
use crate::error::TableError;
use crate::event::TableEvent;
use crate::handle::{Change, Done};
use crate::person::Person;
use crate::state::TableState;
use crate::tables::Tables;
use portolan_table::Seat;
use portolan_views::Status;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What the learner answers when the coach asks back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// What was better?
    Why,
    /// The turn is tried again, unless chance has shown something since.
    Again,
    /// The game goes on as it was played.
    GoOn,
}

/// The seat for which a person may have a hint now: it is theirs, it decides, and the table allows hints.
///
/// # Errors
/// Why not.
pub fn may_take_hint(
    state: &TableState,
    person: &str,
    seat: Option<Seat>,
) -> Result<Seat, TableError> {
    let seat = own_seat(state, person, seat)?;
    if state.status() != Status::Running {
        return Err(TableError::NotRunning);
    }
    if !state.allows_hints() {
        return Err(TableError::NoHints);
    }
    if state.places()[seat.index()].stand_in.is_some() {
        return Err(TableError::Absent);
    }
    if state.is_halted() {
        return Err(TableError::Halted);
    }
    if !state.owing().contains(seat) {
        return Err(TableError::NotYourTurn);
    }
    Ok(seat)
}

impl Tables {
    /// Notes that a person took a hint for the decision that was to be made when `expect` was the seat's number; the
    /// second time only if it went further than the first.
    pub async fn take_hint(
        &self,
        id: &str,
        person: &Person,
        seat: Seat,
        expect: u64,
        ways: bool,
    ) -> Result<(), TableError> {
        let table = self.enter(id).await?;
        let who = person.id.clone();
        let noted = table.change(Some(person.clone()), None, move |change| {
            let seat = may_take_hint(change.state, &who, Some(seat))?;
            if !change.state.is_expected(seat, expect) {
                return Err(TableError::Stale { current: change.state.changed_seq() });
            }
            let at = change.state.length();
            match change.state.hints_of(seat).last {
                Some((last, deep)) if last == at && (deep || !ways) => Ok(()),
                _ => change.make(TableEvent::Hint { seat, ways }),
            }
        });
        noted.await.map(drop)
    }

    /// Answers the coach.
    pub async fn answer_coach(
        &self,
        id: &str,
        person: &Person,
        answer: Answer,
    ) -> Result<Done, TableError> {
        let table = self.enter(id).await?;
        let who = person.id.clone();
        let answered =
            table.change(Some(person.clone()), None, move |change| reply(change, &who, answer));
        answered.await.map(|(done, ())| done)
    }
}

fn reply(change: &mut Change<'_>, person: &str, answer: Answer) -> Result<(), TableError> {
    let state = &*change.state;
    let seat = own_seat(state, person, state.learner())?;
    if state.status() != Status::Running {
        return Err(TableError::NotRunning);
    }
    let question = state.teaching().and_then(|teaching| teaching.question.as_ref());
    let question = question.ok_or(TableError::NoQuestion)?;
    match answer {
        Answer::Why if question.seen => Ok(()),
        Answer::Why => change.make(TableEvent::SeeWhy { seat }),
        Answer::GoOn => change.make(TableEvent::GoOn { seat }),
        Answer::Again if question.may_retry => {
            let to = question.from;
            change.make(TableEvent::Rewind { seat, to })
        }
        Answer::Again => Err(TableError::Revealed),
    }
}
