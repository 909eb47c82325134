// ---------------------------------------------------------------- choosing in words
// The bar says in words what is lit: a choice where one is left behind a target, else the target's own name. Where
// there is more than fits, the rest is one click away, above the bar, and nothing moves for it.

/** Longer words than this, in letters, share their two lines with what they change. */
const LONG = 38;
const helm = () => table.querySelector(".helm");

/** The place for words; lessons, whose bar is their own, get one. */
function wordsBox() {
  const bar = helm();
  let box = bar.querySelector(":scope > .words");
  if (!box) {
    box = document.createElement("div");
    box.className = "words";
    box.dataset.more = "+";
    const list = bar.querySelector("form.actions");
    if (list) list.before(box);
    else bar.append(box);
  }
  return box;
}

/** What can be chosen at this stage: choices, targets that lead to several, groups that stand aside. */
function entries() {
  const list = [];
  const behind = new Map();
  for (const choice of possible()) {
    const whole = choice.paths.length === 0 || choice.paths.some((path) => path.length === chosen.length);
    const id = whole ? null : choice.paths[0][chosen.length];
    if (!whole && behind.has(id)) behind.get(id).choices.push(choice);
    else {
      const entry = { id, choices: [choice] };
      if (!whole) behind.set(id, entry);
      list.push(entry);
    }
  }
  const plain = (entry) => !entry.id && chosen.length === 0;
  const last = (entry) => plain(entry) && entry.choices[0].ends;
  const groups = chosen.length === 0 && !group ? asides() : [];
  // What a lesson asks for comes first.
  const taught = (entry) => entry.choices.some((choice) => choice.taught);
  list.sort((one, other) => taught(other) - taught(one));
  return [...list.filter((entry) => !last(entry)), ...groups, ...list.filter(last).map((entry) => ({ ...entry, last: true }))];
}

/** The groups that are not offered by themselves; one with a single choice is that choice. */
function asides() {
  const hidden = choices.filter((choice) => choice.aside && !offered().includes(choice));
  return [...new Set(hidden.map((choice) => choice.aside))]
    .map((opens) => ({ opens, choices: hidden.filter((choice) => choice.aside === opens) }))
    .map((entry) => (entry.choices.length === 1 ? { choices: entry.choices } : entry));
}

/** The name of a target: its note up to the first full stop. */
function titleOf(id) {
  return text(targetOf(id)?.querySelector(":scope > title")).split(/[.:](?:\s|$)/)[0];
}

/** The words of a choice without what the note of its target tells anyway. A telephone, where nothing is pointed at,
    says all of them; a lesson's own sentence has told them. */
function briefly(choice) {
  if (slim.matches && !helm().matches(".lesson")) return choice.words;
  const told = choice.paths.map((path) => text(targetOf(path[path.length - 1])?.querySelector(":scope > title"))).join(" ");
  const [name, ...rest] = choice.words.split(": ");
  return rest.length > 0 && told.includes(rest.join(": ")) ? name : choice.words;
}

/** Writes the words of the stage. */
function speak() {
  const bar = helm();
  if (!bar) return;
  const box = wordsBox();
  box.classList.remove("all");
  if (choices.length === 0) {
    say([]);
    return box.replaceChildren();
  }
  const shown = [];
  if (asking || chosen.length > 0 || group) shown.push(word("back", box.dataset.back || "‹"));
  if (asking) shown.push(...question(box));
  else shown.push(...saidOnce(entries().map(entryWord)));
  box.replaceChildren(...shown);
  fitWords();
  say([]);
}

function word(kind, words) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `word ${kind}`;
  const does = document.createElement("span");
  does.textContent = words;
  button.append(does);
  return button;
}

/** Whole words that all of these begin with, if they are long enough to be said once. */
function sharedBeginning(labels) {
  const parts = labels.map((label) => label.split(" "));
  let count = 0;
  while (parts.every((words) => words.length > count + 1 && words[count] === parts[0][count])) count++;
  const shared = parts[0].slice(0, count).join(" ");
  return shared.length > 2 ? shared : "";
}

/** What several words begin with stands once before them, so that each shows what it alone says. */
function saidOnce(buttons) {
  const alike = buttons.filter((button) => button.entry && !button.entry.opens && !button.entry.last);
  // The bar of a lesson has no line to spare on a telephone.
  const room = !(slim.matches && helm().matches(".lesson"));
  const shared = room && alike.length > 2 ? sharedBeginning(alike.map((button) => button.firstChild.textContent)) : "";
  if (!shared) return buttons;
  for (const button of alike) {
    button.setAttribute("aria-label", button.textContent);
    button.firstChild.textContent = button.firstChild.textContent.slice(shared.length + 1);
  }
  const said = document.createElement("span");
  said.className = "shared";
  said.textContent = `${shared}\u202f…`;
  buttons.splice(buttons.indexOf(alike[0]), 0, said);
  return buttons;
}

function question(box) {
  const asked = document.createElement("p");
  asked.className = "sure";
  asked.textContent = box.dataset.sure || "";
  const does = word("does-it", asking.words);
  note(does, asking.changes);
  return [asked, does];
}

function note(button, words, kind = "changes") {
  if (!words) return;
  const small = document.createElement("small");
  small.className = kind;
  small.textContent = words;
  button.append(" ", small);
}

