//! Backups that are made by themselves, and what can be made of them.

use crate::common::{Client, Server, game, me, order, until};
use portolan_server::config::Backups;
use portolan_server::ops::{backup, restore};
use portolan_store::{Location, Store};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

fn backups(folder: &Path, every: Duration) -> Option<Backups> {
    let keep = Duration::from_secs(7 * 86_400);
    Some(Backups { folder: folder.to_path_buf(), every, keep })
}

fn now() -> i64 {
    i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap()
}

/// Plays all seats of one table until told to stop; the table, and when which row was acknowledged.
async fn play(player: Client, stop: Arc<AtomicBool>) -> (String, Vec<(i64, i64)>) {
    let table = player.open(order(&[me()])).await;
    let mut acknowledged = Vec::new();
    let mut chat = 0;
    while !stop.load(Ordering::Relaxed) {
        let seen = player.table(&table).await;
        let done = match seen["legal"].get(0) {
            Some(choice) => {
                let body = serde_json::json!({
                    "action": choice["action"], "expect": seen["expect"], "seat": seen["observer"]
                });
                player.post(&format!("/api/v1/tables/{table}/act"), body).await.expect(200)
            }
            None => {
                chat += 1;
                let body = serde_json::json!({ "text": format!("line {chat}") });
                player.post(&format!("/api/v1/tables/{table}/chat"), body).await.expect(200)
            }
        };
        acknowledged.push((now(), done["seq"].as_i64().unwrap()));
    }
    (table, acknowledged)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_under_load_is_restored_with_every_move_acknowledged_before_it() {
    let folder = tempfile::tempdir().unwrap();
    let kept = folder.path().join("backups");
    let every = Duration::from_secs(1);
    let mut server = Server::start_with(|config| config.backups = backups(&kept, every)).await;
    let stop = Arc::new(AtomicBool::new(false));
    let mut players = Vec::new();
    for _ in 0..4 {
        players.push(tokio::spawn(play(server.guest().await, stop.clone())));
    }
    let database = Location::File(server.folder().join("tables.db"));
    let store = Store::open(&database).await.unwrap();
    let made = async || {
        let rows = store.backups().await.unwrap();
        rows.into_iter().find(|row| row.outcome == "made")
    };
    let begun = now();
    until(async || made().await.is_some_and(|row| row.began_at > begun + 1500)).await;
    let metrics = server.client().get("/metrics").await.text;
    assert!(metrics.contains("portolan_backup_failures_total 0"), "{metrics}");
    assert!(!metrics.contains("portolan_backups_total 0"), "{metrics}");
    stop.store(true, Ordering::Relaxed);
    let mut played = Vec::new();
    for player in players {
        played.push(player.await.unwrap());
    }
    let last = made().await.unwrap();
    assert!(last.bytes > 0);

    let target = Location::File(folder.path().join("restored.db"));
    let file = kept.join(&last.file);
    restore::run(&target, &file).await.unwrap();
    let restored = Store::open(&target).await.unwrap();
    let mut before = 0;
    for (table, acknowledged) in played {
        let due = acknowledged.iter().filter(|(at, _)| *at < last.began_at);
        before += due.clone().count();
        let newest = due.map(|(_, seq)| *seq).max().unwrap_or(0);
        let rows = restored.rows(&table, 0, 100_000).await.unwrap();
        assert!(rows.last().is_some_and(|row| row.seq >= newest), "{table}: {newest}");
        let original = store.rows(&table, 0, 100_000).await.unwrap();
        assert_eq!(rows, original[..rows.len()], "{table}");
    }
    assert!(before > 10, "{before} moves are no load");
    server.stop().await;

    // It serves as it is.
    let again = tempfile::tempdir().unwrap();
    std::fs::copy(&file, again.path().join("tables.db")).unwrap();
    let server = Server::in_folder(again.path(), |_| {}).await;
    assert_eq!(server.client().get("/readyz").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_that_fails_is_told_and_the_server_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let blocked = folder.path().join("a file");
    std::fs::write(&blocked, "not a folder").unwrap();
    let every = Duration::from_secs(3600);
    let server = Server::start_with(|config| config.backups = backups(&blocked, every)).await;
    let failed = "portolan_backup_failures_total 1";
    until(async || server.client().get("/metrics").await.text.contains(failed)).await;
    assert_eq!(server.client().get("/readyz").await.status, 200);
    let store = Store::open(&Location::File(server.folder().join("tables.db"))).await.unwrap();
    until(async || !store.backups().await.unwrap().is_empty()).await;
    let row = store.backups().await.unwrap().remove(0);
    assert!(row.outcome == "failed" && row.problem.contains("a file"), "{row:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_overwritten_and_a_broken_copy_is_refused() {
    let server = Server::start().await;
    let (name, seats) = game();
    let host = server.guest().await;
    host.open(serde_json::json!({ "game": name, "seats": seats })).await;
    let database = Location::File(server.folder().join("tables.db"));
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    backup::run(&database, &copy).await.unwrap();
    let told = async |to: &Location, from: &Path| {
        restore::run(to, from).await.err().map(|error| error.to_string()).unwrap_or_default()
    };
    let here = Location::File(copy.clone());
    assert!(told(&here, &copy).await.contains("not overwritten"));
    let fresh = |name: &str| Location::File(folder.path().join(name));
    assert!(
        told(&fresh("a.db"), &folder.path().join("none.db")).await.contains("there is no file")
    );
    let postgres = Location::Postgres("postgres://nobody@nowhere/none".to_owned());
    assert!(told(&postgres, &copy).await.contains("PostgreSQL"));

    // A copy that was cut short, and one in which an entry is missing.
    let mut bytes = std::fs::read(&copy).unwrap();
    let cut = folder.path().join("cut.db");
    bytes.truncate(bytes.len() / 2);
    std::fs::write(&cut, bytes).unwrap();
    assert!(!told(&fresh("b.db"), &cut).await.is_empty());
    let short = folder.path().join("short.db");
    std::fs::copy(&copy, &short).unwrap();
    let store = Store::open(&Location::File(short.clone())).await.unwrap();
    let gone = portolan_store::Statement::new("DELETE FROM entries WHERE seq = 1", []);
    assert!(store.write(portolan_store::Unit::new("", gone)).await.unwrap());
    store.close().await;
    assert!(told(&fresh("c.db"), &short).await.contains("faults"));
    assert_eq!(told(&fresh("d.db"), &copy).await, "");
    for refused in ["a.db", "b.db", "c.db"] {
        assert!(!folder.path().join(refused).exists(), "{refused}");
    }
    let files = std::fs::read_dir(folder.path()).unwrap().flatten();
    let names: Vec<_> = files.map(|file| file.file_name().into_string().unwrap()).collect();
    assert!(names.iter().all(|name| !name.contains(".part")), "{names:?}");
}
