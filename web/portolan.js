// The one script, the same for every game: it knows targets and paths, and no rules.
// Without it the pages work by reloading.
"use strict";

const table = document.getElementById("table");
const root = document.documentElement;
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
/** Does nothing move, because the reader or the system says so? */
const calm = () => root.dataset.motion === "still" || reduced.matches;
const slim = matchMedia("(max-width: 43rem)");
/** How long a step of others stays before the next, in milliseconds. */
const PACE = 300;

// ---------------------------------------------------------------- forms
// Forms marked data-live are sent without leaving the page; what follows comes by the stream.
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!table || !("live" in form.dataset)) return;
  event.preventDefault();
  const acts = form.classList.contains("actions");
  if (acts && sending()) return;
  const body = new URLSearchParams(new FormData(form));
  const button = event.submitter;
  const ask = root.dataset.confirm === "always" && button && "ends" in button.dataset && !("sure" in button.dataset);
  if (ask && !confirm(table.dataset.sure)) return;
  if (button && button.name) body.set(button.name, button.value);
  if (button) button.disabled = true;
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
    table.before(note);
  }
  note.textContent = text;
}

// ---------------------------------------------------------------- choosing on the board
/** The targets chosen so far, and the actions whose paths begin with them. */
let chosen = [];
let choices = [];
/** The row that the last action made: until the table has come to it, nothing can be chosen. */
let awaited = 0;
const sending = () => Number(table.dataset.seq) < awaited;

function awaitRow(seq) {
  awaited = seq;
  gather();
  tellBusy();
}

/** Says that more is to come, to those who read the page by other means. */
function tellBusy() {
  table.setAttribute("aria-busy", String(sending() || waiting.length > 0));
}

const board = () => table.querySelector(slim.matches ? "svg.board.narrow" : "svg.board.wide");
const targets = (svg) => [...svg.querySelectorAll("[data-target]")];
const starts = (path) => chosen.every((id, i) => path[i] === id);

function gather() {
  choices = sending() ? [] : [...table.querySelectorAll("button[data-clicks]")].map((button) => ({
    button,
    paths: button.dataset.clicks.split("|").map((path) => path.split(" ")),
  }));
  chosen = [];
  light();
}

/** The actions still possible, each with its paths that fit. */
function possible() {
  return choices
    .map((choice) => ({ ...choice, paths: choice.paths.filter(starts) }))
    .filter((choice) => choice.paths.length > 0);
}

function light() {
  const svg = board();
  if (!svg) return;
  const left = possible();
  const next = new Map();
  const asked = new Set();
  for (const choice of left) {
    for (const path of choice.paths) {
      const id = path[chosen.length];
      if (!id) continue;
      next.set(id, [...(next.get(id) || []), choice]);
      if (choice.button.classList.contains("taught")) asked.add(id);
    }
  }
  for (const target of targets(svg)) {
    const id = target.dataset.target;
    const lit = next.has(id);
    const held = chosen.includes(id);
    target.classList.toggle("lit", lit || held);
    target.classList.toggle("chosen", held);
    target.classList.toggle("taught", asked.has(id));
    if (lit || held) {
      const means = [...new Set((next.get(id) || []).map((choice) => choice.button.textContent))];
      const title = target.querySelector(":scope > title");
      target.setAttribute("tabindex", "0");
      target.setAttribute("role", "button");
      // What stands on it is part of its name, for those who name what they see.
      const seen = [...target.querySelectorAll("text")].map((text) => text.textContent).join(" ");
      const words = [title && title.textContent, seen, means.length === 1 ? means[0] : ""];
      target.setAttribute("aria-label", words.filter(Boolean).join(" "));
      target.setAttribute("aria-pressed", String(held));
    } else {
      for (const name of ["tabindex", "role", "aria-label", "aria-pressed"]) target.removeAttribute(name);
    }
  }
  const done = left.filter((choice) => chosen.length > 0 && choice.paths.some((path) => path.length === chosen.length));
  choose(done, svg);
}

/** Where several actions share the whole path, they stand to choose from beside the last target. */
function choose(done, svg) {
  for (const old of table.querySelectorAll(".chooser")) old.remove();
  if (done.length === 0) return;
  const anchor = targets(svg).find((target) => target.dataset.target === chosen[chosen.length - 1]);
  const frame = svg.parentElement;
  const box = document.createElement("div");
  box.className = "chooser";
  box.setAttribute("role", "group");
  for (const choice of done) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = choice.button.textContent;
    button.className = choice.button.className;
    button.addEventListener("click", () => send(choice.button));
    box.append(button);
  }
  frame.append(box);
  const spot = anchor ? anchor.getBoundingClientRect() : svg.getBoundingClientRect();
  const home = frame.getBoundingClientRect();
  const x = Math.min(spot.left - home.left, home.width - box.offsetWidth - 4);
  box.style.left = `${Math.max(4, x)}px`;
  box.style.top = `${Math.min(spot.bottom - home.top + 4, Math.max(4, home.height - box.offsetHeight))}px`;
  box.querySelector("button").focus();
}

