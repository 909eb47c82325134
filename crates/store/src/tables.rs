//! Tables and the rows of their logs.

use crate::db::{from_row, on_db};
use crate::error::StoreError;
use crate::results::ResultRow;
use crate::store::Store;
use crate::unit::{Bulk, Statement, Unit, args, bulk};

/// What is stored of a table besides the rows of its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Its address.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The version of the rules it is played by.
    pub rules: i64,
    /// What the host decided, as JSON.
    pub sheet: String,
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
    /// What its log adds up to.
    pub summary: SummaryRow,
}

from_row!(TableRow {
    id = "id",
    game = "game",
    rules = "rules",
    sheet = "sheet",
    origin = "origin",
    host = "host",
    invite = "invite",
    created_at = "created_at",
    hook = "hook",
} summary);

/// What a table's log adds up to, as far as lists and sweeps need it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SummaryRow {
    /// The last row's number.
    pub seq: i64,
    /// The word for where the table is in its life.
    pub status: String,
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

from_row!(SummaryRow {
    seq = "seq",
    status = "status",
    due = "due",
    bots_due = "bots_due",
    deadline = "deadline",
    changed_at = "changed_at",
    result = "result",
});

/// A row of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryRow {
    /// Its number, from 1.
    pub seq: i64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The word for what happened.
    pub kind: String,
    /// The seat it is about.
    pub seat: Option<i64>,
    /// More about it, in the form of its kind.
    pub data: String,
    /// Who did it, if a person did.
    pub person: Option<String>,
    /// The client's own key for it.
    pub key: Option<String>,
    /// How many entries the game has after it.
    pub length: i64,
}

from_row!(EntryRow {
    seq = "seq",
    at = "at",
    kind = "kind",
    seat = "seat",
    data = "data",
    person = "person",
    key = "key",
    length = "length",
});

/// A table to be opened.
pub struct NewTable {
    /// The table as it is after its first rows.
    pub table: TableRow,
    /// The host's own key for it, so that a repeated request is known.
    pub key: Option<String>,
    /// Is it listed for everybody?
    pub listed: bool,
    /// Its first rows.
    pub append: Append,
}

/// Rows to be added to a table, all or none.
pub struct Append {
    /// The id of the table they are added to.
    pub table: String,
    /// The rows, in order.
    pub rows: Vec<EntryRow>,
    /// What the log adds up to after them.
    pub summary: SummaryRow,
    /// Chairs that a person took or left.
    pub chairs: Vec<(i64, Option<String>)>,
    /// The position after them, where one is kept.
    pub snapshot: Option<String>,
    /// How the game ended by them, seat by seat.
    pub results: Vec<ResultRow>,
}

/// What [`Append::unit`] does to its table, for many tables at once.
static ADVANCE_MANY: Bulk = bulk!(
    "UPDATE tables SET seq = CAST(j.v->>2 AS BIGINT), status = j.v->>3, due = CAST(j.v->>4 AS BIGINT), \
     bots_due = CAST(j.v->>5 AS BIGINT), deadline = CAST(j.v->>6 AS BIGINT), \
     changed_at = CAST(j.v->>7 AS BIGINT), result = j.v->>8 FROM",
    "WHERE tables.id = j.v->>0 AND tables.seq = CAST(j.v->>1 AS BIGINT) RETURNING tables.id",
    "UPDATE tables SET seq = j.column3, status = j.column4, due = j.column5, bots_due = j.column6, \
     deadline = j.column7, changed_at = j.column8, result = j.column9 FROM",
    "WHERE tables.id = j.column1 AND tables.seq = j.column2 RETURNING tables.id",
);

/// The rows of many tables at once.
static ENTER_MANY: Bulk = bulk!(
    "INSERT INTO entries (table_id, seq, at, kind, seat, data, person, key, length) SELECT j.v->>0, \
     CAST(j.v->>1 AS BIGINT), CAST(j.v->>2 AS BIGINT), j.v->>3, CAST(j.v->>4 AS BIGINT), j.v->>5, j.v->>6, \
     j.v->>7, CAST(j.v->>8 AS BIGINT) FROM",
    "WHERE TRUE",
    "INSERT INTO entries (table_id, seq, at, kind, seat, data, person, key, length) SELECT * FROM",
    "WHERE j.column1 IS NOT NULL",
);

impl Append {
    /// The unit that adds the rows, unless somebody else added some first.
    pub fn unit(&self) -> Unit {
        let s = &self.summary;
        let first = self.rows.first().map_or(s.seq, |row| row.seq);
        let guard = Statement::new(
            "UPDATE tables SET seq = $3, status = $4, due = $5, bots_due = $6, deadline = $7, \
             changed_at = $8, result = $9 WHERE id = $1 AND seq = $2",
            args![
                self.table.as_str(),
                first - 1,
                s.seq,
                s.status.as_str(),
                s.due,
                s.bots_due,
                s.deadline,
                s.changed_at,
                s.result.clone()
            ],
        )
        .in_bulk(&ADVANCE_MANY);
        self.add_rows(Unit::new(self.table.as_str(), guard)).telling(&self.table, s.seq)
    }

