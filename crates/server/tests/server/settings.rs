//! How somebody likes the pages, kept in their browser.

use crate::common::Server;

#[tokio::test(flavor = "multi_thread")]
async fn settings_are_kept_in_the_browser_and_hold_without_script() {
    let server = Server::start().await;
    let mut browser = server.client();
    let page = browser.get("/settings").await.text;
    assert!(page.contains("value=\"system\" checked") && !page.contains("data-theme"));
    let fields = [
        ("theme", "night"),
        ("confirm", "never"),
        ("pace", "off"),
        ("list", "unfolded"),
        ("sound", "bell"),
    ];
    assert_eq!(browser.form("/settings", &fields).await.location(), "/settings");
    assert_eq!(browser.cookie.as_deref(), Some("portolan-settings=night_never_off_unfolded_bell"));
    for path in ["/settings", "/", "/about", "/nowhere"] {
        let page = browser.get(path).await.text;
        for set in [
            "data-theme=\"night\"",
            "data-confirm=\"never\"",
            "data-pace=\"off\"",
            "data-sound=\"bell\"",
        ] {
            assert!(page.contains(set), "{path}: {set}");
        }
    }
    // What is not known is the default, whatever it is.
    browser.form("/settings", &[("theme", "\"><script>"), ("list", "x")]).await.location();
    assert_eq!(
        browser.cookie.as_deref(),
        Some("portolan-settings=system_lasting_quick_folded_silent")
    );
}
