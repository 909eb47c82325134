//! Teaching tables: the coach asks back after a costly turn, and the computer players wait for the answer.

use crate::common::{Client, Server, computer, game, me, order, until};
use portolan_coach::Effort;
use portolan_server::config::Config;
use portolan_server::ops::check;
use portolan_store::{Location, Store};
use serde_json::{Value, json};
use std::time::Duration;

fn quick(config: &mut Config) {
    config.look = Effort { simulations: 150, time: Duration::from_secs(50), seed: 1 };
}

/// A table with a coach that asks back from a point on.
async fn teaching(server: &Server) -> (Client, String) {
    let guest = server.guest().await;
    let mut wanted = order(&[me(), computer()]);
    wanted["teaching"] = 1000.into();
    let id = guest.open(wanted).await;
    (guest, id)
}

/// The table when it waits for the learner: to decide, or to answer.
async fn learners(guest: &Client, id: &str) -> Value {
    let waits = |table: &Value| {
        let due = table["legal"].as_array().is_some_and(|legal| !legal.is_empty());
        due || table["teaching"]["question"].is_object() || table["status"] != "running"
    };
    until(async || waits(&guest.table(id).await)).await;
    guest.table(id).await
}

/// Plays the last thing that can be done, again and again, until the coach asks.
async fn asked(guest: &Client, id: &str) -> Value {
    for _ in 0..300 {
        let table = learners(guest, id).await;
        assert_eq!(table["status"], "running", "the coach asks before the game is over");
        if table["teaching"]["question"].is_object() {
            return table;
        }
        let action = table["legal"].as_array().unwrap().last().unwrap()["action"].as_str().unwrap();
        guest.act(id, action, table["expect"].as_u64().unwrap()).await.expect(200);
    }
    panic!("the coach never asks");
}

async fn answer(guest: &Client, id: &str, answer: &str) -> crate::common::Answer {
    guest.post(&format!("/api/v1/tables/{id}/coach"), json!({ "answer": answer })).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_coach_asks_back_the_computers_wait_and_the_learner_sees_tries_and_goes_on() {
    let mut server = Server::start_with(quick).await;
    let (guest, id) = teaching(&server).await;
    answer(&guest, &id, "go-on").await.problem("no-question");
    let table = asked(&guest, &id).await;
    let question = &table["teaching"]["question"];
    assert!(question["loses"].as_i64().unwrap() >= 1000, "{question}");
    assert!(question["better"].is_null(), "what was better is seen when it is asked for");
    let entries = table["entries"].clone();
    // It is there after a restart too, and the computer players still wait.
    server.stop().await;
    let mut server = server.start_again().await;
    let guest = server.same(&guest);
    let stranger = server.guest().await;
    assert!(stranger.table(&id).await["teaching"].is_null(), "it is between coach and learner");
    answer(&stranger, &id, "why").await.problem("not-your-seat");
    tokio::time::sleep(Duration::from_millis(300)).await;
    let again = guest.table(&id).await;
    assert_eq!(again["teaching"]["question"], *question);
    assert_eq!(again["entries"], entries, "nobody plays on");

    answer(&guest, &id, "why").await.expect(200);
    let seen = guest.table(&id).await["teaching"]["question"].clone();
    let better = seen["better"]["steps"][0]["action"].as_str().unwrap().to_owned();
    let page = guest.get(&format!("/t/{id}")).await.text;
    assert!(page.contains("data-path") && page.contains("This was better"), "{page}");
    if question["may_retry"] == true {
        answer(&guest, &id, "again").await.expect(200);
        let back = guest.table(&id).await;
        assert_eq!(back["entries"], question["from"], "the turn is taken back");
        assert_eq!(back["teaching"]["tried"], 1);
        let legal = back["legal"].as_array().unwrap();
        assert!(legal.iter().any(|choice| choice["action"] == better.as_str()));
        assert!(back["teaching"]["shown"].is_object(), "what was seen can be played");
    } else {
        answer(&guest, &id, "again").await.problem("revealed");
        answer(&guest, &id, "go-on").await.expect(200);
        answer(&guest, &id, "go-on").await.problem("no-question");
    }
    // It goes on to the next question, and then without an answer to the last.
    asked(&guest, &id).await;
    answer(&guest, &id, "go-on").await.expect(200);
    let on = learners(&guest, &id).await;
    assert!(on["entries"].as_u64() > Some(0) && on["teaching"]["asked"].as_u64() >= Some(2));
    server.stop().await;
    let store = Store::open(&Location::File(server.folder().join("tables.db"))).await.unwrap();
    let report = check::check(&store, || {}).await.unwrap();
    assert!(report.findings.is_empty(), "{report:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_coach_teaches_one_person_among_computers() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let post = async |order: Value| guest.post("/api/v1/tables", order).await;
    for chairs in [vec![me()], vec![me(), me(), computer()], vec![me(), json!({ "kind": "open" })]]
    {
        let mut wanted = order(&chairs);
        wanted["teaching"] = 4000.into();
        post(wanted).await.problem("bad-setup");
    }
    for bound in [0, 999, 50_001] {
        let mut wanted = order(&[me(), computer()]);
        wanted["teaching"] = bound.into();
        post(wanted).await.problem("bad-setup");
    }
    // The form of a game's page puts the computer on chairs that were left free.
    let mut browser = server.client();
    let (game, seats) = game();
    let seats = seats.to_string();
    let fields = [("seats", seats.as_str()), ("chair-0", "me"), ("teaching", "4")];
    let page = browser.form(&format!("/games/{game}/open"), &fields).await.location();
    let shown = browser.get(&page).await.text;
    assert!(
        shown.contains("It asks back about turns that give away 4.0 points or more"),
        "{shown}"
    );
}
