//! What is read and written about tables.

use super::results::ResultRow;
use super::unit::{Statement, Unit, args};
use crate::tables::{Row, Sheet, Status};
use portolan_table::Seat;

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
    pub sheet: Sheet,
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

/// A table to be opened.
pub struct NewTable<'a> {
    /// What never changes.
    pub head: &'a TableHead,
    /// The host's own key for it, so that a repeated request is known.
    pub key: Option<String>,
    /// Its first rows.
    pub append: Append<'a>,
}

/// Rows to be added to a table, all or none.
pub struct Append<'a> {
    /// The table.
    pub table: &'a str,
    /// The rows, in order.
    pub rows: &'a [Row],
    /// What the log adds up to after them.
    pub summary: &'a Summary,
    /// Chairs that a person took or left.
    pub chairs: Vec<(Seat, Option<String>)>,
    /// The position after them, where one is kept.
    pub snapshot: Option<String>,
    /// How the game ended by them, seat by seat.
    pub results: Vec<ResultRow>,
}

impl Append<'_> {
    /// The unit that adds the rows, unless somebody else added some first.
    pub fn unit(&self) -> Unit {
        let first = self.rows.first().map_or(self.summary.seq, |row| row.seq);
        let s = self.summary;
        let guard = Statement::new(
            "UPDATE tables SET seq = $3, status = $4, due = $5, bots_due = $6, deadline = $7, \
             changed_at = $8, result = $9 WHERE id = $1 AND seq = $2",
            args![
                self.table,
                number(first) - 1,
                number(s.seq),
                s.status.word(),
                s.due,
                s.bots_due,
                s.deadline,
                s.changed_at,
                s.result.clone()
            ],
        );
        self.add_rows(Unit::new(self.table, guard)).telling(self.table, s.seq)
    }

    fn add_rows(&self, mut unit: Unit) -> Unit {
        for row in self.rows {
            let (kind, seat, data) = row.deed.columns();
            unit = unit.then(Statement::new(
                "INSERT INTO entries (table_id, seq, at, kind, seat, data, person, key, length) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
                args![
                    self.table,
                    number(row.seq),
                    row.at,
                    kind,
                    seat.map(|seat| i64::from(seat.0)),
                    data,
                    row.person.clone(),
                    row.key.clone(),
                    row.length as i64
                ],
            ));
        }
        for (seat, person) in &self.chairs {
            let seat = i64::from(seat.0);
            unit = unit.then(Statement::new(
                "DELETE FROM chairs WHERE table_id = $1 AND seat = $2",
                args![self.table, seat],
            ));
            if let Some(person) = person {
                unit = unit.then(Statement::new(
                    "INSERT INTO chairs (table_id, seat, person) VALUES ($1, $2, $3)",
                    args![self.table, seat, person.as_str()],
                ));
            }
        }
        if let Some(position) = &self.snapshot {
            unit = unit
                .then(Statement::new(
                    "DELETE FROM snapshots WHERE table_id = $1",
                    args![self.table],
                ))
                .then(Statement::new(
                    "INSERT INTO snapshots (table_id, seq, position) VALUES ($1, $2, $3)",
                    args![self.table, number(self.summary.seq), position.as_str()],
                ));
        }
        for result in &self.results {
            unit = unit.then(result.statement());
        }
        unit
    }
}

impl NewTable<'_> {
    /// The unit that opens the table, unless the host's key is known already.
    pub fn unit(&self) -> Result<Unit, serde_json::Error> {
        let (h, s) = (self.head, self.append.summary);
        let listed = i64::from(h.sheet.visibility == crate::tables::Visibility::Public);
        let guard = Statement::new(
            "INSERT INTO tables (id, game, rules, sheet, origin, host, host_key, invite, listed, \
             created_at, hook, seq, status, due, bots_due, deadline, changed_at, result) VALUES \
             ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) \
             ON CONFLICT DO NOTHING",
            args![
                h.id.as_str(),
                h.game.as_str(),
                i64::from(h.rules),
                serde_json::to_string(&h.sheet)?,
                h.origin.clone(),
                h.host.clone(),
                self.key.clone(),
                h.invite.as_str(),
                listed,
                h.created_at,
                h.hook.clone(),
                number(s.seq),
                s.status.word(),
                s.due,
                s.bots_due,
                s.deadline,
                s.changed_at,
                s.result.clone()
            ],
        );
        Ok(self.append.add_rows(Unit::new(h.id.as_str(), guard)))
    }
}

/// Sequence numbers are counted from 1, row by row: they never come near the end of an `i64`.
pub(super) fn number(seq: u64) -> i64 {
    i64::try_from(seq).unwrap_or(i64::MAX)
}
