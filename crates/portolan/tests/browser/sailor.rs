//! A player who knows no rules: whatever is lit may be chosen, and one of it is.

use crate::visitor::Visitor;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use thirtyfour::prelude::*;

/// No game is longer than this, in choices.
const MANY: usize = 4000;

/// What can be chosen now: what is lit, and the words of the bar. Where something is asked, only the answer. Where one
/// pane is shown at a time, what the others hold is chosen by words.
const CHOICES: &str = r#"
const table = document.getElementById("table");
const choices = () => {
  const seen = (element) => element.checkVisibility();
  const asked = [...table.querySelectorAll(".words .does-it")].filter(seen);
  if (asked.length > 0) return asked;
  const frame = table.querySelector("section.board").getBoundingClientRect();
  const near = (element) => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;
  };
  const inSight = (element) => !document.querySelector("nav.panes") || near(element);
  const lit = [...table.querySelectorAll(".lit[data-target]:not(.chosen)")].filter((element) => seen(element) && inSight(element));
  const words = [...table.querySelectorAll(".words .word:not(.back, .more)")].filter(seen);
  return [...lit, ...words];
};
const name = (element) => element.dataset.target || element.textContent.trim();
"#;

/// Waits for one's turn, or the end.
const WAIT: &str = r#"
const [seed, done] = arguments;
const began = Date.now();
(function look() {
  if (table.querySelector(".result")) return done({ over: true });
  const ready = table.getAttribute("aria-busy") !== "true";
  const all = ready ? choices() : [];
  if (all.length > 0) return done(found(all[Math.floor(seed * all.length)]));
  const note = document.querySelector("p.note");
  if (note) return done({ stuck: note.textContent });
  if (Date.now() - began > 30000) return done({ stuck: `${table.outerHTML.slice(0, 400)} ${table.innerText}` });
  setTimeout(look, 4);
})();
"#;

/// A spot of the chosen thing that a mouse can hit.
const SPOT: &str = r#"
function found(element) {
  const frame = () => element.getBoundingClientRect();
  const outside = (box) => box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth;
  if (outside(frame())) element.scrollIntoView({ block: "center", inline: "center" });
  const box = frame();
  const hit = (x, y) => {
    const there = document.elementFromPoint(x, y);
    return there && there.closest("[data-target], button") === element;
  };
  for (const steps of [2, 10, 40]) {
    for (let i = 1; i < steps; i++) {
      for (let j = 1; j < steps; j++) {
        const x = box.left + (box.width * i) / steps, y = box.top + (box.height * j) / steps;
        if (hit(x, y)) return { name: name(element), x: Math.round(x), y: Math.round(y) };
      }
    }
  }
  return { stuck: `no spot of ${name(element)} can be hit` };
}
"#;

/// How many steps of the Tab key away the chosen thing is (less than none: with Shift).
const STEPS: &str = r#"
function found(wish) {
  const stops = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
    .filter((e) => e.tabIndex >= 0 && !e.disabled && e.type !== "hidden" && e.checkVisibility());
  const at = stops.indexOf(document.activeElement);
  return { name: name(wish), steps: stops.indexOf(wish) - at, here: at };
}
"#;

/// What to click in a page that runs no scripts of its own: one of the buttons, or the link that looks again.
/// `true` at the end; nothing while the next page is not there yet.
const WITHOUT_SCRIPTS: &str = r#"
const [seed] = arguments;
const root = document.documentElement;
if ("seen" in root.dataset || document.readyState !== "complete") return null;
if (document.querySelector(".result")) return true;
const buttons = document.querySelectorAll("form.actions button");
root.dataset.seen = "";
return buttons[Math.floor(seed * buttons.length)] || document.querySelector("a.again");
"#;

#[derive(Deserialize)]
struct Found {
    #[serde(default)]
    over: bool,
    stuck: Option<String>,
    #[serde(default)]
    name: String,
    #[serde(default)]
    x: i64,
    #[serde(default)]
    y: i64,
    #[serde(default)]
    steps: i64,
}

/// How the player touches the page.
#[derive(Clone, Copy, PartialEq)]
pub enum Hand {
    /// With the mouse only.
    Mouse,
    /// With the keyboard only.
    Keyboard,
}

/// A player.
pub struct Sailor {
    hand: Hand,
    luck: Xoshiro256PlusPlus,
}

