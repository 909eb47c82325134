//! Every endpoint with missing, huge, malformed, foreign, stale and repeated requests: never a 5xx, always
//! one shape. The endpoints are taken from the OpenAPI document, so that none is forgotten.

use crate::common::{Answer, Client, Server, full_table, game, me, mover, order, played};
use portolan_store::{Location, Statement, Store, Unit};
use portolan_tables::TableSettings;
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
        let has_body = about["requestBody"].is_object();
        for id in [table.as_str(), "bcdfghjkmnpq", "%00", "..%2f..%2f", "ü", long.as_str()] {
            let path = format!("/api/v1{path}")
                .replace("{table}", id)
                .replace("{study}", id)
                .replace("{game}", id)
                .replace("{id}", id);
            if path.ends_with("/me/logout") {
                // Ends the tokens with which this is asked: tested elsewhere.
                continue;
            }
            if path.ends_with("/events") && id == table {
                // A stream without end: tested elsewhere.
                continue;
            }
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
    let (table, players) = full_table(&server).await;
    let huge = "z".repeat(1_100_000);
    for (path, method, about) in endpoints(&server.client()).await {
        if about["requestBody"].is_object() {
            let path = format!("/api/v1{path}").replace("{table}", &table);
            let body = json!({ "record": huge, "text": huge, "action": huge, "expect": 1 });
            players[0].send_json(&method, &path, body).await.problem("too-large");
        }
    }
    let mut browser = server.client();
    let answer =
        browser.form(&format!("/games/{}/open", game().0), &[("option-x", &huge[..400_000])]).await;
    assert_eq!(answer.status, 413, "{}", answer.text);
}

