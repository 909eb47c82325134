// ---------------------------------------------------------------- choosing on the board
// A choice is staged: first what, then where. What can be chosen next is lit; the bar says the same in words.

/** The targets chosen so far; the group of seldom actions that is open; the choice that is asked about. */
let chosen = [];
let group = null;
let asking = null;
/** Everything that can be chosen. */
let choices = [];
/** The row that the last action made: until the table has come to it, nothing can be chosen. */
let awaited = 0;
const sending = () => Number(table.dataset.seq) < awaited;

function awaitRow(seq) {
  awaited = seq;
  gather();
  keepHint();
  tellBusy();
}

/** Says that more is to come, to those who read the page by other means. */
function tellBusy() {
  table.setAttribute("aria-busy", String(sending() || waiting.length > 0));
}

const board = () => table.querySelector(slim.matches ? "svg.board.narrow" : "svg.board.wide");
const targets = (svg) => [...svg.querySelectorAll("[data-target]")];
const targetOf = (id) => {
  const svg = board();
  return svg ? targets(svg).find((target) => target.dataset.target === id) : null;
};
const starts = (path) => chosen.every((id, i) => path[i] === id);
const text = (element) => (element ? element.textContent.trim() : "");

function readChoice(button) {
  const { clicks, aside } = button.dataset;
  return {
    button,
    words: text(button.querySelector(".does") || button),
    changes: text(button.querySelector(".changes")),
    ends: "ends" in button.dataset,
    lasting: "lasting" in button.dataset,
    vain: "vain" in button.dataset,
    taught: button.classList.contains("taught"),
    // What a lesson asks for is the point of it.
    aside: button.classList.contains("taught") ? null : aside || null,
    paths: clicks ? clicks.split("|").map((path) => path.split(" ")) : [],
  };
}

/** Begins anew with what the page offers. */
function gather() {
  const buttons = sending() ? [] : [...table.querySelectorAll("form.actions button[name=action]")];
  choices = buttons.map(readChoice);
  stepTo([]);
}

/** Chooses nothing and offers nothing, while the picture changes. */
function rest() {
  choices = [];
  stepTo([]);
}

/** Goes to a stage: these targets are chosen, and nothing is asked. */
function stepTo(path, opened = null) {
  chosen = path;
  group = opened;
  asking = null;
  stage();
}

/** Shows the stage one is in, on the board and in words. */
function stage() {
  light();
  speak();
  comeToChoice();
}

/** What is offered at all: what is seldom the point stands aside, unless it is all there is. */
function offered() {
  if (group) return choices.filter((choice) => choice.aside === group);
  const plain = choices.filter((choice) => !choice.aside);
  return plain.length > 0 ? plain : choices;
}

/** The choices still possible, each with its paths that fit. */
function possible() {
  return offered()
    .map((choice) => ({ ...choice, paths: choice.paths.filter(starts) }))
    .filter((choice) => chosen.length === 0 || choice.paths.length > 0);
}

/** The choices behind every target that can be clicked next. */
function nextTargets() {
  const next = new Map();
  if (asking) return next;
  for (const choice of possible()) {
    for (const id of new Set(choice.paths.map((path) => path[chosen.length]).filter(Boolean))) {
      next.set(id, [...(next.get(id) || []), choice]);
    }
  }
  return next;
}

function light() {
  const svg = board();
  if (!svg) return;
  const next = nextTargets();
  for (const target of targets(svg)) {
    const behind = next.get(target.dataset.target) || [];
    const held = chosen.includes(target.dataset.target);
    const lit = held || behind.length > 0;
    target.classList.toggle("lit", lit);
    target.classList.toggle("chosen", held);
    target.classList.toggle("vain", behind.length > 0 && behind.every((choice) => choice.vain));
    target.classList.toggle("taught", behind.some((choice) => choice.taught));
    if (lit) dress(target, behind, held);
    else for (const attribute of ["tabindex", "role", "aria-label", "aria-pressed"]) target.removeAttribute(attribute);
  }
}

/** The lit target at a place: the one clicked, or the one below what lies on it (a ship on a lit sea). */
function litAt(event) {
  const clicked = event.target.closest(".lit[data-target]");
  if (clicked || !event.target.closest("svg.board")) return clicked;
  for (const below of document.elementsFromPoint(event.clientX, event.clientY)) {
    const target = below.closest("svg.board .lit[data-target]");
    if (target) return target;
  }
  return null;
}

