//! The game of `docs/add-a-game.md`, from the list of games to the result. `./test tutorial` runs it, and the walk
//! through its lesson with it.

use crate::sailor::{Hand, Sailor};
use crate::site::Site;

#[tokio::test]
async fn the_tutorial_is_played_to_the_end_by_clicking_on_the_board() {
    let site = Site::open();
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
    let site = Site::open();
    let visitor = site.plain_visitor().await;
    let fields = [("seats", "2"), ("chair-0", "me"), ("chair-1", "computer:random")];
    visitor.open_table("lading", &fields).await;
    Sailor::new(Hand::Mouse, 7).play_out_plainly(&visitor).await;
    visitor.leave().await;
}
