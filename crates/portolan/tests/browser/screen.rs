//! The table is one screen: at every decision of whole games, what it needs lies in the window, on a laptop and on a
//! telephone; nothing scrolls, nothing jumps, nothing is too small to read.

use crate::moments::{self, When};
use crate::owner::own_edition;
use crate::sailor::{Hand, Sailor};
use crate::site::Site;
use crate::visitor::Visitor;
use serde_json::Value;
use std::time::Duration;
use thirtyfour::support::sleep;

const LAPTOP: (u32, u32) = (1280, 800);
const TELEPHONE: (u32, u32) = (360, 740);
/// A laptop's window with everything at twice its size.
const ENLARGED: (u32, u32) = (640, 400);
/// No game is longer than this, in decisions.
const WHOLE: usize = 4000;

/// One's turn, or the end.
const READY: &str = "document.querySelector('.result') !== null || \
    (document.getElementById('table').getAttribute('aria-busy') !== 'true' && \
    document.querySelector('.lit[data-target], .words .word:not(.back, .more)') !== null)";

/// Sums up what the browser itself calls layout shifts, with what moved.
const WATCH_SHIFTS: &str = r#"
window.shifts = { sum: 0, of: [] };
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) {
    if (shift.hadRecentInput) continue;
    window.shifts.sum += shift.value;
    const moved = shift.sources.map(({ node, previousRect: a, currentRect: b }) =>
      `${node?.parentElement?.className} > ${node?.nodeName}.${node?.className} ${a.x},${a.y},${a.width},${a.height} to ${b.x},${b.y},${b.width},${b.height}`);
    window.shifts.of.push(`${shift.value.toFixed(4)}: ${moved.join(" | ")}`);
  }
}).observe({ type: "layout-shift", buffered: true });
return true;
"#;

/// What is wrong with the screen at this decision, and whether a choice on the board is in view.
const LOOK: &str = r#"
const faults = [];
const table = document.getElementById("table");
const [w, h] = [innerWidth, innerHeight];
const name = (e) => e.dataset.target || `${e.className} ${e.textContent.trim().slice(0, 40)}`;
const box = (e) => e.getBoundingClientRect();
const middle = (b) => [b.left + b.width / 2, b.top + b.height / 2];
const inside = (b, frame) => b.left >= frame.left - 1 && b.right <= frame.right + 1 && b.top >= frame.top - 1 && b.bottom <= frame.bottom + 1;
const holds = (frame, [x, y]) => x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;
const frame = { left: 0, top: 0, right: w, bottom: h };
const seen = (e) => e.checkVisibility({ visibilityProperty: true });
if (document.documentElement.scrollHeight > h || document.documentElement.scrollWidth > w) faults.push("the page scrolls");
const needed = [".helm h1", ".corner .undo button", ".menu > summary", "section.board"];
for (const query of needed) {
  const e = document.querySelector(query);
  if (!e || !seen(e) || !inside(box(e), frame)) faults.push(`${query} is not in the window`);
}
const words = [...table.querySelectorAll(".words .word")].filter(seen);
const tray = box(table.querySelector(".words"));
const narrow = matchMedia("(max-width: 54.99rem), (max-height: 29.99rem)").matches;
const fits = words.filter((e) => inside(box(e), narrow ? tray : frame));
if (!narrow) for (const e of words) if (!fits.includes(e)) faults.push(`“${name(e)}” is not in the window`);
if (narrow && words.length > 0 && fits.length === 0) faults.push("no word is in the tray");
const small = narrow ? words.filter((e) => box(e).height < 43.5) : [];
for (const e of small) faults.push(`“${name(e)}” is ${box(e).height} px high`);
const board = box(document.querySelector("section.board"));
const lit = [...table.querySelectorAll(".lit[data-target]:not(.chosen)")].filter(seen);
const near = lit.filter((e) => holds(board, middle(box(e))));
if (!narrow) for (const e of lit) if (!near.includes(e)) faults.push(`${name(e)} is not on the screen`);
const all = [...table.querySelectorAll("form.actions button[name=action]")];
return { faults, choices: all.length, inView: lit.length === 0 ? fits.length > 0 : near.length > 0 };
"#;

async fn resize(visitor: &Visitor, (width, height): (u32, u32)) {
    let devtools = visitor.driver.cdp();
    let screen = devtools.emulation();
    screen.set_device_metrics_override(width, height, 1.0, width < 400).await.unwrap();
}

/// The set-up of each game that asks one player for the fewest choices: it is over soonest where others know how to
/// end it.
fn fields(game: &str) -> Vec<(&'static str, &'static str)> {
    let (seats, level) = match game {
        "navegador" => ("4", "computer:helmsman"),
        "sail-to-india" => ("3", "computer:helmsman"),
        _ => ("2", "computer:random"),
    };
    let chairs = ["chair-1", "chair-2", "chair-3"];
    let others = seats.parse::<usize>().unwrap() - 1;
    let mut fields = vec![("seats", seats)];
    fields.extend(chairs[..others].iter().map(|chair| (*chair, level)));
    fields
}

