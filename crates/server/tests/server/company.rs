//! Those at a table: who is there, who watches, signs, and what players agree on.

use crate::common::{Client, Server, Stream, full_table, game, mover, play_one, until};
use serde_json::{Value, json};

fn at(id: &str, what: &str) -> String {
    format!("/api/v1/tables/{id}/{what}")
}

/// The next event of a stream that tells who looks.
async fn presence(stream: &mut Stream) -> Value {
    loop {
        let block = stream.any_block().await;
        if block.starts_with("event: presence\n") {
            let data = block.split_once("data: ").unwrap().1;
            return serde_json::from_str(data.trim()).unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_sees_who_is_here_away_and_watching() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let seats = async || players[0].table(&id).await["seats"].clone();
    assert_eq!(seats().await[1]["presence"], "gone");
    let page = format!("/t/{id}/events");
    let mut first = Stream::open(&players[0], &page, None).await;
    assert_eq!(presence(&mut first).await["seats"][0], "here");
    let second = Stream::open(&players[1], &page, None).await;
    assert_eq!(presence(&mut first).await["seats"][1], "here");
    assert_eq!(seats().await[1]["presence"], "here");

    // A page behind others, and looked at again.
    let mut browser = players[1].clone();
    for (here, shown) in [("no", "away"), ("yes", "here")] {
        let told = browser.form(&format!("/t/{id}/presence"), &[("here", here)]).await;
        assert_eq!(told.status, 303);
        assert_eq!(presence(&mut first).await["seats"][1], shown);
    }

    // Those who watch are named, and those without a name counted.
    let watcher = server.guest().await;
    watcher.send_json("PUT", "/api/v1/me", json!({ "name": "Dora <i>" })).await.expect(200);
    let _third = Stream::open(&watcher, &page, None).await;
    assert_eq!(presence(&mut first).await["watching"], "Watching: Dora <i>");
    let _fourth = Stream::open(&server.client(), &page, None).await;
    assert_eq!(presence(&mut first).await["watching"], "Watching: Dora <i> and one more");
    let table = players[0].table(&id).await;
    assert_eq!(table["watching"], json!({ "named": ["Dora <i>"], "unnamed": 1 }));
    let shown = players[0].get(&format!("/t/{id}")).await.text;
    assert!(shown.contains("Watching: Dora &lt;i&gt; and one more"), "{shown}");
    drop(second);
    // They may only load the page anew: nobody is gone at once.
    assert_eq!(seats().await[1]["presence"], "here");
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_watch_talk_among_themselves_and_players_read_it_at_the_end() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let (watcher, other) = (server.guest().await, server.guest().await);
    let say = json!({ "text": "<b>watch seat two</b>" });
    players[0].post(&at(&id, "aside"), say.clone()).await.problem("seated");
    server.client().post(&at(&id, "aside"), say.clone()).await.problem("nobody-yet");
    let mut heard = Stream::open(&players[0], &at(&id, "events"), None).await;
    heard.block().await;
    watcher.post(&at(&id, "aside"), say).await.expect(200);
    assert_eq!(other.table(&id).await["asides"][0]["text"], "<b>watch seat two</b>");
    assert_eq!(server.client().table(&id).await["asides"].as_array().unwrap().len(), 1);
    assert!(players[0].table(&id).await["asides"].is_null());
    assert!(!players[0].get(&format!("/t/{id}")).await.text.contains("watch seat two"));
    let page = other.get(&format!("/t/{id}")).await.text;
    assert!(page.contains("&lt;b&gt;watch seat two&lt;/b&gt;"), "{page}");
    let news = heard.block().await;
    assert!(!news.contains("watch seat two") && !news.contains("aside"), "{news}");
    watcher.post(&at(&id, "aside"), json!({ "text": "\u{202e}" })).await.problem("bad-request");

    // A private table's is for the invited.
    let (name, seats) = game();
    let host = server.guest().await;
    let order = json!({ "game": name, "seats": seats, "visibility": "private" });
    let opened = host.post("/api/v1/tables", order).await.expect(201);
    let private = opened["id"].as_str().unwrap();
    host.post(&at(private, "start"), json!({ "fill": "random" })).await.expect(200);
    let say = json!({ "text": "ahoy" });
    watcher.post(&at(private, "aside"), say).await.problem("private");
    let say = json!({ "text": "ahoy", "invite": opened["invite"] });
    watcher.post(&at(private, "aside"), say.clone()).await.expect(200);
    // And it is not for flooding.
    let mut refused = 0;
    for _ in 0..10 {
        let answer = watcher.post(&at(private, "aside"), say.clone()).await;
        refused += usize::from(answer.status == 429);
    }
    assert!(refused >= 3, "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn signs_are_few_and_silent_where_talk_is_forbidden() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    players[1].post(&at(&id, "react"), json!({ "sign": "well-played" })).await.expect(200);
    let chat = players[0].table(&id).await["chat"].clone();
    assert_eq!((&chat[0]["text"], &chat[0]["sign"]), (&json!("well-played"), &json!(true)));
    assert!(players[0].get(&format!("/t/{id}")).await.text.contains("★ Well played"));
    players[0].post(&at(&id, "react"), json!({ "sign": "<script>" })).await.problem("bad-sign");
    let stranger = server.guest().await;
    stranger.post(&at(&id, "react"), json!({ "sign": "thanks" })).await.problem("not-your-seat");

    let order =
        json!({ "game": "sail", "seats": 2, "chairs": [{ "kind": "me" }, { "kind": "me" }] });
    let silent = players[0].open(order).await;
    while players[0].table(&silent).await["may_talk"] == true {
        play_one(&silent, &players[..1]).await;
    }
    players[0].post(&at(&silent, "react"), json!({ "sign": "thanks" })).await.problem("silence");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pause_needs_everybody_and_its_end_anybody() {
    let (server, clock) = Server::with_clock().await;
    let (name, seats) = game();
    let players = vec![server.guest().await, server.guest().await];
    let order =
        json!({ "game": name, "seats": seats, "clock": { "kind": "per-turn", "seconds": 100 } });
    let id = players[0].open(order).await;
    players[1].post(&at(&id, "join"), json!({})).await.expect(200);
    players[0].post(&at(&id, "start"), json!({ "fill": "random" })).await.expect(200);
    until(async || mover(&id, &players).await.is_some()).await;
    let vote = async |player: &Client, agree: bool| {
        player.post(&at(&id, "vote"), json!({ "agree": agree })).await
    };
    vote(&players[0], true).await.problem("nothing-proposed");
    let pause = json!({ "what": "pause" });
    players[0].post(&at(&id, "propose"), pause.clone()).await.expect(200);
    assert_eq!(players[1].table(&id).await["proposed"]["seat"], 0);
    assert!(players[1].get(&format!("/t/{id}")).await.text.contains("proposes a pause"));
    vote(&players[1], false).await.expect(200);
    assert!(players[1].table(&id).await["proposed"].is_null());
    server.guest().await.post(&at(&id, "propose"), pause.clone()).await.problem("not-your-seat");

    players[0].post(&at(&id, "propose"), pause).await.expect(200);
    vote(&players[1], true).await.expect(200);
    let table = players[1].table(&id).await;
    assert_eq!((&table["halted"], &table["seats"][0]["due"]), (&json!(true), &json!(false)));
    let (player, seen) = mover(&id, &players).await.unwrap();
    let (action, expect) = (&seen["legal"][0]["action"], seen["expect"].as_u64().unwrap());
    player.act(&id, action.as_str().unwrap(), expect).await.problem("halted");
    // Nobody's time runs out, and it is the same after a restart.
    clock.pass(100_000);
    let server = server.restart_with_clock(&clock).await;
    let players: Vec<Client> = players.iter().map(|player| server.same(player)).collect();
    assert_eq!(players[0].table(&id).await["halted"], true);
    players[1].post(&at(&id, "resume"), json!({})).await.expect(200);
    players[1].post(&at(&id, "resume"), json!({})).await.problem("not-halted");
    let (player, seen) = mover(&id, &players).await.unwrap();
    let own = seen["observer"].as_u64().unwrap() as usize;
    assert_eq!(seen["seats"][own]["time_left"], 100_000);
    player.act(&id, action.as_str().unwrap(), expect).await.expect(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_gone_is_replaced_if_the_others_agree_and_may_come_back() {
    let server = Server::start().await;
    let players = [server.guest().await, server.guest().await, server.guest().await];
    let id = players[0].open(json!({ "game": "navegador", "seats": 3 })).await;
    for player in &players[1..] {
        player.post(&at(&id, "join"), json!({})).await.expect(200);
    }
    players[0].post(&at(&id, "start"), json!({})).await.expect(200);
    let replace = json!({ "what": "replace", "whose": 2 });
    let _here = Stream::open(&players[2], &at(&id, "events"), None).await;
    players[0].post(&at(&id, "propose"), replace.clone()).await.problem("not-gone");
    let own = json!({ "what": "replace", "whose": 0 });
    players[0].post(&at(&id, "propose"), own).await.problem("not-your-seat");
    players[0].post(&at(&id, "propose"), json!({ "what": "replace" })).await.problem("bad-request");
    let nobody = json!({ "what": "replace", "whose": 200 });
    players[0].post(&at(&id, "propose"), nobody).await.problem("not-your-seat");

    let gone = json!({ "what": "replace", "whose": 1 });
    players[0].post(&at(&id, "propose"), gone).await.expect(200);
    // It is not for the one it is about to agree.
    players[1].post(&at(&id, "vote"), json!({ "agree": true })).await.problem("not-your-seat");
    assert!(
        players[0].table(&id).await["seats"][1]["absent"].is_null(),
        "the third has not agreed"
    );
    players[2].post(&at(&id, "vote"), json!({ "agree": true })).await.expect(200);
    let seat = players[0].table(&id).await["seats"][1].clone();
    assert_eq!((&seat["absent"], &seat["level"]), (&json!("replaced"), &json!("admiral")));
    players[1].post(&at(&id, "return"), json!({})).await.expect(200);
    assert!(players[0].table(&id).await["seats"][1]["absent"].is_null());
}

#[tokio::test(flavor = "multi_thread")]
async fn at_a_table_by_correspondence_who_is_waited_for_three_days_has_gone() {
    let (server, clock) = Server::with_clock().await;
    let (name, seats) = game();
    let players = [server.guest().await, server.guest().await];
    let id =
        players[0].open(json!({ "game": name, "seats": seats, "pace": "correspondence" })).await;
    players[1].post(&at(&id, "join"), json!({})).await.expect(200);
    players[0].post(&at(&id, "start"), json!({ "fill": "random" })).await.expect(200);
    // Until the second one is to move.
    until(async || {
        if mover(&id, &players[..1]).await.is_some() {
            play_one(&id, &players[..1]).await;
        }
        mover(&id, &players[1..]).await.is_some()
    })
    .await;
    let replace = json!({ "what": "replace", "whose": 1 });
    players[0].post(&at(&id, "propose"), replace.clone()).await.problem("not-gone");
    clock.pass(4 * 86_400);
    // Who is on vacation has not gone.
    players[1].send_json("PUT", "/api/v1/me/vacation", json!({ "days": 2 })).await.expect(200);
    players[0].post(&at(&id, "propose"), replace.clone()).await.problem("not-gone");
    clock.pass(3 * 86_400);
    players[0].post(&at(&id, "propose"), replace).await.expect(200);
    assert_eq!(players[0].table(&id).await["seats"][1]["absent"], "replaced", "nobody else to ask");
}
