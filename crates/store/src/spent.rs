//! Limits that hold for all nodes of a PostgreSQL together: how much of each was used, in rows that any node counts
//! up. What was used is forgotten evenly as time goes.

use crate::db::Db;
use crate::error::StoreError;
use crate::store::Store;

/// Names of limits that begin with this tell from where accounts were logged in to.
pub const HOME: &str = "home";

/// How quickly what was used is forgotten, and how much may be used at once.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// What is forgotten in a millisecond.
    pub per_ms: f64,
    /// The most that may be used.
    pub most: i64,
}

/// What became of an attempt to use some of a limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spending {
    /// It is used now.
    Taken,
    /// It does not fit: so much is used already.
    Refused {
        /// So much.
        used: i64,
    },
}

/// What is left of the use that was kept, at a later time; rows of the statement are called `spent`, `$1` is the
/// time, `$2` what is forgotten in a millisecond.
macro_rules! still_used {
    () => {
        "GREATEST(0, spent.used - CAST(GREATEST($1 - spent.at, 0) * $2 AS BIGINT))"
    };
}

const TAKE: &str = concat!(
    "INSERT INTO spent (who, used, at) SELECT $3, $4, $1 WHERE $4 <= $5 ON CONFLICT (who) DO UPDATE SET used = ",
    still_used!(),
    " + $4, at = GREATEST($1, spent.at) WHERE ",
    still_used!(),
    " + $4 <= $5"
);
const LOOK: &str = concat!("SELECT ", still_used!(), " FROM spent WHERE who = $3");
/// In the order of the names, so that two nodes never wait for each other in a circle.
const ADD: &str = concat!(
    "INSERT INTO spent (who, used, at) SELECT who, used, $1 FROM UNNEST($3, $4) AS more(who, used) ORDER BY who \
     ON CONFLICT (who) DO UPDATE SET used = ",
    still_used!(),
    " + excluded.used, at = GREATEST($1, spent.at) RETURNING who, used"
);

impl Store {
    /// Uses some of a limit, if that much is left. Only where several nodes share the database: one alone keeps its
    /// own account.
    pub async fn spend(
        &self,
        who: &str,
        amount: i64,
        rate: Rate,
        now: i64,
    ) -> Result<Spending, StoreError> {
        let Db::Postgres(cluster) = &self.db else { return Ok(Spending::Taken) };
        let (pool, mut here) = cluster.here();
        let asked = async {
            let taken = sqlx::query(TAKE)
                .bind(now)
                .bind(rate.per_ms)
                .bind(who)
                .bind(amount)
                .bind(rate.most)
                .execute(&pool)
                .await?;
            if taken.rows_affected() > 0 {
                return Ok(Spending::Taken);
            }
            let used: Option<(i64,)> = sqlx::query_as(LOOK)
                .bind(now)
                .bind(rate.per_ms)
                .bind(who)
                .fetch_optional(&pool)
                .await?;
            Ok(Spending::Refused { used: used.map_or(0, |(used,)| used) })
        };
        Ok(here.unless_moved(asked).await?)
    }

    /// Adds what was used of many limits, all forgotten alike; how much of each is used now, by everybody.
    pub async fn add_spent(
        &self,
        used: &[(String, i64)],
        per_ms: f64,
        now: i64,
    ) -> Result<Vec<(String, i64)>, StoreError> {
        let Db::Postgres(cluster) = &self.db else { return Ok(Vec::new()) };
        let (who, used): (Vec<&str>, Vec<i64>) =
            used.iter().map(|(who, used)| (who.as_str(), *used)).unzip();
        let (pool, mut here) = cluster.here();
        let added =
            sqlx::query_as(ADD).bind(now).bind(per_ms).bind(who).bind(used).fetch_all(&pool);
        Ok(here.unless_moved(added).await?)
    }

    /// Was a limit used by any node, and not forgotten since?
    pub async fn is_spent(&self, who: &str) -> Result<bool, StoreError> {
        let Db::Postgres(cluster) = &self.db else { return Ok(false) };
        let (pool, mut here) = cluster.here();
        let found = sqlx::query("SELECT 1 FROM spent WHERE who = $1").bind(who);
        let found = here.unless_moved(found.fetch_optional(&pool)).await?;
        Ok(found.is_some())
    }

    /// Forgets limits that nobody used since `before`, and homes that nobody came from since `homes_before`.
    pub async fn forget_spent(&self, before: i64, homes_before: i64) -> Result<(), StoreError> {
        let Db::Postgres(cluster) = &self.db else { return Ok(()) };
        let (pool, mut here) = cluster.here();
        let old = sqlx::query(
            "DELETE FROM spent WHERE at < CASE WHEN who LIKE $3 || ' %' THEN $2 ELSE $1 END",
        );
        let old = old.bind(before).bind(homes_before).bind(HOME).execute(&pool);
        here.unless_moved(old).await?;
        Ok(())
    }
}
