//! Two nodes on one PostgreSQL.

use crate::common::{Client, Server, Stream, full_table, game, mover, play_one, until};
use crate::postgres::Postgres;
use portolan_server::ops::admin::{self, Wish};
use portolan_server::ops::check::check;
use portolan_store::{Location, Store, TableQuery};
use serde_json::json;

async fn two_nodes(postgres: &Postgres) -> (Server, Server) {
    let at = |config: &mut portolan_server::config::Config| {
        config.database = Location::Postgres(postgres.url());
        config.review_simulations = 6;
    };
    let first = Server::start_with(at).await;
    (first, Server::start_with(at).await)
}

fn via(server: &Server, client: &Client) -> Client {
    Client { base: format!("http://{}", server.address), ..client.clone() }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_share_tables_events_and_numbers() {
    let Some(postgres) = Postgres::start() else {
        eprintln!("PostgreSQL is not installed: skipped");
        return;
    };
    let (one, two) = two_nodes(&postgres).await;
    let (id, players) = full_table(&one).await;
    let there: Vec<Client> = players.iter().map(|player| via(&two, player)).collect();

    // Any node serves any table, at once.
    for turn in 0..30 {
        let (here, other) = if turn % 2 == 0 { (&players, &there) } else { (&there, &players) };
        let done = play_one(&id, here).await;
        assert!(other[0].table(&id).await["seq"].as_u64() >= done["seq"].as_u64());
    }

    // Events cross.
    let path = format!("/api/v1/tables/{id}/events");
    let mut stream = Stream::open(&there[0], &path, None).await;
    stream.block().await;
    let done = play_one(&id, &players).await;
    let mark = format!("id: {}\n", done["seq"]);
    while !stream.block().await.contains(&mark) {}

    // Two nodes acting at once cannot both win one number.
    for _ in 0..20 {
        let Some((player, table)) = mover(&id, &players).await else { break };
        let (action, expect) =
            (table["legal"][0]["action"].as_str().unwrap(), table["expect"].as_u64().unwrap());
        let other = via(&two, player);
        let (a, b) = tokio::join!(player.act(&id, action, expect), other.act(&id, action, expect));
        let mut answers = [a.status, b.status];
        answers.sort_unstable();
        assert_eq!(answers, [200, 409], "{} {}", a.text, b.text);
    }

    // Talk on one node makes nobody's move stale on the other.
    for _ in 0..30 {
        let Some((player, table)) = mover(&id, &players).await else { break };
        let action = table["legal"][0]["action"].as_str().unwrap();
        let expect = table["expect"].as_u64().unwrap();
        let chat = format!("/api/v1/tables/{id}/chat");
        let say = || there[0].clone().post_owned(chat.clone(), json!({ "text": "ahoy" }));
        let (acted, ..) = tokio::join!(player.act(&id, action, expect), say(), say(), say());
        acted.expect(200);
    }

    // Whoever waits for their turn on one node hears of it from the other.
    let late = two.guest().await;
    let waiting = late.clone();
    let waiting = tokio::spawn(async move { waiting.get("/api/v1/turns?wait=50").await });
    let (name, seats) = game();
    let body = json!({ "game": name, "seats": seats });
    let joined = players[0].open(body).await;
    let late_here = via(&one, &late);
    late_here.post(&format!("/api/v1/tables/{joined}/join"), json!({})).await.expect(200);
    let start = format!("/api/v1/tables/{joined}/start");
    players[0].post(&start, json!({ "fill": "random" })).await.expect(200);
    while mover(&joined, std::slice::from_ref(&late_here)).await.is_none() {
        play_one(&joined, &players[..1]).await;
    }
    let heard = tokio::time::timeout(std::time::Duration::from_secs(20), waiting).await;
    assert_eq!(heard.unwrap().unwrap().expect(200)[0]["id"], joined.as_str());

    // Computer players on both, chat on both at once.
    let chairs = vec![json!({ "kind": "computer", "level": "random" }); usize::from(seats)];
    let body = json!({ "game": name, "seats": seats, "chairs": chairs });
    let bots = there[0].open(body).await;
    let chat = format!("/api/v1/tables/{id}/chat");
    let say = |client: &Client| client.clone().post_owned(chat.clone(), json!({ "text": "ahoy" }));
    let (a, b) = tokio::join!(say(&players[0]), say(&there[1]));
    assert_eq!((a.status, b.status), (200, 200), "{} {}", a.text, b.text);
    until(async || players[0].table(&bots).await["status"] == "over").await;

    // What the coach said on one node is known on the other.
    let review = format!("/api/v1/tables/{bots}/review");
    until(async || players[0].get(&review).await.status == 200).await;
    there[0].get(&review).await.expect(200);

    let store = Store::open(&Location::Postgres(postgres.url())).await.unwrap();
    let report = check(&store, || {}).await.unwrap();
    assert!(report.findings.is_empty() && report.tables == 3, "{report:?}");
    let copy = one.folder().join("copy.db");
    store.copy_to(&copy).await.unwrap();
    let copied = Store::open(&Location::File(copy)).await.unwrap();
    let report = check(&copied, || {}).await.unwrap();
    assert!(report.findings.is_empty() && report.tables == 3, "{report:?}");
    let version = i64::from(portolan_views::coach::Review::VERSION);
    assert!(copied.review(&bots, version).await.unwrap().is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn who_looks_through_one_node_is_here_on_the_other_too() {
    let Some(postgres) = Postgres::start() else {
        eprintln!("PostgreSQL is not installed: skipped");
        return;
    };
    let (one, two) = two_nodes(&postgres).await;
    let (id, players) = full_table(&one).await;
    let there = via(&two, &players[1]);
    let page = format!("/t/{id}/events");
    let second = Stream::open(&there, &page, None).await;
    let _first = Stream::open(&players[0], &page, None).await;
    // Also where the word came before anybody looked there: who comes asks.
    until(async || players[0].table(&id).await["seats"][1]["presence"] == "here").await;
    until(async || there.table(&id).await["seats"][0]["presence"] == "here").await;
    let watcher = via(&two, &one.guest().await);
    watcher.send_json("PUT", "/api/v1/me", json!({ "name": "Dora" })).await.expect(200);
    let third = Stream::open(&watcher, &page, None).await;
    let dora = json!({ "named": ["Dora"], "unnamed": 0 });
    until(async || players[0].table(&id).await["watching"] == dora).await;
    drop((second, third));
    until(async || players[0].table(&id).await["watching"]["named"] == json!([])).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_come_and_go_and_what_was_never_used_goes_on_every_node() {
    let Some(postgres) = Postgres::start() else {
        eprintln!("PostgreSQL is not installed: skipped");
        return;
    };
    let at = |config: &mut portolan_server::config::Config| {
        config.database = Location::Postgres(postgres.url());
    };
    let (one, clock) = Server::with_clock_and(at).await;
    let two = Server::start_with(|config| {
        at(config);
        config.clock = clock.timekeeper();
    })
    .await;
    let (name, seats) = game();
    let mut ana = one.guest().await;
    ana.register("Ana", "correct horse").await;
    let bea = two.guest().await;
    let running = ana.open(json!({ "game": name, "seats": seats })).await;
    let join = format!("/api/v1/tables/{running}/join");
    for seat in 1..seats {
        let guest = if seat == 1 { &bea } else { &two.guest().await };
        guest.post(&join, json!({})).await.expect(200);
    }
    let start = format!("/api/v1/tables/{running}/start");
    ana.post(&start, json!({})).await.expect(200);
    for _ in 0..60 {
        // Of tokens made at the same moment none is newer.
        clock.pass(1);
        let account = json!({ "name": "Ana", "password": "correct horse" });
        two.client().post("/api/v1/login", account).await.expect(200);
    }
    let tokens = bea.get("/api/v1/me/tokens").await.expect(200);
    assert_eq!(tokens.as_array().unwrap().len(), 1, "others keep theirs");
    let account = json!({ "name": "Ana", "password": "correct horse" });
    clock.pass(1);
    let arrived = two.client().post("/api/v1/login", account).await.expect(200);
    ana.token = Some(arrived["token"].as_str().unwrap().to_owned());
    assert_eq!(ana.get("/api/v1/me/tokens").await.expect(200).as_array().unwrap().len(), 50);
    let data = ana.get("/api/v1/me/data").await.expect(200);
    assert_eq!(data["tables"][0]["id"], running.as_str());
    let sure = json!({ "sure": true, "password": "correct horse" });
    assert_eq!(ana.post("/api/v1/me/delete", sure).await.status, 204);
    let store = Store::open(&Location::Postgres(postgres.url())).await.unwrap();
    let rows = store.rows(&running, 0, 1000).await.unwrap();
    assert!(rows.iter().any(|row| row.data.contains("A former player")));
    assert!(rows.iter().all(|row| !row.data.contains("\"Ana\"")));

    let idler = one.guest().await;
    let open = bea.open(json!({ "game": name, "seats": seats })).await;
    let path = format!("/api/v1/tables/{open}");
    assert_eq!(via(&one, &bea).get(&path).await.status, 200, "in memory on both");
    clock.pass(31 * 86_400);
    for node in [&one, &two] {
        until(async || via(node, &bea).get(&path).await.status == 404).await;
    }
    until(async || {
        clock.pass(3600);
        idler.get("/api/v1/me").await.status == 401
    })
    .await;
    assert_eq!(bea.get("/api/v1/me").await.status, 200);
    let report = check(&store, || {}).await.unwrap();
    assert_eq!((report.tables, report.findings.len()), (1, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_hold_for_all_nodes_together() {
    let Some(postgres) = Postgres::start() else {
        eprintln!("PostgreSQL is not installed: skipped");
        return;
    };
    let at = |config: &mut portolan_server::config::Config| {
        config.database = Location::Postgres(postgres.url());
        config.behind_proxy = true;
        config.per_person = 1000;
        config.allowance.per_person = 1 << 20;
    };
    let (one, clock) = Server::with_clock_and(at).await;
    let two = Server::start_with(|config| {
        at(config);
        config.clock = clock.timekeeper();
    })
    .await;
    // Bytes: who has written a day's worth on one node writes nothing on the other, however large or small.
    let ana = one.guest().await;
    let padded = json!({ "text": "ahoy", "nobody reads": "x".repeat(900_000) });
    let large = async |client: &Client| {
        client.post("/api/v1/tables/bcdfghjkmnpq/chat", padded.clone()).await.status
    };
    assert_eq!(large(&ana).await, 404);
    assert_eq!(large(&ana).await, 429);
    let there = via(&two, &ana);
    assert_eq!(large(&there).await, 429, "it is known there at once");
    assert_eq!(large(&two.guest().await).await, 404, "others are not concerned");
    let host = two.guest().await;
    let via_one = via(&one, &host);
    let (name, seats) = game();
    let table = host.open(json!({ "game": name, "seats": seats })).await;
    let chat = format!("/api/v1/tables/{table}/chat");
    let line = json!({ "text": "ahoy", "nobody reads": "x".repeat(3500) });
    for _ in 0..200 {
        via_one.post(&chat, line.clone()).await.expect(200);
    }
    // What is little the nodes tell each other once a second; one alone would take 270 lines.
    let mut said = 0;
    while host.post(&chat, line.clone()).await.status != 429 {
        said += 1;
        assert!(said < 200, "nothing is refused");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    // A day later it is as if nothing had been.
    clock.pass(86_400);
    assert_ne!(large(&ana).await, 429);

    // Passwords: who guesses on both nodes has no more tries than on one, and the owner comes in from where they
    // came in before, on any node.
    let mut owner = one.guest().await;
    owner.register("Ana", "correct horse").await;
    let attempt = async |server: &Server, from: &str, password: &str| {
        let nobody = server.client();
        let request = nobody
            .request("POST", "/api/v1/login")
            .header("x-forwarded-for", from.to_owned())
            .header("content-type", "application/json");
        let order = json!({ "name": "Ana", "password": password });
        nobody.send(request.body(order.to_string())).await.status
    };
    assert_eq!(attempt(&one, "192.0.2.1", "correct horse").await, 200);
    let mut wrong = 0;
    for n in 0..16 {
        let node = if n % 2 == 0 { &one } else { &two };
        match attempt(node, &format!("198.51.100.{n}"), "wrong horse").await {
            401 => wrong += 1,
            429 => {}
            other => panic!("{other}"),
        }
    }
    assert!((9..=11).contains(&wrong), "{wrong}");
    assert_eq!(attempt(&two, "192.0.2.1", "correct horse").await, 200, "from home");
    assert_eq!(attempt(&two, "192.0.2.2", "correct horse").await, 429, "from elsewhere");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_hosts_do_holds_on_every_node() {
    let Some(postgres) = Postgres::start() else {
        eprintln!("PostgreSQL is not installed: skipped");
        return;
    };
    let (one, two) = two_nodes(&postgres).await;
    let location = Location::Postgres(postgres.url());
    let command = async |wish: Wish| {
        admin::run(&location, wish, true).await.map_err(|error| error.to_string())
    };
    let mut ana = one.guest().await;
    ana.register("Ana", "correct horse").await;
    let (table, players) = full_table(&one).await;
    let other = full_table(&two).await.0;
    let id = players[0].get("/api/v1/me").await.expect(200)["id"].as_str().unwrap().to_owned();
    let there = via(&two, &players[0]);
    assert_eq!(there.get("/api/v1/me").await.status, 200, "it is known there");
    let store = Store::open(&location).await.unwrap();
    store.note_seen(&[(id.clone(), 1_800_000_000_000)]).await.unwrap();
    let found = store.find_people("guest", 50).await.unwrap();
    assert_eq!((found[0].id.as_str(), found[0].tables), (id.as_str(), 1), "who was here last");
    assert!(store.find_people("100%_", 50).await.unwrap().is_empty());
    let counts = store.counts(0).await.unwrap();
    assert_eq!((counts.accounts, counts.seen, counts.tables.len()), (1, 1, 1));

    command(Wish::AddHost("ana".to_owned())).await.unwrap();
    command(Wish::BanPerson(id.clone(), "Insults.".to_owned(), Some("7d".to_owned())))
        .await
        .unwrap();
    command(Wish::SetTalk(table.clone(), false)).await.unwrap();
    command(Wish::Announce("A new version.".to_owned(), None, "2h".to_owned())).await.unwrap();
    command(Wish::RemoveTable(other.clone())).await.unwrap();
    let query = TableQuery { person: "ana".to_owned(), ..TableQuery::default() };
    for wish in [
        Wish::Figures,
        Wish::Hosts,
        Wish::FindPeople(String::new()),
        Wish::FindTables(query),
        Wish::ShowTable(table.clone()),
        Wish::Bans,
        Wish::Log(50),
    ] {
        command(wish).await.unwrap();
    }
    let acts: Vec<String> =
        store.acts_before(i64::MAX, 50).await.unwrap().into_iter().map(|act| act.act).collect();
    assert_eq!(acts, ["remove-table", "announce", "close-talk", "ban", "host-add"]);
    for node in [&one, &two] {
        until(async || via(node, &players[0]).get("/api/v1/me").await.status == 403).await;
        until(async || node.client().get("/").await.text.contains("A new version.")).await;
        let chat = format!("/api/v1/tables/{table}/chat");
        let say = json!({ "text": "ahoy" });
        until(async || via(node, &players[1]).post(&chat, say.clone()).await.status == 409).await;
        let gone = format!("/api/v1/tables/{other}");
        until(async || node.client().get(&gone).await.status == 404).await;
    }
    command(Wish::UnbanPerson(id.clone())).await.unwrap();
    until(async || there.get("/api/v1/me").await.status == 200).await;
    command(Wish::RemovePerson(id)).await.unwrap();
    until(async || there.get("/api/v1/me").await.status == 401).await;
    let report = check(&store, || {}).await.unwrap();
    assert_eq!((report.tables, report.findings.len()), (1, 0), "{report:?}");
}
