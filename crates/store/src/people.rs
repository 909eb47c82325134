//! Persons, and what they show to be themselves.

use crate::db::{from_row, on_db};
use crate::error::StoreError;
use crate::store::Store;
use crate::unit::{Statement, Unit, args};

/// A guest, or the holder of an account, as stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonRow {
    /// Their id.
    pub id: String,
    /// The name they play under.
    pub name: String,
    /// The name of their account; guests have none.
    pub login: Option<String>,
    /// The secret of their feed.
    pub feed: String,
    /// Where notices are mailed, once they are sure it is theirs.
    pub email: Option<String>,
    /// 1 if the address was confirmed.
    pub email_sure: i64,
}

from_row!(PersonRow {
    id = "id",
    name = "name",
    login = "login",
    feed = "feed",
    email = "email",
    email_sure = "email_sure",
});

impl PersonRow {
    /// The confirmed address for notices.
    pub fn sure_email(&self) -> Option<&str> {
        self.email.as_deref().filter(|_| self.email_sure != 0)
    }
}

/// What kind of secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CredentialKind {
    /// A browser's cookie.
    Cookie,
    /// A personal access token.
    Token,
}

impl CredentialKind {
    fn word(self) -> &'static str {
        match self {
            CredentialKind::Cookie => "cookie",
            CredentialKind::Token => "token",
        }
    }
}

/// A credential, without its secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CredentialRow {
    /// Its public id, to revoke it by.
    pub id: String,
    /// What its owner calls it.
    pub label: String,
    /// When it was made.
    pub created_at: i64,
}

from_row!(CredentialRow {
    id = "id",
    label = "label",
    created_at = "created_at",
});

macro_rules! person_query {
    ($store:expr, $condition:literal $(, $bind:expr)*) => {{
        let sql = concat!(
            "SELECT p.id, p.name, p.login, p.feed, p.email, p.email_sure FROM people p ",
            $condition
        );
        Ok(on_db!(&$store.db, pool => {
            sqlx::query_as::<_, PersonRow>(sql)$(.bind($bind))*.fetch_optional(pool).await
        })?)
    }};
}

impl Store {
    /// Who shows the credential of this hash.
    pub async fn person_by_credential(
        &self,
        kind: CredentialKind,
        hash: &str,
    ) -> Result<Option<PersonRow>, StoreError> {
        person_query!(
            self,
            "JOIN credentials c ON c.person = p.id WHERE c.hash = $1 AND c.kind = $2",
            hash,
            kind.word()
        )
    }

    /// The person of this id.
    pub async fn person(&self, id: &str) -> Result<Option<PersonRow>, StoreError> {
        person_query!(self, "WHERE p.id = $1", id)
    }

    /// Whose feed has this secret.
    pub async fn person_by_feed(&self, feed: &str) -> Result<Option<PersonRow>, StoreError> {
        person_query!(self, "WHERE p.feed = $1", feed)
    }

    /// Who has the account of this name.
    pub async fn person_by_login(&self, login: &str) -> Result<Option<PersonRow>, StoreError> {
        person_query!(self, "WHERE p.login = $1", login)
    }

    /// The account of this name, with its password hash.
    pub async fn account(&self, login: &str) -> Result<Option<(PersonRow, String)>, StoreError> {
        let Some(person) = self.person_by_login(login).await? else { return Ok(None) };
        let password: Option<(Option<String>,)> = on_db!(&self.db, pool => {
            sqlx::query_as("SELECT password FROM people WHERE id = $1")
                .bind(&person.id)
                .fetch_optional(pool)
                .await
        })?;
        Ok(password.and_then(|(hash,)| hash).map(|hash| (person, hash)))
    }

    /// A new guest.
    pub async fn add_person(&self, person: &PersonRow, now: i64) -> Result<(), StoreError> {
        let guard = Statement::new(
            "INSERT INTO people (id, name, feed, created_at) VALUES ($1, $2, $3, $4)",
            args![person.id.as_str(), person.name.as_str(), person.feed.as_str(), now],
        );
        self.write(Unit::new(person.id.as_str(), guard)).await.map(drop)
    }

    /// Makes a guest the holder of an account; `false` if the name is taken. What they showed as a guest ends.
    pub async fn add_account(
        &self,
        person: &str,
        login: &str,
        name: &str,
        password: &str,
    ) -> Result<bool, StoreError> {
        let guard = Statement::new(
            "UPDATE people SET login = $2, name = $3, password = $4 WHERE id = $1 AND login IS NULL \
             AND NOT EXISTS (SELECT 1 FROM people WHERE login = $2)",
            args![person, login, name, password],
        );
        let end = Statement::new("DELETE FROM credentials WHERE person = $1", args![person]);
        self.write(Unit::new(person, guard).then(end)).await
    }

