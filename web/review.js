// ---------------------------------------------------------------- the review of a finished game
// Turns are looked at in place, and what is still being made is asked for until it is there.

/** How often it is asked how far a review is, in milliseconds. */
const ASKING = 1500;
const looked = document.querySelector("[data-review]");
const making = (part) => part.querySelector("[data-making]");
let reviewTimer = 0;
let leafing = 0;

/** Fetches a page of the review; nothing if it is not to be had. */
async function fetchReview(address) {
  try {
    const answer = await fetch(address);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return page.querySelector("[data-review]") && page;
  } catch {
    return null;
  }
}

/** Puts it in the place of what is shown. */
function showReview(page) {
  const open = [...looked.querySelectorAll("details[open][id]")].map((details) => details.id);
  // The symbols of the boards come with the review.
  const symbols = page.querySelector("svg.sprite");
  if (symbols && !document.querySelector("svg.sprite")) looked.before(symbols);
  looked.replaceChildren(...page.querySelector("[data-review]").childNodes);
  for (const id of open) document.getElementById(id).open = true;
  dressReview();
}

function dressReview() {
  for (const hidden of looked.querySelectorAll(".keys")) hidden.hidden = false;
  clearTimeout(reviewTimer);
  if (making(looked)) reviewTimer = setTimeout(askAgain, ASKING);
}

async function askAgain() {
  const mine = leafing;
  const page = await fetchReview(location.href);
  if (mine !== leafing) return;
  const fresh = page && making(page);
  // What is being read stays as it is, but for how far the deeper look is.
  if (fresh && making(looked)) making(looked).replaceWith(fresh);
  else if (page) return showReview(page);
  reviewTimer = setTimeout(askAgain, ASKING);
}

/** Shows another turn in place; whoever clicked in a drawing is led to it. */
async function lookAtTurn(href, rel, lead) {
  const mine = ++leafing;
  const address = new URL(href, location.href);
  address.hash = "";
  const page = await fetchReview(address);
  if (mine !== leafing) return;
  if (!page) return location.assign(href);
  const top = looked.querySelector("#turn").getBoundingClientRect().top;
  showReview(page);
  history.replaceState(null, "", address);
  const turn = looked.querySelector("#turn");
  const next = rel && looked.querySelector(`.steps a[rel=${rel}]`);
  if (next) next.focus({ preventScroll: true });
  const box = turn.getBoundingClientRect();
  if (!lead) scrollBy(0, box.top - top);
  else if (box.top < 0 || box.top > innerHeight / 2) turn.scrollIntoView({ block: "start" });
  document.getElementById("news").textContent = turn.querySelector("h2").textContent;
}

if (looked) {
  dressReview();
  looked.addEventListener("click", (event) => {
    const link = event.target.closest("a[href*='turn=']");
    const href = link && link.getAttribute("href");
    if (!href || !href.startsWith("?") || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const rel = link.getAttribute("rel");
    lookAtTurn(href, rel, !rel && href.endsWith("#turn"));
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    const rels = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last", p: "slip-before", n: "slip-after" };
    const link = rels[event.key] && looked.querySelector(`.steps a[rel=${rels[event.key]}]`);
    if (!link) return;
    event.preventDefault();
    lookAtTurn(link.getAttribute("href"), rels[event.key], false);
  });
}
