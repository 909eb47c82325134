//! Lessons, walked by clicking whatever is marked, with what is taught in view.

use crate::site::Site;
use crate::visitor::Visitor;
use portolan_table::{AnyGame, Lesson};

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

/// Is the sentence in the window, and what it is about, if anything is marked?
const IN_VIEW: &str = r#"
const inside = (element) => {
  const box = element.getBoundingClientRect();
  return box.top >= -1 && box.top < innerHeight - 8 && box.bottom > 8;
};
const table = document.getElementById("table");
const marked = [...table.querySelectorAll("svg.board .taught")].filter((element) => element.checkVisibility());
return inside(table.querySelector(".teach")) && (marked.length === 0 || marked.some(inside));
"#;

#[tokio::test]
async fn every_lesson_is_walked_by_clicking_what_is_marked() {
    let site = Site::open();
    let visitor = site.visitor().await;
    for game in portolan_registry::all() {
        for lesson in game.lessons() {
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

#[tokio::test]
async fn what_is_taught_is_in_view_on_a_telephone() {
    let site = Site::open();
    let visitor = site.visitor().await;
    let devtools = visitor.driver.cdp();
    devtools.emulation().set_device_metrics_override(360, 740, 1.0, true).await.unwrap();
    for game in portolan_registry::all() {
        for lesson in game.lessons().iter().filter(|lesson| lesson.rule().is_none()) {
            for step in 1..=lesson.steps().len() {
                let path = format!("{}?step={step}", address(game.id(), lesson.id()));
                visitor.go(&path).await;
                assert_eq!(visitor.script(IN_VIEW, vec![]).await, true, "{path}");
            }
        }
    }
    visitor.leave().await;
}

fn address(game: &str, lesson: &str) -> String {
    match lesson {
        Lesson::FIRST => format!("/games/{game}/lesson"),
        id => format!("/games/{game}/lessons/{id}"),
    }
}
