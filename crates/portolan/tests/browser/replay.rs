//! Looking back, playing on from there, settings.

use crate::moments::{self, When};
use crate::site::Site;
use crate::visitor::Visitor;
use thirtyfour::Key;

/// A finished game of Santa Maria in the visitor's tables; its path.
async fn finished(visitor: &Visitor) -> String {
    // Whoever opens a table is known from then on.
    visitor.open_table("santa-maria", &[("seats", "1")]).await;
    moments::open(visitor, &moments::record("santa-maria", 1), 1, When::Over).await
}

#[tokio::test]
async fn a_finished_game_is_leafed_through_by_keys_slider_and_address() {
    let site = Site::open();
    let visitor = site.visitor().await;
    let table = finished(&visitor).await;
    visitor.go(&format!("{table}/replay?at=5")).await;
    let outside = "const bar = document.querySelector('.helm').getBoundingClientRect(); \
        return [...document.querySelectorAll('.controls :is(a, button, input, select)')] \
            .filter((e) => e.checkVisibility()).map((e) => e.getBoundingClientRect()) \
            .filter((box) => box.top < bar.top || box.bottom > bar.bottom || box.right > bar.right).length;";
    assert_eq!(visitor.script(outside, vec![]).await, 0, "all of its controls stand in the bar");
    let caption = "document.querySelector('.helm h1').innerText";
    let fifth = visitor.until(caption).await;
    visitor.press([Key::Right]).await;
    visitor.until("location.search.includes('at=6')").await;
    assert_ne!(visitor.until(caption).await, fifth);
    visitor.press([Key::Left]).await;
    visitor.until(&format!("{caption} === {fifth}")).await;
    visitor.press([Key::Home]).await;
    visitor.until("location.search.includes('at=0')").await;
    let slider = visitor.find("input[type=range]").await;
    slider.send_keys(Key::Right + Key::Right).await.unwrap();
    visitor.until("!location.search.includes('at=0')").await;
    visitor.press([Key::Escape]).await;
    visitor.click(".steps a[rel=last]").await;
    visitor.until("document.querySelector('.steps a[rel=next]') === null").await;
    visitor.leave().await;
}

#[tokio::test]
async fn a_replay_plays_by_itself_at_its_speed_and_goes_where_the_curve_is_clicked() {
    let site = Site::open();
    let visitor = site.visitor().await;
    let table = finished(&visitor).await;
    visitor.go(&format!("{table}/replay?at=5")).await;
    visitor.script("const s = document.querySelector('.speed select'); s.value = '300'; s.dispatchEvent(new Event('input', { bubbles: true })); return true;", vec![]).await;
    visitor.press([Key::Space]).await;
    visitor.until("Number(new URL(location).searchParams.get('at')) > 7").await;
    visitor.press([Key::Space]).await;
    assert_eq!(visitor.until("document.querySelector('.speed select').value").await, "300");
    // In the middle of the courses stands the middle of the game.
    let half = "const svg = document.querySelector('.scores svg'); const box = svg.getBoundingClientRect(); \
        const [from, to] = svg.dataset.across.split(' ').map(Number); \
        const middle = (from + to) / 2 / svg.viewBox.baseVal.width; \
        svg.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: box.left + box.width * middle })); \
        return Math.round(svg.closest('[data-entries]').dataset.entries / 2);";
    let middle = visitor.script(half, vec![]).await;
    // Where the courses are small, a pixel stands for more than one entry.
    let off = format!("Math.abs(new URL(location).searchParams.get('at') - {middle})");
    visitor.until(&format!("{off} <= 2")).await;
    assert_eq!(visitor.count(".scores svg [stroke-dasharray]").await, 1, "the place is marked");
    visitor.leave().await;
}

#[tokio::test]
async fn one_can_play_on_from_a_moment_of_a_finished_game() {
    let site = Site::open();
    let visitor = site.visitor().await;
    let table = finished(&visitor).await;
    visitor.go(&format!("{table}/replay?at=20")).await;
    visitor.click("details.on > summary").await;
    visitor.click("form[action$='/replay/play-on'] button").await;
    visitor
        .until(&format!(
            "location.pathname.startsWith('/t/') && location.pathname !== '{table}' \
        && !location.pathname.endsWith('/replay')"
        ))
        .await;
    visitor.until("document.querySelectorAll('.lit, .helm .actions button').length > 0").await;
    visitor.leave().await;
}

#[tokio::test]
async fn settings_are_kept() {
    let site = Site::open();
    let visitor = site.visitor().await;
    visitor.go("/settings").await;
    visitor.click("input[name=theme][value=night]").await;
    visitor.click("form.settings > button").await;
    visitor.until("document.documentElement.dataset.theme").await;
    visitor.go("/").await;
    assert_eq!(visitor.until("document.documentElement.dataset.theme").await, "night");
    visitor.leave().await;
}
