// ---------------------------------------------------------------- day and night
// The settings are a cookie that the server reads too, so that a page is right before any script.
function keepTheme(theme) {
  const name = "portolan-settings";
  const old = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`)) || `${name}=`;
  const words = old.slice(name.length + 1).split("_").filter((word) => word && !["system", "day", "night"].includes(word));
  document.cookie = `${name}=${[theme, ...words].join("_")}; Path=/; SameSite=Lax; Max-Age=34560000`;
  root.dataset.theme = theme;
  for (const picture of document.querySelectorAll("img[data-light]")) picture.src = `${picture.dataset.light}?theme=${theme}`;
}
document.addEventListener("click", (event) => {
  if (!event.target.closest("button.lamp")) return;
  const dark = root.dataset.theme ? root.dataset.theme === "night" : matchMedia("(prefers-color-scheme: dark)").matches;
  keepTheme(dark ? "day" : "night");
});

// ---------------------------------------------------------------- replay
/** Shows another moment of the replay in place. */
let turning = 0;
async function turnTo(address, focus) {
  const mine = ++turning;
  const asked = new URL(address, location.href);
  asked.searchParams.set("layout", slim.matches ? "narrow" : "wide");
  let page;
  try {
    const answer = await fetch(asked);
    if (!answer.ok) throw new Error(answer.statusText);
    page = new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    pauseReplay();
    return tell(table.dataset.offline);
  }
  // Who turned on meanwhile does not want to see this one.
  if (mine !== turning) return;
  const before = pieces();
  const playing = Boolean(replaying);
  const logged = table.querySelector(".log ol");
  const scrolled = logged ? logged.scrollTop : 0;
  const open = [...table.querySelectorAll("details[open]")].map((details) => details.className);
  change(page.getElementById("table"));
  for (const details of table.querySelectorAll("details")) details.open = open.includes(details.className);
  history.replaceState(null, "", address);
  travel(before);
  dressReplay(scrolled);
  if (playing) showPlaying(true);
  const news = document.getElementById("news");
  if (news && !playing) news.textContent = table.querySelector("h1").textContent;
  const next = focus && table.querySelector(focus);
  if (next) next.focus({ preventScroll: true });
}

/** What a step of the replay is for the script: links stay links, the slider needs no button. */
function dressReplay(scrolled) {
  const slide = table.querySelector("form.slide");
  slide.querySelector("button").hidden = true;
  for (const hidden of table.querySelectorAll("button.play, .speed, .take button.link, .keys")) hidden.hidden = false;
  table.querySelector(".speed select").value = speed;
  const current = table.querySelector(".log [aria-current]");
  const list = table.querySelector(".log ol");
  list.scrollTop = scrolled;
  if (current && (current.offsetTop < list.scrollTop || current.offsetTop > list.scrollTop + list.clientHeight - 40)) {
    list.scrollTop = current.offsetTop - list.clientHeight / 2;
  }
}

function goTo(entry, focus) {
  const address = new URL(location.href);
  address.searchParams.set("at", entry);
  turnTo(address.href, focus);
}

/** The entry below the pointer. */
function entryAt(plot, event) {
  const box = plot.getBoundingClientRect();
  const [from, to] = plot.dataset.across.split(" ").map(Number);
  const part = ((event.clientX - box.left) / box.width * plot.viewBox.baseVal.width - from) / (to - from);
  return Math.round(Math.min(Math.max(part, 0), 1) * Number(plot.closest("[data-entries]").dataset.entries));
}

/** Copies the address of this moment, and says so. */
async function copyLink(button) {
  const address = new URL(table.querySelector(".take a").href);
  address.pathname = address.pathname.replace("/board.svg", "");
  try {
    await navigator.clipboard.writeText(address.href);
    document.getElementById("news").textContent = button.textContent = button.dataset.done;
  } catch {
    // Where nothing may be copied, the address stands where it can be.
    history.replaceState(null, "", address);
  }
}

let replaying = 0;
/** How long a moment stays when the replay plays by itself, as the list of speeds says it. */
let speed = "900";
function showPlaying(on) {
  const button = table.querySelector("button.play");
  if (!button.dataset.play) button.dataset.play = button.textContent;
  button.textContent = on ? button.dataset.pause : button.dataset.play;
}
function pauseReplay() {
  clearTimeout(replaying);
  replaying = 0;
  showPlaying(false);
}
function playReplay() {
  const next = table.querySelector(".steps a[rel=next]");
  if (!next) return pauseReplay();
  replaying = setTimeout(async () => {
    await turnTo(next.href);
    if (replaying) playReplay();
  }, Number(speed));
  showPlaying(true);
}

if (table && "replay" in table.dataset) {
  dressReplay(0);
  table.addEventListener("click", (event) => {
    const link = event.target.closest(".steps a, .log.whole a");
    const plot = event.target.closest(".scores svg");
    if (event.target.closest("button.play")) {
      if (replaying) pauseReplay(); else playReplay();
    } else if (event.target.closest("button.link")) {
      copyLink(event.target.closest("button.link"));
    } else if (plot) {
      pauseReplay();
      goTo(entryAt(plot, event));
    } else if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      pauseReplay();
      turnTo(link.href, link.rel ? `.steps a[rel=${link.rel}]` : null);
    }
  });
  table.addEventListener("input", (event) => {
    if (event.target.closest(".speed")) speed = event.target.value;
    if (event.target.type !== "range") return;
    pauseReplay();
    goTo(event.target.value, "input[type=range]");
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, select, textarea, [data-target]") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " " && !event.target.closest("button, a, summary")) {
      event.preventDefault();
      if (replaying) pauseReplay(); else playReplay();
      return;
    }
    const rel = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" }[event.key];
    const link = rel && table.querySelector(`.steps a[rel=${rel}]`);
    if (!link) return;
    event.preventDefault();
    pauseReplay();
    turnTo(link.href);
  });
}

// ---------------------------------------------------------------- lessons
/** Marks what the step speaks of and brings it into view; a board that shows one pane at a time is told to go there. */
function lookAtTaught() {
  const svg = board();
  const shown = table.querySelector(".teach[data-show]");
  const all = svg ? targets(svg) : [];
  if (shown) for (const target of all) target.classList.toggle("taught", target.dataset.target === shown.dataset.show);
  const thing = all.find((target) => target.classList.contains("taught"));
  if (!thing) return table.scrollIntoView({ block: "start" });
  thing.dispatchEvent(new CustomEvent("look", { bubbles: true }));
  const box = thing.getBoundingClientRect();
  const helm = table.querySelector(".lesson").getBoundingClientRect();
  // The sentence stays at the top; the thing below it, in the middle of what is left.
  if (box.top < helm.bottom || box.bottom > innerHeight) {
    const room = innerHeight - helm.height;
    scrollBy({ top: box.top - helm.height - Math.max(8, (room - box.height) / 2), behavior: calm() ? "auto" : "smooth" });
  }
}

/** Shows another step of a lesson in place, so that pieces travel; what fails is loaded as a page. */
async function learn(address, remember) {
  const asked = new URL(address, location.href);
  asked.searchParams.set("layout", slim.matches ? "narrow" : "wide");
  let answer, page;
  try {
    answer = await fetch(asked);
    page = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("table");
  } catch {
    return tell(table.dataset.offline);
  }
  if (!page) return location.assign(address);
  const before = pieces();
  const focused = table.contains(document.activeElement);
  const shown = new URL(answer.url);
  shown.searchParams.delete("layout");
  if (remember) history.pushState(null, "", shown);
  change(page);
  foldList();
  gather();
  travel(before);
  const words = [...table.querySelectorAll(".lesson .note, .teach")].map((line) => line.textContent);
  document.getElementById("news").textContent = words.join(" ");
  if (focused) (table.querySelector(".taught.lit, .helm .taught, .steps [rel=next]") || table.querySelector(".after button")).focus({ preventScroll: true });
  lookAtTaught();
}

if (table && "lesson" in table.dataset) {
  lookAtTaught();
  table.addEventListener("submit", (event) => {
    if (event.target.method !== "get") return;
    event.preventDefault();
    // The buttons are named “action”, which hides the property of that name.
    const address = new URL(event.target.getAttribute("action"), location.href);
    address.search = new URLSearchParams(new FormData(event.target, event.submitter));
    learn(address, true);
  });
  table.addEventListener("click", (event) => {
    const link = event.target.closest(".steps a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    learn(link.href, true);
  });
  addEventListener("popstate", () => learn(location.href, false));
}

// ---------------------------------------------------------------- rules beside the board
const rules = document.querySelector("details.rules");
if (rules) {
  const search = rules.querySelector("input[type=search]");
  const parts = [...rules.querySelectorAll("section")];
  search.closest("label").hidden = false;
  search.addEventListener("input", () => {
    const words = search.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    for (const part of parts) {
      const text = part.textContent.toLowerCase();
      part.hidden = !words.every((word) => text.includes(word));
    }
    rules.querySelector(".nothing").hidden = parts.some((part) => !part.hidden);
  });
  // A link to a rule opens it here instead of leaving the table.
  document.addEventListener("click", (event) => {
    const link = event.target.closest(".explain a");
    const id = link && new URL(link.href).hash.slice(1);
    const heading = id && document.getElementById(id);
    if (!heading || !rules.contains(heading)) return;
    event.preventDefault();
    rules.open = true;
    for (const part of parts) part.hidden = false;
    heading.scrollIntoView({ block: "start" });
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}

// ---------------------------------------------------------------- what a link leads to is unfolded
function unfold() {
  const place = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const folded = place && place.closest("details");
  if (!folded || folded.open) return;
  folded.open = true;
  place.scrollIntoView({ block: "start" });
}
addEventListener("hashchange", unfold);
unfold();
