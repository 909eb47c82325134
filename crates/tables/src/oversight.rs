//! What hosts of the server do at tables, and what they see of them: who sits there and what was said, never what a
//! game hides.

use crate::error::TableError;
use crate::event::TableEvent;
use crate::head::TableLine;
use crate::state::{Said, TableState};
use crate::tables::Tables;
use portolan_store::TableQuery;
use portolan_table::Seat;
use portolan_views::{SeatKind, Status};

/// The most tables that one person is taken from at once.
const MANY: u32 = 10_000;

/// A seat, as a host of the server sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OverseenSeat {
    /// The name to show.
    pub name: String,
    /// Who it belongs to.
    pub kind: SeatKind,
    /// The id of the person whose it is.
    pub person: Option<String>,
    /// Does a computer player sit in?
    pub absent: bool,
}

/// A table, as a host of the server sees it: nothing of the game but how long it is.
#[derive(Clone, Debug)]
pub struct Overseen {
    /// What lists know of it.
    pub line: TableLine,
    /// Who sits where; nothing where the table cannot be played here.
    pub seats: Vec<OverseenSeat>,
    /// How many entries the game has.
    pub entries: usize,
    /// What was said lately, by players and by those who watch, in order.
    pub said: Vec<Said>,
    /// Is the talk closed?
    pub hushed: bool,
}

impl Tables {
    /// The tables of a kind, those where something happened last first.
    pub async fn find_lines(
        &self,
        query: &TableQuery,
        limit: u32,
    ) -> Result<Vec<TableLine>, TableError> {
        let rows = self.store().find_tables(query, limit).await?;
        Ok(rows.into_iter().filter_map(|row| TableLine::try_from(row).ok()).collect())
    }

    /// A table as a host of the server sees it. What those say who watch is kept from a host who plays there.
    pub async fn oversee(&self, id: &str, host: Option<&str>) -> Result<Overseen, TableError> {
        let query = TableQuery { id: id.to_owned(), ..TableQuery::default() };
        let line = self.find_lines(&query, 1).await?.pop().ok_or(TableError::NoTable)?;
        let table = self.enter(id).await?;
        let hushed = self.is_hushed(id);
        let seen = table.read(|state| seen(state, host)).await;
        match seen {
            Ok((seats, entries, said)) => Ok(Overseen { line, seats, entries, said, hushed }),
            Err(error) if error.is_lasting() => {
                Ok(Overseen { line, seats: Vec::new(), entries: 0, said: Vec::new(), hushed })
            }
            Err(error) => Err(error),
        }
    }

    /// Closes a table that has not begun, whoever opened it.
    pub async fn close_for_host(&self, id: &str) -> Result<(), TableError> {
        let table = self.enter(id).await?;
        let close = table.change(None, None, |change| match change.state.status() {
            Status::Open => change.make(TableEvent::Close),
            _ => Err(TableError::NotOpen),
        });
        close.await.map(drop)
    }

    /// Takes a person from every table where somebody would wait for them: they get up where it has not begun, tables
    /// they opened are closed, and where a game is on a computer player sits in, until they come back. At how many.
    pub async fn take_from_tables(&self, person: &str) -> Result<usize, TableError> {
        let mut taken = 0;
        for status in [Status::Open, Status::Running] {
            let query = TableQuery {
                person: person.to_owned(),
                status: status.word().to_owned(),
                ..TableQuery::default()
            };
            for line in self.find_lines(&query, MANY).await? {
                match self.take_from(&line.head.id, person).await {
                    Ok(done) => taken += usize::from(done),
                    // Nobody waits at a table that cannot be played; one that has ended meanwhile needs nothing.
                    Err(error) if !matches!(error, TableError::Store(_)) => {
                        tracing::debug!(table = line.head.id, %error, "nobody is taken from a table");
                    }
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(taken)
    }

    async fn take_from(&self, id: &str, person: &str) -> Result<bool, TableError> {
        let table = self.enter(id).await?;
        let (who, level) = (person.to_owned(), self.levels().stand_in.to_owned());
        let taken = table.change(None, None, move |change| {
            let state = &*change.state;
            let own: Vec<Seat> = state.seats_of(&who).collect();
            match state.status() {
                Status::Open if state.head().host.as_deref() == Some(who.as_str()) => {
                    change.make(TableEvent::Close)?;
                    Ok(true)
                }
                Status::Open => {
                    let rise = |seat: &Seat| change.make(TableEvent::Rise { seat: *seat });
                    own.iter().try_for_each(rise)?;
                    Ok(!own.is_empty())
                }
                Status::Running => {
                    let here: Vec<Seat> = own
                        .into_iter()
                        .filter(|seat| change.state.places()[seat.index()].stand_in.is_none())
                        .collect();
                    for &seat in &here {
                        change.make(TableEvent::Replaced { seat, level: level.clone() })?;
                    }
                    Ok(!here.is_empty())
                }
                _ => Ok(false),
            }
        });
        taken.await.map(|(_, taken)| taken)
    }
}

/// Of a table's state, what a host of the server may know.
fn seen(state: &TableState, host: Option<&str>) -> (Vec<OverseenSeat>, usize, Vec<Said>) {
    let seats = (0..).map(Seat).zip(state.places()).map(|(seat, place)| OverseenSeat {
        name: state.seat_name(seat),
        kind: place.chair.kind(),
        person: place.person().map(str::to_owned),
        absent: place.stand_in.is_some(),
    });
    let plays = host.is_some_and(|host| state.seats_of(host).next().is_some());
    let asides = state.asides().filter(|_| !plays || state.status() == Status::Over);
    let mut said: Vec<Said> = state.chat().chain(asides).cloned().collect();
    said.sort_by_key(|said| said.seq);
    (seats.collect(), state.length(), said)
}