/** Makes a lit target a button with a name, for the keyboard and for those who listen. */
function dress(target, behind, held) {
  target.setAttribute("tabindex", "0");
  target.setAttribute("role", "button");
  // What stands on it is part of its name, for those who name what they see.
  const seen = [...target.querySelectorAll("text")].map((words) => words.textContent).join(" ");
  const sole = behind.length === 1 ? behind[0] : null;
  const words = [text(target.querySelector(":scope > title")), seen, sole && sole.words, sole && sole.changes];
  target.setAttribute("aria-label", words.filter(Boolean).join(" "));
  target.setAttribute("aria-pressed", String(held));
}

function send(button) {
  if (button.form) button.form.requestSubmit(button);
}

/** Does it, or asks first: a click on the board that cannot be taken back is asked once. */
function decide(choice) {
  if (!choice.lasting || root.dataset.confirm === "never") return send(choice.button);
  chosen = choice.paths[0].slice();
  asking = choice;
  stage();
}

function pick(id) {
  if (asking && chosen.includes(id)) return send(asking.button);
  if (chosen[chosen.length - 1] === id) return stepTo(chosen.slice(0, -1), group);
  const before = chosen.includes(id) ? chosen.slice(0, chosen.indexOf(id)) : chosen;
  chosen = [...before, id];
  asking = null;
  const left = possible();
  if (left.length === 1) decide(left[0]);
  else if (left.length > 1) stage();
  else stepTo([], group);
}

/** A click on something else begins anew, with what begins there. */
function elsewhere(target) {
  if (chosen.length === 0) return;
  stepTo([], group);
  if (target && nextTargets().has(target.dataset.target)) pick(target.dataset.target);
}

/** A step back; was there one? */
function stepBack() {
  if (asking || chosen.length > 0) {
    const last = chosen[chosen.length - 1];
    stepTo(chosen.slice(0, -1), group);
    focusOn(last);
  } else if (group) stepTo([]);
  else return false;
  return true;
}

/** Says what is pointed at, and what choosing it would bring. */
function explain(target) {
  const noted = target && (target.closest("[data-target], [data-guide]") || target);
  const id = noted && noted.dataset ? noted.dataset.target : null;
  const behind = id ? nextTargets().get(id) || [] : [];
  const sole = behind.length === 1 ? behind[0] : null;
  say([text(noted && noted.querySelector(":scope > title")), sole && worth(sole)], noted && noted.dataset.guide);
  showGhost(id);
}

/** A choice in one line: what it does, what it costs and brings. */
function worth(choice) {
  return [choice.words, choice.changes, choice.vain && wordsBox().dataset.vain].filter(Boolean).join(" · ");
}

/** Fills the line of explanations; with nothing to say, it says what happened last. */
function say(parts, guide) {
  const line = table.querySelector(".explain");
  if (!line) return;
  const words = parts.filter(Boolean).join(" → ");
  line.classList.toggle("resting", !words);
  const told = document.createElement("span");
  told.textContent = words || line.dataset.rest || "";
  line.replaceChildren(told);
  if (!words || !guide || !table.dataset.guide) return;
  const link = document.createElement("a");
  link.href = `${table.dataset.guide}#${guide}`;
  link.target = "_blank";
  link.textContent = table.dataset.rules;
  told.append(" ", link);
}

function showGhost(id) {
  const svg = board();
  if (!svg) return;
  for (const ghost of svg.querySelectorAll(".ghost.shown")) ghost.classList.remove("shown");
  if (!id) return;
  const path = [...chosen, id].join(" ");
  const ghost = svg.querySelector(`.ghost[data-ghost="${CSS.escape(path).replace(/\\ /g, " ")}"]`);
  if (ghost) ghost.classList.add("shown");
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
  const target = id && targetOf(id);
  if (!target || !target.classList.contains("lit")) return false;
  target.focus({ preventScroll: true });
  return true;
}

function listen() {
  table.addEventListener("click", (event) => {
    const target = litAt(event);
    // The second click of two is meant for what the first one asked.
    if (event.detail > 1 && !asking) return;
    if (target) pick(target.dataset.target);
    else if (event.target.closest("section.board")) elsewhere(event.target.closest("[data-target]"));
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
  const pointed = (event) => {
    if (event.target.closest(".words")) return;
    explain(event.target.closest("svg.board [data-target], svg.board [data-guide]"));
  };
  table.addEventListener("pointerover", pointed);
  table.addEventListener("focusin", pointed);
  // The page has one picture; the other is loaded with it.
  slim.addEventListener("change", () => {
    carryHint();
    location.reload();
  });
}
