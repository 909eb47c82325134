// ---------------------------------------------------------------- where one looks
// A small window shows one pane of the narrow sheet at a time, and goes by itself to the one where the next choice is.
// Every board can be looked at more closely: by buttons, keys, the wheel with Ctrl, or two fingers; then dragged.

/** The part of the home area that is looked at: how near, and where its corner is, in parts of it. */
const view = { zoom: 1, x: 0, y: 0 };
/** The pane that is shown; null for the whole sheet, and nothing before the first. */
let pane;
/** The pane one looked at before others' moves led elsewhere. */
let leftPane = null;
let flying = 0;
/** Is the page put on paper? */
let printing = false;
const boards = () => (table ? [...table.querySelectorAll("svg.board")] : []);

/** The whole sheet: what the picture came with, before one looked at a part of it. */
function whole(svg) {
  if (!svg.dataset.whole) svg.dataset.whole = svg.getAttribute("viewBox");
  return svg.dataset.whole.split(" ").map(Number);
}

/** The panes that the picture declares, in its order. */
function panes() {
  const svg = slim.matches && table ? board() : null;
  return [...(svg ? svg.attributes : [])]
    .filter((attribute) => attribute.name.startsWith("data-pane-"))
    .map(({ name, value }) => {
      const [, x, y, w, h, title] = /^(\S+) (\S+) (\S+) (\S+) ?(.*)$/.exec(value);
      return { id: name.slice("data-pane-".length), title, area: [x, y, w, h].map(Number) };
    });
}

function home(svg) {
  const shown = pane && panes().find((part) => part.id === pane);
  return shown ? shown.area : whole(svg);
}

function frameBoards(flies = false) {
  for (const svg of boards()) {
    if (printing) {
      cancelAnimationFrame(flying);
      flying = 0;
      svg.setAttribute("viewBox", whole(svg).join(" "));
      svg.style.clipPath = "";
      continue;
    }
    const [x, y, w, h] = home(svg);
    view.x = Math.min(Math.max(view.x, 0), 1 - 1 / view.zoom);
    view.y = Math.min(Math.max(view.y, 0), 1 - 1 / view.zoom);
    const goal = [x + view.x * w, y + view.y * h, w / view.zoom, h / view.zoom];
    svg.classList.toggle("near", view.zoom > 1);
    if (flies && svg === board() && !calm()) fly(svg, goal);
    else if (!flying || svg !== board()) frame(svg, goal);
  }
}

/** Shows an area; a pane that leaves room in the window shows nothing of its neighbours there. */
function frame(svg, area) {
  svg.setAttribute("viewBox", area.join(" "));
  const { width, height } = svg.getBoundingClientRect();
  const scale = Math.min(width / area[2], height / area[3]);
  const [across, down] = [(width - area[2] * scale) / 2, (height - area[3] * scale) / 2];
  svg.style.clipPath = pane && view.zoom === 1 ? `inset(${down}px ${across}px)` : "";
}

/** Glides from where one looks to where one shall look. */
function fly(svg, goal) {
  const from = svg.getAttribute("viewBox").split(" ").map(Number);
  const began = performance.now();
  cancelAnimationFrame(flying);
  const glide = (now) => {
    const part = Math.min(1, Math.max(0, (now - began) / 260));
    const eased = part * part * (3 - 2 * part);
    frame(svg, from.map((start, i) => start + (goal[i] - start) * eased));
    flying = part < 1 ? requestAnimationFrame(glide) : 0;
  };
  flying = requestAnimationFrame(glide);
}

function goToPane(id) {
  pane = id;
  leftPane = null;
  Object.assign(view, { zoom: 1, x: 0, y: 0 });
  frameBoards(true);
  showPanes();
  showOverview();
}

