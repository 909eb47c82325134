// Where the news of a table come from.
// Browsers hold few connections to one server. All tabs share one stream, by a worker that they share; where there
// is none, each tab has its own, and lets go of it while nobody looks.
"use strict";

/** A tab that stayed silent for longer than thrice this has gone without a word. In milliseconds. */
const HERE = 60000;
/** How long a tab without the shared worker keeps its stream when it is no longer looked at. */
const UNSEEN = 3000;
/** The last row that came, shown or not. */
let came = 0;

/** The part of the address that says which table, whose side and which layout; without the row. */
function watched() {
  const address = new URL(table.dataset.events, location.href);
  address.searchParams.set("layout", slim.matches ? "narrow" : "wide");
  return address;
}

/** What the stream tells: "open", "lost", "reload", "table" with its row and its part of the page, or "presence". */
function hear(kind, seq, data) {
  if (kind === "reload") location.reload();
  else if (kind === "table") {
    came = seq;
    arrive({ lastEventId: seq, data });
  } else if (kind === "presence") {
    document.dispatchEvent(new CustomEvent("portolan:presence", { detail: JSON.parse(data) }));
  } else table.classList.toggle("offline", kind === "lost");
}

function follow() {
  came = table.dataset.seq;
  try {
    const worker = new SharedWorker(table.dataset.streams);
    worker.addEventListener("error", followAlone, { once: true });
    followShared(worker.port);
  } catch {
    followAlone();
  }
}

function followShared(port) {
  const address = watched();
  const want = address.pathname.split("/")[2] + address.search;
  const here = () => port.postMessage({ want, seen: came });
  port.onmessage = ({ data }) => hear(...data);
  here();
  setInterval(here, HERE);
  addEventListener("pageshow", here);
  document.addEventListener("visibilitychange", here);
  addEventListener("pagehide", () => port.postMessage(null));
}

function followAlone() {
  let stream = null;
  let leaving = 0;
  const begin = () => {
    clearTimeout(leaving);
    if (stream || document.hidden) return;
    const address = watched();
    address.searchParams.set("after", came);
    stream = new EventSource(address);
    stream.addEventListener("open", () => hear("open"));
    stream.addEventListener("error", () => hear("lost"));
    for (const kind of ["table", "reload", "presence"]) stream.addEventListener(kind, (event) => hear(kind, event.lastEventId, event.data));
  };
  const end = () => {
    if (stream) stream.close();
    stream = null;
  };
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) leaving = setTimeout(end, UNSEEN);
    else begin();
  });
  begin();
}
