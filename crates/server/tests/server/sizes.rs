//! A table's page is small enough for a slow line: everything that its first view needs.

use crate::common::{Server, played};
use serde_json::json;

/// What a page, its style sheet and its script may weigh together on the wire.
const MOST: usize = 150_000;

#[tokio::test(flavor = "multi_thread")]
async fn a_late_table_with_all_it_needs_is_below_150_kb() {
    let server = Server::start().await;
    let host = server.guest().await;
    for game in portolan_registry::all() {
        let record = played(game, 0.9, 5).to_string();
        let chairs: Vec<_> =
            (0..game.seats().max).map(|_| json!({ "kind": "me", "name": "Ana" })).collect();
        let order = json!({ "record": record, "chairs": chairs });
        let opened = host.post("/api/v1/tables/from-record", order).await.expect(201);
        let id = opened["id"].as_str().unwrap();
        let page = host.get(&format!("/t/{id}")).await.text;
        assert!(page.contains("name=\"action\""), "{}: late, but still played", game.id());
        let mut needed = vec![format!("/t/{id}"), "/assets/icon.svg".to_owned()];
        for mark in ["href=\"/assets/portolan.css", "src=\"/assets/portolan.js"] {
            let at = page.find(mark).unwrap() + mark.find('/').unwrap();
            needed.push(page[at..at + page[at..].find('"').unwrap()].to_owned());
        }
        let mut sum = 0;
        for path in &needed {
            let request = host.request("GET", path).header("accept-encoding", "gzip");
            let answer = request.send().await.unwrap();
            assert_eq!(answer.headers()["content-encoding"], "gzip", "{path}");
            let weight = answer.bytes().await.unwrap().len();
            println!("{}: {path}: {weight} bytes", game.id());
            sum += weight;
        }
        println!("{}: {sum} bytes together", game.id());
        assert!(sum < MOST, "{}: {sum} bytes", game.id());
    }
}
