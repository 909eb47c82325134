//! Other moves tried from a moment of a game: as a tree, together, within bounds, and without telling secrets.

use crate::common::{Client, Server, Stream, computer, finished, full_table, play_one, played};
use portolan_server::ops::check::check;
use portolan_store::{Location, Store};
use serde_json::{Value, json};

async fn page(client: &Client, path: &str) -> String {
    let answer = client.get(path).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.text);
    assert!(!answer.text.contains('⟦'), "{path} has a sentence without words");
    answer.text
}

/// Begins a study by the API; its id.
async fn begin(client: &Client, table: &str, at: usize) -> String {
    let begun = client.post("/api/v1/studies", json!({ "table": table, "at": at })).await;
    begun.expect(201)["id"].as_str().unwrap().to_owned()
}

async fn look(client: &Client, study: &str, node: i64) -> Value {
    client.get(&format!("/api/v1/studies/{study}?node={node}")).await.expect(200)
}

async fn attempt(client: &Client, study: &str, node: i64, actions: &[&str]) -> i64 {
    let order = json!({ "node": node, "actions": actions });
    let tried = client.post(&format!("/api/v1/studies/{study}/tries"), order).await;
    tried.expect(200)["node"].as_i64().unwrap()
}

/// A finished game of this id, brought in as a record; its table.
async fn over(client: &Client, game: &str) -> String {
    let game = portolan_registry::find(game).unwrap();
    let record = played(game, 1.0, 3).to_string();
    let opened = client.post("/api/v1/tables/from-record", json!({ "record": record })).await;
    opened.expect(201)["id"].as_str().unwrap().to_owned()
}

/// The number of entries before the first that fits.
async fn entry_where(client: &Client, table: &str, fits: impl Fn(&Value) -> bool) -> usize {
    let table = client.get(&format!("/api/v1/tables/{table}?log_from=0")).await.expect(200);
    table["log"].as_array().unwrap().iter().position(fits).unwrap()
}

