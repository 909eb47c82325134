// ---------------------------------------------------------------- keys
function showLegend() {
  const sheet = document.getElementById("legend");
  if (!sheet) return;
  fillSymbols(sheet.querySelector(".symbols"));
  for (const open of document.querySelectorAll("details.menu[open]")) open.open = false;
  sheet.showModal();
}

/** The things of the board by their drawings and names: what is noted on it and drawn with a symbol. */
function fillSymbols(part) {
  const svg = board();
  if (!part || !svg) return;
  const named = new Map();
  for (const title of svg.querySelectorAll("g > title")) {
    const drawn = [...title.parentElement.querySelectorAll("use")];
    const ids = [...new Set(drawn.map((use) => use.getAttribute("href")))];
    // Of “3 wood; you can store 6” the name is wood.
    const words = text(title).split(/[.:;](?:\s|$)/)[0].replace(/^\d+ /, "");
    if (ids.length === 1 && words && !named.has(ids[0])) named.set(ids[0], { words, use: drawn[0] });
  }
  part.hidden = named.size === 0;
  part.querySelector("ul").replaceChildren(...[...named].map(([, { words, use }]) => {
    const item = document.createElement("li");
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    drawing.setAttribute("viewBox", "0 0 48 48");
    drawing.setAttribute("aria-hidden", "true");
    const copy = use.cloneNode();
    for (const [name, value] of Object.entries({ x: 0, y: 0, width: 48, height: 48 })) copy.setAttribute(name, value);
    drawing.append(copy);
    item.append(drawing, words);
    return item;
  }));
}

/** Closes what lies over the board, the topmost first; was there anything? */
function closeTop() {
  const box = table.querySelector(".words.all");
  const open = document.querySelector("details.menu[open], .helm details.listed[open], .players details[open], details.rules[open]");
  if (document.querySelector(".float")) closeCloseup();
  else if (box) box.classList.remove("all");
  else if (open && !(open.matches(".listed") && root.dataset.list === "unfolded")) {
    open.open = false;
    open.querySelector("summary").focus();
  } else if (hintIsOpen()) closeHint();
  else if (main.classList.contains("drawn")) main.classList.remove("drawn");
  else return false;
  return true;
}

const KEYS = {
  u: () => table.querySelector(".corner form.undo button")?.click(),
  h: takeHint,
  l: () => table.querySelector(".helm details.listed > summary")?.click(),
  z: lookClosely,
  "?": showLegend,
  "+": () => zoomTo(view.zoom * 1.4),
  "-": () => zoomTo(view.zoom / 1.4),
  0: () => zoomTo(1),
};

function listenToKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, dialog")) return;
    if (event.key === "Escape") return closeTop() || stepBack();
    const does = KEYS[event.key.toLowerCase()];
    const number = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    if (does) does();
    else if (number) [...wordsBox().querySelectorAll(".word:not(.over, .back, .more)")][number - 1]?.click();
    else if (view.zoom > 1 && event.shiftKey && event.key.startsWith("Arrow")) {
      view.x += { ArrowLeft: -0.1, ArrowRight: 0.1 }[event.key] || 0;
      view.y += { ArrowUp: -0.1, ArrowDown: 0.1 }[event.key] || 0;
      frameBoards();
    } else return;
    event.preventDefault();
  });
}

// ---------------------------------------------------------------- the beginning
if (table) {
  foldList();
  listenToHaste();
  listenToView();
  listenClosely();
  listen();
  listenToWords();
  listenToFrame();
  listenToKeys();
  listenToHints();
  dressBoard();
  had = owned();
  heard = Number(helm()?.dataset.entries);
  gather();
  scrollLog();
  tellShown();
  unpackHint();
  if (table.dataset.events) follow();
}
