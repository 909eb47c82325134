//! Whom tables tell what happened.

use crate::event::LogRow;
use crate::head::Summary;
use crate::state::TableState;
use std::time::Duration;

/// What whoever serves tables wants to hear of, and is asked.
pub trait TableHooks: Send + Sync {
    /// A table was opened; its rows are durable.
    fn opened(&self, state: &TableState, summary: &Summary, rows: &[LogRow]);

    /// Rows were made at a table and are durable.
    fn changed(&self, state: &TableState, before: &Summary, after: &Summary, rows: &[LogRow]);

    /// A table has long been waiting for a computer player, or seems so.
    fn computers_wait(&self, table: &str, changed_seq: u64, due: bool);

    /// May this person open a table now? Else, how long from now?
    fn may_open(&self, person: &str) -> Result<(), Duration>;
}
