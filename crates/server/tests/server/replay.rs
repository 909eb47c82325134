//! Replays: every moment by its address, by the right eyes, and played on from.

use crate::common::{Client, Server, computer, finished, full_table, play_one, played};
use serde_json::{Value, json};

async fn page(client: &Client, path: &str) -> String {
    let answer = client.get(path).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.text);
    assert!(!answer.text.contains('⟦'), "words are missing: {}", answer.text);
    assert_eq!(answer.text.matches("<h1").count(), 1);
    answer.text
}

fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let start = text.find(from).unwrap_or_else(|| panic!("no {from} in {text}")) + from.len();
    &text[start..start + text[start..].find(to).unwrap()]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_replayed_from_its_first_entry_to_its_last() {
    let server = Server::start().await;
    let (_, id) = finished(&server, "public").await;
    let browser = server.client();
    let last = browser.table(&id).await["entries"].as_u64().unwrap();
    let whole = page(&browser, &format!("/t/{id}/replay")).await;
    assert!(whole.contains(&format!("max=\"{last}\" value=\"{last}\"")));
    assert!(!whole.contains("rel=\"next\"") && whole.contains("rel=\"first\""));
    let table = page(&browser, &format!("/t/{id}")).await;
    let sketch = |text: &str| between(text, "<pre class=\"sketch\"", "</pre>").to_owned();
    assert_eq!(sketch(&whole), sketch(&table), "the last moment is the table as it is");
    assert!(table.contains("replay?at=0"));
    // Where chance gave nobody points to speak of, there is nothing to plot.
    let totals =
        table.split("<td><b>").skip(1).filter_map(|rest| rest.split('<').next()?.parse().ok());
    let most: i32 = totals.max().unwrap();
    assert!(most < 2 || table.contains("class=\"plot\""));
    let first = page(&browser, &format!("/t/{id}/replay?at=0")).await;
    assert!(first.contains("rel=\"next\"") && !first.contains("rel=\"prev\""));
    assert_ne!(sketch(&first), sketch(&table));
    let middle = page(&browser, &format!("/t/{id}/replay?at=9")).await;
    for rel in ["first", "prev", "next", "last"] {
        assert!(middle.contains(&format!("rel=\"{rel}\"")), "{rel}");
    }
    assert_eq!(middle.matches("aria-current=\"step\"").count(), 1);
    // By steps forward one comes from the first entry to the last.
    let (mut at, mut steps) = ("0".to_owned(), 0);
    loop {
        let text = page(&browser, &format!("/t/{id}/replay?at={at}&layout=narrow")).await;
        let Some(from) = text.find("rel=\"next\"") else { break };
        at = between(&text[from..], "replay?at=", "\"").to_owned();
        steps += 1;
    }
    assert!(steps > 20 && at == last.to_string(), "{steps} steps to {at}");
    // Beyond the end is the end.
    let beyond = page(&browser, &format!("/t/{id}/replay?at=99999")).await;
    assert_eq!(sketch(&beyond), sketch(&table));
    assert_eq!(browser.get(&format!("/t/{id}/replay?at=-1")).await.status, 400);
    // Now that it is over, everybody's eyes will do.
    for eyes in ["0", "1", "spectator"] {
        let text = page(&browser, &format!("/t/{id}/replay?at=5&eyes={eyes}")).await;
        assert!(text.contains(&format!("replay?at=0&amp;eyes={eyes}\"")), "the eyes are kept");
    }
    let painted = browser.get(&format!("/t/{id}/replay/board.png?at=5")).await;
    assert_eq!(painted.headers["content-type"], "image/png");
    assert!(painted.headers["content-disposition"].to_str().unwrap().ends_with("-5.png\""));
    let picture = browser.get(&format!("/t/{id}/replay/board.svg?at=5")).await;
    assert!(picture.status == 200 && picture.text.starts_with("<svg xmlns="));
    assert!(picture.headers["content-disposition"].to_str().unwrap().contains("-5.svg"));
}

