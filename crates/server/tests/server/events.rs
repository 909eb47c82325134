//! Event streams: numbered, resumed, never too much.

use crate::common::{Client, PATIENCE, Server, full_table, play_one};
use serde_json::{Value, json};

/// An open stream.
struct Stream {
    answer: reqwest::Response,
    text: String,
}

/// One event: kind, id, data.
type Event = (String, u64, String);

impl Stream {
    async fn open(client: &Client, path: &str, last: Option<u64>) -> Stream {
        let mut request = client.request("GET", path);
        if let Some(last) = last {
            request = request.header("last-event-id", last.to_string());
        }
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status(), 200);
        assert_eq!(answer.headers()["content-type"], "text/event-stream");
        Stream { answer, text: String::new() }
    }

    async fn next(&mut self) -> Event {
        loop {
            if let Some((block, rest)) = self.text.split_once("\n\n") {
                let field = |name: &str| -> String {
                    let lines = block.lines().filter_map(|line| line.strip_prefix(name));
                    lines.map(|line| line.trim_start_matches(": ")).collect::<Vec<_>>().join("\n")
                };
                let event = (field("event"), field("id").parse().unwrap_or(0), field("data"));
                self.text = rest.to_owned();
                if !event.0.is_empty() {
                    return event;
                }
                continue;
            }
            let chunk = tokio::time::timeout(PATIENCE, self.answer.chunk()).await;
            let chunk = chunk.expect("an event comes").unwrap().expect("the stream goes on");
            self.text.push_str(&String::from_utf8_lossy(&chunk));
        }
    }

    async fn next_json(&mut self) -> (u64, Value) {
        let (kind, id, data) = self.next().await;
        assert_eq!(kind, "table", "{data}");
        let value: Value = serde_json::from_str(&data).unwrap();
        assert_eq!(value["seq"], id);
        (id, value)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_watcher_hears_of_every_move_in_order() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let path = format!("/api/v1/tables/{id}/events");
    let mut seat = Stream::open(&players[0], &path, None).await;
    let mut spectator = Stream::open(&server.client(), &path, None).await;
    let (mut last, first) = seat.next_json().await;
    assert_eq!(first["table"]["observer"], 0);
    assert_eq!(spectator.next_json().await.1["table"]["observer"], Value::Null);
    for _ in 0..10 {
        let done = play_one(&id, &players).await;
        while last < done["seq"].as_u64().unwrap() {
            let (seq, news) = seat.next_json().await;
            let numbers: Vec<u64> = news["news"]
                .as_array()
                .unwrap()
                .iter()
                .map(|n| n["seq"].as_u64().unwrap())
                .collect();
            assert_eq!(numbers, (last + 1..=seq).collect::<Vec<_>>());
            last = seq;
        }
    }
    let mut heard = 0;
    while heard < last {
        heard = spectator.next_json().await.0;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_resumes_after_its_last_event_also_from_the_store() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let start = players[0].table(&id).await["seq"].as_u64().unwrap();
    for _ in 0..60 {
        play_one(&id, &players).await;
    }
    let server = server.restart().await;
    let mut player = server.client();
    player.token.clone_from(&players[0].token);
    let now = player.table(&id).await["seq"].as_u64().unwrap();
    let path = format!("/api/v1/tables/{id}/events");
    let mut stream = Stream::open(&player, &path, Some(start)).await;
    let (seq, news) = stream.next_json().await;
    assert_eq!(seq, now);
    let items = news["news"].as_array().unwrap();
    assert_eq!(items.len() as u64, now - start, "nothing missing, nothing twice");
    assert!(items.iter().all(|item| item["entry"].is_object()));
    let after = format!("{path}?after={}", now - 1);
    let (_, news) = Stream::open(&player, &after, None).await.next_json().await;
    assert_eq!(news["news"].as_array().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_missed_too_much_or_knows_the_future_is_told_to_reload() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let path = format!("/api/v1/tables/{id}/events");
    let (kind, seq, _) = Stream::open(&players[0], &path, Some(1_000_000)).await.next().await;
    assert_eq!(kind, "reload");
    assert_eq!(seq, players[0].table(&id).await["seq"].as_u64().unwrap());
    for line in 0..300 {
        let body = json!({ "text": format!("line {line}") });
        players[0].post(&format!("/api/v1/tables/{id}/chat"), body).await.expect(200);
    }
    let (kind, ..) = Stream::open(&players[0], &path, Some(1)).await.next().await;
    assert_eq!(kind, "reload");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_taken_back_is_not_told_to_those_who_come_later() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let start = players[0].table(&id).await["seq"].as_u64().unwrap();
    let mut undone = false;
    for _ in 0..200 {
        play_one(&id, &players).await;
        for player in &players {
            let table = player.table(&id).await;
            if table["may_undo"] == true && !undone {
                let body = json!({ "expect": table["expect"] });
                player.post(&format!("/api/v1/tables/{id}/undo"), body).await.expect(200);
                undone = true;
            }
        }
        if undone {
            break;
        }
    }
    assert!(undone);
    let path = format!("/api/v1/tables/{id}/events");
    let (_, news) = Stream::open(&players[0], &path, Some(start)).await.next_json().await;
    let items = news["news"].as_array().unwrap();
    let told = items.iter().filter(|item| item["entry"].is_object()).count();
    let entries = players[0].table(&id).await["entries"].as_u64().unwrap();
    assert_eq!(told as u64, entries - first_entries(&players[0], &id, start).await);
    assert!(items.iter().any(|item| item["kind"] == "rewind"));
}

/// How many entries the game had when the table came to row `start`.
async fn first_entries(player: &Client, id: &str, start: u64) -> u64 {
    // Everything before it was seats being taken, the start, and chance.
    let path = format!("/api/v1/tables/{id}/events?after=0");
    let (_, news) = Stream::open(player, &path, None).await.next_json().await;
    let early = |item: &&Value| item["seq"].as_u64() <= Some(start) && item["entry"].is_object();
    news["news"].as_array().unwrap().iter().filter(early).count() as u64
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_stream_carries_the_page_of_its_watcher() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let mut stream = Stream::open(&players[0], &format!("/t/{id}/events"), None).await;
    let (kind, seq, data) = stream.next().await;
    assert_eq!(
        (kind.as_str(), seq),
        ("table", players[0].table(&id).await["seq"].as_u64().unwrap())
    );
    assert!(data.contains("class=\"sketch\""), "{data}");
}