/** The switcher: a thumb away, with every pane's name and the overview. */
function showPanes() {
  const all = panes();
  let nav = document.querySelector("nav.panes");
  main.classList.toggle("has-panes", all.length > 0);
  if (all.length === 0) return nav && nav.remove();
  if (!nav) {
    nav = document.createElement("nav");
    nav.className = "panes";
    nav.setAttribute("aria-label", table.querySelector("section.board").getAttribute("aria-label"));
    main.append(nav);
  }
  const names = [...all, { id: "", title: "⊞" }];
  if (nav.children.length !== names.length) {
    nav.replaceChildren(...names.map(() => {
      const button = document.createElement("button");
      button.type = "button";
      return button;
    }));
  }
  names.forEach(({ id, title }, i) => {
    const button = nav.children[i];
    button.dataset.pane = id;
    if (button.textContent !== title) button.textContent = title;
    button.setAttribute("aria-current", String((pane || "") === id));
    if (!id) button.setAttribute("aria-label", table.querySelector("[data-zoom=whole]")?.getAttribute("aria-label") || "");
  });
  const current = nav.querySelector("[aria-current=true]");
  if (current && (current.offsetLeft < nav.scrollLeft || current.offsetLeft + current.offsetWidth > nav.scrollLeft + nav.clientWidth)) {
    nav.scrollLeft = current.offsetLeft - nav.clientWidth / 2 + current.offsetWidth / 2;
  }
}

/** The middle of a place in the window, in units of the sheet. */
function middleOf(svg, box) {
  const matrix = svg.getScreenCTM();
  if (!matrix) return [0, 0];
  const spot = new DOMPoint(box.left + box.width / 2, box.top + box.height / 2).matrixTransform(matrix.inverse());
  return [spot.x, spot.y];
}

const within = ([x, y, w, h], [px, py]) => px >= x && px <= x + w && py >= y && py <= y + h;

/** Goes to the pane where something can be chosen, unless there is something in sight. */
function comeToChoice() {
  const svg = slim.matches ? board() : null;
  if (!svg) return;
  const all = panes();
  if (all.length === 0) return scrollToChoice(svg);
  const open = [...svg.querySelectorAll(".lit[data-target]:not(.chosen):not(.vain)")];
  const lit = (open.length > 0 ? open : [...svg.querySelectorAll(".lit[data-target]")]).map((target) => middleOf(svg, target.getBoundingClientRect()));
  const count = (area) => lit.filter((spot) => within(area, spot)).length;
  const here = all.find((part) => part.id === pane);
  // Whoever looks at the whole sheet goes on doing so, until something can be chosen.
  if (pane === null && lit.length === 0) return showPanes();
  if (!here) pane = all[0].id;
  // Whom the moves of others have led elsewhere goes back to where most can be chosen.
  const strayed = leftPane !== null && lit.length > 0;
  if (lit.length > 0 && (!here || strayed || count(here.area) === 0)) {
    const most = all.reduce((best, part) => (count(part.area) > count(best.area) ? part : best));
    const left = all.find((part) => part.id === leftPane);
    pane = (left && count(left.area) === count(most.area) ? left : most).id;
  }
  if (!here || here.id !== pane) goToPane(pane);
  else if (strayed) leftPane = null;
  showPanes();
}

/** Goes to the pane that shows the target, unless one sees it. */
function bringPane(target) {
  const svg = target.closest("svg.board");
  if (!svg || pane === null) return;
  const spot = middleOf(svg, target.getBoundingClientRect());
  const holding = panes().filter((part) => within(part.area, spot));
  if (holding.length > 0 && !holding.some((part) => part.id === pane)) goToPane(holding[0].id);
}

/** Goes to the pane where others moved something, unless some of it is in sight. */
function comeToMoved(things) {
  const here = panes().find((part) => part.id === pane);
  if (!here || view.zoom > 1 || calm()) return;
  const spots = things.map(({ box }) => middleOf(board(), box));
  if (spots.some((spot) => within(here.area, spot))) return;
  const there = panes().find((part) => spots.some((spot) => within(part.area, spot)));
  if (!there) return;
  const from = leftPane ?? pane;
  goToPane(there.id);
  leftPane = from;
}

/** A sheet without panes is as wide as the window, and scrolls within its frame. */
function scrollToChoice(svg) {
  const frame = svg.closest("section.board").getBoundingClientRect();
  const lit = [...svg.querySelectorAll(".lit[data-target]")];
  const seen = lit.some((target) => {
    const box = target.getBoundingClientRect();
    return box.top >= frame.top - 2 && box.bottom <= frame.bottom + 2;
  });
  if (lit.length > 0 && !seen) lit[0].scrollIntoView({ block: "center" });
}

