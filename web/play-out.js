// ---------------------------------------------------------------- news from the table
// Events are whole tables. They are shown one after the other, so that one sees what happened; what moved since one's
// own last move stays marked until the next.

/** Events not shown yet. */
let waiting = [];
let pausing = 0;
/** Something completed lies open for so long, in milliseconds, or until a click. */
const LINGER = 1500;
/** Pieces that came to their places since one's own last move, and what everybody had then. */
const moved = new Set();
let had = new Map();

/** One's own move: marks go, and what changes from now on is told. */
function remember() {
  moved.clear();
  had = owned();
  markMoved();
}

/** Ends the pause and shows the last of what waits; was there anything? */
function hurry() {
  clearTimeout(pausing);
  pausing = 0;
  if (waiting.length === 0) return false;
  waiting = waiting.slice(-1);
  showNext();
  return true;
}

const lingers = (event) => (event.step ? event.step.querySelector("svg[data-lingers]") !== null : /<svg[^>]* data-lingers/.test(event.data));

/** How many entries the game had in the last event, and what is on its way. */
let heard = NaN;
let arriving = Promise.resolve();

/** Where several things happened between two events, the pictures in between are fetched and shown too. */
function arrive(event) {
  const from = heard;
  const to = Number(/ data-entries="(\d+)"/.exec(event.data)?.[1]);
  heard = to;
  // What goes wrong with one event keeps none of the next from being shown.
  arriving = arriving.then(async () => {
    if (to - from > 1) waiting.push(...(await stepsBetween(from, to)));
    enqueue(event);
  }).catch(reportError);
}

async function stepsBetween(after, before) {
  const address = watched();
  address.pathname = address.pathname.replace(/events$/, "steps");
  for (const [name, value] of Object.entries({ after, before, lingering: calm() })) address.searchParams.set(name, value);
  try {
    const answer = await fetch(address);
    const drawn = new DOMParser().parseFromString(answer.ok ? await answer.text() : "", "text/html");
    return [...drawn.querySelectorAll(".step")].map((step) => ({ step }));
  } catch {
    return [];
  }
}

function enqueue(event) {
  waiting.push(event);
  if (waiting.length > 60) waiting = waiting.slice(-1);
  if (pausing) {
    tellBusy();
    showSkip();
  } else showNext();
}

function showNext() {
  pausing = 0;
  // Without motion only the last matters, and what lies open on the way to it.
  if (calm()) waiting = waiting.filter((event, i) => i === waiting.length - 1 || lingers(event));
  const event = waiting.shift();
  if (!event) return;
  if (event.step) showStep(event.step);
  else show(event);
  tellBusy();
  showSkip();
  pausing = setTimeout(showNext, lingers(event) ? Math.max(LINGER, pace()) : pace());
}

/** Shows a picture on the way to what the table is now. */
function showStep(step) {
  const [old, fresh] = [board(), step.querySelector("svg.board")];
  if (!old || !fresh) return;
  const before = pieces();
  rest();
  amend(old, fresh);
  dressBoard();
  comeToMoved(travel(before, "own" in step.dataset));
  markMoved();
  say([step.dataset.told]);
}

function show(event) {
  const before = pieces();
  const numbers = owned();
  const own = Number(event.lastEventId) <= awaited;
  const focused = document.activeElement;
  const inside = table.contains(focused);
  const target = inside && focused.dataset ? focused.dataset.target : null;
  const spoke = inside && focused.classList.contains("word");
  const kept = inside && focused.name ? `${focused.name}=${focused.value}` : null;
  const open = new Set([...table.querySelectorAll("details[open]")].map(which));
  const last = newest();
  settle();
  change(new DOMParser().parseFromString(event.data, "text/html").body);
  table.dataset.seq = event.lastEventId;
  const told = document.querySelector("p.note");
  if (told) told.remove();
  for (const details of table.querySelectorAll("details")) details.open = open.has(which(details)) || details.matches(".ending:not(.seen)");
  for (const ending of table.querySelectorAll(".ending")) ending.classList.add("seen");
  gather();
  const came = travel(before, own);
  if (choices.length === 0) comeToMoved(came);
  markMoved();
  countUp(numbers);
  announce(last);
  scrollLog();
  tellShown();
  if (target && focusOn(target)) return;
  if (inside && (target || kept || spoke || !focused.isConnected)) {
    const buttons = [...helm().querySelectorAll("button")].filter((b) => b.getClientRects().length > 0 && !b.disabled);
    const same = buttons.find((button) => kept && `${button.name}=${button.value}` === kept);
    const lit = table.querySelector(".lit[data-target]");
    const next = same || (target && lit) || buttons[0] || lit;
    if (next) next.focus({ preventScroll: true });
  }
  // Sitting down and beginning change what stands around the table too.
  if (document.querySelector(".waiting")) location.reload();
}

/** Which of the page's folds it is, from picture to picture. */
function which(details) {
  const seat = details.closest(".players li");
  return [details.className, seat ? seat.classList[0] : ""].join(" ");
}

/** Tells other parts of the page that there is a new picture. */
function tellShown() {
  const bar = helm();
  const detail = { due: Boolean(bar && "due" in bar.dataset), over: Boolean(bar && "over" in bar.dataset) };
  document.dispatchEvent(new CustomEvent("portolan:shown", { detail }));
}

