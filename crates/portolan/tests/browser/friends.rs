//! Playing with others: the invitation, one's turn felt, messages, who is there, what is agreed on.

use crate::sailor::{Hand, Sailor};
use crate::site::Site;
use crate::visitor::Visitor;
use serde_json::{Value, json};

const DUE: &str = "document.querySelector('#table [data-turn]')?.dataset.turn === 'due'";

/// One opens a table for two, the other comes by the invitation and sits down under a name; and it begins.
async fn sit_down(host: &Visitor, guest: &Visitor) -> String {
    let table = host.open_table("navegador", &[("seats", "2")]).await;
    let address =
        host.script("return document.querySelector('.invitation .address').value;", vec![]).await;
    let path = address.as_str().unwrap().split_once("/t/").unwrap().1;
    guest.go(&format!("/t/{path}")).await;
    guest.until_said("invites you to Navegador").await;
    guest.until_said("Lead a merchant house from Lisboa to Nagasaki").await;
    guest.find("form.sit input[name=name]").await.clear().await.unwrap();
    guest.find("form.sit input[name=name]").await.send_keys("Bea").await.unwrap();
    guest.click("form.sit button").await;
    guest.until_said("You have a seat.").await;
    // The host's page notices by itself.
    host.until_said("Everybody is here.").await;
    host.until_said("Bea").await;
    host.click("form.begin button.big").await;
    guest.until("document.querySelector('svg.board') !== null").await;
    host.until("document.querySelector('svg.board') !== null").await;
    table
}

#[tokio::test]
async fn who_is_invited_sits_down_under_a_name_and_is_seen_to_be_there() {
    let site = Site::open();
    let (host, guest) = (site.visitor().await, site.visitor().await);
    let waiting = host.open_table("navegador", &[("seats", "3")]).await;
    assert!(host.says("2 players are missing.").await);
    assert!(host.says("Begin; 2 free seats are taken by computer players").await);
    host.click("details.code summary").await;
    host.until("document.querySelector('svg.qr').getBoundingClientRect().width > 100").await;
    host.click(".invitation button[data-copy]").await;
    host.until("document.activeElement.matches('.address') || document.querySelector('[data-copy]').textContent === 'Copied'").await;
    assert!(waiting.starts_with("/t/"));

    sit_down(&host, &guest).await;
    host.until("document.querySelector('.players li.seat-1')?.dataset.presence === 'here'").await;
    // A second picture of the table shows it too.
    let mover =
        if host.script(&format!("return {DUE};"), vec![]).await == true { &host } else { &guest };
    Sailor::new(Hand::Mouse, 3).play(mover, 1).await;
    host.until("document.querySelector('.players li.seat-1')?.dataset.presence === 'here'").await;
    let watcher = site.visitor().await;
    let table = host.place().await;
    watcher.go(&table).await;
    host.until("document.getElementById('presence').textContent === 'Somebody is watching.'").await;
    guest.leave().await;
    host.until("document.querySelector('.players li.seat-1')?.dataset.presence === 'away'").await;
    host.leave().await;
    watcher.leave().await;
}

