//! Hints: who may have them, what they tell, and that whoever asks much delays nobody's moves.

use crate::common::{Client, Server, Stream, computer, full_table, game, me, mover, order, until};
use portolan_coach::Effort;
use portolan_server::config::Config;
use serde_json::{Value, json};
use std::time::Duration;

/// Little thought, and as much on every machine.
fn quick(config: &mut Config) {
    config.hint = Effort { simulations: 40, time: Duration::from_secs(50), seed: 1 };
    config.look = config.hint;
}

fn hint_at(id: &str) -> String {
    format!("/api/v1/tables/{id}/hint")
}

async fn ask(player: &Client, id: &str, ways: bool) -> crate::common::Answer {
    player.post(&hint_at(id), json!({ "ways": ways })).await
}

/// A guest alone against the computer, whose turn it is.
async fn alone(server: &Server) -> (Client, String) {
    let guest = server.guest().await;
    let id = guest.open(order(&[me(), computer()])).await;
    until(async || !guest.table(&id).await["legal"].as_array().unwrap().is_empty()).await;
    (guest, id)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_comes_in_two_steps_can_be_played_and_is_counted_once() {
    let server = Server::start_with(quick).await;
    let (guest, id) = alone(&server).await;
    let before = guest.table(&id).await;
    assert_eq!(before["hints"], true);
    let idea = ask(&guest, &id, false).await.expect(200);
    assert!(idea["ways"].as_array().unwrap().is_empty(), "no answer is given away");
    assert!(!idea["idea"]["text"].as_str().unwrap().is_empty());
    assert_eq!(idea["after"], before["entries"]);
    let deep = ask(&guest, &id, true).await.expect(200);
    assert_eq!(deep["idea"], idea["idea"], "it is the same hint");
    let ways = deep["ways"].as_array().unwrap();
    assert!((1..=3).contains(&ways.len()));
    assert_eq!(ways[0]["loses"], 0);
    let seats = before["seats"].as_array().unwrap().len();
    for way in ways {
        assert_eq!(way["prospects"]["scores"].as_array().unwrap().len(), seats);
        let first = &way["steps"][0]["action"];
        let legal = before["legal"].as_array().unwrap();
        assert!(legal.iter().any(|choice| choice["action"] == *first), "{first}");
    }
    let now = guest.table(&id).await;
    assert_eq!(now["seats"][0]["hints"], 1, "one decision, one hint");
    assert_eq!(now["expect"], before["expect"], "a hint changes nothing at the table");
    let first = ways[0]["steps"][0]["action"].as_str().unwrap();
    guest.act(&id, first, now["expect"].as_u64().unwrap()).await.expect(200);
    let server = server.restart().await;
    let again = server.same(&guest).table(&id).await;
    assert_eq!(again["seats"][0]["hints"], 1, "also after a restart");
}

#[tokio::test(flavor = "multi_thread")]
async fn with_others_only_where_the_host_wants_it_and_everybody_hears_of_it() {
    let server = Server::start_with(quick).await;
    let (id, players) = full_table(&server).await;
    let (player, table) = mover(&id, &players).await.unwrap();
    assert_eq!(table["hints"], false);
    ask(player, &id, true).await.problem("no-hints");

    let (game, seats) = game();
    let id = players[0].open(json!({ "game": game, "seats": seats, "hints": true })).await;
    for player in &players[1..] {
        player.post(&format!("/api/v1/tables/{id}/join"), json!({})).await.expect(200);
    }
    players[0].post(&format!("/api/v1/tables/{id}/start"), json!({})).await.expect(200);
    let (player, _) = mover(&id, &players).await.unwrap();
    let other = players.iter().find(|other| other.token != player.token).unwrap();
    let mut heard = Stream::open(other, &format!("/api/v1/tables/{id}/events"), None).await;
    heard.block().await;
    ask(other, &id, true).await.problem("not-your-turn");
    server.guest().await.post(&hint_at(&id), json!({})).await.problem("not-your-seat");
    ask(player, &id, true).await.expect(200);
    let news = heard.block().await;
    assert!(news.contains("\"kind\":\"hint\"") && news.contains("\"text\":\"ways\""), "{news}");
    assert!(!news.contains("steps"), "what it said is nobody else's: {news}");
    let chat = other.table(&id).await["chat"].clone();
    assert_eq!((&chat[0]["sign"], &chat[0]["text"]), (&json!(true), &json!("hint")));
    let page = other.get(&format!("/t/{id}")).await.text;
    assert!(page.contains("took one hint"), "{page}");
    assert!(!page.contains("data-path"), "and is shown nothing of it");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_table_has_moved_on_from_is_dropped_and_who_goes_away_is_not_thought_for() {
    let slow = |config: &mut Config| {
        config.bot_threads = 1;
        config.hint = Effort { simulations: u32::MAX, time: Duration::from_secs(2), seed: 1 };
    };
    let server = Server::start_with(slow).await;
    let (one, first) = alone(&server).await;
    let (two, second) = alone(&server).await;
    let thinking = tokio::spawn(one.clone().post_owned(hint_at(&first), json!({})));
    // While another hint is thought out, this one waits; and it is not worth anything any more when its turn comes.
    tokio::time::sleep(Duration::from_millis(150)).await;
    let waits = tokio::spawn(two.clone().post_owned(hint_at(&second), json!({})));
    let waiting = async || metric(&server, "portolan_work_waiting{kind=\"hint\"}").await;
    until(async || waiting().await == 1).await;
    let table = two.table(&second).await;
    let action = table["legal"][0]["action"].as_str().unwrap();
    two.act(&second, action, table["expect"].as_u64().unwrap()).await.expect(200);
    waits.await.unwrap().problem("stale");
    thinking.await.unwrap().expect(200);
    assert_eq!(two.table(&second).await["seats"][0]["hints"], Value::Null, "it is not counted");

    let gone = tokio::spawn(one.clone().post_owned(hint_at(&first), json!({ "ways": true })));
    gone.await.unwrap().expect(200);
    let (three, third) = alone(&server).await;
    let asked = three.clone().post_owned(hint_at(&third), json!({}));
    let left = tokio::time::timeout(Duration::from_millis(200), asked).await;
    assert!(left.is_err(), "nobody waited to the end");
    let began = std::time::Instant::now();
    let (four, fourth) = alone(&server).await;
    ask(&four, &fourth, false).await.expect(200);
    assert!(began.elapsed() < Duration::from_secs(50));
    assert_eq!(
        metric(&server, "portolan_hints_total").await,
        2,
        "the one in between was called off"
    );
}

async fn metric(server: &Server, name: &str) -> u64 {
    let text = server.client().get("/metrics").await.text;
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    line.unwrap_or_else(|| panic!("no {name} in {text}")).trim().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_show_a_hint_with_script_and_without() {
    let server = Server::start_with(quick).await;
    let mut guest = server.client();
    let (game, _) = game();
    let opened = guest.form(&format!("/games/{game}/play"), &[("level", "random")]).await;
    let page = opened.location();
    let due = async || guest.get(&page).await.text.contains("data-due");
    until(due).await;
    let shown = guest.get(&page).await.text;
    assert!(shown.contains("data-hint") && shown.contains("id=\"hint\""), "{shown}");
    let seat = [("seat", "0")];
    let led = guest.form(&format!("{page}/hint"), &seat).await.location();
    assert!(led.contains("hint=idea"), "{led}");
    let shown = guest.get(led.split('#').next().unwrap()).await.text;
    assert!(shown.contains("data-idea") && !shown.contains("data-path"), "{shown}");
    let deep = [("seat", "0"), ("ways", "yes")];
    let led = guest.form(&format!("{page}/hint"), &deep).await.location();
    let shown = guest.get(led.split('#').next().unwrap()).await.text;
    assert!(shown.contains("data-path") && shown.contains("Play this step"), "{shown}");
    // A script hears how far it is, and is given the panel.
    let request = guest
        .request("POST", &format!("{page}/hint"))
        .header("content-type", "application/x-www-form-urlencoded")
        .header("accept", "application/json")
        .body("seat=0&ways=yes");
    let told = guest.send(request).await;
    assert_eq!(told.headers["content-type"], "text/event-stream");
    let last = told.text.trim_end().rsplit("data: ").next().unwrap();
    let last: Value = serde_json::from_str(last).unwrap();
    assert!(last["panel"].as_str().unwrap().contains("data-path"), "{last}");
}
