//! The coach: hints for who asks, and, at teaching tables, a look at every turn of the learner. It thinks in a lane of
//! its own, in the order of the scheduler, and drops what it thought when the table moves on without it.

mod brain;
mod kept;
mod progress;

pub use progress::Progress;

use crate::error::{ApiError, Code};
use crate::limits::{Budget, Limits};
use crate::metrics::Metrics;
use crate::work::{Claim, Lane, Payer, Scheduler, Stop, aside};
use kept::Kept;
use portolan_coach::{Effort, Watch};
use portolan_table::{AnyGame, AnyMatch, Seat};
use portolan_tables::learn::may_take_hint;
use portolan_tables::teaching::Look;
use portolan_tables::{Person, TableError, TableEvent, TableHandle, TableState, Tables};
use portolan_views::coach::{Hint, Points};
use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// Who asks for a hint, and for which decision.
#[derive(Clone, Debug)]
pub struct Wish {
    /// At which table.
    pub table: String,
    /// Who asks.
    pub person: Person,
    /// From where.
    pub address: String,
    /// For which seat, where one has several.
    pub seat: Option<Seat>,
    /// The best turns too, or only what to think about?
    pub ways: bool,
}

/// A hint, and for which decision it was thought out.
#[derive(Clone)]
pub struct Advice {
    /// What the coach says; both steps of it.
    pub hint: Arc<Hint>,
    /// Of which game.
    pub game: &'static dyn AnyGame,
    /// What to send as `expect` with the act.
    pub expect: u64,
}

impl Advice {
    /// What is told of it at this step.
    pub fn told(&self, ways: bool) -> Hint {
        let hint = (*self.hint).clone();
        if ways { hint } else { Hint { ways: Vec::new(), ..hint } }
    }
}

/// A decision that a hint is wanted for.
struct Decision {
    seat: Seat,
    expect: u64,
    names: Vec<String>,
    game: Box<dyn AnyMatch>,
}

/// A turn that the coach is to look at.
struct Played {
    seat: Seat,
    changed_seq: u64,
    bound: Points,
    from: usize,
    names: Vec<String>,
    game: Box<dyn AnyMatch>,
    claim: Claim,
}

/// Ends what was begun for somebody who has gone.
struct CalledOff(Stop);

impl Drop for CalledOff {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// The coach of all tables.
pub struct Coaching {
    work: Arc<Scheduler>,
    limits: Arc<Limits>,
    metrics: Arc<Metrics>,
    kept: Kept,
    /// How much a hint is thought about, and a turn that was played.
    efforts: (Effort, Effort),
    /// The tables whose last turn is being looked at.
    looking: Mutex<HashSet<String>>,
    busy: AtomicUsize,
    resting: AtomicBool,
}

impl Coaching {
    /// A coach that thinks when the scheduler says so: so much about a hint, so much about a turn that was played.
    pub fn new(
        work: Arc<Scheduler>,
        limits: Arc<Limits>,
        metrics: Arc<Metrics>,
        efforts: (Effort, Effort),
    ) -> Coaching {
        Coaching {
            work,
            limits,
            metrics,
            kept: Kept::default(),
            efforts,
            looking: Mutex::new(HashSet::new()),
            busy: AtomicUsize::new(0),
            resting: AtomicBool::new(false),
        }
    }

    /// The hint that was given for a seat's decision, as long as it is still to be made and this node remembers it.
    pub fn given(&self, table: &str, seat: Seat, expect: u64) -> Option<Arc<Hint>> {
        self.kept.find(table, seat, expect)
    }

