//! Time runs out, and people come back.

use crate::common::{Client, Server, game, mover, until};
use portolan_server::ops::check::check;
use portolan_store::{Location, Store};
use serde_json::{Value, json};

/// A running table with a clock, its players in seat order.
pub async fn timed_table(server: &Server, clock: Value) -> (String, Vec<Client>) {
    let (name, seats) = game();
    let mut players = Vec::new();
    for _ in 0..seats {
        players.push(server.guest().await);
    }
    let order = json!({ "game": name, "seats": seats, "clock": clock });
    let id = players[0].open(order).await;
    for player in &players[1..] {
        player.post(&format!("/api/v1/tables/{id}/join"), json!({})).await.expect(200);
    }
    players[0].post(&format!("/api/v1/tables/{id}/start"), json!({})).await.expect(200);
    (id, players)
}

/// The seat that owes a decision.
pub async fn due(id: &str, players: &[Client]) -> usize {
    let (_, table) = mover(id, players).await.expect("somebody can move");
    usize::try_from(table["observer"].as_u64().unwrap()).unwrap()
}

async fn time_left(player: &Client, id: &str, seat: usize) -> i64 {
    player.table(id).await["seats"][seat]["time_left"].as_i64().unwrap()
}

/// Plays until the turn has passed on.
async fn end_turn(id: &str, players: &[Client]) -> usize {
    let seat = due(id, players).await;
    while due(id, players).await == seat {
        crate::common::play_one(id, players).await;
    }
    seat
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fischer_clock_charges_thought_and_pays_for_turns() {
    let (server, clock) = Server::with_clock().await;
    let fischer = json!({ "kind": "fischer", "base": 60, "increment": 5 });
    let (id, players) = timed_table(&server, fischer).await;
    let first = due(&id, &players).await;
    clock.pass(20);
    assert_eq!(time_left(&players[0], &id, first).await, 40_000);
    end_turn(&id, &players).await;
    assert_eq!(time_left(&players[0], &id, first).await, 45_000);
    let second = due(&id, &players).await;
    assert_eq!(time_left(&players[0], &id, second).await, 60_000, "it began just now");
    clock.pass(59);
    assert_eq!(time_left(&players[0], &id, second).await, 1_000);
    assert_eq!(players[0].table(&id).await["seats"][second]["absent"], Value::Null);
    let server = server.restart_with_clock(&clock).await;
    let players: Vec<Client> = players.iter().map(|player| server.same(player)).collect();
    assert_eq!(time_left(&players[0], &id, second).await, 1_000, "clocks survive a restart");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_time_out_hands_the_seat_to_a_computer_player_until_its_owner_is_back() {
    let (server, clock) = Server::with_clock().await;
    let days = json!({ "kind": "per-turn", "seconds": 3 * 86_400 });
    let (id, players) = timed_table(&server, days).await;
    let slow = due(&id, &players).await;
    clock.pass(2 * 86_400);
    assert_eq!(time_left(&players[0], &id, slow).await, 86_400_000);
    clock.pass(86_401);
    let absent = async || players[slow].table(&id).await["seats"][slow]["absent"] == "timed-out";
    until(absent).await;
    let seat = players[slow].table(&id).await["seats"][slow].clone();
    assert_eq!(seat["kind"], "person", "the seat stays theirs");
    assert!(seat["level"].is_string(), "and the computer player is marked: {seat}");
    // The computer player ends the turn, and the next player has as long as everybody.
    until(async || players[slow].table(&id).await["seats"][slow]["due"] == false).await;
    let table = players[slow].table(&id).await;
    players[slow].act(&id, "anything", table["expect"].as_u64().unwrap()).await.problem("absent");
    let next = due(&id, &players).await;
    assert_eq!(time_left(&players[0], &id, next).await, 3 * 86_400_000);

    let back = format!("/api/v1/tables/{id}/return");
    players[next].post(&back, json!({})).await.problem("not-your-seat");
    players[slow].post(&back, json!({})).await.expect(200);
    let seat = players[slow].table(&id).await["seats"][slow].clone();
    assert_eq!((&seat["absent"], &seat["level"]), (&Value::Null, &Value::Null));
    // They play on themselves.
    while due(&id, &players).await != slow {
        end_turn(&id, &players).await;
    }
    assert_eq!(time_left(&players[0], &id, slow).await, 3 * 86_400_000);
    crate::common::play_one(&id, &players).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_after_the_deadline_is_refused_and_the_clock_falls_then_and_there() {
    let (server, clock) = Server::with_clock().await;
    let per_turn = json!({ "kind": "per-turn", "seconds": 60 });
    for _ in 0..10 {
        let (id, players) = timed_table(&server, per_turn.clone()).await;
        let (slow, table) = mover(&id, &players).await.unwrap();
        let seat = table["observer"].as_u64().unwrap() as usize;
        let action = table["legal"][0]["action"].as_str().unwrap();
        clock.pass(61);
        slow.act(&id, action, table["expect"].as_u64().unwrap()).await.problem("absent");
        assert_eq!(slow.table(&id).await["seats"][seat]["absent"], "timed-out");
    }
    // In time is in time, to the last second.
    let (id, players) = timed_table(&server, per_turn).await;
    clock.pass(59);
    crate::common::play_one(&id, &players).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn time_that_no_server_ran_counts_against_nobody() {
    let (mut server, clock) = Server::with_clock().await;
    let fischer = json!({ "kind": "fischer", "base": 600, "increment": 5 });
    let (id, players) = timed_table(&server, fischer).await;
    let seat = due(&id, &players).await;
    clock.pass(100);
    server.stop().await;
    clock.pass(86_400);
    let server = server.restart_with_clock(&clock).await;
    let players: Vec<Client> = players.iter().map(|player| server.same(player)).collect();
    assert_eq!(time_left(&players[0], &id, seat).await, 500_000);
    clock.pass(499);
    crate::common::play_one(&id, &players).await;
    let store = Location::File(server.folder().join("tables.db"));
    let store = Store::open(&store).await.unwrap();
    let report = check(&store, || {}).await.unwrap();
    assert!(report.findings.is_empty(), "{report:?}");
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