/// The actions that a page offers.
fn offered(page: &str) -> Vec<&str> {
    let form = page.split("class=\"actions\"").nth(1).unwrap().split("</form>").next().unwrap();
    form.split("name=\"action\" value=\"")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap())
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn other_moves_are_tried_on_the_page_as_a_tree_with_an_address() {
    let server = Server::start().await;
    let (host, table) = finished(&server, "public").await;
    let at = entry_where(&host, &table, |line| line["actor"].is_number()).await;
    let mut browser = server.client();
    let replay = page(&browser, &format!("/t/{table}/replay?at={at}")).await;
    assert!(replay.contains(&format!("href=\"/study/new?table={table}&amp;at={at}\"")), "{replay}");
    let fresh = page(&browser, &format!("/study/new?table={table}&at={at}")).await;
    assert!(fresh.contains("as played"), "what was played is there already");
    let at = at.to_string();
    let fields = |node: &'static str, action| {
        [("table", table.clone()), ("at", at.clone()), ("node", node.into()), ("action", action)]
    };
    let actions = offered(&fresh);
    let mut nodes = Vec::new();
    let mut home = "/study/new".to_owned();
    for action in &actions {
        let fields = fields("0", action.replace("&gt;", ">"));
        let fields: Vec<(&str, &str)> = fields.iter().map(|(n, v)| (*n, v.as_str())).collect();
        let led = browser.form(&format!("{home}/try"), &fields).await.location();
        let (study, node) = led.split_once("?node=").unwrap();
        home = study.to_owned();
        nodes.push(node.to_owned());
    }
    assert!(nodes.len() > 1 && home.starts_with("/study/") && home != "/study/new");
    let all = page(&browser, &home).await;
    assert_eq!(all.matches("aria-current=\"step\"").count(), 1, "one step is marked");
    assert!(all.matches("data-node=").count() > nodes.len(), "each is a line of the tree");
    for (node, action) in nodes.iter().zip(&actions) {
        let there = page(&browser, &format!("{home}?node={node}&layout=narrow")).await;
        assert!(there.contains("class=\"expectation\""), "{action}");
    }
    // What one only looks at is not to be found by others, and is not theirs to change.
    let mut stranger = server.client();
    page(&stranger, &home).await;
    let answer = stranger.form(&format!("{home}/try"), &[("node", "0"), ("action", "x")]).await;
    assert!(answer.location().ends_with("&note=not-leading"));
    assert!(page(&browser, "/studies").await.contains(&home));
    assert!(!page(&stranger, "/studies").await.contains(&home));
    let copied = stranger.form(&format!("{home}/copy"), &[("node", &nodes[0])]).await.location();
    assert!(copied.ends_with(&format!("?node={}", nodes[0])) && !copied.starts_with(&home));
    let new =
        stranger.form(&format!("{home}/play-on"), &[("node", &nodes[0]), ("seat", "0")]).await;
    let new = new.location();
    let opened = stranger.table(new.strip_prefix("/t/").unwrap()).await;
    assert_eq!(opened["status"], "running");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_study_is_noted_named_cut_and_forgotten() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let table = over(&guest, "navegador").await;
    let study = begin(&guest, &table, 12).await;
    let first = look(&guest, &study, 0).await;
    let was = first["lines"][0]["node"].as_i64().unwrap();
    assert_eq!(first["lines"][0]["played"], true);
    let other = first["choices"].as_array().unwrap().last().unwrap();
    let action = other["action"].as_str().unwrap();
    let tried = attempt(&guest, &study, 0, &[action]).await;
    assert_eq!(
        attempt(&guest, &study, 0, &[action]).await,
        tried,
        "the same again is the same step"
    );
    let mut browser = server.client();
    browser.token = guest.token.clone();
    let say = async |what: &str, node: i64, text: &str| {
        let node = node.to_string();
        let fields = [("node", node.as_str()), ("text", text)];
        browser.clone().form(&format!("/study/{study}/{what}"), &fields).await.location()
    };
    assert!(!say("note", tried, "Perhaps <b>better</b>").await.contains("note="));
    assert!(!say("name", 0, "What if I had sailed").await.contains("note="));
    assert!(say("note", tried, &"x".repeat(501)).await.contains("note=bad-note"));
    assert!(say("name", 0, &"x".repeat(61)).await.contains("note=bad-note"));
    let text = page(&guest, &format!("/study/{study}?node={tried}")).await;
    assert!(
        text.contains("Perhaps &lt;b&gt;better&lt;/b&gt;") && text.contains("What if I had sailed")
    );
    let own = guest.get("/api/v1/me/data").await.expect(200);
    assert_eq!(own["studies"][0]["name"], "What if I had sailed");
    // What goes takes with it what follows.
    let next = look(&guest, &study, tried).await;
    let mut below = tried;
    if let Some(action) = next["choices"][0]["action"].as_str() {
        below = attempt(&guest, &study, tried, &[action]).await;
    }
    say("drop", tried, "").await;
    let nodes = |seen: &Value| -> Vec<i64> {
        seen["lines"]
            .as_array()
            .unwrap()
            .iter()
            .map(|line| line["node"].as_i64().unwrap())
            .collect()
    };
    let left = look(&guest, &study, 0).await;
    assert!(nodes(&left).contains(&was) && !nodes(&left).contains(&below), "{left}");
    guest.get(&format!("/api/v1/studies/{study}?node={below}")).await.problem("no-study");
    let stranger = server.guest().await;
    let gone = format!("/api/v1/studies/{study}");
    stranger.send(stranger.request("DELETE", &gone)).await.problem("not-leading");
    assert_eq!(guest.send(guest.request("DELETE", &gone)).await.status, 204);
    guest.get(&gone).await.problem("no-study");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_leads_others_follow_and_the_lead_is_handed_over() {
    let server = Server::start().await;
    let (ana, bea) = (server.guest().await, server.guest().await);
    let table = over(&ana, "navegador").await;
    let study = begin(&ana, &table, 20).await;
    let seen = look(&bea, &study, 0).await;
    assert_eq!((&seen["may_change"], &seen["leads_at"]), (&json!(false), &json!(0)));
    let action = seen["choices"][0]["action"].as_str().unwrap();
    let order = json!({ "node": 0, "actions": [action] });
    let tries = format!("/api/v1/studies/{study}/tries");
    bea.post(&tries, order.clone()).await.problem("not-leading");
    // Whoever follows hears of it, wherever the leader goes.
    let path = format!("/study/{study}/events?after={}", seen["seq"]);
    let mut stream = Stream::open(&bea, &path, None).await;
    let node = attempt(&ana, &study, 0, &[action]).await;
    assert!(stream.block().await.starts_with("event: study\n"));
    assert_eq!(look(&bea, &study, 0).await["leads_at"], node);
    assert!(page(&bea, &format!("/study/{study}")).await.contains("data-follows"));
    assert!(!page(&bea, &format!("/study/{study}?node=0")).await.contains("data-follows"));
    ana.post(&format!("/api/v1/studies/{study}/lead"), json!({ "node": 0 })).await;
    assert!(stream.block().await.starts_with("event: study\n"));
    assert_eq!(look(&bea, &study, node).await["leads_at"], 0);
    bea.post(&format!("/api/v1/studies/{study}/lead"), json!({ "node": 0 }))
        .await
        .problem("not-leading");
    // Handed over to whoever asks, and not before.
    let form = async |client: &Client, what: &str| {
        client.clone().form(&format!("/study/{study}/{what}"), &[("node", "0")]).await.location()
    };
    assert!(form(&ana, "hand-over").await.contains("note=nothing-asked"));
    form(&bea, "ask-to-lead").await;
    assert!(page(&ana, &format!("/study/{study}")).await.contains("would like to lead"));
    assert!(form(&bea, "hand-over").await.contains("note=not-leading"));
    form(&ana, "hand-over").await;
    assert_eq!(look(&bea, &study, 0).await["may_change"], true);
    bea.post(&tries, order).await.expect(200);
    form(&ana, "ask-to-lead").await;
    assert_eq!(look(&bea, &study, 0).await["may_change"], false, "the owner leads again at once");
}