    /// A hint for whoever asks, thought out or remembered; `progress` tells how far it is. It ends when nobody waits
    /// for it any more.
    ///
    /// # Errors
    /// If there is none to be had, or the table moves on meanwhile.
    pub async fn hint(
        &self,
        tables: &Tables,
        wish: &Wish,
        progress: &Progress,
    ) -> Result<Advice, ApiError> {
        let began = Instant::now();
        let handle = tables.enter(&wish.table).await?;
        let decision = decision(&handle, wish).await?;
        let (seat, expect, game) = (decision.seat, decision.expect, decision.game.game());
        let hint = match self.given(&wish.table, seat, expect) {
            Some(known) => known,
            None => {
                self.limits.take(Budget::Hint, &wish.person.id).map_err(ApiError::too_many)?;
                self.limits.take(Budget::HintAddress, &wish.address).map_err(ApiError::too_many)?;
                let thought = self.think(&handle, wish, decision, progress).await?;
                self.kept.keep(&wish.table, seat, expect, thought)
            }
        };
        tables.take_hint(&wish.table, &wish.person, seat, expect, wish.ways).await?;
        self.metrics.hint_seconds.note(began.elapsed());
        Ok(Advice { hint, game, expect })
    }

    async fn think(
        &self,
        handle: &Arc<TableHandle>,
        wish: &Wish,
        decision: Decision,
        progress: &Progress,
    ) -> Result<Hint, ApiError> {
        let Decision { seat, expect, names, game } = decision;
        // While it waits, only its place in the queue is kept.
        drop(game);
        let stop = progress.stop();
        let _called_off = CalledOff(stop.clone());
        let claim = Claim {
            lane: Lane::Hint,
            payers: vec![self.work.payer(&wish.person.id)],
            table: wish.table.clone(),
            last: false,
            wanted: self.efforts.0.time,
        };
        let permit = self.work.admit(claim, stop).await.ok_or(Code::Stale)?;
        let again = decision_at(handle, wish, expect).await?;
        let effort = Effort { time: permit.allowed, ..self.efforts.0 };
        let (game, watch) = (again.game, progress.watch().clone());
        let thought = aside("hint", move || {
            let found = brain::hint(game.as_ref(), seat, &names, &effort, &watch);
            drop(permit);
            found
        });
        let found = tokio::select! {
            found = thought => found.ok_or_else(|| ApiError::new(Code::Internal))?,
            () = moved_on(handle, seat, expect) => {
                stop.cancel();
                return Err(ApiError::new(Code::Stale));
            }
        };
        self.metrics.hints.add(1);
        found.ok_or_else(|| ApiError::new(Code::NoAdvice))
    }

    /// Looks at the learner's last turn where a table waits for that; else nothing happens.
    pub fn look(self: &Arc<Coaching>, tables: &Arc<Tables>, table: &str) {
        if self.is_resting() || !self.looking().insert(table.to_owned()) {
            return;
        }
        self.busy.fetch_add(1, Ordering::Relaxed);
        let (coach, tables, table) = (self.clone(), tables.clone(), table.to_owned());
        tokio::spawn(async move {
            loop {
                match coach.look_once(&tables, &table).await {
                    // What was played meanwhile is looked at too.
                    Ok(true) | Err(TableError::Stale { .. }) => {}
                    Ok(false) => {
                        coach.looking().remove(&table);
                        // Somebody may have asked just before it was taken off the list.
                        let due = coach.is_due(&tables, &table).await;
                        if !due || !coach.looking().insert(table.clone()) {
                            break;
                        }
                    }
                    Err(error) => {
                        coach.looking().remove(&table);
                        tracing::error!(table, %error, "a turn could not be looked at");
                        break;
                    }
                }
            }
            coach.busy.fetch_sub(1, Ordering::Relaxed);
        });
    }

