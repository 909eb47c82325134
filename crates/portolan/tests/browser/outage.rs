//! The server dies under an open page.

use crate::sailor::{Hand, Sailor};
use crate::site::Site;

/// What Chromium notes while nobody answers.
const EXPECTED: [&str; 3] =
    ["ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET"];

#[tokio::test]
async fn an_open_page_survives_a_killed_server_and_catches_up() {
    let mut site = Site::open();
    let (player, watcher) = (site.visitor().await, site.visitor().await);
    let table = player.open_table("santa-maria", &[("seats", "1")]).await;
    let mut hand = Sailor::new(Hand::Mouse, 1);
    hand.play(&player, 4).await;
    watcher.go(&table).await;
    watcher.script("window.neverLeft = true; return true;", vec![]).await;

    site.server.kill();
    for page in [&player, &watcher] {
        page.until("document.getElementById('table').classList.contains('offline')").await;
    }
    site.server.restart();

    player.until("!document.getElementById('table').classList.contains('offline')").await;
    hand.play(&player, 6).await;
    let seq = player
        .until(
            "document.getElementById('table').getAttribute('aria-busy') !== 'true' \
        && document.getElementById('table').dataset.seq",
        )
        .await;
    watcher
        .until(&format!("Number(document.getElementById('table').dataset.seq) >= Number({seq})"))
        .await;
    assert_eq!(watcher.script("return window.neverLeft;", vec![]).await, true);
    assert_eq!(watcher.count("#table.offline").await, 0);
    player.leave_but_for(&EXPECTED).await;
    watcher.leave_but_for(&EXPECTED).await;
}
