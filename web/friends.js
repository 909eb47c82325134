// ---------------------------------------------------------------- asking friends to come
for (const button of document.querySelectorAll("button[data-copy]")) {
  button.hidden = !navigator.clipboard;
  const label = button.textContent;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
    } catch {
      // Where it may not be copied by script, it can be by hand.
      return document.querySelector(".invitation .address").select();
    }
    button.textContent = button.dataset.done;
    setTimeout(() => (button.textContent = label), 2500);
  });
}
for (const button of document.querySelectorAll("button[data-share]")) {
  button.hidden = !navigator.share;
  button.addEventListener("click", () => {
    // Who thinks better of it in the system's own sheet has not failed at anything.
    navigator.share({ title: button.dataset.title, url: button.dataset.share }).catch(() => {});
  });
}
for (const field of document.querySelectorAll(".invitation .address")) field.addEventListener("focus", () => field.select());

// ---------------------------------------------------------------- one's turn is felt
// In the title, as a mark on the tab's icon, by a bell and by a message of the system, where these are wanted.
const senses = document.getElementById("senses");
const plainTitle = document.title;
let wasDue = null;

function feel(due) {
  if (!table || !senses || due === wasDue) return;
  const begins = wasDue === false && due;
  wasDue = due;
  document.title = due ? `● ${senses.dataset.turn} · ${plainTitle}` : plainTitle;
  const icon = document.querySelector("link[rel=icon]");
  if (icon) icon.href = due ? "/assets/icon-due.svg" : "/assets/icon.svg";
  if (!begins) return;
  if (root.dataset.sound === "bell") ring();
  if (document.hidden && "Notification" in window && Notification.permission === "granted") notice();
}

/** What the page says by itself, until it is told by the event of a new picture. */
function feelPage() {
  const mark = table && table.querySelector("[data-turn]");
  if (mark) feel(mark.dataset.turn === "due");
}

let voice = null;
/** A ship's bell, small and short: two tones that fade. */
function ring() {
  try {
    voice = voice || new AudioContext();
    const now = voice.currentTime;
    for (const [pitch, loud, long] of [[1244, 0.12, 0.7], [1864, 0.06, 0.45]]) {
      const tone = voice.createOscillator();
      const gain = voice.createGain();
      tone.frequency.value = pitch;
      gain.gain.setValueAtTime(loud, now);
      gain.gain.exponentialRampToValueAtTime(0.0001, now + long);
      tone.connect(gain).connect(voice.destination);
      tone.start(now);
      tone.stop(now + long);
    }
  } catch {
    // A browser without sound is no reason for trouble.
  }
}

async function notice() {
  const told = { body: plainTitle, tag: location.pathname.split("/")[2], icon: "/assets/icon-192.png" };
  const worker = navigator.serviceWorker && (await navigator.serviceWorker.getRegistration());
  try {
    if (worker) await worker.showNotification(senses.dataset.turn, told);
    else new Notification(senses.dataset.turn, told);
  } catch {
    // Telephones allow messages by a worker only.
  }
}

/** Writes a word of the settings into the cookie that the server reads too. */
function keepSetting(word, others) {
  const name = "portolan-settings";
  const old = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`)) || `${name}=`;
  const words = old.slice(name.length + 1).split("_").filter((known) => known && !others.includes(known));
  document.cookie = `${name}=${[...words, word].join("_")}; Path=/; SameSite=Lax; Max-Age=34560000`;
}

// ---------------------------------------------------------------- the switches
const bytesOf = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
const pushes = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function subscription() {
  const worker = await navigator.serviceWorker.getRegistration("/");
  return worker ? worker.pushManager.getSubscription() : null;
}

async function tellServer(method, body) {
  const answer = await fetch("/api/v1/me/browsers", { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error((await answer.json()).title);
}

/** Has the browser take messages of this server, and the server know of it; or no longer. */
async function switchPush() {
  const old = await subscription();
  if (old) {
    await tellServer("DELETE", { endpoint: old.endpoint });
    await old.unsubscribe();
    return false;
  }
  if ((await Notification.requestPermission()) !== "granted") throw new Error(senses.querySelector("[data-sense=push]").dataset.denied);
  await navigator.serviceWorker.register("/push.js");
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(senses.dataset.key) });
  try {
    await tellServer("PUT", made.toJSON());
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
  return true;
}

if (senses) {
  const bell = senses.querySelector("[data-sense=bell]");
  const push = senses.querySelector("[data-sense=push]");
  const told = senses.querySelector("[role=status]");
  const show = (button, on) => button.setAttribute("aria-pressed", String(on));
  senses.hidden = false;
  show(bell, root.dataset.sound === "bell");
  bell.addEventListener("click", () => {
    const on = root.dataset.sound !== "bell";
    if (on) root.dataset.sound = "bell"; else delete root.dataset.sound;
    keepSetting(on ? "bell" : "silent", ["bell", "silent"]);
    show(bell, on);
    if (on) ring();
  });
  if (pushes()) {
    push.hidden = false;
    subscription().then((known) => show(push, Boolean(known)), () => {});
    push.addEventListener("click", async () => {
      push.disabled = true;
      told.textContent = "";
      try {
        show(push, await switchPush());
      } catch (error) {
        told.textContent = error.message;
      }
      push.disabled = false;
    });
  }
}

// ---------------------------------------------------------------- who is there
const presence = document.getElementById("presence");
let seatsThere = presence ? presence.dataset.seats.split(" ") : [];

/** Marks every player's name with whether they are there. */
function markPresence() {
  if (!table || !presence) return;
  seatsThere.forEach((word, seat) => {
    const line = table.querySelector(`.players li.seat-${seat}`);
    if (!line) return;
    const mark = line.querySelector(".mark");
    if (word) line.dataset.presence = word; else delete line.dataset.presence;
    if (mark) mark.title = word ? presence.dataset[word] : "";
    // For those who do not see the sign.
    const said = word ? `(${presence.dataset[word]})` : "";
    let there = line.querySelector(".there");
    if (!there) {
      there = document.createElement("span");
      there.className = "hidden there";
      line.append(there);
    }
    if (there.textContent !== said) there.textContent = said;
  });
}

document.addEventListener("portolan:presence", (event) => {
  seatsThere = event.detail.seats.map((word) => word || "");
  presence.textContent = event.detail.watching;
  markPresence();
});

/** Tells the others when this page goes behind others for a while, and when it is looked at again. */
let unseen = 0;
function tellPresence(here) {
  if (!presence || !presence.dataset.tell) return;
  const body = new URLSearchParams({ here: here ? "yes" : "no" });
  fetch(presence.dataset.tell, { method: "POST", body, headers: { accept: "application/json" }, keepalive: true }).catch(() => {});
}
let toldAway = false;
document.addEventListener("visibilitychange", () => {
  clearTimeout(unseen);
  if (document.hidden) {
    unseen = setTimeout(() => {
      toldAway = true;
      tellPresence(false);
    }, 10000);
  } else if (toldAway) {
    toldAway = false;
    tellPresence(true);
  }
});

if (table && table.dataset.events) {
  feelPage();
  markPresence();
  document.addEventListener("portolan:shown", (event) => feel(Boolean(event.detail && event.detail.due)));
  // Every new picture of the table is felt, whoever drew it.
  new MutationObserver(() => {
    feelPage();
    markPresence();
  }).observe(table, { childList: true, subtree: true });
}
