//! Campaigns: the same players, table after table.

use crate::common::{Client, Server, me};
use portolan_table::AnyGame;
use portolan_table::campaign::Campaign;
use serde_json::{Value, json};

fn campaign() -> (&'static dyn AnyGame, &'static Campaign) {
    let with = |game: &'static dyn AnyGame| Some((game, game.campaign()?));
    portolan_registry::all().into_iter().find_map(with).expect("a game with a campaign")
}

fn order(other: Value) -> Value {
    let (game, _) = campaign();
    json!({ "game": game.id(), "seats": game.seats().min, "chairs": [me(), other] })
}

/// Plays a table to its end: everybody takes the first choice.
async fn play_out(id: &str, players: &[&Client]) -> Value {
    loop {
        for player in players {
            let table = player.table(id).await;
            if table["status"] == "over" {
                return table;
            }
            if let Some(first) = table["legal"].get(0) {
                let action = first["action"].as_str().unwrap().to_owned();
                player.act(id, &action, table["expect"].as_u64().unwrap()).await;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn attempts_are_kept_and_the_next_table_is_one_click_away() {
    let server = Server::start().await;
    let (host, friend, stranger) =
        (server.guest().await, server.guest().await, server.guest().await);
    let (_, campaign) = campaign();
    let opened = host.post("/api/v1/campaigns", order(json!({ "kind": "open" }))).await.expect(201);
    let first = opened["id"].as_str().unwrap().to_owned();
    friend.post(&format!("/api/v1/tables/{first}/join"), json!({})).await.expect(200);
    host.post(&format!("/api/v1/tables/{first}/start"), json!({})).await.expect(200);
    let next = |id: &str| format!("/api/v1/tables/{id}/next-leg");
    host.post(&next(&first), json!({})).await.problem("not-over");

    let over = play_out(&first, &[&host, &friend]).await;
    let won = over["result"]["verdict"] == "won";
    let tried = &over["campaign"]["legs"][0]["tried"];
    assert_eq!(tried, &json!([{ "table": first, "won": won }]));
    let expected = if won { &campaign.legs[1].id } else { &campaign.legs[0].id };
    assert_eq!(over["campaign"]["next"], json!(expected));

    stranger.post(&next(&first), json!({})).await.problem("not-your-seat");
    let last = &campaign.legs[campaign.legs.len() - 1].id;
    host.post(&next(&first), json!({ "leg": last })).await.problem("leg-closed");
    host.post(&next(&first), json!({ "leg": "nowhere" })).await.problem("leg-closed");
    let second = host.post(&next(&first), json!({})).await.expect(200);
    assert_eq!(friend.post(&next(&first), json!({})).await.expect(200), second, "one for both");
    let second = second["id"].as_str().unwrap().to_owned();
    let table = host.table(&second).await;
    assert_eq!(table["campaign"]["leg"], json!(expected));
    assert_eq!(table["campaign"]["legs"][0]["tried"][0]["table"], json!(first), "it is remembered");
    let seat_of = |table: &Value| {
        let seats = table["seats"].as_array().unwrap().clone();
        seats.iter().position(|seat| seat["mine"] == true)
    };
    assert_eq!(seat_of(&table), seat_of(&host.table(&first).await), "everybody keeps the seat");

    // The same after a restart: nothing of it was only in memory.
    let server = server.restart().await;
    let host = server.same(&host);
    assert_eq!(host.table(&second).await["campaign"], table["campaign"]);
    let page = host.get(&format!("/t/{second}/campaign")).await;
    assert_eq!(page.status, 200);
    assert!(page.text.contains(&format!("/t/{first}/replay")), "{}", page.text);
    let page = host.get(&format!("/t/{second}")).await.text;
    assert!(page.contains(&format!("/t/{second}/campaign")), "the table shows the way");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_click_begins_a_campaign_with_the_computer() {
    let server = Server::start().await;
    let mut host = server.guest().await;
    let (game, campaign) = campaign();
    let page = host.get(&format!("/games/{}", game.id())).await.text;
    let action = format!("/games/{}/campaign", game.id());
    assert!(page.contains(&action), "the game's page offers it");
    let location = host.form(&action, &[("with", "computer")]).await.location();
    let id = location.trim_start_matches("/t/").to_owned();
    let table = host.table(&id).await;
    assert_eq!(table["campaign"]["leg"], json!(campaign.legs[0].id));
    assert_eq!(table["status"], "running");
    assert_eq!(host.form(&action, &[("with", "nobody")]).await.status, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_has_no_campaign_says_so() {
    let server = Server::start().await;
    let host = server.guest().await;
    let plain = portolan_registry::all().into_iter().find(|game| game.campaign().is_none());
    let plain = plain.expect("a game without a campaign");
    let body = json!({ "game": plain.id(), "seats": plain.seats().min });
    host.post("/api/v1/campaigns", body.clone()).await.problem("bad-setup");
    assert!(!host.get(&format!("/games/{}", plain.id())).await.text.contains("/campaign\""));
    let id = host.open(body).await;
    assert_eq!(host.get(&format!("/t/{id}/campaign")).await.status, 409);
    host.post(&format!("/api/v1/tables/{id}/next-leg"), json!({})).await.problem("not-over");
}
