//! Event streams: numbered by the table's rows, resumed by `Last-Event-ID`. What several watchers see alike is
//! drawn once, and the bytes are shared.

use crate::app::App;
use crate::connections::Endless;
use crate::error::{ApiError, Code};
use crate::people::Identity;
use crate::streams::Place;
use axum::Extension;
use axum::body::Body;
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::stream::{Stream, unfold};
use portolan_pages::table::table_fragment;
use portolan_pages::talk::watching;
use portolan_pages::words::word;
use portolan_scene::Layout;
use portolan_table::{Observer, Seat, json_text};
use portolan_tables::access::admitted_observer;
use portolan_tables::news::{TableNews, news};
use portolan_tables::presence::{Look, Presence};
use portolan_tables::{
    DrawingKey, Extent, LogRow, Person, TableError, TableHandle, TableState, table_view,
};
use portolan_views::{Status, TableView};
use serde_json::{Value, json};
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::{Sleep, sleep};

/// Who missed more rows than this is told to reload.
pub const MISSED_TOO_MUCH: u64 = 256;
/// Where nothing happens for so long, a word shows that the line still holds.
const ALIVE: Duration = Duration::from_secs(25);
/// Where many come and go, it is told only so often.
const PRESENCE: Duration = Duration::from_secs(1);
/// Most news with a view fit into so many bytes.
const NEWS_SIZE: usize = 8 << 10;
/// A person may have so many streams open for each change a second they may make.
const STREAMS: u32 = 5;

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
    fn kind(self, first: bool) -> &'static str {
        match self {
            Render::Json { view: false } if !first => "news",
            Render::Json { .. } => "news and view",
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
    presence: watch::Receiver<u64>,
    /// What was last told of who looks, and when.
    told_presence: Option<u64>,
    presence_at: Option<Instant>,
    /// The watcher is one of them.
    _look: Look,
}

/// Opens a stream on a table. Without a number to go on from, it begins with the table as it is.
pub async fn stream(
    app: Arc<App>,
    table: Arc<TableHandle>,
    identity: Identity,
    seat: Option<Seat>,
    invite: Option<String>,
    render: Render,
    seen: Option<u64>,
) -> Result<Response, ApiError> {
    let place = place(&app, &identity)?;
    let told = watch(app, table, identity.person, seat, invite, render, seen).await?;
    Ok(respond(told, place))
}

/// The answer that carries a stream, for as long as it has its place.
pub fn respond(told: impl Stream<Item = Told> + Send + 'static, place: Place) -> Response {
    let frames = Frames { told: Box::pin(told), quiet: Box::pin(sleep(ALIVE)), _place: place };
    let headers = [(CONTENT_TYPE, "text/event-stream"), (CACHE_CONTROL, "no-cache")];
    (headers, Extension(Endless), Body::from_stream(frames)).into_response()
}

/// What goes over the line: what is told, and a sign of life where nothing is told for long.
struct Frames<T> {
    told: Pin<Box<T>>,
    /// Set forward only when it runs out or something is told: so there is one timer for a stream.
    quiet: Pin<Box<Sleep>>,
    _place: Place,
}

impl<T: Stream<Item = Told>> Stream for Frames<T> {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let frame = match self.told.as_mut().poll_next(cx) {
            Poll::Ready(told) => told.map(Told::frame),
            Poll::Pending => {
                ready!(self.quiet.as_mut().poll(cx));
                Some(Bytes::from_static(b":\n\n"))
            }
        };
        self.quiet.as_mut().reset(tokio::time::Instant::now() + ALIVE);
        Poll::Ready(frame.map(Ok))
    }
}

