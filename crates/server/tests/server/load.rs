//! The load generator against a real server: it plays, it hears everything, it finds nothing wrong.

use crate::common::Server;
use portolan_server::ops::load::{Plan, idle, play};

fn plan(server: &Server) -> Plan {
    Plan {
        server: server.address,
        tables: 4,
        seconds: 2,
        moves_per_second: 0,
        watchers: 2,
        game: None,
        idle: false,
        json: false,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn it_plays_every_game_and_every_watcher_hears_of_every_move() {
    let server = Server::start().await;
    for game in portolan_registry::all() {
        let plan = Plan { game: Some(game.id().to_owned()), ..plan(&server) };
        let tally = play(&plan).await.unwrap();
        assert_eq!(tally.errors, Vec::<String>::new(), "{}", game.id());
        assert!(tally.moves() > 0, "{}", game.id());
        assert!(tally.views >= 4 * tally.moves() as u64, "two players and two spectators at least");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn it_weighs_idle_tables() {
    let server = Server::start().await;
    let weight = idle::weigh(&Plan { tables: 20, seconds: 1, ..plan(&server) }).await.unwrap();
    assert_eq!(weight.tables, 20);
    assert!(weight.before > 0 && weight.after > 0);
}
