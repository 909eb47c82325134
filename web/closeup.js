// ---------------------------------------------------------------- looking closely
// What is small on the sheet is shown large beside it: when pointed at for a moment, by a key, by a tap or a long press.

/** How long one points before a thing is shown large, and how long a press is long, in milliseconds. */
const POINTED = 350;
const PRESSED = 450;
/** The size of the enlarged thing, in pixels. */
const LARGE = 340;
/** What is shown large, and what is pointed at. */
let enlarged = null;
let pointedAt = null;
let pointing = 0;
let pressing = 0;
/** Was the press long? Then its end is no click. */
let pressed = false;

const closeable = (element) => (element && element.closest ? element.closest("svg.board [data-closeup]") : null);
/** Whoever points at a part that can be chosen means that part, not the whole. */
const meansPart = (thing, element) => {
  const part = element.closest(".lit[data-target]");
  return Boolean(thing && part && part !== thing && thing.contains(part));
};

function closeCloseup() {
  clearTimeout(pointing);
  const float = document.querySelector(".float");
  if (float) float.remove();
  enlarged = null;
}

function enlarge(thing) {
  if (enlarged === thing) return;
  closeCloseup();
  const area = thing.dataset.closeup;
  const [, , w, h] = area.split(" ").map(Number);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "board closeup");
  svg.setAttribute("viewBox", area);
  const copy = thing.cloneNode(true);
  copy.removeAttribute("data-closeup");
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["data-target", "data-piece", "tabindex", "role", "aria-label", "aria-pressed"]) part.removeAttribute(name);
    part.classList.remove("lit", "chosen", "taught", "hinted", "moved", "vain");
  }
  svg.append(copy);
  const float = document.createElement("div");
  float.className = "float";
  float.setAttribute("aria-hidden", "true");
  float.append(svg);
  document.body.append(float);
  place(float, thing.getBoundingClientRect(), w / h);
  enlarged = thing;
}

/** Beside the thing, within the window above the bar, and never under the pointer. */
function place(float, spot, shape) {
  const floor = helm()?.getBoundingClientRect().top || innerHeight;
  const most = Math.min(LARGE, innerWidth - 24, floor - 24);
  const [w, h] = shape >= 1 ? [most, most / shape] : [most * shape, most];
  const clamp = (value, size, room) => Math.min(Math.max(12, value), room - size - 12);
  let left = spot.right + 14;
  let top = clamp(spot.top + spot.height / 2 - h / 2, h, floor);
  if (left + w > innerWidth - 12) left = spot.left - w - 14;
  if (left < 12) {
    left = clamp(spot.left + spot.width / 2 - w / 2, w, innerWidth);
    top = spot.top - h - 14 > 12 ? spot.top - h - 14 : clamp(spot.bottom + 14, h, floor);
  }
  Object.assign(float.style, { left: `${left}px`, top: `${top}px`, width: `${w}px`, height: `${h}px` });
}

/** By key: what is focused or pointed at; else one thing after the other. */
function lookClosely() {
  const svg = board();
  const all = svg ? [...svg.querySelectorAll("[data-closeup]")] : [];
  const focused = document.activeElement;
  const wish = closeable(focused) || focused.querySelector?.("[data-closeup]") || closeable(pointedAt);
  const next = wish && wish !== enlarged ? wish : all[(all.indexOf(enlarged) + 1) % all.length];
  if (next) enlarge(next);
}

function listenClosely() {
  table.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    pointedAt = event.target;
    const near = closeable(event.target);
    const thing = meansPart(near, event.target) ? null : near;
    if (thing && thing === enlarged) return;
    closeCloseup();
    if (thing) pointing = setTimeout(() => enlarge(thing), POINTED);
  });
  table.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && closeCloseup());
  table.addEventListener("pointerdown", (event) => {
    pressed = false;
    clearTimeout(pressing);
    const thing = closeable(event.target);
    if (event.pointerType === "touch" && thing) {
      pressing = setTimeout(() => {
        pressed = true;
        enlarge(thing);
      }, PRESSED);
    }
  });
  for (const end of ["pointerup", "pointercancel", "pointermove"]) {
    table.addEventListener(end, (event) => {
      if (end !== "pointermove" || Math.abs(event.movementX) + Math.abs(event.movementY) > 6) clearTimeout(pressing);
    });
  }
  document.addEventListener("click", (event) => {
    const thing = closeable(event.target);
    const chooses = litAt(event);
    if (pressed) {
      pressed = false;
      event.preventDefault();
      event.stopPropagation();
    } else if (thing && !chooses && thing !== enlarged) enlarge(thing);
    else closeCloseup();
  }, true);
  table.addEventListener("contextmenu", (event) => pressed && event.preventDefault());
}
