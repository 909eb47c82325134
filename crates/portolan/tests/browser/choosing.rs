//! Choosing on the board: stepping back, taking back, what cannot be chosen.

use crate::sailor::{Hand, Sailor};
use crate::site::Site;
use thirtyfour::Key;

/// The lit targets, in order.
const LIT: &str =
    "[...document.querySelectorAll('.lit[data-target]')].map((t) => t.dataset.target).join(' ')";
/// A lit target that is only the first of several steps, whatever is meant.
const FIRST_STEP: &str = r#"(() => {
  if (document.getElementById("table").getAttribute("aria-busy") === "true") return null;
  const paths = [...document.querySelectorAll("button[data-clicks]")]
    .flatMap((button) => button.dataset.clicks.split("|").map((path) => path.split(" ")));
  const starts = Map.groupBy(paths, (path) => path[0]);
  const lit = [...document.querySelectorAll(".lit[data-target]")].filter((t) => t.checkVisibility());
  const fits = lit.find((t) => {
    const own = starts.get(t.dataset.target) || [];
    return own.length > 1 && own.every((path) => path.length > 1);
  });
  return fits ? fits.dataset.target : "none";
})()"#;

#[tokio::test]
async fn escape_steps_back_from_a_half_chosen_action() {
    let site = Site::open();
    let visitor = site.visitor().await;
    visitor.open_table("santa-maria", &[("seats", "1")]).await;
    let mut hand = Sailor::new(Hand::Mouse, 2);
    let first = loop {
        let first = visitor.until(FIRST_STEP).await;
        if first != "none" {
            break first.as_str().unwrap().to_owned();
        }
        assert_eq!(hand.play(&visitor, 1).await, 1, "the game ends without a choice of two steps");
    };
    let before = visitor.until(LIT).await;
    let seq = visitor.until("document.getElementById('table').dataset.seq").await;
    hand.click_on(&visitor, &first).await;
    assert_eq!(visitor.count(".chosen").await, 1);
    assert_ne!(visitor.until(LIT).await, before);
    visitor.press([Key::Escape]).await;
    assert_eq!(visitor.count(".chosen").await, 0);
    assert_eq!(visitor.until(LIT).await, before);
    // A second click on the same thing does the same as Escape.
    hand.click_on(&visitor, &first).await;
    hand.click_on(&visitor, &first).await;
    assert_eq!(visitor.until(LIT).await, before);
    assert_eq!(visitor.until("document.getElementById('table').dataset.seq").await, seq);
    visitor.leave().await;
}

#[tokio::test]
async fn undo_takes_the_last_choice_back() {
    let site = Site::open();
    let visitor = site.visitor().await;
    visitor.open_table("navegador", &[("seats", "2"), ("chair-1", "computer:random")]).await;
    let mut hand = Sailor::new(Hand::Mouse, 2);
    let undo = ".corner form[action$='/undo'] input[name=ask]";
    let free = "document.querySelector('.corner form[action$=\"/undo\"]') !== null \
        && document.querySelector('.corner form[action$=\"/undo\"] [name=ask]') === null";
    let mut before;
    loop {
        // The computer may have been drawn to begin: what it does is told before one is asked.
        visitor.until("document.querySelector('form.actions') !== null").await;
        before = visitor.until("document.querySelector('.log')?.innerText ?? ''").await;
        hand.play(&visitor, 1).await;
        visitor
            .until("document.getElementById('table').getAttribute('aria-busy') !== 'true'")
            .await;
        if visitor.script(&format!("return {free};"), vec![]).await == true {
            break;
        }
    }
    assert_eq!(visitor.count(undo).await, 0);
    assert_ne!(visitor.until("document.querySelector('.log').innerText").await, before);
    visitor.click(".corner form[action$='/undo'] button").await;
    visitor.until(&format!("document.querySelector('.log').innerText === {before}")).await;
    visitor.leave().await;
}

