//! PostgreSQL on one host, or on several of which one can be written. Where there are several, somebody looks at
//! them twice a second: when another one can be written, everything goes over to it, and what was under way on the
//! former breaks off and is asked again by whoever wanted it.

use crate::error::StoreError;
use crate::hosts::hosts;
use futures_util::future::join_all;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::{ConnectOptions, Postgres};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::timeout;

/// How often the hosts are looked at.
const LOOK: Duration = Duration::from_millis(500);
/// A host that does not answer for this long is not there.
const ANSWER: Duration = Duration::from_secs(1);
/// When a store is opened, this long is waited for a host that can be written.
const OPENING: Duration = Duration::from_secs(10);

/// Can this host be written, and by the how manieth that ever could? Every promotion begins a new timeline, so of
/// two that both think they are the one (a former primary that was cut off, and its successor) the newer counts.
const ASK: &str = "SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off', \
     CASE WHEN pg_is_in_recovery() THEN 0 ELSE \
     ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int::bigint END";

/// The open database, wherever it is now. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Cluster {
    current: Arc<watch::Sender<Current>>,
}

/// The host in use.
struct Current {
    host: usize,
    pool: sqlx::Pool<Postgres>,
}

/// What a connection is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Changes are written: only a host that takes them will do.
    Write,
    /// Nothing is written: where no host can be written, one that can be read will do.
    Look,
}

impl Cluster {
    /// Opens the database at an address of one or several hosts.
    pub(crate) async fn open(
        address: &str,
        limits: PgPoolOptions,
        purpose: Purpose,
    ) -> Result<Cluster, StoreError> {
        let mut hosts = hosts(address).map_err(StoreError::Open)?;
        if purpose == Purpose::Look {
            let read_only =
                |host: PgConnectOptions| host.options([("default_transaction_read_only", "on")]);
            hosts = hosts.into_iter().map(read_only).collect();
        }
        let host = if hosts.len() == 1 { 0 } else { choose(&hosts, purpose).await? };
        let pool = limits.clone().connect_with(hosts[host].clone()).await?;
        let current = Arc::new(watch::Sender::new(Current { host, pool }));
        if hosts.len() > 1 && purpose == Purpose::Write {
            tokio::spawn(follow(hosts, limits, Arc::downgrade(&current)));
        }
        Ok(Cluster { current })
    }

    /// The connections to the host in use.
    pub(crate) fn pool(&self) -> sqlx::Pool<Postgres> {
        self.current.borrow().pool.clone()
    }

    /// The connections to the host in use, and word of when it is no longer that.
    pub(crate) fn here(&self) -> (sqlx::Pool<Postgres>, Here) {
        let receiver = self.current.subscribe();
        let pool = receiver.borrow().pool.clone();
        (pool, Here(receiver))
    }
}

/// Word of when a host is no longer the one in use.
pub(crate) struct Here(watch::Receiver<Current>);

impl Here {
    /// Does the work, unless the database moves meanwhile: a host that is gone may never answer.
    pub(crate) async fn unless_moved<T>(
        &mut self,
        work: impl Future<Output = Result<T, sqlx::Error>>,
    ) -> Result<T, sqlx::Error> {
        tokio::select! {
            biased;
            done = work => done,
            Ok(()) = self.0.changed() => Err(sqlx::Error::PoolClosed),
        }
    }
}

/// One host and the connection by which it is asked.
struct Probe {
    host: PgConnectOptions,
    connection: Option<PgConnection>,
}

impl Probe {
    fn new(host: &PgConnectOptions) -> Probe {
        Probe { host: host.clone().disable_statement_logging(), connection: None }
    }

    /// Can it be written, and on which timeline? `None` if it does not answer.
    async fn ask(&mut self) -> Option<(bool, i64)> {
        let Probe { host, connection } = self;
        let asking = async {
            let open = match connection.take() {
                Some(open) => connection.insert(open),
                None => connection.insert(host.connect().await?),
            };
            sqlx::query_as::<_, (bool, i64)>(ASK).fetch_one(open).await
        };
        match timeout(ANSWER, asking).await {
            Ok(Ok(answer)) => Some(answer),
            _ => {
                *connection = None;
                None
            }
        }
    }
}

/// What the hosts say, in order.
async fn ask_all(probes: &mut [Probe]) -> Vec<Option<(bool, i64)>> {
    join_all(probes.iter_mut().map(Probe::ask)).await
}

/// Of those that can be written, the one of the newest timeline.
fn newest(answers: &[Option<(bool, i64)>]) -> Option<(usize, i64)> {
    let writable = |(host, answer): (usize, &Option<(bool, i64)>)| match answer {
        Some((true, timeline)) => Some((host, *timeline)),
        _ => None,
    };
    // The first of several that are alike: whoever wrote the address put it first.
    answers.iter().enumerate().filter_map(writable).rev().max_by_key(|&(_, timeline)| timeline)
}

async fn choose(hosts: &[PgConnectOptions], purpose: Purpose) -> Result<usize, StoreError> {
    let began = Instant::now();
    let mut probes: Vec<Probe> = hosts.iter().map(Probe::new).collect();
    loop {
        let answers = ask_all(&mut probes).await;
        if let Some((host, _)) = newest(&answers) {
            return Ok(host);
        }
        let readable = answers.iter().position(Option::is_some);
        if let Some(host) = readable.filter(|_| purpose == Purpose::Look) {
            return Ok(host);
        }
        if began.elapsed() > OPENING {
            let answered = answers.iter().flatten().count();
            return Err(StoreError::Open(format!(
                "of {} hosts {answered} answer, and none of them can be written",
                hosts.len()
            )));
        }
        tokio::time::sleep(LOOK).await;
    }
}

/// Goes over to another host when that one can be written and this one cannot, or is of an older timeline. Ends
/// with the store.
async fn follow(
    hosts: Vec<PgConnectOptions>,
    limits: PgPoolOptions,
    cluster: Weak<watch::Sender<Current>>,
) {
    let mut probes: Vec<Probe> = hosts.iter().map(Probe::new).collect();
    loop {
        tokio::time::sleep(LOOK).await;
        let answers = ask_all(&mut probes).await;
        let Some(cluster) = cluster.upgrade() else { return };
        let now = cluster.borrow().host;
        let timeline = answers[now].filter(|(writable, _)| *writable).map(|(_, timeline)| timeline);
        let Some((host, found)) = newest(&answers) else { continue };
        if host == now || timeline.is_some_and(|timeline| timeline >= found) {
            continue;
        }
        tracing::warn!(
            host = hosts[host].get_host(),
            port = hosts[host].get_port(),
            "the database has moved"
        );
        let pool = limits.clone().connect_lazy_with(hosts[host].clone());
        let former = cluster.send_replace(Current { host, pool });
        // What hangs there may take its time to end.
        tokio::spawn(async move { former.pool.close().await });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_that_can_be_written_the_one_that_was_promoted_last_is_chosen() {
        assert_eq!(newest(&[None, Some((false, 0)), Some((true, 1))]), Some((2, 1)));
        assert_eq!(newest(&[Some((true, 1)), Some((true, 2))]), Some((1, 2)), "one was cut off");
        assert_eq!(newest(&[Some((true, 2)), Some((true, 2))]), Some((0, 2)));
        assert_eq!(newest(&[Some((false, 0)), None]), None);
    }
}
