//! One table of the load: its players and watchers, each with its own connection.

use super::wire::{Event, Wire};
use rand::RngExt;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::json;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until, timeout};

/// A watcher that hears nothing for this long has been forgotten.
const PATIENCE: Duration = Duration::from_secs(10);

/// What one table comes to.
#[derive(Default)]
pub struct Played {
    /// From sending a move to its durable answer, in microseconds.
    pub acks: Vec<u32>,
    /// From sending a move to the last watcher's event, in microseconds.
    pub events: Vec<u32>,
    /// Games played to their end.
    pub games: u64,
    /// Views that were checked.
    pub views: u64,
    /// What went wrong.
    pub errors: Vec<String>,
}

#[derive(Deserialize)]
struct News {
    seq: u64,
    news: Vec<Item>,
    table: Option<View>,
}

#[derive(Deserialize)]
struct Item {
    seq: u64,
}

#[derive(Deserialize)]
struct View {
    seq: u64,
    expect: u64,
    status: String,
    observer: Option<u8>,
    seats: Vec<SeatInfo>,
    legal: Vec<Choice>,
    view: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct SeatInfo {
    due: bool,
}

#[derive(Deserialize)]
struct Choice {
    action: String,
}

/// What a stream tells the table.
enum Heard {
    View { stream: usize, at: Instant, news: News },
    Lost { stream: usize, why: String },
}

struct Stream {
    seat: Option<u8>,
    view: Option<View>,
    seq: u64,
}

/// A table under load.
pub struct Table {
    server: SocketAddr,
    game: String,
    watchers: usize,
    wire: Wire,
    tokens: Vec<String>,
    id: String,
    streams: Vec<Stream>,
    heard: mpsc::Receiver<Heard>,
    tasks: tokio::task::JoinSet<()>,
    keys: u64,
}

impl Table {
    /// Opens a table with one guest per seat and everybody's stream.
    pub async fn open(
        server: SocketAddr,
        game: &str,
        seats: u8,
        watchers: usize,
    ) -> Result<Table, String> {
        let mut wire = Wire::connect(server).await?;
        let mut tokens = Vec::new();
        for _ in 0..seats {
            let guest = wire.post("/api/v1/guests", None, None, &json!({})).await?;
            tokens.push(guest["token"].as_str().ok_or("no token")?.to_owned());
        }
        let (_, heard) = mpsc::channel(1);
        let mut table = Table {
            server,
            game: game.to_owned(),
            watchers,
            wire,
            tokens,
            id: String::new(),
            streams: Vec::new(),
            heard,
            tasks: tokio::task::JoinSet::new(),
            keys: 0,
        };
        table.begin().await?;
        Ok(table)
    }

    /// A new game at a new table, with the same players.
    async fn begin(&mut self) -> Result<(), String> {
        let order =
            json!({ "game": self.game, "seats": self.tokens.len(), "visibility": "unlisted" });
        let host = self.tokens[0].clone();
        let opened = self.wire.post("/api/v1/tables", Some(&host), None, &order).await?;
        self.id = opened["id"].as_str().ok_or("no table")?.to_owned();
        let base = format!("/api/v1/tables/{}", self.id);
        for token in &self.tokens[1..] {
            self.wire.post(&format!("{base}/join"), Some(token), None, &json!({})).await?;
        }
        let mut seats: Vec<Option<u8>> = (0..).map(Some).take(self.tokens.len()).collect();
        seats.extend(std::iter::repeat_n(None, self.watchers));
        self.tasks.abort_all();
        self.streams.clear();
        let (tell, heard) = mpsc::channel(64);
        self.heard = heard;
        for (stream, seat) in seats.into_iter().enumerate() {
            let token = seat.map(|seat| self.tokens[usize::from(seat)].as_str());
            let path = format!("{base}/events?view=true");
            let mut events = Wire::connect(self.server).await?.events(&path, token).await?;
            self.streams.push(Stream { seat, view: None, seq: 0 });
            let tell = tell.clone();
            self.tasks.spawn(async move {
                loop {
                    let heard = match events.next().await {
                        Ok(Some(event)) => read(stream, event),
                        Ok(None) => Heard::Lost { stream, why: "the stream ended".to_owned() },
                        Err(why) => Heard::Lost { stream, why },
                    };
                    let lost = matches!(heard, Heard::Lost { .. });
                    if tell.send(heard).await.is_err() || lost {
                        return;
                    }
                }
            });
        }
        let start = format!("{base}/start");
        let begun = self.wire.post(&start, Some(&host), None, &json!({})).await?;
        let mut played = Played::default();
        self.hear_until(begun["seq"].as_u64().ok_or("no number")?, &mut played).await?;
        Ok(())
    }

