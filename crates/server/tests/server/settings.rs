//! How somebody likes the pages, kept in their browser.

use crate::common::{Server, game, until};

#[tokio::test(flavor = "multi_thread")]
async fn settings_are_kept_in_the_browser_and_hold_without_script() {
    let server = Server::start().await;
    let mut browser = server.client();
    let page = browser.get("/settings").await.text;
    assert!(page.contains("value=\"system\" checked") && !page.contains("data-theme"));
    let fields = [
        ("theme", "night"),
        ("confirm", "never"),
        ("motion", "still"),
        ("list", "unfolded"),
        ("sound", "bell"),
    ];
    assert_eq!(browser.form("/settings", &fields).await.location(), "/settings");
    assert_eq!(
        browser.cookie.as_deref(),
        Some("portolan-settings=night_never_still_unfolded_bell")
    );
    for path in ["/settings", "/", "/about", "/nowhere"] {
        let page = browser.get(path).await.text;
        for set in [
            "data-theme=\"night\"",
            "data-confirm=\"never\"",
            "data-motion=\"still\"",
            "data-sound=\"bell\"",
        ] {
            assert!(page.contains(set), "{path}: {set}");
        }
    }
    // What is not known is the default, whatever it is.
    browser.form("/settings", &[("theme", "\"><script>"), ("list", "x")]).await.location();
    assert_eq!(
        browser.cookie.as_deref(),
        Some("portolan-settings=system_on-board_moving_folded_silent")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn who_wants_to_be_asked_is_asked_before_a_turn_ends() {
    let server = Server::start().await;
    let mut browser = server.client();
    let table = browser.form(&format!("/games/{}/play", game().0), &[]).await.location();
    let id = table.strip_prefix("/t/").unwrap().to_owned();
    let guest = browser.cookie.clone().unwrap();
    browser.cookie = Some(format!("{guest}; portolan-settings=always"));
    let mut asked = 0;
    for n in 0.. {
        assert!(n < 200, "turns end");
        until(async || !browser.table(&id).await["legal"].as_array().unwrap().is_empty()).await;
        let view = browser.table(&id).await;
        let legal = view["legal"].as_array().unwrap();
        let action = legal[n % legal.len()]["action"].as_str().unwrap();
        let expect = view["expect"].to_string();
        let fields = [("action", action), ("expect", &expect), ("seat", "0")];
        let answer = browser.form(&format!("{table}/act"), &fields).await;
        if answer.status == 200 {
            asked += 1;
            assert!(answer.text.contains("name=\"sure\" value=\"yes\""), "{}", answer.text);
            assert_eq!(browser.table(&id).await["expect"], view["expect"], "nothing happened yet");
            let sure = [fields[0], fields[1], fields[2], ("sure", "yes")];
            browser.form(&format!("{table}/act"), &sure).await.location();
            if asked == 3 {
                break;
            }
        } else {
            answer.location();
        }
    }
}
