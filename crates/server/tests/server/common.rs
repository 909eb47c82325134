//! A running server and clients for it.

use portolan_server::config::{Config, Timekeeper};
use portolan_server::ops::serve;
use portolan_store::Location;
use portolan_table::record::Record;
use portolan_table::{Actor, AnyGame, Choice, Setup, Speaker, Turn};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Longer than anything in these tests takes, even on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A server in a folder of its own.
pub struct Server {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: Option<JoinHandle<()>>,
    folder: PathBuf,
    _kept: Option<tempfile::TempDir>,
}

/// A server's clock.
pub struct Clock(Arc<AtomicI64>);

impl Clock {
    /// The same clock for another server.
    pub fn timekeeper(&self) -> Timekeeper {
        Timekeeper::ByHand(self.0.clone())
    }

    /// Lets so many seconds pass.
    pub fn pass(&self, seconds: i64) {
        self.0.fetch_add(seconds * 1000, Ordering::Relaxed);
    }
}

/// Settings for tests: no limits, any port.
pub fn config(folder: &Path) -> Config {
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        per_address: 0,
        per_person: 0,
        ..Config::new(Location::File(folder.join("tables.db")))
    }
}

impl Server {
    /// A server with a fresh database.
    pub async fn start() -> Server {
        Server::start_with(|_| {}).await
    }

    /// A server with other settings.
    pub async fn start_with(change: impl FnOnce(&mut Config)) -> Server {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().to_path_buf();
        let mut server = Server::in_folder(&path, change).await;
        server._kept = Some(folder);
        server
    }

    /// A server whose clock stands still until it is moved on.
    pub async fn with_clock() -> (Server, Clock) {
        Server::with_clock_and(|_| {}).await
    }

    /// Likewise, with other settings.
    pub async fn with_clock_and(change: impl FnOnce(&mut Config)) -> (Server, Clock) {
        let clock = Clock(Arc::new(AtomicI64::new(1_800_000_000_000)));
        let hand = clock.0.clone();
        let by_hand = move |config: &mut Config| {
            config.clock = Timekeeper::ByHand(hand);
            change(config);
        };
        (Server::start_with(by_hand).await, clock)
    }

    /// A server with the database of a folder.
    pub async fn in_folder(folder: &Path, change: impl FnOnce(&mut Config)) -> Server {
        let mut config = config(folder);
        change(&mut config);
        let (stop, stopped) = oneshot::channel::<()>();
        let (tell, told) = oneshot::channel();
        let task = tokio::spawn(async move {
            let ready = |address| tell.send(address).unwrap();
            let stopped = async { drop(stopped.await) };
            serve(config, ready, stopped).await.unwrap();
        });
        let address = told.await.expect("the server starts");
        Server {
            address,
            stop: Some(stop),
            task: Some(task),
            folder: folder.to_path_buf(),
            _kept: None,
        }
    }

    /// Stops it gracefully and starts another one with the same database.
    pub async fn restart(mut self) -> Server {
        self.stop().await;
        self.start_again().await
    }

    /// Likewise, with a clock that is moved by hand.
    pub async fn restart_with_clock(mut self, clock: &Clock) -> Server {
        self.stop().await;
        self.start_again_with_clock(clock).await
    }

    /// Another one with the same database, when this one was stopped.
    pub async fn start_again(mut self) -> Server {
        let mut again = Server::in_folder(&self.folder.clone(), |_| {}).await;
        again._kept = self._kept.take();
        again
    }

    /// Likewise, with a clock that is moved by hand.
    pub async fn start_again_with_clock(mut self, clock: &Clock) -> Server {
        let hand = clock.0.clone();
        let by_hand = move |config: &mut Config| config.clock = Timekeeper::ByHand(hand);
        let mut again = Server::in_folder(&self.folder.clone(), by_hand).await;
        again._kept = self._kept.take();
        again
    }

    /// Stops it gracefully, unless it was stopped before.
    pub async fn stop(&mut self) {
        drop(self.stop.take());
        if let Some(task) = self.task.take() {
            task.await.unwrap();
        }
    }

    /// Another server's client, at this one.
    pub fn same(&self, client: &Client) -> Client {
        Client { token: client.token.clone(), ..self.client() }
    }

    /// A client that is nobody yet.
    pub fn client(&self) -> Client {
        let http = reqwest::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .timeout(PATIENCE)
            .build()
            .unwrap();
        Client { base: format!("http://{}", self.address), http, token: None, cookie: None }
    }

    /// A client that is a guest with a token.
    pub async fn guest(&self) -> Client {
        let mut client = self.client();
        let guest = client.post("/api/v1/guests", json!({})).await.expect(201);
        client.token = Some(guest["token"].as_str().unwrap().to_owned());
        client
    }

    /// The path of the database.
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}

