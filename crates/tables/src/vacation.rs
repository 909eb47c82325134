//! Vacations: the clocks of a person stand at all their tables by correspondence, for so many days a year.

use crate::error::TableError;
use crate::event::TableEvent;
use crate::person::Person;
use crate::tables::Tables;
use portolan_table::Seat;
use portolan_views::{Pace, Status};

/// Tables of one person that are looked through.
const MANY: u32 = 1000;

impl Tables {
    /// A person is away until then, at all tables where they play by correspondence now; back, if that is not later
    /// than now. How many tables that were.
    pub async fn set_away(&self, person: &Person, until: i64) -> Result<usize, TableError> {
        let mut told = 0;
        for line in self.of(&person.id, MANY).await? {
            let plays = line.summary.status == Status::Running
                && line.head.settings.pace == Pace::Correspondence
                && line.head.game().is_ok();
            if plays {
                self.away_at(&line.head.id, person, until).await?;
                told += 1;
            }
        }
        Ok(told)
    }

    async fn away_at(&self, id: &str, person: &Person, until: i64) -> Result<(), TableError> {
        let table = self.enter(id).await?;
        let who = person.id.clone();
        let change = table.change(Some(person.clone()), None, move |change| {
            if change.state.status() != Status::Running {
                return Ok(());
            }
            let seats: Vec<Seat> = change.state.seats_of(&who).collect();
            let back = until <= change.now;
            for seat in seats {
                // Who is not away here need not come back.
                if !back || change.state.away_until(seat, change.now).is_some() {
                    change.make(TableEvent::Away { seat, until })?;
                }
            }
            Ok(())
        });
        change.await.map(drop)
    }

    /// Until when those of these persons are away who are.
    pub(crate) async fn away_now(
        &self,
        persons: Vec<String>,
    ) -> Result<Vec<(String, i64)>, TableError> {
        let now = self.now();
        let mut away = Vec::new();
        for person in persons {
            let known = self.store().vacations_of(&person, now).await?;
            let until =
                known.iter().filter(|(from, _)| *from <= now).map(|(_, until)| *until).max();
            away.extend(until.map(|until| (person, until)));
        }
        Ok(away)
    }
}