#[tokio::test]
async fn what_cannot_be_done_says_why() {
    let site = Site::open();
    let visitor = site.visitor().await;
    visitor.open_table("sail-to-india", &[("seats", "2"), ("chair-1", "computer:random")]).await;
    visitor.until("document.querySelector('.greyed li') !== null").await;
    let shown = "return document.querySelector('.greyed').checkVisibility();";
    assert_eq!(visitor.script(shown, vec![]).await, false);
    visitor.type_in("l").await;
    assert_eq!(visitor.script(shown, vec![]).await, true);
    visitor.press([Key::Escape]).await;
    assert_eq!(visitor.script(shown, vec![]).await, false);
    visitor.click(".helm details.listed > summary").await;
    let lines = visitor
        .until("[...document.querySelectorAll('.greyed li')].map((li) => li.innerText.split(' — ').map((s) => s.trim()))")
        .await;
    let lines = lines.as_array().unwrap();
    assert!(!lines.is_empty());
    for line in lines {
        let parts = line.as_array().unwrap();
        assert!(parts.len() == 2 && parts.iter().all(|part| part != ""), "{line}");
    }
    visitor.leave().await;
}

/// A lit target that alone decides something that cannot be taken back.
const LASTING: &str = r#"(() => {
  if (document.getElementById("table").getAttribute("aria-busy") === "true") return null;
  const all = [...document.querySelectorAll("form.actions button[data-clicks]")];
  const paths = all.flatMap((button) => button.dataset.clicks.split("|").map((path) => ({ button, path: path.split(" ") })));
  const lit = [...document.querySelectorAll(".lit[data-target]")].filter((t) => t.checkVisibility());
  const fits = lit.find((t) => {
    const own = new Set(paths.filter(({ path }) => path[0] === t.dataset.target).map(({ button }) => button));
    return own.size === 1 && "lasting" in [...own][0].dataset;
  });
  return fits ? fits.dataset.target : "none";
})()"#;

#[tokio::test]
async fn what_cannot_be_taken_back_is_asked_once_on_the_board() {
    let site = Site::open();
    let visitor = site.visitor().await;
    visitor.open_table("sail", &[("chair-1", "computer:random")]).await;
    let mut hand = Sailor::new(Hand::Mouse, 3);
    let lasting = loop {
        let lasting = visitor.until(LASTING).await;
        if lasting != "none" {
            break lasting.as_str().unwrap().to_owned();
        }
        assert_eq!(hand.play(&visitor, 1).await, 1, "the game ends without such a choice");
    };
    let seq = "document.getElementById('table').dataset.seq";
    let before = visitor.until(seq).await;
    hand.click_on(&visitor, &lasting).await;
    assert_eq!(visitor.count(".words .does-it").await, 1);
    visitor.press([Key::Escape]).await;
    assert_eq!(visitor.count(".words .does-it").await, 0);
    assert_eq!(visitor.until(seq).await, before, "nothing was done");
    hand.click_on(&visitor, &lasting).await;
    hand.click_on(&visitor, &lasting).await;
    visitor.until(&format!("Number({seq}) > Number({before})")).await;
    visitor.leave().await;
}

#[tokio::test]
async fn digits_choose_words_and_a_letter_undoes() {
    let site = Site::open();
    let visitor = site.visitor().await;
    visitor.open_table("navegador", &[("seats", "2"), ("chair-1", "me")]).await;
    visitor.until("document.querySelector('.words .word') !== null").await;
    let log = "document.querySelector('.log').innerText";
    let before = visitor.until(log).await;
    let undo = "document.querySelector('.corner form.undo:not(:has([name=ask])) button') !== null";
    visitor.type_in("1").await;
    visitor.until(&format!("{log} !== {before} && {undo}")).await;
    visitor.type_in("u").await;
    visitor.until(&format!("{log} === {before}")).await;
    visitor.type_in("?").await;
    visitor.until("document.getElementById('legend').open").await;
    visitor.leave().await;
}
