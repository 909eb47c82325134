//! Two people, one browser.

use crate::sailor::{Hand, Sailor};
use crate::site::Site;

const ME_TWICE: [(&str, &str); 2] = [("seats", "2"), ("chair-1", "me")];

#[tokio::test]
async fn behind_the_curtain_each_side_is_shown_only_on_request() {
    let site = Site::open();
    let visitor = site.visitor().await;
    let fields = [ME_TWICE[0], ME_TWICE[1], ("curtain", "on")];
    visitor.open_table("sail", &fields).await;
    assert_eq!(visitor.count("nav.sides a").await, 2);
    assert_eq!(visitor.count(".lit").await, 0);
    assert_eq!(visitor.count("form.actions").await, 0);
    visitor.click("nav.sides a[href$='seat=0']").await;
    visitor.until("document.querySelectorAll('.lit').length > 0").await;
    let mut hand = Sailor::new(Hand::Mouse, 1);
    while visitor.count(".lit, form.actions").await > 0 {
        hand.play(&visitor, 1).await;
        visitor
            .until("document.getElementById('table').getAttribute('aria-busy') !== 'true'")
            .await;
    }
    // The turn has passed, and the other side stays hidden until it is asked for.
    visitor.until("document.querySelector('nav.sides a[href$=\"seat=1\"] .due') !== null").await;
    assert_eq!(visitor.count("form.actions").await, 0);
    visitor.click("nav.sides a[href$='seat=1']").await;
    visitor.until("document.querySelectorAll('.lit').length > 0").await;
    visitor.leave().await;
}

#[tokio::test]
async fn without_a_curtain_the_page_follows_the_turn() {
    let site = Site::open();
    let visitor = site.visitor().await;
    visitor.open_table("sail", &ME_TWICE).await;
    let current = "document.querySelector('nav.sides a[aria-current]')?.getAttribute('href')";
    let mut seen = std::collections::BTreeSet::new();
    let mut hand = Sailor::new(Hand::Mouse, 1);
    for _ in 0..16 {
        seen.insert(visitor.until(current).await.to_string());
        if seen.len() == 2 {
            break;
        }
        hand.play(&visitor, 1).await;
    }
    assert_eq!(seen.len(), 2, "{seen:?}");
    visitor.leave().await;
}
