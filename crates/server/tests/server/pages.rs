//! The pages, as a browser without script uses them.

use crate::common::{Answer, Client, Server, game, me, order, until};

/// The value of an attribute after a mark in a page.
fn attribute<'a>(page: &'a str, mark: &str, name: &str) -> Option<&'a str> {
    let from = page.find(mark)?;
    let tag = &page[from..from + page[from..].find('>')?];
    let value = tag.split_once(&format!("{name}=\""))?.1;
    Some(&value[..value.find('"')?])
}

fn unescape(text: &str) -> String {
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

async fn page(browser: &Client, path: &str) -> String {
    let answer = browser.get(path).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.text);
    assert!(answer.headers["content-type"].to_str().unwrap().starts_with("text/html"));
    check(&answer);
    answer.text
}

/// What holds for every page.
fn check(answer: &Answer) {
    let text = &answer.text;
    assert!(text.starts_with("<!DOCTYPE html>") && text.contains("lang=\"en\""), "{text}");
    assert!(!text.contains('⟦'), "words are missing: {text}");
    assert!(!text.contains(" style=\"") && !text.contains("onclick"), "inline style or script");
    assert_eq!(text.matches("<script").count(), 1);
    assert_eq!(text.matches("<h1").count(), 1, "{text}");
}

/// Presses the first action of a table's page; `false` if there is none.
async fn press_first(browser: &mut Client, table: &str) -> bool {
    let text = page(browser, table).await;
    let Some(at) = text.find("name=\"action\"") else { return false };
    let action = unescape(attribute(&text[at..], "name=\"action\"", "value").unwrap());
    let expect = attribute(&text, "name=\"expect\"", "value").unwrap().to_owned();
    let seat = attribute(&text, "name=\"seat\"", "value").unwrap().to_owned();
    let fields = [("action", action.as_str()), ("expect", &expect), ("seat", &seat)];
    let answer = browser.form(&format!("{}/act", table.split('?').next().unwrap()), &fields).await;
    assert!(answer.location().starts_with(table.split('?').next().unwrap()));
    true
}

