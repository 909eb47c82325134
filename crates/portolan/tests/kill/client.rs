//! A client that never gives up: it sends a request again, with the same key, until it is answered.

use rand::RngExt;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// An answer must come within this time, kills and restarts included.
const PATIENCE: Duration = Duration::from_secs(60);

/// One who plays all seats of one table, and remembers what was acknowledged.
pub struct Player {
    servers: Vec<String>,
    token: String,
    table: String,
    finished: Vec<(String, Vec<String>)>,
    acknowledged: Vec<String>,
    keys: u64,
    /// Requests that were not answered, or with a refusal that says to try again.
    #[allow(dead_code, reason = "not every test program tells of it")]
    pub repeats: u64,
}

impl Player {
    /// Somebody who only asks.
    pub fn nobody(servers: Vec<String>) -> Player {
        Player {
            servers,
            token: String::new(),
            table: String::new(),
            finished: Vec::new(),
            acknowledged: Vec::new(),
            keys: 0,
            repeats: 0,
        }
    }

    /// A guest at a new table.
    pub fn sit_down(servers: Vec<String>) -> Player {
        let mut player = Player::nobody(servers);
        let guest = player.insist("POST", "/api/v1/guests", &json!({}));
        player.token = guest["token"].as_str().unwrap().to_owned();
        player.open();
        player
    }

    /// An order for a table where one plays all seats.
    pub fn order() -> Value {
        let game = portolan_registry::all()[0];
        let seats = game.seats().all().find(|&n| n >= 2).unwrap();
        let chairs = vec![json!({ "kind": "me" }); usize::from(seats)];
        json!({ "game": game.id(), "seats": seats, "chairs": chairs })
    }

    fn open(&mut self) {
        let opened = self.insist("POST", "/api/v1/tables", &Player::order());
        self.table = opened["id"].as_str().unwrap().to_owned();
        self.acknowledged.clear();
    }

    fn look(&mut self, query: &str) -> Value {
        self.insist("GET", &format!("/api/v1/tables/{}{query}", self.table), &Value::Null)
    }

    /// One random move, acknowledged.
    pub fn play_once(&mut self) {
        let table = self.look("");
        if table["status"] == "over" {
            self.finished.push((self.table.clone(), self.acknowledged.clone()));
            return self.open();
        }
        let legal = table["legal"].as_array().unwrap();
        let action = legal[rand::rng().random_range(0..legal.len())]["action"].clone();
        let body =
            json!({ "action": action, "expect": table["expect"], "seat": table["observer"] });
        self.insist("POST", &format!("/api/v1/tables/{}/act", self.table), &body);
        self.acknowledged.push(format!("{} {}", table["observer"], action.as_str().unwrap()));
    }

    /// Every acknowledged move is in the log, in order, and nothing else; how many there are.
    pub fn verify(&mut self) -> usize {
        let (table, acknowledged) = (self.table.clone(), self.acknowledged.clone());
        let mut moves = 0;
        let mut all = self.finished.clone();
        all.push((table.clone(), acknowledged));
        for (id, acknowledged) in all {
            self.table = id;
            let seats = self.look("")["seats"].as_array().unwrap().len();
            let logs: Vec<Value> = (0..seats)
                .map(|seat| self.look(&format!("?log_from=0&seat={seat}"))["log"].clone())
                .collect();
            let made: Vec<String> = logs[0]
                .as_array()
                .unwrap()
                .iter()
                .enumerate()
                .filter(|(_, line)| line["actor"].is_u64())
                .map(|(i, line)| {
                    // Who acted reads their own action, whatever is hidden from the others.
                    let seat = line["actor"].as_u64().unwrap();
                    let own = &logs[usize::try_from(seat).unwrap()][i];
                    format!("{seat} {}", own["action"].as_str().unwrap())
                })
                .collect();
            assert_eq!(made, acknowledged, "{}", self.table);
            moves += acknowledged.len();
        }
        self.table = table;
        moves
    }

    /// Asks once; the status of the answer.
    pub fn ask_once(&self, method: &str, path: &str, body: &Value) -> u16 {
        let answer = ask(&self.servers[0], method, path, &self.token, "", body);
        answer.map_or(0, |(status, _)| status)
    }

    /// Asks until there is an answer that is a success.
    fn insist(&mut self, method: &str, path: &str, body: &Value) -> Value {
        self.keys += 1;
        let key = format!("k{}", self.keys);
        let began = Instant::now();
        loop {
            let server = &self.servers[rand::rng().random_range(0..self.servers.len())];
            match ask(server, method, path, &self.token, &key, body) {
                Some((status, answer)) if (200..300).contains(&status) => return answer,
                // The database may be gone for a moment; everything else would be a fault.
                Some((503, _)) | None => {}
                Some((status, answer)) => panic!("{method} {path}: {status} {answer}"),
            }
            self.repeats += 1;
            assert!(began.elapsed() < PATIENCE, "{method} {path}: no answer");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// One request on a connection of its own; `None` if it was cut off.
fn ask(
    server: &str,
    method: &str,
    path: &str,
    token: &str,
    key: &str,
    body: &Value,
) -> Option<(u16, Value)> {
    let mut socket = TcpStream::connect(server).ok()?;
    socket.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let header = |name: &str, value: &str| {
        if value.is_empty() { String::new() } else { format!("{name}{value}\r\n") }
    };
    let authorization = header("authorization: Bearer ", token);
    let key = header("idempotency-key: ", key);
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: test\r\nconnection: close\r\n{authorization}\
         {key}content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    socket.write_all(request.as_bytes()).ok()?;
    let mut text = String::new();
    socket.read_to_string(&mut text).ok()?;
    let (head, content) = text.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let length = head
        .lines()
        .find_map(|line| line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse().ok());
    // An answer that was cut short is no answer.
    if length != Some(content.len()) {
        return None;
    }
    Some((status, serde_json::from_str(content).unwrap_or(Value::Null)))
}