#[tokio::test(flavor = "multi_thread")]
async fn chance_is_as_it_was_or_drawn_or_chosen() {
    let server = Server::start().await;
    let guest = server.guest().await;
    for game in portolan_registry::all() {
        let table = over(&guest, game.id()).await;
        let at = entry_where(&guest, &table, |line| line["actor"] == "*").await;
        let study = begin(&guest, &table, at).await;
        let seen = look(&guest, &study, 0).await;
        assert_eq!(seen["turn"], "chance", "{}", game.id());
        let outcomes = seen["choices"].as_array().unwrap();
        let was = seen["lines"][0]["node"].as_i64().unwrap();
        let mut browser = server.client();
        browser.token = guest.token.clone();
        let fields = [("node", "0"), ("action", "*as-it-was")];
        let led = browser.form(&format!("/study/{study}/try"), &fields).await.location();
        let there = led.split_once("?node=").unwrap().1.parse().unwrap();
        // What was played stands in the tree: chance brings just that.
        let seen = look(&guest, &study, there).await;
        let line = seen["lines"].as_array().unwrap().iter().find(|line| line["node"] == there);
        assert!(there >= was && line.unwrap()["played"] == true, "{}: {seen}", game.id());
        let drawn = attempt(&guest, &study, 0, &[]).await;
        assert_ne!(look(&guest, &study, drawn).await["turn"], "chance", "{}", game.id());
        let last = outcomes.last().unwrap()["action"].as_str().unwrap();
        attempt(&guest, &study, 0, &[last]).await;
        let page = page(&guest, &format!("/study/{study}?node=0")).await;
        assert!(page.contains("value=\"*draw\"") && page.contains("As it was"), "{}", game.id());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_game_tells_no_secrets_and_the_coach_is_silent_about_it() {
    let server = Server::start().await;
    let host = server.guest().await;
    for game in portolan_registry::all() {
        let record = played(game, 0.5, 3).to_string();
        let opened = host.post("/api/v1/tables/from-record", json!({ "record": record })).await;
        let table = opened.expect(201)["id"].as_str().unwrap().to_owned();
        let hides = game.id() == "sail";
        let order = json!({ "table": table });
        let begun = host.post("/api/v1/studies", order).await;
        assert_eq!(begun.status, if hides { 403 } else { 201 }, "{}: {}", game.id(), begun.text);
        // A study of the beginning goes on as the game went, and no farther than everybody may know.
        let study = begin(&host, &table, 0).await;
        let mut browser = server.client();
        browser.token = host.token.clone();
        let (mut node, mut steps) = ("0".to_owned(), 0);
        for _ in 0..4 {
            let fields = [("node", node.as_str()), ("action", "*as-played")];
            let led = browser.form(&format!("/study/{study}/try"), &fields).await.location();
            led.split_once("?node=").unwrap().1.clone_into(&mut node);
            let own = host.get("/api/v1/me/data").await.expect(200);
            let own =
                own["studies"].as_array().unwrap().iter().find(|own| own["id"] == study.as_str());
            steps = own.unwrap()["steps"].as_array().unwrap().len();
        }
        let path = format!("/api/v1/tables/{table}?log_from=0");
        let log = server.client().get(&path).await.expect(200);
        let hidden =
            log["log"].as_array().unwrap().iter().position(|line| line["action"].is_null());
        assert_eq!(hidden.is_some(), hides, "{}", game.id());
        assert!(hidden.is_none_or(|hidden| steps <= hidden), "{}: {steps}, {hidden:?}", game.id());
        assert!(steps > 0, "{}: the first turns are open", game.id());
    }
    // While others play, nobody hears from the coach.
    let (table, players) = full_table(&server).await;
    for _ in 0..4 {
        play_one(&table, &players).await;
    }
    let study = begin(&players[0], &table, 2).await;
    let seen = look(&players[0], &study, 0).await;
    assert!(seen.get("moment").is_none() && seen["lines"][0].get("prospects").is_none(), "{seen}");
    let advice = format!("/api/v1/studies/{study}/advice");
    players[0].post(&advice, json!({ "node": 0 })).await.problem("not-over");
    assert!(
        page(&players[0], &format!("/study/{study}?ask=coach"))
            .await
            .contains("the coach says nothing")
    );
    let private = host.open(json!({ "game": "navegador", "seats": 2, "visibility": "private",
        "chairs": [{ "kind": "me" }, computer()] }));
    let private = private.await;
    let stranger = server.guest().await;
    stranger.post("/api/v1/studies", json!({ "table": private })).await.problem("private");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_coach_is_asked_and_its_ways_can_be_tried() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let table = over(&guest, "navegador").await;
    let at = entry_where(&guest, &table, |line| line["actor"].is_number()).await;
    let study = begin(&guest, &table, at).await;
    let advice = guest.post(&format!("/api/v1/studies/{study}/advice"), json!({ "node": 0 })).await;
    let advice = advice.expect(200);
    let steps: Vec<&str> = advice["ways"][0]["steps"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| step["action"].as_str().unwrap())
        .collect();
    assert!(!steps.is_empty());
    let node = attempt(&guest, &study, 0, &steps).await;
    let seen = look(&guest, &study, node).await;
    assert!(seen["moment"]["since_parting"].is_array());
    let asked = page(&guest, &format!("/study/{study}?node=0&ask=coach")).await;
    assert!(asked.contains("class=\"way\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn studies_survive_a_restart_are_checked_and_go_with_their_person() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let table = over(&guest, "sail").await;
    let at = entry_where(&guest, &table, |line| line["actor"].is_number()).await;
    let study = begin(&guest, &table, at).await;
    let before = look(&guest, &study, 0).await;
    let server = server.restart().await;
    let guest = server.same(&guest);
    assert_eq!(look(&guest, &study, 0).await, before);
    let at = Location::File(server.folder().join("tables.db"));
    let store = Store::open(&at).await.unwrap();
    let report = check(&store, || {}).await.unwrap();
    assert!(report.findings.is_empty(), "{report:?}");
    // A step that the rules do not take is found.
    let mut row = store.study(&study).await.unwrap().unwrap();
    row.seq += 1;
    row.last_node += 1;
    let bad = portolan_store::StudyNodeRow {
        n: row.last_node,
        parent: 0,
        seat: Some(0),
        action: "nonsense".to_owned(),
        played: 0,
        note: None,
    };
    let changes = [portolan_store::NodeChange::Add(bad)];
    assert!(store.change_study(&row, &changes).await.unwrap());
    assert!(!store.change_study(&row, &changes).await.unwrap(), "the number is used up");
    let report = check(&store, || {}).await.unwrap();
    assert!(report.findings.len() == 1 && report.findings[0].row.contains(&study), "{report:?}");
    let sure = json!({ "sure": true });
    assert_eq!(guest.post("/api/v1/me/delete", sure).await.status, 204);
    assert!(store.study(&study).await.unwrap().is_none());
    assert!(store.study_nodes(&study).await.unwrap().is_empty());
}
