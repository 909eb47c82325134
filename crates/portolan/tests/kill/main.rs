//! The real server under load, killed at random moments: what was acknowledged is there, once.

#[path = "../common/check.rs"]
mod check;
mod client;
mod descriptors;
#[path = "../common/pair.rs"]
mod pair;
#[path = "../../../server/tests/server/postgres.rs"]
mod postgres;
#[path = "../common/server.rs"]
mod server;

use check::check;
use client::Player;
use pair::Pair;
use rand::RngExt;
use server::Server;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

const TABLES: usize = 8;

/// Plays at many tables through these addresses until told to stop; then says what was acknowledged.
fn play_at(servers: Vec<String>, stop: &Arc<AtomicBool>) -> Vec<std::thread::JoinHandle<Player>> {
    (0..TABLES)
        .map(|_| {
            let (servers, stop) = (servers.clone(), stop.clone());
            std::thread::spawn(move || {
                let mut player = Player::sit_down(servers);
                while !stop.load(Ordering::Relaxed) {
                    player.play_once();
                }
                player
            })
        })
        .collect()
}

fn a_while(from: u64, to: u64) {
    std::thread::sleep(Duration::from_millis(rand::rng().random_range(from..to)));
}

#[test]
fn twenty_kills_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tables.db");
    let mut server = Server::start(&database.display().to_string(), None);
    let stop = Arc::new(AtomicBool::new(false));
    let players = play_at(vec![server.address.clone()], &stop);
    for _ in 0..20 {
        a_while(200, 900);
        server.kill();
        server.restart();
    }
    a_while(500, 600);
    stop.store(true, Ordering::Relaxed);
    let mut moves = 0;
    for player in players {
        let mut player = player.join().unwrap();
        moves += player.verify();
        player.play_once();
        player.verify();
    }
    assert!(moves > 100, "{moves} moves are no load");
    server.kill();
    check(&database.display().to_string());
}

/// What the process may write to one file from now on.
fn set_disk(process: u32, bytes: &str) {
    let ran = Command::new("prlimit")
        .args(["--pid", &process.to_string(), &format!("--fsize={bytes}:unlimited")])
        .status();
    assert!(ran.unwrap().success());
}

/// Asks every so often, until the answer has this status.
fn until(player: &Player, status: u16, path: &str) {
    let began = std::time::Instant::now();
    while player.ask_once("GET", path, &serde_json::Value::Null) != status {
        assert!(began.elapsed() < Duration::from_secs(30), "{path} never answers {status}");
        a_while(100, 200);
    }
}

#[test]
fn after_a_full_disk_the_server_writes_again_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tables.db").display().to_string();
    // A write beyond the limit fails like one on a full disk, where the signal for it is not heard.
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_portolan")]);
    let server = Server::start_by(command, &database, None);
    let mut player = Player::sit_down(vec![server.address.clone()]);
    player.play_once();
    until(&player, 200, "/readyz");
    for _ in 0..2 {
        set_disk(server.id(), "1");
        assert_eq!(player.ask_once("POST", "/api/v1/tables", &Player::order()), 503);
        until(&player, 503, "/readyz");
        assert_eq!(player.ask_once("GET", "/healthz", &serde_json::Value::Null), 200);
        assert!(player.verify() > 0, "what was written can be read");
        set_disk(server.id(), "unlimited");
        player.play_once();
        until(&player, 200, "/readyz");
        player.verify();
    }
    drop(server);
    check(&database);
}

#[test]
fn a_server_does_not_start_on_what_it_cannot_write() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tables.db").display().to_string();
    drop(Server::start(&database, None));
    let ran = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\" 2>&1 | cat"])
        .args([env!("CARGO_BIN_EXE_portolan"), "serve", "--listen", "127.0.0.1:0"])
        .args(["--database", &database])
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&ran.stdout);
    assert!(told.contains("the database"), "{told}");
    assert!(!told.contains("is open at"), "{told}");
}

#[test]
fn of_two_nodes_on_postgresql_one_dies_and_nothing_is_lost() {
    let Some(postgres) = postgres::Postgres::start() else {
        eprintln!("PostgreSQL is not installed: skipped");
        return;
    };
    let mut first = Server::start(&postgres.url(), None);
    let mut second = Server::start(&postgres.url(), None);
    let stop = Arc::new(AtomicBool::new(false));
    let players = play_at(vec![first.address.clone(), second.address.clone()], &stop);
    for _ in 0..20 {
        a_while(200, 900);
        second.kill();
        second.restart();
    }
    a_while(300, 400);
    second.kill();
    a_while(500, 600);
    stop.store(true, Ordering::Relaxed);
    let mut moves = 0;
    for player in players {
        let mut player = player.join().unwrap();
        moves += player.verify();
        player.play_once();
        player.verify();
    }
    assert!(moves > 50, "{moves} moves are no load");
    first.kill();
    check(&postgres.url());
}

/// From the death of a primary until both nodes have acknowledged a move on its successor, on a machine that does much
/// else meanwhile; on a quiet one it takes less than five seconds.
const FAIL_OVER: Duration = Duration::from_secs(20);

#[test]
fn the_standby_takes_over_and_nothing_is_lost() {
    let Some(mut pair) = Pair::start() else {
        eprintln!("PostgreSQL is not installed: skipped");
        return;
    };
    let nodes = [Server::start(&pair.url(), None), Server::start(&pair.url(), None)];
    let addresses = nodes.each_ref().map(|node| node.address.clone());
    let stop = Arc::new(AtomicBool::new(false));
    let players = play_at(addresses.to_vec(), &stop);
    let mut one_each = addresses.map(|address| Player::sit_down(vec![address]));
    for _ in 0..2 {
        a_while(500, 1500);
        let died = std::time::Instant::now();
        pair.kill_primary();
        pair.promote();
        for player in &mut one_each {
            player.play_once();
        }
        assert!(died.elapsed() < FAIL_OVER, "the nodes went on after {:?}", died.elapsed());
        pair.add_standby();
    }
    stop.store(true, Ordering::Relaxed);
    let mut moves = 0;
    for player in players.into_iter().map(|player| player.join().unwrap()).chain(one_each) {
        let mut player = player;
        moves += player.verify();
        player.play_once();
        player.verify();
    }
    assert!(moves > 50, "{moves} moves are no load");
    drop(nodes);
    check(&pair.url());
}