/** While steps play out, they can be skipped: by this button, a click or any key. */
function showSkip() {
  let skip = document.querySelector("button.skip-on");
  if (waiting.length === 0 || calm()) return skip && (skip.hidden = true);
  if (!skip) {
    skip = document.createElement("button");
    skip.type = "button";
    skip.className = "skip-on plain";
    main.append(skip);
  }
  skip.textContent = wordsBox().dataset.skip || "»";
  skip.hidden = false;
}

// What is clicked while news wait was meant for a board that is no more.
function listenToHaste() {
  const hasten = (event) => {
    const bare = ["Shift", "Control", "Alt", "Meta", "Tab"].includes(event.key);
    if (bare || event.target.closest("input, textarea, select, .menu, aside, #talk, dialog") || !hurry()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", hasten, true);
  document.addEventListener("keydown", hasten, true);
}

function newest() {
  const lines = table.querySelectorAll(".log:not(.whole) li");
  return lines.length ? lines[lines.length - 1].value : 0;
}

function scrollLog() {
  for (const list of table.querySelectorAll(".drawer .log ol, .drawer .said")) list.scrollTop = list.scrollHeight;
}

/** Says what is new to those who listen, and marks it for those who look. */
function announce(last) {
  const lines = [...table.querySelectorAll(".log li")].filter((line) => line.value > last);
  for (const line of lines) line.classList.add("fresh");
  const prompt = table.querySelector(".helm h1");
  const words = lines.map((line) => line.textContent.trim());
  if (prompt) words.push(prompt.textContent);
  const region = document.getElementById("news");
  if (region) region.textContent = words.join(" ");
}

// ---------------------------------------------------------------- pieces that travel
/** Where every piece is, by its kind. */
function pieces() {
  const seen = new Map();
  const svg = board();
  for (const piece of svg ? svg.querySelectorAll("[data-piece]") : []) {
    const kind = piece.dataset.piece;
    if (!seen.has(kind)) seen.set(kind, []);
    seen.get(kind).push({ piece, place: piece.dataset.place, box: calm() ? null : piece.getBoundingClientRect() });
  }
  return seen;
}

/** Like pieces are interchangeable: those that left a place travel to where one appeared. Gives what others moved. */
function travel(before, own) {
  const first = before.size === 0;
  const others = [];
  for (const [kind, now] of pieces()) {
    const gone = [...(before.get(kind) || [])];
    const come = [];
    for (const here of now) {
      const same = gone.findIndex((old) => old.place === here.place);
      if (same >= 0) gone.splice(same, 1); else come.push(here);
    }
    for (const here of come) {
      if (!own && !first) {
        moved.add(`${kind} ${here.place}`);
        others.push(here);
      }
      if (!calm()) sail(here, gone.shift());
    }
  }
  return others;
}

/** Lets a piece come from its old place, or appear. */
function sail(here, old) {
  const inner = here.piece.firstElementChild;
  const matrix = here.piece.getScreenCTM();
  if (!inner || !matrix) return;
  const duration = Math.max(pace(), 250);
  if (!old) return inner.animate([{ opacity: 0 }, { opacity: 1 }], { duration });
  const dx = (old.box.left + old.box.width / 2 - here.box.left - here.box.width / 2) / matrix.a;
  const dy = (old.box.top + old.box.height / 2 - here.box.top - here.box.height / 2) / matrix.a;
  inner.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration, easing: "ease-in-out" });
}

/** Marks what others moved since one's own last move. */
function markMoved() {
  const svg = board();
  for (const piece of svg ? svg.querySelectorAll("[data-piece]") : []) {
    piece.classList.toggle("moved", moved.has(`${piece.dataset.piece} ${piece.dataset.place}`));
  }
}

// ---------------------------------------------------------------- numbers that change
/** What every seat has, by seat and thing. */
function owned() {
  const all = new Map();
  for (const thing of table.querySelectorAll(".players [data-holding]")) {
    all.set(`${thing.closest("li[class^=seat]").classList[0]} ${thing.dataset.holding}`, Number(thing.dataset.n));
  }
  return all;
}

let counting = [];

/** Ends all counting at once, before the next picture. */
function settle() {
  for (const { figure, to } of counting) figure.textContent = to;
  counting = [];
}

/** Shows by how much things changed since one's own last move, and counts up to what they are now. */
function countUp(before) {
  for (const thing of table.querySelectorAll(".players [data-holding]")) {
    const key = `${thing.closest("li[class^=seat]").classList[0]} ${thing.dataset.holding}`;
    const to = Number(thing.dataset.n);
    const by = to - (had.get(key) ?? to);
    if (by !== 0) thing.dataset.delta = by > 0 ? `+${by}` : `−${-by}`;
    const from = before.get(key);
    const figure = thing.matches("b") ? thing : thing.querySelector("b");
    if (figure && from !== undefined && from !== to && !calm()) counting.push({ figure, from, to, began: performance.now() });
  }
  if (counting.length > 0) requestAnimationFrame(count);
}

function count(now) {
  counting = counting.filter(({ figure, from, to, began }) => {
    const part = Math.min(1, Math.max(0, (now - began) / 450));
    figure.textContent = Math.round(from + (to - from) * part);
    return part < 1;
  });
  if (counting.length > 0) requestAnimationFrame(count);
}