#[tokio::test(flavor = "multi_thread")]
async fn while_the_game_is_on_only_ones_own_eyes_will_do() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    for _ in 0..6 {
        play_one(&id, &players).await;
    }
    page(&players[0], &format!("/t/{id}/replay?at=3&eyes=0")).await;
    page(&players[0], &format!("/t/{id}/replay?at=3&eyes=spectator")).await;
    for (client, eyes, status) in [
        (&players[0], "1", 403),
        (&server.client(), "0", 403),
        (&players[0], "9", 403),
        (&players[0], "me", 400),
    ] {
        for path in ["replay", "replay/board.svg"] {
            let answer = client.get(&format!("/t/{id}/{path}?at=3&eyes={eyes}")).await;
            assert_eq!(answer.status, status, "{eyes}");
        }
    }
    let record = server.guest().await;
    let private = json!({ "game": "sail", "seats": 2, "visibility": "private",
        "chairs": [{ "kind": "me" }, computer()] });
    let hidden = record.open(private).await;
    assert_eq!(server.client().get(&format!("/t/{hidden}/replay")).await.status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happened_since_ones_last_move_leads_to_its_moments() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let tells = |line: &&Value| !line["told"].as_array().unwrap().is_empty();
    let (own, told) = loop {
        play_one(&id, &players).await;
        let log = players[0].get(&format!("/api/v1/tables/{id}?log_from=0")).await.expect(200);
        let lines = log["log"].as_array().unwrap();
        let Some(own) = lines.iter().rposition(|line| line["actor"] == log["observer"]) else {
            continue;
        };
        let told = lines[own + 1..].iter().filter(tells).count();
        if told > 1 {
            break (own + 1, told);
        }
    };
    let text = page(&players[0], &format!("/t/{id}")).await;
    let digest = between(&text, "<details class=\"digest since\">", "</details>");
    assert_eq!(digest.matches("<li").count(), told);
    assert!(digest.contains(&format!("/t/{id}/replay?at={own}&amp;eyes=0")), "{digest}");
    let replay = page(&players[0], &format!("/t/{id}/replay?at={own}&eyes=0")).await;
    assert!(replay.contains(&format!("href=\"/t/{id}?seat=0\"")), "the way back");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_plays_on_from_any_moment_of_a_finished_game() {
    let server = Server::start().await;
    let (_, id) = finished(&server, "public").await;
    let before = server.client().table(&id).await;
    for seat in ["1", "all"] {
        let mut browser = server.client();
        let fields = [("at", "7"), ("seat", seat), ("level", "random")];
        let new = browser.form(&format!("/t/{id}/replay/play-on"), &fields).await.location();
        let new = new.strip_prefix("/t/").unwrap();
        assert_ne!(new, id);
        let log = async |id: &str| {
            let table = browser.get(&format!("/api/v1/tables/{id}?log_from=0")).await.expect(200);
            let lines = table["log"].as_array().unwrap().clone();
            lines.into_iter().map(|line| line["action"].clone()).collect::<Vec<Value>>()
        };
        let (old, fresh) = (log(&id).await, log(new).await);
        assert_eq!(old[..7], fresh[..7]);
        let table = browser.table(new).await;
        let mine = table["seats"].as_array().unwrap().iter().filter(|s| s["mine"] == true).count();
        assert_eq!(mine, if seat == "all" { old_seats(&before) } else { 1 });
        // What goes on from here was not played from its beginning: it does not count.
        assert_eq!(table["visibility"], "unlisted");
    }
    let mut browser = server.client();
    for fields in [
        [("at", "7"), ("seat", "9")],
        [("at", "7"), ("seat", "x")],
        [("at", "7"), ("level", "random")],
    ] {
        let answer = browser.form(&format!("/t/{id}/replay/play-on"), &fields).await;
        assert_eq!(answer.status, 400, "{fields:?}");
    }
    let end = [("at", "99999"), ("seat", "0")];
    assert_eq!(browser.form(&format!("/t/{id}/replay/play-on"), &end).await.status, 403);
    assert_eq!(server.client().table(&id).await["seq"], before["seq"], "the old table stays");
}

fn old_seats(table: &Value) -> usize {
    table["seats"].as_array().unwrap().len()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_game_is_played_on_only_where_nothing_is_hidden() {
    let server = Server::start().await;
    let host = server.guest().await;
    for game in portolan_registry::all() {
        let record = played(game, 0.5, 3).to_string();
        let opened = host.post("/api/v1/tables/from-record", json!({ "record": record })).await;
        let id = opened.expect(201)["id"].as_str().unwrap().to_owned();
        let text = page(&host, &format!("/t/{id}/replay")).await;
        let secret = game.id() == "sail";
        assert_eq!(!text.contains("/replay/play-on\""), secret, "{}", game.id());
        let mut browser = server.client();
        let fields = [("at", "60"), ("seat", "0")];
        let answer = browser.form(&format!("/t/{id}/replay/play-on"), &fields).await;
        assert_eq!(answer.status, if secret { 403 } else { 303 }, "{}", game.id());
    }
}