/// Somebody who asks.
#[derive(Clone)]
pub struct Client {
    pub base: String,
    pub http: reqwest::Client,
    pub token: Option<String>,
    pub cookie: Option<String>,
}

/// What was answered.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: reqwest::header::HeaderMap,
    pub text: String,
}

impl Answer {
    /// The answer as JSON, if it has this status.
    #[track_caller]
    pub fn expect(self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.text);
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }

    /// A problem of this code.
    #[track_caller]
    pub fn problem(self, code: &str) -> Value {
        let kind = self.headers["content-type"].to_str().unwrap();
        assert_eq!(kind, "application/problem+json", "{}", self.text);
        let problem: Value = serde_json::from_str(&self.text).unwrap();
        assert_eq!(problem["code"], code, "{}", self.text);
        assert_eq!(problem["status"], self.status, "{}", self.text);
        assert!(problem["title"].as_str().is_some_and(|title| !title.contains('⟦')));
        problem
    }

    /// Where it leads.
    #[track_caller]
    pub fn location(&self) -> String {
        assert_eq!(self.status, 303, "{}", self.text);
        self.headers["location"].to_str().unwrap().to_owned()
    }
}

impl Client {
    pub fn request(&self, method: &str, path: &str) -> reqwest::RequestBuilder {
        let method = method.parse::<reqwest::Method>().unwrap();
        let mut request = self.http.request(method, format!("{}{path}", self.base));
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie).header("origin", &self.base);
        }
        request
    }

    pub async fn send(&self, request: reqwest::RequestBuilder) -> Answer {
        let answer = request.send().await.unwrap();
        Answer {
            status: answer.status().as_u16(),
            headers: answer.headers().clone(),
            text: answer.text().await.unwrap(),
        }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(self.request("GET", path)).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send_json("POST", path, body).await
    }

    pub async fn post_owned(self, path: String, body: Value) -> Answer {
        self.post(&path, body).await
    }

    pub async fn send_json(&self, method: &str, path: &str, body: Value) -> Answer {
        let request = self.request(method, path).header("content-type", "application/json");
        self.send(request.body(body.to_string())).await
    }

    /// Sends a page's form and keeps the cookie.
    pub async fn form(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let encode = |text: &str| -> String {
            text.bytes().map(|byte| format!("%{byte:02X}")).collect::<String>()
        };
        let pairs: Vec<String> = fields
            .iter()
            .map(|(name, value)| format!("{}={}", encode(name), encode(value)))
            .collect();
        let request = self
            .request("POST", path)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(pairs.join("&"));
        let answer = self.send(request).await;
        if let Some(cookie) = answer.headers.get("set-cookie") {
            let cookie = cookie.to_str().unwrap().split(';').next().unwrap().to_owned();
            self.cookie = Some(cookie);
        }
        answer
    }

    /// Makes an account of the guest, and goes on with its token.
    pub async fn register(&mut self, name: &str, password: &str) {
        let account = json!({ "name": name, "password": password });
        let arrived = self.post("/api/v1/accounts", account).await.expect(201);
        self.token = Some(arrived["token"].as_str().unwrap().to_owned());
    }

    /// Opens a table.
    pub async fn open(&self, order: Value) -> String {
        let opened = self.post("/api/v1/tables", order).await.expect(201);
        opened["id"].as_str().unwrap().to_owned()
    }

    /// The table as this client sees it.
    pub async fn table(&self, id: &str) -> Value {
        self.get(&format!("/api/v1/tables/{id}")).await.expect(200)
    }

    /// Sends an action; `expect` is the number that the table gave out for it.
    pub async fn act(&self, id: &str, action: &str, expect: u64) -> Answer {
        let body = json!({ "action": action, "expect": expect });
        self.post(&format!("/api/v1/tables/{id}/act"), body).await
    }
}

/// The first game of the house, and its fewest players of at least two.
pub fn game() -> (&'static str, u8) {
    let game = portolan_registry::all()[0];
    (game.id(), game.seats().all().find(|&n| n >= 2).unwrap())
}

/// An order for a table of the first game with these chairs; the last is repeated.
pub fn order(chairs: &[Value]) -> Value {
    let (game, seats) = self::game();
    let chairs: Vec<Value> =
        (0..usize::from(seats)).map(|i| chairs[i.min(chairs.len() - 1)].clone()).collect();
    json!({ "game": game, "seats": seats, "chairs": chairs })
}

pub fn me() -> Value {
    json!({ "kind": "me" })
}

pub fn computer() -> Value {
    json!({ "kind": "computer", "level": "random" })
}

/// Two or more guests at a running table, in seat order.
pub async fn full_table(server: &Server) -> (String, Vec<Client>) {
    let (game, seats) = self::game();
    let mut players = Vec::new();
    for _ in 0..seats {
        players.push(server.guest().await);
    }
    let id = players[0].open(json!({ "game": game, "seats": seats })).await;
    for player in &players[1..] {
        player.post(&format!("/api/v1/tables/{id}/join"), json!({})).await.expect(200);
    }
    players[0].post(&format!("/api/v1/tables/{id}/start"), json!({})).await.expect(200);
    (id, players)
}

