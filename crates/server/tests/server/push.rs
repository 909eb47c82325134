//! Pushed messages: a browser of the test's own takes one, checks who sent it, and reads it.

use crate::common::{Client, Server, game, until};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::SystemRandom;
use ring::signature::ECDSA_P256_SHA256_FIXED;
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

/// What was posted: the head as text, and the body.
type Posted = Arc<Mutex<Vec<(String, Vec<u8>)>>>;

/// A push service of a few lines that answers with this status.
async fn service(status: &'static str) -> (String, Posted) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}/push/abc", listener.local_addr().unwrap());
    let posted = Posted::default();
    let kept = posted.clone();
    tokio::spawn(async move {
        while let Ok((mut socket, _)) = listener.accept().await {
            let (mut bytes, mut buffer) = (Vec::new(), [0; 8192]);
            let whole = loop {
                let n = socket.read(&mut buffer).await.unwrap_or(0);
                bytes.extend_from_slice(&buffer[..n]);
                let head = bytes.windows(4).position(|four| four == b"\r\n\r\n");
                let whole = head.and_then(|end| {
                    let head = String::from_utf8_lossy(&bytes[..end]).to_lowercase();
                    let length = head.split("content-length: ").nth(1)?;
                    let length: usize = length.lines().next()?.trim().parse().ok()?;
                    (bytes.len() >= end + 4 + length).then_some(end)
                });
                match whole {
                    Some(end) => break Some(end),
                    None if n == 0 => break None,
                    None => {}
                }
            };
            if let Some(end) = whole {
                let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
                kept.lock().unwrap().push((head, bytes[end + 4..].to_vec()));
            }
            let answer =
                format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
            let _ = socket.write_all(answer.as_bytes()).await;
        }
    });
    (address, posted)
}

/// A browser's keys.
struct Browser {
    private: EphemeralPrivateKey,
    public: Vec<u8>,
    auth: [u8; 16],
}

impl Browser {
    fn new() -> Browser {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = private.compute_public_key().unwrap().as_ref().to_vec();
        Browser { private, public, auth: [9; 16] }
    }

    fn subscription(&self, endpoint: &str) -> Value {
        let keys =
            json!({ "p256dh": BASE64.encode(&self.public), "auth": BASE64.encode(self.auth) });
        json!({ "endpoint": endpoint, "expirationTime": null, "keys": keys })
    }

    /// Reads a message as RFC 8291 has it.
    fn read(self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        assert_eq!(rest[4], 65, "the length of the sender's key");
        let (sender, sealed) = rest[5..].split_at(65);
        let theirs = UnparsedPublicKey::new(&ECDH_P256, sender);
        let shared = agree_ephemeral(self.private, &theirs, |shared| {
            let key = Salt::new(HKDF_SHA256, &self.auth).extract(shared);
            derive::<32>(&key, &[b"WebPush: info\0", &self.public, sender])
        });
        let key = Salt::new(HKDF_SHA256, salt).extract(&shared.unwrap());
        let content: [u8; 16] = derive(&key, &[b"Content-Encoding: aes128gcm\0"]);
        let nonce = Nonce::assume_unique_for_key(derive(&key, &[b"Content-Encoding: nonce\0"]));
        let mut text = sealed.to_vec();
        let content = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &content).unwrap());
        let text = content.open_in_place(nonce, Aad::empty(), &mut text).unwrap();
        let end = text.iter().rposition(|&byte| byte != 0).unwrap();
        assert_eq!(text[end], 2, "the last record");
        serde_json::from_slice(&text[..end]).unwrap()
    }
}

struct Long(usize);

impl KeyType for Long {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive<const N: usize>(key: &Prk, about: &[&[u8]]) -> [u8; N] {
    let mut bytes = [0; N];
    key.expand(about, Long(N)).unwrap().fill(&mut bytes).unwrap();
    bytes
}

/// A line of a request's head.
fn line<'a>(head: &'a str, name: &str) -> &'a str {
    let line = head.lines().find(|line| line.to_lowercase().starts_with(&format!("{name}: ")));
    line.unwrap_or_else(|| panic!("{name} in {head}")).split_once(": ").unwrap().1
}