function send(button) {
  // Words chosen beside the board were asked there.
  button.dataset.sure = "";
  if (button.form) button.form.requestSubmit(button);
}

function pick(id) {
  if (chosen[chosen.length - 1] === id) {
    chosen.pop();
    light();
    return;
  }
  if (chosen.includes(id)) chosen = chosen.slice(0, chosen.indexOf(id));
  chosen.push(id);
  if (possible().length === 0) {
    // A click elsewhere begins anew, if something begins there.
    chosen = [id];
    if (possible().length === 0) chosen = [];
  }
  const left = possible();
  const sure = left.length === 1 && !("ends" in left[0].button.dataset && root.dataset.confirm !== "never");
  if (chosen.length > 0 && sure) send(left[0].button);
  else if (chosen.length > 0 && left.length === 1) {
    // The only choice left would end the turn: its whole path counts as clicked, and its words are asked.
    chosen = left[0].paths[0].slice();
    light();
  } else light();
}

function explain(target) {
  const line = table.querySelector(".explain");
  if (!line) return;
  line.replaceChildren();
  showGhost(target);
  if (!target) return;
  const noted = target.closest("[data-target], [data-guide]") || target;
  const title = noted.querySelector(":scope > title");
  const id = noted.dataset && noted.dataset.target;
  const fits = id ? possible().filter((c) => c.paths.some((path) => path[chosen.length] === id)) : [];
  const words = [title && title.textContent, fits.length === 1 ? fits[0].button.textContent : ""].filter(Boolean);
  line.append(words.join(" → "));
  if (noted.dataset && noted.dataset.guide && table.dataset.guide) {
    const link = document.createElement("a");
    link.href = `${table.dataset.guide}#${noted.dataset.guide}`;
    link.target = "_blank";
    link.textContent = table.dataset.rules;
    line.append(" ", link);
  }
}

function showGhost(target) {
  const svg = board();
  if (!svg) return;
  for (const ghost of svg.querySelectorAll(".ghost.shown")) ghost.classList.remove("shown");
  const id = target && target.dataset && target.dataset.target;
  if (!id) return;
  const path = [...chosen, id].join(" ");
  const ghost = svg.querySelector(`.ghost[data-ghost="${CSS.escape(path).replace(/\\ /g, " ")}"]`);
  if (ghost) ghost.classList.add("shown");
}

function listen() {
  table.addEventListener("click", (event) => {
    const target = event.target.closest(".lit[data-target]");
    if (target) pick(target.dataset.target);
  });
  table.addEventListener("keydown", (event) => {
    const target = event.target.closest(".lit[data-target]");
    if (target && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      pick(target.dataset.target);
    } else if (target && event.key.startsWith("Arrow") && !event.shiftKey) {
      event.preventDefault();
      neighbour(target, event.key);
    }
  });
  // What is clicked while news wait was meant for a board that is no more.
  const hasten = (event) => {
    if (!hurry() || !table.contains(event.target) || (event.key && event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", hasten, true);
  document.addEventListener("keydown", hasten, true);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && chosen.length > 0) {
      const last = chosen.pop();
      light();
      focusOn(last);
    }
  });
  const pointed = (event) => explain(event.target.closest("svg.board [data-target], svg.board [data-guide]"));
  table.addEventListener("pointerover", pointed);
  table.addEventListener("focusin", pointed);
  slim.addEventListener("change", () => location.reload());
}

/** The nearest lit target in the direction of an arrow key. */
function neighbour(from, key) {
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  let best = null;
  for (const other of board().querySelectorAll(".lit[data-target]")) {
    if (other === from) continue;
    const [ox, oy] = middle(other);
    const along = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (along > 1 && (!best || along + 2 * aside < best.cost)) best = { other, cost: along + 2 * aside };
  }
  if (best) best.other.focus();
}

function focusOn(id) {
  const svg = board();
  const target = svg && targets(svg).find((t) => t.dataset.target === id && t.classList.contains("lit"));
  if (target) target.focus();
  return Boolean(target);
}

// ---------------------------------------------------------------- a new picture
/** Makes the table like a fresh one. */
function change(fresh) {
  chosen = [];
  choices = [];
  light();
  amendChildren(table, fresh);
  dressBoard();
}

