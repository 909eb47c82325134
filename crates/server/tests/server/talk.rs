//! Silence: where the rules forbid talk, chat is closed, unless the host allowed it.

use crate::common::{Client, Server, mover};
use serde_json::{Value, json};

/// A host who does not play, and two players at a running table of SAIL.
async fn voyage(server: &Server, order: Value) -> (String, Client, Vec<Client>) {
    let host = server.guest().await;
    let players = vec![server.guest().await, server.guest().await];
    let id = host.open(order).await;
    for player in &players {
        player.post(&format!("/api/v1/tables/{id}/join"), json!({})).await.expect(200);
    }
    host.post(&format!("/api/v1/tables/{id}/start"), json!({})).await.expect(200);
    (id, host, players)
}

/// Plays on until talk is allowed, or until it is not.
async fn play_until_talk_is(allowed: bool, id: &str, players: &[Client]) {
    while players[0].table(id).await["may_talk"] != allowed {
        let (player, table) = mover(id, players).await.expect("somebody can move");
        let action = table["legal"][0]["action"].as_str().unwrap();
        player.act(id, action, table["expect"].as_u64().unwrap()).await.expect(200);
    }
}

fn order() -> Value {
    let open = json!({ "kind": "open" });
    json!({ "game": "sail", "seats": 2, "chairs": [open, open] })
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_is_closed_during_a_round_and_opens_after_it() {
    let server = Server::start().await;
    let (id, host, players) = voyage(&server, order()).await;
    let chat = format!("/api/v1/tables/{id}/chat");
    play_until_talk_is(false, &id, &players).await;
    for somebody in [&players[0], &players[1], &host] {
        let problem = somebody.post(&chat, json!({ "text": "play low" })).await.problem("silence");
        assert_eq!(problem["status"], 409);
    }
    let stranger = server.guest().await;
    stranger.post(&chat, json!({ "text": "psst" })).await.problem("not-your-seat");
    assert_eq!(players[0].table(&id).await["chat"], json!([]));
    play_until_talk_is(true, &id, &players).await;
    players[1].post(&chat, json!({ "text": "well sailed" })).await.expect(200);
    assert_eq!(players[0].table(&id).await["chat"][0]["text"], "well sailed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_line_gets_its_answer_even_in_silence() {
    let server = Server::start().await;
    let (id, _, players) = voyage(&server, order()).await;
    play_until_talk_is(false, &id, &players).await;
    play_until_talk_is(true, &id, &players).await;
    let say = async || {
        let request = players[0].request("POST", &format!("/api/v1/tables/{id}/chat"));
        let request = request.header("content-type", "application/json");
        let request = request.header("idempotency-key", "once");
        players[0].send(request.body(json!({ "text": "ahoy" }).to_string())).await.expect(200)
    };
    let first = say().await;
    play_until_talk_is(false, &id, &players).await;
    assert_eq!(say().await["seq"], first["seq"]);
    assert_eq!(players[0].table(&id).await["chat"].as_array().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_may_allow_talk_throughout() {
    let server = Server::start().await;
    let mut order = order();
    order["table_talk"] = json!(true);
    let (id, host, players) = voyage(&server, order).await;
    loop {
        let (player, table) = mover(&id, &players).await.expect("a round begins before the end");
        assert_eq!(table["may_talk"], true);
        if table["view"]["may-talk"] == false {
            break;
        }
        let action = table["legal"][0]["action"].as_str().unwrap();
        player.act(&id, action, table["expect"].as_u64().unwrap()).await.expect(200);
    }
    host.post(&format!("/api/v1/tables/{id}/chat"), json!({ "text": "ahoy" })).await.expect(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_shows_silence_instead_of_the_form() {
    let server = Server::start().await;
    let mut browser = server.client();
    let games = browser.get("/games/sail").await.text;
    assert!(games.contains("name=\"table-talk\""));
    let other = browser.get("/games/navegador").await.text;
    assert!(!other.contains("name=\"table-talk\""), "a game without silence needs no such choice");

    let chairs = [("seats", "2"), ("chair-0", "me"), ("chair-1", "me")];
    let table = browser.form("/games/sail/open", &chairs).await.location();
    let id = table.strip_prefix("/t/").unwrap().to_owned();
    let own = [browser.clone()];
    play_until_talk_is(false, &id, &own).await;
    for watcher in [&browser, &server.client()] {
        let page = watcher.get(&table).await.text;
        assert!(page.contains("class=\"quiet silence\""), "{page}");
        assert!(!page.contains("/chat\""), "{page}");
    }
    let refused = browser.form(&format!("{table}/chat"), &[("text", "psst")]).await;
    assert_eq!(refused.status, 303, "back to the table, which says why");
    assert!(refused.location().ends_with("note=silence"), "{}", refused.location());

    let chairs = [&chairs[..], &[("table-talk", "on")]].concat();
    let table = browser.form("/games/sail/open", &chairs).await.location();
    let page = browser.get(&table).await.text;
    assert!(page.contains("/chat\"") && !page.contains("quiet silence"), "{page}");
    browser.form(&format!("{table}/chat"), &[("text", "ahoy")]).await.location();
    assert!(browser.get(&table).await.text.contains("ahoy"));
}
