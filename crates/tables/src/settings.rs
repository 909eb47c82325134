//! What a host decides when opening a table.

use portolan_table::Setup;
use portolan_views::{Clock, Pace, Visibility};
use serde::{Deserialize, Serialize};

/// Everything about a table that is fixed when it is opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableSettings {
    /// Seats and options.
    pub setup: Setup,
    /// Who finds it.
    #[serde(default)]
    pub visibility: Visibility,
    /// How quickly it is played.
    #[serde(default)]
    pub pace: Pace,
    /// Its clock.
    #[serde(default)]
    pub clock: Clock,
    /// Where several play in one browser: is each side shown only on request?
    #[serde(default)]
    pub curtain: bool,
    /// Where the rules forbid talk at times: is it allowed all the same?
    #[serde(default)]
    pub table_talk: bool,
    /// For a table made from a record: the names of those who played it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
}
