//! The game of `docs/add-a-game.md`, from its lesson to the result.

use crate::lessons::walk;
use crate::sailor::{Hand, Sailor};
use crate::site::Site;

#[tokio::test]
async fn the_lesson_of_the_tutorial_is_walked_by_clicking_what_is_marked() {
    let site = Site::with_tutorial();
    let visitor = site.visitor().await;
    let game = portolan_registry::tutorial();
    assert!(!game.lessons().is_empty());
    for lesson in game.lessons() {
        walk(&visitor, game, lesson).await;
    }
    visitor.leave().await;
}

#[tokio::test]
async fn the_tutorial_is_played_to_the_end_by_clicking_on_the_board() {
    let site = Site::with_tutorial();
    let visitor = site.visitor().await;
    let fields = [
        ("seats", "3"),
        ("chair-0", "me"),
        ("chair-1", "computer:captain"),
        ("chair-2", "computer:random"),
    ];
    visitor.open_table("lading", &fields).await;
    Sailor::new(Hand::Mouse, 7).play_out(&visitor).await;
    assert_eq!(visitor.count(".result th[scope=col][class^=seat-]").await, 3);
    visitor.leave().await;
}

#[tokio::test]
async fn the_tutorial_is_played_to_the_end_without_scripts() {
    let site = Site::with_tutorial();
    let visitor = site.plain_visitor().await;
    let fields = [("seats", "2"), ("chair-0", "me"), ("chair-1", "computer:random")];
    visitor.open_table("lading", &fields).await;
    Sailor::new(Hand::Mouse, 7).play_out_plainly(&visitor).await;
    visitor.leave().await;
}