    fn add_rows(&self, mut unit: Unit) -> Unit {
        for row in &self.rows {
            let entry = Statement::new(
                "INSERT INTO entries (table_id, seq, at, kind, seat, data, person, key, length) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
                args![
                    self.table.as_str(),
                    row.seq,
                    row.at,
                    row.kind.as_str(),
                    row.seat,
                    row.data.as_str(),
                    row.person.clone(),
                    row.key.clone(),
                    row.length
                ],
            );
            unit = unit.then(entry.in_bulk(&ENTER_MANY));
        }
        for (seat, person) in &self.chairs {
            unit = unit.then(Statement::new(
                "DELETE FROM chairs WHERE table_id = $1 AND seat = $2",
                args![self.table.as_str(), *seat],
            ));
            if let Some(person) = person {
                unit = unit.then(Statement::new(
                    "INSERT INTO chairs (table_id, seat, person) VALUES ($1, $2, $3)",
                    args![self.table.as_str(), *seat, person.as_str()],
                ));
            }
        }
        if let Some(position) = &self.snapshot {
            unit = unit
                .then(Statement::new(
                    "DELETE FROM snapshots WHERE table_id = $1",
                    args![self.table.as_str()],
                ))
                .then(Statement::new(
                    "INSERT INTO snapshots (table_id, seq, position) VALUES ($1, $2, $3)",
                    args![self.table.as_str(), self.summary.seq, position.as_str()],
                ));
        }
        for result in &self.results {
            unit = unit.then(result.statement());
        }
        unit
    }
}

impl NewTable {
    /// The unit that opens the table, unless the host's key is known already.
    pub fn unit(&self) -> Unit {
        let (h, s) = (&self.table, &self.table.summary);
        let guard = Statement::new(
            "INSERT INTO tables (id, game, rules, sheet, origin, host, host_key, invite, listed, \
             created_at, hook, seq, status, due, bots_due, deadline, changed_at, result) VALUES \
             ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) \
             ON CONFLICT DO NOTHING",
            args![
                h.id.as_str(),
                h.game.as_str(),
                h.rules,
                h.sheet.as_str(),
                h.origin.clone(),
                h.host.clone(),
                self.key.clone(),
                h.invite.as_str(),
                i64::from(self.listed),
                h.created_at,
                h.hook.clone(),
                s.seq,
                s.status.as_str(),
                s.due,
                s.bots_due,
                s.deadline,
                s.changed_at,
                s.result.clone()
            ],
        );
        self.append.add_rows(Unit::new(h.id.as_str(), guard)).telling(&h.id, s.seq)
    }
}

/// Runs a query for whole tables.
macro_rules! table_rows {
    ($store:expr, $rest:literal $(, $bind:expr)* $(,)?) => {{
        let sql = concat!(
            "SELECT t.id, t.game, t.rules, t.sheet, t.origin, t.host, t.invite, t.created_at, t.hook, \
             t.seq, t.status, t.due, t.bots_due, t.deadline, t.changed_at, t.result FROM tables t ",
            $rest
        );
        let found: Result<Vec<$crate::tables::TableRow>, sqlx::Error> = $crate::db::on_db!(&$store.db, pool => {
            sqlx::query_as(sql)$(.bind($bind))*.fetch_all(pool).await
        });
        found.map_err(StoreError::from)
    }};
}
pub(crate) use table_rows;