impl Sailor {
    /// A player whose choices follow from the seed.
    pub fn new(hand: Hand, seed: u64) -> Sailor {
        Sailor { hand, luck: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// Plays to the end.
    pub async fn play_out(&mut self, visitor: &Visitor) {
        let began = Instant::now();
        let touches = self.play(visitor, MANY).await;
        assert!(touches < MANY, "the game does not end");
        assert!(visitor.count(".result").await > 0, "the result is shown");
        println!("{touches} choices in {:.1} s", began.elapsed().as_secs_f32());
    }

    /// Plays so many choices, or to the end; how many there were.
    pub async fn play(&mut self, visitor: &Visitor, most: usize) -> usize {
        for touches in 0..most {
            let over = match self.hand {
                Hand::Mouse => self.click(visitor).await,
                Hand::Keyboard => self.press(visitor).await,
            };
            if over {
                return touches;
            }
        }
        most
    }

    async fn look(&mut self, visitor: &Visitor, found: &str) -> Found {
        let seed: f64 = self.luck.random();
        self.ask(visitor, &format!("{CHOICES}{found}{WAIT}"), vec![json!(seed)]).await
    }

    async fn ask(&self, visitor: &Visitor, script: &str, arguments: Vec<Value>) -> Found {
        let told = visitor.driver.execute_async(script, arguments).await.unwrap();
        let found: Found = told.convert().unwrap();
        if let Some(stuck) = &found.stuck {
            let complaints = visitor.complaints().await;
            panic!("nothing can be done: {stuck}\nThe browser says: {complaints:#?}");
        }
        found
    }

    async fn click(&mut self, visitor: &Visitor) -> bool {
        let found = self.look(visitor, SPOT).await;
        if !found.over {
            visitor.click_at(found.x, found.y).await;
        }
        found.over
    }

    /// Clicks on the target of this name.
    pub async fn click_on(&self, visitor: &Visitor, target: &str) {
        let find = r#"const [wish, done] = arguments;
            const all = [...table.querySelectorAll("[data-target]")].filter((e) => e.checkVisibility());
            done(found(all.find((e) => e.dataset.target === wish)));"#;
        let found = self.ask(visitor, &format!("{CHOICES}{SPOT}{find}"), vec![json!(target)]).await;
        visitor.click_at(found.x, found.y).await;
    }

    async fn press(&mut self, visitor: &Visitor) -> bool {
        let seed: f64 = self.luck.random();
        let script = format!("{CHOICES}{STEPS}{WAIT}");
        let arrow =
            [Key::Left, Key::Right, Key::Up, Key::Down][self.luck.random_range(0..4)].clone();
        for _ in 0..8 {
            let found = self.ask(visitor, &script, vec![json!(seed)]).await;
            let steps = usize::try_from(found.steps.unsigned_abs()).unwrap();
            match found.steps {
                _ if found.over => return true,
                // An arrow leads to a neighbour that is lit as well, if there is one.
                0 if self.luck.random_ratio(1, 8) => {
                    visitor.press([arrow, Key::Enter]).await;
                    return false;
                }
                0 => {
                    visitor.press([Key::Enter]).await;
                    return false;
                }
                1.. => visitor.press(vec![Key::Tab; steps]).await,
                ..0 => visitor.press_shifted(Key::Tab, steps).await,
            }
        }
        let found = self.ask(visitor, &script, vec![json!(seed)]).await;
        panic!("the Tab key does not lead to {}", found.name);
    }

    /// Plays to the end by sending forms, in a browser that runs no script.
    pub async fn play_out_plainly(&mut self, visitor: &Visitor) {
        let began = Instant::now();
        let pages = self.play_plainly(visitor, MANY).await;
        assert!(pages < MANY, "the game does not end");
        assert!(visitor.count(".result").await > 0, "the result is shown");
        println!("{pages} pages in {:.1} s", began.elapsed().as_secs_f32());
    }

    /// Sends so many forms, or plays to the end by them; how many there were.
    pub async fn play_plainly(&mut self, visitor: &Visitor, most: usize) -> usize {
        let mut pages = 0;
        while pages < most {
            let seed: f64 = self.luck.random();
            let told = visitor.driver.execute(WITHOUT_SCRIPTS, vec![json!(seed)]).await.unwrap();
            match told.json() {
                Value::Null => tokio::time::sleep(Duration::from_millis(5)).await,
                Value::Bool(_) => break,
                _ => {
                    pages += 1;
                    told.element().unwrap().click().await.unwrap();
                }
            }
        }
        pages
    }
}
