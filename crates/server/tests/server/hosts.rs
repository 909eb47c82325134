//! Hosts of the server: on the page, and at the command line while the server runs.

use crate::common::{Client, Server, Stream, full_table, me, mover, order, play_one, until};
use portolan_server::ops::admin::{self, Wish};
use portolan_store::{Location, Store};
use serde_json::json;

const DAY: i64 = 86_400;

fn database(server: &Server) -> Location {
    Location::File(server.folder().join("tables.db"))
}

/// Does something as `portolan admin` does, in a store of its own.
async fn command(server: &Server, wish: Wish) -> Result<(), String> {
    admin::run(&database(server), wish, true).await.map_err(|error| error.to_string())
}

/// An account in a browser, which is a host once the command line has said so.
async fn host(server: &Server) -> Client {
    let mut host = server.client();
    host.form("/me/name", &[("name", "Ana")]).await.location();
    let account = [("name", "Ana"), ("password", "correct horse")];
    host.form("/me/register", &account).await.location();
    assert_eq!(host.get("/host").await.status, 404, "not yet");
    command(server, Wish::AddHost("ana".to_owned())).await.unwrap();
    until(async || host.get("/host").await.status == 200).await;
    host
}

async fn id_of(client: &Client) -> String {
    client.get("/api/v1/me").await.expect(200)["id"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_of_hosts_are_for_hosts_only() {
    let server = Server::start().await;
    let host = host(&server).await;
    let (table, players) = full_table(&server).await;
    let person = id_of(&players[0]).await;
    let pages = [
        "/host".to_owned(),
        "/host/log".to_owned(),
        "/host/bans".to_owned(),
        "/host/people?q=guest".to_owned(),
        format!("/host/people/{person}"),
        "/host/tables?status=running".to_owned(),
        format!("/host/tables/{table}"),
    ];
    let mut stranger = server.client();
    stranger.form("/me/name", &[("name", "Carla")]).await.location();
    for page in &pages {
        let seen = host.get(page).await;
        assert_eq!(seen.status, 200, "{page}: {}", seen.text);
        assert!(!seen.text.contains('⟦'), "{page}: a word is missing");
        assert_eq!(stranger.get(page).await.status, 404, "{page}");
        assert_eq!(server.client().get(page).await.status, 404, "{page}");
    }
    let ban = [("reason", "none"), ("days", "1")];
    let path = format!("/host/people/{person}/ban");
    assert_eq!(stranger.form(&path, &ban).await.status, 404);
    assert!(host.get("/host/people?q=guest").await.text.contains(&person));
    assert!(host.get("/host/tables?status=running").await.text.contains(&table));
    assert!(host.get("/").await.text.contains("href=\"/host\""));
    assert!(!stranger.get("/").await.text.contains("href=\"/host\""));
    command(&server, Wish::RemoveHost("ana".to_owned())).await.unwrap();
    until(async || host.get("/host").await.status == 404).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_banned_reads_why_and_keeps_nobody_waiting() {
    let (server, clock) = Server::with_clock().await;
    let mut host = host(&server).await;
    let (table, players) = full_table(&server).await;
    let (mover, _) = mover(&table, &players).await.unwrap();
    let (banned, waits) = (mover.clone(), server.guest().await);
    let opened = banned.open(order(&[me(), json!({ "kind": "open" })])).await;
    waits.post(&format!("/api/v1/tables/{opened}/join"), json!({})).await.expect(200);
    let mut stream = Stream::open(&banned, &format!("/api/v1/tables/{table}/events"), None).await;
    stream.block().await;

    let id = id_of(&banned).await;
    let fields = [("reason", "Insults, twice."), ("days", "7")];
    host.form(&format!("/host/people/{id}/ban"), &fields).await.location();
    stream.drain().await;
    let told = banned.get("/api/v1/me").await.problem("banned");
    let detail = told["detail"].as_str().unwrap();
    assert!(detail.contains("Insults, twice.") && detail.contains("2027-01-22"), "{detail}");
    assert_eq!(banned.post("/api/v1/tables", order(&[me()])).await.status, 403);
    assert_eq!(server.client().get("/healthz").await.status, 200);
    // The others go on, with a computer player in that seat; what had not begun is closed.
    let rest: Vec<Client> =
        players.iter().filter(|player| player.token != banned.token).cloned().collect();
    until(async || crate::common::mover(&table, &rest).await.is_some()).await;
    play_one(&table, &rest).await;
    assert_eq!(waits.table(&opened).await["status"], "closed");
    // Everybody else of the same address is welcome.
    assert_eq!(server.guest().await.get("/api/v1/me").await.status, 200);
    // Nobody bans a host, and a ban ends by itself, or by a host.
    let own = host.form("/host/people/none/ban", &fields).await;
    assert_eq!(own.status, 404);
    clock.pass(7 * DAY);
    assert_eq!(banned.get("/api/v1/me").await.status, 200);
    let back = format!("/api/v1/tables/{table}/return");
    banned.post(&back, json!({})).await.expect(200);
    let forever = Wish::BanPerson(id.clone(), "Again.".to_owned(), None);
    command(&server, forever).await.unwrap();
    until(async || banned.get("/api/v1/me").await.status == 403).await;
    host.form(&format!("/host/people/{id}/unban"), &[]).await.location();
    assert_eq!(banned.get("/api/v1/me").await.status, 200);
    let log = host.get("/host/log").await.text;
    for told in ["Insults, twice.", "command line", "ended a ban", &id] {
        assert!(log.contains(told), "{told}: {log}");
    }
    let refused = Wish::BanPerson("ana".to_owned(), "none".to_owned(), None);
    assert!(command(&server, refused).await.unwrap_err().contains("host"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_is_kept_out_and_no_host_keeps_out_themselves() {
    let server = Server::start_with(|config| config.behind_proxy = true).await;
    let mut host = host(&server).await;
    let from = async |address: &str, path: &str| {
        let client = server.client();
        let request = client.request("GET", path).header("x-forwarded-for", address.to_owned());
        client.send(request).await
    };
    let fields = [("address", "2001:db8:7::5"), ("reason", "A flood of tables."), ("days", "")];
    host.form("/host/bans", &fields).await.location();
    for (address, status) in [("2001:db8:7::1234", 403), ("2001:db8:8::1", 200), ("192.0.2.1", 200)]
    {
        assert_eq!(from(address, "/api/v1/games").await.status, status, "{address}");
    }
    let page = from("2001:db8:7::1234", "/").await;
    assert!(page.status == 403 && page.text.contains("A flood of tables."), "{}", page.text);
    for open in ["/healthz", "/assets/icon.svg"] {
        assert_eq!(from("2001:db8:7::1234", open).await.status, 200, "{open}");
    }
    let own = [("address", "127.0.0.1"), ("reason", "by mistake")];
    assert_eq!(host.form("/host/bans", &own).await.status, 409);
    for wrong in [("address", "everywhere"), ("address", "")] {
        assert_eq!(host.form("/host/bans", &[wrong, ("reason", "x")]).await.status, 422);
    }
    let lifted = Wish::UnbanAddress("2001:db8:7::9".to_owned());
    command(&server, lifted).await.unwrap();
    until(async || from("2001:db8:7::1234", "/api/v1/games").await.status == 200).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_renamed_signed_out_and_deleted_while_the_server_runs() {
    let server = Server::start().await;
    let mut host = host(&server).await;
    let (table, players) = full_table(&server).await;
    let player = &players[0];
    let id = id_of(player).await;
    let chat = format!("/api/v1/tables/{table}/chat");
    player.post(&chat, json!({ "text": "ahoy" })).await.expect(200);
    let rename = format!("/host/people/{id}/name");
    host.form(&rename, &[("name", "A sailor")]).await.location();
    let seen = players[1].table(&table).await;
    assert_eq!(seen["seats"][0]["name"], "A sailor");
    assert_eq!(seen["chat"][0]["name"], "A sailor");
    command(&server, Wish::Rename(id.clone(), "Bea".to_owned())).await.unwrap();
    until(async || players[1].table(&table).await["seats"][0]["name"] == "Bea").await;
    host.form(&format!("/host/people/{id}/sign-out"), &[]).await.location();
    player.get("/api/v1/me").await.problem("bad-token");

    let other = id_of(&players[1]).await;
    let remove = format!("/host/people/{other}/remove");
    assert_eq!(host.form(&remove, &[]).await.status, 400, "only when sure");
    command(&server, Wish::RemovePerson(other.clone())).await.unwrap();
    until(async || players[1].get("/api/v1/me").await.status == 401).await;
    let page = host.get(&format!("/host/people/{other}")).await.text;
    assert!(page.contains("A former player"), "{page}");
    let log = host.get("/host/log").await.text;
    for told in ["renamed", "signed out everywhere", "deleted a person"] {
        assert!(log.contains(told), "{told}");
    }
    // Not even a clean-up forgets who did what.
    let store = Store::open(&database(&server)).await.unwrap();
    assert!(portolan_server::ops::check::check(&store, || {}).await.unwrap().findings.is_empty());
    assert!(store.last_act().await.unwrap().0 >= 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_closed_silenced_and_deleted_while_the_server_runs() {
    let server = Server::start().await;
    let mut host = host(&server).await;
    let (table, players) = full_table(&server).await;
    let chat = format!("/api/v1/tables/{table}/chat");
    let talk = format!("/host/tables/{table}/talk");
    players[0].post(&chat, json!({ "text": "Polly wants a cracker" })).await.expect(200);
    assert!(host.get(&format!("/host/tables/{table}")).await.text.contains("Polly wants"));
    host.form(&talk, &[("open", "")]).await.location();
    players[0].post(&chat, json!({ "text": "ahoy" })).await.problem("hushed");
    let aside = format!("/api/v1/tables/{table}/aside");
    server.guest().await.post(&aside, json!({ "text": "ahoy" })).await.problem("hushed");
    assert_eq!(host.form(&talk, &[("open", "")]).await.status, 409, "it is closed already");
    play_one(&table, &players).await;
    command(&server, Wish::SetTalk(table.clone(), true)).await.unwrap();
    until(async || players[0].post(&chat, json!({ "text": "ahoy" })).await.status == 200).await;

    let close = format!("/host/tables/{table}/close");
    assert_eq!(host.form(&close, &[]).await.status, 409, "it has begun");
    let open = players[0].open(order(&[me(), json!({ "kind": "open" })])).await;
    players[0].table(&open).await;
    command(&server, Wish::CloseTable(open.clone())).await.unwrap();
    until(async || players[0].table(&open).await["status"] == "closed").await;

    let mut stream =
        Stream::open(&players[1], &format!("/api/v1/tables/{table}/events"), None).await;
    stream.block().await;
    let remove = format!("/host/tables/{table}/remove");
    assert_eq!(host.form(&remove, &[]).await.status, 400, "only when sure");
    host.form(&remove, &[("sure", "yes")]).await.location();
    stream.drain().await;
    assert_eq!(players[0].get(&format!("/api/v1/tables/{table}")).await.status, 404);
    command(&server, Wish::RemoveTable(open.clone())).await.unwrap();
    until(async || players[0].get(&format!("/api/v1/tables/{open}")).await.status == 404).await;
    let store = Store::open(&database(&server)).await.unwrap();
    let report = portolan_server::ops::check::check(&store, || {}).await.unwrap();
    assert_eq!((report.tables, report.findings.len()), (0, 0), "{report:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_is_told_for_as_long_as_it_holds_or_until_it_is_read() {
    let (server, clock) = Server::with_clock().await;
    let mut host = host(&server).await;
    let mut reader = server.client();
    let says = async |client: &Client, path: &str| {
        client.get(path).await.text.contains("A new version at eight &lt;o’clock&gt;.")
    };
    let words = ("words", "A new version at eight <o’clock>.");
    // The clock stands at 2027-01-15, 08:00.
    let from_until = [words, ("from", "2027-01-15T10:00"), ("until", "2027-01-15T20:00")];
    host.form("/host/announcements", &from_until).await.location();
    assert!(!says(&reader, "/").await, "not before its time");
    clock.pass(3 * 3600);
    let (table, _) = full_table(&server).await;
    for path in ["/", "/login", "/nowhere", &format!("/t/{table}")] {
        assert!(says(&reader, path).await, "{path}");
    }
    let page = reader.get("/").await.text;
    let id = page.split("name=\"id\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    let back = [("id", id), ("back", "/login")];
    assert_eq!(reader.form("/announcement", &back).await.location(), "/login");
    assert!(!says(&reader, "/").await, "it was read");
    let elsewhere = [("id", id), ("back", "https://evil.example/")];
    assert_eq!(reader.form("/announcement", &elsewhere).await.location(), "/");
    assert!(says(&server.client(), "/").await, "others have not");
    clock.pass(10 * 3600);
    assert!(!says(&server.client(), "/").await, "its time is over");
    // What is too long, empty or over already is not told.
    let long = "x".repeat(301);
    for bad in [
        [("words", long.as_str()), ("from", ""), ("until", "2028-01-01")],
        [("words", " \u{200b} "), ("from", ""), ("until", "2028-01-01")],
        [words, ("from", ""), ("until", "2026-01-01")],
        [words, ("from", "2028-01-02"), ("until", "2028-01-01")],
        [words, ("from", "soon"), ("until", "2028-01-01")],
    ] {
        assert_eq!(host.form("/host/announcements", &bad).await.status, 400, "{bad:?}");
    }
}

/// Two tables with the same people that differ in what was dealt look alike to a host of the server.
#[tokio::test(flavor = "multi_thread")]
async fn a_host_does_not_see_what_a_game_hides() {
    let (server, _clock) = Server::with_clock().await;
    let host = host(&server).await;
    let mut games = portolan_registry::all();
    games.retain(|game| game.hides());
    assert!(!games.is_empty(), "no game hides anything");
    for game in games {
        let seats = game.seats().all().find(|&n| n >= 2).unwrap();
        let players = [server.guest().await, server.guest().await];
        let mut pages = Vec::new();
        for _ in 0..4 {
            let table = players[0].open(json!({ "game": game.id(), "seats": seats })).await;
            players[1].post(&format!("/api/v1/tables/{table}/join"), json!({})).await.expect(200);
            let start = format!("/api/v1/tables/{table}/start");
            players[0].post(&start, json!({ "fill": "random" })).await.expect(200);
            let page = host.get(&format!("/host/tables/{table}")).await;
            assert_eq!(page.status, 200);
            pages.push(page.text.replace(&table, "table"));
            // To a stranger a private table stays closed, whoever they look after.
            let mut private = json!({ "game": game.id(), "seats": seats });
            private["visibility"] = "private".into();
            let private = players[0].open(private).await;
            assert_eq!(host.get(&format!("/t/{private}")).await.status, 403);
        }
        assert!(pages.windows(2).all(|pair| pair[0] == pair[1]), "{}", game.id());
    }
}
