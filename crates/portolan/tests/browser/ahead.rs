//! Deciding ahead on the board, for the side that waits.

use crate::sailor::{Hand, Sailor};
use crate::site::Site;

const SEAT: &str = "document.querySelector('nav.sides a[aria-current]')?.href.split('seat=')[1]";
const LIT: &str = "document.querySelectorAll('.lit[data-target]').length";

#[tokio::test]
async fn what_is_chosen_on_the_board_is_kept_until_it_is_done_or_ended() {
    let site = Site::open();
    let visitor = site.visitor().await;
    let table = visitor.open_table("navegador", &[("seats", "2"), ("chair-1", "me")]).await;
    // Whoever begins plays until it is the other's turn.
    let first = visitor.until(SEAT).await;
    let first = first.as_str().unwrap().to_owned();
    let mut hand = Sailor::new(Hand::Mouse, 3);
    while visitor.until(SEAT).await == first.as_str() {
        hand.play(&visitor, 1).await;
    }
    let waiting = format!("{table}?seat={first}");
    visitor.go(&waiting).await;
    visitor.click(".corner a.ahead").await;
    visitor.until(&format!("document.querySelector('[data-ahead]') && {LIT} > 0")).await;
    visitor.click(".words .word").await;
    visitor.arrive("/t/").await;
    visitor.go(&waiting).await;
    visitor.until_said("Decided ahead: “Go to").await;
    assert_eq!(visitor.count(".corner a.ahead").await, 0, "one plan at a time");
    visitor.go(&format!("{table}/ahead?seat={first}")).await;
    visitor.click(".declining .plan button").await;
    visitor.arrive("/t/").await;
    visitor.go(&waiting).await;
    visitor.until("document.querySelector('.corner a.ahead') !== null").await;
    visitor.leave().await;
}

#[tokio::test]
async fn who_plays_against_computers_is_not_asked_to_decide_ahead() {
    let site = Site::open();
    let visitor = site.visitor().await;
    let fields = [("seats", "2"), ("chair-1", "computer:random")];
    visitor.open_table("navegador", &fields).await;
    visitor.until(&format!("{LIT} > 0")).await;
    let seen = "[...document.querySelectorAll('.ahead, .senses button')].filter((e) => e.checkVisibility()).length";
    assert_eq!(visitor.until(&format!("{seen} + 1")).await, 1);
    visitor.leave().await;
}
