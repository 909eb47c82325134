//! What happened since a row, as one observer may know it.

use crate::event::{Chair, LogRow, TableEvent};
use crate::state::TableState;
use crate::table_view::{Extent, table_view};
use portolan_table::erased::LogLine;
use portolan_table::{Observer, Seat};
use portolan_views::schema::LogLineForm;
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
    /// `sit`, `rise`, `close`, `start`, `act`, `forced`, `draw`, `rewind`, `chat`, `resign`, `timeout`, `return`,
    /// `ask`, `grant`, `refuse`, `pause`, `rematch`, `aside`, `react`, `propose`, `vote`, `halt`, `resume`,
    /// `replaced`, `away`, `plan`, `planned`, `hint`, `looked`, `see-why`, `go-on`.
    pub kind: &'static str,
    /// The seat it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// For `act`, `forced` (the only thing a seat could do), `planned` (decided ahead) and `draw`: the line of the
    /// game's log.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<LogLineForm>)]
    pub entry: Option<LogLine>,
    /// For `chat` the words, for `rewind` and `ask` the number of entries that stay, for `sit` who sits,
    /// for `pause` the milliseconds that the clocks stood still, for `rematch` the new table, for `aside` the
    /// words, for `react` the sign, for `propose` and `vote` what and how, for `away` until when, for `hint` how far
    /// it went: `idea` or `ways`.
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
    state: &TableState,
    observer: Observer,
    person: Option<&str>,
    rows: &[Arc<LogRow>],
    view_at: Option<i64>,
) -> TableNews {
    let log = Log::since(state, observer, rows);
    let told = |row: &LogRow| match &row.event {
        TableEvent::Aside { .. } => state.hears_asides(observer, person),
        TableEvent::Plan { seat, .. } => observer == Observer::Seat(*seat),
        _ => true,
    };
    let items = rows.iter().enumerate().filter(|(_, row)| told(row));
    let items = items.filter_map(|(i, row)| item(&log, row, &rows[i + 1..]));
    TableNews {
        seq: state.seq(),
        news: items.collect(),
        table: view_at.map(|now| table_view(state, observer, person, now, Extent::Brief)),
    }
}

/// The game's log from an entry on, told once for all rows.
struct Log {
    from: usize,
    lines: Vec<LogLine>,
}

impl Log {
    /// From the first entry on that one of the rows made.
    fn since(state: &TableState, observer: Observer, rows: &[Arc<LogRow>]) -> Log {
        let made = |row: &Arc<LogRow>| match row.event {
            TableEvent::Act { .. }
            | TableEvent::Forced { .. }
            | TableEvent::Planned { .. }
            | TableEvent::Draw { .. } => row.length.checked_sub(1),
            _ => None,
        };
        match (rows.iter().filter_map(made).min(), state.current_match()) {
            (Some(from), Some(game)) => {
                Log { from, lines: game.log(observer, from, &state.speaker()) }
            }
            _ => Log { from: 0, lines: Vec::new() },
        }
    }

    fn line(&self, index: usize) -> Option<LogLine> {
        self.lines.get(index.checked_sub(self.from)?).cloned()
    }
}

fn item(log: &Log, row: &LogRow, later: &[Arc<LogRow>]) -> Option<NewsItem> {
    let (kind, seat, data) = row.event.columns();
    let mut item = NewsItem {
        seq: row.seq,
        at: row.at,
        kind,
        seat: seat.map(|Seat(n)| n),
        entry: None,
        text: None,
        name: None,
    };
    match &row.event {
        TableEvent::Act { .. }
        | TableEvent::Forced { .. }
        | TableEvent::Planned { .. }
        | TableEvent::Draw { .. } => {
            let index = row.length.checked_sub(1)?;
            let undone = later
                .iter()
                .any(|row| matches!(row.event, TableEvent::Rewind { to, .. } if to <= index));
            if undone {
                return None;
            }
            item.entry = log.line(index);
        }
        TableEvent::Sit { chair, .. } => {
            item.text = Some(chair.kind().word().to_owned());
            item.name = match chair {
                Chair::Person { name, .. } | Chair::Kept { name, .. } => Some(name.clone()),
                Chair::Computer { level } => Some(level.clone()),
                _ => None,
            };
        }
        TableEvent::Rewind { to, .. } | TableEvent::Ask { to, .. } => {
            item.text = Some(to.to_string())
        }
        TableEvent::Chat { name, text } | TableEvent::Aside { name, text } => {
            item.name = Some(name.clone());
            item.text = Some(text.clone());
        }
        TableEvent::Pause { for_ms } => item.text = Some(for_ms.to_string()),
        TableEvent::Rematch { table } => item.text = Some(table.clone()),
        TableEvent::React { .. }
        | TableEvent::Propose { .. }
        | TableEvent::Vote { .. }
        | TableEvent::Hint { .. }
        | TableEvent::Away { .. } => item.text = Some(data),
        _ => {}
    }
    Some(item)
}
