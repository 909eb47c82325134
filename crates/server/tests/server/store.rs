//! What a host does with the store: check, backup, export, import.

use crate::common::{Server, computer, full_table, me, order, play_one, until};
use portolan_server::ops::{backup, check, transfer};
use portolan_store::{Location, Statement, Store, Unit};
use sqlx::Connection;

#[tokio::test(flavor = "multi_thread")]
async fn a_check_finds_nothing_while_the_server_runs_and_a_backup_is_whole() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    for _ in 0..30 {
        play_one(&id, &players).await;
    }
    let host = server.guest().await;
    let finished = host.open(order(&[computer()])).await;
    until(async || host.table(&finished).await["status"] == "over").await;
    let copy = server.folder().join("copy.db");
    let location = Location::File(server.folder().join("tables.db"));
    backup::run(&location, &copy).await.unwrap();
    assert!(backup::run(&location, &copy).await.is_err(), "a backup overwrites nothing");
    play_one(&id, &players).await;
    for location in [location, Location::File(copy)] {
        let store = Store::open(&location).await.unwrap();
        let report = check::check(&store, || {}).await.unwrap();
        assert_eq!(report.tables, 2);
        assert!(report.entries > 60 && report.findings.is_empty(), "{report:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_finds_what_was_tampered_with() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let mut ids = Vec::new();
    for _ in 0..4 {
        ids.push(guest.open(order(&[me()])).await);
    }
    let store = Store::open(&Location::File(server.folder().join("tables.db"))).await.unwrap();
    let tamper = async |sql: &'static str, id: &str| {
        let guard = Statement::new(sql, [id.into()]);
        assert!(store.write(Unit::new(id, guard)).await.unwrap());
    };
    tamper("UPDATE entries SET data = 'nonsense' WHERE table_id = $1 AND kind = 'draw'", &ids[0])
        .await;
    tamper("DELETE FROM entries WHERE table_id = $1 AND seq = 2", &ids[1]).await;
    tamper("UPDATE tables SET due = 31 WHERE id = $1", &ids[2]).await;
    let report = check::check(&store, || {}).await.unwrap();
    let mut found: Vec<&str> = report.findings.iter().map(|f| f.table.as_str()).collect();
    found.sort_unstable();
    let mut wanted: Vec<&str> = ids[..3].iter().map(String::as_str).collect();
    wanted.sort_unstable();
    assert_eq!(found, wanted, "{report:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_finds_lost_chairs_people_credentials_and_rows_of_nothing() {
    let mut server = Server::start().await;
    let (mut ids, mut guests) = (Vec::new(), Vec::new());
    for _ in 0..4 {
        let guest = server.guest().await;
        ids.push(guest.open(order(&[me()])).await);
        guests.push(guest.get("/api/v1/me").await.expect(200)["id"].as_str().unwrap().to_owned());
    }
    server.stop().await;
    let file = server.folder().join("tables.db");
    let location = Location::File(file.clone());
    let store = Store::open(&location).await.unwrap();
    assert!(check::check(&store, || {}).await.unwrap().findings.is_empty());
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file).foreign_keys(false);
    let mut database = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
    let mut tamper = async |sql: &'static str, id: &str, found: &str| {
        let done = sqlx::query(sql).bind(id).execute(&mut database).await.unwrap();
        assert!(done.rows_affected() > 0, "{sql}");
        let report = check::check(&store, || {}).await.unwrap();
        let told = report.findings.iter().map(|f| format!("{}{}", f.table, f.row));
        assert!(told.clone().any(|told| told == found), "{sql}: {report:?}");
    };
    tamper("DELETE FROM chairs WHERE table_id = $1 AND seat = 0", &ids[0], &ids[0]).await;
    tamper("UPDATE chairs SET person = 'x' WHERE table_id = $1", &ids[1], &ids[1]).await;
    tamper("UPDATE tables SET listed = 1 - listed WHERE id = $1", &ids[2], &ids[2]).await;
    let gone = format!("people {}", guests[2]);
    tamper("DELETE FROM people WHERE id = $1", &guests[2], &gone).await;
    let nameless = format!("people {}", guests[3]);
    tamper("UPDATE people SET name = '' WHERE id = $1", &guests[3], &nameless).await;
    let no_token = "UPDATE credentials SET id = 'odd', kind = 'key' WHERE person = $1";
    tamper(no_token, &guests[1], "credentials odd").await;
    let orphan = "INSERT INTO entries SELECT 'lost', seq, at, kind, seat, data, person, key, length \
         FROM entries WHERE table_id = $1";
    tamper(orphan, &ids[2], "entries lost").await;
    let orphan = "INSERT INTO chairs (table_id, seat, person) VALUES ('gone', 0, $1)";
    tamper(orphan, &guests[0], "chairs gone").await;
    let beyond = format!("entries {}", ids[3]);
    let orphan = "INSERT INTO entries SELECT table_id, seq + 100, at, kind, seat, data, person, key, \
         length FROM entries WHERE table_id = $1";
    tamper(orphan, &ids[3], &beyond).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_not_there_is_not_created() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tabels.db");
    let location = Location::File(file.clone());
    assert!(check::run(&location, false).await.is_err());
    assert!(transfer::export(&location, Some("bcdf"), None).await.is_err());
    assert!(backup::run(&location, &folder.path().join("copy.db")).await.is_err());
    assert!(!file.exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn exported_records_open_as_tables_again() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    for _ in 0..15 {
        play_one(&id, &players).await;
    }
    let location = Location::File(server.folder().join("tables.db"));
    let folder = server.folder().join("records");
    transfer::export(&location, None, Some(&folder)).await.unwrap();
    let file = folder.join(format!("{id}.txt"));
    assert!(std::fs::read_to_string(&file).unwrap().starts_with("portolan record 1"));
    transfer::import(&location, &file).await.unwrap();
    let store = Store::open(&location).await.unwrap();
    assert_eq!(store.count_tables().await.unwrap(), 2);
    assert!(check::check(&store, || {}).await.unwrap().findings.is_empty());
    std::fs::write(&file, "portolan record 1\ngame: chess\n").unwrap();
    let error = transfer::import(&location, &file).await.unwrap_err().to_string();
    assert!(error.contains("line"), "{error}");
    assert!(transfer::export(&location, Some("nowhere"), None).await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn one_file_is_for_one_server() {
    let server = Server::start().await;
    let location = Location::File(server.folder().join("tables.db"));
    let error = location.claim().unwrap_err().to_string();
    assert!(error.contains("another server"), "{error}");
    let server = server.restart().await;
    server.guest().await;
}