    /// Ends every credential of a person.
    pub async fn end_credentials(&self, person: &str) -> Result<(), StoreError> {
        let guard = Statement::new("DELETE FROM credentials WHERE person = $1", args![person]);
        self.write(Unit::new(person, guard)).await.map(drop)
    }

    /// Ends the oldest credentials of a kind and label, so that so many stay.
    pub async fn keep_newest(
        &self,
        person: &str,
        kind: CredentialKind,
        label: &str,
        stay: usize,
    ) -> Result<(), StoreError> {
        let stay = i64::try_from(stay).unwrap_or(i64::MAX);
        let guard = Statement::new(
            "DELETE FROM credentials WHERE person = $1 AND kind = $2 AND label = $3 AND hash NOT IN \
             (SELECT hash FROM credentials WHERE person = $1 AND kind = $2 AND label = $3 \
             ORDER BY created_at DESC, hash LIMIT $4)",
            args![person, kind.word(), label, stay],
        );
        self.write(Unit::new(person, guard)).await.map(drop)
    }

    /// Another password; every other credential of the person ends.
    pub async fn set_password(
        &self,
        person: &str,
        password: &str,
        keep: &str,
    ) -> Result<(), StoreError> {
        let guard = Statement::new(
            "UPDATE people SET password = $2 WHERE id = $1",
            args![person, password],
        );
        let end = Statement::new(
            "DELETE FROM credentials WHERE person = $1 AND hash <> $2",
            args![person, keep],
        );
        self.write(Unit::new(person, guard).then(end)).await.map(drop)
    }

    /// Another name to play under.
    pub async fn rename(&self, person: &str, name: &str) -> Result<(), StoreError> {
        let guard =
            Statement::new("UPDATE people SET name = $2 WHERE id = $1", args![person, name]);
        self.write(Unit::new(person, guard)).await.map(drop)
    }

    /// An address for notices, to be confirmed by its code; or none.
    pub async fn set_email(
        &self,
        person: &str,
        email: Option<String>,
        code: Option<String>,
    ) -> Result<(), StoreError> {
        let guard = Statement::new(
            "UPDATE people SET email = $2, email_code = $3, email_sure = 0 WHERE id = $1",
            args![person, email, code],
        );
        self.write(Unit::new(person, guard)).await.map(drop)
    }

    /// Confirms the address that this code was mailed to; `false` if there is none.
    pub async fn confirm_email(&self, code: &str) -> Result<bool, StoreError> {
        let guard = Statement::new(
            "UPDATE people SET email_sure = 1, email_code = NULL WHERE email_code = $1",
            args![code],
        );
        self.write(Unit::new("", guard)).await
    }

    /// A new credential for a person.
    pub async fn add_credential(
        &self,
        person: &str,
        kind: CredentialKind,
        hash: &str,
        row: &CredentialRow,
    ) -> Result<(), StoreError> {
        let guard = Statement::new(
            "INSERT INTO credentials (hash, id, person, kind, label, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6)",
            args![hash, row.id.as_str(), person, kind.word(), row.label.as_str(), row.created_at],
        );
        self.write(Unit::new(person, guard)).await.map(drop)
    }

    /// The personal access tokens of a person, newest first.
    pub async fn tokens_of(&self, person: &str) -> Result<Vec<CredentialRow>, StoreError> {
        Ok(on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT id, label, created_at FROM credentials \
                 WHERE person = $1 AND kind = 'token' ORDER BY created_at DESC, id",
            )
            .bind(person)
            .fetch_all(pool)
            .await
        })?)
    }

    /// Ends a token; `false` if the person has none of this id.
    pub async fn end_token(&self, person: &str, id: &str) -> Result<bool, StoreError> {
        let guard = Statement::new(
            "DELETE FROM credentials WHERE person = $1 AND id = $2 AND kind = 'token'",
            args![person, id],
        );
        self.write(Unit::new(person, guard)).await
    }

    /// Deletes the cookie of this hash, if there is one.
    pub async fn end_cookie(&self, hash: &str) -> Result<(), StoreError> {
        let guard = Statement::new("DELETE FROM credentials WHERE hash = $1", args![hash]);
        self.write(Unit::new("", guard)).await.map(drop)
    }
}
