//! Those who look after the server, what they decide, and the list of everything they did.

use crate::db::{from_row, on_db};
use crate::error::StoreError;
use crate::store::Store;
use crate::unit::{Statement, Unit, args};

/// What may be banned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BanKind {
    /// A person, by their id.
    Person,
    /// An address; of version 6, a whole network.
    Address,
}

impl BanKind {
    /// The word of the store and of answers.
    pub fn word(self) -> &'static str {
        match self {
            BanKind::Person => "person",
            BanKind::Address => "address",
        }
    }

    /// The kind of a word.
    pub fn read(word: &str) -> Option<BanKind> {
        [BanKind::Person, BanKind::Address].into_iter().find(|kind| kind.word() == word)
    }
}

/// Somebody, or an address, that may not come in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BanRow {
    /// The word for what is banned.
    pub kind: String,
    /// A person's id, or an address.
    pub who: String,
    /// Why, in words for them.
    pub reason: String,
    /// Since when, in milliseconds since 1970.
    pub since_at: i64,
    /// Until when; without it, for good.
    pub until_at: Option<i64>,
}

from_row!(BanRow {
    kind = "kind",
    who = "who",
    reason = "reason",
    since_at = "since_at",
    until_at = "until_at",
});

/// Words above every page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnnouncementRow {
    /// Its id.
    pub id: String,
    /// What it says.
    pub words: String,
    /// From when, in milliseconds since 1970.
    pub from_at: i64,
    /// Until when.
    pub until_at: i64,
}

from_row!(AnnouncementRow {
    id = "id",
    words = "words",
    from_at = "from_at",
    until_at = "until_at",
});

/// Something that was done by those who look after the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActRow {
    /// Its number, from 1.
    pub seq: i64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who did it.
    pub actor: String,
    /// The word for what was done.
    pub act: String,
    /// To what or whom: the id of a table or person, an address.
    pub target: String,
    /// More about it, in words.
    pub detail: String,
}

from_row!(ActRow {
    seq = "seq",
    at = "at",
    actor = "actor",
    act = "act",
    target = "target",
    detail = "detail",
});

/// Something that is about to be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewAct {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who does it.
    pub actor: String,
    /// The word for it.
    pub act: String,
    /// To what or whom.
    pub target: String,
    /// More about it.
    pub detail: String,
}

impl NewAct {
    fn statement(&self) -> Statement {
        Statement::new(
            "INSERT INTO admin_acts (seq, at, actor, act, target, detail) \
             SELECT COALESCE(MAX(seq), 0) + 1, $1, $2, $3, $4, $5 FROM admin_acts",
            args![
                self.at,
                self.actor.as_str(),
                self.act.as_str(),
                self.target.as_str(),
                self.detail.as_str()
            ],
        )
    }
}

/// How a copy of the database went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BackupRow {
    /// `made` or `failed`.
    pub outcome: String,
    /// When it was begun, in milliseconds since 1970: everything acknowledged before is in it.
    pub began_at: i64,
    /// When it was there, or failed.
    pub ended_at: i64,
    /// The file's name.
    pub file: String,
    /// How large it is.
    pub bytes: i64,
    /// Why it failed.
    pub problem: String,
}

from_row!(BackupRow {
    outcome = "outcome",
    began_at = "began_at",
    ended_at = "ended_at",
    file = "file",
    bytes = "bytes",
    problem = "problem",
});

/// Two nodes may take the same number for what they do at once; the slower one tries again.
const TRIES: usize = 3;

impl Store {
    /// Carries a statement out, and writes down that it was done; `false` if it found nothing to change.
    async fn enact(&self, change: Statement, act: &NewAct) -> Result<bool, StoreError> {
        self.insist(Unit::new("admin", change).then(act.statement())).await
    }

    async fn insist(&self, unit: Unit) -> Result<bool, StoreError> {
        let mut done = self.write(unit.clone()).await;
        for _ in 1..TRIES {
            if done.is_ok() {
                break;
            }
            done = self.write(unit.clone()).await;
        }
        done
    }

    /// Writes down that something is done.
    pub async fn note_act(&self, act: &NewAct) -> Result<(), StoreError> {
        self.insist(Unit::new("admin", act.statement())).await.map(drop)
    }

