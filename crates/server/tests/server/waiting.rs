//! Before the start: what the host sees, what the invited see, and sitting down under a name of one's own.

use crate::common::{Server, game, me, order};
use serde_json::json;

/// What follows a mark in a page, up to the closing quote.
fn after<'a>(page: &'a str, mark: &str) -> &'a str {
    let rest = &page[page.find(mark).unwrap_or_else(|| panic!("{mark} in {page}")) + mark.len()..];
    &rest[..rest.find('"').unwrap()]
}

#[tokio::test(flavor = "multi_thread")]
async fn the_waiting_page_names_the_game_its_options_and_who_is_missing() {
    let server = Server::start().await;
    let mut host = server.client();
    let fields = [
        ("seats", "4"),
        ("chair-0", "me"),
        ("chair-1", "open"),
        ("chair-2", "open"),
        ("chair-3", "computer:deckhand"),
        ("clock", "three-days"),
        ("option-kings-privilege", "variant"),
    ];
    let table = host.form("/games/navegador/open", &fields).await.location();
    let page = host.get(&table).await.text;
    for said in [
        "2 players are missing.",
        "Navegador",
        "Lead a merchant house from Lisboa to Nagasaki",
        "also during the game, with a ship at Goa",
        "3 days for each turn",
        "Begin; 2 free seats are taken by computer players",
        "computer player, deckhand",
    ] {
        assert!(page.contains(said), "{said}: {page}");
    }
    // The address is whole, for copying, sharing and the code, and it holds the invitation.
    let address = after(&page, "data-copy=\"").replace("&amp;", "&");
    assert!(address.starts_with(&format!("{}{table}?invite=", host.base)), "{address}");
    assert!(page.contains("<svg class=\"qr\"") && page.contains("data-share="));

    // The button says what it does, and does it.
    host.form(&format!("{table}/start"), &[("fill", "random")]).await.location();
    assert!(host.get(&table).await.text.contains("class=\"board\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_invited_see_who_asks_them_to_what_and_sit_down_under_their_name() {
    let server = Server::start().await;
    let mut host = server.client();
    let seats = [
        ("seats", "3"),
        ("chair-0", "me"),
        ("chair-1", "invited"),
        ("chair-2", "open"),
        ("visibility", "private"),
    ];
    let table = host.form("/games/sail-to-india/open", &seats).await.location();
    host.form("/me/name", &[("name", "Ana <b>")]).await.location();
    let page = host.get(&table).await.text;
    let address = after(&page, "data-copy=\"").replace("&amp;", "&");
    let path = address.strip_prefix(&host.base).unwrap();
    let secret = path.split("invite=").nth(1).unwrap();

    let mut guest = server.client();
    assert_eq!(guest.get(&table).await.status, 403, "private");
    let page = guest.get(path).await.text;
    assert!(page.contains("Ana &lt;b&gt; invites you to Sail to India"), "{page}");
    assert!(page.contains("Portugal, around 1500.") && page.contains("name=\"name\""), "{page}");
    assert!(!page.contains("data-copy") && !page.contains("/hook"), "what is the host's: {page}");
    let bad = guest
        .form(&format!("{table}/join"), &[("invite", secret), ("name", &"x".repeat(30))])
        .await;
    assert_eq!(bad.status, 422, "{}", bad.text);
    guest.form(&format!("{table}/join"), &[("invite", secret), ("name", "Bea")]).await.location();
    let page = guest.get(&table).await.text;
    assert!(page.contains(">Bea<") && page.contains("You have a seat."), "{page}");

    // Who has an account keeps its name.
    let mut other = server.guest().await;
    other.register("Carla", "a fair wind to you").await;
    let login = [("name", "Carla"), ("password", "a fair wind to you")];
    let mut browser = server.client();
    browser.form("/login", &login).await.location();
    let page = browser.get(path).await.text;
    assert!(!page.contains("name=\"name\""), "{page}");
    browser
        .form(&format!("{table}/join"), &[("invite", secret), ("name", "Dora")])
        .await
        .location();
    let page = host.get(&table).await.text;
    assert!(page.contains(">Carla<") && !page.contains("Dora"), "{page}");
    assert!(page.contains("Everybody is here.") && !page.contains("data-copy"), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_alone_is_offered_no_webhook() {
    let server = Server::start().await;
    let mut alone = server.client();
    let table = alone.form(&format!("/games/{}/play", game().0), &[]).await.location();
    let page = alone.get(&table).await.text;
    assert!(!page.contains("/hook") && !page.contains("invite="), "{page}");
    let host = server.guest().await;
    let id = host.open(order(&[me(), json!({ "kind": "open" })])).await;
    let page = host.get(&format!("/t/{id}")).await.text;
    assert!(page.contains("/hook"), "folded, but there: {page}");
}