/// What a watcher of a table is told, one after the other.
pub async fn watch(
    app: Arc<App>,
    table: Arc<TableHandle>,
    person: Option<Person>,
    seat: Option<Seat>,
    invite: Option<String>,
    render: Render,
    seen: Option<u64>,
) -> Result<impl Stream<Item = Told> + Send + use<>, ApiError> {
    let who = person.as_ref().map(|person| person.id.as_str());
    table.read(|state| admitted_observer(state, who, invite.as_deref(), seat).map(drop)).await??;
    table.look_at().await?;
    let (news, closing) = (table.watch(), app.closing());
    let (look, presence) = (table.presence().enter(person.as_ref()), table.presence().watch());
    let watcher = Watcher {
        app,
        table,
        person,
        seat,
        invite,
        render,
        news,
        closing,
        seen,
        presence,
        told_presence: None,
        presence_at: None,
        _look: look,
    };
    Ok(unfold(watcher, |mut watcher| async move {
        let told = watcher.next().await?;
        Some((told, watcher))
    }))
}

/// One thing that a watcher is told.
pub struct Told {
    event: &'static str,
    id: String,
    /// As it goes over the line, and the same for all who see the same.
    data: Bytes,
}

impl Told {
    /// An event without more to say.
    pub fn bare(event: &'static str, id: String) -> Told {
        Told { event, id, data: Bytes::from_static(b"data: {}\n\n") }
    }

    /// Where a stream carries several tables: with the number of this one.
    pub fn of_table(mut self, number: usize) -> Told {
        self.id = format!("{number}:{}", self.id);
        self
    }

    /// In one piece: copying it costs less than sending two.
    fn frame(self) -> Bytes {
        let mut frame = Vec::with_capacity(self.data.len() + self.id.len() + 32);
        let head: [&[u8]; 5] =
            [b"event: ", self.event.as_bytes(), b"\nid: ", self.id.as_bytes(), b"\n"];
        head.iter().for_each(|part| frame.extend_from_slice(part));
        frame.extend_from_slice(&self.data);
        frame.into()
    }
}

/// A place among the streams of whoever asks; nobody in particular shares those of their address.
///
/// # Errors
/// If they have too many already.
pub fn place(app: &App, identity: &Identity) -> Result<Place, ApiError> {
    let (who, rate) = match identity.id() {
        Some(person) => (person, app.config.per_person),
        None => (identity.address.block.as_str(), app.config.per_address),
    };
    let place = app.streams.enter(who, STREAMS * rate);
    place.ok_or_else(|| ApiError::with(Code::TooMany, word("too-many-streams")))
}

/// A page, as it goes over the line.
fn page_lines(page: &str) -> Bytes {
    let mut text = Vec::with_capacity(page.len() + 64);
    for line in page.split('\n').flat_map(|line| line.split('\r')) {
        text.extend_from_slice(b"data: ");
        text.extend_from_slice(line.as_bytes());
        text.push(b'\n');
    }
    text.push(b'\n');
    text.into()
}

/// News, as they go over the line. JSON has no line breaks, so it is one line, written where it stays.
fn news_line(news: &TableNews) -> Bytes {
    let mut text = Vec::with_capacity(NEWS_SIZE);
    text.extend_from_slice(b"data: ");
    if let Err(error) = json_text::write(&mut text, news) {
        tracing::error!(%error, "news have no JSON form");
    }
    text.extend_from_slice(b"\n\n");
    text.into()
}

