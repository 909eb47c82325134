//! Connections: none may take for ever, none may keep the others out.

use crate::common::{Server, Stream, full_table, play_one, until};
use portolan_server::config::{Config, Patience};
use serde_json::json;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

const SHORT: Duration = Duration::from_secs(1);

fn hurried(config: &mut Config) {
    config.patience = Patience { head: SHORT, body: SHORT, write: SHORT };
}

async fn say(server: &Server, words: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(words.as_bytes()).await.unwrap();
    stream
}

/// What is answered until the server ends the connection.
async fn heard(stream: &mut TcpStream) -> String {
    let mut all = Vec::new();
    let reading = stream.read_to_end(&mut all);
    // Cut off is as good as ended.
    let _ = timeout(Duration::from_secs(30), reading).await.expect("the connection is ended");
    String::from_utf8_lossy(&all).into_owned()
}

async fn figure(server: &Server, name: &str) -> u64 {
    let text = server.client().get("/metrics").await.text;
    let line = text.lines().find_map(|line| line.strip_prefix(name)).expect(name);
    line.trim().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_that_does_not_come_ends_the_connection() {
    let server = Server::start_with(hurried).await;
    let mut half = Vec::new();
    for words in ["", "GET /healthz HTTP/1.1\r\nHost: x\r\n", "GET /heal"] {
        half.push(say(&server, words).await);
    }
    for stream in &mut half {
        heard(stream).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_without_a_next_request_is_ended() {
    let server = Server::start_with(hurried).await;
    let mut stream = say(&server, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await;
    let answer = heard(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("ok\n"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_does_not_come_is_given_up() {
    let server = Server::start_with(hurried).await;
    for (path, kind) in
        [("/api/v1/guests", "application/json"), ("/login", "application/x-www-form-urlencoded")]
    {
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\nContent-Type: {kind}\r\n\
             Content-Length: 100\r\n\r\n{{"
        );
        let answer = heard(&mut say(&server, &head).await).await;
        assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("too-slow"), "{answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_trickles_is_given_up() {
    let server = Server::start_with(hurried).await;
    let head = "POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
                Content-Length: 100000\r\n\r\n";
    let (mut read, mut write) = say(&server, head).await.into_split();
    let trickle = tokio::spawn(async move {
        while write.write_all(b" ").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
    let mut answer = [0; 12];
    let reading = timeout(Duration::from_secs(30), read.read_exact(&mut answer)).await;
    reading.expect("in time").unwrap();
    assert_eq!(&answer, b"HTTP/1.1 408");
    trickle.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_take_what_is_sent_is_let_go() {
    let server = Server::start_with(hurried).await;
    let mut asking = "GET /assets/portolan.css HTTP/1.1\r\nHost: x\r\n\r\n".repeat(2000);
    asking.truncate(60_000);
    let _deaf = say(&server, &asking).await;
    let open = async || figure(&server, "portolan_connections ").await;
    until(async || open().await == 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_outlast_the_patience_with_requests() {
    let server = Server::start_with(hurried).await;
    let (id, players) = full_table(&server).await;
    let mut stream = Stream::open(&players[0], &format!("/api/v1/tables/{id}/events"), None).await;
    stream.block().await;
    tokio::time::sleep(3 * SHORT).await;
    play_one(&id, &players).await;
    assert!(stream.block().await.contains("event: table"));
}

/// Reads until what was heard holds these words; all of it.
async fn hear(stream: &mut TcpStream, words: &str) -> String {
    let mut all = Vec::new();
    while !String::from_utf8_lossy(&all).contains(words) {
        let mut some = [0; 4096];
        let reading = timeout(Duration::from_secs(30), stream.read(&mut some)).await;
        let read = reading.expect("it comes").unwrap();
        assert!(read > 0, "the connection ended after: {}", String::from_utf8_lossy(&all));
        all.extend_from_slice(&some[..read]);
    }
    String::from_utf8_lossy(&all).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_takes_its_connection_over_and_counts_until_its_reader_goes() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let open = async || figure(&server, "portolan_connections ").await;
    let before = open().await;
    // After another request on the same line, and with one more that comes too early: no answer is lost, and what
    // comes after the stream began is no request.
    let ask = |path: &str| format!("GET {path} HTTP/1.1\r\nHost: x\r\n\r\n");
    let events = format!("/api/v1/tables/{id}/events");
    let all = [ask("/healthz"), ask(&events), ask("/healthz")].concat();
    let mut line = say(&server, &all).await;
    let begun = hear(&mut line, "event: table").await;
    let (health, stream) = begun.split_once("ok\n").expect("both are answered");
    assert!(health.starts_with("HTTP/1.1 200 OK"), "{health}");
    assert!(stream.starts_with("HTTP/1.1 200 OK\r\n"), "{stream}");
    for field in [
        "content-type: text/event-stream",
        "transfer-encoding: chunked",
        "connection: close",
        "date: ",
    ] {
        assert!(stream.contains(&format!("\r\n{field}")), "{field}: {stream}");
    }
    // What the gate adds to every answer.
    assert!(stream.contains("\r\nx-content-type-options: nosniff\r\n"), "{stream}");
    play_one(&id, &players).await;
    let told = hear(&mut line, "event: table").await;
    assert!(!told.contains("HTTP/1.1"), "{told}");
    drop(line);
    until(async || open().await <= before).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_programs_get_streams_that_end_with_their_connection() {
    let server = Server::start().await;
    let (id, _players) = full_table(&server).await;
    let mut line = say(&server, &format!("GET /api/v1/tables/{id}/events HTTP/1.0\r\n\r\n")).await;
    let begun = hear(&mut line, "event: table").await;
    assert!(begun.contains("200 OK") && !begun.contains("chunked"), "{begun}");
}

#[tokio::test(flavor = "multi_thread")]
async fn with_all_places_taken_health_checks_are_answered_and_others_told() {
    let server = Server::start_with(|config| config.connections = 20).await;
    let mut held = Vec::new();
    for _ in 0..200 {
        held.push(say(&server, "GET / HTTP/1.1\r\n").await);
    }
    for path in ["/healthz", "/readyz", "/healthz", "/readyz", "/healthz"] {
        assert_eq!(server.client().get(path).await.status, 200, "{path}");
    }
    let told = server.client().post("/api/v1/guests", json!({})).await;
    assert_eq!(told.status, 503);
    assert_eq!(told.headers["retry-after"], "5");
    told.problem("busy");
    drop(held);
    until(async || server.client().get("/api/v1/games").await.status == 200).await;
    let refused = figure(&server, "portolan_connections_refused_total{cap=\"all\"}").await;
    assert!(refused >= 180, "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_take_all_places() {
    let server = Server::start_with(|config| {
        config.per_address = 1000;
        config.connections_per_address = 10;
    })
    .await;
    let mut held = Vec::new();
    for _ in 0..12 {
        held.push(say(&server, "GET / HTTP/1.1\r\n").await);
    }
    server.client().get("/api/v1/games").await.problem("busy");
    // Another address of the same machine.
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.bind("127.0.0.2:0".parse().unwrap()).unwrap();
    let mut other = socket.connect(server.address).await.unwrap();
    other
        .write_all(b"GET /api/v1/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        .await
        .unwrap();
    let answer = heard(&mut other).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_are_for_this_machine_or_for_an_address_of_their_own() {
    let server = Server::start_with(|config| config.behind_proxy = true).await;
    let client = server.client();
    assert_eq!(client.get("/metrics").await.status, 200);
    let outside = client.request("GET", "/metrics").header("x-forwarded-for", "192.0.2.1");
    assert_eq!(client.send(outside).await.status, 404);

    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let server = Server::start_with(|config| config.ops_listen = Some(free)).await;
    let mut client = server.client();
    assert_eq!(client.get("/metrics").await.status, 404);
    client.base = format!("http://{free}");
    for (path, status) in [("/metrics", 200), ("/healthz", 200), ("/readyz", 200), ("/", 404)] {
        assert_eq!(client.get(path).await.status, status, "{path}");
    }
}