#[tokio::test]
async fn ones_turn_is_in_the_title_and_on_the_icon_and_a_bell_if_wanted() {
    let site = Site::open();
    let (host, guest) = (site.visitor().await, site.visitor().await);
    sit_down(&host, &guest).await;
    let icon = "document.querySelector('link[rel=icon]').getAttribute('href')";
    let felt =
        format!("document.title.startsWith('● Your turn') && {icon} === '/assets/icon-due.svg'");
    let calm = format!("document.title.startsWith('Navegador') && {icon} === '/assets/icon.svg'");
    let (mut mover, mut other) = (&host, &guest);
    if host.script(&format!("return {DUE};"), vec![]).await != true {
        (mover, other) = (other, mover);
    }
    mover.until(&felt).await;
    other.until(&calm).await;
    // The bell is off at first, one click away, and kept.
    assert_eq!(other.count("html[data-sound]").await, 0);
    other.script("window.rung = 0; const old = AudioContext.prototype.createOscillator; AudioContext.prototype.createOscillator = function () { window.rung += 1; return old.call(this); }; return true;", vec![]).await;
    other.click("[data-sense=bell]").await;
    other
        .until(
            "document.documentElement.dataset.sound === 'bell' && document.cookie.includes('bell')",
        )
        .await;
    let rung = other.script("return window.rung;", vec![]).await;
    assert!(rung.as_u64().unwrap() > 0, "it is heard when it is switched on");
    let mut hand = Sailor::new(Hand::Mouse, 7);
    while mover.script(&format!("return {DUE};"), vec![]).await == true {
        hand.play(mover, 1).await;
        mover.until("document.getElementById('table').getAttribute('aria-busy') !== 'true'").await;
    }
    mover.until(&calm).await;
    other.until(&felt).await;
    other.until(&format!("window.rung > {rung}")).await;
    other.go(&other.place().await).await;
    other
        .until(
            "document.querySelector('[data-sense=bell]').getAttribute('aria-pressed') === 'true'",
        )
        .await;
    // Rules cover no button: they stand in the page.
    let covered = "[...document.querySelectorAll('main button')].filter((b) => b.checkVisibility()).some((b) => { \
        b.scrollIntoView({ block: 'center' }); const box = b.getBoundingClientRect(); \
        const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2); \
        return there && there.closest('.rules') && !b.closest('.rules'); })";
    assert_eq!(other.script(&format!("return {covered};"), vec![]).await, false);
    host.leave().await;
    guest.leave().await;
}

#[tokio::test]
async fn a_pushed_message_is_shown_by_the_browser() {
    let site = Site::open();
    let visitor = site.visitor().await;
    visitor.go("/about").await;
    let origin = visitor.script("return location.origin;", vec![]).await;
    let devtools = visitor.driver.cdp();
    let grant = json!({ "origin": origin, "permissions": ["notifications"] });
    devtools.send_raw("Browser.grantPermissions", grant).await.unwrap();
    devtools.send_raw("ServiceWorker.enable", json!({})).await.unwrap();
    let done = visitor
        .driver
        .execute_async(
            "const done = arguments[0]; navigator.serviceWorker.register('/push.js') \
             .then(() => navigator.serviceWorker.ready).then(() => done(true), (e) => done(String(e)));",
            vec![],
        )
        .await
        .unwrap();
    assert_eq!(*done.json(), Value::Bool(true));
    let told = json!({ "title": "Your turn", "body": "It is your turn at Navegador.", "link": "/t/bcdf", "tag": "bcdf" });
    let push = json!({ "origin": origin, "registrationId": "0", "data": told.to_string() });
    devtools.send_raw("ServiceWorker.deliverPushMessage", push).await.unwrap();
    let shown = "const [done] = arguments; const began = Date.now(); (async function look() { \
        const worker = await navigator.serviceWorker.ready; const all = await worker.getNotifications(); \
        if (all.length > 0) return done([all[0].title, all[0].body, all[0].tag, all[0].data.link]); \
        if (Date.now() - began > 20000) return done('nothing'); setTimeout(look, 50); })();";
    let shown = visitor.driver.execute_async(shown, vec![]).await.unwrap();
    let wanted = json!(["Your turn", "It is your turn at Navegador.", "bcdf", "/t/bcdf"]);
    assert_eq!(*shown.json(), wanted);
    visitor.leave().await;
}

#[tokio::test]
async fn players_agree_on_a_pause_and_show_each_other_signs() {
    let site = Site::open();
    let (host, guest) = (site.visitor().await, site.visitor().await);
    sit_down(&host, &guest).await;
    guest.click("details.signs > summary").await;
    guest.click(".signs button[value=good-luck]").await;
    host.until_said("⚓ Good luck").await;
    host.click("details.proposals summary").await;
    host.click("form[action$='/propose'] button").await;
    guest.until_said("proposes a pause").await;
    guest.click(".proposed form button").await;
    host.until_said("The game is paused").await;
    guest.click(".halted form button").await;
    host.until("document.querySelector('.halted') === null").await;
    host.leave().await;
    guest.leave().await;
}
