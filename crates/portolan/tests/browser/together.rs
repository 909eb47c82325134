//! Several people at one table: moves, talk, those who only watch.

use crate::sailor::{Hand, Sailor};
use crate::site::Site;
use crate::visitor::Visitor;

/// Is there anything for them to choose?
const MY_TURN: &str = "document.querySelector('#table:not([aria-busy=true]) :is(.lit, .helm .actions button)') \
    !== null";
const NEWEST: &str = "document.querySelector('.log li:last-child')?.innerText ?? ''";

/// One opens a table of Navegador, the other sits down, and it begins; the table's path.
async fn sit_down(host: &Visitor, guest: &Visitor) -> String {
    let table = host.open_table("navegador", &[("seats", "2")]).await;
    guest.go(&table).await;
    guest.click(".waiting form[action$='/join'] button").await;
    // The host's page notices by itself that all chairs are taken.
    host.until("document.querySelector('.waiting form [name=fill]') === null").await;
    host.until("document.querySelector('.waiting form[action$=\"/start\"] button') !== null").await;
    host.click(".waiting form[action$='/start'] button").await;
    guest.until("document.querySelector('svg.board') !== null").await;
    table
}

#[tokio::test]
async fn two_browsers_at_one_table_see_each_others_moves() {
    let site = Site::open();
    let (host, guest) = (site.visitor().await, site.visitor().await);
    sit_down(&host, &guest).await;
    let mut hand = Sailor::new(Hand::Mouse, 3);
    let mut moved = [0, 0];
    let (mut mover, mut other) = (&host, &guest);
    for _ in 0..14 {
        while mover.script(&format!("return {MY_TURN};"), vec![]).await != true {
            (mover, other) = (other, mover);
        }
        hand.play(mover, 1).await;
        moved[usize::from(std::ptr::eq(mover, &guest))] += 1;
        // What one has done, the other sees.
        let seq = mover
            .until(
                "document.getElementById('table').getAttribute('aria-busy') !== 'true' \
            && document.getElementById('table').dataset.seq",
            )
            .await;
        other.until(&format!("document.getElementById('table').dataset.seq === {seq}")).await;
        assert_eq!(mover.until(NEWEST).await, other.until(NEWEST).await);
    }
    assert!(moved[0] > 0 && moved[1] > 0, "both moved: {moved:?}");
    host.leave().await;
    guest.leave().await;
}

#[tokio::test]
async fn what_one_says_the_other_reads() {
    let site = Site::open();
    let (host, guest) = (site.visitor().await, site.visitor().await);
    sit_down(&host, &guest).await;
    host.find("form.chat input[name=text]")
        .await
        .send_keys("Fair winds <b>to you</b>")
        .await
        .unwrap();
    host.click("form.chat button").await;
    guest.until_said("Fair winds <b>to you</b>").await;
    host.until("document.querySelector('form.chat input[name=text]').value === ''").await;
    host.leave().await;
    guest.leave().await;
}

#[tokio::test]
async fn nobody_talks_in_a_round_of_sail_and_everybody_may_after_it() {
    let site = Site::open();
    let player = site.visitor().await;
    player.open_table("sail", &[("chair-1", "computer:random")]).await;
    let mut hand = Sailor::new(Hand::Mouse, 5);
    let silent = "document.querySelector('.silence') !== null";
    let closed = "document.querySelector('form.chat') === null";
    for (wish, hidden) in [(true, true), (false, false)] {
        // A trick lies open for a while before the next picture.
        let calm = "document.getElementById('table').getAttribute('aria-busy') !== 'true'";
        player.until(calm).await;
        while player.script(&format!("return {silent};"), vec![]).await != wish {
            assert_eq!(hand.play(&player, 1).await, 1, "the game ends before its second round");
            player.until(calm).await;
        }
        assert_eq!(player.script(&format!("return {closed};"), vec![]).await, hidden);
    }
    // Who plays against computers only finds the talk folded.
    player.click("details.talk > summary").await;
    player.find("form.chat input[name=text]").await.send_keys("Well sailed").await.unwrap();
    player.click("form.chat button").await;
    player.until("document.querySelector('.said li')?.innerText.includes('Well sailed')").await;
    player.leave().await;
}

#[tokio::test]
async fn who_watches_sees_the_moves_but_no_hand_and_no_buttons() {
    let site = Site::open();
    let (player, watcher) = (site.visitor().await, site.visitor().await);
    let fields = [("chair-1", "computer:random"), ("visibility", "public")];
    let table = player.open_table("sail", &fields).await;
    watcher.go("/").await;
    watcher.click(&format!("ul.tables a[href='{table}']")).await;
    // Pirates are chosen first; then there are cards to play.
    let mut hand = Sailor::new(Hand::Mouse, 5);
    while player.count("svg.board.wide [data-target^='card-'].lit").await == 0 {
        hand.play(&player, 1).await;
    }
    let seq = player.until("document.getElementById('table').dataset.seq").await;
    watcher.until(&format!("document.getElementById('table').dataset.seq === {seq}")).await;
    assert!(watcher.count("svg.board").await > 0);
    for shown in
        [".lit", "[data-target^='card-']", ".actions button", ".corner button", "form.chat"]
    {
        assert_eq!(watcher.count(shown).await, 0, "{shown}");
    }
    player.leave().await;
    watcher.leave().await;
}
