// The script of a table, the same for every game: it knows targets and paths, and no rules. Without it the pages
// work by reloading. This file: what the others share, forms that are sent without leaving the page, and making a
// page like a fresh one. Then `choose.js` (the board), `bar.js` (words), `play-out.js` (news), `panes.js` and
// `overview.js` (where one looks), `closeup.js` (looking closely), `hints.js`, `keys.js`.
"use strict";

const table = document.getElementById("table");
const root = document.documentElement;
const main = document.getElementById("main");
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
/** Too small for the wide sheet: one pane of the narrow one is shown at a time. As in the style sheet. */
const slim = matchMedia("(max-width: 54.99rem), (max-height: 29.99rem)");
/** How long a step of a replay stays, in milliseconds. */
const PACE = 300;
/** How long a step of others stays before the next, in milliseconds. */
const pace = () => (reduced.matches ? 0 : { off: 0, calm: 700 }[root.dataset.pace] ?? 250);
/** Does nothing move, because the reader or the system says so? */
const calm = () => pace() === 0;

// ---------------------------------------------------------------- forms
// Forms marked data-live are sent without leaving the page; what follows comes by the stream.
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!table || !("live" in form.dataset)) return;
  event.preventDefault();
  const acts = form.classList.contains("actions");
  const changes = acts || form.classList.contains("undo");
  if (changes && sending()) return;
  const body = new URLSearchParams(new FormData(form));
  const button = event.submitter;
  if (button && button.name) body.set(button.name, button.value);
  if (button) button.disabled = true;
  if (changes) remember();
  if (acts) awaitRow(Infinity);
  try {
    const answer = await post(form, body);
    if (!answer.ok) {
      const problem = await answer.json();
      if (acts) awaitRow(0);
      tell([problem.title, problem.detail].filter(Boolean).join(" "));
    } else if (acts) awaitRow((await answer.json()).seq);
    else form.reset();
  } catch {
    if (acts) awaitRow(0);
    tell(table.dataset.offline);
  } finally {
    if (button) button.disabled = false;
  }
});

/** Sends the form; who is told to wait a moment waits, and sends it again. */
async function post(form, body) {
  for (let tries = 0; ; tries++) {
    // The buttons are named “action”, which hides the property of that name.
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers: { accept: "application/json" } });
    if (answer.status !== 429 || tries === 3) return answer;
    const wait = (await answer.clone().json()).retry_after;
    if (!(wait < 3)) return answer;
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  }
}

function tell(text) {
  let note = document.querySelector("p.note");
  if (!note) {
    note = document.createElement("p");
    note.className = "note";
    note.setAttribute("role", "alert");
    main.prepend(note);
  }
  note.textContent = text;
}

// ---------------------------------------------------------------- a new picture
/** Makes the table like a fresh one. */
function change(fresh) {
  rest();
  amendChildren(table, fresh);
  dressBoard();
}

/** Makes a part like a fresh one, touching only what differs: what stays need not be drawn again. */
function amend(old, fresh) {
  // Lists that scroll to their newest line are put there anew, so that no line is seen to jump.
  if (old.parentElement?.matches(".drawer :is(.log, .talk)") && old.matches("ol, ul") && !old.contains(document.activeElement)) {
    return old.replaceWith(fresh);
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  amendChildren(old, fresh);
}

/** Would the one pass for an earlier state of the other? */
function alike(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE || old.nodeName !== fresh.nodeName) return false;
  return old.classList[0] === fresh.classList[0];
}

function amendChildren(old, fresh) {
  const were = [...old.childNodes];
  let from = 0;
  let strange = [];
  // What is strange was one of those before the next one known, or is new.
  const settle = (to) => {
    for (const child of strange) {
      const like = were.findIndex((other, i) => i >= from && i < to && alike(other, child));
      if (like < 0) {
        old.insertBefore(child, were[from] || null);
        continue;
      }
      while (from < like) were[from++].remove();
      amend(were[from++], child);
    }
    while (from < to) were[from++].remove();
    strange = [];
  };
  for (const child of [...fresh.childNodes]) {
    const same = were.findIndex((other, i) => i >= from && other.isEqualNode(child));
    if (same < 0) strange.push(child);
    else {
      settle(same);
      from = same + 1;
    }
  }
  settle(were.length);
}

// Clocks run on between the events.
setInterval(() => {
  for (const clock of document.querySelectorAll("time[data-runs]")) {
    const left = Math.max(0, Number(clock.dataset.left) - 1000);
    clock.dataset.left = left;
    const seconds = Math.floor(left / 1000);
    if (seconds >= 86400) continue;
    const two = (n) => String(n).padStart(2, "0");
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    clock.textContent = hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  }
}, 1000);
