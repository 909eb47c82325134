//! What happened since a row, as one observer may know it.

use crate::table_view::{Extent, table_view};
use crate::tables::{Chair, Deed, Live, Row};
use portolan_table::erased::LogLine;
use portolan_table::{Observer, Seat};
use portolan_views::{TableJson, TableView};
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// One thing that happened.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct NewsItem {
    /// Its number at this table.
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// `sit`, `rise`, `close`, `start`, `act`, `draw`, `rewind`, `chat`, `resign`, `timeout`, `return`,
    /// `ask`, `grant`, `refuse`, `rematch`.
    pub kind: &'static str,
    /// The seat it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// For `act` and `draw`: the line of the game's log.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub entry: Option<LogLine>,
    /// For `chat` the words, for `rewind` and `ask` the number of entries that stay, for `sit` who sits,
    /// for `rematch` the new table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Who says it, or who sits down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// One event of a table's stream.
#[derive(Serialize, ToSchema)]
pub struct TableNews {
    /// The last row's number: the event's id.
    pub seq: u64,
    /// What happened, oldest first. What was taken back again is left out.
    pub news: Vec<NewsItem>,
    /// How the table looks now, where `view=true` was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<TableJson>)]
    pub table: Option<TableView>,
}

/// What the rows tell this observer.
pub fn news(
    live: &Live,
    observer: Observer,
    rows: &[Arc<Row>],
    with_view: Option<(Option<&str>, i64)>,
) -> TableNews {
    let log = Log::since(live, observer, rows);
    let items = rows.iter().enumerate().filter_map(|(i, row)| item(&log, row, &rows[i + 1..]));
    TableNews {
        seq: live.seq(),
        news: items.collect(),
        table: with_view
            .map(|(person, now)| table_view(live, observer, person, now, Extent::Brief)),
    }
}

/// The game's log from an entry on, told once for all rows.
struct Log {
    from: usize,
    lines: Vec<LogLine>,
}

impl Log {
    /// From the first entry on that one of the rows made.
    fn since(live: &Live, observer: Observer, rows: &[Arc<Row>]) -> Log {
        let made = |row: &Arc<Row>| match row.deed {
            Deed::Act { .. } | Deed::Draw { .. } => row.length.checked_sub(1),
            _ => None,
        };
        match (rows.iter().filter_map(made).min(), live.play()) {
            (Some(from), Some(game)) => {
                Log { from, lines: game.log(observer, from, &live.speaker()) }
            }
            _ => Log { from: 0, lines: Vec::new() },
        }
    }

    fn line(&self, index: usize) -> Option<LogLine> {
        self.lines.get(index.checked_sub(self.from)?).cloned()
    }
}

fn item(log: &Log, row: &Row, later: &[Arc<Row>]) -> Option<NewsItem> {
    let (kind, seat, _) = row.deed.columns();
    let mut item = NewsItem {
        seq: row.seq,
        at: row.at,
        kind,
        seat: seat.map(|Seat(n)| n),
        entry: None,
        text: None,
        name: None,
    };
    match &row.deed {
        Deed::Act { .. } | Deed::Draw { .. } => {
            let index = row.length.checked_sub(1)?;
            let undone =
                later.iter().any(|row| matches!(row.deed, Deed::Rewind { to, .. } if to <= index));
            if undone {
                return None;
            }
            item.entry = log.line(index);
        }
        Deed::Sit { chair, .. } => {
            item.text = Some(
                match chair {
                    Chair::Open => "open",
                    Chair::Invited => "invited",
                    Chair::Kept { .. } => "kept",
                    Chair::Person { .. } => "person",
                    Chair::Computer { .. } => "computer",
                }
                .to_owned(),
            );
            item.name = match chair {
                Chair::Person { name, .. } | Chair::Kept { name, .. } => Some(name.clone()),
                Chair::Computer { level } => Some(level.clone()),
                _ => None,
            };
        }
        Deed::Rewind { to, .. } | Deed::Ask { to, .. } => item.text = Some(to.to_string()),
        Deed::Chat { name, text } => {
            item.name = Some(name.clone());
            item.text = Some(text.clone());
        }
        Deed::Rematch { table } => item.text = Some(table.clone()),
        _ => {}
    }
    Some(item)
}
