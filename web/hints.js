// ---------------------------------------------------------------- hints, and what a coach asks back
// A hint comes in two steps: what to think about, and then the best turns. A turn is drawn on the board: a number on
// what each step clicks, and lines from one to the next. What a coach asks back is drawn in the same way.

/** The turn that is drawn, as it stands in the panel. */
let drawnWay = null;
/** The turn of which a step is being played from the panel. */
let followed = null;
/** How to call off the hint that is under way. */
let callOff = null;
const SVG_NAMES = "http://www.w3.org/2000/svg";
/** The size of a step's number, and how far a line bends aside, in pixels and in parts of its length. */
const BADGE = 11;
const BEND = 0.14;

const hintPlace = () => document.getElementById("hint");
const hintIsOpen = () => Boolean(hintPlace() && !hintPlace().hidden);

/** Takes the next step of a hint, or puts it away after the last. */
function takeHint() {
  const more = hintIsOpen() && hintPlace().querySelector("form[data-hint] button");
  const shown = hintIsOpen() && hintPlace().querySelector(".way");
  if (shown) closeHint();
  else (more || table.querySelector(".corner form.hint button:not(:disabled)"))?.click();
}

function closeHint() {
  const place = hintPlace();
  const inside = place.contains(document.activeElement);
  callOff?.abort();
  place.hidden = true;
  place.replaceChildren();
  followed = null;
  drawWay(null);
  ponder();
  if (inside) table.querySelector(".corner form.hint button")?.focus({ preventScroll: true });
}

/** What stands there while the coach thinks: how far it is, and a way to call it off. */
function showThinking(place) {
  const said = document.createElement("p");
  said.textContent = place.dataset.thinking;
  const bar = document.createElement("progress");
  bar.max = 1000;
  bar.setAttribute("aria-label", place.dataset.progress);
  const cancel = document.createElement("button");
  cancel.type = "button";
  cancel.className = "cancel plain";
  cancel.textContent = place.dataset.cancel;
  place.replaceChildren(said, bar, cancel);
  place.hidden = false;
  place.focus({ preventScroll: true });
  return bar;
}

/** The lines of an answer, as they come. */
async function* linesOf(answer) {
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + value).split("\n\n");
    rest = parts.pop();
    for (const part of parts) yield JSON.parse(part.slice("data: ".length));
  }
}

async function askForHint(form) {
  const place = hintPlace();
  callOff?.abort();
  const mine = (callOff = new AbortController());
  const body = new URLSearchParams(new FormData(form));
  const bar = showThinking(place);
  drawWay(null);
  try {
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers: { accept: "application/json" }, signal: mine.signal });
    if (!answer.ok) throw new Error((await answer.json()).title);
    for await (const told of linesOf(answer)) {
      if (told.problem) throw new Error(told.problem);
      if (told.progress > 0) bar.value = told.progress;
      if (told.panel) showHint(place, told.panel);
    }
  } catch (error) {
    if (mine.signal.aborted) return;
    closeHint();
    tell(error instanceof TypeError ? table.dataset.offline : error.message);
  }
}

function showHint(place, panel) {
  const inside = place.contains(document.activeElement) || document.activeElement === document.body;
  place.replaceChildren(...new DOMParser().parseFromString(panel, "text/html").body.childNodes);
  // The position may have changed while the answer was on its way.
  if (!hintFits()) return closeHint();
  if (inside) place.focus({ preventScroll: true });
  const first = place.querySelector(".way");
  const said = first || place.querySelector(".idea");
  document.getElementById("news").textContent = text(said);
  ponder();
  drawWay(first);
}

