//! What happens although nobody does anything, beside tables that cannot be read and clocks that lie.

use crate::clocks::{due, timed_table};
use crate::common::{Client, Server, me, order, until};
use portolan_store::{Location, Store};
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};
use std::path::Path;

/// The database of a server that does not run.
async fn database(folder: &Path) -> SqliteConnection {
    let file = folder.join("tables.db");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
    SqliteConnection::connect_with(&options).await.unwrap()
}

/// Copies of a table under rules that nobody knows: since long they wait for a computer player, and for somebody
/// whose time is up.
async fn spoil(folder: &Path, id: &str, copies: u32) {
    let mut database = database(folder).await;
    for n in 1..=copies {
        let copy = format!("bcd{n:09}").replace('0', "z").replace('1', "y");
        let spoilt = "INSERT INTO tables (id, game, rules, sheet, invite, listed, created_at, seq, \
             status, due, bots_due, deadline, changed_at) SELECT $2, game, 9999, sheet, invite, 0, \
             created_at, seq, status, 1, 1, 1, 1 FROM tables WHERE id = $1";
        sqlx::query(spoilt).bind(id).bind(&copy).execute(&mut database).await.unwrap();
        let chair = "INSERT INTO chairs (table_id, seat, person) VALUES ($1, 0, 'nobody')";
        sqlx::query(chair).bind(&copy).execute(&mut database).await.unwrap();
    }
    database.close().await.unwrap();
}

/// A table where a strong computer player was stopped in the middle of its thought; the number of its last row.
async fn interrupted(server: &mut Server, host: &Client) -> (String, i64) {
    let admiral = json!({ "kind": "computer", "level": "admiral" });
    let id = host.open(order(&[admiral, me()])).await;
    server.stop().await;
    let mut database = database(server.folder()).await;
    let (seq, waits): (i64, i64) = sqlx::query_as("SELECT seq, bots_due FROM tables WHERE id = $1")
        .bind(&id)
        .fetch_one(&mut database)
        .await
        .unwrap();
    database.close().await.unwrap();
    assert_ne!(waits, 0, "a computer player is to move");
    (id, seq)
}

/// Waits until somebody has moved, without looking at the table: that would wake it.
async fn moves_on(folder: &Path, id: &str, seq: i64) {
    let store = Store::open(&Location::File(folder.join("tables.db"))).await.unwrap();
    until(async || store.seq(id).await.unwrap() > Some(seq)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_fall_beside_many_tables_that_cannot_be_read() {
    let (mut server, clock) = Server::with_clock().await;
    let (id, players) = timed_table(&server, json!({ "kind": "per-turn", "seconds": 60 })).await;
    let slow = due(&id, &players).await;
    server.stop().await;
    spoil(server.folder(), &id, 450).await;
    let server = server.restart_with_clock(&clock).await;
    clock.pass(61);
    let player = server.same(&players[slow]);
    until(async || player.table(&id).await["seats"][slow]["absent"] == "timed-out").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn computer_players_wake_beside_many_tables_that_cannot_be_read() {
    let mut server = Server::start().await;
    let host = server.guest().await;
    let (id, seq) = interrupted(&mut server, &host).await;
    spoil(server.folder(), &id, 700).await;
    let server = server.restart().await;
    moves_on(server.folder(), &id, seq).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn computer_players_wake_although_the_clock_was_set_back() {
    let (mut server, clock) = Server::with_clock().await;
    let host = server.guest().await;
    let (id, seq) = interrupted(&mut server, &host).await;
    clock.pass(-86_400);
    let server = server.restart_with_clock(&clock).await;
    moves_on(server.folder(), &id, seq).await;
    let table: Value = server.same(&host).table(&id).await;
    assert_eq!(table["status"], "running");
}
