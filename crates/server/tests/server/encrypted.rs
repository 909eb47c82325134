//! Encryption by the server itself, from files.

use crate::common::{Client, PATIENCE, Server, Stream, play_one, until};
use portolan_server::config::{Config, Patience, TlsFiles};
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Certificates for `localhost`, made by `openssl req -x509`.
fn certificate(name: &str, kind: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/server/tls");
    std::fs::read_to_string(folder.join(format!("{name}.{kind}"))).unwrap()
}

fn put(folder: &Path, name: &str) -> TlsFiles {
    let files = TlsFiles { certificate: folder.join("chain.pem"), key: folder.join("key.pem") };
    std::fs::write(&files.key, certificate(name, "key")).unwrap();
    std::fs::write(&files.certificate, certificate(name, "pem")).unwrap();
    files
}

/// A client that believes this certificate only.
fn trusting(server: &Server, name: &str) -> Client {
    let known = reqwest::Certificate::from_pem(certificate(name, "pem").as_bytes()).unwrap();
    let http = reqwest::Client::builder()
        .tls_certs_only([known])
        .redirect(reqwest::redirect::Policy::none())
        .resolve("localhost", server.address)
        .timeout(PATIENCE)
        .build()
        .unwrap();
    let base = format!("https://localhost:{}", server.address.port());
    Client { base, http, ..server.client() }
}

async fn is_heard(client: &Client) -> bool {
    client.request("GET", "/healthz").send().await.is_ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn with_a_certificate_all_is_encrypted_and_a_new_one_ends_no_connection() {
    let folder = tempfile::tempdir().unwrap();
    let files = put(folder.path(), "one");
    let server = Server::start_with(|config| config.tls = Some(files)).await;
    let (first, second) = (trusting(&server, "one"), trusting(&server, "two"));
    let mut browser = first.clone();
    let named = browser.form("/me/name", &[("name", "Ana")]).await;
    let cookie = named.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.starts_with("__Host-portolan=") && cookie.contains("; Secure"), "{cookie}");
    assert_eq!(named.headers["strict-transport-security"], "max-age=31536000");
    assert!(!is_heard(&second).await, "another certificate");
    assert!(server.client().request("GET", "/healthz").send().await.is_err(), "no encryption");

    let mut players = Vec::new();
    for _ in 0..2 {
        let mut guest = first.clone();
        let arrived = guest.post("/api/v1/guests", serde_json::json!({})).await.expect(201);
        guest.token = Some(arrived["token"].as_str().unwrap().to_owned());
        players.push(guest);
    }
    let table = players[0].open(crate::common::order(&[crate::common::me()])).await;
    let events = format!("/api/v1/tables/{table}/events");
    let mut stream = Stream::open(&players[1], &events, None).await;
    stream.block().await;

    // Half a change is none: the former one stays in use until both files fit.
    std::fs::write(folder.path().join("key.pem"), certificate("two", "key")).unwrap();
    tokio::time::sleep(Duration::from_secs(6)).await;
    assert!(is_heard(&first).await);
    put(folder.path(), "two");
    until(async || is_heard(&trusting(&server, "two")).await).await;
    assert!(!is_heard(&trusting(&server, "one")).await);
    let player = Client { token: players[0].token.clone(), ..trusting(&server, "two") };
    play_one(&table, &[player]).await;
    assert!(stream.block().await.contains("event: table"), "what was open goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_encryption_that_is_not_agreed_on_is_given_up_and_takes_no_place_for_ever() {
    let folder = tempfile::tempdir().unwrap();
    let files = put(folder.path(), "one");
    let second = Duration::from_secs(1);
    let server = Server::start_with(|config: &mut Config| {
        config.tls = Some(files);
        config.patience = Patience { head: second, body: second, write: second };
        config.connections = 20;
    })
    .await;
    let client = trusting(&server, "one");
    let mut half = Vec::new();
    for n in 0..40 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        // Nothing at all, or the beginning of a greeting.
        if n % 2 == 0 {
            stream.write_all(&[0x16, 0x03, 0x01, 0x02, 0x00, 0x01]).await.unwrap();
        }
        half.push(stream);
    }
    until(async || is_heard(&client).await).await;
    for stream in &mut half {
        let mut rest = Vec::new();
        // Cut off is as good as ended.
        let _ = timeout(PATIENCE, stream.read_to_end(&mut rest)).await.expect("it is ended");
    }
    // Those that were kept for the next request have been ended meanwhile, too.
    let games = async || trusting(&server, "one").get("/api/v1/games").await.status;
    until(async || games().await == 200).await;
    let told = trusting(&server, "one").get("/metrics").await.text;
    assert!(!told.contains("portolan_connections_refused_total{cap=\"all\"} 0"), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_without_encryption_is_sent_on_to_the_address_people_use() {
    let folder = tempfile::tempdir().unwrap();
    let files = put(folder.path(), "one");
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let server = Server::start_with(|config| {
        config.tls = Some(files);
        config.base_url = Some("https://play.example".to_owned());
        config.redirect_listen = Some(free);
    })
    .await;
    let plain = Client { base: format!("http://{free}"), ..server.client() };
    let sent = plain.get("/t/bcdf?seat=1").await;
    assert_eq!(sent.status, 308);
    assert_eq!(sent.headers["location"], "https://play.example/t/bcdf?seat=1");
    let forged = plain.request("GET", "/").header("host", "evil.example");
    assert_eq!(plain.send(forged).await.headers["location"], "https://play.example/");
    assert_eq!(plain.get("/healthz").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_does_not_start_with_a_key_of_another_certificate() {
    let folder = tempfile::tempdir().unwrap();
    let files = put(folder.path(), "one");
    std::fs::write(&files.key, certificate("two", "key")).unwrap();
    let mut config = crate::common::config(folder.path());
    config.tls = Some(files.clone());
    let start = async |config: Config| {
        let ready = |_: SocketAddr| panic!("it must not start");
        portolan_server::ops::serve(config, ready, std::future::pending()).await.unwrap_err()
    };
    assert!(start(config.clone()).await.to_string().contains("certificate"));
    std::fs::write(&files.certificate, "nothing").unwrap();
    assert!(start(config).await.to_string().contains("chain.pem"));
}
