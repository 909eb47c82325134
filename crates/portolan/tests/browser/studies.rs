//! Studies: other moves tried on the real board, by mouse and by keys, alone and together.

use crate::moments::{self, When};
use crate::sailor::{Hand, Sailor};
use crate::site::Site;
use crate::visitor::Visitor;
use serde_json::json;
use thirtyfour::Key;

/// How many lines the tree has, and which is marked.
const LINES: &str = "document.querySelectorAll('.tries a[data-node]').length";
const HERE: &str = "document.querySelector('.tries [aria-current] a').dataset.node";

/// A study of a finished game, begun from its replay; the visitor stands at its page.
async fn begin(visitor: &Visitor, game: &str, seats: u8) {
    visitor.open_table(game, &[]).await;
    let table = moments::open(visitor, &moments::record(game, seats), seats, When::Over).await;
    visitor.go(&format!("{table}/replay?at=60")).await;
    visitor.click(".try-another a").await;
    visitor.arrive("/study/new").await;
}

/// Tries a few things, goes back and forth by keys, and finds everything again at its address.
async fn tries(game: &str, seats: u8) {
    let site = Site::open();
    let visitor = site.visitor().await;
    begin(&visitor, game, seats).await;
    let before = visitor.until(LINES).await.as_u64().unwrap();
    let mut sailor = Sailor::new(Hand::Mouse, 5);
    for _ in 0..40 {
        sailor.play(&visitor, 1).await;
        let lines = visitor.until(LINES).await.as_u64().unwrap();
        if lines > before + 2 {
            break;
        }
    }
    let kept = "/^.study.[a-z0-9BCDF]{12}$/.test(location.pathname)";
    visitor.until(kept).await;
    visitor.until(&format!("{LINES} > {before} + 2")).await;
    assert!(visitor.count(".expectation tbody tr").await == usize::from(seats), "{game}");
    let here = visitor.until(HERE).await;
    visitor.press([Key::Left]).await;
    visitor.until(&format!("{HERE} !== {here}")).await;
    visitor.press([Key::Right]).await;
    visitor.until(&format!("{HERE} === {here}")).await;
    visitor.press([Key::Up, Key::Up]).await;
    visitor.until(&format!("{HERE} !== {here}")).await;
    // A line ends where one looks, so that is where they are counted.
    let lines = visitor.until(LINES).await;
    visitor.driver.refresh().await.unwrap();
    visitor.until(&format!("{LINES} === {lines}")).await;
    visitor.leave().await;
}

#[tokio::test]
async fn other_moves_of_sail_to_india_are_tried_on_the_board() {
    tries("sail-to-india", 3).await;
}

#[tokio::test]
async fn other_moves_of_navegador_are_tried_on_the_board() {
    tries("navegador", 2).await;
}

#[tokio::test]
async fn other_moves_of_sail_are_tried_on_the_board() {
    tries("sail", 2).await;
}

#[tokio::test]
async fn other_moves_of_santa_maria_are_tried_on_the_board() {
    tries("santa-maria", 2).await;
}

#[tokio::test]
async fn who_follows_goes_where_the_leader_goes_looks_elsewhere_and_returns() {
    let site = Site::open();
    let (ana, bea) = (site.visitor().await, site.visitor().await);
    begin(&ana, "navegador", 2).await;
    ana.until("document.querySelectorAll('.words .word').length > 0").await;
    let mut sailor = Sailor::new(Hand::Mouse, 2);
    sailor.play(&ana, 1).await;
    ana.until("location.pathname !== '/study/new'").await;
    let place = ana.place().await;
    let study = place.split('?').next().unwrap();
    bea.go(study).await;
    let here = ana.until(HERE).await;
    bea.until(&format!("{HERE} === {here}")).await;
    sailor.play(&ana, 1).await;
    ana.until(&format!("{HERE} !== {here}")).await;
    let there = ana.until(HERE).await;
    bea.until(&format!("{HERE} === {there}")).await;
    // Looks elsewhere, and stays there whatever the leader does.
    bea.click(".tries a[data-node='0']").await;
    bea.until(&format!("{HERE} === '0'")).await;
    ana.press([Key::Left]).await;
    ana.until(&format!("{HERE} !== {there}")).await;
    let where_ana_is = ana.until(HERE).await;
    bea.until(&format!(
        "document.querySelector('.tries .led')?.closest('a').dataset.node === {where_ana_is}"
    ))
    .await;
    assert_eq!(bea.until(HERE).await, json!("0"));
    bea.click(".together a[data-inplace]").await;
    bea.until(&format!("{HERE} === {where_ana_is}")).await;
    ana.leave().await;
    bea.leave().await;
}

#[tokio::test]
async fn a_puzzle_is_solved_on_the_board_a_step_taken_back_and_the_next_one_is_there() {
    let site = Site::open();
    let visitor = site.visitor().await;
    visitor.go("/puzzles").await;
    let games = visitor.count(".games article").await;
    assert!(games > 0, "puzzles come with the games");
    for game in 1..=games {
        visitor.go("/puzzles").await;
        visitor.click(&format!(".games article:nth-child({game}) a.button")).await;
        let place = visitor.arrive("/puzzles/").await;
        let mut sailor = Sailor::new(Hand::Mouse, 3);
        // A step, and back again, where the turn has more than one.
        sailor.play(&visitor, 1).await;
        visitor
            .until("location.search.includes('s=') || document.querySelector('.words .word.back')")
            .await;
        if visitor.count(".verdict").await == 0 && visitor.count(".corner form.undo").await > 0 {
            visitor.click(".corner form.undo button").await;
            visitor.until("!location.search.includes('s=')").await;
        }
        sailor.play_out(&visitor).await;
        assert!(visitor.count(".answers li").await > 1, "{place}");
        visitor.click(".verdict .next a.button").await;
        visitor.until(&format!("!location.pathname.endsWith({})", json!(place))).await;
    }
    visitor.go("/puzzles").await;
    assert!(visitor.count(".fare").await == games, "how one fares is told");
    visitor.leave().await;
}