/// The schema of an endpoint's body.
fn body_schema(document: &Value, about: &Value) -> Value {
    let schema = &about["requestBody"]["content"]["application/json"]["schema"];
    match schema["$ref"].as_str().and_then(|name| name.strip_prefix('#')) {
        Some(pointer) => document.pointer(pointer).unwrap().clone(),
        None => schema.clone(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_expects_a_number_is_stale_with_an_old_one() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let document = server.client().get("/api/v1/openapi.json").await.expect(200);
    let mut seen = 0;
    for (path, method, about) in endpoints(&server.client()).await {
        if body_schema(&document, &about)["properties"]["expect"].is_null() {
            continue;
        }
        seen += 1;
        let (player, table) = mover(&id, &players).await.unwrap();
        let action = &table["legal"][0]["action"];
        let path = format!("/api/v1{path}").replace("{table}", &id);
        for expect in [0, table["expect"].as_u64().unwrap() + 1, u64::MAX] {
            let body = json!({ "expect": expect, "action": action });
            let problem = player.send_json(&method, &path, body).await.problem("stale");
            assert_eq!(problem["current"], table["expect"], "{method} {path}");
        }
        assert_eq!(player.table(&id).await["entries"], table["entries"]);
    }
    assert_eq!(seen, 2, "act and undo");
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_takes_a_key_does_it_once_and_answers_twice() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let (player, table) = mover(&id, &players).await.unwrap();
    let (name, seats) = game();
    let setup = portolan_table::Setup::new(seats);
    let begun = portolan_registry::find(name).unwrap().start(&setup).unwrap();
    for (path, method, about) in endpoints(&server.client()).await {
        let parameters = about["parameters"].as_array().cloned().unwrap_or_default();
        if !parameters.iter().any(|parameter| parameter["name"] == "idempotency-key") {
            continue;
        }
        let body = match path.as_str() {
            "/tables" => json!({ "game": name, "seats": seats }),
            "/campaigns" => {
                let all = portolan_registry::all();
                let game = all.iter().find(|game| game.campaign().is_some()).unwrap();
                json!({ "game": game.id(), "seats": game.seats().min })
            }
            "/tables/from-record" => json!({ "record": begun.record(&[]).unwrap().to_string() }),
            "/tables/from-position" => json!({ "position": begun.position() }),
            "/tables/{table}/act" => {
                json!({ "action": table["legal"][0]["action"], "expect": table["expect"] })
            }
            "/tables/{table}/chat" => json!({ "text": "ahoy" }),
            other => panic!("{other} takes a key and is not tried here"),
        };
        let send = async |key: &str| {
            let request = player
                .request(&method, &format!("/api/v1{path}").replace("{table}", &id))
                .header("content-type", "application/json")
                .header("idempotency-key", key);
            player.send(request.body(body.to_string())).await
        };
        let first = send(&path).await;
        assert!((200..300).contains(&first.status), "{path}: {}", first.text);
        let again = send(&path).await;
        assert_eq!((again.status, &again.text), (first.status, &first.text), "{path}");
        for bad in ["", "with space", &"k".repeat(101)] {
            send(bad).await.problem("bad-request");
        }
    }
    let table = player.table(&id).await;
    assert_eq!(table["chat"].as_array().unwrap().len(), 1);
    let mine = player.get("/api/v1/me/tables").await.expect(200);
    let hosted = mine.as_array().unwrap().iter().filter(|line| line["id"] != id.as_str()).count();
    assert_eq!(hosted, 2, "two tables with a seat of one's own, each opened once");
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
        "rematch", "hook", "aside", "react", "propose", "vote", "resume", "plan", "presence",
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
    for what in [
        "try",
        "note",
        "drop",
        "name",
        "lead",
        "ask-to-lead",
        "hand-over",
        "copy",
        "delete",
        "play-on",
    ] {
        for study in ["new", "bcdfghjkmnpq", "%00"] {
            for fields in [
                &[][..],
                &[("node", "x")],
                &[("node", "99999999999999999999"), ("text", "\u{0}")],
                &[("table", id.as_str()), ("at", "-1"), ("action", "x")],
                &[("table", id.as_str()), ("node", "-1"), ("action", "\u{0}")],
            ] {
                let answer = browser.form(&format!("/study/{study}/{what}"), fields).await;
                assert!((300..500).contains(&answer.status), "{what}: {}", answer.text);
            }
        }
    }
    for path in [
        "/me/name",
        "/me/register",
        "/me/password",
        "/me/email",
        "/me/tokens",
        "/login",
        "/recover",
    ] {
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

/// Names, options and positions from outside are as bounded as those that are typed in: nobody can make
/// one request answer with a thousand times what was sent.
#[tokio::test(flavor = "multi_thread")]
async fn texts_of_records_and_positions_are_bounded() {
    let server = Server::start().await;
    let host = server.guest().await;
    let game = portolan_registry::all()[0];
    let record = played(game, 1.0, 3);
    let with_name = |name: &str| {
        let text = record.to_string();
        let (head, entries) = text.split_once("\n\n").unwrap();
        let players = (0..record.setup.seats).map(|seat| format!("player {seat}: {name}\n"));
        format!("{head}\n{}\n{entries}", players.collect::<String>())
    };
    let post = async |record: String| {
        host.post("/api/v1/tables/from-record", json!({ "record": record })).await
    };
    let refused = post(with_name(&"\"".repeat(124_000))).await.problem("bad-record");
    let detail = refused["detail"].as_str().unwrap();
    assert!(detail.starts_with("line ") && detail.len() < 200, "{detail}");
    let long = format!("\u{202e}{}", "\"".repeat(99));
    let id = post(with_name(&long)).await.expect(201)["id"].as_str().unwrap().to_owned();
    let shown = host.table(&id).await["seats"][0]["name"].as_str().unwrap().to_owned();
    assert_eq!(shown.chars().count(), 24);
    assert!(!shown.contains('\u{202e}'));
    let page = host.get(&format!("/t/{id}/replay")).await;
    assert_eq!(page.status, 200);
    let plain = post(with_name("Ana")).await.expect(201)["id"].as_str().unwrap().to_owned();
    let short = host.get(&format!("/t/{plain}/replay")).await.text.len();
    assert!(page.text.len() < 5 * short, "{} beside {short}", page.text.len());

    let mut position = game.replay(&record, 40).unwrap().position();
    let resume = async |position: &Value| {
        let body = json!({ "position": position });
        host.post("/api/v1/tables/from-position", body).await
    };
    position["padding"] = "x".repeat(900_000).into();
    let refused = resume(&position).await.problem("bad-position");
    assert!(refused.to_string().len() < 2_000);
    position.as_object_mut().unwrap().remove("padding");
    position["state"]["padding"] = "x".repeat(900_000).into();
    let refused = resume(&position).await.problem("bad-position");
    assert!(refused.to_string().len() < 2_000);
    position["state"].as_object_mut().unwrap().remove("padding");
    resume(&position).await.expect(201);

    let mut order = order(&[me()]);
    order["options"] = json!({ "x".repeat(500_000): "on" });
    let refused = host.post("/api/v1/tables", order).await.problem("bad-setup");
    assert!(refused.to_string().len() < 2_000);
    let chart = "#".repeat(500_000);
    let order = json!({ "game": "sail", "seats": 2, "options": { "map": chart } });
    let refused = host.post("/api/v1/tables", order).await.problem("bad-setup");
    assert!(refused.to_string().len() < 2_000);
}

/// A table whose names were kept before they had a bound is shown all the same, and shortly.
#[tokio::test(flavor = "multi_thread")]
async fn endless_names_in_the_store_are_shown_shortly() {
    let server = Server::start().await;
    let host = server.guest().await;
    let record = played(portolan_registry::all()[0], 1.0, 3).to_string();
    let opened = host.post("/api/v1/tables/from-record", json!({ "record": record })).await;
    let id = opened.expect(201)["id"].as_str().unwrap().to_owned();
    let location = Location::File(server.folder().join("tables.db"));
    let store = Store::open(&location).await.unwrap();
    let row = store.table(&id).await.unwrap().unwrap();
    let mut sheet: TableSettings = serde_json::from_str(&row.sheet).unwrap();
    sheet.names = vec!["\"".repeat(124_000); usize::from(sheet.setup.seats)];
    let text = serde_json::to_string(&sheet).unwrap();
    let guard = Statement::new(
        "UPDATE tables SET sheet = $2 WHERE id = $1",
        [id.as_str().into(), text.into()],
    );
    assert!(store.write(Unit::new(id.as_str(), guard)).await.unwrap());
    drop(store);
    let server = server.restart().await;
    let page = server.client().get(&format!("/t/{id}/replay")).await;
    assert_eq!(page.status, 200);
    assert!(page.text.len() < 5_000_000, "{}", page.text.len());
}
