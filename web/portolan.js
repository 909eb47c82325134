// The one script, the same for every game. Without it the pages work by reloading.
"use strict";

const table = document.getElementById("table");

// Forms marked data-live are sent without leaving the page; what follows comes by the stream.
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!table || !("live" in form.dataset)) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form));
  const button = event.submitter;
  if (button && button.name) body.set(button.name, button.value);
  if (button) button.disabled = true;
  try {
    const answer = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } });
    if (answer.ok) {
      if (form.classList.contains("chat")) form.reset();
    } else {
      const problem = await answer.json();
      tell([problem.title, problem.detail].filter(Boolean).join(" "));
    }
  } catch {
    tell(table.dataset.offline);
  } finally {
    if (button) button.disabled = false;
  }
});

function tell(text) {
  let note = document.querySelector("p.note");
  if (!note) {
    note = document.createElement("p");
    note.className = "note";
    note.setAttribute("role", "alert");
    table.before(note);
  }
  note.textContent = text;
}

function follow() {
  const address = new URL(table.dataset.events, location.href);
  address.searchParams.set("after", table.dataset.seq);
  const stream = new EventSource(address);
  stream.addEventListener("open", () => table.classList.remove("offline"));
  stream.addEventListener("error", () => table.classList.add("offline"));
  stream.addEventListener("reload", () => location.reload());
  stream.addEventListener("table", (event) => {
    const focused = document.activeElement;
    const kept = table.contains(focused) ? focused.name + "=" + focused.value : null;
    const fresh = new DOMParser().parseFromString(event.data, "text/html");
    table.replaceChildren(...fresh.body.childNodes);
    table.dataset.seq = event.lastEventId;
    const note = document.querySelector("p.note");
    if (note) note.remove();
    if (kept) {
      const buttons = [...table.querySelectorAll("button")];
      const same = buttons.find((button) => button.name + "=" + button.value === kept) || buttons[0];
      if (same) same.focus();
    }
    // Sitting down and beginning change what stands around the table too.
    if (document.querySelector(".waiting")) location.reload();
  });
}

// Clocks run on between the events.
setInterval(() => {
  for (const clock of document.querySelectorAll("time[data-runs]")) {
    const left = Math.max(0, Number(clock.dataset.left) - 1000);
    clock.dataset.left = left;
    const seconds = Math.floor(left / 1000);
    if (seconds >= 86400) continue;
    const two = (n) => String(n).padStart(2, "0");
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    clock.textContent = hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  }
}, 1000);

if (table) follow();
