//! Who looks through this node, told to the others: whenever that changes, and again now and then. What is not said
//! again is forgotten, so a node that dies takes its own with it.

use crate::ids;
use crate::presence::Crowd;
use crate::tables::Tables;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Said again so often.
const AGAIN: Duration = Duration::from_secs(20);
/// Whoever has not spoken for so long has no one left.
const SILENCE: Duration = Duration::from_secs(70);
/// So many are named, since words between nodes are short; the others are counted.
const NAMED: usize = 40;

/// What one node tells the others of one table.
#[derive(Serialize, Deserialize)]
struct Word {
    node: String,
    table: String,
    crowd: Crowd,
    /// Is it the first it says of this table? Then it wants to know of the others.
    asks: bool,
}

/// This node, among others.
pub(crate) struct Teller {
    tables: Arc<Tables>,
    told: HashMap<String, (Crowd, Instant)>,
}

impl Teller {
    /// One that has told nothing yet.
    pub(crate) fn new(tables: Arc<Tables>) -> Teller {
        Teller { tables, told: HashMap::new() }
    }

    /// Tells what has changed, and what has not been said for a while.
    pub(crate) async fn tell(&mut self) {
        for table in self.tables.all() {
            let presence = table.presence();
            presence.forget_silent(SILENCE);
            let (crowd, asked) = (presence.own(NAMED), presence.was_asked());
            let told = self.told.get(table.id());
            let fresh = match told {
                None => !crowd.is_empty(),
                Some((before, at)) => asked || crowd != *before || at.elapsed() > AGAIN,
            };
            if !fresh {
                continue;
            }
            let word = Word {
                node: self.tables.node().to_owned(),
                table: table.id().to_owned(),
                asks: told.is_none(),
                crowd,
            };
            let words = serde_json::to_string(&word).unwrap_or_default();
            if let Err(error) = self.tables.store().tell_in_passing(&words).await {
                tracing::debug!(%error, "the other nodes were not told who looks");
                continue;
            }
            match word.crowd.is_empty() {
                true => self.told.remove(&word.table),
                false => self.told.insert(word.table, (word.crowd, Instant::now())),
            };
        }
    }
}

impl Tables {
    /// Hears what another node tells of those who look through it.
    pub(crate) fn hear_in_passing(&self, words: &str) {
        let Ok(word) = serde_json::from_str::<Word>(words) else { return };
        if word.node == self.node() || !ids::is_plausible(&word.table) {
            return;
        }
        let Some(table) = self.find(&word.table) else { return };
        if word.asks {
            table.presence().ask();
        }
        table.presence().hear(&word.node, word.crowd);
    }
}
