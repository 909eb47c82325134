// The worker that all tabs of a browser share: it holds the one stream that carries the news of all their tables.
"use strict";

/** Tables in one stream; for more there is a second one. */
const MANY = 40;
/** A tab that says nothing for so long is gone; one that only slept says so when it wakes. In milliseconds. */
const GONE = 200000;
/** After tabs came or went, others may follow at once. */
const SOON = 30;
/** The pauses before another try, in milliseconds; the last is repeated. */
const PAUSES = [500, 1000, 2000, 5000, 10000];

/** The tabs by their ports: what each wants, the last row it was told, and when it was last heard. */
const tabs = new Map();
let streams = [];
let failures = 0;
let planned = 0;

self.addEventListener("connect", (event) => {
  const port = event.ports[0];
  port.onmessage = ({ data }) => (data ? join(port, data) : leave(port));
});

function join(port, { want, seen }) {
  const tab = tabs.get(port);
  if (tab && tab.want === want) {
    tab.heard = Date.now();
    return;
  }
  tabs.set(port, { port, want, seen, heard: Date.now() });
  connectIn(SOON);
}

function leave(port) {
  if (tabs.delete(port)) connectIn(SOON);
}

function connectIn(pause) {
  clearTimeout(planned);
  planned = setTimeout(connect, pause);
}

/** Every stream anew, each table from the row that its tab was told last: so nothing is missed or told twice. */
function connect() {
  for (const stream of streams) stream.close();
  for (const [port, tab] of tabs) if (Date.now() - tab.heard > GONE) tabs.delete(port);
  const all = [...tabs.values()];
  streams = [];
  for (let i = 0; i < all.length; i += MANY) streams.push(open(all.slice(i, i + MANY)));
}

function open(group) {
  const query = new URLSearchParams(group.map((tab) => ["t", `${tab.want}&after=${tab.seen}`]));
  const stream = new EventSource(`/streams?${query}`);
  const tellAll = (word) => group.forEach((tab) => tab.port.postMessage([word]));
  stream.addEventListener("open", () => {
    failures = 0;
    tellAll("open");
  });
  // It would try again by itself, but from the rows of its beginning.
  stream.addEventListener("error", () => {
    stream.close();
    tellAll("lost");
    connectIn(PAUSES[Math.min(failures, PAUSES.length - 1)]);
    failures += 1;
  });
  const told = (event) => {
    const [number, seq] = event.lastEventId.split(":");
    return [group[number], seq];
  };
  for (const kind of ["table", "reload"]) {
    stream.addEventListener(kind, (event) => {
      const [tab, seq] = told(event);
      tab.seen = seq;
      tab.port.postMessage([kind, seq, event.data]);
    });
  }
  // Who looks has no row of its own.
  stream.addEventListener("presence", (event) => {
    const [tab, seq] = told(event);
    tab.port.postMessage(["presence", seq, event.data]);
  });
  // The table cannot be seen (any more). The tab asks again when it next says that it is there.
  stream.addEventListener("gone", (event) => {
    const [tab] = told(event);
    tab.port.postMessage(["lost"]);
    tabs.delete(tab.port);
  });
  return stream;
}
