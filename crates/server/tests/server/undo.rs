//! Taking back.

use crate::common::{Client, Server, computer, full_table, me, mover, order, until};
use serde_json::{Value, json};

async fn undo(player: &Client, id: &str, expect: &Value, ask: bool) -> crate::common::Answer {
    player.post(&format!("/api/v1/tables/{id}/undo"), json!({ "expect": expect, "ask": ask })).await
}

/// Plays until somebody has made an entry that may be taken back at once.
async fn undoable<'a>(id: &str, players: &'a [Client]) -> (&'a Client, Value, Value) {
    for _ in 0..400 {
        let (player, before) = mover(id, players).await.expect("the game goes on");
        let action = before["legal"][0]["action"].as_str().unwrap();
        player.act(id, action, before["expect"].as_u64().unwrap()).await.expect(200);
        let after = player.table(id).await;
        if after["may_undo"] == true {
            return (player, before, after);
        }
    }
    panic!("nothing could be taken back");
}

#[tokio::test(flavor = "multi_thread")]
async fn undo_gives_back_the_very_position_and_the_number_moves_on() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let (player, before, after) = undoable(&id, &players).await;
    undo(player, &id, &json!(0), false).await.problem("stale");
    undo(player, &id, &after["expect"], false).await.expect(200);
    let back = player.table(&id).await;
    assert_eq!(back["view"], before["view"]);
    assert_eq!(back["legal"], before["legal"]);
    assert_eq!(back["entries"], before["entries"]);
    assert!(back["expect"].as_u64() > after["expect"].as_u64());
    let server = server.restart().await;
    let mut same = server.client();
    same.token.clone_from(&player.token);
    assert_eq!(same.table(&id).await["view"], before["view"], "also after a restart");
}

#[tokio::test(flavor = "multi_thread")]
async fn beyond_the_barrier_everybody_must_agree() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let (player, first) = mover(&id, &players).await.unwrap();
    // Play until the turn has passed on: then it can no longer be taken back alone.
    let mut table = first;
    loop {
        let legal = table["legal"].as_array().unwrap();
        let Some(choice) = legal.first() else { break };
        let action = choice["action"].as_str().unwrap();
        player.act(&id, action, table["expect"].as_u64().unwrap()).await.expect(200);
        table = player.table(&id).await;
    }
    let entries = table["entries"].as_u64().unwrap();
    undo(player, &id, &table["expect"], false).await.problem("needs-consent");
    let consent = format!("/api/v1/tables/{id}/consent");
    let others: Vec<&Client> = players.iter().filter(|other| other.token != player.token).collect();
    others[0].post(&consent, json!({ "agree": true })).await.problem("nothing-asked");

    undo(player, &id, &table["expect"], true).await.expect(200);
    let asked = others[0].table(&id).await;
    assert_eq!(asked["asked"]["seat"], table["observer"]);
    assert_eq!(asked["entries"], entries, "asking changes nothing");
    others[0].post(&consent, json!({ "agree": false })).await.expect(200);
    assert_eq!(player.table(&id).await["asked"], Value::Null);
    assert_eq!(player.table(&id).await["entries"], entries);

    undo(player, &id, &table["expect"], true).await.expect(200);
    server.guest().await.post(&consent, json!({ "agree": true })).await.problem("not-your-seat");
    for other in &others {
        assert_eq!(player.table(&id).await["entries"], entries, "not before all have agreed");
        other.post(&consent, json!({ "agree": true })).await.expect(200);
    }
    let back = player.table(&id).await;
    assert!(back["entries"].as_u64().unwrap() < entries);
    assert!(!back["legal"].as_array().unwrap().is_empty(), "it is their decision again");
}

#[tokio::test(flavor = "multi_thread")]
async fn computer_players_agree_at_once_and_drop_their_thought() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let id = guest.open(order(&[me(), computer()])).await;
    let mine = async || {
        let table = guest.table(&id).await;
        table["status"] != "running" || !table["legal"].as_array().unwrap().is_empty()
    };
    until(mine).await;
    let before = guest.table(&id).await;
    let mut table = before.clone();
    while let Some(choice) = table["legal"].as_array().unwrap().first() {
        let action = choice["action"].as_str().unwrap();
        guest.act(&id, action, table["expect"].as_u64().unwrap()).await.expect(200);
        table = guest.table(&id).await;
        if table["entries"].as_u64() > before["entries"].as_u64().map(|n| n + 40) {
            break;
        }
    }
    until(mine).await;
    let later = guest.table(&id).await;
    if undo(&guest, &id, &later["expect"], false).await.status != 200 {
        undo(&guest, &id, &guest.table(&id).await["expect"], true).await.expect(200);
    }
    let back = guest.table(&id).await;
    assert!(back["entries"].as_u64() < later["entries"].as_u64());
    assert!(!back["legal"].as_array().unwrap().is_empty(), "it is mine to decide again");
}
