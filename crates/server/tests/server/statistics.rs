//! Statistics of games and players, from the tables that were played here.

use crate::common::{Client, Server, computer, finished, game, me, order, until};
use portolan_server::ops::check;
use portolan_store::{Location, Statement, Store, Unit};
use serde_json::json;

async fn page(client: &Client, path: &str) -> String {
    let answer = client.get(path).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.text);
    assert!(!answer.text.contains('⟦'), "words are missing: {}", answer.text);
    answer.text
}

fn games(page: &str) -> &str {
    let at = page.find("<b>").unwrap() + 3;
    &page[at..at + page[at..].find('<').unwrap()]
}

#[tokio::test(flavor = "multi_thread")]
async fn games_count_unless_they_are_private() {
    let server = Server::start().await;
    let path = format!("/games/{}/statistics", game().0);
    let browser = server.client();
    assert!(page(&browser, &path).await.contains("Nobody has finished a game here"));
    let (_, public) = finished(&server, "public").await;
    let (_, unlisted) = finished(&server, "unlisted").await;
    let (host, private) = finished(&server, "private").await;
    for client in [&browser, &host] {
        let text = page(client, &path).await;
        assert_eq!(games(&text), "2");
        assert!(text.contains(&public) && !text.contains(&unlisted) && !text.contains(&private));
        assert!(text.matches("class=\"plot\"").count() >= 2);
    }
    let other = page(&browser, &format!("{path}?seats=1")).await;
    assert!(!other.contains("<b>2</b>"));
    for game in portolan_registry::all() {
        page(&browser, &format!("/games/{}/statistics", game.id())).await;
    }
    assert_eq!(browser.get("/games/chess/statistics").await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_that_is_brought_along_does_not_count() {
    let server = Server::start().await;
    let (host, id) = finished(&server, "public").await;
    let record = host.get(&format!("/api/v1/tables/{id}/record")).await.text;
    host.post("/api/v1/tables/from-record", json!({ "record": record })).await.expect(201);
    let text = page(&host, &format!("/games/{}/statistics", game().0)).await;
    assert_eq!(games(&text), "1");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_has_a_page_and_who_gave_up_has_not_won() {
    let server = Server::start().await;
    let mut dora = server.client();
    let password = ("password", "a long password");
    dora.form("/me/name", &[("name", "Dora")]).await;
    dora.form("/me/register", &[("name", "Dora"), password]).await;
    assert!(page(&dora, "/people/dora").await.contains("first game is still before you"));
    for visibility in ["public", "private"] {
        let mut wish = order(&[me(), computer()]);
        wish["visibility"] = visibility.into();
        let id = dora.open(wish).await;
        dora.post(&format!("/api/v1/tables/{id}/resign"), json!({})).await.expect(200);
        until(async || dora.table(&id).await["status"] == "over").await;
    }
    for path in ["/people/Dora", "/me/statistics"] {
        let text = page(&dora, path).await;
        assert_eq!(games(&text), "2");
        assert!(text.contains("<b>0</b>"), "given up is not won");
        assert_eq!(text.matches("/replay?at=0").count(), 2);
    }
    let text = page(&server.client(), "/people/dora").await;
    assert_eq!(games(&text), "1");
    assert_eq!(text.matches("/replay?at=0").count(), 1);
    assert_eq!(server.client().get("/people/nobody").await.status, 404);
    assert_eq!(server.client().get("/me/statistics").await.location(), "/login");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_at_the_table_leads_to_the_statistics_of_who_sits_there() {
    let server = Server::start().await;
    let mut dora = server.client();
    dora.form("/me/name", &[("name", "Dora")]).await;
    let id = dora.open(order(&[me(), computer()])).await;
    let path = format!("/t/{id}/players/0");
    assert!(page(&server.client(), &format!("/t/{id}")).await.contains(&path));
    assert_eq!(dora.get(&path).await.location(), "/me/statistics");
    // A guest has no address of their own; with an account they have.
    assert!(page(&server.client(), &path).await.contains("Dora"));
    dora.form("/me/register", &[("name", "Dora"), ("password", "a long password")]).await;
    assert_eq!(server.client().get(&path).await.location(), "/people/dora");
    for nobody in [1, 9] {
        let path = format!("/t/{id}/players/{nobody}");
        assert_eq!(dora.get(&path).await.status, 404);
        assert!(!page(&dora, &format!("/t/{id}")).await.contains(&path));
    }
    let mut wish = order(&[me(), computer()]);
    wish["visibility"] = "private".into();
    let id = dora.open(wish).await;
    assert_eq!(server.client().get(&format!("/t/{id}/players/0")).await.status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_finds_a_result_that_was_tampered_with() {
    let server = Server::start().await;
    let (_, id) = finished(&server, "public").await;
    let store = Store::open(&Location::File(server.folder().join("tables.db"))).await.unwrap();
    assert!(check::check(&store, || {}).await.unwrap().findings.is_empty());
    let sql = "UPDATE results SET total = 999 WHERE table_id = $1 AND seat = 0";
    let guard = Statement::new(sql, [id.as_str().into()]);
    assert!(store.write(Unit::new(id.as_str(), guard)).await.unwrap());
    assert_eq!(check::check(&store, || {}).await.unwrap().findings.len(), 1);
}
