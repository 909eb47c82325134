//! A table's life: opening, sitting, starting, resigning, again.

use crate::common::{
    Server, computer, full_table, game, me, mover, order, play_one, played, until,
};
use portolan_table::record::Record;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn seats_are_taken_left_and_filled() {
    let server = Server::start().await;
    let (host, guest, late) = (server.guest().await, server.guest().await, server.guest().await);
    let (name, seats) = game();
    let id = host.open(json!({ "game": name, "seats": seats })).await;
    let at = |what: &str| format!("/api/v1/tables/{id}/{what}");
    host.post(&at("start"), json!({})).await.problem("seats-free");
    guest.post(&at("join"), json!({ "seat": 0 })).await.problem("seat-taken");
    guest.post(&at("join"), json!({ "seat": 200 })).await.problem("seat-taken");
    assert_eq!(guest.post(&at("join"), json!({})).await.expect(200)["seat"], 1);
    assert_eq!(guest.post(&at("join"), json!({})).await.expect(200)["seat"], 1, "once is enough");
    guest.post(&at("start"), json!({})).await.problem("not-host");
    guest.post(&at("leave"), json!({})).await.expect(200);
    guest.post(&at("leave"), json!({})).await.problem("not-your-seat");
    assert_eq!(late.post(&at("join"), json!({})).await.expect(200)["seat"], 1);
    host.post(&at("start"), json!({ "fill": "clairvoyant" })).await.problem("bad-setup");
    host.post(&at("start"), json!({ "fill": "random" })).await.expect(200);
    host.post(&at("start"), json!({})).await.problem("not-open");
    guest.post(&at("join"), json!({})).await.problem("seat-taken");
    late.post(&at("leave"), json!({})).await.problem("not-open");
    host.post(&at("close"), json!({})).await.problem("not-open");
    assert_eq!(host.table(&id).await["status"], "running");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_finds_and_sees_a_table_is_for_the_host_to_say() {
    let server = Server::start().await;
    let host = server.guest().await;
    let (name, seats) = game();
    let open = async |visibility: &str, chair: &str| {
        let mut chairs = vec![json!({ "kind": chair }); usize::from(seats)];
        chairs[0] = me();
        let body =
            json!({ "game": name, "seats": seats, "visibility": visibility, "chairs": chairs });
        host.post("/api/v1/tables", body).await.expect(201)
    };
    let public = open("public", "open").await;
    let unlisted = open("unlisted", "open").await;
    let private = open("private", "invited").await;
    let stranger = server.guest().await;
    let listed = stranger.get("/api/v1/tables").await.text;
    assert!(listed.contains(public["id"].as_str().unwrap()));
    assert!(!listed.contains(unlisted["id"].as_str().unwrap()));
    assert!(!listed.contains(private["id"].as_str().unwrap()));
    stranger.table(unlisted["id"].as_str().unwrap()).await;

    let id = private["id"].as_str().unwrap();
    let invite = private["invite"].as_str().unwrap();
    let path = format!("/api/v1/tables/{id}");
    stranger.get(&path).await.problem("private");
    stranger.get(&format!("{path}/events")).await.problem("private");
    stranger.get(&format!("{path}/wait")).await.problem("private");
    stranger.get(&format!("{path}?invite=bcdfghjkmnpq")).await.problem("private");
    stranger.get(&format!("{path}?invite={invite}")).await.expect(200);
    let join = format!("{path}/join");
    stranger.post(&join, json!({})).await.problem("private");
    stranger.post(&join, json!({ "invite": invite })).await.expect(200);
    stranger.get(&path).await.expect(200);
    assert_eq!(server.client().get(&format!("/t/{id}")).await.status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_stands_for_one_record_and_one_position() {
    let server = Server::start().await;
    let host = server.guest().await;
    let send = async |what: &str, key: &str, body: &Value| {
        let request = host
            .request("POST", &format!("/api/v1/tables/from-{what}"))
            .header("content-type", "application/json")
            .header("idempotency-key", key)
            .body(body.to_string());
        host.send(request).await
    };
    let game = portolan_registry::all()[0];
    let (half, more) = (played(game, 0.5, 7), played(game, 0.6, 7));
    let record = |record: &Record| json!({ "record": record.to_string() });
    let position = |record: &Record| json!({ "position": game.replay(record, usize::MAX).unwrap().position() });
    for (what, first, other) in
        [("record", record(&half), record(&more)), ("position", position(&half), position(&more))]
    {
        let opened = send(what, what, &first).await;
        assert_eq!(opened.status, 201, "{}", opened.text);
        assert_eq!(send(what, what, &first).await.text, opened.text);
        send(what, what, &other).await.problem("key-reused");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_opened_once_for_one_key() {
    let server = Server::start().await;
    let host = server.guest().await;
    let open = async |order: Value| {
        let request = host
            .request("POST", "/api/v1/tables")
            .header("content-type", "application/json")
            .header("idempotency-key", "k1")
            .body(order.to_string());
        host.send(request).await
    };
    let first = open(order(&[me()])).await;
    assert_eq!(first.text, open(order(&[me()])).await.text);
    let mut other = order(&[me()]);
    other["visibility"] = json!("private");
    open(other).await.problem("key-reused");
    open(order(&[me(), computer()])).await.problem("key-reused");
    let mut other = order(&[me()]);
    other["chairs"][0]["name"] = json!("Dora");
    open(other).await.problem("key-reused");
    let mine = host.get("/api/v1/me/tables").await.expect(200);
    assert_eq!(mine.as_array().unwrap().len(), 1);
    // Several at the very same time, too.
    let tries: Vec<_> = (0..8)
        .map(|_| {
            let host = host.clone();
            tokio::spawn(async move {
                let request = host
                    .request("POST", "/api/v1/tables")
                    .header("content-type", "application/json")
                    .header("idempotency-key", "k2")
                    .body(order(&[me()]).to_string());
                host.send(request).await.expect(201)["id"].clone()
            })
        })
        .collect();
    let mut ids = Vec::new();
    for attempt in tries {
        ids.push(attempt.await.unwrap());
    }
    assert!(ids.iter().all(|id| *id == ids[0]), "{ids:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_gives_up_is_replaced_by_a_marked_computer_player_for_good() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let resign = format!("/api/v1/tables/{id}/resign");
    players[1].post(&resign, json!({})).await.expect(200);
    players[1].post(&resign, json!({})).await.problem("absent");
    players[1]
        .post(&format!("/api/v1/tables/{id}/return"), json!({}))
        .await
        .problem("not-your-seat");
    let table = players[0].table(&id).await;
    assert_eq!(table["seats"][1]["absent"], "resigned");
    assert_eq!(table["seats"][1]["level"], "helmsman");
    // The game goes on: the others get their turns.
    for _ in 0..5 {
        until(async || {
            let table = players[0].table(&id).await;
            let due = |seat: usize| table["seats"][seat]["due"] == true;
            table["status"] == "over" || (0..players.len()).any(|seat| seat != 1 && due(seat))
        })
        .await;
        if mover(&id, &players).await.is_none() {
            break;
        }
        play_one(&id, &players).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_rotates_the_seats_and_is_the_same_for_all() {
    let server = Server::start().await;
    let (host, guest) = (server.guest().await, server.guest().await);
    let (name, seats) = game();
    let id = host.open(json!({ "game": name, "seats": seats })).await;
    guest.post(&format!("/api/v1/tables/{id}/join"), json!({})).await.expect(200);
    let fill = if seats > 2 { json!({ "fill": "random" }) } else { json!({}) };
    host.post(&format!("/api/v1/tables/{id}/start"), fill).await.expect(200);
    let rematch = format!("/api/v1/tables/{id}/rematch");
    host.post(&rematch, json!({})).await.problem("not-over");
    for player in [&host, &guest] {
        player.post(&format!("/api/v1/tables/{id}/resign"), json!({})).await.expect(200);
    }
    until(async || host.table(&id).await["status"] == "over").await;
    server.guest().await.post(&rematch, json!({})).await.problem("not-your-seat");
    let (a, b) = (host.post(&rematch, json!({})), guest.post(&rematch, json!({})));
    let (a, b) = tokio::join!(a, b);
    let next = a.expect(200)["id"].as_str().unwrap().to_owned();
    assert_eq!(b.expect(200)["id"], next.as_str());
    assert_eq!(guest.table(&id).await["rematch"], next.as_str());
    let join = format!("/api/v1/tables/{next}/join");
    for player in [&host, &guest] {
        player.post(&join, json!({})).await.expect(200);
    }
    let table = host.table(&next).await;
    let seat_of = |table: &Value| {
        table["seats"].as_array().unwrap().iter().position(|seat| seat["mine"] == true)
    };
    assert_eq!(seat_of(&table), Some(1), "everybody sits one seat further");
    assert_eq!(seat_of(&guest.table(&next).await), Some(2 % usize::from(seats)));
}

#[tokio::test(flavor = "multi_thread")]
async fn several_play_in_one_browser_each_with_their_own_view() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let mut wish = order(&[me()]);
    wish["curtain"] = json!(true);
    let id = guest.open(wish).await;
    let table = guest.table(&id).await;
    assert_eq!(table["observer"], Value::Null, "behind the curtain nothing is shown unasked");
    let due = table["seats"].as_array().unwrap().iter().position(|s| s["due"] == true).unwrap();
    let side = guest.get(&format!("/api/v1/tables/{id}?seat={due}")).await.expect(200);
    assert!(!side["legal"].as_array().unwrap().is_empty());
    guest.get(&format!("/api/v1/tables/{id}?seat=5")).await.problem("not-your-seat");
    server.client().get(&format!("/api/v1/tables/{id}?seat=0")).await.problem("not-your-seat");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_table_is_closed() {
    let server = Server::start().await;
    let host = server.guest().await;
    let (name, seats) = game();
    let id = host.open(json!({ "game": name, "seats": seats })).await;
    let guest = server.guest().await;
    guest.post(&format!("/api/v1/tables/{id}/close"), json!({})).await.problem("not-host");
    host.post(&format!("/api/v1/tables/{id}/close"), json!({})).await.expect(200);
    guest.post(&format!("/api/v1/tables/{id}/join"), json!({})).await.problem("not-open");
    assert_eq!(guest.table(&id).await["status"], "closed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_opens_as_a_table_and_goes_on() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    for _ in 0..12 {
        play_one(&id, &players).await;
    }
    for player in &players {
        player.post(&format!("/api/v1/tables/{id}/resign"), json!({})).await.expect(200);
    }
    until(async || players[0].table(&id).await["status"] == "over").await;
    let record = players[0].get(&format!("/api/v1/tables/{id}/record")).await.text;
    // Without its last third and its result it is a game in progress.
    let lines: Vec<&str> = record.lines().filter(|line| !line.starts_with("result")).collect();
    let half = lines[..lines.len() * 2 / 3].join("\n");
    let guest = server.guest().await;
    let opened =
        guest.post("/api/v1/tables/from-record", json!({ "record": half })).await.expect(201);
    let new = opened["id"].as_str().unwrap();
    guest.post(&format!("/api/v1/tables/{new}/join"), json!({ "seat": 0 })).await.expect(200);
    let table = guest.table(new).await;
    assert_eq!(table["status"], "running");
    assert_eq!(table["observer"], 0);
    let broken = half.replace("seats:", "seats: 9\nseats:");
    let body = json!({ "record": broken });
    guest.post("/api/v1/tables/from-record", body).await.problem("bad-record");
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_alone_play_to_the_end() {
    let server = Server::start().await;
    let host = server.guest().await;
    let id = host.open(order(&[computer()])).await;
    until(async || host.table(&id).await["status"] == "over").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_has_one_seat_and_the_host_may_have_anybody_get_up() {
    let server = Server::start().await;
    let name = game().0;
    let seats = portolan_registry::all()[0].seats().max;
    assert!(seats > 2);
    let (host, guest) = (server.guest().await, server.guest().await);
    let id = host.open(json!({ "game": name, "seats": seats })).await;
    let join = format!("/api/v1/tables/{id}/join");
    let remove = format!("/api/v1/tables/{id}/remove");
    guest.post(&join, json!({ "seat": 1 })).await.expect(200);
    guest.post(&join, json!({ "seat": 2 })).await.problem("one-seat");
    guest.post(&remove, json!({ "seat": 0 })).await.problem("not-host");
    host.post(&remove, json!({ "seat": 2 })).await.problem("not-your-seat");
    host.post(&remove, json!({ "seat": 1 })).await.expect(200);
    let table = host.table(&id).await;
    assert_eq!(table["seats"][1]["kind"], "open");
    assert_eq!(guest.get("/api/v1/me/tables").await.expect(200), json!([]));
    // Several people before one screen.
    for seat in 1..seats {
        host.post(&join, json!({ "seat": seat })).await.expect(200);
    }
    host.post(&format!("/api/v1/tables/{id}/start"), json!({})).await.expect(200);
    host.post(&remove, json!({ "seat": 1 })).await.problem("not-open");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_has_a_button_for_everybody_who_may_get_up() {
    let server = Server::start().await;
    let (name, seats) = game();
    let mut host = server.client();
    let seats = seats.to_string();
    let fields = [("seats", seats.as_str()), ("chair-0", "me"), ("visibility", "public")];
    let table = host.form(&format!("/games/{name}/open"), &fields).await.location();
    let mut guest = server.client();
    guest.form("/me/name", &[("name", "Bea")]).await.location();
    guest.form(&format!("{table}/join"), &[]).await.location();
    assert!(host.get(&table).await.text.contains("Have Bea get up"));
    assert!(!guest.get(&table).await.text.contains("get up</button><button"));
    assert!(!guest.get(&table).await.text.contains("/remove\""));
    let id = table.strip_prefix("/t/").unwrap();
    let seat = host.table(id).await["seats"]
        .as_array()
        .unwrap()
        .iter()
        .position(|seat| seat["name"] == "Bea");
    let seat = seat.unwrap().to_string();
    assert_eq!(host.form(&format!("{table}/remove"), &[("chair", &seat)]).await.location(), table);
    assert!(!host.get(&table).await.text.contains("Bea"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_in_numbers_is_for_those_who_may_see_it() {
    let server = Server::start().await;
    let host = server.guest().await;
    let (name, seats) = game();
    let id = host.open(json!({ "game": name, "seats": seats, "visibility": "private" })).await;
    let at = |query: &str| format!("/api/v1/tables/{id}/observation{query}");
    host.get(&at("")).await.problem("not-running");
    host.post(&format!("/api/v1/tables/{id}/start"), json!({ "fill": "random" })).await.expect(200);
    until(async || !host.table(&id).await["legal"].as_array().unwrap().is_empty()).await;
    let (seen, table) = (host.get(&at("?seat=0")).await.expect(200), host.table(&id).await);
    let numbers: Vec<&Value> =
        table["legal"].as_array().unwrap().iter().map(|choice| &choice["id"]).collect();
    assert_eq!(seen["legal"].as_array().unwrap().iter().collect::<Vec<_>>(), numbers);
    assert_eq!(seen["expect"], table["expect"]);
    let encoding = portolan_registry::find(name).unwrap().encoding().unwrap();
    assert_eq!(seen["observation"].as_array().unwrap().len(), encoding.observation());
    host.get(&at("?seat=1")).await.problem("not-your-seat");
    server.guest().await.get(&at("")).await.problem("private");
}
