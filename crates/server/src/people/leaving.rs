//! What is known about a person, as a file of theirs; and how they go.

use super::identity::{Identity, People};
use super::passwords;
use crate::error::{ApiError, Code};
use portolan_pages::words;
use portolan_store::DoneRow;
use portolan_tables::{Person, TableEvent, Tables};
use serde::Serialize;
use utoipa::ToSchema;

/// Everything that is kept about a person.
#[derive(Serialize, ToSchema)]
pub struct OwnData {
    /// Their id.
    pub id: String,
    /// The name they play under.
    pub name: String,
    /// The name of their account.
    pub login: Option<String>,
    /// Where notices are mailed.
    pub email: Option<String>,
    /// Have they confirmed that address?
    pub email_confirmed: bool,
    /// When they first came, in milliseconds since 1970.
    pub created_at: i64,
    /// When they were here last, to the hour or so, in milliseconds since 1970; 0 if not since this is kept.
    pub seen_at: i64,
    /// Their tokens, without the secrets.
    pub tokens: Vec<OwnToken>,
    /// Where messages for their browsers are posted.
    pub browsers: Vec<String>,
    /// Their vacations: from when to when, in milliseconds since 1970.
    pub vacations: Vec<(i64, i64)>,
    /// The tables where they have a seat.
    pub tables: Vec<OwnTable>,
    /// The studies they began, with what they tried there.
    pub studies: Vec<OwnStudy>,
    /// The puzzles they tried.
    pub puzzles: Vec<OwnPuzzle>,
    /// Everything they did at any table, in order.
    pub deeds: Vec<OwnDeed>,
}

/// What a program of theirs shows to act for them, without the secret.
#[derive(Serialize, ToSchema)]
pub struct OwnToken {
    /// What they call it.
    pub label: String,
    /// When it was made, in milliseconds since 1970.
    pub created_at: i64,
}

/// A table where they have a seat.
#[derive(Serialize, ToSchema)]
pub struct OwnTable {
    /// The table's id, as in its address.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Where it is in its life.
    pub status: String,
    /// When it was opened, in milliseconds since 1970.
    pub created_at: i64,
}

/// A study they began.
#[derive(Serialize, ToSchema)]
pub struct OwnStudy {
    /// The study's id, as in its address.
    pub id: String,
    /// What they call it.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// When it was begun, in milliseconds since 1970.
    pub created_at: i64,
    /// Every step that was tried there: the action, and what was noted about it.
    pub steps: Vec<(String, Option<String>)>,
}

/// A puzzle they tried.
#[derive(Serialize, ToSchema)]
pub struct OwnPuzzle {
    /// The game's id and the puzzle's.
    pub id: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Did they find the answer?
    pub solved: bool,
    /// Their rating after it, in thousandths.
    pub rating: i64,
}

/// Something they did.
#[derive(Serialize, ToSchema)]
pub struct OwnDeed {
    /// The id of the table where it was done.
    pub table: String,
    /// The row of its log.
    pub seq: i64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The word for what it was.
    pub kind: String,
    /// More about it, in the form of its kind.
    pub data: String,
}

/// The most tables, or studies, that are listed.
const TABLES: u32 = 100_000;

impl People {
    /// Everything that is kept about a person.
    pub async fn own_data(&self, person: &Person) -> Result<OwnData, ApiError> {
        let (row, created_at, seen_at) =
            self.store.person_since(&person.id).await?.ok_or(Code::NobodyYet)?;
        let tokens = self.store.tokens_of(&person.id).await?;
        let tables = self.store.tables_of(&person.id, TABLES).await?;
        let browsers = self.store.subscriptions_of(&person.id).await?;
        let vacations = self.store.vacations_of(&person.id, 0).await?;
        let deeds = self.store.done_by(&person.id).await?;
        let puzzles = self.store.puzzle_tries_of(&person.id).await?;
        let mut studies = Vec::new();
        for row in self.store.studies_of(&person.id, TABLES).await? {
            let steps = self.store.study_nodes(&row.id).await?;
            studies.push(OwnStudy {
                id: row.id,
                name: row.name,
                game: row.game,
                created_at: row.created_at,
                steps: steps.into_iter().map(|step| (step.action, step.note)).collect(),
            });
        }
        Ok(OwnData {
            email_confirmed: row.sure_email().is_some(),
            id: row.id,
            name: row.name,
            login: row.login,
            email: row.email,
            created_at,
            seen_at,
            browsers: browsers.into_iter().map(|browser| browser.endpoint).collect(),
            vacations,
            studies,
            puzzles: puzzles
                .into_iter()
                .map(|row| OwnPuzzle {
                    id: row.puzzle,
                    at: row.at,
                    solved: row.solved == 1,
                    rating: row.rating,
                })
                .collect(),
            tokens: tokens
                .into_iter()
                .map(|token| OwnToken { label: token.label, created_at: token.created_at })
                .collect(),
            tables: tables
                .into_iter()
                .map(|table| OwnTable {
                    id: table.id,
                    game: table.game,
                    status: table.summary.status,
                    created_at: table.created_at,
                })
                .collect(),
            deeds: deeds
                .into_iter()
                .map(|DoneRow { table, seq, at, kind, data, .. }| OwnDeed {
                    table,
                    seq,
                    at,
                    kind,
                    data,
                })
                .collect(),
        })
    }

    /// Deletes a person. Their games stay, under the name of somebody who left; whoever has an account shows
    /// its password.
    pub async fn delete(
        &self,
        tables: &Tables,
        identity: &Identity,
        password: &str,
    ) -> Result<(), ApiError> {
        let person = identity.person.as_ref().ok_or(Code::NobodyYet)?;
        if let Some(login) = &person.login {
            let (_, known) = self.store.account(login).await?.ok_or(Code::Account)?;
            if !passwords::fits(password, known).await? {
                return Err(ApiError::new(Code::BadLogin));
            }
        }
        self.remove(tables, &person.id).await
    }

    /// Deletes a person, whoever wants that.
    pub async fn remove(&self, tables: &Tables, id: &str) -> Result<(), ApiError> {
        let name = words::word("former-player");
        // Somebody may seat them anew while they go: the rows of that are renamed the second time.
        for _ in 0..2 {
            let renamed = self.renamed_rows(id, &name).await?;
            self.store.delete_person(id, &name, renamed.clone()).await?;
            for row in renamed {
                tables.read_afresh(&row.table);
            }
        }
        self.revoke(id);
        Ok(())
    }

    /// Another name for a person, also where the old one stands in tables. It must be a clean one.
    pub async fn rename_everywhere(
        &self,
        tables: &Tables,
        id: &str,
        name: &str,
    ) -> Result<(), ApiError> {
        let renamed = self.renamed_rows(id, name).await?;
        self.store.rename_everywhere(id, name, renamed.clone()).await?;
        for row in renamed {
            tables.read_afresh(&row.table);
        }
        self.forget(id);
        Ok(())
    }

    /// The rows that hold a person's name, with another one.
    async fn renamed_rows(&self, id: &str, name: &str) -> Result<Vec<DoneRow>, ApiError> {
        let rows = self.store.rows_with_name(id).await?;
        let renamed = rows.into_iter().filter_map(|row| {
            let event = TableEvent::read(&row.kind, row.seat, row.data.clone()).ok()?;
            let by_them = row.person.as_deref() == Some(id);
            let (_, _, data) = event.renamed(id, by_them, name).columns();
            (data != row.data).then_some(DoneRow { data, ..row })
        });
        Ok(renamed.collect())
    }
}
