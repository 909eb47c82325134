//! Accounts under fire: guessed passwords, stolen cookies, floods of letters; and leaving.

use crate::common::{Client, Server, Stream, full_table, game, mover, play_one};
use crate::notices::post_office;
use portolan_server::config::Mail;
use serde_json::{Value, json};
use std::time::Duration;

fn order(name: &str, password: &str) -> Value {
    json!({ "name": name, "password": password })
}

/// Tries a password from an address; the status of the answer.
async fn try_from(client: &Client, address: &str, name: &str, password: &str) -> u16 {
    let request = client
        .request("POST", "/api/v1/login")
        .header("x-forwarded-for", address)
        .header("content-type", "application/json");
    client.send(request.body(order(name, password).to_string())).await.status
}

#[tokio::test(flavor = "multi_thread")]
async fn who_guesses_must_wait_wherever_they_come_from_and_the_owner_comes_in() {
    let server = Server::start_with(|config| config.behind_proxy = true).await;
    let mut owner = server.guest().await;
    owner.register("Ana", "correct horse").await;
    let nobody = server.client();
    let home = "2001:db8:aaaa::1";
    assert_eq!(try_from(&nobody, home, "Ana", "correct horse").await, 200);
    let mut refused = 0;
    for n in 0..40 {
        let stranger = format!("2001:db8:{n:x}::{n:x}");
        match try_from(&nobody, &stranger, "ana", "wrong horse").await {
            401 => assert!(n < 20, "{n} wrong tries"),
            429 => refused += 1,
            other => panic!("{other}"),
        }
    }
    assert!(refused >= 20, "{refused}");
    assert_eq!(try_from(&nobody, home, "ANA", "correct horse").await, 200, "from home");
    assert_eq!(try_from(&nobody, "2001:db8:77::7", "Bea", "whatever it is").await, 401, "others");
    // Who guesses from the owner's own address must wait there too.
    let mut here = 0;
    while try_from(&nobody, home, "Ana", "wrong horse").await != 429 {
        here += 1;
        assert!(here < 20);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_network_of_version_six_arrives_as_one() {
    let server = Server::start_with(|config| {
        config.behind_proxy = true;
        config.per_address = 10;
    })
    .await;
    let nobody = server.client();
    let mut tries = 0;
    loop {
        let address = format!("2001:db8:1:2::{tries:x}");
        let status = try_from(&nobody, &address, &format!("Nobody{tries}"), "wrong horse").await;
        if status == 429 {
            break;
        }
        tries += 1;
        assert!(tries < 100, "every address of one network has tries of its own");
    }
    assert_eq!(try_from(&nobody, "2001:db8:1:3::1", "Nobody", "wrong horse").await, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_everybody_tries_first_is_refused() {
    let server = Server::start().await;
    let guest = server.guest().await;
    for easy in ["password", "Password1!", "12345678", "caravel1"] {
        let answer = guest.post("/api/v1/accounts", order("Caravel", easy)).await;
        let problem = answer.problem("bad-password");
        assert!(problem["detail"].as_str().unwrap().contains("tried first"), "{easy}");
    }
    let short = guest.post("/api/v1/accounts", order("Caravel", "w1nd&t"));
    assert!(short.await.problem("bad-password")["detail"].as_str().unwrap().contains("8 to 200"));
}

#[tokio::test(flavor = "multi_thread")]
async fn registering_ends_what_showed_the_guest() {
    let server = Server::start().await;
    let mut guest = server.guest().await;
    let old = guest.clone();
    guest.register("Ana", "correct horse").await;
    old.get("/api/v1/me").await.problem("bad-token");
    assert_eq!(guest.get("/api/v1/me").await.expect(200)["account"], true);

    let mut browser = server.client();
    browser.form("/me/name", &[("name", "Bea")]).await.location();
    let old = browser.clone();
    let fields = [("name", "Bea"), ("password", "correct horse")];
    browser.form("/me/register", &fields).await.location();
    assert_ne!(old.cookie, browser.cookie);
    assert_eq!(old.get("/me").await.location(), "/login");
    assert!(browser.get("/me").await.text.contains("You log in as bea"));
}

#[tokio::test(flavor = "multi_thread")]
async fn logging_in_does_not_pass_the_cap_of_tokens() {
    let server = Server::start().await;
    let mut owner = server.guest().await;
    owner.register("Ana", "correct horse").await;
    let count = async |client: &Client| {
        client.get("/api/v1/me/tokens").await.expect(200).as_array().unwrap().len()
    };
    for n in 0..40 {
        owner.post("/api/v1/me/tokens", json!({ "label": format!("bot {n}") })).await.expect(201);
    }
    let mut newest = server.client();
    for _ in 0..15 {
        let arrived = newest.post("/api/v1/login", order("Ana", "correct horse")).await.expect(200);
        newest.token = Some(arrived["token"].as_str().unwrap().to_owned());
    }
    assert_eq!(count(&newest).await, 50);
    owner.get("/api/v1/me").await.problem("bad-token");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_word_before_a_token_may_be_small() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let token = guest.token.clone().unwrap();
    for scheme in ["bearer", "BEARER", "Bearer"] {
        let request = server.client().request("GET", "/api/v1/me");
        let answer = guest.send(request.header("authorization", format!("{scheme} {token}"))).await;
        assert_eq!(answer.status, 200, "{scheme}");
    }
    let request = server.client().request("GET", "/api/v1/me");
    guest
        .send(request.header("authorization", format!("Basic {token}")))
        .await
        .problem("bad-token");
}

/// Does the stream end by itself?
async fn ends(mut stream: Stream) -> bool {
    tokio::time::timeout(Duration::from_secs(20), stream.drain()).await.is_ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_ends_with_its_token() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let made = players[0].post("/api/v1/me/tokens", json!({ "label": "bot" })).await.expect(201);
    let mut bot = server.client();
    bot.token = Some(made["token"].as_str().unwrap().to_owned());
    let path = format!("/api/v1/tables/{id}/events");
    let theirs = Stream::open(&bot, &path, None).await;
    let mut own = Stream::open(&players[0], &path, None).await;
    own.block().await;
    let end = format!("/api/v1/me/tokens/{}", made["id"].as_str().unwrap());
    assert_eq!(players[0].send(players[0].request("DELETE", &end)).await.status, 204);
    assert!(ends(theirs).await);
    play_one(&id, &players).await;
    assert!(own.block().await.contains("event: table"), "the others go on");
    assert_eq!(players[0].post("/api/v1/me/logout", json!({})).await.status, 204);
    assert!(ends(own).await);
    players[0].get("/api/v1/me").await.problem("bad-token");
}

#[tokio::test(flavor = "multi_thread")]
async fn another_password_logs_out_everybody_else() {
    let server = Server::start().await;
    let mut owner = server.guest().await;
    owner.register("Ana", "correct horse").await;
    let mut thief = server.client();
    let arrived = thief.post("/api/v1/login", order("Ana", "correct horse")).await.expect(200);
    thief.token = Some(arrived["token"].as_str().unwrap().to_owned());
    let change = |old: &str, new: &str| json!({ "old": old, "new": new });
    let path = "/api/v1/me/password";
    owner.post(path, change("wrong horse", "battery staple")).await.problem("bad-login");
    owner.post(path, change("correct horse", "password")).await.problem("bad-password");
    assert_eq!(owner.post(path, change("correct horse", "battery staple")).await.status, 204);
    thief.get("/api/v1/me").await.problem("bad-token");
    assert_eq!(owner.get("/api/v1/me").await.status, 200);
    thief.token = None;
    thief.post("/api/v1/login", order("Ana", "correct horse")).await.problem("bad-login");
    thief.post("/api/v1/login", order("Ana", "battery staple")).await.expect(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_about_oneself_is_a_file() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let (player, view) = mover(&id, &players).await.unwrap();
    let action = view["legal"][0]["action"].as_str().unwrap();
    player.act(&id, action, view["expect"].as_u64().unwrap()).await.expect(200);
    let chat = format!("/api/v1/tables/{id}/chat");
    player.post(&chat, json!({ "text": "fair winds" })).await.expect(200);
    let data = player.get("/api/v1/me/data").await.expect(200);
    assert_eq!(data["tables"][0]["id"], id.as_str());
    let deeds = data["deeds"].as_array().unwrap();
    let did = |kind: &str, part: &str| {
        deeds.iter().any(|d| d["kind"] == kind && d["data"].as_str().unwrap().contains(part))
    };
    assert!(did("act", action) && did("chat", "fair winds"), "{data}");
    let other = players.iter().find(|other| other.token != player.token).unwrap();
    assert!(!other.get("/api/v1/me/data").await.text.contains("fair winds"));
    let mut browser = server.client();
    browser.form("/me/name", &[("name", "Bea")]).await.location();
    let file = browser.get("/me/data").await;
    assert!(file.headers["content-disposition"].to_str().unwrap().contains("portolan.json"));
    assert_eq!(file.expect(200)["name"], "Bea");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_takes_the_name_along_and_the_game_goes_on() {
    let server = Server::start().await;
    let (name, seats) = game();
    let mut leaver = server.guest().await;
    leaver.register("Bartolomeu", "correct horse").await;
    let mut players = vec![leaver.clone()];
    for _ in 1..seats {
        players.push(server.guest().await);
    }
    let id = leaver.open(json!({ "game": name, "seats": seats })).await;
    for player in &players[1..] {
        player.post(&format!("/api/v1/tables/{id}/join"), json!({})).await.expect(200);
    }
    leaver.post(&format!("/api/v1/tables/{id}/start"), json!({})).await.expect(200);
    let chat = format!("/api/v1/tables/{id}/chat");
    leaver.post(&chat, json!({ "text": "farewell" })).await.expect(200);
    let entries = play_one(&id, &players).await["seq"].clone();
    assert!(players[1].get(&format!("/t/{id}")).await.text.contains("Bartolomeu"));

    leaver
        .post("/api/v1/me/delete", json!({ "sure": true, "password": "wrong" }))
        .await
        .problem("bad-login");
    let password = json!({ "sure": true, "password": "correct horse" });
    assert_eq!(leaver.post("/api/v1/me/delete", password).await.status, 204);
    leaver.get("/api/v1/me").await.problem("bad-token");
    let gone = server.client();
    gone.post("/api/v1/login", order("Bartolomeu", "correct horse")).await.problem("bad-login");
    let page = players[1].get(&format!("/t/{id}")).await.text;
    assert!(!page.contains("Bartolomeu") && page.contains("A former player"), "{page}");
    assert_eq!(players[1].table(&id).await["seq"], entries, "nothing else changed");
    let server = server.restart().await;
    for file in std::fs::read_dir(server.folder()).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|kind| kind == "db") {
            let store = portolan_store::Store::open(&portolan_store::Location::File(path)).await;
            let rows = store.unwrap().rows(&id, 0, 1000).await.unwrap();
            assert!(rows.iter().all(|row| !row.data.contains("Bartolomeu")));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_are_not_flooded_with_letters() {
    let (office, letters) = post_office().await;
    let server = Server::start_with(|config| {
        config.behind_proxy = true;
        config.mail = Some(Mail { server: office, from: "table@portolan.example".to_owned() });
    })
    .await;
    let send = async |browser: &mut Client, from: &str, to: &str| {
        browser.http = reqwest::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .default_headers(
                [(
                    reqwest::header::HeaderName::from_static("x-forwarded-for"),
                    from.parse().unwrap(),
                )]
                .into_iter()
                .collect(),
            )
            .build()
            .unwrap();
        browser.form("/me/email", &[("email", to)]).await.status
    };
    // Many persons from many places, one mailbox.
    let mut sent = 0;
    for n in 0..20 {
        let to = format!("Victim+{n}@Example.org");
        sent += usize::from(send(&mut server.client(), &format!("192.0.2.{n}"), &to).await == 303);
    }
    assert_eq!(sent, 3);
    // One person, many mailboxes.
    let mut person = server.client();
    let mut sent = 0;
    for n in 0..20 {
        let to = format!("v{n}@example.net");
        sent += usize::from(send(&mut person, &format!("198.51.100.{n}"), &to).await == 303);
    }
    assert_eq!(sent, 3);
    // One place.
    let mut sent = 0;
    for n in 0..20 {
        let to = format!("w{n}@example.com");
        sent += usize::from(send(&mut server.client(), "203.0.113.5", &to).await == 303);
    }
    assert_eq!(sent, 3);
    crate::common::until(async || letters.lock().unwrap().len() == 9).await;
}