/** Makes a part like a fresh one, touching only what differs: what stays need not be drawn again. */
function amend(old, fresh) {
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

// ---------------------------------------------------------------- pieces that travel
/** Where every piece is, by its kind; nothing where nothing moves. */
function pieces() {
  const seen = new Map();
  const svg = calm() ? null : board();
  for (const piece of svg ? svg.querySelectorAll("[data-piece]") : []) {
    const kind = piece.dataset.piece;
    if (!seen.has(kind)) seen.set(kind, []);
    seen.get(kind).push({ piece, place: piece.dataset.place, box: piece.getBoundingClientRect() });
  }
  return seen;
}

/** Like pieces are interchangeable: those that left a place travel to where one appeared. */
function travel(before) {
  for (const [kind, now] of pieces()) {
    const gone = [...(before.get(kind) || [])];
    const come = [];
    for (const here of now) {
      const same = gone.findIndex((old) => old.place === here.place);
      if (same >= 0) gone.splice(same, 1); else come.push(here);
    }
    for (const here of come) {
      const inner = here.piece.firstElementChild;
      const matrix = here.piece.getScreenCTM();
      const old = gone.shift();
      if (!inner || !matrix) continue;
      if (!old) {
        inner.animate([{ opacity: 0 }, { opacity: 1 }], { duration: PACE });
        continue;
      }
      const dx = (old.box.left + old.box.width / 2 - here.box.left - here.box.width / 2) / matrix.a;
      const dy = (old.box.top + old.box.height / 2 - here.box.top - here.box.height / 2) / matrix.a;
      inner.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: PACE, easing: "ease-in-out" });
    }
  }
}

// ---------------------------------------------------------------- news from the table
/** Events not shown yet: each is the whole table, so that skipping means showing the last. */
let waiting = [];
let pausing = 0;

/** Ends the pause and shows the last of what waits; was there anything? */
function hurry() {
  clearTimeout(pausing);
  pausing = 0;
  if (waiting.length === 0) return false;
  waiting = waiting.slice(-1);
  showNext();
  return true;
}

function arrive(event) {
  waiting.push(event);
  if (waiting.length > 40) waiting = waiting.slice(-1);
  if (pausing) tellBusy(); else showNext();
}

function showNext() {
  pausing = 0;
  if (calm()) waiting = waiting.slice(-1);
  const event = waiting.shift();
  if (!event) return;
  show(event);
  tellBusy();
  pausing = setTimeout(showNext, calm() ? 0 : PACE);
}

function show(event) {
  const before = pieces();
  const focused = document.activeElement;
  const inside = table.contains(focused);
  const target = inside && focused.dataset ? focused.dataset.target : null;
  const kept = inside && focused.name ? `${focused.name}=${focused.value}` : null;
  const open = new Set([...table.querySelectorAll("details[open]")].map((d) => d.className));
  const last = newest();
  change(new DOMParser().parseFromString(event.data, "text/html").body);
  const talk = document.getElementById("talk");
  if (talk) talk.hidden = table.querySelector(".silence") !== null;
  table.dataset.seq = event.lastEventId;
  const note = document.querySelector("p.note");
  if (note) note.remove();
  for (const details of table.querySelectorAll("details")) details.open = open.has(details.className);
  gather();
  travel(before);
  announce(last);
  if (target && focusOn(target)) return;
  if (inside && (target || kept || !focused.isConnected)) {
    const buttons = [...table.querySelectorAll("button")].filter((b) => b.getClientRects().length > 0);
    const same = buttons.find((button) => `${button.name}=${button.value}` === kept);
    const lit = table.querySelector(".lit[data-target]");
    const next = same || (target && lit) || buttons[0] || lit;
    if (next) next.focus({ preventScroll: true });
  }
  // Sitting down and beginning change what stands around the table too.
  if (document.querySelector(".waiting")) location.reload();
}

function newest() {
  const line = table.querySelector(".log li");
  return line ? line.value : 0;
}

/** Says what is new to those who listen, and marks it for those who look. */
function announce(last) {
  const lines = [...table.querySelectorAll(".log li")].filter((line) => line.value > last);
  for (const line of lines) line.classList.add("fresh");
  const prompt = table.querySelector(".helm h1");
  const words = lines.reverse().map((line) => line.textContent.trim());
  if (prompt) words.push(prompt.textContent);
  const region = document.getElementById("news");
  if (region) region.textContent = words.join(" ");
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

/** The list is for those who do not click the board. */
function foldList() {
  for (const list of table.querySelectorAll("details.listed")) list.open = root.dataset.list === "unfolded";
}

if (table) {
  foldList();
  listen();
  gather();
  if (table.dataset.events) follow();
}