/** Whoever plays a turn from the panel, step by step, goes on with it there: what is made leaves the list. */
function goOnWith(way) {
  const advice = hintPlace().querySelector("[data-after]");
  const entries = helm()?.dataset.entries;
  const steps = [...way.querySelectorAll(".made-of li")];
  const made = Number(entries) - Number(advice.dataset.after);
  const next = steps[made];
  const legal = next && choices.find((choice) => choice.button.value === next.dataset.action);
  if (made < 1 || !legal) return closeHint();
  for (const other of hintPlace().querySelectorAll(".way")) if (other !== way) other.remove();
  for (const step of steps.slice(0, made)) step.remove();
  way.dataset.path = way.dataset.path.split("|").slice(made).join("|");
  const form = way.querySelector("form.actions");
  form.elements.expect.value = legal.button.form.elements.expect.value;
  form.querySelector("button").value = next.dataset.action;
  advice.dataset.after = entries;
  drawWay(way);
}

const CARRIED = `hint ${location.pathname}`;

/** Keeps the hint that is shown while the page is loaded again. */
function carryHint() {
  if (!hintIsOpen() || !hintPlace().querySelector("[data-after]")) return;
  sessionStorage.setItem(CARRIED, [...hintPlace().children].map((part) => part.outerHTML).join(""));
}

/** Shows the hint again that was kept, if it is still about this decision. */
function unpackHint() {
  const panel = sessionStorage.getItem(CARRIED);
  sessionStorage.removeItem(CARRIED);
  if (!panel || !hintPlace()) return;
  hintPlace().hidden = false;
  showHint(hintPlace(), panel);
}

/** Puts a hint away that the table has moved on from, unless one plays what it says. */
function keepHint() {
  // A picture on the way to one's own next choice decides nothing.
  if (!hintIsOpen() || hintFits() || sending()) return;
  if (followed?.isConnected) goOnWith(followed);
  else closeHint();
}

/** Is the hint that is shown about the decision to be made now? */
function hintFits() {
  const advice = hintPlace().querySelector("[data-after]");
  return !advice || advice.dataset.after === helm()?.dataset.entries;
}

/** Marks the part of the board that the idea is about, until turns are shown. */
function ponder() {
  for (const old of table.querySelectorAll(".pondered")) old.classList.remove("pondered");
  const idea = hintIsOpen() && !hintPlace().querySelector(".way") && hintPlace().querySelector("[data-idea]");
  const ids = idea ? idea.dataset.idea.split(" ").filter(Boolean) : [];
  const marked = ids.map(targetOf).filter(Boolean);
  for (const target of marked) target.classList.add("pondered");
  if (marked.length > 0) bringPane(marked[0]);
}

// ---------------------------------------------------------------- a turn on the board
/** Draws a turn of the panel; none takes the drawing away. */
function drawWay(way) {
  drawnWay = way;
  for (const other of document.querySelectorAll(".coaching .way")) other.classList.toggle("drawn", other === way);
  const first = way && pathOf(way).flat().map(targetOf).find(Boolean);
  if (first) bringPane(first);
  paintWay(true);
}

/** The targets of each step. */
const pathOf = (way) => way.dataset.path.split("|").map((step) => step.split(" ").filter(Boolean));

function paintWay(begins = false) {
  for (const old of table.querySelectorAll("g.route")) old.remove();
  const svg = board();
  const matrix = svg?.getScreenCTM();
  if (!matrix || !drawnWay?.isConnected) return;
  // One pixel of the screen, in units of the picture: numbers can be read in every picture, and grow with large ones.
  const large = Math.min(Math.max(svg.getBoundingClientRect().width / 1000, 1), 1.8);
  const pixel = large / Math.hypot(matrix.a, matrix.b);
  const route = element("g", { class: "route", "aria-hidden": "true" });
  const badges = [];
  let last = null;
  pathOf(drawnWay).forEach((ids, i) => {
    const spots = ids.map(targetOf).filter(Boolean).map((target) => middleOf(svg, target.getBoundingClientRect()));
    if (spots.length === 0) return;
    const step = element("g", {});
    for (const [n, spot] of spots.entries()) {
      if (last) step.append(...line(last, spot, pixel, n === 0));
      last = spot;
    }
    const number = badge(free(last, badges, pixel), i + 1, pixel);
    badges.push([number, last]);
    route.append(step);
    if (!begins || calm()) return;
    for (const part of [step, number]) part.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 220, delay: 140 * i, fill: "backwards" });
  });
  // Numbers lie on the lines, the first on those after it.
  route.append(...badges.map(([number]) => number).reverse());
  svg.append(route);
}

