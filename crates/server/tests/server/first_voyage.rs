//! A database that the first version wrote: its tables open, replay and play on.

use crate::common::{Client, Server, until};
use portolan_server::ops::check;
use portolan_store::{Location, Store};
use sqlx::Connection;
use std::path::Path;

/// Ten tables of all games by the first schema, as `sqlite3 .dump` writes them.
const DUMP: &str = include_str!("../first-voyage.sql");
/// The one guest who played there.
const TOKEN: &str = "rsc76q6Cx26tdhwf4FhnD9bj4n2htqwz";

pub async fn restore(file: &Path) {
    // A dump is in the order of the alphabet, not of who refers to whom.
    let options = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .foreign_keys(false);
    let mut database = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::raw_sql(DUMP).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_ended_before_results_were_kept_are_sound_and_get_theirs() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.db");
    restore(&file).await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file);
    let mut database = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
    let first_schema = "DROP TABLE results; DELETE FROM _sqlx_migrations WHERE version > 1";
    sqlx::raw_sql(first_schema).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    let store = Store::open(&Location::File(file)).await.unwrap();
    let report = check::check(&store, || {}).await.unwrap();
    assert!(report.tables == 10 && report.findings.is_empty(), "{report:?}");
    let _server = Server::in_folder(folder.path(), |_| {}).await;
    let over: Vec<String> = store.results_due("", 100).await.unwrap();
    until(async || store.results_due("", 100).await.unwrap().is_empty()).await;
    let report = check::check(&store, || {}).await.unwrap();
    assert!(report.findings.is_empty(), "{report:?}");
    let mut kept = 0;
    for table in store.tables_after("", 100).await.unwrap() {
        kept += usize::from(!store.results_at(&table.id).await.unwrap().is_empty());
    }
    assert!(kept > 0 && over.len() <= 4, "{kept} of {over:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_first_version_wrote_opens_replays_and_plays_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.db");
    restore(&file).await;
    let store = Store::open(&Location::File(file)).await.unwrap();
    let report = check::check(&store, || {}).await.unwrap();
    assert!(report.tables == 10 && report.findings.is_empty(), "{report:?}");
    let server = Server::in_folder(folder.path(), |_| {}).await;
    let guest = Client { token: Some(TOKEN.to_owned()), ..server.client() };
    let (mut running, mut over) = (0, 0);
    let all = store.tables_after("", 100).await.unwrap();
    for table in all.iter().map(|line| line.id.as_str()) {
        let page = guest.get(&format!("/t/{table}/replay?at=3")).await;
        assert_eq!(page.status, 200, "{table}");
        let seen = guest.table(table).await;
        if seen["status"] == "over" {
            over += 1;
            let record = guest.get(&format!("/api/v1/tables/{table}/record")).await;
            assert!(record.text.contains("\nresult: "), "{table}");
            continue;
        }
        running += 1;
        for _ in 0..3 {
            let seen = guest.table(table).await;
            let action = seen["legal"][0]["action"].as_str().unwrap();
            let expect = seen["expect"].as_u64().unwrap();
            guest.act(table, action, expect).await.expect(200);
        }
    }
    assert_eq!((running, over), (6, 4));
    let report = check::check(&store, || {}).await.unwrap();
    assert!(report.findings.is_empty(), "{report:?}");
}
