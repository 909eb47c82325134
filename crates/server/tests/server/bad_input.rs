//! Every endpoint with missing, huge, malformed and foreign requests: never a 5xx, always one shape.

use crate::common::{Answer, Client, Server, full_table, game, me, order};
use serde_json::{Value, json};

/// Every path and method of the OpenAPI document.
async fn endpoints(client: &Client) -> Vec<(String, String, Value)> {
    let document = client.get("/api/v1/openapi.json").await.expect(200);
    let mut all = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, about) in methods.as_object().unwrap() {
            all.push((path.clone(), method.to_uppercase(), about.clone()));
        }
    }
    assert!(all.len() > 25, "{}", all.len());
    all
}

fn check(answer: &Answer, what: &str) {
    assert!(answer.status < 500, "{what}: {} {}", answer.status, answer.text);
    if answer.status >= 400 {
        let kind = answer.headers["content-type"].to_str().unwrap();
        assert_eq!(kind, "application/problem+json", "{what}: {}", answer.text);
        let problem: Value = serde_json::from_str(&answer.text).unwrap();
        assert!(problem["code"].is_string() && problem["title"].is_string(), "{what}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_endpoint_takes_bad_requests_calmly() {
    let server = Server::start().await;
    let (table, players) = full_table(&server).await;
    let foreign = server.guest().await;
    let mut bad_token = server.client();
    bad_token.token = Some("x".repeat(5000));
    let long = "y".repeat(3000);
    for (path, method, about) in endpoints(&server.client()).await {
        if path.ends_with("/events") {
            continue;
        }
        let has_body = about["requestBody"].is_object();
        for id in [table.as_str(), "bcdfghjkmnpq", "%00", "..%2f..%2f", "ü", long.as_str()] {
            let path = format!("/api/v1{path}")
                .replace("{table}", id)
                .replace("{game}", id)
                .replace("{id}", id);
            for client in [&players[0], &foreign, &server.client(), &bad_token] {
                let bodies: &[&str] = if has_body {
                    &[
                        "",
                        "{",
                        "null",
                        "[]",
                        "{}",
                        "\"\"",
                        "\u{0}",
                        "{\"seat\": 300}",
                        "{\"seat\": -1}",
                        "{\"seat\": \"zero\"}",
                        "{\"action\": 7, \"expect\": 1}",
                        "{\"action\": \"\\u0000\", \"expect\": 18446744073709551615}",
                        "{\"action\": \"x\", \"expect\": -1}",
                        "{\"agree\": true, \"seat\": 255}",
                        "{\"text\": \"\\u202e\"}",
                        "{\"name\": null, \"password\": {}}",
                        "{\"game\": \"sail-to-india\", \"seats\": 255}",
                        "{\"record\": \"\", \"position\": 1}",
                        "{\"position\": {\"game\": \"sail-to-india\", \"rules_version\": 1, \"state\": {}}}",
                    ]
                } else {
                    &["", "{}"]
                };
                for body in bodies {
                    let request = client
                        .request(&method, &path)
                        .header("content-type", "application/json")
                        .body((*body).to_owned());
                    check(&client.send(request).await, &format!("{method} {path} {body}"));
                }
                if has_body {
                    let request = client.request(&method, &path).body("{}");
                    check(&client.send(request).await, &format!("{method} {path} untyped"));
                }
            }
        }
    }
    assert_eq!(players[0].table(&table).await["status"], "running");
}

#[tokio::test(flavor = "multi_thread")]
async fn huge_bodies_are_refused() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let huge = "z".repeat(1_100_000);
    let body = json!({ "record": huge });
    guest.post("/api/v1/tables/from-record", body).await.problem("too-large");
    let mut browser = server.client();
    let answer =
        browser.form(&format!("/games/{}/open", game().0), &[("option-x", &huge[..400_000])]).await;
    assert_eq!(answer.status, 413, "{}", answer.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_queries_and_methods_are_told_apart() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let id = guest.open(order(&[me()])).await;
    let at = |rest: &str| format!("/api/v1/tables/{id}{rest}");
    guest.get(&at("?seat=x")).await.problem("bad-request");
    guest.get(&at("?seat=999")).await.problem("bad-request");
    guest.get(&at("?log_from=-1")).await.problem("bad-request");
    assert!(guest.get(&at("?log_from=4000000000")).await.expect(200)["log"].is_array());
    guest.get(&at("/wait?after=x")).await.problem("bad-request");
    guest.get(&at("/events?view=perhaps")).await.problem("bad-request");
    guest.get("/api/v1/tables?status=nonsense").await.problem("bad-request");
    let answer = guest.send_json("PATCH", &at(""), json!({})).await;
    assert!(answer.headers.contains_key("allow"));
    answer.problem("method");
    guest.get("/api/v1/nowhere").await.problem("no-page");
    guest.get("/api/v1/games/chess").await.problem("no-game");
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_orders_say_what_is_wrong() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let (name, seats) = game();
    let open = async |body: Value| guest.post("/api/v1/tables", body).await;
    open(json!({ "game": "chess", "seats": 2 })).await.problem("no-game");
    open(json!({ "game": name, "seats": 0 })).await.problem("bad-setup");
    open(json!({ "game": name, "seats": 200 })).await.problem("bad-setup");
    let detail = open(json!({ "game": name, "seats": seats, "options": { "no-such": "1" } }))
        .await
        .problem("bad-setup");
    assert!(detail["detail"].as_str().unwrap().contains("no-such"));
    open(json!({ "game": name, "seats": seats, "chairs": [me()] })).await.problem("bad-setup");
    let level = json!({ "kind": "computer", "level": "clairvoyant" });
    let chairs = vec![level; usize::from(seats)];
    open(json!({ "game": name, "seats": seats, "chairs": chairs })).await.problem("bad-setup");
    let body = json!({ "position": { "game": name, "rules_version": 1, "state": {} } });
    guest.post("/api/v1/positions/check", body).await.problem("bad-position");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_forms_of_the_pages_take_bad_requests_calmly() {
    let server = Server::start().await;
    let (id, _) = full_table(&server).await;
    let mut browser = server.client();
    for what in [
        "act", "undo", "consent", "chat", "resign", "return", "join", "leave", "start", "close",
        "rematch", "hook",
    ] {
        for table in [id.as_str(), "bcdfghjkmnpq", "%00"] {
            for fields in [
                &[][..],
                &[("seat", "x")],
                &[("seat", "999"), ("expect", "1")],
                &[("action", "x"), ("expect", "-1")],
                &[("action", "\u{0}"), ("expect", "1"), ("seat", "0")],
            ] {
                let answer = browser.form(&format!("/t/{table}/{what}"), fields).await;
                assert!((300..500).contains(&answer.status), "{what}: {}", answer.text);
            }
        }
    }
    for path in ["/me/name", "/me/register", "/me/password", "/me/email", "/me/tokens", "/login"] {
        let answer = browser.form(path, &[("name", "\u{0}"), ("password", "\u{0}")]).await;
        assert!(
            (400..500).contains(&answer.status) || path == "/me/email",
            "{path}: {}",
            answer.status
        );
    }
    let request = browser.request("POST", &format!("/t/{id}/act")).body("not a form");
    assert_eq!(browser.send(request).await.status, 415);
}
