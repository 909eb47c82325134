//! Hints in all four games, and the coach of a teaching table.

use crate::accessibility::serious_findings;
use crate::site::Site;
use crate::visitor::Visitor;

const READY: &str =
    "document.querySelector('#table:not([aria-busy=true]) form.actions button') !== null";
const SEQ: &str = "Number(document.getElementById('table').dataset.seq)";

/// Opens a table against the computer, and takes both steps of a hint by key; then the first turn's first step.
async fn takes_a_hint(game: &str, fields: &[(&str, &str)]) {
    let site = Site::open();
    let visitor = site.visitor().await;
    visitor.open_table(game, fields).await;
    visitor.until(READY).await;
    visitor.type_in("h").await;
    visitor.until("document.querySelector('#hint .idea') !== null").await;
    assert_eq!(visitor.count("#hint .way").await, 0, "the answer is not given away");
    let before = visitor.until(SEQ).await;
    visitor.type_in("h").await;
    visitor.until("document.querySelector('#hint .way.drawn') !== null").await;
    assert!((1..=3).contains(&visitor.count("#hint .way").await));
    // Some step of some way is clicked on the board, and is drawn there when one comes to it.
    visitor.until(DRAWN).await;
    let found = serious_findings(&visitor, "day").await;
    assert!(found.is_empty(), "{game}: {found:#?}");
    visitor
        .until("document.querySelector('.players .own').textContent.includes('took one hint')")
        .await;
    visitor
        .script("document.querySelector('#hint .way button[name=action]').focus();", vec![])
        .await;
    let left = visitor.count("#hint .way:first-child .made-of li").await;
    visitor.press([thirtyfour::Key::Enter]).await;
    // The rest of the turn stays there, to be gone on with, as long as one goes on.
    let rest = "document.querySelectorAll('#hint .way:first-child .made-of li').length";
    visitor.until(&format!("{SEQ} > {before} && {rest} < {left}")).await;
    visitor.press([thirtyfour::Key::Escape]).await;
    visitor
        .until("document.getElementById('hint').hidden && !document.querySelector('g.route')")
        .await;
    visitor.leave().await;
}

/// Comes to one way after the other until one is drawn on the board that is seen.
const DRAWN: &str = r##"(() => {
  const shown = [...document.querySelectorAll("svg.board")].find((svg) => svg.checkVisibility());
  for (const way of document.querySelectorAll("#hint .way")) {
    way.focus();
    const numbers = [...shown.querySelectorAll("g.route .badge text")].map((text) => Number(text.textContent));
    const steps = way.querySelectorAll(".made-of li").length;
    if (numbers.length > 0 && numbers.every((n) => n >= 1 && n <= steps)) return true;
  }
  return false;
})()"##;

macro_rules! hints {
    ($($name:ident: $game:literal, $fields:expr),*) => { $(
        #[tokio::test]
        async fn $name() {
            takes_a_hint($game, &$fields).await;
        }
    )* };
}

hints!(
    sail_to_india_gives_hints: "sail-to-india",
        [("seats", "3"), ("chair-1", "computer:random"), ("chair-2", "computer:random")],
    navegador_gives_hints: "navegador", [("seats", "2"), ("chair-1", "computer:random")],
    sail_gives_hints: "sail", [("chair-1", "computer:random")],
    santa_maria_gives_hints: "santa-maria", [("seats", "2"), ("chair-1", "computer:random")]
);

#[tokio::test]
async fn a_hint_can_be_called_off_and_put_away() {
    let site = Site::open();
    let visitor = site.visitor().await;
    visitor.open_table("navegador", &[("seats", "2"), ("chair-1", "computer:random")]).await;
    visitor.until(READY).await;
    visitor.click(".corner form.hint button").await;
    visitor.until("document.querySelector('#hint .cancel') !== null").await;
    visitor.press([thirtyfour::Key::Escape]).await;
    visitor.until("document.getElementById('hint').hidden").await;
    visitor.type_in("h").await;
    visitor.until("document.querySelector('#hint .idea') !== null").await;
    visitor.until("document.querySelector('.pondered') !== null").await;
    visitor.click("#hint a.close").await;
    visitor
        .until("document.getElementById('hint').hidden && !document.querySelector('.pondered')")
        .await;
    visitor.leave().await;
}

/// Plays whatever comes last in the list, or the coach's answers, until the coach asks back.
async fn until_asked(visitor: &Visitor) {
    const PLAY: &str = r##"(() => {
      if (document.querySelector(".coaching.asks")) return true;
      const buttons = document.querySelectorAll("#table:not([aria-busy=true]) form.actions button[name=action]");
      const last = buttons[buttons.length - 1];
      if (last && !last.disabled) last.form.requestSubmit(last);
      return false;
    })()"##;
    visitor.until(PLAY).await;
}

#[tokio::test]
async fn a_coach_asks_back_shows_what_was_better_and_lets_one_try_again() {
    let site = Site::open();
    let visitor = site.visitor().await;
    let fields = [("seats", "3"), ("teaching", "2")];
    visitor.open_table("sail-to-india", &fields).await;
    visitor.until_said("The coach").await;
    until_asked(&visitor).await;
    let found = serious_findings(&visitor, "day").await;
    assert!(found.is_empty(), "{found:#?}");
    let due = "document.querySelector('[data-turn]').dataset.turn === 'due'";
    visitor.until(due).await;
    visitor.click(".asks button[value=why]").await;
    visitor.until("document.querySelector('.asks .way.drawn') !== null").await;
    if visitor.count(".asks button[value=again]").await > 0 {
        visitor.click(".asks button[value=again]").await;
        visitor.until(&format!("document.querySelector('.shown .way') !== null && {READY}")).await;
    } else {
        visitor.click(".asks button[value=go-on]").await;
    }
    visitor.until("document.querySelector('.asks') === null").await;
    visitor.leave().await;
}