/// Plays until it is this player's turn anew, at a table with another person.
async fn table_of_two(host: &Client, guest: &Client, pace: &str) -> String {
    let (name, seats) = game();
    let id = host.open(json!({ "game": name, "seats": seats, "pace": pace })).await;
    guest.post(&format!("/api/v1/tables/{id}/join"), json!({})).await.expect(200);
    host.post(&format!("/api/v1/tables/{id}/start"), json!({ "fill": "random" })).await.expect(200);
    id
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_is_told_of_its_persons_turn_and_nobody_else_can_read_it() {
    let server = Server::start_with(|config| config.private_hooks = true).await;
    let (host, guest) = (server.guest().await, server.guest().await);
    let (endpoint, posted) = service("201 Created").await;
    let browser = Browser::new();
    let order = browser.subscription(&endpoint);
    for client in [&host, &guest] {
        // Whose turn is first is drawn: one of them is told.
        assert_eq!(client.send_json("PUT", "/api/v1/me/browsers", order.clone()).await.status, 204);
    }
    let other = guest.send_json("DELETE", "/api/v1/me/browsers", json!({ "endpoint": endpoint }));
    assert_eq!(other.await.status, 204);
    assert_eq!(host.send_json("PUT", "/api/v1/me/browsers", order).await.status, 204);
    let id = table_of_two(&host, &guest, "correspondence").await;
    let players = [host.clone(), guest.clone()];
    until(async || {
        if posted.lock().unwrap().is_empty()
            && let Some((player, table)) = crate::common::mover(&id, &players).await
        {
            let action = table["legal"][0]["action"].as_str().unwrap();
            player.act(&id, action, table["expect"].as_u64().unwrap()).await;
        }
        !posted.lock().unwrap().is_empty()
    })
    .await;
    let (head, body) = posted.lock().unwrap()[0].clone();
    assert_eq!(line(&head, "content-encoding"), "aes128gcm");
    assert_eq!(line(&head, "topic"), id);
    assert!(line(&head, "ttl").parse::<u32>().unwrap() > 0);
    assert!(!String::from_utf8_lossy(&body).contains(&id), "it is not readable on its way");

    // The sender is this server, for this receiver, for a while.
    let key = server.client().get("/api/v1/push-key").await.expect(200)["key"].clone();
    let (token, shown) =
        line(&head, "authorization").strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    assert_eq!(shown, key.as_str().unwrap());
    let (text, signature) = token.rsplit_once('.').unwrap();
    let public = BASE64.decode(shown).unwrap();
    ring::signature::UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, &public)
        .verify(text.as_bytes(), &BASE64.decode(signature).unwrap())
        .unwrap();
    let claims = BASE64.decode(text.split_once('.').unwrap().1).unwrap();
    let claims: Value = serde_json::from_slice(&claims).unwrap();
    assert!(endpoint.starts_with(claims["aud"].as_str().unwrap()), "{claims}");
    assert!(claims["exp"].as_i64().unwrap() > 0 && claims["sub"].is_string(), "{claims}");

    let told = browser.read(&body);
    assert_eq!(told["link"], format!("/t/{id}"));
    assert_eq!(told["title"], "Your turn");

    // The key is made once: browsers would have to subscribe anew.
    let server = server.restart().await;
    assert_eq!(server.client().get("/api/v1/push-key").await.expect(200)["key"], key);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_is_no_more_is_forgotten() {
    let server = Server::start_with(|config| config.private_hooks = true).await;
    let (host, guest) = (server.guest().await, server.guest().await);
    let (endpoint, posted) = service("410 Gone").await;
    for client in [&host, &guest] {
        let order =
            Browser::new().subscription(&format!("{endpoint}{}", client.token.as_ref().unwrap()));
        assert_eq!(client.send_json("PUT", "/api/v1/me/browsers", order).await.status, 204);
    }
    table_of_two(&host, &guest, "correspondence").await;
    let browsers = async |client: &Client| {
        let data = client.get("/api/v1/me/data").await.expect(200);
        data["browsers"].as_array().unwrap().len()
    };
    until(async || !posted.lock().unwrap().is_empty()).await;
    until(async || browsers(&host).await + browsers(&guest).await < 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_are_pushed_only_to_addresses_outside_and_by_their_own_persons_wish() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let browser = Browser::new();
    let put = async |order: Value| guest.send_json("PUT", "/api/v1/me/browsers", order).await;
    for inside in
        ["https://127.0.0.1/x", "https://10.1.2.3/", "http://push.example/", "ftp://x/", ""]
    {
        put(browser.subscription(inside)).await.problem("bad-address");
    }
    let mut order = browser.subscription("https://push.example/abc");
    assert_eq!(put(order.clone()).await.status, 204);
    order["keys"]["auth"] = "AAAA".into();
    put(order.clone()).await.problem("bad-address");
    order["keys"] = json!({});
    put(order).await.problem("bad-request");
    let stranger = server.client();
    let body = browser.subscription("https://push.example/abc");
    stranger.send_json("PUT", "/api/v1/me/browsers", body).await.problem("nobody-yet");
    // Somebody else cannot end it.
    let other = server.guest().await;
    let end = json!({ "endpoint": "https://push.example/abc" });
    assert_eq!(other.send_json("DELETE", "/api/v1/me/browsers", end).await.status, 204);
    let data = guest.get("/api/v1/me/data").await.expect(200);
    assert_eq!(data["browsers"], json!(["https://push.example/abc"]));
    // Of very many, the last ten stay.
    for n in 0..12 {
        let order = browser.subscription(&format!("https://push.example/{n}"));
        assert_eq!(put(order).await.status, 204);
    }
    let data = guest.get("/api/v1/me/data").await.expect(200);
    assert_eq!(data["browsers"].as_array().unwrap().len(), 10);
    let worker = server.client().get("/push.js").await;
    assert_eq!(
        (worker.status, worker.headers["content-type"].to_str().unwrap()),
        (200, "text/javascript; charset=utf-8")
    );
}
