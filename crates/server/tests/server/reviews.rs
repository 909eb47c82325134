//! Finished games that the coach looks at again: made once for all who look, kept, called off, and nobody's who may not
//! see them.

use crate::common::{
    Client, Server, computer, full_table, me, order, played, played_by, soon_finished, until,
};
use portolan_server::config::Config;
use portolan_server::ops::{backup, check};
use portolan_store::{Location, Statement, Store, Unit};
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;

/// Few simulations, so that nothing has to be waited for long.
fn quick(config: &mut Config) {
    config.review_simulations = 6;
}

/// So many that nothing is ever ready, and nobody waits for long.
fn endless(config: &mut Config) {
    config.review_simulations = 20_000_000;
    config.review_patience = Duration::from_millis(300);
}

fn path(id: &str) -> String {
    format!("/api/v1/tables/{id}/review")
}

/// Asks until the review is there.
async fn reviewed(client: &Client, path: &str) -> Value {
    loop {
        let answer = client.get(path).await;
        if answer.status != 202 {
            return answer.expect(200);
        }
        let progress: Value = serde_json::from_str(&answer.text).unwrap();
        assert!(
            progress["thousandths"].as_u64().unwrap() <= 1000 && progress["begun"].is_boolean()
        );
        assert!(answer.headers.contains_key("retry-after"));
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
}

async fn figure(server: &Server, name: &str) -> u64 {
    let text = server.client().get("/metrics").await.text;
    let line = text.lines().find(|line| line.starts_with(&format!("{name} ")));
    line.and_then(|line| line.rsplit(' ').next()?.parse().ok()).unwrap_or_else(|| panic!("{name}"))
}

async fn store(folder: &Path) -> Store {
    Store::open(&Location::File(folder.join("tables.db"))).await.unwrap()
}

async fn tamper(store: &Store, sql: &'static str, id: &str) {
    assert!(store.write(Unit::new(id, Statement::new(sql, [id.into()]))).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn all_who_look_wait_for_one_review_and_it_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::in_folder(folder.path(), quick).await;
    let (_, id) = soon_finished(&server, "public").await;
    let client = server.client();
    let page = client.get(&format!("/t/{id}/review")).await;
    assert!(page.status == 200 && page.text.contains("data-making"), "{}", page.text);
    assert!(page.text.contains("<noscript><meta http-equiv=\"refresh\""));
    let asking = (0..6).map(|_| {
        let (client, path) = (server.client(), path(&id));
        tokio::spawn(async move { reviewed(&client, &path).await })
    });
    let mut all = Vec::new();
    for asked in asking.collect::<Vec<_>>() {
        all.push(asked.await.unwrap());
    }
    assert!(all.windows(2).all(|pair| pair[0] == pair[1]));
    assert_eq!(figure(&server, "portolan_reviews_total").await, 1);
    until(async || figure(&server, "portolan_reviews_under_way").await == 0).await;
    let review = &all[0];
    assert!(review["simulations"] == 6 && review["over"] == true);
    assert!(!review["turns"].as_array().unwrap().is_empty());
    for account in review["accounts"].as_array().unwrap() {
        let part = |name: &str| account[name].as_i64().unwrap();
        let sum = part("start") + part("own") + part("others") + part("chance");
        assert_eq!(sum, part("end"), "{account}");
    }
    // The replay shows how good the turns were, and the end leads there.
    let replay = client.get(&format!("/t/{id}/replay?at=3")).await.text;
    assert!(replay.contains("class=\"grade\"") && replay.contains(&format!("/t/{id}/review")));
    assert!(client.get(&format!("/t/{id}")).await.text.contains(&format!("\"/t/{id}/review\"")));
    // It is of the table: in a backup, sound, and there after a restart.
    let copy = folder.path().join("copy.db");
    backup::run(&Location::File(folder.path().join("tables.db")), &copy).await.unwrap();
    let copied = Store::open(&Location::File(copy)).await.unwrap();
    let version = i64::from(portolan_views::coach::Review::VERSION);
    assert!(copied.review(&id, version).await.unwrap().is_some());
    server.stop().await;
    let server = Server::in_folder(folder.path(), quick).await;
    assert_eq!(&server.client().get(&path(&id)).await.expect(200), review);
    assert_eq!(figure(&server, "portolan_reviews_total").await, 0);
    // One of another form is made anew.
    let kept = store(folder.path()).await;
    tamper(&kept, "UPDATE reviews SET version = 0, body = 'x' WHERE table_id = $1", &id).await;
    let anew = reviewed(&server.client(), &path(&id)).await;
    assert_eq!(anew["entries"], review["entries"]);
    assert_eq!(figure(&server, "portolan_reviews_total").await, 1);
    // A deeper look takes its place, and is not replaced by a shallow one.
    let deeper = reviewed(&server.client(), &format!("{}?deeper=true", path(&id))).await;
    assert_eq!(deeper["simulations"], 60);
    assert_eq!(server.client().get(&path(&id)).await.expect(200), deeper);
    let report = check::check(&kept, || {}).await.unwrap();
    assert!(report.findings.is_empty(), "{report:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_has_a_review_in_words_with_a_board() {
    let server = Server::start_with(quick).await;
    let host = server.guest().await;
    // As few as may play: alone, against each other, together.
    for game in portolan_registry::all() {
        let seats = game.seats().min;
        let record = played_by(game, seats, 1.0, 5).to_string();
        let opened = host.post("/api/v1/tables/from-record", json!({ "record": record })).await;
        let id = opened.expect(201)["id"].as_str().unwrap().to_owned();
        let review = reviewed(&host, &path(&id)).await;
        let last = review["turns"].as_array().unwrap().len() - 1;
        for query in ["", "?curve=chances", &format!("?turn={last}"), "?turn=99999"] {
            let page = host.get(&format!("/t/{id}/review{query}")).await;
            assert_eq!(page.status, 200, "{}", page.text);
            assert!(!page.text.contains('⟦'), "{}: words are missing", game.id());
            assert_eq!(page.text.matches("<h1").count(), 1);
            for part in
                ["svg class=\"curve", "id=\"turn\"", "class=\"board excerpt\"", "id=\"luck\""]
            {
                assert!(page.text.contains(part), "{}: {part}", game.id());
            }
            assert!(page.text.contains(&format!("/study/new?table={id}&amp;at=")));
            assert!(!page.text.contains("data-making"));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_waits_for_is_called_off() {
    let server = Server::start_with(endless).await;
    let (host, id) = soon_finished(&server, "public").await;
    assert_eq!(host.get(&path(&id)).await.status, 202);
    assert_eq!(figure(&server, "portolan_reviews_under_way").await, 1);
    until(async || figure(&server, "portolan_reviews_under_way").await == 0).await;
    // Nothing half-made was kept, and whoever comes back begins it again.
    assert_eq!(figure(&server, "portolan_reviews_total").await, 0);
    let version = i64::from(portolan_views::coach::Review::VERSION);
    assert!(store(server.folder()).await.review(&id, version).await.unwrap().is_none());
    assert_eq!(host.get(&path(&id)).await.status, 202);
    // An orderly end does not wait for it either.
    let mut server = server;
    let began = std::time::Instant::now();
    server.stop().await;
    assert!(began.elapsed() < Duration::from_secs(9));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_game_and_a_private_table_are_not_reviewed_for_strangers() {
    let server = Server::start_with(quick).await;
    let (running, players) = full_table(&server).await;
    players[0].get(&path(&running)).await.problem("not-over");
    let page = players[0].get(&format!("/t/{running}/review")).await;
    assert!(page.status == 403 && page.text.contains("The game is still on"), "{}", page.text);
    assert!(!page.text.contains("svg class=\"curve"));
    let open = players[0].open(order(&[me(), json!({ "kind": "open" })])).await;
    players[0].get(&path(&open)).await.problem("not-over");
    assert_eq!(players[0].get(&format!("/t/{open}/review")).await.status, 403);
    let host = server.guest().await;
    let chairs = [computer(), computer()];
    let alone = json!({ "game": "sail", "seats": 2, "chairs": chairs, "visibility": "private" });
    let opened = host.post("/api/v1/tables", alone).await.expect(201);
    let private = opened["id"].as_str().unwrap().to_owned();
    until(async || host.table(&private).await["status"] == "over").await;
    server.client().get(&path(&private)).await.problem("private");
    assert_eq!(server.client().get(&format!("/t/{private}/review")).await.status, 403);
    let invite = opened["invite"].as_str().unwrap();
    reviewed(&host, &path(&private)).await;
    let invited = server.client().get(&format!("/t/{private}/review?invite={invite}")).await;
    assert!(invited.status == 200 && invited.text.contains(&format!("invite={invite}")));
    server.client().get(&path(&private)).await.problem("private");
    server.client().get(&path("nothere")).await.problem("no-table");
    // A review of a table that was never over cannot be.
    let kept = store(server.folder()).await;
    let sql = "INSERT INTO reviews (table_id, version, depth, body) SELECT id, 1, 1, 'x' FROM tables WHERE id = $1";
    tamper(&kept, sql, &running).await;
    let report = check::check(&kept, || {}).await.unwrap();
    assert_eq!(report.findings.len(), 1, "{report:?}");
    assert_eq!(report.findings[0].row, format!("reviews {running}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_is_in_no_review_any_more() {
    let server = Server::start_with(quick).await;
    let mut leaver = server.guest().await;
    leaver.register("Zenobia", "a long password").await;
    let records = portolan_registry::all().into_iter().map(|game| played(game, 1.0, 7));
    let record = records.min_by_key(|record| record.entries.len()).unwrap();
    let seats = usize::from(record.setup.seats);
    let mut chairs = vec![computer(); seats];
    chairs[0] = me();
    let order = json!({ "record": record.to_string(), "chairs": chairs });
    let opened = leaver.post("/api/v1/tables/from-record", order).await.expect(201);
    let id = opened["id"].as_str().unwrap().to_owned();
    reviewed(&leaver, &path(&id)).await;
    let gone = json!({ "sure": true, "password": "a long password" });
    assert_eq!(leaver.post("/api/v1/me/delete", gone).await.status, 204);
    assert_eq!(server.client().get(&path(&id)).await.status, 202, "it is made anew");
    let text = reviewed(&server.client(), &path(&id)).await.to_string();
    assert!(!text.contains("Zenobia"));
}
