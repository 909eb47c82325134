//! Tables that this program cannot play: they are shown as they were kept, and nothing else suffers.

use crate::common::{
    Client, Server, computer, finished, full_table, me, order, play_one, played, until,
};
use portolan_server::ops::{check, transfer, upgrade};
use portolan_store::{Location, Statement, Store, Unit};
use serde_json::{Value, json};

/// Changes what is stored of a table.
async fn tamper(store: &Store, sql: &'static str, id: &str) {
    let guard = Statement::new(sql, [id.into()]);
    assert!(store.write(Unit::new(id, guard)).await.unwrap(), "{sql}");
}

const OTHER_RULES: &str = "UPDATE tables SET rules = 99 WHERE id = $1";
const UNKNOWN_GAME: &str = "UPDATE tables SET game = 'xiangqi' WHERE id = $1";
const MISSING_EDITION: &str = "UPDATE tables SET sheet = replace(sheet, '\"options\":{', \
     '\"options\":{\"edition\":\"my-copy@0123456789abcdef\"') WHERE id = $1";

fn location(server: &Server) -> Location {
    Location::File(server.folder().join("tables.db"))
}

/// Stops a server, changes what it stored, and starts it again.
async fn changed(mut server: Server, changes: &[(&'static str, &str)]) -> Server {
    server.stop().await;
    let store = Store::open(&location(&server)).await.unwrap();
    for (sql, id) in changes {
        tamper(&store, sql, id).await;
    }
    server.start_again().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frozen_table_is_shown_as_it_was_kept_and_can_be_taken_away() {
    let server = Server::start().await;
    let (host, id) = finished(&server, "public").await;
    let before = host.get(&format!("/api/v1/tables/{id}?log_from=0")).await.expect(200);
    let record = host.get(&format!("/api/v1/tables/{id}/record")).await.text;
    let (other, players) = full_table(&server).await;
    let server = changed(server, &[(OTHER_RULES, &id)]).await;
    let host = server.same(&host);

    let problem = host.get(&format!("/api/v1/tables/{id}")).await.problem("other-rules");
    assert!(problem["detail"].as_str().unwrap().contains("not 99"), "{problem}");
    let kept = host.get(&format!("/api/v1/tables/{id}/keepsake")).await.expect(200);
    assert_eq!((&kept["code"], &kept["status"]), (&json!("other-rules"), &json!("over")));
    assert_eq!(kept["entries"], before["entries"]);
    let told = |log: &Value, words: fn(&Value) -> String| -> Vec<String> {
        log.as_array().unwrap().iter().map(words).filter(|told| !told.is_empty()).collect()
    };
    let joined = |line: &Value| {
        let told = line["told"].as_array().unwrap().iter();
        told.map(|told| told.as_str().unwrap()).collect::<Vec<_>>().join(" ")
    };
    let words = |line: &Value| line["words"].as_str().unwrap().to_owned();
    assert_eq!(told(&kept["log"], words), told(&before["log"], joined));
    for (kept, before) in kept["result"]["seats"]
        .as_array()
        .unwrap()
        .iter()
        .zip(before["result"]["seats"].as_array().unwrap())
    {
        assert_eq!((&kept["total"], &kept["rank"]), (&before["total"], &before["rank"]));
        assert!(kept["parts"][0]["name"].is_string(), "{kept}");
    }

    for page in [format!("/t/{id}"), format!("/t/{id}/replay?at=3")] {
        let page = host.get(&page).await;
        assert_eq!(page.status, 200);
        let last = kept["log"].as_array().unwrap().last().unwrap()["words"].as_str().unwrap();
        assert!(page.text.contains(&last.replace('\'', "&#39;")), "the log is there");
        assert!(page.text.contains(kept["result"]["end_words"].as_str().unwrap()));
        assert!(page.text.contains(&format!("/t/{id}/replay/board.svg")));
        assert!(page.text.contains("rules version 99") && !page.text.contains('⟦'));
    }
    let picture = host.get(&format!("/t/{id}/replay/board.svg")).await;
    assert!(picture.status == 200 && picture.text.starts_with("<svg"));
    let now = host.get(&format!("/api/v1/tables/{id}/record")).await;
    let rules = record.lines().find(|line| line.starts_with("rules: ")).unwrap();
    assert_eq!(now.text, record.replacen(rules, "rules: 99", 1));

    host.act(&id, "anything", 0).await.problem("other-rules");
    host.post(&format!("/api/v1/tables/{id}/rematch"), json!({})).await.problem("other-rules");
    let listed = host.get("/api/v1/tables?status=over").await.expect(200);
    assert_eq!(listed[0]["frozen"], "other-rules");
    let stranger = server.client();
    for page in ["/", "/me/statistics"] {
        assert!(stranger.get(page).await.status < 400);
    }
    let players: Vec<Client> = players.iter().map(|player| server.same(player)).collect();
    play_one(&other, &players).await;
    players[0].get(&format!("/api/v1/tables/{other}/keepsake")).await.problem("not-frozen");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frozen_table_that_is_still_played_tells_no_more_than_every_spectator_knew() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let mut ids = Vec::new();
    for game in portolan_registry::all() {
        let record = played(game, 0.6, 5).to_string();
        let body = json!({ "record": record, "visibility": "unlisted" });
        let opened = guest.post("/api/v1/tables/from-record", body).await.expect(201);
        let id = opened["id"].as_str().unwrap().to_owned();
        let seen = guest.get(&format!("/api/v1/tables/{id}?log_from=0")).await.expect(200);
        assert_eq!((&seen["status"], &seen["observer"]), (&json!("running"), &Value::Null));
        ids.push((id, seen));
    }
    let changes: Vec<(&'static str, &str)> =
        ids.iter().map(|(id, _)| (OTHER_RULES, id.as_str())).collect();
    let server = changed(server, &changes).await;
    let stranger = server.client();
    for (id, seen) in &ids {
        let kept = stranger.get(&format!("/api/v1/tables/{id}/keepsake")).await.expect(200);
        let log = seen["log"].as_array().unwrap();
        let known: Vec<String> = log
            .iter()
            .map(|line| {
                let told = line["told"].as_array().unwrap().iter();
                told.map(|told| told.as_str().unwrap()).collect::<Vec<_>>().join(" ")
            })
            .filter(|told| !told.is_empty())
            .collect();
        let told: Vec<&str> =
            kept["log"].as_array().unwrap().iter().filter_map(|l| l["words"].as_str()).collect();
        assert_eq!(told, known);
        assert!(kept["log"].as_array().unwrap().iter().all(|line| line["notation"].is_null()));
        stranger.get(&format!("/api/v1/tables/{id}/record")).await.problem("not-over");
        assert_eq!(stranger.get(&format!("/t/{id}")).await.status, 200);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_keepsake_a_finished_game_is_told_in_notation_and_a_running_one_is_not() {
    let server = Server::start().await;
    let (host, over) = finished(&server, "unlisted").await;
    let (running, players) = full_table(&server).await;
    let record = host.get(&format!("/api/v1/tables/{over}/record")).await.text;
    let forget = "DELETE FROM keepsakes WHERE table_id = $1";
    let changes: Vec<_> = [over.as_str(), &running]
        .into_iter()
        .flat_map(|id| [(forget, id), (UNKNOWN_GAME, id)])
        .collect();
    let server = changed(server, &changes).await;
    let kept = server.client().get(&format!("/api/v1/tables/{over}/keepsake")).await.expect(200);
    let entries: Vec<&str> =
        record.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())).collect();
    let told: Vec<String> = kept["log"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| format!("{} {}", line["seq"], line["notation"].as_str().unwrap()))
        .collect();
    assert_eq!(told, entries);
    assert!(kept["board"].is_null() && kept["result"]["seats"][0]["total"].is_number());
    let page = server.client().get(&format!("/t/{over}")).await;
    assert!(page.status == 200 && page.text.contains("xiangqi"), "{}", page.text);
    let kept = server.client().get(&format!("/api/v1/tables/{running}/keepsake")).await.expect(200);
    assert_eq!((&kept["log"], &kept["code"]), (&json!([]), &json!("unknown-game")));
    assert_eq!(server.same(&players[0]).get(&format!("/t/{running}")).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_a_stored_table_is_said_by_its_kind() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let cases = [
        (OTHER_RULES, "other-rules", 409),
        (MISSING_EDITION, "missing-edition", 409),
        (UNKNOWN_GAME, "unknown-game", 409),
        (
            "UPDATE entries SET data = 'nonsense' WHERE table_id = $1 AND kind = 'draw'",
            "damaged",
            500,
        ),
        ("DELETE FROM entries WHERE table_id = $1 AND seq = 2", "missing-rows", 500),
        ("DELETE FROM entries WHERE table_id = $1 AND seq > 3", "missing-rows", 500),
        ("UPDATE tables SET sheet = '{}' WHERE id = $1", "damaged", 500),
    ];
    let mut ids = Vec::new();
    for _ in &cases {
        ids.push(guest.open(order(&[me()])).await);
    }
    let changes: Vec<(&'static str, &str)> =
        cases.iter().zip(&ids).map(|(case, id)| (case.0, id.as_str())).collect();
    let server = changed(server, &changes).await;
    let guest = server.same(&guest);
    for ((_, code, status), id) in cases.iter().zip(&ids) {
        let answer = guest.get(&format!("/api/v1/tables/{id}")).await;
        assert_eq!(answer.status, *status, "{code}");
        let problem = answer.problem(code);
        let detail = problem["detail"].as_str().unwrap();
        assert!(!detail.is_empty() && !detail.contains("nonsense"), "{detail}");
        assert!(guest.get(&format!("/t/{id}")).await.text.contains(code), "{code}");
    }
    let mine = guest.get("/api/v1/me/tables").await.expect(200);
    assert_eq!(mine.as_array().unwrap().len(), cases.len() - 1, "all that can be read");
    assert_eq!(guest.get("/").await.status, 200);
    let turns = guest.get("/api/v1/turns").await.expect(200);
    let frozen = |id: &Value| ids[..3].iter().any(|frozen| id == frozen);
    assert!(turns.as_array().unwrap().iter().all(|line| !frozen(&line["id"])), "{turns}");

    let store = Store::open(&location(&server)).await.unwrap();
    let report = check::check(&store, || {}).await.unwrap();
    assert_eq!((report.frozen.len(), report.findings.len()), (3, 4), "{report:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_frozen_table_is_for_those_who_belong_there() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let mut order = order(&[me()]);
    order["visibility"] = "private".into();
    let id = guest.open(order).await;
    let server = changed(server, &[(OTHER_RULES, &id)]).await;
    let path = format!("/api/v1/tables/{id}/keepsake");
    assert_eq!(server.same(&guest).get(&path).await.status, 200);
    server.client().get(&path).await.problem("private");
    assert_eq!(server.client().get(&format!("/t/{id}")).await.status, 403);
    assert_eq!(server.client().get(&format!("/t/{id}/replay/board.svg")).await.status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_export_writes_frozen_tables_and_an_import_refuses_them_in_words() {
    let server = Server::start().await;
    let (_, frozen) = finished(&server, "public").await;
    let (_, unknown) = finished(&server, "public").await;
    let (_, damaged) = finished(&server, "public").await;
    let (_, whole) = finished(&server, "public").await;
    let damage = "UPDATE entries SET data = 'nonsense' WHERE table_id = $1 AND kind = 'draw'";
    let changes = [(OTHER_RULES, frozen.as_str()), (UNKNOWN_GAME, &unknown), (damage, &damaged)];
    let server = changed(server, &changes).await;
    let folder = server.folder().join("records");
    let told = transfer::export(&location(&server), None, Some(&folder)).await.unwrap_err();
    assert_eq!(told.to_string(), "one table could not be read");
    let file = |id: &str| folder.join(format!("{id}.txt"));
    assert!(file(&whole).exists() && !file(&damaged).exists());
    let text = std::fs::read_to_string(file(&frozen)).unwrap();
    assert!(text.contains("\nrules: 99\n") && text.contains("\nresult: end="), "{text}");
    for (id, words) in [(&frozen, "not 99"), (&unknown, "no such game")] {
        let error = transfer::import(&location(&server), &file(id)).await.unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
    }
    transfer::import(&location(&server), &file(&whole)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn sweeps_pass_frozen_tables_by() {
    let (server, clock) = Server::with_clock().await;
    let guest = server.guest().await;
    let mut order = order(&[me(), computer()]);
    order["clock"] = json!({ "kind": "per-turn", "seconds": 60 });
    let mut frozen = Vec::new();
    for _ in 0..120 {
        frozen.push(guest.open(order.clone()).await);
    }
    clock.pass(1);
    let played = guest.open(order).await;
    let mut server = server;
    server.stop().await;
    let store = Store::open(&location(&server)).await.unwrap();
    for id in &frozen {
        tamper(&store, OTHER_RULES, id).await;
        tamper(&store, "UPDATE tables SET bots_due = 2, deadline = 1 WHERE id = $1", id).await;
    }
    let server = server.start_again_with_clock(&clock).await;
    clock.pass(600);
    let guest = server.same(&guest);
    until(async || guest.table(&played).await["seats"][0]["absent"] == "timed-out").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_would_freeze_is_told_before_an_upgrade_and_nothing_is_changed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.db");
    crate::first_voyage::restore(&file).await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file);
    let mut old =
        <sqlx::SqliteConnection as sqlx::Connection>::connect_with(&options).await.unwrap();
    sqlx::raw_sql("UPDATE tables SET rules = 99 WHERE game = 'sail'")
        .execute(&mut old)
        .await
        .unwrap();
    let schema = async |old: &mut sqlx::SqliteConnection| -> Vec<(i64,)> {
        let sql = "SELECT version FROM _sqlx_migrations ORDER BY version";
        sqlx::query_as(sql).fetch_all(old).await.unwrap()
    };
    let before = schema(&mut old).await;
    let store = Store::look(&Location::File(file.clone())).await.unwrap();
    let forecast = upgrade::forecast(&store).await.unwrap();
    let sum: u64 = forecast.counts.iter().map(|count| count.tables).sum();
    assert_eq!((forecast.tables, sum), (10, forecast.frozen.len() as u64));
    let [count] = forecast.counts.as_slice() else { panic!("{forecast:?}") };
    assert_eq!((count.game.as_str(), count.rules, count.code), ("sail", 99, "other-rules"));
    assert!(count.tables > 0 && forecast.frozen.iter().all(|row| row.game == "sail"));
    assert_eq!(schema(&mut old).await, before, "the old program goes on with it");
    let writing = Statement::new("UPDATE tables SET rules = 1 WHERE game = $1", ["sail".into()]);
    assert!(store.write(Unit::new("", writing)).await.is_err(), "it is only looked at");
    Store::open(&Location::File(file)).await.unwrap();
    assert_ne!(schema(&mut old).await, before, "there was something to be brought up to date");
    let nowhere = Location::File(folder.path().join("none.db"));
    assert!(Store::look(&nowhere).await.is_err() && !folder.path().join("none.db").exists());
}
