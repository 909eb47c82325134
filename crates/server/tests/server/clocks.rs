//! Time runs out, and people come back.

use crate::common::{Server, computer, game, until};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_time_out_hands_the_seat_to_a_computer_player_until_its_owner_is_back() {
    let server = Server::start().await;
    let slow = server.guest().await;
    let (name, seats) = game();
    let mut chairs = vec![computer(); usize::from(seats)];
    chairs[0] = json!({ "kind": "me" });
    let id = slow
        .open(json!({ "game": name, "seats": seats, "chairs": chairs,
            "clock": { "kind": "per-turn", "seconds": 10 } }))
        .await;
    let table = slow.table(&id).await;
    assert!(table["seats"][0]["time_left"].as_i64().is_some());
    // It becomes the slow one's turn, ten seconds pass, and the computer sits in.
    until(async || {
        let table = slow.table(&id).await;
        table["seats"][0]["absent"] == "timed-out" || table["status"] == "over"
    })
    .await;
    let table = slow.table(&id).await;
    if table["status"] == "over" {
        return;
    }
    let expect = table["expect"].as_u64().unwrap();
    let refused = slow.act(&id, "anything", expect).await;
    assert!(refused.status == 409, "{}", refused.text);
    let back = slow.post(&format!("/api/v1/tables/{id}/return"), json!({})).await;
    if back.status == 200 {
        let table = slow.table(&id).await;
        assert_eq!(table["seats"][0]["absent"], serde_json::Value::Null);
    } else {
        // The computer player finished the game in the meantime.
        assert_eq!(slow.table(&id).await["status"], "over");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_out_of_reason_are_refused() {
    let server = Server::start().await;
    let host = server.guest().await;
    let (name, seats) = game();
    for clock in [
        json!({ "kind": "per-turn", "seconds": 1 }),
        json!({ "kind": "fischer", "base": 4_000_000_000u32, "increment": 1 }),
    ] {
        let body = json!({ "game": name, "seats": seats, "clock": clock });
        host.post("/api/v1/tables", body).await.problem("bad-setup");
    }
    let body = json!({ "game": name, "seats": seats, "clock": { "kind": "sundial" } });
    host.post("/api/v1/tables", body).await.problem("bad-request");
}
