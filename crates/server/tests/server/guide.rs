//! Notes on boards lead to rules that are there.

use crate::common::{Server, played};
use portolan_scene::Layout;
use portolan_table::{Observer, Seat, Speaker};
use std::collections::BTreeSet;

/// The anchors that the boards of a game use, early, in the middle and late.
fn used(game: &'static dyn portolan_table::AnyGame) -> BTreeSet<String> {
    let drawing = portolan_registry::scene(game.id()).unwrap();
    let speaker = Speaker::new(game.texts("en"), &[]);
    let mut anchors = BTreeSet::new();
    for share in [0.0, 0.1, 0.5, 0.9] {
        let play = game.replay(&played(game, share, 11), usize::MAX).unwrap();
        for observer in [Observer::Spectator, Observer::Seat(Seat(0))] {
            for layout in Layout::ALL {
                let seen = play.perspective(observer, &speaker);
                let scene = drawing.scene(seen.as_ref(), layout, &speaker).unwrap();
                let found = scene.body.split("data-guide=\"").skip(1);
                anchors.extend(found.map(|rest| rest[..rest.find('"').unwrap()].to_owned()));
            }
        }
    }
    anchors
}

#[tokio::test(flavor = "multi_thread")]
async fn every_anchor_on_a_board_is_a_heading_of_the_guide() {
    let server = Server::start().await;
    for game in portolan_registry::all() {
        let page = server.client().get(&format!("/games/{}", game.id())).await.text;
        let used = used(game);
        assert!(used.len() >= 6, "{}: {used:?}", game.id());
        for anchor in used {
            let heading = format!(" id=\"{anchor}\"");
            assert_eq!(page.matches(&heading).count(), 1, "{}: {anchor}", game.id());
            assert!(page.contains(&format!("href=\"#{anchor}\"")), "{anchor} is in the contents");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_are_beside_the_board() {
    let server = Server::start().await;
    let mut browser = server.client();
    for game in portolan_registry::all() {
        let table = browser.form(&format!("/games/{}/play", game.id()), &[]).await.location();
        let page = browser.get(&table).await.text;
        assert!(page.contains("<details class=\"rules\">"));
        for anchor in used(game) {
            assert!(page.contains(&format!(" id=\"{anchor}\"")), "{}: {anchor}", game.id());
        }
    }
}