    /// Waits until every stream has come to a row; when the last one did.
    async fn hear_until(&mut self, seq: u64, played: &mut Played) -> Result<Instant, String> {
        let mut last = Instant::now();
        while self.streams.iter().any(|stream| stream.seq < seq) {
            let heard = timeout(PATIENCE, self.heard.recv()).await;
            match heard.map_err(|_| "an event did not come".to_owned())? {
                Some(Heard::View { stream, at, news }) => {
                    played.views += 1;
                    check(&self.streams[stream], &news)?;
                    last = last.max(at);
                    let known = &mut self.streams[stream];
                    known.seq = news.seq;
                    known.view = news.table;
                }
                Some(Heard::Lost { stream, why }) => {
                    return Err(format!("stream {stream}: {why}"));
                }
                None => return Err("all streams ended".to_owned()),
            }
        }
        Ok(last)
    }

    /// Plays until the end of the test.
    pub async fn play(mut self, begin: Instant, end: Instant, pace: Option<Duration>) -> Played {
        let mut played = Played::default();
        let mut next = begin;
        while next < end {
            sleep_until(next).await;
            if Instant::now() >= end {
                break;
            }
            if let Err(error) = self.step(&mut played).await {
                played.errors.push(error);
                return played;
            }
            next = match pace {
                Some(pace) => next + pace,
                None => Instant::now(),
            };
        }
        played
    }

    /// One move, or a new game.
    async fn step(&mut self, played: &mut Played) -> Result<(), String> {
        let mover = self.streams.iter().find_map(|stream| {
            let view = stream.view.as_ref().filter(|view| view.status == "running")?;
            let choice = rand::rng().random_range(0..view.legal.len().max(1));
            Some((stream.seat?, view.expect, view.legal.get(choice)?.action.clone()))
        });
        let Some((seat, expect, action)) = mover else {
            let over = self
                .streams
                .iter()
                .all(|s| s.view.as_ref().is_some_and(|view| view.status == "over"));
            if !over {
                return Err("nobody can move, but the game is not over".to_owned());
            }
            played.games += 1;
            return self.begin().await;
        };
        self.keys += 1;
        let token = self.tokens[usize::from(seat)].clone();
        let path = format!("/api/v1/tables/{}/act", self.id);
        let body = json!({ "action": action, "expect": expect });
        let sent = Instant::now();
        let key = self.keys.to_string();
        let done = self.wire.post(&path, Some(&token), Some(&key), &body).await?;
        let acked = Instant::now();
        let seq = done["seq"].as_u64().ok_or("no number")?;
        let last = self.hear_until(seq, played).await?;
        played.acks.push(micros(acked - sent));
        played.events.push(micros(last.max(acked) - sent));
        Ok(())
    }
}

fn micros(took: Duration) -> u32 {
    u32::try_from(took.as_micros()).unwrap_or(u32::MAX)
}

fn read(stream: usize, event: Event) -> Heard {
    let at = Instant::now();
    if event.kind != "table" {
        return Heard::Lost { stream, why: format!("an event “{}”", event.kind) };
    }
    match serde_json::from_str::<News>(&event.data) {
        Ok(news) if news.seq == event.id => Heard::View { stream, at, news },
        Ok(news) => {
            Heard::Lost { stream, why: format!("event {} says it is {}", event.id, news.seq) }
        }
        Err(error) => Heard::Lost { stream, why: error.to_string() },
    }
}

/// Checks what a watcher got: nothing missing, nothing twice, the right eyes, a list exactly when due.
fn check(stream: &Stream, news: &News) -> Result<(), String> {
    if stream.seq > 0 {
        let numbers: Vec<u64> = news.news.iter().map(|item| item.seq).collect();
        let wanted: Vec<u64> = (stream.seq + 1..=news.seq).collect();
        if numbers != wanted {
            return Err(format!("after {}: rows {numbers:?} for {}", stream.seq, news.seq));
        }
    }
    let view = news.table.as_ref().ok_or("an event without its view")?;
    if view.seq != news.seq || view.observer != stream.seat {
        return Err(format!("a view of row {} for {:?}", view.seq, view.observer));
    }
    let due = stream.seat.is_some_and(|seat| view.seats[usize::from(seat)].due);
    if due == view.legal.is_empty() {
        return Err(format!("due: {due}, but {} legal actions", view.legal.len()));
    }
    if (view.status == "running") != view.view.is_some() && view.status != "over" {
        return Err("a running game without a view".to_owned());
    }
    Ok(())
}