function entryWord(entry) {
  const [first] = entry.choices;
  const sole = entry.choices.length === 1 && !entry.opens;
  const label = sole ? briefly(first) : `${entry.opens || titleOf(entry.id) || first.words}\u202f…`;
  const button = word(entry.last ? "last" : "entry", label);
  const vain = entry.choices.every((choice) => choice.vain);
  if (vain) note(button, wordsBox().dataset.vain, "vain");
  else if (sole && first.changes && label.length > LONG && !slim.matches) button.firstChild.append(` · ${first.changes}`);
  else if (sole) note(button, first.changes);
  button.classList.toggle("taught", entry.choices.some((choice) => choice.taught));
  button.classList.toggle("vain", vain);
  button.entry = entry;
  return button;
}

/** Chooses a word: what it says is done at once, or the next stage shows. */
function choose(button) {
  const { entry } = button;
  if (button.classList.contains("back")) stepBack();
  else if (button.classList.contains("more")) wordsBox().classList.toggle("all");
  else if (button.classList.contains("does-it")) return send(asking.button);
  else if (entry.opens) stepTo([], entry.opens);
  else if (entry.choices.length === 1) return send(entry.choices[0].button);
  else stepTo([...chosen, entry.id], group);
  // Whoever chose by key goes on where they are.
  const next = [...wordsBox().querySelectorAll(".word")].find((other) => !other.matches(".back, .over"));
  if (next && !button.isConnected) next.focus({ preventScroll: true });
}

/** Gives every word the room it needs: where there is much, whole sentences; where there is little, close together;
    what does not fit even so is hidden behind a word that says how much there is. */
function fitWords() {
  const box = wordsBox();
  box.querySelector(".more")?.remove();
  box.classList.remove("roomy", "tight");
  const all = [...box.querySelectorAll(".word")];
  for (const button of all) button.classList.remove("over");
  // A telephone's tray scrolls.
  if (slim.matches) return fadeWords();
  const fits = () => box.scrollWidth <= box.clientWidth + 1;
  for (const room of ["roomy", "", "tight"]) {
    box.classList.remove("roomy");
    if (room) box.classList.add(room);
    if (fits()) return;
  }
  const more = word("more", `${box.dataset.more} (00)`);
  const keeps = all.filter((button) => button.matches(".last, .back, .does-it"));
  const may = all.filter((button) => !keeps.includes(button));
  (may[may.length - 1] || all[all.length - 1]).after(more);
  let hidden = 0;
  while (may.length > 1 && !fits()) {
    may.pop().classList.add("over");
    hidden++;
  }
  more.firstChild.textContent = `${box.dataset.more} (${hidden})`;
}

/** Lets the words fade at the edge of the tray, where there are more below it. */
function fadeWords() {
  const box = wordsBox();
  box.classList.toggle("below", slim.matches && box.scrollHeight > box.scrollTop + box.clientHeight + 6);
}

/** Lights the target that a word means. */
function hint(button) {
  const svg = board();
  const entry = button && button.entry;
  for (const old of svg ? svg.querySelectorAll(".hinted") : []) old.classList.remove("hinted");
  if (!entry) return;
  const id = entry.id || entry.choices[0].paths[0]?.[chosen.length];
  const target = id && targetOf(id);
  if (target) target.classList.add("hinted");
  showGhost(id);
  const title = target && text(target.querySelector(":scope > title"));
  // What it does stands on the word itself.
  const [{ words, changes }] = entry.choices;
  say([title, entry.choices.length === 1 ? changes || (title ? "" : words) : ""], target?.dataset.guide);
}

function listenToWords() {
  table.addEventListener("click", (event) => {
    const button = event.target.closest(".words .word");
    if (button) choose(button);
  });
  const pointed = (event) => hint(event.target.closest(".words .word"));
  table.addEventListener("pointerover", pointed);
  table.addEventListener("focusin", pointed);
  table.addEventListener("scroll", (event) => event.target.matches(".words") && fadeWords(), true);
  new ResizeObserver(() => helm() && choices.length > 0 && fitWords()).observe(main);
}

/** The list is for those who do not click the board. */
function foldList() {
  for (const list of table.querySelectorAll("details.listed")) list.open = root.dataset.list === "unfolded";
  root.classList.add("ready");
}

// ---------------------------------------------------------------- menu, drawer, text
function listenToFrame() {
  const drawer = document.querySelector(".drawer-key");
  const draw = (open) => {
    main.classList.toggle("drawn", open);
    if (drawer) drawer.setAttribute("aria-expanded", String(open));
  };
  document.addEventListener("click", (event) => {
    if (event.target.closest(".drawer-key")) draw(!main.classList.contains("drawn"));
    else if (!event.target.closest("aside, #talk")) draw(false);
    for (const open of document.querySelectorAll("details.menu[open], .players details[open]")) {
      if (!open.contains(event.target)) open.open = false;
    }
    const as = event.target.closest(".as-text") && table.querySelector(".board details.text");
    if (as) {
      as.open = !as.open;
      as.closest("section").classList.toggle("reading", as.open);
      event.target.closest("details.menu").open = false;
    }
    if (event.target.closest("button.keys")) showLegend();
  });
}
