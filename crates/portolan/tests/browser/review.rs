//! A finished game, looked at again with the coach.

use crate::moments::{self, When};
use crate::site::Site;
use thirtyfour::Key;

/// The fewest that may play each game, so that it is short.
const GAMES: [(&str, u8); 4] =
    [("sail-to-india", 3), ("navegador", 2), ("sail", 2), ("santa-maria", 1)];

#[tokio::test]
async fn every_game_is_reviewed_and_leafed_through_by_keys_and_clicks() {
    let site = Site::open();
    let visitor = site.visitor().await;
    // Whoever opens a table is known from then on.
    visitor.open_table("sail", &[]).await;
    for (game, seats) in GAMES {
        let record = moments::record(game, seats);
        let table = moments::open(&visitor, &record, seats, When::Over).await;
        visitor.go(&table).await;
        visitor.click(".result .next a[href$='/review']").await;
        // It comes by itself when it is there, and keeps no progress.
        let at = "(location.search.match(/turn=(\\d+)/) || [])[1]";
        visitor.until("document.querySelector('#turn h2')").await;
        assert_eq!(visitor.count("[data-making]").await, 0);
        let shown = visitor.script(
            "return [...document.querySelectorAll('svg.curve, svg.excerpt')].filter((svg) => svg.checkVisibility() && svg.getBoundingClientRect().height > 50).length;",
            vec![],
        );
        assert!(shown.await.as_u64().unwrap() >= 2, "{game}: a curve and a board");
        let heading = "document.querySelector('#turn h2').innerText";
        visitor.press([Key::Home]).await;
        visitor.until(&format!("{at} === '0'")).await;
        let first = visitor.until(heading).await;
        visitor.press([Key::Right]).await;
        visitor.until(&format!("{at} === '1' && {heading} !== {first}")).await;
        visitor.press([Key::Left]).await;
        visitor.until(&format!("{heading} === {first}")).await;
        // A place in the curve is a link to its turn.
        let click = "document.querySelectorAll('svg.curve.wide a')[1].dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })); return true;";
        visitor.script(click, vec![]).await;
        visitor.until(&format!("{at} === '1'")).await;
        // And every board of it leads to its moment in the replay.
        visitor.click("#turn .ways a[href*='/replay?at=']").await;
        visitor.until("document.querySelectorAll('.log .grade').length > 3").await;
    }
    let devtools = visitor.driver.cdp();
    devtools.emulation().set_device_metrics_override(360, 740, 1.0, true).await.unwrap();
    visitor.driver.back().await.unwrap();
    visitor.until("document.querySelector('#turn h2')").await;
    assert!(visitor.across().await <= 360, "nothing is wider than a telephone");
    let small = "return [...document.querySelectorAll('#review svg.curve text, #review :is(p, li, td, th, a)')] \
        .filter((e) => e.checkVisibility() && e.textContent.trim()).map((e) => [e.ownerSVGElement ? \
        parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a : parseFloat(getComputedStyle(e).fontSize), e.textContent]) \
        .filter(([size]) => size < 10.95);";
    let small = visitor.script(small, vec![]).await;
    assert_eq!(small.as_array().map(Vec::len), Some(0), "too small to read: {small}");
    visitor.leave().await;
}