/// Every pane stands in the overview, whole, and large enough for a thumb.
const ALL_PANES: &str = r#"(() => {
  const sheet = document.querySelector(".overview")?.getBoundingClientRect();
  const parts = [...document.querySelectorAll(".overview button")].map((part) => part.getBoundingClientRect());
  const fits = ({ bottom, width, height }) => bottom <= sheet.bottom && width >= 88 && height >= 44;
  return parts.length === document.querySelectorAll("nav.panes button").length - 1 && parts.length > 3 && parts.every(fits);
})()"#;

#[tokio::test]
async fn a_telephone_shows_one_pane_and_all_of_them_at_once() {
    let site = Site::open();
    let visitor = site.visitor().await;
    resize(&visitor, TELEPHONE).await;
    visitor.open_table("navegador", &fields("navegador")).await;
    let shown = "document.querySelector('svg.board.narrow').viewBox.baseVal.height";
    visitor.until("document.querySelector('nav.panes') !== null").await;
    visitor.until(&format!("{shown} <= 400")).await;
    // Also after a choice, which brings a new picture.
    Sailor::new(Hand::Mouse, 5).play(&visitor, 1).await;
    visitor.click("nav.panes [data-pane='']").await;
    visitor.until(ALL_PANES).await;
    visitor.click(".overview [data-pane=market]").await;
    visitor.until("document.querySelector('.overview') === null").await;
    visitor.until(&format!("{shown} <= 400")).await;
    let clipped = "document.querySelector('svg.board.narrow').style.clipPath !== ''";
    visitor.until(clipped).await;
    visitor.leave().await;
}

/// Plays so many choices of the table that is open, or the whole game, and looks at the screen at every decision.
async fn look_at_every_decision(
    visitor: &Visitor,
    game: &str,
    size: (u32, u32),
    most: usize,
    settling: Duration,
) {
    visitor.script(WATCH_SHIFTS, vec![]).await;
    let mut hand = Sailor::new(Hand::Mouse, 11);
    let (mut decisions, mut in_view, mut faults) = (0, 0, Vec::new());
    for _ in 0..most {
        visitor.until(READY).await;
        if visitor.count(".result").await > 0 {
            break;
        }
        sleep(settling).await;
        let told = visitor.script(LOOK, vec![]).await;
        decisions += 1;
        in_view += usize::from(told["inView"] == true);
        let found = told["faults"].as_array().unwrap().iter();
        faults.extend(found.map(|fault| format!("{decisions}: {fault}")));
        // Where hands are hidden, what is done for a seat would tell what it holds.
        let sole = told["choices"] == 1 && game != "sail";
        if sole {
            faults.push(format!("{decisions}: a sole choice is asked"));
        }
        hand.play(visitor, 1).await;
    }
    let shifts = visitor.script("return window.shifts;", vec![]).await;
    let sum = shifts["sum"].as_f64().unwrap();
    println!("{game} at {size:?}: {decisions} decisions, {in_view} in view, shifts {sum:.4}");
    faults.truncate(12);
    assert!(faults.is_empty(), "{game} at {size:?}: {faults:#?}");
    assert!(
        in_view * 100 >= decisions * 99,
        "{game} at {size:?}: {in_view} of {decisions} in view"
    );
    assert!(sum < 0.02, "{game} at {size:?}: {sum} of shifts: {:#}", shifts["of"]);
}

async fn whole_game(game: &str, size: (u32, u32)) {
    let site = Site::open();
    let visitor = site.visitor().await;
    resize(&visitor, size).await;
    visitor.open_table(game, &fields(game)).await;
    look_at_every_decision(&visitor, game, size, WHOLE, Duration::ZERO).await;
    assert!(visitor.count(".result").await > 0, "the result is shown");
    visitor.leave().await;
}

async fn whole_game_with_own_figures(game: &str, size: (u32, u32)) {
    let own = own_edition(portolan_registry::find(game).unwrap());
    let site = Site::with_edition(&own.text);
    let visitor = site.visitor().await;
    visitor.go(&format!("/games/{game}/editions/my-copy")).await;
    assert!(visitor.count("figure svg, .card svg").await > 0, "what is in the box is drawn");
    resize(&visitor, size).await;
    let mut fields: Vec<(&str, &str)> = fields(game);
    fields.push(("option-edition", &own.name));
    visitor.open_table(game, &fields).await;
    assert!(visitor.count("a[href*='/editions/my-copy']").await > 0, "the table names its figures");
    look_at_every_decision(&visitor, game, size, WHOLE, Duration::ZERO).await;
    assert!(visitor.count(".result").await > 0, "the result is shown");
    visitor.leave().await;
}

