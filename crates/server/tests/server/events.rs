//! Event streams: numbered, resumed, never too much.

use crate::common::{Client, Server, Stream, full_table, play_one};
use serde_json::{Value, json};

/// One event: kind, id, data.
type Event = (String, u64, String);

async fn next(stream: &mut Stream) -> Event {
    loop {
        let block = stream.block().await;
        let field = |name: &str| -> String {
            let lines = block.lines().filter_map(|line| line.strip_prefix(name));
            lines.map(|line| line.trim_start_matches(": ")).collect::<Vec<_>>().join("\n")
        };
        let event = (field("event"), field("id").parse().unwrap_or(0), field("data"));
        if !event.0.is_empty() {
            return event;
        }
    }
}

async fn next_json(stream: &mut Stream) -> (u64, Value) {
    let (kind, id, data) = next(stream).await;
    assert_eq!(kind, "table", "{data}");
    let value: Value = serde_json::from_str(&data).unwrap();
    assert_eq!(value["seq"], id);
    (id, value)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_watcher_hears_of_every_move_in_order() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let path = format!("/api/v1/tables/{id}/events");
    let mut seat = Stream::open(&players[0], &path, None).await;
    let mut spectator = Stream::open(&server.client(), &path, None).await;
    let (mut last, first) = next_json(&mut seat).await;
    assert_eq!(first["table"]["observer"], 0);
    assert_eq!(next_json(&mut spectator).await.1["table"]["observer"], Value::Null);
    for _ in 0..10 {
        let done = play_one(&id, &players).await;
        while last < done["seq"].as_u64().unwrap() {
            let (seq, news) = next_json(&mut seat).await;
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
        heard = next_json(&mut spectator).await.0;
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
    let (seq, news) = next_json(&mut stream).await;
    assert_eq!(seq, now);
    let items = news["news"].as_array().unwrap();
    assert_eq!(items.len() as u64, now - start, "nothing missing, nothing twice");
    assert!(items.iter().all(|item| item["entry"].is_object()));
    let after = format!("{path}?after={}", now - 1);
    let (_, news) = next_json(&mut Stream::open(&player, &after, None).await).await;
    assert_eq!(news["news"].as_array().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_missed_too_much_or_knows_the_future_is_told_to_reload() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let path = format!("/api/v1/tables/{id}/events");
    let (kind, seq, _) = next(&mut Stream::open(&players[0], &path, Some(1_000_000)).await).await;
    assert_eq!(kind, "reload");
    assert_eq!(seq, players[0].table(&id).await["seq"].as_u64().unwrap());
    for line in 0..300 {
        let body = json!({ "text": format!("line {line}") });
        players[0].post(&format!("/api/v1/tables/{id}/chat"), body).await.expect(200);
    }
    let (kind, ..) = next(&mut Stream::open(&players[0], &path, Some(1)).await).await;
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
    let (_, news) = next_json(&mut Stream::open(&players[0], &path, Some(start)).await).await;
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
    let (_, news) = next_json(&mut Stream::open(player, &path, None).await).await;
    let early = |item: &&Value| item["seq"].as_u64() <= Some(start) && item["entry"].is_object();
    news["news"].as_array().unwrap().iter().filter(early).count() as u64
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_stream_carries_the_page_of_its_watcher() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let mut stream = Stream::open(&players[0], &format!("/t/{id}/events"), None).await;
    let (kind, seq, data) = next(&mut stream).await;
    assert_eq!(
        (kind.as_str(), seq),
        ("table", players[0].table(&id).await["seq"].as_u64().unwrap())
    );
    assert!(data.contains("class=\"sketch\""), "{data}");
}

/// The next event of a stream with several tables: kind, number of the table, row.
async fn next_of_several(stream: &mut Stream) -> (String, usize, Option<u64>) {
    loop {
        let block = stream.block().await;
        let field = |name: &str| block.lines().find_map(|line| line.strip_prefix(name));
        if let (Some(kind), Some(id)) = (field("event: "), field("id: ")) {
            let (number, seq) = id.split_once(':').unwrap();
            return (kind.to_owned(), number.parse().unwrap(), seq.parse().ok());
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn watchers_share_a_drawing_only_with_those_who_see_the_same() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let stranger = server.guest().await;
    let nobody = server.client();
    let path = format!("/api/v1/tables/{id}/events?view=true");
    let mut streams = Vec::new();
    for client in [&players[0], &players[0], &players[1], &stranger, &nobody] {
        streams.push(Stream::open(client, &path, None).await);
    }
    for round in 0..4 {
        if round > 0 {
            play_one(&id, &players).await;
        }
        let mut told = Vec::new();
        for stream in &mut streams {
            told.push(next_json(stream).await.1);
        }
        assert_eq!(told[0], told[1], "two of one player");
        assert_eq!(told[3], told[4], "all who only look");
        let observers: Vec<&Value> = told.iter().map(|news| &news["table"]["observer"]).collect();
        assert_eq!(observers, [&json!(0), &json!(0), &json!(1), &Value::Null, &Value::Null]);
        for (news, own) in [(&told[0], 0), (&told[2], 1)] {
            assert_eq!(news["table"]["seats"][own]["mine"], true);
            assert_eq!(news["table"]["seats"][1 - own]["mine"], false);
        }
        assert_eq!(told[4]["table"]["legal"], json!([]));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_stream_carries_the_news_of_many_tables() {
    let server = Server::start().await;
    let (first, players) = full_table(&server).await;
    let (second, others) = full_table(&server).await;
    let hidden = {
        let (game, seats) = crate::common::game();
        let order = json!({ "game": game, "seats": seats, "visibility": "private" });
        others[1].open(order).await
    };
    let seq = players[0].table(&first).await["seq"].as_u64().unwrap();
    let path = format!(
        "/streams?t={first}%3Fseat%3D0%26after%3D{seq}&t={second}%3Flayout%3Dwide&t={hidden}&t=nowhere"
    );
    let mut stream = Stream::open(&players[0], &path, None).await;
    let mut heard = Vec::new();
    for _ in 0..3 {
        heard.push(next_of_several(&mut stream).await);
    }
    heard.sort();
    assert_eq!(heard[0], ("gone".to_owned(), 2, None), "a table that may not be seen");
    assert_eq!(heard[1], ("gone".to_owned(), 3, None), "a table that is not there");
    assert_eq!((heard[2].0.as_str(), heard[2].1), ("table", 1), "the first is up to date");
    for (number, id, seated) in
        [(0, &first, &players), (1, &second, &others), (0, &first, &players)]
    {
        let done = play_one(id, seated).await["seq"].as_u64();
        loop {
            let (kind, told, seq) = next_of_several(&mut stream).await;
            assert_eq!((kind.as_str(), told), ("table", number));
            if seq == done {
                break;
            }
        }
    }
    let client = &players[0];
    for bad in ["/streams", &format!("/streams?{}", "t=x&".repeat(65))] {
        assert_eq!(client.get(bad).await.status, 400, "{bad}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_has_more_streams_than_anybody_needs() {
    let server = Server::start_with(|config| config.per_person = 2).await;
    let (id, players) = full_table(&server).await;
    let path = format!("/api/v1/tables/{id}/events");
    let mut streams = Vec::new();
    for _ in 0..10 {
        streams.push(Stream::open(&players[0], &path, None).await);
    }
    let problem = players[0].get(&path).await.problem("too-many");
    assert!(problem["detail"].as_str().is_some_and(|detail| detail.contains("places")));
    Stream::open(&players[1], &path, None).await;
    // One less, and there is room again.
    streams.pop();
    crate::common::until(async || {
        players[0].request("GET", &path).send().await.unwrap().status() == 200
    })
    .await;
}
