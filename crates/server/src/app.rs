//! The application: everything that requests share.

use crate::admin::{Actor, Desk, Flow, HouseRules, Seen};
use crate::bots::{self, Bots};
use crate::coaching::Coaching;
use crate::config::{Config, Timekeeper};
use crate::connections::{Connections, raise_descriptors};
use crate::error::{ApiError, Code};
use crate::limits::{Budget, Limits};
use crate::metrics::Metrics;
use crate::notices::{Notices, PushKey};
use crate::people::People;
use crate::quota::{Quota, rows_cost};
use crate::readiness::Readiness;
use crate::reviews::Reviews;
use crate::statistics::Statistics;
use crate::streams::Streams;
use crate::work::Scheduler;
use portolan_store::{Store, StoreError};
use portolan_tables::{LogRow, Summary, TableEvent, TableHooks, TableState, Tables};
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::watch;

/// Servers beat more often than this.
const NO_SERVER_MS: i64 = 10_000;

/// A change that brings more bytes than this is counted together with the other nodes at once.
const MUCH: u64 = 4096;

/// The running application.
pub struct App {
    /// How it was set up.
    pub config: Config,
    /// What is kept.
    pub store: Store,
    /// Who was here lately.
    pub people: People,
    /// What holds here because hosts of the server say so.
    pub rules: HouseRules,
    /// When people were here last.
    pub seen: Seen,
    /// Rows written lately.
    pub flow: Flow,
    /// Who asked how much.
    pub limits: Arc<Limits>,
    /// Who wrote how much.
    pub quota: Quota,
    /// The tables in use.
    pub tables: Arc<Tables>,
    /// Who has how many event streams open.
    pub streams: Arc<Streams>,
    /// Who is next with what is expensive.
    pub work: Arc<Scheduler>,
    /// The computer players.
    pub bots: Arc<Bots>,
    /// Finished games that are looked at again.
    pub reviews: Arc<Reviews>,
    /// Hints, and who looks at turns.
    pub coaching: Arc<Coaching>,
    /// Letters and the like.
    pub notices: Notices,
    /// How many connections there are and may be.
    pub connections: Arc<Connections>,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// Whether anything can be written.
    pub readiness: Readiness,
    /// What is known of finished games.
    pub statistics: Statistics,
    closing: watch::Sender<bool>,
}

impl App {
    /// Opens the store and everything that works on it.
    pub async fn open(config: Config) -> Result<Arc<App>, StoreError> {
        let store = Store::open(&config.database).await?;
        forgive(&store, &config.clock).await?;
        let unwritable = |error: StoreError| StoreError::ReadOnly(error.to_string());
        store.pulse(config.clock.now()).await.map_err(unwritable)?;
        let rules = HouseRules::open(store.clone(), config.clock.now()).await?;
        let key = PushKey::open(&store, config.contact()).await?;
        let limits = Arc::new(Limits::new(config.per_address, config.per_person));
        let metrics = Arc::new(Metrics::default());
        let work = Scheduler::new(config.bot_threads, metrics.clone());
        let (simulations, patience) = (config.review_simulations, config.review_patience);
        let reviews = Reviews::new(work.clone(), metrics.clone(), simulations, patience);
        let clock = config.clock.clone();
        let app = Arc::new_cyclic(|app: &Weak<App>| {
            let hooks: Weak<dyn TableHooks> = app.clone();
            App {
                people: People::new(store.clone(), clock.clone()),
                tables: Arc::new(Tables::new(store.clone(), clock, bots::names(), hooks)),
                bots: Arc::new(Bots::new(work.clone(), metrics.clone())),
                reviews: Arc::new(reviews),
                coaching: Arc::new(Coaching::new(
                    work.clone(),
                    limits.clone(),
                    metrics.clone(),
                    (config.hint, config.look),
                )),
                notices: Notices::start(&config, store.clone(), limits.clone(), key),
                connections: Arc::new(Connections::new(&config, raise_descriptors())),
                quota: Quota::new(config.daily(), store.is_shared()),
                rules,
                seen: Seen::default(),
                flow: Flow::default(),
                limits,
                streams: Arc::default(),
                work,
                metrics,
                readiness: Readiness::default(),
                statistics: Statistics::default(),
                closing: watch::Sender::new(false),
                store,
                config,
            }
        });
        app.tables.set_hushed(app.rules.hushed());
        Ok(app)
    }

