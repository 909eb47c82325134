//! Computer players: resumed after a restart, waited for by programs.

use crate::common::{Server, computer, full_table, me, order, play_one, until};
use serde_json::json;
use std::time::{Duration, Instant};

#[tokio::test(flavor = "multi_thread")]
async fn computer_players_go_on_after_a_restart() {
    let server = Server::start().await;
    let host = server.guest().await;
    let id = host.open(order(&[computer()])).await;
    let server = server.restart().await;
    let mut host_again = server.client();
    host_again.token.clone_from(&host.token);
    until(async || host_again.table(&id).await["status"] == "over").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_waits_for_its_turn_fetches_the_view_and_answers() {
    let server = Server::start().await;
    let bot = server.guest().await;
    assert_eq!(bot.get("/api/v1/turns").await.expect(200), json!([]));
    let id = bot.open(order(&[me(), computer()])).await;
    let mut answered = 0;
    while answered < 20 {
        let turns = bot.get("/api/v1/turns?wait=30").await.expect(200);
        let Some(turn) = turns.as_array().unwrap().first() else { break };
        assert_eq!(turn["id"], id.as_str());
        let table = bot.table(&id).await;
        let Some(choice) = table["legal"].as_array().unwrap().first() else { continue };
        let action = choice["action"].as_str().unwrap();
        let done = bot.act(&id, action, table["expect"].as_u64().unwrap()).await.expect(200);
        let after = done["seq"].as_u64().unwrap();
        let path = format!("/api/v1/tables/{id}/wait?after={}&wait=5", after - 1);
        assert!(bot.get(&path).await.expect(200)["seq"].as_u64() >= Some(after));
        answered += 1;
    }
    assert!(answered > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn waiting_ends_when_something_happens_or_the_time_is_up() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let seq = players[0].table(&id).await["seq"].as_u64().unwrap();
    let path = format!("/api/v1/tables/{id}/wait?after={seq}&wait=40");
    let began = Instant::now();
    let (waited, ()) = tokio::join!(players[0].get(&path), async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        play_one(&id, &players).await;
    });
    assert!(waited.expect(200)["seq"].as_u64() > Some(seq));
    assert!(began.elapsed() < Duration::from_secs(35));
    let now = players[0].table(&id).await["seq"].as_u64().unwrap();
    let path = format!("/api/v1/tables/{id}/wait?after={now}&wait=1");
    assert_eq!(players[0].get(&path).await.expect(200)["seq"], now);
}