    /// Begins no look any more, and waits until none is under way.
    pub async fn rest(&self) {
        self.resting.store(true, Ordering::Relaxed);
        self.work.begin_what_may();
        while self.busy.load(Ordering::Relaxed) > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    fn looking(&self) -> MutexGuard<'_, HashSet<String>> {
        self.looking.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn is_resting(&self) -> bool {
        self.resting.load(Ordering::Relaxed)
    }

    async fn is_due(&self, tables: &Tables, table: &str) -> bool {
        let Ok(handle) = tables.enter(table).await else { return false };
        let due = handle.read(TableState::coach_is_due).await;
        due.is_ok_and(|due| due) && !self.is_resting()
    }

    /// Looks at one turn; was there one?
    async fn look_once(&self, tables: &Tables, table: &str) -> Result<bool, TableError> {
        let handle = tables.enter(table).await?;
        let played = self.played(&handle).await?.filter(|_| !self.is_resting());
        let Some(played) = played else { return Ok(false) };
        let Played { seat, changed_seq, bound, from, names, game, claim } = played;
        let (stop, watch) = (Stop::default(), Watch::new());
        let look = if let Some(permit) = self.work.admit(claim, &stop).await {
            let effort = Effort { time: permit.allowed, ..self.efforts.1 };
            let found = aside("look", move || {
                let found = brain::look(game.as_ref(), seat, from, &names, &effort, &watch);
                drop(permit);
                found
            });
            // A look that breaks off must not hold the table up for ever.
            found.await.unwrap_or_else(|| {
                tracing::error!(table, "a look broke off");
                None
            })
        } else {
            None
        };
        self.metrics.turns_looked_at.add(1);
        let looked = handle.change(None, None, move |change| {
            let state = &*change.state;
            if state.changed_seq() != changed_seq || !state.coach_is_due() {
                return Err(TableError::Stale { current: state.changed_seq() });
            }
            let end = change.state.length();
            // Where the coach knows nothing, the game goes on all the same.
            let look = match &look {
                Some(turn) => Look {
                    from: turn.from,
                    to: turn.to,
                    loses: turn.loses,
                    better: turn.better.clone().filter(|_| turn.loses >= bound),
                },
                None => Look { from: end, to: end, loses: Points::ZERO, better: None },
            };
            change.make(TableEvent::Looked { seat, look: Box::new(look) })
        });
        looked.await.map(|_| true)
    }

    /// What the coach is to look at, if the table waits for that.
    async fn played(&self, handle: &TableHandle) -> Result<Option<Played>, TableError> {
        handle
            .read(|state| {
                let due = state.coach_is_due();
                let learner = state.learner().filter(|_| due).zip(state.current_match());
                let (seat, game) = learner?;
                let person = state.places()[seat.index()].person();
                let payers: Vec<Payer> =
                    person.map(|person| self.work.payer(person)).into_iter().collect();
                let table = state.head().id.clone();
                Some(Played {
                    seat,
                    changed_seq: state.changed_seq(),
                    bound: state.teaching()?.bound,
                    from: state.to_be_looked_at(seat)?,
                    names: state.names().to_vec(),
                    game: game.twin(),
                    claim: Claim {
                        lane: Lane::Hint,
                        payers,
                        table,
                        last: false,
                        wanted: self.efforts.1.time,
                    },
                })
            })
            .await
    }
}

/// The decision that the wish is about, if a hint for it may be had.
async fn decision(handle: &TableHandle, wish: &Wish) -> Result<Decision, TableError> {
    let decision = handle.read(|state| {
        let seat = may_take_hint(state, &wish.person.id, wish.seat)?;
        let game = state.current_match().ok_or(TableError::NotRunning)?;
        let (expect, names) = (expected(state, seat), state.names().to_vec());
        Ok(Decision { seat, expect, names, game: game.twin() })
    });
    decision.await?
}

/// The same decision, if it is still to be made.
async fn decision_at(
    handle: &TableHandle,
    wish: &Wish,
    expect: u64,
) -> Result<Decision, TableError> {
    let now = decision(handle, wish).await?;
    if now.expect == expect { Ok(now) } else { Err(TableError::Stale { current: now.expect }) }
}

fn expected(state: &TableState, seat: Seat) -> u64 {
    state.expected_seq(portolan_table::Observer::Seat(seat))
}

/// Returns when the seat's decision is no longer the one that it was.
async fn moved_on(handle: &TableHandle, seat: Seat, expect: u64) {
    let mut news = handle.watch();
    loop {
        match handle.peek(|state| expected(state, seat)).await {
            Ok(now) if now == expect => {}
            _ => return,
        }
        if news.changed().await.is_err() {
            return;
        }
    }
}