impl Watcher {
    /// The next event; `None` when the stream ends.
    async fn next(&mut self) -> Option<Told> {
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
            let known = *self.presence.borrow_and_update();
            let shown = matches!(self.render, Render::Page { .. });
            let untold = shown && self.told_presence != Some(known);
            let pause =
                self.presence_at.map_or(Duration::ZERO, |at| PRESENCE.saturating_sub(at.elapsed()));
            if untold && pause.is_zero() {
                self.told_presence = Some(known);
                self.presence_at = Some(Instant::now());
                return self.who_looks(seq).await.ok();
            }
            tokio::select! {
                changed = self.news.changed() => changed.ok()?,
                changed = self.presence.changed(), if !untold => changed.ok()?,
                () = tokio::time::sleep(pause), if untold => {}
                _ = self.closing.wait_for(|closing| *closing) => return None,
            }
        }
    }

    /// Who of the players is there, and who watches. It has no row of its own.
    async fn who_looks(&self, seq: u64) -> Result<Told, TableError> {
        let told = self.table.peek(|state| who_looks(state, self.table.presence())).await?;
        let data = page_lines(&told.to_string());
        Ok(Told { event: "presence", id: seq.to_string(), data })
    }

    async fn event(&mut self) -> Result<Told, TableError> {
        let mut news = self.table.peek(|state| self.look(state, None)).await??;
        if let News::Missing { .. } = news {
            let after = self.seen.unwrap_or(0);
            let limit = u32::try_from(MISSED_TOO_MUCH * 2).unwrap_or(u32::MAX);
            let rows = Box::pin(self.table.rows(after, limit)).await?;
            let rows: Vec<Arc<LogRow>> = rows.into_iter().map(Arc::new).collect();
            news = self.table.peek(|state| self.look(state, Some(&rows))).await??;
        }
        let (seq, data) = match news {
            News::Missing { seq } => {
                self.seen = Some(seq);
                return Ok(reload(seq));
            }
            News::Known { seq, data } => (seq, data),
            News::Fresh { key, shared, what } => {
                let data = match what {
                    What::Page(table, layouts) => {
                        page_lines(&table_fragment(&table, layouts).into_string())
                    }
                    What::Rows(news) => news_line(&news),
                };
                let seq = key.to;
                if shared {
                    self.table.drawings().keep(key, data.clone());
                }
                (seq, data)
            }
        };
        self.seen = Some(seq);
        Ok(Told { event: "table", id: seq.to_string(), data })
    }

    /// Takes what is new, under the table's lock; it is drawn or written down outside of it.
    fn look(&self, state: &TableState, rows: Option<&[Arc<LogRow>]>) -> Result<News, TableError> {
        let person = self.person.as_ref().map(|person| person.id.as_str());
        let observer = admitted_observer(state, person, self.invite.as_deref(), self.seat)?;
        let (now, seq) = (self.app.now(), state.seq());
        let from = self.seen.unwrap_or(seq);
        let key = DrawingKey {
            kind: self.render.kind(self.seen.is_none()),
            viewer: viewer(state, observer, person),
            from,
            to: seq,
        };
        if let Some(data) = self.table.drawings().find(&key) {
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
                let view_at = (view || self.seen.is_none()).then_some(now);
                What::Rows(Box::new(news(state, observer, person, &rows, view_at)))
            }
        };
        // Where nobody watches twice, every player's own view is drawn for them alone.
        let shared = key.viewer.is_none() || self.table.watchers() > state.places().len();
        Ok(News::Fresh { key, shared, what })
    }
}

/// Who of the players is there, seat by seat, and who watches: in the words of the page.
fn who_looks(state: &TableState, presence: &Presence) -> Value {
    let seats = state.places().iter().map(|place| Some(presence.of(place.person()?)));
    let seats: Vec<_> = seats.collect();
    let (named, unnamed) = presence.watching(|person| state.seats_of(person).next().is_some());
    // Before the start, whoever looks may be about to sit down.
    let told =
        if state.status() == Status::Open { String::new() } else { watching(&named, unnamed) };
    json!({ "seats": seats, "watching": told })
}

/// What there is to tell a watcher.
enum News {
    /// The rows for it are not at hand.
    Missing { seq: u64 },
    /// The same was told to others.
    Known { seq: u64, data: Bytes },
    /// Something to be drawn or written down, and kept for others who see the same.
    Fresh { key: DrawingKey, shared: bool, what: What },
}

enum What {
    Page(Box<TableView>, &'static [Layout]),
    Rows(Box<TableNews>),
}

/// Whose eyes a drawing is for: the seats and the host see what is theirs, all others see the same.
fn viewer(
    state: &TableState,
    observer: Observer,
    person: Option<&str>,
) -> Option<(String, Option<u8>)> {
    let person = person?;
    let belongs = state.seats_of(person).next().is_some()
        || state.head().host.as_deref() == Some(person)
        || observer != Observer::Spectator;
    belongs.then(|| (person.to_owned(), observer.seat().map(|seat| seat.0)))
}

fn reload(seq: u64) -> Told {
    Told::bare("reload", seq.to_string())
}
