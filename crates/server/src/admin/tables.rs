//! What a host of the server does about tables.

use super::desk::Desk;
use super::shown::{SeatInfo, TableInfo};
use crate::error::{ApiError, Code};
use portolan_store::TableQuery;
use portolan_tables::TableLine;
use portolan_tables::oversight::Overseen;
use portolan_views::{SeatKind, Visibility};

/// The most tables that are found at once.
const FOUND: u32 = 100;

impl TableInfo {
    /// A table in a list.
    pub fn of(line: &TableLine, hushed: bool) -> TableInfo {
        TableInfo {
            id: line.head.id.clone(),
            game: line.head.game.clone(),
            status: line.summary.status.word(),
            visibility: match line.head.settings.visibility {
                Visibility::Public => "public",
                Visibility::Unlisted => "unlisted",
                Visibility::Private => "private",
            },
            seats: line.head.settings.setup.seats,
            host: line.head.host.clone(),
            created_at: line.head.created_at,
            changed_at: line.summary.changed_at,
            players: Vec::new(),
            hushed,
        }
    }
}

impl From<&Overseen> for TableInfo {
    fn from(seen: &Overseen) -> TableInfo {
        let players = seen.seats.iter().map(|seat| SeatInfo {
            name: seat.name.clone(),
            person: seat.person.clone(),
            computer: seat.absent || seat.kind == SeatKind::Computer,
        });
        TableInfo { players: players.collect(), ..TableInfo::of(&seen.line, seen.hushed) }
    }
}

impl Desk<'_> {
    /// The tables of a kind, those where something happened last first.
    pub async fn find_tables(&self, query: &TableQuery) -> Result<Vec<TableInfo>, ApiError> {
        let hushed = self.store.hushed().await?;
        let lines = self.tables.find_lines(query, FOUND).await?;
        let told = lines.iter().map(|line| TableInfo::of(line, hushed.contains(&line.head.id)));
        Ok(told.collect())
    }

    /// A table: who sits there and what was said, nothing that a game hides.
    pub async fn table(&self, id: &str) -> Result<Overseen, ApiError> {
        Ok(self.tables.oversee(id.trim(), self.actor.id()).await?)
    }

    /// Closes a table that has not begun.
    pub async fn close_table(&self, id: &str) -> Result<(), ApiError> {
        let seen = self.table(id).await?;
        if seen.line.summary.status != portolan_views::Status::Open {
            return Err(ApiError::new(Code::NotOpen));
        }
        self.store.note_act(&self.act("close-table", id, &seen.line.head.game)).await?;
        Ok(self.tables.close_for_host(id).await?)
    }

    /// Deletes a table with its log, wherever it is in its life.
    pub async fn remove_table(&self, id: &str) -> Result<(), ApiError> {
        let seen = self.table(id).await?;
        let (line, names) = (&seen.line, seen.seats.iter().map(|seat| seat.name.as_str()));
        let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
        let told =
            format!("{}, {}: {}", line.head.game, line.summary.status.word(), names.join(", "));
        self.store.note_act(&self.act("remove-table", id, told)).await?;
        if !self.tables.delete(id).await? {
            return Err(ApiError::new(Code::NoTable));
        }
        Ok(())
    }

    /// Nobody may talk at a table; or everybody again.
    pub async fn set_talk(&self, id: &str, open: bool) -> Result<(), ApiError> {
        let seen = self.table(id).await?;
        let game = &seen.line.head.game;
        let done = if open {
            self.store.unhush(id, &self.act("open-talk", id, game)).await?
        } else {
            self.store.hush(id, &self.act("close-talk", id, game)).await?
        };
        if done { Ok(()) } else { Err(ApiError::new(Code::NotChanged)) }
    }
}