impl Store {
    /// The table of this id.
    pub async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        Ok(table_rows!(self, "WHERE t.id = $1", id)?.pop())
    }

    /// The table a host opened with this key.
    pub async fn table_by_key(
        &self,
        host: &str,
        key: &str,
    ) -> Result<Option<TableRow>, StoreError> {
        Ok(table_rows!(self, "WHERE t.host = $1 AND t.host_key = $2", host, key)?.pop())
    }

    /// The number of the table's last row; `None` if there is no such table.
    pub async fn seq(&self, id: &str) -> Result<Option<i64>, StoreError> {
        let found: Option<(i64,)> = on_db!(&self.db, pool => {
            sqlx::query_as("SELECT seq FROM tables WHERE id = $1").bind(id).fetch_optional(pool).await
        })?;
        Ok(found.map(|(seq,)| seq))
    }

    /// The rows after `after`, at most `limit`, in order.
    pub async fn rows(
        &self,
        id: &str,
        after: i64,
        limit: u32,
    ) -> Result<Vec<EntryRow>, StoreError> {
        Ok(on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT seq, at, kind, seat, data, person, key, length FROM entries \
                 WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3",
            )
            .bind(id)
            .bind(after)
            .bind(i64::from(limit))
            .fetch_all(pool)
            .await
        })?)
    }

    /// Public tables of a status, newest first.
    pub async fn listed(&self, status: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        table_rows!(
            self,
            "WHERE t.listed = 1 AND t.status = $1 ORDER BY t.created_at DESC, t.id LIMIT $2",
            status,
            i64::from(limit),
        )
    }

    /// The tables a person sits at or hosts, those that wait for them first, then by what happened last.
    pub async fn tables_of(&self, person: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        table_rows!(
            self,
            "WHERE t.id IN (SELECT table_id FROM chairs WHERE person = $1) \
             ORDER BY t.status = 'over', t.changed_at DESC, t.id LIMIT $2",
            person,
            i64::from(limit),
        )
    }

    /// The running tables where a person owes a decision, those that wait longest first.
    pub async fn waiting_for(&self, person: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        table_rows!(
            self,
            "WHERE t.id IN (SELECT c.table_id FROM chairs c JOIN tables d ON d.id = c.table_id \
             WHERE c.person = $1 AND ((d.due & ~d.bots_due) >> CAST(c.seat AS INTEGER)) & 1 = 1) \
             ORDER BY t.changed_at, t.id LIMIT $2",
            person,
            i64::from(limit),
        )
    }

    /// The persons who owe a decision at a table.
    pub async fn persons_due(&self, id: &str) -> Result<Vec<String>, StoreError> {
        let found: Vec<(String,)> = on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT DISTINCT c.person FROM chairs c JOIN tables t ON t.id = c.table_id \
                 WHERE t.id = $1 AND ((t.due & ~t.bots_due) >> CAST(c.seat AS INTEGER)) & 1 = 1",
            )
            .bind(id)
            .fetch_all(pool)
            .await
        })?;
        Ok(found.into_iter().map(|(person,)| person).collect())
    }

    /// Tables with persons at them that wait for a computer player and were not changed between `since` and
    /// `until`: the page after `after`, a time of change and an id.
    pub async fn waiting_for_computers(
        &self,
        (since, until): (i64, i64),
        after: &(i64, String),
        limit: u32,
    ) -> Result<Vec<(i64, String)>, StoreError> {
        Ok(on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT changed_at, id FROM tables WHERE bots_due <> 0 \
                 AND (changed_at < $1 OR changed_at > $2) \
                 AND (changed_at > $3 OR (changed_at = $3 AND id > $4)) \
                 AND EXISTS (SELECT 1 FROM chairs WHERE chairs.table_id = tables.id) \
                 ORDER BY changed_at, id LIMIT $5",
            )
            .bind(since)
            .bind(until)
            .bind(after.0)
            .bind(&after.1)
            .bind(i64::from(limit))
            .fetch_all(pool)
            .await
        })?)
    }

    /// Tables on which somebody's time is up: the page after `after`, a deadline and an id.
    pub async fn expired(
        &self,
        now: i64,
        after: &(i64, String),
        limit: u32,
    ) -> Result<Vec<(i64, String)>, StoreError> {
        Ok(on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT deadline, id FROM tables WHERE deadline IS NOT NULL AND deadline <= $1 \
                 AND (deadline > $2 OR (deadline = $2 AND id > $3)) ORDER BY deadline, id LIMIT $4",
            )
            .bind(now)
            .bind(after.0)
            .bind(&after.1)
            .bind(i64::from(limit))
            .fetch_all(pool)
            .await
        })?)
    }

    /// The tables after `after` in the order of their ids, for walking through all of them.
    pub async fn tables_after(&self, after: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        table_rows!(self, "WHERE t.id > $1 ORDER BY t.id LIMIT $2", after, i64::from(limit))
    }

    /// Another webhook, or none.
    pub async fn set_hook(&self, id: &str, url: Option<String>) -> Result<(), StoreError> {
        let guard = Statement::new("UPDATE tables SET hook = $2 WHERE id = $1", args![id, url]);
        self.write(Unit::new(id, guard)).await.map(drop)
    }

    /// How many tables there are.
    pub async fn count_tables(&self) -> Result<u64, StoreError> {
        let (count,): (i64,) = on_db!(&self.db, pool => {
            sqlx::query_as("SELECT COUNT(*) FROM tables").fetch_one(pool).await
        })?;
        Ok(u64::try_from(count).unwrap_or(0))
    }

    /// The kept position of a table and the row it was kept after.
    pub async fn snapshot(&self, id: &str) -> Result<Option<(i64, String)>, StoreError> {
        Ok(on_db!(&self.db, pool => {
            sqlx::query_as("SELECT seq, position FROM snapshots WHERE table_id = $1")
                .bind(id)
                .fetch_optional(pool)
                .await
        })?)
    }
}
