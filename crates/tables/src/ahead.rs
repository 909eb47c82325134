//! Deciding ahead: what is done for a seat when its turn comes.

use crate::access::own_seat;
use crate::agreement::{MOST_DECLINED, Plan};
use crate::error::TableError;
use crate::event::TableEvent;
use crate::handle::Done;
use crate::person::Person;
use crate::play::MAX_ACTION;
use crate::tables::Tables;
use portolan_table::{Actor, Choice, Seat};
use portolan_views::Status;

impl Tables {
    /// Keeps what is to be done at a seat's next decisions, in the place of what was kept before; nothing ends it.
    pub async fn plan(
        &self,
        id: &str,
        person: &Person,
        seat: Option<Seat>,
        plan: Option<Plan>,
    ) -> Result<Done, TableError> {
        match &plan {
            Some(Plan::Once { action }) if action.is_empty() || action.len() > MAX_ACTION => {
                return Err(TableError::BadAction(String::new()));
            }
            Some(Plan::Decline { times }) if !(1..=MOST_DECLINED).contains(times) => {
                return Err(TableError::BadAction(String::new()));
            }
            _ => {}
        }
        let table = self.enter(id).await?;
        let who = person.id.clone();
        let planned = table.change(Some(person.clone()), None, move |change| {
            let state = &*change.state;
            // Who owes a decision at one seat may plan for another.
            let seat = match seat {
                Some(_) => own_seat(state, &who, seat)?,
                None => {
                    let own: Vec<Seat> = state.seats_of(&who).collect();
                    let free = own.iter().find(|&&seat| !state.owing().contains(seat));
                    *free.or(own.first()).ok_or(TableError::NotYourSeat)?
                }
            };
            if plan.is_some() {
                if state.status() != Status::Running {
                    return Err(TableError::NotRunning);
                }
                if state.places()[seat.index()].stand_in.is_some() {
                    return Err(TableError::Absent);
                }
                if state.owing().contains(seat) {
                    return Err(TableError::YourTurn);
                }
            } else if state.plan(seat).is_none() {
                return Ok(());
            }
            change.make(TableEvent::Plan { seat, plan: plan.clone() })
        });
        planned.await.map(|(done, ())| done)
    }

    /// What a seat could choose from when its last turn began: the best guess at what it can when the next one does.
    /// Empty before its first decision.
    pub async fn last_choices(
        &self,
        id: &str,
        person: &Person,
        seat: Option<Seat>,
    ) -> Result<Vec<Choice>, TableError> {
        let table = self.enter(id).await?;
        let then = table
            .read(|state| {
                let seat = own_seat(state, &person.id, seat)?;
                let then = state.before_last_turn_of(seat).zip(state.current_match());
                let then = then.map(|(entries, game)| (seat, entries, game.twin()));
                Ok::<_, TableError>(then.map(|then| (then, state.names().to_vec())))
            })
            .await??;
        let Some(((seat, entries, mut game), names)) = then else { return Ok(Vec::new()) };
        game.rewind(entries);
        let texts = game.game().texts(portolan_views::LOCALE);
        let speaker = portolan_table::Speaker::new(texts, &names);
        let mut choices = game.choices(Actor::Seat(seat), &speaker);
        choices.retain(Choice::is_legal);
        Ok(choices)
    }
}
