//! The real server under load, killed at random moments: what was acknowledged is there, once.

mod client;
#[path = "../../../server/tests/server/postgres.rs"]
mod postgres;
mod server;

use client::Player;
use rand::RngExt;
use server::Server;
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
        server = server.kill_and_restart();
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
    server::check(&database.display().to_string());
}

#[test]
fn of_two_nodes_on_postgresql_one_dies_and_nothing_is_lost() {
    let Some(postgres) = postgres::Postgres::start() else {
        eprintln!("PostgreSQL is not installed: skipped");
        return;
    };
    let first = Server::start(&postgres.url(), None);
    let mut second = Server::start(&postgres.url(), None);
    let stop = Arc::new(AtomicBool::new(false));
    let players = play_at(vec![first.address.clone(), second.address.clone()], &stop);
    for _ in 0..20 {
        a_while(200, 900);
        second = second.kill_and_restart();
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
    server::check(&postgres.url());
}