/** Zooms so that the place at these parts of the picture stays where it is. */
function zoomTo(zoom, across = 0.5, down = 0.5) {
  const old = view.zoom;
  view.zoom = Math.min(Math.max(zoom, 1), 5);
  view.x += across / old - across / view.zoom;
  view.y += down / old - down / view.zoom;
  frameBoards();
}

function partOf(svg, event) {
  const box = svg.getBoundingClientRect();
  return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
}

/** A new picture is looked at as the one before. */
function dressBoard() {
  for (const svg of boards()) {
    delete svg.dataset.whole;
    whole(svg);
  }
  // A sheet without panes scrolls within its frame, so the keyboard must reach it.
  const frame = slim.matches && panes().length === 0 ? table.querySelector("section.board") : null;
  if (frame) frame.tabIndex = 0;
  if (view.zoom > 1 || pane) frameBoards();
  showOverview();
}

/** On paper there is room for the whole sheet. */
function listenToPrinting() {
  for (const [name, paper] of [["beforeprint", true], ["afterprint", false]]) {
    addEventListener(name, () => {
      printing = paper;
      frameBoards();
    });
  }
}

function listenToView() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-zoom], button[data-pane]");
    if (!button) return;
    const how = button.dataset.zoom;
    if (how) return zoomTo(how === "in" ? view.zoom * 1.4 : how === "out" ? view.zoom / 1.4 : 1);
    const pictured = button.closest(".overview");
    goToPane(button.dataset.pane || null);
    // The picture that was chosen is no more; its name is.
    if (pictured) document.querySelector("nav.panes [aria-current=true]")?.focus({ preventScroll: true });
  });
  table.addEventListener("wheel", (event) => {
    const svg = event.target.closest("svg.board");
    if (!svg || !event.ctrlKey) return;
    event.preventDefault();
    zoomTo(view.zoom * Math.exp(-event.deltaY / 300), ...partOf(svg, event));
  }, { passive: false });
  // What a lesson speaks of, and what the keyboard comes to, is shown.
  table.addEventListener("look", (event) => bringPane(event.target));
  table.addEventListener("focusin", (event) => event.target.matches("[data-target]:focus-visible") && bringPane(event.target));
  listenToFingers();
  listenToPrinting();
  new ResizeObserver(() => pane && frameBoards()).observe(main);
}

/** Dragging, and two fingers. */
function listenToFingers() {
  const fingers = new Map();
  let apart = 0;
  let dragged = 0;
  table.addEventListener("pointerdown", (event) => {
    if (!event.target.closest("svg.board")) return;
    fingers.set(event.pointerId, event);
    dragged = 0;
    apart = 0;
  });
  table.addEventListener("pointermove", (event) => {
    const old = fingers.get(event.pointerId);
    const svg = event.target.closest("svg.board") || boards().find((b) => b.getClientRects().length > 0);
    if (!old || !svg) return;
    const box = svg.getBoundingClientRect();
    fingers.set(event.pointerId, event);
    if (fingers.size === 2) {
      const [one, two] = [...fingers.values()];
      const now = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
      const middle = { clientX: (one.clientX + two.clientX) / 2, clientY: (one.clientY + two.clientY) / 2 };
      if (apart > 0) zoomTo((view.zoom * now) / apart, ...partOf(svg, middle));
      apart = now;
      dragged = 99;
    } else if (view.zoom > 1) {
      const [dx, dy] = [event.clientX - old.clientX, event.clientY - old.clientY];
      dragged += Math.abs(dx) + Math.abs(dy);
      view.x -= dx / box.width / view.zoom;
      view.y -= dy / box.height / view.zoom;
      frameBoards();
    }
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
    table.addEventListener(end, (event) => {
      fingers.delete(event.pointerId);
      apart = 0;
    });
  }
  // The end of a drag is not a click.
  table.addEventListener("click", (event) => {
    if (dragged > 8 && event.target.closest("svg.board")) event.stopPropagation();
    dragged = 0;
  }, true);
}
