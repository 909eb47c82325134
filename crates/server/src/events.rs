//! Event streams: numbered by the table's rows, resumed by `Last-Event-ID`.

use crate::app::App;
use crate::error::ApiError;
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use axum::response::Response;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::unfold;
use portolan_pages::table::table_fragment;
use portolan_scene::Layout;
use portolan_table::{Observer, Seat};
use portolan_tables::access::admitted_observer;
use portolan_tables::news::{TableNews, news};
use portolan_tables::{Extent, LogRow, Person, TableError, TableHandle, TableState, table_view};
use portolan_views::TableView;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// Who missed more rows than this is told to reload.
pub const MISSED_TOO_MUCH: u64 = 256;

/// What a stream carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Render {
    /// News as JSON.
    Json {
        /// With the whole view?
        view: bool,
    },
    /// The table's part of the page.
    Page {
        /// With the board in these layouts.
        layouts: &'static [Layout],
    },
}

impl Render {
    /// Tells drawings of different kinds apart.
    fn kind(self) -> &'static str {
        match self {
            Render::Json { view: false } => "news",
            Render::Json { view: true } => "news and view",
            Render::Page { layouts: [Layout::Wide] } => "wide page",
            Render::Page { layouts: [Layout::Narrow] } => "narrow page",
            Render::Page { .. } => "page",
        }
    }
}

/// The number after which a client wants to go on.
pub fn last_event_id(headers: &HeaderMap) -> Option<u64> {
    headers.get("last-event-id")?.to_str().ok()?.trim().parse().ok()
}

struct Watcher {
    app: Arc<App>,
    table: Arc<TableHandle>,
    person: Option<Person>,
    seat: Option<Seat>,
    invite: Option<String>,
    render: Render,
    news: watch::Receiver<u64>,
    closing: watch::Receiver<bool>,
    seen: Option<u64>,
}

/// Opens a stream on a table. Without a number to go on from, it begins with the table as it is.
pub async fn stream(
    app: Arc<App>,
    table: Arc<TableHandle>,
    person: Option<Person>,
    seat: Option<Seat>,
    invite: Option<String>,
    render: Render,
    seen: Option<u64>,
) -> Result<Response, ApiError> {
    let who = person.as_ref().map(|person| person.id.as_str());
    table.read(|state| admitted_observer(state, who, invite.as_deref(), seat).map(drop)).await??;
    table.look_at().await?;
    let (news, closing) = (table.watch(), app.closing());
    let watcher = Watcher { app, table, person, seat, invite, render, news, closing, seen };
    let events = unfold(watcher, |mut watcher| async move {
        let event = watcher.next().await?;
        Some((Ok::<Event, Infallible>(event), watcher))
    });
    let alive = KeepAlive::new().interval(Duration::from_secs(25));
    Ok(Sse::new(events).keep_alive(alive).into_response())
}

impl Watcher {
    /// The next event; `None` when the stream ends.
    async fn next(&mut self) -> Option<Event> {
        loop {
            let seq = *self.news.borrow_and_update();
            match self.seen {
                Some(seen) if seq == seen => {}
                Some(seen) if seq.abs_diff(seen) > MISSED_TOO_MUCH || seq < seen => {
                    self.seen = Some(seq);
                    return Some(reload(seq));
                }
                _ => match self.event().await {
                    Ok(event) => return Some(event),
                    // The table can no longer be seen or read: the page will say why.
                    Err(error) => {
                        tracing::debug!(code = error.code(), "a stream ends");
                        return None;
                    }
                },
            }
            tokio::select! {
                changed = self.news.changed() => changed.ok()?,
                _ = self.closing.wait_for(|closing| *closing) => return None,
            }
        }
    }

    async fn event(&mut self) -> Result<Event, TableError> {
        let mut news = self.table.peek(|state| self.look(state, None)).await??;
        if let News::Missing { .. } = news {
            let after = self.seen.unwrap_or(0);
            let limit = u32::try_from(MISSED_TOO_MUCH * 2).unwrap_or(u32::MAX);
            let rows = self.table.rows(after, limit).await?;
            let rows: Vec<Arc<LogRow>> = rows.into_iter().map(Arc::new).collect();
            news = self.table.peek(|state| self.look(state, Some(&rows))).await??;
        }
        let (seq, data) = match news {
            News::Missing { seq } => {
                self.seen = Some(seq);
                return Ok(reload(seq));
            }
            News::Known { seq, data } => (seq, data),
            News::Fresh { seq, shared, what } => {
                let data: Arc<str> = match what {
                    What::Page(table, layouts) => {
                        table_fragment(&table, layouts).into_string().into()
                    }
                    What::Rows(news) => serde_json::to_string(&news).unwrap_or_default().into(),
                };
                if shared {
                    self.table.keep(
                        self.render.kind(),
                        self.seen.unwrap_or(seq),
                        seq,
                        data.clone(),
                    );
                }
                (seq, data)
            }
        };
        self.seen = Some(seq);
        Ok(Event::default().event("table").id(seq.to_string()).data(data.as_ref()))
    }

    /// Takes what is new, under the table's lock; it is drawn or written down outside of it.
    fn look(&self, state: &TableState, rows: Option<&[Arc<LogRow>]>) -> Result<News, TableError> {
        let person = self.person.as_ref().map(|person| person.id.as_str());
        let observer = admitted_observer(state, person, self.invite.as_deref(), self.seat)?;
        let (now, seq) = (self.app.now(), state.seq());
        let from = self.seen.unwrap_or(seq);
        let shared = observer == Observer::Spectator && person.is_none();
        if shared && let Some(data) = self.table.drawn(self.render.kind(), from, seq) {
            return Ok(News::Known { seq, data });
        }
        let what = match self.render {
            Render::Page { layouts } => {
                let table = table_view(state, observer, person, now, Extent::Page);
                What::Page(Box::new(table), layouts)
            }
            Render::Json { view } => {
                let fitting = |rows: &[Arc<LogRow>]| -> Option<Vec<Arc<LogRow>>> {
                    let rows: Vec<_> = rows.iter().filter(|row| row.seq <= seq).cloned().collect();
                    let whole = rows.last().is_some_and(|row| row.seq == seq);
                    whole.then_some(rows)
                };
                let Some(rows) = state.since(from).or_else(|| fitting(rows?)) else {
                    return Ok(News::Missing { seq });
                };
                let with_view = (view || self.seen.is_none()).then_some((person, now));
                What::Rows(Box::new(news(state, observer, &rows, with_view)))
            }
        };
        Ok(News::Fresh { seq, shared, what })
    }
}

/// What there is to tell a watcher.
enum News {
    /// The rows for it are not at hand.
    Missing { seq: u64 },
    /// The same was told to others.
    Known { seq: u64, data: Arc<str> },
    /// Something to be drawn or written down; what is for everybody alike is kept.
    Fresh { seq: u64, shared: bool, what: What },
}

enum What {
    Page(Box<TableView>, &'static [Layout]),
    Rows(Box<TableNews>),
}

fn reload(seq: u64) -> Event {
    Event::default().event("reload").id(seq.to_string()).data("{}")
}
