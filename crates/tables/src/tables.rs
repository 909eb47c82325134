//! All tables of this node. Those that nobody uses leave the memory, so that ten thousand idle tables stay
//! small.

use crate::error::TableError;
use crate::event::LogRow;
use crate::following::Following;
use crate::handle::{Shared, TableHandle};
use crate::head::{TableLine, read_seq};
use crate::hooks::TableHooks;
use crate::ids;
use crate::state::TableState;
use crate::time::Timekeeper;
use crate::turns::Turns;
use portolan_store::{Store, StoreError, TableRow};
use portolan_views::Status;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// The levels of the computer players that may sit at tables, by name.
#[derive(Clone, Debug)]
pub struct Levels {
    /// Every level, weakest first.
    pub all: Vec<&'static str>,
    /// The level that sits in for those who resign or run out of time.
    pub stand_in: &'static str,
}

impl Levels {
    /// Is there such a level?
    pub(crate) fn check(&self, level: &str) -> Result<(), TableError> {
        if self.all.contains(&level) {
            Ok(())
        } else {
            Err(TableError::BadSetup(format!("“{level}”")))
        }
    }
}

/// The tables of this node.
pub struct Tables {
    shared: Arc<Shared>,
    levels: Levels,
    handles: Mutex<HashMap<String, Arc<TableHandle>>>,
    following: Following,
    /// Tables that cannot be played here, as far as sweeps have met them.
    passed_by: Mutex<HashSet<String>>,
    /// What the other nodes know this one by.
    node: String,
}

impl Tables {
    /// The tables of a store. The hooks are asked and told as long as they live.
    pub fn new(
        store: Store,
        time: Timekeeper,
        levels: Levels,
        hooks: Weak<dyn TableHooks>,
    ) -> Tables {
        let (turns, hushed) = Default::default();
        let shared = Arc::new(Shared { store, time, hooks, turns, hushed });
        let (handles, following, passed_by) = Default::default();
        Tables { shared, levels, handles, following, passed_by, node: ids::id() }
    }

    pub(crate) fn node(&self) -> &str {
        &self.node
    }

    pub(crate) fn store(&self) -> &Store {
        &self.shared.store
    }

    /// Bells for those who wait for their turn.
    pub fn turns(&self) -> &Turns {
        &self.shared.turns
    }

    /// Who follows which study.
    pub fn following(&self) -> &Following {
        &self.following
    }

    pub(crate) fn ring(&self, state: &TableState) {
        self.shared.ring(state);
    }

    pub(crate) fn levels(&self) -> &Levels {
        &self.levels
    }

    pub(crate) fn hooks(&self) -> Option<Arc<dyn TableHooks>> {
        self.shared.hooks.upgrade()
    }

    pub(crate) fn now(&self) -> i64 {
        self.shared.time.now()
    }

    fn handles(&self) -> MutexGuard<'_, HashMap<String, Arc<TableHandle>>> {
        self.handles.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// The handle of a table, if somebody uses it.
    pub fn find(&self, id: &str) -> Option<Arc<TableHandle>> {
        self.handles().get(id).cloned()
    }

    /// The handle of a table, if there is such a table.
    pub async fn enter(&self, id: &str) -> Result<Arc<TableHandle>, TableError> {
        if let Some(table) = self.find(id) {
            return Ok(table);
        }
        if !ids::is_plausible(id) {
            return Err(TableError::NoTable);
        }
        let seq = Box::pin(self.store().seq(id)).await?.ok_or(TableError::NoTable)?;
        let table = self
            .handles()
            .entry(id.to_owned())
            .or_insert_with(|| Arc::new(TableHandle::new(id, self.shared.clone())))
            .clone();
        table.hear(read_seq(seq));
        Ok(table)
    }

    /// Reads a table afresh, for those who only look at the store.
    pub async fn load(&self, id: &str) -> Result<TableState, TableError> {
        self.shared.load(id).await
    }

    /// The first rows of a table.
    pub(crate) async fn first_rows_of(
        &self,
        id: &str,
        limit: u32,
    ) -> Result<Vec<LogRow>, TableError> {
        self.shared.rows(id, 0, limit).await
    }

    /// Every table in use.
    pub fn all(&self) -> Vec<Arc<TableHandle>> {
        self.handles().values().cloned().collect()
    }

    /// How many tables are in use, and how many watch them.
    pub fn count(&self) -> (usize, usize) {
        let handles = self.handles();
        (handles.len(), handles.values().map(|table| table.watchers()).sum())
    }

