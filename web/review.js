// ---------------------------------------------------------------- the review of a finished game
// Turns are looked at in place, and what is still being made is asked for until it is there.

/** How often it is asked how far a review is, in milliseconds. */
const ASKING = 1500;
const looked = document.querySelector("[data-review]");

/** Puts a fresh page in the place of the review; false if there is none to be had. */
async function reviewed(address) {
  try {
    const answer = await fetch(address);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-review]");
    if (!fresh) return false;
    const open = [...looked.querySelectorAll("details[open]")].map((details) => details.id);
    // The symbols of the boards are outside of what is exchanged, and come with the review.
    const sprite = document.querySelector("main > svg.sprite");
    const symbols = new DOMParser().parseFromString("", "text/html") && fresh.ownerDocument.querySelector("main > svg.sprite");
    if (!sprite && symbols) looked.before(symbols);
    looked.replaceChildren(...fresh.childNodes);
    for (const id of open) document.getElementById(id).open = true;
    dressReview();
    return true;
  } catch {
    return false;
  }
}

function dressReview() {
  for (const hidden of looked.querySelectorAll(".keys")) hidden.hidden = false;
}

async function askAgain() {
  if (!looked.querySelector("[data-making]")) return;
  // What is being read stays as it is, but for how far the deeper look is.
  await reviewed(location.href);
  setTimeout(askAgain, ASKING);
}

let leafing = 0;
/** Shows another turn in place. */
async function lookAtTurn(link, scroll) {
  const mine = ++leafing;
  const rel = link.getAttribute("rel");
  const address = new URL(link.href);
  const place = address.hash;
  address.hash = "";
  const before = looked.querySelector("#turn");
  const top = before ? before.getBoundingClientRect().top : 0;
  if (!(await reviewed(address)) || mine !== leafing) return location.assign(link.href);
  history.replaceState(null, "", address);
  const turn = looked.querySelector("#turn");
  const focus = rel && looked.querySelector(`.steps a[rel=${rel}]`);
  if (focus) focus.focus({ preventScroll: true });
  if (scroll && place === "#turn") {
    const box = turn.getBoundingClientRect();
    if (box.top < 0 || box.top > innerHeight / 2) turn.scrollIntoView({ block: "start" });
  } else {
    scrollBy(0, turn.getBoundingClientRect().top - top);
  }
  const news = document.getElementById("news");
  if (news) news.textContent = turn.querySelector("h2").textContent;
}

if (looked) {
  dressReview();
  setTimeout(askAgain, ASKING);
  looked.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='?']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !looked.querySelector("#turn")) return;
    event.preventDefault();
    // Links of a drawing say their address in another way.
    lookAtTurn(Object.assign(document.createElement("a"), { href: link.getAttribute("href"), rel: link.getAttribute("rel") || "" }), !link.rel);
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    const rel = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last", p: "slip-before", n: "slip-after" }[event.key];
    const link = rel && looked.querySelector(`.steps a[rel=${rel}]`);
    if (!link) return;
    event.preventDefault();
    lookAtTurn(link, false);
  });
}
