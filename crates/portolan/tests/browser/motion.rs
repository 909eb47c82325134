//! Pieces travel, unless the reader asked for less motion.

use crate::sailor::{Hand, Sailor};
use crate::site::Site;
use crate::visitor::Visitor;

const COUNT: &str = r#"
window.movements = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) { window.movements++; return animate.apply(this, how); };
document.addEventListener("transitionrun", () => window.movements++);
return true;
"#;

/// How many movements a few choices make.
async fn movements(visitor: &Visitor) -> u64 {
    visitor.open_table("navegador", &[("seats", "2"), ("chair-1", "computer:random")]).await;
    visitor.script(COUNT, vec![]).await;
    Sailor::new(Hand::Mouse, 4).play(visitor, 12).await;
    visitor.script("return window.movements;", vec![]).await.as_u64().unwrap()
}

#[tokio::test]
async fn pieces_travel_but_not_for_those_who_want_no_motion() {
    let site = Site::open();
    let (lively, calm) = (site.lively_visitor().await, site.visitor().await);
    assert!(movements(&lively).await > 0);
    assert_eq!(movements(&calm).await, 0);
    lively.leave().await;
    calm.leave().await;
}
