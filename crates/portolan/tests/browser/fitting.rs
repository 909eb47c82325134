//! What fits: ways as high as a thumb is wide, words whole where there is room, a hint through a turned tablet.

use crate::sailor::{Hand, Sailor};
use crate::site::Site;
use crate::visitor::Visitor;
use serde_json::json;

async fn resize(visitor: &Visitor, width: u32, height: u32) {
    let devtools = visitor.driver.cdp();
    let screen = devtools.emulation();
    screen.set_device_metrics_override(width, height, 1.0, width < 400).await.unwrap();
}

/// What of the header a thumb would miss.
const TOO_LOW: &str = r#"
return [...document.querySelectorAll("header.site a, header.site button, .menu > summary, .rules > summary, footer.site a")]
  .filter((way) => way.checkVisibility() && way.closest("body > *").checkVisibility())
  .map((way) => [way.textContent.trim(), way.getBoundingClientRect().height])
  .filter(([, height]) => height < 43.5);
"#;

#[tokio::test]
async fn every_way_of_the_header_is_as_high_as_a_thumb() {
    let site = Site::open();
    let visitor = site.visitor().await;
    resize(&visitor, 360, 740).await;
    let table = visitor.open_table("sail", &[("chair-1", "computer:random")]).await;
    for path in
        ["/", "/settings", "/nowhere", "/games/navegador", "/games/sail/lesson?step=2", &table]
    {
        visitor.go(path).await;
        assert_eq!(visitor.script(TOO_LOW, vec![]).await, json!([]), "{path}");
    }
    visitor.leave_but_for(&["404"]).await;
}

/// The words of the bar that are cut although there is room for more in it, as much as the longest takes.
const CUT: &str = r#"
const box = document.querySelector(".words");
const words = [...box.querySelectorAll(".word")].filter((word) => word.checkVisibility());
const used = words.reduce((sum, word) => sum + word.getBoundingClientRect().width + 7, 0);
const cut = (word) => [...word.children].some((e) => e.scrollHeight > e.clientHeight + 3 || (e.matches("small") && e.scrollWidth > e.clientWidth + 1));
return box.clientWidth - used < 340 ? [] : words.filter(cut).map((word) => word.textContent);
"#;

#[tokio::test]
async fn no_word_is_cut_where_there_is_room() {
    let site = Site::open();
    let visitor = site.visitor().await;
    resize(&visitor, 1280, 800).await;
    for (game, seats) in [("sail", "2"), ("santa-maria", "2")] {
        visitor.open_table(game, &[("seats", seats), ("chair-1", "computer:random")]).await;
        let mut hand = Sailor::new(Hand::Mouse, 4);
        for _ in 0..15 {
            if hand.play(&visitor, 1).await == 0 {
                break;
            }
            visitor
                .until("document.querySelector('#table[aria-busy=false] .word, .result') !== null")
                .await;
            if visitor.count(".words").await > 0 {
                assert_eq!(visitor.script(CUT, vec![]).await, json!([]), "{game}");
            }
        }
    }
    visitor.leave().await;
}

#[tokio::test]
async fn a_hint_stays_when_a_tablet_is_turned() {
    let site = Site::open();
    let visitor = site.visitor().await;
    resize(&visitor, 768, 1024).await;
    visitor.open_table("navegador", &[("seats", "2"), ("chair-1", "computer:random")]).await;
    visitor
        .until(
            "document.querySelector('#table:not([aria-busy=true]) form.actions button') !== null",
        )
        .await;
    visitor.type_in("h").await;
    visitor.until("document.querySelector('#hint .idea') !== null").await;
    let told = visitor.until("document.querySelector('#hint .idea').textContent").await;
    visitor.script("window.old = true;", vec![]).await;
    resize(&visitor, 1024, 768).await;
    visitor.until("window.old === undefined && document.querySelector('svg.board.wide')?.checkVisibility()").await;
    assert_eq!(
        visitor.until("document.querySelector('#hint:not([hidden]) .idea')?.textContent").await,
        told
    );
    // A turned page does not show it again when it is loaded afresh.
    visitor.driver.refresh().await.unwrap();
    visitor.until("document.querySelector('.lit[data-target]') !== null").await;
    assert_eq!(visitor.count("#hint .idea").await, 0);
    visitor.leave().await;
}