    /// The number of the last thing written down, and how often something was done; 0 if nothing ever was.
    pub async fn last_act(&self) -> Result<(i64, i64), StoreError> {
        Ok(on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT (SELECT COALESCE(MAX(seq), 0) FROM admin_acts), number FROM admin_changes \
                 WHERE id = 0",
            )
            .fetch_one(pool)
            .await
        })?)
    }

    /// What was written down is done: servers are to look.
    pub async fn note_done(&self) -> Result<(), StoreError> {
        let guard =
            Statement::new("UPDATE admin_changes SET number = number + 1 WHERE id = 0", args![]);
        self.write(Unit::new("admin", guard)).await.map(drop)
    }

    /// What was done before a number, newest first.
    pub async fn acts_before(&self, seq: i64, limit: u32) -> Result<Vec<ActRow>, StoreError> {
        Ok(on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT seq, at, actor, act, target, detail FROM admin_acts WHERE seq < $1 \
                 ORDER BY seq DESC LIMIT $2",
            )
            .bind(seq)
            .bind(i64::from(limit))
            .fetch_all(pool)
            .await
        })?)
    }

    /// Makes somebody a host of the server; `false` if they are one.
    pub async fn add_admin(&self, person: &str, act: &NewAct) -> Result<bool, StoreError> {
        let change = Statement::new(
            "INSERT INTO admins (person, since_at) VALUES ($1, $2) ON CONFLICT (person) DO NOTHING",
            args![person, act.at],
        );
        self.enact(change, act).await
    }

    /// Somebody is no longer a host of the server; `false` if they were not.
    pub async fn remove_admin(&self, person: &str, act: &NewAct) -> Result<bool, StoreError> {
        let change = Statement::new("DELETE FROM admins WHERE person = $1", args![person]);
        self.enact(change, act).await
    }

    /// The hosts of the server, by id, and since when.
    pub async fn admins(&self) -> Result<Vec<(String, i64)>, StoreError> {
        Ok(on_db!(&self.db, pool => {
            sqlx::query_as("SELECT person, since_at FROM admins ORDER BY since_at, person")
                .fetch_all(pool)
                .await
        })?)
    }

    /// Bans a person or an address; what was said of them before holds no longer.
    pub async fn ban(&self, ban: &BanRow, act: &NewAct) -> Result<(), StoreError> {
        let change = Statement::new(
            "INSERT INTO bans (kind, who, reason, since_at, until_at) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (kind, who) DO UPDATE SET reason = excluded.reason, \
             since_at = excluded.since_at, until_at = excluded.until_at",
            args![
                ban.kind.as_str(),
                ban.who.as_str(),
                ban.reason.as_str(),
                ban.since_at,
                ban.until_at
            ],
        );
        self.enact(change, act).await.map(drop)
    }

    /// Ends a ban; `false` if there is none.
    pub async fn unban(&self, kind: BanKind, who: &str, act: &NewAct) -> Result<bool, StoreError> {
        let change = Statement::new(
            "DELETE FROM bans WHERE kind = $1 AND who = $2",
            args![kind.word(), who],
        );
        self.enact(change, act).await
    }

    /// The bans that hold at a time, newest first.
    pub async fn bans(&self, now: i64) -> Result<Vec<BanRow>, StoreError> {
        Ok(on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT kind, who, reason, since_at, until_at FROM bans \
                 WHERE until_at IS NULL OR until_at > $1 ORDER BY since_at DESC, kind, who",
            )
            .bind(now)
            .fetch_all(pool)
            .await
        })?)
    }

    /// Nobody may talk at a table; `false` if that is so already.
    pub async fn hush(&self, table: &str, act: &NewAct) -> Result<bool, StoreError> {
        let change = Statement::new(
            "INSERT INTO hushed (table_id) SELECT id FROM tables WHERE id = $1 \
             ON CONFLICT (table_id) DO NOTHING",
            args![table],
        );
        self.enact(change, act).await
    }

    /// Everybody may talk again at a table; `false` if they may already.
    pub async fn unhush(&self, table: &str, act: &NewAct) -> Result<bool, StoreError> {
        let change = Statement::new("DELETE FROM hushed WHERE table_id = $1", args![table]);
        self.enact(change, act).await
    }

    /// The tables where nobody may talk.
    pub async fn hushed(&self) -> Result<Vec<String>, StoreError> {
        let found: Vec<(String,)> = on_db!(&self.db, pool => {
            sqlx::query_as("SELECT table_id FROM hushed ORDER BY table_id").fetch_all(pool).await
        })?;
        Ok(found.into_iter().map(|(table,)| table).collect())
    }

    /// Tells everybody something.
    pub async fn announce(&self, row: &AnnouncementRow, act: &NewAct) -> Result<(), StoreError> {
        let change = Statement::new(
            "INSERT INTO announcements (id, words, from_at, until_at) VALUES ($1, $2, $3, $4)",
            args![row.id.as_str(), row.words.as_str(), row.from_at, row.until_at],
        );
        self.enact(change, act).await.map(drop)
    }

    /// Ends what everybody is told; `false` if it has ended.
    pub async fn end_announcement(&self, id: &str, act: &NewAct) -> Result<bool, StoreError> {
        let change = Statement::new(
            "UPDATE announcements SET until_at = $2 WHERE id = $1 AND until_at > $2",
            args![id, act.at],
        );
        self.enact(change, act).await
    }

    /// What everybody is or will be told, the latest first.
    pub async fn announcements(&self, now: i64) -> Result<Vec<AnnouncementRow>, StoreError> {
        Ok(on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT id, words, from_at, until_at FROM announcements WHERE until_at > $1 \
                 ORDER BY from_at DESC, id",
            )
            .bind(now)
            .fetch_all(pool)
            .await
        })?)
    }

    /// Writes down how a copy went.
    pub async fn note_backup(&self, row: &BackupRow) -> Result<(), StoreError> {
        let guard = Statement::new(
            "INSERT INTO backups (outcome, began_at, ended_at, file, bytes, problem) \
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (outcome) DO UPDATE SET \
             began_at = excluded.began_at, ended_at = excluded.ended_at, file = excluded.file, \
             bytes = excluded.bytes, problem = excluded.problem",
            args![
                row.outcome.as_str(),
                row.began_at,
                row.ended_at,
                row.file.as_str(),
                row.bytes,
                row.problem.as_str()
            ],
        );
        self.write(Unit::new("backups", guard)).await.map(drop)
    }

    /// The last copy that was made, and the last that failed.
    pub async fn backups(&self) -> Result<Vec<BackupRow>, StoreError> {
        Ok(on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT outcome, began_at, ended_at, file, bytes, problem FROM backups \
                 ORDER BY outcome DESC",
            )
            .fetch_all(pool)
            .await
        })?)
    }
}
