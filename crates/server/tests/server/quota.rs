//! The disk: how much may be written, and what is deleted again.

use crate::common::{Client, Server, computer, full_table, game, me, order, played, until};
use serde_json::json;

const DAY: i64 = 86_400;

/// A body of nearly the largest size.
fn large_record() -> serde_json::Value {
    let record = played(portolan_registry::all()[0], 1.0, 1).to_string();
    json!({ "record": record, "nobody reads": "x".repeat(900_000) })
}

/// Sends large records until that is refused; how many were taken, and the seconds to wait.
async fn write_on(client: &Client) -> (usize, f64) {
    for taken in 0..100 {
        let answer = client.post("/api/v1/tables/from-record", large_record()).await;
        if answer.status == 429 {
            let told = answer.headers["retry-after"].to_str().unwrap().parse::<f64>().unwrap();
            let problem = answer.problem("too-much");
            let wait = problem["retry_after"].as_f64().unwrap();
            assert!((told - wait).abs() <= 1.0, "{told} {wait}");
            return (taken, wait);
        }
        answer.expect(201);
    }
    panic!("nothing is refused");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_and_an_address_may_write_so_much_a_day() {
    let (server, clock) = Server::with_clock_and(|config| {
        config.per_person = 1000;
        config.per_address = 1000;
        config.allowance.per_person = 4 << 20;
        config.allowance.per_address = 10 << 20;
    })
    .await;
    let first = server.guest().await;
    let (taken, wait) = write_on(&first).await;
    assert!((2..=4).contains(&taken), "{taken}");
    clock.pass(wait as i64 + 1);
    assert_eq!(first.post("/api/v1/tables/from-record", large_record()).await.status / 100, 2);
    // Others of the same address have the rest of its day, and no more.
    let mut of_address = taken + 1;
    for _ in 0..3 {
        of_address += write_on(&server.guest().await).await.0;
    }
    assert!((8..=12).contains(&of_address), "{of_address}");
    clock.pass(DAY);
    assert!(write_on(&first).await.0 >= 2, "a new day");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_computer_players_write_is_on_the_host() {
    let server = Server::start_with(|config| {
        config.per_person = 1000;
        config.allowance.per_person = 60_000;
    })
    .await;
    let host = server.guest().await;
    let mut opened = 0;
    let refused = loop {
        let answer = host.post("/api/v1/tables", order(&[computer()])).await;
        if answer.status == 429 {
            break answer;
        }
        opened += 1;
        assert!(opened < 40, "nothing is refused");
        let id = answer.expect(201)["id"].as_str().unwrap().to_owned();
        until(async || server.client().table(&id).await["status"] == "over").await;
    };
    refused.problem("too-much");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_never_used_goes_and_games_stay() {
    let (server, clock) = Server::with_clock().await;
    let (name, seats) = game();
    let (running, players) = full_table(&server).await;
    let idler = server.guest().await;
    let host = server.guest().await;
    let open = host.open(json!({ "game": name, "seats": seats })).await;
    let closed = host.open(json!({ "game": name, "seats": seats })).await;
    host.post(&format!("/api/v1/tables/{closed}/close"), json!({})).await.expect(200);
    let solo = server.guest().await;
    let finished = solo.open(order(&[computer()])).await;
    until(async || server.client().table(&finished).await["status"] == "over").await;
    let holder = server.guest().await;
    let account = json!({ "name": "Ana", "password": "correct horse" });
    holder.post("/api/v1/accounts", account.clone()).await;

    clock.pass(29 * DAY);
    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    assert_eq!(idler.get("/api/v1/me").await.status, 200, "not yet");
    assert_eq!(host.table(&open).await["status"], "open");

    clock.pass(2 * DAY);
    for table in [&open, &closed] {
        until(async || server.client().get(&format!("/api/v1/tables/{table}")).await.status == 404)
            .await;
    }
    until(async || idler.get("/api/v1/me").await.status == 401).await;
    // The host had tables only as long as those were there.
    until(async || {
        clock.pass(3600);
        host.get("/api/v1/me").await.status == 401
    })
    .await;
    assert_eq!(server.client().table(&running).await["status"], "running");
    assert_eq!(server.client().table(&finished).await["status"], "over");
    for stays in players.iter().chain([&solo]) {
        assert_eq!(stays.get("/api/v1/me").await.status, 200);
    }
    server.client().post("/api/v1/login", account).await.expect(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn with_no_days_nothing_is_deleted() {
    let (server, clock) = Server::with_clock_and(|config| {
        config.forget_tables = 0;
        config.forget_guests = 0;
    })
    .await;
    let (idler, host) = (server.guest().await, server.guest().await);
    let open = host.open(order(&[me(), json!({ "kind": "open" })])).await;
    clock.pass(4000 * DAY);
    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    assert_eq!(idler.get("/api/v1/me").await.status, 200);
    assert_eq!(host.table(&open).await["status"], "open");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_that_never_began_and_went_can_be_asked_for_again() {
    let (server, clock) = Server::with_clock().await;
    let (id, players) = full_table(&server).await;
    for player in &players {
        player.post(&format!("/api/v1/tables/{id}/resign"), json!({})).await.expect(200);
    }
    until(async || players[0].table(&id).await["status"] == "over").await;
    let rematch = async || {
        let answer = players[0].post(&format!("/api/v1/tables/{id}/rematch"), json!({})).await;
        assert_eq!(answer.status / 100, 2, "{}", answer.text);
        let next: serde_json::Value = serde_json::from_str(&answer.text).unwrap();
        next["id"].as_str().unwrap().to_owned()
    };
    let first = rematch().await;
    assert_eq!(rematch().await, first);
    clock.pass(31 * DAY);
    until(async || server.client().get(&format!("/api/v1/tables/{first}")).await.status == 404)
        .await;
    let second = rematch().await;
    assert_ne!(second, first);
    assert_eq!(players[0].table(&second).await["status"], "open");
    assert_eq!(rematch().await, second);
}
