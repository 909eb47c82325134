//! How long it takes from a click to the changed board. The figure is printed; promised is only that nobody
//! waits, for machines differ.

use crate::sailor::{Hand, Sailor};
use crate::site::Site;

const WATCH: &str = r#"
window.times = [];
let clicked = null;
document.addEventListener("click", () => { clicked = performance.now(); }, true);
new MutationObserver(() => {
  if (clicked === null) return;
  const began = clicked;
  clicked = null;
  // The board is laid out once its size is known.
  document.querySelector("svg.board").getBoundingClientRect();
  window.times.push(performance.now() - began);
}).observe(document.getElementById("table"), { attributeFilter: ["data-seq"] });
return true;
"#;

#[tokio::test]
async fn every_game_answers_a_click_at_once() {
    let site = Site::open();
    let visitor = site.lively_visitor().await;
    for (game, seats) in
        [("sail-to-india", "3"), ("navegador", "4"), ("sail", "2"), ("santa-maria", "2")]
    {
        let mut fields = vec![("seats", seats)];
        let count: usize = seats.parse().unwrap();
        fields.extend(
            ["chair-1", "chair-2", "chair-3"][..count - 1].iter().map(|chair| (*chair, "me")),
        );
        visitor.open_table(game, &fields).await;
        visitor.script(WATCH, vec![]).await;
        let mut hand = Sailor::new(Hand::Mouse, 6);
        hand.play(&visitor, 15).await;
        let times = visitor.script("return window.times;", vec![]).await;
        let mut times: Vec<f64> =
            times.as_array().unwrap().iter().map(|time| time.as_f64().unwrap()).collect();
        assert!(times.len() > 5, "{game}: the board changed {} times", times.len());
        times.sort_by(f64::total_cmp);
        let median = times[times.len() / 2];
        println!("{game}: {median:.0} ms from click to board (median of {})", times.len());
        assert!(median < 2000.0, "{game}: {times:?}");
    }
    visitor.leave().await;
}