#[tokio::test(flavor = "multi_thread")]
async fn one_click_to_a_running_table_and_buttons_to_play_it() {
    let server = Server::start().await;
    let mut browser = server.client();
    let home = page(&browser, "/").await;
    for game in portolan_registry::all() {
        assert!(
            home.contains(game.title()) && home.contains(&format!("/games/{}/play", game.id()))
        );
    }
    let table = browser.form(&format!("/games/{}/play", game().0), &[]).await.location();
    let mut pressed = 0;
    while pressed < 12 {
        if press_first(&mut browser, &table).await {
            pressed += 1;
        } else if page(&browser, &table).await.contains("class=\"result\"") {
            break;
        }
    }
    let text = page(&browser, &table).await;
    assert!(text.contains("class=\"sketch\"") && text.contains("class=\"log\""));
    let home = page(&browser, "/").await;
    assert!(home.contains(&table), "my tables are on the first page");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_sent_twice_acts_once_and_an_old_one_leads_to_a_note() {
    let server = Server::start().await;
    let mut browser = server.client();
    let table = browser.form(&format!("/games/{}/play", game().0), &[]).await.location();
    until(async || browser.get(&table).await.text.contains("name=\"action\"")).await;
    let text = page(&browser, &table).await;
    let at = text.find("name=\"action\"").unwrap();
    let action = unescape(attribute(&text[at..], "name=\"action\"", "value").unwrap());
    let expect = attribute(&text, "name=\"expect\"", "value").unwrap().to_owned();
    let act = format!("{table}/act");
    let fields = [("action", action.as_str()), ("expect", expect.as_str())];
    assert!(!browser.form(&act, &fields).await.location().contains("note"));
    assert!(!browser.form(&act, &fields).await.location().contains("note"), "a double click");
    let other = [("action", action.as_str()), ("expect", "1")];
    let noted = browser.form(&act, &other).await.location();
    assert!(noted.contains("note=stale"), "{noted}");
    assert!(page(&browser, &noted).await.contains("moved on"));
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_are_invited_sit_down_and_begin() {
    let server = Server::start().await;
    let (mut host, mut friend) = (server.client(), server.client());
    let (name, seats) = game();
    let rules = page(&host, &format!("/games/{name}")).await;
    assert!(rules.contains("id=\"open\"") && rules.contains("id=\"rules\""));
    let seats = seats.to_string();
    let fields = [
        ("seats", seats.as_str()),
        ("chair-0", "me"),
        ("chair-1", "invited"),
        ("chair-2", "invited"),
        ("visibility", "private"),
        ("pace", "correspondence"),
        ("clock", "day"),
    ];
    let table = host.form(&format!("/games/{name}/open"), &fields).await.location();
    let text = page(&host, &table).await;
    let at = text.find("?invite=").unwrap();
    let invite = &text[at + 8..at + 8 + text[at + 8..].find('"').unwrap()];
    assert_eq!(friend.get(&table).await.status, 403);
    let invited = format!("{table}?invite={invite}");
    assert!(page(&friend, &invited).await.contains("/join\""));
    friend.form(&format!("{table}/join"), &[("invite", invite)]).await.location();
    page(&friend, &table).await;
    host.form(&format!("{table}/start"), &[("fill", "random")]).await.location();
    assert!(page(&friend, &table).await.contains("class=\"sketch\""));
    friend.form(&format!("{table}/chat"), &[("text", "hello <all>")]).await.location();
    assert!(page(&host, &table).await.contains("hello &lt;all&gt;"));
    let hook = format!("{table}/hook");
    assert_eq!(friend.form(&hook, &[("url", "https://a.example/")]).await.status, 403);
    assert_eq!(host.form(&hook, &[("url", "http://127.0.0.1/")]).await.status, 422);
    host.form(&hook, &[("url", "https://hooks.example/x")]).await.location();
    assert!(page(&host, &table).await.contains("https://hooks.example/x"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_is_made_left_and_entered_in_the_pages() {
    let server = Server::start().await;
    let mut browser = server.client();
    assert_eq!(browser.get("/me").await.location(), "/login");
    page(&browser, "/login").await;
    browser.form("/me/name", &[("name", "Dora")]).await.location();
    page(&browser, "/me").await;
    let password = ("password", "a long password");
    browser.form("/me/register", &[("name", "Dora"), password]).await.location();
    let text = page(&browser, "/me").await;
    let feed = &text[text.find("/feeds/").unwrap()..];
    let feed = &feed[..feed.find('"').unwrap()];
    let atom = browser.get(feed).await;
    assert!(
        atom.text.starts_with("<?xml")
            && atom.headers["content-type"].to_str().unwrap().contains("atom")
    );
    assert_eq!(browser.get("/feeds/bcdfg").await.status, 404);
    let fresh = browser.form("/me/tokens", &[("label", "laptop")]).await;
    assert!(fresh.status == 200 && fresh.text.contains("laptop"));
    browser.form("/logout", &[]).await.location();
    let mut elsewhere = server.client();
    let wrong = elsewhere.form("/login", &[("name", "Dora"), ("password", "wrong")]).await;
    assert_eq!(wrong.status, 401);
    check(&wrong);
    elsewhere.form("/login", &[("name", "dora"), password]).await.location();
    assert!(page(&elsewhere, "/me").await.contains("laptop"));
    let change = [("old", "a long password"), ("password", "another password")];
    elsewhere.form("/me/password", &change).await.location();
    let mut third = server.client();
    assert_eq!(third.form("/login", &[("name", "dora"), password]).await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn other_pages_and_errors_are_whole() {
    let server = Server::start().await;
    let browser = server.client();
    for path in ["/about", "/api", "/login"] {
        page(&browser, path).await;
    }
    for (path, status) in [
        ("/nowhere", 404),
        ("/t/nowhere", 404),
        ("/t/%ff", 400),
        ("/games/chess", 404),
        ("/t/bcdf/act", 405),
    ] {
        let answer = browser.get(path).await;
        assert_eq!(answer.status, status, "{path}: {}", answer.text);
        check(&answer);
    }
    let guest = server.guest().await;
    let id = guest.open(order(&[me()])).await;
    let script = guest.get("/assets/portolan.js").await;
    assert!(script.headers["cache-control"].to_str().unwrap().contains("immutable"));
    assert_eq!(guest.get("/assets/other.js").await.status, 404);
    // A spectator sees the board but no button to act.
    let text = page(&browser, &format!("/t/{id}")).await;
    assert!(text.contains("class=\"sketch\"") && !text.contains("name=\"action\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_begun_with_as_many_and_as_strong_players_as_one_likes() {
    let server = Server::start().await;
    let mut browser = server.client();
    for game in portolan_registry::all() {
        let path = format!("/games/{}/play", game.id());
        let most = game.seats().max;
        let fields = [("seats", most.to_string()), ("level", "cabin-boy".to_owned())];
        let fields: Vec<(&str, &str)> = fields.iter().map(|(n, v)| (*n, v.as_str())).collect();
        let table = browser.form(&path, &fields).await.location();
        let view = browser.table(table.trim_start_matches("/t/")).await;
        let seats = view["seats"].as_array().unwrap();
        assert_eq!(seats.len(), usize::from(most), "{path}");
        assert!(seats[1..].iter().all(|seat| seat["level"] == "cabin-boy"), "{view}");
        for bad in [("seats", "many"), ("seats", "0"), ("level", "grandmaster")] {
            let status = browser.form(&path, &[bad]).await.status;
            assert!((400..500).contains(&status.into()), "{bad:?}: {status}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_has_a_picture_for_the_shelf_by_day_and_by_night() {
    let server = Server::start().await;
    let browser = server.client();
    for game in portolan_registry::all() {
        let path = format!("/games/{}/vignette.svg", game.id());
        let drawn = browser.get(&path).await.text;
        let day = browser.get(&format!("{path}?theme=day")).await.text;
        let night = browser.get(&format!("{path}?theme=night")).await.text;
        assert!(drawn.contains("var(--") && !day.contains("var(--") && day != night, "{path}");
        let page = browser.get(&format!("/games/{}", game.id())).await.text;
        assert!(page.contains(&format!("src=\"{path}\"")), "{path}");
    }
    assert_eq!(browser.get("/games/chess/vignette.svg").await.status, 404);
}
