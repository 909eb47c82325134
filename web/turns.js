// ---------------------------------------------------------------- pages that are turned in place
// Studies and puzzles: whatever is tried leads to another address. The script shows what is there in place of what was,
// so that pieces travel; what the page says in links and forms stays true without it.

/** Is a page on its way, or a form? */
let onTheWay = 0;
let posting = false;
/** What tells others where one is, in a moment. */
let leading = 0;
/** The stream of the study, and the number that it has come to. */
let changes = null;
let changed = 0;

/** Shows what is at an address in place; what cannot be shown so is loaded as a page. */
async function turnPage(address, kept = true) {
  const mine = ++onTheWay;
  const asked = new URL(address, location.href);
  asked.searchParams.set("layout", slim.matches ? "narrow" : "wide");
  let page, answer;
  try {
    answer = await fetch(asked);
    page = new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    onTheWay = 0;
    gather();
    return tell(table.dataset.offline);
  }
  // Who turned on meanwhile does not want to see this one.
  if (mine !== onTheWay) return;
  onTheWay = 0;
  const fresh = page.getElementById("table");
  if (!fresh || !answer.ok) return location.assign(address);
  const before = pieces();
  const open = [...table.querySelectorAll("details[open]")].map(which);
  const focused = table.contains(document.activeElement) && document.activeElement;
  const listed = table.querySelector(".tries ol");
  const scrolled = listed ? listed.scrollTop : 0;
  const shown = new URL(answer.url);
  for (const name of ["layout", "note"]) shown.searchParams.delete(name);
  if (kept) history.pushState(null, "", shown);
  document.title = page.title;
  for (const name of Object.keys(table.dataset)) if (!(name in fresh.dataset)) delete table.dataset[name];
  Object.assign(table.dataset, fresh.dataset);
  document.querySelector("p.note")?.remove();
  const note = page.querySelector("p.note");
  change(fresh);
  if (note) tell(note.textContent);
  for (const details of table.querySelectorAll("details")) details.open = open.includes(which(details)) || details.matches(".verdict, .together:has([role=status])");
  foldList();
  gather();
  travel(before);
  dressTurned(scrolled);
  watchStudy();
  catchUp();
  const said = table.querySelector(".verdict h2, .helm h1");
  document.getElementById("news").textContent = said.textContent;
  if (focused && !focused.isConnected) (table.querySelector(".helm .word, .lit[data-target]") || table.querySelector(".helm a, .helm button"))?.focus({ preventScroll: true });
}

/** What a script adds: keys that are told of, buttons that need it, the line one is at in sight; and who leads tells where. */
function dressTurned(scrolled) {
  for (const hidden of table.querySelectorAll(".keys, .copy-link")) hidden.hidden = false;
  drawWay(table.querySelector(".coaching .way"));
  const list = table.querySelector(".tries ol");
  const line = list && list.querySelector("[aria-current]");
  if (list) list.scrollTop = scrolled;
  if (line && (line.offsetTop < list.scrollTop || line.offsetTop + line.offsetHeight > list.scrollTop + list.clientHeight)) {
    list.scrollTop = line.offsetTop - list.clientHeight / 2;
  }
  const lead = table.querySelector("form[data-lead]");
  clearTimeout(leading);
  if (!lead) return;
  lead.hidden = true;
  // Whoever only passes by does not take the others along.
  leading = setTimeout(() => post(lead, new URLSearchParams(new FormData(lead))).catch(() => tell(table.dataset.offline)), 300);
}

/** Sends a form, and goes where its answer says. */
async function turnBy(form, button) {
  const body = new URLSearchParams(new FormData(form, button));
  if (form.method === "get") {
    // A button may be named “action”, which hides the property of that name.
    const address = new URL(form.getAttribute("action"), location.href);
    address.search = body;
    return turnPage(address);
  }
  rest();
  posting = true;
  try {
    const answer = await post(form, body);
    const told = await answer.json();
    posting = false;
    if (answer.ok) return await turnPage(told.go);
    tell([told.title, told.detail].filter(Boolean).join(" "));
  } catch {
    tell(table.dataset.offline);
  }
  posting = false;
  gather();
  catchUp();
}

/** The next line of the tree for a key: into it, out of it, along it. */
function lineFor(key) {
  const lines = [...table.querySelectorAll(".tries a[data-node]")];
  const at = lines.findIndex((line) => line.closest("[aria-current]"));
  const here = lines[at];
  if (!here) return null;
  if (key === "ArrowUp") return lines[at - 1];
  if (key === "ArrowDown") return lines[at + 1];
  if (key === "ArrowLeft") return lines.find((line) => line.dataset.node === here.dataset.after);
  return lines.find((line) => line.dataset.after === here.dataset.node);
}

/** Shows what has changed, once nothing else is on its way. Who follows goes along; who looks elsewhere stays there. */
function catchUp() {
  // A puzzle has no number, and nothing to catch up with.
  if (posting || onTheWay || !(changed > Number(table.dataset.seq))) return;
  turnPage("follows" in table.dataset ? table.dataset.study : location.href, false);
}

/** Hears of every change of a study, while somebody looks. */
function watchStudy() {
  if (changes || document.hidden || !table.dataset.watch) return;
  changes = new EventSource(`${table.dataset.watch}?after=${table.dataset.seq}`);
  changes.addEventListener("open", () => table.classList.remove("offline"));
  changes.addEventListener("error", () => table.classList.add("offline"));
  changes.addEventListener("study", (event) => {
    changed = Number(event.lastEventId);
    catchUp();
  });
}

if (table && "turns" in table.dataset) {
  dressTurned(0);
  table.addEventListener("submit", (event) => {
    if (!("inplace" in event.target.dataset)) return;
    event.preventDefault();
    if (!onTheWay && !posting) turnBy(event.target, event.submitter);
  });
  table.addEventListener("click", (event) => {
    const copies = event.target.closest(".copy-link");
    if (copies) {
      const link = new URL(copies.dataset.link, location.href).href;
      navigator.clipboard?.writeText(link).then(() => { copies.textContent = copies.dataset.done; }, () => history.replaceState(null, "", link));
    }
    const link = event.target.closest("a[data-inplace]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (link.search.includes("ask=")) link.textContent = table.dataset.busy;
    turnPage(link.href);
  });
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!event.key.startsWith("Arrow") || event.target.closest("input, select, textarea, dialog, [data-target]")) return;
    const line = lineFor(event.key);
    if (!line) return;
    event.preventDefault();
    turnPage(line.href);
  });
  addEventListener("popstate", () => turnPage(location.href, false));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) return watchStudy();
    if (changes) changes.close();
    changes = null;
  });
  watchStudy();
}