    /// A host of the server at work.
    pub fn desk(&self, actor: Actor) -> Desk<'_> {
        let (store, people, tables) = (&self.store, &self.people, &*self.tables);
        Desk { store, people, tables, actor, now: self.now() }
    }

    /// Looks whether a host of the server has done anything, here or by another program, and acts on it.
    pub async fn follow_rules(&self) -> Result<(), StoreError> {
        let Some(acts) = self.rules.refresh(self.now()).await? else { return Ok(()) };
        self.tables.set_hushed(self.rules.hushed());
        for act in &acts {
            self.people.revoke(&act.target);
        }
        self.tables.changed_elsewhere().await
    }

    /// The time, in milliseconds since 1970.
    pub fn now(&self) -> i64 {
        self.config.clock.now()
    }

    /// Takes one from a budget.
    pub fn limit(&self, budget: Budget, who: &str) -> Result<(), ApiError> {
        self.limits.take(budget, who).map_err(ApiError::too_many)
    }

    /// Takes one from a budget here, and from that of all nodes together where there are several.
    pub async fn limit_everywhere(&self, budget: Budget, who: &str) -> Result<(), ApiError> {
        self.limits.take_everywhere(&self.store, budget, who, self.now()).await
    }

    /// Takes what a change brings from what may be written today.
    pub async fn pay(
        &self,
        person: Option<&str>,
        address: &str,
        bytes: u64,
    ) -> Result<(), ApiError> {
        // What is little is counted together with the other nodes once a second; what is much, at once.
        let much = self.store.is_shared() && bytes > MUCH;
        if much {
            Box::pin(self.share_quota(Some((person, address)))).await?;
        }
        let paid = self.quota.pay(person, address, bytes, self.now());
        if much {
            Box::pin(self.share_quota(Some((person, address)))).await?;
        }
        paid.map_err(|wait| ApiError { retry_after: Some(wait), ..ApiError::new(Code::TooMuch) })
    }

    /// Tells the other nodes what was written here since, of somebody or of everybody, and learns what was there.
    pub async fn share_quota(&self, of: Option<(Option<&str>, &str)>) -> Result<(), StoreError> {
        if !self.store.is_shared() {
            return Ok(());
        }
        for mut untold in self.quota.untold(of) {
            let told = self.store.add_spent(&untold.amounts(), untold.per_ms, self.now()).await;
            match told {
                Ok(used) => self.quota.learn(&untold, &used, self.now()),
                Err(error) => {
                    self.quota.keep_untold(&mut untold);
                    return Err(error);
                }
            }
        }
        Ok(())
    }

    /// Whatever is written at a table is on its host, who brought the others and the computer players there.
    fn note_written(&self, state: &TableState, bytes: u64) {
        if let Some(host) = &state.head().host {
            self.quota.note(host, bytes, self.now());
        }
    }

    /// Begins to close: streams end, waiting requests are answered.
    pub fn close(&self) {
        self.bots.close();
        self.reviews.close();
        self.closing.send_replace(true);
    }

    /// Turns `true` when the application closes.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }
}

/// Gives back the time that no server ran, on any node. And it is never earlier than what is written down.
async fn forgive(store: &Store, clock: &Timekeeper) -> Result<(), StoreError> {
    let Some(last) = store.last_beat().await? else { return Ok(()) };
    clock.not_before(last);
    let now = clock.now();
    if now - last > NO_SERVER_MS && store.forgive(last, now).await? {
        tracing::info!(seconds = (now - last) / 1000, "the clocks stood still while no server ran");
    }
    Ok(())
}

impl TableHooks for App {
    fn opened(&self, state: &TableState, summary: &Summary, rows: &[LogRow]) {
        let origin = state.head().origin.as_ref().map_or(0, String::len);
        self.note_written(state, rows_cost(1, origin));
        let nothing = Summary { due: 0, bots_due: 0, ..summary.clone() };
        self.metrics.tables_opened.add(1);
        self.changed(state, &nothing, summary, rows);
    }

    fn changed(&self, state: &TableState, before: &Summary, after: &Summary, rows: &[LogRow]) {
        let moves = rows
            .iter()
            .filter(|row| {
                matches!(
                    row.event,
                    TableEvent::Act { .. } | TableEvent::Forced { .. } | TableEvent::Planned { .. }
                )
            })
            .count();
        self.metrics.moves.add(moves as u64);
        self.metrics.entries.add(rows.len() as u64);
        // What is on the host is what they brought there; who only watches writes on their own account.
        let (asides, others): (Vec<&LogRow>, Vec<&LogRow>) =
            rows.iter().partition(|row| matches!(row.event, TableEvent::Aside { .. }));
        let text = others.iter().map(|row| row.text_len()).sum();
        self.note_written(state, rows_cost(others.len(), text));
        for row in asides {
            if let Some(person) = &row.person {
                self.quota.note(person, rows_cost(1, row.text_len()), self.now());
            }
        }
        let id = &state.head().id;
        if state.coach_is_due() {
            self.coaching.look(&self.tables, id);
        }
        let due = after.bots_due != 0 && !state.computers_hold();
        self.bots.look(&self.tables, id, state.changed_seq(), due);
        let looks =
            |person: &str| self.tables.find(id).is_some_and(|table| table.presence().looks(person));
        self.notices.turn_passed(state, before.due, after.due, looks);
    }

    fn computers_wait(&self, table: &str, changed_seq: u64, due: bool) {
        self.bots.look(&self.tables, table, changed_seq, due);
        if due {
            // At a teaching table they may be waiting for the coach.
            self.coaching.look(&self.tables, table);
        }
    }

    fn may_open(&self, person: &str) -> Result<(), Duration> {
        self.limits.take(Budget::Table, person)
    }
}
