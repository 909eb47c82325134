//! Fair thinking: nobody's opponents wait because somebody else keeps many at work.

use crate::common::{Client, Server, computer, me, order, until};
use serde_json::{Value, json};
use std::time::Duration;

fn level(level: &str) -> Value {
    json!({ "kind": "computer", "level": level })
}

/// Tables of admirals, all of one guest who looks at each of them.
async fn many_admirals(server: &Server, tables: usize) -> (Client, Vec<String>) {
    let greedy = server.guest().await;
    let mut opened = Vec::new();
    for _ in 0..tables {
        let id = greedy.open(order(&[level("admiral")])).await;
        greedy.table(&id).await;
        opened.push(id);
    }
    (greedy, opened)
}

/// Plays some turns against computer players: asks each time until it is one's own turn again.
async fn play(player: &Client, id: &str, turns: usize) {
    for _ in 0..turns {
        let mut table = player.table(id).await;
        while table["status"] == "running" && table["legal"] == json!([]) {
            tokio::time::sleep(Duration::from_millis(20)).await;
            table = player.table(id).await;
        }
        let Some(choice) = table["legal"].as_array().and_then(|legal| legal.first()) else {
            return;
        };
        let (action, expect) = (choice["action"].as_str().unwrap(), table["expect"].as_u64());
        player.act(id, action, expect.unwrap()).await.expect(200);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_guest_with_many_admirals_does_not_keep_others_waiting() {
    let server = Server::start_with(|config| config.bot_threads = 1).await;
    let (_greedy, _tables) = many_admirals(&server, 31).await;
    for opponent in ["random", "helmsman", "captain"] {
        let player = server.guest().await;
        let id = player.open(order(&[level(opponent), me()])).await;
        // 31 admirals think for most of a minute if they come first, every time.
        let turns = tokio::time::timeout(Duration::from_secs(20), play(&player, &id, 4)).await;
        assert!(turns.is_ok(), "{opponent} did not answer");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn when_many_wait_levels_think_shorter_and_the_table_says_so() {
    let server = Server::start_with(|config| config.bot_threads = 1).await;
    let (greedy, tables) = many_admirals(&server, 12).await;
    let hurried = async || {
        for id in &tables {
            let seats = greedy.table(id).await["seats"].clone();
            if seats.as_array().unwrap().iter().any(|seat| seat["hurried"] == true) {
                return greedy.get(&format!("/t/{id}")).await.text.contains("many are waiting");
            }
        }
        false
    };
    until(hurried).await;
    let figures = server.client().get("/metrics").await.text;
    let shortened = figures.lines().find(|line| line.starts_with("portolan_thoughts_shortened"));
    assert!(shortened.is_some_and(|line| !line.ends_with(" 0")), "{figures}");
}

#[tokio::test(flavor = "multi_thread")]
async fn computer_players_among_themselves_move_while_somebody_looks() {
    let server = Server::start().await;
    let host = server.guest().await;
    let mut order = order(&[computer()]);
    order["visibility"] = "public".into();
    let id = host.open(order).await;
    // The list tells how far it has come, without looking at it.
    let seq = async || {
        let running = host.get("/api/v1/tables?status=running").await.expect(200);
        assert_eq!(running[0]["id"], id.as_str());
        running[0]["seq"].as_u64().unwrap()
    };
    let before = seq().await;
    // Nothing tells that nothing happens, so it gets a moment.
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(seq().await, before, "nobody looks");
    until(async || host.table(&id).await["status"] == "over").await;
}