    /// Forgets tables that nobody used since `before`.
    pub(crate) fn tidy(&self, before: i64) {
        // A handle that somebody still holds stays, or there would be two of the same table.
        self.handles().retain(|_, table| !table.tidy(before) || Arc::strong_count(table) > 1);
    }

    /// What is stored of a table was changed: whoever asks next reads it afresh.
    pub fn read_afresh(&self, id: &str) {
        if let Some(table) = self.find(id) {
            table.forget();
        }
    }

    /// Deletes a table that never began and has come to this row; `false` if something has happened since.
    pub async fn delete_never_begun(&self, id: &str, seq: i64) -> Result<bool, StoreError> {
        let done = self.store().delete_never_begun(id, seq).await?;
        if done && let Some(table) = self.handles().remove(id) {
            table.forget();
        }
        Ok(done)
    }

    /// Deletes a table, wherever it is in its life; `false` if there is none.
    pub async fn delete(&self, id: &str) -> Result<bool, StoreError> {
        let done = self.store().delete_table(id).await?;
        self.end(id).await;
        Ok(done)
    }

    async fn end(&self, id: &str) {
        let gone = self.handles().remove(id);
        if let Some(table) = gone {
            table.end().await;
        }
    }

    /// Another program has changed tables in the store: those in use here are read afresh, and watchers of those
    /// that are no more are told so.
    pub async fn changed_elsewhere(&self) -> Result<(), StoreError> {
        for table in self.all() {
            match self.store().seq(table.id()).await? {
                None => self.end(table.id()).await,
                Some(seq) => {
                    table.clone().forget();
                    table.hear(read_seq(seq));
                }
            }
        }
        Ok(())
    }

    pub(crate) fn is_hushed(&self, id: &str) -> bool {
        self.shared.is_hushed(id)
    }

    /// From now on nobody may talk at these tables, and everybody at all others.
    pub fn set_hushed(&self, hushed: HashSet<String>) {
        let mut known = self.shared.hushed.write().unwrap_or_else(PoisonError::into_inner);
        let before = std::mem::replace(&mut *known, hushed);
        let changed: Vec<String> = known.symmetric_difference(&before).cloned().collect();
        drop(known);
        changed.iter().for_each(|id| self.read_afresh(id));
    }

    fn passed(&self) -> MutexGuard<'_, HashSet<String>> {
        self.passed_by.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Sweeps pass a table by that met with such an error, if trying again would not help.
    pub(crate) fn pass_by(&self, id: &str, error: &TableError) {
        if error.is_lasting() && self.passed().insert(id.to_owned()) {
            tracing::warn!(%error, "a table cannot be played here; it is passed by");
        }
    }

    /// Is the table one that sweeps pass by?
    pub(crate) fn is_passed_by(&self, id: &str) -> bool {
        self.passed().contains(id)
    }

    /// How many rows a sweep must ask for to meet so many that it does not pass by.
    pub(crate) fn beyond_lasting(&self, most: u32) -> u32 {
        most.saturating_add(u32::try_from(self.passed().len()).unwrap_or(u32::MAX))
    }

    /// Public tables of a status, newest first.
    pub async fn listed(&self, status: Status, limit: u32) -> Result<Vec<TableLine>, TableError> {
        lines(self.store().listed(status.word(), limit).await)
    }

    /// The tables a person sits at, those that wait for them first, then by what happened last.
    pub async fn of(&self, person: &str, limit: u32) -> Result<Vec<TableLine>, TableError> {
        lines(self.store().tables_of(person, limit).await)
    }

    /// The running tables where a person owes a decision, those that wait longest first.
    pub async fn waiting_for(
        &self,
        person: &str,
        limit: u32,
    ) -> Result<Vec<TableLine>, TableError> {
        let mut waiting = lines(self.store().waiting_for(person, limit).await)?;
        // Nobody can decide anything at a frozen table.
        waiting.retain(|line| line.head.game().is_ok());
        Ok(waiting)
    }
}

/// The lines of a list. A row that cannot be read is left out: the others are not to suffer for it.
fn lines(rows: Result<Vec<TableRow>, StoreError>) -> Result<Vec<TableLine>, TableError> {
    let line =
        |row| TableLine::try_from(row).inspect_err(|error| tracing::warn!(%error, "left out"));
    Ok(rows?.into_iter().filter_map(|row| line(row).ok()).collect())
}
