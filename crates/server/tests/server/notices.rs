//! "Your turn": webhooks, feed, mail.

use crate::common::{Client, Server, game, until};
use portolan_server::config::Mail;
use serde_json::json;
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;

/// Two persons at a correspondence table of the host's.
async fn table(host: &Client, guest: &Client, pace: &str) -> String {
    let (name, seats) = game();
    let id = host.open(json!({ "game": name, "seats": seats, "pace": pace })).await;
    guest.post(&format!("/api/v1/tables/{id}/join"), json!({})).await.expect(200);
    id
}

async fn begin(host: &Client, id: &str) {
    let body = json!({ "fill": "random" });
    host.post(&format!("/api/v1/tables/{id}/start"), body).await.expect(200);
}

/// A listener that keeps the bodies of what is posted to it.
async fn mailbox() -> (String, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}/hook", listener.local_addr().unwrap());
    let got = Arc::new(Mutex::new(Vec::new()));
    let kept = got.clone();
    tokio::spawn(async move {
        while let Ok((mut socket, _)) = listener.accept().await {
            let mut text = Vec::new();
            let mut buffer = [0; 4096];
            while !String::from_utf8_lossy(&text).contains("}") {
                let n = socket.read(&mut buffer).await.unwrap_or(0);
                if n == 0 {
                    break;
                }
                text.extend_from_slice(&buffer[..n]);
            }
            kept.lock().unwrap().push(String::from_utf8_lossy(&text).into_owned());
            let _ = socket.write_all(b"HTTP/1.1 204 No Content\r\ncontent-length: 0\r\n\r\n").await;
        }
    });
    (address, got)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_webhook_is_told_whose_turn_it_is_at_correspondence_tables_only() {
    let server = Server::start_with(|config| config.private_hooks = true).await;
    let (host, guest) = (server.guest().await, server.guest().await);
    let (url, got) = mailbox().await;
    for pace in ["live", "correspondence"] {
        let id = table(&host, &guest, pace).await;
        let hook = format!("/api/v1/tables/{id}/hook");
        let body = json!({ "url": url });
        guest.send_json("PUT", &hook, body.clone()).await.problem("not-host");
        assert_eq!(host.send_json("PUT", &hook, body).await.status, 204);
        begin(&host, &id).await;
        if pace == "correspondence" {
            until(async || !got.lock().unwrap().is_empty()).await;
            let text = got.lock().unwrap()[0].clone();
            assert!(text.contains("\"content\"") && text.contains("\"text\""), "{text}");
            assert!(text.contains(&format!("/t/{id}")), "{text}");
        } else {
            until(async || {
                let table = host.table(&id).await;
                (0..2).any(|seat| table["seats"][seat]["due"] == true)
            })
            .await;
            assert!(got.lock().unwrap().is_empty(), "live tables are quiet");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_feed_lists_the_tables_that_wait() {
    let server = Server::start().await;
    let mut browser = server.client();
    let (name, seats) = game();
    let seats_text = seats.to_string();
    let fields: Vec<(String, &str)> = (0..seats).map(|n| (format!("chair-{n}"), "me")).collect();
    let mut all = vec![("seats", seats_text.as_str()), ("pace", "correspondence")];
    all.extend(fields.iter().map(|(name, value)| (name.as_str(), *value)));
    let table = browser.form(&format!("/games/{name}/open"), &all).await.location();
    let me = browser.get("/me").await.text;
    let feed = &me[me.find("/feeds/").unwrap()..];
    let feed = browser.get(&feed[..feed.find('"').unwrap()]).await.text;
    assert!(feed.contains(&table) && feed.contains("<entry>"), "{feed}");
}

/// A mail server of a few lines: takes one letter after another.
pub async fn post_office() -> (String, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("smtp://{}", listener.local_addr().unwrap());
    let letters = Arc::new(Mutex::new(Vec::new()));
    let kept = letters.clone();
    tokio::spawn(async move {
        while let Ok((socket, _)) = listener.accept().await {
            let kept = kept.clone();
            tokio::spawn(async move {
                let (read, mut write) = socket.into_split();
                let mut lines = BufReader::new(read).lines();
                let mut letter: Option<String> = None;
                let _ = write.write_all(b"220 test\r\n").await;
                while let Ok(Some(line)) = lines.next_line().await {
                    let answer = match &mut letter {
                        Some(text) if line == "." => {
                            kept.lock().unwrap().push(std::mem::take(text));
                            letter = None;
                            "250 taken"
                        }
                        Some(text) => {
                            text.push_str(&line);
                            text.push('\n');
                            continue;
                        }
                        None if line.starts_with("DATA") => {
                            letter = Some(String::new());
                            "354 go on"
                        }
                        None if line.starts_with("QUIT") => "221 bye",
                        None => "250 fine",
                    };
                    let _ = write.write_all(format!("{answer}\r\n").as_bytes()).await;
                }
            });
        }
    });
    (address, letters)
}

#[tokio::test(flavor = "multi_thread")]
async fn mail_is_sent_only_to_confirmed_addresses() {
    let (office, letters) = post_office().await;
    let server = Server::start_with(|config| {
        config.mail = Some(Mail { server: office, from: "table@portolan.example".to_owned() });
    })
    .await;
    let mut browser = server.client();
    browser.form("/me/email", &[("email", "not an address")]).await;
    browser.form("/me/email", &[("email", "ana@example.org")]).await.location();
    until(async || !letters.lock().unwrap().is_empty()).await;
    let letter = letters.lock().unwrap()[0].replace("=\n", "").replace("=3D", "=");
    let at = letter.find("/me/email/").expect("a link");
    let link = letter[at..].split_whitespace().next().unwrap().to_owned();
    assert!(browser.get("/me/email/bcdfghjkm").await.text.contains("not known"));
    assert!(browser.get(&link).await.text.contains("confirmed"));
    let (name, seats) = game();
    let seats = seats.to_string();
    let fields = [
        ("seats", seats.as_str()),
        ("chair-0", "me"),
        ("chair-1", "computer:random"),
        ("chair-2", "computer:random"),
        ("pace", "correspondence"),
    ];
    browser.form(&format!("/games/{name}/open"), &fields).await.location();
    until(async || letters.lock().unwrap().len() > 1).await;
    assert!(letters.lock().unwrap()[1].contains("Subject: Your turn"));
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_webhooks_delay_nobody_else() {
    let server = Server::start_with(|config| config.private_hooks = true).await;
    let (host, guest) = (server.guest().await, server.guest().await);
    // Six that take the message and never answer.
    let mut slow = Vec::new();
    for _ in 0..6 {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        slow.push(format!("http://{}/hook", listener.local_addr().unwrap()));
        tokio::spawn(async move {
            let mut held = Vec::new();
            while let Ok((socket, _)) = listener.accept().await {
                held.push(socket);
            }
        });
    }
    let (quick, got) = mailbox().await;
    for url in slow.iter().chain([&quick]) {
        let id = table(&host, &guest, "correspondence").await;
        let hook = format!("/api/v1/tables/{id}/hook");
        assert_eq!(host.send_json("PUT", &hook, json!({ "url": url })).await.status, 204);
        begin(&host, &id).await;
    }
    let began = std::time::Instant::now();
    until(async || !got.lock().unwrap().is_empty()).await;
    assert!(began.elapsed() < std::time::Duration::from_secs(5), "{:?}", began.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_calls_nobody_in_a_chat() {
    let server = Server::start_with(|config| config.private_hooks = true).await;
    let (host, guest) = (server.guest().await, server.guest().await);
    for (client, name) in [(&host, "@everyone"), (&guest, "<!channel> @here")] {
        client.send_json("PUT", "/api/v1/me", json!({ "name": name })).await.expect(200);
    }
    let (url, got) = mailbox().await;
    let id = table(&host, &guest, "correspondence").await;
    let hook = format!("/api/v1/tables/{id}/hook");
    assert_eq!(host.send_json("PUT", &hook, json!({ "url": url })).await.status, 204);
    begin(&host, &id).await;
    until(async || !got.lock().unwrap().is_empty()).await;
    let text = got.lock().unwrap()[0].clone();
    assert!(
        text.contains("everyone") || text.contains("channel") || text.contains("here"),
        "{text}"
    );
    for call in ["@everyone", "@here", "<!"] {
        assert!(!text.contains(call), "{text}");
    }
    assert!(text.contains("\"allowed_mentions\":{\"parse\":[]"), "{text}");
}
