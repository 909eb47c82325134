//! What lists and sweeps know of a table, without its log; and how it is stored.

use crate::error::TableError;
use crate::settings::TableSettings;
use portolan_store::{SummaryRow, TableRow};
use portolan_table::{AnyGame, SetupError, bounds};
use portolan_views::Status;

/// What never changes about a table (but for its webhook).
#[derive(Clone, Debug)]
pub struct TableHead {
    /// Its address.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The version of the rules it is played by.
    pub rules: u32,
    /// What the host decided.
    pub settings: TableSettings,
    /// The position it began from, if not from the beginning.
    pub origin: Option<String>,
    /// Who opened it.
    pub host: Option<String>,
    /// The secret of its invitation.
    pub invite: String,
    /// When it was opened.
    pub created_at: i64,
    /// Where "your turn" is posted.
    pub hook: Option<String>,
}

/// What the log adds up to, as far as lists and sweeps need it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The last row's number.
    pub seq: u64,
    /// Where the table is in its life.
    pub status: Status,
    /// The seats that owe a decision, one bit each.
    pub due: i64,
    /// Those of them that computer players move.
    pub bots_due: i64,
    /// When the first player runs out of time.
    pub deadline: Option<i64>,
    /// When something last happened.
    pub changed_at: i64,
    /// The result as JSON, once there is one.
    pub result: Option<String>,
}

/// A table in a list.
#[derive(Clone, Debug)]
pub struct TableLine {
    /// What never changes.
    pub head: TableHead,
    /// What its log adds up to.
    pub summary: Summary,
}

impl TableHead {
    /// The game, if this program can play it by the rules and with the figures of this table.
    ///
    /// # Errors
    /// Why the table is frozen here.
    pub fn game(&self) -> Result<&'static dyn AnyGame, TableError> {
        let table = self.id.clone();
        let Some(game) = portolan_registry::find(&self.game) else {
            let game = bounds::shorten(&self.game, bounds::MAX_NAME);
            return Err(TableError::UnknownGame { table, game });
        };
        match game.check(&self.settings.setup) {
            Ok(_) => Ok(game),
            Err(SetupError::Edition(error)) => {
                Err(TableError::MissingEdition { table, reason: error.to_string() })
            }
            Err(error) => Err(TableError::OtherRules { table, reason: error.to_string() }),
        }
    }
}

/// Sequence numbers are counted from 1, row by row: they never come near the end of an `i64`.
pub(crate) fn stored_seq(seq: u64) -> i64 {
    i64::try_from(seq).unwrap_or(i64::MAX)
}

/// A sequence number of the store.
pub(crate) fn read_seq(seq: i64) -> u64 {
    u64::try_from(seq).unwrap_or(0)
}

impl Summary {
    /// As it is stored.
    pub(crate) fn row(&self) -> SummaryRow {
        SummaryRow {
            seq: stored_seq(self.seq),
            status: self.status.word().to_owned(),
            due: self.due,
            bots_due: self.bots_due,
            deadline: self.deadline,
            changed_at: self.changed_at,
            result: self.result.clone(),
        }
    }
}

impl TableLine {
    /// As it is stored.
    pub(crate) fn row(&self) -> Result<TableRow, serde_json::Error> {
        let head = &self.head;
        Ok(TableRow {
            id: head.id.clone(),
            game: head.game.clone(),
            rules: i64::from(head.rules),
            sheet: serde_json::to_string(&head.settings)?,
            origin: head.origin.clone(),
            host: head.host.clone(),
            invite: head.invite.clone(),
            created_at: head.created_at,
            hook: head.hook.clone(),
            summary: self.summary.row(),
        })
    }
}

impl TryFrom<TableRow> for TableLine {
    type Error = TableError;

    fn try_from(row: TableRow) -> Result<TableLine, TableError> {
        let damaged =
            |reason: String| TableError::Damaged { table: row.id.clone(), seq: 0, reason };
        let mut settings: TableSettings =
            serde_json::from_str(&row.sheet).map_err(|error| damaged(error.to_string()))?;
        let rules = u32::try_from(row.rules).unwrap_or(u32::MAX);
        // Set-ups of the first tables do not name their version.
        settings.setup.rules = Some(rules);
        let status = Status::read(&row.summary.status)
            .ok_or_else(|| damaged(format!("“{}” is not a status", row.summary.status)))?;
        Ok(TableLine {
            summary: Summary {
                seq: read_seq(row.summary.seq),
                status,
                due: row.summary.due,
                bots_due: row.summary.bots_due,
                deadline: row.summary.deadline,
                changed_at: row.summary.changed_at,
                result: row.summary.result,
            },
            head: TableHead {
                id: row.id,
                game: row.game,
                rules,
                settings,
                origin: row.origin,
                host: row.host,
                invite: row.invite,
                created_at: row.created_at,
                hook: row.hook,
            },
        })
    }
}
