//! What is kept so that people hear of each other: keys of our own, browsers to push to, letters of recovery,
//! vacations.

use crate::db::{from_row, on_db};
use crate::error::StoreError;
use crate::store::Store;
use crate::unit::{Statement, Unit, args};

/// A browser that wants to be told of its person's turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SubscriptionRow {
    /// Where messages for it are posted.
    pub endpoint: String,
    /// Its public key, in base64url.
    pub p256dh: String,
    /// Its secret for messages, in base64url.
    pub auth: String,
}

from_row!(SubscriptionRow {
    endpoint = "endpoint",
    p256dh = "p256dh",
    auth = "auth",
});

impl Store {
    /// The key of this name, if one was made.
    pub async fn own_key(&self, name: &str) -> Result<Option<String>, StoreError> {
        let found: Option<(String,)> = on_db!(&self.db, pool => {
            sqlx::query_as("SELECT value FROM own_keys WHERE name = $1")
                .bind(name)
                .fetch_optional(pool)
                .await
        })?;
        Ok(found.map(|(value,)| value))
    }

    /// Keeps a key, unless there is one of this name already; the one that is kept.
    pub async fn keep_own_key(&self, name: &str, value: &str) -> Result<String, StoreError> {
        let guard = Statement::new(
            "INSERT INTO own_keys (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
            args![name, value],
        );
        self.write(Unit::new(name, guard)).await?;
        self.own_key(name).await?.ok_or(StoreError::Closed)
    }

    /// Keeps a browser of a person; of very many the oldest goes.
    pub async fn subscribe(
        &self,
        person: &str,
        row: &SubscriptionRow,
        now: i64,
        most: usize,
    ) -> Result<(), StoreError> {
        let guard = Statement::new(
            "INSERT INTO subscriptions (endpoint, person, p256dh, auth, created_at) \
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT (endpoint) DO UPDATE SET \
             person = excluded.person, p256dh = excluded.p256dh, auth = excluded.auth",
            args![row.endpoint.as_str(), person, row.p256dh.as_str(), row.auth.as_str(), now],
        );
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let oldest = Statement::new(
            "DELETE FROM subscriptions WHERE person = $1 AND endpoint NOT IN (SELECT endpoint FROM \
             subscriptions WHERE person = $1 ORDER BY created_at DESC, endpoint LIMIT $2)",
            args![person, most],
        );
        self.write(Unit::new(person, guard).then(oldest)).await.map(drop)
    }

    /// Forgets a browser of a person; `false` if they have none there.
    pub async fn unsubscribe(&self, person: &str, endpoint: &str) -> Result<bool, StoreError> {
        let guard = Statement::new(
            "DELETE FROM subscriptions WHERE person = $1 AND endpoint = $2",
            args![person, endpoint],
        );
        self.write(Unit::new(person, guard)).await
    }

    /// The browsers of a person.
    pub async fn subscriptions_of(&self, person: &str) -> Result<Vec<SubscriptionRow>, StoreError> {
        Ok(on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT endpoint, p256dh, auth FROM subscriptions WHERE person = $1 \
                 ORDER BY created_at, endpoint",
            )
            .bind(person)
            .fetch_all(pool)
            .await
        })?)
    }

    /// Who has confirmed this address and has an account; the oldest one, if there are several.
    pub async fn account_of_email(&self, email: &str) -> Result<Option<String>, StoreError> {
        let found: Option<(String,)> = on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT id FROM people WHERE LOWER(email) = LOWER($1) AND email_sure = 1 \
                 AND login IS NOT NULL ORDER BY created_at LIMIT 1",
            )
            .bind(email)
            .fetch_optional(pool)
            .await
        })?;
        Ok(found.map(|(id,)| id))
    }

    /// A letter lets this person choose another password until then. Earlier letters no longer do.
    pub async fn add_recovery(
        &self,
        person: &str,
        hash: &str,
        until: i64,
    ) -> Result<(), StoreError> {
        let guard = Statement::new(
            "INSERT INTO recoveries (hash, person, until_at) VALUES ($1, $2, $3)",
            args![hash, person, until],
        );
        let earlier = Statement::new(
            "DELETE FROM recoveries WHERE person = $1 AND hash <> $2",
            args![person, hash],
        );
        self.write(Unit::new(person, guard).then(earlier)).await.map(drop)
    }

    /// Whose letter this is, if it still holds.
    pub async fn recovery(&self, hash: &str, now: i64) -> Result<Option<String>, StoreError> {
        let found: Option<(String,)> = on_db!(&self.db, pool => {
            sqlx::query_as("SELECT person FROM recoveries WHERE hash = $1 AND until_at > $2")
                .bind(hash)
                .bind(now)
                .fetch_optional(pool)
                .await
        })?;
        Ok(found.map(|(person,)| person))
    }

    /// Uses a letter up: another password, and every credential of the person ends. `false` if it no longer holds.
    pub async fn recover(
        &self,
        person: &str,
        hash: &str,
        password: &str,
        now: i64,
    ) -> Result<bool, StoreError> {
        let guard = Statement::new(
            "DELETE FROM recoveries WHERE hash = $1 AND person = $2 AND until_at > $3",
            args![hash, person, now],
        );
        let set = Statement::new(
            "UPDATE people SET password = $2 WHERE id = $1",
            args![person, password],
        );
        let end = Statement::new("DELETE FROM credentials WHERE person = $1", args![person]);
        self.write(Unit::new(person, guard).then(set).then(end)).await
    }

    /// A person's vacations that end after `since`: from when to when, oldest first.
    pub async fn vacations_of(
        &self,
        person: &str,
        since: i64,
    ) -> Result<Vec<(i64, i64)>, StoreError> {
        Ok(on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT from_at, until_at FROM vacations WHERE person = $1 AND until_at > $2 \
                 ORDER BY from_at",
            )
            .bind(person)
            .bind(since)
            .fetch_all(pool)
            .await
        })?)
    }

    /// A person goes on vacation; `false` if they are on one.
    pub async fn begin_vacation(
        &self,
        person: &str,
        from: i64,
        until: i64,
    ) -> Result<bool, StoreError> {
        let guard = Statement::new(
            "INSERT INTO vacations (person, from_at, until_at) SELECT $1, $2, $3 WHERE NOT EXISTS \
             (SELECT 1 FROM vacations WHERE person = $1 AND until_at > $2)",
            args![person, from, until],
        );
        self.write(Unit::new(person, guard)).await
    }

    /// A person is back before the end of a vacation; `false` if they are on none.
    pub async fn end_vacation(&self, person: &str, now: i64) -> Result<bool, StoreError> {
        let guard = Statement::new(
            "UPDATE vacations SET until_at = $2 WHERE person = $1 AND from_at <= $2 AND until_at > $2",
            args![person, now],
        );
        self.write(Unit::new(person, guard)).await
    }
}
