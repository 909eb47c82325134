//! Editions: chosen in the form, named by the API, shown on pages.

use crate::common::{Server, me};
use portolan_table::AnyGame;
use serde_json::{Value, json};

/// The games whose figures can be swapped, each with an edition of its own on the shelf.
fn with_own_edition() -> Vec<(&'static dyn AnyGame, String)> {
    let own = |game: &'static dyn AnyGame| {
        let built_in = portolan_registry::editions(game).into_iter().next()?;
        let mut document = portolan_registry::edition(game, &built_in.id).unwrap();
        document.id = "my-copy".to_owned();
        document.title = "As in <my> box".to_owned();
        Some((game, game.add_edition(&document.text()).unwrap().name()))
    };
    portolan_registry::all().into_iter().filter_map(own).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_edition_is_chosen_named_and_shown() {
    let games = with_own_edition();
    let server = Server::start().await;
    let mut browser = server.client();
    for (game, name) in games {
        let id = game.id();
        let info = browser.get(&format!("/api/v1/games/{id}")).await.expect(200);
        assert_eq!(info["editions"][0]["built_in"], true);
        assert_eq!(info["editions"][1]["name"], name.as_str());
        let page = browser.get(&format!("/games/{id}")).await.text;
        assert!(page.contains("name=\"option-edition\"") && page.contains(&name));
        assert!(page.contains("As in &lt;my&gt; box") && !page.contains("<my>"));
        let seats = game.seats().max.to_string();
        let mut fields = vec![("seats", seats.as_str()), ("option-edition", name.as_str())];
        let chairs: Vec<String> = (0..game.seats().max).map(|i| format!("chair-{i}")).collect();
        fields.extend(chairs.iter().map(|chair| (chair.as_str(), "me")));
        let table = browser.form(&format!("/games/{id}/open"), &fields).await.location();
        let page = browser.get(&table).await;
        let link = format!("/games/{id}/editions/my-copy");
        assert!(page.status == 200 && page.text.contains(&link), "{}", page.text);
        let seen = browser.get(&format!("/api/v1/tables/{}", &table[3..])).await.expect(200);
        assert_eq!(seen["options"]["edition"], name.as_str());

        let page = browser.get(&link).await;
        assert_eq!(page.status, 200);
        assert!(page.text.contains("As in &lt;my&gt; box") && !page.text.contains('⟦'));
        let document = browser.get(&format!("{link}/document.json")).await;
        let document: Value = serde_json::from_str(&document.text).unwrap();
        for place in document["fields"].as_object().unwrap().keys() {
            assert!(page.text.contains(&format!("<code>{place}</code>")), "{place}");
        }
        assert_eq!(document["id"], "my-copy");
        assert!(game.check_edition(&document.to_string()).is_ok());
        let wrong = name.split_once('@').unwrap().0.to_owned() + "@0123456789abcdef";
        let order =
            json!({ "game": id, "seats": game.seats().max, "options": { "edition": wrong } });
        let guest = server.guest().await;
        let problem = guest.post("/api/v1/tables", order).await.problem("bad-setup");
        assert!(problem["detail"].as_str().unwrap().contains("other figures"), "{problem}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_edition_that_is_not_here_is_refused_by_name() {
    let server = Server::start().await;
    let guest = server.guest().await;
    for game in portolan_registry::all() {
        let (id, seats) = (game.id(), game.seats().max);
        let chairs = vec![me(); usize::from(seats)];
        let options = json!({ "edition": "atlantis@0123456789abcdef" });
        let order = json!({ "game": id, "seats": seats, "chairs": chairs, "options": options });
        let problem = guest.post("/api/v1/tables", order).await.problem("bad-setup");
        assert!(problem["detail"].as_str().unwrap().contains("atlantis"), "{problem}");
        for page in ["", "/document.json"] {
            let answer = guest.get(&format!("/games/{id}/editions/atlantis{page}")).await;
            assert!(answer.status == 404 && answer.text.contains("no-edition"), "{}", answer.text);
        }
        let info = guest.get(&format!("/api/v1/games/{id}")).await.expect(200);
        let known = portolan_registry::editions(game);
        assert_eq!(info["editions"].as_array().unwrap().len(), known.len());
    }
    assert_eq!(guest.get("/games/chess/editions/standard").await.status, 404);
}
