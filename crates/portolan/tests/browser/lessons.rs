//! Lessons, walked by clicking whatever is marked, with what is taught in view.

use crate::site::Site;
use crate::visitor::Visitor;
use portolan_table::{AnyGame, Lesson};

/// Clicks what the lesson asks for, on the board or beside it, until it is over. At every step the sentence and what it
/// is about, if anything is marked, come into the window.
const WALK: &str = r#"
const [done] = arguments;
const table = document.getElementById("table");
const find = (query) => [...table.querySelectorAll(query)].find((element) => element.checkVisibility());
const step = () => table.querySelector(".lesson h1").textContent;
const moment = () => [step(), table.querySelectorAll(".chosen").length, table.querySelectorAll(".chooser").length].join();
const inside = (element) => {
  const box = element.getBoundingClientRect();
  return box.top >= -1 && box.top < innerHeight - 8 && box.bottom > 8;
};
const inView = () => {
  const marked = [...table.querySelectorAll("svg.board .taught")].filter((element) => element.checkVisibility());
  return inside(table.querySelector(".teach")) && (marked.length === 0 || marked.some(inside));
};
let onBoard = 0;
let steps = 1;
(function go(since) {
  if (table.querySelector(".after")) return done({ onBoard, steps });
  if (!inView()) {
    if (Date.now() - since > 5000) return done({ outOfView: step() });
    return setTimeout(go, 4, since);
  }
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
    go(Date.now());
  })();
})(Date.now());
"#;

#[tokio::test]
async fn every_lesson_is_walked_by_clicking_what_is_marked() {
    let site = Site::open();
    let visitor = site.visitor().await;
    let devtools = visitor.driver.cdp();
    let screen = devtools.emulation();
    for game in portolan_registry::all() {
        for lesson in game.lessons() {
            // A whole lesson on a telephone, where room is scarce; one about a rule on a large screen.
            match lesson.rule() {
                None => screen.set_device_metrics_override(360, 740, 1.0, true).await.unwrap(),
                Some(_) => screen.set_device_metrics_override(1280, 800, 1.0, false).await.unwrap(),
            }
            walk(&visitor, game, lesson).await;
        }
    }
    visitor.go("/").await;
    assert_eq!(visitor.count(".offer").await, 0, "whoever had the lessons is not offered them");
    visitor.go("/games/navegador").await;
    let lessons = portolan_registry::find("navegador").unwrap().lessons().len();
    assert_eq!(visitor.count(".lessons .had").await, lessons, "what was had is marked");
    visitor.leave().await;
}

/// Walks one, and sees that most of what the first lesson asks for is clicked on the board.
pub async fn walk(visitor: &Visitor, game: &dyn AnyGame, lesson: &Lesson) {
    let at = format!("{}, {}", game.id(), lesson.id());
    visitor.go(&address(game.id(), lesson.id())).await;
    let told = visitor.driver.execute_async(WALK, vec![]).await.unwrap();
    let told = told.json().clone();
    assert_eq!(told["steps"], lesson.steps().len(), "{at}: {told}");
    if lesson.id() == Lesson::FIRST {
        let asked = lesson.steps().iter().filter(|step| step.act).count();
        let clicked = told["onBoard"].as_u64().unwrap();
        assert!(clicked as usize * 3 > asked * 2, "{at}: most of it on the board: {told}");
    }
}

fn address(game: &str, lesson: &str) -> String {
    match lesson {
        Lesson::FIRST => format!("/games/{game}/lesson"),
        id => format!("/games/{game}/lessons/{id}"),
    }
}
