//! What readers ask of their browser and their hands: forced colours, paper, a long press.

use crate::site::Site;
use crate::visitor::Visitor;
use serde_json::{Value, json};
use std::time::Duration;
use thirtyfour::prelude::*;
use thirtyfour::support::sleep;

async fn media(visitor: &Visitor, media: &str, feature: &str, value: &str) {
    let asked = json!({ "media": media, "features": [{ "name": feature, "value": value }] });
    visitor.driver.cdp().send_raw("Emulation.setEmulatedMedia", asked).await.unwrap();
}

/// How far the colours of these things stand out from the ground of the board, the least of each.
const STANDS_OUT: &str = r#"
const svg = [...document.querySelectorAll("svg.board")].find((e) => e.checkVisibility());
const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
const light = (colour) => {
  pen.clearRect(0, 0, 1, 1);
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data].map((part) => {
    const c = part / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const ground = light(getComputedStyle(svg).backgroundColor);
const apart = (colour) => {
  const own = light(colour);
  return (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05);
};
const least = (query, name) => Math.min(...[...svg.querySelectorAll(query)].map((e) => apart(getComputedStyle(e)[name])));
const halo = (query) => parseFloat(getComputedStyle(svg.querySelector(`${query} > .halo`)).strokeWidth);
const held = document.activeElement.closest(".lit[data-target]");
return {
  forced: matchMedia("(forced-colors: active)").matches,
  ground: getComputedStyle(svg).backgroundColor,
  halos: least(".lit > .halo", "stroke"),
  width: halo(".lit:not(:focus-visible)"),
  focused: held ? halo(".lit:focus-visible") : 0,
  words: apart(getComputedStyle(svg).color),
};
"#;

#[tokio::test]
async fn forced_colours_leave_the_board_readable_and_show_what_is_lit_and_focused() {
    let site = Site::open();
    let visitor = site.visitor().await;
    visitor.open_table("navegador", &[("seats", "2"), ("chair-1", "me")]).await;
    for scheme in ["light", "dark"] {
        let asked = json!({ "features": [
            { "name": "forced-colors", "value": "active" },
            { "name": "prefers-color-scheme", "value": scheme },
        ] });
        visitor.driver.cdp().send_raw("Emulation.setEmulatedMedia", asked).await.unwrap();
        visitor.until("document.querySelectorAll('.lit[data-target]').length > 1").await;
        visitor.press([Key::Tab]).await;
        let first = "[...document.querySelectorAll('.lit[data-target]')].find((e) => e.checkVisibility()).focus(); return true;";
        visitor.script(first, vec![]).await;
        let told = visitor.script(STANDS_OUT, vec![]).await;
        let figure = |name: &str| told[name].as_f64().unwrap();
        assert_eq!(told["forced"], true);
        assert_ne!(told["ground"], "rgba(0, 0, 0, 0)", "the drawing keeps its own ground");
        assert!(figure("halos") >= 3.0, "what is lit stands out {scheme}: {told}");
        assert!(figure("words") >= 4.5, "words stand out {scheme}: {told}");
        assert!(figure("focused") > figure("width"), "focus differs from lit {scheme}: {told}");
    }
    visitor.leave().await;
}

/// The board alone, all of it, no wider than the paper.
const ON_PAPER: &str = r##"
const boards = [...document.querySelectorAll("svg.board")].filter((e) => e.checkVisibility());
const shown = (query) => [...document.querySelectorAll(query)].some((e) => e.checkVisibility());
const box = boards[0]?.getBoundingClientRect();
return {
  boards: boards.length,
  fits: Boolean(box) && box.width > 300 && box.width <= innerWidth && box.height > 200,
  whole: boards[0]?.dataset.whole === boards[0]?.getAttribute("viewBox"),
  others: ["header", ".helm", "aside", "nav.panes", ".menu", "#talk"].filter(shown),
};
"##;

#[tokio::test]
async fn on_paper_the_whole_board_stands_alone() {
    let site = Site::open();
    let visitor = site.visitor().await;
    visitor.open_table("santa-maria", &[("seats", "1")]).await;
    for (width, height, mobile) in [(1280, 800, false), (360, 740, true)] {
        let devtools = visitor.driver.cdp();
        devtools.emulation().set_device_metrics_override(width, height, 1.0, mobile).await.unwrap();
        visitor.driver.refresh().await.unwrap();
        visitor.until("document.querySelector('.lit[data-target]') !== null").await;
        media(&visitor, "print", "prefers-color-scheme", "dark").await;
        visitor.script("dispatchEvent(new Event('beforeprint')); return true;", vec![]).await;
        let told = visitor.script(ON_PAPER, vec![]).await;
        let wanted = json!({ "boards": 1, "fits": true, "whole": true, "others": [] });
        assert_eq!(told, wanted, "from a window of {width} px");
        media(&visitor, "", "prefers-color-scheme", "light").await;
    }
    visitor.leave().await;
}

#[tokio::test]
async fn a_long_press_shows_a_thing_large_and_chooses_nothing() {
    let site = Site::open();
    let visitor = site.visitor().await;
    let devtools = visitor.driver.cdp();
    devtools.emulation().set_device_metrics_override(360, 740, 1.0, true).await.unwrap();
    let touch = json!({ "enabled": true, "maxTouchPoints": 5 });
    devtools.send_raw("Emulation.setTouchEmulationEnabled", touch).await.unwrap();
    visitor.open_table("santa-maria", &[("seats", "2"), ("chair-1", "computer:random")]).await;
    // The computer may have been drawn to begin.
    visitor
        .until("document.querySelector('#table:not([aria-busy=true]) .lit[data-target]') !== null")
        .await;
    let spot = visitor
        .until(
            r#"(() => {
  const frame = document.querySelector("section.board").getBoundingClientRect();
  for (const thing of document.querySelectorAll("svg.board [data-closeup]")) {
    const { left, top, width, height } = thing.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const there = y > frame.top && y < frame.bottom && document.elementFromPoint(x, y);
    if (there && there.closest("[data-closeup]") === thing) return { x, y };
  }
})()"#,
        )
        .await;
    let finger = |kind: &'static str, points: Value| {
        let (devtools, asked) = (&devtools, json!({ "type": kind, "touchPoints": points }));
        async move { devtools.send_raw("Input.dispatchTouchEvent", asked).await.unwrap() }
    };
    let seq = visitor.until("document.getElementById('table').dataset.seq").await;
    finger("touchStart", json!([spot])).await;
    visitor.until("document.querySelector('.float svg') !== null").await;
    finger("touchEnd", json!([])).await;
    sleep(Duration::from_millis(100)).await;
    assert_eq!(visitor.count(".float").await, 1, "it stays until the next tap");
    assert_eq!(visitor.count(".chosen").await, 0, "the end of the press is no click");
    assert_eq!(visitor.until("document.getElementById('table').dataset.seq").await, seq);
    // A tap beside it takes it away.
    let beside = json!([{ "x": 12, "y": 60 }]);
    finger("touchStart", beside).await;
    finger("touchEnd", json!([])).await;
    visitor.until("document.querySelector('.float') === null").await;
    visitor.leave().await;
}