/// The player whose turn it is, and the table as they see it.
pub async fn mover<'a>(id: &str, players: &'a [Client]) -> Option<(&'a Client, Value)> {
    for player in players {
        let table = player.table(id).await;
        if table["legal"].as_array().is_some_and(|legal| !legal.is_empty()) {
            return Some((player, table));
        }
    }
    None
}

/// Plays the first legal action of whoever is to move.
pub async fn play_one(id: &str, players: &[Client]) -> Value {
    let (player, table) = mover(id, players).await.expect("somebody can move");
    let action = table["legal"][0]["action"].as_str().unwrap();
    player.act(id, action, table["expect"].as_u64().unwrap()).await.expect(200)
}

/// A table where only computer players sit, played to its end.
pub async fn finished(server: &Server, visibility: &str) -> (Client, String) {
    finished_order(server, visibility, order(&[computer()])).await
}

/// Likewise, of the game that is over soonest: for what takes its time with every turn.
pub async fn soon_finished(server: &Server, visibility: &str) -> (Client, String) {
    let chairs = [computer(), computer()];
    let order = json!({ "game": "sail", "seats": 2, "chairs": chairs });
    finished_order(server, visibility, order).await
}

async fn finished_order(server: &Server, visibility: &str, mut order: Value) -> (Client, String) {
    let host = server.guest().await;
    order["visibility"] = visibility.into();
    let id = host.open(order).await;
    until(async || host.table(&id).await["status"] == "over").await;
    (host, id)
}

/// A game played at random, with as many as may play, as far as a share of its length; the record.
pub fn played(game: &'static dyn AnyGame, share: f64, seed: u64) -> Record {
    played_by(game, game.seats().max, share, seed)
}

/// Likewise, by so many.
pub fn played_by(game: &'static dyn AnyGame, seats: u8, share: f64, seed: u64) -> Record {
    let mut rng = StdRng::seed_from_u64(seed);
    let speaker = Speaker::new(game.texts("en"), &[]);
    let mut play = game.start(&Setup::new(seats)).unwrap();
    loop {
        let seat = match play.turn() {
            Turn::Over => break,
            Turn::Chance => {
                play.draw_chance(&mut rng);
                continue;
            }
            Turn::Decide(seats) => seats.iter().next().unwrap(),
        };
        let mut legal = play.choices(Actor::Seat(seat), &speaker);
        legal.retain(Choice::is_legal);
        let choice = &legal[rng.random_range(0..legal.len())];
        play.act(Actor::Seat(seat), &choice.action, &speaker).unwrap();
    }
    play.rewind((play.len() as f64 * share) as usize);
    while play.turn() == Turn::Chance {
        play.draw_chance(&mut rng);
    }
    play.record(&[]).unwrap()
}

/// Asks until the answer is yes.
pub async fn until<F: Future<Output = bool>>(mut ask: impl FnMut() -> F) {
    let asking = async {
        while !ask().await {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, asking).await.expect("it happens in time");
}

/// An open stream of events.
pub struct Stream {
    answer: reqwest::Response,
    /// What has come and was not yet read. A character may still be cut in two at its end.
    bytes: Vec<u8>,
}

impl Stream {
    pub async fn open(client: &Client, path: &str, last: Option<u64>) -> Stream {
        let mut request = client.request("GET", path);
        if let Some(last) = last {
            request = request.header("last-event-id", last.to_string());
        }
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status(), 200);
        assert_eq!(answer.headers()["content-type"], "text/event-stream");
        Stream { answer, bytes: Vec::new() }
    }

    /// The next event as it stands in the stream, but for those that tell who looks.
    pub async fn block(&mut self) -> String {
        loop {
            let block = self.any_block().await;
            if !block.starts_with("event: presence\n") {
                return block;
            }
        }
    }

    /// The next event, whatever it tells.
    pub async fn any_block(&mut self) -> String {
        loop {
            if let Some(end) = self.bytes.windows(2).position(|pair| pair == b"\n\n") {
                let rest = self.bytes.split_off(end + 2);
                let block = std::mem::replace(&mut self.bytes, rest);
                return String::from_utf8(block).expect("events are text");
            }
            let chunk = tokio::time::timeout(PATIENCE, self.answer.chunk()).await;
            let chunk = chunk.expect("an event comes").unwrap().expect("the stream goes on");
            self.bytes.extend(chunk);
        }
    }

    /// Reads on until the stream ends.
    pub async fn drain(&mut self) {
        while let Ok(Some(_)) = self.answer.chunk().await {}
    }
}
