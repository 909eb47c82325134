//! Acting: order, retries, refusals, whole games.

use crate::common::{Server, full_table, game, me, mover, order, play_one};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_through_the_api_and_its_record_verifies() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let id = guest.open(order(&[me()])).await;
    let record = format!("/api/v1/tables/{id}/record");
    guest.get(&record).await.problem("not-over");
    let mut table = guest.table(&id).await;
    let mut rng = 7u64;
    while table["status"] == "running" {
        let legal = table["legal"].as_array().unwrap();
        rng = rng.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let action = legal[(rng >> 33) as usize % legal.len()]["action"].as_str().unwrap();
        let body =
            json!({ "action": action, "expect": table["expect"], "seat": table["observer"] });
        guest.post(&format!("/api/v1/tables/{id}/act"), body).await.expect(200);
        table = guest.table(&id).await;
    }
    assert_eq!(table["status"], "over");
    assert_eq!(table["turn"], "over");
    assert!(table["result"]["seats"].as_array().is_some_and(|seats| !seats.is_empty()));
    let text = guest.get(&record).await.text;
    let parsed: portolan_table::record::Record = text.parse().unwrap();
    let game = portolan_registry::find(game().0).unwrap();
    let replayed = game.replay(&parsed, usize::MAX).unwrap();
    assert_eq!(replayed.len() as u64, table["entries"].as_u64().unwrap());
    let position = guest.get(&format!("/api/v1/tables/{id}/position")).await.expect(200);
    assert_eq!(position, replayed.position());
    let reopened = guest
        .post("/api/v1/tables/from-position", json!({ "position": position }))
        .await
        .expect(201);
    assert_eq!(guest.table(reopened["id"].as_str().unwrap()).await["status"], "over");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stale_act_is_a_conflict_that_names_the_current_number() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let (player, before) = mover(&id, &players).await.unwrap();
    let action = before["legal"][0]["action"].as_str().unwrap().to_owned();
    let expect = before["expect"].as_u64().unwrap();
    player.act(&id, &action, expect).await.expect(200);
    let problem = player.act(&id, &action, expect).await.problem("stale");
    assert_eq!(problem["current"], player.table(&id).await["expect"]);
    player.act(&id, &action, expect + 100).await.problem("stale");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeat_with_the_same_key_gets_the_same_answer_and_acts_once() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let (player, table) = mover(&id, &players).await.unwrap();
    let action = table["legal"][0]["action"].clone();
    let act = async |key: &str, action: &Value| {
        let body = json!({ "action": action, "expect": table["expect"] });
        let request = player
            .request("POST", &format!("/api/v1/tables/{id}/act"))
            .header("content-type", "application/json")
            .header("idempotency-key", key)
            .body(body.to_string());
        player.send(request).await
    };
    let first = act("one", &action).await;
    assert!(!first.headers.contains_key("idempotent-replayed"));
    let entries = player.table(&id).await["entries"].clone();
    // Others play on meanwhile: the answer stays the same.
    play_one(&id, &players).await;
    let again = act("one", &action).await;
    assert_eq!((again.status, &again.text), (200, &first.text));
    assert_eq!(again.headers["idempotent-replayed"], "true");
    assert!(player.table(&id).await["entries"].as_u64() > entries.as_u64());
    act("one", &json!("something else")).await.problem("key-reused");
    act("two", &action).await.problem("stale");
    act("a b", &action).await.problem("bad-request");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_stands_for_one_act() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    for turn in 0..6 {
        let (player, table) = mover(&id, &players).await.unwrap();
        let body = json!({ "action": table["legal"][0]["action"], "expect": table["expect"] });
        let request = player
            .request("POST", &format!("/api/v1/tables/{id}/act"))
            .header("content-type", "application/json")
            .header("idempotency-key", "same")
            .body(body.to_string());
        let answer = player.send(request).await;
        // Keys are everybody's own: the first act of each is taken, a later one is another request.
        if answer.status != 200 {
            assert!(turn > 0);
            answer.problem("key-reused");
            return;
        }
    }
    panic!("somebody has acted twice with one key");
}

#[tokio::test(flavor = "multi_thread")]
async fn fifty_at_once_with_one_number_only_one_wins() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let (player, table) = mover(&id, &players).await.unwrap();
    let (player, expect) = (player.clone(), table["expect"].as_u64().unwrap());
    let action = table["legal"][0]["action"].as_str().unwrap().to_owned();
    let tries = (0..50).map(|_| {
        let (player, id, action) = (player.clone(), id.clone(), action.clone());
        tokio::spawn(async move { player.act(&id, &action, expect).await.status })
    });
    let mut won = 0;
    for attempt in tries.collect::<Vec<_>>() {
        match attempt.await.unwrap() {
            200 => won += 1,
            409 => {}
            other => panic!("{other}"),
        }
    }
    assert_eq!(won, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn others_seats_and_bad_actions_are_refused_with_reasons() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let (_, table) = mover(&id, &players).await.unwrap();
    let expect = table["expect"].as_u64().unwrap();
    let action = table["legal"][0]["action"].as_str().unwrap();
    let stranger = server.guest().await;
    stranger.act(&id, action, expect).await.problem("not-your-seat");
    server.client().act(&id, action, expect).await.problem("nobody-yet");
    let mover_seat = table["observer"].as_u64().unwrap() as usize;
    let other = &players[(mover_seat + 1) % players.len()];
    let problem = other.act(&id, action, expect).await.problem("refused");
    assert!(problem["detail"].as_str().unwrap().contains("not your turn"), "{problem}");
    let body = json!({ "action": action, "expect": expect, "seat": mover_seat });
    other.post(&format!("/api/v1/tables/{id}/act"), body).await.problem("not-your-seat");
    let player = &players[mover_seat];
    player.act(&id, "dance on the table", expect).await.problem("bad-action");
    player.act(&id, "", expect).await.problem("bad-action");
    player.act(&id, &"x".repeat(2000), expect).await.problem("bad-action");
    assert_eq!(player.table(&id).await["expect"], expect, "nothing was changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_is_heard_cleaned_and_limited_to_the_table() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let chat = format!("/api/v1/tables/{id}/chat");
    let before = players[0].table(&id).await["expect"].clone();
    players[0].post(&chat, json!({ "text": " hello \u{202e}there\n" })).await.expect(200);
    let table = players[1].table(&id).await;
    assert_eq!(table["chat"][0]["text"], "hello there");
    assert_eq!(table["expect"], before, "talking makes no act stale");
    players[0].post(&chat, json!({ "text": "" })).await.problem("bad-request");
    players[0].post(&chat, json!({ "text": "x".repeat(501) })).await.problem("bad-request");
    server.guest().await.post(&chat, json!({ "text": "psst" })).await.problem("not-your-seat");
}