/// What moves with motion must not push anything either.
async fn with_motion(game: &str) {
    let site = Site::open();
    let visitor = site.lively_visitor().await;
    for size in [LAPTOP, TELEPHONE] {
        resize(&visitor, size).await;
        visitor.open_table(game, &fields(game)).await;
        // What glides has come to rest by then.
        look_at_every_decision(&visitor, game, size, 5, Duration::from_millis(350)).await;
    }
    visitor.leave().await;
}

/// Whoever needs everything twice as large sees all of a decision, too.
async fn enlarged(game: &str) {
    let site = Site::open();
    let visitor = site.visitor().await;
    resize(&visitor, ENLARGED).await;
    visitor.open_table(game, &fields(game)).await;
    look_at_every_decision(&visitor, game, ENLARGED, 15, Duration::ZERO).await;
    visitor.leave().await;
}

/// Words on boards and pages that are shown smaller than 11 pixels.
const TOO_SMALL: &str = r#"
const found = new Map();
const note = (size, words, where) => {
  const key = `${where} “${words.trim().slice(0, 30)}”`;
  if (size < 10.95 && words.trim()) found.set(key, Math.min(size, found.get(key) ?? 99));
};
const svg = [...document.querySelectorAll("svg.board")].find((e) => e.checkVisibility());
const frame = svg.closest("section.board").getBoundingClientRect();
for (const text of svg.querySelectorAll("text")) {
  const box = text.getBoundingClientRect();
  const out = box.bottom < frame.top || box.top > frame.bottom || box.right < frame.left || box.left > frame.right;
  if (out || text.closest(".fine, .ghost") || !text.checkVisibility({ opacityProperty: true })) continue;
  const { a, b } = text.getScreenCTM();
  note(parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b), text.textContent, "board");
}
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let node = walk.nextNode(); node; node = walk.nextNode()) {
  const e = node.parentElement;
  if (e.closest("svg, script, .hidden") || !e.checkVisibility()) continue;
  note(parseFloat(getComputedStyle(e).fontSize), node.data, e.className);
}
return [...found].map(([words, size]) => `${size.toFixed(1)} px: ${words}`);
"#;

/// The windows in which words are measured.
const WINDOWS: [(u32, u32); 5] = [LAPTOP, (1024, 700), TELEPHONE, (768, 1024), (2560, 1440)];

async fn words_can_be_read(game: &str, seats: u8) {
    let site = Site::open();
    let visitor = site.visitor().await;
    // Whoever opens a table is known from then on.
    visitor.open_table("santa-maria", &[("seats", "1")]).await;
    let record = moments::record(game, seats);
    let mut small = Vec::new();
    for when in [When::Early, When::Middle, When::Late] {
        let path = moments::open(&visitor, &record, seats, when).await;
        for size in WINDOWS {
            resize(&visitor, size).await;
            visitor.go(&path).await;
            let panes = "[...document.querySelectorAll('nav.panes button')].length";
            let count = visitor.until(&format!("{panes} + 1")).await.as_u64().unwrap() - 1;
            // One pane after the other; not the overview, which is the last.
            for pane in 0..count.saturating_sub(1).max(1) {
                if count > 0 {
                    let go = "document.querySelectorAll('nav.panes button')[arguments[0]].click(); return true;";
                    visitor.script(go, vec![Value::from(pane)]).await;
                }
                let told = visitor.script(TOO_SMALL, vec![]).await;
                let found = told.as_array().unwrap().iter();
                let at = format!("{} at {size:?}, pane {pane}", when.word());
                small.extend(found.map(|words| format!("{at}: {words}")));
            }
        }
    }
    assert!(small.is_empty(), "{game}: {small:#?}");
    visitor.leave().await;
}

macro_rules! screens {
    ($($name:ident: $game:literal, $seats:literal),*) => { $(
        mod $name {
            use super::{
                LAPTOP, TELEPHONE, enlarged, whole_game, whole_game_with_own_figures, with_motion,
                words_can_be_read,
            };

            #[tokio::test]
            async fn fits_a_laptop_at_every_decision_with_an_owners_figures() {
                whole_game_with_own_figures($game, LAPTOP).await;
            }

            #[tokio::test]
            async fn fits_a_telephone_at_every_decision() {
                whole_game($game, TELEPHONE).await;
            }

            #[tokio::test]
            async fn pushes_nothing_about_while_steps_play_out() {
                with_motion($game).await;
            }

            #[tokio::test]
            async fn can_be_read() {
                words_can_be_read($game, $seats).await;
            }

            #[tokio::test]
            async fn is_whole_at_twice_the_size() {
                enlarged($game).await;
            }
        }
    )* };
}

screens!(
    sail_to_india: "sail-to-india", 4,
    navegador: "navegador", 5,
    sail: "sail", 2,
    santa_maria: "santa-maria", 4
);