function element(name, attributes) {
  const made = document.createElementNS(SVG_NAMES, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** A line that bends a little aside, with a head; between two steps it is dotted. */
function line([x, y], [tox, toy], pixel, between) {
  const [dx, dy] = [tox - x, toy - y];
  const length = Math.hypot(dx, dy);
  if (length < 2 * BADGE * pixel) return [];
  const [bx, by] = [(x + tox) / 2 - dy * BEND, (y + toy) / 2 + dx * BEND];
  // The head stands before the number.
  const [ax, ay] = [tox - bx, toy - by];
  const along = Math.hypot(ax, ay);
  const [ux, uy] = [ax / along, ay / along];
  const tip = [tox - ux * BADGE * pixel, toy - uy * BADGE * pixel];
  const [hx, hy] = [tip[0] - ux * 10 * pixel, tip[1] - uy * 10 * pixel];
  const side = 6 * pixel;
  const bow = `M${x} ${y}Q${bx} ${by} ${hx} ${hy}`;
  const head = `M${tip}L${hx - uy * side} ${hy + ux * side}L${hx + uy * side} ${hy - ux * side}Z`;
  return [
    element("path", { class: "under", d: bow, "stroke-width": 6 * pixel }),
    element("path", { class: between ? "bow between" : "bow", d: bow, "stroke-width": 3 * pixel, "stroke-dasharray": between ? `${2 * pixel} ${6 * pixel}` : "none" }),
    element("path", { class: "head", d: head, "stroke-width": 1.5 * pixel }),
  ];
}

/** A place for a number beside those that stand there already. */
function free([x, y], badges, pixel) {
  const beside = badges.filter(([, spot]) => Math.hypot(spot[0] - x, spot[1] - y) < 2 * BADGE * pixel).length;
  return [x + beside * 2.1 * BADGE * pixel, y];
}

function badge([x, y], number, pixel) {
  const made = element("g", { class: "badge" });
  const disk = element("circle", { cx: x, cy: y, r: BADGE * pixel, "stroke-width": 2 * pixel });
  const words = element("text", { x, y, dy: ".36em", "font-size": 13 * pixel });
  words.textContent = number;
  made.append(disk, words);
  return made;
}

function listenToHints() {
  document.addEventListener("submit", (event) => {
    followed = event.target.closest("#hint .way");
    if (!("hint" in event.target.dataset) || !hintPlace()) return;
    event.preventDefault();
    askForHint(event.target);
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest(".coaching .close, .coaching .cancel")) return;
    event.preventDefault();
    closeHint();
  });
  // A turn is drawn when it is pointed at, tapped, or come to by key.
  for (const kind of ["pointerover", "focusin", "click"]) {
    document.addEventListener(kind, (event) => {
      const way = event.target.closest(".coaching .way");
      if (way && way !== drawnWay) drawWay(way);
    });
  }
  table.addEventListener("toggle", (event) => {
    if (event.target.matches(".coaching details")) drawWay(event.target.open ? event.target.querySelector(".way") : null);
  }, true);
  document.addEventListener("portolan:shown", () => {
    keepHint();
    ponder();
    // What the coach shows is drawn at once, unless it is folded away.
    if (drawnWay?.isConnected) paintWay();
    else drawWay([...document.querySelectorAll(".coaching .way")].find((other) => other.checkVisibility()) || null);
  });
  let planned = 0;
  const again = () => {
    cancelAnimationFrame(planned);
    planned = requestAnimationFrame(() => drawnWay && paintWay());
  };
  new MutationObserver(again).observe(table, { attributes: true, attributeFilter: ["viewBox"], subtree: true });
  new ResizeObserver(again).observe(main);
}
