//! First lessons, walked by clicking whatever is marked.

use crate::site::Site;

/// Clicks what the lesson asks for, on the board or beside it, until it is over.
const WALK: &str = r#"
const [done] = arguments;
const table = document.getElementById("table");
const find = (query) => [...table.querySelectorAll(query)].find((element) => element.checkVisibility());
const step = () => table.querySelector(".lesson h1").textContent;
const moment = () => [step(), table.querySelectorAll(".chosen").length, table.querySelectorAll(".chooser").length].join();
let onBoard = 0;
let steps = 1;
(function go() {
  if (table.querySelector(".after")) return done({ onBoard, steps });
  const target = find(".lit.taught[data-target]:not(.chosen)");
  const next = find(".chooser button.taught") || target || find(".helm button.taught") || find(".steps a[rel=next]:not(.plain)");
  if (!next) return done({ stuck: step() });
  if (next === target) onBoard++;
  const [was, before, began] = [moment(), step(), Date.now()];
  next.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  (function wait() {
    if (Date.now() - began > 20000) return done({ stuck: step() });
    if (moment() === was) return setTimeout(wait, 4);
    if (step() !== before) steps++;
    go();
  })();
})();
"#;

#[tokio::test]
async fn every_lesson_is_walked_by_clicking_what_is_marked() {
    let site = Site::open();
    let visitor = site.visitor().await;
    for game in portolan_registry::all() {
        visitor.go(&format!("/games/{}/lesson", game.id())).await;
        let told = visitor.driver.execute_async(WALK, vec![]).await.unwrap();
        let told = told.json().clone();
        let lesson = game.lesson("first").unwrap();
        assert_eq!(told["steps"], lesson.steps().len(), "{}: {told}", game.id());
        let asked = lesson.steps().iter().filter(|step| step.act).count();
        let clicked = told["onBoard"].as_u64().unwrap();
        assert!(clicked as usize * 3 > asked * 2, "{}: most of it on the board: {told}", game.id());
    }
    visitor.go("/").await;
    assert_eq!(visitor.count(".offer").await, 0, "whoever had the lessons is not offered them");
    visitor.leave().await;
}
