//! What is chosen in the form that opens a table, and pages for what is not there.

use crate::site::Site;

#[tokio::test]
async fn the_options_of_the_form_reach_the_table() {
    let site = Site::open();
    let visitor = site.visitor().await;
    let fields = [
        ("seats", "3"),
        ("chair-1", "computer:cabin-boy"),
        ("chair-2", "invited"),
        ("option-kings-privilege", "variant"),
        ("visibility", "private"),
        ("pace", "correspondence"),
        ("clock", "day"),
        ("curtain", "on"),
    ];
    let table = visitor.open_table("navegador", &fields).await;
    let told = visitor
        .driver
        .execute_async(
            "const [path, done] = arguments; fetch(path).then((answer) => answer.json()).then(done);",
            vec![table.replace("/t/", "/api/v1/tables/").into()],
        )
        .await
        .unwrap();
    let told = told.json();
    assert_eq!(told["game"], "navegador");
    assert_eq!(told["options"]["kings-privilege"], "variant");
    assert_eq!(told["visibility"], "private");
    assert_eq!(told["pace"], "correspondence");
    assert!(told["clock"].to_string().contains("86400"), "{}", told["clock"]);
    let kinds: Vec<&str> =
        told["seats"].as_array().unwrap().iter().map(|s| s["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["person", "computer", "invited"]);
    assert_eq!(told["seats"][1]["level"], "cabin-boy");
    visitor.leave().await;
}

#[tokio::test]
async fn one_click_on_the_first_page_begins_a_game_against_the_computer() {
    let site = Site::open();
    let visitor = site.visitor().await;
    visitor.go("/").await;
    visitor.click("form[action='/games/sail-to-india/play'] button").await;
    visitor.arrive("/t/").await;
    visitor.until("document.querySelectorAll('.lit, .helm .actions button').length > 0").await;
    visitor.leave().await;
}

#[tokio::test]
async fn pages_of_trouble_say_what_is_wrong_and_lead_home() {
    let site = Site::open();
    let visitor = site.visitor().await;
    for (path, words) in [
        ("/nowhere", "There is nothing at this address."),
        ("/t/nosuchtable", "There is no such table."),
        ("/games/chess", "There is no such game."),
    ] {
        visitor.go(path).await;
        assert!(visitor.says(words).await, "{path}");
        assert!(visitor.says("Everything that was played is saved.").await, "{path}");
        visitor.click(".trouble a.button").await;
        visitor.until("location.pathname === '/'").await;
    }
    visitor.leave_but_for(&["404"]).await;
}
