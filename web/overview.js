// ---------------------------------------------------------------- all parts at once
// Where one pane is shown at a time, the overview shows each as a small picture with its name, and what can be chosen
// in it glows. A tap goes there.

/** The room that a name below its picture takes, and the gap between them, in pixels. */
const NAMED = 22;
const GAP = 8;
let overviewing = 0;

/** Shows the overview as long as no pane is chosen, once the picture has come to rest; else takes it away. */
function showOverview() {
  cancelAnimationFrame(overviewing);
  if (pane !== null) return document.querySelector(".overview")?.remove();
  overviewing = requestAnimationFrame(drawOverview);
}

function drawOverview() {
  const svg = pane === null ? board() : null;
  const all = svg ? panes() : [];
  document.querySelector(".overview")?.remove();
  if (all.length === 0) return;
  const sheet = document.createElement("div");
  sheet.className = "overview";
  sheet.setAttribute("role", "group");
  sheet.setAttribute("aria-label", svg.getAttribute("aria-label") || "");
  sheet.append(...all.map((part) => thumbnail(svg, part)));
  main.append(sheet);
  const columns = mostLegible(all.map((part) => part.area), sheet.clientWidth - 2 * GAP, sheet.clientHeight - 2 * GAP);
  sheet.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
}

/** The picture of a pane, with nothing in it to press but itself. */
function thumbnail(svg, { id, title, area }) {
  const copy = svg.cloneNode(true);
  copy.setAttribute("class", "board part");
  copy.setAttribute("viewBox", area.join(" "));
  copy.setAttribute("aria-hidden", "true");
  copy.removeAttribute("style");
  for (const part of copy.querySelectorAll("[data-target], [data-piece], [data-closeup]")) {
    for (const name of ["data-target", "data-piece", "data-closeup", "tabindex", "role", "aria-label", "aria-pressed"]) part.removeAttribute(name);
  }
  for (const note of copy.querySelectorAll("title")) note.remove();
  const name = document.createElement("span");
  name.textContent = title;
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.pane = id;
  button.append(copy, name);
  return button;
}

/** In how many columns the pictures are largest and all in sight. */
function mostLegible(areas, width, height) {
  let best = { columns: areas.length, across: 0 };
  for (let columns = 1; columns <= areas.length; columns++) {
    const across = (width - GAP * (columns - 1)) / columns;
    let down = -GAP;
    for (let i = 0; i < areas.length; i += columns) {
      const row = areas.slice(i, i + columns).map(([, , w, h]) => (h / w) * across);
      down += Math.max(...row) + NAMED + GAP;
    }
    if (down <= height && across > best.across) best = { columns, across };
  }
  return best.columns;
}
