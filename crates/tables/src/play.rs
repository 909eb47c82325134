//! Acting, chatting, and how a repeated request gets the same answer.

use crate::access::own_seat;
use crate::error::TableError;
use crate::event::{LogRow, TableEvent};
use crate::handle::{Done, TableHandle};
use crate::person::{Person, clean_chat};
use crate::state::TableState;
use crate::tables::Tables;
use portolan_table::Seat;
use portolan_views::Status;

/// The longest action text, in bytes; no notation comes near.
pub const MAX_ACTION: usize = 1000;
/// A repeated request is looked for among so many rows.
const LOOK_BACK: u32 = 1000;

/// One decision of a seat.
#[derive(Clone, Debug)]
pub struct Move {
    /// For which seat; left out, the one of the person's that must decide.
    pub seat: Option<Seat>,
    /// In the game's notation.
    pub action: String,
    /// The number of the last row that the client knows to have changed the game.
    pub expect: u64,
    /// The client's own key for it.
    pub key: Option<String>,
}

impl Tables {
    /// Carries out a decision; durable before this returns.
    pub async fn act(&self, id: &str, person: &Person, wish: Move) -> Result<Done, TableError> {
        if wish.action.len() > MAX_ACTION {
            return Err(TableError::BadAction(String::new()));
        }
        let table = self.enter(id).await?;
        let (who, asked) = (person.id.clone(), wish.clone());
        let (arrived, stand_in) = (self.now(), self.levels().stand_in);
        let done = table
            .change(Some(person.clone()), wish.key.clone(), move |change| {
                let seat = own_seat(change.state, &who, asked.seat)?;
                // A key that was used since for something else, or for a later position.
                let used = asked.key.as_deref().and_then(|key| change.state.made_with(&who, key));
                if used.is_some_and(|seq| seq <= asked.expect) {
                    return Err(TableError::KeyReused);
                }
                if !change.state.is_expected(seat, asked.expect) {
                    return Err(TableError::Stale { current: change.state.changed_seq() });
                }
                if change.state.status() != Status::Running {
                    return Err(TableError::NotRunning);
                }
                if change.state.places()[seat.index()].stand_in.is_some() {
                    return Err(TableError::Absent);
                }
                if change.state.is_halted() {
                    return Err(TableError::Halted);
                }
                // Whoever comes too late finds that the clock has fallen, even if nobody had looked at it.
                if change.state.expired(arrived).contains(seat) {
                    change.time_out(arrived, stand_in)?;
                    return Ok(Err(TableError::Absent));
                }
                change.make(TableEvent::Act { seat, action: asked.action.clone() }).map(Ok)
            })
            .await;
        let done = match done {
            Ok((_, Err(late))) => return Err(late),
            Ok((done, Ok(()))) => Ok(done),
            Err(error) => Err(error),
        };
        match (done, &wish.key) {
            (Ok(done), _) => Ok(done),
            // Only an act that was carried out makes its own number stale, so only here can it be a repeat.
            (Err(stale @ TableError::Stale { .. }), Some(key)) => {
                let known = Box::pin(find_repeat(&table, person, key, wish.expect)).await?;
                let Some((row, last)) = known else { return Err(stale) };
                match &row.event {
                    TableEvent::Act { seat, action }
                        if *action == wish.action && wish.seat.is_none_or(|s| s == *seat) =>
                    {
                        Ok(Done { seq: last, changed_seq: last, repeated: true })
                    }
                    _ => Err(TableError::KeyReused),
                }
            }
            (Err(error), _) => Err(error),
        }
    }

    /// Says something at the table. Those who sit there and the host may, unless the rules ask for silence.
    pub async fn chat(
        &self,
        id: &str,
        person: &Person,
        text: &str,
        key: Option<String>,
    ) -> Result<Done, TableError> {
        let text = clean_chat(text)?;
        let table = self.enter(id).await?;
        if let Some(key) = &key {
            let start = table.read(TableState::seq).await?.saturating_sub(u64::from(LOOK_BACK));
            if let Some((row, _)) = find_repeat(&table, person, key, start).await? {
                return match &row.event {
                    TableEvent::Chat { text: said, .. } if *said == text => {
                        let changed_seq = table.read(TableState::changed_seq).await?;
                        Ok(Done { seq: row.seq, changed_seq, repeated: true })
                    }
                    _ => Err(TableError::KeyReused),
                };
            }
        }
        let who = person.clone();
        let said = table.change(Some(person.clone()), key, move |change| {
            let state = &*change.state;
            let own = state.seats_of(&who.id).next();
            if own.is_none() && state.head().host.as_deref() != Some(who.id.as_str()) {
                return Err(TableError::NotYourSeat);
            }
            state.refuses_talk()?;
            let name =
                own.map_or_else(|| who.name.clone(), |seat| state.names()[seat.index()].clone());
            change.make(TableEvent::Chat { name, text: text.clone() })
        });
        said.await.map(|(done, ())| done)
    }
}

/// The row that a person made with this key, and the last row made together with it.
async fn find_repeat(
    table: &TableHandle,
    person: &Person,
    key: &str,
    after: u64,
) -> Result<Option<(LogRow, u64)>, TableError> {
    let rows = table.rows(after, LOOK_BACK).await?;
    let own = |row: &LogRow| {
        row.key.as_deref() == Some(key) && row.person.as_deref() == Some(person.id.as_str())
    };
    let Some(at) = rows.iter().position(own) else { return Ok(None) };
    let of_itself = |row: &&LogRow| match row.event {
        TableEvent::Draw { .. } | TableEvent::Forced { .. } | TableEvent::Planned { .. } => true,
        // What is forgotten by itself; what somebody wishes to have forgotten is theirs.
        TableEvent::Plan { .. } => row.person.is_none(),
        _ => false,
    };
    let last = rows[at].seq + rows[at + 1..].iter().take_while(of_itself).count() as u64;
    Ok(Some((rows[at].clone(), last)))
}
