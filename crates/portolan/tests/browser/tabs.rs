//! Many tabs in one browser, which holds only six connections to one server.

use crate::sailor::{Hand, Sailor};
use crate::site::Site;
use crate::visitor::Visitor;
use thirtyfour::WindowHandle;

const SEQ: &str = "document.getElementById('table').getAttribute('aria-busy') !== 'true' \
    && document.getElementById('table').dataset.seq";

/// A new tab at this place.
async fn tab(visitor: &Visitor, place: &str) -> WindowHandle {
    let tab = visitor.driver.new_tab().await.unwrap();
    visitor.driver.switch_to_window(tab.clone()).await.unwrap();
    visitor.go(place).await;
    tab
}

async fn look_at(visitor: &Visitor, tab: &WindowHandle) {
    visitor.driver.switch_to_window(tab.clone()).await.unwrap();
}

#[tokio::test]
async fn twenty_tabs_hear_of_their_tables_and_can_move() {
    let site = Site::open();
    let player = site.visitor().await;
    let table = player.open_table("santa-maria", &[("seats", "1")]).await;
    let mut tabs = vec![(player.driver.window().await.unwrap(), table.clone())];
    for _ in 1..18 {
        let tab = tab(&player, "/").await;
        let table = player.open_table("santa-maria", &[("seats", "1")]).await;
        tabs.push((tab, table));
    }
    // Two more look at tables that are open already.
    let twins = [tab(&player, &tabs[3].1).await, tab(&player, &tabs[17].1).await];
    let mut hand = Sailor::new(Hand::Mouse, 2);
    for (tab, _) in &tabs {
        look_at(&player, tab).await;
        let before = player.until(SEQ).await;
        assert_eq!(hand.play(&player, 2).await, 2);
        player
            .until(&format!(
                "Number(document.getElementById('table').dataset.seq) > Number({before})"
            ))
            .await;
        assert_eq!(player.count("#table.offline").await, 0);
    }
    for (twin, of) in twins.iter().zip([3, 17]) {
        look_at(&player, &tabs[of].0).await;
        let seq = player.until(SEQ).await;
        look_at(&player, twin).await;
        player.until(&format!("document.getElementById('table').dataset.seq === {seq}")).await;
    }
    // Tabs go, the first one too, and one that stays hears on.
    for (tab, _) in &tabs[..10] {
        look_at(&player, tab).await;
        player.driver.close_window().await.unwrap();
    }
    look_at(&player, &tabs[17].0).await;
    hand.play(&player, 2).await;
    let seq = player.until(SEQ).await;
    look_at(&player, &twins[1]).await;
    player.until(&format!("document.getElementById('table').dataset.seq === {seq}")).await;
    player.leave().await;
}

#[tokio::test]
async fn without_a_shared_worker_tabs_let_go_of_their_streams_while_nobody_looks() {
    let site = Site::open();
    let player = site.visitor_without_shared_worker().await;
    let table = player.open_table("santa-maria", &[("seats", "1")]).await;
    let first = player.driver.window().await.unwrap();
    assert_eq!(player.script("return typeof SharedWorker;", vec![]).await, "undefined");
    for _ in 0..8 {
        tab(&player, &table).await;
    }
    let mut hand = Sailor::new(Hand::Mouse, 2);
    assert_eq!(hand.play(&player, 2).await, 2);
    let seq = player.until(SEQ).await;
    look_at(&player, &first).await;
    player.until(&format!("document.getElementById('table').dataset.seq === {seq}")).await;
    player.leave().await;
}
