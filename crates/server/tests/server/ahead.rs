//! Deciding ahead, and being away while clocks stand.

use crate::common::{Client, Server, Stream, full_table, game, mover, play_one, until};
use serde_json::{Value, json};

fn plan_at(id: &str) -> String {
    format!("/api/v1/tables/{id}/plan")
}

/// A seat that has decided and is not to decide now, and what it could choose from.
async fn waiting_player(id: &str, players: &[Client]) -> (usize, Value) {
    for _ in 0..200 {
        play_one(id, players).await;
        for (seat, player) in players.iter().enumerate() {
            let table = player.table(id).await;
            let due = table["seats"][seat]["due"] == true;
            let known = player.get(&plan_at(id)).await.expect(200)["choices"].clone();
            if !due && known.as_array().is_some_and(|choices| !choices.is_empty()) {
                return (seat, known);
            }
        }
    }
    panic!("nobody waits");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_decided_ahead_is_done_when_the_turn_comes_and_nobody_else_hears_of_it_before() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let (seat, choices) = waiting_player(&id, &players).await;
    let (player, other) = (&players[seat], &players[(seat + 1) % players.len()]);
    let mut heard = Stream::open(other, &format!("/api/v1/tables/{id}/events"), None).await;
    heard.block().await;
    // What it could do at the beginning of its turn it can do again, most likely.
    let action = choices[0]["action"].as_str().unwrap();
    let words = choices[0]["text"].as_str().unwrap();
    let plan = json!({ "plan": { "kind": "once", "action": action } });
    player.send_json("PUT", &plan_at(&id), plan).await.expect(200);
    let known = json!({ "kind": "once", "action": action, "words": words });
    assert_eq!(player.table(&id).await["plan"], known);
    assert!(other.table(&id).await["plan"].is_null());
    let news = heard.block().await;
    assert!(news.contains("\"news\":[]"), "{news}");
    let page = player.get(&format!("/t/{id}")).await.text;
    assert!(page.contains(&format!("Decided ahead: “{words}”")), "{page}");
    assert!(!other.get(&format!("/t/{id}")).await.text.contains("Decided ahead"));
    assert!(player.get(&format!("/t/{id}/ahead")).await.text.contains("name=\"action\""));

    let others: Vec<Client> =
        players.iter().enumerate().filter(|(n, _)| *n != seat).map(|(_, p)| p.clone()).collect();
    while player.table(&id).await["plan"].is_object() {
        play_one(&id, &others).await;
    }
    // It was done, or could not be, and then the player is asked.
    let log = player.get(&format!("/api/v1/tables/{id}?log_from=0")).await.expect(200);
    let last =
        log["log"].as_array().unwrap().iter().rev().find(|line| line["actor"] == json!(seat));
    let done = last.is_some_and(|line| line["action"] == action);
    let asked = log["seats"][seat]["due"] == true;
    assert!(done || asked, "{last:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn plans_are_checked_can_be_ended_and_stop_when_somebody_talks() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let (seat, _) = waiting_player(&id, &players).await;
    let (mover, _) = mover(&id, &players).await.unwrap();
    let pass = json!({ "plan": { "kind": "decline", "times": 3 } });
    mover.send_json("PUT", &plan_at(&id), pass.clone()).await.problem("your-turn");
    let stranger = server.guest().await;
    stranger.send_json("PUT", &plan_at(&id), pass.clone()).await.problem("not-your-seat");
    stranger.get(&plan_at(&id)).await.problem("not-your-seat");
    let player = &players[seat];
    for bad in [
        json!({ "kind": "decline", "times": 0 }),
        json!({ "kind": "decline", "times": 21 }),
        json!({ "kind": "once", "action": "" }),
        json!({ "kind": "once", "action": "x".repeat(2000) }),
    ] {
        player.send_json("PUT", &plan_at(&id), json!({ "plan": bad })).await.problem("bad-action");
    }
    let unknown = json!({ "plan": { "kind": "always" } });
    player.send_json("PUT", &plan_at(&id), unknown).await.problem("bad-request");
    let plan = async || player.table(&id).await["plan"].clone();
    for ended in ["by hand", "by talk"] {
        player.send_json("PUT", &plan_at(&id), pass.clone()).await.expect(200);
        assert_eq!(plan().await["times"], 3);
        if ended == "by talk" {
            let say = json!({ "text": "look!" });
            mover.post(&format!("/api/v1/tables/{id}/chat"), say).await.expect(200);
        } else {
            player.send_json("PUT", &plan_at(&id), json!({})).await.expect(200);
        }
        assert!(plan().await.is_null(), "{ended}");
    }
    // Passing is done so often, or there was nothing to pass on and the player is asked.
    let others: Vec<Client> =
        players.iter().enumerate().filter(|(n, _)| *n != seat).map(|(_, p)| p.clone()).collect();
    player.send_json("PUT", &plan_at(&id), pass.clone()).await.expect(200);
    while plan().await["times"] == 3 {
        play_one(&id, &others).await;
    }
    let asked = player.table(&id).await["seats"][seat]["due"] == true;
    assert!(plan().await["times"] == 2 || asked, "{}", plan().await);
    player.send_json("PUT", &plan_at(&id), json!({})).await.expect(200);
    while player.table(&id).await["seats"][seat]["due"] == true {
        play_one(&id, std::slice::from_ref(player)).await;
    }
    // What is no action at all is forgotten when the turn comes, and the player is asked.
    let nonsense = json!({ "plan": { "kind": "once", "action": "abracadabra" } });
    player.send_json("PUT", &plan_at(&id), nonsense).await.expect(200);
    while plan().await.is_object() {
        play_one(&id, &others).await;
    }
    assert_eq!(player.table(&id).await["seats"][seat]["due"], true);
    let server = server.restart().await;
    let again = server.same(player).table(&id).await;
    assert!(again["plan"].is_null() && again["seats"][seat]["due"] == true);
}

#[tokio::test(flavor = "multi_thread")]
async fn on_vacation_clocks_stand_for_some_days_a_year() {
    let (server, clock) = Server::with_clock_and(|config| config.vacation_days = 10).await;
    let (name, seats) = game();
    let players = [server.guest().await, server.guest().await];
    let order = json!({ "game": name, "seats": seats, "pace": "correspondence",
        "clock": { "kind": "per-turn", "seconds": 86_400 } });
    let id = players[0].open(order.clone()).await;
    players[1].post(&format!("/api/v1/tables/{id}/join"), json!({})).await.expect(200);
    players[0]
        .post(&format!("/api/v1/tables/{id}/start"), json!({ "fill": "random" }))
        .await
        .expect(200);
    until(async || mover(&id, &players).await.is_some()).await;
    let (away, table) = mover(&id, &players).await.unwrap();
    let seat = table["observer"].as_u64().unwrap() as usize;
    let go = async |days: u32| {
        away.send_json("PUT", "/api/v1/me/vacation", json!({ "days": days })).await
    };
    go(11).await.problem("no-vacation");
    assert_eq!(go(0).await.expect(200)["days_left"], 10, "who is not away need not come back");
    let told = go(5).await.expect(200);
    assert_eq!((&told["days_left"], told["until"].is_i64()), (&json!(5), true));
    go(1).await.problem("no-vacation");
    assert!(away.get("/me").await.status < 400);
    // Four days later nothing is lost, also not by a restart; back early, the clock runs again.
    clock.pass(4 * 86_400);
    let shown = players[0].table(&id).await["seats"][seat].clone();
    assert_eq!((&shown["time_left"], shown["away_until"].is_i64()), (&json!(86_400_000), true));
    assert!(shown["absent"].is_null());
    assert!(players[0].get(&format!("/t/{id}")).await.text.contains("is on vacation"));
    // A table that begins meanwhile knows of it.
    let late = players[0].open(order).await;
    players[1].post(&format!("/api/v1/tables/{late}/join"), json!({})).await.expect(200);
    players[0]
        .post(&format!("/api/v1/tables/{late}/start"), json!({ "fill": "random" }))
        .await
        .expect(200);
    let there = players[0].table(&late).await["seats"].clone();
    let gone: Vec<bool> = (0..2).map(|n| there[n]["away_until"].is_i64()).collect();
    assert_eq!(gone.iter().filter(|&&away| away).count(), 1, "{there}");
    let back = go(0).await.expect(200);
    assert_eq!((&back["days_left"], &back["until"]), (&json!(6), &Value::Null));
    clock.pass(3600);
    assert_eq!(players[0].table(&id).await["seats"][seat]["time_left"], 82_800_000);
    // When it is over by itself, time runs out as ever.
    go(1).await.expect(200);
    clock.pass(86_400 + 82_900);
    until(async || players[0].table(&id).await["seats"][seat]["absent"] == "timed-out").await;
    server.client().get("/api/v1/me/vacation").await.problem("nobody-yet");
}
